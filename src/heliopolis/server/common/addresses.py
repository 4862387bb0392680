"""At which addresses others can open this server."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import closing, suppress
from urllib.parse import urlsplit

from .settings import Settings

# Addresses for documentation: nothing is ever sent there, but the system says from where it would be.
FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def reachable(settings: Settings, asked: str) -> tuple[str, ...]:
    """Where others can open the server, the best first; empty if only this machine can.

    `asked` is the address by which a visitor came: if it is not only this machine's own, others can come that way too.
    """
    if settings.public_url:
        return (settings.public_url,)
    if not only_here(urlsplit(asked).hostname or ""):
        return (asked.rstrip("/"),)
    if settings.host in ("0.0.0.0", "::"):
        return tuple(url(address, settings.port) for address in own_addresses())
    return () if only_here(settings.host) else (url(settings.host, settings.port),)


def url(host: str, port: int) -> str:
    """The address of a server."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def only_here(host: str) -> bool:
    """Whether a name leads every machine to itself.

    >>> only_here("127.0.0.1"), only_here("localhost"), only_here("192.168.0.7"), only_here("club.example")
    (True, True, False, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def own_addresses() -> list[str]:
    """The addresses of this machine in its networks, the one that leads outside first."""
    found = []
    for family, there in FAR_AWAY:
        with suppress(OSError), closing(socket.socket(family, socket.SOCK_DGRAM)) as probe:
            probe.connect((there, 9))
            found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)]
    return [address for address in dict.fromkeys(found) if not ours_alone(address)]


def ours_alone(address: str) -> bool:
    """Whether an address means nothing to other machines: of the machine itself, or of one cable."""
    with suppress(ValueError):
        known = ipaddress.ip_address(address.partition("%")[0])
        return known.is_loopback or known.is_link_local or known.is_unspecified
    return True
