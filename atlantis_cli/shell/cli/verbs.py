"""What the program does besides playing: tournaments, the doctor, and the list of saved games."""

from __future__ import annotations

import gc

from atlantis_cli.shell.asked import drawn_seed
from atlantis_cli.shell.cli.options import system_language
from atlantis_cli.shell.files import storage
from atlantis_cli.shell.messages import answers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.output.program_output import ProgramOutput


def tournament(asked: Options, program_output: ProgramOutput) -> int:
    """Let computer players play many games."""
    from atlantis_cli.shell.tournament.tournament import tournament as conduct

    return conduct(asked, program_output, drawn_seed())


def doctor(asked: Options, program_output: ProgramOutput) -> int:
    """Tell what works on this machine."""
    program_output.speak(asked)
    from atlantis_cli.shell.cli.doctor import examine

    return program_output.tell(
        examine(program_output.version, program_output.language, program_output.settings.get("voice"))
    )


def saves(asked: Options, program_output: ProgramOutput) -> int:
    """List the saved games."""
    program_output.speak(asked)
    found = storage.names()
    last = storage.by_time(found)[:1]
    return program_output.tell(answers.Saves(tuple(storage.seen(name, last=name in last) for name in found)))


def delete(asked: Options, program_output: ProgramOutput) -> int:
    """Remove a saved game."""
    program_output.speak(asked)
    refusal = storage.delete(asked.words[0])
    return program_output.complain(refusal) if refusal else program_output.tell(answers.Deleted(asked.words[0]))


def host(asked: Options, program_output: ProgramOutput) -> int:
    """Keep a table for friends far away, and play at it."""
    gc.enable()  # while starting it is off, and this goes on for hours
    from atlantis_cli.shell.net.joining.hosting import host as keep_a_table

    return keep_a_table(asked, program_output, system_language)


def join(asked: Options, program_output: ProgramOutput) -> int:
    """Sit down at a table of somebody far away."""
    gc.enable()  # while starting it is off, and this goes on for hours
    from atlantis_cli.shell.net.joining.joining import join as sit_down

    return sit_down(asked, program_output)


def serve(asked: Options, program_output: ProgramOutput) -> int:
    """Keep a door for friends far away."""
    gc.enable()  # while starting it is off, and this goes on for hours
    from atlantis_cli.shell.net.joining.serving import serve as keep_a_door

    return keep_a_door(asked, program_output, system_language)
