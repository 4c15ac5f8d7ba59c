"""One question at a prompt: whoever is lost hears it again, and whoever has enough leaves."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.language.phrases import STRIPPED, fold, folded
from atlantis_cli.shell.reading.session import as_sent, unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from atlantis_cli.core.game import Option, Words
    from atlantis_cli.core.message import Fact, Refusal
    from atlantis_cli.shell.output.active_language import ActiveLanguage

    Tell = Callable[[Fact | Refusal], object]

QUIT, WHERE, HELP, BOTH = "quit", "where", "help", "both"
ANY, ASKING = "any", "asking"
BACK = ("back", "undo")
"""Whoever takes an answer back says one of these: in some languages the usual word for it is undo in a game."""


def heard(
    ask: Callable[[], str],
    active_language: ActiveLanguage,
    tell: Tell,
    question: Fact,
    aids: Mapping[str, Sequence[Fact]],
) -> str:
    """Tell a question until `ask` gives an answer to it; EOFError where somebody would rather leave.

    `aids` are what is told before the question to somebody who says `where` or `help`.
    """
    while True:
        tell(question)
        try:
            said = ask().strip()
        except KeyboardInterrupt:  # the line is given up, not the question
            continue
        strange = unreadable(as_sent(said.partition("\n")[0]))  # of a pasted text the rest is heard later
        if strange:
            tell(strange)
            continue
        lost = folded(said.split()) in map(list, active_language.parser.answers(WHERE))
        meant = WHERE if lost else one_of(active_language, said, (QUIT, WHERE, HELP))
        if meant == QUIT:
            raise EOFError
        if not meant:
            return said
        for fact in aids.get(meant, ()):
            tell(fact)


def called_so(said: str, titles: Mapping[str, str]) -> str:
    """Return which of some things was named, by its number, title or name, whole or in part; "" for none or several."""
    typed = fold(said)
    found = [
        name
        for number, (name, title) in enumerate(titles.items(), 1)
        if typed == str(number) or fold(title).startswith(typed) or name.startswith(typed)
    ]
    return found[0] if len(found) == 1 else ""


MOST_COUNTED = 3
"""So many choices are called by where they stand in the list."""


def some_of(active_language: ActiveLanguage, said: str, option: Option) -> str:
    """Return which values of an option were said, by names or numbers, as the game has them; "" for none or unclear."""
    numbered = {str(number): value for number, value in enumerate(option.values, 1)}

    def offer(begun: Words) -> Iterable[str]:
        if not begun:
            return (*option.values, *numbered, BOTH, option.default)
        if begun[0] in {BOTH, option.default}:
            return (END,)
        return (END, *(word for word in (*option.values, *numbered) if word not in begun))

    found = active_language.parser.parse(said.replace(",", " "), offer)
    if len(found) != 1:
        return ""
    values = option.values if found[0] == (BOTH,) else [numbered.get(word, word) for word in found[0]]
    return option.chosen(",".join(values))


def goes_back(active_language: ActiveLanguage, said: str) -> bool:
    """Return whether the question before is wanted; no beginning of a word is enough, for it can be somebody's name."""
    for sign in ".!;":
        said = said.replace(sign, ",")
    last = next((piece for piece in reversed(said.split(",")) if piece.strip()), "")
    typed = tuple(folded(last.split()))
    parser = active_language.parser
    return typed in parser.answers(BACK[0]) or any(typed in parser.forms(word) for word in BACK)


def one_of(active_language: ActiveLanguage, said: str, words: Sequence[str]) -> str:
    """Return which of these words was said, in the language, whole or in part; "" for none or several."""
    found = active_language.parser.parse(said, lambda begun: (END,) if begun else words) if said else []
    return found[0][0] if len(found) == 1 else ""


def said_within(active_language: ActiveLanguage, said: str, words: Sequence[str], default: str) -> str:
    """Return which of these words stands in a whole sentence, or the default where it says that any will do."""
    parser = active_language.parser
    typed = folded(word.strip(STRIPPED) for word in said.split())
    forms = {word: (*parser.forms(word), *parser.answers(word)) for word in words}
    found = [word for word in words if any(_stands(form, typed) for form in forms[word])]
    if not found:  # "number 2", "the first one"
        counted = enumerate(words[:MOST_COUNTED], 1)
        found = [
            word for n, word in counted if any(_stands(form, typed) for form in ((str(n),), *parser.answers(str(n))))
        ]
    if len(found) != 1:
        return default if any(_stands(form, typed) for form in parser.answers(ANY)) else ""
    return found[0]


def asks(active_language: ActiveLanguage, said: str) -> bool:
    """Return whether an answer is itself a question."""
    first = folded(said.split()[:1])
    return said.endswith("?") or tuple(first) in active_language.parser.answers(ASKING)


def _stands(form: Words, typed: Sequence[str]) -> bool:
    return any(tuple(typed[place : place + len(form)]) == form for place in range(len(typed) - len(form) + 1))
