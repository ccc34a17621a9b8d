"""What is wrong with a deck, and the swaps that would help, for players."""

from __future__ import annotations

import os
import shlex

from deckcheck.building.faults import LAW, PLAY
from deckcheck.building.table_swaps import TABLE
from deckcheck.goldfish.aims import BOARD, PLAIN
from deckcheck.reports.advice_text import facts
from deckcheck.reports.causes_text import effect_words
from deckcheck.reports.intervals import interval_text
from deckcheck.reports.screen import Screen, screen_text
from deckcheck.reports.tables import ReportTable, render
from deckcheck.reports.winner_names import described, flat
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import wrapped
from deckcheck.terminal.numbers import enumerated, first_few, plural
from deckcheck.winners.nearest import TOLD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from deckcheck.building.remedies import Remedy
    from deckcheck.building.treatment import Treatment

NAMED = 3
"""Errors, or cards, that the verdict names."""

GAUGES = {
    "masters": "masters",
    "blood": "blood that the library costs",
    "pool": "pool that the library costs",
    "capacity": "capacity of the crypt",
}


def first_answer(treatment: Treatment, below: int, width: int) -> str:
    """Return the verdict and the swaps in one screen, with room for lines below."""
    more = []
    if treatment.remedies:
        path = shlex.quote(treatment.path)
        more = [
            f"Why: deckcheck doctor {path} --explain 1; make some: --apply 1,3; all reasons: --full, "
            "-o FILE.json"
        ]
    parts = _at_tables(treatment), _swaps(treatment)
    return screen_text(Screen(verdict(treatment), parts, tuple(more), below), width)


def verdict(treatment: Treatment) -> str:
    """Say in a few sentences how the deck is."""
    number = len(treatment.remedies)
    told = [f"{_title(treatment)}:"]
    law = sum(one.fault.kind == LAW for one in treatment.remedies)
    if treatment.errors:
        told.append(f"breaks the law ({first_few(treatment.errors, NAMED)}).")
        if treatment.legal_after:
            first = "The first swap puts" if law == 1 else f"The first {law} swaps put"
            told.append(f"{first} that right.")
        else:
            told.append("The swaps do not put all of it right; see deckcheck check.")
        number -= law
        if number:
            told.append(f"{plural(number, 'more swap')} to consider.")
    elif number:
        told.append(
            f"{plural(number, 'swap')} to consider, the first most."
            if number > 1
            else "one swap to consider."
        )
    elif treatment.diagnosis.has_kin:
        told.append(
            "no swap would clearly help. Winning decks like it play these cards, about as many of each;"
            " what some play besides: deckcheck suggest."
        )
    else:
        told.append("no swap that clearly helps is known.")
    if not treatment.diagnosis.has_kin:
        told.append("No winning deck is much like it, so they say little about its cards.")
    return " ".join(told)


def _title(treatment: Treatment) -> str:
    return flat(treatment.deck.name) or flat(os.path.basename(treatment.path))


def _at_tables(treatment: Treatment) -> str:
    """Say what full tables show."""
    found = treatment.tables
    if not treatment.against:
        return ""
    if found is None:
        return "At full tables nothing was judged."
    gain = effect_words(found.effect, share=False)
    over = f"over {plural(found.rounds, 'round')}"
    if not found.helps:
        return (
            f"At full tables no swap is shown to help: the best of {plural(found.raced, 'variant')} brings "
            f"{gain} points a game {over}."
        )
    numbers = treatment.winning
    which = f"Swap {numbers[0]} brings" if len(numbers) == 1 else f"Swaps {_listed(numbers)} together bring"
    others = "decks that had no part in choosing them" if found.apart else "the same decks, in other deals"
    return (
        f"{which} {gain} points a game at full tables of programs that play like "
        f"beginners, {over} against {others}; to people they may bring less, or nothing."
    )


def _listed(numbers: Sequence[int]) -> str:
    return enumerated([str(number) for number in numbers])


def _swaps(treatment: Treatment) -> ReportTable:
    rows = [
        (str(number), _cards(one.exchange.out), _cards(one.exchange.into), _why(one))
        for number, one in enumerate(treatment.remedies, 1)
    ]
    title = f"Swaps (old, new: played by so many of the {TOLD} winning decks nearest to the rest)"
    return ReportTable(
        "swaps", title, ("", "out", "in", "why"), ("text", "text", "text", "text"), tuple(rows)
    )


def _cards(cards: Sequence[tuple[Card, int]]) -> str:
    return ", ".join(f"{copies} {card.full_name}" for card, copies in cards) or "-"


def _why(one: Remedy) -> str:
    told = [one.brief]
    if one.opening is not None and one.opening.effect.shown:
        told.append(f"opening {one.opening.effect.mean:+.1f}")
    return "; ".join(told)


def reasons(one: Remedy, treatment: Treatment) -> list[tuple[str, str]]:
    """Return all that speaks for and against a swap, each with where it comes from."""
    source = one.fault.kind if one.fault.kind in (LAW, PLAY, TABLE) else "winners"
    told = [("play" if source == PLAY else source, reason) for reason in one.fault.reasons]
    for part in one.coming:
        told.append((TABLE if source == TABLE else "winners", part.reason))
        if part.played_in is not None:
            told.append(("winners", f"as in: {described(treatment.known.head(part.played_in))}"))
    if one.opening is not None:
        effect = one.opening.effect
        interval = interval_text(effect.interval, sign="+")
        told.append(
            (
                "opening",
                f"alone {effect.mean:+.1f} {interval} over {one.opening.games} games ({PLAIN[BOARD]})",
            )
        )
        if len(one.opening.copies) > 1:
            each = [f"{gain:+.1f}" for gain in one.opening.copies]
            told.append(("opening", f"copy by copy {enumerated(each)}"))
    return told


def explained(treatment: Treatment, number: int, width: int) -> str:
    """Return all about a swap."""
    one = treatment.remedies[number - 1]
    lines = wrapped(
        f"{_title(treatment)}, swap {number} of {len(treatment.remedies)}: {_why(one)}", width, "", "  "
    )
    lines += ["", *_swap_lines(one, treatment, width)]
    command = f"deckcheck doctor {shlex.quote(one_line(treatment.path))} --apply {number}"
    return "\n".join([*lines, "", f"To make it: {command}", ""])  # a command to copy is never broken


def _swap_lines(one: Remedy, treatment: Treatment, width: int) -> list[str]:
    lines = []
    for cards, sign in ((one.exchange.out, "-"), (one.exchange.into, "+")):
        for card, copies in cards:
            lines += wrapped(f"{sign}{copies} {card.full_name} ({facts(card)})", width, "  ", "     ")
    for source, reason in reasons(one, treatment):
        lines += wrapped(f"{source}: {reason}", width, "     ", "       ")
    return lines


def treatment_text(treatment: Treatment, width: int) -> str:
    """Return everything: the swaps with their reasons, and the numbers beside those of winners."""
    lines = wrapped(verdict(treatment), width)
    if told := _at_tables(treatment):
        lines += ["", *wrapped(told, width)]
    for number, one in enumerate(treatment.remedies, 1):
        lines += [
            "",
            *wrapped(f"{number}. {_why(one)}", width, "", "   "),
            *_swap_lines(one, treatment, width),
        ]
    rows = tuple(
        (GAUGES[one.name], one.here, f"{one.low} to {one.high}") for one in treatment.diagnosis.gauges
    )
    title = "What is kept, beside the nearest winning decks (their middle half)"
    beside = ReportTable("gauges", title, ("", "here", "winners"), ("text", "count", "text"), rows)
    if rows:
        lines += ["", *render((beside,), "text", width).rstrip("\n").split("\n")]
    for told in (_judged(treatment), _unjudged(treatment)):
        lines += ["", *wrapped(told, width)] if told else []
    return "\n".join(lines) + "\n"


def _judged(treatment: Treatment) -> str:
    size = treatment.deck.size("library")
    if not (treatment.games and size):
        return ""
    table = ", and games at a full table" if treatment.against else ""
    return (
        f"Games alone can judge {treatment.alone} of the {size} cards of the library. The rest wait for what "
        f"others do: winners judge them{table}."
    )


def _unjudged(treatment: Treatment) -> str:
    names = ", ".join(card.full_name for card in treatment.unjudged)
    return f"Left alone, because no winning deck has played it: {names}" if names else ""
