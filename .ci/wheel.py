"""What a wheel has beside the package: man pages and completions, and where that is asked for, the hot rules compiled.

HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 asks for it. The rules in Python stay the truth, and are what runs wherever nobody
asked. All is done in a copy, so that no compiled file is left beside the sources, where it would hide later changes to
them; and no man page lies there either, for it would soon say something else than the program.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GAMES = Path("atlantis_cli", "games")
HOT = {
    "path": (
        "board/board", "board/setup", "board/state",
        "mind/careful_turns", "mind/outlook", "mind/quick_play", "mind/quick_turns", "mind/styles",
        "rules/bridging", "rules/drawing", "rules/ending", "rules/moves", "rules/payment", "rules/rules",
    ),
    "island": (
        "board/board", "board/distance", "board/fields", "board/packed_counts", "board/reach", "board/setup",
        "board/state",
        "mind/easy_outlook", "mind/expected_losses", "mind/judging", "mind/outlook", "mind/plans",
        "mind/quick_attacks", "mind/quick_play",
        "rules/ending", "rules/meeting", "rules/moves", "rules/packed_decisions", "rules/play", "rules/rules",
        "rules/sinking", "rules/spinning",
    ),
}  # fmt: skip
"""What imagined games are made of, by game; mypyc takes these modules as they are."""

QUICK = {"MYPYC_OPT_LEVEL": "2", "MYPYC_DEBUG_LEVEL": "0"}
"""As quick to play as with all that a compiler can do, and made in a third of the time."""

EXACT = "-ffp-contract=off"
"""Where a processor can multiply and add at once, it would round otherwise than Python, and choose another move."""

ASKED = os.environ.get("HATCH_BUILD_HOOK_ENABLE_CUSTOM", "") in {"1", "true"}


class WheelExtras(BuildHookInterface[Any]):
    """Adds to a wheel what is made while it is built."""

    def dependencies(self) -> list[str]:
        """Return what compiling needs, where it is asked for."""
        return ["mypy[mypyc]>=1.15"] if ASKED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make it in a folder of its own, and put it into the wheel; an editable one stays as is."""
        if version == "editable":
            return
        self.made = Path(tempfile.mkdtemp())
        try:
            self._write_manual(build_data)
            if ASKED:
                self._compile(build_data)
        except BaseException:
            shutil.rmtree(self.made)
            raise

    def _write_manual(self, build_data: dict[str, Any]) -> None:
        """Let the program write its man pages and completions, for the folders in which systems look for them."""
        manual = [sys.executable, "-m", "atlantis_cli.shell.cli.manual", str(self.made / "manual")]
        env = os.environ | {"XDG_CACHE_HOME": str(self.made / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
        subprocess.run(manual, cwd=self.root, env=env, check=True)  # noqa: S603 - all ours
        for path in sorted((self.made / "manual").rglob("*")):
            if path.is_file():
                build_data["shared_data"][str(path)] = path.relative_to(self.made / "manual").as_posix()

    def _compile(self, build_data: dict[str, Any]) -> None:
        """Compile in a copy, and put what came of it beside the modules in the wheel."""
        shutil.copytree(Path(self.root, "atlantis_cli"), self.made / "atlantis_cli")
        modules = [(GAMES / game / f"{name}.py").as_posix() for game, names in HOT.items() for name in names]
        mypyc = [sys.executable, "-m", "mypyc", *modules]
        env = QUICK | os.environ | {"CFLAGS": f"{os.environ.get('CFLAGS', '')} {EXACT}"}
        done = subprocess.run(mypyc, cwd=self.made, env=env, check=False, stdout=sys.stderr)  # noqa: S603 - all ours
        if done.returncode:
            sys.exit("The rules could not be compiled. Without HATCH_BUILD_HOOK_ENABLE_CUSTOM they run in Python.")
        for built in (*self.made.glob("*.*"), *(self.made / GAMES).rglob("*.*")):
            if built.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(built)] = built.relative_to(self.made).as_posix()
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, _data: dict[str, Any], _artifact: str) -> None:
        """Take the folder away."""
        if version != "editable":
            shutil.rmtree(self.made)
