"""How a typed line is understood: first among what is allowed now, then among what anybody could think of."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.core.message import Refusal
from atlantis_cli.language.parser import MOST_BEGUN
from atlantis_cli.language.phrases import FILLER, PREFIX, STRIPPED, fold, folded, plain
from atlantis_cli.language.phrases import FREE as FREE_WORD
from atlantis_cli.shell.commands import registry
from atlantis_cli.shell.messages import answers, refusals
from atlantis_cli.shell.reading.replies import NO, SMALL_TALK, YES, consent, declined, replied
from atlantis_cli.shell.reading.sieve import NUMBER, TEXT, Sieve
from atlantis_cli.shell.table import kinds
from atlantis_cli.shell.table.kinds import DECISION, HINT, LOOK, REPLIES, WHAT_FOLLOWS, kind_of, only_asks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.reading.ordinary import OrdinarySpeech
    from atlantis_cli.shell.reading.things_named import Open
    from atlantis_cli.shell.reading.weighing import Weighing
    from atlantis_cli.shell.table.place import Place

FREE = {TEXT: "text", NUMBER: "number"}
PREVIEW, WHERE, SKIP, ASK, MOVES = "preview", "where", "skip", "ask", "moves"
LEAVES = (kinds.QUIT, "new", "again", "load")
"""Table talk that ends or leaves a game: whoever asks whether to do that is told what it does."""

NAMES_A_GAME = ("save", "load")
"""What is followed by a name of one's own: where that is one word, no sentence is meant."""

OWN_WORDS = (*NAMES_A_GAME, "say", "log", "rate", "width")
"""What is followed by words of one's own, which are left as they were typed."""

SHORT = 12
"""More possible words than these are not listed: `help` is for that."""

MOST_SAID = 24
"""A line of more words is no sentence: nobody says more to a game."""

MOST_CUT = 3
"""A command that is cut short has no more words of one's own: more of them are a sentence that begins like it."""

MOST_KNOWN = 100
"""So many of the last lines are remembered in a position: one is answered ahead, and a script repeats its questions."""


def not_understood(heard: object) -> bool:
    """Return whether a line is refused because it is not understood; it may yet be a question in other words."""
    if not isinstance(heard, Refusal):
        return False
    return isinstance(
        heard, refusals.UnknownWord | refusals.NotTogether | refusals.UnknownQuestion | refusals.NothingFits
    )


class CommandReader(Sieve):
    """Understands the lines that are said at a place; as long as nothing changes, a line is read once."""

    def __init__(self, place: Place) -> None:
        """Listen to whoever sits at this place."""
        super().__init__(place)
        self._known: dict[str, Words | Refusal] = {}
        self._ordinary: OrdinarySpeech | None = None
        self._spoken: object = None
        self.open: Open | None = None
        self._parting = False
        self.last: Words = ()
        self.line = ""

    def forget(self) -> None:
        """Forget what was understood where something else is possible now."""
        self._known, self.open = {}, None

    def hear(self, line: str) -> Words | Refusal:
        """Return a line as canonical words, or say why it cannot be understood."""
        self.settle()
        self.line = line
        known = self._known.get(line)
        if known is not None and not self.open:
            return known
        reply = replied(self, line)
        if reply and self.place.table.asked(self.place):
            return (reply,)
        if reply == YES and self.open and len(self.open[0]) == 1:
            return self.open[0][0].words
        if reply == YES and (proposed := self.ordinary.proposed() or self.ordinary.wonders_on()):
            return proposed
        if self.open and not line.endswith(WHAT_FOLLOWS) and (reply == NO or self.ordinary.drops_it(line)):
            self.open = None
            return (NO,)
        if self.open and (completed := self.ordinary.deciding.answered(line, self.open)):
            return completed
        return self._heard_anew(line, reply) if known is None else known if reply else self._keep(line, known)

    def _heard_anew(self, line: str, reply: str) -> Words | Refusal:
        """Return what a line means that was not said before."""
        asks = line.endswith(WHAT_FOLLOWS)
        refused = self._asked(line) if asks else self._understood(line)
        line, known = self._written_out(line, refused)
        known = self._at_last(line, known)
        known = self._asks_only(line, known)
        known = self._questioned(line, known)
        if line != self.line and isinstance(known, Refusal) and not isinstance(known, refusals.WhichOne):
            known = refused  # of the words that were typed
        if self._ordinary and not asks and self._ordinary.agrees(line):
            return consent(self, line, known)
        if reply == NO or (self._ordinary and not asks and self._ordinary.drops_it(line)):
            return declined(self, line, known)
        return known if reply else self._keep(self.line, known)

    def _written_out(self, line: str, known: Words | Refusal) -> tuple[str, Words | Refusal]:
        """Return a line that would be refused, and what it means, with what was written in a hurry written out."""
        if not isinstance(known, Refusal) or isinstance(known, refusals.NothingAsked) or len(line.split()) > MOST_SAID:
            return line, known
        written = self.ordinary.written_out(line)
        if written == line:
            return line, known
        again = self._asked(written) if line.endswith(WHAT_FOLLOWS) else self._understood(written)
        lost = isinstance(again, Refusal) and not not_understood(known)
        if lost or not (isinstance(again, Refusal) or self.possible(again)):
            return line, known
        if not isinstance(again, Refusal) and again[0] == ASK:
            return written, known  # it may be about something on the table
        free = not isinstance(again, Refusal) and again[0] in OWN_WORDS and TEXT in self.conceivable(again[:1])
        return (line, known) if free else (written, again)

    def _at_last(self, line: str, heard: Words | Refusal) -> Words | Refusal:
        """Return what a line means that would be refused: the decision that it names."""
        if not self.place.on or len(line.split()) > MOST_SAID or (isinstance(heard, Refusal) != not_understood(heard)):
            return heard
        if not isinstance(heard, Refusal):
            vain = kind_of(self.place, heard) == DECISION and not self.may(heard) and not line.endswith(WHAT_FOLLOWS)
            return self.ordinary.last_resort.rather(line, heard) if vain and self._sift(line) != heard else heard
        return self.ordinary.last_resort.meant(line, heard)

    def _asks_only(self, line: str, heard: Words | Refusal) -> Words | Refusal:
        """Return a line that asks whether one may do something as a question: nothing is done by it."""
        if isinstance(heard, Refusal) or len(line.split()) == 1 or " ".join(heard) == line:
            return heard
        does = heard[0] in (*LEAVES, NAMES_A_GAME[0]) or kind_of(self.place, heard) == DECISION
        return self.ordinary.wondering.asked_about(heard) if does and self.ordinary.wondering.doubts(line) else heard

    def _questioned(self, line: str, heard: Words | Refusal) -> Words | Refusal:
        """Return what a line is about that is not understood, where it asks something and names no decision."""
        if not (not_understood(heard) or heard == (ASK, line)) or len(line.split()) > MOST_SAID:
            return heard
        from atlantis_cli.shell.reading.questioning import Questioning  # most lines are understood

        return Questioning(self).meant(line, scrap=not isinstance(heard, refusals.NothingFits)) or heard

    def wondered(self) -> list[str] | None:
        """Return the words of the last line where it asks whether something can be; None where it does not."""
        return self._ordinary.wonders(self.line) if self._ordinary else None

    def _keep(self, line: str, heard: Words | Refusal) -> Words | Refusal:
        """Remember how a line is understood that is no reply: what a reply means hangs on what was asked."""
        if line not in self._known and len(self._known) >= MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[line] = heard
        return heard

    def note(self, heard: Words | Refusal) -> None:
        """Take note of what became of a line: where it was asked about, an answer alone completes it."""
        if isinstance(heard, Refusal):
            asked = self.ordinary.naming.open.get(heard) if self._ordinary else None
            lost = refusals.UnknownWord, refusals.NotTogether, refusals.UnknownQuestion, refusals.NothingFits
            self.open = asked or (self.open if isinstance(heard, lost) else None)
            return
        if self.open and not only_asks(self.place, heard):
            self.open = None
        if heard[0] != WHAT_FOLLOWS and kind_of(self.place, heard) == LOOK:
            self.last = heard

    def _asked(self, line: str) -> Words | Refusal:
        """Read a line that ends in a question mark: it asks what can follow, where only a beginning stands before it.

        Behind a whole question it is punctuation; behind a decision it asks what that would lead to.
        """
        said, follows = line.rstrip(f"{WHAT_FOLLOWS} "), (WHAT_FOLLOWS, line[:-1])
        if self.last and len(said.split()) == 1 and (on := self.ordinary.asked_on(said)):
            return on
        plain = self._sift(said) if said else follows
        if plain == follows or self._only_begins(said, plain, apart=line[-2:-1].isspace()):
            return follows
        heard = self._understood(said)
        if isinstance(heard, refusals.WhichOne) and not self.ordinary.requested(said):
            return self._looked_at(line, said) or heard  # no decision was asked for
        if isinstance(heard, Refusal):
            begun = isinstance(heard, refusals.Incomplete) or self.next_words(said)
            done = self._at_last(line, heard) if self.ordinary.requested(said) and not begun else heard
            if not isinstance(done, Refusal):
                return done
            return follows if begun else self.ordinary.about(said) or heard
        whole = heard == plain
        if whole and not self.exact(said, heard) and not self._ends_in_thing(said):
            return follows
        if kind_of(self.place, heard) == DECISION and not self.ordinary.requested(said):
            preview = (PREVIEW, *heard[1:]) if self.possible((PREVIEW, *heard[1:])) else (PREVIEW, *heard)
            return preview if self.possible(preview) else follows
        asks = heard == (HINT,) or only_asks(self.place, heard)
        return heard if not whole or asks or kind_of(self.place, heard) == DECISION else follows

    def _looked_at(self, line: str, said: str) -> Words | None:
        """Return what a question asks that could be several decisions: what it is about, or what can be done."""
        looked = self.ordinary.looked_at(said)
        asked = self._questioned(line, refusals.UnknownQuestion()) if looked in {None, (MOVES,)} else looked
        return looked if isinstance(asked, Refusal) else asked

    def _ends_in_thing(self, said: str) -> bool:
        """Return whether a line of several words ends in a whole word for a thing, though a command has it in another.

        "Wo ist der Hai" is no beginning of "wo sind Haie", but asks the same.
        """
        words = folded(word.strip(STRIPPED) for word in said.split())
        return len(words) > 1 and words[-1] in self.ordinary.naming.things

    def _only_begins(self, said: str, plain: Words | Refusal, *, apart: bool) -> bool:
        """Return whether nothing but the beginning of a command stands before a question mark."""
        further = bool(self.next_words(f"{said} ") or self.free(f"{said} "))
        if isinstance(plain, Refusal):
            return further and (apart or (isinstance(plain, refusals.Incomplete) and not self.ordinary.sentence(said)))
        text = TEXT in self.conceivable(plain[:1])
        return apart or (text and bool(self.next_words(said)))

    def _understood(self, line: str) -> Words | Refusal:
        """Read a line as a command; where it is none, or may mean more than that, as an ordinary sentence."""
        plain = self._sift(line)
        if not isinstance(plain, Refusal) and plain[0] == NAMES_A_GAME[0] and self._saves_somebody(plain):
            found = self.ordinary.deciding.decided(folded(line.split()))
            return found or self.ordinary.hear(line) or refusals.NothingFits()
        if len(line.split()) > MOST_SAID or (not isinstance(plain, Refusal) and self._sure(line, plain)):
            return plain
        follow = () if isinstance(plain, Refusal) else self.conceivable(plain[:1])
        if not isinstance(plain, Refusal) and TEXT in follow and self.exact(line, plain):
            named = plain[0] in NAMES_A_GAME and len(line.split()) == len(plain)
            sentence = None if named or END in follow else self.ordinary.sentence(self.ordinary.written_out(line))
            return plain if sentence in {None, SMALL_TALK} else sentence or plain
        if isinstance(plain, refusals.NothingAsked):
            return self._skipped(line) or plain
        if isinstance(plain, refusals.Ambiguous) and self._says_little(line):
            plain = refusals.UnknownWord(line.split(maxsplit=1)[0], first=True, whole=False, expected=(), meant=())
        found = self.ordinary.hear(line)
        if isinstance(plain, Refusal):
            return self._joined(line, self.weighing.completing(line, plain, found))
        first = line.split(maxsplit=1)[0]
        cut = TEXT in follow and not self.exact(line, plain)
        if cut and not found and self._says_little(line):
            return refusals.UnknownWord(line.split(maxsplit=1)[0], first=True, whole=False, expected=(), meant=())
        figure = first.casefold() in self.place.match.game.slots.get("figure", ())  # no beginning of a word
        figure = figure or (len(first) > 1 and fold(first).strip(STRIPPED) in self.ordinary.vocabulary.little)
        if cut and found and (figure or len(line.split()) > MOST_CUT):
            return self._joined(line, found)
        if cut and (figure or len(line.split()) > MOST_CUT or (len(first) == 1 and self.ordinary.says_where_to(line))):
            return refusals.UnknownWord(first, first=True, whole=False, expected=(), meant=())
        return self._joined(line, self.weighing.better(line, plain, found))

    def _says_little(self, line: str) -> bool:
        """Return whether several words, none of them a number, begin with one that says nothing: no verb cut short."""
        first, *behind = folded(line.split())
        return (
            first in self.ordinary.vocabulary.little
            and any(map(str.isalpha, behind))
            and not any(word[:1].isdecimal() for word in behind)
        )

    def _skipped(self, line: str) -> Words | None:
        """Return the decision that a no makes where one is due that can be left out."""
        if replied(self, line) == YES:
            return None
        found = self.ordinary.deciding.decided(folded([line.strip(STRIPPED)]))
        return found if found and not isinstance(found, Refusal) and found[0] in self._play(()) else None

    def _saves_somebody(self, plain: Words) -> bool:
        """Return whether `save` is said of somebody on the table, in a word that is no name of a game."""
        if len(plain) == 1 or not self.place.match.game.slots.get("field"):
            return False
        first, *rest = folded(plain[1].split())
        vocabulary = self.ordinary.vocabulary
        several = vocabulary.rescued | vocabulary.beside | {*self.place.match.game.slots["field"]}
        counted = any(map(str.isdecimal, vocabulary.dictated(rest)))
        return first in vocabulary.rescued or (first in vocabulary.silent and (counted or not several.isdisjoint(rest)))

    def _joined(self, line: str, heard: Words | Refusal) -> Words | Refusal:
        """Return what a line means; where that cannot be done, and it is two decisions joined, both of them."""
        if self._parting:
            return heard
        if isinstance(heard, refusals.UnknownQuestion | refusals.NotTogether | refusals.UnknownWord):
            from atlantis_cli.shell.reading.several import both_asked

            both = both_asked(self, line)
            if both:
                return both
        if not self.place.on:
            return heard
        if not isinstance(heard, Refusal) and (kind_of(self.place, heard) != DECISION or self.may(heard)):
            return heard
        from atlantis_cli.shell.reading.several import parted

        return parted(self, line) or heard

    def alone(self, line: str) -> Words | Refusal:
        """Return what a part of a line would mean alone."""
        self._parting = True
        try:
            return self._understood(line)
        finally:
            self._parting = False

    def _sure(self, line: str, words: Words) -> bool:
        """Return whether a command is meant as it was read, whatever else its words could mean."""
        typed = folded(line.split())
        if tuple(typed) == words or not typed or words[0] in REPLIES:
            return True
        costs = self.costs(line, words)
        if PREFIX in costs or words[0] in self.place.match.game.precious:
            return False
        if FREE_WORD in costs:
            return False
        if FILLER not in costs:
            parts = [part for part, _ in self.place.match.game.parts]
            decides = kind_of(self.place, words) == DECISION and self.place.on and words[0] not in parts
            return not decides or self.may(words)
        if kind_of(self.place, words) != DECISION:
            dropped = self._may_drop(typed) and self.ordinary.drops(typed, words)
            return words != (WHERE,) and not dropped and self._answers(words)
        return self.may(words) and not self.ordinary.backwards(typed)

    def _answers(self, words: Words) -> bool:
        """Return whether a question finds what it asks about: where it does not, something else may be asked."""
        game = self.place.match.game
        if kind_of(self.place, words) != LOOK or words[0] not in game.asks(()):
            return True
        view = self.view if words[0] in game.of_mover else self.place.state
        return not isinstance(game.answer(view, words, self.place.eyes), Refusal)

    def _may_drop(self, typed: Sequence[str]) -> bool:
        """Return whether a line begins with a word that is passed over, or such a word can name something too."""
        parser = self.place.active_language.parser
        named = {word for label in self.labels for form in parser.forms(label) for word in form}
        return typed[0] in parser.fillers or any(word in parser.fillers and word in named for word in typed)

    @property
    def ordinary(self) -> OrdinarySpeech:
        """Return what understands ordinary sentences here; most scripts never ask for it."""
        place = self.place
        if not self._ordinary or self._spoken != (place.active_language, place.match.players):
            from atlantis_cli.shell.reading.ordinary import OrdinarySpeech

            self._spoken, self._ordinary = (place.active_language, place.match.players), OrdinarySpeech(self)
        return self._ordinary

    @property
    def weighing(self) -> Weighing:
        """Return what weighs a sentence against a command."""
        from atlantis_cli.shell.reading.weighing import Weighing

        return Weighing(self.ordinary)

    def means_too_much(self, begun: Sequence[Words]) -> bool:
        """Return whether a line can have begun more than is looked at."""
        return len(begun) > MOST_BEGUN

    def next_words(self, line: str) -> list[str]:
        """Return what can be said next, in the language; at the beginning what plays the game, or comes after it."""
        self.settle()
        parser = self.place.active_language.parser
        if self.place.match.over and not line.strip():
            return [parser.word(word) for word in registry.AFTERWARDS if word in self.place.talk]
        if not (line.strip() or self.place.on):
            return [parser.word(word) for word in self.place.match.game.asks(())]
        offer = self.allowed if line.strip() else self._play
        if parser.half(line, self.conceivable, self.labels):  # no filler, also where the phrase is not allowed now
            return parser.half(line, self.allowed, self.labels)
        return parser.next_words(line, offer, self.place.match.game.listed, self.labels) or self._texts(line)

    def _texts(self, line: str) -> list[str]:
        """Return the names and topics that can follow where any text is understood, by how they begin."""
        begun = self.place.active_language.parser.begun(line, self.allowed, self.labels) if line.strip() else []
        texts = registry.texts(self.place, begun[0]) if begun else ()
        typed = fold(line.rpartition(" ")[2])
        return [text for text in texts if fold(text).startswith(typed) or plain(fold(text)).startswith(typed)]

    def choices(self, line: str) -> Fact:
        """Return what is told of what can be said next; of cards also where they lead."""
        match, words = self.place.match, self.next_words(line)
        for begun in self.place.active_language.parser.begun(line, self.allowed, self.labels):
            leads = match.game.leads(self.place.state, begun) if self.place.on else None
            if leads:
                return leads
        return answers.Choices(self.summed(words), self.free(line), astray=False) if words else self.none(line)

    def none(self, line: str) -> Fact:
        """Return what is told where no known word can follow: that a free one may, or that the line is no beginning."""
        free = self.free(line)
        astray = not free and not self.place.active_language.parser.parse(line, self.allowed, self.labels)
        return answers.Choices((), free, astray)

    def free(self, line: str) -> str:
        """Return what may follow in words of one's own, "text" or "number"; "" where neither may."""
        begun = self.place.active_language.parser.begun(line, self.allowed, self.labels) if line[-1:].isspace() else []
        return next((FREE[word] for word in self.allowed(begun[0]) if word in FREE), "") if begun else ""

    def _sift(self, line: str) -> Words | Refusal:
        """Read a line by what is allowed, unless it begins with the whole name of a command that is not."""
        parser = self.place.active_language.parser
        readings = self.read(line, self.allowed)
        if not any(parser.whole_verb(line, reading) for reading in readings):
            meant = self.read(line, self.conceivable)
            if not readings or (len(meant) == 1 and parser.whole_verb(line, meant[0])):
                readings = meant
            if replied(self, line):
                return refusals.NothingAsked(line)
        half = self._begun_phrase(line, readings)
        if half:
            return half
        if len(readings) == 1:
            return readings[0]
        from atlantis_cli.shell.reading.not_understood import ambiguous, lost_in  # most lines are

        return ambiguous(self, line, readings) if readings else lost_in(self, line)

    def lost(self, line: str) -> Refusal:
        """Return what is wrong with a line that is no command."""
        from atlantis_cli.shell.reading.not_understood import lost_in

        return lost_in(self, line)

    def _begun_phrase(self, line: str, readings: Sequence[Words]) -> Refusal | None:
        """Ask for the rest where a line ends in the middle of a phrase: its last word is no filler then."""
        parser, words = self.place.active_language.parser, line.split()
        last = fold(words[-1]).strip(STRIPPED) if words else ""
        if len(words) == 1:
            begun = parser.begun(f"{line} ", self.conceivable, self.labels)
            counts = any(parser.whole_verb(line, reading) for reading in (*readings, *filter(None, begun)))
        else:
            before = " ".join(words[:-1])
            counts = last not in parser.fillers or not {*readings} <= {*parser.parse(before, self.conceivable)}
        if counts:
            return None
        rest = parser.half(f"{line} ", self.conceivable, self.labels)
        return refusals.Incomplete(last, last, tuple(rest), "") if rest else None

    def summed(self, words: Sequence[str]) -> tuple[str, ...]:
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
            also = getattr(words, "then", ())
            return place.look(words, reader.wondered()) or next(
                filter(None, (_done(reader, each) for each in also)), None
            )
        case kinds.TALK if words[0] in place.talk:
            return registry.TALK[words[0]](place, words)
        case kinds.TALK:
            return refusals.OnlyForTheHost(words[0])
        case kinds.REPLY if words[0] == YES or place.table.asked(place):
            place.table.consent(place, agreed=words[0] == YES)
            return None
        case kinds.REPLY:
            place.advised = None
            place.answer(answers.LeftAlone(bool(reader.ordinary.proposed())))
            return None
    if not (place.on or place.match.over):
        return place.not_on()
    no = place.table.play(place, place.match.game.read(place.state, words), " ".join(words))
    if no or not hasattr(words, "then"):
        return no
    from atlantis_cli.shell.reading.several import Several, done_with

    return done_with(reader, words) if isinstance(words, Several) else None
