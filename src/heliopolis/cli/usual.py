"""What is done unless something else is asked for; apart from the commands, so that the help needs none of them."""

from __future__ import annotations

PLAYERS = 3
LEVEL = "easy"
MISTAKES = 10
STUDIED_LEVEL = "medium"
STUDIED_GAMES = 1000
MATCH_GAMES = 400
TRAINING_MINUTES = 30
NET_GAMES = 40_000
GENERATIONS = 100
CANDIDATES = 20
DEALS = 40
CONFIRMING_GAMES = 2000
SIGMA = 1.0
PUZZLES = 300
PART = 1000
MATCH_PART = 100
CORPUS_GAMES = 1_000_000
LEADERBOARD_DEALS = 50
