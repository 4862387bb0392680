"""What a player of Helios believes, as numbers for compiled code; constants/table.toml says what each of them is."""

from __future__ import annotations

from mypy_extensions import i64

from ...core.constants import Values, inverse_of


class Beliefs:
    """The constants of one player for one number of players."""

    def __init__(self, values: Values) -> None:
        self.scale_inverse: i64 = inverse_of(values.number("scale"))
        # What is still to come.
        self.actions_a_turn: i64 = values.number("actions_a_turn")
        self.sun_share: i64 = values.number("sun_share")
        self.build_share: i64 = values.number("build_share")
        self.land_share: i64 = values.number("land_share")
        # Cubes, mana and range.
        self.cube: i64 = values.number("cube")
        self.spare_cube: i64 = values.number("spare_cube")
        self.cubes_a_house: i64 = values.number("cubes_a_house")
        self.cubes_a_phase: i64 = values.number("cubes_a_phase")
        self.colour: i64 = values.number("colour")
        self.mana: i64 = values.number("mana")
        self.mana_a_phase: i64 = values.number("mana_a_phase")
        self.range: i64 = values.number("range")
        # The sun.
        self.grown_cube: i64 = values.number("grown_cube")
        self.most_grown: i64 = values.number("most_grown")
        self.best_stop: i64 = values.number("best_stop")
        self.reach: i64 = values.number("reach")
        self.steady: i64 = values.number("steady")
        self.orbit_share: i64 = values.number("orbit_share")
        self.step: i64 = values.number("step")
        self.sun: i64 = values.number("sun")
        self.sun_early: i64 = values.number("sun_early")
        # Land.
        self.new_land: i64 = values.number("new_land")
        self.rare: i64 = values.number("rare")
        self.special: i64 = values.number("special")
        self.created_later: i64 = values.number("created_later")
        self.free_later: i64 = values.number("free_later")
        self.temple_later: i64 = values.number("temple_later")
        self.raw_cube: i64 = values.number("raw_cube")
        self.near_corner: i64 = values.number("near_corner")
        # Houses.
        self.citadel: i64 = values.number("citadel")
        self.citadel_temple: i64 = values.number("citadel_temple")
        self.warehouse: i64 = values.number("warehouse")
        self.bonus: i64 = values.number("bonus")
        self.managed: i64 = values.number("managed")
        self.temple: i64 = values.number("temple")
        self.temple_early: i64 = values.number("temple_early")
        self.house = values.row("house")
        self.house_early = values.row("house_early")
        # Persons.
        self.awake: i64 = values.number("awake")
        self.cubes_a_sun: i64 = values.number("cubes_a_sun")
        self.wake: i64 = values.number("wake")
        self.person_later = values.row("person_later")
        self.person = values.row("person")
        # Action tiles and their slots.
        self.kind = values.row("kind")
        self.slots = values.row("slots")
        self.full_slot: i64 = values.number("full_slot")
        # Paying, and bonus cubes.
        self.pay_lost: i64 = values.number("pay_lost")
        self.pay_second: i64 = values.number("pay_second")
        self.pay_last: i64 = values.number("pay_last")
        self.pay_many: i64 = values.number("pay_many")
        self.pay_strange: i64 = values.number("pay_strange")
        self.pay_lit: i64 = values.number("pay_lit")
        self.colour_order: i64 = values.number("colour_order")
        self.colour_missing: i64 = values.number("colour_missing")
        self.colour_landless: i64 = values.number("colour_landless")
        self.cube_occupied: i64 = values.number("cube_occupied")
        self.cube_raw: i64 = values.number("cube_raw")
