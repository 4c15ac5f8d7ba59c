"""Commands in every language: written out they are understood as themselves, and cut short as far as they can be."""

from __future__ import annotations

import io
import re
from functools import cache, lru_cache
from itertools import islice
from string import ascii_lowercase
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.game import END, every
from atlantis_cli.language.phrases import fold, plain
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.net import answering, far_talk, lobby
from atlantis_cli.shell.net.people import WAIT
from atlantis_cli.shell.output.active_language import WHOLE, ActiveLanguage
from atlantis_cli.shell.output.outputs import TextOutput
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.table.place import Place
from atlantis_cli.shell.table.table import Table
from tests.contract.walks import KINDS, SELDOM, bounded, match_of, named, walk
from tests.shell.running import ANNA, here, languages

if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.match import Match
    from atlantis_cli.language.parser import Parser
    from tests.contract.walks import Kind

LANGUAGES = languages()
MIXED = [kind for place, kind in enumerate(KINDS) if place % 4 == 0]
"""Every number of players and every edition or variant, but not all of them together."""

FULL = list({kind[0]: kind for kind in sorted(KINDS, key=lambda kind: kind[1])}.values())
"""Each game with all its players."""

GIVEN = pytest.mark.parametrize("kind", FULL, ids=lambda kind: kind[0])

FREE = {"<text>": "monday", "<name>": "monday", "<number>": "99"}
NUMBERED = re.compile(r"[a-m]?\d+")
CLASSES = 5
"""Of so many words that differ in number only a few are tried."""

SAID = 400
"""Of more lines than these only some are said."""

EXACT, CUT = range(2)


@cache
def active_language(language: str, game: str) -> ActiveLanguage:
    """Load a language for a game once."""
    return ActiveLanguage(language, game)


def ears_of(language: str, match: Match) -> CommandReader:
    """Listen at a table where this language is spoken."""
    spoken = active_language(language, match.game.name)
    return CommandReader(Place(Table(match, lambda _: None), spoken, TextOutput(io.StringIO(), spoken.narrator)))


def few(words: Iterable[str]) -> list[str]:
    """Leave out most of many numbers; put something where any word can stand."""
    found = [FREE.get(word, word) for word in words]
    numbers = {word: place for place, word in enumerate(word for word in found if NUMBERED.fullmatch(word))}
    return [word for word in found if numbers.get(word, 0) % (len(numbers) // CLASSES + 1) == 0]


def allowed(reader: CommandReader, most: int = 3) -> list[Words]:
    """Return all kinds of lines that can be said now: commands, questions and table talk."""
    return list(every((), bounded(lambda begun: few(reader.allowed(begun)), most)))


def some(lines: list[Words], most: int = SAID) -> list[Words]:
    """Leave out most of very many lines, evenly."""
    return lines[:: len(lines) // most + 1]


@pytest.mark.soak(1, 40)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", MIXED, ids=named)
def test_what_is_written_is_understood(kind: Kind, language: str, rounds: int) -> None:
    """Each command that `legal` lists, written as the language writes it, is heard as itself, at many decisions."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        reader = ears_of(language, match)
        parser, grammar = reader.place.active_language.parser, reader.place.active_language.narrator.grammar
        for number, _ in enumerate(walk(match, seed)):
            if number % (3 * SELDOM[kind[0]] + (2 if rounds == 1 else -2)):
                continue
            for command in map(match.game.write, match.game.legal(match.state)):
                words = tuple(command.split())
                assert reader.hear(parser.write(words)) == words
                assert reader.hear(grammar.command(command)) == words


@pytest.mark.soak(100, SAID)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_can_be_said_is_understood(language: str, rounds: int) -> None:
    """Questions, table talk and moves of several cards are heard as themselves too, in small and capital letters."""
    for place, kind in enumerate(MIXED):
        match = match_of(kind, 2)
        reader = ears_of(language, match)
        for _ in islice(walk(match, 2), 3 + 11 * place, 12 + 11 * place, 4):
            for words in some(allowed(reader), rounds):
                written = reader.place.active_language.parser.write(words)
                assert reader.hear(written) == words
                assert reader.hear(written.upper()) == tuple(
                    word.upper() if word == "monday" else word for word in words
                )


@GIVEN
@pytest.mark.parametrize("language", LANGUAGES)
def test_english_is_understood_everywhere(language: str, kind: Kind) -> None:
    """The English commands work in every language, in full."""
    match = match_of(kind, 4)
    reader = ears_of(language, match)
    for _ in islice(walk(match, 4), 0, 30, 9):
        for words in some(allowed(reader)):
            assert reader.hear(" ".join(words)) == words


@GIVEN
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_collide(language: str, kind: Kind) -> None:
    """Of the words that can stand at the same place no two can be written alike, with accents or without."""
    match = match_of(kind, 1)
    reader = ears_of(language, match)
    parser = reader.place.active_language.parser
    for offered in places(reader):
        meaning: dict[tuple[str, ...], str] = {}
        for token in offered:
            for form in parser.forms(token):
                assert meaning.setdefault(form, token) == token, form
            assert len({fold(phrase) for phrase in parser.commands.get(token, ())}) == len(
                parser.commands.get(token, ())
            )


def places(reader: CommandReader) -> set[tuple[str, ...]]:
    """Return what can stand at each place of a line: the words that anybody could think of."""
    found: set[tuple[str, ...]] = set()
    known: set[tuple[Words, tuple[str, ...]]] = set()
    waiting: list[Words] = [()]
    for begun in waiting:
        offered = tuple(dict.fromkeys(reader.conceivable(begun)))
        if (begun[:1], offered) not in known and len(begun) < 4:
            known.add((begun[:1], offered))
            found.add(tuple(word for word in offered if word != END and word[0] != "<"))
            waiting += [(*begun, word) for word in few(offered) if word != END]
    return found


@GIVEN
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_command_is_used(language: str, kind: Kind) -> None:
    """The languages name no command that there is not, and every word that can be said has its phrases."""
    match = match_of(kind, 1)
    said = {word for offered in places(ears_of(language, match)) for word in offered if not word.isdigit()}
    said -= {player.name for player in match.players}
    said -= {word for word in said if match.game.kind(word)}
    several = {value for option in match.game.options if option.many for value in option.values}
    assert said | ASKED | FAR | several == set(active_language(language, kind[0]).parser.commands)


ASKED = {"yes", "no", "all", "both"}
"""Answers to the questions before a game."""

FAR = {*lobby.TALK, lobby.PUBLIC, *far_talk.TALK, WAIT, answering.FAR}
"""What can be said where everybody is far away."""


def begins(parser: Parser, word: str, typed: str) -> bool:
    """Return whether what was typed first can be the beginning of a word."""
    return any(form[0].startswith(typed) for form in parser.forms(word))


def cost(parser: Parser, words: Words, typed: Words) -> tuple[int, ...] | None:
    """Say how well typed words fit a command word by word; None where they do not."""
    ways: list[tuple[tuple[int, ...], int]] = [((), 0)]
    for word in words:
        ways = [
            (costs + each, place + len(each)) for costs, place in ways for each in costs_of(parser, word, typed[place:])
        ]
    return min((costs for costs, place in ways if place == len(typed)), default=None)


@lru_cache(maxsize=1 << 12)
def costs_of(parser: Parser, word: str, typed: Words) -> list[tuple[int, ...]]:
    """Say how well the first typed words fit each form of a word; many lines have the same word there."""
    found = [fits(form, typed[: len(form)], whole=uncut(parser, word, form)) for form in parser.forms(word)]
    return [costs for costs in found if costs is not None]


def uncut(parser: Parser, word: str, form: tuple[str, ...]) -> bool:
    """Return whether a form is never cut short: English in a language with phrases of its own, or what ends it all."""
    if word in WHOLE:
        return True
    own = {fold(phrase) for phrase in parser.commands.get(word, ())}
    return bool(own) and form == (word,) and word not in own


def fits(form: tuple[str, ...], typed: Words, *, whole: bool) -> tuple[int, ...] | None:
    """Compare a form with as many typed words; what ends in a number, and foreign words, are never cut short."""
    if len(form) != len(typed) or not all(want.startswith(have) for want, have in zip(form, typed, strict=True)):
        return None
    costs = tuple(EXACT if want == have else CUT for want, have in zip(form, typed, strict=True))
    return None if CUT in costs and (whole or form[0][-1].isdigit()) else costs


@pytest.mark.soak(3, 30)
@GIVEN
@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_leaves_by_a_beginning(language: str, kind: Kind, rounds: int) -> None:
    """At no decision is the beginning of a word that ends the program taken for it; each such word in full is."""
    match = match_of(kind, 3)
    reader = ears_of(language, match)
    phrases = {" ".join(form) for form in reader.place.active_language.parser.forms("quit")}
    cuts = {phrase[:end].strip() for phrase in phrases for end in range(1, len(phrase))} - phrases
    for _ in islice(walk(match, 3), 0, 30 * rounds, 30):
        assert not [cut for cut in cuts if reader.hear(cut) == ("quit",)]
        assert {reader.hear(phrase) for phrase in phrases} == {("quit",)}


@pytest.mark.soak(100, SAID)
@GIVEN
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_field_may_be_said_in_two_parts(language: str, kind: Kind, rounds: int) -> None:
    """A letter and a number with a space between them are the field that they name, in every command that takes one."""
    match = match_of(kind, 5)
    reader = ears_of(language, match)
    for _ in islice(walk(match, 5), 0, 120, 25):
        for words in some(allowed(reader), rounds):
            written = reader.place.active_language.parser.write(words)
            parted = re.sub(r"\b([a-m])(\d+)\b", r"\1 \2", written)
            assert reader.hear(parted) == words, parted


@pytest.mark.soak(100, SAID)
@GIVEN
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_may_be_cut_short(language: str, kind: Kind, rounds: int) -> None:
    """A command cut short is understood, or refused with all that it can mean where that is several things."""
    match = match_of(kind, 6)
    reader = ears_of(language, match)
    for _ in islice(walk(match, 6), 3 if language == "de" else 33, 34, 30):
        lines = [words for words in allowed(reader) if not {*FREE.values()} & set(words)]
        for words in some(lines, rounds):
            for length in (1, 3):
                check_cut(reader, lines, words, length)


def check_cut(reader: CommandReader, lines: list[Words], words: Words, length: int) -> None:
    """Cut each word of a command, and see what it is taken for."""
    parser = reader.place.active_language.parser
    typed = tuple(word if word[-1].isdigit() else word[:length] for word in fold(parser.write(words)).split())
    figures = {*reader.place.match.game.slots.get("figure", ())}
    if parser.fillers & set(typed) or typed[0] in figures or figures.difference(words) & set(typed):
        return  # the letter of a figure is that figure
    if typed[0] in reader.ordinary.vocabulary.silent:
        return  # what says nothing in a sentence is short for nothing
    verbs = reader.place.match.game.conceive(reader.view, ())
    if any((typed[0],) in parser.forms(verb) for verb in verbs if verb != words[0]):
        return  # what is a verb in full is not short for a longer one
    others = {line[0] for line in lines} - {words[0]}
    if any((plain(typed[0]),) in parser.forms(verb) for verb in others):
        return  # so it is with another command that differs by the dots of a letter
    near = (line for line in lines if begins(parser, line[0], typed[0]))
    costs = {line: found for line in near if (found := cost(parser, line, typed)) is not None}
    if not costs:
        assert set(words) & set(WHOLE)
        assert reader.hear(" ".join(typed)) != words
        return
    least = min(costs.values())
    best = {line for line, found in costs.items() if found == least}
    heard = reader.hear(" ".join(typed))
    if isinstance(heard, refusals.Incomplete):  # the whole first word of a longer phrase
        assert parser.half(f"{typed[0]} ", reader.conceivable)
        return
    if isinstance(heard, refusals.Ambiguous):
        meant = {tuple(each.split()) for each in heard.candidates}
        assert len(meant) > 1, typed
    else:
        assert isinstance(heard, tuple), typed
        meant = {heard}
    (found,) = {cost(parser, each, typed) for each in meant}
    assert found is not None, (typed, meant)
    assert found <= least, typed  # lines that were left out can fit better
    assert found < least or best <= meant, typed


@GIVEN
@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_language_in_use_is_offered(language: str, kind: Kind) -> None:
    """Whatever letter is typed, Tab and the answer to an ambiguous one name what begins with it in this language."""
    match = match_of(kind, 7)
    reader = ears_of(language, match)
    parser = reader.place.active_language.parser
    for _ in islice(walk(match, 7), 0, 60, 20):
        for letter in ascii_lowercase:
            for word in reader.next_words(letter):
                assert begins_so(word, letter), word
                assert word not in parser.commands or word in parser.commands[word], word
            heard = reader.hear(letter)
            if isinstance(heard, refusals.Ambiguous):
                assert all(begins_so(word, letter) for word in heard.words), heard.words


def test_what_a_line_means_is_found_out_anew_in_another_language() -> None:
    """A line that was no command in one language is one in the next, and the other way round; the game goes on."""
    lines = ["regels", "language nl", "regels", "language en", "regels"]
    run = here(*ANNA, "--on-error", "continue", lines=lines)
    assert [f"Line {number}, " in run.complaint for number in (1, 3, 5)] == [True, False, True]
    assert "spelregels" in run.text


def begins_so(word: str, letter: str) -> bool:
    """Return whether a word begins with a letter, with or without its accent."""
    return plain(fold(word)).startswith(letter)
