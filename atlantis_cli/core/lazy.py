"""Functions and modules that are loaded when they are first used: what most games do without costs them nothing."""

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


class LazyModule:
    """Stands in for a module, and loads it when something of it is wanted."""

    def __init__(self, name: str) -> None:
        """Remember which one."""
        self._name = name

    def __getattr__(self, wanted: str) -> Any:  # noqa: ANN401 - whatever that module has
        """Return something of the module."""
        found = getattr(__import__(self._name, fromlist=(wanted,)), wanted)
        setattr(self, wanted, found)  # from now on without a detour
        return found
