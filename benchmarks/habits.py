"""What bots do when they play well, counted: docs/strategy.md tells from it.

    python benchmarks/habits.py ra --bot hard@300 --games 100 --seed 1 --jobs 2

plays games of one bot against itself and prints how often it did what: in Ra for which lots it gave which suns and
when it called, in Helios what its actions were and which houses it built when, in Hellas where it placed its stones.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from heliopolis.cli.terminal import track
from heliopolis.core.game import NATURE, State
from heliopolis.core.record import Record
from heliopolis.core.seam import Event
from heliopolis.games.helios.events import BuildingBuilt, LandLaid, OrbitScored, PersonActivated, SunMoved, TempleBuilt
from heliopolis.games.hellas.events import Built, RingGained, StonePlaced
from heliopolis.games.ra.actions import CallRa, Draw
from heliopolis.games.ra.events import AuctionWon, EpochEnded
from heliopolis.lab.arena import Failed, recorded
from heliopolis.lab.match import match
from heliopolis.lab.scripts import run_script
from heliopolis.lab.workers import results

Seen = tuple[str, float]
"""A heading, and a number that is counted under it; the mean of all is told."""


def in_ra(state: State, event: Event) -> Iterator[Seen]:
    """For which lots a sun was given, and what was left over."""
    view = state.view(None)
    if isinstance(event, AuctionWon):
        height = "1 to 4" if event.sun < 5 else "5 to 8" if event.sun < 9 else "9 to 13"
        yield f"epoch {view['epoch']}, tiles of a lot for a sun of {height}", len(event.tiles)
        yield f"epoch {view['epoch']}, the sun won above the one given", event.won_sun - event.sun
    elif isinstance(event, EpochEnded):
        left = 0  # in an epoch that the last sun ended, all have won something
        if event.cause == "track full":
            left = sum([len(player["suns"]) for player in view["players"]])
        yield f"epoch {event.epoch}, suns of all that won nothing", left


def turns_of_ra(state: State, action: int) -> Iterator[Seen]:
    """Whether a player called, by the tiles of the row and by who else has suns."""
    move = state.game.move(action)
    if isinstance(move, CallRa | Draw):
        view = state.view(None)
        tiles = sum(view["row"].values())
        alone = not any([player["suns"] for seat, player in enumerate(view["players"]) if seat != state.actor])
        if 0 < tiles < 8:
            who = "alone with suns" if alone else "others have suns"
            yield f"{who}, {tiles} tiles in the row, calls in 100 turns", 100.0 * isinstance(move, CallRa)


def in_helios(state: State, event: Event) -> Iterator[Seen]:
    """What actions were for, by round, and when a house was built."""
    view = state.view(None)
    if isinstance(event, LandLaid | TempleBuilt | BuildingBuilt | SunMoved):
        kind = "land" if isinstance(event, LandLaid) else "sun" if isinstance(event, SunMoved) else "build"
        for other in ("land", "build", "sun"):
            yield f"round {view['round']}, of 100 actions: {other}", 100.0 * (kind == other)
    if isinstance(event, SunMoved):
        yield f"round {view['round']}, of 100 suns on a way of a whole lap", 100.0 * event.lap
    if isinstance(event, BuildingBuilt):
        yield f"round in which it is built: {event.building}", view["round"]
    if isinstance(event, PersonActivated):
        yield f"round in which a person is woken: {event.person}", view["round"]
    if isinstance(event, OrbitScored):
        yield "round of an orbit", view["round"]


def in_hellas(state: State, event: Event) -> Iterator[Seen]:
    """Where the stones were placed, by phase."""
    view = state.view(None)
    if isinstance(event, StonePlaced):
        temples = event.action.startswith("temple")
        kinds = ("house", "house and square", "palace", "quarry", "temple", "statue", "marble")
        for kind in kinds:
            chosen = temples if kind == "temple" else event.action == kind
            yield f"phase {view['phase']}, of 100 stones on: {kind}", 100.0 * chosen
    elif isinstance(event, Built):
        yield f"phase in which it is built: {event.piece}", view["phase"]
        yield f"{event.piece}, of 100 on the coast", 100.0 * event.coast
    elif isinstance(event, RingGained):
        yield "phase of a ring", view["phase"]


HABITS: dict[str, Callable[[State, Event], Iterator[Seen]]] = {
    "ra": in_ra,
    "helios": in_helios,
    "hellas": in_hellas,
}


def seen_in(record: Record) -> dict[str, list[float]]:
    """Everything that was counted in a game."""
    found: dict[str, list[float]] = defaultdict(list)
    state = record.first()
    habits = HABITS[record.game.key]
    for action in record.moves:
        if record.game.key == "ra" and state.actor != NATURE:
            for heading, number in turns_of_ra(state, action):
                found[heading].append(number)
        for event in record.game.events(state, action):
            for heading, number in habits(state, event):
                found[heading].append(number)
        state.apply(action)
    return found


def game_of(key: str, bot: str, players: int, seed: int, number: int) -> dict[str, list[float]]:
    """What was counted in one game of a match."""
    played = recorded(match(key, [bot], players=players, seed=seed), number, [[] for _ in range(players)])
    if isinstance(played, Failed):
        raise SystemExit(f"The bot failed in game {number}.")
    return seen_in(played)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(HABITS))
    parser.add_argument("--bot", default="hard@300")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    tasks = [(asked.game, asked.bot, asked.players, asked.seed, number) for number in range(asked.games)]
    counted: Counter[str] = Counter()
    sums: dict[str, float] = defaultdict(float)
    for _, seen in track(results(game_of, tasks, jobs=asked.jobs), asked.bot, total=asked.games):
        for heading, numbers in seen.items():
            counted[heading] += len(numbers)
            sums[heading] += sum(numbers)
    print(f"{asked.games} games of {asked.players} x {asked.bot}: mean, and how often a seat came to it in a game")
    for heading in sorted(counted):
        often = counted[heading] / asked.games / asked.players
        print(f"{heading}: {sums[heading] / counted[heading]:.1f} ({often:.2f})")


if __name__ == "__main__":
    run_script(main)
