"""What tuning found, in one screen: which swaps help, by how much, and how sure that is."""

from __future__ import annotations

from deckcheck.building.tuned import CANNOT_JUDGE
from deckcheck.carddata import card_data_line
from deckcheck.goldfish.aims import PLAIN
from deckcheck.goldfish.waiting import MOSTLY
from deckcheck.reports.intervals import interval_text
from deckcheck.reports.screen import Screen
from deckcheck.reports.tables import ReportTable
from deckcheck.reports.tuning_text import number_text
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import WIDTH
from deckcheck.terminal.numbers import enumerated, plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from deckcheck.building.swaps import Exchange
    from deckcheck.building.tuned import Tuned

INSTEAD = 4
"""How many cards are named that the same card may replace."""
WAITS = "*"
"""Marks a card that waits for others."""
MORE = "All figures: --full, -o FILE.html, .json"
APPLY = "; make the first change: --apply"


def tuning_screen(tuned: Tuned, width: int) -> Screen:
    """Return which swaps help, for a screen of `width` columns."""
    finalists = tuned.result.finalists
    helping = [place for place, one in enumerate(finalists) if one.effect.helps]
    shown = helping or list(range(len(finalists)))
    rows, marked = _rows(tuned, shown, width)
    between = ("95 % together",) if width >= WIDTH else ()
    note = f"{WAITS} waits for others: games alone do not see what it is worth" if marked else ""
    table = ReportTable(
        "swaps",
        "" if helping else "The best of the last race, all within chance",
        ("in", "instead of", "gain", *between),
        ("text", "text", "count", *("text" for _ in between)),
        rows,
        note,
    )
    experiment = tuned.experiment
    run = (
        f"{plural(tuned.result.tried, 'swap')} in {plural(tuned.result.played, 'game')}; at most one of 20 "
        f"such answers claims a swap that does not help; seed {experiment.seed}, rules {experiment.edition}, "
        f"law: {enumerated(tuned.law['formats'])} on {tuned.law['on']}"
    )
    return Screen(
        _verdict(tuned, helping),
        (table, f"Not judged: {', '.join(CANNOT_JUDGE)}.{_waits(tuned)}"),
        (run, MORE + APPLY * bool(helping), card_data_line(tuned.card_data)),
    )


def _verdict(tuned: Tuned, helping: Sequence[int]) -> str:
    result, title = tuned.result, one_line(tuned.head.title)
    if not result.finalists:
        front = f" In front so far: {'; '.join(one.name for one in tuned.leading)}." if tuned.leading else ""
        return f"The race was not finished: nothing can be claimed for {title}.{front}"
    share = result.aim.is_share
    before = number_text(result.mean, share)
    counted = result.aim.text if share else f"by {PLAIN.get(result.aim.kind, result.aim.text)}"
    if not helping:
        smaller = f"smaller gains need more games, such as -n {5 * result.games}"
        return (
            f"No swap helps {title} beyond chance: it stays at {before}{' of' * share} {counted}; {smaller}."
        )
    best = result.finalists[helping[0]].effect
    after = number_text(result.mean + best.mean, share)
    low, high = number_text(best.low, share, "+"), number_text(best.high, share, "+")
    swaps = "One swap helps" if len(helping) == 1 else f"{len(helping)} swaps help"
    named = _named(tuned.exchanges[helping[0]])
    gain = f"from {before} to {after} ({low} to {high}){' of' * share} {counted}"
    return f"{swaps} {title}. The best: {named}, {gain}."


def _waits(tuned: Tuned) -> str:
    """Say how much of the library waits for others, if that is most of it."""
    library = [(card, copies) for card, copies in tuned.experiment.deck if not card.is_crypt]
    waiting = sum(copies for card, copies in library if card.id in tuned.waiting)
    share = waiting / (sum(copies for _, copies in library) or 1)
    told = f" {share:.0%} of the library waits for others: what helps it alone may not help the deck."
    return told.replace("%", " %") if share >= MOSTLY else ""


def _named(exchange: Exchange) -> str:
    return f"{_cards(exchange.into)} instead of {_cards(exchange.out)}"


def _cards(cards: Sequence[tuple[Card, int]], waiting: frozenset[int] = frozenset()) -> str:
    told = []
    for card, copies in cards:
        mark = WAITS if card.id in waiting else ""
        told.append(f"{f'{copies} ' if copies > 1 else ''}{one_line(card.full_name)}{mark}")
    return enumerated(told)


def _rows(tuned: Tuned, places: Sequence[int], width: int) -> tuple[tuple[tuple[str, ...], ...], bool]:
    """Return a row for each card that comes in, the best first, and whether a card that goes waits."""
    share = tuned.result.aim.is_share
    by_card: dict[str, list[int]] = {}
    for place in places:
        by_card.setdefault(_cards(tuned.exchanges[place].into), []).append(place)
    rows = []
    marked = False
    for into, same in by_card.items():
        best = tuned.result.finalists[same[0]].effect
        out = [_cards(tuned.exchanges[place].out, tuned.waiting) for place in same]
        marked = marked or any(WAITS in name for name in out)
        more = [f"{len(out) - INSTEAD} more"] if len(out) > INSTEAD else []
        instead = " or ".join([*out[:INSTEAD], *more])
        ends = (interval_text(best.interval, share=share, sign="+"),) if width >= WIDTH else ()
        rows.append((into, instead, number_text(best.mean, share, "+"), *ends))
    return tuple(rows), marked
