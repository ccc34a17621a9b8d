"""The tables for builders: how many cards are enough for what, and what winners have."""

from __future__ import annotations

from fractions import Fraction

from deckcheck.analysis.acceleration import Accelerator, Pace, ready_of_kinds
from deckcheck.analysis.builders import (
    BY_TURNS,
    CAPACITIES,
    CLOGGED,
    TARGETS,
    among_four,
    both,
    clogged,
    enough,
    latest_turn,
    master_each_turn,
    masters_needed,
)
from deckcheck.analysis.odds import OPENING_CRYPT, at_least
from deckcheck.analysis.turns import SEATS, library_drawn_by, transfers_by
from deckcheck.reports.tables import ReportTable
from deckcheck.winners.usual import CRYPT, MEANS, OF_MEAN, PLAYABLE_BY, Spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.reports.tables import Cell
    from deckcheck.winners.usual import Usual

CRYPTS = (12, 13, 14, 15, 16, 18, 20, 24)
LIBRARIES = (40, 50, 60, 70, 75, 80, 85, 90)
DRAWN = (7, 8, 9, 10, 12, 14, 16, 20)
COPIES = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15)
PAIRS = (4, 6, 8, 10, 12, 15, 20, 25)
MASTERS = (8, 10, 12, 14, 15, 16, 18, 20, 22, 25, 30, 40)
PACES = (
    ("1 counter each turn", Pace(each=1)),
    ("2 counters each turn", Pace(each=2)),
    ("3 counters once", Pace(once=3)),
    ("4 counters once", Pace(once=4)),
)
"""What masters bring that speed a minion up."""
HELP = (
    ("no master", ()),
    ("2 Highway", (Accelerator(Pace(each=2), 2, 1),)),
    ("2 of each location", (
        Accelerator(Pace(each=2), 2, 1),
        Accelerator(Pace(each=1), 2, 1),
        Accelerator(Pace(each=1, most=3), 2, 1),
    )),
    ("4 Valley", (Accelerator(Pace(once=4, capacity=8), 4, 4),)),
)  # fmt: skip
"""Masters that winners play to be faster, as many as they play of them."""
AT = f"{', '.join(map(str, TARGETS[:-1]))} and {TARGETS[-1]} %"
SLASHED = " / ".join(map(str, TARGETS))


def slashed(numbers: Iterable[int | None]) -> str:
    """Write numbers for each of `TARGETS`; a dash where no number is enough."""
    return " / ".join("-" if number is None else str(number) for number in numbers)


def in_percent(number: int) -> str:
    """Write a chance in whole percent."""
    return f"{number} %"


def middle_half(spread: Spread) -> str:
    """Write what the middle half of the decks has: "12 to 18"."""
    low, _, high = spread.quartiles
    return f"{low} to {high}"


# --- the crypt --------------------------------------------------------------------------------------


def transfers_table() -> ReportTable:
    """Tell which capacity a seat has paid for by the end of a turn."""
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (str(seat), *(transfers_by(seat, turn) for turn in (1, *BY_TURNS))) for seat in range(1, SEATS + 1)
    )
    turns = tuple(f"turn {turn}" for turn in (1, *BY_TURNS))
    title = "The highest capacity that is ready by the end of a turn, by transfers alone, one minion"
    return ReportTable("transfers", title, ("seat", *turns), ("text", *("count",) * len(turns)), rows)


def crypt_table(usual: Usual) -> ReportTable:
    """Tell how many crypt cards of a kind are enough, by size of crypt, and which sizes winners have."""
    sizes = usual.figures["crypt"]
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            str(size),
            sizes.share(size, size),
            slashed(enough(size, OPENING_CRYPT)),
            slashed(enough(size, OPENING_CRYPT, 2)),
        )
        for size in CRYPTS
    )
    return ReportTable(
        "crypt",
        f"Crypt cards of a kind that are enough for one or two of the first four, at {AT}",
        ("crypt", "winners", f"one: {SLASHED}", f"two: {SLASHED}"),
        ("text", "chance", "text", "text"),
        rows,
    )


def capacities_table(usual: Usual) -> ReportTable:
    """Tell how many low crypt cards winners have, and what that gives."""
    rows: list[tuple[Cell, ...]] = []
    for capacity in CAPACITIES:
        spread = usual.figures[f"capacity {capacity}"]
        low, middle, high = spread.quartiles
        shares = [spread.share(number) for number in enough(CRYPT, OPENING_CRYPT) if number is not None]
        rows.append((f"{capacity} or less", low, middle, high, *shares))
    return ReportTable(
        "capacities",
        f"Crypt cards of low capacity in winning crypts of {CRYPT}: quartiles, and the share of decks that "
        f"have enough of them for one among the first four at {AT}",
        ("capacity", "a quarter have up to", "half up to", "three quarters up to", *_percents()),
        ("text", "count", "count", "count", *("chance",) * len(TARGETS)),
        tuple(rows),
    )


READY = {
    "first": "a minion",
    "first with masters": "a minion, with their masters",
    "second": "two minions",
}
"""The figures of readiness, and what they are called."""


def ready_table(usual: Usual) -> ReportTable:
    """Tell how surely winners have minions ready."""
    rows: list[tuple[Cell, ...]] = []
    for name, words in READY.items():
        for turn in BY_TURNS:
            spread = usual.figures[f"{name} {turn}"]
            shares = (spread.share(target) for target in TARGETS)
            rows.append((f"{words} by turn {turn}", *map(in_percent, spread.quartiles), *shares))
    return ReportTable(
        "ready",
        "How surely winners have minions ready, any seat: quartiles of the chance, and the share of decks "
        f"that reach {AT}",
        ("", "a quarter have up to", "half up to", "three quarters up to", *_percents()),
        ("text", *("text",) * 3, *("chance",) * len(TARGETS)),
        tuple(rows),
    )


def means_table(usual: Usual) -> ReportTable:
    """Tell what winners of each mean capacity have, and how surely their minions are ready."""
    decks = usual.figures["crypt"].decks
    rows: list[tuple[Cell, ...]] = []
    for mean in MEANS:
        of = {name: usual.by_mean[f"{mean} {name}"] for name in OF_MEAN}
        rows.append(
            (
                f"{mean}{' or less' if mean == MEANS[0] else ' or more' if mean == MEANS[-1] else ''}",
                Fraction(of["crypt"].decks, decks),
                of["crypt"].quartiles[1],
                middle_half(of["masters"]),
                *(in_percent(of[f"first with masters {turn}"].quartiles[1]) for turn in BY_TURNS),
                *(in_percent(of[f"second {turn}"].quartiles[1]) for turn in BY_TURNS),
                *(of["first with masters 2"].share(target) for target in TARGETS),
            )
        )
    return ReportTable(
        "means",
        "Winners by the mean capacity of their crypts: the middle deck's crypt, the middle half's masters, "
        f"the middle chance of one minion (with masters) and of two, the share with one by turn 2 at {AT}",
        ("mean", "winners", "crypt", "masters", *(f"one by {turn}" for turn in BY_TURNS),
         *(f"two by {turn}" for turn in BY_TURNS), *_percents()),
        ("text", "chance", "count", *("text",) * 7, *("chance",) * len(TARGETS)),
        tuple(rows),
    )  # fmt: skip


def help_table(size: int = 90) -> ReportTable:
    """Tell how surely a minion of a capacity is ready, without masters and with a few."""
    rows: list[tuple[Cell, ...]] = []
    for capacity in range(5, 12):
        ready = [
            ready_of_kinds(
                {(capacity, tuple(one.pace.capacity <= capacity for one in masters)): CRYPT}, size, masters
            )[-1]
            for _, masters in HELP
        ]
        rows.append((str(capacity), *(chances[turn - 1] for turn in (2, 3) for chances in ready)))
    return ReportTable(
        "help",
        f"Chance that a minion in the opening crypt is ready, by capacity, any seat; masters in {size} cards",
        ("capacity", *(f"turn {turn}: {words}" for turn in (2, 3) for words, _ in HELP)),
        ("text", *("chance",) * 2 * len(HELP)),
        tuple(rows),
    )


def acceleration_table(size: int = 90) -> ReportTable:
    """Tell how many copies of a master make up for missing transfers, and when it must be played."""
    rows: list[tuple[Cell, ...]] = []
    for words, pace in PACES:
        for short in range(1, 5):
            last = [latest_turn(turn, short, pace.each or pace.once, not pace.each) for turn in BY_TURNS]
            copies = (
                f"{slashed(enough(size, library_drawn_by(one)))} (turn {one})" if one else "never"
                for one in last
            )
            rows.append((words, short, *copies))
    return ReportTable(
        "acceleration",
        f"Copies of a master in {size} cards enough at {AT}, by what it brings and how many "
        "transfers are short; and the last turn on which it is played in time",
        ("master", "short", *(f"ready by turn {turn}" for turn in BY_TURNS)),
        ("text", "count", *("text",) * len(BY_TURNS)),
        tuple(rows),
    )


# --- the library ------------------------------------------------------------------------------------


def copies_table(wanted: int = 1) -> ReportTable:
    """Tell how many copies are enough to draw some, by size of library and cards drawn."""
    by_turn = {library_drawn_by(turn): f" (turn {turn})" for turn in (1, *BY_TURNS)}
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (f"{drawn}{by_turn.get(drawn, '')}", *(slashed(enough(size, drawn, wanted)) for size in LIBRARIES))
        for drawn in DRAWN
    )
    return ReportTable(
        f"copies {wanted}",
        f"Copies that are enough to draw {wanted} or more, at {AT}, by size of the library",
        ("cards drawn", *(f"{size} cards" for size in LIBRARIES)),
        ("text", *("text",) * len(LIBRARIES)),
        rows,
    )


def chances_table() -> ReportTable:
    """Tell how surely few copies are drawn, by turn and by size of library."""
    columns = [(turn, size) for turn in (1, *BY_TURNS) for size in (60, 90)]
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (str(copies), *(at_least(size, copies, library_drawn_by(turn)) for turn, size in columns))
        for copies in COPIES
    )
    return ReportTable(
        "chances",
        "Chance of one or more of some copies, by turn and size of the library",
        ("copies", *(f"turn {turn}, {size} cards" for turn, size in columns)),
        ("text", *("chance",) * len(columns)),
        rows,
    )


def pairs_table(size: int = 90, turn: int = 3) -> ReportTable:
    """Tell how surely one card of each of two kinds is drawn."""
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (str(one), *(both(size, one, other, turn) for other in PAIRS)) for one in PAIRS
    )
    return ReportTable(
        "pairs",
        f"Chance of one or more of each of two kinds by turn {turn}, of {size} cards, by copies of either "
        "(for example wakes and bounces)",
        ("copies", *map(str, PAIRS)),
        ("text", *("chance",) * len(PAIRS)),
        rows,
    )


def roles_usual_table(usual: Usual) -> ReportTable:
    """Tell how many cards of each role winners play, those that play any."""
    rows: list[tuple[Cell, ...]] = []
    for name, spread in usual.roles.items():
        low, middle, high = spread.some.quartiles
        drawn = library_drawn_by(3)
        rows.append((name, spread.share(1), low, middle, high, at_least(90, middle, drawn)))
    return ReportTable(
        "roles",
        "Cards by role in the winning decks that play any: quartiles, and the chance of one by turn 3 with "
        "the middle number in 90 cards",
        ("role", "decks", "a quarter up to", "half up to", "three quarters up to", "one by turn 3"),
        ("text", "chance", "count", "count", "count", "chance"),
        tuple(rows),
    )


def disciplines_table(usual: Usual) -> ReportTable:
    """Tell how many cards of a discipline are playable, by how much of the crypt has it, beside winners'."""
    rows: list[tuple[Cell, ...]] = []
    for have in range(1, CRYPT + 1):
        needing, able = usual.needing[have], usual.able[have]
        low, middle, high = needing.quartiles
        rows.append(
            (
                f"{have} of {CRYPT}",
                among_four(CRYPT, have),
                among_four(CRYPT, have, 2),
                in_percent(able.quartiles[1]),
                10 * among_four(CRYPT, have),
                low,
                middle,
                high,
                needing.decks,
            )
        )
    return ReportTable(
        "disciplines",
        f"Crypt cards, of {CRYPT}, that have a discipline; and the library cards that ask for it",
        ("have it", "one of four", "two of four", f"ready by turn {PLAYABLE_BY}", "playable of 10",
         "winners: a quarter up to", "half up to", "three quarters up to", "cases"),
        ("text", "chance", "chance", "text", "number", "count", "count", "count", "count"),
        tuple(rows),
    )  # fmt: skip


def masters_table(usual: Usual, size: int = 90, numbers: Sequence[int] = MASTERS) -> ReportTable:
    """Tell how surely a master can be played each turn, and a hand is full of them, by number of masters."""
    spread = usual.figures["masters"]
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            str(masters),
            spread.share(masters),
            at_least(size, masters, library_drawn_by(1)),
            *(master_each_turn(size, masters, turn) for turn in BY_TURNS),
            clogged(size, masters),
        )
        for masters in numbers
    )
    return ReportTable(
        "masters",
        f"Masters in {size} cards: chance of one to play on turn 1, on each of the first turns, and of "
        f"{CLOGGED} or more in the opening hand",
        ("masters", "winners with as many or more", "turn 1", *(f"turns 1 to {turn}" for turn in BY_TURNS),
         f"{CLOGGED} or more"),
        ("text", *("chance",) * (3 + len(BY_TURNS))),
        rows,
    )  # fmt: skip


def masters_needed_table() -> ReportTable:
    """Tell how many masters are enough to play one each turn."""
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (f"turns 1 to {turn}", *(slashed(masters_needed(size, turn)) for size in LIBRARIES))
        for turn in BY_TURNS
    )
    return ReportTable(
        "masters needed",
        f"Masters that are enough to play one on each of the first turns, at {AT}, by size of the library",
        ("one on each of", *(f"{size} cards" for size in LIBRARIES)),
        ("text", *("text",) * len(LIBRARIES)),
        rows,
    )


def _percents() -> tuple[str, ...]:
    return tuple(f"at {target} %" for target in TARGETS)


def all_tables(usual: Usual) -> list[ReportTable]:
    """Return every table, in the order of the page."""
    return [
        means_table(usual),
        ready_table(usual),
        transfers_table(),
        crypt_table(usual),
        capacities_table(usual),
        help_table(),
        acceleration_table(),
        masters_table(usual),
        masters_needed_table(),
        copies_table(),
        copies_table(2),
        chances_table(),
        pairs_table(),
        disciplines_table(usual),
        roles_usual_table(usual),
    ]
