"""The rehearsal: a backup under load, a wreck, a restore, with servers that run all the time."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from pathlib import Path

from sqlalchemy import create_engine, text
from tests.server.serving import Hearing, Player, serving


def heliopolis(*words: str) -> str:
    """A command; what it says."""
    done = subprocess.run([sys.executable, "-m", "heliopolis", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Load(threading.Thread):
    """Somebody who plays on and on at a table, on all seats."""

    def __init__(self, url: str, name: str) -> None:
        super().__init__()
        self.player = Player(url, name)
        seats = [{"kind": "me"}, *[{"kind": "here", "name": other} for other in ("Otto", "Pia", "Quirin")]]
        self.id = self.player.post("/tables", game="hellas", seats=seats)["id"]  # long enough for the whole test
        self.acknowledged: dict[int, str] = {}  # what was played on how many moves
        self.stopped = threading.Event()
        self.rng = random.Random(name)

    def move(self) -> None:
        """Any legal move."""
        actor = self.player.get(f"/tables/{self.id}")["actor"]
        seen = self.player.get(f"/tables/{self.id}", seat=actor)
        chosen = self.rng.choice(seen["view"]["legal"])
        self.player.post(f"/tables/{self.id}/moves", seat=actor, move=chosen, on=seen["count"])
        self.acknowledged[seen["count"]] = chosen

    def run(self) -> None:
        """Play until told to stop."""
        while not self.stopped.wait(0.1):
            self.move()

    def stop(self) -> None:
        """Enough for now."""
        self.stopped.set()
        self.join()


def test_after_a_wreck_and_a_restore_every_move_up_to_the_backup_is_there_and_play_goes_on(
    database: str, tmp_path: Path
) -> None:
    copy = str(tmp_path / "tables.backup")
    with serving(database) as server:
        players = [Load(server.url, name) for name in ("Anna", "Bernd")]
        for player in players:
            for _ in range(5):
                player.move()
            player.start()
        known = [dict(player.acknowledged) for player in players]
        assert "2 tables" in heliopolis("backup", copy, "--database", database)
        for player in players:
            player.stop()
        lost = players[0].player.post("/tables", game="ra", seats=[{"kind": "me"}, {"kind": "bot"}])["id"]
        hearing = Hearing(f"{server.url}/api/v1/tables/{players[0].id}/events")
        before = hearing.wait("moves", lambda _: True)
        engine = create_engine(database)
        with engine.begin() as connection:
            connection.execute(text("DELETE FROM moves"))
        engine.dispose()
        heliopolis("restore", copy, "--database", database, "--force")
        hearing.join(30)  # the stream has ended, and whoever listened comes again with what it heard last
        assert not hearing.is_alive()
        last = f"{before['count']}-{before['revision']}"
        again = Hearing(f"{server.url}/api/v1/tables/{players[0].id}/events", {"last-event-id": last})
        told = again.wait("moves", lambda _: True)
        assert told["kept"] == 0
        assert told["revision"] > before["revision"]
        for player, acknowledged in zip(players, known):
            moves = player.player.get(f"/tables/{player.id}/moves")["moves"]
            assert {number: moves[number]["move"] for number in acknowledged} == acknowledged
            for _ in range(3):
                player.move()
        assert players[0].player.client.get(f"/api/v1/tables/{lost}").status_code == 404
        again.wait("moves", lambda told: told["count"] > len(players[0].acknowledged) // 2)
        assert "every draw its secret" in heliopolis("check", "--database", database)
        for player in players:
            player.player.close()
