"""The completions by the name of their shell, and the verb that prints one."""

from __future__ import annotations

import sys

from atlantis_cli.core.lazy import lazy
from atlantis_cli.shell.cli.manual.usages import usages
from atlantis_cli.shell.output.program_output import WELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.output.program_output import ProgramOutput

ROOM = "atlantis_cli.shell.cli.manual"
SCRIPTS = {name: lazy(f"{ROOM}.{name}", "script") for name in ("bash", "zsh", "fish", "powershell")}


def script(shell: str, languages: Sequence[str]) -> str:
    """Write what a shell reads; of several languages, it takes the one of the system, and else the first."""
    written: str = SCRIPTS[shell]({language: usages(language) for language in languages})
    return written


def completion(asked: Options, program_output: ProgramOutput) -> int:
    """Print what lets a shell complete our words, for it to read and nobody to hear."""
    sys.stdout.write(script(asked.words[0], (program_output.language,)))
    return WELL
