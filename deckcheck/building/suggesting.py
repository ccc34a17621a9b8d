"""What a deck may be missing, ranked, and why; the reasons are counts of winning decks, to be checked."""

from __future__ import annotations

from cardbase.card import CryptCard, LibraryCard, is_crypt_id
from cardbase.quick import value
from deckcheck.winners.nearest import TOLD
from rules.vtes.law.playability import support

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.winners.nearest import Neighbour
    from deckcheck.winners.scoring import Advisor, View
    from deckcheck.winners.table import Winners
    from rules.vtes.law.construction import Law
    from rules.vtes.law.playability import Support

PLAYABLE = 0.15
"""The most a library card gains by being playable by many of the crypt."""

ENOUGH = 0.5
"""Share of a crypt that counts as many; a larger one gains nothing."""

STAPLE = 0.25
"""A library card that this share of the winners of the last two years play fits nearly everything."""

STAPLE_DAYS = 730
SPEAKERS = 2
"""This many cards of the deck are named as what a suggestion goes with."""

FEW = 4
"""If fewer neighbours than this play a card, all winners with it show how many copies to play."""


@value
class Together:
    """How often winners play a suggestion with a card of the deck: `both` of the `of` decks with it."""

    card: Card
    both: int
    of: int


@value
class Suggestion:
    """A card that the deck may be missing, with what speaks for it.

    Attributes:
        card: the card.
        score: near 1 for what such decks always play, near 0 for what they never do.
        copies: what winners play: the median of the nearest decks that play it.
        spread: the lower and the upper quartile of the same copies.
        playing, of: how many of how many nearest winning decks play it.
        played_in: the numbers of those decks in the table of winners, the one with most say first.
        together: cards of the deck that speak for it most.
        playable_by: copies of the crypt that can play it as printed; None if no minion needs to.
        recent, recent_of: how many of how many winners of the last two years play it.
        staple: whether it fits nearly everything (`STAPLE`).
    """

    card: Card
    score: float
    copies: int
    spread: tuple[int, int]
    playing: int
    of: int
    played_in: tuple[int, ...]
    together: tuple[Together, ...]
    playable_by: int | None
    recent: int
    recent_of: int
    staple: bool


@value
class Wanted:
    """Which cards may be suggested.

    Attributes:
        law: the law that each has to be allowed by.
        section: "crypt" or "library".
        admits: an additional test, such as a card type.
        printed: only what the crypt can play as printed; otherwise also what the deck can enable it to play.
    """

    law: Law
    section: str
    admits: Callable[[Card], bool] = lambda _: True
    printed: bool = False


@value
class Ranked:
    """A candidate with its score and who can play it; see `Suggestion.playable_by`."""

    card: Card
    score: float
    playable_by: int | None


def ranked(
    view: View,
    deck: Mapping[int, int],
    crypt: Sequence[tuple[CryptCard, int]],
    wanted: Wanted,
    store: CardStore,
    number: int,
) -> list[Ranked]:
    """Rank the cards that a deck lacks.

    Args:
        view: what the winners have to say about the deck.
        deck: copies by card id.
        crypt: the crypt cards among them.
        wanted: which cards may come.
        store: the card data.
        number: the most to return.
    """
    # `stats` compares types without any law
    from deckcheck.lawbook.legality import standing
    from rules.vtes.law.construction import grouping_violation

    of_crypt = wanted.section == "crypt"
    groups = [card.group for card, copies in crypt for _ in range(copies)]
    found: list[Ranked] = []
    unplayed: list[Support] = []
    least = 0.0
    for card_id in candidates(view, deck, of_crypt=of_crypt):
        score = view.scores[card_id]
        if len(found) >= number and score + (0 if of_crypt else PLAYABLE * ENOUGH) < least:
            break
        card = store.card(card_id)
        if card is None or not wanted.admits(card) or not standing(card, wanted.law).legal:
            continue
        if isinstance(card, CryptCard):
            if grouping_violation([*groups, card.group], wanted.law) is None:
                found.append(Ranked(card, score, None))
        else:
            able = support(card, crypt)
            if able.requirements.nothing or not crypt:
                found.append(Ranked(card, score + PLAYABLE * ENOUGH, None))
            elif able.playable:
                share = min(able.copies / len(groups), ENOUGH)
                found.append(Ranked(card, score + PLAYABLE * share, able.copies))
            else:
                unplayed.append(able)
        if len(found) >= number:
            found.sort(key=_place)
            least = found[number - 1].score
    unplayed = [one for one in unplayed if len(found) < number or view.scores[one.card.id] >= least]
    if unplayed and not wanted.printed:
        found += [
            Ranked(card, view.scores[card.id], 0) for card in made_playable(unplayed, deck, crypt, store)
        ]
    return sorted(found, key=_place)[:number]


def candidates(view: View, deck: Mapping[int, int], *, of_crypt: bool) -> list[int]:
    """Return the ids of a section's cards that something speaks for and the deck lacks, the best first."""
    lacking = (card for card in view.scores if is_crypt_id(card) == of_crypt and card not in deck)
    return sorted(lacking, key=lambda card: (-view.scores[card], card))


def _place(one: Ranked) -> tuple[float, int]:
    return -one.score, one.card.id


def made_playable(
    unplayed: Sequence[Support],
    deck: Mapping[int, int],
    crypt: Sequence[tuple[CryptCard, int]],
    store: CardStore,
) -> list[LibraryCard]:
    """Return those cards that nobody can play as printed, and that the rest of the deck makes playable."""
    from rules.vtes.law.grants import granted_plays

    cards = ((store.card(card_id), copies) for card_id, copies in deck.items())
    library = [(card, copies) for card, copies in cards if isinstance(card, LibraryCard)]
    ways = granted_plays(unplayed, library, crypt)
    return [one.card for one in unplayed if one.card.id in ways]


def suggestions(advisor: Advisor, view: View, found: Sequence[Ranked], store: CardStore) -> list[Suggestion]:
    """Return the reasons for ranked cards, in their order."""
    winners = advisor.winners
    speakers = {
        one.card.id: [card for card, _ in view.speakers.get(one.card.id, ())][:SPEAKERS] for one in found
    }
    held = decks_with(winners, {*speakers, *(card for cards in speakers.values() for card in cards)})
    nearest = view.neighbours[:TOLD]
    first_recent = recent_from(winners)
    told = []
    for one in found:
        card_id = one.card.id
        playing = held.get(card_id, {})
        near = tuple(neighbour.deck for neighbour in nearest if neighbour.deck in playing)
        copies = list(map(playing.__getitem__, near)) if len(near) >= FEW else list(playing.values())
        together = tuple(
            Together(card, sum(deck in playing for deck in held[other]), len(held[other]))
            for other in speakers[card_id]
            if other in held and (card := store.card(other)) is not None
        )
        recent = sum(deck >= first_recent for deck in playing)
        recent_of = len(winners) - first_recent
        low, middle, high = quartiles(copies or [1])
        told.append(
            Suggestion(
                one.card,
                one.score,
                middle,
                (low, high),
                len(near),
                len(nearest),
                near,
                together,
                one.playable_by,
                recent,
                recent_of,
                not one.card.is_crypt and recent >= STAPLE * recent_of,
            )
        )
    return told


@value
class TypeRoom:
    """Copies of a library card type in the deck, and the quartiles of the same in the nearest winners."""

    type: str
    here: int
    low: int
    middle: int
    high: int


def type_rooms(
    neighbours: Sequence[Neighbour],
    deck: Mapping[int, int],
    winners: Winners,
    store: CardStore,
    *,
    scaled: bool = False,
) -> list[TypeRoom]:
    """Compare a library's types with those of the nearest winners, in the archive's words, by name.

    Args:
        neighbours: the winners, the nearest first.
        deck: copies by card id.
        winners: holds the decks of the neighbours.
        store: the card data.
        scaled: as if their libraries had as many cards as this one.
    """
    types = {row[0]: row[1].replace("|", "/") for row in store.select("SELECT id, types FROM library")}
    nearest = neighbours[:TOLD]
    here = _types_in(deck, types)
    near = [_types_in(winners.deck(one.deck), types) for one in nearest]
    if scaled:
        size = sum(here.values())
        near = [_scaled(one, size) for one in near]
    rooms = []
    for kind in sorted({*here, *(kind for one in near for kind in one)}):
        low, middle, high = quartiles([one.get(kind, 0) for one in near] or [0])
        if here.get(kind) or high:
            rooms.append(TypeRoom(kind, here.get(kind, 0), low, middle, high))
    return rooms


def _scaled(types: Mapping[str, int], size: int) -> dict[str, int]:
    whole = sum(types.values()) or 1
    return {kind: round(number * size / whole) for kind, number in types.items()}


def _types_in(deck: Mapping[int, int], types: Mapping[int, str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for card, copies in deck.items():
        if card in types:
            found[types[card]] = found.get(types[card], 0) + copies
    return found


def decks_with(winners: Winners, cards: Iterable[int]) -> dict[int, dict[int, int]]:
    """Return for each card that winners play the decks that do, by number, with their copies."""
    places = winners.places()
    asked = {places[card]: card for card in cards if card in places}
    found: dict[int, dict[int, int]] = {place: {} for place in asked}
    for place, deck, copies in winners.plays(asked):
        found[place][deck] = copies
    return {card: found[place] for place, card in asked.items()}


def near_say(playing: int, of: int, what: str) -> str:
    """Say how many of the nearest winners play something: "none of the 50 winning decks ... plays it"."""
    verb = "play" if playing > 1 else "plays"
    return f"{playing or 'none'} of the {of} winning decks nearest to the rest of this deck {verb} {what}"


def recent_from(winners: Winners) -> int:
    """Return the first deck of the last two years of the table; those without a day count as of its last."""
    last = max(winners.days, default=0)
    return next((n for n, day in enumerate(winners.days) if not day or day > last - STAPLE_DAYS), 0)


def quartiles(numbers: Sequence[int]) -> tuple[int, int, int]:
    """Return lower quartile, median and upper quartile of at least one number; each is one of the numbers."""
    ordered = sorted(numbers)
    last = len(ordered) - 1
    return ordered[last // 4], ordered[last // 2], ordered[-1 - last // 4]
