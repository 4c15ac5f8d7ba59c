"""All that is understood of ordinary speech in one language and game: each part is read when it is first needed."""

from __future__ import annotations

from functools import cached_property

from atlantis_cli.language.listening.gist import Gists
from atlantis_cli.language.listening.sayings import Sayings
from atlantis_cli.language.listening.vocabulary import Vocabulary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.language.locale import Locale
    from atlantis_cli.language.phrases import Phrases


class Learned:
    """What was read of the files for listening, for all who listen in this language."""

    def __init__(self, files: Locale, phrases: Phrases, tokens: Iterable[str]) -> None:
        """Take the files, and what is named in commands."""
        self.vocabulary = Vocabulary(files, phrases, tokens)

    @cached_property
    def sayings(self) -> Sayings:
        """Return the patterns of whole sentences."""
        return Sayings(self.vocabulary, self.vocabulary.section("asked"))

    @cached_property
    def gists(self) -> Gists:
        """Return what questions are about."""
        return Gists(self.vocabulary)
