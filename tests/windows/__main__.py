"""Runs a Python for Windows under Wine: `python -m tests.windows setup` once, then `… -m pytest`, or any words."""

from __future__ import annotations

import sys

from tests.windows.chosen import LONGEST, QUICK, WHOLE_SUITE
from tests.windows.wine import NoWineError, run, set_up

FIRST_WORDS = "import sys, ssl, zlib, ctypes; print(sys.version); sys.exit(sys.getwindowsversion() < (10,))"
"""All that is said at the end of the set-up: that what is hard to bring is there, and the system is one of today."""


def main(words: list[str]) -> int:
    """Do as one word says, or run Python with all of them."""
    try:
        if words == ["setup"]:
            set_up()
            return run(["-c", FIRST_WORDS])
        if words[:1] == ["quick"]:
            return run([*WHOLE_SUITE, *QUICK, *words[1:]], {"CI": "true"}, LONGEST)
        return run(words)
    except NoWineError as error:
        sys.stderr.write(f"{error}\n")
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
