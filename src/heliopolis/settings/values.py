"""What some settings mean: databases, addresses, and proxies that are believed."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from ..core.errors import InvalidOption

OFF = "off"
SCHEMES = {
    "sqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}


def database_url(text: str) -> str:
    """The address of a database: a SQLAlchemy URL, or simply the name of a SQLite file."""
    if "://" not in text:
        text = f"sqlite:///{Path(text).expanduser()}"
    scheme, _, rest = text.partition("://")
    if scheme not in SCHEMES:
        raise InvalidOption(
            f'A database is a file, "sqlite:///FILE" or "postgresql://…", not "{scheme}://…".', field="database"
        )
    if scheme == "sqlite" and rest.strip("/") in ("", ":memory:"):
        raise InvalidOption("Tables are kept in a file, or in PostgreSQL; name one.", field="database")
    return f"{SCHEMES[scheme]}://{rest}"


def without_password(database: str) -> str:
    """The address of a database as it may be shown.

    >>> without_password("postgresql+psycopg://club:sun@db/tables"), without_password("sqlite:///a@b.sqlite")
    ('postgresql+psycopg://club:***@db/tables', 'sqlite:///a@b.sqlite')
    >>> without_password("postgresql+psycopg://db/tables?user=club&password=sun")
    'postgresql+psycopg://db/tables?***'
    """
    scheme, _, rest = database.partition("://")
    if scheme == "sqlite":
        return database
    rest, question, _ = rest.partition("?")
    people, at, place = rest.rpartition("@")
    name, colon, _ = people.partition(":")
    return f"{scheme}://{name}{':***' if colon else ''}{at}{place}{'?***' if question else ''}"


def public_url(text: str) -> str:
    """The address that whoever runs the server says it has, without a slash at its end; empty if nobody says."""
    if not text:
        return text
    parts = urlsplit(text)
    more = parts.path.strip("/") or parts.query or parts.fragment
    if parts.scheme not in ("http", "https") or not parts.hostname or more:
        wrong = f'A public address is "https://HOST" or "http://HOST:PORT", not "{text}".'
        raise InvalidOption(wrong, field="public-url")
    return f"{parts.scheme}://{parts.netloc}"


class Place(NamedTuple):
    """Where something else than the tables is served."""

    host: str
    port: int


def place(text: str) -> Place | None:
    """Where metrics are given out; None if nowhere.

    >>> place("9100"), place("0.0.0.0:9100"), place("[::]:9100"), place("off")
    (Place(host='127.0.0.1', port=9100), Place(host='0.0.0.0', port=9100), Place(host='::', port=9100), None)
    """
    if text == OFF:
        return None
    host, colon, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) <= 65535) or (colon and not host):
        raise InvalidOption(f'"off", a port of this machine, or HOST:PORT, not "{text}".', field="metrics")
    return Place(host.removeprefix("[").removesuffix("]") or "127.0.0.1", int(port))


def a_place(text: str) -> str:
    """The same text, if it names a place."""
    place(text)
    return text


def proxies(text: str) -> str:
    """The proxies that are believed: addresses or networks with commas between them, or * for everybody.

    >>> proxies("127.0.0.1, 10.0.0.0/8")
    '127.0.0.1,10.0.0.0/8'
    """
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name != "*":
            network(name)
    return ",".join(names)


def network(name: str) -> IPv4Network | IPv6Network:
    """An address, or many that begin in the same way."""
    try:
        return ip_network(name, strict=False)
    except ValueError:
        wrong = f'Addresses or networks with commas between them, or "*", not "{name}".'
        raise InvalidOption(wrong, field="trusted-proxies") from None


class Trusted:
    """Which addresses are proxies that are believed."""

    def __init__(self, text: str) -> None:
        names = proxies(text).split(",")
        self.everybody = "*" in names
        self.networks = [network(name) for name in names if name not in ("", "*")]

    def __contains__(self, address: str) -> bool:
        if self.everybody:
            return True
        try:
            known = ip_address(address)
        except ValueError:  # a socket in the file system has none
            return False
        return any([known in network for network in self.networks])
