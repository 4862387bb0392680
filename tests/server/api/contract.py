"""Schemathesis asks a server in this process everything that the description allows and much that it does not.

The server has tables in all phases; what a call wants to hear and nobody can guess (an id, a legal move, a code) is put
into most valid requests, so that both what is done and what is refused is compared with the description.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, cast

import schemathesis
from fastapi import FastAPI
from schemathesis import engine, hooks
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import Status, events
from schemathesis.python import asgi
from tests.server.api.knowledge import Knowledge

from heliopolis.server.app import create_app
from heliopolis.server.common.settings import Settings

DESCRIPTION = "/api/v1/openapi.json"
REFUSED = ["403", "404", "405", "409", "413", "422", "429"]
NEVER_ENOUGH = 10**9


@schemathesis.check
def valid_requests_are_understood(ctx: Any, response: Any, case: Any) -> None:
    """What fits the description may be refused by the rules, but not for its form."""
    if case.meta and case.meta.generation.mode.is_positive and response.status_code == 422:
        assert response.json()["code"] != "invalid-request", "A valid request was not understood"


@dataclass
class Findings:
    """What came of it."""

    wrong: dict[str, str] = field(default_factory=dict)  # what was answered otherwise than described, with an example
    statuses: defaultdict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))  # by call

    @property
    def never_done(self) -> list[str]:
        """The calls that were only ever refused."""
        return sorted(call for call, known in self.statuses.items() if not any(status < 300 for status in known))

    def note(self, event: events.ScenarioFinished) -> None:
        """Add what one scenario showed."""
        recorder = event.recorder
        for case_id, interaction in recorder.interactions.items():
            if interaction.response is not None:
                call = recorder.cases[case_id].value.operation.label
                self.statuses[call][interaction.response.status_code] += 1
        for case_id, checks in recorder.checks.items():
            for check in checks:
                if check.status == Status.FAILURE and check.failure_info is not None:
                    told = check.failure_info.failure
                    example = recorder.cases[case_id].value.as_curl_command()
                    self.wrong.setdefault(f"{told.operation}: {check.name}: {told.message}", example)


@contextmanager
def open_server(database: str) -> Iterator[FastAPI]:
    """A server without limits of haste, in the event loop of Schemathesis."""
    app = create_app(
        Settings(
            database=database,
            bot_processes=1,
            bot_pace=0.0,
            bot_seconds=0.01,
            posts_per_second=NEVER_ENOUGH,
            post_burst=NEVER_ENOUGH,
            new_tables_per_minute=NEVER_ENOUGH,
        )
    )
    with asgi.get_client(cast(Any, app)):
        pass  # it is started, and goes on
    try:
        yield app
    finally:
        asgi.shutdown_lifespans()


def compare(app: FastAPI, seed: int, examples: int, description: dict[str, Any] | None = None) -> Findings:
    """Ask so many valid and invalid examples of every call, and what follows from answers, with all checks."""
    with asgi.get_client(cast(Any, app)) as client:
        token = client.post("/api/v1/people", json={"name": "Ada"}).json()["token"]
    knowledge = Knowledge(app, token, random.Random(seed))
    config = SchemathesisConfig.from_dict(
        {
            "seed": seed,
            "max-stream-events": 1,
            "continue-on-failure": True,
            "generation": {"max-examples": examples, "database": "none"},
            "phases": {"stateful": {"generation": {"max-examples": max(1, examples // 4)}}},
            "auth": {"openapi": {"token": {"bearer": token}}},
            "checks": {
                "negative_data_rejection": {"expected-statuses": REFUSED},
                # What is well formed can still be unknown, late or against the rules.
                "positive_data_acceptance": {"expected-statuses": ["2xx", *REFUSED]},
            },
        }
    )
    told = app.openapi() if description is None else description
    schema = schemathesis.openapi.from_dict(told, config=config)
    schema.app = app

    def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
        if case.meta and case.meta.generation.mode.is_positive:
            knowledge.fill(case)

    schemathesis.hook(before_call)
    found = Findings()
    try:
        for event in engine.from_schema(schema).execute():
            if isinstance(event, events.ScenarioFinished):
                found.note(event)
            elif isinstance(event, events.NonFatalError):
                found.wrong[event.label] = str(event.value)
            elif isinstance(event, events.FatalError):
                raise event.exception
    finally:
        hooks.unregister(before_call)
    return found
