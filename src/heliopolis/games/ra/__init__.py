"""Ra: an auction game of gods, people and monuments for 2 to 5 players."""
