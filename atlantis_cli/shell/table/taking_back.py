"""What people have seen by decisions that are taken back: they know it from then on, and others should hear that."""

from __future__ import annotations

from atlantis_cli.core.message import PERSON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atlantis_cli.core.match import Entry, Match
    from atlantis_cli.core.message import Event, Seen
    from atlantis_cli.shell.table.place import Place


def seen_by(match: Match, gone: Sequence[Entry]) -> tuple[Seen, ...]:
    """Return what each person who made these decisions has seen by them that had lain hidden.

    What everybody saw is said of the first, and of the others only what each of them saw alone. A computer player
    chooses anew by what its seat may know, and remembers nothing.
    """
    events = [event for entry in gone for event in entry.events]
    persons = tuple(dict.fromkeys(entry.seat for entry in gone if match.players[entry.seat].kind == PERSON))
    found = [
        match.game.seen(_only_known_to(seat, events) if number else events, seat) for number, seat in enumerate(persons)
    ]
    return tuple(seen for seen in found if seen)


def _only_known_to(seat: int, events: Iterable[Event]) -> list[Event]:
    """Return the events of which a player hears more than others do."""
    return [event for event in events if event.secret and getattr(event, "player", None) == seat]


def has_company(match: Match, places: Iterable[Place]) -> bool:
    """Return whether anybody listens beside the one person who plays: another person, or who only watches."""
    return sum(player.kind == PERSON for player in match.players) > 1 or any(not place.seats for place in places)
