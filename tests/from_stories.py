"""Games at random that begin in the middle of what the stories of cards and of rulings tell (`tests/vtes/cards`, `rulings`).

Chance hardly ever brings about what some cards need: an Imbued that is hurt, a contest, a second vampire of a clan
beside an empty hand. The stories of cards have it. A game from a story begins at its position, except that all who
sit there play, with a deck: their hands are filled up from it, and what the position lays on libraries and crypts is
on top. Some of the steps that the story takes are taken, none to all of them, as far as this game offers them; from
there on eager players go on at random.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Any

from cardbase.card import CryptCard
from rules.kernel import ChoiceError, GameOverError, Table
from rules.vtes.cards.catalogue import model_of
from rules.vtes.table.positions import card_of
from rules.vtes.table.runner import NotReachedError
from tests.mixed_decks import cards_by_verb, mixed_deck, occasions_of, words_in
from tests.occasions import ALIKE
from tests.vtes.runs import LOOKS, Run
from tests.vtes.scenarios import Scenario, scenarios, stories

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.card import Card
    from rules.kernel import Dice

HAND, LIBRARY, CRYPT = 7, 30, 4
TURNS = (2, 3, 5, 0)
"""After how many more turns of each a game ends: most words act at once or not at all; 0: when it is won."""
NEAR = 3
"""Half the games begin so near the end of what the story does, where its card is about to act."""
LEFT_OUT = {"make", "dice", "players"}
"""What is left out of positions: what no rule brings about, what is rolled, and seats without a side."""


@cache
def stories_by_card() -> dict[int, list[Scenario]]:
    """Return the stories of each card, by its id."""
    found: dict[int, list[Scenario]] = defaultdict(list)
    for story in (*stories(), *scenarios()):
        found[card_of(story.card).id].append(story)
    return dict(sorted(found.items()))


@cache
def told_of(names: tuple[str, ...], kinds: frozenset[type]) -> list[Card]:
    """Return the cards with stories that say one of these words, or all if none is named, by id.

    What no card says, only the engine, is found with the cards that give it occasion.
    """
    by_word = cards_by_verb(kinds)
    said = [ALIKE.get(name, name) for name in names] or list(by_word)
    saying = [card for name in said for card in by_word.get(name, ())] or occasions_of(names)
    cards = {card.id: card for card in saying if card.id in stories_by_card()}
    return [card for _, card in sorted(cards.items())]


@cache
def words_of(card: Card, kinds: frozenset[type]) -> tuple[str, ...]:
    """Return the names of the words that a card says, sorted."""
    return tuple(sorted({kind.__name__ for kind in map(type, words_in(model_of(card))) if kind in kinds}))


def begun(seed: int, dice: Dice, card: Card, around: tuple[str, ...], kinds: frozenset[type]) -> Table:
    """Return a table at some point of a story of a card.

    Args:
        seed: of the game.
        dice: by which story, decks, and point are drawn.
        card: whose stories.
        around: the words around which the decks are built.
        kinds: of words that there are.
    """
    told = stories_by_card()[card.id]
    story = told[dice.pick(len(told))]
    turns = TURNS[dice.pick(len(TURNS))]
    position = {
        **filled(story.position, dice, around, kinds),
        "limit": turns and turns + story.position.get("turn", 2),
    }
    table = Table.start("vtes", {"position": position}, seed)
    deeds = list(_deeds(story.story))
    left = dice.pick(NEAR) + 1 if dice.pick(2) else dice.pick(len(deeds) + 1)
    run = Run(table, story.position.get("seat", 1))
    go_on(run, deeds[: max(0, len(deeds) - left)])
    return run.table


def filled(
    position: dict[str, Any], dice: Dice, around: tuple[str, ...], kinds: frozenset[type]
) -> dict[str, Any]:
    """Return a position in which everybody plays, with a full hand and a deck below what is laid on it."""
    count = max(len(position["seats"]), position.get("players", 0))
    sides = [dict(side or {}) for side in position["seats"]] + [
        {} for _ in range(count - len(position["seats"]))
    ]
    first = dice.pick(count)
    for seat, side in enumerate(sides):
        if side.get("ousted") or side.get("passive"):
            continue
        deck = mixed_deck(kinds, dice, around, seat == first)
        crypt = [
            each.full_name for each, copies in deck if isinstance(each, CryptCard) for _ in range(copies)
        ]
        library = [
            each.full_name for each, copies in deck if not isinstance(each, CryptCard) for _ in range(copies)
        ]
        dice.shuffle(crypt)
        dice.shuffle(library)
        hand = list(side.get("hand") or ())
        side["hand"] = hand + [library.pop() for _ in range(HAND - len(hand))]
        side["rest of library"] = [*side.get("rest of library", ()), *library[:LIBRARY]]
        side["rest of crypt"] = [*side.get("rest of crypt", ()), *crypt[:CRYPT]]
    return {**{key: value for key, value in position.items() if key not in LEFT_OUT}, "seats": sides}


def _deeds(steps: list[dict[Any, Any]]) -> Iterator[dict[Any, Any]]:
    """Yield what is done in a story, one choice at a time, up to what no rule brings about."""
    for step in steps:
        for what, about in step.items():
            if what == "make":
                return
            if isinstance(what, int) and isinstance(about, list):
                yield from ({what: one} for one in about)
            elif what not in LOOKS:
                yield {what: about}


def go_on(run: Run, deeds: list[dict[Any, Any]]) -> None:
    """Do what a story says as long as it can be done: with other cards in hand it may become another."""
    for deed in deeds:
        before = len(run.table.choices)
        try:
            for what, about in deed.items():
                run._take(what, about, False)
        except (NotReachedError, ChoiceError, GameOverError):
            run.runner.table = run.remake(before)
            return
