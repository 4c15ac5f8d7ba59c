"""What somebody asks of the door before the first line: a form, a language, a name, a table."""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.shell.asked import WIDTHS, whole_number
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.files.settings import VERBOSITIES
from atlantis_cli.shell.output.clean_text import cleaned
from atlantis_cli.shell.output.outputs import WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

FORMS = ("text", "jsonl")
LONGEST_REQUEST = 1000
"""No request is as long."""

DASH, SEPARATOR = "-", "--"

VALUES: Mapping[str, tuple[str, ...]] = {
    "format": FORMS,
    "lang": LANGUAGES,
    "verbosity": VERBOSITIES,
    "name": (),
    "join": (),
    "watch": (),
    "width": (),
}
"""What can be asked for, and the values where there are only some; a code is written with hyphens."""


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
    wrong: str  # the first word that cannot be understood; "" where all can


def requested(line: str, language: str, login: str, width: int = WIDTH) -> Request:
    """Read what was asked for in one line, `format jsonl name Bo`; ssh would take two hyphens for its own."""
    given: dict[str, str] = {}
    wrong, words = "", iter(word for word in line[:LONGEST_REQUEST].split() if word != SEPARATOR)
    for word in words:
        name, equals, value = word.removeprefix("--").partition("=")
        value = value if equals else next(words, "")
        fits = not VALUES.get(name) or value in VALUES[name]
        if name not in VALUES or not value or not fits:
            wrong = wrong or cleaned(word, 40) or DASH
        given[name] = value
    columns = whole_number(given.get("width", "")) if "width" in given else width
    code = given.get("join") or given.get("watch") or ""
    return Request(
        given.get("format", FORMS[0]) if not wrong else FORMS[0],
        given.get("lang", language) if not wrong else language,
        given.get("verbosity", "normal") if not wrong else "normal",
        cleaned(given.get("name", login), 100),
        "name" in given,
        code.replace("-", " "),
        "watch" in given,
        columns if columns in WIDTHS else WIDTH,
        back=False,
        wrong=wrong,
    )
