"""What a player wants to know of a deck, or of many, in one screen."""

from __future__ import annotations

from fractions import Fraction

from cardbase.quick import replace
from deckcheck.analysis.figures import median
from deckcheck.analysis.odds import OPENING_HAND
from deckcheck.reports.numbers import percent, short
from deckcheck.reports.screen import Facts, Screen
from deckcheck.reports.tables import ReportTable
from deckcheck.terminal.numbers import enumerated, first_few, plural
from deckcheck.winners.nearest import TOLD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from deckcheck.analysis.coverage import CardCoverage
    from deckcheck.analysis.figures import Figures, Number
    from deckcheck.analysis.library import Costs
    from deckcheck.analysis.report import Analysis
    from deckcheck.building.kinds import DeckKind
    from deckcheck.building.suggesting import TypeRoom

LIKELY = Fraction(9, 10)
"""A vampire is counted on by the turn on which it is ready this often."""

THIN = Fraction(3, 4)
"""A card waits for its vampire if one who can play it is among the first four less often."""

FAR = 2
"""So many cards of a type beyond the middle half of the nearest winners are worth a word."""

SEVERAL = 3
"""So many cards that wait for their vampire are worth a sentence."""

ROLES, NAMED = 10, 4
"""The most roles and cards that are named."""

VERSIONS = 8
"""More decks than this are hardly versions of one; see `deckcheck.commands.compare`."""

FULL = "All figures: --full, -o FILE.html or .json; meaning: deckcheck explain stats"


def stats_screen(
    title: str,
    analysis: Analysis,
    kind: DeckKind,
    roles: Mapping[str, int],
    rooms: Sequence[TypeRoom],
    ready: str = "",
    stands_out: str = "",
    places: ReportTable | None = None,
    more: tuple[str, ...] = (),
) -> Screen:
    """Say how fast a deck is, what it does, what it costs, and what in it does not fit.

    Args:
        title: of the deck.
        analysis: its figures.
        kind: what kind of deck it is.
        roles: cards by what they are for.
        rooms: its types beside those of the nearest winners; () if there are none to compare with.
        ready: what is ready how often, beside winners; "" if that is not known.
        stands_out: the roles of which it plays more or fewer cards than nearly all winners; "" for none.
        places: the deck among others, if that was asked for; where it stands out most comes first.
        more: lines that the answer ends with.
    """
    verdict = [verdict_alone(title, analysis, kind), _masters(rooms)]
    facts = _facts(analysis, roles, rooms, ready, stands_out)
    parts: tuple[ReportTable | Facts, ...] = (Facts(facts),)
    if places is not None:
        farthest = sorted(places.rows, key=lambda row: -abs(float(str(row[-1])) - 50))
        parts = (Facts(facts[:2]), replace(places, rows=tuple(farthest)))
    return Screen(" ".join(one for one in verdict if one), parts, (FULL, *more))


def verdict_alone(title: str, analysis: Analysis, kind: DeckKind) -> str:
    """Begin the verdict: what can be said without other decks."""
    told = [f"{title}: {_kind(analysis, kind)}.", _speed(analysis), _fit(analysis)]
    return " ".join(one for one in told if one)


def _kind(analysis: Analysis, kind: DeckKind) -> str:
    if not analysis.library.count:
        return f"{str(kind).partition(':')[0]}, without a library"
    return str(kind) if analysis.crypt.count else "a library without a crypt"


def _speed(analysis: Analysis) -> str:
    """Say by when the first two vampires can be counted on, as the mean over the seats."""
    if not analysis.crypt.count:
        return ""
    told = []
    for seats in (analysis.opening.first, analysis.opening.second):
        chances = seats[-1].by_turn
        turn = next((at for at, chance in enumerate(chances, 1) if chance >= LIKELY), len(chances))
        if chances[turn - 1]:
            told.append((turn, chances[turn - 1]))
    if not told:
        return f"Transfers alone bring nobody out by turn {analysis.turns}."
    (turn, chance), *others = told
    minion = _minion(analysis)
    article = "an" if minion[0] in "AEIOU" else "a"
    often = f"in {percent(chance, 0)} of games" if chance < 1 else "in every game"
    second = f", a second by turn {others[0][0]} in {percent(others[0][1], 0)}" if others else ""
    return (
        f"Transfers alone bring {article} {minion} out by turn {turn} {often}{second or ', never a second'}."
    )


def _minion(analysis: Analysis) -> str:
    imbued = analysis.crypt.imbued
    return "Imbued" if imbued == analysis.crypt.count else "minion" if imbued else "vampire"


def _fit(analysis: Analysis) -> str:
    if not (analysis.library.count and analysis.crypt.count):
        return ""
    lost = sum(one.copies for one in analysis.unplayable)
    if lost:
        return f"{plural(lost, 'card')} can be played by nobody in the crypt."
    thin = sum(one.copies for one in _thin(analysis))
    if thin >= SEVERAL:
        return f"The crypt can play all cards, {thin} of them by few of its {_minion(analysis)}s."
    return "The crypt can play all cards."


def _masters(rooms: Sequence[TypeRoom]) -> str:
    for one in rooms:
        if one.type == "Master" and not one.low - FAR < one.here < one.high + FAR:
            few = "few" if one.here < one.low else "many"
            masters = f"{plural(one.here, 'master')} {'is' if one.here == 1 else 'are'}"
            return f"{masters} {few}: winners like it play {_range(one)}."
    return ""


def _facts(
    analysis: Analysis, roles: Mapping[str, int], rooms: Sequence[TypeRoom], ready: str, stands_out: str
) -> tuple[tuple[str, str], ...]:
    library = analysis.library
    types = ", ".join(_type(name, number, library.trifles) for name, number in library.types.items())
    return (
        ("crypt", _crypt(analysis)),
        ("library", f"{plural(library.count, 'card')}: {types}" if types else ""),
        ("for", first_few([f"{number} {name}" for name, number in roles.items()], ROLES)),
        ("has", stands_out),
        ("costs", _costs(analysis)),
        ("unplayable", _unplayable(analysis)),
        ("waits", _waiting(analysis)),
        ("winners", _beside(rooms, library.count)),
        *_disciplines(analysis),
        ("ready", ready),
    )


def _type(name: str, number: int, trifles: int) -> str:
    told = f"{number} {name.lower()}"
    return f"{told} ({plural(trifles, 'trifle')})" if name == "Master" and trifles else told


def _crypt(analysis: Analysis) -> str:
    crypt = analysis.crypt
    if not crypt.count:
        return ""
    low, *_, high = (*crypt.curve, *crypt.curve)
    groups = enumerated([group.lower() for group in crypt.groups])
    told = [
        f"{plural(crypt.count, 'card')} of {'group' if len(crypt.groups) == 1 else 'groups'} {groups}",
        f"capacity {low} to {high}" if low != high else f"capacity {low}",
    ]
    if crypt.count >= analysis.opening.drawn and low != high:
        mean = short(analysis.opening.expected_capacity, 1)
        told.append(f"{crypt.min4} to {crypt.max4} for four, {mean} on average")
    if crypt.titles:
        titles = ", ".join(f"{number} {name}" for name, number in crypt.titles.items())
        told.append(f"{plural(crypt.votes, 'vote')} ({titles})" if crypt.votes else titles)
    return "; ".join([", ".join(told[:2]), *told[2:]])


def _beside(rooms: Sequence[TypeRoom], size: int) -> str:
    """Name the types of which the nearest winners play fewer or more, in their middle half."""
    if not rooms:
        return ""
    fewer = sorted((one for one in rooms if one.here <= one.low - FAR), key=lambda one: one.here - one.low)
    more = sorted((one for one in rooms if one.here >= one.high + FAR), key=lambda one: one.high - one.here)
    told = [
        f"{word} {', '.join(f'{one.type.lower()} ({one.here}; they {_range(one)})' for one in some)}"
        for word, some in (("fewer", fewer), ("more", more))
        if some
    ]
    words = "; ".join(told) or "about as many of each type"
    return f"against the nearest {TOLD}, in {plural(size, 'card')}: {words}"


def _range(one: TypeRoom) -> str:
    return f"{one.low}-{one.high}" if one.low != one.high else str(one.low)


def _costs(analysis: Analysis) -> str:
    library = analysis.library
    kinds: list[tuple[str, Costs]] = [
        ("pool", library.pool), ("blood", library.blood), ("conviction", library.conviction),
    ]  # fmt: skip
    told = [(name, costs) for name, costs in kinds if costs.total]
    if not told:
        return "nothing" if library.count else ""
    whole = enumerated([f"{costs.total} {name}" for name, costs in told])
    if library.count < OPENING_HAND:
        return f"{whole} in all"
    hand = enumerated([f"{short(costs.per_hand, 1)} {name}" for name, costs in told])
    return f"{whole} in all; {hand} in a hand of seven"


def _thin(analysis: Analysis) -> list[CardCoverage]:
    """Return the cards that often find nobody to play them among the first four, the worst first."""
    thin = [one for one in analysis.coverage if one.playable and one.among[0] < THIN]
    return sorted(thin, key=lambda one: (one.among[0], one.card.name))


def _unplayable(analysis: Analysis) -> str:
    if not analysis.crypt.count:
        return ""
    return first_few([f"{one.copies} {one.card.name}" for one in analysis.unplayable], NAMED)


def _waiting(analysis: Analysis) -> str:
    told = [f"{one.copies} {one.card.name} ({percent(one.among[0], 0)})" for one in _thin(analysis)]
    return f"{first_few(told, NAMED)}: how often one of the first four can play it" if told else ""


def _disciplines(analysis: Analysis) -> tuple[tuple[str, str], ...]:
    """Tell what the library asks for and the crypt has: most cards first, and how many have it."""
    rows = []
    for family in analysis.families:
        have = family.crypt
        levels = [
            f"{number} {level}"
            for number, level in ((have.superior, "superior"), (have.inferior, "inferior"))
            if number
        ]
        if levels:
            rows.append((family.code, f"{plural(family.cards, 'card')}; in the crypt {', '.join(levels)}"))
    return tuple(rows)


# --- many decks -----------------------------------------------------------------------------------

COLUMNS = {
    "crypt": "crypt",
    "mean": "cap",
    "library": "lib",
    "masters": "masters",
    "pool-hand": "pool",
    "blood-hand": "blood",
    "unplayable": "lost",
}
"""The figures by which decks are told apart at first sight, with headings that say it in a word."""


def many_screen(
    decks: Sequence[tuple[str, Figures]],
    ranked: Mapping[str, Sequence[float]],
    places: ReportTable | None = None,
) -> Screen:
    """Put decks side by side, as many as fit.

    Args:
        decks: (label, figures).
        ranked: the sorted values of each figure over these decks.
        places: the same decks among others, if that was asked for.
    """
    lost = sum(bool(told["unplayable"]) for _, told in decks)
    fit = f"; {lost} with cards that nobody in the crypt can play" if lost else ""
    table = ReportTable(
        "decks",
        "Mean capacity; pool and blood of seven cards; cards that nobody can play",
        ("deck", *COLUMNS.values()),
        ("text", *("number",) * len(COLUMNS)),
        tuple((label, *(_figure(told, name) for name in COLUMNS)) for label, told in decks),
    )
    return Screen(
        f"{plural(len(decks), 'deck')}: {_span(ranked, 'mean', 'mean capacity')}, "
        f"{_span(ranked, 'library', 'library')}{fit}.",
        (table, *((places,) if places else ())),
        (
            "All decks, all figures: --full, -o FILE.html, .csv; deckcheck explain stats",
            *(
                ("Versions of one deck: deckcheck compare says what differs and what that does",)
                if 1 < len(decks) <= VERSIONS
                else ()
            ),
        ),
    )


def _figure(told: Figures, name: str) -> Number:
    if name != "masters":
        return told[name]
    share, size = told["masters-share"], told["library"]
    return 0 if share is None or size is None else share * size


def _span(ranked: Mapping[str, Sequence[float]], name: str, words: str) -> str:
    values = ranked.get(name)
    if not values:
        return f"no {words}"
    low, middle, high = (short(round(one, 6)) for one in (values[0], median(values), values[-1]))
    return f"{words} {low}" if low == high else f"{words} {low} to {high} (median {middle})"
