"""Start the program: by `atlantis`, or with `python -m atlantis_cli`."""

from __future__ import annotations

import gc
import os
import signal
import sys

INTERRUPTED = 130


def _interrupted(*_: object) -> None:
    """End with the status that a shell gives elsewhere; Windows has another one of its own."""
    os._exit(INTERRUPTED)


def main() -> int:
    """Run the program; Ctrl-C while it is still being loaded ends it without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL if sys.platform != "win32" else _interrupted)
    gc.disable()  # nothing that is made while starting ever becomes garbage; a game switches it on again
    from atlantis_cli.app import main as run

    gc.freeze()  # nor does it have to be looked through later, not even when the program ends
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return run()


if __name__ == "__main__":
    sys.exit(main())
