"""How templates become code: as Jinja does it, without what our templates never need.

A table draws thousands of small values with every move. What is put into the text is escaped to a plain string, not to
one that remembers having been escaped; and a function is called directly, for none of ours asks for the context.
"""

from __future__ import annotations

from typing import Any

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, escape


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


def escaped(value: object) -> str:
    """A value as it stands in HTML."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[return-value]
    if kind is int:
        return str(value)
    return escape(value)
