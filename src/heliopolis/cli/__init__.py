"""The command `heliopolis`."""
