"""Words by which decisions are called: which verbs a word is part of, and which words do by themselves."""

from __future__ import annotations

from atlantis_cli.language.listening.sayings import REST
from atlantis_cli.language.listening.vocabulary import EITHER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.language.listening.vocabulary import Vocabulary
    from atlantis_cli.language.phrases import Form


class Callings:
    """Knows the words that have to be said of decisions (`deeds`), one by one."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Read the patterns of decisions, and what their verbs are called in commands."""
        self.verbs: dict[str, set[str]] = {}
        self.may_be: dict[str, set[str]] = {}
        self.alone: set[str] = set()
        for meant, patterns in vocabulary.section("deeds").items():
            verbs = {*meant.split()} - {REST}
            for verb in verbs:
                self._note({verb}, vocabulary.phrases.forms(verb))
            for part in (part for pattern in patterns for part in pattern.split() if part != REST):
                written = (word for word in part.rstrip("?").split(EITHER) if word[0] != "{")
                self._note(verbs, [form for word in written for form in vocabulary.forms(word)], needed=part[-1] != "?")

    def _note(self, verbs: set[str], forms: Sequence[Form], *, needed: bool = True) -> None:
        """Take note of the words of some forms as said of these verbs; those that are not `needed` only may be."""
        self.alone.update(form[0] for form in forms if needed and len(form) == 1)
        for word in (word for form in forms for word in form):
            self.may_be.setdefault(word, set()).update(verbs)
            if needed:
                self.verbs.setdefault(word, set()).update(verbs)
