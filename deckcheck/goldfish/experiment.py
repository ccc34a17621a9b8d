"""What is played, and dealing it: an experiment is a value; a `Solitaire` plays its games one by one."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, replace, value
from deckcheck.goldfish.hand_playability import Loads
from deckcheck.goldfish.pilots import pilot_named
from deckcheck.goldfish.seeds import game_seed, seat_of_game
from deckcheck.goldfish.tallies import Difference, GoldfishTally
from deckcheck.goldfish.watching import Watch
from rules.kernel import Dice, FirstPlayer, PlayerError, Record, Table
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.state.setting import alone
from rules.vtes.table.game import Vtes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final, TypeVar

    from cardbase.card import Card
    from deckcheck.goldfish.controls import Controls
    from deckcheck.goldfish.goals import Goal, GoalCards
    from deckcheck.goldfish.measures import Measures
    from deckcheck.goldfish.pilots import Pilot
    from deckcheck.goldfish.sample import Sample
    from rules.kernel import Player, Result
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.setting import Setting

    Made = TypeVar("Made")

DECISIONS_A_TURN: Final = 1_000
"""A game that asks for more decisions per turn than this does not come to an end."""

ANY_SEAT: Final = 0
"""The seat is drawn for each game."""


class PilotError(ValueError):
    """A pilot that raised an exception, answered nonsense or did not come to an end; the message names it."""


@value
class Experiment:
    """Which games are played: the same experiment gives the same games everywhere.

    Attributes:
        deck: each card with its copies.
        edition: of the rules.
        players: at the table.
        seat: 1 to `players`, or `ANY_SEAT`.
        turns: of each game.
        seed: of the run.
        pilot: who decides: a name, or "path.py:Class".
        target: official id of the card to follow; 0 for none.
        goal: the goal; "" for none.
        goal_cards: the cards it mentions; see `goals.read_goal`.
        other: the deck to compare with over the same seeds; () for none.
        rival: the pilot to compare with over the same seeds; "" for none.
        aim: a goal that the pilot plays for instead of its own aim; "" for its own.
        aim_cards: the cards that it is about, if it is not the goal.
        roles: by official id, the roles of the cards of its libraries; () if nobody asked for them.
    """

    deck: tuple[tuple[Card, int], ...]
    edition: str = "current"
    players: int = 5
    seat: int = ANY_SEAT
    turns: int = 6
    seed: int = 1
    pilot: str = "greedy"
    target: int = 0
    goal: str = ""
    goal_cards: tuple[GoalCards, ...] = ()
    other: tuple[tuple[Card, int], ...] = ()
    rival: str = ""
    aim: str = ""
    aim_cards: tuple[GoalCards, ...] = ()
    roles: tuple[tuple[int, tuple[str, ...]], ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome:
    """The results of some games of an experiment.

    Attributes:
        tally: of the deck.
        other: of the deck it is compared with, None if there is none.
        difference: of the two, None likewise.
        samples: what was measured in each game, if that is kept: for the deck, for the one it is compared
            with, and for the differences.
    """

    __slots__ = ("difference", "other", "samples", "tally")

    def __init__(
        self, tally: GoldfishTally, other: GoldfishTally | None = None, difference: Difference | None = None
    ) -> None:
        self.tally = tally
        self.other = other
        self.difference = difference
        self.samples: list[Sample] = []

    def merge(self, more: Outcome) -> None:
        """Add the outcome of further games."""
        self.tally.merge(more.tally)
        if self.other is not None and more.other is not None:
            self.other.merge(more.other)
        if self.difference is not None and more.difference is not None:
            self.difference.merge(more.difference)
        for sample, further in zip(self.samples, more.samples, strict=True):
            sample.merge(further)


def different_cards(deck: tuple[tuple[Card, int], ...], edition: str) -> list[CardDefinition]:
    """Return the different cards of a deck, library first, as the tallies of its games number them."""
    compiled = CompiledDeck(deck, edition)
    return list(dict.fromkeys([*compiled.library, *compiled.crypt]))


def _goal(experiment: Experiment, text: str) -> Goal:
    from deckcheck.goldfish.goals import Goal

    cards = experiment.goal_cards if text == experiment.goal else experiment.aim_cards
    return Goal(text, experiment.turns, cards)


class Seats(dict[int, "Made"]):
    """What differs for each seat, created when a game first uses the seat.

    Args:
        make: creates it for a seat.
    """

    def __init__(self, make: Callable[[int], Made]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, seat: int) -> Made:
        """Create it, and keep it."""
        made = self[seat] = self._make(seat)
        return made


class Solitaire:
    """Deals and plays the games of an experiment.

    Args:
        experiment: what is played. Of its two decks this is for the first.
        measured: whether the controls of each deal are recorded.
        compiled: the deck if it is not quite that of the experiment.

    Attributes:
        compiled: the deck as the engine holds it.
        settings: by seat.
        pilot: who decides.
        watch: who looks on, by seat.
        cards: the different cards of the deck, as tallies number them.
        table: of the game that was dealt last, None before the first.
        controls: reads the controls of a deal; None if they are not recorded.
        dealt: the controls of the game that was played last.

    Raises:
        ValueError: if the table, the edition, the pilot or the goal makes no sense.
    """

    __slots__ = (
        "_aim_goal", "_helm", "_idle", "_limit", "_loads", "_trying", "_watch_tries", "cards", "compiled",
        "controls", "dealt", "experiment", "goal", "pilot", "settings", "table", "watch",
    )  # fmt: skip

    def __init__(
        self, experiment: Experiment, measured: bool = False, compiled: CompiledDeck | None = None
    ) -> None:
        self.table: Table | None = None
        self._idle = FirstPlayer()
        self.experiment = experiment
        self.compiled = compiled or CompiledDeck(experiment.deck, experiment.edition)
        self.settings: Seats[Setting] = Seats(self.new_setting)
        self.goal = _goal(experiment, experiment.goal) if experiment.goal else None
        self.pilot: Pilot = pilot_named(experiment.pilot)
        first = self.seat(0)
        self.pilot.know(self.settings[first].faces)
        self._loads = loads = Loads(self.settings[first])
        self._trying = self.pilot.tries
        self._watch_tries: Seats[Watch] | None = None
        self._helm: Player = self._idle
        self._aim_goal = _goal(experiment, experiment.aim) if experiment.aim else None
        self.watch: Seats[Watch] = Seats(
            lambda seat: Watch(
                self.settings[seat], experiment.turns, self.goal, experiment.target, loads, experiment.roles
            )
        )
        self.cards = self.watch[first].cards
        self._limit = DECISIONS_A_TURN * experiment.turns
        self.dealt: tuple[int, ...] = ()
        self.controls = self._controls(first) if measured else None

    def _controls(self, first: int) -> Controls:
        from deckcheck.goldfish.controls import Controls

        seat = self.experiment.seat
        seats = range(1, self.experiment.players + 1) if seat == ANY_SEAT else (seat,)
        return Controls(self.settings[first], seats)

    def new_tally(self) -> GoldfishTally:
        """Return an empty tally for this deck."""
        return next(iter(self.watch.values())).new_tally()

    def seat(self, number: int) -> int:
        """Return the seat that is used in a game."""
        return self._seat(game_seed(self.experiment.seed, number))

    def _seat(self, seed: int) -> int:
        experiment = self.experiment
        if experiment.seat != ANY_SEAT:
            return experiment.seat
        return seat_of_game(seed, experiment.players)

    def deal(self, number: int, journal: bool = False) -> tuple[Table, list[Player]]:
        """Lay out a game, ready to run.

        Args:
            number: of the game, from 0.
            journal: whether to keep the journal.
        """
        from rules.vtes.table.registry import options_of

        experiment = self.experiment
        seed = game_seed(experiment.seed, number)
        seat = self._seat(seed)
        setting = self.settings[seat]
        decks: list[CompiledDeck | None] = [None] * experiment.players
        decks[seat - 1] = self.compiled
        start = Record("vtes", Vtes.version, options_of(decks, experiment.turns), seed)
        self.table = table = Table(lambda: Vtes(setting, Dice(seed)), journal, start)
        self.pilot.deal(seed)
        if self._trying:
            self._let_try(table, seat, seed)
        return table, self.seated(seat)

    def _let_try(self, table: Table, seat: int, seed: int) -> None:
        """Tell the pilot how to try out choices in a game that was just dealt."""
        from deckcheck.goldfish.pilots import Greedy
        from deckcheck.goldfish.playouts import PlayoutsAlone

        experiment, setting = self.experiment, self.settings[seat]
        if self._watch_tries is None:
            self._watch_tries = Seats(
                lambda seat: Watch(self.settings[seat], experiment.turns, self._aim_goal, 0, self._loads)
            )
            self._helm = helm = Greedy()
            helm.know(setting.faces)
        players: list[Player] = [self._idle] * experiment.players
        players[seat - 1] = self._helm
        playouts = PlayoutsAlone(
            table,
            lambda: self.new_game(setting, seed, seat),
            self._watch_tries[seat],
            seat - 1,
            players,
            self._limit,
            self.pilot.aim,
            bool(experiment.aim),
        )
        self.pilot.attend(playouts)

    def seated(self, seat: int) -> list[Player]:
        """Return the players by seat: the pilot in its own, nobody in particular in the others."""
        players: list[Player] = [self._idle] * self.experiment.players
        players[seat - 1] = self.pilot
        return players

    def play(self, number: int) -> tuple[Table, Watch, Result]:
        """Play a game to its end and return it with what was recorded; the next game overwrites the record.

        Raises:
            PilotError: if the pilot fails.
        """
        seed = game_seed(self.experiment.seed, number)
        seat = self._seat(seed)
        setting, watch = self.settings[seat], self.watch[seat]
        self.table = table = Table(lambda: self.new_game(setting, seed, seat))
        game: Vtes = table.game  # type: ignore[assignment]
        watch.sit(game, seat - 1)
        self.looked_at(game)
        if self.controls is not None:
            self.dealt = self.controls.of_deal(seat, game.methuselahs[seat - 1])
        self.pilot.deal(seed)
        if self._trying:
            self._let_try(table, seat, seed)
        try:
            result = table.run(self.seated(seat), self._limit)
        except PlayerError as error:
            raise self.failure(number, error) from error
        watch.finish(game)
        return table, watch, result

    def new_setting(self, seat: int) -> Setting:
        """Return what all games in which the player sits there have in common."""
        return alone(self.compiled, seat, self.experiment.players, self.experiment.turns)

    def new_game(self, setting: Setting, seed: int, seat: int) -> Vtes:
        """Return the game of a seed, before anything was decided."""
        return Vtes(setting, Dice(seed))

    def looked_at(self, game: Vtes) -> None:
        """Note that the watch looks at the game from now on."""

    def failure(self, number: int, error: PlayerError) -> PilotError:
        """Return the error that names the pilot, the game, and how to see it again."""
        what = str(error).partition(" at seat ")[2].partition(" ")[2] or str(error)
        return PilotError(
            f"pilot {self.experiment.pilot!r} {what}\n"
            f"This was game {number + 1} of seed {self.experiment.seed}; "
            f"to see it: --seed {self.experiment.seed} --game {number + 1} --trace"
        )


class Pairing:
    """Plays the games of an experiment, and those that it is compared with, if any.

    Args:
        experiment: what is played.
        measured: whether outcomes keep samples, with the controls of each deal.
    """

    __slots__ = ("first", "measures", "second")

    def __init__(self, experiment: Experiment, measured: bool = False) -> None:
        self.first = Solitaire(experiment, measured)
        self.second = Solitaire(rival_of(experiment), measured) if compares(experiment) else None
        self.measures = measures_of(experiment, self.first.pilot.aim) if measured else None

    @property
    def table(self) -> Table | None:
        """The table of the game that is being played, None before the first."""
        second = self.second.table if self.second is not None else None
        return second if second is not None and not second.over else self.first.table

    def new_outcome(self) -> Outcome:
        """Return an empty outcome."""
        if self.second is None:
            outcome = Outcome(self.first.new_tally())
        else:
            turns = self.first.experiment.turns
            outcome = Outcome(self.first.new_tally(), self.second.new_tally(), Difference(turns))
        if self.measures is not None and self.first.controls is not None:
            expected = self.first.controls.expected
            outcome.samples.append(self.measures.new_sample(expected))
            if self.second is not None and self.second.controls is not None:
                other = self.second.controls.expected
                outcome.samples.append(self.measures.new_sample(other))
                together = expected if self.same_deck else expected + other
                outcome.samples.append(self.measures.new_sample(together, pairs=True))
        return outcome

    @property
    def tries(self) -> bool:
        """Whether a pilot tries out its choices, so that a game takes as long as hundreds."""
        return self.first.pilot.tries or (self.second is not None and self.second.pilot.tries)

    @property
    def same_deck(self) -> bool:
        """Whether two pilots with one deck are compared, which both get the same deals."""
        return not self.first.experiment.other

    def play(self, number: int) -> Played:
        """Play a game, and the one it is compared with if there is one.

        Raises:
            PilotError: if the pilot fails.
        """
        first = self.first.play(number)
        return Played(self, first, self.second.play(number) if self.second else None)


def measures_of(experiment: Experiment, aim: str) -> Measures:
    """Return what is measured in the games of an experiment whose pilot has this aim."""
    from deckcheck.goldfish.measures import Measures
    from deckcheck.goldfish.tallies import GOAL

    return Measures(
        experiment.turns,
        GOAL if experiment.aim else aim,
        bool(experiment.goal),
        bool(experiment.target),
    )


def compares(experiment: Experiment) -> bool:
    """Return whether an experiment compares two decks, or two pilots."""
    return bool(experiment.other or experiment.rival)


def rival_of(experiment: Experiment) -> Experiment:
    """Return the experiment that one is compared with: with the other deck, or with the rival as pilot."""
    deck, pilot = experiment.other or experiment.deck, experiment.rival or experiment.pilot
    return replace(experiment, deck=deck, pilot=pilot, other=(), rival="")


class Played:
    """A game that was played, or the two games of one seed; ready to be added to an outcome."""

    __slots__ = ("_by", "_first", "_second")

    def __init__(
        self,
        by: Pairing,
        first: tuple[Table, Watch, Result],
        second: tuple[Table, Watch, Result] | None,
    ) -> None:
        self._by = by
        self._first = first
        self._second = second

    def add_to(self, outcome: Outcome) -> None:
        """Add it to an outcome."""
        table, watch, result = self._first
        game: Vtes = table.game  # type: ignore[assignment]
        before = outcome.tally.goal
        watch.add_to(outcome.tally, game, result, len(table.choices))
        reached = outcome.tally.goal - before
        if self._second is None or outcome.other is None or outcome.difference is None:
            self._measure(outcome, watch, reached)
            return
        table, other, result = self._second
        game = table.game  # type: ignore[assignment]
        before = outcome.other.goal
        other.add_to(outcome.other, game, result, len(table.choices))
        reached_too = outcome.other.goal - before
        outcome.difference.add(watch.rows, other.rows)
        outcome.difference.goal.add(reached - reached_too)
        if watch.first_minion and other.first_minion:
            outcome.difference.first_minion.add(watch.first_minion - other.first_minion)
        self._measure(outcome, watch, reached, other, reached_too)

    def _measure(
        self, outcome: Outcome, watch: Watch, reached: int, other: Watch | None = None, reached_too: int = 0
    ) -> None:
        """Add the numbers of the games to the samples, if there are any."""
        by, samples = self._by, outcome.samples
        if not samples or by.measures is None:
            return
        numbers = by.measures.of_game(watch, reached)
        deal = by.first.dealt
        samples[0].add(deal, numbers)
        if other is None or by.second is None:
            return
        theirs = by.measures.of_game(other, reached_too)
        samples[1].add(by.second.dealt, theirs)
        difference = tuple([one - two for one, two in zip(numbers, theirs, strict=True)])
        samples[2].add(deal if by.same_deck else deal + by.second.dealt, difference)
