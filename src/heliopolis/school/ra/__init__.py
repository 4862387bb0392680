"""What can be learned of Ra here, as data: a guided game, lessons and puzzles."""
