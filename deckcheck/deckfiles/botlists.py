"""All lists of an event in one file, as the V:EKN's tournament bot hands them out: "Decks.json".

    [{"vekn": "1000123", "finals_seed": 1, "rounds": [...], "score": "2GW8", "deck": {...}}, ...]

Each deck is krcg's JSON; whose it is says the number beside it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ROOM = 64
BEGINS = "["
MARK = '"vekn"'
MOST_NESTED = 100_000
"""Brackets in a text; with more of them it is not looked into."""


def may_be_lists(text: str) -> bool:
    """Whether a text may be such a file; quickly, since every deck is asked."""
    return text[:ROOM].lstrip().startswith(BEGINS) and MARK in text


def lists_in(text: str) -> list[str]:
    """Return the decks of such a file, each as a JSON text that names its player; [] if it is none."""
    import json

    if text.count("[") + text.count("{") > MOST_NESTED:
        return []
    try:
        entries = json.loads(text)
    except (ValueError, RecursionError):
        return []
    if not isinstance(entries, list) or not all(
        isinstance(one, dict) and MARK[1:-1] in one for one in entries
    ):
        return []
    return [_named(one["deck"], str(one["vekn"])) for one in entries if isinstance(one.get("deck"), dict)]


def _named(deck: dict[str, Any], number: str) -> str:
    import json

    author = deck.get("author")
    named = f"{author} ({number})" if isinstance(author, str) and author else number
    return json.dumps({**deck, "author": named}, ensure_ascii=False, indent=1)
