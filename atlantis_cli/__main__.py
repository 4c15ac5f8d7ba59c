"""Start with `python -m atlantis_cli`."""

from __future__ import annotations

import sys

from atlantis_cli.app import main

if __name__ == "__main__":
    sys.exit(main())
