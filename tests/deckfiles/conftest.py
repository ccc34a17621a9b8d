"""What the tests of deck files share: one reader, and the folder of the archive if it is there."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardbase.names import Names
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.lawbook import LawBook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardbase.deck import Deck
    from cardbase.store import CardStore
    from rules.vtes.law.construction import Law

ARCHIVE = Path(__file__).parents[3] / "shared" / "corpora" / "twd"


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardStore]:
    """The cards of the installed krcg, compiled into a folder of this test run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.delenv("DECKCHECK_CARDS", raising=False)
        store = open_cards()
        yield store
        store.close()


@pytest.fixture(scope="session")
def law(store: CardStore) -> Law:
    """The law for tournaments of a day."""
    return LawBook(store, "standard").laws(date(2026, 11, 20))[0]


@pytest.fixture(scope="session")
def reader(store: CardStore) -> LineReader:
    return LineReader(Names(store))


@pytest.fixture(scope="session")
def read(reader: LineReader) -> Callable[..., Deck]:
    """Read a deck from text or bytes."""

    def read_text(content: str | bytes, file_format: str | None = None) -> Deck:
        return read_deck(content.encode() if isinstance(content, str) else content, reader, file_format)

    return read_text


@pytest.fixture(scope="session")
def archive() -> list[Path]:
    """The files of the tournament archive; they are next to the project and not part of it."""
    files = sorted(ARCHIVE.glob("*.txt"))
    if not files:
        pytest.skip("the tournament archive is not here (../shared/corpora/twd)")
    return files
