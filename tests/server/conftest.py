"""A server for the tests of one process, and others for those that end or break it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lspclient import Editor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture(scope="session")
def shared_editor(child: dict[str, str]) -> Iterator[Editor]:
    editor = Editor(child, options={"on": "2026-11-20"})
    yield editor
    assert editor.quit() == 0
    assert editor.stderr == b""


@pytest.fixture
def editor(shared_editor: Editor) -> Iterator[Editor]:
    """An editor whose documents are closed after each test, and that has had no failures."""
    shared_editor.messages.clear()
    yield shared_editor
    for uri in list(shared_editor.texts):
        shared_editor.close(uri)
        del shared_editor.texts[uri]
    assert not [one for one in shared_editor.messages if "deckcheck fails" in one.message]


@pytest.fixture
def start(child: dict[str, str], tmp_path: Path) -> Iterator[Callable[..., Editor]]:
    """Yield a function that starts an editor of its own."""
    started: list[Editor] = []

    def begin(**about: object) -> Editor:
        editor = Editor(child, **about)  # type: ignore[arg-type]
        started.append(editor)
        return editor

    yield begin
    for editor in started:
        if editor.process is not None and editor.process.returncode is None:
            editor.process.kill()
            editor.ended()
