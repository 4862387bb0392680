"""What a player of Hellas believes, as numbers for compiled code; constants/table.toml says what each of them is."""

from __future__ import annotations

from mypy_extensions import i64

from ...core.constants import Values, inverse_of


class Beliefs:
    """The constants of one player for one number of players."""

    def __init__(self, values: Values) -> None:
        self.scale: i64 = values.number("scale")
        self.scale_inverse: i64 = inverse_of(values.number("scale"))
        # Cities and villages.
        self.largest: i64 = values.number("largest")
        self.village: i64 = values.number("village")
        self.village_cost: i64 = values.number("village_cost")
        self.village_pieces: i64 = values.number("village_pieces")
        self.any_village: i64 = values.number("any_village")
        self.lonely: i64 = values.number("lonely")
        self.reach: i64 = values.number("reach")
        self.reach_houses: i64 = values.number("reach_houses")
        self.piece = values.row("piece")
        self.piece_early = values.row("piece_early")
        self.room: i64 = values.number("room")
        self.beside_rival: i64 = values.number("beside_rival")
        # Temples and rings.
        self.temples_used: i64 = values.number("temples_used")
        self.most_filled: i64 = values.number("most_filled")
        self.ring_behind: i64 = values.number("ring_behind")
        self.ring_ahead: i64 = values.number("ring_ahead")
        self.ring_tie: i64 = values.number("ring_tie")
        # Marble and quarries.
        self.marble_to_spend: i64 = values.number("marble_to_spend")
        self.marble_by_turns: i64 = values.number("marble_by_turns")
        self.purse: i64 = values.number("purse")
        self.beyond_purse: i64 = values.number("beyond_purse")
        self.reserve: i64 = values.number("reserve")
        self.worker_yield: i64 = values.number("worker_yield")
        self.opened_stays: i64 = values.number("opened_stays")
        self.others_close: i64 = values.number("others_close")
        self.far_quarry: i64 = values.number("far_quarry")
        self.field_to_come: i64 = values.number("field_to_come")
        # Actions.
        self.start: i64 = values.number("start")
        self.house_and_square: i64 = values.number("house_and_square")
        self.others_choose: i64 = values.number("others_choose")
        self.others_build: i64 = values.number("others_build")
        self.others_harvest: i64 = values.number("others_harvest")
        self.rivals: i64 = values.number("rivals")
        self.action = values.row("action")
        self.action_early = values.row("action_early")
