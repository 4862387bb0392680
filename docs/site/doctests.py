"""For the reference: the examples in docstrings (`>>>`) become blocks of code."""

from __future__ import annotations

from typing import Any

import griffe


class Examples(griffe.Extension):
    """Puts fences around the examples in every docstring that is read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Look at the docstring of a module, class, function or attribute."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """A text in which every block that begins with `>>>` and goes to the next empty line stands in fences."""
    blocks = text.split("\n\n")
    return "\n\n".join([f"```pycon\n{block}\n```" if block.startswith(">>> ") else block for block in blocks])
