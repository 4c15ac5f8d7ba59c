"""YAML as people write it, read strictly: what YAML would pass over in silence is an error with its line."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Any

OURS = "\0"  # parts our own reasons from things; YAML never says it
TEXT, NUMBER = "tag:yaml.org,2002:str", "tag:yaml.org,2002:int"


class YamlError(ValueError):
    """What is wrong in a file and in which line; the reason is a word for which languages have texts."""

    def __init__(self, line: int, reason: str, thing: str = "") -> None:
        """Say it in a line."""
        super().__init__(f"line {line}: {reason} {thing}".rstrip())
        self.line, self.reason, self.thing = line, reason, thing


def parsed(text: bytes, bare: Collection[str] = ()) -> Any:  # noqa: ANN401  (what a file says)
    """Parse a file; a YamlError says what is wrong in it, and in which line. `bare` words need no quotes."""
    import yaml  # it takes longer to import than Python to start

    try:
        return yaml.load(text.decode("utf-8-sig"), Loader=_strict_loader(bare))  # noqa: S506  (a safe loader, made stricter)
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

    line, node = 0, yaml.compose(text.decode("utf-8-sig"), Loader=yaml.SafeLoader)
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


def _strict_loader(bare: Collection[str]) -> Any:  # noqa: ANN401  (a class made when yaml is there)
    """Make the safe loader strict: texts and whole numbers, and no key twice."""
    import yaml

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """Refuses mappings with equal keys, and words that YAML would take for something else."""

        def construct_object(self, node: Any, deep: bool = False) -> Any:  # noqa: ANN401, FBT001, FBT002
            """Build a text or number as it was written."""
            if isinstance(node, yaml.ScalarNode) and node.value in bare:
                return node.value
            if isinstance(node, yaml.ScalarNode) and node.tag != TEXT and not _is_number(node):
                raise _fault("quotes" if node.value else "empty", node.value, node)
            return super().construct_object(node, deep)

        def construct_mapping(self, node: Any, deep: bool = False) -> Any:  # noqa: ANN401, FBT001, FBT002
            """Build a mapping whose keys are all different."""
            seen = set()
            for key, _ in node.value:
                if not isinstance(key, yaml.ScalarNode):
                    raise _fault("bare", "", key)
                if key.value in seen:
                    raise _fault("twice", key.value, key)
                seen.add(key.value)
            return super().construct_mapping(node, deep)

    return Loader


def _fault(reason: str, thing: str, node: Any) -> Exception:  # noqa: ANN401  (a node of YAML)
    """Make an error of YAML's own kind that carries our reason."""
    import yaml

    return yaml.constructor.ConstructorError(None, None, f"{reason}{OURS}{thing}", node.start_mark)


def _is_number(node: Any) -> bool:  # noqa: ANN401  (a node of YAML)
    """Return whether it is a number as people write it; YAML also knows 010 and 1:30."""
    return bool(node.tag == NUMBER and (node.value == "0" or (node.value.isdecimal() and node.value[0] != "0")))
