"""Real server processes: started, stopped, killed, and two on one database."""

from __future__ import annotations

import random
import signal
import socket
import time
from pathlib import Path
from typing import Any

import psutil
import pytest
from tests.server.serving import Hearing, Player, Server, serving

from heliopolis.server.store import open_store


def two_here(player: Player, game: str = "ra") -> dict[str, Any]:
    made: dict[str, Any] = player.post(
        "/tables", game=game, seats=[{"kind": "me"}, {"kind": "here", "name": "Otto"}], listed=True
    )
    return made


def move(player: Player, now: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Any legal move."""
    seen = player.get(f"/tables/{now['id']}", seat=now["actor"])
    chosen = rng.choice(seen["view"]["legal"])
    made: dict[str, Any] = player.post(f"/tables/{now['id']}/moves", seat=seen["actor"], move=chosen, on=seen["count"])
    return made


def test_it_starts_says_where_and_stops_cleanly(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        player = Player(server.url, "Anna")
        made = two_here(player)
        hearing = Hearing(f"{server.url}/api/v1/tables/{made['id']}/events")  # a listener does not hold it up
        hearing.wait("moves", lambda _: True)
        assert server.stop() == 0
        assert server.process.stdout is not None
        said = server.process.stdout.read()
        assert "Traceback" not in said
        assert "leaked" not in said
        assert said.endswith("Stopped.\n")
        player.close()


def test_a_polite_kill_lets_requests_under_way_end_and_tells_those_who_listen(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        player = Player(server.url, "Anna")
        made = two_here(player)
        hearing = Hearing(f"{server.url}/api/v1/tables/{made['id']}/events")
        hearing.wait("moves", lambda _: True)
        body = b'{"name": "Bernd"}'
        with socket.create_connection(("127.0.0.1", server.port), 30) as connection:
            head = b"POST /api/v1/people HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            connection.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body) + body[:5])
            time.sleep(0.5)
            server.process.send_signal(signal.SIGTERM)
            hearing.wait("stopping", lambda _: True)
            time.sleep(1.5)
            connection.sendall(body[5:])
            assert connection.recv(65536).startswith(b"HTTP/1.1 201")
        assert server.process.wait(30) == 0
        assert server.process.stdout is not None
        assert server.process.stdout.read().endswith("Stopped.\n")
        player.close()


def test_a_taken_port_and_a_wrong_one_are_told_plainly(tmp_path: Path) -> None:
    with (
        serving(str(tmp_path / "tables.sqlite")) as server,
        pytest.raises(AssertionError, match="Cannot listen") as told,
    ):
        Server(str(tmp_path / "other.sqlite"), port=server.port)
    assert "Traceback" not in str(told.value)


def test_a_server_whose_words_nobody_reads_stops_cleanly_too(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        assert server.process.stdout is not None
        server.process.stdout.close()
        assert server.stop() == 0


def test_after_kill_9_no_acknowledged_move_is_lost_and_bots_go_on(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    rng = random.Random(1)
    acknowledged: list[tuple[str, int]] = []
    bots = ""
    token = ""
    for life in range(4):
        with serving(database, "--pace", "0.01") as server:
            player = Player(server.url, "Anna")
            if token:  # the browser keeps its cookie; the server knows it again
                player.client.headers["authorization"] = f"Bearer {token}"
            token = player.client.headers["authorization"].removeprefix("Bearer ")
            if not acknowledged:
                made = two_here(player)
                seats = [{"kind": "bot", "level": "medium"}] * 3
                bots = player.post("/tables", game="hellas", seats=seats)["id"]
            table_id = made["id"]
            now = player.get(f"/tables/{table_id}")
            moves = [(entry["move"], entry["actor"]) for entry in player.get(f"/tables/{table_id}/moves")["moves"]]
            assert moves[: len(acknowledged)] == acknowledged, f"lost after kill number {life}"
            at_start = player.get(f"/tables/{bots}")["count"]
            until = time.monotonic() + 60
            while player.get(f"/tables/{bots}")["count"] <= at_start + 3 and not player.get(f"/tables/{bots}")["over"]:
                assert time.monotonic() < until, "the bots do not go on"
                time.sleep(0.05)
            for _ in range(rng.randint(5, 12)):
                if not now["over"]:
                    now = move(player, now, rng)
            listed = player.get(f"/tables/{table_id}/moves")["moves"]
            acknowledged = [(entry["move"], entry["actor"]) for entry in listed]
            server.process.send_signal(signal.SIGKILL)
            server.process.wait()
            player.close()
    store = open_store(f"sqlite:///{database}")
    assert [(row.move, row.actor) for row in store.moves(made["id"])] == acknowledged
    assert len(acknowledged) > 20
    store.close()


def test_the_bots_processes_go_when_the_server_is_killed(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        player = Player(server.url, "Anna")
        player.post("/tables", game="ra", seats=[{"kind": "bot", "level": "easy"}] * 2)
        player.close()
        until = time.monotonic() + 60
        while not (workers := psutil.Process(server.process.pid).children(recursive=True)):
            assert time.monotonic() < until, "no bot thinks"
            time.sleep(0.05)
        server.kill()  # perhaps while they start
        assert psutil.wait_procs(workers, timeout=60)[1] == []


def test_every_move_is_heard_exactly_once_also_after_an_undo(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        player = Player(server.url, "Anna")
        now = two_here(player, "hellas")
        address = f"{server.url}/api/v1/tables/{now['id']}/events"
        hearings = [Hearing(address) for _ in range(3)]
        rng = random.Random(2)
        undone = 0
        for _ in range(40):
            seat, count = now["actor"], now["count"]
            now = move(player, now, rng)
            body = {"seat": seat, "on": now["count"]}
            back = player.client.post(f"/api/v1/tables/{now['id']}/undo", json=body)
            if back.is_success:
                undone += 1
                assert back.json()["count"] == count
                now = move(player, back.json(), rng)
        assert undone >= 5
        made = [entry["move"] for entry in player.get(f"/tables/{now['id']}/moves")["moves"]]
        for hearing in hearings:
            kept: list[str] = []
            revision = 0
            while revision < now["revision"]:
                told = hearing.wait("moves", lambda _: True)
                assert told["revision"] > revision
                revision = told["revision"]
                assert told["kept"] <= len(kept)
                assert [entry["number"] for entry in told["moves"]] == list(range(told["kept"], told["count"]))
                kept = kept[: told["kept"]] + [entry["move"] for entry in told["moves"]]
            assert kept == made
        late = Hearing(address, {"last-event-id": str(len(made) - 2)})
        told = late.wait("moves", lambda _: True)
        assert [entry["move"] for entry in told["moves"]] == made[-2:]
        player.close()


def test_two_processes_on_one_postgresql_show_each_others_moves_live(postgres_url: str) -> None:
    with serving(postgres_url, "--pace", "0") as one, serving(postgres_url, "--pace", "0") as two:
        player = Player(one.url, "Anna")
        now = two_here(player)
        elsewhere = Player(two.url, "Bernd")
        elsewhere.client.headers["authorization"] = player.client.headers["authorization"]  # the same person
        hearing = Hearing(f"{two.url}/api/v1/tables/{now['id']}/events")
        rng = random.Random(4)
        for turn in range(16):
            now = move((player, elsewhere)[turn % 2], now, rng)
            told = hearing.wait("moves", lambda _: True)
            while told["count"] < now["count"]:
                told = hearing.wait("moves", lambda _: True)
            assert told["moves"][-1]["number"] == now["count"] - 1
        bots = player.post("/tables", game="ra", seats=[{"kind": "bot", "level": "easy"}] * 2)["id"]
        following = Hearing(f"{two.url}/api/v1/tables/{bots}/events")
        following.wait("moves", lambda told: bool(told["count"] > 20))
        one.kill()  # the other process takes the bots' turns over
        seen = elsewhere.get(f"/tables/{bots}")["count"]
        following.wait("moves", lambda told: bool(told["count"] > seen + 5 or told["over"]))
        player.close()
        elsewhere.close()


def test_bots_wait_for_a_page_of_one_process_and_hear_next_from_another(postgres_url: str) -> None:
    with serving(postgres_url, "--pace", "0.05", "--undo", "30") as one, serving(postgres_url, "--pace", "0.05") as two:
        player, elsewhere = Player(one.url, "Anna"), Player(two.url, "Bernd")
        elsewhere.client.headers["authorization"] = player.client.headers["authorization"]  # the same person
        now = player.post("/tables", game="hellas", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
        path = f"/tables/{now['id']}"
        page = Hearing(f"{one.url}{path}/events", {"authorization": player.client.headers["authorization"]})
        hearing = Hearing(f"{two.url}/api/v1{path}/events")

        mine = False
        while not mine or now["actor"] == 0:  # until a bot is next, after a decision that can be taken back
            now = elsewhere.get(path)
            if now["actor"] == 0:
                now = elsewhere.post(f"{path}/moves", seat=0, move=now["view"]["legal"][0], on=now["count"])
                mine = elsewhere.get(f"{path}/moves", since=now["count"] - 1)["moves"][-1]["actor"] == 0
        time.sleep(1.0)
        assert elsewhere.get(path)["count"] == now["count"]  # the process without the page leaves the turn to the other
        elsewhere.post(f"{path}/next", on=now["count"])
        hearing.wait("moves", lambda told: bool(told["count"] > now["count"]))
        assert page.is_alive()
        player.close()
        elsewhere.close()
