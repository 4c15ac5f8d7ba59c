"""Completion for fish, with a sentence on each option."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from atlantis_cli.shell.cli.manual.usages import OptionUsage, VerbUsage

BEGIN = """# fish completion for atlantis
function __atlantis_list -d 'Words of a list with commas between them'
    set -l begun (string match -r '^.*,' -- (commandline -ct | string replace -r '^--[a-z-]+=' ''))
    printf '%s\\n' $begun$argv
end

complete -c atlantis -f
set -l __atlantis_language C
for __atlantis_name in LC_ALL LC_MESSAGES LANG
    if set -q $__atlantis_name; and test -n "$$__atlantis_name"
        set __atlantis_language $$__atlantis_name
        break
    end
end"""


def script(told: Mapping[str, Sequence[VerbUsage]]) -> str:
    """Write the whole script."""
    return "\n".join(_lines(told)) + "\n"


def _lines(told: Mapping[str, Sequence[VerbUsage]]) -> Iterator[str]:
    first, *others = told
    yield BEGIN
    yield "switch $__atlantis_language"
    for language in others:
        yield f"    case {_quoted(f'{language}*')}"
        yield from _completions(told[language])
    yield "    case '*'"
    yield from _completions(told[first])
    yield "end"


def _completions(known: Sequence[VerbUsage]) -> Iterator[str]:
    """Write what can stand where, in one language."""
    verbs = " ".join(usage.verb for usage in known if usage.verb)
    none = f"not __fish_seen_subcommand_from {verbs}"
    for usage in known:
        where = f"__fish_seen_subcommand_from {usage.verb}" if usage.verb else none
        if usage.verb:
            yield f"        complete -c atlantis -n {_quoted(none)} -a {usage.verb} -d {_quoted(usage.short)}"
        if usage.operands:
            yield f"        complete -c atlantis -n {_quoted(where)} -a {_quoted(' '.join(usage.operands))}"
        if usage.takes_file:
            yield f"        complete -c atlantis -n {_quoted(where)} -F"
        for option in usage.options:
            words = f"complete -c atlantis -n {_quoted(where)} -l {option.name} -d {_quoted(option.short)}"
            yield f"        {words}{_value(option)}"


def _value(option: OptionUsage) -> str:
    """Write how the value of an option is completed."""
    if option.flag:
        return ""
    if option.file:
        return " -r -F"
    if not option.values:
        return " -x"
    words = " ".join(option.values)
    return f" -x -a {_quoted(f'(__atlantis_list {words})' if option.many else words)}"


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
