"""Learn Ra with MaskablePPO of sb3-contrib, against bots, and write the player as an ONNX file that the arena takes.

    python examples/ppo_ra.py --minutes 25 --out ra-ppo.onnx        # needs sb3-contrib and onnx
    heliopolis arena ra --bots ra-ppo.onnx,easy --players 4 --games 1000

The environment is used as it is, without a wrapper. Observations stay whole numbers; the first layer of the network
scales them, so the file plays without anything around it. The rate falls to nothing as the time runs out.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecMonitor

from heliopolis.env.sb3 import HeliopolisVecEnv

GAMES = 256  # played at once
STEPS = {"n_steps": 64, "batch_size": 2048, "n_epochs": 3}  # in each game between two lessons; how they are learned
CHOICES = {**STEPS, "gamma": 1.0, "gae_lambda": 0.97, "ent_coef": 0.005, "device": "cpu"}
RATE = 1e-3  # how far a lesson moves the weights at first
HIDDEN = 128
LARGE = 20  # numbers of an observation are divided by their largest value, or by this
FIRST = 0.1  # the part of the time for each kind of opponents but the last
CURVE = 20  # how often the player is measured as it learns
MEASURED = 512  # games each time


class Scaled(BaseFeaturesExtractor):  # type: ignore[misc]  # the package has no types
    """The first layer, which policy and value share: it scales what the seat sees."""

    def __init__(self, space: object, width: int = HIDDEN) -> None:
        super().__init__(space, width)
        highs = np.clip(space.high, 1, LARGE)  # type: ignore[attr-defined]
        self.register_buffer("scale", torch.as_tensor(1 / highs, dtype=torch.float32))
        self.layer = torch.nn.Linear(len(highs), width)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """The activations of the layer."""
        return torch.relu(self.layer(seen * self.scale))


class Clock(BaseCallback):  # type: ignore[misc]
    """Ends the learning when its time is over, and measures the player now and then."""

    def __init__(self, seconds: float, players: int, seed: int) -> None:
        super().__init__()
        self.seconds, self.players, self.seed = seconds, players, seed
        self.begin = time.perf_counter()
        self.next = 0.0  # when the player is measured next
        self.ends = seconds  # when the opponents of now have had their time

    def elapsed(self) -> float:
        """How long it has been learning, measuring included."""
        return time.perf_counter() - self.begin

    def rate(self, _left: float) -> float:
        """The rate of learning now."""
        return RATE * max(0.02, 1 - self.elapsed() / self.seconds)

    def measure(self, games: int) -> float:
        """The share of games won, by the moves it likes best, against a table of `easy`."""
        env = VecMonitor(HeliopolisVecEnv("ra", min(games, 256), players=self.players, floats=False))
        env.seed(self.seed + 10**6)
        gain, _ = evaluate_policy(self.model, env, n_eval_episodes=games, deterministic=True)
        return float((gain * (self.players - 1) + 1) / self.players)

    def _on_rollout_start(self) -> None:
        past = self.elapsed()
        if past >= self.next:
            share = self.measure(MEASURED)
            told = f"{past / 60:5.1f} minutes, {self.num_timesteps:10,} decisions"
            print(f"{told}: {share:.1%} of {MEASURED} games won against easy", flush=True)
            self.next = past + self.seconds / CURVE

    def _on_step(self) -> bool:
        return self.elapsed() < self.ends


def train(clock: Clock, opponents: Sequence[str]) -> MaskablePPO:
    """Learn against one kind of opponents after another, and longest against the last."""
    torch.distributions.Distribution.set_default_validate_args(False)
    model = None
    for number, name in enumerate(opponents):
        last = number == len(opponents) - 1
        reward = "win" if last else "rank"  # whoever wins nothing yet learns more from ranks
        env = HeliopolisVecEnv("ra", GAMES, players=clock.players, opponents=name, reward=reward, floats=False)
        if model is None:
            shape = {"features_extractor_class": Scaled, "net_arch": [HIDDEN], "activation_fn": torch.nn.ReLU}
            choices = {"learning_rate": clock.rate, "policy_kwargs": shape, "seed": clock.seed, **CHOICES}
            model = MaskablePPO("MlpPolicy", env, **choices)
        model.set_env(env)
        clock.ends = clock.seconds * (1 if last else FIRST * (number + 1))
        model.learn(10**12, callback=clock, reset_num_timesteps=number == 0)
    return model


def write(policy: torch.nn.Module, path: Path) -> None:
    """Write a network as a file: an observation goes in, a score for every action comes out."""
    first = policy.features_extractor
    kept = {"scale": first.scale}
    nodes = [onnx.helper.make_node("Mul", ["observation", "scale"], ["seen 0"])]
    for number, layer in enumerate([first.layer, policy.mlp_extractor.policy_net[0], policy.action_net]):
        names = [f"weights {number}", f"bias {number}"]
        kept |= dict(zip(names, [layer.weight.detach(), layer.bias.detach()]))
        nodes.append(onnx.helper.make_node("Gemm", [f"seen {number}", *names], [f"scores {number}"], transB=1))
        nodes.append(onnx.helper.make_node("Relu", [f"scores {number}"], [f"seen {number + 1}"]))
    ends = {"observation": len(first.scale), "scores 2": int(policy.action_space.n)}
    takes, gives = [onnx.helper.make_tensor_value_info(name, 1, [1, width]) for name, width in ends.items()]
    weights = [onnx.numpy_helper.from_array(tensor.numpy(), name) for name, tensor in kept.items()]
    graph = onnx.helper.make_graph(nodes[:-1], "player", [takes], [gives], weights)
    opset = [onnx.helper.make_opsetid("", 17)]
    onnx.save(onnx.helper.make_model(graph, opset_imports=opset, ir_version=8), path)


def main(arguments: Sequence[str] | None = None) -> float:
    """Train, measure, write; the share of games won at the end."""
    parser = argparse.ArgumentParser(description="Learn Ra with MaskablePPO.")
    parser.add_argument("--minutes", type=float, default=30.0, help="how long to learn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--opponents", default="random,easy,easy", help="whom to learn against, in this order")
    parser.add_argument("--out", type=Path, default=Path("ra-ppo.onnx"), help="the file to write")
    chosen = parser.parse_args(arguments)
    torch.set_num_threads(1)
    clock = Clock(60 * chosen.minutes, chosen.players, chosen.seed)
    model = train(clock, chosen.opponents.split(","))
    share = clock.measure(4 * MEASURED)
    print(f"learned from {model.num_timesteps:,} decisions: {share:.1%} of {4 * MEASURED} games won against easy")
    write(model.policy, chosen.out)
    return share


if __name__ == "__main__":
    main()
