"""What stands on the screen at a prompt for ears: the sign and the line, or what is searched for; nothing beside it."""

from __future__ import annotations

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import is_searching
from prompt_toolkit.layout import ConditionalContainer, HSplit, Layout, Window
from prompt_toolkit.layout.controls import BufferControl, SearchBufferControl
from prompt_toolkit.layout.processors import BeforeInput, ReverseSearchProcessor

SIGN = "> "


def layout(buffer: Buffer) -> Layout:
    """Build the layout of a prompt for this line, in which earlier lines can be searched."""
    search = SearchBufferControl(Buffer(multiline=False), input_processors=[ReverseSearchProcessor()])
    line = BufferControl(
        buffer,
        input_processors=[BeforeInput(SIGN)],
        include_default_input_processors=False,
        search_buffer_control=search,
        preview_search=True,
    )
    body = HSplit(
        [
            ConditionalContainer(Window(line, wrap_lines=True), ~is_searching),
            ConditionalContainer(Window(search), is_searching),
        ]
    )
    return Layout(body, line)
