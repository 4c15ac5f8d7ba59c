"""What is fuzzed: each takes any bytes, and fails by an exception or where something could be read that is not so."""

from __future__ import annotations

import zlib
from functools import cache
from io import StringIO
from typing import TYPE_CHECKING

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player, Refusal
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.language.book_checks import check_lessons, check_rules
from atlantis_cli.language.locale import Locale, LocaleError, merge
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.language.parser import Parser
from atlantis_cli.shell.files import languages, settings
from atlantis_cli.shell.files.saves import restored, written
from atlantis_cli.shell.files.yamlfile import YamlError, line_of, parsed
from atlantis_cli.shell.output.active_language import Rulebook
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.reading.session import follow
from atlantis_cli.shell.table.kinds import ALL_TALK, QUESTIONS
from atlantis_cli.shell.tournament import results_lines
from tests.fuzz.program_lines import program_lines
from tests.shell.reading.long_lines import place_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from atlantis_cli.shell.table.place import Place

HOME = f"{languages.home()}/en"
FILES = ["grammar.yaml", "table.yaml", "path.yaml", "path-rules.yaml", "path-tutorial.yaml"]
WHOLE = FILES[:3]


def saved_game(data: bytes) -> None:
    """Read bytes as a saved game; a first byte of 1 puts the right mark under what follows, to get further in."""
    text = data[1:] if data[:1] == b"\1" else data
    if data[:1] == b"\1":
        text = text.rstrip(b"\n") + b"\nend 0"
        text += f" {zlib.crc32(text):08x}\n".encode()
    match = restored("any", text)
    if isinstance(match, Refusal):
        return
    again = restored("any", written(match))
    assert not isinstance(again, Refusal)
    assert (again.log, again.players, again.seed) == (match.log, match.players, match.seed)


def settings_file(data: bytes) -> None:
    """Read bytes as settings: each value is one that can be chosen, and is read again as it is written."""
    try:
        values = settings._checked(parsed(data, settings.SWITCH))  # noqa: SLF001 - the file system is left out
    except ValueError:
        return
    text = "".join(f"{name}: {settings._quoted(name, value)}\n" for name, value in values.items())  # noqa: SLF001
    again = settings._checked(parsed(text.encode(), settings.SWITCH))  # noqa: SLF001
    assert again == values
    assert {*values} <= {*settings.CHOICES, *settings.NUMBERS, *settings.TEXTS}
    loaded = settings.Settings(values)
    assert all(loaded.number(name) in limits for name, limits in settings.NUMBERS.items())


@cache
def tables() -> Mapping[str, Any]:
    """Return the files of a language, parsed."""
    return {name: parsed(languages._text(HOME, name)) for name in FILES}  # noqa: SLF001


@cache
def heard() -> list[Any]:
    """Return what is told in two short games."""
    events: list[Any] = []
    for name in GAMES:
        game = game_named(name)
        options = {option.name: option.default for option in game.options}
        match = Match(game, 1, [Player("Anna", "person"), Player("Bo", "easy")], options)
        for _ in range(40 if name == "path" else 0):
            if not match.over:
                events += match.play(game.legal(match.state)[0])
    return events


def locale_file(data: bytes) -> None:
    """Put bytes in place of a file of a language, chosen by the first byte: what cannot be used is a LocaleError."""
    name, text = FILES[(data[:1] or b"\0")[0] % len(FILES)], data[1:]
    try:
        changed = {**tables(), name: parsed(text)}
    except YamlError:
        return
    try:
        if name in WHOLE:
            told(Locale(merge({each: changed[each] for each in WHOLE})))
        else:
            book(name, merge({name: changed[name]}))
    except LocaleError as error:
        if error.file == name:
            line_of(text, error.entry)


def told(locale: Locale) -> None:
    """Tell a game, and read some lines."""
    for verbosity in ("brief", "full"):
        Narrator(locale, ("Anna", "Bo"), 0, verbosity).tell(heard())
    parser = Parser(locale, ("quit",))
    for line in ("move a flag", "h", "sell helmet 5", "the", "\u00e9"):
        parser.parse(line, lambda begun: ("move", "help", "quit", "<text>") if not begun else ("a", "flag", ""))
        parser.next_words(line, lambda _: ("move", "help", "quit"))


def book(name: str, merged: Mapping[str, Any]) -> None:
    """Look up what a file of rules, or a tutorial, has."""
    if name.endswith("-rules.yaml"):
        check_rules(name, merged)
        rulebook = Rulebook(merged)
        assert all(isinstance(text, str) for word in ("p", "setup", "") for text in rulebook.find(word).values())
        assert all(isinstance(topic, str) for topic in rulebook.topics())
    else:
        check_lessons(name, merged)
        assert all(isinstance(text, str) for text in (*merged["titles"].values(), *merged["steps"].values()))


def results_line(data: bytes) -> None:
    """Read bytes as a line of results: what is read is written again and is the same."""
    results_lines.torn(data, results_lines.HEAD)
    results_lines.torn(data, results_lines.GAME_HEAD)
    try:
        said = results_lines.read(data)
    except (ValueError, TypeError, AttributeError, RecursionError):
        return
    assert results_lines.read(results_lines.written(said)) is not None


SAID = tuple(word for word in ALL_TALK if word in {*QUESTIONS, "undo", "redo", "verbosity"})
"""Table talk that touches no file, starts no voice, takes no thought and leaves nobody in another language."""


@cache
def listening(game: str, language: str) -> tuple[Place, CommandReader, StringIO]:
    """Sit down in the middle of a game, and tell it into a pocket."""
    place, pocket = place_of(game, language), StringIO()
    place.output.stream, place.talk = pocket, SAID
    return place, CommandReader(place), pocket


def typed_line(data: bytes) -> None:
    """Read bytes as a line that somebody types, in a game and a language chosen by the first byte, and what Tab says.

    A line that is refused changes nothing, each is answered or refused, and no byte moves a cursor.
    """
    kinds = [(game, language) for game in GAMES for language in languages.LANGUAGES]
    place, reader, pocket = listening(*kinds[(data[:1] or b"\0")[0] % len(kinds)])
    line, match, refused = data[1:].replace(b"\n", b" "), place.match, list[str]()
    before, length = match.state, len(match.log)
    follow(reader, [line], lambda _, __, no: refused.append(place.active_language.narrator.say(no)), stop=False)
    assert not refused or match.state is before
    reader.next_words(line.decode(errors="replace"))
    place.active_language.narrator.say(reader.choices(line.decode(errors="replace")))
    told = pocket.getvalue() + "".join(refused)
    assert all(letter.isprintable() or letter == "\n" for letter in told), told
    match.back_to(length)
    place.heard[:] = match.log
    place.table.taken_back.clear()
    place.active_language.narrator.verbosity = "normal"
    pocket.seek(0)
    pocket.truncate()


TARGETS: Mapping[str, Callable[[bytes], None]] = {
    "saved_game": saved_game,
    "settings_file": settings_file,
    "locale_file": locale_file,
    "results_line": results_line,
    "typed_line": typed_line,
    "program_lines": program_lines,
}
