"""What nobody refers to is freed at once; only objects that refer to each other in a circle must be looked for.

Nothing else runs meanwhile, so a look through all tables in memory would keep everybody waiting. Hardly anything of
ours makes circles, and what does is young: often, and in little time, only what is new is looked through. Everything
is looked through when there is a good deal more of it than after the last time.
"""

from __future__ import annotations

import gc
import sys

YOUNG = (5_000, 1, 1_000_000)  # if very much is made between two looks; never everything
MORE = 1.5  # so many times as much as after the last look through everything


class Garbage:
    """Looks for garbage in small steps."""

    def __init__(self) -> None:
        """What is there now stays, and is never looked through again."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*YOUNG)
        self.blocks = sys.getallocatedblocks()  # of memory, after the last look through everything
        self.older = False

    def look(self) -> None:
        """Look through what is new, every other time once more; it has two chances to become garbage while it is."""
        if sys.getallocatedblocks() > MORE * self.blocks:
            gc.collect()
            self.blocks = sys.getallocatedblocks()
        else:
            gc.collect(int(self.older))
            self.older = not self.older
