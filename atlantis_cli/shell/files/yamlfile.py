"""YAML as people write it, read strictly: what YAML would pass over in silence is an error with its line."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from typing import Any

OURS = "\0"  # parts our own reasons from things; YAML never says it
TEXT, NUMBER = "tag:yaml.org,2002:str", "tag:yaml.org,2002:int"
DEEPEST = 16
"""So many tables and lists may stand inside each other; nobody could read more, and YAML's own code would fall over."""

DIGITS = 15
"""No number that is meant as one has more."""


class YamlError(ValueError):
    """What is wrong in a file and in which line; the reason is a word for which languages have texts."""

    def __init__(self, line: int, reason: str, thing: str = "") -> None:
        """Write it in a line."""
        super().__init__(f"line {line}: {reason} {thing}".rstrip())
        self.line, self.reason, self.thing = line, reason, thing


def parsed(text: bytes, bare: Collection[str] = ()) -> Any:  # noqa: ANN401  (what a file says)
    """Parse a file; a YamlError says what is wrong in it, and in which line. `bare` words need no quotes."""
    import yaml  # it takes longer to import than Python to start

    try:
        return _Document(text, bare).value()
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        reason, _, thing = (error.problem or "").partition(OURS)
        raise (YamlError(line, reason, thing) if _ else YamlError(line, "yaml")) from error
    except UnicodeDecodeError as error:
        raise YamlError(_line(text[: error.start]), "encoding") from error
    except yaml.reader.ReaderError as error:
        line = _line(text.decode("utf-8-sig")[: error.position].encode())
        raise YamlError(line, "unprintable") from error


def line_of(text: bytes, entry: str) -> int:
    """Find the line of an entry, or of the last table on the way to it; 0 where there is none.

    An entry is the keys on the way to it, with full stops between them; a key may itself have some, as `n = 2..4`.
    """
    import yaml

    parsed(text)  # what is not sound is not looked into: there may be no end to it
    line, node = 0, yaml.compose(text.decode("utf-8-sig"), Loader=_loader())
    while isinstance(node, yaml.MappingNode):
        found = [(key, value) for key, value in node.value if f"{entry}.".startswith(f"{key.value}.")]
        if not found:
            break
        key, node = max(found, key=lambda pair: len(pair[0].value))
        line, entry = key.start_mark.line + 1, entry[len(key.value) + 1 :]
    return line


def _line(before: bytes) -> int:
    """Return the line that a text has come to."""
    return before.count(b"\n") + 1


def _loader() -> Any:  # noqa: ANN401  (a class of yaml's)
    """Return what reads YAML: the quick loader where it is there, for the two do not take quite the same texts."""
    import yaml

    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Document:
    """Builds what a file says from YAML's events, one by one: so deep tables and endless aliases end at once."""

    def __init__(self, text: bytes, bare: Collection[str]) -> None:
        """Begin before the first event."""
        import yaml

        self.yaml, self.bare, self.depth = yaml, bare, 0
        self.events: Iterator[Any] = yaml.parse(text.decode("utf-8-sig"), Loader=_loader())
        self.resolve: Callable[..., str] = yaml.SafeLoader("").resolve

    def value(self) -> Any:  # noqa: ANN401  (what a file says)
        """Build all of it; nothing where there is nothing."""
        yaml, made = self.yaml, None
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                made = self.built(next(self.events))
                break
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                raise self.fault("yaml", "", event)
        return made

    def built(self, event: Any) -> Any:  # noqa: ANN401  (an event of YAML)
        """Build a text, a number, a list or a table."""
        yaml = self.yaml
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise self.fault("alias", "", event)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event)
        if event.tag not in (None, "!") or self.depth == DEEPEST:
            raise self.fault("yaml" if event.tag else "deep", "", event)
        self.depth += 1
        made = self.listed() if isinstance(event, yaml.SequenceStartEvent) else self.table()
        self.depth -= 1
        return made

    def listed(self) -> list[Any]:
        """Build a list up to its end."""
        made = []
        while not isinstance(event := next(self.events), self.yaml.SequenceEndEvent):
            made.append(self.built(event))
        return made

    def table(self) -> dict[Any, Any]:
        """Build a table whose keys are all different."""
        made, seen = {}, set()
        while not isinstance(event := next(self.events), self.yaml.MappingEndEvent):
            if isinstance(event, self.yaml.CollectionStartEvent):
                raise self.fault("bare", "", event)
            key = self.built(event)
            if event.value in seen:
                raise self.fault("twice", event.value, event)
            seen.add(event.value)
            made[key] = self.built(next(self.events))
        return made

    def scalar(self, event: Any) -> str | int:  # noqa: ANN401  (an event of YAML)
        """Build a text or number as it was written."""
        value: str = event.value
        if value in self.bare:
            return value
        tag = self.resolve(self.yaml.ScalarNode, value, event.implicit) if event.tag in (None, "!") else event.tag
        if tag == TEXT:
            return value
        if tag == NUMBER and _is_number(value):
            return int(value)
        raise self.fault("quotes" if value else "empty", value, event)

    def fault(self, reason: str, thing: str, event: Any) -> Exception:  # noqa: ANN401  (an event of YAML)
        """Make an error of YAML's own kind that carries our reason."""
        return self.yaml.MarkedYAMLError(None, None, f"{reason}{OURS}{thing}", event.start_mark)


def _is_number(value: str) -> bool:
    """Return whether it is a number as people write it; YAML also knows 010 and 1:30."""
    return value.isascii() and value.isdecimal() and (value == "0" or value[0] != "0") and len(value) <= DIGITS
