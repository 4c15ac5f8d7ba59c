"""What a bundle packs, by the lists that the spec reads: all that a player needs, and nothing else."""

from __future__ import annotations

import ast
import json
import sys
from typing import TYPE_CHECKING

from tests.bundle.inside import BROUGHT, COMPILED, LEFT_OUT, LICENSED, WITH_FILES, own, packed
from tests.bundle.laid import LIST, lay
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HEAVY = {"gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel", "torch"}
"""What the adapters bring: it made a bundle half as large again."""


def named(path: Path) -> Iterator[str]:
    """Name the packages that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def test_nothing_is_packed_that_no_player_needs() -> None:
    """No module for those who train players is packed, nor what these bring; the spec has no other list."""
    names = packed()
    assert "atlantis_cli.app" in names
    assert not [name for name in names if "adapters" in name or name.partition(".")[0] in HEAVY]
    assert HEAVY | {"atlantis_cli.adapters"} <= LEFT_OUT
    assert 'collect_submodules("atlantis_cli")' not in (ROOT / "tests/bundle/atlantis.spec").read_text("utf-8")


def test_what_the_program_imports_is_packed_with_a_license_or_left_out() -> None:
    """Each package that a packed module imports has its license beside the bundle, or is left out by name."""
    paths = [ROOT.joinpath(*name.split(".")) for name in own()]
    files = [path / "__init__.py" if path.is_dir() else path.with_suffix(".py") for path in paths]
    found = {name for file in files for name in named(file)} - sys.stdlib_module_names
    elsewhere = {"asyncssh", "prism", "readline"}  # on other systems than this
    assert found - {"atlantis_cli", *LICENSED, *LEFT_OUT, *elsewhere} == set()


def test_the_player_of_sound_is_packed_whole() -> None:
    """With miniaudio come the compiled parts that no source names; whose files are packed is packed itself."""
    assert {*WITH_FILES} <= {*BROUGHT}
    assert {"miniaudio", *COMPILED} <= {*BROUGHT}


def test_licenses_and_a_list_of_what_is_inside_lie_beside_it(tmp_path: Path) -> None:
    """Python, OpenSSL and every package are listed with their versions, and each has its license."""
    lay(tmp_path)
    known = json.loads((tmp_path / LIST).read_text("utf-8"))
    versions = {part["name"].lower().replace("_", "-"): part.get("version") for part in known["components"]}
    assert versions["python"] == ".".join(map(str, sys.version_info[:3]))
    assert {"openssl", "espeak-ng", "platformdirs", "pyyaml", "prompt-toolkit"} <= {
        name.replace("_", "-") for name in versions
    }
    assert known["metadata"]["component"]["name"] == "atlantis-cli"
    laid = {path.name.lower().partition("-license")[0] for path in (tmp_path / "licenses").iterdir()}
    assert {"atlantis-cli.txt", "espeak-ng.txt", "python.txt", "platformdirs", "pyyaml", "pyttsx3"} <= laid
