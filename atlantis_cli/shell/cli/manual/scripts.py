"""The completions by the name of their shell, and how a word is quoted for most of them."""

from __future__ import annotations

from atlantis_cli.core.lazy import lazy
from atlantis_cli.shell.cli.manual.usages import usages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

ROOM = "atlantis_cli.shell.cli.manual"
SCRIPTS = {name: lazy(f"{ROOM}.{name}", "script") for name in ("bash", "zsh", "fish", "powershell")}


def script(shell: str, languages: Sequence[str]) -> str:
    """Write what a shell reads; of several languages, it takes the one of the system, and else the first."""
    written: str = SCRIPTS[shell]({language: usages(language) for language in languages})
    return written
