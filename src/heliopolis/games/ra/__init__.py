"""Ra: an auction game of gods, people and monuments for 2 to 5 players."""

from __future__ import annotations

from ...core.manifest import Manifest

MANIFEST = Manifest(
    key="ra",
    name="Ra",
    home=__name__,
    rules=(f"{__name__}.rules:Ra",),
    place=1,
    words="heliopolis.words.ra",
    face="heliopolis.server.faces.ra",
    screen="heliopolis.cli.screens.ra",
    picture="heliopolis.env.pictures.ra",
    school="heliopolis.school.ra",
    most_decisions=1000,
    most_draws=200,
    study_playouts=1200,
)
