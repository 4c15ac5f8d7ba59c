"""The table of what was tried: every test that counts is in it, and nothing of it was lost."""

from __future__ import annotations

import re

import pytest

from tests.endurance import BEGIN, END, FILES, README, ROOT, Account, put_into, table


def test_the_table_has_every_fault() -> None:
    """Each fault that a test counts has its row in the README, with tries and none lost."""
    text = "".join((ROOT / "tests" / "shell" / name).read_text(encoding="utf-8") for name in FILES)
    named = {*re.findall(r'tried\(\s*"([^"]+)"', text), *re.findall(r'^FLIPPED = "(.+)"$', text, re.MULTILINE)}
    named |= {*re.findall(r'"(at a far table: [^"]+)"', text)}
    rows = re.findall(r"^\| ([^|]+) \| ([0-9,]+) \| 0 \|$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert {fault for fault, _ in rows} == named
    assert all(int(count.replace(",", "")) for _, count in rows)


def test_all_that_counts_is_run() -> None:
    """No test counts its tries in vain: each file with such a test is one of those that are run."""
    shell = ROOT / "tests" / "shell"
    counting = {file for file in shell.glob("*/test_*.py") if ": Tried" in file.read_text(encoding="utf-8")}
    assert counting == {shell / name for name in FILES}


def test_only_the_table_is_replaced() -> None:
    """What stands around the marks stays, however often the table is renewed."""
    text = f"Before.\n{BEGIN}old\n{END}\nBehind.\n"
    once = put_into(text, table({"a cut": 1200}, {}))
    assert once == f"Before.\n{BEGIN}| fault | tries | lost |\n|---|---:|---:|\n| a cut | 1,200 | 0 |\n{END}\nBehind.\n"
    assert put_into(once, "old\n") == text


def test_what_fails_is_lost() -> None:
    """A test that fails has lost what it tried last, and what it tried counts all the same."""
    account = Account(1)
    tried = [("a cut", 3), ("a flip", 4)]
    for outcome in ("passed", "failed"):
        report = pytest.TestReport("any", ("any", 1, "any"), {}, outcome, None, "call", user_properties=tried)
        account.pytest_runtest_logreport(report)
    assert (account.tries, account.lost) == ({"a cut": 6, "a flip": 8}, {"a flip": 1})
