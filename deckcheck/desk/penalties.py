"""Where the V:EKN's guides speak of a deck or a list that is wrong. The judge decides; nothing here does.

Sections and penalties are facts of two published guides; their sentences are not repeated here.
"""

from __future__ import annotations

from cardbase.quick import value

JUDGES_GUIDE = "Judges' Guide"
INFRACTION_GUIDE = "Infraction Guide"


@value
class Penalty:
    """What a guide provides for.

    Attributes:
        guide: `JUDGES_GUIDE` (2004), or `INFRACTION_GUIDE` (Tournament Conduct and Infraction Guide, second).
        section: its number there.
        about: the case, in our words.
        penalty: the penalty, in our words; "" where the section sets none.
    """

    guide: str
    section: str
    about: str
    penalty: str = ""

    @property
    def in_words(self) -> str:
        """The reference in a line."""
        return f"{self.guide} {self.section}: {self.about}{f', {self.penalty}' if self.penalty else ''}"


WRONG_LIST = (
    Penalty(JUDGES_GUIDE, "1.0.1", "wrong list", "warning; game loss if the deck is illegal too"),
    Penalty(
        INFRACTION_GUIDE, "3.1.1", "wrong list", "warning; standings adjustment if both are beyond mending"
    ),
)
WRONG_DECK = (
    Penalty(JUDGES_GUIDE, "1.0.2", "deck unlike its list", "game loss; warning for a slip of the pen"),
    Penalty(INFRACTION_GUIDE, "3.1.2", "deck unlike its list", "standings adjustment"),
)
WITHOUT_LISTS = (
    Penalty(JUDGES_GUIDE, "1.0.3", "wrong deck where no lists are kept", "game loss"),
    Penalty(INFRACTION_GUIDE, "3.1.3", "wrong deck where no lists are kept", "standings adjustment"),
)
REPEATED = (
    Penalty(JUDGES_GUIDE, "0.4", "the same again", "the next step each time"),
    Penalty(INFRACTION_GUIDE, "1.2.1", "the same again", "the next step each time"),
)

PENALTIES = (*WRONG_LIST, *WRONG_DECK, *WITHOUT_LISTS, *REPEATED)


def penalties_for(*, legal: bool, differs: bool, repeated: bool = False) -> tuple[Penalty, ...]:
    """Return where to look after a check of a deck with a list.

    Args:
        legal: whether the list is.
        differs: whether the deck has other cards.
        repeated: whether the player was found at fault before.
    """
    found = (*(() if legal else WRONG_LIST), *(WRONG_DECK if differs else ()))
    return (*found, *(REPEATED if found and repeated else ()))
