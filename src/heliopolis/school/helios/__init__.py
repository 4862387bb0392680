"""What can be learned of Helios here, as data: a guided game, lessons and puzzles."""
