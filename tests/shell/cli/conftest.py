"""What tests of man pages and completions share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.cli.manual.__main__ import write

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def manual(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write all man pages and completions."""
    folder = tmp_path_factory.mktemp("manual")
    write(str(folder))
    return folder
