"""Forms by features: the head of a phrase says what its companions agree with, the tables say how."""

from __future__ import annotations

from re import sub

from atlantis_cli.language.locale import pick

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from atlantis_cli.language.locale import Entry, Locale

    Features: TypeAlias = frozenset[str]
    Companion: TypeAlias = str | int | tuple[str, ...]  # a word, a number, or a person: ("you",) or ("they", name)

OWN_AXES = (("normal", "brief", "full"), ("written", "spoken"), ("they", "you"))
GIVEN = ("is", "like", "stem")


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

    def counted(self, number: int) -> tuple[str, ...]:
        """Return the features that a number brings: one, many, or what the language has."""
        return tuple(str(pick(self.locale.section("counts"), (str(number),))).split())

    def number(self, number: int, features: Features) -> tuple[str, Features]:
        """Write a number before what it counts: in digits, or as a word that agrees."""
        if number < 0 and self.knows("word", "minus"):
            said, features = self.number(-number, features)
            return f"{self.phrase((), 'word', 'minus', features)} {said}", features
        said = str(pick(self.locale.section("numbers"), features | {str(number)})) or "{n}"
        words = self.locale.section("words")
        return self.form(f"words.{said}", words.get(said, said.replace("{n}", str(number))), features)

    def digits(self, number: int, features: Features) -> str:
        """Write a number that stands alone; the sign is a word where the language has one for it."""
        if number < 0 and self.knows("word", "minus"):
            return f"{self.phrase((), 'word', 'minus', features)} {-number}"
        return str(number)

    def person(self, who: tuple[str, ...], features: Features) -> str:
        """Name somebody: `("you",)` by a pronoun, `("they", name)` by the name in the form wanted."""
        known = self._persons.get((who, features))
        if known is None:
            known = self._persons[who, features] = self._person(who, features)
        return known

    def _person(self, who: tuple[str, ...], features: Features) -> str:
        """Work a name out, whose form may hang on how it ends."""
        names = self.locale.section("names")
        if who[0] == "you":
            return self.form("names.you", names.get("you", "you"), features)[0]
        name = who[1]
        endings = {"-" + name[-size:].casefold() for size in (1, 2, 3)}
        return self.form("names.they", names.get("they", "{n}"), features | endings)[0].replace("{n}", name)

    def knows(self, table: str, key: str) -> bool:
        """Say whether there is such a noun, or, with table `word`, such a word."""
        return self._entry(table, key) is not None

    def _entry(self, table: str, key: str) -> Entry | None:
        """Find a noun or word; `else` of its table stands for all that are not named."""
        entries = self.locale.section("words") if table == "word" else self.locale.section("nouns").get(table, {})
        found: Entry | None = entries.get(key)
        return entries.get("else") if found is None and table not in ("noun", "word") else found

    def phrase(self, companions: tuple[Companion, ...], table: str, key: str, features: Features) -> str:
        """Say a head with its companions, all agreeing."""
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
        return " ".join(filter(None, said))

    def _companion(self, companion: Companion, features: Features) -> tuple[str, Features]:
        """Say a word, number or possessor before a head."""
        if isinstance(companion, str):
            return self.form(f"words.{companion}", self.locale.section("words")[companion], features)
        if isinstance(companion, int):
            return self.number(companion, features)
        return self.person(companion, features | {"gen", "before"}), features

    def command(self, words: str, features: Features = frozenset()) -> str:
        """Write a command of canonical words as one would type it; a comma parts a number from the word behind it."""
        phrases, sounds = self.locale.section("commands"), self.locale.section("sounds") if "spoken" in features else {}
        tokens = words.split()
        said = [sounds.get(token) or (phrases.get(token) or (token,))[0] for token in tokens]
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
            text = (text.rstrip(",") if joint.startswith(",") else text) + joint + part
        return text

    def _joint(self, features: Features) -> tuple[str, str]:
        """Find what stands between the parts of a list, and before the last one."""
        _, _, rest = str(pick(self.locale.section("list"), features) or "1, 2, 3").partition("1")
        between, _, rest = rest.partition("2")
        self._joints[features] = between, rest.partition("3")[0]
        return self._joints[features]
