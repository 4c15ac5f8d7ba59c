"""Start the program: by `atlantis`, or with `python -m atlantis_cli`."""

from __future__ import annotations

import signal
import sys


def main() -> int:
    """Run the program; Ctrl-C while it is still being loaded ends it without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from atlantis_cli.app import main as run

    signal.signal(signal.SIGINT, signal.default_int_handler)
    return run()


if __name__ == "__main__":
    sys.exit(main())
