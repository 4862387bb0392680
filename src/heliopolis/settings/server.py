"""What whoever runs a server can choose: one table, from which flags, variables, the file and its example follow."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields, replace

from platformdirs import user_data_path

from ..words import N_
from .setting import Setting, setting
from .values import OFF, a_place, database_url, proxies, public_url, without_password

LISTENING = N_("Where it listens")
TABLES = N_("Tables")
BOTS = N_("Bots")
OPERATING = N_("Watching over it")
LIMITS = N_("Limits")
GROUPS = (LISTENING, TABLES, BOTS, OPERATING, LIMITS)


def usual_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('heliopolis', appauthor=False) / 'tables.sqlite'}"


def usual_processes() -> int:
    """One a core, but not all cores of a large machine."""
    return max(1, min(4, (os.cpu_count() or 1)))


@dataclass(frozen=True)
class Settings:
    """The choices with their usual values; a field is called the same everywhere (`setting.py`)."""

    host: str = setting(
        "127.0.0.1", N_("the address to listen on; 0.0.0.0 is every network"), LISTENING, letter=N_("HOST")
    )
    port: int = setting(8000, N_("the port there, 0 for any free one"), LISTENING, least=0, most=65535, letter="N")
    public_url: str = setting(
        "", N_("how others reach the server, for invitations: https://HOST"), LISTENING, letter="URL", check=public_url
    )
    https: bool = setting(False, N_("behind a proxy that speaks HTTPS: cookies only over it"), LISTENING)
    trusted_proxies: str = setting(
        "127.0.0.1,::1",
        N_("proxies that are believed who a visitor is: addresses, networks, or * for all"),
        LISTENING,
        letter="A,B",
        check=proxies,
    )
    browser: bool = setting(True, N_("open the browser at the start"), LISTENING)
    database: str = setting(
        usual_database,
        N_("a SQLite file, or postgresql://…"),
        TABLES,
        kind=str,
        usually=N_("a file in the user's data folder"),
        letter="URL",
        check=database_url,
        mask=without_password,
    )
    keep_unplayed_days: float = setting(
        30.0,
        N_("days after which a table goes at which no person has made a move and nobody has looked since; 0: never"),
        TABLES,
        least=0,
        most=36500,
        letter=N_("DAYS"),
    )
    keep_unfinished_days: float = setting(
        0.0,
        N_("the same for unfinished games of people; 0: they are kept for ever"),
        TABLES,
        least=0,
        most=36500,
        letter=N_("DAYS"),
    )
    keep_finished_days: float = setting(
        0.0,
        N_("the same for finished games of people; 0: they are kept for ever"),
        TABLES,
        least=0,
        most=36500,
        letter=N_("DAYS"),
    )
    bot_processes: int = setting(
        usual_processes,
        N_("processes in which bots think"),
        BOTS,
        kind=int,
        usually=N_("one a core, at most 4"),
        least=1,
        most=256,
        short="--jobs",
        letter="N",
    )
    bot_pace: float = setting(
        0.6,
        N_("seconds between two turns of bots; 0: they wait for nothing"),
        BOTS,
        least=0,
        most=60,
        short="--pace",
        letter="S",
    )
    undo_seconds: float = setting(
        2.5,
        N_("seconds in which a move can be taken back before bots go on"),
        BOTS,
        least=0,
        most=60,
        short="--undo",
        letter="S",
    )
    bot_seconds: float | None = setting(
        None,
        N_("how long searching bots think about a move"),
        BOTS,
        kind=float,
        usually=N_("as their level says"),
        least=0.01,
        most=3600,
        short="--seconds",
        letter="S",
        instance="5",
    )
    bot_ponder: bool = setting(
        False, N_("bots that use all their time think on while people decide, if a process is free"), BOTS
    )
    bots: str = setting(
        "", N_("a TOML file with bots of your own, who can be chosen at the tables"), BOTS, letter=N_("FILE")
    )
    bot_rest_minutes: float = setting(
        30.0,
        N_("minutes after which bots rest at a table that nobody looks at; 0: they never do"),
        BOTS,
        least=0,
        most=1_000_000,
        letter="N",
    )
    log: str = setting("text", N_("lines of the log for people or for programs"), OPERATING, choices=("text", "json"))
    log_requests: bool = setting(False, N_("a line for every request, without secrets"), OPERATING)
    metrics: str = setting(
        OFF,
        N_("where Prometheus finds numbers: a port of this machine, or HOST:PORT; off: nowhere"),
        OPERATING,
        letter=N_("PLACE"),
        check=a_place,
    )
    largest_body: int = setting(64 * 1024, N_("bytes of a request's body"), LIMITS, least=1024, most=2**30, letter="N")
    posts_per_second: float = setting(
        20.0, N_("changes a second that one person may make"), LIMITS, least=0.1, most=1_000_000, letter="N"
    )
    post_burst: int = setting(60, N_("changes that may come at once"), LIMITS, least=1, most=10_000_000, letter="N")
    new_tables_per_minute: float = setting(
        30.0, N_("new tables a minute from one address"), LIMITS, least=0.1, most=100_000_000, letter="N"
    )
    tables_of_one: int = setting(
        1000, N_("unfinished tables that one person may have opened"), LIMITS, least=1, most=10_000_000, letter="N"
    )
    most_connections: int = setting(5000, N_("connections in all"), LIMITS, least=10, most=1_000_000, letter="N")
    most_from_one_address: int = setting(
        400,
        N_("connections from one address: it may be a whole club behind one router"),
        LIMITS,
        least=1,
        most=1_000_000,
        letter="N",
    )
    streams_of_one: int = setting(
        40, N_("tables that one person may watch at a time"), LIMITS, least=1, most=1_000_000, letter="N"
    )
    streams_of_strangers: int = setting(
        400,
        N_("the same for all at one address who have no cookie yet"),
        LIMITS,
        least=1,
        most=1_000_000,
        letter="N",
    )
    requests_of_one: int = setting(
        100,
        N_("requests of one person that may be under way, streams too"),
        LIMITS,
        least=1,
        most=1_000_000,
        letter="N",
    )
    head_seconds: float = setting(
        10.0, N_("seconds that the head of a request may take"), LIMITS, least=0.1, most=3600, letter="S"
    )
    body_seconds: float = setting(
        30.0, N_("seconds that the body of a request may take"), LIMITS, least=0.1, most=3600, letter="S"
    )


def described() -> dict[str, Setting]:
    """Every setting by its key, in the order of the groups."""
    found = [replace(one.metadata["setting"], name=one.name) for one in fields(Settings)]
    return {one.key: one for group in GROUPS for one in found if one.group == group}


SETTINGS = described()
