"""What each number means: a line, a formula, a unit. Used by the reports, `explain stats` and the tests.

Throughout: C is the number of crypt cards, N that of library cards, counted in copies; C(n, k) are binomial
coefficients; "first four" is the opening uncontrolled region; "by transfers alone" as in
`deckcheck.analysis.opening`.
"""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.terminal.layout import WIDTH, wrapped


@value
class Definition:
    """One number.

    Attributes:
        name: its name in tables and in `figures`.
        title: its heading, short.
        text: what it is, one sentence.
        formula: how it is computed.
        unit: "cards", "capacity", "votes", "pool", "blood", "share", "chance", "turn", "levels".
        note: the rule or convention it follows, or where other programs differ; "" if there is none.
    """

    name: str
    title: str
    text: str
    formula: str
    unit: str
    note: str = ""


DEFINITIONS = (
    Definition("crypt", "Crypt", "Crypt cards, copies counted.", "sum n_i", "cards", "VTES-1.2-01"),
    Definition(
        "min4",
        "Min",
        "Sum of the four lowest capacities.",
        "sum of the 4 lowest, copies counted",
        "capacity",
        "as in the archive's heading",
    ),
    Definition(
        "max4",
        "Max",
        "Sum of the four highest capacities.",
        "sum of the 4 highest, copies counted",
        "capacity",
        "as in the archive's heading",
    ),
    Definition(
        "mean",
        "Mean",
        "Mean capacity of a crypt card.",
        "sum(n_i c_i) / C",
        "capacity",
        "written as in the archive: two decimals, halves up, no trailing zeros",
    ),
    Definition(
        "votes",
        "Votes",
        "Sum of the votes of all printed titles.",
        "primogen, bishop 1; prince, archbishop, baron, magaji 2; justicar, cardinal 3;"
        " inner circle, regent 4; all prisci together 3",
        "votes",
        "VTES-6.3.3-07 to -14; copies counted, as if all were ready",
    ),
    Definition(
        "points",
        "Levels",
        "Mean discipline levels of a crypt card.",
        "sum(n_i (inferior + 2 superior)) / C",
        "levels",
        "virtues are left out",
    ),
    Definition(
        "opening-capacity",
        "Capacity of four",
        "Expected total capacity of the first four crypt cards.",
        "4 sum(n_i c_i) / C; its distribution: hands counted by total capacity",
        "capacity",
        "VTES-2.3-04",
    ),
    Definition(
        "different",
        "Different of four",
        "Expected number of different cards among the first four.",
        "sum_i 1 - C(C - n_i, 4) / C(C, 4); its distribution: coefficient of x^4 y^n in"
        " prod_i 1 + y((1 + x)^n_i - 1)",
        "cards",
        "an advanced card differs from its base; 6 + 6 copies give only two with 15/495 = 3.03 %",
    ),
    Definition(
        "cheapest",
        "Cheapest of four",
        "Expected capacity of the cheapest of the first four.",
        "sum_c c P(lowest capacity = c)",
        "capacity",
    ),
    Definition(
        "first-ready",
        "First ready",
        "Chance that a vampire is ready by the end of turn t, by transfers alone.",
        "P(lowest capacity of the first four <= T(s, t)); T = min(s, 4) + 4 (t - 1)",
        "chance",
        "seat s; VTES-7-02. The mean is over seats 1 to 5",
    ),
    Definition(
        "second-ready",
        "Second ready",
        "The same for two vampires that can be ready together.",
        "P(sum of the two lowest capacities of different names <= T(s, t))",
        "chance",
        "VTES-1.5-02; copies of a non-unique vampire count each",
    ),
    Definition(
        "named-ready",
        "Ready on turn",
        "Turn in which a vampire of capacity c is ready if it gets all transfers.",
        "1 + ceil((c - min(s, 4)) / 4), at least 1",
        "turn",
        "and the chance that it is among the first four",
    ),
    Definition("library", "Library", "Library cards, copies counted.", "sum n_i", "cards", "VTES-1.2-03"),
    Definition(
        "types",
        "Types",
        "Cards by the archive's headings.",
        "copies; each combination of two types has its own heading",
        "cards",
    ),
    Definition("masters-share", "Masters", "Share of master cards.", "masters / N", "share"),
    Definition("trifles", "Trifles", "Master cards that are trifles.", "copies", "cards", "VTES-1.6.2"),
    Definition("pool-cost", "Pool cost", "Total pool cost of all cards.", "sum(n_i cost_i), X as 0", "pool"),
    Definition(
        "pool-hand",
        "Pool per seven",
        "Expected pool cost of seven cards.",
        "7 sum(n_i cost_i) / N, X as 0",
        "pool",
    ),
    Definition(
        "blood-cost", "Blood cost", "Total blood cost of all cards.", "sum(n_i cost_i), X as 0", "blood"
    ),
    Definition(
        "blood-hand",
        "Blood per seven",
        "Expected blood cost of seven cards.",
        "7 sum(n_i cost_i) / N, X as 0",
        "blood",
    ),
    Definition(
        "permanents",
        "Permanents",
        "Cards that stay in play.",
        "allies, retainers, equipment, events, powers, convictions, locations, and cards whose text"
        " puts them in play",
        "cards",
        "read from the text",
    ),
    Definition(
        "players",
        "Players",
        "Crypt cards that can play a card, and how many of them at superior.",
        "copies of crypt cards that meet every requirement",
        "cards",
        "VTES-1.6.1-10; allies do not count",
    ),
    Definition(
        "player-among",
        "Among 4 / 5 / 6",
        "Chance that at least one of the first d crypt cards can play a card.",
        "1 - C(C - k, d) / C(C, d), k crypt cards that can",
        "chance",
        "never clamped",
    ),
    Definition(
        "player-ready",
        "Ready by turn t",
        "Chance that a vampire that can play a card is ready by turn t, by transfers alone.",
        "mean over seats s of 1 - C(C - k(s, t), 4) / C(C, 4); k(s, t): those of capacity <= T(s, t)",
        "chance",
    ),
    Definition(
        "playable-hand",
        "Playable of seven",
        "Expected number of the opening seven that the first four crypt cards can play.",
        "7 sum(n_i P(a player of i is among the first four)) / N; its distribution:"
        " mean over crypt hands of C(K, n) C(N - K, 7 - n) / C(N, 7)",
        "cards",
        "exact; above 250,000 different crypt hands it is simulated, and the report says so",
    ),
    Definition(
        "unplayable",
        "Unplayable",
        "Cards that no crypt card can play as printed.",
        "copies",
        "cards",
        "what can be gained in play is shown with it",
    ),
    Definition(
        "happy-families",
        "Happy families",
        "Number of cards a discipline should have, by an old rule of thumb.",
        "masters and events round(N / 5); of the rest R: int(R d / (C + sum d)), without discipline"
        " int(R C / (C + sum d)); d crypt cards of a discipline",
        "cards",
        "ARDB and Sutekh; levels and other requirements are disregarded",
    ),
    Definition(
        "ready-with-masters",
        "Ready with masters",
        "Chance that a minion is ready by turn t, with the masters that bring counters to uncontrolled ones.",
        "sum over the turns on which these masters are drawn of P(they are) (1 - C(C - k, 4) / C(C, 4));"
        " k crypt cards of capacity <= T(s, t) and what the masters bring",
        "chance",
        "mean over seats 1 to 5; masters that need nothing in play, one a turn, in the best order;"
        " 7 + (t - 1) cards are drawn",
    ),
    Definition(
        "master-each-turn",
        "Master each turn",
        "Chance that a master can be played on each of turns 1 to t.",
        "P(for every turn u <= t at least u masters are among the first 7 + 2 (u - 1) cards)",
        "chance",
        "each master is replaced, and one card is discarded each turn",
    ),
    Definition(
        "odds",
        "Odds",
        "Chance of exactly k of some copies among the cards drawn.",
        "C(copies, k) C(N - copies, drawn - k) / C(N, drawn)",
        "chance",
        "never clamped: other programs show 1 % for less and 99 % for more",
    ),
    Definition(
        "drawn",
        "Drawn by turn t",
        "Cards drawn when turn t begins.",
        "7 + d (t - 1) of the library, 4 of the crypt",
        "cards",
        "d = 1, the discard phase action (VTES-8-02), unless set otherwise; one more for each card played",
    ),
)
"""Every number that `stats` and `odds` show, in the order in which they show it."""

BY_NAME = {definition.name: definition for definition in DEFINITIONS}


def explain(width: int = WIDTH) -> str:
    """Write all definitions as plain text, one paragraph each, for a screen of `width` columns."""
    paragraphs = []
    for one in DEFINITIONS:
        told = [one.text, f"= {one.formula}", *([f"({one.note})"] if one.note else [])]
        lines = [line for text in told for line in wrapped(text, width, "    ", "      ")]
        paragraphs.append("\n".join((f"{one.title} [{one.unit}]", *lines)))
    return "\n\n".join(paragraphs) + "\n"
