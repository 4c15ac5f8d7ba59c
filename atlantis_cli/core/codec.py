"""Messages as plain dicts, for programs: seats become names, secrets that were taken out are left out."""

from __future__ import annotations

from atlantis_cli.core.message import Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def plain(message: Message, names: Sequence[str]) -> dict[str, Any]:
    """Write a message as a dict of plain values; `event` is its name."""
    return {"event": getattr(message, "asked", "") or message.key, **fields(message, names)}


def fields(message: Message, names: Sequence[str]) -> dict[str, Any]:
    """Write the fields of a message; one whose name would be a Python keyword has lost its underscore."""
    return {
        name.rstrip("_"): value(told, message.types[name], names)
        for name, told in zip(message.fields, message, strict=True)  # type: ignore[call-overload]
        if told is not None or name not in message.secret
    }


def value(told: Any, kind: str, names: Sequence[str]) -> Any:  # noqa: ANN401  (whatever a field holds)
    """Write what a field holds, by the kind that it was declared with."""
    if isinstance(told, Message):
        return fields(told, names)
    if isinstance(told, tuple):
        inside = kind.partition("[")[2].partition(",")[0].removesuffix(" | None")
        return [value(one, inside, names) for one in told]
    if kind.startswith("Seat") and told is not None:
        return names[told]
    return told
