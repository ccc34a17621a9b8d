"""Reads golden_queries.txt; run as a script, writes it again with the cards of the installed krcg.

Look at the difference before committing it.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

from cardbase.search import Search
from deckcheck.carddata import open_cards
from deckcheck.lawbook.legality import LawOfCards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.store import CardStore

FILE = Path(__file__).with_name("golden_queries.txt")
DAY = date(2026, 11, 20)
LISTED = 10


def found(query: str, store: CardStore) -> list[str]:
    """Give what is kept of a query's result: the number of cards, and the first of them by id."""
    ids = Search(query, store, LawOfCards(store, DAY)).ids()
    cards = [card.full_name for id_ in ids[:LISTED] if (card := store.card(id_)) is not None]
    return [str(len(ids)), *cards]


def golden() -> Iterator[tuple[str, str, list[str]]]:
    """Give each query with what it is about and what it found."""
    for block in FILE.read_text("utf-8").split("\n\n")[1:]:
        about, query, *lines = block.strip().splitlines()
        yield about.removeprefix("# "), query.removeprefix("$ "), lines


if __name__ == "__main__":
    cards = open_cards()
    kept = [(about, query) for about, query, _ in golden()]
    head = FILE.read_text("utf-8").split("\n\n")[0]
    blocks = [f"# {about}\n$ {query}\n" + "\n".join(found(query, cards)) for about, query in kept]
    FILE.write_text("\n\n".join([head, *blocks]) + "\n", "utf-8")
