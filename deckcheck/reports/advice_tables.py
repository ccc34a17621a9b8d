"""Suggestions, cuts and near winners as tables, for Markdown and CSV."""

from __future__ import annotations

from deckcheck.reports.tables import ReportTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from deckcheck.building.answers import Advice, Near
    from deckcheck.building.cutting import Cut
    from deckcheck.building.suggesting import Suggestion


def advice_tables(advice: Advice) -> list[ReportTable]:
    """Show all there is to say about a deck."""
    return [
        ReportTable(
            "suggestions",
            "What similar winning decks play and this one does not",
            ("card", "section", "copies", "fewest", "most", "winners", "of", "playable by", "with"),
            ("text", "text", *("count",) * 6, "text"),
            tuple(_suggestion(one) for one in advice.suggestions),
        ),
        ReportTable(
            "new",
            "Too new to have won",
            ("card", "section", "like"),
            ("text", "text", "text"),
            tuple((one.card.full_name, _section(one.card), _names(one.like)) for one in advice.new),
        ),
        ReportTable(
            "cuts",
            "What similar winning decks play least, or fewer of",
            ("card", "here", "they keep", "winners", "of", "why"),
            ("text", *("count",) * 4, "text"),
            tuple(_cut(one) for one in advice.cuts),
        ),
        ReportTable(
            "types",
            "Cards of each type, here and in the nearest winning decks",
            ("type", "here", "lower quartile", "median", "upper quartile"),
            ("text", *("count",) * 4),
            tuple((one.type, one.here, one.low, one.middle, one.high) for one in advice.types),
        ),
        ReportTable(
            "unknown",
            "Played by no winning deck, so that nothing is known about them",
            ("card", "section"),
            ("text", "text"),
            tuple((card.full_name, _section(card)) for card in advice.unjudged),
        ),
    ]


def near_tables(found: Sequence[Near]) -> list[ReportTable]:
    """Show the nearest winners, and each card of theirs and of the deck."""
    cards: dict[Card, int] = {}
    playing: dict[Card, list[int]] = {}
    for one in found:
        cards |= {card: here for card, here, _ in one.shared} | dict(one.extra)
        for card, there in (*((card, there) for card, _, there in one.shared), *one.missing):
            playing.setdefault(card, []).append(there)
    every = sorted({*cards, *playing}, key=lambda card: (-len(playing.get(card, ())), card.full_name))
    return [
        ReportTable(
            "winners",
            "The nearest winning decks",
            ("number", "alike", "day", "event", "place", "player", "deck", "kind", "copies shared", "link"),
            ("count", "chance", *("text",) * 6, "count", "text"),
            tuple(_winner(number, one) for number, one in enumerate(found, 1)),
        ),
        ReportTable(
            "cards",
            "Cards of the deck and of these winners",
            ("card", "section", "here", "winners", "their copies"),
            ("text", "text", "count", "count", "number"),
            tuple(
                (card.full_name, _section(card), cards.get(card, 0), len(theirs), _mean(theirs))
                for card in every
                for theirs in [playing.get(card, [])]
            ),
        ),
    ]


def _suggestion(one: Suggestion) -> tuple[str | int | None, ...]:
    return (
        one.card.full_name,
        _section(one.card),
        one.copies,
        *one.spread,
        one.playing,
        one.of,
        one.playable_by,
        _names([pair.card for pair in one.together]),
    )


def _cut(one: Cut) -> tuple[str | int, ...]:
    return one.card.full_name, one.copies, one.leave, one.playing, one.of, one.reason


def _winner(number: int, one: Near) -> tuple[str | int | float | None, ...]:
    head = one.head
    day = head.day.isoformat() if head.day else None
    known = (day, *(text or None for text in (head.event, head.place, head.player, head.name)))
    return number, one.likeness, *known, str(one.kind), one.shared_copies, head.link or None


def _section(card: Card) -> str:
    return "crypt" if card.is_crypt else "library"


def _names(cards: Sequence[Card]) -> str:
    return ", ".join(card.full_name for card in cards)


def _mean(numbers: Sequence[int]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None
