"""Small immutable records: declared like dataclasses, built as tuples, so that sixty of them cost no start-up."""

from __future__ import annotations

from operator import itemgetter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar, Self, dataclass_transform

    @dataclass_transform(frozen_default=True)
    class Record:
        """What a type checker sees: a frozen dataclass."""

        fields: ClassVar[tuple[str, ...]]
        types: ClassVar[dict[str, str]]

        def replace(self, **changes: Any) -> Self:
            """Return the same record with some fields changed."""

else:

    def _build(cls, *values, **named):
        if named:
            values += tuple(named.pop(name) for name in cls.fields[len(values) :])
        if named or len(values) != len(cls.fields):
            raise TypeError(f"{cls.__name__} takes {', '.join(cls.fields) or 'no fields'}")
        return tuple.__new__(cls, values)

    class Record(tuple):
        """A tuple whose places have names; equal only to a record of its own class."""

        __slots__ = ()
        __new__ = _build
        fields = ()
        types = {}

        def __init_subclass__(cls) -> None:
            own = {name: kind for name, kind in cls.__annotations__.items() if "ClassVar" not in kind}
            cls.types = {**cls.types, **own}
            cls.fields = cls.__match_args__ = tuple(cls.types)
            for place, name in enumerate(cls.fields):
                setattr(cls, name, property(itemgetter(place)))

        def __setattr__(self, name, value):
            raise AttributeError(f"{type(self).__name__} never changes")

        def __bool__(self):
            return True  # a record without fields is something too: a refusal that says all by its name

        def __eq__(self, other):
            return type(self) is type(other) and tuple.__eq__(self, other)

        def __ne__(self, other):
            return not self == other

        def __getnewargs__(self):
            return tuple(self)

        def __hash__(self):
            return tuple.__hash__(self)

        def __repr__(self):
            inside = ", ".join(f"{name}={value!r}" for name, value in zip(self.fields, self, strict=True))
            return f"{type(self).__name__}({inside})"

        def replace(self, **changes):
            return type(self)(*(changes.get(name, value) for name, value in zip(self.fields, self, strict=True)))
