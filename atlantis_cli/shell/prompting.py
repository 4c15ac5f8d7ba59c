"""One question at a prompt: whoever is lost hears it again, and whoever has enough leaves."""

from __future__ import annotations

from atlantis_cli.core.game import END

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.tongue import Tongue

    Tell = Callable[[Fact], object]

QUIT, WHERE, HELP = "quit", "where", "help"


def heard(ask: Callable[[], str], tongue: Tongue, tell: Tell, question: Fact, helped: Fact) -> str:
    """Tell a question until `ask` gives an answer to it; EOFError where somebody would rather leave."""
    while True:
        tell(question)
        try:
            said = ask().strip()
        except KeyboardInterrupt:  # the line is given up, not the question
            continue
        meant = one_of(tongue, said, (QUIT, WHERE, HELP))
        if meant == QUIT:
            raise EOFError
        if not meant:
            return said
        if meant == HELP:
            tell(helped)


def one_of(tongue: Tongue, said: str, words: Sequence[str]) -> str:
    """Tell which of these words was said, in the language, whole or in part; "" for none or several."""
    found = tongue.parser.parse(said, lambda begun: (END,) if begun else words) if said else []
    return found[0][0] if len(found) == 1 else ""
