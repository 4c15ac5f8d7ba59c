"""Ordinary speech: what was meant by a line that is no command as it stands, decided by what is possible now.

First whole sentences are tried (`asked` in the locale files), then decisions by what was said of them (`deeds`): the
words that name something are held against every line that is allowed. One that fits is taken, several are asked about.
"""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.core.message import Refusal
from atlantis_cli.language.listening.aims import Aim, Named, difference, fitting, shared
from atlantis_cli.language.listening.payments import Payments
from atlantis_cli.language.listening.sayings import Match, Sayings, Slot
from atlantis_cli.language.listening.vocabulary import FROM, MOST_WORDS, TO, Vocabulary, heard
from atlantis_cli.language.phrases import STRIPPED, folded
from atlantis_cli.language.spelling import fold
from atlantis_cli.shell.files.languages import LANGUAGES, load_listening
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.table.kinds import DECISION, QUIT, kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.language.spelling import Form
    from atlantis_cli.shell.reading.command_reader import CommandReader

    Open = tuple[Sequence[Aim], Sequence[Named]]  # what fits a question, and what was named before it

LEVELS = ("random", "easy", "medium", "hard", "expert")
PLAYER, NUMBER = "player", "number"
FEW = ("2", "3", "4")
"""How many of a card somebody may say, who does not say it as often."""

AGAIN = "again"
WAY = ("way", "from", "to")
SHORT = 12
"""More possible words than these are not told in a question."""


class OrdinarySpeech:
    """Understands sentences at one place, in one language and one match."""

    def __init__(self, reader: CommandReader) -> None:
        """Read the files for listening."""
        self.reader, place = reader, reader.place
        self.game, self.players = place.match.game, place.match.players
        spoken = place.active_language
        self.phrases = spoken.parser
        tokens = [token for words in self.game.slots.values() for token in words]
        self.vocabulary = Vocabulary(load_listening(spoken.language, self.game.name), self.phrases, tokens)
        self.sayings = Sayings(self.vocabulary, self.vocabulary.section("asked"))
        self.deeds = Sayings(self.vocabulary, self._deeds())
        self.precious = (*self.game.precious, QUIT)
        self._things = self._named_things()
        self._kinds = self._kinds_of_words()
        self._payments = Payments(self.vocabulary, self.game.slots.get("item", ()))
        self._aims: tuple[object, list[Aim]] = (None, [])
        self._raw: dict[str, str] = {}
        self.open: dict[Refusal, Open] = {}

    def _deeds(self) -> dict[str, list[str]]:
        """Return what is said of decisions, by their verbs; each is called by all of its own names."""
        table = {verbs: [*patterns] for verbs, patterns in self.vocabulary.section("deeds").items()}
        for verb in self.game.conceive(self.reader.place.state, ()):
            names = ["_".join(form) for form in self.phrases.forms(verb)]
            table.setdefault(f"{verb} *", []).insert(0, "|".join(names))
        return table

    def _named_things(self) -> dict[str, list[tuple[Form, str]]]:
        """Return what can be named, by its first word."""
        found: dict[str, list[tuple[Form, str]]] = {}
        tokens = dict.fromkeys(token for words in self.game.slots.values() for token in words)
        for token in dict.fromkeys((*tokens, *self.vocabulary.things)):
            for form in (*self.vocabulary.things_of(token), *self._genitives(token)):
                found.setdefault(form[0], []).append((form, token))
        return found

    @property
    def _doing(self) -> set[str]:
        """Return the words that are said of decisions."""
        patterns = (pattern for patterns in self.vocabulary.section("deeds").values() for pattern in patterns)
        return {word for pattern in patterns for part in pattern.split() for word in part.split("|") if part[-1] != "?"}

    def _genitives(self, token: str) -> Iterator[Form]:
        """Return the name of a player who is called by this colour, as one says whose something is."""
        seats = self.game.colours[: len(self.players)]
        name = self.players[seats.index(token)].name if token in seats else ""
        form = tuple(folded(name.split()))
        for ending in self.vocabulary.locale.section("genitives") if form else ():
            yield (*form[:-1], form[-1] + ending)

    def _kinds_of_words(self) -> dict[str, list[tuple[Form, str]]]:
        """Return what is named in sentences of any game: topics of the rules, languages, kinds of players."""
        spelt = self.vocabulary.spelt
        subjects = [(form, key) for key, names in self.vocabulary.section("subjects").items() for form in spelt(names)]
        languages = [(form, code) for code in LANGUAGES for form in self.phrases.forms(code)]
        levels = [(form, key) for key in LEVELS for form in self.phrases.forms(key)]
        kinds = {"subject": subjects, "language": languages, "level": levels}
        return {kind: sorted(forms, key=lambda named: -len(named[0])) for kind, forms in kinds.items()}

    @property
    def _commands(self) -> set[str]:
        """Return all words of commands, which are known as well as those of sentences."""
        tokens = (*self.phrases.commands, *self.reader.conceivable(()))
        return {word for token in tokens for form in self.phrases.forms(token) for word in form}

    @property
    def aims(self) -> list[Aim]:
        """Return what is allowed now, with the words by which it can be meant."""
        place = self.reader.place
        if self._aims[0] is not place.match.state:
            aims = self.game.aims(place.state) if place.on else ()
            self._aims = place.match.state, [Aim(words, roles) for words, roles in aims]
            self.open.clear()
        return self._aims[1]

    def hear(self, line: str) -> Words | Refusal | None:
        """Return what is meant by a line, or a question for what is open; None where it is not understood."""
        raw = self.vocabulary.plainer([word.strip(STRIPPED) for word in heard(line).split()])
        typed = folded(raw)
        if not typed or len(typed) > MOST_WORDS:
            return None
        self._raw = dict(zip(typed, raw, strict=True))
        asked: Words | Refusal | None = None
        for words, mended in self._spellings(typed):
            if mended and isinstance(asked, refusals.WhichOne):
                return asked
            found = (words != typed and self._plainly(words, mended=mended)) or self._meant(words)
            if found and not isinstance(found, Refusal) and (self._leaves(found, typed) or (mended and found[0] in self.precious)):
                return None
            if found and not isinstance(found, Refusal) and self._settles(found):
                return found
            if found and (asked is None or isinstance(found, refusals.WhichOne)):
                asked = found
        return asked

    def _leaves(self, words: Words, typed: Sequence[str]) -> bool:
        """Return whether words end the program, of which a line says the beginning only."""
        said = " ".join(typed)
        whole = [" ".join(form) for form in self.phrases.forms(QUIT)]
        return words == (QUIT,) and any(each.startswith(said) and each != said for each in whole)

    def sentence(self, line: str) -> Words | None:
        """Return the command that a line means as a whole sentence, whatever it is as a command with words of one's own."""
        raw = self.vocabulary.plainer([word.strip(STRIPPED) for word in heard(line).split()])
        typed = folded(raw)
        self._raw = dict(zip(typed, raw, strict=True))
        return self._asked(typed) if 0 < len(typed) <= MOST_WORDS else None

    def _meant(self, typed: list[str]) -> Words | Refusal | None:
        """Return what a sentence asks or decides; a verb at its beginning decides, and a word that asks never does."""
        if typed[0] in self._verbs:
            return self._decided(typed) or (self._asked(typed) if len(typed) > 1 else None)
        return self._asked(typed) or (None if typed[0] in self.vocabulary.asking else self._decided(typed))

    @property
    def _verbs(self) -> set[str]:
        """Return the first words of decisions."""
        verbs = self.game.conceive(self.reader.place.state, ())
        return {form[0] for verb in verbs for form in self.phrases.forms(verb)}

    def completing(self, plain: Refusal, found: Words | Refusal | None) -> Words | Refusal:
        """Return what was found, unless that is refused too, and less clearly.

        A question about a command that is not whole stays to programs what it was.
        """
        if found is None or not self._settles(found):
            aims = [aim for aim in self.aims if isinstance(plain, refusals.Incomplete) and aim.words[0] == plain.verb]
            if aims:
                self.open[plain] = aims, ()
            strange = isinstance(plain, refusals.UnknownWord) and plain.first
            return found if found and strange else plain
        if not isinstance(plain, refusals.Incomplete) or not isinstance(found, refusals.WhichOne):
            return found
        if plain.verb not in self.reader.conceivable(()):
            return plain  # a phrase of several words was begun
        asked = plain.replace(role=found.role, expected=found.words or plain.expected)
        self.open[asked] = self.open[found]
        return asked

    def better(self, line: str, plain: Words, found: Words | Refusal | None) -> Words | Refusal:
        """Return what a line means that is a command too, but of which words were cut short or passed over."""
        typed = folded(heard(line).split())
        exact = self.reader.exact(line, plain)
        if not exact and len(typed) > 1 and found and not isinstance(found, refusals.NothingFits):
            if typed[0] in (*self._verbs, *self._doing) and not self.phrases.whole_verb(line, plain):
                return found  # the verb of a decision was said in full
        passed = len(typed) > len(plain) or self._names_figure(typed)
        if not exact and self._cut_short_alone(line, typed, plain, found, passed=passed):
            return plain
        if not exact and passed and any(word in self.game.slots.get("figure", ()) for word in typed):
            return found or refusals.NothingFits()  # a figure was named, and no command cut short
        if plain[0] in self.game.precious:
            return self._dear(typed, plain, found)
        if found is None or isinstance(found, Refusal):
            return found if isinstance(found, refusals.WhichOne) else plain
        asked = exact and kind_of(self.reader.place, plain) != DECISION
        little = not exact and any(word in self.vocabulary.little for word in typed)
        return found if asked or little or self._settles(found) else plain

    def _names_figure(self, typed: Sequence[str]) -> bool:
        """Return whether a line begins with a figure and something else that is named in full."""
        return len(typed) > 1 and typed[0] in self.game.slots.get("figure", ()) and typed[1].isalpha() and len(typed[1]) > 1 and typed[1] in self._things

    def _cut_short_alone(
        self, line: str, typed: Sequence[str], plain: Words, found: Words | Refusal | None, *, passed: bool
    ) -> bool:
        """Return whether a line is a command cut short, and nothing that was found in it weighs more than that."""
        if passed:
            return False
        if len(typed) == 1 and typed[0] in self.game.slots.get("figure", ()):
            return not found or isinstance(found, refusals.NothingFits)
        if found is None or isinstance(found, Refusal):
            return True
        if kind_of(self.reader.place, found) == DECISION:
            return self.phrases.whole_verb(line, plain) or not self._settles(found)
        return not any(word in self.vocabulary.little for word in typed[1:])

    def _dear(self, typed: Sequence[str], plain: Words, found: Words | Refusal | None) -> Words | Refusal:
        """Return a decision that costs what is not got back, unless some of its words may mean something else."""
        misread = self._open_ended(plain[0]) and self._payments.marked(typed[1:])
        if misread or not self.reader.may(plain):
            return found or (refusals.SayWhich(plain[0]) if misread else plain)
        return found if isinstance(found, refusals.WhichOne) and len(typed) > len(plain) else plain

    def _settles(self, found: Words | Refusal) -> bool:
        if isinstance(found, Refusal):
            return not isinstance(found, refusals.NothingFits)
        return kind_of(self.reader.place, found) != DECISION or self.reader.may(found)

    def requested(self, line: str) -> bool:
        """Return whether a line begins by asking politely: then a question mark makes it no question."""
        words = heard(line).split()
        left = self.vocabulary.plainer(words)
        return len(left) < len(words) and left[:1] != words[:1]

    def drops(self, typed: Sequence[str], words: Words) -> bool:
        """Return whether a word that names something was passed over, or a line begins with where to."""
        if typed[0] in self.vocabulary.roles:
            return True
        passed = (word for word in typed if word in self.phrases.fillers and word in self._things)
        return any({token for _, token in self._things[word]}.isdisjoint(words) for word in passed)

    def backwards(self, typed: Sequence[str]) -> bool:
        """Return whether it is said where to before it is said where from."""
        roles = [self.vocabulary.roles.get(word, "") for word in typed]
        return FROM in roles and TO in roles and roles.index(TO) < roles.index(FROM)

    def _spellings(self, typed: list[str]) -> Iterator[tuple[list[str], bool]]:
        """Return the words as they are, with numbers as digits, and with slips mended."""
        yield typed, False
        dictated = self.vocabulary.dictated(typed)
        if dictated != typed:
            yield dictated, False
        mended = self.vocabulary.mended(dictated, self._commands)
        if mended != dictated:
            yield mended, True

    def _plainly(self, typed: Sequence[str], *, mended: bool) -> Words | None:
        """Return a command as it stands, once numbers are digits; what is precious is looked at more closely."""
        words = self.reader.plainly(" ".join(typed), cut=mended)
        closer = (*self.vocabulary.asking, *self.vocabulary.roles)
        return None if words and (words[0] in self.game.precious or typed[0] in closer) else words

    # whole sentences

    def _asked(self, typed: Sequence[str]) -> Words | None:
        """Return the command that a whole sentence means; of several that fit, the one that says most."""
        for match in self.sayings.found(typed, self._slots(typed)):
            words = self._whole(match, typed)
            if words:
                return words
        return None

    def _whole(self, match: Match, typed: Sequence[str]) -> Words | None:
        """Return a saying as a command, the words left over read as they stand; None where that is none."""
        if match.words[0] == AGAIN and not self.reader.place.match.over:
            return None  # then it repeats what was said
        if not match.rest:
            words = self._turned(match.words, typed)
            return words if self.reader.possible(words) else None
        rest = self._forward([self._raw.get(typed[n], typed[n]) for n in match.rest])
        for words in ([word for word in rest if fold(word) not in self.vocabulary.little], rest):
            found = self.reader.plainly(" ".join((*match.words, *words))) if words else None
            if found and found[: len(match.words)] == match.words:
                return found
        return None

    def _turned(self, words: Words, typed: Sequence[str]) -> Words:
        """Return a way from one field to another, turned where it was said the other way round."""
        if len(words) == len(WAY) and set(words[1:]) <= {*self.game.slots.get("field", ())}:
            named = self._names([word for word in typed if word in self._things or word in self.vocabulary.roles]) or ()
            if [one.token for one in named if one.mark == FROM] == [words[2]]:
                return words[0], words[2], words[1]
        return words

    def _forward(self, rest: list[str]) -> list[str]:
        """Return words with where from before where to."""
        if not self.backwards(rest):
            return rest
        cut = next(n for n, word in enumerate(rest) if self.vocabulary.roles.get(word) == FROM)
        return rest[cut:] + rest[:cut]

    def _slots(self, typed: Sequence[str]) -> dict[str, list[Slot]]:
        """Return what is named in a line, by its kind."""
        found: dict[str, list[Slot]] = {PLAYER: [*self._seats(typed)]}
        for kind, forms in self._kinds.items():
            found[kind] = [
                Slot(place, len(form), token)
                for form, token in forms
                for place in range(len(typed) - len(form) + 1)
                if tuple(typed[place : place + len(form)]) == form
            ]
        for place in range(len(typed)):
            if typed[place].isdecimal():
                found.setdefault(NUMBER, []).append(Slot(place, 1, typed[place]))
            for form, token in self._at(typed, place):
                for kind, words in self.game.slots.items():
                    if token in words:
                        found.setdefault(kind, []).append(Slot(place, len(form), token))
        return found

    def _seats(self, typed: Sequence[str]) -> Iterator[Slot]:
        """Return the players who are named; the other one of two has many names."""
        me = self.reader.place.me
        names = [(tuple(folded(player.name.split())), player.name) for player in self.players]
        other = [player.name for seat, player in enumerate(self.players) if seat != me]
        if len(other) == 1 < len(self.players):
            names += [(form, other[0]) for form in self.vocabulary.others]
        endings = self.vocabulary.locale.section("genitives")
        names += [((*form[:-1], form[-1] + ending), name) for form, name in names for ending in endings]
        for form, name in sorted(names, key=lambda named: -len(named[0])):
            for place in range(len(typed) - len(form) + 1):
                if tuple(typed[place : place + len(form)]) == form:
                    yield Slot(place, len(form), name)

    def _at(self, typed: Sequence[str], place: int) -> list[tuple[Form, str]]:
        """Return what is named from a word on, the longest name first."""
        known = self._things.get(typed[place], ()) if place < len(typed) else ()
        found = [(form, token) for form, token in known if tuple(typed[place : place + len(form)]) == form]
        return sorted(found, key=lambda named: -len(named[0]))

    # decisions

    def _decided(self, typed: Sequence[str]) -> Words | Refusal | None:
        """Return the decision that was meant, or a question for what is open; None where nothing was."""
        listed = self._listed(typed)
        if listed is not None:
            return listed or None
        matches = self.deeds.found(typed, self._slots(typed))
        understood = False
        for match in matches:
            for named in self._meanings(match, typed):
                understood = understood or bool(named)
                aims = [aim for aim in self.aims if aim.words[0] in match.words]
                found = fitting(aims, named, toward=not match.said and not self._directed(named))
                if found:
                    return self.decision(found, named)
        vain = next(filter(None, (self._in_vain(match, typed) for match in matches)), None)
        return vain or (refusals.NothingFits() if understood and self.reader.place.on else None)

    def _listed(self, typed: Sequence[str]) -> Words | tuple[()] | None:
        """Return what is laid down for a price, by name or without the verb; () where it is not clear what is.

        None where a line is no such list at all.
        """
        pay = next((verb for verb in self.game.precious if self._open_ended(verb)), "")
        if not pay or END not in self.reader.allowed((pay,)):
            return None
        verbs = {form[0] for form in self.phrases.forms(pay)}
        laid = [word for word in typed if word not in verbs]
        read = self._payments.read(laid, *self.game.belongings(self.reader.place.state))
        words = (pay, *read) if read else ()
        if words and self.reader.possible(words):
            return words
        return () if len(laid) < len(typed) and self._payments.marked(laid) else None

    def _open_ended(self, verb: str) -> bool:
        """Return whether a verb stands alone as well as before things."""
        return len([*self.reader.conceivable((verb,))]) > 1 and END in self.reader.conceivable((verb,))

    def _meanings(self, match: Match, typed: Sequence[str]) -> list[list[Named]]:
        """Return what the words left over can name; nothing where one of them is not understood."""
        rest = [typed[n] for n in match.rest]
        without = [typed[n] for n in match.rest if not self._is_article(typed, n, match)]
        found = [self._names(words) for words in ((rest,) if without == rest else (without, rest))]
        counted = self._names(self._counted(without))
        return [named for named in (*found, counted) if named is not None and (named or match.said)]

    def _directed(self, named: Sequence[Named]) -> bool:
        """Return whether a direction was named: then a field is where one starts."""
        return any(one.token in self.game.slots.get("direction", ()) for one in named)

    def _is_article(self, typed: Sequence[str], place: int, match: Match) -> bool:
        """Return whether a word only stands before a thing: not at the beginning, nor behind what is called so."""
        behind = place + 1
        if typed[place] not in self.vocabulary.articles or not place or behind == len(typed):
            return False
        if typed[place - 1] in self.vocabulary.locale.section("marks").get("figure", ()):
            return False
        items = self.game.slots.get("item", ())
        return behind not in match.rest or any(token in items for _, token in self._at(typed, behind))

    def _counted(self, words: Sequence[str]) -> list[str]:
        """Return words with a thing as often as the number before it says."""
        told: list[str] = []
        items = self.game.slots.get("item", ())
        for place, word in enumerate(words):
            if word in FEW and any(token in items for _, token in self._at(words, place + 1)[:1]):
                told += [words[place + 1]] * (int(word) - 1)
            else:
                told.append(word)
        return told

    def _names(self, rest: Sequence[str]) -> list[Named] | None:
        """Return what words name, each with what was said of where it is; None where one is not understood."""
        told = {word for aim in self.aims for words in aim.roles.values() for word in words}
        named: list[Named] = []
        mine = self.game.colours[self.reader.place.me : self.reader.place.me + 1] if self.reader.place.on else ()
        place, mark = 0, ""
        while place < len(rest):
            word, found = rest[place], self._at(rest, place)
            if not found and word in self.vocabulary.own and told.intersection(mine):
                found = [((word,), mine[0])]
            if found:
                form, token = next((each for each in found if each[1] in told), found[0])
                is_place = token in self._places or token in self.game.slots.get("field", ())
                named.append(Named(token, mark if is_place else ""))
                mark, place = "" if is_place else mark, place + len(form)
                continue
            mark = self.vocabulary.roles.get(word, mark)
            if word not in self.vocabulary.roles and word not in self.vocabulary.silent:
                return None
            place += 1
        return named

    @property
    def _places(self) -> set[str]:
        return {word for aim in self.aims for role in (FROM, TO) for word in aim.roles.get(role, ())}

    def decision(self, aims: Sequence[Aim], named: Sequence[Named]) -> Words | Refusal:
        """Return the one decision that is meant by all of these; where it is not clear which, ask."""
        words = aims[0].words if len(aims) == 1 else shared(aims)
        whole = len(aims) == 1 or (len(words) > 1 and END in self.reader.allowed(words))
        if whole and (words[0] not in self.precious or named or len(words) == 1):
            return words
        return self.question(aims, named)

    def question(self, aims: Sequence[Aim], named: Sequence[Named]) -> Refusal:
        """Ask for that in which several decisions differ first."""
        role, tokens = difference(aims)
        if len(aims) == 1:
            role, tokens = "whole", [" ".join(aims[0].words[1:])]
        told = tuple(self.phrases.write(tuple(token.split())) for token in tokens) if len(tokens) <= SHORT else ()
        asked = refusals.WhichOne(role, told)
        self.open[asked] = aims, named
        return asked

    def _in_vain(self, match: Match, typed: Sequence[str]) -> Words | None:
        """Return a decision as anybody could think of it, of which the game says why it is not allowed."""
        if not match.rest and not match.said:
            return None
        for named in self._meanings(match, typed):
            start = [one.token for one in named if one.mark == FROM]
            tokens = start + [one.token for one in named if one.mark != FROM]
            for verb in match.words:
                for words in self._completed(verb, tokens):
                    if self.reader.possible(words):
                        return words
        return None

    def _completed(self, verb: str, tokens: Sequence[str]) -> Iterable[Words]:
        """Return a decision with these tokens; where a figure is to come first and none was named, with any."""
        figures = self.game.slots.get("figure", ())
        yield (verb, *tokens)
        first = [token for token in tokens if token in figures]
        yield (verb, *first, *(token for token in tokens if token not in figures))
        if not first and verb not in self.precious and self.reader.conceivable((verb,)) == tuple(figures):
            yield from ((verb, figure, *tokens) for figure in figures)

    # answers to what was asked

    def answered(self, line: str, asked: Open) -> Words | Refusal | None:
        """Return the decision that an answer completes, or ask on; None where a line is no answer."""
        typed, (aims, before) = folded(heard(line).split()), asked
        if len(typed) > MOST_WORDS:
            return None
        verbs = {aim.words[0] for aim in aims if tuple(typed) in self.phrases.forms(aim.words[0])}
        if verbs and len({aim.words[0] for aim in aims}) > 1:
            return self._settled([aim for aim in aims if aim.words[0] in verbs], before)
        kinds = {aim.words[0] for aim in aims}
        for words in (typed, self.vocabulary.dictated(typed)):
            named = self._names(words)
            found = fitting(aims, named, toward=False) if named else []
            whole = [*before, *(named or ())]
            found = found or ([] if not named else fitting([a for a in self.aims if a.words[0] in kinds], whole, toward=False))
            if found:
                return self._settled(found, whole)
            if named and len(named) == len(words) == 1:
                return refusals.NothingFits()
        return None

    def _settled(self, aims: Sequence[Aim], named: Sequence[Named]) -> Words | Refusal:
        return aims[0].words if len(aims) == 1 else self.question(aims, named)
