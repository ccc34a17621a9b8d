"""Games of a full table as pages: who wins, how the pool flows, what was done; and one game, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.analysis.intervals import share_interval
from deckcheck.carddata import card_data_line
from deckcheck.full_table.deeds import DEEDS
from deckcheck.reports.board_data import BAND_WORDS, band
from deckcheck.reports.gauntlet_tables import early_table, opponents_table
from deckcheck.reports.gauntlet_text import OPPONENTS
from deckcheck.reports.goldfish_pictures import IntervalRow, bands_svg, intervals_svg
from deckcheck.reports.pieces import (
    figure,
    folded,
    items,
    lead,
    page,
    pictures,
    remarks,
    section,
    table_of,
    tiles,
    turn_article,
)
from deckcheck.reports.svg import Plot, top_of
from deckcheck.reports.table_screen import gauntlet_screen, table_screen
from deckcheck.reports.table_text import (
    DEEDS_HEADS,
    DEEDS_NOTES,
    ENDINGS,
    EQUAL_DECKS,
    GAME_WIN,
    STATE_WORDS,
    assumptions,
    ending,
    numbers,
    problems_of,
)
from deckcheck.reports.tables import ReportTable
from deckcheck.terminal.layout import WIDTH
from deckcheck.terminal.numbers import plural
from rules.kernel import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from deckcheck.full_table.findings import TableDeck, TableFindings
    from deckcheck.full_table.gauntlet_findings import GauntletFindings
    from deckcheck.full_table.knowledge import KnownCard
    from deckcheck.full_table.narrator import TableStory, TableTurn
    from deckcheck.full_table.tallies import SeatTally, TableTally
    from deckcheck.reports.markup import Markup
    from deckcheck.reports.screen import Screen

FEW = 0.25
"""The pool by turn is drawn as long as this share of the games goes on."""
OUT = "out"
UNBROKEN = 10_000
"""Columns of a line that a page breaks itself."""


def table_page(findings: TableFindings) -> str:
    """Return the page of many games of one seating."""
    tally, seating = findings.tally, findings.seating
    titles = [f"{place} {deck.title}" for place, deck in enumerate(findings.decks, 1)]
    screen = table_screen(findings, WIDTH)
    decks = [findings.decks[place] for place in findings.different]
    known = [findings.known[place] for place in findings.different]
    parts = [
        *_answer(screen),
        tiles(_chief(tally)),
        pictures([*_results(titles, tally.places, tally.games), *_flow(titles, tally)]),
        remarks(f"Pool: {BAND_WORDS}; 0 once out; as long as {FEW:.0%} of the games go on. {GAME_WIN}"),
        section("Results", table_of(_numbers("place and deck", titles, tally.places, tally.games))),
        section(
            "By turn order; seat 1 goes first",
            table_of(_numbers("seat", list(map(seat_name, range(seating.seats))), tally.seats, tally.games)),
        )
        if seating.rotate
        else section(""),
        section("How games end", table_of(_endings(tally))),
        section("What was done", *map(_deed, _deeds(tally))),
        _known([*zip([deck.title for deck in decks], known, strict=True)], *_problems(decks)),
        section("Not modelled at this table", items(assumptions(findings.pilots, seating.turns))),
    ]
    title = f"{plural(tally.games, 'game')} of {seating.seats} Methuselahs"
    return page(title, parts, card_data_line(findings.card_data))


def gauntlet_page(findings: GauntletFindings) -> str:
    """Return the page of decks against others from a folder."""
    gauntlet, tally = findings.gauntlet, findings.tally
    titles = [deck.title for deck in findings.decks]
    ahead = [
        IntervalRow(title, lead.mean, lead.low, lead.high, f"{lead.mean:+.2f}", lead.shown)
        for title, lead in zip(titles[1:], tally.leads()[1:], strict=True)
    ]
    drawn = [*_results(titles, tally.decks, tally.games)]
    if ahead:
        words = f"Victory points more than {titles[0]}; filled: shown"
        drawn.append(figure(words, intervals_svg(words, ahead)))
    known = [*zip(titles, findings.known, strict=True)]
    opposing = ", ".join(f"{findings.opposing[state]:,} {words}" for state, words in STATE_WORDS.items())
    parts = [
        *_answer(gauntlet_screen(findings, WIDTH)),
        pictures(drawn),
        remarks(f"{GAME_WIN} {EQUAL_DECKS}"),
        section("Results", table_of(_numbers("deck", titles, tally.decks, tally.games))),
        *_one_by_one(findings, titles),
        _known(known, f"{OPPONENTS}, as often as they were drawn: {opposing}", *_problems(findings.decks)),
        section("Not modelled at this table", items(assumptions([gauntlet.pilot], gauntlet.turns))),
    ]
    title = f"{plural(tally.games, 'game')} against decks of {findings.folder}"
    return page(title, parts, card_data_line(findings.card_data))


def _one_by_one(findings: GauntletFindings, titles: Sequence[str]) -> Iterator[Markup]:
    """Yield the tables of cards drawn early, and of opponents."""
    for number, title in enumerate(titles):
        of = f", {title}" if len(titles) > 1 else ""
        for name, told in (
            (f"Cards drawn early{of}", early_table(findings, number)),
            (f"Opponents one by one{of}", opponents_table(findings, number)),
        ):
            yield section(name, table_of(told))


def story_page(findings: TableFindings, told: TableStory, number: int | None) -> str:
    """Return the page of one game; `number` counts games from 0, and is None for a saved one."""
    seating = findings.seating
    which = "A saved game" if number is None else f"Game {number + 1} of seed {seating.seed}"
    places = [seating.place_at(seat, number or 0) for seat in range(seating.seats)]
    titles = [f"{seat_name(seat)}, {findings.decks[place].title}" for seat, place in enumerate(places)]
    result = told.result
    end = ending(result, UNBROKEN) if result is not None else ["The game was not finished."]
    pilots = () if number is None else findings.pilots
    parts = [
        lead(*end),
        remarks(*_problems(findings.decks[place] for place in findings.different)),
        pictures([figure("Pool at the start of each turn", _pools_svg(titles, told))] if told.turns else []),
        remarks(f"rules {seating.edition}" + (f", {' and '.join(pilots)} players" if pilots else "")),
        section("How the pool flowed", table_of(pool_table(titles, told), sortable=False)),
        section("Turn by turn", *(_turn(turn, titles) for turn in told.turns)),
        section("Not modelled at this table", items(assumptions(pilots, seating.turns))),
    ]
    return page(f"{which}: {seating.seats} Methuselahs", parts, card_data_line(findings.card_data))


# --- parts ---------------------------------------------------------------------------------------------


def _answer(screen: Screen) -> Iterator[Markup]:
    yield lead(screen.verdict)
    yield remarks(*(part for part in screen.parts if isinstance(part, str)), screen.more[0])


def _problems(decks: Iterable[TableDeck]) -> list[str]:
    return [line for deck in decks for line in problems_of(deck, UNBROKEN)]


def _chief(tally: TableTally) -> Iterator[tuple[str, str, str]]:
    games = tally.games
    places = tally.places
    best = max(range(len(places)), key=lambda at: (places[at].game_wins, places[at].points or 0.0))
    low, high = share_interval(places[best].game_wins, games)
    won = f"{places[best].game_wins / games:.0%}"
    yield won, f"game wins of place {best + 1}, the most", f"95 %: {low:.0%} to {high:.0%}"
    yield f"{tally.no_game_win / games:.0%}", "games without a game win", ""
    yield f"{tally.rounds.mean or 0.0:.1f}", "turns each", f"{tally.turns.mean or 0.0:.0f} in total"
    for kind in ("bleeds", "combats", "referendums"):
        if made := tally.deeds[kind]:
            yield f"{made / games:.1f}", f"{DEEDS_HEADS[kind].removesuffix(' with')} a game", ""


def _results(titles: Sequence[str], sides: Sequence[SeatTally], games: int) -> Iterator[Markup]:
    wins, points = [], []
    for title, side in zip(titles, sides, strict=True):
        share = side.game_wins / games
        low, high = share_interval(side.game_wins, games)
        wins.append(IntervalRow(title, share, low, high, f"{share:.0%}"))
        mean = side.points or 0.0
        points.append(IntervalRow(title, mean, *(side.points_interval or (mean, mean)), f"{mean:.2f}"))
    yield figure("Game wins, with 95 % intervals", intervals_svg("Game wins", wins, 24))
    yield figure("Victory points a game, with 95 % intervals", intervals_svg("Victory points", points, 24))


def _flow(titles: Sequence[str], tally: TableTally) -> Iterator[Markup]:
    """Yield how the pool of each place flows, turn by turn."""
    found = [
        [band(one) for one in counted if one.number >= FEW * tally.games] or [band(counted[0])]
        for counted in tally.pools
        if counted
    ]
    most = max((one[-1] for bands in found for one in bands), default=1)
    for which, (title, bands) in enumerate(zip(titles, found, strict=False)):
        words = f"Pool of {title}"
        yield figure(words, bands_svg(words, bands, most, which, "own turn (at its start)"))


def _numbers(what: str, titles: Sequence[str], sides: Sequence[SeatTally], games: int) -> ReportTable:
    rows = []
    for title, side in zip(titles, sides, strict=True):
        wins, wins_between, points, points_between = numbers(side, games)
        out = f"{side.ousted / games:.1%}"
        rows.append((title, wins, wins_between, points, points_between, out))
    head = (what, "game wins", "95 %", "points", "95 %", "ousted")
    return ReportTable("results", "", head, ("text",) * len(head), tuple(rows))


def _endings(tally: TableTally) -> ReportTable:
    rows = [
        (ENDINGS.get(name, name), times, f"{times / tally.games:.1%}")
        for name, times in sorted(tally.endings.items(), key=lambda end: (-end[1], end[0]))
    ]
    return ReportTable("endings", "", ("how", "games", "share"), ("text", "count", "text"), tuple(rows))


def _deeds(tally: TableTally) -> Iterator[tuple[str, ReportTable]]:
    for kind, words in DEEDS.items():
        made = tally.deeds[kind]
        if made:
            rows = tuple((words[met], tally.deeds[met], f"{tally.deeds[met] / made:.1%}") for met in words)
            head, kinds = ("what met them", "times", "share"), ("text", "count", "text")
            named = f"{DEEDS_HEADS[kind].removesuffix(' with')}, {made / tally.games:.1f} a game"
            yield named, ReportTable(kind, named, head, kinds, rows, DEEDS_NOTES.get(kind, ""))


def _deed(told: tuple[str, ReportTable]) -> Markup:
    return folded(told[0], table_of(told[1], sortable=False))


def _known(decks: Sequence[tuple[str, Sequence[KnownCard]]], *more: str) -> Markup:
    """Say what the engine plays of each deck, and name the cards that it does not play whole."""
    lines = []
    for title, cards in decks:
        counts = {state: sum(card.copies for card in cards if card.state == state) for state in STATE_WORDS}
        told = ", ".join(f"{counts[state]} {words}" for state, words in STATE_WORDS.items())
        lines.append(f"{title}: of {sum(counts.values())} cards {told}")
        for state, words in STATE_WORDS.items():
            named = [f"{card.copies} {card.name}" for card in cards if card.state == state]
            if state != "whole" and named:
                lines.append(f"{title}, {words}: {'; '.join(named)}")
    return section("What the engine plays of the decks", items([*lines, *more]))


# --- one game ------------------------------------------------------------------------------------------


def _pools_svg(titles: Sequence[str], told: TableStory) -> Markup:
    """Draw the pool of each seat at the start of each turn, until it is out."""
    turns = [turn.number for turn in told.turns]
    most = max((pool or 0 for turn in told.turns for pool in turn.pools), default=1)
    plot = Plot(turns, top_of(max(1, most)), "", "turn, of all", titles)
    said = []
    for seat, title in enumerate(titles):
        pools = [turn.pools[seat] for turn in told.turns]
        there = [pool for pool in pools if pool is not None]
        last = turns[len(there)] if len(there) < len(turns) else None
        plot.curve([*there, *([0] if last is not None else [])], seat)
        said.append(f"{title}: {', '.join(map(str, there))}" + (f", out by turn {last}" if last else ""))
    return plot.drawn("Pool of each seat at the start of each turn", "; ".join(said))


def pool_table(titles: Sequence[str], told: TableStory) -> ReportTable:
    """Return where the pool of each seat went: spent in its own turns, lost in those of others, gained."""
    whose = {turn.number: turn.seat for turn in told.turns}
    flows = [[0, 0, 0, 0] for _ in titles]
    for event in told.events:
        if event["event"] == "pool":
            seat, amount = event["seat"] - 1, event["amount"]
            own = whose.get(event["turn"]) == seat
            flows[seat][2 if amount > 0 else 0 if own else 1] += abs(amount)
            flows[seat][3] = event["now"]
    rows: list[tuple[str | int, ...]] = [(title, *flow) for title, flow in zip(titles, flows, strict=True)]
    head = ("seat", "spent in its own turns", "lost in those of others", "gained", "at the end")
    return ReportTable("pool", "", head, ("text", *("count",) * 4), tuple(rows))


def _turn(turn: TableTurn, titles: Sequence[str]) -> Markup:
    pools = ", ".join(OUT if pool is None else str(pool) for pool in turn.pools)
    return turn_article(f"Turn {turn.number}: {titles[turn.seat]}", f"pool {pools}", turn.events)
