"""The crypt's curve as a picture: how many crypt cards of each capacity, as inline SVG."""

from __future__ import annotations

from collections import Counter

from deckcheck.reports.markup import NOTHING, Markup, fill, join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck

WIDTH, HEIGHT, BASE, TOP = 264, 104, 84, 16
STEP = 22


def capacities(deck: Deck) -> list[int]:
    """Return the capacities of the crypt, one number per copy, sorted."""
    return sorted(card.capacity for card, count in deck.crypt for _ in range(count))


def capacity_line(deck: Deck) -> str:
    """Return the sums of the lowest and highest four and the mean, as decklists head a crypt with them."""
    every = capacities(deck)
    if not every:
        return ""
    mean = f"{sum(every) / len(every):.2f}".rstrip("0").rstrip(".")
    return f"min {sum(every[:4])}, max {sum(every[-4:])}, average {mean}"


def curve_svg(deck: Deck) -> Markup:
    """Draw the curve; "" if no crypt card is known. The text of the picture is in its title."""
    numbers = Counter(capacities(deck))
    if not numbers:
        return NOTHING
    most = max(numbers.values())
    told = ", ".join(f"{numbers[capacity]} of capacity {capacity}" for capacity in sorted(numbers))
    parts = [
        fill(
            '<svg class="curve" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img">'
            "<title>crypt: {told}</title>",
            wide=WIDTH,
            high=HEIGHT,
            told=told,
        )
    ]
    for capacity in range(1, 12):
        left = 12 + (capacity - 1) * STEP
        middle = left + STEP // 2 - 1
        if number := numbers[capacity]:
            tall = round((BASE - TOP) * number / most, 1)
            parts.append(
                fill(
                    '<rect x="{}" y="{}" width="{}" height="{}" rx="2"/>'
                    '<text class="n" x="{}" y="{}">{}</text>',
                    *(left, round(BASE - tall, 1), STEP - 4, tall),
                    *(middle, round(BASE - tall - 4, 1), number),
                )
            )
        parts.append(fill('<text x="{}" y="{}">{}</text>', middle, BASE + 14, capacity))
    parts.append(fill('<line x1="8" y1="{0}" x2="{1}" y2="{0}"/></svg>', BASE, WIDTH - 8))
    return join(parts)
