"""What the program says of itself, beside what the games say: answers, questions, refusals."""

from __future__ import annotations

TYPE_CHECKING = False
if not TYPE_CHECKING:
    from atlantis_cli.core.lazy import LazyModule

    refusals = LazyModule(f"{__name__}.refusals")  # most scripts are refused nothing, and ask for no record
    history = LazyModule(f"{__name__}.history")
