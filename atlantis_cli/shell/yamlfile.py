"""YAML as people write it, read strictly: what YAML would pass over in silence is an error with its line."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def parsed(name: str, text: bytes) -> Any:  # noqa: ANN401  (what a file says)
    """Parse a file; a ValueError says what is wrong in it, and in which line."""
    import yaml  # it takes longer to import than Python to start

    try:
        return yaml.load(text, Loader=_strict_loader())  # noqa: S506  (a safe loader, made stricter)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise ValueError(f"{name}, line {mark.line + 1 if mark else 1}: {error.problem}") from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise ValueError(f"{name}: {str(error).splitlines()[0]}") from error


def _strict_loader() -> Any:  # noqa: ANN401  (a class made when yaml is there)
    """Make the safe loader strict: a key that stands twice is an error."""
    import yaml

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """Refuses mappings with equal keys."""

        def construct_mapping(self, node: Any, deep: bool = False) -> Any:  # noqa: ANN401, FBT001, FBT002
            """Build a mapping whose keys are all different."""
            seen = set()
            for key, _ in node.value:
                if key.value in seen:
                    raise yaml.constructor.ConstructorError(None, None, f"{key.value} stands twice", key.start_mark)
                seen.add(key.value)
            return super().construct_mapping(node, deep)

    return Loader
