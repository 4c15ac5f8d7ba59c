"""The README is true: its commands are run, and they answer as it shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.conftest import ROOT, home_at

README = ROOT / "README.md"
BLOCK = re.compile(
    r"(?P<mark><!-- [^\n]+ -->\n)?(?P<head>```(?P<kind>\w+)\n)(?P<body>.*?)(?P<foot>^```$)", re.MULTILINE | re.DOTALL
)
COMMAND = re.compile(r"^\$ (?P<line>.+)$", re.MULTILINE)
FILE = re.compile(r"<!-- file: (?P<name>\S+) -->")


def marked(mark: str) -> str:
    """Return the command that stands under a mark."""
    (body,) = [block["body"] for block in BLOCK.finditer(_written()) if block["mark"] == f"<!-- {mark} -->\n"]
    return body.strip()


def answered(text: str, folder: Path) -> str:
    """Run everything that is shown, from top to bottom in one folder, and write down the answers anew."""
    return BLOCK.sub(lambda block: _block(block, folder), text)


def renew() -> None:
    """Write into the README what its commands answer today."""
    with tempfile.TemporaryDirectory() as folder:
        README.write_text(answered(_written(), Path(folder)), encoding="utf-8", newline="\n")


def _written() -> str:
    return README.read_text(encoding="utf-8")


def _block(block: re.Match[str], folder: Path) -> str:
    if name := FILE.match(block["mark"] or ""):
        (folder / name["name"]).write_text(block["body"], encoding="utf-8")
    if block["kind"] != "console":
        return block[0]
    answers = [f"{command[0]}\n{_answer(command['line'], folder)}" for command in COMMAND.finditer(block["body"])]
    return "".join([block["mark"] or "", block["head"], *answers, block["foot"]])


def _answer(command: str, folder: Path) -> str:
    shell = ["bash", "-c", f'exec 2>&1; atlantis() {{ "{sys.executable}" -m atlantis_cli "$@"; }}; {command}']
    env = os.environ | home_at(folder / "home") | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(shell, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    said = done.stdout.decode()
    assert done.returncode == 0, f"{command}: exit status {done.returncode}\n{said}"
    return said


def test_commands_answer_as_shown(tmp_path: Path) -> None:
    """Each command of the README answers what stands under it, to the letter."""
    assert answered(_written(), tmp_path) == _written()


def test_no_block_is_left_unproved() -> None:
    """What looks like a command is run by some test: shown answers here, the two set-up commands elsewhere."""
    shells = [block["mark"] for block in BLOCK.finditer(_written()) if block["kind"] in {"sh", "bash", "shell"}]
    assert shells == ["<!-- set up and play -->\n", "<!-- set up and test -->\n"]
    assert all(block["body"].startswith("$ ") for block in BLOCK.finditer(_written()) if block["kind"] == "console")
