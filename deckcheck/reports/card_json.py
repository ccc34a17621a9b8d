"""A card as JSON."""

from __future__ import annotations

from cardbase.card import CryptCard, X

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from rules.vtes.law.bans import Ban


def card_object(card: Card, ban: Ban | None) -> dict[str, object]:
    """Return a card as the JSON object of the contract."""
    common: dict[str, object] = {
        "id": card.id,
        "name": card.name,
        "full_name": card.full_name,
        "kind": "crypt" if card.is_crypt else "library",
    }
    if isinstance(card, CryptCard):
        own: dict[str, object] = {
            "types": [card.type],
            "clan": card.clan,
            "group": card.group_name,
            "capacity": card.capacity,
            "disciplines": list(card.disciplines),
            "title": card.title or None,
            "sect": card.sect or None,
            "path": card.path or None,
            "advanced": card.advanced,
            "traits": sorted(card.traits),
        }
    else:
        cost = {"pool": card.pool_cost, "blood": card.blood_cost, "conviction": card.conviction_cost}
        own = {
            "types": list(card.types),
            "clan": "/".join(card.clans) or None,
            "group": None,
            "capacity": card.capacity or None,
            "disciplines": list(card.disciplines),
            "all_disciplines": card.all_disciplines,
            "title": None,
            "sect": None,
            "path": card.path or None,
            "cost": {name: "X" if value == X else value for name, value in cost.items() if value},
            "trifle": card.trifle,
            "unique": card.unique,
            "burn_option": card.burn_option,
        }
    released = card.released
    return {
        **common,
        **own,
        "text": card.text,
        "sets": [
            {"set": p.set, "product": p.product, "released": p.released.isoformat() if p.released else None}
            for p in card.printings
        ],
        "aliases": list(card.aliases),
        "banned": ban.start.isoformat() if ban and ban.start and ban.end is None else None,
        "legal_from": released.isoformat() if released else None,
    }
