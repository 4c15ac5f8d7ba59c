"""Lines that only say yes or no: what they take or leave, of what was asked or proposed."""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.language.phrases import EXACT, STRIPPED, fold
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.table.kinds import DECISION, REPLIES, WHAT_FOLLOWS, kind_of, only_asks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.reading.command_reader import CommandReader

YES, NO = REPLIES
SKIP = "skip"

SMALL_TALK = ("turn",)
"""What a greeting or thanks is answered by; behind a word like `say` it is meant for whoever listens."""


def replied(reader: CommandReader, line: str) -> str:
    """Return the yes or no that a line is, which no beginning of a command is then; "" for anything else.

    Whoever asks what can follow has not agreed to anything.
    """
    if line.endswith(WHAT_FOLLOWS):
        return ""
    parser, said = reader.place.active_language.parser, tuple(fold(line).strip(STRIPPED).split())
    return next((word for word in REPLIES if said in parser.forms(word)), "")


def consent(reader: CommandReader, line: str, heard: Words | Refusal) -> Words | Refusal:
    """Return what a line does that only agrees: what is asked or proposed, which may change, else what it says.

    Who pays by the very word for it, while others ask for something, pays and agrees to nothing.
    """
    if reader.place.table.asked(reader.place):
        if isinstance(heard, Refusal) or kind_of(reader.place, heard) != DECISION or not reader.may(heard):
            return (YES,)
        return heard if reader.costs(line, heard) <= {EXACT} else (YES,)
    if reader.open and len(reader.open[0]) == 1:
        return reader.open[0][0].words
    vain = isinstance(heard, Refusal) or (kind_of(reader.place, heard) == DECISION and not reader.may(heard))
    if len(line.split()) == 1 and (dear := reader.ordinary.dear_advice()):
        return dear
    asked = refusals.NothingAsked(line)
    proposed = reader.ordinary.proposed()
    if vain or heard == proposed:
        return proposed or reader.ordinary.wonders_on() or asked
    return reader.ordinary.asked_whether(heard) or heard


def declined(reader: CommandReader, line: str, heard: Words | Refusal) -> Words | Refusal:
    """Return what a line does that only says no: nothing where something was advised, else what it says."""
    advised, _ = reader.place.advised or (None, "")
    if advised is reader.place.match.state or reader.place.table.asked(reader.place):
        return (NO,)
    if isinstance(heard, Refusal) or heard == SMALL_TALK or _is_vain(reader, heard):  # thanks may be said with a no
        if any(aim.words == (SKIP,) for aim in reader.ordinary.naming.aims):
            return (SKIP,)  # something is offered that may be left
        return (NO,) if reader.ordinary.proposed() else refusals.NothingAsked(line)
    return (NO,) if only_asks(reader.place, heard) and reader.ordinary.proposed() else heard


def _is_vain(reader: CommandReader, words: Words) -> bool:
    """Return whether words are a decision that is not allowed."""
    return kind_of(reader.place, words) == DECISION and not reader.may(words)
