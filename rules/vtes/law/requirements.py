"""What a library card demands of whoever plays it, read once from its fields and its text.

The demands are those that a deck list can answer: clan, Path, disciplines with their levels, titles,
sects, traits, capacity, and whether a vampire or an Imbued is needed. `rules.vtes.law.playability` judges
crypt cards by them.
"""

from __future__ import annotations

from cardbase.card import NO_REQUIREMENT, VIRTUES, LibraryCard
from cardbase.card_text import read_icons, read_requirement
from cardbase.quick import pattern, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Requirement

CREEDS = frozenset({"Avenger", "Defender", "Innocent", "Judge", "Martyr", "Redeemer", "Visionary"})
"""The creeds of the Imbued; they take the place of clans (VTES-IMB-04)."""

IMBUED_TYPES = frozenset({"Power", "Conviction"})
"""Types that only the Imbued use (VTES-1.6.3-21, VTES-IMB-06)."""

METHUSELAH_TYPES = frozenset({"Master", "Event"})
"""Types that the Methuselah plays, not a minion."""

WORDED_TYPES = frozenset({"Action", "Action Modifier", "Political Action", "Reaction", "Combat"})
"""Types in whose text "this vampire" shows that no other minion may play the card."""

SAYS_VAMPIRE = pattern(r"\b[Tt]his (?:acting |reacting )?vampire\b|\bnly usable by an? [^.]*\bvampire\b")
LEVEL_HEAD = pattern(r"\s*(?:\[[A-Za-z]{3}\]\s*(?:or\s+)?)+")


@value
class Demand:
    """One thing a card asks of the minion that plays it.

    Attributes:
        kind: "discipline", "clan", "creed", "path", "title", "titled" (any title), "untitled", "sect",
            "not sect", "trait", "not trait", "capacity" (at least), "capacity at most", "imbued" or
            "vampire".
        words: the acceptable values; any one of them is enough, unless `every`. Disciplines are icons, those
            needed together joined with "&": "dom", "aus&dem", "DOM". Capacities are digits.
        every: all of `words` are needed: from one minion, or for a master from one ready minion each.
    """

    kind: str
    words: tuple[str, ...] = ()
    every: bool = False

    def __str__(self) -> str:
        """Say it as a player would: "[dom] or [pre]", "clan Nosferatu", "a prince", "capacity 8 or more"."""
        if self.kind == "discipline":
            return " or ".join("".join(f"[{icon}]" for icon in word.split("&")) for word in self.words)
        words = (" and " if self.every else " or ").join(self.words)
        match self.kind:
            case "clan" | "creed":
                return f"{self.kind} {words}"
            case "path":
                return f"the Path of {words}"
            case "title":
                return f"the title {words}"
            case "titled":
                return "a title"
            case "untitled":
                return "no title"
            case "sect":
                return f"sect {words}"
            case "not sect" | "not trait":
                return f"not being {words}"
            case "trait":
                return f"the trait {words}"
            case "capacity":
                return f"capacity {words} or more"
            case "capacity at most":
                return f"capacity {words} or less"
            case _:
                return f"an {self.kind}" if self.kind == "imbued" else f"a {self.kind}"


VAMPIRE = Demand("vampire")
IMBUED = Demand("imbued")


@value
class Way:
    """One way to play a card.

    Attributes:
        index: of the way in `LibraryCard.levels`, -1 if the text shows no levels.
        icons: what it needs, lower case for inferior, upper case for superior; () for nothing.
        demands: what this line alone demands in addition to them.
    """

    index: int
    icons: tuple[str, ...]
    demands: tuple[Demand, ...] = ()

    @property
    def superior(self) -> bool:
        """Whether the line asks for a superior level."""
        return any(icon.isupper() for icon in self.icons)


@value
class Requirements:
    """What a library card demands, read once.

    Attributes:
        methuselah: the card is played by the Methuselah; demands then speak of a ready minion
            (VTES-1.6.1-11).
        demands: of every way to play it, apart from disciplines.
        ways: the ways to play it, at least one, in the order of the text.
        disciplines: the demand that the ways amount to, None if one of them needs no discipline.
    """

    methuselah: bool
    demands: tuple[Demand, ...]
    ways: tuple[Way, ...]
    disciplines: Demand | None

    @property
    def nothing(self) -> bool:
        """Whether the Methuselah can play the card without any minion."""
        return self.methuselah and not self.demands and self.disciplines is None


_read_once: dict[int, tuple[LibraryCard, Requirements]] = {}
_alike: dict[Requirements, Requirements] = {}  # cards that demand the same share one `Requirements`


def requirements_of(card: LibraryCard) -> Requirements:
    """Read what a library card demands of whoever plays it."""
    known = _read_once.get(card.id)
    if known is None or known[0] is not card:
        requirements = _read(card)
        known = card, _alike.setdefault(requirements, requirements)
        _read_once[card.id] = known
    return known[1]


def _read(card: LibraryCard) -> Requirements:
    methuselah = not METHUSELAH_TYPES.isdisjoint(card.types)
    demands: list[Demand] = []
    if card.clans:
        creeds = set(card.clans) <= CREEDS
        demands.append(Demand("creed" if creeds else "clan", card.clans, card.all_clans))
    if card.path:
        demands.append(Demand("path", (card.path,)))
    general, by_line = _requirements(card)
    demands += _demands(general)
    if not methuselah and _needs_vampire(card) and VAMPIRE not in demands:
        demands.append(VAMPIRE)
    if not IMBUED_TYPES.isdisjoint(card.types) and IMBUED not in demands:
        demands.append(IMBUED)
    ways = _ways(card, by_line)
    wanted = dict.fromkeys("&".join(way.icons) for way in ways)
    least = tuple(word for word in wanted if not any(_easier(other, word) for other in wanted))
    return Requirements(
        methuselah, tuple(demands), ways, Demand("discipline", least) if "" not in wanted else None
    )


def _easier(word: str, than: str) -> bool:
    """Whether anyone with the icons of `than` has those of `word` too, the two not being the same."""
    if word == than:
        return False
    others = set(than.split("&"))
    return all(icon in others or icon.upper() in others for icon in word.split("&"))


def _requirements(card: LibraryCard) -> tuple[Requirement, dict[int, Requirement]]:
    """Separate what a card demands from what single lines of it demand: the latter by index of level."""
    if not card.levels or "Requires " not in card.text:
        return card.requirement, {}
    shared: list[str] = []
    by_line: dict[int, Requirement] = {}
    for line in card.text.split("\n"):
        head = LEVEL_HEAD.match(line)
        heads = read_icons(head[0]) if head else ()
        if head is None or any(icons not in card.levels for icons in heads):
            shared.append(line)
            continue
        own = read_requirement(line[head.end() :]) if "Requires " in line else None
        for icons in heads:
            below = tuple(icon.lower() for icon in icons)
            if own is not None:
                by_line[card.levels.index(icons)] = own
            elif below in card.levels and line[head.end() :].startswith("As "):  # as the line of basic level
                inherited = by_line.get(card.levels.index(below), NO_REQUIREMENT)
                by_line[card.levels.index(icons)] = inherited
    return (read_requirement("\n".join(shared)) if by_line else card.requirement), by_line


def _demands(requirement: Requirement) -> list[Demand]:
    demands = []
    if requirement.titles:
        demands.append(Demand("title", tuple(sorted(requirement.titles))))
    if requirement.titled is not None:
        demands.append(Demand("titled" if requirement.titled else "untitled"))
    if requirement.sects:
        demands.append(Demand("sect", tuple(sorted(requirement.sects))))
    if requirement.not_sects:
        demands.append(Demand("not sect", tuple(sorted(requirement.not_sects))))
    demands += [Demand("trait", (trait,)) for trait in sorted(requirement.traits)]
    demands += [Demand("not trait", (trait,)) for trait in sorted(requirement.not_traits)]
    if requirement.min_capacity:
        demands.append(Demand("capacity", (str(requirement.min_capacity),)))
    if requirement.max_capacity:
        demands.append(Demand("capacity at most", (str(requirement.max_capacity),)))
    if requirement.imbued:
        demands.append(IMBUED)
    if requirement.vampire:
        demands.append(VAMPIRE)
    return demands


def _needs_vampire(card: LibraryCard) -> bool:
    """Whether an Imbued is excluded by cost, icons, type or wording (VTES-1.6.3-04, VTES-IMB-01)."""
    if card.blood_cost or "Political Action" in card.types:
        return True
    if any(code not in VIRTUES and code != "fli" for code in card.disciplines):
        return True
    worded = not WORDED_TYPES.isdisjoint(card.types) and not card.disciplines
    return worded and SAYS_VAMPIRE.search(card.text) is not None


def _ways(card: LibraryCard, by_line: dict[int, Requirement]) -> tuple[Way, ...]:
    if not card.disciplines:
        return (Way(-1, ()),)
    if not card.levels:
        if card.all_disciplines:
            return (Way(-1, card.disciplines),)
        return tuple(Way(-1, (code,)) for code in card.disciplines)
    return tuple(
        Way(index, icons, tuple(_demands(by_line[index])) if index in by_line else ())
        for index, icons in enumerate(card.levels)
    )
