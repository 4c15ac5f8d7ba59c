"""What is said and understood."""

from __future__ import annotations
