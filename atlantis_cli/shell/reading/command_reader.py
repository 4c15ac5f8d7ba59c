"""How a typed line is understood: what is allowed comes first, then what anybody could think of."""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.language.phrases import STRIPPED
from atlantis_cli.language.spelling import fold, plain
from atlantis_cli.shell.commands import registry
from atlantis_cli.shell.messages import answers, refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Fact
    from atlantis_cli.language.parser import Lost
    from atlantis_cli.shell.table.table import Table

LATIN = "LATIN"
ASK = "?"
"""What a line ends with that asks what can follow."""

ANSWERS = ("yes", "no")
"""What is said to a question alone."""

FREE = {"<text>": "text", "<number>": "number"}

SHORT = 12
"""More possible words than these are not listed: `help` is for that."""


class CommandReader:
    """Understands the lines that are said at a table; the same line is sifted only once in a position."""

    def __init__(self, table: Table) -> None:
        """Listen at this table."""
        self.table = table
        self._position: object = None
        self._language: object = None
        self._known: dict[str, Words | Refusal] = {}
        self._verbs: tuple[str, ...] = ()
        self._labels: Mapping[str, Container[str]] = {}

    def hear(self, line: str) -> Words | Refusal:
        """Return a line as canonical words, or say why it cannot be understood."""
        self._settle()
        if line not in self._known:
            self._known[line] = (ASK, line[:-1]) if line.endswith(ASK) else self._sift(line)
        return self._known[line]

    def _settle(self) -> None:
        """Forget what was understood in another position or another language."""
        position, language = self.table.match.state, self.table.active_language
        if position is not self._position or language is not self._language:
            self._position, self._language, self._known, self._verbs = position, language, {}, ()
            self._labels = self.table.match.game.labels(position)

    def next_words(self, line: str) -> list[str]:
        """Return what can be said next, in the language; at the beginning what plays the game, or comes after it."""
        self._settle()
        parser = self.table.active_language.parser
        if self.table.match.over and not line.strip():
            return [parser.word(word) for word in registry.AFTERWARDS]
        offer = self.allowed if line.strip() else self._play
        if parser.half(line, self.conceivable, self._labels):  # no filler, also where the phrase is not allowed now
            return parser.half(line, self.allowed, self._labels)
        return parser.next_words(line, offer, self.table.match.game.listed, self._labels) or self._texts(line)

    def _texts(self, line: str) -> list[str]:
        """Return the names and topics that can follow where any text is understood, by how they begin."""
        begun = self.table.active_language.parser.begun(line, self.allowed, self._labels) if line.strip() else []
        texts = registry.texts(self.table, begun[0]) if begun else ()
        typed = fold(line.rpartition(" ")[2])
        return [text for text in texts if fold(text).startswith(typed) or plain(fold(text)).startswith(typed)]

    def choices(self, line: str) -> Fact:
        """Return what can be said next; of cards where they lead."""
        match, words = self.table.match, self.next_words(line)
        for begun in self.table.active_language.parser.begun(line, self.allowed, self._labels):
            leads = match.game.leads(match.state, begun)
            if leads and not match.over:
                return leads
        return answers.Choices(self._summed(words), self.free(line), astray=False) if words else self.none(line)

    def none(self, line: str) -> Fact:
        """Return where no known word can follow whether a free one may, or whether the line is no beginning."""
        free = self.free(line)
        astray = not free and not self.table.active_language.parser.parse(line, self.allowed, self._labels)
        return answers.Choices((), free, astray)

    def free(self, line: str) -> str:
        """Say what may follow in words of one's own, a text or a number; "" where nothing may."""
        begun = self.table.active_language.parser.begun(line, self.allowed, self._labels) if line[-1:].isspace() else []
        return next((FREE[word] for word in self.allowed(begun[0]) if word in FREE), "") if begun else ""

    def _play(self, begun: Words) -> Iterable[str]:
        """Return the words of the game's own commands that are allowed; those that begin one are looked for once."""
        match = self.table.match
        if match.over or begun:
            return () if match.over else match.game.offer(match.state, begun)
        self._settle()
        self._verbs = self._verbs or tuple(match.game.offer(match.state, ()))
        return self._verbs

    def _sift(self, line: str) -> Words | Refusal:
        """Read a line: what is allowed comes first, but a command's whole name is not cut short for another's."""
        parser = self.table.active_language.parser
        readings = parser.parse(line, self.allowed, self._labels)
        if not any(parser.whole_verb(line, reading) for reading in readings):
            meant = parser.parse(line, self.conceivable, self._labels)
            if not readings or (len(meant) == 1 and parser.whole_verb(line, meant[0])):
                readings = meant
            if self._late(line):
                return refusals.NothingAsked(line)
        half = self._begun_phrase(line, readings)
        if half:
            return half
        if len(readings) == 1:
            return readings[0]
        if readings:
            told = dict.fromkeys(parser.write_as(line, reading) for reading in readings)
            return refusals.Ambiguous(tuple(" ".join(reading) for reading in readings), tuple(told))
        return self._lost(line)

    def _begun_phrase(self, line: str, readings: Sequence[Words]) -> Refusal | None:
        """Ask for the rest where a line ends in the middle of a phrase: that is no filler and no abbreviation then."""
        parser, words = self.table.active_language.parser, line.split()
        last = fold(words[-1]).strip(STRIPPED) if words else ""
        if len(words) == 1:
            counts = any(parser.whole_verb(line, reading) for reading in readings)
        else:
            before = " ".join(words[:-1])
            counts = last not in parser.fillers or not {*readings} <= {*parser.parse(before, self.conceivable)}
        if counts:
            return None
        rest = parser.half(f"{line} ", self.conceivable, self._labels)
        return refusals.Incomplete(last, last, tuple(rest)) if rest else None

    def _late(self, line: str) -> bool:
        """Return whether a line is a yes or no, which no beginning of a command is then: the question is over."""
        parser, said = self.table.active_language.parser, tuple(fold(line).strip(STRIPPED).split())
        return any(said in parser.forms(word) for word in ANSWERS)

    def allowed(self, begun: Words) -> Iterable[str]:
        """Return the words that can follow in what is allowed now."""
        return self._words(begun, self._play)

    def conceivable(self, begun: Words) -> Iterable[str]:
        """Return the words that can follow in what anybody could think of."""
        match = self.table.match
        return self._words(begun, lambda words: match.game.conceive(match.state, words))

    def _words(self, begun: Words, play: Callable[[Words], Iterable[str]]) -> Iterator[str]:
        """Join the words of the game, of its questions and of table talk."""
        game = self.table.match.game
        if not begun:
            yield from (*play(()), *game.asks(()), *registry.TALK)
        elif begun[0] in registry.TALK:
            yield from registry.offer(self.table, begun)
        elif begun[0] in game.asks(()):
            unplayed = game.colours[len(self.table.match.players) :]  # a question is the same however many play
            yield from (word for word in game.asks(begun) if word not in unplayed)
        else:
            yield from play(begun)

    def _summed(self, words: Sequence[str]) -> tuple[str, ...]:
        """Name many words of a kind by their kind."""
        if len(words) <= SHORT:
            return tuple(words)
        game, narrator = self.table.match.game, self.table.active_language.narrator
        kinds: dict[str, list[str]] = {}
        for word in words:
            kinds.setdefault(game.kind(word), []).append(word)
        told: list[str] = []
        for word in words:
            kind = game.kind(word)
            if not kind or len(kinds[kind]) <= SHORT:
                told.append(word)
            elif word == kinds[kind][0]:
                told += map(narrator.say, game.summed(kinds[kind]))
        return tuple(told)

    def _half(self, line: str, lost: Lost) -> Refusal:
        """Say what is missing; words that only stand beside others are no beginning."""
        begun = self.table.active_language.parser.begun(f"{line} ", self.conceivable, self._labels)[0]
        if not begun:
            return refusals.UnknownWord(line, first=True, whole=False, expected=(), meant=())
        expected = self._summed(self.next_words(f"{line} ") or lost.expected)
        return refusals.Incomplete(begun[0], begun[-1], expected)

    def _astray(self, line: str, lost: Lost) -> Refusal | None:
        """Say what is wrong with a word, or with a letter and a number, that look like one of a kind."""
        game, parser, words = self.table.match.game, self.table.active_language.parser, line.split()
        place = lost.place - lost.word.isdecimal()
        pair = _pair(words, place)
        expected = parser.next_words(" ".join((*words[:place], "")), self.conceivable) if pair else lost.expected
        return game.astray(pair or lost.word) if any(map(game.kind, expected)) else None

    def _tried(self, line: str, lost: Lost) -> str:
        """Name the verb behind which only what plays can stand, where something else was said that begins a command."""
        parser, match = self.table.active_language.parser, self.table.match
        begun = parser.begun(" ".join((*line.split()[: lost.place], "")), self.conceivable, self._labels)[0]
        plays = {*match.game.conceive(match.state, ())}
        said = fold(lost.word).strip(STRIPPED)
        known = any(said == form[0] for word in self.conceivable(()) for form in parser.forms(word))
        return begun[0] if known and len(begun) == 1 and plays >= {*self.conceivable(begun)} else ""

    def _lost(self, line: str) -> Refusal:
        """Say where a line could not be read on."""
        lost = self.table.active_language.parser.lost(
            line, self.conceivable, self.table.match.game.listed, self._labels
        )
        if not lost.word:
            return self._half(line, lost)
        if not lost.word.isascii() and _foreign(lost.word):
            return refusals.StrangeLetters(lost.word)
        astray = self._astray(line, lost)
        if astray:
            return astray
        verb = self._tried(line, lost)
        if verb:
            return refusals.NotTried(lost.word, verb)
        before = " ".join((*line.split(" ")[: lost.place], ""))
        possible = self._summed(self.next_words(before) or lost.expected)
        listed = len(possible) <= SHORT or all(word.isdigit() for word in possible)
        whole = not possible and not self.free(before) and lost.place > 0
        return refusals.UnknownWord(lost.word, lost.place == 0, whole, possible if listed else (), lost.meant)


def _pair(words: Sequence[str], place: int) -> str:
    """Put a letter and the number after it together; "" where there are none."""
    letter, number = (*words[place : place + 2], "", "")[:2]
    return letter + number if place >= 0 and len(letter) == 1 and number.isdecimal() else ""


def _foreign(word: str) -> bool:
    """Return whether a word has letters of another alphabet."""
    from unicodedata import name  # most words are ASCII

    return any(letter.isalpha() and not name(letter, LATIN).startswith(LATIN) for letter in word)


def only_asks(table: Table, words: Words) -> bool:
    """Return whether words ask for something that can be told at once, and leave all as it is."""
    game, asked = table.match.game, words[0]
    if asked in registry.LOOKS:
        return asked not in game.conceive(table.match.state, ())
    return asked == ASK or asked in game.asks(())


def answer(reader: CommandReader, words: Words) -> Refusal | None:
    """Do what was said, whatever kind of command it is; while a tutorial is on, it has the first word."""
    course = reader.table.course
    return course.hear(words, lambda: _done(reader, words)) if course else _done(reader, words)


def _done(reader: CommandReader, words: Words) -> Refusal | None:
    table = reader.table
    game, state = table.match.game, table.match.state
    if words[0] == ASK:
        follows = f"{words[1].rstrip()} "
        table.answer(reader.choices(follows if reader.next_words(follows) else words[1]))
        return None
    if words[0] in registry.TALK and (table.course or words[0] not in game.conceive(state, ())):
        return registry.TALK[words[0]](table, words)
    if words[0] in game.asks(()):
        fact = game.answer(state, words, table.eyes)
        if isinstance(fact, Refusal):
            return fact
        table.answer(fact)
        return None
    return table.play(game.read(state, words))
