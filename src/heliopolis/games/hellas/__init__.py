"""Hellas: cities, temples and quarries on a Greek island for 2 to 4 players."""

from __future__ import annotations

from ...core.manifest import Manifest

MANIFEST = Manifest(
    key="hellas",
    name="Hellas",
    home=__name__,
    rules=(f"{__name__}.rules:Hellas",),
    place=3,
    words="heliopolis.words.hellas",
    face="heliopolis.server.faces.hellas",
    screen="heliopolis.cli.screens.hellas",
    picture="heliopolis.env.pictures.hellas",
    school="heliopolis.school.hellas",
    most_decisions=2000,
    most_draws=100,
    study_playouts=240,
)
