"""What all pages with a scene have in common: what is drawn of it, and what the browser asks and is answered."""

from __future__ import annotations

import json
from typing import Any

from fastapi.responses import Response
from pydantic import BaseModel, Field

from ...core.position_code import position_code
from ...words.game_words import words_of
from ..faces import folder_of
from ..live.moments import helps_json
from ..live.screens import Screen
from ..tables.table import Table
from .play import script_words

MOST_MOVES = 400  # that may be made on a scene
LONGEST_MOVE = 120


class AskedScene(BaseModel):
    """What the script sends with every move on a scene: those that were made before."""

    move: str = Field(default="", max_length=LONGEST_MOVE)
    moves: list[str] = Field(default_factory=list, max_length=MOST_MOVES)


def scene_context(table: Table, shown: Screen, url: str, moves: list[str]) -> dict[str, Any]:
    """What the template `scene.html` needs."""
    return {
        "title": f"{table.record.game.name} · {table.row.name} · Heliopolis",
        "game": table.row.game,
        "folder": folder_of(table.row.game),
        "game_name": table.record.game.name,
        "table_name": table.row.name,
        "url": url,
        "seat": shown.eyes.seat,
        "count": table.count,
        "revision": table.row.revision,
        "live": False,
        "moves": moves,
        "start": position_code(table.record.first().position()),
        "stage_html": shown.part("stage"),
        "scoring_html": shown.part("scoring"),
        "finish_html": "",
        "captions_html": shown.part("captions"),
        "play_html": shown.html(),
        "helps_json": helps_json(table.row.game),
        "words_json": script_words(),
        "move_keys": words_of(table.row.game).move_keys(),
    }


def scene_answer(shown: Screen, moves: list[str], **more: Any) -> Response:
    """What a move on a scene brought: the parts of the board, the moves made so far, and what the page adds."""
    told = json.loads(shown.difference()) | {"moves": moves} | more
    return Response(json.dumps(told, ensure_ascii=False), media_type="application/json")
