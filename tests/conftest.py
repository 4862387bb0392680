from __future__ import annotations

import os

from hypothesis import settings

os.environ["LANGUAGE"] = "en"  # whatever the terminal speaks in which the tests are run

# The same examples on every run: a failure can be repeated, and `make soak` looks further.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
