"""The languages on disk: YAML that people write, kept parsed in a cache so that starting stays quick."""

from __future__ import annotations

import marshal
import os
import sys
import zlib

from atlantis_cli.language.locale import Locale, LocaleError, merge
from atlantis_cli.shell.places import folder, write_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

CACHE_VERSION = 1
SHARED = ("grammar", "table")


def home() -> str:
    """Find the languages: beside this package in a checkout, inside it once it is installed."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    inside = os.path.join(package, "locales")
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(package), "locales")


def load(language: str, game: str) -> Locale:
    """Load what is needed of a language to play a game."""
    return load_from(os.path.join(home(), language), [f"{name}.yaml" for name in (*SHARED, game)])


def load_rules(language: str, game: str) -> Any:  # noqa: ANN401  (the tables of a rules file)
    """Load the rules of a game; a language without them has none to tell."""
    return load_from(os.path.join(home(), language), [f"{game}-rules.yaml"]).sections


def load_from(place: str, names: Sequence[str]) -> Locale:
    """Load some files of one folder, from the cache where they have not changed since."""
    texts = [_text(place, name) for name in names]
    kept = _cache_path(place, names)
    mark = (CACHE_VERSION, sys.version, [(len(text), zlib.crc32(text), zlib.adler32(text)) for text in texts])
    tables = _from_cache(kept, mark)
    if tables is None:
        tables = merge({name: _parsed(name, text) for name, text in zip(names, texts, strict=True)})
        _to_cache(kept, (mark, tables))
    return Locale(tables)


def _text(place: str, name: str) -> bytes:
    try:
        with open(os.path.join(place, name), "rb") as file:
            return file.read()
    except OSError as error:
        raise LocaleError(f"{name}: {error.strerror}") from error


def _cache_path(place: str, names: Sequence[str]) -> str:
    """Give each set of files a place in the cache."""
    what = "\n".join((place, *names)).encode()
    return os.path.join(folder("cache"), f"language-{zlib.crc32(what):08x}{zlib.adler32(what):08x}")


def _from_cache(path: str, mark: object) -> Any:  # noqa: ANN401  (the tables of a locale)
    """Give the parsed tables, if the cache has them of just these texts."""
    try:
        with open(path, "rb") as file:
            kept_mark, tables = marshal.loads(file.read())  # noqa: S302  (our own cache, in the user's own folder)
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return tables if kept_mark == mark else None


def _to_cache(path: str, content: tuple[Any, Any]) -> None:
    """Keep parsed tables; a cache that cannot be written is no harm."""
    try:
        write_whole(path, marshal.dumps(content))
    except OSError:
        return


def _parsed(name: str, text: bytes) -> Any:  # noqa: ANN401  (what a file says)
    """Parse a file; what is wrong in it is told with its line."""
    import yaml  # only on a miss: it takes as long to import as everything else

    try:
        return yaml.load(text, Loader=_loader())  # noqa: S506  (a safe loader, made stricter)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise LocaleError(f"{name}, line {mark.line + 1 if mark else 1}: {error.problem}") from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise LocaleError(f"{name}: {str(error).splitlines()[0]}") from error


def _loader() -> Any:  # noqa: ANN401  (a class made when yaml is there)
    """Make the safe loader strict: a key that stands twice is an error."""
    import yaml

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """Refuses what YAML would pass over in silence."""

        def construct_mapping(self, node: Any, deep: bool = False) -> Any:  # noqa: ANN401, FBT001, FBT002
            """Build a mapping whose keys are all different."""
            seen = set()
            for key, _ in node.value:
                if key.value in seen:
                    raise yaml.constructor.ConstructorError(None, None, f"{key.value} stands twice", key.start_mark)
                seen.add(key.value)
            return super().construct_mapping(node, deep)

    return Loader
