"""Comes to the door by asyncssh, which every system has, as somebody without a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import asyncssh

if TYPE_CHECKING:
    from collections.abc import Sequence


class Guest(asyncssh.SSHClient):
    """Somebody without a key, who is asked nothing and has nothing to answer."""

    def kbdint_auth_requested(self) -> str:
        """Let the door ask whatever it wants."""
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str]:
        """Answer nothing."""
        del name, instructions, lang, prompts
        return []
