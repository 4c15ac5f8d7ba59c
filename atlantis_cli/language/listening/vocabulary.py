"""The words of ordinary speech in one language: which count as which, which say nothing, and which say from or to."""

from __future__ import annotations

from copy import copy

from atlantis_cli.language.listening.agreement import AGREEING, AROUND, DROPPING, SETTLING, Agreement
from atlantis_cli.language.listening.slips import one_slip
from atlantis_cli.language.phrases import HYPHEN, fold, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from atlantis_cli.language.locale import Locale
    from atlantis_cli.language.phrases import Form, Phrases

FROM, TO = "from", "to"
EITHER = "|"
APOSTROPHES = str.maketrans(dict.fromkeys("\u2019\u2018`\u00b4", "'"))
MOST_WORDS = 24
"""Nobody says more in a sentence to a game; a longer line is a command, or none."""

MOST_POLITE = 4
"""Nobody begins and ends a line by more polite phrases."""

LEAST_MENDED = 4
"""Shorter words are never mended: one letter makes another word of them."""


class Vocabulary:
    """What ordinary words mean in one language, beside the phrases of its commands."""

    def __init__(self, locale: Locale, phrases: Phrases, tokens: Iterable[str]) -> None:
        """Take the tables of the files for listening, and what is named in commands."""
        self.locale = locale
        self.call(phrases, tokens)
        self._alike: dict[str, list[Form]] = {
            fold(head): [*self._spelt(head), *(form for word in words for form in self._spelt(word))]
            for head, words in locale.section("alike").items()
        }
        self.little = {word for form in self._forms(locale.section("little")) for word in form}
        self.beside = {word for form in self._forms(locale.section("beside")) for word in form}
        self.wishing = {word for form in self._forms(locale.section("wishing")) for word in form}
        self.silent = self.little | self.beside | self.wishing
        self._polite = sorted(self._forms(locale.section("polite")), key=len, reverse=True)
        self.things: dict[str, list[Form]] = {
            token: [*self._forms(words)] for token, words in locale.section("things").items()
        }
        self.roles = {form[0]: role for role, words in locale.section("roles").items() for form in self._forms(words)}
        self.articles = {*locale.section("articles")}
        said = {kind: [*self._forms(locale.section(kind))] for kind in (AGREEING, AROUND, SETTLING)}
        self.agreement = Agreement(said, self.articles)
        self.pointing = {*locale.section("pointing")}
        self.leaving = {plain(word) for word in locale.section("leaving")}
        self.repeating = {" ".join(form) for form in self._forms(locale.section("repeating"))}
        self.whichever = {" ".join(form) for form in self._forms(locale.section("whichever"))}
        self.dropping = Agreement(
            {DROPPING: self._forms(locale.section(DROPPING)), AROUND: said[AROUND]}, self.articles
        )
        self._read_ways_to_ask_and_go_on(locale)
        self.own = {*locale.section("own")}
        self.asking = {*locale.section("asking")}
        self.whether = {*locale.section("whether")}
        self.others = [*self._forms(locale.section("others"))]
        self._numerals = {
            form: str(number)
            for number, words in enumerate(locale.section("numerals"), 1)
            for form in self._forms(words.split(EITHER))
            if len(form) > 1 or form[0] not in self.little  # "een" is no number, as "één" is
        }
        self._made: dict[str, list[Form]] = {}
        self.known = self._all_words()

    def call(self, phrases: Phrases, tokens: Iterable[str]) -> None:
        """Take what is named in commands."""
        self.phrases = phrases
        self.called = {form[0] for token in tokens for form in phrases.forms(token)}

    def among(self, phrases: Phrases, tokens: Iterable[str]) -> Vocabulary:
        """Return the same words where more can be named, as players are called so; what was read is shared."""
        words = copy(self)
        words.call(phrases, tokens)
        return words

    def _read_ways_to_ask_and_go_on(self, locale: Locale) -> None:
        """Take how one asks whether one may, goes on from what was done last, and joins two decisions."""
        self.doubting = sorted(self._forms(locale.section("doubting")), key=len, reverse=True)
        self.pleading = {*locale.section("pleading")}
        self.causing, self.hardly_caused = {*locale.section("causing")}, {*locale.section("hardly_caused")}
        self.musing, self.exclaiming = {*locale.section("musing")}, {*locale.section("exclaiming")}
        self.inquiring = {*locale.section("inquiring")}
        self.inverted = {*locale.section("inverted")}
        self.telling = {*locale.section("telling")}
        self.farthest = sorted(self._forms(locale.section("farthest")), key=len, reverse=True)
        self.intending = [*self._forms(locale.section("intending"))]
        self.stating = {*locale.section("stating")}
        self.nameless = {*locale.section("nameless")}
        self.reasons = sorted(self._forms(locale.section("reasons")), key=len, reverse=True)
        self.denying = {word for form in self._forms(locale.section("denying")) for word in form}
        self.toward = sorted(self._forms(locale.section("toward")), key=len, reverse=True)
        self.home = sorted(self._forms(locale.section("home")), key=len, reverse=True)
        self.it = {" ".join(form) for form in self._forms(locale.section("it"))}
        self.rescued = {*locale.section("rescued")}
        self.wholly = {*locale.section("wholly")}
        self.further = [*self._forms(locale.section("further"))]
        self.parting = [*self._forms(locale.section("parting"))]
        self.onward = {" ".join(form) for form in self._forms(locale.section("onward"))}
        self.onward_to = sorted(self._forms(locale.section("onward_to")), key=len, reverse=True)

    def things_of(self, token: str) -> list[Form]:
        """Return all that a thing is called, in commands and beyond them."""
        return [*dict.fromkeys((*self.phrases.forms(token), *self.things.get(token, ())))]

    def forms(self, written: str) -> list[Form]:
        """Return all ways to say a word of a pattern; `_` joins words that follow each other directly."""
        made = self._made
        return [form for each in written.split(EITHER) for form in made.get(each) or self._said(each)]

    def _said(self, word: str) -> list[Form]:
        made = self._made[word] = self._alike.get(fold(word.replace("_", " "))) or [*self._spelt(word)]
        return made

    def _forms(self, words: Iterable[str]) -> Iterator[Form]:
        for word in words:
            yield from self._spelt(word)

    def spelt(self, names: Iterable[str]) -> list[Form]:
        """Return names as they are compared."""
        return [*self._forms(names)]

    def _spelt(self, word: str) -> list[Form]:
        """Return a word as it is compared, with its accents and without."""
        return [*dict.fromkeys(self.phrases.spellings(word.replace("_", " ")))]

    def dictated(self, typed: Sequence[str]) -> list[str]:
        """Return words with numbers as digits that were said as words."""
        parts = [part for word in typed for part in self._parts(word)]
        told: list[str] = []
        place = 0
        while place < len(parts):
            taken = next((n for n in (3, 2, 1) if tuple(parts[place : place + n]) in self._numerals), 0)
            told.append(self._numerals[tuple(parts[place : place + taken])] if taken else parts[place])
            place += taken or 1
        return told

    def plainer(self, words: Sequence[str]) -> list[str]:
        """Return words without the phrases at both ends that only are polite, as long as others are left."""
        left = [*words]
        for _ in range(MOST_POLITE):
            said = tuple(word.casefold() for word in left)
            start = next((form for form in self._polite if said[: len(form)] == form != said), ())
            end = next((form for form in self._polite if said[-len(form) :] == form != said), ())
            if not start and not end:
                break
            left = left[len(start) :] if start else left[: -len(end)]
        if (
            left
            and left[0].casefold() in self.causing
            and self.hardly_caused.isdisjoint(word.casefold() for word in left)
        ):
            left = left[1:] if len(left) > 1 else left  # "have the man on e5 jump": somebody is told to
        pleads = any(word.casefold() in self.pleading for word in words)
        asks = len(left) > 1 and left[0].casefold() in self.wishing and left[0].casefold() in self.whether
        return left[1:] if pleads and asks else left

    def _parts(self, word: str) -> list[str]:
        """Part a word at its hyphens, and a letter from the number behind it, unless it is known as it is."""
        if word in self.known or word in self.called:
            return [word]
        if word[:1].isalpha() and word[1:].isdecimal():
            return [word[0], word[1:]]
        return [part for part in word.split(HYPHEN) if part] or [word]

    def mended(self, typed: Sequence[str], known: Iterable[str]) -> list[str]:
        """Return words with those mended that nobody knows, and that are one slip away from a single known one."""
        words = {*known, *self.known}
        return [self._mended(word, words) for word in typed]

    def _mended(self, word: str, words: set[str]) -> str:
        if (
            len(word) < LEAST_MENDED
            or not (word.isalpha() and plain(word).isascii())
            or word in words
            or plain(word) in words
        ):
            return word
        found = {each for each in words if len(each) >= LEAST_MENDED and each[:1] in word[:2] and one_slip(word, each)}
        return found.pop() if len(found) == 1 else word

    def _all_words(self) -> set[str]:
        """Return all words that are said in this language, one by one."""
        tables = self.locale.section
        said = (part for patterns in ("asked", "deeds") for each in tables(patterns).values() for part in each)
        parts = dict.fromkeys(part for pattern in said for part in pattern.split())
        written = {word for part in parts for word in part.strip("?").split(EITHER) if word[:1] != "{"}
        named = self.spelt(name for names in tables("subjects").values() for name in names)
        things = (form for forms in self.things.values() for form in forms)
        forms = (*(form for each in written for form in self._said(each)), *named, *things, *self.others)
        turning = self._forms((*tables("turning"), *tables("unturned")))
        said_so = (word for form in (*forms, *turning) for word in form)
        return {*self.silent, *self.roles, *said_so}

    def section(self, name: str) -> Mapping[str, Sequence[str]]:
        """Return a table of patterns."""
        table: Mapping[str, Sequence[str]] = self.locale.section(name)
        return table


def heard(line: str) -> str:
    """Return a line with one kind of apostrophe only."""
    return line.translate(APOSTROPHES)
