"""Results of decks against opponents from a folder, for players: 80 columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.full_table.gauntlet import LARGE_ENOUGH
from deckcheck.full_table.knowledge import states_of, unfairness
from deckcheck.reports.gauntlet_tables import early_table, effect_cells, opponents_table
from deckcheck.reports.intervals import interval_text
from deckcheck.reports.table_text import (
    EQUAL_DECKS,
    FAILED,
    GAME_WIN,
    assumptions,
    card_data,
    copies_model,
    deck_model,
    numbers,
    problems_of,
    seated,
)
from deckcheck.reports.tables import render
from deckcheck.terminal.layout import WIDTH, table, wrapped
from deckcheck.terminal.numbers import plural

if TYPE_CHECKING:
    from deckcheck.full_table.gauntlet_findings import GauntletFindings

OPPONENTS = "the opponents"


def report(findings: GauntletFindings, width: int = WIDTH) -> str:
    """Return the report of a gauntlet, for a screen of `width` columns."""
    gauntlet, tally = findings.gauntlet, findings.tally
    limit = f"at most {gauntlet.turns} turns each" if gauntlet.turns else "no turn limit"
    each = "" if len(findings.decks) == 1 else " of each deck"
    lines = wrapped(
        f"VTES, {gauntlet.seats} Methuselahs, {plural(tally.games, 'game')}{each} against decks drawn from "
        f"{plural(len(findings.names), 'deck')} of {findings.folder}: rules {gauntlet.edition}, "
        f"{gauntlet.pilot} players, seed {gauntlet.seed}, {limit}",
        width,
        "",
        "  ",
    )
    if findings.interrupted:
        lines.append(f"Interrupted: {findings.wanted:,} games were requested.")
    if findings.tally.failures.count:
        lines.append(FAILED.format(findings.tally.failures.count))
    if findings.passed_over:
        told = f"{plural(findings.passed_over, 'file')} left out: no deck of {LARGE_ENOUGH}"
        lines += wrapped(told, width, "", "  ")
    for deck in findings.decks:
        lines += problems_of(deck, width)
    lines += ["", *_decks(findings, width), *_ahead(findings, width)]
    for number in range(len(findings.decks)):
        for one in (early_table(findings, number), opponents_table(findings, number)):
            lines += ["", *render((one,), "text", width).rstrip("\n").split("\n")] if one.rows else []
    lines += ["", "What the engine plays of the decks"]
    for deck, known in zip(findings.decks, findings.known, strict=True):
        lines += deck_model(deck.title, known, width)
    lines += copies_model(f"{OPPONENTS}, as often as they were drawn", findings.opposing, width)
    lines += ["", "Not modelled at this table"]
    for text in assumptions([gauntlet.pilot], gauntlet.turns):
        lines += wrapped(text, width, "  ", "    ")
    lines += ["", *card_data(findings.card_data, width)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _decks(findings: GauntletFindings, width: int) -> list[str]:
    tally = findings.tally
    rows = [
        (deck.title, *numbers(side, tally.games))
        for deck, side in zip(findings.decks, tally.decks, strict=True)
    ]
    same = "Each deck meets the same opponents from the same seats. " if len(rows) > 1 else ""
    told = f"Seats change from game to game. {same}{GAME_WIN} {EQUAL_DECKS}"
    titled = [
        (deck.title, states_of(known)) for deck, known in zip(findings.decks, findings.known, strict=True)
    ]
    lines = [*seated("deck", rows, width), *wrapped(told, width, "", "  ")]
    unfair = unfairness([*titled, (OPPONENTS, findings.opposing)])
    return lines + (wrapped(unfair, width, "", "  ") if unfair else [])


def _ahead(findings: GauntletFindings, width: int) -> list[str]:
    if not findings.tally.games or len(findings.decks) == 1:
        return []
    rows = []
    for deck, lead in zip(findings.decks[1:], findings.tally.leads()[1:], strict=True):
        mean, _, shown = effect_cells(lead)
        rows.append((deck.title, mean, interval_text(lead.interval), shown))
    head = (f"ahead of {findings.decks[0].title}", "points", "95 %", "")
    return ["", *table(head, rows, (False, True, False, False), width, hang="  ")]
