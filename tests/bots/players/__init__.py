"""Bots that are not ours, as somebody might write them."""
