from __future__ import annotations

from hypothesis import settings

# The same examples on every run: a failure can be repeated, and `make soak` looks further.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
