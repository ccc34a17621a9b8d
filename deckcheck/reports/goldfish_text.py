"""What a goldfish run found, for players: at a glance, 80 columns, bars of blocks or of plain characters."""

from __future__ import annotations

from deckcheck.analysis.intervals import share_interval
from deckcheck.carddata import card_data_line
from deckcheck.goldfish.answers import answers_only
from deckcheck.goldfish.findings import state_of
from deckcheck.goldfish.tallies import GOAL, SHARES, Distribution
from deckcheck.reports.board_data import boards_text, goal_curve
from deckcheck.reports.intervals import interval_text
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import WIDTH, columns, fitted, table, wrapped
from deckcheck.terminal.numbers import plural
from rules.vtes.definitions.clauses import ALONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TextIO

    from deckcheck.goldfish.figures import Figures, Shown
    from deckcheck.goldfish.findings import Findings
    from deckcheck.goldfish.tallies import Distribution, GoldfishTally
    from rules.vtes.definitions.card import CardDefinition

    ComparedRow = tuple[str, float | None, float | None, Shown, bool]

BAR = 40
LISTED = 10
"""How many cards and vampires are listed; JSON has all of them."""
EIGHTHS = " ▏▎▍▌▋▊▉█"
ROWS = (
    ("ready_minions", "minions ready"),
    ("ready_capacity", "capacity ready"),
    ("pool", "pool"),
    ("prey_pool_bled", "pool bled from prey"),
    ("library_drawn", "library cards drawn"),
    ("hand_unplayable", "unplayable in hand"),
    ("nothing_playable", "no playable card"),
    ("edge", "Edge held"),
)
"""Measures of the table, in its words."""
MOST_TURNS = 7
"""How many turns fit into the table; for longer games it shows some, including the last."""
BESIDE_TURNS = 38
"""Columns of the table other than its turns: the measure, and its interval."""
BOARDS = "Capacity ready: === middle half of the games, --- eight of ten, o the median"
BESIDE_BOARD = 27
"""Columns next to the picture of a board: the turn, and its numbers."""
LEAST_NAME = 12
"""The fewest columns for the names of cards next to their numbers."""
ENDINGS = {
    "turns": "",
    "ousted": "ousted itself",
    "withdrawn": "withdrew",
    "last-standing": "everyone else ousted",
    "nobody-left": "nobody left",
}


def shows_blocks(stream: TextIO) -> bool:
    """Return whether a stream can write block characters."""
    try:
        EIGHTHS.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def bar(share: float, width: int, blocks: bool) -> str:
    """Return a bar that fills a share of a width."""
    share = max(0.0, min(1.0, share))
    if not blocks:
        return ("#" * round(share * width)).ljust(width)
    eighths = round(share * width * 8)
    full, rest = divmod(eighths, 8)
    return (EIGHTHS[8] * full + (EIGHTHS[rest] if rest else "")).ljust(width)


def report(findings: Findings, blocks: bool, width: int = WIDTH) -> str:
    """Return the report of a run of at least one game, for a screen of `width` columns."""
    tally = findings.outcome.tally
    room = min(BAR, width - 12)
    lines = _head(findings, width)
    figures = findings.figures
    lines += ["", *_table(figures, tally.turns, width)]
    shares = [figures.first_minion_by(turn)[0] or 0.0 for turn in range(1, tally.turns + 1)]
    lines += ["", "Games with a minion ready, by turn"]
    lines += _reached(tally.first_minion, tally, blocks, room, shares)
    lines += ["", "Capacity ready at the end of the turn"]
    lines += _bars(figures, tally.turns, "ready_capacity", blocks, room)
    lines += ["", *wrapped(BOARDS, width)]
    lines += boards_text(tally, "ready_capacity", min(BAR, width - BESIDE_BOARD))
    if tally.prey_ousted.number:
        lines += [
            "",
            "Games with the prey ousted, by turn",
            *_reached(tally.prey_ousted, tally, blocks, room),
        ]
    if findings.experiment.goal:
        goal = wrapped(f"Goal: {findings.experiment.goal}", width, "", "  ")
        lines += ["", *goal, f"  {_share_text(*figures.share(GOAL, tally.goal, tally.games))}"]
        lines += _goal_by_turn(findings, blocks, width, room)
    if findings.target:
        lines += ["", *_target(findings, tally, blocks, room)]
    if findings.comparison is not None:
        lines += ["", *_comparison(findings, width)]
        lines += _aims(findings, width)
    if findings.causes is not None:
        from deckcheck.reports.causes_text import causes_text

        lines += ["", *causes_text(findings.causes, width)]
    lines += ["", *_vampires(findings.faces, findings, tally, width)]
    lines += ["", *_cards(findings.faces, findings, tally, width)]
    lines += ["", *_use(tally, width)]
    lines += ["", *_model(findings, width)]
    lines += ["", "Assumptions"]
    for text in findings.assumptions():
        lines += wrapped(text, width, "  ", "  ")
    lines += ["", *wrapped(card_data_line(findings.card_data), width, "", "  ")]
    return fitted("\n".join(line.rstrip() for line in lines), width) + "\n"


def _head(findings: Findings, width: int) -> list[str]:
    experiment, tally = findings.experiment, findings.outcome.tally
    seat = f"seat drawn from {experiment.players}" if findings.seat == "random" else (
        f"seat {findings.seat} of {experiment.players}"
    )  # fmt: skip
    title = f"{findings.deck.title}: {plural(tally.games, 'game')} of {experiment.turns} turns alone"
    run = f"rules {experiment.edition}, {seat}, pilot {experiment.pilot}, seed {experiment.seed}"
    lines = [*wrapped(title, width, "", "  "), *wrapped(run, width, "", "  ")]
    lines += wrapped(f"aim: {findings.aim_text}", width, "", "  ")
    if findings.interrupted and not findings.wanted:
        lines.append("Interrupted: the intervals are not yet as narrow as requested.")
    elif findings.interrupted:
        lines.append(f"Interrupted: {findings.wanted:,} games were requested.")
    elif findings.stopped:
        lines += wrapped(findings.stopped, width, "", "  ")
    elif tally.games < findings.wanted:
        lines.append(f"Stopped early: no interval is wider than {findings.until:g}.")
    return lines


def shown_turns(turns: int, width: int) -> list[int]:
    """Return the turns for which a table of `width` columns has room, the last among them."""
    most = max(2, min(MOST_TURNS, (width - BESIDE_TURNS) // 6))
    if turns <= most:
        return list(range(1, turns + 1))
    step = (turns - 1) / (most - 1)
    return sorted({round(1 + step * place) for place in range(most)})


def _number(value: float | None, share: bool = False) -> str:
    if value is None:
        return "-"
    return f"{value:.0%}" if share else f"{value:.1f}"


def _table(figures: Figures, last: int, width: int) -> list[str]:
    turns = shown_turns(last, width)
    lines = ["at the end of turn  " + "".join(f"{turn:>6}" for turn in turns) + "   95 %"]
    for name, words in ROWS:
        share = name in SHARES
        cells = "".join(f"{_number(figures.mean(name, turn), share):>6}" for turn in turns)
        interval = figures.column(name)[1]
        lines.append(f"{words:<20}{cells}   {interval_text(interval, share=share) if interval else ''}")
    return lines


def _reached(
    distribution: Distribution, tally: GoldfishTally, blocks: bool, room: int, shares: Sequence[float] = ()
) -> list[str]:
    lines, reached = [], 0
    for turn in range(1, tally.turns + 1):
        reached += distribution.counts.get(turn, 0)
        share = shares[turn - 1] if shares else reached / tally.games
        lines.append(f"  {turn:>2} {bar(share, room, blocks)} {share:.0%}")
    mean = distribution.mean
    if mean is not None:
        shown = interval_text(distribution.interval() or (mean, mean))
        lines.append(f"     turn {mean:.2f} on average, if it happens {shown}")
    return lines


def _bars(figures: Figures, last: int, name: str, blocks: bool, room: int) -> list[str]:
    means = [figures.mean(name, turn) or 0.0 for turn in range(1, last + 1)]
    most = max(*means, 1.0) if len(means) > 1 else max(means[0], 1.0)
    return [f"  {turn:>2} {bar(mean / most, room, blocks)} {mean:.1f}" for turn, mean in enumerate(means, 1)]


def _share_text(share: float | None, interval: tuple[float, float] | None) -> str:
    return f"{share or 0.0:.1%} of games {interval_text(interval or (0.0, 1.0), share=True)}"


def _goal_by_turn(findings: Findings, blocks: bool, width: int, room: int) -> list[str]:
    """Return how many games would have reached the goal if they had ended earlier; also for another deck."""
    curve = goal_curve(findings.outcome.tally)
    head, others = "had the game ended after turn", [""] * len(curve)
    if findings.comparison is not None:
        others = [f" {share:.0%}" for share, _, _ in goal_curve(findings.comparison[1])]
        head += f"; second: {findings.labels[1]}"
    lines = wrapped(head, width, "  ", "  ")
    for turn, ((share, _, _), other) in enumerate(zip(curve, others, strict=True), 1):
        lines.append(f"  {turn:>2} {bar(share, room, blocks)} {share:.0%}{other}")
    return lines


def _target(findings: Findings, tally: GoldfishTally, blocks: bool, room: int) -> list[str]:
    crypt = any(face.name == findings.target and face.card.is_crypt for face in findings.faces)
    lines = []
    if not crypt:
        lines += [f"{findings.target}: drawn by turn", *_reached(tally.target_drawn, tally, blocks, room)]
    lines.append(f"{findings.target}: {'ready' if crypt else 'played'} by turn")
    return lines + _reached(tally.target_used, tally, blocks, room)


def _comparison(findings: Findings, width: int) -> list[str]:
    names = [one_line(name) for name in findings.labels]
    this, that = compared_names(findings, 14 if width >= WIDTH else 10)
    return [
        *wrapped(f"Compared with {names[1]}, same seeds", width, "", "  "),
        *table(
            ("at the end", this, that, "difference", "95 %"),
            [compared_words(*row) for row in compared_rows(findings)],
            (False, True, True, True, False),
            width,
        ),
    ]


def compared_rows(findings: Findings) -> list[ComparedRow]:
    """Return the means of two decks and their difference, each with its words and whether it is a share."""
    assert findings.comparison is not None
    _, other, difference = findings.comparison
    tally = findings.outcome.tally
    figures = findings.figures
    theirs, apart_by = findings.compared_figures
    first = difference.first_minion
    rows: list[ComparedRow] = [
        (
            "first minion, turn",
            tally.first_minion.mean,
            other.first_minion.mean,
            (first.mean, first.interval()),
            False,
        )
    ]
    for name, words in ROWS:
        rows.append(
            (
                words,
                figures.column(name)[0],
                theirs.column(name)[0],
                apart_by.column(name),
                name in SHARES,
            )
        )
    if findings.experiment.goal:
        mine = figures.share(GOAL, tally.goal, tally.games)[0]
        yours = theirs.share(GOAL, other.goal, other.games)[0]
        by, interval = apart_by.chief(GOAL)
        if by is None:
            by, interval = difference.goal.mean, difference.goal.interval()
        rows.append(("goal", mine, yours, (by, interval), True))
    return rows


def compared_names(findings: Findings, room: int) -> tuple[str, str]:
    """Return what the two of a comparison are called at the head of a table, in at most `room` columns."""
    one, two = (one_line(name) for name in findings.labels)
    if one[: room - 1] != two[: room - 1]:
        return _short(one, room + 1), _short(two, room + 1)
    return _end(one, room), _end(two, room)


def _aims(findings: Findings, width: int) -> list[str]:
    return wrapped(aims_words(findings), width, "", "  ") if findings.aim_difference is not None else []


def aims_words(findings: Findings) -> str:
    """Say by how much a deck is ahead by the aim of the pilot; "" if that was not measured."""
    found = findings.aim_difference
    if found is None:
        return ""
    one, other = findings.labels
    share = bool(findings.experiment.aim)
    digits = ".1%" if share else ".2f"
    ends = (found.low, found.high) if found.mean >= 0 else (-found.high, -found.low)
    way = "ahead of" if found.mean >= 0 else "behind"
    shown = interval_text(ends, share=share)
    return f"By the aim {one} is {abs(found.mean):{digits}} {shown} {way} {other}."


def compared_words(
    words: str, mine: float | None, theirs: float | None, difference: Shown, share: bool
) -> tuple[str, ...]:
    """Write a row of the comparison: the words, both means, their difference and its interval."""

    def signed(value: float) -> str:
        return f"{value:+.1%}" if share else f"{value:+.2f}"

    mean, interval = difference
    cells = words, _number(mine, share), _number(theirs, share)
    if mean is None or interval is None:
        return *cells, "-", ""
    return *cells, signed(mean), interval_text(interval, share=share, sign="+")


def _vampires(
    faces: Sequence[CardDefinition], findings: Findings, tally: GoldfishTally, width: int
) -> list[str]:
    rows = []
    for number, face in enumerate(faces):
        if face.card.is_crypt:
            turns = tally.turn_of(dict(tally.ready_turns.get(number, {})))
            rows.append((-turns.number, face.name, face, turns))
    cells = []
    for _, name, face, turns in sorted(rows, key=lambda row: row[:2])[:LISTED]:
        share = turns.number / tally.games
        cells.append(
            (name, str(findings.copies(face)), str(face.capacity), f"{share:.0%}", _number(turns.mean))
        )
    head = ("Crypt", "copies", "capacity", "ready", "turn")
    return _listed(head, (7, 10, 8, 7), cells, width) + _more(len(rows), "crypt cards")


def _cards(
    faces: Sequence[CardDefinition], findings: Findings, tally: GoldfishTally, width: int
) -> list[str]:
    rows = []
    for number, face in enumerate(faces):
        if not face.card.is_crypt:
            stuck = 0 if answers_only(face) else tally.stuck[number]
            rows.append((-tally.played[number], -stuck, face.name, number, face))
    cells = []
    games = tally.games
    for _, _, name, number, face in sorted(rows, key=lambda row: row[:3])[:LISTED]:
        times = tally.played_games[number]
        turn = tally.played_turns[number] / times if times else None
        shares = (tally.drawn[number] / games, tally.played[number] / games)
        drawn, played = (f"{share:.2f}" for share in shares)
        held = _stuck(tally, number, face)
        cells.append((name, str(findings.copies(face)), drawn, played, _number(turn), held))
    head = ("Library, per game", "copies", "drawn", "played", "turn", "stuck")
    return _listed(head, (7, 8, 8, 7, 8), cells, width) + _more(len(rows), "library cards")


def _listed(
    head: tuple[str, ...], wide: Sequence[int], rows: Sequence[tuple[str, ...]], width: int
) -> list[str]:
    """List cards with their numbers; if that leaves no room for names, as a table in parts."""
    room = min(36, width - 2 - sum(wide))
    if room < LEAST_NAME:
        return table(head, rows, (False, *[True] * len(wide)), width)
    lines = []
    for row in (head, *rows):
        name = f"{row[0]:<{room + 2}}" if row is head else f"  {_short(row[0], room):<{room}}"
        lines.append(name + "".join(f"{cell:>{size}}" for cell, size in zip(row[1:], wide, strict=True)))
    return lines


def _stuck(tally: GoldfishTally, number: int, face: CardDefinition) -> str:
    """Return the copies that got stuck; for a card that only answers others, that is not the deck's fault."""
    return "-" if answers_only(face) else f"{tally.stuck[number] / tally.games:.2f}"


def _short(name: str, room: int) -> str:
    return name if len(name) < room else name[: room - 2] + "…"


def _end(name: str, room: int) -> str:
    """Return the end of a name, where versions of a deck often differ."""
    return name if columns(name) <= room else f"…{name[1 - room :]}"


def _more(number: int, what: str) -> list[str]:
    return [f"  and {number - LISTED} more {what}: --output-format json lists all"] if number > LISTED else []


def _use(tally: GoldfishTally, width: int) -> list[str]:
    return [line for text in use_words(tally) for line in wrapped(text, width, "", "  ")]


def use_words(tally: GoldfishTally) -> list[str]:
    """Say what a game uses, and how games ended early."""
    games = tally.games
    masters, trifles = sum(tally.masters) / games, sum(tally.trifles) / games
    edge = sum(tally.column("edge", turn).total for turn in range(1, tally.turns + 1)) / games
    told = [
        f"A game uses {masters:.1f} of {tally.turns} master phase actions on masters and plays "
        f"{trifles:.1f} trifles; {edge:.1f} turns end with the Edge."
    ]
    for reason, times in sorted(tally.endings.items()):
        if reason != "turns":
            share = _share_text(times / games, share_interval(times, games))
            told.append(f"Ended before the last turn, {ENDINGS.get(reason, reason)}: {share}")
    return told


def _model(findings: Findings, width: int) -> list[str]:
    whole, idle, *lacking = model_words(findings)
    lines = [*wrapped(whole, width), idle]
    return lines + [line for text in lacking for line in wrapped(text, width, "  ", "    ")]


def model_words(findings: Findings) -> list[str]:
    """Say how many cards the engine plays, and name those that it does not play whole."""
    states = findings.by_state()
    total = sum(copies for cards in states.values() for _, copies in cards)

    def count(state: str) -> int:
        return sum(copies for _, copies in states[state])

    told = [
        f"Of {total} cards the engine plays {count('modelled')} whole, {count('partial')} in part and "
        f"{count('blank')} not at all;",
        f"{count('inert')} do nothing when playing alone.",
    ]
    for state, words in (("partial", "In part"), ("blank", "Not")):
        if states[state]:
            told.append(f"{words}: {_names(states[state])}")
    return told


def _names(cards: Iterable[tuple[CardDefinition, int]]) -> str:
    return "; ".join(
        f"{copies} {face.name}"
        + (f" (lacks {face.model.lacks(ALONE)})" if state_of(face) == "partial" else "")
        for face, copies in cards
    )
