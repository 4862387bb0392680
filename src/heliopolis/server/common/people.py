"""People: a name and a number that cannot be guessed, in a signed cookie. There are no accounts."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from hashlib import sha256
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer

from ...words import best_language, languages
from ...words.speech import SOURCE_LANGUAGE

COOKIE = "heliopolis"  # how the names of our cookies begin
LONGEST_NAME = 20
PEOPLE_KEPT = 2000  # whose signature need not be checked again
THEMES = ("", "light", "dark")
PACES = ("at once", "fast", "slow", "step")  # of bots, the fastest first; "step" is step by step
USUAL_PACE = "fast"
UNDO_SECONDS = ("", "0", "3", "6", "10")


@dataclass(frozen=True)
class Person:
    """Somebody's browser."""

    id: str
    name: str = ""
    language: str = ""  # empty: as the browser asks
    theme: str = ""  # empty: as the system is set
    pace: str = ""  # of bots; empty: the usual one
    undo: str = ""  # how many seconds bots wait after a decision; empty: as the server does
    taps: str = ""  # "once": on a touch screen an answer needs no confirmation
    game: str = ""  # what was played last, with how many players and against which level; empty or 0: nothing yet
    players: int = 0
    level: str = ""


FIELDS = tuple(field.name for field in fields(Person))
LEAST_FIELDS = 4  # what the first cookies had
WISHES = {"theme": THEMES, "pace": ("", *PACES), "undo": UNDO_SECONDS, "taps": ("", "once")}


def clean_name(text: object) -> str:
    """A name without what cannot be shown, and not too long."""
    letters = "".join(letter for letter in " ".join(str(text).split()) if letter.isprintable())
    return letters[:LONGEST_NAME].strip()


class People:
    """Reads and writes who somebody is."""

    def __init__(self, signing_key: str) -> None:
        self.key = signing_key.encode()
        # Browsers send a cookie to every port of a host: two servers there must not replace each other's.
        self.cookie = f"{COOKIE}-{hmac.new(self.key, b'cookie', sha256).hexdigest()[:8]}"
        self.signer = URLSafeSerializer(signing_key, salt="person")
        # The same few ask again and again; what was not signed raises, and is not remembered.
        self._signed = lru_cache(maxsize=PEOPLE_KEPT)(self._check)

    def new(self) -> Person:
        """Somebody we have not seen before."""
        return Person(secrets.token_urlsafe(16))

    def read(self, token: str | None) -> Person | None:
        """Who a cookie or token belongs to; None if we did not sign it."""
        try:
            return self._signed(token or "")
        except BadSignature:
            return None

    def _check(self, token: str) -> Person | None:
        found = self.signer.loads(token)
        return Person(*found) if isinstance(found, list) and LEAST_FIELDS <= len(found) <= len(FIELDS) else None

    def write(self, person: Person) -> str:
        """The signed token of a person."""
        signed: str = self.signer.dumps([getattr(person, name) for name in FIELDS])
        return signed

    def csrf(self, person: Person) -> str:
        """What a page must send back with every change, and no other site can know."""
        return hmac.new(self.key, f"csrf {person.id}".encode(), sha256).hexdigest()[:32]

    def trusts(self, person: Person, token: str) -> bool:
        """Whether a change comes from one of our own pages."""
        return hmac.compare_digest(self.csrf(person).encode(), token.encode())


def change(person: Person, **values: Any) -> Person:
    """The same person with another name or other wishes; impossible values change nothing."""
    if "name" in values:
        values["name"] = clean_name(values["name"])
    if values.get("language") not in languages():
        values.pop("language", None)
    for wish, possible in WISHES.items():
        if values.get(wish) not in possible:
            values.pop(wish, None)
    return replace(person, **values)


def language_of(person: Person, accepted: str) -> str:
    """The language to speak: the person's choice, or the first of the browser's that we know."""
    if person.language in languages():
        return person.language
    return best_language(wish.partition(";")[0] for wish in accepted.split(",")) or SOURCE_LANGUAGE
