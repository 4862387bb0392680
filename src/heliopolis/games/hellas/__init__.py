"""Hellas: cities, temples and quarries on a Greek island for 2 to 4 players."""
