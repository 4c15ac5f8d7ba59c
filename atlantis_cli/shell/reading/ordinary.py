"""Ordinary speech: what was meant by a line that is no command as it stands, decided by what is possible now.

First whole sentences are tried (`asked` in the locale files), then decisions by what is said of them (`deeds`). Numbers
that were said as words and words that are nearly right are tried last; nothing precious is ever decided by those.
"""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.language.listening.vocabulary import FROM, MOST_WORDS, TO, heard
from atlantis_cli.language.phrases import STRIPPED, fold, folded, plain
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.reading.decisions_meant import Deciding
from atlantis_cli.shell.reading.going_on import OnceMore
from atlantis_cli.shell.reading.questioning import Questioning, Wondering
from atlantis_cli.shell.reading.things_named import Naming
from atlantis_cli.shell.table.kinds import DECISION, HINT, QUIT, kind_of, only_asks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.language.listening.sayings import Match
    from atlantis_cli.shell.reading.command_reader import CommandReader
    from atlantis_cli.shell.reading.last_resort import LastResort

AGAIN, HELP, MOVES, NEW, PREVIEW = "again", "help", "moves", "new", "preview"
WAY = ("way", "from", "to")
FEW_WORDS = 2
WHAT_IT_IS_FOR = 3.5
"""What a command is for answers a question unless so much is said of something else, or a little less of a rule."""


class OrdinarySpeech:
    """Understands sentences at one place, in one language and one match."""

    def __init__(self, reader: CommandReader) -> None:
        """Read the files for listening."""
        self.reader, self.game = reader, reader.place.match.game
        self.naming = Naming(reader)
        self.deciding = Deciding(self.naming)
        self.wondering, self.once_more = Wondering(self.deciding), OnceMore(self.naming)
        self.phrases, self.vocabulary = self.naming.phrases, self.naming.vocabulary
        self._last_resort: LastResort | None = None
        self._raw: dict[str, str] = {}

    def hear(self, line: str) -> Words | Refusal | None:
        """Return what is meant by a line, or a question for what is open; None where it is not understood."""
        raw = self.vocabulary.plainer([word.strip(STRIPPED) for word in heard(line).split()])
        typed = folded(raw)
        if not typed or len(typed) > MOST_WORDS:
            return None
        self._raw = dict(zip(typed, raw, strict=True))
        whole = folded(word.strip(STRIPPED) for word in heard(line).split())
        short = self._short(whole) or self._short(typed) or self._wins(whole)
        if short:
            return short
        as_it_stands = self._asked(whole) if whole != typed and len(whole) <= MOST_WORDS else None
        if as_it_stands:
            return as_it_stands
        asked: Words | Refusal | None = None
        for words, mended in self._spellings(typed):
            if mended and isinstance(asked, refusals.WhichOne):
                return asked
            found = (words != whole and self._plainly(words, mended=mended)) or self._meant(words)
            if found and self._too_dear(found, typed, mended=mended):
                return None
            if found and not isinstance(found, Refusal) and self.settles(found):
                return found
            if found and (asked is None or isinstance(found, refusals.WhichOne)):
                asked = found
        asks = typed[0] in self.vocabulary.asking or whole[0] in self.vocabulary.asking or len(typed) < len(whole)
        return (self.gist(typed) if asks and not isinstance(asked, refusals.WhichOne) else None) or asked

    @property
    def last_resort(self) -> LastResort:
        """Return what finds a decision in a line that would be refused; most are not."""
        if not self._last_resort:
            from atlantis_cli.shell.reading.last_resort import LastResort

            self._last_resort = LastResort(self)
        return self._last_resort

    def written_out(self, line: str) -> str:
        """Return a line with what people write for other words written out."""
        return self.naming.learned.hurried.written_out(line, self.game.slots.get("field", ()))

    def drops_it(self, line: str) -> bool:
        """Return whether a line does nothing but say no: what was asked about or proposed is to be forgotten."""
        refusal, words = self.vocabulary.dropping, line.split(maxsplit=1)
        if not words or folded([words[0].strip(STRIPPED)])[0] not in refusal.words:
            return False  # most lines
        return refusal.agrees(folded(word.strip(STRIPPED) for word in heard(line).split()))

    def proposed(self) -> Words | None:
        """Return what the program has proposed: what it advised in this position, else the payment it named."""
        place = self.reader.place
        advised, command = place.advised or (None, "")
        if command and advised is place.match.state:
            return tuple(command.split())
        return (self.price,) if self.price else None

    def wonders(self, line: str) -> list[str] | None:
        """Return the words of a line that asks for a yes or no; None for any other."""
        begun = heard(line).split()
        if not begun[1:] or folded([begun[0].strip(STRIPPED)])[0] not in self.vocabulary.whether:
            return None
        typed = folded(word.strip(STRIPPED) for word in begun)
        pairs = zip(typed, (*typed[1:], ""), strict=True)
        articles, beside = self.vocabulary.articles, self.vocabulary.beside
        return [word for word, behind in pairs if word not in articles or behind not in beside]

    @property
    def price(self) -> str:
        """Return the verb that pays as proposed, where a price is due; else ""."""
        place = self.reader.place
        pay = next((verb for verb in self.game.precious if self.deciding.open_ended(verb)), "")
        return pay if pay and place.on and self.reader.may((pay,)) else ""

    def says_yes(self, line: str) -> bool:
        """Return whether a line is a yes to a question, and no word that pays."""
        typed = folded(word.strip(STRIPPED) for word in heard(line).split())
        return self.vocabulary.agreement.agrees([word for word in typed if word])

    def agrees(self, line: str) -> bool:
        """Return whether a line does nothing but agree."""
        agreement, words = self.vocabulary.agreement, line.split(maxsplit=1)
        if not words or folded(words[:1])[0] not in agreement.words:
            return False  # most lines
        typed = folded(word.strip(STRIPPED) for word in heard(line).split())
        return agreement.agrees(typed, paying=bool(self.price))

    def _short(self, typed: Sequence[str]) -> Words | Refusal | None:
        """Return what is meant by a line that only says yes, or the same again."""
        proposed = self.proposed()
        paying = bool(self.price) and proposed == (self.price,)
        if self.vocabulary.agreement.agrees(typed, paying=paying) or (proposed and self._points(typed, proposed)):
            return proposed
        in_kind = (
            self.deciding.in_kind(self.vocabulary.dictated(typed))
            if self.price and typed[0] not in self.vocabulary.asking
            else None
        )
        if in_kind:
            return in_kind
        said = " ".join(word for word in typed if word not in self.vocabulary.articles)
        return self._of_it(typed) or self.once_more.meant(typed, said) or self._asked_on(typed)

    def _of_it(self, typed: Sequence[str]) -> Words | None:
        """Return what was proposed, where a line is its verb and only says that this is meant: `sink it`."""
        proposed = self.proposed() if len(typed) > 1 else None
        said = proposed and tuple(typed[:1]) in self.phrases.forms(proposed[0])
        return proposed if said and " ".join(typed[1:]) in self.vocabulary.it else None

    def _wins(self, typed: Sequence[str]) -> Words | Refusal | None:
        """Return the decision that takes a tile which is named whole; asked about, what it would lead to."""
        rest = self.wondering.doubted(typed)
        found = self.deciding.taking.meant(rest or typed, whole=True)
        if not found or isinstance(found, Refusal) or not (rest or typed[0] in self.vocabulary.asking):
            return found
        return self.wondering.asked_about(found)

    def _points(self, typed: Sequence[str], proposed: Words) -> bool:
        """Return whether a line orders what was proposed by its verb, and points at the rest: "ok, build it there"."""
        left = self.vocabulary.agreement.behind(typed)
        if not left or self.vocabulary.pointing.isdisjoint(left) or left[0] in self.vocabulary.asking:
            return False
        passed = self.vocabulary.pointing | self.vocabulary.articles
        found = self.deciding.deeds.found(left, {})
        verbs = (match.rest for match in found if match.words[:1] == proposed[:1] and match.said)
        return any(all(left[n] in passed for n in rest) for rest in verbs)

    def asked_on(self, line: str) -> Words | None:
        """Return the last question about something else, which stands alone before a question mark: "C?"."""
        typed = folded(word.strip(STRIPPED) for word in heard(line).split())
        return self._instead(typed) if len(typed) == 1 else None

    def looked_at(self, line: str) -> Words | None:
        """Return the question what can be done with what a line names, of which no decision is to be made."""
        typed = folded(word.strip(STRIPPED) for word in heard(line).split())
        start = max((len(form) for form in self.vocabulary.further if tuple(typed[: len(form)]) == form), default=0)
        return next(self.wondering.moves(typed[start:]), None)

    def _asked_on(self, typed: Sequence[str]) -> Words | None:
        """Return the last question about something else, of the same kind as what it was about: `and b?`."""
        start = max((len(form) for form in self.vocabulary.further if tuple(typed[: len(form)]) == form), default=0)
        return self._instead(typed[start:]) if start else None

    def _instead(self, typed: Sequence[str]) -> Words | None:
        """Return the last question with what is named now in the place of what it was about."""
        named = self.naming.names(typed) if self.reader.last else None
        words = list(self.reader.last)
        for one in named or ():
            kinds = [each for each in self.game.slots.values() if one.token in each]
            place = next((n for n, word in enumerate(words[1:], 1) if any(word in kind for kind in kinds)), 0)
            if not place:
                return None
            words[place] = one.token
        return tuple(words) if named and self.reader.possible(tuple(words)) else None

    def sentence(self, line: str) -> Words | None:
        """Return the command that a line means as a whole sentence, also where it is a text of one's own."""
        raw = self.vocabulary.plainer([word.strip(STRIPPED) for word in heard(line).split()])
        typed = folded(raw)
        self._raw = dict(zip(typed, raw, strict=True))
        return self._asked(typed) if 0 < len(typed) <= MOST_WORDS else None

    def _meant(self, typed: list[str]) -> Words | Refusal | None:
        """Return what a sentence asks or decides; a verb at its beginning decides, and a word that asks never does."""
        if typed[0] in self.deciding.verbs or self._says_who_does(typed):
            decided = self.deciding.decided(typed)
            asked = self._asked(typed) if len(typed) > 1 and isinstance(decided, refusals.NothingFits | None) else None
            return asked or decided
        if typed[0] in self.vocabulary.asking:
            return self._asked(typed) or self._wondered(typed)
        asked = self._asked(typed)
        if asked and self._says_way(typed, asked):
            decided = self.deciding.decided(typed)
            return decided if decided and not isinstance(decided, Refusal) and self.reader.may(decided) else asked
        if asked and asked[0] == PREVIEW and not self.naming.learned.turning.turns(typed):
            decided = None if self.reader.may(asked[1:]) else self.deciding.decided(typed)  # nobody asks "if"
            return decided if decided and self.settles(decided) else asked
        return asked or self.wondering.meant(typed) or self.deciding.decided(typed)

    def _says_way(self, typed: Sequence[str], asked: Words) -> bool:
        """Return whether a question about two spaces only says from where and where to: a figure may go there."""
        spaces, roles = self.game.slots.get("space", ()), self.vocabulary.roles
        if len(asked) != len(WAY) or not {*asked[1:]} <= {*spaces}:
            return False
        left = [word for word in typed if word not in asked[1:]]
        return {roles.get(word) for word in left} == {FROM, TO}

    def _wondered(self, typed: Sequence[str]) -> Words | Refusal | None:
        """Return what somebody asks of a decision; of one that cannot be made now, rather what else it is about."""
        found = self.wondering.meant(typed)
        if not found or isinstance(found, Refusal):
            return found
        if found[0] == HELP and not any(map(str.isdecimal, typed)):  # a rule would be beside a place
            return Questioning(self.reader).better(typed, WHAT_IT_IS_FOR, found)
        vain = found == (MOVES,) or (found[0] == PREVIEW and not self.reader.may(found[1:]))
        return (self.gist(typed) if vain else None) or found

    def about(self, line: str) -> Words | None:
        """Return what a line is about of which it is known that it asks something."""
        return self.gist(folded(word.strip(STRIPPED) for word in heard(line).split()))

    def gist(self, typed: Sequence[str]) -> Words | None:
        """Return what a question is about, of which not every word is understood."""
        if len(typed) > MOST_WORDS:
            return None
        gists = self.naming.learned.gists
        found = ((worth, self.turned(words, typed)) for worth, words in gists.worths(typed, self.naming.slots(typed)))
        asks = (each for each in found if each[1][0] == HINT or only_asks(self.reader.place, each[1]))
        worth, words = next((each for each in asks if self.reader.possible(each[1])), (0.0, None))
        if not words:
            return None
        return Questioning(self.reader).better(typed, worth, words)

    def _says_who_does(self, typed: Sequence[str]) -> bool:
        """Return whether a line begins by a figure that does something: "A moves with the crown"."""
        figures = self.game.slots.get("figure", ())
        return len(typed) > FEW_WORDS and typed[0] in figures and typed[1] in self.deciding.doing

    def dear_advice(self) -> Refusal | None:
        """Ask whether advice is to be followed that costs what is not got back: "ok" alone may only have heard it."""
        advised, command = self.reader.place.advised or (None, "")
        if advised is not self.reader.place.match.state or command.split()[0] not in self.game.precious:
            return None
        found = [aim for aim in self.naming.aims if " ".join(aim.words) == command]
        return self.deciding.question(found, ()) if len(found) == 1 and command != self.price else None

    def asked_whether(self, words: Words | Refusal) -> Refusal | None:
        """Ask whether a decision is meant that leaves others undone, where a line only agreed to nothing."""
        aims = self.naming.aims if not isinstance(words, Refusal) and len(words) == 1 else []
        found = [aim for aim in aims if aim.words == words]
        return self.deciding.question(found, ()) if found and len(aims) > 1 else None

    def wonders_on(self) -> Refusal | None:
        """Ask whether the decision is meant that was asked about last, what it would lead to; None where none was."""
        verb, *rest = self.reader.last or ("",)
        found = [aim for aim in self.naming.aims if [*aim.words[1:]] == rest] if verb == PREVIEW else []
        return self.deciding.question(found, ()) if len(found) == 1 else None

    def _spellings(self, typed: list[str]) -> Iterator[tuple[list[str], bool]]:
        """Return the words as they are, with numbers as digits, and with slips mended."""
        yield typed, False
        dictated = self.vocabulary.dictated(typed)
        if dictated != typed:
            yield dictated, False
        kept = {word for word in dictated if word in self.vocabulary.known and plain(word) in self.deciding.verbs}
        bare = [word if word in kept else plain(word) for word in dictated]  # `zählen` never pays
        if bare != dictated:
            yield bare, False
        mended = self.vocabulary.mended(dictated, self._commands)
        if mended != dictated:
            yield mended, True

    def _plainly(self, typed: Sequence[str], *, mended: bool) -> Words | None:
        """Return a command as it stands, once numbers are digits; what is precious is looked at more closely."""
        words = self.reader.plainly(" ".join(typed), cut=mended)
        closer = (*self.vocabulary.asking, *self.vocabulary.roles)
        return None if words and (words[0] in self.game.precious or typed[0] in closer) else words

    @property
    def _commands(self) -> set[str]:
        """Return all words of commands, which are known as well as those of sentences."""
        tokens = (*self.phrases.commands, *self.reader.conceivable(()))
        return {word for token in tokens for form in self.phrases.forms(token) for word in form}

    def _too_dear(self, found: Words | Refusal, typed: Sequence[str], *, mended: bool) -> bool:
        """Return whether what was found costs what is not got back, and was not said as such."""
        if isinstance(found, Refusal):
            return False
        return self._leaves(found, typed) or (mended and found[0] in self.deciding.precious)

    def _leaves(self, words: Words, typed: Sequence[str]) -> bool:
        """Return whether words end the program, of which a line says the beginning only, or no word that leaves."""
        said = " ".join(typed)
        whole = [" ".join(form) for form in self.phrases.forms(QUIT)]
        if words != (QUIT,) or said in whole:
            return False
        plainly = not self.vocabulary.leaving.isdisjoint(plain(word) for word in typed)
        return not plainly or any(each.startswith(said) for each in whole)

    def settles(self, found: Words | Refusal) -> bool:
        """Return whether what was found can be done, or asks something."""
        if isinstance(found, Refusal):
            return not isinstance(found, refusals.NothingFits | refusals.NothingTakes)
        return kind_of(self.reader.place, found) != DECISION or self.reader.may(found)

    def knows(self, word: str) -> bool:
        """Return whether a word is one that is said of the game, though it is no command."""
        said = fold(word).strip(STRIPPED)
        return said in self.vocabulary.known or said in self.naming.things

    def requested(self, line: str) -> bool:
        """Return whether a line begins by asking politely: then a question mark makes it no question."""
        words = heard(line).split()
        typed = folded(word.strip(STRIPPED) for word in words)
        if any(tuple(typed[: len(form)]) == form for form in self.vocabulary.intending):
            return False  # what somebody wants is no request: with a question mark it is still thought about
        left = self.vocabulary.plainer(words)
        return len(left) < len(words) and left[:1] != words[:1]

    def drops(self, typed: Sequence[str], words: Words) -> bool:
        """Return whether a word that names something was passed over, or a line begins with where to."""
        if typed[0] in self.vocabulary.roles or (words == (MOVES,) and not self.vocabulary.wholly.isdisjoint(typed)):
            return True
        if self.price and self.deciding.in_kind(typed):
            return True
        passed = (word for word in typed if word in self.phrases.fillers and word in self.naming.things)
        return any({token for _, token in self.naming.things[word]}.isdisjoint(words) for word in passed)

    def says_where_to(self, line: str) -> bool:
        """Return whether a line says where to, and not where from."""
        roles = [self.vocabulary.roles.get(word, "") for word in folded(line.split())]
        return TO in roles and FROM not in roles

    def backwards(self, typed: Sequence[str]) -> bool:
        """Return whether it is said where to before it is said where from."""
        roles = [self.vocabulary.roles.get(word, "") for word in typed]
        return FROM in roles and TO in roles and roles.index(TO) < roles.index(FROM)

    def _asked(self, typed: Sequence[str]) -> Words | None:
        """Return the command that a whole sentence means; of several that fit, the one that says most."""
        slots, learned = self.naming.slots(typed), self.naming.learned
        for sayings in (learned.due, learned.sayings) if self.price else (learned.sayings,):
            for wishing in (False, True):
                found = (self._whole(match, typed) for match in sayings.found(typed, slots, wishing=wishing))
                words = next(filter(None, found), None)
                if words:
                    return words
        return None

    def _whole(self, match: Match, typed: Sequence[str]) -> Words | None:
        """Return a saying as a command, the words left over read as they stand; None where that is none."""
        if match.words[0] == AGAIN and not self.reader.place.match.over:
            return (NEW, *match.words[1:]) if match.telling > 1 else None  # `again` alone repeats what was said
        if not match.rest:
            words = self.turned(match.words, typed)
            return words if self.reader.possible(words) else None
        rest = self._forward([self._raw.get(typed[n], typed[n]) for n in match.rest])
        for left in ([word for word in rest if fold(word) not in self.vocabulary.little], rest):
            found = self.reader.plainly(" ".join((*match.words, *left))) if left else None
            if found and found[: len(match.words)] == match.words:
                vain = match.words == (PREVIEW,) and not self.reader.may(found[1:])
                return (self._previewed(match, [typed[n] for n in match.rest]) if vain else None) or found
        return self._previewed(match, [typed[n] for n in match.rest])

    def _previewed(self, match: Match, rest: list[str]) -> Words | None:
        """Return the question what a decision would lead to, that is not said as a command."""
        decision = self.deciding.decided(rest) if match.words == (PREVIEW,) else None
        if not decision:
            return None
        if isinstance(decision, Refusal):
            spaces = self.game.slots.get("space", ())
            return next((words for words in self.wondering.moves(rest) if words[1:2] and words[1] in spaces), None)
        return self.wondering.previewed(decision)

    def turned(self, words: Words, typed: Sequence[str]) -> Words:
        """Return a way from one field to another, turned where it was said the other way round."""
        if len(words) == len(WAY) and set(words[1:]) <= {*self.game.slots.get("field", ())}:
            named = (
                self.naming.names(
                    [word for word in typed if word in self.naming.things or word in self.vocabulary.roles]
                )
                or ()
            )
            if [one.token for one in named if one.mark == FROM] == [words[2]]:
                return words[0], words[2], words[1]
        return words

    def _forward(self, rest: list[str]) -> list[str]:
        """Return words with where from before where to."""
        if not self.backwards(rest):
            return rest
        cut = next(n for n, word in enumerate(rest) if self.vocabulary.roles.get(word) == FROM)
        return rest[cut:] + rest[:cut]
