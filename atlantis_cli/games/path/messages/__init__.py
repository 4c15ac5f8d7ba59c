"""What `path` tells: events, facts, refusals, and the parts they are made of."""

from __future__ import annotations

TYPE_CHECKING = False
if not TYPE_CHECKING:
    from atlantis_cli.core.lazy import LazyModule

    refusals = LazyModule(f"{__name__}.refusals")  # most scripts are refused nothing
