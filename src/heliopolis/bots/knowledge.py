"""What a player knows of a game: its policy with a set of constants, and the learned estimate that goes with them."""

from __future__ import annotations

from importlib.resources import files

from ..core.game import Game
from ..core.learned import Weights, read_weights, rules_of
from ..core.net import Net, read_net
from ..core.policy import Policy, TunedPolicy
from ..core.policy_net import read_policy_net
from ..core.registry import manifest
from .guide import Guide

_policies: dict[tuple[str, int, str, bool, bool, bool], tuple[Game, Policy]] = {}
_weights: dict[tuple[str, int, str], tuple[Game, Weights | None]] = {}
_nets: dict[tuple[str, int, str, str], tuple[Game, Net | None]] = {}
_guides: dict[tuple[str, int, str], tuple[Game, Guide | None]] = {}


def policy_of(
    game: Game, player: str, *, wavering: bool = False, searching: bool = False, taught: bool = True
) -> Policy:
    """The game's policy with the constants of a player, who may waver or search; a set that is not there is refused.

    A search rates moves by policy nets besides, if it is `taught` and the player has some.
    """
    known = (game.key, game.version, player, wavering, searching, taught)
    found = _policies.get(known)
    if found is None or found[0] is not game:
        policy = game.policy.with_set(player)
        if searching:
            found = (game, taught_by_nets(game, policy) if taught else policy.searching())
        else:
            found = (game, policy.wavering() if wavering else policy)
        _policies[known] = found
    return found[1]


def taught_by_nets(game: Game, policy: Policy) -> Policy:
    """The policy for a search, with the policy nets of the player, if it has some for these rules and this board."""
    use = policy.policy_use()
    text = text_of(game, use.net)
    found = policy.searching()
    usable = text and rules_of(text) == game.version and game.board_hash is None
    return (
        found.with_net(read_policy_net(game, text, policy), use) if usable and isinstance(found, TunedPolicy) else found
    )


def weights_of(game: Game, player: str) -> Weights | None:
    """The learned weights of a player, or None where the policy's own estimate is the best there is."""
    known = (game.key, game.version, player)
    found = _weights.get(known)
    if found is None or found[0] is not game:
        found = (game, shipped(game, policy_of(game, player)))
        _weights[known] = found
    return found[1]


def shipped(game: Game, policy: Policy) -> Weights | None:
    """What the file that the policy names holds for these rules."""
    text = text_of(game, policy.weights_file())
    return read_weights(game, text, policy) if text and rules_of(text) == game.version else None


def net_of(game: Game, player: str) -> Net | None:
    """The value nets with which a player looks at moves without a search, or None if it has none."""
    return nets_in(game, player, policy_of(game, player).net_file())


def ends_of(game: Game, player: str) -> Net | None:
    """The value nets by which the search of a player judges where a play-out ends, or None if it has none."""
    return nets_in(game, player, policy_of(game, player).ends_file())


def guide_of(game: Game, player: str) -> Guide | None:
    """What guides the search of a player, or None if nothing does."""
    known = (game.key, game.version, player)
    found = _guides.get(known)
    if found is None or found[0] is not game:
        guidance = policy_of(game, player).guidance()
        net = nets_in(game, player, guidance.net)
        found = (game, None if net is None else Guide(net, guidance))
        _guides[known] = found
    return found[1]


def nets_in(game: Game, player: str, name: str) -> Net | None:
    """What a file of a player has for these rules."""
    known = (game.key, game.version, player, name)
    found = _nets.get(known)
    if found is None or found[0] is not game:
        text = text_of(game, name)
        usable = text and rules_of(text) == game.version
        found = (game, read_net(game, text, policy_of(game, player)) if usable else None)
        _nets[known] = found
    return found[1]


def text_of(game: Game, name: str) -> str:
    """The text of a file in the folder of a game; empty without a name."""
    return (files(manifest(game.key).home) / name).read_text(encoding="utf-8") if name else ""
