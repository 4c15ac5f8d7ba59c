"""Compiles the hot rules of `path` while a wheel is built, where that is asked for: HATCH_BUILD_HOOK_ENABLE_CUSTOM=1.

The rules in Python stay the truth, and are what runs wherever nobody asked. All is done in a copy, so that no compiled
file is left beside the sources, where it would hide later changes to them.
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

ROOM = Path("atlantis_cli", "games", "path")
HOT = (
    "board/board", "board/setup", "board/state", "mind/quick_play", "mind/outlook", "mind/quick_turns",
    "rules/bridging", "rules/drawing", "rules/ending", "rules/moves", "rules/payment", "rules/rules",
)  # fmt: skip
"""What imagined games are made of; mypyc takes these modules as they are."""

EXACT = "-ffp-contract=off"
"""Where a processor can multiply and add at once, it would round otherwise than Python, and choose another move."""


class CompiledRules(BuildHookInterface[Any]):
    """Adds the hot rules to a wheel as machine code."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in a copy, and put what came of it beside the modules in the wheel; an editable one stays as is."""
        if version == "editable":
            return
        self.copy = Path(tempfile.mkdtemp())
        shutil.copytree(Path(self.root, "atlantis_cli"), self.copy / "atlantis_cli")
        modules = [(ROOM / f"{name}.py").as_posix() for name in HOT]
        mypyc = [sys.executable, "-m", "mypyc", *modules]
        env = os.environ | {"CFLAGS": f"{os.environ.get('CFLAGS', '')} {EXACT}"}
        done = subprocess.run(mypyc, cwd=self.copy, env=env, check=False, stdout=sys.stderr)  # noqa: S603 - all ours
        if done.returncode:
            shutil.rmtree(self.copy)
            sys.exit("The rules could not be compiled. Without HATCH_BUILD_HOOK_ENABLE_CUSTOM they run in Python.")
        for built in (*self.copy.glob("*.*"), *(self.copy / ROOM).rglob("*.*")):
            if built.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(built)] = built.relative_to(self.copy).as_posix()
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, _data: dict[str, Any], _artifact: str) -> None:
        """Take the copy away."""
        if version != "editable":
            shutil.rmtree(self.copy)
