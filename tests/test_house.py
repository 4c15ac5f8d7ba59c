"""The house style, as far as a program can check it: linters, sizes, docstrings, and a test for every rule."""

from __future__ import annotations

import ast
import re
import shutil
import statistics
import subprocess
import sysconfig
from functools import cache
from pathlib import Path

import pytest
from vulture import Vulture

from tests import house
from tests.conftest import ROOT
from tests.house import crowded, length, modules_of, tree
from tests.test_release import TOOLS, WORKFLOWS, table

RULES = {
    "path": [f"P{n}" for n in range(1, 44)],
    "island": [f"I{n}" for n in range(1, 48)],
    "the sample": [f"G{n}" for n in range(1, 6)],
}
PACKAGE = sorted((ROOT / "atlantis_cli").rglob("*.py"))
MODULES = PACKAGE + sorted((ROOT / "tests").rglob("*.py"))
OPAQUE = {
    *("ears", "outlet", "sheet", "entering", "company", "deciding", "attention", "tongue", "teller", "asking"),
    *("keeping", "choosing", "speaking", "contest", "pairing", "ledger", "terms", "leash", "child", "foresight"),
    *("malice", "perils", "glance", "crowds", "codes", "barred", "movable", "surveys", "alarms", "seen", "naming"),
    *("pointing", "going", "sight", "veil", "gaze", "later", "muse", "even", "ahead"),
}
"""Names of modules that had to be explained."""

ONE_THING = ("Table", "Way", "LONGEST", "PERSON", "NOBODY", "LANGUAGES")
"""Names that once meant several things; `State` is the position of each game, and of nothing else."""

LINES_A_FUNCTION = 40
LINES_OF_THE_MEDIAN = 6
LINES_A_README = 60
SIZE_OF_CONTRIBUTING = 12_000
UNUSED = {
    "WheelExtras": "hatchling finds it",
    "dependencies": "hatchling asks for it",
    "pytest_xdist_auto_num_workers": "pytest-xdist asks for it",
    "__call__": "the shape of a computer player; a function fulfils it",
    "__match_args__": "Python asks for it where a record is matched by place",
    **dict.fromkeys(
        (
            *("auth_completed", "begin_auth", "break_received", "connection_lost", "connection_made", "data_received"),
            *("eof_received", "exec_requested", "get_kbdint_challenge", "kbdint_auth_supported", "pty_requested"),
            *("password_auth_supported", "public_key_auth_supported", "session_requested", "session_started"),
            *("shell_requested", "signal_received", "terminal_size_changed", "validate_public_key"),
        ),
        "asyncssh calls it",
    ),
    **dict.fromkeys(
        ("ControlKeyState", "EventType", "KeyDown", "RepeatCount", "UnicodeChar", "VirtualKeyCode"),
        "Windows reads it: a key that is pressed",
    ),
    **dict.fromkeys(
        (
            *("EventInterests", "GetAttribute", "GetDescription", "GetVoices", "Speak", "alloc", "attributesForVoice_"),
            *("availableVoices", "initWithVoice_", "setDelegate_", "startSpeakingString_toURL_", "stopSpeaking"),
        ),
        "pyttsx3 asks the stand-ins of other systems for it",
    ),
    **dict.fromkeys(
        (
            *("_action_to_string", "_apply_action", "_legal_actions", "current_player", "evaluate", "get_state_key"),
            *("is_terminal", "make_py_observer", "max_chance_nodes_in_history", "prior", "set_from", "string_from"),
        ),
        "OpenSpiel calls it",
    ),
    **dict.fromkeys(("action_space", "observation_space"), "PettingZoo calls it"),
    "kbdint_auth_requested": "asyncssh calls it",
    "kbdint_challenge_received": "asyncssh calls it",
    "_cache": "a fixture for every test of a module",
    "_same_game": "a fixture for every test of a folder",
    "_home": "a fixture for every test",
    "_no_wishes": "a fixture for every test of a module",
    "_sample": "a fixture for every test of a module",
    "_saves": "so is this",
    "_unplugged": "a fixture for every test of a module",
    "after_render": "prompt-toolkit calls it",
    "before_key_press": "prompt-toolkit calls it",
    "collect_ignore_glob": "pytest reads it",
    "doctor": "a verb that the command line names",
    "f_trace_opcodes": "Python reads it",
    "finalize": "hatchling calls it",
    "games_a_second": "told to programs alone",
    "get_completions": "prompt-toolkit calls it",
    "hasty": "a fixture that tests ask for by its name",
    "holes": "a field of a made-up message; no sentence has to tell it",
    "initialize": "hatchling calls it",
    "is_win_vt100_enabled": "prompt-toolkit asks it",
    "pytest_addoption": "pytest calls it",
    "pytest_runtest_setup": "pytest calls it",
    "pytestmark": "pytest reads it",
    "quoted_insert": "prompt-toolkit asks for it while a key is read as it is",
    "stdin_reader": "see there",
    "pytest_collection": "pytest calls it",
    "pytest_collection_modifyitems": "pytest calls it",
    "pytest_configure": "pytest calls it",
    "pytest_generate_tests": "pytest calls it",
    "pytest_sessionfinish": "pytest calls it",
    "pytest_terminal_summary": "pytest calls it",
    "share_high": "told to programs alone",
    "share_low": "told to programs alone",
    "thorough": "a fixture that tests ask for by its name",
    "turns_a_second": "told to programs alone",
    "unraisablehook": "Python calls it",
    "use_rawinput": "`cmd.Cmd` reads it",
    "writable": "a sentence asks for it as a condition",
    "write_process_input": "pyte calls it",
}
"""What vulture takes for left over, and who uses it."""

MACHINE_PATH = re.compile(r"(?<![\w.~])/(?:home|root|Users|work|mnt)/\w|[A-Z]:\\+Users")
PLACES = [".ci", ".github", "atlantis_cli", "locales", "tests"]


@cache
def functions(path: Path) -> list[house.Function]:
    """Find every function of a module."""
    return list(house.functions(tree(path)))


def marked_rules() -> set[str]:
    """Find every number that stands in a `mark.rule(...)`, also of tests that this run left out."""
    calls = (node for path in MODULES for node in ast.walk(tree(path)) if isinstance(node, ast.Call))
    marks = (call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "rule")
    return {str(ast.literal_eval(number)) for mark in marks for number in mark.args}


def check(*command: str) -> None:
    """Run a checker, and show all that it says where it is not content."""
    program = Path(sysconfig.get_path("scripts"), command[0])
    done = subprocess.run([program, *command[1:]], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff_is_content() -> None:
    """Every rule of ruff holds, but for those that pyproject.toml argues against."""
    check("ruff", "check", "--quiet", "--output-format", "concise")


def test_code_is_formatted() -> None:
    """Nobody has to discuss where a line breaks."""
    check("ruff", "format", "--check")


def test_types_are_strict() -> None:
    """The package and its tests pass the strict type check."""
    check("mypy", "--no-error-summary", "--platform", "linux")


def test_types_are_strict_on_windows() -> None:
    """So does what only Windows runs, which the check of this system passes over."""
    alone = ("windows_calls", "windows_program", "windows_terminal", "in_console")
    modules = [str(path.relative_to(ROOT)) for path in MODULES if path.stem in alone]
    assert len(modules) == len(alone)
    apart = ("--cache-dir", ".mypy_cache/windows")  # of one folder, each of the two would put the other's away
    check("mypy", "--no-error-summary", "--platform", "win32", "--follow-imports", "silent", *apart, *modules)


def test_imports_go_one_way() -> None:
    """No room imports what it must not know."""
    check("lint-imports")


def told_in_sentences() -> set[str]:
    """Find the fields that sentences tell or ask for, as `{field}`, `{the field.acc}`, `no_field` or `one_field`."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "locales").rglob("*.yaml")]
    slots = " ".join(slot for text in texts for slot in re.findall(r"{([^{}]*)}", text)).lower()
    return {*re.findall(r"\w+", slots)} | {
        field for text in texts for field in re.findall(r"\b(?:no_|one_)(\w+)", text)
    }


def test_nothing_is_left_over() -> None:
    """What nobody calls or reads is gone, but for what is argued; and nothing is argued that is in use."""
    finder = Vulture()
    finder.scavenge([str(ROOT / place) for place in (".ci", "atlantis_cli", "tests")])
    unused = {each.name for each in finder.get_unused_code()}
    assert unused - told_in_sentences() == UNUSED.keys()


def test_every_rule_is_proved_and_none_is_invented() -> None:
    """Each rule number of a game is named by at least one test, and no test names a rule that there is not."""
    assert marked_rules() == {number for numbers in RULES.values() for number in numbers}


def test_every_module_says_what_it_is_about() -> None:
    """A module begins with a docstring."""
    assert not [str(path.relative_to(ROOT)) for path in MODULES if not ast.get_docstring(tree(path))]


def test_every_test_has_a_sentence() -> None:
    """A test says in a sentence what holds."""
    tests = [(path, each) for path in MODULES for each in functions(path) if each.name.startswith("test_")]
    assert not [f"{path.name}: {each.name}" for path, each in tests if not ast.get_docstring(each)]


def test_the_voice_knows_nothing_of_the_shell_around_it() -> None:
    """What speaks imports its own room, `core`, how sounds are made and how Python is started; and nothing else."""
    room = "atlantis_cli.shell.speech"
    modules = [path for path in PACKAGE if "speech" in path.parts]
    known = {
        name
        for path in modules
        for each in ast.walk(tree(path))
        if isinstance(each, ast.Import | ast.ImportFrom)
        for name in ([each.module or ""] if isinstance(each, ast.ImportFrom) else [alias.name for alias in each.names])
    }
    assert len(modules) > 10
    assert {name for name in known if name.startswith("atlantis_cli") and not name.startswith(room)} <= {
        "atlantis_cli.core.message",
        "atlantis_cli.core.record",
        "atlantis_cli.core.sound",
        "atlantis_cli.shell.interpreter",
        "atlantis_cli.shell.sound.rendering",
        "atlantis_cli.shell.windows_calls",
    }


def test_folders_are_small() -> None:
    """A folder of the package has 15 modules at most."""
    assert not crowded(modules_of(ROOT))


def test_no_folders_lean_on_each_other() -> None:
    """No folder imports from another one that imports from it."""
    assert not house.back_and_forth(house.imports_between(ROOT, modules_of(ROOT)))


def test_names_are_not_opaque() -> None:
    """No module has a name again that said nothing to somebody who had never been here."""
    assert not {path.stem for path in PACKAGE} & OPAQUE


@pytest.mark.parametrize("name", ONE_THING)
def test_a_name_means_one_thing(name: str) -> None:
    """What once meant several things is defined once at most."""
    found = [(path, each) for path in PACKAGE for each in tree(path).body if name in house.defined(each)]
    assert len(found) <= 1, found


def test_every_folder_says_what_it_is_for() -> None:
    """Each folder of the package has a README of 60 lines at most: what it may import, what always holds."""
    for folder in sorted({path.parent for path in PACKAGE}):
        text = (folder / "README.md").read_text(encoding="utf-8")
        assert text.splitlines()[0] == f"# {folder.relative_to(ROOT).as_posix()}"
        assert len(text.splitlines()) <= LINES_A_README, folder
        assert "may import" in text, folder
        assert "What always holds" in text, folder


def test_the_way_in_is_short() -> None:
    """CONTRIBUTING.md stays below 12 kB: what belongs to a room stands there."""
    assert len((ROOT / "CONTRIBUTING.md").read_bytes()) < SIZE_OF_CONTRIBUTING


def test_what_a_readme_names_is_there() -> None:
    """Each module and each test that a README of the package names is there, and each module of its folder is named."""
    for readme in (ROOT / "atlantis_cli").rglob("README.md"):
        text = readme.read_text(encoding="utf-8")
        named = re.findall(r"`([\w./]+\.(?:py|md|yaml))`", text)
        around = (readme.parent, readme.parent.parent, ROOT / "atlantis_cli", ROOT)
        gone = [name for name in named if not any((place / name).exists() for place in around)]
        assert not gone, f"{readme} names files that are not there: {gone}"
        here = {path.name for path in readme.parent.glob("*.py")} - {"__init__.py"}
        unnamed = here - {name.split("/")[-1] for name in named}
        assert not unnamed, f"{readme} does not name {unnamed}"


def test_functions_are_short() -> None:
    """A function ends at 40 lines."""
    long = [(path, each) for path in MODULES for each in functions(path) if length(each) > LINES_A_FUNCTION]
    assert not [f"{path.name}: {each.name} {length(each)}" for path, each in long]


def test_most_functions_are_very_short() -> None:
    """Half of the package's functions have 6 lines at most."""
    assert statistics.median_low(length(each) for path in PACKAGE for each in functions(path)) <= LINES_OF_THE_MEDIAN


def test_no_path_of_a_machine_is_told() -> None:
    """No file that is published names a folder of the machine it was written on."""
    inside = [path for place in PLACES for path in (ROOT / place).rglob("*") if "__pycache__" not in path.parts]
    files = [path for path in [*inside, *ROOT.glob("*.*")] if path.is_file() and path.name != ".git"]
    told = {str(path): MACHINE_PATH.findall(path.read_text(encoding="utf-8", errors="replace")) for path in files}
    assert not {path: found for path, found in told.items() if found}


def test_workflows_trust_nobody() -> None:
    """Zizmor finds nothing; nothing is allowed that a job does not say, and no secret stands in the repository."""
    done = subprocess.run(
        [str(TOOLS / "zizmor"), "--offline", "--no-progress", "--quiet", str(ROOT / ".github")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for path in WORKFLOWS:
        assert table(path)["permissions"] == {}
        assert "secrets." not in path.read_text(encoding="utf-8")
        assert all("permissions" in job for job in table(path)["jobs"].values())


def test_linters_before_a_commit_are_those_of_the_tests() -> None:
    """What pre-commit runs is there once the README's command has been run; what it fetches is what a workflow runs."""
    hooks = {hook["id"]: hook for hook in table(ROOT / ".pre-commit-config.yaml")["repos"][0]["hooks"]}
    wanted = {"ruff-check", "ruff-format", "mypy", "import-linter", "vulture", "zizmor", "actionlint"}
    assert {*hooks} == wanted
    fetched = hooks.pop("actionlint")["additional_dependencies"]
    assert fetched == [(ROOT / ".ci" / "actionlint.txt").read_text(encoding="utf-8").partition(" ")[0]]
    for name, hook in hooks.items():
        assert shutil.which(Path(hook["entry"].split()[0]).name, path=str(TOOLS)), name
