"""Learning a game: guided games, lessons and puzzles. What is said is data; the rules check it."""
