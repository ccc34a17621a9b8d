"""Verbs that change what a minion is: its title, sect, clan, capacity, traits."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value
from rules.vtes.definitions.decrees import Terms
from rules.vtes.definitions.kinds import BECOMES, MAKES, TITLE_TOLL
from rules.vtes.definitions.references import EVERYBODY
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.worth import about

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

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
    "liaison": "independent",
}
"""The only sect that can hold each title (VTES-10.1-03, 10.2-02, 10.3-01, 10.5-05)."""
OF_A_CITY: Final = frozenset({"prince", "archbishop", "baron"})
"""Titles of a city, each of which contests with every other of that city (VTES-10.1-06, 10.2-03, 10.5-05)."""
OF_A_CLAN: Final = frozenset({"justicar", "inner circle", "kholo"})
"""Titles unique for each clan, and only for vampires of that clan (VTES-10.1-04, 10.1-05, 10.3-02)."""
OF_ALL: Final = frozenset({"regent", "imperator", "liaison"})
"""Titles of which there is only one (VTES-10.2-04)."""
OF_THE_OLDEST: Final = frozenset({"liaison"})
"""Titles that the younger of two who claim them yields at once."""
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
    "liaison": 4,
}
"""Votes of titles (VTES-6.3.3-07 to 10)."""
LATE_TITLES: Final = frozenset({"baron", "kholo", "magaji", "regent", "imperator"})
"""Titles that the edition of 2000 does not have."""


@value
class Turn(Verb):
    """Makes a minion a member of a sect."""

    what: str
    sect: str
    worth = 0.1


@value
class Shrink(Verb):
    """Takes capacity from the minion with this text; excess blood burns.

    Args:
        amount: how much.
    """

    amount: int

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return -0.5 * about(self.amount)


@value
class BecomeKin(Verb):
    """Burns a blood of the chosen vampire; it becomes a sterile one of another clan and learns a discipline.

    Args:
        clan: which.
        discipline: of which it gains a level.
    """

    clan: str
    discipline: str
    worth = 0.1


@mypyc_attr(allow_interpreted_subclasses=True)
class Makes(Value):
    """Makes something of the minion that bears the card, while it is on it.

    Args:
        traits: what it is then ("black hand").
        capacity: by how much a vampire is larger; below zero smaller, but never smaller than 1.
        superior: only if the card remembers that it was played at the superior level.
        clan: only while it is on one of this clan; "" for any.
        sect: of which a vampire is then; "" for that of which it is.
        within: only while it is one of this sect; "" for any.
        titled: only while it has the title that the card stands for, and that is not contested.
    """

    __slots__ = ("capacity", "clan", "sect", "superior", "titled", "traits", "within")

    arguments: ClassVar[tuple[str, ...]] = (
        *("traits", "capacity", "superior", "clan", "sect", "within"),
        "titled",
    )
    spread: ClassVar[str] = "traits"

    def __init__(
        self,
        *traits: str,
        capacity: int = 0,
        superior: bool = False,
        clan: str = "",
        sect: str = "",
        within: str = "",
        titled: bool = False,
    ) -> None:
        super().__init__(MAKES, 1)
        self.clan = clan
        self.sect = sect
        self.within = within
        self.titled = titled
        self.traits = traits
        self.capacity = capacity
        self.superior = superior


@mypyc_attr(allow_interpreted_subclasses=True)
class Becomes(Value):
    """Lets the minion be something else once it has merged.

    Args:
        sect: of which it is then, "" for that of which it is.
        loses: the traits that it has no more.
        capacity: by how much its capacity is less.
        poses: the clans, sects and titles for which it passes as it plays cards itself.
    """

    __slots__ = ("capacity", "loses", "poses", "sect")

    arguments: ClassVar[tuple[str, ...]] = ("sect", "loses", "capacity", "poses")

    def __init__(
        self, sect: str, loses: tuple[str, ...] = (), capacity: int = 0, poses: tuple[str, ...] = ()
    ) -> None:
        super().__init__(BECOMES, 1)
        self.poses = poses
        self.sect = sect
        self.loses = loses
        self.capacity = capacity


@value
class GiveTrait(Verb):
    """Gives the chosen minion a trait for as long as it is in play.

    Args:
        trait: what.
        itself: the acting minion instead.
        taken: it is taken away instead.
    """

    trait: str
    itself: bool = False
    taken: bool = False
    worth = 0.1


@value
class LoseTrait(Verb):
    """Takes a trait from the acting minion.

    Args:
        trait: what it is no more.
    """

    trait: str
    worth = 0.1


@value
class ChangeClan(Verb):
    """Makes the acting vampire a member of a chosen clan (VTES-10-04).

    Args:
        clan: which, if it is not chosen: then the minion on which the card was just put becomes one of it
        while the card is there, and
        sect: of this sect; "" for that of which it is.
        like: or of the clan, and of the sect, of the acting minion: "clan" or "clan and sect".
        other: its own clan cannot be chosen.
    """

    clan: str = ""
    sect: str = ""
    like: str = ""
    other: bool = False
    declared = True
    worth = 0.1


@value
class CancelsAtThis(Verb):
    """Cancels what would change control of the Imbued, or another's action against it with some disciplines.

    Args:
        disciplines: by which.
    """

    disciplines: tuple[str, ...]
    done = False
    worth = 0.0


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
    """Return what a title claims that only one vampire can have, "" if it cannot be contested.

    Args:
        title: of a vampire.
        of: the city or clan that the title is of.
        rules: of the edition.
    """
    if title in OF_A_CITY:
        return f"the title of {of.replace('.', '')}" if of and (title != "baron" or rules.late_titles) else ""
    if title == "inner circle" and not rules.inner_circle_unique:
        return ""
    if title in OF_A_CLAN:
        return f"the {title} of {of}" if of and (title != "kholo" or rules.late_titles) else ""
    return f"the {title}" if title in OF_ALL and rules.late_titles else ""


def votes_of_title(title: str, rules: Rulebook) -> int:
    """Return how many votes a title gives (VTES-6.3.3-07 to 12).

    The three votes of the prisci are a separate block and do not count here.
    """
    if title in LATE_TITLES and not rules.late_titles:
        return 0
    votes = TITLE_VOTES.get(title)
    if votes is None:
        votes = int(title.split()[0]) if title.endswith(("vote", "votes")) else 0
    return votes


@value
class StealTitleOfThis(Verb):
    """Takes this title from the minion with this text, which cannot block the action.

    Args:
        title: which.
        city: it is of.
    """

    title: str
    city: str
    conditional = True
    declared = True
    worth = 0.5


@value
class GiveTitleCard(Terms):
    """Puts the card on a chosen vampire, to stand for a title (VTES-11-13).

    Args:
        title: which.
        who: what the vampire must be.
        ready: it must be ready; otherwise one in torpor qualifies too.
    """

    title: str
    who: Who
    ready: bool = True
    conditional = True
    worth = 1.0


@value
class ReceiveTitle(Terms):
    """Gives the caller, who lacks it, the title of a chosen minion, and the two contest it.

    Args:
        title: which.
    """

    title: str
    conditional = True
    worth = 0.8


@value
class Entitle(Verb):
    """Gives a minion a title, or takes its title away if "".

    Args:
        what: a reference to the minion.
        title: which.
        city: that it is of, "" for none.
        by_card: the card, which lies on the minion, stands for the title (VTES-11-13), where it can have it.
    """

    what: str
    title: str
    city: str = ""
    by_card: bool = False
    worth = 0.8


@value
class TakeTitle(Verb):
    """Puts the played card on the acting vampire, to stand for a title (VTES-11-13).

    Args:
        title: which.
        city: that it is of, "" for none.
    """

    title: str
    city: str = ""
    conditional = True
    worth = 0.8


ENTITLING: Final = (Entitle, GiveTitleCard, ReceiveTitle, TakeTitle)
"""What gives somebody a title by a referendum."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TitleToll(Value):
    """Burns blood of ready minions that fit as the minion is given a title.

    Args:
        title: which.
        amount: how much.
        who: what they must be.
        city: that the title is of, "" for any.
        of: the Methuselah who controls them: `PREY`, or `EVERYBODY`.
    """

    __slots__ = ("city", "of", "title", "who")

    arguments: ClassVar[tuple[str, ...]] = ("title", "amount", "who", "city", "of")

    def __init__(self, title: str, amount: int, who: Who, city: str = "", of: str = EVERYBODY) -> None:
        super().__init__(TITLE_TOLL, amount)
        self.title = title
        self.who = who
        self.city = city
        self.of = of
