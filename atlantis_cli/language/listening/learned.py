"""All that is understood of ordinary speech in one language and game: each part is read when it is first needed."""

from __future__ import annotations

from functools import cached_property

from atlantis_cli.language.listening.asked_about import AskedAbout
from atlantis_cli.language.listening.callings import Callings
from atlantis_cli.language.listening.gist import Gists
from atlantis_cli.language.listening.hurried import Hurried
from atlantis_cli.language.listening.sayings import REST, Sayings
from atlantis_cli.language.listening.turning import Turning
from atlantis_cli.language.listening.vocabulary import EITHER, Vocabulary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.language.locale import Locale
    from atlantis_cli.language.phrases import Form, Phrases


class Learned:
    """What was read of the files for listening, for all who listen in this language, whatever they are called."""

    def __init__(self, files: Locale, phrases: Phrases, tokens: Iterable[str]) -> None:
        """Take the files, and what is named in commands; players are not among it."""
        self.vocabulary = Vocabulary(files, phrases, tokens)
        self._deeds: dict[tuple[str, ...], Sayings] = {}

    def deeds(self, verbs: Iterable[str]) -> Sayings:
        """Return the patterns of decisions that begin with these verbs; each is called by all of its own names."""
        verbs = tuple(verbs)
        if verbs not in self._deeds:
            table = {said: [*patterns] for said, patterns in self.vocabulary.section("deeds").items()}
            for verb in verbs:
                names = ["_".join(form) for form in self.vocabulary.phrases.forms(verb)]
                table.setdefault(f"{verb} {REST}", []).insert(0, EITHER.join(names))
            self._deeds[verbs] = Sayings(self.vocabulary, table)
        return self._deeds[verbs]

    @cached_property
    def describing(self) -> dict[str, dict[str, list[Form]]]:
        """Return the words that describe where something is, by the first of them, and by what they say of it."""
        found: dict[str, dict[str, list[Form]]] = {}
        for kind, words in self.vocabulary.section("describing").items():
            for form in sorted(self.vocabulary.spelt(words), key=len, reverse=True):
                found.setdefault(form[0], {}).setdefault(kind, []).append(form)
        return found

    @cached_property
    def sayings(self) -> Sayings:
        """Return the patterns of whole sentences."""
        return Sayings(self.vocabulary, self.vocabulary.section("asked"))

    @cached_property
    def due(self) -> Sayings:
        """Return the patterns of what is asked where a price is due."""
        return Sayings(self.vocabulary, self.vocabulary.section("due"))

    @cached_property
    def gists(self) -> Gists:
        """Return what questions are about."""
        return Gists(self.vocabulary)

    @cached_property
    def turning(self) -> Turning:
        """Return the words that could turn a meaning."""
        return Turning(self.vocabulary)

    @cached_property
    def hurried(self) -> Hurried:
        """Return what people write for other words."""
        return Hurried(self.vocabulary)

    @cached_property
    def callings(self) -> Callings:
        """Return the words by which decisions are called."""
        return Callings(self.vocabulary)

    @cached_property
    def intents(self) -> Sayings:
        """Return the patterns of what one has in mind without naming anything; other words may stand around them."""
        intents = self.vocabulary.section("intents")
        return Sayings(self.vocabulary, {f"{meant} {REST}": patterns for meant, patterns in intents.items()})

    @cached_property
    def asked_about(self) -> AskedAbout:
        """Return what questions are about in words that no pattern knows."""
        return AskedAbout(self.vocabulary)
