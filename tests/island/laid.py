"""Any position of `island`, laid out from a description and played on with the real rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_cli.core.game import CHANCE
from atlantis_cli.core.match import Match, Sealed
from atlantis_cli.core.message import Message, Player, TurnStarted
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.board import ANIMALS, COLOURS, SPINS, UNDERSIDES
from atlantis_cli.games.island.board.fields import NAMES, NUMBERS, RANK
from atlantis_cli.games.island.board.packed_counts import HEAP_ONE, ONE
from atlantis_cli.games.island.board.state import (
    DOLPHIN,
    HAS_BOAT,
    HAS_ESCORT,
    HAS_PIECE,
    NOTHING,
    TURN_UP,
    State,
)
from atlantis_cli.games.island.messages import facts
from atlantis_cli.games.island.rules.actions import MoveIslander, PutEverybody, RideDolphin, SailBoat
from atlantis_cli.games.island.rules.moves import any_animal
from atlantis_cli.games.island.rules.packed_decisions import KIND, WALK_FAR, code_of
from tests.dealt import ALL, CLOSED, photo

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Event, Fact, Refusal

HEARD_BUT_LEFT_OUT = {"turn_started", "sinking_due", "displacing_due"}


def match(seats: int = 2, seed: int = 1, variant: str = "none", orders: dict[str, list[int]] | None = None) -> Match:
    """Set up a game of `island`; `orders` fixes what is shuffled."""
    players = [Player(name, "person") for name in ("Anna", "Bo", "Cleo", "Dirk")[:seats]]
    return Match(GAME, seed, players, {"variant": variant}, orders)


def placed(game: Match) -> Match:
    """Set all islanders on pieces, each on the first one that is allowed."""
    while game.game.phase(game.state) == "placing":
        game.play(game.game.legal(game.state)[0])
    return game


def is_single(action: Action) -> bool:
    """Return whether `legal` lists an allowed action: single steps, and single islanders that are put."""
    far = isinstance(action, MoveIslander | SailBoat | RideDolphin) and code_of(action) >> KIND >= WALK_FAR
    return not (far or isinstance(action, PutEverybody))


class Laid:
    """A position that goes on with real commands, and with the chance that a test wishes for."""

    def __init__(  # noqa: PLR0913 - everything that can be on a table, by name
        self,
        laid: str,
        *,
        seats: int = 2,
        variant: str = "none",
        seat: int = 0,
        points: int = 3,
        phase: str = "moving",
        spun: str = "",
        saved: Sequence[int] = (0, 0, 0, 0),
    ) -> None:
        """Lay `d7 piece red, c7 boat red blue swim red shark, b5 ride blue`; the rest of the island has sunk."""
        state: State = GAME.start(seats, {"variant": variant})
        state.seat, state.turn, state.phase, state.points, state.due = seat, 1, phase, points, NOTHING
        state.marks, state.land, state.boats = [0] * len(NAMES), 0, []
        state.bags = [[], [], []]
        state.unplaced, state.left, state.saved = [0] * seats, [0] * seats, list(saved[:seats])
        self.state = state
        for place in filter(None, map(str.strip, laid.split(","))):
            name, *words = place.split()
            self._lay(NUMBERS[name], words)
        for places in (state.boats, *state.animals):
            places.sort()
        if spun:
            state.spun, state.phase = spin_of(spun), "animal"

    def _lay(self, field: int, words: Iterable[str]) -> None:
        mode = ""
        for word in words:
            if word in ANIMALS:
                self._animal(field, ANIMALS.index(word))
            elif word in COLOURS:
                self._islander(field, mode, COLOURS.index(word))
            else:
                mode = word
                self._thing(field, word)

    def _thing(self, field: int, word: str) -> None:
        state = self.state
        if word == "piece":
            state.marks[field] |= HAS_PIECE
            state.land |= 1 << field
            state.bags[RANK[field]].append(UNDERSIDES.index("boat"))
        elif word == "boat":
            state.marks[field] |= HAS_BOAT
            state.boats.append(field)
        else:
            assert word in {"swim", "ride"}, word

    def _animal(self, field: int, kind: int) -> None:
        self.state.animals[kind].append(field)
        self.state.marks[field] |= 1 << kind

    def _islander(self, field: int, mode: str, owner: int) -> None:
        state = self.state
        state.left[owner] += 1
        if mode in {"piece", "boat"}:
            state.people[field] += ONE[owner]
            return
        state.swimmers[field] = state.swimmers.get(field, 0) + HEAP_ONE[owner]
        if mode == "ride":
            self._animal(field, DOLPHIN)
            state.riders[field] = state.riders.get(field, 0) + HEAP_ONE[owner]
            state.marks[field] |= HAS_ESCORT

    def play(self, line: str, *, under: str = "boat", spin: str = "") -> list[str]:
        """Do an allowed command, let chance bring what is wished, and give what was heard, in short."""
        return heard(self.events(line, under=under, spin=spin))

    def events(self, line: str, *, under: str = "boat", spin: str = "") -> list[Event]:
        """Do an allowed command, let chance bring what is wished, and give all that happened.

        Is no spin wished, the spinner shows something that nobody can move, if there is any.
        """
        action = GAME.read(self.state, tuple(line.split()))
        no = GAME.refusal(self.state, action)
        assert no is None, no
        assert (action in GAME.legal(self.state)) == is_single(action)
        told: list[Event] = []
        self.state = self.state.copy()
        GAME.apply(self.state, action, told.append)
        while GAME.actor(self.state) == CHANCE:
            GAME.chance(self.state, [self._pick(under, spin)], told.append)
        return told

    def _pick(self, under: str, spin: str) -> int:
        if self.state.due == TURN_UP:
            self.state.bags[RANK[self.state.sinking]][0] = UNDERSIDES.index(under)
            return 0
        return spin_of(spin) if spin else self._idle()

    def _idle(self) -> int:
        for pick in range(len(SPINS)):
            there = self.state.copy()
            there.spun = pick
            if not any_animal(there):
                return pick
        return 0

    def run(self, *lines: str) -> list[str]:
        """Do several commands; give what was heard at last."""
        told: list[str] = []
        for line in lines:
            told = self.play(line)
        return told

    def refused(self, line: str) -> Refusal:
        """Try a command that is not allowed; give the refusal, and see that it changed nothing."""
        before = photo(self.state)
        action = GAME.read(self.state, tuple(line.split()))
        no = GAME.refusal(self.state, action)
        assert no is not None, f"{line} is allowed"
        assert photo(self.state) == before
        assert action not in GAME.legal(self.state)
        return no

    def allowed(self, line: str) -> bool:
        """Return whether a command is allowed."""
        return GAME.refusal(self.state, GAME.read(self.state, tuple(line.split()))) is None

    def legal(self, verb: str = "") -> list[str]:
        """List what is allowed, or what of it begins so."""
        return [line for line in map(GAME.write, GAME.legal(self.state)) if line.startswith(verb)]

    def warned(self, line: str) -> Fact | None:
        """Return what a person is warned of before a command."""
        before = photo(self.state)
        warning = GAME.warning(self.state, GAME.read(self.state, tuple(line.split())))
        assert photo(self.state) == before
        return warning

    def at(self, name: str) -> str:
        """Describe a field as it was laid."""
        seen = facts_at(self.state, name)
        words = ["boat"] if seen.boat else ["piece"] if seen.terrain in {"lowland", "hill", "mountain"} else []
        words += colours(seen.crew or seen.islanders)
        words += ["swim", *colours(seen.swimmers)] if seen.swimmers else []
        words += ["ride", *colours(seen.riders)] if seen.riders else []
        return " ".join([*words, *seen.animals])

    @property
    def seen(self) -> facts.WholeTable:
        """Tell the whole table."""
        fact = GAME.standing(self.state, Sealed(0), CLOSED)
        assert isinstance(fact, facts.WholeTable)
        return fact

    @property
    def phase(self) -> str:
        """Name the phase."""
        return GAME.phase(self.state)


def facts_at(state: State, name: str) -> facts.FieldSeen:
    """Look at a field."""
    fact = GAME.answer(state, ("look", name), ALL)
    assert isinstance(fact, facts.Look)
    return fact.field


def colours(groups: Sequence[facts.Group]) -> list[str]:
    """Name each islander of some groups by its colour."""
    return [COLOURS[group.player] for group in groups for _ in range(group.count)]


def spin_of(text: str) -> int:
    """Read what the spinner shows: `shark 2`, `dolphin dive`."""
    animal, distance = text.split()
    return SPINS.index((ANIMALS.index(animal), 0 if distance == "dive" else int(distance)))


def heard(events: Iterable[Event]) -> list[str]:
    """Write events in short, without whose turn it is and what only asks: `lost red c7 shark`."""
    return [short(event) for event in events if event.key not in HEARD_BUT_LEFT_OUT]


def short(event: Message) -> str:
    """Write an event in short; seats are colours."""
    words = [event.key]
    for name, kind in event.types.items():
        told = getattr(event, name)
        if name == "player" or kind.startswith("tuple[Score") or isinstance(told, bool):
            continue
        many = told if isinstance(told, tuple) else (told,)
        seat = kind.removeprefix("tuple[").startswith("Seat")
        words += [COLOURS[one] if seat and one is not None else str(one) for one in many]
    return " ".join(words)


def turns(events: Iterable[Event]) -> list[int]:
    """Tell whose turns begin."""
    return [event.player for event in events if isinstance(event, TurnStarted)]
