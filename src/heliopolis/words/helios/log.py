"""The log: what happened, one line a turn, with bonus actions and their reason."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.seam import Event, Step
from ...games.helios.actions import ChooseCube, TakeTile
from ...games.helios.events import (
    ActionSkipped,
    ActionTileLaid,
    ActionTileTaken,
    BonusActionBegan,
    BonusCubeChosen,
    BonusCubeLaid,
    BonusCubeLost,
    BuildingBuilt,
    DragonGiven,
    DrawnTilesLost,
    FinalScored,
    GameEnded,
    LandLaid,
    LandLit,
    ManaExchanged,
    OrbitScored,
    Passed,
    PersonActivated,
    PersonBought,
    PersonsBegan,
    PersonTurnUsed,
    RoundEnded,
    StartTileLaid,
    SunMoved,
    TempleBuilt,
    TempleLit,
    TileDrawn,
)
from .. import _, pgettext
from ..numbers import listed
from ..seats import Teller, teller
from ..texts import LogLine
from .names import (
    SPECIALS,
    action_tile_word,
    field_name,
    points_word,
    slot_word,
    the_word,
    tile_word,
)
from .previews import cube_gains, other_gains, point_gains


def begins_line(step: Step) -> bool:
    """A new line for every turn, every start tile, every cube for the seat, and every start player."""
    if isinstance(step.move, TakeTile):
        return True
    for event in step.events:
        if isinstance(event, (DragonGiven, StartTileLaid, PersonTurnUsed)):
            return True
        if isinstance(event, Passed) and event.passes:
            return True
        if isinstance(event, (BonusCubeChosen, BonusCubeLaid)) and event.cause == "seat":
            return isinstance(step.move, ChooseCube)
    return False


def log_lines(steps: Sequence[Step], names: Sequence[str]) -> list[LogLine]:
    """The turn in one line, and lines of their own for what happens to others after it."""
    events = [event for step in steps for event in step.events]
    lines: list[LogLine] = []
    for event in events:
        if isinstance(event, DragonGiven):
            told = teller(names, event.seat)(_("{name} is the start player."), _("You are the start player."))
            lines.append(LogLine(None, told.format(name=names[event.seat])))
    actor = next((step.actor for step in steps if step.actor >= 0), None)
    unable = [step.forced for step in steps for _event in step.events]
    deeds = [] if actor is None else deeds_of(events, teller(names, actor), unable)
    if deeds:
        lines.insert(0, LogLine(actor, "; ".join(deeds)))
    for event in events:
        if isinstance(event, BonusCubeLost):
            lost = _("loses the bonus cube, for no tile has room")
            yours = pgettext("you", "lose the bonus cube, for no tile has room")
            lines.append(LogLine(event.seat, teller(names, event.seat)(lost, yours)))
        elif isinstance(event, FinalScored):
            lines.append(LogLine(event.seat, final_line(event, teller(names, event.seat))))
    end = stage_end(events)
    if end is not None and lines:
        lines[-1] = LogLine(lines[-1].seat, lines[-1].text, end)
    return lines


def final_line(event: FinalScored, tell: Teller) -> str:
    """Where all the points of a player came from."""
    bag = sum([points for _source, points in event.bag or ()])
    has = tell(
        _("has {points}: {bag} from the bag and {final} from the final scoring"),
        pgettext("you", "have {points}: {bag} from the bag and {final} from the final scoring"),
    )
    return has.format(
        points=points_word(event.points or 0), bag=bag, final=sum([points for _item, points in event.items])
    )


def stage_end(events: Sequence[Event]) -> str | None:
    """A round, its actions, or the game came to its end."""
    for event in events:
        if isinstance(event, GameEnded):
            return _("End of the game")
    for event in events:
        if isinstance(event, RoundEnded):
            return _("Round {number}").format(number=event.round + 1)
        if isinstance(event, PersonsBegan):
            return _("Round {number}, persons").format(number=event.round)
    return None


# The deeds of a turn.


def deeds_of(events: Sequence[Event], tell: Teller, unable: Sequence[bool]) -> list[str]:
    """What a player did, in the order of the events; a bonus action is named with its reason.

    `unable` says of each event whether there was no choice.
    """
    deeds: list[str] = []
    reason = ""
    for place, event in enumerate(events):
        if isinstance(event, BonusActionBegan):
            reason = bonus_reason(event)
            continue
        if isinstance(event, ActionSkipped) and unable[place]:
            deed = _("nothing is possible")
        else:
            deed = deed_of(events, place, tell)
        if deed:
            deeds.append(f"{reason}: {deed}" if reason else deed)
            reason = ""
    return [*deeds, reason] if reason else deeds


def bonus_reason(event: BonusActionBegan) -> str:
    """Why there is a bonus action."""
    if event.slot is None:
        return _("bonus action of the Palace")
    return _("bonus action for the fourth tile on {colour}").format(colour=slot_word(event.slot))


def deed_of(events: Sequence[Event], place: int, tell: Teller) -> str:
    """What an event tells of a turn; empty if another event tells it."""
    event = events[place]
    match event:
        case ActionTileTaken(kind=kind, colour="grey"):
            return take_deed(events[place:], kind, tell)
        case ActionTileTaken(kind=kind, colour=colour):
            return tell(_("takes {tile}"), pgettext("you", "take {tile}")).format(tile=action_tile_word(kind, colour))
        case ActionSkipped(bonus=bonus):
            return _("not used") if bonus else tell(_("skips the action"), pgettext("you", "skip the action"))
        case StartTileLaid(tile=tile):
            return tell(_("starts with {tile}"), pgettext("you", "start with {tile}")).format(tile=tile_word(tile))
        case TileDrawn():
            return draw_deed(events, place, tell)
        case LandLaid():
            return with_gains(lay_deed(event, tell), other_gains(event.mana, 0))
        case DrawnTilesLost(tiles=tiles):
            finds = tell(_("finds no field for {tiles}"), pgettext("you", "find no field for {tiles}"))
            return finds.format(tiles=listed([tile_word(tile) for tile in tiles]))
        case BonusCubeLaid():
            return cube_deed(event, tell)
        case SunMoved():
            return sun_deed(events, place, tell)
        case ManaExchanged():
            return exchange_deed(event, tell)
        case PersonBought(person=person, mana=mana):
            buys = tell(_("buys {person} for {mana} mana"), pgettext("you", "buy {person} for {mana} mana"))
            return buys.format(person=the_word(person), mana=mana)
        case PersonActivated():
            activates = tell(_("activates {person}"), pgettext("you", "activate {person}"))
            gained = other_gains(event.mana, event.sun_range)
            return with_gains(activates.format(person=the_word(event.person)), gained)
        case Passed(passes=passes):
            return tell(_("passes"), pgettext("you", "pass")) if passes else ""
    return house_deed(event, tell)


def with_gains(deed: str, gained: list[str]) -> str:
    """A deed and what it brought, after a colon."""
    return f"{deed}: {', '.join(gained)}" if gained else deed


def lay_deed(event: LandLaid, tell: Teller) -> str:
    """A tile and its field."""
    words = {"tile": tile_word(event.tile), "field": field_name(event.field)}
    if event.tile in SPECIALS:
        lays = _("lays the special tile “{tile}” on {field}")
        return tell(lays, pgettext("you", "lay the special tile “{tile}” on {field}")).format(**words)
    return tell(_("lays {tile} on {field}"), pgettext("you", "lay {tile} on {field}")).format(**words)


def take_deed(events: Sequence[Event], kind: str, tell: Teller) -> str:
    """A grey tile, and the slot it lies on as soon as that is chosen."""
    tile = action_tile_word(kind, "grey")
    for event in events:
        if isinstance(event, ActionTileLaid):
            takes = _("takes {tile} and lays it on {colour}")
            yours = pgettext("you", "take {tile} and lay it on {colour}")
            return tell(takes, yours).format(tile=tile, colour=slot_word(event.slot))
    return tell(_("takes {tile}"), pgettext("you", "take {tile}")).format(tile=tile)


def draw_deed(events: Sequence[Event], place: int, tell: Teller) -> str:
    """Both tiles of the Land Management at once, with the first of them."""
    drawn = [event.tile for event in events if isinstance(event, TileDrawn)]
    if any(isinstance(event, TileDrawn) for event in events[:place]):
        return ""
    draws = tell(_("draws {tiles}"), pgettext("you", "draw {tiles}"))
    return draws.format(tiles=listed([tile_word(tile) for tile in drawn]))


def cube_deed(event: BonusCubeLaid, tell: Teller) -> str:
    """A bonus cube, where it lies, and where it comes from."""
    words = {"colour": tile_word(event.colour), "field": field_name(event.field)}
    if event.cause == "seat":
        gets = _("gets a bonus cube for the seat: {colour} on {field}")
        return tell(gets, pgettext("you", "get a bonus cube for the seat: {colour} on {field}")).format(**words)
    return _("bonus cube: {colour} on {field}").format(**words)


def house_deed(event: Event, tell: Teller) -> str:
    """A temple with the cubes that it crowds out, or a building."""
    if isinstance(event, TempleBuilt):
        builds = tell(_("builds a temple on {field}"), pgettext("you", "build a temple on {field}"))
        deed = with_gains(builds.format(field=field_name(event.field)), other_gains(event.mana, 0))
        if event.lost:
            deed += ", " + _("{cubes} lost").format(cubes=listed([tile_word(colour) for colour in event.lost]))
        return deed
    if isinstance(event, BuildingBuilt):
        builds = tell(_("builds {building}"), pgettext("you", "build {building}"))
        return with_gains(
            builds.format(building=the_word(event.building)),
            other_gains(event.mana, event.sun_range, unlimited=event.unlimited),
        )
    return ""


def sun_deed(events: Sequence[Event], place: int, tell: Teller) -> str:
    """Where the sun went, and what it lit before the next deed."""
    moved = events[place]
    assert isinstance(moved, SunMoved)
    colours: list[str] = []
    points = orbit = 0
    for event in events[place + 1 :]:
        if isinstance(event, LandLit):
            colours.append(event.colour)
        elif isinstance(event, TempleLit):
            points += (event.points or 0) + (event.council or 0)
        elif isinstance(event, OrbitScored):
            orbit += event.points or 0
        else:
            break
    gained = cube_gains(colours) + point_gains(points, orbit)
    moves = tell(_("moves the sun to {field}"), pgettext("you", "move the sun to {field}"))
    return with_gains(moves.format(field=field_name(moved.way[-1])), gained)


def exchange_deed(event: ManaExchanged, tell: Teller) -> str:
    """Mana for points; nothing is said of hidden ones."""
    if not event.mana:
        return tell(_("exchanges no mana"), pgettext("you", "exchange no mana"))
    exchanges = tell(_("exchanges {mana} mana"), pgettext("you", "exchange {mana} mana"))
    return with_gains(exchanges.format(mana=event.mana), point_gains(event.points or 0, 0))
