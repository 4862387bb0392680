"""Threads of their own for work that nobody waits for: whoever looks at a table never waits behind it."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

THREADS = 6
Asked = ParamSpec("Asked")
Result = TypeVar("Result")


class Apart:
    """A few threads for bots and analyses; what they do may have to wait for the database."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="heliopolis-apart")

    async def __call__(self, work: Callable[Asked, Result], *asked: Asked.args, **named: Asked.kwargs) -> Result:
        """Do something there, in the same language."""
        context = contextvars.copy_context()
        return await asyncio.get_running_loop().run_in_executor(
            self.threads, lambda: context.run(work, *asked, **named)
        )

    async def stop(self) -> None:
        """Begin nothing any more, and wait for what is begun."""
        await asyncio.to_thread(self.threads.shutdown, wait=True, cancel_futures=True)
