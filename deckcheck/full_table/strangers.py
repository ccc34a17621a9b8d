"""What strangers may hold: their hidden cards dealt from lists that fit what was seen of them.

A seat does not know the decks of the others. What it has seen of one, at any time of the game, makes some of
the decks that won tournaments likelier than others (`deckcheck.winners.fitting`). A few of those are laid
out beside the game, and drawn again when more is seen; in each copy of the game one of them takes the place
of all that is hidden.

A list of exactly the cards of the deck that it stands for is never drawn: what is found out holds for decks
that are in no archive. Lists that are nearly the same are.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from cardbase.card import CryptCard
from deckcheck.goldfish.seeds import mix
from deckcheck.winners.fitting import Fitting, Seen
from rules.kernel import Dice
from rules.vtes.cards.decks import definition_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence
    from typing import Final

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.winners.table import Winners
    from rules.kernel.game import Alike
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.setting import Setting
    from rules.vtes.table.game import Vtes

LISTS: Final = 4
"""How many lists are drawn for each stranger."""
MORE: Final = 1.5
"""They are drawn again when this many times as many cards of a deck were seen as before, and one more."""


class Archive:
    """Lists of decks, ready to be laid out beside a game.

    Args:
        winners: the lists.
        store: the card data; cards that it does not know are left out.
        edition: of the rules.
    """

    __slots__ = ("_cards", "_edition", "fitting", "places", "winners")

    def __init__(self, winners: Winners, store: CardStore, edition: str) -> None:
        known = {card.id: card for card in store.cards()}
        self._cards = [known.get(number) for number in winners.cards]
        self._edition = edition
        self.winners = winners
        self.places = winners.places()
        clans = [None if card is None else clan_of(card) for card in self._cards]
        self.fitting = Fitting(winners, clans)

    def parts(self, deck: int) -> tuple[list[CardDefinition], list[CardDefinition]]:
        """Return library and crypt of a list, each card as often as it is in it."""
        library: list[CardDefinition] = []
        crypt: list[CardDefinition] = []
        for place, copies in self.winners.counts(deck).items():
            card = self._cards[place]
            if card is not None:
                part = crypt if card.is_crypt else library
                part += [definition_of(card, self._edition)] * copies
        return library, crypt

    def same_as(self, faces: Sequence[CardDefinition]) -> list[int]:
        """Return the lists of exactly these cards."""
        deck = dict(Counter([face.id for face in faces]))
        starts = self.winners.starts
        return [
            number
            for number in range(len(self.winners))
            if starts[number + 1] - starts[number] == len(deck) and self.winners.deck(number) == deck
        ]


def clan_of(card: Card) -> str:
    """Return the clan of a crypt card, "" for one of a library."""
    return card.clan if isinstance(card, CryptCard) else ""


@cache
def shipped_archive(edition: str) -> Archive:
    """Return the decks that come with the package, for an edition.

    Raises:
        SourceError: they are missing or damaged, or there are no card lists.
    """
    from deckcheck.carddata import open_cards
    from deckcheck.winners.origins import shipped_table

    return Archive(shipped_table(), open_cards(), edition)


class Stranger:
    """What a seat has seen of the deck of another, and the lists that it may be.

    Args:
        seat: of the stranger.
        setting: of the game.
        archive: the lists.

    Attributes:
        parts: the numbers of its library and of its crypt.
        seen: those that were seen.
        drawn: the lists that it may be, by their numbers in the archive.
        laid: for each of those the numbers of its library and of its crypt, in the setting that has them.
    """

    __slots__ = (
        "_archive",
        "_faces",
        "_pools",
        "_seen_then",
        "_without",
        "drawn",
        "laid",
        "parts",
        "seat",
        "seen",
    )

    def __init__(self, seat: int, setting: Setting, archive: Archive) -> None:
        self.seat = seat
        self.parts = (setting.library[seat], setting.crypt[seat])
        self.seen: set[int] = set()
        self.drawn: list[int] = []
        self.laid: dict[int, list[list[int]]] = {}
        self._archive = archive
        self._faces = setting.faces
        self._seen_then = -1
        self._pools: dict[tuple[int, int], list[int]] = {}
        self._without = archive.same_as([setting.faces[number] for part in self.parts for number in part])

    def look(self, unseen: set[int]) -> None:
        """See all cards of the deck but those that are unseen."""
        before = len(self.seen)
        for numbers in self.parts:
            self.seen.update([number for number in numbers if number not in unseen])
        if len(self.seen) != before:
            self._pools = {}

    @property
    def outdated(self) -> bool:
        """Whether much more has been seen than when the lists were drawn, or none were drawn yet."""
        return len(self.seen) >= MORE * self._seen_then + 1

    def draw(self, dice: Dice) -> Iterator[tuple[int, list[CardDefinition]]]:
        """Draw lists that the deck may be, and yield library and crypt of each, with the seat.

        What is smaller than that of the deck, whose size is known, is repeated.
        """
        cards: Counter[int] = Counter()
        clans: Counter[str] = Counter()
        for number in self.seen:
            card = self._faces[number].card
            place = self._archive.places.get(card.id)
            if place is not None:
                cards[place] += 1
            if card.is_crypt:
                clans[clan_of(card)] += 1
        self._seen_then = len(self.seen)
        self.drawn = self._archive.fitting.chosen(Seen(cards, clans), LISTS, dice, self._without)
        for deck in dict.fromkeys(self.drawn):
            for part, own in zip(self._archive.parts(deck), self.parts, strict=True):
                yield self.seat, part * -(-len(own) // len(part)) if len(part) < len(own) else part

    def lay(self, beside: Iterator[list[int]]) -> None:
        """Receive the numbers of what `draw` has yielded."""
        self.laid = {deck: [next(beside), next(beside)] for deck in dict.fromkeys(self.drawn)}
        self._pools = {}

    def pool(self, deck: int, kind: int, faces: Sequence[CardDefinition]) -> list[int]:
        """Return the cards of a list but for those that were seen.

        Args:
            deck: the list's number in the archive.
            kind: 0 for its library, 1 for its crypt.
            faces: of all cards, those of the lists too.
        """
        found = self._pools.get((deck, kind))
        if found is None:
            seen = Counter([self._faces[number].id for number in self.parts[kind] if number in self.seen])
            found = []
            for number in self.laid[deck][kind]:
                if seen[faces[number].id]:
                    seen[faces[number].id] -= 1
                else:
                    found.append(number)
            self._pools[deck, kind] = found
        return found


class Strangers:
    """Deals what a seat cannot see of a game as if it did not know the decks of the others.

    For one game and one seat; `deal` takes the place of `deckcheck.goldfish.playouts.dealt_again`.

    Args:
        seed: of the lists that are drawn.
        archive: where they come from; the decks that come with the package if None.

    Attributes:
        strangers: one for each of the others, once something was dealt.
        draws: how often lists were drawn for them.
    """

    __slots__ = ("_archive", "_before", "_keys", "_seed", "_setting", "draws", "strangers")

    def __init__(self, seed: int, archive: Archive | None = None) -> None:
        self._seed = seed
        self._archive = archive
        self._setting: Setting | None = None
        self._keys: dict[Hashable, tuple[Stranger, int]] = {}
        self._before: dict[Hashable, list[int]] = {}
        self.strangers: list[Stranger] = []
        self.draws = 0

    def deal(self, game: Vtes, seat: int, alike: Alike, dice: Dice) -> None:
        """Deal in a copy of the game what a seat cannot see, in these places, and give it other dice."""
        hidden = {key: game.lying_in(places) for key, places in alike.items()}
        setting = self._look(game, seat, hidden)
        lists = {one.seat: one.drawn[dice.pick(LISTS)] for one in self.strangers if one.drawn}
        dealt: dict[Hashable, list[int]] = {}
        for key, numbers in hidden.items():
            if key is None:
                continue
            known = self._keys.get(key)
            if known is None or known[0].seat not in lists:
                dealt[key] = numbers
                dice.shuffle(numbers)
                continue
            stranger, kind = known
            pool = stranger.pool(lists[stranger.seat], kind, setting.faces)
            dealt[key] = _dealt(pool, len(numbers), [one for one in numbers if one in stranger.seen], dice)
            if kind:
                invested = game.methuselahs[stranger.seat].invested
                _keep_waiting(numbers, dealt[key], invested, setting.capacities)
        game.go_on_in(setting)
        game.lay_instead(alike, dealt)
        game.go_on_with(dice)

    def _look(self, game: Vtes, seat: int, hidden: dict[Hashable, list[int]]) -> Setting:
        """Look at what a seat sees now; draw lists and lay them out if it is much more than before."""
        if self._setting is not None and hidden == self._before:
            return self._setting
        self._before = {key: numbers.copy() for key, numbers in hidden.items()}
        if self._setting is None:
            self._meet(game, seat)
        unseen = {number for numbers in hidden.values() for number in numbers if number not in game.in_play}
        for one in self.strangers:
            one.look(unseen)
        if self._setting is None or any(one.outdated for one in self.strangers):
            dice = Dice(mix(self._seed + self.draws), "strangers")
            self.draws += 1
            lists = [part for one in self.strangers for part in one.draw(dice)]
            self._setting = game.setting.with_beside(lists)
            beside = iter(self._setting.beside)
            for one in self.strangers:
                one.lay(beside)
        return self._setting

    def _meet(self, game: Vtes, seat: int) -> None:
        """See who the others are."""
        archive = self._archive or shipped_archive(game.setting.edition)
        for other in game.setting.active:
            if other != seat:
                stranger = Stranger(other, game.setting, archive)
                self.strangers.append(stranger)
                for kind, numbers in enumerate(stranger.parts):
                    if numbers:
                        self._keys[game.back_of(numbers[0])] = stranger, kind


def _dealt(pool: list[int], count: int, known: list[int], dice: Dice) -> list[int]:
    """Return so many cards of a list in any order, among them those that are known to be there."""
    cards = pool.copy()
    dice.shuffle(cards)
    del cards[count - len(known) :]
    if known:
        cards += known
        dice.shuffle(cards)
    return cards


def _keep_waiting(
    before: list[int], dealt: list[int], invested: dict[int, int], capacities: list[int]
) -> None:
    """Exchange uncontrolled cards with as many counters as they need: their owner would have moved them.

    Args:
        before: what is hidden of a crypt.
        dealt: what is to lie there; changed.
        invested: the counters on what lies there now.
        capacities: of all cards.
    """
    counters = [invested.get(number, 0) for number in before]
    for index, count in enumerate(counters):
        if count and capacities[dealt[index]] <= count:
            for other, there in enumerate(counters):
                if capacities[dealt[other]] > count and (not there or capacities[dealt[index]] > there):
                    dealt[index], dealt[other] = dealt[other], dealt[index]
                    break
