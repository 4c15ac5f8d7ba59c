"""What is wrong in Dutch alone, and comes back easily."""

from __future__ import annotations

import re

import pytest

from tests.language.books import LOCALES

COUNTED = re.compile(r"\ber een(?= (?:op|van|naar|uit|met)\b|[.,;:])|\been van ", re.IGNORECASE)
"""The article where one is meant as a number: a voice says `een` and `één` differently."""


@pytest.mark.parametrize("name", ["table", "path", "island", "path-rules", "island-rules"])
def test_one_as_a_number_has_its_accents(name: str) -> None:
    """Who puts one down puts down `één`, and not `een`, which is the article."""
    said = " ".join((LOCALES / "nl" / f"{name}.yaml").read_text("utf-8").split())
    assert not COUNTED.findall(said)
