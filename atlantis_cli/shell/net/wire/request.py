"""What somebody asks of the door before the first line: a form, a language, a name, a table."""

from __future__ import annotations

from collections import deque

from atlantis_cli.core.record import Record
from atlantis_cli.shell.asked import WIDTHS, whole_number
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.files.settings import VERBOSITIES
from atlantis_cli.shell.messages import far
from atlantis_cli.shell.output.clean_text import cleaned
from atlantis_cli.shell.output.outputs import WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from atlantis_cli.core.message import Refusal

FORMS = ("text", "jsonl")
LONGEST_REQUEST = 1000
"""No request is as long."""

HYPHEN, SEPARATOR = "-", "--"

VALUES: Mapping[str, tuple[str, ...]] = {
    "format": FORMS,
    "lang": LANGUAGES,
    "verbosity": VERBOSITIES,
    "name": (),
    "join": (),
    "watch": (),
    "width": (),
}
"""What can be asked for, and the values where there are only some."""


OF_A_TABLE = ("join", "watch")
"""What is followed by a code, of one word with hyphens or of several."""

MOST_WORDS = 10
"""So many words has a code at most: eight, and two behind them for a seat."""


class Request(Record):
    """How somebody wants to come in."""

    form: str
    language: str
    verbosity: str
    name: str
    named: bool  # the name was chosen, and is not only the one on that computer
    code: str
    watch: bool
    width: int
    back: bool  # a connection was lost, and this one goes on where it was
    wrong: Refusal | None  # what first cannot be understood


def requested(line: str, language: str, login: str, width: int = WIDTH) -> Request:
    """Read what was asked for in one line, `format jsonl name Bo`; OpenSSH takes two hyphens for its own."""
    given: dict[str, str] = {}
    wrong, words = None, deque(word for word in line[:LONGEST_REQUEST].split() if word != SEPARATOR)
    while words:
        word = words.popleft()
        name, equals, value = word.removeprefix(SEPARATOR).partition("=")
        value = value if equals else words.popleft() if words else ""
        if name in OF_A_TABLE:
            value = _whole_code(value, words)
        wrong = wrong or _wrong(name, word, value)
        given[name] = value
    columns = whole_number(given.get("width", "")) if "width" in given else width
    code = given.get("join") or given.get("watch") or ""
    return Request(
        given.get("format", FORMS[0]) if not wrong else FORMS[0],
        given.get("lang", language) if not wrong else language,
        given.get("verbosity", "normal") if not wrong else "normal",
        cleaned(given.get("name", login), 100),
        "name" in given,
        code.replace(HYPHEN, " "),
        "watch" in given,
        columns if columns in WIDTHS else WIDTH,
        back=False,
        wrong=wrong,
    )


def _whole_code(begun: str, words: deque[str]) -> str:
    """Return a code of which only the first word was taken: what follows belongs to it, up to the next option."""
    code = begun
    while words and not _is_option(words[0]) and len(code.replace(HYPHEN, " ").split()) < MOST_WORDS:
        code += f" {words.popleft()}"
    return code


def _is_option(word: str) -> bool:
    """Return whether a word begins something else than a code; no word of an invitation does."""
    return word.startswith(SEPARATOR) or word.partition("=")[0] in VALUES


def _wrong(name: str, word: str, value: str) -> Refusal | None:
    """Return what is wrong with an option, or with its value."""
    if name not in VALUES:
        return far.WrongRequest(cleaned(word, 40) or HYPHEN)
    if not value or (VALUES[name] and value not in VALUES[name]):
        return far.WrongInRequest(name, cleaned(value, 40), VALUES[name])
    return None
