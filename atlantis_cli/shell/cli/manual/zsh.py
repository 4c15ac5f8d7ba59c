"""Completion for zsh, with a sentence on each option."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from atlantis_cli.shell.cli.manual.usages import OptionUsage, VerbUsage


def script(told: Mapping[str, Sequence[VerbUsage]]) -> str:
    """Write the whole script; zsh reads it as a function where it lies in its path, and as a command elsewhere."""
    return "\n".join(_lines(told)) + "\n"


def _lines(told: Mapping[str, Sequence[VerbUsage]]) -> Iterator[str]:
    first, *others = told
    (known, *_) = told.values()
    verbs = "|".join(usage.verb for usage in known if usage.verb)
    yield from ("#compdef atlantis", "", "_atlantis() {", "  local verb='' word before=''", "  local -a specs verbs")
    valued = {option.name for usage in known for option in usage.options if not option.flag}
    yield "  for word in ${words[2,CURRENT-1]}; do"
    yield f"    if [[ $word != -* && $before != ({'|'.join(f'--{name}' for name in sorted(valued))}) ]]; then"
    yield from (f"      [[ $word == ({verbs}) ]] && verb=$word", "      break", "    fi", "    before=$word", "  done")
    yield "  case ${LC_ALL:-${LC_MESSAGES:-$LANG}} in"
    for language in others:
        yield f"    {language}*)"
        yield from _specs(told[language])
        yield "      ;;"
    yield "    *)"
    yield from _specs(told[first])
    yield from ("      ;;", "  esac", "  _arguments -S $specs && return", "}", "")
    yield from (
        'if [ "$funcstack[1]" = _atlantis ]; then',
        '  _atlantis "$@"',
        "else",
        "  compdef _atlantis atlantis",
        "fi",
    )


def _specs(known: Sequence[VerbUsage]) -> Iterator[str]:
    """Write what zsh's own way of completing options is told, for each use of the program."""
    yield "      case $verb in"
    for usage in known:
        yield f"        {usage.verb or _quoted('')}) specs=("
        for option in usage.options:
            yield f"          {_option(option)}"
        if usage.verb:
            yield f"          {_quoted(f'1: :({usage.verb})')}"
            if usage.operands:
                yield f"          {_quoted(f'2: :({_words(usage.operands)})')}"
            elif usage.takes_file:
                yield f"          {_quoted('2:file:_files')}"
        else:
            verbs = " ".join(f"{other.verb}\\:{_described(other.short)}" for other in known if other.verb)
            yield f"          {_quoted(f'1: :(({verbs}))')}"
        yield "        ) ;;"
    yield "      esac"


def _option(option: OptionUsage) -> str:
    """Write one option."""
    says = option.short.replace("\\", "\\\\").replace("]", "\\]").replace("[", "\\[")
    if option.flag:
        return _quoted(f"--{option.name}[{says}]")
    name = option.name
    if option.file:
        action = "_files"
    elif option.many:
        action = f"_sequence compadd - {_words(option.values)}"
    else:
        action = f"({_words(option.values)})" if option.values else " "
    return _quoted(f"--{name}=[{says}]:{name}:{action}")


def _described(text: str) -> str:
    """Write a sentence behind a word of a list: in there, blanks and signs stand behind a backslash."""
    return "".join(letter if letter.isalnum() else f"\\{letter}" for letter in text)


def _words(words: Sequence[str]) -> str:
    return " ".join(words)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
