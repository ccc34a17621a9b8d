"""What the tests of the checks may ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from archive import NO_CORPUS, corpus
from court import Court, Written, codes_at

if TYPE_CHECKING:
    from cardbase.store import CardStore


@pytest.fixture(scope="session")
def court(cards: CardStore) -> Court:
    """Return who judges texts."""
    return Court(cards)


@pytest.fixture(scope="session")
def legal_decks(court: Court) -> list[Written]:
    """Return the archive's decks in which, as of their day, nothing at all is wrong."""
    found = []
    for path in corpus():
        text = path.read_text("utf-8")
        judgement = court.judge(text)
        if judgement.deck is not None and judgement.deck.event and not codes_at(judgement):
            found.append(Written(path.stem, judgement.deck.lines, judgement.deck))
    if not found:
        pytest.skip(NO_CORPUS)
    return found
