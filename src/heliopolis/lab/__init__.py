"""Studying the games: many games at once, and what they show."""
