"""How loud each kind of sound is: as the settings have it, all together and each by itself."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.shell.files.settings import Settings

OVERALL, EACH = "sound-volume", "sounds"
WHOLE = 100
"""How loud a kind is that nobody has turned up or down, and how loud all are."""

MOST = 140
"""As loud as any sound can be: a voice is still louder, and nothing is clipped."""


def chosen(settings: Settings) -> dict[str, int]:
    """Return the kinds that are not as loud as the others, and how loud they are; 100 is as they are made."""
    pairs = (pair.partition("=") for pair in settings.get(EACH).split())
    return {kind: min(MOST, int(volume)) for kind, _, volume in pairs if volume.isdecimal() and volume.isascii()}


def choose(settings: Settings, kind: str, volume: int) -> None:
    """Let a kind be so loud from now on, in 100."""
    kinds = {**chosen(settings), kind: volume}
    text = " ".join(f"{each}={loud}" for each, loud in sorted(kinds.items()) if loud != WHOLE)
    settings.keep(EACH, text or ALIKE)


ALIKE = "alike"
"""What stands in the settings where all kinds are as loud."""


def volume_of(settings: Settings, kind: str, *, asked: bool) -> int:
    """Return how loud a kind is, in 100; who has `asked` to hear one that is off hears it whole."""
    own = chosen(settings).get(kind, WHOLE)
    return together(settings.number(OVERALL), own or (WHOLE if asked else 0))


def together(overall: int, own: int) -> int:
    """Return how loud a kind is where all are so loud, and this one by itself so loud."""
    return min(MOST, overall * own // WHOLE)
