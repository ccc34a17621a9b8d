"""A card in words: what it is, costs and demands, and what the law has said about it."""

from __future__ import annotations

from cardbase.card import CryptCard, LibraryCard, X
from cardbase.fold import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.lawbook.legality import History


def namesakes(card: Card, store: CardStore) -> tuple[str, ...]:
    """Return the full names of the other cards with the same name: of another group, or advanced."""
    named = (store.card(id_) for id_, how in store.named(fold(card.name)) if how == "name")
    return tuple(sorted(other.full_name for other in named if other is not None and other.id != card.id))


def legality_lines(past: History) -> list[str]:
    """Describe the legality: what it was, and in which formats as of the day."""
    lines = [f"First printed on {past.printed}" if past.printed else "Date of the first printing unknown"]
    if past.waited_until is not None:
        lines.append(f"As a new card, legal in tournaments only from {past.waited_until}")
    for ban in past.bans:
        until = f"to {ban.end}" if ban.end else "until further notice"
        sure = "" if ban.confidence == "high" else f"; confidence in the date: {ban.confidence}"
        lines.append(
            f"Banned in tournaments from {ban.start or 'an unknown date'} {until} ({ban.source}{sure})"
        )
    lines += [f"In doubt: {doubt}" for doubt in past.doubts]
    legal = [one.title for one in past.standings if one.legal and not one.reasons]
    lines.append(f"As of {past.on}, legal in: {', '.join(legal) or 'no format'}")
    lines += [
        f"  {one.title}: {one.word} ({'; '.join(one.reasons)})" for one in past.standings if one.reasons
    ]
    return lines


def kind_lines(card: Card) -> list[str]:
    """Return what a card is: type, clan, disciplines, title; what it costs and requires."""
    return _crypt_lines(card) if isinstance(card, CryptCard) else _library_lines(card)


def _crypt_lines(card: CryptCard) -> list[str]:
    title = f", {card.title}" + (f" of {card.city}" if card.city else "") if card.title else ""
    path = f", Path of {card.path}" if card.path else ""
    traits = f"\n{', '.join(sorted(card.traits))}" if card.traits else ""
    return [
        f"{card.type}, {card.clan}, group {card.group_name}, capacity {card.capacity}",
        f"{' '.join(card.disciplines) or 'no disciplines'}",
        f"{card.sect or 'no sect'}{title}{path}{traits}",
    ]


def _library_lines(card: LibraryCard) -> list[str]:
    joint = " & " if card.all_disciplines else " / "
    marks = [
        word
        for word, on in (("unique", card.unique), ("trifle", card.trifle), ("burn option", card.burn_option))
        if on
    ]
    costs = (("pool", card.pool_cost), ("blood", card.blood_cost), ("conviction", card.conviction_cost))
    parts = [
        card.type,
        (" and " if card.all_clans else " / ").join(card.clans),
        joint.join(card.disciplines),
        f"Path of {card.path}" if card.path else "",
        ", ".join(f"{'X' if cost == X else cost} {what}" for what, cost in costs if cost),
        ", ".join(marks),
    ]
    return [", ".join(part for part in parts if part)]
