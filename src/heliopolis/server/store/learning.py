"""What somebody has learnt: which lessons of which game are done."""

from __future__ import annotations

import time

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from .schema import learnt
from .store import Store


def rules_learnt(store: Store, person: str, game: str) -> set[str]:
    """The rules whose lessons a person has done."""
    wanted = select(learnt.c.rule).where(learnt.c.person == person, learnt.c.game == game)
    with store.engine.connect() as connection:
        return {str(rule) for rule in connection.execute(wanted).scalars()}


def note_learnt(store: Store, person: str, game: str, rule: str) -> None:
    """Keep that a person has done a lesson; doing it again changes nothing."""
    values = {"person": person, "game": game, "rule": rule, "changed": time.time()}
    try:
        with store.writing() as connection:
            connection.execute(insert(learnt).values(values))
    except IntegrityError:
        pass  # it was done before
