"""A deck with one thing changed: a card for another, a card blank, or something that it lacks for free.

Each changed card keeps the place of the old one in library or crypt. So over the same seed the rest is
drawn as before, and the difference between two games is what the change made of them.
"""

from __future__ import annotations

from cardbase.card import LibraryCard, Requirement
from cardbase.quick import replace, value
from rules.vtes.cards.decks import CompiledDeck, definition_of
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.model import Model
from rules.vtes.law.rulebook import rulebook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardbase.card import Card
    from rules.vtes.law.rulebook import Rulebook

SWAP, BLANK, OPEN, QUICK = "swap", "blank", "open", "quick"
TRANSFER, MASTER = "transfer", "master"
"""What can be changed: copies of a card for those of another; all copies of a card for blanks; library cards
so that any ready minion can play them; a crypt card so that it is quick; one more transfer on the first turn;
one more master phase action in every turn."""

QUICK_CAPACITY = 4
"""A vampire of this capacity comes out on the first turn of the later seats, on the second of the others."""

NO_CARD = 1_000_000
"""Added to the id of a card, it makes the id of no card."""


@value
class Change:
    """One thing that is changed.

    Attributes:
        kind: what, see above.
        card: official id of the card that is changed, of a `SWAP` and a `BLANK`.
        copies: how many copies of a `SWAP`.
        into: the card that comes in its place, of a `SWAP`.
    """

    kind: str
    card: int = 0
    copies: int = 1
    into: Card | None = None


def altered(deck: CompiledDeck, changes: Sequence[Change]) -> tuple[CompiledDeck, frozenset[int]]:
    """Return a deck with changes made one after the other, and the places that they touched.

    Places count through the library and then through the crypt, as a game with only this deck numbers them.

    Raises:
        ValueError: if there are not enough copies to swap.
    """
    changed = CompiledDeck((), deck.edition)
    changed.library, changed.crypt = list(deck.library), list(deck.crypt)
    rules = rulebook(deck.edition)
    touched: set[int] = set()
    for change in changes:
        if change.kind == SWAP:
            touched |= _swap(changed, change, touched)
        elif change.kind == BLANK:
            touched |= _each(changed, {face for face in deck.library if face.id == change.card}, blank, rules)
        elif change.kind == OPEN:
            touched |= _each(
                changed, {face for face in deck.library if asks_for_something(face)}, opened, rules
            )
    return changed, frozenset(touched)


def quickened(deck: CompiledDeck, place: int) -> CompiledDeck:
    """Return a deck whose crypt card at a place has `QUICK_CAPACITY` and no name, otherwise unchanged."""
    changed = CompiledDeck((), deck.edition)
    changed.library, changed.crypt = deck.library, list(deck.crypt)
    face = deck.crypt[place]
    card = replace(face.card, capacity=QUICK_CAPACITY)
    made = CardDefinition(card, face.model, rulebook(deck.edition))
    made.unique_as = ""  # it stands for some other vampire, along with which the deck's own may come out
    changed.crypt[place] = _another(made, face)
    return changed


def _swap(deck: CompiledDeck, change: Change, touched: set[int]) -> set[int]:
    assert change.into is not None
    face = definition_of(change.into, deck.edition)
    crypt = change.into.is_crypt
    cards, first = (deck.crypt, len(deck.library)) if crypt else (deck.library, 0)
    places = [at for at, old in enumerate(cards) if old.id == change.card and at + first not in touched]
    if len(places) < change.copies:
        raise ValueError(f"the deck has {len(places)} of the card with the id {change.card}")
    for at in places[: change.copies]:
        cards[at] = face
    return {at + first for at in places[: change.copies]}


def _each(
    deck: CompiledDeck,
    chosen: set[CardDefinition],
    make: Callable[[CardDefinition, Rulebook], CardDefinition],
    rules: Rulebook,
) -> set[int]:
    """Change certain library cards; copies of a card remain copies of one card."""
    made = {face: make(face, rules) for face in chosen}
    touched = {at for at, face in enumerate(deck.library) if face in made}
    for at in touched:
        deck.library[at] = made[deck.library[at]]
    return touched


def blank(face: CardDefinition, rules: Rulebook) -> CardDefinition:
    """Return a card of the same types that cannot be played at all."""
    made = CardDefinition(face.card, Model(), rules)
    made.id = -face.id - NO_CARD
    return made


def opened(face: CardDefinition, rules: Rulebook) -> CardDefinition:
    """Return a card that asks its minion for nothing; its ways at superior require that discipline as before.

    If there is no other way, they do not.
    """
    card = face.card
    assert isinstance(card, LibraryCard)
    free = replace(
        card, clans=(), all_clans=False, path="", disciplines=(), levels=(), requirement=Requirement()
    )
    model = face.model
    inferior = [all(level == 1 for _, level in mode.needs) for mode in model.modes]
    modes: list[Mode] = []
    for mode, easy in zip(model.modes, inferior, strict=True):
        if easy or True not in inferior:
            rest = {name: getattr(mode, name) for name in Mode.arguments if name not in ("icons", "verbs")}
            modes.append(Mode("", *mode.verbs, **rest))
        else:
            modes.append(mode)
    return _another(CardDefinition(free, replace(model, modes=tuple(modes)), rules), face)


def asks_for_something(face: CardDefinition) -> bool:
    """Return whether a library card that can be played asks its minion for something."""
    card = face.card
    asks = face.demanding or (isinstance(card, LibraryCard) and bool(card.disciplines or card.levels))
    return asks and face.playable


def _another(changed: CardDefinition, face: CardDefinition) -> CardDefinition:
    """Make a changed card a different one to the engine, which remembers by its id who can play what.

    To goals it is still the same card.
    """
    changed.id = -face.id
    return changed
