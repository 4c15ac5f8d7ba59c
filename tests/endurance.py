"""`python -m tests.endurance 10` tries what may go wrong, for 10 percent of the soak, and renews the table of that."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Tried = Callable[[str, int], None]  # the fixture `tried`: a fault, and how often it is tried now

ROOT = Path(__file__).parent.parent
README = ROOT / "atlantis_cli" / "shell" / "files" / "README.md"
BEGIN, END = "<!-- written by tests.endurance -->\n", "<!-- end -->"
FILES = (
    "files/test_kills.py",
    "files/test_disks.py",
    "files/test_keeper.py",
    "files/test_growing_saves.py",
    "files/test_refused_saves.py",
    "files/test_cache.py",
    "files/test_unkept_settings.py",
    "tournament/test_power_cuts.py",
    "tournament/test_results_files.py",
    "net/test_kills_afar.py",
)
"""The tests that count what they try, in the order of the table."""


class Account:
    """A plugin for pytest: it runs what counts its tries, and adds them up; a test that fails has lost one."""

    def __init__(self, percent: int) -> None:
        """Begin with nothing tried."""
        self.percent, self.tries, self.lost = percent, Counter[str](), Counter[str]()

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave out what does not count, and let each soak have its share of rounds."""
        others = [item for item in items if "tried" not in getattr(item, "fixturenames", ())]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in others]
        for item in items:
            for mark in item.iter_markers("soak"):
                rounds = max(mark.args[0], mark.args[1] * self.percent // 100)
                item.add_marker(pytest.mark.soak(rounds, rounds), append=False)
                break

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up what a test has tried; what it tried last is what was lost."""
        if report.when == "call":
            for fault, count in report.user_properties:
                self.tries[fault] += int(str(count))
            if report.failed and report.user_properties:
                self.lost[report.user_properties[-1][0]] += 1


def table(tries: Mapping[str, int], lost: Mapping[str, int]) -> str:
    """Write the table."""
    rows = [f"| {fault} | {count:,} | {lost.get(fault, 0)} |" for fault, count in tries.items()]
    return "\n".join(["| fault | tries | lost |", "|---|---:|---:|", *rows, ""])


def put_into(text: str, written: str) -> str:
    """Return a text with the table between its marks."""
    before, rest = text.split(BEGIN)
    return f"{before}{BEGIN}{written}{END}{rest.partition(END)[2]}"


def main(percent: str = "10") -> int:
    """Run for so many percent of the soak, and write the table; what was lost stands in it, and fails."""
    account = Account(int(percent))
    found = pytest.main(["-q", "-p", "no:xdist", *(f"{ROOT}/tests/shell/{name}" for name in FILES)], [account])
    if found <= pytest.ExitCode.TESTS_FAILED:
        text = put_into(README.read_text(encoding="utf-8"), table(account.tries, account.lost))
        README.write_text(text, encoding="utf-8")
    return int(found)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
