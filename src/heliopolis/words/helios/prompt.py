"""What is to be done now, and by whom."""

from __future__ import annotations

from collections.abc import Callable

from ...games.helios.actions import (
    ChooseCube,
    ChooseStartTile,
    CreateLand,
    ExchangeMana,
    LayOnSlot,
    Pass,
    Skip,
    TakeTile,
    TempleOn,
)
from ...games.helios.material import EXCHANGE, PERSON_NAMES
from ...games.helios.view import HeliosView
from .. import _
from ..texts import Answer, Prompt
from ..victory import victory_line
from .moves import HeliosChoice, HeliosMoment
from .names import (
    capital,
    cubes_word,
    item_word,
    kind_word,
    owed_words,
    points_word,
    slot_word,
    the_word,
    tile_word,
)
from .previews import choice_says, own, sun_words


def prompt(moment: HeliosMoment) -> Prompt:
    """The sentence, its consequence and the answers."""
    view = moment.view
    if view["over"]:
        return ending(moment)
    if moment.actor < 0:
        return Prompt(WAITING_FOR_NATURE[view["phase"]]())
    if not moment.choices:
        name = moment.sitters[moment.actor].name
        return Prompt(waiting(view).format(name=name), paying_for(view))
    return ASKERS[view["phase"]](moment)


def ending(moment: HeliosMoment) -> Prompt:
    """Who has won."""
    points = [player["points"] or 0 for player in moment.view["players"]]
    winners = moment.view["winners"]
    title = victory_line(moment, max(points))
    others = sorted({*range(len(moment.sitters))} - {*winners}, key=lambda seat: -points[seat])
    behind = [f"{moment.sitters[seat].label} {points[seat]}" for seat in others]
    where = _("The score sheet shows where all the points came from.")
    return Prompt(title, f"{', '.join(behind)}. {where}" if behind else where)


WAITING_FOR_NATURE: dict[str, Callable[[], str]] = {
    "reveal tiles": lambda: _("The action tiles are being laid out."),
    "start player": lambda: _("The start player is being drawn."),
    "open extra stack": lambda: _("The land tiles are being opened."),
    "draw tiles": lambda: _("Two land tiles are being drawn."),
}


def waiting(view: HeliosView) -> str:
    """What somebody else is doing; the name is filled in later."""
    action = view["action"]
    if view["phase"] == "action" and action is not None:
        return {
            "land": _("{name} is creating land."),
            "build": _("{name} is building."),
            "sun": _("{name} is moving the sun."),
        }[action["kind"]]
    return {
        "start tile": _("{name} is choosing a start tile."),
        "take tile": _("{name} is taking an action tile."),
        "slot": _("{name} is laying a grey action tile."),
        "bonus action": waits_for_bonus(view),
        "lay tile": _("{name} is laying a tile."),
        "cube colour": _("{name} is choosing a bonus cube."),
        "cube field": _("{name} is placing a bonus cube."),
        "pay": _("{name} is paying."),
        "exchange": _("{name} is exchanging mana."),
        "manage land": _("{name} is laying two extra tiles."),
        "persons": _("{name} is buying or activating persons."),
    }[view["phase"]]


def waits_for_bonus(view: HeliosView) -> str:
    """Somebody else has a bonus action, and why."""
    action = view["action"]
    if action is not None and action["slot_bonus"]:
        return _("{name} has a bonus action for the fourth tile.")
    return _("{name} has a bonus action of the Palace.")


def paying_for(view: HeliosView) -> str:
    """What somebody else is paying for."""
    payment = view["payment"]
    if payment is None:
        return ""
    return _("{item}: still {cost}.").format(
        item=item_word(payment["for"]), cost=owed_words(payment["colours"], payment["free"])
    )


# The viewer decides.


def answer(moment: HeliosMoment, choice: HeliosChoice, label: str, icon: str | None = None) -> Answer:
    """A button that says what it brings when it is pointed at."""
    return Answer(choice.notation, label, choice_says(moment, choice), icon)


def ask_start(moment: HeliosMoment) -> Prompt:
    """Which start tile."""
    answers = [
        Answer(choice.notation, capital(tile_word(colour)), icon=f"k-{colour}")
        for choice in moment.choices
        if isinstance(choice.move, ChooseStartTile) and (colour := choice.move.colour)
    ]
    return Prompt(
        _("Choose your start tile."), _("It lies in the middle of your land, with a cube of its own."), answers
    )


def ask_take(moment: HeliosMoment) -> Prompt:
    """Which action tile."""
    answers = []
    for choice in moment.choices:
        assert isinstance(choice.move, TakeTile)
        kind = choice.move.kind
        colour = moment.view["columns"][kind][-1]
        label = _("{kind}, {colour}").format(kind=kind_word(kind), colour=slot_word(colour))
        answers.append(answer(moment, choice, label, f"a-{kind}-{colour}"))
    return Prompt(_("Take an action tile."), _("Four of a colour bring a bonus action."), answers)


def ask_slot(moment: HeliosMoment) -> Prompt:
    """Which slot for a grey tile."""
    action = moment.view["action"]
    assert action is not None
    answers = [
        answer(moment, choice, capital(slot_word(slot)), f"a-{action['kind']}-{slot}")
        for choice in moment.choices
        if isinstance(choice.move, LayOnSlot) and (slot := choice.move.slot)
    ]
    return Prompt(_("Lay the grey tile on a colour."), _("Four tiles of a colour bring a bonus action."), answers)


def skip(moment: HeliosMoment, label: str) -> list[Answer]:
    """The answer that does nothing."""
    return [
        Answer(choice.notation, label, choice_says(moment, choice), quiet=True)
        for choice in moment.choices
        if isinstance(choice.move, Skip)
    ]


def temple_words(moment: HeliosMoment) -> str:
    """What the next temple costs and brings."""
    price = next((choice.preview.price for choice in moment.choices if isinstance(choice.move, TempleOn)), None)
    if price is None:
        return _("You have too few cubes for a temple.")
    number = sum(tile["temple"] for tile in own(moment)["tiles"]) + 1
    return _("Temple {number}: {cubes}, +{number} mana.").format(number=number, cubes=cubes_word(price.free))


def ask_action(moment: HeliosMoment) -> Prompt:
    """The action of the tile, or none."""
    action = moment.view["action"]
    assert action is not None
    answers = skip(moment, _("Skip"))
    nothing = len(moment.choices) == 1
    if action["kind"] == "land":
        if nothing:
            return Prompt(_("No tile can be laid."), _("Every field would enclose the sun, or none is free."), answers)
        detail = _("A land tile with its cube, or a special tile, next to your land.")
        return Prompt(_("Create land: take a tile."), detail, answers)
    if action["kind"] == "build":
        if nothing:
            return Prompt(_("You can build nothing now."), _("You have too few cubes."), answers)
        return Prompt(_("Build a temple on your land, or a building."), temple_words(moment), answers)
    return Prompt(sun_words(moment), sun_detail(moment), answers)


def sun_detail(moment: HeliosMoment) -> str:
    """What a lap would still bring."""
    action = moment.view["action"]
    light = _("Beside the field where it stops, empty land gets a cube and temples bring points.")
    if own(moment)["range"] == "unlimited":
        return light + " " + _("Orbits bring nothing any more.")
    if action is not None and action["orbit"]:
        return light + " " + _("You have scored an orbit in this turn.")
    return light


def ask_bonus(moment: HeliosMoment) -> Prompt:
    """Any of the three actions, and why."""
    action = moment.view["action"]
    full = action is not None and action["slot_bonus"]
    title = (
        _("Bonus action for the fourth tile: create land, build, or move the sun.")
        if full
        else _("Bonus action of the Palace: create land, build, or move the sun.")
    )
    return Prompt(title, f"{sun_words(moment)} {temple_words(moment)}", skip(moment, _("No bonus action")))


def ask_lay(moment: HeliosMoment) -> Prompt:
    """Where the tile lies."""
    action = moment.view["action"]
    assert action is not None
    assert action["tile"] is not None
    title = _("Lay the tile: {tile}.").format(tile=tile_word(action["tile"]))
    if action["drawn"]:
        return Prompt(title, _("Then comes: {tile}.").format(tile=tile_word(action["drawn"][0])))
    where = _("On a lit field next to your land.")
    if any(choice.preview.final for choice in moment.choices):
        where += " " + _("The numbers are points at the end, as things stand.")
    return Prompt(title, where)


def ask_colour(moment: HeliosMoment) -> Prompt:
    """The colour of a bonus cube, and where it comes from."""
    cube = moment.view["cube"]
    assert cube is not None
    detail = {
        "seat": _("You sit third or fourth from the start player."),
        "field": _("It lies on the new tile, on its bonus field."),
        "person": _("The person you activated brings it. Then choose a tile for it."),
    }[cube["cause"]]
    answers = [
        Answer(choice.notation, capital(tile_word(colour)), icon=f"k-{colour}")
        for choice in moment.choices
        if isinstance(choice.move, ChooseCube) and (colour := choice.move.colour)
    ]
    return Prompt(_("Choose a bonus cube."), detail, answers)


def ask_field(moment: HeliosMoment) -> Prompt:
    """Where a bonus cube lies."""
    cube = moment.view["cube"]
    assert cube is not None
    assert cube["colour"] is not None
    return Prompt(
        _("Put the bonus cube ({colour}) on one of your tiles.").format(colour=tile_word(cube["colour"])),
        _("Any of your tiles without a temple and with fewer than two cubes."),
    )


def ask_pay(moment: HeliosMoment) -> Prompt:
    """Which cube."""
    payment = moment.view["payment"]
    assert payment is not None
    item = payment["for"]
    cost = owed_words(payment["colours"], payment["free"])
    if item == "temple":
        detail = _("Still to pay: {cost}. Cubes left on the temple's tile are lost.").format(cost=cost)
    else:
        detail = _("Still to pay: {cost}.").format(cost=cost)
    if item in PERSON_NAMES:
        return Prompt(_("What do you activate {person} with?").format(person=the_word(item)), detail)
    return Prompt(_("What do you pay for {item} with?").format(item=the_word(item)), detail)


def ask_exchange(moment: HeliosMoment) -> Prompt:
    """How much mana becomes points."""
    answers = []
    for choice in moment.choices:
        assert isinstance(choice.move, ExchangeMana)
        mana = choice.move.mana
        label = _("{mana} mana: +{points}").format(mana=mana, points=choice.preview.points) if mana else _("No mana")
        answers.append(Answer(choice.notation, label, quiet=not mana))
    detail = _("Each mana brings {points}; kept, it counts 1 at the end.").format(points=points_word(EXCHANGE))
    return Prompt(_("Exchange mana for points, once and now."), detail, answers)


def ask_managed(moment: HeliosMoment) -> Prompt:
    """Which of the drawn tiles comes first."""
    action = moment.view["action"]
    assert action is not None
    answers = [
        Answer(choice.notation, capital(tile_word(tile)), icon=f"k-{tile}")
        for choice in moment.choices
        if isinstance(choice.move, CreateLand) and (tile := choice.move.tile)
    ]
    if len(action["drawn"]) > 1:
        if len(answers) == 1:
            return Prompt(_("Lay the first of two tiles."), _("Both must be laid, each with its cube."), answers)
        return Prompt(_("Which tile do you lay first?"), _("Both must be laid, each with its cube."), answers)
    return Prompt(_("Lay the second tile."), _("It must be laid, with its cube."), answers)


def ask_persons(moment: HeliosMoment) -> Prompt:
    """Buy, activate or pass."""
    turn = moment.view["person_turn"]
    assert turn is not None
    last = next(choice for choice in moment.choices if isinstance(choice.move, Pass))
    label = _("End my turn") if turn["acted"] else _("Pass")
    answers = [
        Answer(last.notation, label, choice_says(moment, last), quiet=len(moment.choices) > 1),
    ]
    mana = own(moment)["mana"]
    if len(moment.choices) == 1:
        return Prompt(_("You can buy and activate nobody."), _("You have {mana} mana.").format(mana=mana), answers)
    if turn["bought"]:
        return Prompt(_("Activate your persons, or end your turn."), _("Three cubes each."), answers)
    detail = _("You have {mana} mana. One purchase a turn; an activation costs three cubes.").format(mana=mana)
    return Prompt(_("Buy a person, activate yours, or pass."), detail, answers)


ASKERS: dict[str, Callable[[HeliosMoment], Prompt]] = {
    "start tile": ask_start,
    "take tile": ask_take,
    "slot": ask_slot,
    "action": ask_action,
    "bonus action": ask_bonus,
    "lay tile": ask_lay,
    "cube colour": ask_colour,
    "cube field": ask_field,
    "pay": ask_pay,
    "exchange": ask_exchange,
    "manage land": ask_managed,
    "persons": ask_persons,
}
