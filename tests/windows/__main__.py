"""Runs a Python for Windows under Wine: `python -m tests.windows setup` once, then `… -m pytest`, or any words."""

from __future__ import annotations

import sys

from tests.windows.chosen import QUICK
from tests.windows.wine import NoWineError, run, set_up


def main(words: list[str]) -> int:
    """Do as one word says, or run Python with all of them."""
    try:
        if words == ["setup"]:
            set_up()
            return run(["-c", "import sys, ssl, zlib, ctypes; print(sys.version, sys.platform)"])
        if words[:1] == ["quick"]:
            return run(["-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", *QUICK, *words[1:]], {"CI": "true"})
        return run(words)
    except NoWineError as error:
        sys.stderr.write(f"{error}\n")
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
