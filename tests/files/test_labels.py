"""What several decks are called in a report."""

from __future__ import annotations

import pytest

from deckcheck.files.labels import labels_of


@pytest.mark.parametrize(
    ("paths", "labels"),
    [
        (["v1.txt", "v2.txt"], ["v1", "v2"]),
        (["decks/v1.txt", "decks/v2.twd"], ["v1", "v2"]),
        (["old/deck.txt", "new/deck.txt", "new/other.txt"], ["old/deck", "new/deck", "other"]),
        (["deck.txt", "deck.twd"], ["deck.txt", "deck.twd"]),
        (["deck.txt", "old/deck.txt"], ["deck", "old/deck"]),
        (["/a/x/deck.txt", "/b/x/deck.txt"], ["a/x/deck", "b/x/deck"]),
        (["v1.txt", "v1.txt"], ["v1.txt", "v1.txt (2)"]),
        (["-", "v1.txt"], ["-", "v1"]),
        (["v1.0.txt", "v1.1.txt"], ["v1.0", "v1.1"]),
    ],
)
def test_labels_are_the_shortest_ends_that_differ(paths: list[str], labels: list[str]) -> None:
    assert list(labels_of(paths)) == labels
