"""Each language has a dictionary by which its spelling is checked."""

from __future__ import annotations

import pytest

from atlantis_cli.shell.files.languages import LANGUAGES
from tests.language.spelling import DICTIONARIES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_dictionary(language: str) -> None:
    """Each language names its dictionary here."""
    assert language in DICTIONARIES
