"""The game `island` as everybody else sees it: one small object."""

from __future__ import annotations

from atlantis_cli.core.game import COLOURS, Option
from atlantis_cli.core.lazy import lazy
from atlantis_cli.core.plain import Plain
from atlantis_cli.games.island.board import board, setup
from atlantis_cli.games.island.board.fields import NUMBERS
from atlantis_cli.games.island.board.state import PLACING, State
from atlantis_cli.games.island.looks import choices, looks, table
from atlantis_cli.games.island.looks.standpoint import as_if_on
from atlantis_cli.games.island.rules import check, play, warnings, writing
from atlantis_cli.games.island.rules.packed_decisions import code_of
from atlantis_cli.games.island.telling import telling
from atlantis_cli.games.island.words import field_aliases, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from atlantis_cli.core.game import Action, Game, Tell, Words
    from atlantis_cli.core.message import Eyes, Fact, Refusal


class Island(Plain):
    """The game as everybody else sees it."""

    name = "island"
    seats: tuple[int, ...] = board.SEATS
    options: tuple[Option, ...] = (Option("variant", board.VARIANTS, "none", many=True),)
    checksum = board.checksum()
    slips = 0.75
    glances = 0.6
    playout_turns = 1
    decisions_a_turn = 2
    close = 0.1
    hopes = False
    same_luck = True
    sound_kinds: tuple[str, ...] = (
        *("walk", "board", "dive", "swim", "saved", "lost", "sail", "boat_sinks", "sinks", "spinner", "whirlpool"),
        *("shark", "octopus", "dolphin", "monster", "animal_lost", "end_near"),
    )
    sweeps: tuple[str, ...] = ("boats", "swimmers", "monsters", "sharks", "octopuses", "dolphins", "islanders")
    shown = "figure"
    of_mover: tuple[str, ...] = ("moves", "preview")
    colours: tuple[str, ...] = board.COLOURS
    slots: Mapping[str, Sequence[str]] = field_aliases.SLOTS
    precious: tuple[str, ...] = ("sink",)
    reckless: tuple[str, ...] = ("dive", "jump")
    arranged: tuple[str, ...] = (PLACING,)
    ahead: tuple[str, ...] = ("sink",)
    parts: tuple[tuple[str, str], ...] = (("put", "sink"), ("animal", "sink"), ("skip", "sink"))

    offer = staticmethod(field_aliases.offer)
    conceive = staticmethod(field_aliases.conceive)
    read = staticmethod(field_aliases.read)
    listed = staticmethod(field_aliases.listed)
    labels = staticmethod(field_aliases.labels)
    write = staticmethod(writing.write)
    legal = staticmethod(words.legal)
    refusal = staticmethod(check.refusal)
    warning = staticmethod(warnings.warning)
    chance = staticmethod(play.chance)
    roll = staticmethod(play.roll)
    lot = staticmethod(play.lot)
    as_if_on = staticmethod(as_if_on)
    started = staticmethod(table.started)
    standing = staticmethod(table.standing)
    asks = staticmethod(looks.asks)
    gathered = staticmethod(telling.gathered)
    gathered_from = staticmethod(telling.gathered_from)

    aims = staticmethod(lazy(f"{__package__}.words.aims", "aims"))
    seen = staticmethod(lazy(f"{__package__}.telling.brought_to_light", "seen"))
    advise = staticmethod(lazy(f"{__package__}.mind.opponent", "advise"))
    overlook = staticmethod(lazy(f"{__package__}.mind.opponent", "overlook"))
    reason = staticmethod(lazy(f"{__package__}.mind.reasons", "reason"))
    summed = staticmethod(lazy(f"{__package__}.words.rows", "summed"))
    astray = staticmethod(lazy(f"{__package__}.words.rows", "astray"))
    fill = staticmethod(lazy(f"{__package__}.mind.thinking", "fill"))
    ideas = staticmethod(lazy(f"{__package__}.mind.thinking", "ideas"))
    weighable = staticmethod(lazy(f"{__package__}.mind.thinking", "weighable"))
    pursue = staticmethod(lazy(f"{__package__}.mind.thinking", "pursue"))
    playout = staticmethod(lazy(f"{__package__}.mind.quick_play", "playout"))
    outlook = staticmethod(lazy(f"{__package__}.mind.outlook", "outlook"))
    best_first = staticmethod(lazy(f"{__package__}.mind.best_ideas", "best_first"))
    ashore_first = staticmethod(lazy(f"{__package__}.telling.ashore_first", "ashore_first"))
    toward = staticmethod(lazy(f"{__package__}.words.sayable", "toward"))
    crewed = staticmethod(lazy(f"{__package__}.words.sayable", "crewed"))
    supposed = staticmethod(lazy(f"{__package__}.words.sayable", "supposed"))
    described = staticmethod(lazy(f"{__package__}.words.described", "described"))
    beyond = staticmethod(lazy(f"{__package__}.words.described", "beyond"))
    unreached = staticmethod(lazy(f"{__package__}.words.sayable", "unreached"))
    due_now = staticmethod(lazy(f"{__package__}.looks.beforehand", "due_now"))
    taught = staticmethod(lazy("atlantis_cli.games.island.telling.sounds", "lessons"))
    swept = staticmethod(lazy(f"{__package__}.telling.sounds", "swept"))
    sounds = staticmethod(lazy(f"{__package__}.telling.sounds", "sounds"))
    lessons = staticmethod(lazy(f"{__package__}.lessons.lessons", "lessons"))
    examples = staticmethod(lazy(f"{__package__}.lessons.examples", "examples"))

    def start(self, seats: int, options: Mapping[str, str]) -> State:
        """Set up a game in which chance has laid nothing yet."""
        colours = options.get(COLOURS, "")
        return setup.empty_table(seats, options["variant"].split(","), colours.split(",") if colours else ())

    def coloured(self, state: State) -> tuple[str, ...]:
        """Return the colours by seat, as they were chosen (I5)."""
        return state.colours

    def scores(self, state: State) -> list[int]:
        """Count the saved islanders of each seat (I41)."""
        return state.saved[:]

    def apply(self, state: State, action: Action, tell: Tell = None) -> None:
        """Do what a seat has decided and is allowed to do."""
        play.play(state, code_of(action), tell)

    def answer(self, state: State, words: Words, eyes: Eyes) -> Fact | Refusal:
        """Answer a question; of all that can be decided, the best first."""
        fact = looks.answer(state, words, eyes)
        return self.ashore_first(state, self.best_first(state, fact)) if words == ("moves",) else fact

    def groups(self, state: State) -> Fact | None:
        """Tell all that is allowed, by where one starts or by who stands there."""
        return choices.choices(state)

    def kind(self, word: str) -> str:
        """Call a field a field."""
        return "field" if word in NUMBERS else ""


GAME: Game = Island()
