"""How templates become code: as Jinja does it, without what our templates never need.

A table draws thousands of small values with every move. What is put into the text is escaped to a plain string, not to
one that remembers having been escaped; a function is called directly, for none of ours asks for the context; and
so is a macro, whose text is HTML.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.utils import missing
from markupsafe import Markup, escape

TEXTS_KEPT = 4096
LONGEST_KEPT = 200  # letters


class DirectCode(CodeGenerator):
    """Code that escapes and calls without detours."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        """A call; the usual way passes the context and more for those functions that want it."""
        if forward_caller or node.dyn_args is not None or node.dyn_kwargs is not None:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for argument in [*node.args, *node.kwargs]:
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        """A macro as one of ours, where it needs no more than arguments."""
        if macro_ref.accesses_caller or macro_ref.accesses_kwargs or macro_ref.accesses_varargs:
            super().macro_def(macro_ref, frame)
        else:
            names = tuple([argument.name for argument in macro_ref.node.args])
            self.write(f"environment.macro(macro, {names!r})")


class DirectMacro:
    """A piece of a template that is called like a function."""

    __slots__ = ("count", "draw", "names")

    def __init__(self, draw: Callable[..., str], names: tuple[str, ...]) -> None:
        self.draw = draw
        self.names = names  # of its arguments
        self.count = len(names)

    def __call__(self, *arguments: object, **named: object) -> Markup:
        """What it draws; arguments that are left out have what the template says of them."""
        left_out = self.count - len(arguments)
        if left_out:
            arguments += tuple([named.pop(name, missing) for name in self.names[-left_out:]])
        if named:
            raise TypeError(f"The macro knows {', '.join(self.names)}, not {', '.join(named)}.")
        return str.__new__(Markup, self.draw(*arguments))


def escaped(value: object) -> str:
    """A value as it stands in HTML."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[return-value]
    if kind is int:
        return str(value)
    if kind is str and len(value) <= LONGEST_KEPT:  # type: ignore[arg-type]
        return escaped_text(value)
    return escape(value)


@lru_cache(maxsize=TEXTS_KEPT)
def escaped_text(text: str) -> str:
    """A short text as it stands in HTML; nearly all that a table shows is shown again."""
    return str(escape(text))
