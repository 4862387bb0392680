"""What can be learned of Hellas here, as data: a guided game, lessons and puzzles."""
