"""Trained networks that are frozen agents: `heliopolis.lab.networks:ra_ppo` is a bot wherever one can be named.

A function makes the player from the file beside this one that is called like it.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...bots.networks import NetworkPlayer


def file_of(name: str) -> Traversable:
    """The file of a network.

    >>> file_of("ra_ppo").name
    'ra_ppo.onnx'
    """
    return files(__name__) / f"{name}.onnx"


def player_of(name: str) -> NetworkPlayer:
    """The player that a network is."""
    from ...bots.networks import NetworkPlayer  # which needs optional packages

    return NetworkPlayer(Path(str(file_of(name))))


def ra_ppo() -> NetworkPlayer:
    """Ra as examples/ppo_ra.py has learned it, with 4 players against `easy`."""
    return player_of("ra_ppo")
