"""Decisions by what one wins by them: "take the ring 5 with A" is the move that takes that tile."""

from __future__ import annotations

from atlantis_cli.language.listening.aims import Aim, fitting
from atlantis_cli.shell.messages import refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.reading.decisions_meant import Deciding

TAKING = "taking"


class Taking:
    """Finds the decision that wins what was named."""

    def __init__(self, deciding: Deciding) -> None:
        """Take what asks where several fit."""
        self.deciding, self.naming = deciding, deciding.naming

    def meant(self, typed: Sequence[str], *, whole: bool) -> Words | Refusal | None:
        """Return the decision that wins a thing: one that was named as a `whole`, by item and value, or in part."""
        naming, place = self.naming, self.naming.reader.place
        verbs = {*naming.vocabulary.locale.section("marks").get(TAKING, ())}
        if not place.on or verbs.isdisjoint(typed):
            return None
        named = naming.names([word for word in typed if word not in verbs]) or ()
        items = [one.token for one in named if one.token in naming.game.slots.get("item", ())]
        values = [one.token for one in named if one.token in naming.game.slots.get("value", ())]
        figures = [one.token for one in named if one.token in naming.game.slots.get("figure", ())]
        known = len(items) + len(values) + len(figures) == len(named) and len(items) <= 1 >= len(values)
        if not known or not (items or values) or whole != bool(items and values):
            return None
        aims = [Aim(words, roles) for words, roles in naming.game.takings(place.state)]
        found = fitting(aims, named, toward=False)
        if found:
            return found[0].words if whole and len(found) == 1 else self.deciding.question(found, named)
        return refusals.NothingTakes(naming.phrases.write((*items, *values))) if whole and aims else None
