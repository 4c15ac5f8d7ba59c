"""What hears and learns needs numpy, which is there where `test` in pyproject.toml asks for it."""

from __future__ import annotations

import os
import sys

ALIKE = sys.platform == "linux" and sys.version_info < (3, 15)
collect_ignore = [] if ALIKE else ["test_apart.py", "test_ear.py"]

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported: its threads wait busily for each other
