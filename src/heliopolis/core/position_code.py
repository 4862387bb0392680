"""A position as one short word that may stand in an address: its JSON, compressed, in letters, digits, - and _."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any, Final

from .errors import InvalidPosition
from .game import State
from .registry import read_position

FORMAT: Final = "1"  # the first letter of every code, should there ever be another way to write one
LONGEST_CODE: Final = 6000
MOST_BYTES: Final = 32_000  # of the JSON; ten times what the largest positions have
RAW: Final = -zlib.MAX_WBITS  # without a head and a checksum: the rules check everything


def position_code(position: dict[str, Any]) -> str:
    """The code of a position, as `State.position()` describes it.

    >>> import heliopolis
    >>> state = heliopolis.game("ra").start(players=2)
    >>> coded_state(position_code(state.position())) == state
    True
    """
    text = json.dumps(position, separators=(",", ":"), ensure_ascii=False).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW)
    packed = packer.compress(text) + packer.flush()
    return FORMAT + base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def coded_position(code: str) -> Any:
    """What a code says, whether it is a possible position or not; what is no code is refused."""
    if len(code) > LONGEST_CODE:
        raise InvalidPosition(f"The code of a position has at most {LONGEST_CODE} characters, not {len(code)}.")
    if not code.startswith(FORMAT):
        raise InvalidPosition(f'The code of a position begins with "{FORMAT}".')
    try:
        packed = base64.b64decode(code[len(FORMAT) :] + "=" * (-(len(code) - len(FORMAT)) % 4), b"-_", validate=True)
        unpacker = zlib.decompressobj(RAW)
        text = unpacker.decompress(packed, MOST_BYTES + 1)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise InvalidPosition("The code of the position is damaged; perhaps a part of it is missing.") from error
    if len(text) > MOST_BYTES:
        raise InvalidPosition(f"A position has at most {MOST_BYTES} bytes.")
    if not unpacker.eof:
        raise InvalidPosition("The code of the position is damaged; perhaps a part of it is missing.")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidPosition("The code of the position is damaged; perhaps a part of it is missing.") from error


def coded_state(code: str) -> State:
    """The position of a code; an impossible one is refused as `game.position()` refuses it."""
    return read_position(coded_position(code))
