"""What can be asked about danger in `island`: which animals can come, and how safe one's own islanders are."""

from __future__ import annotations

from atlantis_cli.core.message import Fact, Part, Seat
from atlantis_cli.games.island.messages.events import Animal, Field, Terrain
from atlantis_cli.games.island.messages.facts import Group

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


class Threat(Part):
    """An animal that can come, from which field, and by which numbers of the spinner."""

    animal: Animal
    field: Field
    steps: tuple[int, ...]


class Danger(Fact):
    """Which animals that harm who is there can come with the next spin, and by how many spins of sixteen.

    On land none can come; `sinks` says that the piece may be the next to sink. Others may come and do no harm. `who`
    is for whom they are counted: "swimmers", "boat", "both" of them, or "anybody" where nobody is. `swimming` and
    `sailing` count for swimmers and for boats, and `split` says that these are not the same spins; `odds` counts all.
    `deadly` are those who are there now and would take a swimmer.
    """

    field: Field
    terrain: Terrain
    sinks: bool
    odds: int
    threats: tuple[Threat, ...]
    divers: tuple[Animal, ...]
    harmless: tuple[Threat, ...]
    split: bool
    swimming: int
    sailing: int
    deadly: tuple[Animal, ...]
    who: str


class Peril(Part):
    """Own islanders on a field of the sea, and what can harm them; `how` they are there: "boat", "dolphin", "water"."""

    player: Seat
    count: int
    field: Field
    how: str
    odds: int
    nearest: Threat | None
    threats: tuple[Threat, ...]
    divers: tuple[Animal, ...]


class Dangers(Fact):
    """Which of a player's islanders the next spin can harm, the worst first; so many `more` are not told.

    `afloat` counts all of them who are at sea, `sinking` those on pieces that can be the next to sink.
    """

    asked = "danger"
    player: Seat
    afloat: int
    sinking: int
    perils: tuple[Peril, ...]
    more: int

    @property
    def the_rest(self) -> tuple[str, ...]:
        """Return how to ask for all that was left out."""
        return ("danger", "all") if self.more else ()


class Menace(Part):
    """An animal that can harm people on a field by its next steps, which so many spins bring."""

    animal: Animal
    field: Field
    to: Field
    people: tuple[Group, ...]
    steps: tuple[int, ...]


class Threats(Fact):
    """Which animals threaten whom with the next spin, the nearest first; so many `more` are not told.

    `divers` are the kinds that can harm somebody by a dive, wherever that one is.
    """

    menaces: tuple[Menace, ...]
    more: int
    divers: tuple[Animal, ...]

    @property
    def the_rest(self) -> tuple[str, ...]:
        """Return how to ask for all that was left out."""
        return ("threats", "all") if self.more else ()


class Stand(Part):
    """Own islanders on a field; `odds` counts the spins of sixteen that can bring an animal that harms them."""

    count: int
    field: Field
    odds: int


def alone_first(stands: Iterable[Stand]) -> tuple[Stand, ...]:
    """Put fields first where one stands alone: after "two on g5" such a field would sound like a part of that."""
    return tuple(sorted(stands, key=lambda stand: stand.count > 1))


class Mine(Fact):
    """A player's islanders by place and safety; `worst` are the odds where there are most spins that harm them."""

    player: Seat
    saved: int
    lost: int
    unplaced: int
    safe: tuple[Stand, ...]
    shaky: tuple[Stand, ...]
    boats: tuple[Stand, ...]
    riders: tuple[Stand, ...]
    swimmers: tuple[Stand, ...]
    worst: int
