"""Functions whose module is loaded when they are first called: what most games do without costs them nothing."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def lazy(module: str, name: str) -> Callable[..., Any]:
    """Stand in for a function of a module."""
    loaded: list[Callable[..., Any]] = []

    def call(*given: Any) -> Any:  # noqa: ANN401 - whatever that function takes and gives
        if not loaded:
            loaded.append(getattr(__import__(module, fromlist=(name,)), name))
        return loaded[0](*given)

    return call
