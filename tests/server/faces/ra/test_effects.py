"""What a move would bring, as the page says it, against what it then brings."""

from __future__ import annotations

from tests.server.faces.ra.pages import moment, played

from heliopolis.server.faces.ra import effects


def test_what_winning_brings_is_what_the_sheet_shows_after_winning() -> None:
    compared = 0
    for state, _ in played(4, seed=2):
        if state.actor < 0 or state.view(None)["phase"] != "auction":
            continue
        seat = int(state.actor)
        now = moment(state, seat)
        for move in now.moves:
            if move == "pass":
                continue
            effect = effects.of_move(now, move)
            trial = state.clone()
            trial.play(move)
            while trial.view(None)["phase"] == "auction":
                trial.play("pass")
            then = trial.view(seat)
            if then["phase"] != "turn":
                continue  # a disaster asks, or the game is over
            before, after = now.view["players"][seat], then["players"][seat]
            brought = after["scored"][-1] if effect.ends_epoch else after["now"]
            assert effect.ends_epoch == (then["epoch"] != now.view["epoch"])
            assert effects.total(effect, seat) == sum(brought[item] - points for item, points in before["now"].items())
            compared += 1
    assert compared > 20


def test_disasters_are_settled_in_the_least_harmful_way() -> None:
    tiles = {"art": 1, "writing": 3, "temple": 3, "sphinx": 2, "palace": 1}
    unrest = {"phase": "unrest", "players": [{"tiles": tiles}]}
    earthquake = {"phase": "earthquake", "players": [{"tiles": tiles}]}
    assert effects.least_harm(unrest, 0) == "writing"
    assert effects.least_harm(earthquake, 0) == "sphinx"


def test_monuments_are_counted_by_the_rules() -> None:
    assert effects.monuments({"pyramid": 4, "temple": 3, "fortress": 2, "sphinx": 1, "gold": 2}) == 19


def test_a_bid_that_wins_unrest_says_what_goes() -> None:
    said = []
    for seed in range(6):
        for state, _ in played(4, seed=seed):
            view = state.view(None)
            if view["phase"] == "auction" and {"unrest", "funeral", "drought"} & view["row"].keys():
                now = moment(state, int(state.actor))
                said += [effects.of_move(now, move).lost for move in now.moves if move != "pass"]
    assert any("civilization" in lost for lost in said)
    assert any("pharaoh" in lost for lost in said)
