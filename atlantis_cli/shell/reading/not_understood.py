"""What is wrong with a line that cannot be read: the word where it goes astray, what is missing, what it may mean."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.language.parser import MOST_WORDS
from atlantis_cli.language.phrases import STRIPPED, fold, folded
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.reading.command_reader import SHORT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.language.parser import Lost
    from atlantis_cli.shell.reading.command_reader import CommandReader

LATIN = "LATIN"
FIELD, MUCH = "field", "much"
"""What is missing where any field can follow, and where more can than anybody wants to hear."""


def lost_in(reader: CommandReader, line: str) -> Refusal:
    """Return a refusal that says where a line could not be read on."""
    lost = reader.place.active_language.parser.lost(
        line, reader.conceivable, reader.place.match.game.listed, reader.labels
    )
    many = _too_much(reader, line, lost)
    if many:
        return many
    if not lost.word:
        return _half(reader, line, lost)
    if not lost.word.isascii() and _foreign(lost.word):
        return refusals.StrangeLetters(lost.word)
    astray = _astray(reader, line, lost)
    if astray:
        return astray
    verb = _tried(reader, line, lost)
    if verb:
        return refusals.NotTried(lost.word, verb)
    before = " ".join((*line.split()[: lost.place], ""))
    possible = reader.summed(reader.next_words(before) or lost.expected)
    listed = len(possible) <= SHORT or all(word.isdigit() for word in possible)
    whole = not possible and not reader.free(before) and lost.place > 0
    meant = _perhaps(reader, line, lost)
    if not meant and lost.place == 0 and " " in line:
        return _together(reader, line, possible if listed else ())
    word = lost.word if lost.word.isalnum() else folded([lost.word])[0]
    return refusals.UnknownWord(word, lost.place == 0, whole, possible if listed else (), meant)


def _together(reader: CommandReader, line: str, possible: tuple[str, ...]) -> Refusal:
    """Return which word of a line nobody knows; where each is known, that they say nothing together."""
    speech, words = reader.ordinary, [word.strip(STRIPPED) for word in line.split()]
    vocabulary = speech.vocabulary
    said = {*vocabulary.asking, *vocabulary.wishing, *speech.deciding.verbs, *vocabulary.agreement.words}
    strange = [word for word in words if word and fold(word) not in said and not _knows(reader, word)]
    if not strange:
        return refusals.NotTogether()
    return refusals.UnknownWord(strange[0], first=True, whole=False, expected=possible, meant=())


def _knows(reader: CommandReader, word: str) -> bool:
    """Return whether a word is said of the game, or begins a command."""
    parser = reader.place.active_language.parser
    commands = (form[0] for token in reader.conceivable(()) for form in parser.forms(token))
    return word.isdecimal() or reader.ordinary.knows(word) or fold(word) in commands


def _perhaps(reader: CommandReader, line: str, lost: Lost) -> tuple[str, ...]:
    """Return what was meant by a word that nobody knows, of what is possible now; a word of another kind is no slip."""
    if not lost.meant or reader.ordinary.knows(lost.word):
        return ()
    parser, game = reader.place.active_language.parser, reader.place.match.game
    now = parser.lost(line, reader.allowed, game.listed, reader.labels)
    return now.meant if now.place == lost.place else ()


def ambiguous(reader: CommandReader, line: str, readings: Sequence[Words]) -> Refusal:
    """Ask which of several readings is meant."""
    told = dict.fromkeys(reader.place.active_language.parser.write_as(line, reading) for reading in readings)
    return refusals.Ambiguous(tuple(" ".join(reading) for reading in readings), tuple(told))


def _half(reader: CommandReader, line: str, lost: Lost) -> Refusal:
    """Return a refusal that says what is missing; words that only stand beside others are no beginning."""
    begun = reader.place.active_language.parser.begun(f"{line} ", reader.conceivable, reader.labels)[0]
    if not begun:
        return refusals.UnknownWord(line, first=True, whole=False, expected=(), meant=())
    no = _never_now(reader, begun)
    if no:
        return no
    words = reader.next_words(f"{line} ") or lost.expected
    expected, kinds = reader.summed(words), {reader.place.match.game.kind(word) for word in words}
    role = FIELD if FIELD in kinds and len(words) > SHORT else MUCH if len(expected) > SHORT else ""
    bare = role == FIELD and (len(expected) == 1 or kinds != {FIELD})
    return refusals.Incomplete(begun[0], begun[-1], () if bare else expected, role)


def _never_now(reader: CommandReader, begun: Words) -> Refusal | None:
    """Return why a decision of which the beginning was said cannot be made now, however it goes on."""
    game, place = reader.place.match.game, reader.place
    if not place.on or begun[-1] in reader.allowed(begun[:-1]):
        return None
    if begun[0] not in game.conceive(place.state, ()):
        return None
    reasons = [game.refusal(place.state, game.read(place.state, words)) for words in _wholes(reader, begun)]
    return reasons[0] if reasons[0] == reasons[-1] else None


def _wholes(reader: CommandReader, begun: Words) -> Iterator[Words]:
    """Return two ways in which a command can go on to its end, which differ in all that was not said."""
    for end in (0, -1):
        words = begun
        while END not in (follow := [*reader.conceivable(words)]):
            words = (*words, follow[end])
        yield words


def _astray(reader: CommandReader, line: str, lost: Lost) -> Refusal | None:
    """Return what is wrong with a word, or a letter and a number, that only looks like what could stand there."""
    game, parser, words = reader.place.match.game, reader.place.active_language.parser, line.split()
    place = lost.place - lost.word.isdecimal()
    pair = _pair(words, place)
    expected = parser.next_words(" ".join((*words[:place], "")), reader.conceivable) if pair else lost.expected
    return game.astray(pair or lost.word) if any(map(game.kind, expected)) else None


def _tried(reader: CommandReader, line: str, lost: Lost) -> str:
    """Return the verb behind which only what plays can stand, where another command was said; else ""."""
    parser = reader.place.active_language.parser
    begun = parser.begun(" ".join((*line.split()[: lost.place], "")), reader.conceivable, reader.labels)[0]
    plays = {*reader.place.match.game.conceive(reader.view, ())}
    said = fold(lost.word).strip(STRIPPED)
    known = any(said == form[0] for word in reader.conceivable(()) for form in parser.forms(word))
    return begun[0] if known and len(begun) == 1 and plays >= {*reader.conceivable(begun)} else ""


def _too_much(reader: CommandReader, line: str, lost: Lost) -> Refusal | None:
    """Return a refusal of a line that has more words, or can mean more by some of them, than is looked at."""
    parser, before = reader.place.active_language.parser, " ".join((*line.split()[: lost.place], ""))
    begun = parser.begun(before, reader.conceivable, reader.labels)
    if reader.means_too_much(begun):
        return ambiguous(reader, before, begun[:SHORT])
    return refusals.TooManyWords(MOST_WORDS) if lost.word and lost.place >= MOST_WORDS else None


def _pair(words: Sequence[str], place: int) -> str:
    """Return a letter and the number after it as one word; "" where they do not stand there."""
    letter, number = (*words[place : place + 2], "", "")[:2]
    return letter + number if place >= 0 and len(letter) == 1 and number.isdecimal() else ""


def _foreign(word: str) -> bool:
    """Return whether a word has letters of another alphabet."""
    from unicodedata import name  # most words are ASCII

    return any(letter.isalpha() and not name(letter, LATIN).startswith(LATIN) for letter in word)
