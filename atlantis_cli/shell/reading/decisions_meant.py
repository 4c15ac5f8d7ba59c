"""Decisions by what is said of them: held against every line that is allowed. One is taken, several are asked about."""

from __future__ import annotations

from itertools import pairwise

from atlantis_cli.core.game import END
from atlantis_cli.language.grammar import SAID
from atlantis_cli.language.listening.aims import Aim, Named, difference, fitting, shared
from atlantis_cli.language.listening.payments import Payments
from atlantis_cli.language.listening.vocabulary import FROM, MOST_WORDS, TO, heard
from atlantis_cli.language.phrases import folded, plain
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.reading.describing import Describing, Taking
from atlantis_cli.shell.reading.going_on import farthest, steps, toward
from atlantis_cli.shell.reading.several import Several
from atlantis_cli.shell.reading.things_named import FEW
from atlantis_cli.shell.table.kinds import QUIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.language.listening.sayings import Match, Sayings
    from atlantis_cli.shell.reading.things_named import Naming, Open

ALL, MANY = "all", 12
"""All who can, and no more than that many."""

FEW_WORDS = 6
"""An answer to a question has no more words."""

SHORT = 12
"""More possible words than these are not told in a question."""


class Deciding:
    """Finds the decision that a line means, and remembers what a question was about."""

    def __init__(self, naming: Naming) -> None:
        """Read what is said of decisions (`deeds` in the locale files)."""
        self.naming, self.reader, self.game = naming, naming.reader, naming.game
        self.phrases, self.vocabulary = naming.phrases, naming.vocabulary
        self._sayings: Sayings | None = None
        self.precious = (*self.game.precious, QUIT)
        self.taking = Taking(self)
        self.describing = Describing(self)
        self.payments = Payments(self.vocabulary, self.game.slots.get("item", ()))

    @property
    def deeds(self) -> Sayings:
        """Return the patterns of decisions, which are read when the first one is needed."""
        self._sayings = self._sayings or self.naming.learned.deeds(self.game.conceive(self.reader.place.state, ()))
        return self._sayings

    @property
    def doing(self) -> set[str]:
        """Return the words that are said of decisions."""
        patterns = (pattern for patterns in self.vocabulary.section("deeds").values() for pattern in patterns)
        return {word for pattern in patterns for part in pattern.split() for word in part.split("|") if part[-1] != "?"}

    @property
    def verbs(self) -> set[str]:
        """Return the first words of decisions."""
        verbs = self.game.conceive(self.reader.place.state, ())
        return {form[0] for verb in verbs for form in self.phrases.forms(verb)}

    def decided(self, typed: Sequence[str], *, asking: bool = False) -> Words | Refusal | None:
        """Return the decision that was meant, or a question for what is open; None where nothing was.

        Where somebody is only `asking`, a way that is too far is one too: its preview says so.
        """
        listed = self._listed(typed)
        if listed is not None:
            return listed or None
        taken = self.taking.meant(typed, whole=True)
        few = len(typed) <= MOST_WORDS and not self._asks(typed) and not self._says_all(typed)
        found = (
            taken
            or toward(self, typed)
            or farthest(self, typed)
            or (few and (steps(self, typed) or self.describing.meant(typed)))
        )
        return found or self._decided(typed, asking=asking)

    def _says_all(self, typed: Sequence[str]) -> bool:
        """Return whether all words of a line say a decision of one word: then none of them describes a place."""
        found = (match for match in self.deeds.found(typed, self.naming.slots(typed)) if match.telling > 1)
        return any(not match.rest and len(match.words) == 1 and self.reader.may(match.words) for match in found)

    def _asks(self, typed: Sequence[str]) -> bool:
        """Return whether two words that ask stand together, as in "where has" and "who is"."""
        asking = self.naming.vocabulary.asking
        return any(one in asking and other in asking for one, other in pairwise(typed))

    def _decided(self, typed: Sequence[str], *, asking: bool) -> Words | Refusal | None:
        """Return the decision that was meant by the words of a line, each of which counts."""
        matches = self._sayings_of(typed)
        understood: list[Sequence[Named]] = []
        most = max((match.said for match in matches), default=0)
        for match in matches:
            true = self._truly(matches, typed) if match.said < most else None
            if true:
                return true
            if match.said < most and match.said and {*match.words} & {*self.game.precious}:
                continue  # something else was said
            found = self._fitting(match, typed, most, understood)
            if found:
                return found
        for match in matches:
            group = self._together(match, typed) or (
                self._further(match, typed, asking=asking) if match.said == most else None
            )
            if group:
                return group
        return self._vainly(typed, matches, understood)

    def _sayings_of(self, typed: Sequence[str]) -> list[Match]:
        """Return the patterns of decisions that a line fits."""
        matches = self.deeds.found(typed, self.naming.slots(typed))
        only = self._only(typed)
        matches = [match for match in matches if only in match.words] if only else matches
        if self._names_tile(typed):
            matches = [match for match in matches if {*match.words} & {*self.game.precious}]
        whole = self._values(typed)
        return [match for match in matches if whole <= {*match.rest}]

    def _values(self, typed: Sequence[str]) -> set[int]:
        """Return where the value of a tile stands behind its item: it is no number of something else."""
        items, values = self.game.slots.get("item", ()), self.game.slots.get("value", ())
        named = (any(token in items for _, token in self.naming.things.get(word, ())) for word in typed)
        return {n for n, item in enumerate(named, 1) if item and n < len(typed) and typed[n] in values}

    def _fitting(
        self, match: Match, typed: Sequence[str], most: int, understood: list[Sequence[Named]]
    ) -> Words | Refusal | None:
        """Return the decision of one pattern that what was named fits; note what was `understood`."""
        for named in self.naming.meanings(match, typed):
            understood += [named] if named else []
            aims = [aim for aim in self.naming.aims if aim.words[0] in match.words]
            found = fitting(aims, named, toward=not match.said and not self._directed(named))
            alike = len({aim.words[0] for aim in found}) == 1
            if found and (named or match.said == most) and (named or alike or len(typed) > 1):
                dares = self._dares(match, found, named)
                return self.question(found, named) if dares else self.decision(found, named)
        return None

    def _vainly(
        self, typed: Sequence[str], matches: Sequence[Match], understood: Sequence[Sequence[Named]]
    ) -> Words | Refusal | None:
        """Return what a line means that nothing allowed fits, or why nothing does; None where it is not understood."""
        taken = self.taking.meant(typed, whole=False)
        if taken:
            return taken
        vain = self._least_vain([words for match in matches for words in [self._in_vain(match, typed)] if words])
        return vain or (self._unfit(understood) if understood and self.reader.place.on else None)

    def _unfit(self, understood: Sequence[Sequence[Named]]) -> Refusal:
        """Return why nothing that is allowed fits what was named: the game's own reason, where it knows one."""
        state = self.reader.place.state
        told = sorted(([one.token for one in named] for named in understood), key=len, reverse=True)
        reasons = (self.game.unreached(state, named) for named in told)
        return next(filter(None, reasons), None) or refusals.NothingFits()

    def _truly(self, matches: Sequence[Match], typed: Sequence[str]) -> Words | None:
        """Return what a line says most of that nobody can do now, if the game knows why: not something else instead."""
        most = max(match.said for match in matches)
        best = [match for match in matches if match.said == most]
        named = [(match, [one.token for one in each]) for match in best for each in self.naming.meanings(match, typed)]
        return next(filter(self.reader.possible, self._supposed(named)), None)

    def _supposed(self, named: Iterable[tuple[Match, Sequence[str]]]) -> Iterable[Words]:
        """Return what is meant by each verb and what was named with it, as the game supposes."""
        for match, tokens in named:
            for verb in match.words:
                found = self.game.supposed(self.reader.place.state, verb, tokens)
                yield from (words for words in found if not self.reader.may(words))

    def _listed(self, typed: Sequence[str]) -> Words | tuple[()] | None:
        """Return what is laid down for a price, by name or without the verb; () where it is not clear what is.

        None where a line is no such list at all.
        """
        pay = next((verb for verb in self.game.precious if self.open_ended(verb)), "")
        if not pay or END not in self.reader.allowed((pay,)):
            return None
        verbs = {form[0] for form in self.phrases.forms(pay)}
        laid = [word for word in typed if word not in verbs]
        read = self.payments.read(laid, *self.game.belongings(self.reader.place.state))
        words = (pay, *read) if read else ()
        if words and self.reader.possible(words):
            return words
        return () if len(laid) < len(typed) and self.payments.marked(laid) else None

    def in_kind(self, typed: Sequence[str]) -> Words | Refusal | None:
        """Return a payment of which a line only says whether tiles or cards are laid down for it."""
        verbs = {form[0] for verb in self.game.precious if self.open_ended(verb) for form in self.phrases.forms(verb)}
        laid = [word for word in typed if word not in verbs]
        kind, number = self.payments.kind(laid, said=len(laid) < len(typed))
        if not kind or not self.reader.place.on:
            return None
        paid = self.game.paying(self.reader.place.state, kind)
        return paid if paid and number in {0, len(paid) - 1} else refusals.NotByThese(kind)

    def open_ended(self, verb: str) -> bool:
        """Return whether a verb stands alone as well as before things."""
        return len([*self.reader.conceivable((verb,))]) > 1 and END in self.reader.conceivable((verb,))

    def _together(self, match: Match, typed: Sequence[str]) -> Words | Refusal | None:
        """Return what several do one after the other, where there is just one thing that they can do."""
        for named in self.naming.meanings(match, typed):
            one = [each for each in named if each.token != ALL]
            if len(one) == len(named) or not (one or match.said):
                continue
            aims = [aim for aim in self.naming.aims if aim.words[0] in match.words]
            found = fitting(aims, one, toward=not match.said and not self._directed(one))
            if len(found) > 1 and one and all(aim.roles.get(FROM) for aim in found):
                return self.question(found, one)
            leaves = any(self.vocabulary.roles.get(word) == FROM for word in typed)
            each = [] if one or leaves else self._each(found)
            if len(each) > 1:
                return Several(each[0], each[1:])
            if len(found) == 1 and found[0].roles.get(FROM):
                counted = [int(word) for word in self.vocabulary.dictated(typed) if word in FEW]
                pair = any(word in self.vocabulary.locale.section("marks").get("both", ()) for word in typed)
                return Several(found[0].words, [found[0].words] * ((counted or [2 if pair else MANY])[0] - 1))
        return None

    def _each(self, found: Sequence[Aim]) -> list[Words]:
        """Return what each does who can do just this; nothing where one of them has a choice, or comes to harm."""
        starts = {aim.roles.get(FROM, ("",))[0] for aim in found}
        plain = len(starts) == len(found) and len({aim.words[0] for aim in found}) == 1 and "" not in starts
        return [aim.words for aim in found] if plain and found[0].words[0] not in self.game.reckless else []

    def _dares(self, match: Match, found: Sequence[Aim], named: Sequence[Named]) -> bool:
        """Return whether a bare field would mean something by which somebody comes to harm: that is asked about.

        It is meant where its verb was said, or what it leads into, or from where and where to.
        """
        reckless = {*self.game.reckless}
        bare = len(named) == 1 and not named[0].mark and named[0].token in self.naming.places
        return bare and {aim.words[0] for aim in found} <= reckless and not {*match.words} <= reckless

    def _directed(self, named: Sequence[Named]) -> bool:
        """Return whether a direction was named: then a field is where one starts."""
        return any(one.token in self.game.slots.get("direction", ()) for one in named)

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
        told = tuple(self.phrases.write(tuple(token.split())) for token in tokens) if len(tokens) <= SHORT else ()
        if len(aims) == 1:  # who says yes has to know to what
            grammar = self.reader.place.active_language.narrator.grammar
            role, told = "whole", (grammar.command(" ".join(aims[0].words), frozenset({SAID})),)
        asked = refusals.WhichOne(role, told)
        self.naming.open[asked] = aims, named
        return asked

    def _further(self, match: Match, typed: Sequence[str], *, asking: bool) -> Words | Refusal | None:
        """Return a decision that leads over several fields, to the only one that was named as where to."""
        verb, fields, things = match.words[0], self.game.slots.get("field", ()), self.game.slots.get("thing", ())
        starts = dict.fromkeys(
            aim.roles[FROM][0]
            for aim in self.naming.aims
            if aim.words[0] == verb and aim.roles.get(FROM) and aim.roles.get(TO)
        )
        for named in self.naming.meanings(match, typed) if starts and len(match.words) == 1 else ():
            to = [one.token for one in named if one.token in fields and one.mark == TO]
            if len(to) != 1 or any(one.token not in (*to, *things) for one in named):
                continue
            lines = [(verb, start, to[0]) for start in starts]
            whole = [Aim(line, {FROM: line[1:2], TO: line[2:]}) for line in lines if self.reader.may(line)]
            if whole:
                return self._settled(whole, named)
            lines = [line for line in lines if self.reader.possible(line)]
            if lines and (asking or len(lines) == 1):
                return lines[0]
            if lines:
                return self.question([Aim(line, {FROM: line[1:2], TO: line[2:]}) for line in lines], named)
        return None

    def _least_vain(self, found: Sequence[Words]) -> Words | None:
        """Return what can be decided now at least, though not as it was said; else the first that was found."""
        allowed = self.reader.allowed(())
        return next((words for words in found if words[0] in allowed), found[0] if found else None)

    def _only(self, typed: Sequence[str]) -> str:
        """Return the verb with which a line begins, where it is one that cannot be used now; else ""."""
        conceived = self.game.conceive(self.reader.place.state, ())
        if not all(word in self.naming.things or word in self.vocabulary.little for word in typed[1:]):
            return ""
        said = [verb for verb in conceived if (typed[0],) in self.phrases.forms(verb)]
        if len(said) != 1 or said[0] in self.reader.allowed(()):
            return ""
        things = {*self.game.slots.get("thing", ())}
        names = any(token in things for word in typed[1:] for _, token in self.naming.things.get(word, ()))
        return "" if names and said[0] not in self.precious else said[0]

    def _names_tile(self, typed: Sequence[str]) -> bool:
        """Return whether a line names a tile, by its value or by item and value: no number in it is where to then."""
        items, values = self.game.slots.get("item", ()), self.game.slots.get("value", ())
        marks = self.vocabulary.locale.section("marks").get("tile", ()) if items else ()
        numbers = [place for place, word in enumerate(typed) if word in values]
        beside = (typed[place - 1] for place in numbers if place)
        named = any(token in items for word in beside for _, token in self.naming.things.get(word, ()))
        return (
            named
            or self._trades(typed)
            or bool(numbers and {plain(mark) for mark in marks} & {plain(word) for word in typed})
        )

    def _trades(self, typed: Sequence[str]) -> bool:
        """Return whether a line speaks of cards and of a tile, and of no figure: it gives the one for the other."""
        marks, figures = self.vocabulary.locale.section("marks"), self.game.slots.get("figure", ())
        tiles = bool(figures) and any(word.endswith(tuple(marks.get("tile", ()))) for word in typed)
        return tiles and any(word in marks.get("card", ()) for word in typed) and {*figures}.isdisjoint(typed)

    def _in_vain(self, match: Match, typed: Sequence[str]) -> Words | None:
        """Return a decision as anybody could think of it, of which the game says why it is not allowed."""
        if not match.rest and not match.said:
            return None
        for named in self.naming.meanings(match, typed):
            start = [one.token for one in named if one.mark == FROM]
            tokens = start + [one.token for one in named if one.mark != FROM]
            dared = () if match.said else self.game.reckless
            verbs = sorted(match.words, key=lambda verb: (verb in dared, verb not in self.reader.allowed(())))
            meant = self._supposed([(match, tokens)])
            tried = (words for verb in verbs for words in self._completed(verb, tokens))
            bare = (words for verb in verbs for words in self._without_things(verb, tokens))
            words = next(filter(self.reader.possible, (*meant, *tried, *bare)), None)
            if words:
                return words
        verb = match.words[:1]
        said = self.vocabulary.silent | self.doing
        known = all(typed[n].isdecimal() or typed[n] in said or typed[n] in self.naming.things for n in match.rest)
        alone = match.said and len(match.words) == 1 and known and self.reader.possible(verb)
        return verb if alone and not self.reader.may(verb) else None

    def _completed(self, verb: str, tokens: Sequence[str]) -> Iterable[Words]:
        """Return a decision with these tokens; where a figure is to come first and none was named, with any."""
        figures = self.game.slots.get("figure", ())
        yield (verb, *tokens)
        first = [token for token in tokens if token in figures]
        yield (verb, *first, *(token for token in tokens if token not in figures))
        if not first and verb not in self.precious and self.reader.conceivable((verb,)) == tuple(figures):
            yield from ((verb, figure, *tokens) for figure in figures)

    def _without_things(self, verb: str, tokens: Sequence[str]) -> Iterable[Words]:
        """Return a decision with fields alone, where it was said too what is there, and this verb can be about that."""
        fields = [token for token in tokens if token in self.game.slots.get("field", ())]
        things = [token for token in tokens if token in self.game.slots.get("thing", ())]
        named = fields and things and len(fields) + len(things) == len(tokens)
        if named and {*things} <= {*self.reader.conceivable((verb,))}:
            yield (verb, *fields)

    def answered(self, line: str, asked: Open) -> Words | Refusal | None:
        """Return the decision that an answer completes, or ask on; None where a line is no answer."""
        typed, (aims, before) = folded(heard(line).split()), asked
        if len(typed) > MOST_WORDS:
            return None
        if " ".join(typed) in self.vocabulary.whichever and aims and aims[0].words[0] not in self.precious:
            return aims[0].words
        verbs = {aim.words[0] for aim in aims if tuple(typed) in self.phrases.forms(aim.words[0])}
        if verbs and len({aim.words[0] for aim in aims}) > 1:
            return self._settled([aim for aim in aims if aim.words[0] in verbs], before)
        kinds = {aim.words[0] for aim in aims}
        for words in (typed, self.vocabulary.dictated(typed)):
            named = self.naming.names(words)
            if not named:
                continue
            whole, alike = [*before, *named], [aim for aim in self.naming.aims if aim.words[0] in kinds]
            found = fitting(aims, named, toward=False) or fitting(alike, whole, toward=False)
            if found:
                return self._settled(found, whole)
            if len(named) == len(words) == 1:
                return refusals.NothingFits()
        fewer = self.describing.among(aims, typed) or self._only_named(aims, typed)
        return self._settled(fewer, before) if 0 < len(fewer) < len(aims) else None

    def _only_named(self, aims: Sequence[Aim], typed: Sequence[str]) -> Sequence[Aim]:
        """Return the decisions that were asked about and are named by an answer with more words: "h8, of course"."""
        if typed[0] in self.vocabulary.asking or len(typed) > FEW_WORDS:
            return []
        named = [token for place in range(len(typed)) for _, token in self.naming.at(typed, place)[:1]]
        known = {word for aim in aims for words in aim.roles.values() for word in words}
        told = [Named(token, "", "") for token in dict.fromkeys(named) if token in known]
        return fitting(aims, told, toward=False) if len(told) == 1 and {*named} <= known else []

    def _settled(self, aims: Sequence[Aim], named: Sequence[Named]) -> Words | Refusal:
        return aims[0].words if len(aims) == 1 else self.question(aims, named)
