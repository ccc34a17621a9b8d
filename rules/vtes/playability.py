"""Who can play what: a library card against one crypt card, against a crypt, against a whole deck.

The judgement goes by what is printed: clan, disciplines and their levels, titles, sects, paths, traits,
capacity, and what a crypt card's own text lets it pass for. What the rest of the deck can confer upon
its minions during the game (titles, disciplines, becoming anarch) is told apart, by
`rules.vtes.conferral`, and only for cards that nobody can play as printed.

What a deck list cannot tell is never held against a card: demands on the table (`Requirement.table`),
whether a minion is ready, locked or in torpor, and what cards are in play. Allies of the library that
may play cards "as a vampire" do not count as players here; the conferral names them. A card that
can be used in another way than by its requirements (burned for a vote, discarded for an effect) still
counts as unplayable if nobody meets them.

A minion card is played by a minion that meets every demand (VTES-1.6.1-10); a master or event without
demands is played by the Methuselah, one with demands needs a ready minion that meets them
(VTES-1.6.1-11).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardbase.card import NO_REQUIREMENT, VIRTUES, CryptCard, LibraryCard
from cardbase.requirements import read_requirement

TYPE_CHECKING = False
if TYPE_CHECKING:  # `typing` itself would cost every start three milliseconds
    from collections.abc import Iterable, Sequence
    from typing import Literal

    from cardbase.card import Requirement

    Grade = Literal["none", "plain", "inferior", "superior"]

CREEDS = frozenset({"Avenger", "Defender", "Innocent", "Judge", "Martyr", "Redeemer", "Visionary"})
"""The creeds of the Imbued; they stand where vampires have clans (VTES-IMB-04)."""

IMBUED_TYPES = frozenset({"Power", "Conviction"})
"""Types that only the Imbued use (VTES-1.6.3-21, VTES-IMB-06)."""

METHUSELAH_TYPES = frozenset({"Master", "Event"})
"""Types that the Methuselah plays, not a minion."""

WORDED_TYPES = frozenset({"Action", "Action Modifier", "Political Action", "Reaction", "Combat"})
"""Types whose text tells by "this vampire" that no other minion may play the card."""

SAYS_VAMPIRE = re.compile(r"\b[Tt]his (?:acting |reacting )?vampire\b|\bnly usable by an? [^.]*\bvampire\b")
ICON = re.compile(r"\[([A-Za-z]{3})\]")
LEVEL_HEAD = re.compile(r"\s*(?:\[[A-Za-z]{3}\]\s*(?:or\s+)?)+")

NO_DISCIPLINES = frozenset({"mal", "str"})
"""Icons that the cards themselves say are no disciplines: Maleficia and Striga."""

ANY = frozenset({"*"})
"""In a `Latitude`: every clan, sect, title or trait."""


@dataclass(frozen=True, slots=True)
class Demand:
    """One thing a card asks of the minion that plays it.

    Attributes:
        kind: "discipline", "clan", "creed", "path", "title", "titled" (any title), "untitled", "sect",
            "not sect", "trait", "not trait", "capacity" (at least), "capacity at most", "imbued" or
            "vampire".
        words: what would do; any one of them serves, unless `every`. Disciplines are icons, those
            needed together joined with "&": "dom", "aus&dem", "DOM". Capacities are digits.
        every: all of `words` are needed: of one minion, or for a master of one ready minion each.
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


@dataclass(frozen=True, slots=True)
class Way:
    """One way to play a card.

    Attributes:
        index: of the line in `LibraryCard.levels`, -1 where the text shows no levels.
        icons: what it needs, lower case for inferior, upper case for superior; () for nothing.
        demands: what this line alone demands beside them.
    """

    index: int
    icons: tuple[str, ...]
    demands: tuple[Demand, ...] = ()

    @property
    def superior(self) -> bool:
        """Whether the line asks for a superior level."""
        return any(icon.isupper() for icon in self.icons)


@dataclass(frozen=True, slots=True)
class Needs:
    """What a library card demands, read once.

    Attributes:
        methuselah: the card is played by the Methuselah; demands then speak of a ready minion
            (VTES-1.6.1-11).
        demands: of every way to play it, disciplines apart.
        ways: the ways to play it, at least one, in the order of the text.
        disciplines: the demand that the ways amount to, None where one of them needs no discipline.
    """

    methuselah: bool
    demands: tuple[Demand, ...]
    ways: tuple[Way, ...]
    disciplines: Demand | None

    @property
    def nothing(self) -> bool:
        """Whether the Methuselah can play the card without any minion."""
        return self.methuselah and not self.demands and self.disciplines is None


@dataclass(frozen=True, slots=True)
class Latitude:
    """What lets a minion pass for more than it prints, by its own text or by what play confers.

    Attributes:
        clans, titles, sects, traits: what it passes for; `ANY` for all of them. Sects, titles and traits
            in lower case.
        disciplines: (code, levels gained), "*" for any discipline; a printed level rises by these, up to 2.
        capacity: added to the printed one.
    """

    clans: frozenset[str] = frozenset()
    titles: frozenset[str] = frozenset()
    sects: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    disciplines: tuple[tuple[str, int], ...] = ()
    capacity: int = 0

    def levels(self, code: str) -> int:
        """Give the levels gained in a discipline, or virtue-like icon, of a code in lower case."""
        wild = "" if code in NO_DISCIPLINES else "*"
        return sum(gained for name, gained in self.disciplines if name in (code, wild))


NO_LATITUDE = Latitude()


@dataclass(frozen=True, slots=True)
class Play:
    """What one minion makes of one card.

    Attributes:
        levels: indexes into `LibraryCard.levels` of the lines it may use; () where the card has none or
            the minion cannot play it.
        grade: "superior" if it may use a line that asks for a superior level, "inferior" if it may use
            only others, "plain" for a card without levels, "none" if it cannot play the card.
        failed: the demands it does not meet; () if it can play the card.
    """

    levels: tuple[int, ...]
    grade: Grade
    failed: tuple[Demand, ...] = ()

    @property
    def able(self) -> bool:
        """Whether the minion can play the card at all."""
        return not self.failed


@dataclass(frozen=True, slots=True)
class Player:
    """A crypt card that can play a library card, with its copies in the crypt."""

    card: CryptCard
    copies: int
    play: Play


@dataclass(frozen=True, slots=True)
class Support:
    """Who in a crypt can play a library card, as printed.

    Attributes:
        card: the library card.
        needs: what it demands.
        players: the crypt cards that can play it (for a master with demands: that make it playable), in
            the order of the crypt.
        unmet: the demands that no crypt card meets, each by itself. May be empty although nobody can play
            the card: then no crypt card meets all of them together.
        nearest: where nobody can play it, what the crypt cards that come closest fail: (crypt card, demands).
    """

    card: LibraryCard
    needs: Needs
    players: tuple[Player, ...]
    unmet: tuple[Demand, ...] = ()
    nearest: tuple[tuple[CryptCard, tuple[Demand, ...]], ...] = ()

    @property
    def playable(self) -> bool:
        """Whether the card can be played with what is printed in the crypt."""
        return self.needs.nothing or (bool(self.players) and not self.unmet)

    @property
    def copies(self) -> int:
        """Crypt cards that can play it, copies counted."""
        return sum(player.copies for player in self.players)

    @property
    def superior_copies(self) -> int:
        """Crypt cards that can play it at a superior level, copies counted."""
        return sum(player.copies for player in self.players if player.play.grade == "superior")


_needs: dict[int, tuple[LibraryCard, Needs]] = {}
_latitudes: dict[int, tuple[CryptCard, Latitude]] = {}
_alike: dict[Needs, Needs] = {}  # cards that demand the same share one `Needs`, and its plays
_plays: dict[tuple[int, int], tuple[CryptCard, Play]] = {}


def needs_of(card: LibraryCard) -> Needs:
    """Read what a library card demands of whoever plays it."""
    known = _needs.get(card.id)
    if known is None or known[0] is not card:
        needs = _read_needs(card)
        known = card, _alike.setdefault(needs, needs)
        _needs[card.id] = known
    return known[1]


def latitude_of(card: CryptCard) -> Latitude:
    """Read what a crypt card's own text lets it pass for when cards are played ("as if ... were a ...")."""
    known = _latitudes.get(card.id)
    if known is None or known[0] is not card:
        known = card, _read_latitude(card)
        _latitudes[card.id] = known
    return known[1]


def can_play(card: LibraryCard, minion: CryptCard) -> Play:
    """Judge whether a crypt card can play a library card as printed, and at which levels.

    A master or event without demands is no minion's to play; it counts as playable beside any of them.

    Rules: VTES-1.5-07 (clan), VTES-1.5-09 to VTES-1.5-12 (disciplines and levels), VTES-1.5-23 (flight),
    VTES-1.6.1-10 (every demand), VTES-1.6.3-04 and -21 (vampires only, Imbued only), VTES-IMB-01 and -04.
    """
    return _play(needs_of(card), minion)


def _play(needs: Needs, minion: CryptCard) -> Play:
    key = id(needs), minion.id
    known = _plays.get(key)
    if known is None or known[0] is not minion:
        known = minion, judge(needs, minion, latitude_of(minion))
        _plays[key] = known
    return known[1]


def support(card: LibraryCard, crypt: Sequence[tuple[CryptCard, int]]) -> Support:
    """Find who in a crypt can play a library card as printed.

    Args:
        card: the library card.
        crypt: the crypt as (card, copies), as `Deck.crypt` gives it.

    Returns:
        The players, and where there are none, which demands nobody meets and who comes closest.
    """
    needs = needs_of(card)
    if needs.nothing:
        return Support(card, needs, ())
    plays = [(minion, copies, _play(needs, minion)) for minion, copies in crypt]
    players = tuple(Player(minion, copies, play) for minion, copies, play in plays if not play.failed)
    split = [demand for demand in needs.demands if demand.every]
    if players and not split:
        return Support(card, needs, players)
    unmet = tuple(demand for demand in _all_demands(needs) if not _met_by_some(demand, needs, plays))
    if players and not unmet:
        return Support(card, needs, players)
    fewest = min((len(play.failed) for _, _, play in plays if play.failed), default=0)
    nearest = tuple((minion, play.failed) for minion, _, play in plays if len(play.failed) == fewest)
    return Support(card, needs, players, unmet, nearest if not players else ())


def supports(
    library: Iterable[tuple[LibraryCard, int]], crypt: Sequence[tuple[CryptCard, int]]
) -> tuple[Support, ...]:
    """Find who can play each card of a library, in its order; see `support`."""
    return tuple(support(card, crypt) for card, _ in library)


PLAIN = Play((), "plain")


def judge(needs: Needs, minion: CryptCard, latitude: Latitude) -> Play:
    """Judge a card's demands against a crypt card that has, or is given, some latitude."""
    failed = [demand for demand in needs.demands if not meets(demand, minion, latitude)]
    open_ways = [way for way in needs.ways if _open(way, minion, latitude)]
    if not open_ways:
        if needs.disciplines is not None and not meets(needs.disciplines, minion, latitude):
            failed.append(needs.disciplines)
        else:
            least = min((w for w in needs.ways if w.demands), key=lambda way: len(way.demands))
            failed.extend(demand for demand in least.demands if not meets(demand, minion, latitude))
    if failed:
        return Play((), "none", tuple(failed))
    if open_ways[0].index < 0:
        return PLAIN
    grade: Grade = "superior" if any(way.superior for way in open_ways) else "inferior"
    return Play(tuple(sorted({way.index for way in open_ways})), grade)


def meets(demand: Demand, minion: CryptCard, latitude: Latitude = NO_LATITUDE) -> bool:
    """Judge whether a crypt card meets one demand, with some latitude."""
    words = demand.words
    match demand.kind:
        case "discipline":
            return any(all(_has_icon(icon, minion, latitude) for icon in word.split("&")) for word in words)
        case "clan" | "creed":
            return minion.clan in words or _granted(words, latitude.clans, minion)
        case "path":
            return minion.path in words
        case "title":
            return minion.title in words or _granted(words, latitude.titles, minion)
        case "titled":
            return bool(minion.title or (latitude.titles and minion.type == "Vampire"))
        case "untitled":
            return not minion.title
        case "sect":
            return minion.sect.lower() in words or _granted(words, latitude.sects, minion)
        case "not sect":
            return minion.sect.lower() not in words or bool(latitude.sects - set(words))
        case "trait":
            return words[0] in minion.traits or _granted(words, latitude.traits, minion)
        case "not trait":
            return words[0] not in minion.traits and words[0] != minion.clan.lower()
        case "capacity":
            return minion.capacity + latitude.capacity >= int(words[0])
        case "capacity at most":
            return minion.capacity <= int(words[0])
        case "imbued":
            return minion.type == "Imbued"
        case _:
            return minion.type == "Vampire"


def _open(way: Way, minion: CryptCard, latitude: Latitude) -> bool:
    for icon in way.icons:  # no generator: this is the innermost loop of a bulk run
        if not _has_icon(icon, minion, latitude):
            return False
    return not way.demands or all(meets(demand, minion, latitude) for demand in way.demands)


def _granted(words: tuple[str, ...], given: frozenset[str], minion: CryptCard) -> bool:
    """Whether something given to a vampire answers one of the words."""
    return bool(given) and minion.type == "Vampire" and not given.isdisjoint((*words, "*"))


def _has_icon(icon: str, minion: CryptCard, latitude: Latitude) -> bool:
    if icon == "fli":  # flight is a trait and has no superior level (VTES-1.5-23)
        return "flight" in minion.traits or _granted(("flight",), latitude.traits, minion)
    code = icon.lower()
    if icon in minion.disciplines or icon.upper() in minion.disciplines:
        return True
    if not latitude.disciplines or minion.type != "Vampire" or code in VIRTUES:
        return False
    return minion.level(code) + latitude.levels(code) >= (2 if icon.isupper() else 1)


def _all_demands(needs: Needs) -> list[Demand]:
    demands = list(needs.demands)
    if needs.disciplines is not None:
        demands.append(needs.disciplines)
    if all(way.demands for way in needs.ways):
        demands += needs.ways[0].demands
    return demands


def _met_by_some(demand: Demand, needs: Needs, plays: Iterable[tuple[CryptCard, int, Play]]) -> bool:
    minions = [minion for minion, _, _ in plays]
    parts = [Demand(demand.kind, (word,)) for word in demand.words] if demand.every else [demand]
    if demand.every and not needs.methuselah:
        return False
    return all(any(meets(part, minion, latitude_of(minion)) for minion in minions) for part in parts)


def _read_needs(card: LibraryCard) -> Needs:
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
    return Needs(methuselah, tuple(demands), ways, Demand("discipline", least) if "" not in wanted else None)


def _easier(word: str, than: str) -> bool:
    """Whether whoever has the icons of `than` has those of `word` too, the two not being the same."""
    if word == than:
        return False
    others = set(than.split("&"))
    return all(icon in others or icon.upper() in others for icon in word.split("&"))


def _requirements(card: LibraryCard) -> tuple[Requirement, dict[int, Requirement]]:
    """Tell apart what a card demands and what single lines of it do: the latter by index of level."""
    if not card.levels or card.requirement == NO_REQUIREMENT:
        return card.requirement, {}
    shared: list[str] = []
    by_line: dict[int, Requirement] = {}
    for line in card.text.split("\n"):
        head = LEVEL_HEAD.match(line)
        icons = _icons(head[0]) if head else ()
        below = tuple(icon.lower() for icon in icons)
        if head is None or icons not in card.levels:
            shared.append(line)
        elif "Requires " in line:
            by_line[card.levels.index(icons)] = read_requirement(line)
        elif below in card.levels and line[head.end() :].startswith("As "):  # as the line of basic level
            inherited = by_line.get(card.levels.index(below), NO_REQUIREMENT)
            by_line[card.levels.index(icons)] = inherited
    return (read_requirement("\n".join(shared)) if by_line else card.requirement), by_line


def _icons(head: str) -> tuple[str, ...]:
    return tuple(sorted(ICON.findall(head), key=str.lower))


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
    """Whether an Imbued is shut out by cost, icons, type or wording (VTES-1.6.3-04, VTES-IMB-01)."""
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
    seen = {icon.lower() for level in card.levels for icon in level}
    # A line headed "[obf] or [tha]" may have reached the card as its first icon only.
    others = () if card.all_disciplines else tuple(code for code in card.disciplines if code not in seen)
    ways = []
    for index, icons in enumerate(card.levels):
        demands = tuple(_demands(by_line[index])) if index in by_line else ()
        ways.append(Way(index, icons, demands))
        superior = icons[0].isupper()
        ways += [Way(index, (code.upper() if superior else code,), demands) for code in others]
    return tuple(ways)


AS_IF = re.compile(
    r"can play (?:minion )?cards requiring (?P<what>[^.]*?) as if (?:s?he|it|they|[A-Z]\w+) (?:were|had)"
    r"|can play cards requiring (?P<loose>a title or a sect) as if"
)
ARTICLE = re.compile(r"^(?:an?|the|both|either)\s+", re.IGNORECASE)


def _read_latitude(card: CryptCard) -> Latitude:
    text = card.text.partition("[MERGED]")[0]
    if "can meet the clan, sect" in text:
        return Latitude(clans=ANY, sects=ANY, traits=ANY)
    if "require a Discipline as though" in text:
        return Latitude(disciplines=(("*", 1),))
    if " as if " not in text:
        return NO_LATITUDE
    clans: set[str] = set()
    titles: set[str] = set()
    sects: set[str] = set()
    for found in AS_IF.finditer(" ".join(part for part in text.split(". ") if not part.startswith("While "))):
        what = found["what"] or found["loose"]
        for part in re.split(r" or | and/or | and |, ", what):
            word = ARTICLE.sub("", part.strip()).removesuffix(" vampire")
            if word in ("title", "sect", "clan"):
                {"title": titles, "sect": sects, "clan": clans}[word].add("*")
            elif word.lower() in ("camarilla", "sabbat", "independent", "anarch", "laibon"):
                sects.add(word.lower())
            elif word.lower() in (
                "prince",
                "justicar",
                "baron",
                "archbishop",
                "bishop",
                "cardinal",
                "priscus",
            ):
                titles.add(word.lower())
            else:
                clans.add(word)
    if not (clans or titles or sects):
        return NO_LATITUDE
    return Latitude(frozenset(clans), frozenset(titles), frozenset(sects))
