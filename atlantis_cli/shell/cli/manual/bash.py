"""Completion for bash, which shows words alone: it is the same in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from atlantis_cli.shell.cli.manual.usages import OptionUsage, VerbUsage

BEGIN = """# bash completion for atlantis
_atlantis() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} before verb= word i
    COMPREPLY=()
    if [[ $cur == = ]]; then
        cur=
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]} before=${COMP_WORDS[i-1]}
        [[ $word == -* || $word == = || $before == = ]] && continue"""

END = """}
complete -o nosort -F _atlantis atlantis"""


def script(told: Mapping[str, Sequence[VerbUsage]]) -> str:
    """Write the whole script."""
    (known, *_) = told.values()
    return "\n".join(_lines(known)) + "\n"


def _lines(known: Sequence[VerbUsage]) -> Iterator[str]:
    verbs = [usage.verb for usage in known if usage.verb]
    valued = {option.name for usage in known for option in usage.options if not option.flag}
    yield BEGIN
    yield f"        case $before in {'|'.join(f'--{name}' for name in sorted(valued))}) continue ;; esac"
    yield f"        case $word in {'|'.join(verbs)}) verb=$word ;; esac"
    yield from ("        break", "    done", "    case $verb:$prev in")
    for usage in known:
        for option in usage.options:
            if not option.flag:
                yield f"        {usage.verb}:--{option.name}) {_values(option)} return ;;"
    yield from ("    esac", "    case $verb in")
    for usage in known:
        yield f"        {usage.verb or _quoted('')})"
        yield from _words(usage, verbs)
        yield "            ;;"
    yield from ("    esac", END)


def _values(option: OptionUsage) -> str:
    """Write how the value of an option is completed."""
    if option.file:
        return _files()
    if not option.values:
        return ""
    words = _quoted(" ".join(option.values))
    if not option.many:
        return f'COMPREPLY=($(compgen -W {words} -- "$cur"));'
    return f"""[[ $cur == *,* ]] && before=${{cur%,*}}, || before=
            COMPREPLY=($(compgen -P "$before" -W {words} -- "${{cur##*,}}"));"""


def _files() -> str:
    return """compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur");"""


def _words(usage: VerbUsage, verbs: Sequence[str]) -> Iterator[str]:
    """Write what can stand where no value of an option is due."""
    options = _quoted(" ".join(f"--{option.name}" for option in usage.options))
    yield f'            if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W {options} -- "$cur"))'
    words = usage.operands if usage.verb else verbs
    if words:
        yield f'            else COMPREPLY=($(compgen -W {_quoted(" ".join(words))} -- "$cur"))'
    elif usage.takes_file:
        yield f"            else {_files()}"
    yield "            fi"


def _quoted(text: str) -> str:
    return f"'{text}'"
