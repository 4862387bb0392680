"""What goes with a set of constants: another set that judges, a learned estimate, value nets, and how they are used."""

from __future__ import annotations

from typing import Final, NamedTuple

from .reading import Fields

MOST_LOOKS: Final = 1000
MOST_PLAYERS: Final = 100
THOUSAND: Final = 1000
STAGE: Final = "stage"
GAME: Final = "game"


class Guidance(NamedTuple):
    """How value nets guide a search; without a file nothing guides it."""

    net: str = ""
    players: tuple[int, ...] = ()  # the numbers of players with which it does; all that the net knows if none is named
    looks: int = 8  # moves of a position that are compared by the net
    draws: int = 1  # with which each of them is looked at
    trust: int = 500  # how much of a play-out is the net's word on where it began, in thousandths
    nuance: int = 20  # thousandths of a victory by which a move must look worse to be e times less likely


NO_GUIDANCE: Final = Guidance()


class PolicyUse(NamedTuple):
    """How policy nets rate the moves of a search; without a file none do."""

    net: str = ""
    players: tuple[int, ...] = ()  # the numbers of players with which they do; all that the nets know if none is named
    sharpness: int = 200  # of the weights of moves as odds to be tried: their power, in thousandths
    alone: bool = False  # whether the player has them without a search, too


NO_POLICY_USE: Final = PolicyUse()


class Aids(NamedTuple):
    """Names of files in the folder of the game; empty where a player does without."""

    estimate: str = ""  # the set by which positions are judged, if it is another one
    weights: str = ""  # of a learned estimate
    net: str = ""  # value nets with which a player without a search looks at moves
    ends: str = ""  # value nets by which a search judges where a play-out ends
    looks: int = 0  # how many moves are compared by `net`
    draws: int = 1  # with how many draws each of them is looked at
    play_on: str = STAGE  # where the play-outs of a search end: with the stage, or with the game
    play_on_with: tuple[int, ...] = ()  # the numbers of players with which that holds, or else the stage; all if none
    smooth: int = 0  # how much of a victory at the end of a play-out is shared out by points, in thousandths
    guide: Guidance = NO_GUIDANCE
    policy: PolicyUse = NO_POLICY_USE

    def for_search(self) -> Aids:
        """Those that the rules of thumb inside a search need."""
        return Aids(
            estimate=self.estimate,
            weights=self.weights,
            play_on=self.play_on,
            play_on_with=self.play_on_with,
            smooth=self.smooth,
        )

    def plays_to_the_end(self, players: int) -> bool:
        """Whether play-outs with so many players end with the game."""
        return self.play_on == GAME and (not self.play_on_with or players in self.play_on_with)

    def lines(self) -> list[str]:
        """As a file of constants has them."""
        named = (("estimate", self.estimate), ("weights", self.weights), ("net", self.net), ("ends", self.ends))
        lines = [f'{name} = "{file}"' for name, file in named if file]
        if self.looks:
            lines += [f"looks = {self.looks}", f"draws = {self.draws}"]
        if self.play_on != STAGE:
            lines.append(f'play_on = "{self.play_on}"')
            lines += [f"play_on_with = {list(self.play_on_with)}"] if self.play_on_with else []
        if self.smooth:
            lines.append(f"smooth = {self.smooth}")
        guide = self.guide
        if guide.net:
            lines += ["", "[guide]", f'net = "{guide.net}"', f"players = {list(guide.players)}"]
            lines += [f"looks = {guide.looks}", f"draws = {guide.draws}"]
            lines += [f"trust = {guide.trust}", f"nuance = {guide.nuance}"]
        policy = self.policy
        if policy.net:
            lines += ["", "[policy]", f'net = "{policy.net}"', f"players = {list(policy.players)}"]
            lines += [f"sharpness = {policy.sharpness}"]
            lines += ["alone = true"] if policy.alone else []
        return lines


def read_aids(fields: Fields, base: Aids | None) -> Aids:
    """What a file names; a style has the estimate of its base, but nets are a mind of one's own."""
    own = Aids() if base is None else base.for_search()
    ends = (STAGE, GAME)
    return Aids(
        estimate=fields.text("estimate") if "estimate" in fields.unread else own.estimate,
        weights=fields.text("weights") if "weights" in fields.unread else own.weights,
        net=fields.text("net") if "net" in fields.unread else "",
        ends=fields.text("ends") if "ends" in fields.unread else "",
        looks=fields.whole("looks", 0, MOST_LOOKS) if "looks" in fields.unread else 0,
        draws=fields.whole("draws", 1, MOST_LOOKS) if "draws" in fields.unread else 1,
        play_on=ends[fields.choice("play_on", ends)] if "play_on" in fields.unread else STAGE,
        play_on_with=read_players(fields, "play_on_with") if "play_on_with" in fields.unread else (),
        smooth=fields.whole("smooth", 0, THOUSAND) if "smooth" in fields.unread else 0,
        guide=read_guidance(fields.part("guide")) if "guide" in fields.unread else NO_GUIDANCE,
        policy=read_policy_use(fields.part("policy")) if "policy" in fields.unread else NO_POLICY_USE,
    )


def read_players(fields: Fields, key: str) -> tuple[int, ...]:
    """Numbers of players."""
    return tuple(fields.wholes(key, 0, MOST_PLAYERS, 1, MOST_PLAYERS))


def read_guidance(fields: Fields) -> Guidance:
    """All of it must be said."""
    guidance = Guidance(
        net=fields.text("net"),
        players=read_players(fields, "players"),
        looks=fields.whole("looks", 1, MOST_LOOKS),
        draws=fields.whole("draws", 1, MOST_LOOKS),
        trust=fields.whole("trust", 0, THOUSAND),
        nuance=fields.whole("nuance", 1, THOUSAND),
    )
    fields.close()
    return guidance


def read_policy_use(fields: Fields) -> PolicyUse:
    """Net, players and sharpness must be said."""
    use = PolicyUse(
        net=fields.text("net"),
        players=read_players(fields, "players"),
        sharpness=fields.whole("sharpness", 1, THOUSAND),
        alone=fields.flag("alone") if "alone" in fields.unread else False,
    )
    fields.close()
    return use
