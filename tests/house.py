"""`python -m tests.house` draws the map of the house; with `walk` it counts what one line of a game passes through.

`python -m tests.house walk -- --players Anna,easy < script` tells for each line of a script how many modules and
functions its answer passes through, and which; `walk --prompt` types the same lines at a pseudo-terminal. Before all
that, `--at FOLDER` names another checkout, so that two can be compared.
"""

from __future__ import annotations

import ast
import statistics
import sys
from argparse import ArgumentParser
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tests.house_walk import walks_along

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

HERE = Path(__file__).parent.parent
PACKAGE = "atlantis_cli"
MODULES_A_FOLDER = 15
LONGEST_TOLD = 6

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Module(NamedTuple):
    """One module: the file, its folder within the house, and what stands in it."""

    file: Path
    folder: str
    tree: ast.Module

    @property
    def purpose(self) -> str:
        """Return the first line of its docstring."""
        return (ast.get_docstring(self.tree) or "(says nothing about itself)").splitlines()[0]


@cache
def tree(path: Path) -> ast.Module:
    """Read a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(parsed: ast.Module) -> Iterator[Function]:
    """Find every function of a module."""
    return (node for node in ast.walk(parsed) if isinstance(node, Function))


def length(function: Function) -> int:
    """Count a function's lines."""
    return (function.end_lineno or 0) - function.lineno + 1


def defined(statement: ast.stmt) -> set[str]:
    """Return the names that a statement of a module defines."""
    match statement:
        case ast.ClassDef(name=name):
            return {name}
        case ast.Assign(targets=targets):
            return {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
        case ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
    return set()


def modules_of(house: Path) -> list[Module]:
    """Read every module of the package that lies in this folder."""
    files = sorted((house / PACKAGE).rglob("*.py"), key=lambda file: (file.parent, file.name))
    return [Module(file, file.parent.relative_to(house).as_posix(), tree(file)) for file in files]


def imported(parsed: ast.Module) -> Iterator[str]:
    """List what a module imports, those imports too that only the type checker sees."""
    for node in ast.walk(parsed):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def folder_of(house: Path, dotted: str) -> str:
    """Return the folder in which an imported name is defined: a name within a module lies where the module lies."""
    place = house.joinpath(*dotted.split("."))
    while not (place.is_dir() or place.with_suffix(".py").is_file()):
        place = place.parent
    return (place if place.is_dir() else place.parent).relative_to(house).as_posix()


def imports_between(house: Path, modules: Iterable[Module]) -> dict[str, set[str]]:
    """Return which other folders each folder imports from."""
    found: dict[str, set[str]] = {}
    for module in modules:
        ours = (name for name in imported(module.tree) if name.split(".")[0] == PACKAGE)
        found.setdefault(module.folder, set()).update(folder_of(house, name) for name in ours)
    return {folder: others - {folder} for folder, others in found.items()}


def back_and_forth(imports: dict[str, set[str]]) -> list[tuple[str, str]]:
    """Return the pairs of folders that import each other."""
    return sorted((one, other) for one in imports for other in imports[one] if one < other and one in imports[other])


def crowded(modules: Iterable[Module]) -> dict[str, int]:
    """Return the folders that have too many modules, with the number of them."""
    sizes = Counter(module.folder for module in modules if module.file.name != "__init__.py")
    return {folder: size for folder, size in sizes.items() if size > MODULES_A_FOLDER}


def inside(folder: str) -> str:
    """Return a folder's name without the package's, which all of them share."""
    return folder.removeprefix(f"{PACKAGE}/")


def room_lines(modules: Sequence[Module]) -> Iterator[str]:
    """Tell what a folder is for, then of each module its size, its longest function and what it is about."""
    about = [module.purpose for module in modules if module.file.name == "__init__.py"]
    yield f"\n{inside(modules[0].folder)}/  {' '.join(about)}"
    for module in modules:
        if module.file.name != "__init__.py":
            lines = len(module.file.read_text(encoding="utf-8").splitlines())
            size, name = max(((length(each), each.name) for each in functions(module.tree)), default=(0, "-"))
            yield f"  {module.file.stem:22} {lines:4} lines, longest {size:3} {name:22} {module.purpose}"


def import_lines(imports: dict[str, set[str]]) -> Iterator[str]:
    """Tell who imports whom between folders."""
    yield "\nWho imports whom:"
    for folder, others in sorted(imports.items()):
        yield f"  {inside(folder):24} {', '.join(sorted(map(inside, others))) or '-'}"


def lengths(modules: Iterable[Module]) -> Iterator[tuple[int, str]]:
    """Return how long each function is, and where it stands."""
    for module in modules:
        for each in functions(module.tree):
            yield length(each), f"{inside(module.folder)}/{module.file.stem}.{each.name}"


def last_lines(house: Path, modules: Sequence[Module]) -> Iterator[str]:
    """Tell in short how the house stands: what is too full, who leans on each other, how long functions are."""
    pairs = [f"{inside(one)} and {inside(other)}" for one, other in back_and_forth(imports_between(house, modules))]
    yield f"\nFolders that import each other: {', '.join(pairs) or 'none'}"
    full = [f"{inside(folder)} {size}" for folder, size in crowded(modules).items()]
    yield f"Folders of more than {MODULES_A_FOLDER} modules: {', '.join(full) or 'none'}"
    sizes = sorted(lengths(modules), reverse=True)
    yield f"Longest functions: {', '.join(f'{name} {size}' for size, name in sizes[:LONGEST_TOLD])}"
    half = statistics.median_low(size for size, _ in sizes)
    folders = {module.folder for module in modules}
    yield f"{len(modules)} modules in {len(folders)} folders, {len(sizes)} functions, the median has {half} lines"


def map_lines(house: Path) -> Iterator[str]:
    """Draw the map: folder by folder, then how they hang together."""
    modules = modules_of(house)
    for folder in sorted({module.folder for module in modules}):
        yield from room_lines([module for module in modules if module.folder == folder])
    yield from import_lines(imports_between(house, modules))
    yield from last_lines(house, modules)


def main() -> None:
    """Draw the map, or walk along with a command."""
    parser = ArgumentParser(prog="python -m tests.house", description="Draw the map of the package.")
    parser.add_argument("--at", type=Path, default=HERE, metavar="FOLDER", help="the checkout to look at")
    ways = parser.add_subparsers(dest="way")
    walk = ways.add_parser("walk", help="count what each line of a script, from stdin, passes through")
    walk.add_argument("--prompt", action="store_true", help="type the lines at a pseudo-terminal")
    walk.add_argument("arguments", nargs="*", help="the arguments of atlantis, after --")
    asked = parser.parse_args()
    house = asked.at.resolve()
    if asked.way:
        walks_along(house, asked.arguments, prompt=asked.prompt)
    else:
        sys.stdout.buffer.write("".join(f"{line}\n" for line in map_lines(house)).encode())  # the same on each system


if __name__ == "__main__":
    main()
