"""Results of full tables in one screen: who wins how often, how sure that is, and how the games went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.analysis.intervals import share_interval
from deckcheck.carddata import card_data_line
from deckcheck.full_table.deeds import DEEDS
from deckcheck.full_table.gauntlet import LARGE_ENOUGH
from deckcheck.full_table.knowledge import states_of, unfairness
from deckcheck.reports.gauntlet_tables import early_words, effect_cells, opponents_words
from deckcheck.reports.gauntlet_text import OPPONENTS
from deckcheck.reports.intervals import between, interval_text
from deckcheck.reports.picture_data import cut
from deckcheck.reports.screen import Facts, Screen
from deckcheck.reports.table_text import DEEDS_HEADS, ENDINGS, EQUAL_DECKS, GAME_WIN, first_in_turn, numbers
from deckcheck.reports.tables import ReportTable
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import WIDTH
from deckcheck.terminal.numbers import enumerated, first_few, plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.full_table.findings import TableDeck, TableFindings
    from deckcheck.full_table.gauntlet import GauntletTally
    from deckcheck.full_table.gauntlet_findings import GauntletFindings
    from deckcheck.full_table.tallies import SeatTally, TableTally

TITLE = 25
"""The most characters for what a deck is called in a table."""
OFTEN = 0.05
"""What happened less often is left to the full report."""


def table_screen(findings: TableFindings, width: int) -> Screen:
    """Return who wins at a full table of at least one game."""
    seating, tally = findings.seating, findings.tally
    pilots = [f" ({pilot})" if len(findings.pilots) > 1 else "" for pilot in seating.pilots]
    titles = [
        cut(one_line(deck.title), TITLE - len(pilot))
        for deck, pilot in zip(findings.decks, pilots, strict=True)
    ]
    rows = [
        (f"{place} {title}{pilot}", *numbers(side, tally.games))
        for place, (title, pilot, side) in enumerate(zip(titles, pilots, tally.places, strict=True), 1)
    ]
    if tally.no_game_win:
        share = interval_text(share_interval(tally.no_game_win, tally.games), share=True)
        rows.append(("nobody", f"{tally.no_game_win / tally.games:.1%}", share, "", ""))
    decks = [(findings.decks[place].title, states_of(findings.known[place])) for place in findings.different]
    run = f"{_players(findings.pilots)}; {first_in_turn(findings)}"
    return Screen(
        _winner(findings, [one_line(deck.title) for deck in findings.decks]),
        (
            _results("place and deck", rows, GAME_WIN, width),
            _doubts([findings.decks[place] for place in findings.different], unfairness(decks)),
            _course(tally),
        ),
        (
            _games(tally, seating.seed, seating.edition, seating.turns, findings.interrupted, run),
            "All figures: --full, -o FILE.json; one game: --trace; sit down yourself: --me 1",
            card_data_line(findings.card_data),
        ),
    )


def gauntlet_screen(findings: GauntletFindings, width: int) -> Screen:
    """Return how decks do against a folder of others, after at least one game."""
    gauntlet, tally = findings.gauntlet, findings.tally
    names = [one_line(deck.title) for deck in findings.decks]
    titles = [cut(name, TITLE) for name in names]
    rows = tuple(
        (title, *numbers(side, tally.games)) for title, side in zip(titles, tally.decks, strict=True)
    )
    note = f"{GAME_WIN} {EQUAL_DECKS}"
    known = [
        (deck.title, states_of(cards)) for deck, cards in zip(findings.decks, findings.known, strict=True)
    ]
    run = f"{_players([gauntlet.pilot])}, {gauntlet.seats} at a table in changing seats"
    if findings.passed_over:
        run += f"; {plural(findings.passed_over, 'file')} left out: no deck of {LARGE_ENOUGH}"
    return Screen(
        _best(findings, names) if len(names) > 1 else _alone(findings, names[0]),
        (
            _results("deck", rows, note, width),
            _ahead(findings, titles, width),
            _one_by_one(findings, titles),
            _doubts(findings.decks, unfairness([*known, (OPPONENTS, findings.opposing)])),
        ),
        (
            _games(tally, gauntlet.seed, gauntlet.edition, gauntlet.turns, findings.interrupted, run),
            "All figures: --full, -o FILE.json; surer: --games 2000",
            card_data_line(findings.card_data),
        ),
    )


# --- verdicts ----------------------------------------------------------------------------------------


def _winner(findings: TableFindings, titles: Sequence[str]) -> str:
    """Say who wins most often, and whether that is shown: of the games that one of the first two wins."""
    tally, places = findings.tally, findings.tally.places
    first, second = sorted(
        range(len(places)), key=lambda at: (-places[at].game_wins, -(places[at].points or 0.0), at)
    )[:2]
    top, next = places[first], places[second]
    same = len(findings.different) == 1
    games = plural(tally.games, "game")
    seat = "place" if findings.seating.rotate else "seat"
    names = [f"{seat} {place + 1}" for place in range(len(places))] if same else titles
    everywhere = f"With {titles[0]} everywhere " if same else ""
    if not top.game_wins:
        return f"{everywhere or 'N'}{'n' * same}obody has a game win in {games}."
    low, _ = share_interval(top.game_wins, top.game_wins + next.game_wins)
    behind = f"{names[second]} ({_percent(next.game_wins, tally.games)})"
    shown = f"more than {behind} beyond chance" if low > 0.5 else f"but is not shown to be ahead of {behind}"
    won = f"{_percent(top.game_wins, tally.games)} of {games}{_between(top, tally.games)}"
    return f"{everywhere}{names[first]} wins most often, {won}, {shown}."


def _alone(findings: GauntletFindings, title: str) -> str:
    tally = findings.tally
    side = tally.decks[0]
    low, high = side.points_interval or (0.0, 0.0)
    better = "does better than" if low > 1 else "is not shown to do better than"
    often = f"{_percent(side.game_wins, tally.games)} of {plural(tally.games, 'game')}"
    points = f"{side.points or 0.0:.2f} victory points a game ({low:.2f} to {high:.2f})"
    return (
        f"{title} {better} decks drawn from {one_line(findings.folder)}: a game win in "
        f"{often}{_between(side, tally.games)} and {points}."
    )


def _best(findings: GauntletFindings, titles: Sequence[str]) -> str:
    told = []
    for title, lead in zip(titles[1:], findings.tally.leads()[1:], strict=True):
        if lead.shown:
            more = "more" if lead.mean > 0 else "less"
            told.append(f"{title} gets {abs(lead.mean):.2f} points a game {more}")
    other = len(titles) - 1 - len(told)
    against = f"against decks drawn from {one_line(findings.folder)}"
    if not told and other == 1:
        return f"{titles[1]} is not shown to do better or worse than {titles[0]} {against}."
    if not told:
        return f"None of {enumerated(titles[1:])} is shown to do better or worse than {titles[0]} {against}."
    rest = f"; of {plural(other, 'other')} no difference is shown" if other else ""
    return f"{enumerated(told)} than {titles[0]} {against}{rest}."


# --- what carries them -------------------------------------------------------------------------------


def _results(what: str, rows: Sequence[tuple[str, ...]], note: str, width: int) -> ReportTable:
    """Return game wins and victory points, with their intervals if there is room."""
    kept = range(5) if width >= WIDTH else (0, 1, 3)
    columns = (what, "game wins", "95 %", "points", "95 %"), ("text", "count", "text", "count", "text")
    head, kinds, *cells = (tuple(row[at] for at in kept) for row in (*columns, *rows))
    return ReportTable("results", "", head, kinds, tuple(cells), note)


def _course(tally: TableTally) -> Facts:
    """Say how the games ended, and what was done in them."""
    ends = [
        f"{ENDINGS.get(name, name)} {_percent(times, tally.games)}"
        for name, times in sorted(tally.endings.items(), key=lambda end: (-end[1], end[0]))
    ]
    rows = [("the end", f"{', '.join(ends)}; after {tally.rounds.mean or 0.0:.1f} turns each")]
    for kind in ("bleeds", "actions", "combats", "referendums"):
        made = tally.deeds[kind]
        met = sorted(DEEDS[kind], key=lambda name: -tally.deeds[name])
        told = [
            f"{_percent(tally.deeds[name], made)} {DEEDS[kind][name]}"
            for name in met
            if made and tally.deeds[name] >= OFTEN * made
        ]
        if made:
            head = DEEDS_HEADS[kind].removesuffix(" with")
            rows.append((head, f"{made / tally.games:.1f} a game{': ' if told else ''}{', '.join(told)}"))
    return Facts(tuple(rows))


def _ahead(findings: GauntletFindings, titles: Sequence[str], width: int) -> ReportTable:
    rows = [
        (title, *effect_cells(lead))
        for title, lead in zip(titles[1:], findings.tally.leads()[1:], strict=True)
    ]
    if width < WIDTH:
        return ReportTable(
            "ahead",
            "",
            (f"ahead of {titles[0]}", "points"),
            ("text", "count"),
            tuple(row[:2] for row in rows),
        )
    head = (f"ahead of {titles[0]}", "points", "95 %", "")
    return ReportTable("ahead", "", head, ("text", "count", "text", "text"), tuple(rows))


def _one_by_one(findings: GauntletFindings, titles: Sequence[str]) -> Facts:
    """Say what goes with cards drawn early, and how decks do against opponents one by one."""
    rows = []
    for number, title in enumerate(titles):
        of = f"{title}: " if len(titles) > 1 else ""
        rows.append(("drawn early", of + early_words(findings, number)))
        rows.append(("opponents", of + opponents_words(findings, number)))
    return Facts(tuple(rows))


def _doubts(decks: Sequence[TableDeck], unfair: str) -> str:
    """Name the decks that are not legal here, or not wholly known, but are played; and what is unfair."""
    wrong = [one_line(deck.title) for deck in decks if deck.problems]
    unknown = [one_line(deck.title) for deck in decks if deck.unknown]
    told = []
    if wrong:
        told.append(f"Not legal at this table, but played: {first_few(wrong, 3)}.")
    if unknown:
        told.append(f"Unknown cards are left out of {first_few(unknown, 3)}.")
    return " ".join([*told, unfair]).strip()


def _players(pilots: Sequence[str]) -> str:
    return f"of programs that play like beginners ({', '.join(pilots)})"


def _games(
    tally: TableTally | GauntletTally, seed: int, rules: str, turns: int, interrupted: bool, run: str
) -> str:
    lost = f" and {tally.failures.count:,} that failed" if tally.failures.count else ""
    limit = f", at most {turns} turns each" if turns else ""
    early = "interrupted after " if interrupted else ""
    return f"{early}{plural(tally.games, 'game')}{lost} {run}; seed {seed}, rules {rules}{limit}"


def _percent(hits: int, tries: int) -> str:
    return f"{100 * hits / tries if tries else 0:.0f} %"


def _between(side: SeatTally, games: int) -> str:
    return between(share_interval(side.game_wins, games))
