"""The searching pilot: tries out its choices in games that may be this one, and does what turns out best."""

from __future__ import annotations

import sys

from cardbase.quick import mypyc_attr
from deckcheck.full_table.knowledge import INFORMED, SEARCHING
from deckcheck.full_table.pilots.shunning import Shunning
from deckcheck.full_table.pilots.watchful import Watchful
from deckcheck.full_table.strangers import Strangers
from deckcheck.full_table.valuing.worth import worth
from deckcheck.goldfish.seeds import mix
from deckcheck.goldfish.ways import best_way, without_amount, worlds_for
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import ADD, PASS, STRIDE, TAKE_BACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import ClassVar, Final

    from deckcheck.goldfish.playouts import Playouts
    from rules.kernel import Decision, Table
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.state import State
    from rules.vtes.table.game import Vtes

KINDS: Final[dict[str, int]] = {
    "unlock": 4, "master": 6, "influence": 4, "act": 4, "action": 6, "target": 5, "seat": 5, "mode": 3,
    "block": 3, "react": 4, "maneuver": 3, "strike": 4,
}  # fmt: skip
"""The kinds of decisions where trying gains, and among how many ways at most."""
NUMBERED: Final = ("mode", "seat")
"""The kinds whose options are places in a list, or seats, and no cards, whatever cards have these numbers."""
SMALL: Final = 0.08
"""A lead of no more than this counts as none."""
PROVEN: Final = 1.5
"""What is better by so many standard errors is done instead of the usual."""
SOON: Final = 0.25
"""What the end of the present turn counts; the rest is what the end of the seat's next turn counts."""
FEW: Final = 4
"""In how many worlds all ways are tried, among so many Methuselahs:"""
FULL: Final = 5
STEP: Final = 2
"""After so many worlds more it is asked again what is behind, and what is clearly ahead."""
BEHIND: Final = 0.5
CLEAR: Final = 3.0
"""By so many standard errors a way is behind that is given up, or ahead that is taken at once."""
BY_TIME: Final = "turns"
"""Why a game ends whose Methuselahs have had all their turns."""
MOST_DECISIONS: Final = 3000
"""A playout that takes longer is valued where it is."""


class Horizon:
    """Values a game at the end of the present turn, and at the end of the seat's next turn of its own.

    Args:
        table: of the game.
        seat: for which it is valued.

    Attributes:
        over: whether there is nothing left to be seen.
    """

    __slots__ = ("_last", "_seat", "_soon", "_table", "_then", "over")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        game: State = table.game  # type: ignore[assignment]
        self._last = game.methuselahs[seat].turns + 1
        self._soon: float | None = None
        self._then = 0.0
        self.over = False
        game.on_turn_end = self.turn_ended

    def turn_ended(self, state: State, seat: int) -> None:
        """Look at the game at the end of a turn, if it is one of those."""
        me = self._seat
        out = me not in state.ring
        last = seat == me and state.methuselahs[me].turns >= self._last
        if self._soon is None or out or last:
            self._then = worth(state, me, None)
            if self._soon is None:
                self._soon = self._then
            self.over = out or last

    def value(self) -> float:
        """Return what the game was worth to the seat: of one that ends by time only what it ended with."""
        if not self.over:  # it came to its end, or to no end
            game: State = self._table.game  # type: ignore[assignment]
            result = self._table.result
            self._then = worth(game, self._seat, result)
            if result is not None and result.reason == BY_TIME:
                return self._then
        soon = self._then if self._soon is None else self._soon
        return SOON * soon + (1.0 - SOON) * self._then


class Crew:
    """The pilots who play on the games that are tried."""

    __slots__ = ("_faces", "pilots")

    def __init__(self) -> None:
        self.pilots: list[Watchful] = []
        self._faces: Sequence[CardDefinition] = ()

    def sit(self, game: Vtes) -> None:
        """Take all seats of a game; cards are appraised if they are others than those of the last one."""
        faces = game.setting.faces
        if faces is not self._faces:
            self._faces = faces
            self.pilots = [Watchful() for _ in range(game.seats)]
            self.pilots[0].know(faces)
            for pilot in self.pilots[1:]:
                pilot.know_like(self.pilots[0])
        for seat, pilot in enumerate(self.pilots):
            pilot.sit(game.eyes(seat))


class Trial:
    """Tries out choices of one decision in games that the seat may be in.

    Args:
        playouts: opens them.
        crew: who plays them on.
        ways: the choices.
        seed: of the games.
    """

    __slots__ = ("_crew", "_playouts", "_seed", "_ways")

    def __init__(self, playouts: Playouts, crew: Crew, ways: Sequence[int], seed: int) -> None:
        self._playouts = playouts
        self._crew = crew
        self._ways = ways
        self._seed = seed

    def play(self, way: int, world: int) -> float:
        """Return what comes of a choice in a game.

        Args:
            way: its place among the choices.
            world: number of the game: for all choices the same.
        """
        table = self._playouts.open(mix(self._seed + world))
        decision = table.decision
        assert decision is not None
        horizon = Horizon(table, decision.seat)
        self._crew.sit(table.game)  # type: ignore[arg-type]
        crew = self._crew.pilots
        crew[decision.seat].choose(decision)  # what it remembers of its own question fits then
        crew[decision.seat].took(decision, self._ways[way])
        table.choose(self._ways[way])
        for _ in range(MOST_DECISIONS):
            decision = table.decision
            if decision is None or horizon.over:
                break
            table.choose(crew[decision.seat].choose(decision))
        return horizon.value()


@mypyc_attr(allow_interpreted_subclasses=True)
class Searching(Shunning):
    """Plays like `watchful` unless something else proves better.

    At decisions of some kinds it takes what `watchful` would do and other ways that differ in kind, tries all
    in the same few games that its seat may be in (`Playouts`), with `watchful` in all seats, up to the end of
    its own next turn, and asks what that position is worth (`deckcheck.full_table.valuing`).

    Attributes:
        kinds: which decisions are searched, see `KINDS`.
        budget: of playouts for a decision of five Methuselahs, without those of a third way halfway.
        failures: how many decisions could not be tried out, since a playout failed; each is told.
        knows_lists: whether it knows the decks of the others, though not what of them is where; otherwise
            `Strangers` deals what they may hold.
    """

    name = SEARCHING
    tries: ClassVar[bool] = True
    kinds: ClassVar[Mapping[str, int]] = KINDS
    budget: ClassVar[int] = 40
    knows_lists: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self._playouts: Playouts | None = None
        self._crew = Crew()
        self._seed = 0
        self.failures = 0

    def deal(self, seed: int) -> None:
        """See `Pilot.deal`."""
        self._seed = seed

    def attend(self, playouts: Playouts) -> None:
        """See `Pilot.attend`."""
        self._playouts = playouts
        if not self.knows_lists:
            playouts.deal = Strangers(self._seed).deal

    def choose(self, decision: Decision) -> int:
        """See `Pilot.choose`."""
        usual = super().choose(decision)
        most = self.kinds.get(decision.kind, 0)
        playouts = self._playouts
        if playouts is None or most < 2 or len(decision.options) < 2:
            return usual
        if self.is_sure(decision, decision.options[usual]):
            return usual
        ways = self._ways(decision, usual, most)
        if len(ways) < 2:
            return usual
        trial = Trial(playouts, self._crew, ways, mix(self._seed + playouts.decisions))
        try:
            best = ways[self._best(len(ways), trial)]
        except Exception as error:  # of an imagined game: the real one goes on
            self._failed(decision, error)
            return usual
        self.took(decision, best)
        return best

    def _failed(self, decision: Decision, error: Exception) -> None:
        """Count a decision that could not be tried out, and tell of it."""
        self.failures += 1
        self._crew = Crew()
        what = f"{type(error).__name__}: {error}"
        sys.stderr.write(
            f"pilot {self.name} could not try out {decision.kind!r} of seat {decision.seat + 1}, "
            f"and did what is usual ({what})\n"
        )

    def _best(self, ways: int, trial: Trial) -> int:
        """Return which of some ways proves best, the usual one being 0."""
        return best_way(ways, trial.play, self._stages(ways), PROVEN, SMALL, BEHIND, CLEAR)

    def _stages(self, ways: int) -> list[tuple[int, int]]:
        """Return in how many worlds all ways are tried, and then the usual one and the best others.

        After each two worlds more some may be given up or taken; until halfway there are two others. Playouts
        are shorter with fewer Methuselahs, so that there are more of them for the same time.
        """
        more = FULL / (1 + len(self.eyes.others))
        few = round(FEW * more)
        last = worlds_for(round(self.budget * more), ways, few)
        later = [(2 if 2 * worlds <= few + last else 1, worlds) for worlds in range(few + STEP, last, STEP)]
        return [(ways - 1, few), *later, (1, last)]

    def _ways(self, decision: Decision, usual: int, most: int) -> list[int]:
        """Return the choices to compare, the usual first: what needs no card before cards, each card once.

        What may oust the prey comes before all else. What it shuns is not among them.
        """
        options = decision.options
        if decision.kind == "influence":
            order, alike = _greatest_first(options), [self._likeness_of_transfers(one) for one in options]
        elif decision.kind == "unlock":
            order, alike = _who_unlocks(options), options
        elif decision.kind in NUMBERED:
            order, alike = list(range(len(options))), options
        else:
            order, alike = _plain_first(options), [self._likeness(option) for option in options]
            if decision.kind == "action":
                hand = self.eyes.hand
                order.sort(key=lambda index: not (options[index] in hand and self.ousts_with(options[index])))
        found, seen = [usual], {alike[usual]}
        for index in order:
            if len(found) == most:
                break
            if alike[index] not in seen and not self.shuns(decision, options[index], options[usual]):
                seen.add(alike[index])
                found.append(index)
        return found

    def _likeness_of_transfers(self, option: int) -> object:
        """See `_likeness`; any number of transfers to a card leads to the same."""
        verb, piece = without_amount(option)
        return verb, self._likeness(piece)

    def _likeness(self, option: object) -> object:
        """Return what two options have in common that lead to the same: copies of a card that stand alike."""
        if type(option) is not int or option < 0:
            return option
        eyes = self.eyes
        if option in eyes.hand:
            return self._pages[option]
        if option in eyes.invested:
            return self._pages[option], eyes.invested[option]
        card = eyes.in_play(option)
        return _standing(card) if isinstance(card, Minion) else option


def _standing(minion: Minion) -> object:
    """Return what two copies of a minion have in common between which there is nothing to choose."""
    cards = tuple(sorted([card.face.name for card in minion.cards]))
    where = minion.face.name, minion.controller, minion.region, minion.locked, minion.bled
    return where, minion.profile, minion.blood, minion.damaged, minion.counters, cards


def _plain_first(options: Sequence[object]) -> list[int]:
    """Return the places of options, those that need no card first."""
    needs_card = [type(option) is int and option >= 0 for option in options]
    return sorted(range(len(options)), key=needs_card.__getitem__)


def _greatest_first(options: Sequence[int]) -> list[int]:
    """Return the places of what may be done with transfers: to keep them, to draw, or the most to each card.

    What else may be done in the influence phase comes last, and none is taken back.
    """

    def rank(index: int) -> tuple[bool, bool, int]:
        option = options[index]
        return option >= 0, without_amount(option)[0] != ADD, -(option // STRIDE)

    return sorted([index for index, option in enumerate(options) if option // STRIDE != TAKE_BACK], key=rank)


def _who_unlocks(options: Sequence[int]) -> list[int]:
    """Return the places of what unlocks a minion for pool, and of passing; none if nothing does."""
    paid = [index for index, option in enumerate(options) if option >= STRIDE]
    return [*paid, options.index(PASS)] if paid else []


@mypyc_attr(allow_interpreted_subclasses=True)
class Informed(Searching):
    """Plays like `Searching`, and knows the decks of all."""

    name = INFORMED
    knows_lists: ClassVar[bool] = True
