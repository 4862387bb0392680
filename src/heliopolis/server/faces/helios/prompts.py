"""What is to be done now, and by whom."""

from __future__ import annotations

from collections.abc import Callable

from ....games.helios.material import EXCHANGE, FULL_SLOT, PERSON_NAMES
from ....words import _, ngettext
from ..face import Answer, Moment, Prompt, View
from .gains import gain
from .names import cost_words, cubes_word, item_word, kind_word, points_word, slot_word, tile_word


def prompt(moment: Moment) -> Prompt:
    """The sentence, its consequence and the answers."""
    view = moment.view
    if view["over"]:
        return ending(moment)
    if moment.actor < 0:
        return Prompt(WAITING_FOR_NATURE[view["phase"]]())
    if not moment.moves:
        name = moment.sitters[moment.actor].name
        return Prompt(waiting(view).format(name=name), paying_for(view))
    return ASKERS[view["phase"]](moment)


def ending(moment: Moment) -> Prompt:
    """Who has won."""
    names = [moment.sitters[seat].name for seat in moment.view["winners"]]
    points = max(player["points"] for player in moment.view["players"])
    if len(names) == 1:
        title = _("{name} wins with {points} points.").format(name=names[0], points=points)
    else:
        title = _("{names} share the victory with {points} points.").format(names=", ".join(names), points=points)
    others = [seat for seat in range(len(moment.sitters)) if seat not in moment.view["winners"]]
    others.sort(key=lambda seat: -moment.view["players"][seat]["points"])
    behind = [f"{moment.sitters[seat].name} {moment.view['players'][seat]['points']}" for seat in others]
    where = _("The score sheet shows where all the points came from.")
    return Prompt(title, f"{', '.join(behind)}. {where}" if behind else where)


WAITING_FOR_NATURE: dict[str, Callable[[], str]] = {
    "reveal tiles": lambda: _("The action tiles are being laid out."),
    "start player": lambda: _("The start player is being drawn."),
    "open extra stack": lambda: _("The land tiles are being opened."),
    "draw tiles": lambda: _("Two land tiles are being drawn."),
}


def waiting(view: View) -> str:
    """What somebody else is doing; the name is filled in later."""
    kind = view["action"]["kind"] if view["action"] else None
    if view["phase"] == "action":
        return {
            "land": _("{name} is creating land."),
            "build": _("{name} is building."),
            "sun": _("{name} is moving the sun."),
        }[str(kind)]
    return {
        "start tile": _("{name} is choosing a start tile."),
        "take tile": _("{name} is taking an action tile."),
        "slot": _("{name} is laying a grey action tile."),
        "bonus action": _("{name} has a bonus action."),
        "lay tile": _("{name} is laying a tile."),
        "cube colour": _("{name} is choosing a bonus cube."),
        "cube field": _("{name} is placing a bonus cube."),
        "pay": _("{name} is paying."),
        "exchange": _("{name} is exchanging mana."),
        "manage land": _("{name} is laying two extra tiles."),
        "persons": _("{name} is buying or activating persons."),
    }[view["phase"]]


def paying_for(view: View) -> str:
    """What somebody else is paying for."""
    if view["payment"] is None:
        return ""
    return _("{item}: still {cost}.").format(
        item=item_word(view["payment"]["for"]), cost=cost_words(view["payment"]["colours"], view["payment"]["free"])
    )


# The viewer decides.


def own(moment: Moment) -> View:
    """What lies in front of whoever decides."""
    player: View = moment.view["players"][moment.actor]
    return player


def ask_start(moment: Moment) -> Prompt:
    """Which start tile."""
    answers = []
    for move in moment.moves:
        colour = move.removeprefix("start ")
        answers.append(Answer(move, tile_word(colour).capitalize(), icon=f"k-{colour}"))
    return Prompt(
        _("Choose your start tile."), _("It lies in the middle of your land, with a cube of its own."), answers
    )


def slot_says(moment: Moment, kind: str, colour: str) -> str:
    """What a tile of a colour does for the slot."""
    if colour == "grey":
        return _("{kind}, grey: it goes on any colour.").format(kind=kind_word(kind))
    count = len(own(moment)["slots"][colour]) + 1
    if count == FULL_SLOT:
        return _("{kind}, {colour}: tile 4 of 4, so a bonus action follows.").format(
            kind=kind_word(kind), colour=slot_word(colour)
        )
    return _("{kind}, {colour}: tile {count} of 4.").format(kind=kind_word(kind), colour=slot_word(colour), count=count)


def take_says(moment: Moment, kind: str) -> str:
    """What an action tile does for the slot and for its action, or that the action could not be used now."""
    says = slot_says(moment, kind, moment.view["columns"][kind][-1])
    first = moment.moves_after(f"take {kind}")
    following = moment.moves_after(f"take {kind}", first[0]) if first[0].startswith("slot ") else first
    if len(following) == 1:
        return says + " " + _("There is nothing you could do with it now.")
    if kind == "sun":
        return says + " " + sun_words(moment)
    if kind == "build":
        return says + " " + _("Build a temple or a building.")
    return says + " " + _("Lay a land tile or a special tile.")


def ask_take(moment: Moment) -> Prompt:
    """Which action tile."""
    answers = []
    for move in moment.moves:
        kind = move.removeprefix("take ")
        colour = moment.view["columns"][kind][-1]
        label = _("{kind}, {colour}").format(kind=kind_word(kind), colour=slot_word(colour))
        answers.append(Answer(move, label, take_says(moment, kind), f"a-{kind}-{colour}"))
    return Prompt(
        _("Take an action tile."),
        _("Four of a colour bring a bonus action."),
        answers,
    )


def ask_slot(moment: Moment) -> Prompt:
    """Which slot for a grey tile."""
    kind = moment.view["action"]["kind"]
    answers = []
    for move in moment.moves:
        colour = move.removeprefix("slot ")
        answers.append(
            Answer(move, slot_word(colour).capitalize(), slot_says(moment, kind, colour), f"a-{kind}-{colour}")
        )
    return Prompt(_("Lay the grey tile on a colour."), _("Four tiles of a colour bring a bonus action."), answers)


def skip(label: str) -> list[Answer]:
    """The answer that does nothing."""
    return [Answer("skip", label, _("Nothing happens."), quiet=True)]


def sun_words(moment: Moment) -> str:
    """How far the sun may go."""
    steps = own(moment)["range"]
    if steps == "unlimited":
        return _("Move the sun, as far as you like.")
    return ngettext("Move the sun, up to {steps} step.", "Move the sun, up to {steps} steps.", steps).format(
        steps=steps
    )


def temple_words(moment: Moment) -> str:
    """What the next temple costs and brings."""
    move = next((move for move in moment.moves if move.startswith("temple on ")), None)
    if move is None:
        return _("You have too few cubes for a temple.")
    price = moment.after(move)["payment"]["free"]
    count = sum(tile["temple"] for tile in own(moment)["tiles"]) + 1
    return _("Temple {number}: {cubes}, +{number} mana.").format(number=count, cubes=cubes_word(price))


def ask_action(moment: Moment) -> Prompt:
    """The action of the tile, or none."""
    kind = moment.view["action"]["kind"]
    answers = skip(_("Skip"))
    nothing = len(moment.moves) == 1
    if kind == "land":
        if nothing:
            return Prompt(_("No tile can be laid."), _("Every field would enclose the sun, or none is free."), answers)
        detail = _("A land tile with its cube, or a special tile, next to your land.")
        return Prompt(_("Create land: take a tile."), detail, answers)
    if kind == "build":
        if nothing:
            return Prompt(_("You can build nothing now."), _("You have too few cubes."), answers)
        return Prompt(_("Build a temple on your land, or a building."), temple_words(moment), answers)
    return Prompt(sun_words(moment), sun_detail(moment), answers)


def sun_detail(moment: Moment) -> str:
    """What a lap would still bring."""
    light = _("Beside the field where it stops, empty land gets a cube and temples bring points.")
    if own(moment)["range"] == "unlimited":
        return light + " " + _("Orbits bring nothing any more.")
    if moment.view["action"]["orbit"]:
        return light + " " + _("You have scored an orbit in this turn.")
    return light


def ask_bonus(moment: Moment) -> Prompt:
    """Any of the three actions."""
    return Prompt(
        _("Bonus action: create land, build, or move the sun."),
        f"{sun_words(moment)} {temple_words(moment)}",
        skip(_("No bonus action")),
    )


def ask_lay(moment: Moment) -> Prompt:
    """Where the tile lies."""
    action = moment.view["action"]
    title = _("Lay the tile: {tile}.").format(tile=tile_word(action["tile"]))
    if action["drawn"]:
        return Prompt(title, _("Then comes: {tile}.").format(tile=tile_word(action["drawn"][0])))
    where = _("On a lit field next to your land.")
    if any(gain(own(moment), moment.after(move)["players"][moment.actor]).final for move in moment.moves):
        where += " " + _("The numbers are points at the end, as things stand.")
    return Prompt(title, where)


def ask_colour(moment: Moment) -> Prompt:
    """The colour of a bonus cube."""
    detail = {
        "seat": _("For the third and the fourth seat."),
        "field": _("It lies on the new tile."),
        "person": _("Then choose a tile for it."),
    }[moment.view["cube"]["cause"]]
    answers = []
    for move in moment.moves:
        colour = move.removeprefix("cube ")
        answers.append(Answer(move, tile_word(colour).capitalize(), icon=f"k-{colour}"))
    return Prompt(_("Choose a bonus cube."), detail, answers)


def ask_field(moment: Moment) -> Prompt:
    """Where a bonus cube lies."""
    colour = tile_word(moment.view["cube"]["colour"])
    return Prompt(
        _("Put the bonus cube on a tile: {colour}.").format(colour=colour),
        _("Any of your tiles without a temple and with fewer than two cubes."),
    )


def ask_pay(moment: Moment) -> Prompt:
    """Which cube."""
    payment = moment.view["payment"]
    item = payment["for"]
    cost = cost_words(payment["colours"], payment["free"])
    if item == "temple":
        detail = _("Still to pay: {cost}. Cubes left on the temple's tile are lost.").format(cost=cost)
    else:
        detail = _("Still to pay: {cost}.").format(cost=cost)
    if item in PERSON_NAMES:
        return Prompt(_("Activate: {person}. Choose the cubes that pay.").format(person=item_word(item)), detail)
    return Prompt(_("Build: {building}. Choose the cubes that pay.").format(building=item_word(item)), detail)


def ask_exchange(moment: Moment) -> Prompt:
    """How much mana becomes points."""
    answers = []
    for move in moment.moves:
        mana = int(move.removeprefix("exchange "))
        label = _("{mana} mana: +{points}").format(mana=mana, points=EXCHANGE * mana) if mana else _("None")
        answers.append(Answer(move, label, quiet=not mana))
    detail = _("Each mana brings {points}; kept, it counts 1 at the end.").format(points=points_word(EXCHANGE))
    return Prompt(_("Exchange mana for points, once and now."), detail, answers)


def ask_managed(moment: Moment) -> Prompt:
    """Which of the drawn tiles comes first."""
    answers = []
    for move in moment.moves:
        tile = move.removeprefix("create ")
        answers.append(Answer(move, tile_word(tile).capitalize(), icon=f"k-{tile}"))
    if len(moment.view["action"]["drawn"]) > 1:
        if len(answers) == 1:
            return Prompt(_("Lay the first of two tiles."), _("Both must be laid, each with its cube."), answers)
        return Prompt(_("Which tile do you lay first?"), _("Both must be laid, each with its cube."), answers)
    return Prompt(_("Lay the second tile."), _("It must be laid, with its cube."), answers)


def ask_persons(moment: Moment) -> Prompt:
    """Buy, activate or pass."""
    turn = moment.view["person_turn"]
    label = _("End my turn") if turn["acted"] else _("Pass")
    if turn["acted"]:
        says = _("The next player goes on; you come again.")
    else:
        says = _("When all pass one after another, the phase is over.")
    answers = [Answer("pass", label, says, quiet=len(moment.moves) > 1)]
    mana = own(moment)["mana"]
    if len(moment.moves) == 1:
        return Prompt(_("You can buy and activate nobody."), _("You have {mana} mana.").format(mana=mana), answers)
    if turn["bought"]:
        return Prompt(_("Activate your persons, or end your turn."), _("Three cubes each."), answers)
    detail = _("You have {mana} mana. One purchase a turn; an activation costs three cubes.").format(mana=mana)
    return Prompt(_("Buy a person, activate yours, or pass."), detail, answers)


ASKERS: dict[str, Callable[[Moment], Prompt]] = {
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
