"""What a bundle starts: the program; or, where the program wants Python for something else, just that."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from atlantis_cli.__main__ import main
from atlantis_cli.shell.interpreter import AS_PYTHON

if TYPE_CHECKING:
    from collections.abc import Sequence

WITH_VALUE = ("-W", "-X")


def as_python(words: Sequence[str]) -> None:
    """Do what Python would do with these words: run a module by `-m`, or a file; its own options are passed over."""
    import runpy

    waiting = list(words)
    while waiting[0].startswith("-") and waiting[0] != "-m":
        del waiting[: 2 if waiting[0] in WITH_VALUE else 1]
    if waiting[0] == "-m":
        sys.argv[:] = waiting[1:]
        runpy.run_module(waiting[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv[:] = waiting
        runpy.run_path(waiting[0], run_name="__main__")


if __name__ == "__main__":
    if not {"--multiprocessing-fork", "-c"}.isdisjoint(sys.argv):  # how processes of tournaments are started
        import multiprocessing

        multiprocessing.freeze_support()
    if sys.argv[1:2] == [AS_PYTHON]:
        as_python(sys.argv[2:])
    else:
        sys.exit(main())
