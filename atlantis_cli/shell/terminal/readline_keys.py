"""What readline is told beyond its own ways: Tab, and that nothing which is no text is passed over in silence."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

LIBEDIT = "libedit"
LIBEDIT_KEYS = ("bind ^I rl_complete",)

NO_TEXT = r"\377"
"""A byte that is in no text, so that a line with it is refused; readline inserts this one whatever comes next."""

READLINE_KEYS = (
    "tab: complete",
    "set bell-style none",
    r'"\e[": skip-csi-sequence',  # a key that has no meaning here, or a colour: passed over to its end
    *(rf'"\e{kind}": "{NO_TEXT}"' for kind in ("[M", "]", "P", "X", "^", "_")),  # these have no end that it knows
)

LEADING = range(0xC2, 0xF5)
"""Bytes that begin a letter of several."""

NOWHERE = (0xC0, 0xC1, *range(0xF5, 0xFF))
"""Bytes that are nowhere in a text."""

ALONE = (*b"\t\n\r\x1b\x7f", *range(0x20, 0x7F))
"""Keys that are whole by themselves: what was begun before them is no letter."""


def common(readline: Any) -> None:  # noqa: ANN401  (a module)
    """Say what holds from the first key on."""
    for line in LIBEDIT_KEYS if LIBEDIT in (readline.__doc__ or "") else READLINE_KEYS:
        readline.parse_and_bind(line)


def uncommon(readline: Any) -> None:  # noqa: ANN401  (a module)
    """Say what hardly anybody needs, some thousand lines: to be done while somebody looks at the sign.

    Of a letter that was begun readline 8.2 keeps nothing where another key follows, so a line in Latin-1 would be read
    as one without its umlauts. Each such pair stands for a byte that is in no text, and the key.
    """
    if LIBEDIT not in (readline.__doc__ or ""):
        for line in _broken_letters():
            readline.parse_and_bind(line)


def _broken_letters() -> Iterator[str]:
    """Return what stands in place of letters that are broken off, and of bytes that begin none."""
    for byte in NOWHERE:
        yield rf'"\{byte:o}": "{NO_TEXT}"'
    for byte in LEADING:
        for key in ALONE:
            yield rf'"\{byte:o}\{key:03o}": "{NO_TEXT}\{key:03o}"'
