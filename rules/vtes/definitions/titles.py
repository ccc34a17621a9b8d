"""Titles: the sect that each needs, its votes, what makes two the same; and verbs that give and take them."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.decrees import Terms
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.who import Who
    from rules.vtes.law.rulebook import Rulebook

SECTS = {
    "primogen": "camarilla",
    "prince": "camarilla",
    "justicar": "camarilla",
    "inner circle": "camarilla",
    "imperator": "camarilla",
    "bishop": "sabbat",
    "archbishop": "sabbat",
    "priscus": "sabbat",
    "cardinal": "sabbat",
    "regent": "sabbat",
    "kholo": "laibon",
    "magaji": "laibon",
    "baron": "anarch",
    "guide": "independent",
}
"""The only sect that can hold each title (VTES-10.1-03, 10.2-02, 10.3-01, 10.5-05)."""
OF_A_CITY: Final = frozenset({"prince", "archbishop", "baron"})
"""Titles of a city, each of which contests with every other of that city (VTES-10.1-06, 10.2-03, 10.5-05)."""
OF_A_CLAN: Final = frozenset({"justicar", "inner circle", "kholo"})
"""Titles unique for each clan, and only for vampires of that clan (VTES-10.1-04, 10.1-05, 10.3-02)."""
OF_ALL: Final = frozenset({"regent", "imperator"})
"""Titles of which there is only one (VTES-10.2-04)."""
TITLE_VOTES = {
    "primogen": 1,
    "bishop": 1,
    "prince": 2,
    "archbishop": 2,
    "baron": 2,
    "guide": 2,
    "kholo": 2,
    "magaji": 2,
    "justicar": 3,
    "cardinal": 3,
    "inner circle": 4,
    "regent": 4,
    "imperator": 3,
}
"""Votes of titles (VTES-6.3.3-07 to 10)."""
LATE_TITLES: Final = frozenset({"baron", "kholo", "magaji", "regent", "imperator"})
"""Titles that the edition of 2000 does not have."""


def suits(title: str, of: str, sect: str, clan: str) -> bool:
    """Return whether a vampire of a sect and clan can have the benefits of a title.

    Args:
        title: "" and "2 votes" suit everybody.
        of: the city or clan that the title is of.
        sect: of the vampire.
        clan: of the vampire.
    """
    if SECTS.get(title, sect) != sect:
        return False
    return not (title in OF_A_CLAN and of and of != clan)


def claim(title: str, of: str, rules: Rulebook) -> str:
    """Return what a title claims that only one vampire can have, "" where it cannot be contested.

    Args:
        title: of a vampire.
        of: the city or clan that the title is of.
        rules: of the edition.
    """
    if title in OF_A_CITY:
        return f"the title of {of}" if of and (title != "baron" or rules.late_titles) else ""
    if title == "inner circle" and not rules.inner_circle_unique:
        return ""
    if title in OF_A_CLAN:
        return f"the {title} of {of}" if of and (title != "kholo" or rules.late_titles) else ""
    return f"the {title}" if title in OF_ALL and rules.late_titles else ""


def votes_of_title(title: str, rules: Rulebook) -> int:
    """Return how many votes a title gives (VTES-6.3.3-07 to 12).

    The three votes of the prisci are a block of their own and do not count here.
    """
    if title in LATE_TITLES and not rules.late_titles:
        return 0
    if title.endswith(("vote", "votes")):
        return int(title.split()[0])
    return TITLE_VOTES.get(title, 0)


class StealTitleOfThis(Verb, metaclass=Frozen):
    """Takes the title of the minion whose text it is, if it has that one; that minion cannot block it.

    Args:
        title: which.
        city: it is of.
    """

    title: str
    city: str
    conditional = True
    declared = True
    worth = 0.5


class GiveTitleCard(Terms, metaclass=Frozen):
    """Puts the card on a chosen vampire, to stand for a title (VTES-11-13).

    Args:
        title: which.
        who: what the vampire must be.
        ready: it must be ready; else one in torpor will do too.
    """

    title: str
    who: Who
    ready: bool = True
    conditional = True
    worth = 1.0


class ReceiveTitle(Terms, metaclass=Frozen):
    """Gives the caller, who has it not, a title that a chosen minion holds, and that they contest then.

    Args:
        title: which.
    """

    title: str
    conditional = True
    worth = 0.8


class Entitle(Verb, metaclass=Frozen):
    """Gives a minion a title, or takes what it has where that is ""."""

    what: str
    title: str
    worth = 0.8


class TakeTitle(Verb, metaclass=Frozen):
    """Puts the played card on the acting vampire, to stand for a title (VTES-11-13).

    Args:
        title: which.
        city: that it is of, "" for none.
    """

    title: str
    city: str = ""
    conditional = True
    worth = 0.8
