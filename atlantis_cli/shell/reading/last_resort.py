"""Decisions that are said in words that nobody knows: what a line names decides, as the last resort before a refusal.

All that is named has to be true of a decision that is possible now: who, by what, where to, what is won by it, and the
verb, where one is known. Other words are passed over, unless one of them could turn the meaning, or names what has no
part in it. Only one that fits is taken; what is dear is asked about first, unless it was said in so many words.
"""

from __future__ import annotations

from itertools import takewhile

from atlantis_cli.core.message import Refusal
from atlantis_cli.language.listening.aims import Aim, Named, difference, fitting
from atlantis_cli.language.listening.how_sure import TELLING, TILE, WAY, WON, Found, Sureness, tells
from atlantis_cli.language.listening.vocabulary import FROM, MOST_WORDS, TO
from atlantis_cli.language.phrases import fold
from atlantis_cli.shell.messages.refusals import UnknownWord
from atlantis_cli.shell.reading.describing import Described
from atlantis_cli.shell.reading.going_on import over_fields
from atlantis_cli.shell.reading.things_named import PassingOver
from atlantis_cli.shell.table.kinds import ARRANGE, DECISION, QUIT, WHAT_FOLLOWS, kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.language.listening.turning import Word
    from atlantis_cli.shell.reading.ordinary import OrdinarySpeech

LEAVES = (QUIT, "new")
"""What ends the game for now is meant as surely as a decision is."""

MOST_ASKED = 4
"""Of more decisions than so many that fit none was meant, unless their verb was said."""


class LastResort:
    """Finds the decision that is named in a line of which not every word is understood."""

    def __init__(self, speech: OrdinarySpeech) -> None:
        """Take what names things, and read the words that turn a meaning and those that decisions are called by."""
        self.speech, self.reader, self.game = speech, speech.reader, speech.game
        self.naming, self.deciding, self.vocabulary = speech.naming, speech.deciding, speech.vocabulary
        self.over, self.sureness = (
            PassingOver(self.naming, self.deciding.describing.knows),
            Sureness(self.deciding.precious, self.game.reckless),
        )
        self.turning, self.callings = self.over.turning, self.over.callings
        self._whole: tuple[object, list[Aim]] = (None, [])

    @property
    def _talk(self) -> set[str]:
        """Return the words with which commands begin that decide nothing: what follows them is no decision either."""
        return self._commands - self.deciding.doing

    @property
    def _commands(self) -> set[str]:
        """Return the words with which commands begin that are no decisions."""
        commands = (form[0] for word in self.reader.conceivable(()) for form in self.speech.phrases.forms(word))
        return {*commands} - self.deciding.verbs

    def meant(self, line: str, refused: Refusal) -> Words | Refusal:
        """Return the decision that is named in a line that was refused, or a question for what is open."""
        return self._found(line, refused, surely=True)

    def rather(self, line: str, vain: Words) -> Words | Refusal:
        """Ask for the decision that a line names which was taken for one that is not possible; else return that.

        What was taken for a verb alone names nothing, and what the line names is done: "a to 38, I'll pay".
        """
        return self._found(line, vain, surely=len(vain) == 1)

    def _found(self, line: str, refused: Words | Refusal, *, surely: bool) -> Words | Refusal:
        """Return what is meant by a line; unless it is found `surely`, it is asked about."""
        said = line.rstrip(f"{WHAT_FOLLOWS} ")
        asks = said != line
        if not 0 < len(said.split()) <= MOST_WORDS or (asks and not self.speech.requested(said)):
            return refused
        words, turns = self.turning.spoken(said)
        if not 0 < len(words) <= MOST_WORDS or words[0].typed in self.vocabulary.asking:
            return refused
        mended = [self.over.mended(word) for word in words]
        both = (mended, words) if mended != words else (words,)
        intent = next(filter(None, map(self._intent, reversed(both))), None) if surely else None
        if intent:
            return intent
        otherwise = words[0].typed in self._talk or self._begins_otherwise(words, refused)
        surely = surely and not turns
        for each in both:
            way = over_fields(self.deciding, each) if surely and not (asks or otherwise) else None
            if way and not self._turned(each):
                return way
            found = self._fitting(each) or self._field_alone(each)
            if not found or (otherwise and not (found.plain and len(found.aims) == 1)):
                continue
            sure = surely or (not turns and found.price and found.aims[0].words[0] == self._verb(refused))
            taken = self._taken(found, surely=sure) if found.said or not asks else None
            if taken:
                return taken
        paid = None if asks or otherwise or turns else self._paid(words)
        return paid or self._mused(words) or refused

    def _paid(self, words: Sequence[Word]) -> Words | Refusal | None:
        """Return the payment of which a line names the tiles and cards; with unknown words it is asked about."""
        pay, price = self.speech.price, self.turning.counts([word.typed for word in words])
        left = [word for n, word in enumerate(words) if n not in price and n + 1 not in price]
        payments, typed = self.deciding.payments, [word.typed for word in left]
        if not pay or self._turned(left) or self._mixed(left, pay):
            return None
        laid = payments.laid(typed)
        read = payments.read(laid, *self.game.belongings(self.reader.place.state)) if laid else None
        if not read or not self.reader.may((pay, *read)):
            return None
        said = any(pay in self.callings.verbs.get(word, ()) for word in typed)
        sure = said and all(map(self.over.knows, left)) and self.vocabulary.stating.isdisjoint(typed)
        return (pay, *read) if sure else self.deciding.question([Aim((pay, *read), {})], ())

    def _mused(self, words: Sequence[Word]) -> Refusal | None:
        """Ask whether the decision is meant that somebody only thinks about: "maybe a to 8"."""
        musing = self.vocabulary.musing
        left = [word for word in words if word.typed not in musing]
        if len(left) in {0, len(words)} or self._turned(left):
            return None
        found = self._fitting(left)
        asked = self._taken(found, surely=False) if found and not found.states else None
        return asked if isinstance(asked, Refusal) else None

    def _turned(self, words: Sequence[Word]) -> bool:
        """Return whether anything in a line could turn its meaning."""
        return bool(self.turning.turned(words, self.turning.harmless([word.typed for word in words], (), priced=False)))

    def _verb(self, words: Words | Refusal) -> str:
        """Return the verb of a decision that was understood."""
        return "" if isinstance(words, Refusal) else words[0]

    def _begins_otherwise(self, words: Sequence[Word], refused: Words | Refusal) -> bool:
        """Return whether a line goes on as a command does that decides nothing, and is astray only further on."""
        goes_on = isinstance(refused, UnknownWord) and fold(refused.word) not in {word.typed for word in words[:2]}
        return goes_on and words[0].typed in self._commands

    def _intent(self, words: Sequence[Word]) -> Words | None:
        """Return what a line has in mind that names nothing: to go on, to leave it, to take something back.

        What only takes back may be said beside something else, where that names what is to be done no more.
        """
        typed = [word.typed for word in words]
        place, game = self.reader.place, self.game
        telling: dict[Words, int] = {}
        exclaimed = {*takewhile(lambda n: typed[n] in self.vocabulary.exclaiming, range(len(typed) - 1))}
        for match in self.naming.learned.intents.found(typed, {}):
            decides = match.words[0] in LEAVES or kind_of(place, match.words) == DECISION
            used = {*range(len(words))} - {*match.rest}
            used |= exclaimed if decides else set()
            parts = {words[n].part for n in used}
            beside = [word for n, word in enumerate(words) if (decides or word.part in parts) and n not in used]
            if match.words[0] == ARRANGE:  # how many are left says nothing more
                beside = [word for word in beside if not word.typed.isdecimal()]
            strange = sum(words[n].part in parts and not self.over.knows(words[n]) for n in match.rest)
            placing = match.words[0] != ARRANGE or game.phase(place.state) in game.arranged
            turned = parts & self.turning.turned(words, used) or self.turning.wavers(words, parts, used)
            other = decides and any(word.typed in self.deciding.verbs for word in beside)
            sure = not (other or self._names(beside)) and not (decides and turned)
            if placing and sure and not strange and self.reader.may(match.words):
                telling[match.words] = max(match.telling, telling.get(match.words, 0))
        most = max(telling.values(), default=0)
        found = [each for each, told in telling.items() if told == most]
        able = {aim.words for aim in self.naming.aims}.intersection(found)
        return found[0] if len(found) == 1 else able.pop() if len(able) == 1 else None

    def _names(self, words: Sequence[Word]) -> bool:
        """Return whether a line names a place, a figure or a card; an article left over is no figure."""
        words = [word for word in words if word.raw not in self.vocabulary.articles]
        kinds = ("figure", "field", "space", "item", "thing", "direction")
        known = {token for kind in kinds for token in self.game.slots.get(kind, ())}
        named = self.over.named(words, joined=False, cased=False)
        return named is None or any(one.token in known for one in named[0])

    def _taken(self, found: Found, *, surely: bool) -> Words | Refusal | None:
        """Return the only decision that fits, or the question which one, or whether; None where too little was said."""
        roles = {role for role in TELLING for one in found.named for aim in found.aims if tells(aim, role, one)}
        clear = found.said or not found.strange
        names = found.named or found.described
        if not (roles or found.described or found.said) or ((found.strange or found.bare) and not names):
            return None
        if len(found.aims) > 1:
            few = 1 < len(difference(found.aims)[1]) <= MOST_ASKED
            asks = found.said or (few and (clear or len(roles) > 1))
            return self.deciding.question(found.aims, found.named) if asks else None
        aim = found.aims[0]
        if not (surely and (roles or found.described)) or found.wavers or not self.sureness.sure(aim, roles, found):
            return self.deciding.question(found.aims, found.named)
        return aim.words

    def _fitting(self, words: Sequence[Word]) -> Found | None:
        """Return the decisions of which all is true that a line names; None where it names something else."""
        told, places = self.deciding.describing.told([word.typed for word in words])
        if not all(one.fits for one in told):
            return None
        kept = [words[place] for place in places]
        for cased in (False, True):
            read = (self._read(words, kept, told, joined=joined, cased=cased) for joined in (True, False))
            found = [one for one in read if one]
            if found:
                aims = {aim.words: aim for one in found for aim in one.aims}
                return found[0] if len(aims) == len(found[0].aims) else found[0].replace(aims=tuple(aims.values()))
        return None

    def _field_alone(self, words: Sequence[Word]) -> Found | None:
        """Return what a field decides, where nothing else is to be chosen now: what is said of it may be anything."""
        aims, fields = self.naming.aims, {*self.game.slots.get("field", ())}
        alone = {*self.deciding.describing.told([word.typed for word in words])[1]}
        at = {n: word.typed for n, word in enumerate(words) if word.typed in fields}
        if not alone.issuperset(at):
            return None  # the side of a field, or what is near it
        found = [aim for aim in aims if {*at.values()} & {*aim.roles.get(TO, ())}]
        if len({aim.words[0] for aim in aims}) != 1 or len({*at.values()}) != 1 or len(found) != 1:
            return None
        if any(aim.roles.get(FROM) for aim in aims):
            return None
        main = {words[n].part for n in at}
        typed = [word.typed for word in words]
        passed = self.turning.harmless(typed, self.callings.verbs, priced=False)
        said = [word.typed for word in words if word.part in main]
        counts = any(map(str.isdecimal, said))  # two on one field
        own = {form[0] for form in self.speech.phrases.forms(found[0].words[0])}
        does = {*said} & self.deciding.verbs - own - self.over.passed  # a verb of something else
        going = any(n and self.vocabulary.roles.get(typed[n - 1]) == TO for n in at)
        goes = going and found[0].words[0] in self.deciding.precious  # nobody goes where something is lost
        if main & self.turning.turned(words, passed) or self.over.names_player(said) or does or goes or counts:
            return None
        return Found(
            aims=tuple(found),
            named=(Named(at.popitem()[1], "", ""),),
            described=False,
            said=False,
            plain=False,
            wavers=self.turning.wavers(words, main, passed),
            strange=True,
            bare=False,
            more=False,
            states=self._states(words, main, passed),
            leads=False,
            price=False,
            alone=True,
            mixed=self._elsewise([word for word in words if word.part in main], found[0].words[0]),
            places=1,
        )

    def _read(
        self, whole: Sequence[Word], words: Sequence[Word], told: Sequence[Described], *, joined: bool, cased: bool
    ) -> Found | None:
        """Return what fits one way to read what is named in the words of the `whole` line that describe nothing."""
        named = self.over.named(words, joined=joined, cased=cased)
        passing = self._passing(whole, words, named[1]) if named else None
        if not (named and passing):
            return None
        (tokens, used, more), (main, passed, priced) = named, passing
        price = self.speech.price
        left = [word for n, word in enumerate(words) if n not in used]
        for verbs, called, sure in self._called(left, main):
            for aims in self._aims(verbs, whole=joined):
                found = self._true([aim for aim in aims if aim.words == (price,)] if priced else aims, tokens, told)
                said = called and len({aim.words[0] for aim in found}) == 1
                if found and (tokens or told or said):
                    verb = found[0].words[0]
                    trades = (
                        len(found) == 1
                        and "value" in found[0].roles
                        and self._says(words[max(used, default=0) :], "card")
                    )
                    return Found(
                        aims=tuple(found),
                        named=tuple(tokens),
                        described=bool(told),
                        said=said or trades,
                        plain=trades or (said and self._says_twice(left, verb)),
                        wavers=not sure or self.turning.wavers(whole, main, passed) or self._mixed(left, verb),
                        strange=any(word.part in main and not self.over.knows(word) for word in left),
                        bare=len(whole) == 1 or whole[0].typed in self._commands,
                        more=more,
                        states=self._states(whole, main, passed),
                        leads=not self.over.knows(whole[0]),
                        price=found[0].words == (price,) and not self._says(left, "card"),
                        alone=all(aim.words[0] == verb for aim in self.naming.aims),
                        mixed=self._elsewise(left, verb),
                        places=len({one.token for one in tokens} & {*self.game.slots.get("field", ())}),
                    )
        return None

    def _passing(
        self, whole: Sequence[Word], words: Sequence[Word], used: set[int]
    ) -> tuple[set[int], set[int], bool] | None:
        """Return the parts that name something, what turns nothing in them, and whether a price alone can be meant.

        None where something turns them: only so many points are a price, and nothing else.
        """
        main = {words[n].part for n in used} or {word.part for word in words}
        typed, price = [word.typed for word in whole], self.speech.price
        names = {id(words[n]) for n in used}
        passed = {n for n, word in enumerate(whole) if id(word) in names}
        passed |= self.turning.harmless(typed, self.callings.verbs, priced=bool(price))
        counts = self.turning.counts(typed) if price else set[int]()
        if main & self.turning.turned(whole, passed | counts):
            return None
        return main, passed, bool(main & self.turning.turned(whole, passed))

    def _says(self, words: Sequence[Word], kind: str) -> bool:
        """Return whether words speak of tiles or cards: a tile and cards are a trade, a tile at a price a payment."""
        marks = self.vocabulary.locale.section("marks").get(kind, ())
        return any(word.typed in marks for word in words)

    def _states(self, words: Sequence[Word], main: set[int], passed: set[int]) -> bool:
        """Return whether the `main` part of a line states something: by a word that has something behind it."""
        pairs = zip(words, (*words[1:], None), strict=True)
        return any(
            word.typed in self.vocabulary.stating and (word.part in main or self.speech.price) and n not in passed
            for n, (word, behind) in enumerate(pairs)
            if behind and behind.part == word.part
        )

    def _says_twice(self, words: Sequence[Word], verb: str) -> bool:
        """Return whether several words say what is done: one alone may be a noun."""
        told = {word.typed for word in words if verb in self.callings.verbs.get(word.typed, ())} - self.over.passed
        return len(told) >= WAY

    def _elsewise(self, words: Sequence[Word], verb: str) -> bool:
        """Return whether one of some words is said of other decisions alone, whether they are possible now or not."""
        said = {word.typed for word in words if word.typed in self.callings.verbs} - self.over.passed
        return any(verb not in self.callings.may_be[word] for word in said)

    def _mixed(self, words: Sequence[Word], verb: str) -> bool:
        """Return whether one of some words says that something else is done than what is dear."""
        possible = {aim.words[0] for aim in self.naming.aims}
        left = {word.typed for word in words} - self.over.passed
        said = (word for word in left if self.callings.verbs.get(word, set()) & possible)
        return verb in self.deciding.precious and any(verb not in self.callings.may_be[word] for word in said)

    def _called(self, words: Sequence[Word], main: set[int]) -> Iterator[tuple[set[str], bool, bool]]:
        """Return the verbs that a line can mean, none for any, whether they were said, and whether it is sure of them.

        The parts of a line that name something say what is done; what the others say makes it doubtful, if it differs.
        """
        verb = self._most([word.typed for word in words if word.part in main])
        beside = self._most([word.typed for word in words if word.part not in main])
        possible = {aim.words[0] for aim in self.naming.aims}
        if verb & possible:
            yield verb & possible, True, not (beside & possible) or bool(beside & verb)
        elif not verb or (self.speech.price and self._says(words, TILE) and not self._says(words, "card")):
            if beside & possible:
                yield beside & possible, True, True
            yield set(), False, not (beside & possible)
        partly = possible
        for word in (word.typed for word in words if word.part in main and word.typed not in self.over.passed):
            partly = partly & self.callings.may_be.get(word, partly)
        if verb and partly:
            yield partly, False, not (beside & possible)

    def _most(self, typed: Sequence[str]) -> set[str]:
        """Return the verbs of which words say most, by patterns that are there whole; nothing where they say none."""
        telling: dict[str, int] = {}
        for match in self.deciding.deeds.found(typed, self.naming.slots(typed)) if typed else ():
            used = {*range(len(typed))} - {*match.rest}
            told = sum(typed[n] not in self.over.passed and typed[n] not in self.vocabulary.asking for n in used)
            telling |= {verb: told for verb in match.words if told > telling.get(verb, 0)}
        most = max(telling.values(), default=0)
        return {verb for verb, told in telling.items() if told == most}

    def _aims(self, verbs: set[str], *, whole: bool) -> Iterator[list[Aim]]:
        """Return what is allowed by these verbs, or any, with the `whole` tile that is won or given, or its parts."""
        place = self.reader.place
        if self._whole[0] is not place.match.state:
            won = {**dict(self.game.takings(place.state)), **self._proposed()}
            self._whole = (
                place.match.state,
                [_with_tile(aim, won.get(aim.words, aim.roles)) for aim in self.naming.aims],
            )
        aims = [aim for aim in self._whole[1] if not verbs or aim.words[0] in verbs]
        yield aims
        parts = [
            Aim(aim.words, {**aim.roles, WON: [word for tile in aim.roles[TILE] for word in tile.split()]})
            for aim in aims
            if TILE in aim.roles
        ]
        if whole and parts:
            yield [*parts, *(aim for aim in aims if TILE not in aim.roles)]

    def _proposed(self) -> dict[Words, Mapping[str, Sequence[str]]]:
        """Return the payment that is proposed, where one is due, with the one thing that is given for it."""
        pay = self.speech.price
        if not pay:
            return {}
        state = self.reader.place.state
        _, *given = self.game.write(self.game.read(state, (pay,))).split()
        return {(pay,): {"card": given[:1], "value": given[1:]}} if len(given) == WAY else {}

    def _true(self, aims: Sequence[Aim], named: Sequence[Named], told: Sequence[Described]) -> Sequence[Aim]:
        """Return the decisions of which everything is true that is named and described."""
        fields = [one for one in named if one.token in self.game.slots.get("field", ())]
        directed = any(one.token in self.game.slots.get("direction", ()) for one in named)
        found: Sequence[Aim] = fitting(aims, named, toward=not directed) if named else aims
        if not found and any(one.token in self.naming.sided for one in named):  # said of what is there, in other words
            there = self.naming.sided - {word for aim in aims for word in aim.roles.get("what", ())}
            sides = (one.side or (TO if one.token in there else "") for one in named)
            beside = [Named(one.token, one.mark, side) for one, side in zip(named, sides, strict=True)]
            found = fitting(aims, beside, toward=not directed)
        if not found or not told:
            return found or self._far(aims, fields, named)
        has = {role for aim in found for role in (FROM, TO) if aim.roles.get(role)}
        fits = [one if has & {*one.roles} else one.replace(roles=tuple(has)) for one in told]
        return self.deciding.describing.best(found, fits, starts=bool(fields))

    def _far(self, aims: Sequence[Aim], fields: Sequence[Named], named: Sequence[Named]) -> Sequence[Aim]:
        """Return ways over several fields from one that was named to another; nothing where more was named."""
        if len(fields) != WAY or len(named) != WAY:
            return ()
        start, end = (one.token for one in sorted(fields, key=lambda one: (one.mark == TO) - (one.mark == FROM)))
        verbs = dict.fromkeys(aim.words[0] for aim in aims if aim.roles.get(FROM) and aim.roles.get(TO))
        lines = [(verb, start, end) for verb in verbs if self.reader.may((verb, start, end))]
        return [Aim(line, {FROM: (start,), TO: (end,)}) for line in lines]


def _with_tile(aim: Aim, roles: Mapping[str, Sequence[str]]) -> Aim:
    """Return a decision with the tile that is won by it or given for it, and the one to which it leads, as one word."""
    item, value = roles.get("what", roles.get("card", ())), roles.get("value", ())
    onto = roles.get("onto", ()) if roles is not aim.roles else ()
    tiles = tuple(" ".join(tile) for tile in ((*item[:1], *value[:1]), tuple(onto)) if len(tile) == WAY)
    return Aim(aim.words, {**aim.roles, TILE: tiles}) if tiles and value else aim
