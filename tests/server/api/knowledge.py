"""What nobody can guess, put into requests: tables in all phases, legal moves, codes, links, lessons and puzzles."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI

from heliopolis.core.game import Game
from heliopolis.core.position_code import position_code
from heliopolis.core.registry import game, games
from heliopolis.school.lessons import Question, lessons_of
from heliopolis.school.puzzles import puzzle_at, puzzles_of
from heliopolis.server.common.people import Person
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.seating import set_advice
from heliopolis.server.tables.table import Table
from heliopolis.server.tables.tables import Tables

OTTO = Person("otto-000000000000000", "Otto")
LEFT = 3  # one of so many valid requests of a call is left as it is


class Knowledge:
    """A server with tables, and what a player at them knows."""

    def __init__(self, app: FastAPI, token: str, chance: random.Random) -> None:
        house = app.state.house
        self.tables: Tables = house.tables
        person = house.people.read(token)
        assert person is not None
        self.person: Person = person
        self.chance = chance
        self.asked: Counter[str] = Counter()  # valid requests, by call
        self.ids = [table.id for key in games() for table in self.seed(game(key))]
        self.invitations = [self.open_seat() for _ in range(3)]

    def seed(self, rules: Game) -> Iterator[Table]:
        """Tables of a game: at the beginning, in the middle, with something hidden if it can be; one game is over."""
        hidden = {option.name: option.values[-1] for option in rules.options}
        over: list[tuple[dict[str, str], int | None]] = [({}, None)] if rules.key == games()[0] else []
        for options, moves in (({}, 0), ({}, 20), (hidden, 40), *over):
            table = self.tables.create(self.person, rules.key, [Plan("me"), Plan("here")], options)
            self.play(table, moves)
            if table.may_advise():
                set_advice(self.tables, table.id, self.person, advice=True)
            yield table

    def play(self, table: Table, moves: int | None) -> None:
        """Make so many random moves, or all."""
        while not table.state.over and (moves is None or table.count < moves):
            self.tables.play(table.id, self.person, table.actor, self.legal(table), table.count)

    def open_seat(self) -> str:
        """The invitation to a table of somebody else."""
        table = self.tables.create(OTTO, games()[0], [Plan("me"), Plan("open")], listed=True)
        return table.row.seats[1].invitation

    def legal(self, table: Table) -> str:
        """A move that may be made now."""
        return table.record.game.notation(self.chance.choice(table.state.legal()))

    def fill(self, case: Any) -> None:
        """Put into a valid request what only a player knows; some are left as they are."""
        path, name = case.path_parameters, case.operation.definition.raw["operationId"]
        self.asked[name] += 1
        if self.asked[name] % LEFT == 0:
            return
        if "table_id" in path:
            table = self.fitting_table(name)
            path["table_id"] = table.id
            self.fill_table(case, table, name)
        elif "invitation" in path:
            path["invitation"] = self.chance.choice(self.invitations)
        elif "rule" in path:
            self.fill_lesson(case, name)
        elif "name" in path:
            self.fill_puzzle(case, name)
        elif name in ("one_position", "check_position", "position_advice"):
            self.fill_position(case, name)
        elif name == "new_table":
            self.fill_plan(case)

    def fitting_table(self, name: str) -> Table:
        """A table where a call may be answered with what it asks for, if there is one."""
        known = [self.tables.get(table_id) for table_id in self.ids]
        fitting = {
            "new_move": [table for table in known if not table.state.over],
            "undo": [table for table in known if self.decided(table)],
            "coaching": [
                table for table in known if table.advised() and table.actor in table.played_by(self.person.id)
            ],
            "record": [table for table in known if table.state.over],
        }
        return self.chance.choice(fitting.get(name) or known)

    def decided(self, table: Table) -> list[int]:
        """The seats that can take their last decision back."""
        seats = range(0 if table.state.over else table.row.players)
        return [seat for seat in seats if table.last_decision(seat) is not None]

    def fill_table(self, case: Any, table: Table, name: str) -> None:
        """What can be done at a table now."""
        if name == "new_move" and not table.state.over:
            case.body = {"seat": table.actor, "move": self.legal(table), "on": table.count}
        elif name == "undo" and self.decided(table):
            case.body = {"seat": self.decided(table)[0], "on": table.count}
        elif name == "coaching":
            case.body = {"seat": table.actor, "on": table.count}
        elif name == "go_on":
            case.body = {"on": table.count}
        elif name == "change_seat":
            case.path_parameters["seat"] = self.chance.randrange(table.row.players)
            case.body = {}
        elif name == "one_moment":
            case.path_parameters["count"] = self.chance.randrange(table.count + 1)
            case.query.pop("seat", None)
        elif name == "one_table" and "seat" in case.query:
            case.query["seat"] = self.chance.randrange(table.row.players)

    def fill_lesson(self, case: Any, name: str) -> None:
        """A lesson, and an attempt at it."""
        key = self.chance.choice(games())
        rule, lesson = self.chance.choice(list(lessons_of(key).by_rule.items()))
        case.path_parameters.update(game=key, rule=rule)
        if name == "attempt":
            exercise = lesson.exercise
            case.body = {"answer": exercise.choices[0]} if isinstance(exercise, Question) else {"moves": []}

    def fill_puzzle(self, case: Any, name: str) -> None:
        """A puzzle, and its best move."""
        case.path_parameters["name"] = self.chance.choice(list(puzzles_of(self.chance.choice(games()))))
        if name == "new_answer":
            case.body = {"move": puzzle_at(case.path_parameters["name"]).best}

    def fill_position(self, case: Any, name: str) -> None:
        """The position of some table, as it is or as a code."""
        state = self.tables.get(self.chance.choice(self.ids)).state
        code = position_code(state.position())
        if name == "one_position":
            case.path_parameters["code"] = code
        else:
            case.body = {"code": code} if self.chance.random() < 0.5 else {"position": state.position()}

    def fill_plan(self, case: Any) -> None:
        """A table that can be opened."""
        rules = game(case.body["game"])
        options = {option.name: self.chance.choice(option.values) for option in rules.options}
        seats = [{"kind": "me"}, *[{"kind": self.chance.choice(["open", "here"])}] * (rules.max_players - 1)]
        case.body = case.body | {"options": options, "seats": seats}
