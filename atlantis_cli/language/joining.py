"""How words change where they meet: "le" and "île" make "l'île", "de" and "le" make "du", "z" and "sklepu" "ze sklepu".

Two sections of a locale say it. `beginnings` names kinds of beginnings of words, the first that fits holds:
`vowel: "[aeiou] h"` is a vowel or h. `joins` says what becomes of a word: by the beginning of what follows,
`le/la: {vowel: "l'"}`, or together with the very word that follows, `de le: du`. Only words of the locale change:
a name before them or behind them stays as it was given.
"""

from __future__ import annotations

from re import compile as pattern
from re import error as PatternError  # noqa: N812  (it is a class)
from re import escape

from atlantis_cli.language.locale import pick

TYPE_CHECKING = False
if TYPE_CHECKING:
    from re import Pattern

    from atlantis_cli.language.locale import Entry, Locale

LAST_WORD = pattern(r"(\w+)( ?)$")
FIRST_WORD = pattern(r"( ?)(\w+)(?![\w'-])")
BEGINNING = pattern(r"(?:[\w'-]|\[(?:[\w'](?:-[\w'])?)+\])+")  # letters, and sets of letters as [aeiou] or [a-z]
PIECE = pattern(r"\[[^]]+\]|.")
CLOSE = ("'", "-")  # after these the next word follows without a space
PAIR = 2


class Joins:
    """The rules of one locale, read once."""

    def __init__(self, locale: Locale) -> None:
        """Read them; a LocaleError names one that cannot be read."""
        self.locale = locale
        self.beginnings = {name: self._beginning(name, entry) for name, entry in locale.section("beginnings").items()}
        self.words: dict[str, Entry] = {}
        self.pairs: dict[tuple[str, str], str] = {}
        for key, entry in locale.section("joins").items():
            self._read(key, entry)

    def _beginning(self, name: str, entry: Entry) -> Pattern[str]:
        """Read beginnings, parted by spaces, of which a word has one."""
        found = entry.split() if isinstance(entry, str) else []
        wrong = next((text for text in found if not BEGINNING.fullmatch(text)), "" if found else name)
        if wrong:
            raise self.locale.error(f"beginnings.{name}", "beginning", wrong)
        folded = ["".join(p if p[0] == "[" else escape(p) for p in PIECE.findall(text.casefold())) for text in found]
        try:
            return pattern("|".join(folded))
        except PatternError as error:  # a set such as [z-a]
            raise self.locale.error(f"beginnings.{name}", "beginning", " ".join(found)) from error

    def _read(self, key: str, entry: Entry) -> None:
        """Read one rule: two words that become others, or one word that changes before some beginnings."""
        words = [word.split("/") for word in key.split()]
        if isinstance(entry, str):
            if len(words) != PAIR:
                raise self.locale.error(f"joins.{key}", "pair", key)
            self.pairs.update({(left, right): entry for left in words[0] for right in words[1]})
            return
        if len(words) != 1:
            raise self.locale.error(f"joins.{key}", "pair", key)
        known = {*self.beginnings, "else"}
        asked = [name for condition in entry for name in condition.split("/")]
        wrong = next((name for name in asked if name not in known), "")
        if wrong or not all(isinstance(result, str) for result in entry.values()):
            raise self.locale.error(f"joins.{key}", "opening", wrong or key)
        self.words.update(dict.fromkeys(words[0], entry))

    def join(self, left: str, right: str, *, own: bool = True) -> str:
        """Join two texts, of which the left one is the locale's; one of them has the space between them.

        What is not the locale's `own` on the right, a name, decides by its beginning, and stays whole.
        """
        last = LAST_WORD.search(left)
        if not last or not right or bool(last[2]) == right.startswith(" "):
            return left + right
        changed = self._changed(last[1][0].lower() + last[1][1:], right, own=own)
        if changed is None:
            return left + right
        return left[: last.start()] + (changed[:1].upper() + changed[1:] if last[1][0].isupper() else changed)

    def _changed(self, word: str, right: str, *, own: bool) -> str | None:
        """Return a word and what follows, where they change each other."""
        first = FIRST_WORD.match(right) if own else None
        both = self.pairs.get((word, first[2])) if first else None
        if first and both:
            return both + right[first.end() :]
        follows = right.removeprefix(" ")
        entry = self.words.get(word)
        said = pick(entry, self._beginnings_of(follows)) if entry else ""
        return f"{said}{'' if said.endswith(CLOSE) else ' '}{follows}" if isinstance(said, str) and said else None

    def _beginnings_of(self, text: str) -> tuple[str, ...]:
        """Return the kind of beginning that a text has: one, or none."""
        folded = text.casefold()
        return next(((name,) for name, begins in self.beginnings.items() if begins.match(folded)), ())
