"""The frozen agents: bots that play on as they do now, each with a name, a budget, and the hash of what it plays by.

`agents.toml` names them. `sha256` there is the hash of the constants and the weights that an agent plays by in a game:
its set of constants, the sets that this one is based on or judges by, and the files of learned weights and of value
nets, one behind the other; or of its network. `python -m heliopolis.lab.agents` writes the hashes anew, which is right
only for an agent that is new.
"""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from ..core.constants import BEST, FOLDER, open_file, set_names
from ..core.errors import InvalidOption
from ..core.registry import games, manifest
from . import networks

LIST = "agents.toml"


@dataclass(frozen=True)
class Agent:
    """A bot by a name that always means the same player."""

    name: str
    bot: str  # as the arena spells it, without a budget
    playouts: int  # its budget for a move; 0 if it does not look ahead, and 1 for a network, which does not use it
    sha256: dict[str, str]  # of what it plays by, for each game that has it

    @property
    def entry(self) -> str:
        """What `lab.match.match` and the arena take.

        >>> agent("hard-0.2").entry
        'hard@0.2@300'
        """
        return f"{self.bot}@{self.playouts}" if self.playouts else self.bot

    @property
    def is_network(self) -> bool:
        """Whether it is a trained network, for which optional packages are needed."""
        return network_of(self.bot) is not None


@cache
def every_agent() -> tuple[Agent, ...]:
    """All of them, the weakest first."""
    found = tomllib.loads(list_file().read_text(encoding="utf-8"))["agents"]
    return tuple(Agent(one["name"], one["bot"], one.get("playouts", 0), one.get("sha256", {})) for one in found)


def list_file() -> Traversable:
    """The file that names them."""
    return files(__package__) / LIST


def agents(key: str) -> list[Agent]:
    """Those of a game."""
    return [one for one in every_agent() if key in one.sha256]


def agent(name: str) -> Agent:
    """The one of a name."""
    for one in every_agent():
        if one.name == name:
            return one
    raise InvalidOption(
        f'There is no agent "{name}"; the agents are {", ".join(one.name for one in every_agent())}.', field="agents"
    )


def network_of(bot: str) -> str | None:
    """The name of the trained network that a bot is, or None.

    >>> network_of("heliopolis.lab.networks:ra_ppo"), network_of("medium@0.2")
    ('ra_ppo', None)
    """
    module, _, name = bot.partition(":")
    return name if module == networks.__name__ else None


def plays(key: str, bot: str) -> bool:
    """Whether a bot plays a game: a network is named after its own, a level has constants for it.

    >>> plays("helios", "heliopolis.lab.networks:ra_ppo"), plays("helios", "medium@0.2")
    (False, True)
    """
    network = network_of(bot)
    if network is not None:
        return network.partition("_")[0] == key
    return bot == "random" or set_of(bot) in set_names(manifest(key).home)


def set_of(bot: str) -> str:
    """The set of constants that a bot plays by.

    >>> set_of("medium@0.2"), set_of("easy")
    ('0.2', 'best')
    """
    return bot.partition("@")[2] or BEST


def sources(key: str, bot: str) -> list[str]:
    """The files in the folder of a game by which a bot plays, in a fixed order; none for `random` and for networks."""
    if bot == "random" or network_of(bot) is not None:
        return []
    home = manifest(key).home
    names: list[str] = []
    weights = ""
    nets: list[str] = []
    waiting = [set_of(bot)]
    while waiting:
        name = waiting.pop(0)
        names.append(name)
        fields = open_file(home, name).unread
        weights = weights or str(fields.get("weights", ""))
        if len(names) == 1:  # a style does not have those of its base
            nets = [str(fields[kind]) for kind in ("net", "ends") if kind in fields]
            nets += [str(fields[part]["net"]) for part in ("guide", "policy") if part in fields]
        waiting += [
            str(fields[other]) for other in ("base", "estimate") if other in fields and fields[other] not in names
        ]
    return [f"{FOLDER}/{name}.toml" for name in names] + [name for name in (weights, *nets) if name]


def hash_of(key: str, bot: str) -> str:
    """The hash of these files, one behind the other, or of the network."""
    network = network_of(bot)
    if network is not None:
        return hashlib.sha256(networks.file_of(network).read_bytes()).hexdigest()
    home = files(manifest(key).home)
    digest = hashlib.sha256()
    for name in sources(key, bot):
        digest.update((home / name).read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def dump(found: tuple[Agent, ...]) -> str:
    """The list as the text of its file, with the hashes of now."""
    lines = ["# The frozen agents; heliopolis.lab.agents says what the hashes are of."]
    for one in found:
        lines += ["", "[[agents]]", f'name = "{one.name}"', f'bot = "{one.bot}"']
        lines += [f"playouts = {one.playouts}"] if one.playouts else []
        lines += ["[agents.sha256]"]
        for key in games():
            if plays(key, one.bot):
                lines.append(f'{key} = "{hash_of(key, one.bot)}"')
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the hashes of now."""
    path = Path(str(list_file()))
    path.write_text(dump(every_agent()), encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
