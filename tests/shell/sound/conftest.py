"""What hears and learns needs numpy, which is there where `test` in pyproject.toml asks for it."""

from __future__ import annotations

import sys

ALIKE = sys.platform == "linux" and sys.version_info < (3, 15)
collect_ignore = [] if ALIKE else ["test_apart.py", "test_ear.py"]
