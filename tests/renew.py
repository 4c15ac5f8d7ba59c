"""`python -m tests.renew` writes anew what the tests keep to the letter; look at the difference before a commit."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tests import test_readme, transcripts
from tests.conftest import home_at
from tests.shell.net import test_shown


def main() -> None:
    """Renew the transcripts and what the README shows, away from the games of whoever does it."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(home_at(Path(folder)))
        transcripts.renew()
        test_readme.renew()
        test_shown.renew()


if __name__ == "__main__":
    main()
