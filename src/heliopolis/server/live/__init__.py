"""What one viewer is shown of a table, and what is sent when it changes."""
