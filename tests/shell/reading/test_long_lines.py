"""However a line is made, and however many there are: the answer comes soon, and little is remembered."""

from __future__ import annotations

import tracemalloc
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atlantis_cli.games import GAMES
from atlantis_cli.language import parser
from atlantis_cli.language.parser import MOST_WORDS
from atlantis_cli.shell.messages.refusals import Ambiguous, TooManyWords, UnknownWord
from atlantis_cli.shell.reading import command_reader
from atlantis_cli.shell.reading.command_reader import MOST_KNOWN, SHORT, CommandReader
from atlantis_cli.shell.reading.session import LONGEST_LINE
from tests.shell.reading.long_lines import FOUND, SIGNS, calls, giant, hard, line_of, place_of, questions
from tests.shell.running import ANNA, here, languages

LENGTHS = (LONGEST_LINE // 4, LONGEST_LINE // 2, LONGEST_LINE)
LINEAR = 2.6
"""A line of twice the length may be so many times the work, and not four times.

It is more than two only where new small words come up that begin other commands: until all have come, there are 50.
"""

MOST_CALLS = 400_000
"""What the hardest line ever found needs, in all three questions about it, is half of it."""

PLAYED = [(game, language) for game in GAMES for language in languages()]
TOO_MANY = {
    "en": ("preview", "please", "a command has 100 words at most."),
    "de": ("probiere", "bitte", "ein Befehl hat höchstens 100."),
    "nl": ("probeer", "graag", "een opdracht heeft hooguit 100 woorden."),
}


@cache
def reader_of(game: str, language: str) -> CommandReader:
    """Listen in the middle of a game, where something was said before: what is understood is read once in a program."""
    reader = CommandReader(place_of(game, language))
    questions(reader, "xyzzy xyzzy")
    return reader


def work(game: str, language: str, line: str) -> int:
    """Count the work of all questions about a line of which nothing is known."""
    return calls(lambda: questions(CommandReader(reader_of(game, language).place), line))


@pytest.mark.soak(2, 10_000)
@pytest.mark.parametrize(("game", "language"), PLAYED)
def test_no_line_is_more_work_than_its_length(game: str, language: str, rounds: int) -> None:
    """Whatever is said again and again, a line of twice the length is no more than twice the work, or hardly."""
    lines = list(hard(reader_of(game, language)))
    found = [(first, again) for *where, first, again in FOUND if where == [game, language]]
    for first, again in (*lines[:: len(lines) // rounds + 1], *found):
        questions(reader_of(game, language), line_of(first, again))  # forms of words are made up once in a program
        small, middle, large = (work(game, language, line_of(first, again, most)) for most in LENGTHS)
        assert middle <= LINEAR * small, (first, again)
        assert large <= LINEAR * middle, (first, again)
        assert large <= MOST_CALLS, (first, again)


@pytest.mark.soak(2, len(SIGNS))
@pytest.mark.parametrize(("game", "language"), PLAYED)
def test_one_word_is_as_long_as_it_likes(game: str, language: str, rounds: int) -> None:
    """A single word is no more work than its length either, whatever it is made of; each case tries other signs."""
    first = 2 * PLAYED.index((game, language))
    for sign in ((*SIGNS, *SIGNS) * 2)[first : first + rounds]:
        questions(reader_of(game, language), giant(sign))
        middle, large = (work(game, language, giant(sign, most)) for most in LENGTHS[1:])
        assert large <= LINEAR * middle, sign


@settings(max_examples=50)
@given(st.data())
def test_any_line_is_answered_soon(data: st.DataObject) -> None:
    """Words and signs in any order are understood or refused, and no line of them is too much work."""
    game, language = data.draw(st.sampled_from(PLAYED))
    reader = reader_of(game, language)
    parser = reader.place.active_language.parser
    words = sorted({*parser.fillers, *map(parser.word, reader.conceivable(())), *SIGNS, "d7", "1", "d", "7", "Anna"})
    said = st.sampled_from(words).map(lambda word: word[: data.draw(st.integers(1, 9))]) | st.text(max_size=9)
    line = " ".join(data.draw(st.lists(said, max_size=9)) * data.draw(st.sampled_from((1, 2, 30))))
    assert work(game, language, line[: LONGEST_LINE // 4]) <= MOST_CALLS


@pytest.mark.soak(MOST_KNOWN, 25_000)
def test_many_lines_leave_nothing_behind(rounds: int) -> None:
    """In one position twice as many lines take no more memory, however long they are."""
    reader = CommandReader(reader_of("island", "en").place)

    def said(number: int) -> None:
        reader.hear(line_of(("say", "xyzzy", "log", "help")[number % 4], f"the{number}"))

    tracemalloc.start()
    try:
        for number in range(rounds):
            said(number)
        first, _ = tracemalloc.get_traced_memory()
        for number in range(rounds):
            said(rounds + number)
        second, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert first < 4_000_000
    assert second < 1.25 * first


@pytest.mark.parametrize("language", TOO_MANY)
def test_a_line_of_too_many_words_is_refused(language: str) -> None:
    """Who says more words than any command has hears how many a command has; a word that is none comes first."""
    first, passed, told = TOO_MANY[language]
    line = line_of(first, passed)
    assert told in here("--game", "island", *ANNA, "--lang", language, lines=[line]).complaint
    reader = reader_of("island", language)
    assert reader.hear(line) == TooManyWords(MOST_WORDS)
    assert isinstance(reader.hear(f"xyzzy {line[:900]}"), UnknownWord)


def test_a_long_text_is_no_long_command() -> None:
    """What is said, saved or looked up in words of one's own may be as long as a line."""
    line = line_of("say", "the")
    assert reader_of("path", "en").hear(line) == ("say", line.removeprefix("say "))


def test_what_can_mean_too_much_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where words can begin more than is looked at some of it is named, whatever follows them."""
    for module in (parser, command_reader):
        monkeypatch.setattr(module, "MOST_BEGUN", SHORT)
    heard = CommandReader(reader_of("island", "de").place).hear("s 3")
    assert isinstance(heard, Ambiguous)
    assert len(heard.words) == SHORT
