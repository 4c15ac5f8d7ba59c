"""Two board games about Atlantis, played by ear: in a terminal, from a script or by a program."""

from __future__ import annotations

__version__ = "0.3.0"
