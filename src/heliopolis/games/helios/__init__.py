"""Helios: land, temples and a sun that travels around them, for 2 to 4 players."""
