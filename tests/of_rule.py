"""A plugin for pytest that leaves only the tests of one rule: `RULE=P12 pytest -p tests.of_rule`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what does not prove the rule."""
    rule = os.environ["RULE"]
    others = [item for item in items if not any(rule in mark.args for mark in item.iter_markers("rule"))]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if item not in others]
