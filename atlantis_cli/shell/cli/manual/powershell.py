"""Completion for PowerShell, with a sentence on each option."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from atlantis_cli.shell.cli.manual.usages import VerbUsage

BEGIN = """# PowerShell completion for atlantis
Register-ArgumentCompleter -Native -CommandName atlantis -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $names = @($env:LC_ALL, $env:LC_MESSAGES, $env:LANG, (Get-UICulture).Name)
    $name = $names | Where-Object { $_ } | Select-Object -First 1
    $known = switch -Wildcard ($name) {"""

END = """    }
    $before = $commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition }
    $words = @($before | ForEach-Object { "$_" })
    $previous = $words[-1]
    $verb = ''
    for ($i = 1; $i -lt $words.Count; $i++) {
        if (-not $words[$i].StartsWith('-') -and -not $known[''].Options[$words[$i - 1].TrimStart('-')].Values) {
            if ($known.ContainsKey($words[$i])) { $verb = $words[$i] }
            break
        }
    }
    $usage = $known[$verb]
    $option = $usage.Options[$previous.TrimStart('-')]
    if ($previous.StartsWith('--') -and $option -and -not $option.Flag) {
        if ($option.File -or -not $option.Values) { return }
        $begun = if ($option.Many -and $wordToComplete.Contains(',')) {
            $wordToComplete.Substring(0, $wordToComplete.LastIndexOf(',') + 1)
        } else { '' }
        $found = $option.Values | ForEach-Object { @{ Word = "$begun$_"; Says = $option.Says } }
    } elseif ($wordToComplete.StartsWith('-') -or $verb -and -not $usage.Words) {
        $found = $usage.Order | ForEach-Object { @{ Word = "--$_"; Says = $usage.Options[$_].Says } }
    } else {
        $found = $usage.Words | ForEach-Object { @{ Word = $_; Says = $known[$_].Says } }
    }
    $found | Where-Object { $_.Word -like "$wordToComplete*" } | ForEach-Object {
        $says = if ($_.Says) { $_.Says } else { $_.Word }
        [System.Management.Automation.CompletionResult]::new($_.Word, $_.Word, 'ParameterValue', $says)
    }
}"""


def script(told: Mapping[str, Sequence[VerbUsage]]) -> str:
    """Write the whole script."""
    return "\n".join(_lines(told)) + "\n"


def _lines(told: Mapping[str, Sequence[VerbUsage]]) -> Iterator[str]:
    first, *others = told
    yield BEGIN
    for language in others:
        yield f"        {_quoted(f'{language}*')} {{ {_tables(told[language])} ; break }}"
    yield f"        default {{ {_tables(told[first])} }}"
    yield END


def _tables(known: Sequence[VerbUsage]) -> str:
    """Write what can stand where, in one language."""
    verbs = [usage.verb for usage in known if usage.verb]
    return "@{ " + "; ".join(f"{_quoted(usage.verb)} = {_table(usage, verbs)}" for usage in known) + " }"


def _table(usage: VerbUsage, verbs: Sequence[str]) -> str:
    options = "; ".join(
        f"{_quoted(option.name)} = @{{ Flag = {_truth(value=option.flag)}; File = {_truth(value=option.file)}; "
        f"Many = {_truth(value=option.many)}; Values = {_list(option.values)}; Says = {_quoted(option.short)} }}"
        for option in usage.options
    )
    order = _list([option.name for option in usage.options])
    words = _list(usage.operands if usage.verb else verbs)
    return f"@{{ Says = {_quoted(usage.short)}; Words = {words}; Order = {order}; Options = @{{ {options} }} }}"


def _truth(*, value: bool) -> str:
    return "$true" if value else "$false"


def _list(words: Sequence[str]) -> str:
    return "@(" + ", ".join(map(_quoted, words)) + ")"


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
