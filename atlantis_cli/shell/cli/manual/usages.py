"""What `--help` says, taken apart: each use of the program with its options, their values, and a sentence on each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import COLOURS
from atlantis_cli.games import GAMES, OF_GAMES, USUAL, game_named
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.cli.options import FLAGS, FORMATS, SHELLS, TAKEN, VALUES, VERBS
from atlantis_cli.shell.files.languages import LANGUAGES, load
from atlantis_cli.shell.messages.answers import Usage

if TYPE_CHECKING:
    from collections.abc import Sequence

FILES = ("speech-file", "results")
"""Options whose value is a file."""

COLON = ": "


class OptionUsage(NamedTuple):
    """An option as `--help` tells it: what stands for its value, what it does, and what its value can be."""

    name: str
    value: str
    says: str
    values: tuple[str, ...]
    many: bool
    file: bool

    @property
    def flag(self) -> bool:
        """Return whether it takes no value."""
        return self.name in FLAGS

    @property
    def short(self) -> str:
        """Return the first sentence of what it does."""
        return first_sentence(self.says)


class VerbUsage(NamedTuple):
    """A use of the program: by which words, what it does, what else is to be said of it, and its options."""

    verb: str
    words: str
    says: str
    more: tuple[str, ...]
    options: tuple[OptionUsage, ...]

    @property
    def short(self) -> str:
        """Return the first sentence of what it does."""
        return first_sentence(self.says)

    @property
    def operands(self) -> tuple[str, ...]:
        """Return what can stand behind its name, where that is known."""
        return SHELLS if self.verb == "completion" else ()

    @property
    def takes_file(self) -> bool:
        """Return whether the name of a file stands behind its name."""
        return self.verb == "replay"


def first_sentence(text: str) -> str:
    """Return the first sentence of a text, without its stop."""
    return text.split(". ", maxsplit=1)[0].rstrip(".")


def narrator_of(language: str) -> Narrator:
    """Return who tells in a language what the program says of itself."""
    return Narrator(load(language, USUAL), ())


def usages(language: str) -> tuple[VerbUsage, ...]:
    """Return every use of the program, playing first, in one language."""
    narrator = narrator_of(language)
    return tuple(_usage(verb, narrator.tell([Usage(verb, LANGUAGES, LANGUAGES)])) for verb in ("", *VERBS))


def _usage(verb: str, told: Sequence[str]) -> VerbUsage:
    """Take one help apart: the first line says what it is for, and the lines of options begin with their names."""
    first, *lines = told
    words, _, says = first.partition(COLON)
    options = tuple(_option(verb, line) for line in lines if line.startswith("--"))
    assert {option.name for option in options} == set(TAKEN[verb]), f"help of {verb or 'the program'}"  # noqa: S101
    return VerbUsage(verb, words, says, tuple(line for line in lines if not line.startswith("--")), options)


def _option(verb: str, line: str) -> OptionUsage:
    """Take the line of an option apart."""
    head, _, says = line.partition(COLON)
    name, _, value = head.removeprefix("--").partition(" ")
    values, many = _values(verb, name)
    return OptionUsage(name, value, says, values, many, name in FILES)


def _values(verb: str, name: str) -> tuple[tuple[str, ...], bool]:
    """Return what values of an option are known, and whether several can stand together with commas between them."""
    if name in FLAGS:
        return (), False
    if name in OF_GAMES:
        option = next(option for option in game_named(OF_GAMES[name]).options if option.name == name)
        return option.values, option.many
    if name == "players":
        return tuple(LEVELS), True
    if name == "first":
        return ("lot",), False
    if name == COLOURS:
        return next(game_named(game).colours for game in GAMES if game_named(game).colours), True
    return (FORMATS.get(verb, VALUES[name]) if name == "format" else VALUES[name]), False
