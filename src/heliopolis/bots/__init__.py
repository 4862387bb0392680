"""Players that are programs: one interface, several levels, any game."""
