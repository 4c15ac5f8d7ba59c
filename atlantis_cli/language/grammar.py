"""Forms by features: the head of a phrase says what its companions agree with, the tables say how.

A feature is a word such as `acc`, `many` or `brief`. Features of one axis exclude each other: of `nom acc dat gen`
exactly one is active, the first where nothing else was said. So what is active is always one set, and every form is
picked by it: the first key of a table that holds. What always holds here:

- A form hangs on nothing but its entry and the active features. So each phrase is worked out once and remembered.
- The head rules. Its number comes from the numbers before it, its gender and the like from its own entry (`is`).
- Companions are said from left to right, and each may rule what follows it: an article that makes endings weak.
- Nothing here knows a language, a game, or who is listening.
"""

from __future__ import annotations

from functools import cached_property
from re import sub

from atlantis_cli.language.locale import Plurals, pick

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from atlantis_cli.language.joining import Joins
    from atlantis_cli.language.locale import Entry, Locale

    Features: TypeAlias = frozenset[str]
    Companion: TypeAlias = str | int | tuple[str, ...]  # a word, a number, or a person: ("you",) or ("they", name)

OWN_AXES = (("normal", "brief", "full"), ("written", "spoken"), ("they", "you"))
GIVEN = ("is", "like", "stem")
SAID = "said"
"""The feature of a command that is told as a sentence."""

LONGEST_NUMBER = 10**19
"""From here on a number is heard as digits: a voice would say sextillions, and one without pauses nobody could note."""


class Grammar:
    """The words of one locale, with what they agree in; every phrase is worked out once."""

    def __init__(self, locale: Locale) -> None:
        """Read which features exclude each other; the first of an axis is active without being named."""
        self.locale = locale
        axes = [*OWN_AXES, *(tuple(axis.split()) for axis in locale.section("axes").values())]
        self.rivals = {feature: frozenset(axis) for axis in axes for feature in axis}
        self.defaults = frozenset(axis[0] for axis in axes)
        self.shapes = frozenset(locale.section("list")) - {one for axis in OWN_AXES for one in axis}
        self._joined: dict[tuple[Features, tuple[str, ...]], Features] = {}
        self._phrases: dict[tuple[object, ...], str] = {}
        self._persons: dict[tuple[tuple[str, ...], Features], str] = {}
        self._joints: dict[Features, tuple[str, str]] = {}
        self._counted: dict[int, tuple[str, ...]] = {}
        self._joins: Joins | None = None
        if locale.section("joins"):  # most languages have none, and start without the module
            from atlantis_cli.language.joining import Joins

            self._joins = Joins(locale)

    def join(self, features: Features, added: tuple[str, ...]) -> Features:
        """Add features; each one drives out the others of its axis."""
        known = self._joined.get((features, added))
        if known is None:
            known = features
            for feature in added:
                known = (known - self.rivals.get(feature, frozenset())) | {feature}
            self._joined[features, added] = known
        return known

    def form(self, where: str, entry: Entry, features: Features) -> tuple[str, Features]:
        """Pick the form of a noun or word, and the features that it gives to its phrase."""
        stem = ""
        while not isinstance(entry, str):
            if "like" in entry:
                stem = str(entry.get("stem", ""))
                entry = self._like(where, entry)
            if "is" in entry:
                features = self.join(features, tuple(str(entry["is"]).split()))
            entry = pick({key: value for key, value in entry.items() if key not in GIVEN}, features)
        return entry.replace("~", stem), features

    def _like(self, where: str, entry: dict[str, Entry]) -> dict[str, Entry]:
        """Complete an entry by the pattern it names; what it says itself comes first."""
        pattern = self.locale.section("patterns").get(entry["like"])
        if pattern is None:
            raise self.locale.error(where, "pattern", str(entry["like"]))
        own = {key: value for key, value in entry.items() if key not in ("like", "stem")}
        return {**own, **({"else": pattern} if isinstance(pattern, str) else pattern), **own}

    @cached_property
    def plurals(self) -> Plurals:
        """Read the classes of numbers, when the first one is counted."""
        return Plurals(self.locale)

    def counted(self, number: int) -> tuple[str, ...]:
        """Return the features that a number brings: one, many, or what the language has."""
        known = self._counted.get(number)
        if known is None:
            known = self._counted[number] = self.plurals.of(abs(number))
        return known

    def given(self, table: str, key: str, features: Features) -> Features:
        """Add to some features what a thing gives to words that agree with it, its gender for example."""
        entry = self._entry(table, key)
        return features if entry is None else self.form(f"{table}.{key}", entry, features)[1]

    @property
    def joins(self) -> bool:
        """Return whether words of this language change where they meet."""
        return self._joins is not None

    def joined(self, left: str, right: str, *, own: bool = True) -> str:
        """Join two texts, of which the left one is the locale's; what is not its own on the right stays."""
        return self._joins.join(left, right, own=own) if self._joins else left + right

    def number(self, number: int, features: Features) -> tuple[str, Features]:
        """Write a number before what it counts: in digits, or as a word that agrees."""
        if number < 0 and self.knows("word", "minus"):
            said, features = self.number(-number, features)
            return f"{self.phrase((), 'word', 'minus', features)} {said}", features
        entry = pick(self.locale.section("numbers"), features | {str(number)})
        while not isinstance(entry, str):
            entry = pick(entry, features)
        said = entry or "{n}"
        words = self.locale.section("words")
        return self.form(f"words.{said}", words.get(said, said.replace("{n}", str(number))), features)

    def digits(self, number: int, features: Features) -> str:
        """Write a number that stands alone; the sign is a word where the language has one for it.

        One that is too long for anybody to hear as a number is written in groups of three digits.
        """
        if number >= LONGEST_NUMBER:
            return f"{number:,}".replace(",", ", ")
        if number < 0 and self.knows("word", "minus"):
            return f"{self.phrase((), 'word', 'minus', features)} {-number}"
        return str(number)

    def person(self, who: tuple[str, ...], features: Features) -> str:
        """Return what somebody is called: `("you",)` by a pronoun, `("they", name)` by the name in the form wanted."""
        known = self._persons.get((who, features))
        if known is None:
            known = self._persons[who, features] = self._person(who, features)
        return known

    def _person(self, who: tuple[str, ...], features: Features) -> str:
        """Return the form of a name, which may depend on its ending; `{n-1}` is the name without its last letter."""
        names = self.locale.section("names")
        if who[0] == "you":
            return self.form("names.you", names.get("you", "you"), features)[0]
        name = who[1]
        endings = {"-" + name[-size:].casefold() for size in (1, 2, 3)}
        form = self.form("names.they", names.get("they", "{n}"), features | endings)[0]
        if form == "{n}":  # nearly all names: a pattern takes as long to read as the sentence takes to tell
            return name
        return sub(r"\{n(?:-([1-3]))?\}", lambda cut: name[: -int(cut[1])] if cut[1] else name, form)

    def knows(self, table: str, key: str) -> bool:
        """Return whether there is such a noun, or, with table `word`, such a word."""
        return self._entry(table, key) is not None

    def _entry(self, table: str, key: str) -> Entry | None:
        """Find a noun or word; `else` of its table stands for all that are not named."""
        entries = self.locale.section("words") if table == "word" else self.locale.section("nouns").get(table, {})
        found: Entry | None = entries.get(key)
        return entries.get("else") if found is None and table not in ("noun", "word") else found

    def phrase(self, companions: tuple[Companion, ...], table: str, key: str, features: Features) -> str:
        """Return a head with its companions, all agreeing."""
        asked = (companions, table, key, features)
        known = self._phrases.get(asked)
        if known is None:
            known = self._phrases[asked] = self._phrase(companions, table, key, features)
        return known

    def _phrase(self, companions: tuple[Companion, ...], table: str, key: str, features: Features) -> str:
        """Work a phrase out: numbers count the head, the head rules, each companion may rule what follows."""
        where = f"words.{key}" if table == "word" else f"{table}.{key}"
        entry = self._entry(table, key)
        if entry is None:
            raise self.locale.error(f"nouns.{table}", "noun", key)
        for companion in companions:
            if isinstance(companion, int):
                features = self.join(features, self.counted(abs(companion)))
        features = self.form(where, entry, features)[1]
        said = []
        for companion in companions:
            text, features = self._companion(companion, features)
            said.append(text)
        said.append(self._filled(self.form(where, entry, features)[0], key))
        return self._chained(companions, said) if self._joins else " ".join(filter(None, said))

    def _chained(self, companions: tuple[Companion, ...], said: Sequence[str]) -> str:
        """Join the words of a phrase, from its end, for each one may change by what follows; a name does not."""
        text = said[-1]
        for companion, word in zip(reversed(companions), reversed(said[:-1]), strict=True):
            if not word or not text:
                text = word or text
            elif isinstance(companion, tuple) and companion[0] != "you":
                text = f"{word} {text}"
            else:
                text = self.joined(f"{word} ", text)
        return text

    def _companion(self, companion: Companion, features: Features) -> tuple[str, Features]:
        """Return a word, number or possessor as it stands before a head."""
        if isinstance(companion, str):
            return self.form(f"words.{companion}", self.locale.section("words")[companion], features)
        if isinstance(companion, int):
            return self.number(companion, features)
        return self.person(companion, features | {"gen", "before"}), features

    def command(self, words: str, features: Features = frozenset()) -> str:
        """Write a command of canonical words as one would type it; a comma parts a number from the word behind it.

        Where it is to be `said`, it is a sentence, if the language has one for this verb and so many words.
        """
        phrases, sounds = self.locale.section("commands"), self.locale.section("sounds") if "spoken" in features else {}
        tokens = words.split()
        said = [sounds.get(token) or (phrases.get(token) or (token,))[0] for token in tokens]
        sentence = self.locale.section(SAID).get(f"{tokens[0]} {len(tokens) - 1}") if SAID in features else None
        if sentence:
            return str(sentence.format(*said))
        for place, after in enumerate(tokens[1:]):
            if tokens[place].isdigit() and not after.isdigit():
                said[place] += ","
        return " ".join(said)

    def heard(self, text: str) -> str:
        """Write a text as a voice reads it best: no sign or word that it stumbles over, and no pause upon a pause."""
        for said, sounds in self.locale.section("heard").items():
            text = sub(rf"\b{said}\b", sounds, text) if said.isalnum() else text.replace(said, sounds)
        for pause in ",.:;!?":
            text = text.replace(f",{pause}", pause)
        return text.rstrip(",")

    def _filled(self, text: str, key: str) -> str:
        """Put the name of a thing into its form: whole, or its letters and its number apart, as a voice needs `d 7`."""
        if "{letter}" in text:
            letters = key.rstrip("0123456789")
            sounds = self.locale.section("sounds").get(letters, letters)
            text = text.replace("{letter}", sounds).replace("{number}", key[len(letters) :])
        return text.replace("{n}", key)

    def listed(self, parts: Sequence[str], features: Features) -> str:
        """Join parts as the language lists them; a comma that ends a part stays before the last joint."""
        if len(parts) < 2:  # noqa: PLR2004
            return "".join(parts)
        between, last = self._joints.get(features) or self._joint(features)
        text = parts[0]
        for place, part in enumerate(parts[1:], 2):
            joint = last if place == len(parts) else between
            told = self.joined(joint, part, own=False) if self._joins else joint + part
            text = (text.rstrip(",") if joint.startswith(",") else text) + told
        return text

    def _joint(self, features: Features) -> tuple[str, str]:
        """Find what stands between the parts of a list, and before the last one."""
        _, _, rest = str(pick(self.locale.section("list"), features) or "1, 2, 3").partition("1")
        between, _, rest = rest.partition("2")
        self._joints[features] = between, rest.partition("3")[0]
        return self._joints[features]
