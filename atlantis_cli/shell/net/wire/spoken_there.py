"""What is spoken between two of these programs, by the names under which iroh knows it."""

from __future__ import annotations

MEETING, PLAYING = b"atlantis/meeting/1", b"atlantis/far/1"
"""Where those meet who know an invitation, and where they play."""
