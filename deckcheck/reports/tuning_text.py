"""What tuning found, for players."""

from __future__ import annotations

import shlex

from deckcheck.building.tuned import CANNOT_JUDGE
from deckcheck.goldfish.causes import ERROR
from deckcheck.reports.intervals import interval_text
from deckcheck.terminal.layout import table, wrapped
from deckcheck.terminal.numbers import enumerated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.building.swaps import Exchange
    from deckcheck.building.tuned import Tuned

NOT_RUN = "The race was not finished: nothing can be claimed."
BAR = 30
"""Columns of the picture of an interval."""


def tuning_text(tuned: Tuned, width: int) -> str:
    """Return which swaps help, for a screen of `width` columns."""
    result = tuned.result
    lines = wrapped(f"{tuned.head.title}: swaps, by {result.aim.text}", width, "", "  ")
    lines += wrapped(run_words(tuned), width, "", "  ")
    helping = [place for place, one in enumerate(result.finalists) if one.effect.helps]
    others = [place for place in range(len(result.finalists)) if place not in helping]
    if helping:
        lines += ["", "Swaps that help", *_rows(tuned, helping, width)]
    elif result.finalists:
        lines += ["", *wrapped("No swap helps beyond chance. Consider more games (-n).", width)]
    else:
        lines += ["", *wrapped(NOT_RUN, width)]
        if tuned.leading:
            lines += ["", "In front so far"]
            for exchange in tuned.leading:
                lines += wrapped(exchange.name, width, "  ", "    ")
    if others:
        lines += ["", "In the last race too, but within chance", *_rows(tuned, others, width)]
    if helping and tuned.exchanges:
        lines += ["", *_how(tuned, tuned.exchanges[helping[0]], width)]
    lines += ["", *wrapped(f"Not judged: {', '.join(CANNOT_JUDGE)}.", width, "", "  ")]
    lines += wrapped(
        "The intervals come from games that had no part in choosing, and hold together: at most "
        f"{ERROR:.0%} of such runs claim a swap that does not help (Bonferroni).",
        width,
    )
    data = tuned.card_data
    told = f"card data: {data['source']}, newest printing {data['date']}, {data['count']} cards"
    return "\n".join([*lines, "", *wrapped(told, width, "", "  ")]) + "\n"


def number_text(number: float, share: bool, sign: str = "") -> str:
    """Write a mean, or a difference of means."""
    return format(number, f"{sign}.1%" if share else f"{sign}.2f")


def run_words(tuned: Tuned) -> str:
    """Say in one line what was played."""
    result, experiment = tuned.result, tuned.experiment
    mean = number_text(result.mean, result.aim.is_share)
    as_it_is = f"{mean} as it is over {result.games:,} games; " if result.games else ""
    return (
        f"{as_it_is}{result.tried:,} swaps tried in {result.played:,} games, pilot {experiment.pilot}, "
        f"seed {experiment.seed}; law: {enumerated(tuned.law['formats'])} on {tuned.law['on']}"
    )


def _rows(tuned: Tuned, places: list[int], width: int) -> list[str]:
    share = tuned.result.aim.is_share
    finalists = tuned.result.finalists
    most = max((abs(end) for one in finalists for end in (one.effect.low, one.effect.high)), default=0.0)
    rows = []
    for place in places:
        effect = finalists[place].effect
        rows.append(
            (
                tuned.name(place),
                number_text(effect.mean, share, "+"),
                interval_text(effect.interval, share=share, sign="+"),
                interval_picture(effect.low, effect.mean, effect.high, most),
            )
        )
    columns = 4 if width >= 2 * BAR + 40 else 3
    head = ("swap", "gain", "together 95 %", "")
    return table(
        head[:columns], [row[:columns] for row in rows], (False, True, False, False)[:columns], width, "  "
    )


def interval_picture(low: float, mean: float, high: float, most: float, columns: int = BAR) -> str:
    """Draw an interval as a line with its mean, and where 0 lies, on a scale from -most to most."""
    if not most:
        return ""

    def place(number: float) -> int:
        return round((number + most) / (2 * most) * (columns - 1))

    drawn = [" "] * columns
    drawn[place(0)] = "|"
    for at in range(place(low), place(high) + 1):
        drawn[at] = "+" if at == place(0) else "-"
    drawn[place(mean)] = "o"
    return "".join(drawn).rstrip()


def _how(tuned: Tuned, best: Exchange, width: int) -> list[str]:
    path = tuned.head.path
    lines = ["To make the first change"]
    for word, cards in (("remove", best.out), ("add", best.into)):
        told = " ".join(shlex.quote(f"{copies} {card.full_name}") for card, copies in cards)
        lines.append(f"  deckcheck {word} {shlex.quote(path)} {told}")
    if tuned.diff:
        lines += ["", *tuned.diff.rstrip("\n").split("\n")]
    elif tuned.no_diff:
        lines += wrapped(f"The file cannot be edited in place: {tuned.no_diff}", width, "  ", "  ")
    return lines
