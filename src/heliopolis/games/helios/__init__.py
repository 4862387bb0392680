"""Helios: land, temples and a sun that travels around them, for 2 to 4 players."""

from __future__ import annotations

from ...core.manifest import Manifest

MANIFEST = Manifest(
    key="helios",
    name="Helios",
    home=__name__,
    rules=(f"{__name__}.rules:Helios",),
    place=2,
    words="heliopolis.words.helios",
    face="heliopolis.server.faces.helios",
    screen="heliopolis.cli.screens.helios",
    picture="heliopolis.env.pictures.helios",
    school="heliopolis.school.helios",
    most_decisions=4000,
    most_draws=400,
    study_playouts=240,
)
