"""What all games share: the Game protocol, nature's draws, records, hex geometry and errors. It does no I/O."""
