"""Tables of decks against a folder, for text and pages: cards drawn early, and opponents one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.full_table.early import EARLY
from deckcheck.reports.intervals import interval_text
from deckcheck.reports.tables import ReportTable
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.numbers import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.full_table.contrasts import Opponent
    from deckcheck.full_table.gauntlet_findings import GauntletFindings
    from deckcheck.goldfish.causes import Effect
    from deckcheck.reports.tables import Cell

LISTED = 30
"""Opponents in a table: those about which something is shown, then those that were met most often."""
NAMED = 3
"""So many are named in a sentence."""
HEAD = ("games", "points", "interval", "")
KINDS = ("text", "count", "count", "text", "text")
TOGETHER = "in 19 of 20 reports all of these intervals hold together"


def early_table(findings: GauntletFindings, deck: int) -> ReportTable:
    """Return what each card of a deck goes with if it is drawn early."""
    found = findings.early(deck)
    rows: list[tuple[Cell, ...]] = [
        (one_line(one.card.full_name), one.games, *effect_cells(one.effect))
        for one in found
        if one.effect is not None
    ]
    asked = sum(map(len, findings.gauntlet.tried))
    always = len(found) - len(rows)
    note = (
        f"Victory points in the games in which the card was drawn by the end of turn {EARLY}, more than "
        f"in the others. {plural(asked, 'card')} were asked about: {TOGETHER}."
    )
    if always:
        note += f" {plural(always, 'card')} left out: early in all games, or in none."
    title = f"Cards drawn early by {findings.decks[deck].title}"
    return ReportTable("early", title, ("card", *HEAD), KINDS, tuple(rows), note)


def opponents_table(findings: GauntletFindings, deck: int) -> ReportTable:
    """Return how a deck does against its opponents."""
    found = findings.opponents(deck)
    told = [one for one in found if one.effect.shown]
    rest = sorted((one for one in found if not one.effect.shown), key=lambda one: (-one.games, one.name))
    room = max(0, LISTED - len(told))
    listed = sorted([*told, *rest[:room]], key=lambda one: (-one.effect.mean, one.name))
    rows: list[tuple[Cell, ...]] = [
        (one_line(one.name), one.games, *effect_cells(one.effect, "beats it", "is beaten", "cannot tell"))
        for one in listed
    ]
    note = f"Victory points more than the opponent at the tables where both sat; {TOGETHER}."
    if rest[room:]:
        most = max(one.games for one in rest[room:])
        note += f" Of {plural(len(rest[room:]), 'more opponent')}, met {most} times at most, it cannot tell."
    title = f"Opponents of {findings.decks[deck].title}"
    return ReportTable("opponents", title, ("deck", *HEAD), KINDS, tuple(rows), note)


def early_words(findings: GauntletFindings, deck: int) -> str:
    """Say which cards are shown to make a difference if they are drawn early."""
    found = [one for one in findings.early(deck) if one.effect is not None]
    good = [_with(one.card.full_name, one.effect) for one in found if one.effect and one.effect.helps]
    bad = [
        _with(one.card.full_name, one.effect) for one in reversed(found) if one.effect and one.effect.high < 0
    ]
    asked = sum(map(len, findings.gauntlet.tried))
    told = [f"{word} with {_first(names)}" for word, names in (("better", good), ("worse", bad)) if names]
    if not told:
        return f"no card is shown to matter of {asked} asked at once"
    return f"{'; '.join(told)}; no other is shown to matter of {asked} asked at once"


def opponents_words(findings: GauntletFindings, deck: int) -> str:
    """Say which opponents a deck beats, and which beat it."""
    found = findings.opponents(deck)
    good = [_with(one.name, one.effect) for one in found if one.effect.helps]
    bad = [_with(one.name, one.effect) for one in reversed(found) if one.effect.high < 0]
    told = [f"{word} {_first(names)}" for word, names in (("beats", good), ("is beaten by", bad)) if names]
    unknown = [one for one in found if not one.effect.shown]
    if unknown:
        told.append(f"cannot tell of {'the other ' if told else ''}{_met(unknown)}")
    return "; ".join(told)


def _met(found: Sequence[Opponent]) -> str:
    """Say how many opponents there are, and how often they were met."""
    least, most = min(one.games for one in found), max(one.games for one in found)
    times = f"{least} to {most} times" if least < most else plural(least, "time")
    return f"{plural(len(found), 'opponent')}, met {times}"


def effect_cells(
    effect: Effect, better: str = "better", worse: str = "worse", unknown: str = "no difference shown"
) -> tuple[str, str, str]:
    """Return an effect in points, its interval, and which of three words is shown to be right."""
    told = unknown if not effect.shown else better if effect.helps else worse
    return f"{effect.mean:+.2f}", interval_text(effect.interval, sign="+"), told


def _with(name: str, effect: Effect) -> str:
    return f"{one_line(name)} ({effect.mean:+.2f})"


def _first(names: Sequence[str]) -> str:
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return ", ".join(names[:NAMED]) + more
