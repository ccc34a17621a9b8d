"""The figures of one deck as tables, in the order in which a player asks for them."""

from __future__ import annotations

from fractions import Fraction

from deckcheck.analysis.curve import heading
from deckcheck.analysis.turns import SEATS
from deckcheck.reports.charts import bars, grid
from deckcheck.reports.numbers import percent, short
from deckcheck.reports.tables import ReportTable
from deckcheck.terminal.layout import WIDTH, listed, wrapped
from deckcheck.terminal.numbers import first_few

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckcheck.analysis.coverage import CardCoverage
    from deckcheck.analysis.library import Costs
    from deckcheck.analysis.opening import Readiness
    from deckcheck.analysis.report import Analysis

NAME_WIDTH = 28
"""Columns of a card's name in the widest tables."""


def stats_tables(analysis: Analysis, ascii_only: bool = False, width: int = WIDTH) -> list[ReportTable]:
    """Make all tables of a deck, drawn for a screen of `width` columns."""
    return [
        *crypt_tables(analysis, ascii_only, width),
        *opening_tables(analysis, ascii_only, width),
        *library_tables(analysis, ascii_only, width),
        *coverage_tables(analysis, ascii_only, width),
    ]


def crypt_tables(analysis: Analysis, ascii_only: bool = False, width: int = WIDTH) -> list[ReportTable]:
    """Make the tables of the crypt."""
    crypt = analysis.crypt
    kinds = [
        ("groups", _listed(crypt.groups)),
        ("clans", _listed(crypt.clans)),
        ("sects", _listed(crypt.sects)),
        ("paths", _listed(crypt.paths)),
        ("titles", _listed(crypt.titles)),
        ("votes", str(crypt.votes) if crypt.votes else ""),
    ]
    return [
        _bars("capacity", f"{heading(crypt)}: cards by capacity", "capacity", crypt.curve, ascii_only, width),
        ReportTable(
            "crypt",
            "Crypt cards (copies counted)",
            ("", "cards"),
            ("text", "text"),
            tuple((name, text) for name, text in kinds if text),
            drawing=tuple(
                line
                for name, text in kinds
                if text
                for line in listed(f"  {name}", text.split(", "), 10, width)
            ),
        ),
        ReportTable(
            "crypt-disciplines",
            "Disciplines of the crypt (cards)",
            ("discipline", "inferior", "superior", "both", "of four", "one of four"),
            ("text", "count", "count", "count", "number", "chance"),
            tuple(
                (code, spread.inferior, spread.superior, spread.both, *_of_four(analysis, spread.both))
                for code, spread in crypt.disciplines.items()
            ),
        ),
    ]


def opening_tables(analysis: Analysis, ascii_only: bool = False, width: int = WIDTH) -> list[ReportTable]:
    """Make the tables of the first four crypt cards."""
    told = analysis.opening
    turns = tuple(f"turn {turn}" for turn in range(1, analysis.turns + 1))
    capacity = [(str(total), float(chance), percent(chance)) for total, chance in told.capacity.items()]
    return [
        ReportTable(
            "opening-capacity",
            f"Capacity of the first four together (chance); expected {short(told.expected_capacity)}",
            ("capacity", "chance"),
            ("count", "chance"),
            tuple(told.capacity.items()) if told.drawn else (),
            drawing=tuple(bars(capacity, ascii_only, width)),
        ),
        _bars_of_chances(
            "different",
            f"Different cards among the first four (chance); expected {short(told.expected_different)}",
            told.different,
            ascii_only,
            width,
        ),
        ReportTable(
            "ready",
            "Ready by the end of a turn, by transfers alone (percent)",
            ("vampire", "seat", *turns),
            ("text", "text", *("percent",) * analysis.turns),
            (*_ready("first", told.first), *_ready("second", told.second)),
            note="the cheapest of the first four; then the two cheapest that can be ready together",
        ),
        ReportTable(
            "named",
            f"Each crypt card: capacity, copies, chance among the first four, turn it can be ready in seats 1"
            f" to {SEATS}",
            ("card", "cap", "n", "of four", *(f"s{seat}" for seat in range(1, SEATS + 1))),
            ("text", "count", "count", "chance", *("count",) * SEATS),
            tuple(
                (_cut(one.card.full_name), one.card.capacity, one.copies, one.opening, *one.turns)
                for one in told.named
            ),
        ),
    ]


def library_tables(analysis: Analysis, ascii_only: bool = False, width: int = WIDTH) -> list[ReportTable]:
    """Make the tables of the library."""
    library = analysis.library
    count = library.count or 1
    facts = (
        ("masters", library.masters, Fraction(library.masters, count)),
        ("trifles", library.trifles, Fraction(library.trifles, count)),
        ("permanents", library.permanents, Fraction(library.permanents, count)),
        ("burn option", library.burn_option, Fraction(library.burn_option, count)),
        ("without discipline", library.no_discipline, Fraction(library.no_discipline, count)),
    )
    types = [
        (name, float(cards), f"{cards} ({percent(Fraction(cards, count))})")
        for name, cards in library.types.items()
    ]
    return [
        ReportTable(
            "types",
            f"Library ({library.count} cards): cards by type (share)",
            ("type", "cards", "share"),
            ("text", "count", "chance"),
            tuple((name, cards, Fraction(cards, count)) for name, cards in library.types.items()),
            drawing=tuple(bars(types, ascii_only, width)),
        ),
        ReportTable(
            "library",
            "Kinds of library cards (cards, share)",
            ("", "cards", "share"),
            ("text", "count", "chance"),
            facts if library.count else (),
        ),
        *(
            _costs(name, costs, ascii_only, width)
            for name, costs in (
                ("pool", library.pool),
                ("blood", library.blood),
                ("conviction", library.conviction),
            )
            if costs.total or costs.variable
        ),
        ReportTable(
            "families",
            "Disciplines of the library (cards), the number that suits the crypt (target), and who has them",
            ("discipline", "cards", "target", "off by", "inferior", "superior", "of four", "one of four"),
            ("text", "count", "count", "text", "count", "count", "number", "chance"),
            tuple(
                (
                    family.code,
                    family.cards,
                    family.target,
                    f"{family.difference:+}",
                    family.crypt.inferior,
                    family.crypt.superior,
                    family.expected,
                    family.chance,
                )
                if family.code not in ("", "master")
                else (
                    "none" if not family.code else "master, event",
                    family.cards,
                    family.target,
                    f"{family.difference:+}",
                    None,
                    None,
                    None,
                    None,
                )
                for family in analysis.families
                if library.count
            ),
        ),
        ReportTable(
            "requirements",
            "Other requirements of library cards (cards)",
            ("requirement", "cards"),
            ("text", "count"),
            (
                *((f"clan {clan}", cards) for clan, cards in library.clans.items()),
                *library.requirements.items(),
            ),
        ),
    ]


def coverage_tables(analysis: Analysis, ascii_only: bool = False, width: int = WIDTH) -> list[ReportTable]:
    """Make the tables of what each player plays."""
    needing = [one for one in analysis.coverage if not one.support.requirements.nothing]
    alone = sum(one.copies for one in analysis.coverage if one.support.requirements.nothing)
    ordered = sorted(needing, key=lambda one: (one.among[0], one.superior, one.card.name))
    shown = [turn for turn in (2, 3, 4) if turn <= analysis.turns]
    playable = analysis.playable
    how = (
        f"estimated from {playable.simulated} crypt hands, seed {playable.seed}"
        if playable.simulated
        else "exact"
    )
    hand = [(str(n), float(chance), percent(chance)) for n, chance in enumerate(playable.chances)]
    return [
        _matrix(analysis, ascii_only, width),
        ReportTable(
            "unplayable",
            "Not playable by any crypt card, as printed",
            ("card", "copies", "unmet requirements", "can be gained in play"),
            ("text", "count", "text", "text"),
            tuple(_unplayable(one) for one in analysis.unplayable),
            drawing=tuple(line for one in analysis.unplayable for line in _unplayable_lines(one, width)),
        ),
        ReportTable(
            "coverage",
            "Who plays what: crypt cards that can, and at superior; chance (percent) that one is among the"
            " first four to six, and that one is ready by transfers alone by the end of a turn (t2, t3, ...)",
            ("card", "n", "can", "sup", "of 4", "of 5", "of 6", *(f"t{turn}" for turn in shown)),
            ("text", "count", "count", "count", *("percent",) * (3 + len(shown))),
            tuple(
                (
                    _cut(one.card.name),
                    one.copies,
                    one.support.copies,
                    one.support.superior_copies,
                    *one.among,
                    *(one.ready[turn - 1] for turn in shown),
                )
                for one in ordered
            ),
            note=f"not counting {alone} cards that the Methuselah plays without a minion" if alone else "",
        ),
        ReportTable(
            "superior-missing",
            "Cards whose superior effect no crypt card can use",
            ("card", "copies"),
            ("text", "count"),
            tuple((one.card.name, one.copies) for one in analysis.superior_missing),
        ),
        ReportTable(
            "superior-only",
            "Cards that require the superior discipline",
            ("card", "copies"),
            ("text", "count"),
            tuple((one.card.name, one.copies) for one in analysis.superior_only),
        ),
        ReportTable(
            "playable-hand",
            "Cards of an opening seven that the first four crypt cards can play (chance);"
            f" expected {short(playable.expected)}; {how}",
            ("cards", "chance"),
            ("count", "chance"),
            tuple(enumerate(playable.chances)) if analysis.library.count else (),
            drawing=tuple(bars(hand, ascii_only, width, most=1)),
        ),
    ]


def _matrix(analysis: Analysis, ascii_only: bool, width: int) -> ReportTable:
    """Make the grid of vampires by library disciplines, as many as fit the terminal."""
    codes = list(analysis.library.disciplines or analysis.crypt.disciplines)
    ordered = sorted(analysis.crypt_cards, key=lambda pair: (-pair[0].capacity, pair[0].full_name))
    labels = [f"{copies}x {_cut(card.full_name)}" for card, copies in ordered]
    fitting = codes[: (width - 4 - max(map(len, labels), default=0)) // 4]
    drawn = [
        (label, [card.level(code) for code in fitting])
        for label, (card, _) in zip(labels, ordered, strict=True)
    ]
    signs = "# superior, o inferior" if ascii_only else "■ superior, □ inferior"
    return ReportTable(
        "matrix",
        f"Crypt cards by disciplines of the library (level): {signs}",
        ("card", *codes),
        ("text", *("count",) * len(codes)),
        tuple((card.full_name, *(card.level(code) for code in codes)) for card, _ in ordered),
        note=f"and {len(codes) - len(fitting)} more disciplines" if len(fitting) < len(codes) else "",
        drawing=tuple(grid(drawn, fitting, ascii_only)),
    )


def _unplayable(one: CardCoverage) -> tuple[str, int, str, str]:
    return one.card.name, one.copies, _unmet(one), _conferred(one)


def _unplayable_lines(one: CardCoverage, width: int) -> list[str]:
    conferred = _conferred(one)
    lines = wrapped(f"{one.copies}x {one.card.name}: {_unmet(one)}", width, "  ", "     ")
    if conferred:
        lines += wrapped(f"but it can be gained in play: {conferred}", width, "     ", "       ")
    elif one.card.burn_option:
        lines.append("     it has the burn option")
    return lines


def _unmet(one: CardCoverage) -> str:
    if one.support.unmet:
        return f"no crypt card has {' and '.join(str(demand) for demand in one.support.unmet)}"
    if not one.support.nearest:
        return "there is no crypt"
    minion, failed = one.support.nearest[0]
    lacking = " and ".join(str(demand) for demand in failed)
    return f"no crypt card meets all of it; {minion.full_name} lacks {lacking}"


def _conferred(one: CardCoverage) -> str:
    if one.granted is None:
        return ""
    sources = list(dict.fromkeys(grant.source for grant in one.granted.grants))
    listed = first_few(sources, 3)
    to = f" to {one.granted.minion.full_name}" if one.granted.minion is not None else ""
    return f"{listed}{to}"


def _ready(which: str, readiness: tuple[Readiness, ...]) -> list[tuple[str | Fraction, ...]]:
    return [(which, str(one.seat) if one.seat else "mean", *one.by_turn) for one in readiness if one.ever]


def _of_four(analysis: Analysis, cards: int) -> tuple[Fraction, Fraction]:
    from deckcheck.analysis.odds import OPENING_CRYPT, at_least, expected

    size = analysis.crypt.count
    return expected(size, cards, OPENING_CRYPT), at_least(size, cards, OPENING_CRYPT)


def _costs(name: str, costs: Costs, ascii_only: bool, width: int) -> ReportTable:
    drawn = [(cost, float(cards), str(cards)) for cost, cards in costs.curve.items()]
    variable = f" and {costs.variable} of X" if costs.variable else ""
    return ReportTable(
        f"{name}-cost",
        f"Cards by {name} cost: {costs.total} {name}{variable} in total, {short(costs.per_hand)} in seven",
        (name, "cards"),
        ("text", "count"),
        tuple(costs.curve.items()),
        drawing=tuple(bars(drawn, ascii_only, width)),
    )


def _bars(
    name: str, title: str, header: str, counts: Mapping[int, int], ascii_only: bool, width: int
) -> ReportTable:
    whole = range(min(counts), max(counts) + 1) if counts else range(0)
    drawn = [(str(key), float(counts.get(key, 0)), str(counts.get(key, 0) or "")) for key in whole]
    return ReportTable(
        name,
        title,
        (header, "cards"),
        ("count", "count"),
        tuple(counts.items()),
        drawing=tuple(bars(drawn, ascii_only, width)),
    )


def _bars_of_chances(
    name: str, title: str, chances: Mapping[int, Fraction], ascii_only: bool, width: int
) -> ReportTable:
    drawn = [(str(key), float(chance), percent(chance)) for key, chance in chances.items()]
    return ReportTable(
        name,
        title,
        ("cards", "chance"),
        ("count", "chance"),
        tuple(chances.items()),
        drawing=tuple(bars(drawn, ascii_only, width, most=1)),
    )


def _listed(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} ({number})" for name, number in counts.items())


def _cut(name: str) -> str:
    return name if len(name) <= NAME_WIDTH else f"{name[: NAME_WIDTH - 3]}..."
