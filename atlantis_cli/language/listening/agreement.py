"""Whether a line only agrees, or only declines: made of phrases that say so, in any number, and small words around."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from atlantis_cli.language.phrases import Form

AGREEING, AROUND, SETTLING, DROPPING = "agreeing", "around_yes", "settling", "dropping"


class Agreement:
    """Knows the phrases that take what was proposed: "fine, let's do that", "na gut, wie du vorschlägst"."""

    def __init__(self, phrases: Mapping[str, Iterable[Form]], passed: Iterable[str]) -> None:
        """Take the phrases that agree, those that only pay, and what stands around both; `passed` are articles."""
        self._passed = {*passed}
        self._by_word: dict[str, list[tuple[Form, str]]] = {}
        for kind, forms in phrases.items():
            for form in {self._bare(form) for form in forms} - {()}:
                self._by_word.setdefault(form[0], []).append((form, kind))
        self.words = {word for forms in self._by_word.values() for form, _ in forms for word in form} | self._passed

    def _bare(self, words: Iterable[str]) -> Form:
        return tuple(word for word in words if word not in self._passed)

    def agrees(self, typed: Sequence[str], *, paying: bool = False) -> bool:
        """Return whether a line says yes and nothing else; where a price is proposed, also by a word that pays."""
        words = self._bare(typed)
        reached = {0: False}
        for place in range(len(words)):
            if place not in reached:
                continue
            for form, kind in self._by_word.get(words[place], ()):
                end = place + len(form)
                if words[place:end] == form and (paying or kind != SETTLING):
                    reached[end] = reached.get(end, False) or reached[place] or kind != AROUND
        return reached.get(len(words), False)

    def behind(self, typed: Sequence[str]) -> Sequence[str]:
        """Return a line without the words at its beginning and end by which it agrees."""
        left = [*typed]
        while left and (said := self._longest(left)):
            left = left[said:]
        while left and any(left[-1:] == [*form] for form, kind in self._by_word.get(left[-1], ()) if kind == AROUND):
            left.pop()
        return left

    def _longest(self, typed: Sequence[str]) -> int:
        said = (form for form, kind in self._by_word.get(typed[0], ()) if kind != SETTLING)
        return max((len(form) for form in said if tuple(typed[: len(form)]) == form), default=0)
