"""Where a deck stands in the tables for builders, beside winners."""

from __future__ import annotations

from fractions import Fraction

from cardbase.quick import replace, value
from deckcheck.analysis.builders import BY_TURNS, CAPACITIES, able_by, enough, figures_for_builders
from deckcheck.analysis.library import describe
from deckcheck.analysis.odds import OPENING_CRYPT
from deckcheck.reports.builders import AT, READY, in_percent, masters_table, middle_half, slashed
from deckcheck.reports.tables import ReportTable
from deckcheck.terminal.numbers import enumerated
from deckcheck.winners.usual import CRYPT, PLAYABLE_BY, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardbase.card import CryptCard, LibraryCard
    from deckcheck.analysis.figures import Figures
    from deckcheck.reports.tables import Cell
    from deckcheck.winners.usual import Usual


@value
class Placed:
    """Where a deck stands in the tables.

    Attributes:
        figures: those of `builders.figures_for_builders`.
        disciplines: code -> crypt cards that have it, library cards that ask for it, chance that one who
            has it is ready by turn `PLAYABLE_BY`.
        usual: what winners have.
    """

    figures: Figures
    disciplines: Mapping[str, tuple[int, int, Fraction]]
    usual: Usual

    def percentile(self, name: str) -> float:
        """Return the percentage of winners below a figure, and half of those equal to it."""
        return self.usual.figures[name].percentile(whole(self.figures[name]))

    def middle(self, name: str) -> Fraction:
        """Return the chance that half of the winners do not exceed."""
        return Fraction(self.usual.figures[name].quartiles[1], 100)


def placed(
    crypt: Sequence[tuple[CryptCard, int]], library: Sequence[tuple[LibraryCard, int]], usual: Usual
) -> Placed | None:
    """Place a deck, given as (card, copies); None without crypt or library."""
    if not crypt or not library:
        return None
    disciplines = {
        code: (
            sum(copies for card, copies in crypt if card.level(code)),
            cards,
            able_by(crypt, code, PLAYABLE_BY),
        )
        for code, cards in describe(library).disciplines.items()
    }
    return Placed(figures_for_builders(crypt, library, usual.pace), disciplines, usual)


def place_line(place: Placed) -> str:
    """Say in a line where a deck stands: what is ready how often, and in the middle winner."""
    names = ("first with masters 2", "second 4", "masters 3")
    first, second, each = (in_percent(whole(place.figures[name])) for name in names)
    its_first, its_second, its_each = (in_percent(whole(place.middle(name))) for name in names)
    return (
        f"in {first} of games a minion by turn 2 (winners {its_first}), {second} two by turn 4 "
        f"({its_second}), {each} a master on each of turns 1 to 3 ({its_each})"
    )


MUCH = 90
"""A role is worth a word if so many of a hundred winners play fewer cards of it, or more."""


def roles_line(roles: Mapping[str, int], usual: Usual) -> str:
    """Name the roles of which a deck plays more cards, or fewer, than nearly all winners; "" for none."""
    places = {name: spread.percentile(roles.get(name, 0)) for name, spread in usual.roles.items()}
    more = [name for name, place in places.items() if place >= MUCH]
    fewer = [name for name, place in places.items() if place <= 100 - MUCH]
    told = [f"{word} {enumerated(names)}" for word, names in (("more", more), ("fewer", fewer)) if names]
    return f"{'; '.join(told)} than {MUCH} % of winners" if told else ""


def place_tables(place: Placed) -> list[ReportTable]:
    """Show the rows of the tables that are near a deck."""
    size, masters = (int(place.figures[name] or 0) for name in ("library", "masters"))
    crypt = int(place.figures["crypt"] or 0)
    needed = slashed(enough(crypt, OPENING_CRYPT))
    ready: list[tuple[Cell, ...]] = [
        (f"{words} by turn {turn}", place.figures[f"{name} {turn}"], place.middle(f"{name} {turn}"),
         f"{place.percentile(f'{name} {turn}'):.0f}")
        for name, words in READY.items() for turn in BY_TURNS
    ]  # fmt: skip
    low = [(f"{capacity} or less", place.figures[f"capacity {capacity}"], needed) for capacity in CAPACITIES]
    near = sorted({max(0, masters + step) for step in (-4, -2, 0, 2, 4) if masters + step <= size})
    return [
        ReportTable(
            "builders ready",
            "Minions ready, any seat, beside winners (half of them have up to)",
            ("", "deck", "winners", "percentile"), ("text", "chance", "chance", "text"), tuple(ready),
        ),
        ReportTable(
            "builders capacities",
            f"Crypt cards of low capacity, and how many of {crypt} give one of the first four at {AT}",
            ("capacity", "deck", "enough"), ("text", "count", "text"), tuple(low),
        ),
        replace(masters_table(place.usual, size, near), name="builders masters"),
        ReportTable(
            "builders disciplines",
            "Disciplines: crypt cards that have it, and library cards that ask for it, beside winners' "
            f"in crypts of {CRYPT}",
            ("", "crypt", "cards", "winners' cards", f"ready by turn {PLAYABLE_BY}"),
            ("text", "count", "count", "text", "chance"),
            tuple((code, have, cards, _cards_usual(place, have, crypt), able)
                  for code, (have, cards, able) in place.disciplines.items()),
        ),
    ]  # fmt: skip


def _cards_usual(place: Placed, have: int, crypt: int) -> str:
    spread = place.usual.needing.get(have) if crypt == CRYPT else None
    return middle_half(spread) if spread else ""


def place_object(place: Placed, roles: Mapping[str, int]) -> dict[str, object]:
    """Return the same for JSON, and where the cards by role stand."""
    figures = {
        name: float(number) if isinstance(number, Fraction) else number
        for name, number in place.figures.items()
    }
    return {
        "among": {name: place.usual.about[name] for name in ("source", "decks", "until")},
        "figures": figures,
        "percentiles": {
            name: round(place.percentile(name), 1) for name in figures if _comparable(place, name)
        },
        "roles": {
            name: round(spread.percentile(roles.get(name, 0)), 1)
            for name, spread in place.usual.roles.items()
        },
        "disciplines": {
            code: {"crypt": have, "cards": cards, f"ready_by_{PLAYABLE_BY}": float(able)}
            for code, (have, cards, able) in place.disciplines.items()
        },
    }


def _comparable(place: Placed, name: str) -> bool:
    """Return whether winners' figure means the same: capacities are counted in crypts of 12."""
    return not name.startswith("capacity") or place.figures["crypt"] == CRYPT
