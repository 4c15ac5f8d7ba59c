"""How a typed line is understood: first among what is allowed now, then among what anybody could think of."""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.language.parser import MOST_BEGUN, MOST_WORDS, Following
from atlantis_cli.language.phrases import STRIPPED, fold, plain
from atlantis_cli.shell.commands import registry
from atlantis_cli.shell.messages import answers, refusals
from atlantis_cli.shell.table import kinds
from atlantis_cli.shell.table.kinds import ALL_TALK, REPLIES, WHAT_FOLLOWS, kind_of, talk_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

    from atlantis_cli.core.game import Position, Words
    from atlantis_cli.core.message import Fact
    from atlantis_cli.language.parser import Lost
    from atlantis_cli.shell.table.place import Place

LATIN = "LATIN"
YES = REPLIES[0]

FREE = {"<text>": "text", "<number>": "number"}

SHORT = 12
"""More possible words than these are not listed: `help` is for that."""

MOST_KNOWN = 100
"""So many of the last lines are remembered in a position: one is answered ahead, and a script repeats its questions."""


class CommandReader:
    """Understands the lines that are said at a place.

    As long as the position and the language stay the same, what can follow is asked for once and a line is read once.
    """

    def __init__(self, place: Place) -> None:
        """Listen to whoever sits at this place."""
        self.place = place
        self._position: object = None
        self._language: object = None
        self._known: dict[str, Words | Refusal] = {}
        self._verbs: tuple[str, ...] = ()
        self._labels: Mapping[str, Container[str]] = {}
        self._allowed = self._conceivable = Following(self._allow)

    def hear(self, line: str) -> Words | Refusal:
        """Return a line as canonical words, or say why it cannot be understood."""
        self._settle()
        if self.place.table.asked(self.place) and (reply := self._replied(line)):
            return (reply,)
        if line not in self._known:
            if len(self._known) >= MOST_KNOWN:
                del self._known[next(iter(self._known))]
            self._known[line] = (WHAT_FOLLOWS, line[:-1]) if line.endswith(WHAT_FOLLOWS) else self._sift(line)
        return self._known[line]

    def _settle(self) -> None:
        """Forget what was understood in another position or another language."""
        position, language = self.place.match.state, self.place.active_language
        if position is not self._position or language is not self._language:
            self._position, self._language, self._known, self._verbs = position, language, {}, ()
            self._labels = self.place.match.game.labels(self._view)
            self._allowed, self._conceivable = Following(self._allow), Following(self._conceive)

    @property
    def _view(self) -> Position:
        """Return the position as it may be known here: of whoever is not on, as if they were."""
        return self.place.standpoint() or self.place.state

    def next_words(self, line: str) -> list[str]:
        """Return what can be said next, in the language; at the beginning what plays the game, or comes after it."""
        self._settle()
        parser = self.place.active_language.parser
        if self.place.match.over and not line.strip():
            return [parser.word(word) for word in registry.AFTERWARDS if word in self.place.talk]
        if not (line.strip() or self.place.on):
            return [parser.word(word) for word in self.place.match.game.asks(())]
        offer = self.allowed if line.strip() else self._play
        if parser.half(line, self.conceivable, self._labels):  # no filler, also where the phrase is not allowed now
            return parser.half(line, self.allowed, self._labels)
        return parser.next_words(line, offer, self.place.match.game.listed, self._labels) or self._texts(line)

    def _texts(self, line: str) -> list[str]:
        """Return the names and topics that can follow where any text is understood, by how they begin."""
        begun = self.place.active_language.parser.begun(line, self.allowed, self._labels) if line.strip() else []
        texts = registry.texts(self.place, begun[0]) if begun else ()
        typed = fold(line.rpartition(" ")[2])
        return [text for text in texts if fold(text).startswith(typed) or plain(fold(text)).startswith(typed)]

    def choices(self, line: str) -> Fact:
        """Return what is told of what can be said next; of cards also where they lead."""
        match, words = self.place.match, self.next_words(line)
        for begun in self.place.active_language.parser.begun(line, self.allowed, self._labels):
            leads = match.game.leads(self.place.state, begun) if self.place.on else None
            if leads:
                return leads
        return answers.Choices(self._summed(words), self.free(line), astray=False) if words else self.none(line)

    def none(self, line: str) -> Fact:
        """Return what is told where no known word can follow: that a free one may, or that the line is no beginning."""
        free = self.free(line)
        astray = not free and not self.place.active_language.parser.parse(line, self.allowed, self._labels)
        return answers.Choices((), free, astray)

    def free(self, line: str) -> str:
        """Return what may follow in words of one's own, "text" or "number"; "" where neither may."""
        begun = self.place.active_language.parser.begun(line, self.allowed, self._labels) if line[-1:].isspace() else []
        return next((FREE[word] for word in self.allowed(begun[0]) if word in FREE), "") if begun else ""

    def _play(self, begun: Words) -> Iterable[str]:
        """Return the words of the game's own commands that are allowed; those that begin one are looked for once."""
        game, place = self.place.match.game, self.place
        if not place.on:
            return ()
        if begun:
            return game.offer(place.state, begun)
        self._settle()
        self._verbs = self._verbs or tuple(game.offer(place.state, ()))
        return self._verbs

    def _sift(self, line: str) -> Words | Refusal:
        """Read a line by what is allowed, unless it begins with the whole name of a command that is not."""
        parser = self.place.active_language.parser
        readings = parser.parse(line, self.allowed, self._labels)
        if not any(parser.whole_verb(line, reading) for reading in readings):
            meant = parser.parse(line, self.conceivable, self._labels)
            if not readings or (len(meant) == 1 and parser.whole_verb(line, meant[0])):
                readings = meant
            if self._replied(line):
                return refusals.NothingAsked(line)
        half = self._begun_phrase(line, readings)
        if half:
            return half
        if len(readings) == 1:
            return readings[0]
        return self._ambiguous(line, readings) if readings else self._lost(line)

    def _begun_phrase(self, line: str, readings: Sequence[Words]) -> Refusal | None:
        """Ask for the rest where a line ends in the middle of a phrase: its last word is no filler then."""
        parser, words = self.place.active_language.parser, line.split()
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

    def _replied(self, line: str) -> str:
        """Return the yes or no that a line is, which no beginning of a command is then; "" for anything else."""
        parser, said = self.place.active_language.parser, tuple(fold(line).strip(STRIPPED).split())
        return next((word for word in REPLIES if said in parser.forms(word)), "")

    @property
    def allowed(self) -> Following:
        """What can follow in what is allowed now."""
        self._settle()
        return self._allowed

    @property
    def conceivable(self) -> Following:
        """What can follow in what anybody could think of."""
        self._settle()
        return self._conceivable

    def _allow(self, begun: Words) -> Iterable[str]:
        return self._words(begun, self._play, talk_in(self.place.match.game, self.place.talk))

    def _conceive(self, begun: Words) -> Iterable[str]:
        game, view = self.place.match.game, self._view
        return self._words(begun, lambda words: game.conceive(view, words), talk_in(game, ALL_TALK))

    def _words(self, begun: Words, play: Callable[[Words], Iterable[str]], talk: Sequence[str]) -> Iterator[str]:
        """Join the words of the game, of its questions and of table talk."""
        game = self.place.match.game
        if not begun:
            yield from (*play(()), *game.asks(()), *talk)
        elif begun[0] in talk:
            yield from registry.offer(self.place, begun)
        elif begun[0] in game.asks(()):
            unplayed = game.coloured(self.place.match.state)[
                len(self.place.match.players) :
            ]  # a question is the same however many play
            yield from (word for word in game.asks(begun) if word not in unplayed)
        else:
            yield from play(begun)

    def _summed(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return words as they are told: many of a kind in short."""
        if len(words) <= SHORT:
            return tuple(words)
        game, narrator = self.place.match.game, self.place.active_language.narrator
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
        """Return a refusal that says what is missing; words that only stand beside others are no beginning."""
        begun = self.place.active_language.parser.begun(f"{line} ", self.conceivable, self._labels)[0]
        if not begun:
            return refusals.UnknownWord(line, first=True, whole=False, expected=(), meant=())
        expected = self._summed(self.next_words(f"{line} ") or lost.expected)
        return refusals.Incomplete(begun[0], begun[-1], expected)

    def _astray(self, line: str, lost: Lost) -> Refusal | None:
        """Return what is wrong with a word, or a letter and a number, that only looks like what could stand there."""
        game, parser, words = self.place.match.game, self.place.active_language.parser, line.split()
        place = lost.place - lost.word.isdecimal()
        pair = _pair(words, place)
        expected = parser.next_words(" ".join((*words[:place], "")), self.conceivable) if pair else lost.expected
        return game.astray(pair or lost.word) if any(map(game.kind, expected)) else None

    def _tried(self, line: str, lost: Lost) -> str:
        """Return the verb behind which only what plays can stand, where another command was said; else ""."""
        parser = self.place.active_language.parser
        begun = parser.begun(" ".join((*line.split()[: lost.place], "")), self.conceivable, self._labels)[0]
        plays = {*self.place.match.game.conceive(self._view, ())}
        said = fold(lost.word).strip(STRIPPED)
        known = any(said == form[0] for word in self.conceivable(()) for form in parser.forms(word))
        return begun[0] if known and len(begun) == 1 and plays >= {*self.conceivable(begun)} else ""

    def _too_much(self, line: str, lost: Lost) -> Refusal | None:
        """Return a refusal of a line that has more words, or can mean more by some of them, than is looked at."""
        parser, before = self.place.active_language.parser, " ".join((*line.split()[: lost.place], ""))
        begun = parser.begun(before, self.conceivable, self._labels)
        if len(begun) > MOST_BEGUN:
            return self._ambiguous(before, begun[:SHORT])
        return refusals.TooManyWords(MOST_WORDS) if lost.word and lost.place >= MOST_WORDS else None

    def _ambiguous(self, line: str, readings: Sequence[Words]) -> Refusal:
        """Ask which of several readings is meant."""
        told = dict.fromkeys(self.place.active_language.parser.write_as(line, reading) for reading in readings)
        return refusals.Ambiguous(tuple(" ".join(reading) for reading in readings), tuple(told))

    def _lost(self, line: str) -> Refusal:
        """Return a refusal that says where a line could not be read on."""
        lost = self.place.active_language.parser.lost(
            line, self.conceivable, self.place.match.game.listed, self._labels
        )
        many = self._too_much(line, lost)
        if many:
            return many
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
        before = " ".join((*line.split()[: lost.place], ""))
        possible = self._summed(self.next_words(before) or lost.expected)
        listed = len(possible) <= SHORT or all(word.isdigit() for word in possible)
        whole = not possible and not self.free(before) and lost.place > 0
        return refusals.UnknownWord(lost.word, lost.place == 0, whole, possible if listed else (), lost.meant)


def _pair(words: Sequence[str], place: int) -> str:
    """Return a letter and the number after it as one word; "" where they do not stand there."""
    letter, number = (*words[place : place + 2], "", "")[:2]
    return letter + number if place >= 0 and len(letter) == 1 and number.isdecimal() else ""


def _foreign(word: str) -> bool:
    """Return whether a word has letters of another alphabet."""
    from unicodedata import name  # most words are ASCII

    return any(letter.isalpha() and not name(letter, LATIN).startswith(LATIN) for letter in word)


def answer(reader: CommandReader, words: Words) -> Refusal | None:
    """Do what was said, whatever kind of command it is; while a tutorial is on, it has the first word."""
    course = reader.place.course
    return course.hear(words, lambda: _done(reader, words)) if course else _done(reader, words)


def _done(reader: CommandReader, words: Words) -> Refusal | None:
    place = reader.place
    match kind_of(place, words):
        case kinds.LOOK if words[0] == WHAT_FOLLOWS:
            follows = f"{words[1].rstrip()} "
            place.answer(reader.choices(follows if reader.next_words(follows) else words[1]))
            return None
        case kinds.LOOK:
            return place.look(words)
        case kinds.TALK if words[0] in place.talk:
            return registry.TALK[words[0]](place, words)
        case kinds.TALK:
            return refusals.OnlyForTheHost(words[0])
        case kinds.REPLY:
            place.table.consent(place, agreed=words[0] == YES)
            return None
    if not (place.on or place.match.over):
        return place.not_on()
    return place.table.play(place, place.match.game.read(place.state, words), " ".join(words))
