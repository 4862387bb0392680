"""What nobody refers to is freed at once; only objects that refer to each other in a circle must be looked for.

Nothing else runs meanwhile, so a look through all tables in memory would keep everybody waiting. Hardly anything of
ours makes circles, so it is enough to look at samples of what is new: when there is garbage among it, all that is new
is looked through until there is none. What was passed over is looked through, with everything, when there is a good
deal more of everything than after the last time.
"""

from __future__ import annotations

import gc
import sys

NEW = (5_000, 1, 1_000_000)  # looked through by itself if very much is made between two looks; never everything
SAMPLE = 10  # one look of so many
COUNT = 100  # after so many looks it is counted how much there is, which takes some milliseconds
MUCH = 500  # objects of garbage among what is new
MORE = 2.0  # so many times as much as after the last look through everything


class Garbage:
    """Looks for garbage in small steps."""

    def __init__(self) -> None:
        """What is there now stays."""
        gc.set_threshold(*NEW)
        self.looks = 0
        self.found = 0  # objects at the last look
        self._everything()

    def look(self) -> None:
        """One step; to be taken several times a second."""
        self.looks += 1
        if self.looks % COUNT == 0 and sys.getallocatedblocks() > MORE * self.blocks:
            self._everything()
        elif self.found > MUCH or self.looks % SAMPLE == 0:
            self.found = gc.collect(1)
        else:
            gc.freeze()  # pass over what is there

    def _everything(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.blocks = sys.getallocatedblocks()  # of memory
