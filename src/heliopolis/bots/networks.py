"""A network in an ONNX file as a player: what the seat sees goes in, a score for every action comes out.

The input whose name has "mask" in it is given the mask of legal actions, if there is one; the other input is given the
observation. The first output is a score for every action, and the legal action with the best score is the move.
"""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..core.errors import InvalidOption, Unavailable
from ..core.game import Game, State
from ..core.needed import needed
from .bot import Budget
from .foreign import Fault

with needed("A bot in an ONNX file", "onnx"):
    import numpy as np

from .seen import action_mask, observation

KINDS = {
    "tensor(float)": np.float32,
    "tensor(double)": np.float64,
    "tensor(float16)": np.float16,
    "tensor(int8)": np.int8,
    "tensor(int16)": np.int16,
    "tensor(int32)": np.int32,
    "tensor(int64)": np.int64,
    "tensor(uint8)": np.uint8,
    "tensor(bool)": np.bool_,
}


@lru_cache(maxsize=16)
def session_of(path: Path, changed: int) -> Any:
    """The network of a file, read once; `changed` is when the file was."""
    with needed("A bot in an ONNX file", "onnx"):
        import onnxruntime
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # games are played side by side, not a move
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


class NetworkPlayer:
    """Makes the move that a network likes best."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.network()

    def network(self) -> Any:
        """The network itself."""
        try:
            return session_of(self.path, self.path.stat().st_mtime_ns)
        except Unavailable:
            raise
        except OSError as error:
            raise Unavailable(f'The network "{self.path}" cannot be read: {error.strerror}.', field="bots") from error
        except Exception as error:  # the package has many kinds for a file that is no network
            reason = str(error).strip().partition("\n")[0]
            raise Unavailable(f'"{self.path}" is no ONNX network that can be used: {reason}', field="bots") from error

    def check(self, game: Game) -> None:
        """Refuse a network that was made for something else."""
        network = self.network()
        self.inputs(network)
        if not game.observer.entries():
            raise InvalidOption(f"{game.name} has no observations, so no network can play it.", field="bots")
        seen, mask = self.inputs(network)
        wanted = [(seen, len(game.observer.entries()), "numbers of an observation")]
        wanted += [] if mask is None else [(mask, game.action_count, "actions in its mask")]
        wanted.append((network.get_outputs()[0], game.action_count, "scores of actions"))
        for part, count, words in wanted:
            size = part.shape[-1] if part.shape else None
            if isinstance(size, int) and size != count:
                raise InvalidOption(f'"{self.path}" has {size} {words}, but {game.name} has {count}.', field="bots")

    def inputs(self, network: Any) -> tuple[Any, Any]:
        """The input for the observation, and the one for the mask or None."""
        given = network.get_inputs()
        masks = [one for one in given if "mask" in one.name.lower()]
        others = [one for one in given if one not in masks]
        if len(others) != 1 or len(masks) > 1:
            names = ", ".join([one.name for one in given])
            wanted = 'a network has one input for the observation, and perhaps one whose name has "mask" in it'
            raise InvalidOption(f'"{self.path}" has the inputs {names}; {wanted}.', field="bots")
        for one in given:
            if one.type not in KINDS:
                raise InvalidOption(f'"{self.path}" wants {one.type} as its {one.name}.', field="bots")
        return others[0], masks[0] if masks else None

    def choose(self, state: State, budget: Budget, rng: random.Random) -> int:
        """The legal action with the best score, of equal ones the first."""
        network = self.network()
        seat = int(state.actor)
        mask = action_mask(state, seat)
        seen, masked = self.inputs(network)
        given = {seen.name: as_wanted(observation(state, seat), seen)}
        if masked is not None:
            given[masked.name] = as_wanted(mask, masked)
        scores = np.asarray(network.run([network.get_outputs()[0].name], given)[0], dtype=np.float64).ravel()
        if scores.size != mask.size:
            raise Fault(f"gave {scores.size} scores for {mask.size} actions")
        legal = np.flatnonzero(mask)
        if np.isnan(scores[legal]).any():
            raise Fault("gave scores that are no numbers")
        return int(legal[scores[legal].argmax()])

    def __reduce__(self) -> tuple[object, ...]:
        return (NetworkPlayer, (self.path,))


def as_wanted(values: np.ndarray, wanted: Any) -> np.ndarray:
    """The same numbers of the kind that an input takes, as a batch of one if it takes batches."""
    typed: np.ndarray = values.astype(KINDS[wanted.type])
    return typed if len(wanted.shape) == 1 else typed.reshape(1, -1)
