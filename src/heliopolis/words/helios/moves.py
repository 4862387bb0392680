"""Moves as one would name them."""

from __future__ import annotations

from ...core.seam import Move, View
from ...games.helios.actions import (
    Activate,
    Build,
    Buy,
    ChooseCube,
    ChooseStartTile,
    CreateLand,
    CubeOn,
    DrawStartPlayer,
    DrawTile,
    ExchangeMana,
    HeliosMove,
    LayOn,
    LayOnSlot,
    OpenTile,
    Pass,
    Pay,
    RevealTile,
    Skip,
    SunTo,
    TakeTile,
    TempleOn,
)
from ...games.helios.preview import HeliosPreview
from ...games.helios.view import HeliosView
from .. import _
from ..moment import Choice, Moment
from .names import action_tile_word, capital, field_name, kind_word, slot_word, the_word, tile_word, whole_tile_word

HeliosMoment = Moment[HeliosView, HeliosMove, HeliosPreview]
HeliosChoice = Choice[HeliosMove, HeliosPreview]


def move_name(move: Move, view: View | None = None) -> str:
    """A move as one would name it: "Sun to C5"."""
    match move:
        case TakeTile(kind):
            return _("Take “{kind}”").format(kind=kind_word(kind))
        case LayOnSlot(slot):
            return _("Grey tile to {colour}").format(colour=slot_word(slot))
        case Skip():
            return _("No action")
        case CreateLand(tile):
            return _("Create land: {tile}").format(tile=tile_word(tile))
        case LayOn(field):
            return _("Tile to {field}").format(field=field_name(field))
        case TempleOn(field):
            return _("Temple on {field}").format(field=field_name(field))
        case Build(building):
            return capital(_("build {building}").format(building=the_word(building)))
        case Pay(colour, field):
            return _("Pay with {colour} from {field}").format(colour=tile_word(colour), field=field_name(field))
        case ExchangeMana(mana):
            return _("Exchange {mana} mana").format(mana=mana) if mana else _("Exchange no mana")
        case SunTo(field):
            return _("Sun to {field}").format(field=field_name(field))
        case ChooseCube(colour):
            return _("Bonus cube: {colour}").format(colour=tile_word(colour))
        case CubeOn(field):
            return _("Cube to {field}").format(field=field_name(field))
        case Buy(person):
            return capital(_("buy {person}").format(person=the_word(person)))
        case Activate(person):
            return capital(_("activate {person}").format(person=the_word(person)))
        case Pass():
            return _("Pass")
        case ChooseStartTile(colour):
            return _("Start tile: {tile}").format(tile=whole_tile_word(colour))
    return draw_name(move)


def draw_name(move: Move) -> str:
    """A draw as one would name it."""
    match move:
        case RevealTile(kind, colour):
            return _("Action tile {tile}").format(tile=action_tile_word(kind, colour))
        case DrawStartPlayer(seat):
            return _("Start player: seat {number}").format(number=seat + 1)
        case OpenTile(colour):
            return _("Open tile: {tile}").format(tile=tile_word(colour))
        case DrawTile(colour):
            return _("Drawn tile: {tile}").format(tile=tile_word(colour))
    raise AssertionError(f"{move} is no move of Helios")
