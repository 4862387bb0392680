"""Pig: throw a die as often as you dare; a one takes all that you threw in this turn."""

from __future__ import annotations

from heliopolis.core.manifest import Manifest

MANIFEST = Manifest(
    key="pig",
    name="Pig",
    home=__name__,
    rules=(f"{__name__}.rules:Pig",),
    words=f"{__name__}.words",
    catalogues=__name__,
)
