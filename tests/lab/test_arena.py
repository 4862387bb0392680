from __future__ import annotations

import multiprocessing

import pytest

import heliopolis
from heliopolis.bots.bot import Bot, Budget
from heliopolis.bots.levels import LEVELS, bot
from heliopolis.core.chance import Chance
from heliopolis.core.nature import fair_draw
from heliopolis.lab import arena
from heliopolis.lab.arena import BotFailed, Failed, Played, play, run, secret_of
from heliopolis.lab.match import match

KEYS = heliopolis.games()


class First(Bot):
    """Always makes the first legal move."""

    def choose(self, state: heliopolis.State, budget: Budget, rng: Chance) -> int:
        return state.legal()[0]


class Wheel(Bot):
    """Makes the first legal move, then the second, and so on."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.asked = 0

    def choose(self, state: heliopolis.State, budget: Budget, rng: Chance) -> int:
        self.asked += 1
        return state.legal()[self.asked % len(state.legal())]


class Cheat(First):
    """Makes an action that no game has."""

    def choose(self, state: heliopolis.State, budget: Budget, rng: Chance) -> int:
        return 10**6


class Brooding(First):
    """Breaks down when it watches."""

    def observe(self, action: int) -> None:
        raise ZeroDivisionError("nothing to divide by")


class Vandal(First):
    """Plays on the state it was shown."""

    def choose(self, state: heliopolis.State, budget: Budget, rng: Chance) -> int:
        action = state.legal()[0]
        state.apply(action)
        return action


def ordered(games: list[Played]) -> list[Played]:
    return sorted(games, key=lambda played: played.game)


@pytest.mark.parametrize("key", KEYS)
def test_the_same_games_are_played_however_many_jobs_there_are(key: str) -> None:
    table = match(key, ["hard@2", "easy"], players=2, seed=5)
    alone = list(run(table, range(4), jobs=1))
    assert ordered(list(run(table, range(4), jobs=2))) == alone
    assert list(run(match(key, ["hard@2", "easy"], players=2, seed=6), range(2))) != alone[:2]


@pytest.mark.parametrize("key", KEYS)
def test_equal_play_leads_to_equal_draws(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "made", lambda sitting: Wheel(sitting.name))
    table = match(key, ["easy", "medium"], players=2, seed=3)
    first, turned, other = run(table, range(3))
    assert (first.deal, turned.deal, other.deal) == (0, 0, 1)
    assert first.bots == turned.bots[::-1]
    assert (first.points, first.winners, first.moves) == (turned.points, turned.winners, turned.moves)
    assert (first.points, first.moves) != (other.points, other.moves)


def test_a_draw_depends_on_the_seed_the_deal_and_its_number_only() -> None:
    state = heliopolis.game("ra").start(players=4)
    secrets = {secret_of(seed, deal) for seed in range(6) for deal in range(6)}
    assert len(secrets) == 36
    assert secret_of(3, 4) in secrets
    assert {fair_draw(state, secret, 0) for secret in secrets} == set(state.legal())
    assert {fair_draw(state, secret_of(1, 1), number) for number in range(36)} == set(state.legal())


def test_generators_differ_by_seed_game_and_seat() -> None:
    numbers = [
        arena.generator(seed, game, seat).randrange(10**9) for seed in (1, 2) for game in (3, 4) for seat in (0, 1)
    ]
    assert len(set(numbers)) == 8
    assert arena.generator(1, 3, 0).randrange(10**9) == numbers[0]


def test_only_choices_are_timed() -> None:
    played = play(match("ra", ["easy"], players=3, seed=1), 0)
    assert isinstance(played, Played)
    assert all(played.times)
    assert sum(len(times) for times in played.times) < played.moves
    assert all(microseconds >= 0 for times in played.times for microseconds in times)


def sit(monkeypatch: pytest.MonkeyPatch, kind: type[Bot]) -> None:
    """Let the level "easy" be another bot."""
    monkeypatch.setattr(arena, "made", lambda one: kind(one.name) if one.level == "easy" else bot(one.level))


@pytest.mark.parametrize(
    ("kind", "reason"),
    [(Cheat, "made no move, but 1000000"), (Brooding, "broke down: ZeroDivisionError: nothing to divide by")],
)
def test_a_bot_that_fails_is_told_with_seed_and_record_and_ends_the_match(
    monkeypatch: pytest.MonkeyPatch, kind: type[Bot], reason: str
) -> None:
    sit(monkeypatch, kind)
    table = match("ra", ["medium", "easy"], players=3, seed=8)
    with pytest.raises(BotFailed, match=reason) as caught:
        list(run(table, range(6)))
    assert "game 0, deal 0, seed 8" in caught.value.message
    assert 'The bot "easy" on seat 1' in caught.value.message
    record = heliopolis.load(caught.value.record)
    assert record.names[1] == "bot:easy"
    assert record.verify() > 0


def test_a_known_but_illegal_move_is_told_by_its_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    class Suns(First):
        def choose(self, state: heliopolis.State, budget: Budget, rng: Chance) -> int:
            return next(action for action in range(state.game.action_count) if action not in state.legal())

    sit(monkeypatch, Suns)
    result = play(match("ra", ["easy"], players=2), 0)
    assert isinstance(result, Failed)
    assert 'made the illegal move "' in result.message


def test_a_fault_of_the_rules_is_not_blamed_on_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise RuntimeError("the bag is torn")

    monkeypatch.setattr(arena, "fair_draw", broken)
    with pytest.raises(RuntimeError, match="the bag is torn"):
        play(match("ra", ["easy"], players=2), 0)


def test_a_bot_cannot_change_the_game_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    table = match("ra", ["easy"], players=2, seed=4)
    sit(monkeypatch, First)
    honest = play(table, 0)
    sit(monkeypatch, Vandal)
    assert play(table, 0) == honest


def test_a_run_needs_a_job() -> None:
    with pytest.raises(heliopolis.HeliopolisError, match="1 to 64 jobs"):
        list(run(match("ra", ["easy"]), range(2), jobs=0))


@pytest.mark.parametrize("key", KEYS)
def test_all_levels_play_together_without_an_illegal_move(key: str) -> None:
    game = heliopolis.game(key)
    for players in range(game.min_players, game.max_players + 1):
        table = match(key, LEVELS[: min(3, players)], players=players, seed=players)
        assert [len(played.points) for played in run(table, range(3))] == [players] * 3
    search = match(key, ["expert", "hard"], players=game.min_players, seed=1, playouts=1)
    assert all(played.winners for played in run(search, range(2)))


def test_experts_in_two_processes_play_the_same_game_again_and_leave_no_process_behind() -> None:
    before = set(multiprocessing.active_children())
    table = match("ra", ["expert:2@4", "easy"], players=2, seed=3)
    assert play(table, 0) == play(table, 0)
    assert set(multiprocessing.active_children()) <= before
