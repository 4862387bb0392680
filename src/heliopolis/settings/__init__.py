"""What whoever runs a server can choose; the command line knows it without the packages of the table."""
