"""The documents as a site: what is staged for the generator, how it is built, and what is checked afterwards."""
