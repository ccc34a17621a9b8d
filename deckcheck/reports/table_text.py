"""Results of the games of a full table, for players: 80 columns."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from deckcheck.analysis.intervals import share_interval
from deckcheck.carddata import card_data_line
from deckcheck.full_table.deeds import DEEDS
from deckcheck.full_table.knowledge import (
    AT_THE_LIMIT,
    LEFT_OUT,
    LIKE_A_TOURNAMENT,
    UNTHINKING,
    habits_of,
    states_of,
    unfairness,
)
from deckcheck.full_table.limits import TOURNAMENT_TURNS
from deckcheck.reports.intervals import interval_text, shares_table
from deckcheck.reports.turns import by_phase
from deckcheck.terminal.layout import WIDTH, table, wrapped
from deckcheck.terminal.numbers import plural
from rules.kernel import seat_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from deckcheck.full_table.findings import TableDeck, TableFindings
    from deckcheck.full_table.knowledge import KnownCard
    from deckcheck.full_table.narrator import TableStory, TableTurn
    from deckcheck.full_table.tallies import SeatTally, TableTally
    from rules.kernel import Result

GAME_WIN = "A game win: at least two victory points, and more than anyone else."
EQUAL_DECKS = "Equal decks would get at most 1 point each."
FAILED = "In {:,} more a pilot failed; they are not counted."
STATE_WORDS = {"whole": "whole", "part": "in part", "not": "not"}
LISTED = 6
"""How many cards that are not played whole are named for each deck; JSON has all of them."""
ENDINGS = {
    "last-standing": "one Methuselah was left",
    "nobody-left": "the last Methuselahs were ousted together",
    "turns": "the turn limit was reached",
}


DEEDS_HEADS = {
    "bleeds": "bleeds",
    "actions": "other actions",
    "combats": "combats with",
    "referendums": "referendums",
    "voters": "others who could vote",
    "hurt": "lost pool to a referendum",
}
DEEDS_NOTES = {
    "bleeds": "A bleed may be in several rows: one that was bounced or reduced may be blocked or successful, "
    "and one that was blocked may go on. One whose card was canceled, for example, ended otherwise.",
}


def report(findings: TableFindings, width: int = WIDTH) -> str:
    """Return the report of a run, for a screen of `width` columns."""
    tally = findings.tally
    lines = [*heading(findings, tally.games, width), *problems(findings, width)]
    lines += ["", *_places(findings, width)]
    if findings.seating.rotate:
        lines += ["", "By turn order; seat 1 goes first", *_seats(tally.seats, tally.games, width)]
    lines += [
        "",
        *_endings(findings, width),
        *_deeds(findings.tally, width),
        "",
        *_model(findings, width),
        "",
        "Not modelled at this table",
    ]
    for text in assumptions(findings.pilots, findings.seating.turns):
        lines += wrapped(text, width, "  ", "    ")
    lines += ["", *card_data(findings.card_data, width)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def heading(findings: TableFindings, games: int, width: int = WIDTH) -> list[str]:
    """Return which games these are, in a line or two."""
    seating = findings.seating
    limit = f"at most {seating.turns} turns each" if seating.turns else "no turn limit"
    lines = wrapped(
        f"VTES, {seating.seats} Methuselahs, {plural(games, 'game')}: rules {seating.edition}, "
        f"{' and '.join(findings.pilots)} players, seed {seating.seed}, {limit}",
        width,
        "",
        "  ",
    )
    if findings.interrupted:
        lines.append(f"Interrupted: {findings.wanted:,} games were requested.")
    if findings.tally.failures.count:
        lines.append(FAILED.format(findings.tally.failures.count))
    return lines


def problems(findings: TableFindings, width: int = WIDTH) -> list[str]:
    """Return what is wrong with the decks, which are played all the same."""
    return [line for place in findings.different for line in problems_of(findings.decks[place], width)]


def problems_of(deck: TableDeck, width: int = WIDTH) -> list[str]:
    """Return what is wrong with a deck, which is played all the same."""
    lines: list[str] = []
    for problem in deck.problems:
        lines += wrapped(
            f"{deck.title} is not legal at this table, but is played anyway: {problem}", width, "", "  "
        )
    if deck.unknown:
        lines += wrapped(f"{deck.title} contains unknown cards: {', '.join(deck.unknown)}", width, "", "  ")
    return lines


# --- who wins ----------------------------------------------------------------------------------------


def _places(findings: TableFindings, width: int) -> list[str]:
    mixed = len(findings.pilots) > 1
    rows: list[tuple[str, ...]] = []
    for place, side in enumerate(findings.tally.places):
        pilot = f" ({findings.seating.pilots[place]})" if mixed else ""
        rows.append(
            (f"{place + 1} {findings.decks[place].title}{pilot}", *numbers(side, findings.tally.games))
        )
    games = findings.tally.games
    rows.append(("no game win", *_share(findings.tally.no_game_win, games), "", ""))
    lines = seated("place and deck", rows, width)
    lines += wrapped(f"Clockwise; {first_in_turn(findings)}. {GAME_WIN}", width, "", "  ")
    titled = [(findings.decks[place].title, states_of(findings.known[place])) for place in findings.different]
    unfair = unfairness(titled)
    return lines + (wrapped(unfair, width, "", "  ") if unfair else [])


def first_in_turn(findings: TableFindings) -> str:
    """Return who goes first in these games, as part of a sentence."""
    if not findings.seating.rotate:
        return "place 1 goes first in every game"
    if findings.interrupted:  # workers may have stopped anywhere
        return "who goes first changes from game to game"
    times, more = divmod(findings.tally.games, findings.seating.seats)
    if not more:
        return "all go first equally often"
    return f"each goes first {times} or {times + 1} times" if times else "each goes first once at most"


def _seats(sides: Sequence[SeatTally], games: int, width: int) -> list[str]:
    rows = [(seat_name(seat), *numbers(side, games)) for seat, side in enumerate(sides)]
    return seated("seat", rows, width)


def seated(what: str, rows: Sequence[tuple[str, ...]], width: int) -> list[str]:
    """Return a table of game wins and victory points, each row with its subject and `numbers`."""
    head = (what, "game wins", "95 %", "points", "95 %")
    return table(head, rows, (False, True, False, True, False), width, hang="  ")


def numbers(side: SeatTally, games: int) -> tuple[str, ...]:
    """Return the share of game wins and the mean victory points of a side, each with its interval."""
    points = interval_text(side.points_interval) if side.points_interval else ""
    return *_share(side.game_wins, games), f"{side.points or 0.0:.2f}", points


def _share(hits: int, games: int) -> tuple[str, str]:
    return f"{hits / games:.1%}", interval_text(share_interval(hits, games), share=True)


def _endings(findings: TableFindings, width: int) -> list[str]:
    tally = findings.tally
    rows = [(ENDINGS.get(name, name), times) for name, times in sorted(tally.endings.items())]
    told = [(words, times, tally.games) for words, times in rows]
    lines = shares_table(told, width, "how games end")
    decisions = tally.decisions / tally.games
    return lines + wrapped(
        f"on average {tally.rounds.mean:.1f} turns each, {tally.turns.mean:.1f} in total, "
        f"{decisions:,.0f} decisions",
        width,
        "  ",
        "    ",
    )


def _deeds(tally: TableTally, width: int) -> list[str]:
    """Return what was done in the games: of bleeds, other actions, combats, referendums and who voted."""
    lines: list[str] = []
    for kind, words in DEEDS.items():
        made = tally.deeds[kind]
        if made:
            rows = [(words[met], tally.deeds[met], made) for met in words]
            named = f"{DEEDS_HEADS[kind]}, {made / tally.games:.1f} a game"
            lines += ["", *shares_table(rows, width, named, "times")]
            if kind in DEEDS_NOTES:
                lines += wrapped(DEEDS_NOTES[kind], width, "  ", "    ")
    return lines


# --- what is left out --------------------------------------------------------------------------------


def _model(findings: TableFindings, width: int) -> list[str]:
    lines = ["What the engine plays of the decks"]
    for place in findings.different:
        lines += deck_model(findings.decks[place].title, findings.known[place], width)
    return lines


def copies_model(title: str, states: Counter[str], width: int) -> list[str]:
    """Return how many copies the engine plays whole, in part and not."""
    told = ", ".join(f"{states[state]:,} {words}" for state, words in STATE_WORDS.items())
    return wrapped(f"{title}: of {states.total():,} cards {told}", width, "  ", "    ")


def deck_model(title: str, cards: Sequence[KnownCard], width: int) -> list[str]:
    """Return what the engine plays of a deck, and the cards of which it plays less than everything."""
    types: Counter[str] = Counter()
    for card in cards:
        if card.state == "not":
            types[card.types] += card.copies
    lines = copies_model(title, states_of(cards), width)
    if types:
        counted = ", ".join(
            f"{times} {name}" for name, times in sorted(types.items(), key=lambda t: (-t[1], t[0]))
        )
        lines += wrapped(f"not, by type: {counted}", width, "    ", "      ")
    for state, words in (("not", "not"), ("part", "in part")):
        found = sorted(
            (card for card in cards if card.state == state), key=lambda card: (-card.copies, card.name)
        )
        if found:
            more = f"; and {len(found) - LISTED} more" if len(found) > LISTED else ""
            named = "; ".join(f"{card.copies} {card.name}" for card in found[:LISTED])
            lines += wrapped(f"{words}: {named}{more}", width, "    ", "      ")
    return lines


def assumptions(pilots: Sequence[str], turns: int) -> list[str]:
    """Return what is left out of games of these pilots, with a limit of turns or 0 for none."""
    texts = list(LEFT_OUT)
    thinking = [pilot for pilot in pilots if pilot not in UNTHINKING]
    texts += map(habits_of, thinking)
    if turns:
        texts.append(AT_THE_LIMIT)
    if turns == TOURNAMENT_TURNS:
        texts.append(LIKE_A_TOURNAMENT.format(turns))
    return texts


def card_data(data: Mapping[str, object], width: int) -> list[str]:
    """Return which card lists it was."""
    return wrapped(card_data_line(data), width, "", "  ")


# --- one game ----------------------------------------------------------------------------------------


def story(findings: TableFindings, told: TableStory, number: int | None, width: int = WIDTH) -> str:
    """Return one game as text; `number` counts games from 0, and is None for a saved one."""
    seating = findings.seating
    which = "a saved game" if number is None else f"game {number + 1} of seed {seating.seed}"
    lines = wrapped(
        f"VTES, {seating.seats} Methuselahs: {which}, rules {seating.edition}",
        width,
        "",
        "  ",
    )
    for seat in range(seating.seats):
        place = seating.place_at(seat, number or 0)
        pilot = "" if number is None else f" ({seating.pilots[place]})"
        sits = f"{seat_name(seat)}: {findings.decks[place].title}{pilot}"
        lines += wrapped(sits, width, "  ", "    ")
    lines += problems(findings, width)
    for turn in told.turns:
        lines += ["", *_turn(turn, width)]
    unfinished = ["The game was not finished."]
    lines += ["", *(ending(told.result, width) if told.result is not None else unfinished)]
    lines += ["", "Not modelled at this table"]
    for text in assumptions(() if number is None else findings.pilots, findings.seating.turns):
        lines += wrapped(text, width, "  ", "    ")
    text = "\n".join(line.rstrip() for line in lines) + "\n"
    return text + (f"record: {told.record}" if told.record else "")


def _turn(turn: TableTurn, width: int) -> list[str]:
    pools = ", ".join("out" if pool is None else str(pool) for pool in turn.pools)
    lines = [f"Turn {turn.number}, {seat_name(turn.seat)} (pool by seat: {pools})"]
    return [*lines, *by_phase(turn.events, width)]


def ending(result: Result, width: int = WIDTH) -> list[str]:
    """Return how a game ended."""
    points = ", ".join(f"{seat_name(seat)} {score:g}" for seat, score in enumerate(result.scores))
    if len(result.winners) == 1:
        who = f"Seat {result.winners[0] + 1} wins"
    elif result.winners:
        who = f"Seats {' and '.join(str(seat + 1) for seat in result.winners)} share the win"
    else:
        who = "Nobody wins"
    told = (f"{who}: {ENDINGS.get(result.reason, result.reason)}.", f"Victory points: {points}.")
    return [line for text in told for line in wrapped(text, width, "", "  ")]
