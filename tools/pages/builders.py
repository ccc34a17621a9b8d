"""`docs/builders.md` and `.csv`: how many cards are enough for what, and what winners have."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from deckcheck.analysis.builders import among_four, both, enough, masters_needed
from deckcheck.analysis.odds import at_least, exactly, expected
from deckcheck.analysis.turns import transfers_by
from deckcheck.reports import builders as reports
from deckcheck.reports.tables import cell_text, render
from deckcheck.winners.usual import CRYPT, shipped_usual

from .markdown import DOCS, paragraph, table

if TYPE_CHECKING:
    from deckcheck.reports.tables import ReportTable
    from deckcheck.winners.usual import Usual

PAGE, DATA = DOCS / "builders.md", DOCS / "builders.csv"

HEAD = """# Tables for builders

How many cards of a kind are enough: which crypts have a minion ready in time, how many masters can be played, how many
copies of a wake or a bounce are in hand when they are needed. Chances are exact; `deckcheck stats DECK` says where a deck
stands among winners, `--full` shows the rows that are near it, and `deckcheck odds` answers what is not here. All tables
as data: [builders.csv](builders.csv).

This page is written by `python -m tools.pages`; a test fails when it is out of date.
"""

KGS_MATH = "https://blog.kgs-cards.com/2021/02/advanced-crypt-construction-and-math.html"
KGS_BASIC = "https://blog.kgs-cards.com/2020/08/understanding-basic-crypt-construction.html"
CODEX = "https://codex-of-the-damned.org/en/strategy/deck-building.html"
NOWALD = "https://github.com/gerritnowald/boardgame-math"
PUBLISHED = (
    ("KGS Cards, 2021", KGS_MATH, "one of 4 copies in the opening crypt, of 12", "85.9 %", among_four(12, 4)),
    ("KGS Cards, 2021", KGS_MATH, "one of 8 copies in the opening crypt, of 24", "82.9 %", among_four(24, 8)),
    ("KGS Cards, 2020", KGS_BASIC, "one of 2 copies in the opening crypt, of 12", "57.6 %", among_four(12, 2)),
    ("KGS Cards, 2020", KGS_BASIC, "exactly one of 2 copies", "48.5 %", exactly(12, 2, 4)[1]),
    ("G. Nowald", NOWALD, "Magic: one of 4 copies in the opening seven, of 60", "39.9 %", at_least(60, 4, 7)),
)  # fmt: skip
"""Who published which figure where, and ours."""


def page() -> str:
    """Return the whole page."""
    usual = shipped_usual()
    tables = {one.name: one for one in reports.all_tables(usual)}
    parts = [HEAD, answers(usual), how_to_read(usual)]
    for heading, words, names in sections():
        parts.append(f"## {heading}\n\n{paragraph(words)}")
        parts += [shown(tables.pop(name)) for name in names]
    assert not tables, f"no section has {', '.join(tables)}"
    return "\n".join([*parts, published(usual), CHECKED])


def answers(usual: Usual) -> str:
    """Return the questions that are asked most, with their answers."""
    low = enough(CRYPT, 4)[1]
    deep = enough(90, 9)
    few = enough(60, 9)
    masters = masters_needed(90, 3)
    bounces = usual.roles["bounce"]
    middle = bounces.some.quartiles[1]
    lines = [
        f"**A minion ready by turn 2 in 90 % of games, in any seat?** {low} of {CRYPT} crypt cards of capacity "
        f"{transfers_by(1, 2)} or less: that is what the first seat has paid for by then. In the fourth and fifth seat "
        f"{low} of capacity {transfers_by(4, 2)} or less are enough.",
        f"**One card of a kind by turn 3?** In 90 cards, {deep[0]} copies for 80 %, {deep[1]} for 90 %; in 60 cards, "
        f"{few[0]} and {few[1]}. Few decks play so many of one card: what must be there early is a kind of card. "
        f"{exact(at_least(90, middle, 9))} is what {middle} copies give, the middle number of bounces of winners that play "
        f"any ({exact(bounces.share(1))} of them do).",
        f"**A wake and a bounce by turn 3?** 8 of either in 90 cards give {exact(both(90, 8, 8, 3))}.",
        f"**How many masters?** One on each of the first three turns takes {masters[0]} in 90 cards for 80 %. Winners do "
        f"not pay that price: half of them play {reports.middle_half(usual.figures['masters'])}.",
        f"**How many cards of a discipline that 6 of {CRYPT} crypt cards have?** {exact(among_four(CRYPT, 6))} of games "
        f"have one of them in the opening crypt, so nearly every card is playable; half of the winners play "
        f"{reports.middle_half(usual.needing[6])} of them.",
    ]
    return (
        "## Asked most\n\n"
        + "\n".join(paragraph(f"- {line}").replace("\n", "\n  ").rstrip() for line in lines)
        + "\n"
    )


def how_to_read(usual: Usual) -> str:
    """Say what the tables assume and what they were counted over."""
    about = usual.about
    words = (
        'Three numbers with strokes, 5 / 6 / 8, are enough for 80, 90 and 95 %. Turns are your own. "By transfers" '
        "means that every transfer goes to the minion in question, pool does not matter, and the crypt is the first four "
        'cards; "any seat" is the mean over five. "With masters" adds those that bring counters to uncontrolled '
        "minions and need nothing else in play, one a turn, in the best order. Cards drawn by a turn are seven and one "
        "more for each turn, as `odds` counts; where one master is played each turn, it is replaced, too."
    )
    count = (
        f"Winners are the {about['decks']:,} decks of {about['source']}, until {about['until']}. Only counts of decks were "
        "kept (`deckcheck/winners/data/usual.bin`); `python -m deckcheck.winners --usual` makes them. Chances of winners "
        "are in whole percent, rounded down. What is usual is not what is best: decks that lost are in no archive."
    )
    return f"## How to read them\n\n{paragraph(words)}\n{paragraph(count)}"


def sections() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Return heading, words and tables of each section."""
    return (
        (
            "Which crypts are ready in time",
            "Each row is the winners whose crypts have that mean capacity, rounded. The last columns are the share of these decks that have one minion ready by "
            "turn 2 so surely.",
            ("means", "ready"),
        ),
        (
            "How many low crypt cards",
            "Take the turn and the seat, read the capacity that is paid for, and put so many crypt cards of that "
            "capacity or less in the crypt. Copies of a unique vampire are one of the two.",
            ("transfers", "crypt", "capacities"),
        ),
        (
            "How many masters that speed up",
            "Information Highway brings 2 counters each turn, Powerbase: Montreal and, three times, Dreams of the Sphinx "
            "1, Zillah's Valley 4 once (to capacity 8 or more). \"2 of each location\" is two Highway, two Montreal, two "
            "Dreams; each can be in play only once. A minion of capacity 8 is 3 transfers short on turn 2 of the first "
            "seat. The chance that the minion is in the opening crypt is to be multiplied with that of the master.",
            ("help", "acceleration"),
        ),
        (
            "How many masters",
            "One master phase action a turn is wasted without a master, and a second master waits. The share of winners "
            "is of all sizes of library.",
            ("masters", "masters needed"),
        ),
        (
            "How many copies",
            "A deck that plays more cards than it discards sees more of the library: count the cards drawn, not the "
            "turns.",
            ("copies 1", "copies 2", "chances", "pairs"),
        ),
        (
            "How much of the crypt for a discipline",
            "\"Playable of 10\" is how many of ten such cards in hand one of the first four can play. \"Ready by turn 3\" "
            "is that of the middle winner with as many, by transfers; the other columns are how many cards these decks "
            "play that ask for the discipline, alone or as an alternative. A deck counts once for each discipline.",
            ("disciplines",),
        ),
        (
            "How many cards of a role",
            "What the roles are, `deckcheck search --fields` tells (`is:bounce`). A card with several counts for each.",
            ("roles",),
        ),
    )  # fmt: skip


def shown(one: ReportTable) -> str:
    """Return a table with its title above."""
    rows = [[cell_text(cell, kind) for cell, kind in zip(row, one.kinds, strict=True)] for row in one.rows]
    return f"{paragraph(one.title + ':')}\n{table(one.headers, rows)}"


def exact(chance: Fraction) -> str:
    """Write a chance."""
    return cell_text(chance, "chance")


def published(usual: Usual) -> str:
    """Return the figures of others beside ours."""
    rows = [(f"[{who}]({where})", what, said, exact(ours)) for who, where, what, said, ours in PUBLISHED]
    twice = exact(Fraction(comb(6, 2), comb(12, 4)))
    masters = usual.figures["masters"]
    words = (
        f"The same article of 2020 gives 2.2 % for only two different vampires of six pairs; it is {twice} (15 of 495 "
        f"crypts). The [Codex of the Damned]({CODEX}) says that a quarter of the deck means {float(expected(80, 20, 7))} "
        f"cards of it among seven, which it does, and recommends 12 to 15 masters and up to 6 or 7 trifles: "
        f"{exact(masters.share(12, 15))} of the winners have 12 to 15 masters of any kind, {exact(masters.share(12, 22))} "
        "12 to 22. The idea of such tables is Frank Karsten's, who counted how many sources of mana cast a spell in time "
        "in Magic: The Gathering."
    )
    head = table(("who", "what", "published", "here"), rows).replace("---:", "---")
    return f"## Figures that others published\n\n{head}\n{paragraph(words)}"


CHECKED = """## How they were checked

`python -m tests.builders` finds every cell a second time: chances by drawing card by card instead of by binomials,
crypts by dealing every opening one by one, winners by counting them again, each master by trying every order of playing
it. It also deals openings at random, and every exact chance must lie within five standard errors.
"""


def data() -> str:
    """Return the tables as CSV, chances as decimal fractions."""
    return render(reports.all_tables(shipped_usual()), "csv")


def write() -> None:
    """Write the page and the data."""
    PAGE.write_text(page(), "utf-8")
    DATA.write_text(data(), "utf-8")
