"""JSON objects made from values: the fields that appear under their own names."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card


def picked(source: object, *names: str) -> dict[str, object]:
    """Return fields of a value by name, in this order; a tuple becomes a list, an exact fraction a float."""
    return {name: plain(getattr(source, name)) for name in names}


def plain(value: object) -> object:
    """Return a value in the form JSON holds it."""
    if isinstance(value, tuple):
        return list(value)
    return float(value) if hasattr(value, "limit_denominator") else value  # type: ignore[arg-type]


def named(card: Card) -> dict[str, object]:
    """Return what names a card: its full name, and its official id."""
    return {"card": card.full_name, "card_id": card.id}
