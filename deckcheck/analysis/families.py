"""How a library is distributed over disciplines: "happy families" of two older programs, and our own figure.

Happy families (ARDB, Sutekh; the idea is Legbiter's) gives a target number of cards for each discipline
from the crypt alone. It considers neither levels nor what else a card demands; the difference is only a
hint. Next to it is what can be computed: how many of the first four crypt cards have the discipline.
"""

from __future__ import annotations

from fractions import Fraction

from cardbase.quick import value
from deckcheck.analysis.curve import Spread
from deckcheck.analysis.odds import OPENING_CRYPT, at_least, expected

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.analysis.curve import Crypt
    from deckcheck.analysis.library import Library


@value
class Family:
    """One discipline of the library.

    Attributes:
        code: the discipline; "" for cards without one except masters and events; "master" for these.
        cards: library cards that require it.
        target: what happy families recommends.
        crypt: crypt cards that have it.
        expected: how many of the first four crypt cards have it, expected.
        chance: chance that at least one of them has it; 1 for the two groups that need none.
    """

    code: str
    cards: int
    target: int
    crypt: Spread
    expected: Fraction
    chance: Fraction

    @property
    def difference(self) -> int:
        """Cards above the target, negative below it."""
        return self.cards - self.target


def happy_families(crypt: Crypt, library: Library) -> tuple[Family, ...]:
    """Compare a library with the targets of happy families, over all disciplines it asks for.

    Masters and events: round(library / 5). Of the rest R, cards without discipline: int(R C / (C + D)), and
    a discipline that d crypt cards have: int(R d / (C + D)), with C crypt cards and D the sum of all d.
    """
    masters = library.by_type.get("Master", 0) + library.by_type.get("Event", 0)
    target = (2 * library.count + 5) // 10
    rest = library.count - target
    have = {code: crypt.disciplines.get(code, Spread(0, 0)) for code in library.disciplines}
    whole = crypt.count + sum(spread.both for spread in have.values())
    one = Fraction(1)
    drawn = min(OPENING_CRYPT, crypt.count)
    families = [
        Family("master", masters, target, Spread(0, 0), Fraction(drawn), one),
        Family(
            "",
            library.no_discipline - masters,
            rest * crypt.count // whole if whole else 0,
            Spread(0, 0),
            Fraction(drawn),
            one,
        ),
    ]
    for code, cards in library.disciplines.items():
        both = have[code].both
        families.append(
            Family(
                code,
                cards,
                rest * both // whole if whole else 0,
                have[code],
                expected(crypt.count, both, drawn),
                at_least(crypt.count, both, drawn),
            )
        )
    return tuple(families)
