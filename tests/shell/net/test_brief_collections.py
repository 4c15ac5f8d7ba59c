"""A door with many guests does not stop for its own garbage: what is kept is looked through seldom, and then wholly."""

from __future__ import annotations

import gc

from atlantis_cli.shell.net.joining.serving import brief_collections, look_through


class Kept:
    """Something that a door keeps."""


def test_what_is_kept_is_looked_through_seldom() -> None:
    """After a full collection the next one has nothing old to look through; at the end all is as it was."""
    before = gc.get_freeze_count()
    with brief_collections():
        kept = [Kept() for _ in range(1000)]
        gc.collect()
        assert gc.get_freeze_count() >= before + len(kept)
        assert len(gc.get_objects(generation=2)) < len(kept)
    assert gc.get_freeze_count() == 0
    gc.collect()
    assert gc.get_freeze_count() == 0


def test_garbage_among_it_is_found() -> None:
    """What was frozen and is kept by nothing but itself goes when all is looked through."""
    with brief_collections():
        ring: list[object] = [Kept()]
        ring.append(ring)
        gc.collect()
        del ring
        gc.collect()
        assert any(isinstance(each, Kept) for each in _frozen_too())
        look_through()
        assert not any(isinstance(each, Kept) for each in _frozen_too())


def _frozen_too() -> list[object]:
    """Return all that Python tracks."""
    gc.unfreeze()
    return gc.get_objects()
