"""Suggestions and cuts as text for people."""

from __future__ import annotations

from cardbase.card import CryptCard, LibraryCard
from cardbase.card import X as ANY_COST
from deckcheck.reports.winner_names import described, flat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from deckcheck.building.answers import Advice
    from deckcheck.building.suggesting import Suggestion
    from deckcheck.winners.origins import KnownWinners


def advice_text(advice: Advice) -> str:
    """Return what a deck is missing."""
    crypt_size = advice.deck.size("crypt")
    library = [one for one in advice.suggestions if not one.card.is_crypt]
    blocks = [
        ("Library, specific to this deck", [one for one in library if not one.staple], crypt_size),
        ("Library, staples of most decks", [one for one in library if one.staple], crypt_size),
        ("Crypt", [one for one in advice.suggestions if one.card.is_crypt], 0),
    ]
    lines = [_head(advice)]
    if advice.suggestions:
        lines.append("with X (7 of 9): 7 of the 9 winning decks that play X also play the suggestion")
    for title, found, size in blocks:
        if found:
            lines += ["", title, *_suggested(found, size, advice.known)]
    if not advice.suggestions:
        lines += [
            "",
            "Nothing to suggest: similar winning decks play no other legal card.",
        ]
    lines += _types(advice)
    if advice.new:
        lines += ["", "Too new to have won, by what they require and do"]
        for one in advice.new:
            like = " and ".join(card.full_name for card in one.like[:2])
            lines.append(f"  {one.card.full_name} ({facts(one.card)}): like {like}")
    lines += _unjudged(advice)
    return "\n".join(lines) + "\n"


def cuts_text(advice: Advice) -> str:
    """Return what a deck can do without."""
    lines = [_head(advice), ""]
    if advice.cuts:
        lines.append("Cuts, starting with what similar winning decks play least")
    for cut in advice.cuts:
        out = cut.copies - cut.leave
        lines.append(f"  -{out} {cut.card.full_name} ({facts(cut.card)}): {cut.reason}")
    if not advice.cuts:
        lines.append("Nothing to cut: similar winning decks play all of these cards, in these numbers.")
    lines += _unjudged(advice)
    return "\n".join(lines) + "\n"


def _head(advice: Advice) -> str:
    deck = advice.deck
    name = flat(deck.name) or flat(advice.path)
    return f"{name}: crypt {deck.size('crypt')}, library {deck.size('library')}"


def _suggested(found: Sequence[Suggestion], crypt_size: int, known: KnownWinners) -> list[str]:
    lines = []
    for one in found:
        low, high = one.spread
        copies = f"{low}-{high}" if low != high else str(low)
        lines.append(f"  {one.copies} {one.card.full_name} ({facts(one.card)})")
        reason = f"{one.playing} of the {one.of} nearest winning decks play it, mostly {copies}"
        if not one.playing:
            reason = f"none of the {one.of} nearest winning decks plays it; others do, mostly {copies}"
        if one.together:
            reason += "; with " + " and ".join(
                f"{pair.card.full_name} ({pair.both:,} of {pair.of:,})" for pair in one.together
            )
        lines.append(f"      {reason}")
        if one.played_in:
            lines.append(f"      as in: {described(known.head(one.played_in[0]))}")
        if one.playable_by is not None and crypt_size:
            able = f"{one.playable_by} of {crypt_size} crypt cards can play it"
            if not one.playable_by:
                able = "no crypt card can play it as printed, but this deck has ways to change that"
            lines.append(f"      {able}")
    return lines


def facts(card: Card) -> str:
    """Say in a few words what a card is: type and cost, or capacity, clan and group."""
    if isinstance(card, CryptCard):
        title = f", {card.title}" if card.title else ""
        return f"{card.capacity} {card.clan}, group {card.group_name}{title}"
    assert isinstance(card, LibraryCard)
    costs = ((card.pool_cost, "pool"), (card.blood_cost, "blood"), (card.conviction_cost, "conviction"))
    told = [f"{'X' if cost == ANY_COST else cost} {what}" for cost, what in costs if cost]
    return ", ".join([card.type, *told])


def _types(advice: Advice) -> list[str]:
    """List the types of which the deck has fewer or more than the middle half of the nearest winners."""
    lines = []
    for one in advice.types:
        if not one.low <= one.here <= one.high:
            word = "few" if one.here < one.low else "many"
            range_ = f"{one.low} to {one.high}" if one.low != one.high else str(one.low)
            lines.append(f"  {word} {one.type} cards: {one.here}; the nearest winning decks have {range_}")
    return ["", "Types compared with the nearest winning decks (their middle half)", *lines] if lines else []


def _unjudged(advice: Advice) -> list[str]:
    if not advice.unjudged:
        return []
    names = ", ".join(card.full_name for card in advice.unjudged)
    return ["", f"Disregarded, because no winning deck has played it: {names}"]
