"""Games at random that begin in the middle of what the stories of cards and of rulings tell (`tests/vtes/cards`, `rulings`).

Chance hardly ever brings about what some cards need: an Imbued that is hurt, a contest, a second vampire of a clan
beside an empty hand. The stories of cards have it. A game from a story begins at its position, except that all who
sit there play, with a deck: their hands are filled up from it, and what the position lays on libraries and crypts is
on top. Some of the steps that the story takes are taken, none to all but one, as far as this game offers them; from
there on eager players go on at random, and as often as they are eager they do what the story does next, if they can.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from cardbase.card import CryptCard
from rules.kernel import ChoiceError, Dice, GameOverError, Table
from rules.vtes.cards.catalogue import model_of
from rules.vtes.table.positions import card_of
from rules.vtes.table.runner import GOING, NotReachedError, index_of
from rules.vtes.terms import PASS
from tests.mixed_decks import cards_by_word, mixed_deck, occasions_of, words_in
from tests.occasions import ALIKE
from tests.vtes.runs import LOOKS, Run
from tests.vtes.scenarios import Scenario, scenarios, stories

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardbase.card import Card
    from rules.kernel import Decision, Eyes, Player
    from tests.watching import Watch

HAND, LIBRARY, CRYPT = 7, 20, 4
TURNS = (2, 3, 5, 0)
"""After how many more turns of each a game ends: most words act at once or not at all; 0: when it is won."""
NEAR = 3
"""A game around a word begins this many steps at most before the one by which the word acts in the story."""
BRANCHES = 5
"""How many games begin at the same point, each by other chances: it takes longer to come there than to play one."""
TRIES = 4
"""How many stories are looked through for one in which it does."""
LEFT_OUT = {"make", "dice", "players"}
"""What is left out of positions: what no rule brings about, what is rolled, and seats without a side."""


@cache
def stories_by_card() -> dict[int, list[Scenario]]:
    """Return the stories of each card, by its id, those in which something is done if there are any."""
    found: dict[int, list[Scenario]] = defaultdict(list)
    for story in (*stories(), *scenarios()):
        found[card_of(story.card).id].append(story)
    doing = {number: [each for each in told if list(_deeds(each.story))] for number, told in found.items()}
    return {number: doing[number] or found[number] for number in sorted(found)}


@cache
def told_of(names: tuple[str, ...], kinds: frozenset[type]) -> list[Card]:
    """Return the cards with stories that say one of these words, or all if none is named, by id.

    What no card says, only the engine, is found with the cards that give it occasion.
    """
    by_word = cards_by_word(kinds)
    said = [ALIKE.get(name, name) for name in names] or list(by_word)
    saying = [card for name in said for card in by_word.get(name, ())] or occasions_of(names)
    cards = {card.id: card for card in saying if card.id in stories_by_card()}
    return [card for _, card in sorted(cards.items())]


@cache
def words_of(card: Card, kinds: frozenset[type]) -> tuple[str, ...]:
    """Return the names of the words that a card says, sorted."""
    return tuple(sorted({kind.__name__ for kind in map(type, words_in(model_of(card))) if kind in kinds}))


@dataclass(frozen=True, slots=True)
class Opening:
    """Some point of a story.

    Attributes:
        card: whose story it is.
        position: where it begins.
        seed: of the dice.
        choices: those made so far.
        deeds: what is done next.
    """

    card: Card
    position: dict[str, Any]
    seed: int
    choices: tuple[int, ...]
    deeds: tuple[dict[Any, Any], ...]

    def table(self) -> Table:
        """Return a table at which the game has come so far."""
        table = Table.start("vtes", {"position": self.position}, self.seed)
        for choice in self.choices:
            table.choose(choice)
        return table


@lru_cache(maxsize=1)  # several games in a row begin there
def opening(seed: int, around: tuple[str, ...], kinds: frozenset[type], watching: Watch) -> Opening:
    """Return a point of a story shortly before one of some words acts in it, or any if none is named.

    Args:
        seed: of the dice by which card, story, decks and point are drawn, and of those of the game.
        around: the names of the words.
        kinds: of words that there are.
        watching: what words do in the story.
    """
    dice = Dice(seed, "story")
    cards = told_of(around, kinds)
    card = cards[dice.pick(len(cards))]
    told = stories_by_card()[card.id]
    for _ in range(TRIES):
        story = told[dice.pick(len(told))]
        turns = TURNS[dice.pick(len(TURNS))]
        position = filled(story.position, dice, around or words_of(card, kinds), kinds)
        position["limit"] = turns and turns + position.get("turn", 2)
        run = Run(Table.start("vtes", {"position": position}, seed), position.get("seat", 1))
        deeds = tuple(_deeds(story.story))
        before = sum(watching.beside[name] for name in around)
        done, acts = [0], False
        for choices in go_on(run, deeds):
            if acts := sum(watching.beside[name] for name in around) > before:
                break
            done.append(choices)
        if acts:
            first = max(0, len(done) - 1 - dice.pick(NEAR))
            break
    else:
        first = dice.pick(len(done))
    return Opening(card, position, seed, tuple(run.table.choices[: done[first]]), deeds[first:])


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


def go_on(run: Run, deeds: Iterable[dict[Any, Any]]) -> Iterator[int]:
    """Do what a story says as long as it can be done, with other cards in hand; yield how many choices that took.

    Where the game is over there is nothing to go on with.
    """
    for deed in deeds:
        before = len(run.table.choices)
        try:
            for what, about in deed.items():
                run.take_word(what, about)
        except (NotReachedError, ChoiceError, GameOverError):
            run.runner.table = run.remake(before)
            return
        if run.table.over:
            return
        yield len(run.table.choices)


class Follower:
    """Does what a story does next as often as it is eager, and passes while it waits for that; else as another does.

    Args:
        player: the other, who sits at all seats, as this one does.
        dice: of its own.
        table: at which the story goes on.
        deeds: what is done in it.
        eagerness: how much more often than not it follows the story.
    """

    def __init__(
        self, player: Player, dice: Dice, table: Table, deeds: Iterable[dict[Any, Any]], eagerness: int
    ) -> None:
        self.name = "follower"
        self._player = player
        self._dice = dice
        self._table = table
        self._deeds = list(deeds)
        self._eagerness = eagerness
        self._going: object = None
        self._turn: int = table.game.turn  # type: ignore[attr-defined]

    def sit(self, eyes: Eyes) -> None:
        """See `rules.kernel.Player.sit`; it looks at nothing."""

    def choose(self, decision: Decision) -> int:
        """Return the index of an option; what does not come in a whole round of turns is given up."""
        if self._deeds and self._table.game.turn > self._turn + self._table.game.seats:  # type: ignore[attr-defined]
            self._deeds.clear()
        follows = self._deeds and self._dice.pick(self._eagerness + 1)
        found = self._next(decision) if follows else -1
        return self._player.choose(decision) if found < 0 else found

    def _next(self, decision: Decision) -> int:
        """Return the place of what the story does now, or of passing; -1 if there is neither."""
        ((what, about),) = self._deeds[0].items()
        if what == "pass" and about in GOING:
            going = GOING[about](self._table.game)  # type: ignore[arg-type]
            self._going = self._going or going
            if not going or going != self._going:
                self._done()
                return self._next(decision) if self._deeds else -1
        elif not isinstance(what, int):
            self._done()
            return self._next(decision) if self._deeds else -1
        elif decision.seat == what - 1 and (found := self._index(decision, about)) >= 0:
            self._done()
            return found
        return decision.options.index(PASS) if PASS in decision.options else -1

    def _done(self) -> None:
        del self._deeds[0]
        self._going, self._turn = None, self._table.game.turn  # type: ignore[attr-defined]

    def _index(self, decision: Decision, name: Any) -> int:
        """Return the place of the option that a story means by a name, -1 if there is none."""
        if isinstance(name, dict):
            ((kind, name),) = name.items()
            if kind != decision.kind:
                return -1
        place: int = index_of(self._table.options, str(name).removesuffix("?"))
        return place
