"""Columns as SVG, of which the crypt's curve is one: how many crypt cards of each capacity."""

from __future__ import annotations

from deckcheck.reports.markup import NOTHING, Markup, fill, join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardbase.deck import Deck

HEIGHT, BASE, TOP = 104, 84, 16
STEP = 22
CAPACITIES = range(1, 12)


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


def curve_svg(curve: Mapping[int, int]) -> Markup:
    """Draw how many crypt cards have each capacity; "" if there are none."""
    numbers = [curve.get(capacity, 0) for capacity in CAPACITIES]
    if not any(numbers):
        return NOTHING
    told = ", ".join(f"{curve[capacity]} of capacity {capacity}" for capacity in sorted(curve))
    return columns_svg(CAPACITIES, numbers, [str(number or "") for number in numbers], f"crypt: {told}")


def columns_svg(places: Sequence[int], numbers: Sequence[float], labels: Sequence[str], title: str) -> Markup:
    """Draw numbers as columns, with what stands below and above each; the title tells them."""
    most = max(numbers)
    wide = len(places) * STEP + 22
    parts = [
        fill(
            '<svg class="curve" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img">'
            "<title>{title}</title>",
            wide=wide,
            high=HEIGHT,
            title=title,
        )
    ]
    for at, (place, number, label) in enumerate(zip(places, numbers, labels, strict=True)):
        left = 12 + at * STEP
        middle = left + STEP // 2 - 1
        if number:
            tall = round((BASE - TOP) * number / most, 1)
            parts.append(
                fill(
                    '<rect x="{}" y="{}" width="{}" height="{}" rx="2"/>'
                    '<text class="n" x="{}" y="{}">{}</text>',
                    *(left, round(BASE - tall, 1), STEP - 4, tall),
                    *(middle, round(BASE - tall - 4, 1), label),
                )
            )
        parts.append(fill('<text x="{}" y="{}">{}</text>', middle, BASE + 14, place))
    parts.append(fill('<line x1="8" y1="{0}" x2="{1}" y2="{0}"/></svg>', BASE, wide - 8))
    return join(parts)
