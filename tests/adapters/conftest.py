"""These tools are there where `test` in pyproject.toml asks for them: on Linux, by wheels that there are."""

from __future__ import annotations

import sys

collect_ignore_glob = [] if sys.platform == "linux" and sys.version_info < (3, 15) else ["test_*.py"]
