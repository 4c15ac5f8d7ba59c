"""What chance brings to light in `island`, for everybody: the undersides, and the spinner."""

from __future__ import annotations

from atlantis_cli.games.island.messages import events
from atlantis_cli.games.island.messages.facts import Seen, SpinSeen, UndersideSeen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Event


def seen(happened: Sequence[Event], seat: int) -> Seen | None:
    """Return what a seat has seen by these events that had lain hidden from it."""
    found = tuple(
        UndersideSeen(event.field, event.underside) for event in happened if isinstance(event, events.PieceSunk)
    )
    spins = tuple(SpinSeen(event.animal, event.distance) for event in happened if isinstance(event, events.Spun))
    return Seen(seat, found, spins) if found or spins else None
