"""Whether the only decision that fits a line was said well enough to be done, or is asked about first."""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.language.listening.vocabulary import FROM, TO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from atlantis_cli.language.listening.aims import Aim, Named

TILE, WON = "tile", "won"
TELLING = ("figure", "gap", FROM, "card", TO, "value", TILE, WON, "there", "onto")
"""The roles of which a decision is known; what one says of who moves can be true of many."""

WHO = "figure", FROM
"""The roles of whoever does something."""

WAY = 2
"""A way has two ends; so many words of a verb are no noun."""


class Found(Record):
    """What fits a line: the decisions, what was named, and whether more than that was said of them.

    A place was `described`, the verb `said`, and `plain` where by several words; the line `wavers` in another part, or
    has words that are `strange`; it is `bare` where it is one word alone, or begins as a command that decides nothing.
    It may name `more` than the decision has, and it `states` what could be no order: "d5 is lovely". A word that
    nobody knows `leads` it as a verb would: "plop a bridge over 19". What fits is the `price` that is due, or its verb
    is all that is possible, `alone`; some words are `mixed` in that are said of others; so many `places` were named.
    """

    aims: tuple[Aim, ...]
    named: tuple[Named, ...]
    described: bool
    said: bool
    plain: bool
    wavers: bool
    strange: bool
    bare: bool
    more: bool
    states: bool
    leads: bool
    price: bool
    alone: bool
    mixed: bool
    places: int


class Sureness:
    """Weighs what was said of a decision."""

    def __init__(self, precious: Collection[str], reckless: Collection[str]) -> None:
        """Take the verbs of what costs what is not got back, and of what somebody comes to harm by."""
        self._precious, self._reckless = precious, reckless

    def sure(self, aim: Aim, roles: set[str], found: Found) -> bool:
        """Return whether the only decision that fits was said well enough: what is dear by its own verb."""
        dear = aim.words[0] in self._precious
        if found.alone and (found.states or (found.mixed and (dear or found.strange))):
            return False
        if found.alone and FROM not in aim.roles and len(found.named) == found.places == 1 and not found.states:
            return True  # only a field is to be chosen now
        if found.alone and FROM not in aim.roles and found.described and not (found.mixed or found.states):
            return not dear
        if found.more:
            return False
        if dear:
            return self._dearly(roles, found)
        if aim.words[0] in self._reckless:
            return found.places == WAY
        told = roles & {*WHO}
        if TILE in roles or (told and (roles - {*WHO} or (found.said and not found.states))):
            return True
        clear = found.said or not found.strange
        return clear and (found.described or (found.alone and FROM not in aim.roles) or len(roles) > 1)

    def _dearly(self, roles: set[str], found: Found) -> bool:
        """Return whether something dear was said: by its verb, and with all by which it is known; or as the price."""
        if found.price and found.named and not found.said:
            return not (found.states or found.bare)
        whole = {*roles} & {"gap", TILE, "value"}
        return found.said and (not found.strange or found.plain or (bool(whole) and found.leads and not found.states))


def tells(aim: Aim, role: str, one: Named) -> bool:
    """Return whether this was named of a decision, in this role."""
    return one.token in aim.roles.get(role, ()) and not (role == TO and one.mark == FROM)
