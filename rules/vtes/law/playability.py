"""Who can play what: a library card against one crypt card, against a crypt, against a whole deck.

The judgement goes by what is printed: clan, disciplines and their levels, titles, sects, paths, traits,
capacity, and what a crypt card's own text lets it pass for. What the rest of the deck can grant
its minions during the game (titles, disciplines, becoming anarch) is reported separately, by
`rules.vtes.law.grants`, and only for cards that nobody can play as printed.

What a deck list cannot show is never held against a card: demands on the table (`Requirement.table`),
whether a minion is ready, locked or in torpor, and what cards are in play. Allies of the library that
may play cards "as a vampire" do not count as players here; `grants` names them. A card that
can be used in a different way than by its requirements (burned for a vote, discarded for an effect) still
counts as unplayable if nobody meets them.

A minion card is played by a minion that meets every demand (VTES-1.6.1-10); a master or event without
demands is played by the Methuselah, one with demands needs a ready minion that meets them
(VTES-1.6.1-11).
"""

from __future__ import annotations

from cardbase.card import VIRTUES, CryptCard, LibraryCard
from cardbase.quick import value
from rules.vtes.law.latitude import NO_LATITUDE, latitude_of
from rules.vtes.law.requirements import Demand, Requirements, Way, requirements_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Literal

    from rules.vtes.law.latitude import Latitude

    Grade = Literal["none", "plain", "inferior", "superior"]


@value
class CardUse:
    """How well one minion can play one card.

    Attributes:
        levels: indexes into `LibraryCard.levels` of the lines it may use; () if the card has none or
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


@value
class CardPlayer:
    """A crypt card that can play a library card, with its copies in the crypt."""

    card: CryptCard
    copies: int
    play: CardUse


@value
class Support:
    """Who in a crypt can play a library card, as printed.

    Attributes:
        card: the library card.
        requirements: what it demands.
        players: the crypt cards that can play it (for a master with demands: that make it playable), in
            the order of the crypt.
        unmet: the demands that no crypt card meets, each by itself. May be empty although nobody can play
            the card: then no crypt card meets all of them together.
        nearest: if nobody can play it, what the crypt cards that come closest fail: (crypt card, demands).
    """

    card: LibraryCard
    requirements: Requirements
    players: tuple[CardPlayer, ...]
    unmet: tuple[Demand, ...] = ()
    nearest: tuple[tuple[CryptCard, tuple[Demand, ...]], ...] = ()

    @property
    def playable(self) -> bool:
        """Whether the card can be played with what is printed in the crypt."""
        return self.requirements.nothing or (bool(self.players) and not self.unmet)

    @property
    def copies(self) -> int:
        """Crypt cards that can play it, copies counted."""
        return sum(player.copies for player in self.players)

    @property
    def superior_copies(self) -> int:
        """Crypt cards that can play it at a superior level, copies counted."""
        return sum(player.copies for player in self.players if player.play.grade == "superior")


_plays: dict[tuple[int, int], tuple[CryptCard, CardUse]] = {}


def can_play(card: LibraryCard, minion: CryptCard) -> CardUse:
    """Judge whether a crypt card can play a library card as printed, and at which levels.

    No minion plays a master or event without demands; it counts as playable next to any of them.

    Rules: VTES-1.5-07 (clan), VTES-1.5-09 to VTES-1.5-12 (disciplines and levels), VTES-1.5-23 (flight),
    VTES-1.6.1-10 (every demand), VTES-1.6.3-04 and -21 (vampires only, Imbued only), VTES-IMB-01 and -04.
    """
    return _play(requirements_of(card), minion)


def _play(requirements: Requirements, minion: CryptCard) -> CardUse:
    key = id(requirements), minion.id
    known = _plays.get(key)
    if known is None or known[0] is not minion:
        known = minion, judge(requirements, minion, latitude_of(minion))
        _plays[key] = known
    return known[1]


def support(card: LibraryCard, crypt: Sequence[tuple[CryptCard, int]]) -> Support:
    """Find who in a crypt can play a library card as printed.

    Args:
        card: the library card.
        crypt: the crypt as (card, copies), as in `Deck.crypt`.

    Returns:
        The players, and if there are none, which demands nobody meets and who comes closest.
    """
    requirements = requirements_of(card)
    if requirements.nothing:
        return Support(card, requirements, ())
    plays = [(minion, copies, _play(requirements, minion)) for minion, copies in crypt]
    players = tuple(CardPlayer(minion, copies, play) for minion, copies, play in plays if not play.failed)
    split = [demand for demand in requirements.demands if demand.every]
    if players and not split:
        return Support(card, requirements, players)
    unmet = tuple(
        demand for demand in _all_demands(requirements) if not _met_by_some(demand, requirements, plays)
    )
    if players and not unmet:
        return Support(card, requirements, players)
    fewest = min((len(play.failed) for _, _, play in plays if play.failed), default=0)
    nearest = tuple((minion, play.failed) for minion, _, play in plays if len(play.failed) == fewest)
    return Support(card, requirements, players, unmet, nearest if not players else ())


def supports(
    library: Iterable[tuple[LibraryCard, int]], crypt: Sequence[tuple[CryptCard, int]]
) -> tuple[Support, ...]:
    """Find who can play each card of a library, in its order; see `support`."""
    return tuple(support(card, crypt) for card, _ in library)


PLAIN = CardUse((), "plain")


def judge(requirements: Requirements, minion: CryptCard, latitude: Latitude) -> CardUse:
    """Judge a card's demands against a crypt card that has, or is given, some latitude."""
    failed = [demand for demand in requirements.demands if not meets(demand, minion, latitude)]
    open_ways = [way for way in requirements.ways if is_open(way, minion, latitude)]
    if not open_ways:
        if requirements.disciplines is not None and not meets(requirements.disciplines, minion, latitude):
            failed.append(requirements.disciplines)
        else:
            least = min((w for w in requirements.ways if w.demands), key=lambda way: len(way.demands))
            failed.extend(demand for demand in least.demands if not meets(demand, minion, latitude))
    if failed:
        return CardUse((), "none", tuple(failed))
    if open_ways[0].index < 0:
        return PLAIN
    grade: Grade = "superior" if any(way.superior for way in open_ways) else "inferior"
    return CardUse(tuple(sorted({way.index for way in open_ways})), grade)


def meets(demand: Demand, minion: CryptCard, latitude: Latitude = NO_LATITUDE) -> bool:
    """Judge whether a crypt card meets one demand, with some latitude.

    A Path is met by whoever prints it, and by a Sabbat vampire that prints none: it can follow any in an
    influence phase (VTES-10.2-08).
    """
    words = demand.words
    match demand.kind:
        case "discipline":
            return any(all(_has_icon(icon, minion, latitude) for icon in word.split("&")) for word in words)
        case "clan" | "creed":
            return minion.clan in words or _granted(words, latitude.clans, minion)
        case "path":
            return minion.path in words or (not minion.path and minion.sect == "Sabbat")
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


def is_open(way: Way, minion: CryptCard, latitude: Latitude) -> bool:
    """Judge whether a way to play a card is open to a crypt card, apart from the demands of every way."""
    for icon in way.icons:  # no generator: this is the innermost loop of a bulk run
        if not _has_icon(icon, minion, latitude):
            return False
    return not way.demands or all(meets(demand, minion, latitude) for demand in way.demands)


def _granted(words: tuple[str, ...], given: frozenset[str], minion: CryptCard) -> bool:
    """Whether something given to a vampire answers one of the words."""
    return bool(given) and minion.type == "Vampire" and not given.isdisjoint((*words, "*"))


def _has_icon(icon: str, minion: CryptCard, latitude: Latitude) -> bool:
    if icon == "fli":  # flight is a trait without a superior level (VTES-1.5-23)
        return "flight" in minion.traits or _granted(("flight",), latitude.traits, minion)
    code = icon.lower()
    if icon in minion.disciplines or icon.upper() in minion.disciplines:
        return True
    if not latitude.disciplines or minion.type != "Vampire" or code in VIRTUES:
        return False
    return minion.level(code) + latitude.levels(code) >= (2 if icon.isupper() else 1)


def _all_demands(requirements: Requirements) -> list[Demand]:
    demands = list(requirements.demands)
    if requirements.disciplines is not None:
        demands.append(requirements.disciplines)
    return demands


def _met_by_some(
    demand: Demand, requirements: Requirements, plays: Iterable[tuple[CryptCard, int, CardUse]]
) -> bool:
    minions = [minion for minion, _, _ in plays]
    parts = [Demand(demand.kind, (word,)) for word in demand.words] if demand.every else [demand]
    if demand.every and not requirements.methuselah:
        return False
    return all(any(meets(part, minion, latitude_of(minion)) for minion in minions) for part in parts)
