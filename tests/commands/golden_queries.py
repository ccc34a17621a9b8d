"""The documented queries and what they find, as golden_queries.txt keeps them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from cardbase.search import Search
from deckcheck.lawbook.legality import LawOfCards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.store import CardStore

FILE = Path(__file__).with_name("golden_queries.txt")
DAY = date(2026, 11, 20)
LISTED = 10


def summary_of(query: str, store: CardStore) -> list[str]:
    """Return what is kept of a query's result: the number of cards, and the first of them by id."""
    ids = Search(query, store, LawOfCards(store, DAY)).ids()
    cards = [card.full_name for id_ in ids[:LISTED] if (card := store.card(id_)) is not None]
    return [str(len(ids)), *cards]


def golden() -> Iterator[tuple[str, str, list[str]]]:
    """Yield each query with what it is about and what it found."""
    for block in FILE.read_text("utf-8").split("\n\n")[1:]:
        about, query, *lines = block.strip().splitlines()
        yield about.removeprefix("# "), query.removeprefix("$ "), lines


def keep(query: str, lines: list[str]) -> None:
    """Keep what a query finds."""
    head, *blocks = FILE.read_text("utf-8").split("\n\n")
    for at, block in enumerate(blocks):
        about, asked, *_ = block.strip().splitlines()
        if asked == f"$ {query}":
            blocks[at] = "\n".join([about, asked, *lines])
    FILE.write_text("\n\n".join([head, *blocks]).rstrip("\n") + "\n", "utf-8")
