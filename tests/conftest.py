"""What every test stands on: a home of its own, the same luck each time, and an account of rules and skips."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.skipped import MOST, reason, whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Action, GoOn, Position
    from atlantis_cli.core.match import Match

ROOT = Path(__file__).parent.parent
OUTSIDE = dict(os.environ)  # as it was before a test changed it, for the tests that start pip
IN_CI = os.environ.get("CI", "") not in {"", "0", "false"}
RULES_A_TEST = 3

collect_ignore = [place.removeprefix("tests/") for place in whole()]


def _hear_ctrl_c() -> None:
    """Hear Ctrl-C: what a test starts would be as deaf as this process is.

    In the background of a shell a process is deaf from its start, and a program that was played in this one, and spoke,
    ends so.
    """
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


_hear_ctrl_c()
for _other in (signal.SIGQUIT, signal.SIGHUP) if os.name != "nt" else ():  # the same there, and under `nohup`
    if signal.getsignal(_other) == signal.SIG_IGN:
        signal.signal(_other, signal.SIG_DFL)

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before any test imports numpy: its threads wait busily for others
os.environ.pop("PYTHONDONTWRITEBYTECODE", "")  # else all that is started, workers too, compiles its modules anew

gc.set_threshold(
    200_000, 20, 100
)  # what the tests have loaded stays: to look through it again and again takes a twentieth

EXAMPLES = 30
"""So many examples Hypothesis tries of a property; with `--soak` ten times as many."""

settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True, max_examples=EXAMPLES)
settings.register_profile("here", deadline=None, max_examples=EXAMPLES)
settings.register_profile("soak", settings.get_profile("here"), max_examples=10 * EXAMPLES)
settings.load_profile("ci" if IN_CI else "here")


def home_at(folder: Path) -> dict[str, str]:
    """Return the environment variables by which a program finds its home in this folder, on any system."""
    homes = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"), str(folder))
    return homes | {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}


def pytest_runtest_setup() -> None:
    """Let no test be deaf because of one before it."""
    _hear_ctrl_c()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--soak`."""
    parser.addoption("--soak", action="store_true", help="give soak tests their long form")


def pytest_configure(config: pytest.Config) -> None:
    """Try more examples in the long form."""
    if config.getoption("soak"):
        settings.load_profile("soak")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Share the tests among one process more than there are cores: most of them wait for what they have started."""
    return (os.cpu_count() or 1) + 1


def pytest_collection(session: pytest.Session) -> None:
    """Load the tests in another order in each worker process: what one has compiled, the others find compiled."""
    worker: dict[str, str | int] = getattr(session.config, "workerinput", {})
    if worker:
        files = [file for place in session.config.args for file in sorted((ROOT / place).rglob("test_*.py"))]
        first = len(files) * int(str(worker["workerid"]).removeprefix("gw")) // int(worker["workercount"])
        for file in files[first:] + files[:first]:
            if file.relative_to(ROOT / "tests").as_posix() not in collect_ignore:
                with suppress(Exception, pytest.skip.Exception):  # told where it is collected
                    import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Refuse to collect a test that claims too many rules."""
    claimed = {number for mark in metafunc.definition.iter_markers("rule") for number in mark.args}
    if len(claimed) > RULES_A_TEST:
        raise pytest.Collector.CollectError(f"{metafunc.definition.nodeid} claims more than {RULES_A_TEST} rules")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only `--soak` runs, and what is argued to be for other systems than this.

    The tests of the whole house come first: some of them take so long that a process would be left alone with them.
    """
    items.sort(key=lambda item: item.path.parent != ROOT / "tests")
    for item in items:
        if why := reason(item.nodeid):
            item.add_marker(pytest.mark.skip(reason=why))
    if not config.getoption("soak"):
        bare = [item for item in items if not all(mark.args for mark in item.iter_markers("soak"))]
        config.hook.pytest_deselected(items=bare)
        items[:] = [item for item in items if item not in bare]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail where a test was skipped although everything it needs should be here, or where too many were."""
    if IN_CI and _wrongly_skipped(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name the skipped tests that made the run fail."""
    if IN_CI and (reports := _wrongly_skipped(config)):
        terminalreporter.section("skipped, which is a failure in CI", red=True)
        for report in reports:
            reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
            terminalreporter.line(f"{report.nodeid}: {reason}")


def _wrongly_skipped(config: pytest.Config) -> list[pytest.TestReport]:
    """Return what was skipped without an argued reason; all of it where even the argued tests are too many."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return wrongly_skipped(reporter.stats.get("skipped", []) if reporter else [])


def wrongly_skipped(skipped: list[pytest.TestReport]) -> list[pytest.TestReport]:
    """Return what no list of this system names; a test counts once, with all its cases."""
    argued = {report.nodeid.partition("[")[0] for report in skipped if reason(report.nodeid, sys.platform)}
    return skipped if len(argued) > MOST else [report for report in skipped if not reason(report.nodeid, sys.platform)]


@pytest.fixture
def rounds(request: pytest.FixtureRequest) -> int:
    """How often a soak test goes round: the first number of its mark, or with `--soak` the second."""
    short, long = next(mark.args for mark in request.node.iter_markers("soak") if mark.args)
    return int(long if request.config.getoption("soak") else short)


@pytest.fixture(scope="session", autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep every test out of the real settings and saves, and in English unless it asks for more."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in home_at(tmp_path_factory.mktemp("home")).items():
            patch.setenv(name, value)
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
            patch.delenv(name, raising=False)
        patch.setenv("LANG", "en_US.UTF-8")
        yield


THOUGHT = {"games": 40}
"""So many games are imagined for a hint in the process of the tests; with 0 as many as for whoever plays."""


@pytest.fixture
def thorough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints be those that are given to whoever plays."""
    monkeypatch.setitem(THOUGHT, "games", 0)


@pytest.fixture(scope="session", autouse=True)
def _advice() -> Iterator[None]:
    """Think once about what many tests ask, and not long, unless a test is `thorough`.

    Advice follows from what a seat sees, the seed and the place in the log.
    """
    from atlantis_cli.bots.levels import LEVELS
    from atlantis_cli.shell.players import opponents

    known: dict[tuple[object, ...], tuple[Action, ...]] = {}
    think = opponents.advised

    def advised(match: Match, view: Position, go_on: GoOn | None = None, games: int = 0) -> tuple[Action, ...]:
        games = games or THOUGHT["games"]
        key = LEVELS[opponents.ADVISER], games, match.game, pickle.dumps(view), match.seed, len(match.log)
        if go_on or key not in known:
            known[key] = think(match, view, go_on, games)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(opponents, "advised", advised)
        yield
