"""Trials: a deck and the same deck with one thing changed, over the same seeds.

The effect of a change is a difference for each game: in what the player aims at, a whole number. A game in
which no changed card was drawn is the same game, and is not played again; with pilots and cards that look at
more than what is drawn, all are.
"""

from __future__ import annotations

import gc
from collections import Counter

from cardbase.quick import replace, value
from deckcheck.goldfish.aims import BOARD, EARLY, WORDS, reached
from deckcheck.goldfish.changes import MASTER, QUICK, QUICK_CAPACITY, TRANSFER, altered, quickened
from deckcheck.goldfish.crews import GRACE
from deckcheck.goldfish.experiment import PilotError, Solitaire
from deckcheck.goldfish.interrupts import IN_A_GAME, Interrupts
from deckcheck.goldfish.pilots import pilot_named
from deckcheck.goldfish.running import YOUNG
from deckcheck.goldfish.seeds import game_seed
from deckcheck.goldfish.tallies import Distribution
from deckcheck.goldfish.watchdog import Watchdog
from deckcheck.work import elsewhere
from rules.kernel import Dice
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerCounter
from rules.vtes.definitions.verb import within
from rules.vtes.state.cards_in_play import Permanent
from rules.vtes.table.game import Vtes
from rules.vtes.terms import MASTER_ACTIONS, TRANSFERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from deckcheck.goldfish.changes import Change
    from deckcheck.goldfish.experiment import Experiment
    from deckcheck.goldfish.watching import Watch
    from deckcheck.work.pool import Workers
    from rules.kernel import Table
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.setting import Setting
    from rules.vtes.state.state import State

    Arm = tuple[Change, ...]

BLOCK = 10
"""Games that are played at a time, each with all arms."""

BLIND = ("greedy", "quick", "patient", "first")
"""Pilots that decide by what they have seen: undrawn cards do not change what they do."""

GOAL = "goal"


@value
class Aim:
    """What a player aims at, and a game's value of it as a whole number.

    Attributes:
        kind: `GOAL` (1 if it was reached), otherwise the aim of the pilot, see `deckcheck.goldfish.aims`.
        text: in words.
        most: the most that a game can have, None if there is no bound.
    """

    kind: str
    text: str
    most: int | None = None

    @property
    def is_share(self) -> bool:
        """Whether its mean is a share of the games."""
        return self.kind == GOAL

    def score(self, watch: Watch) -> int:
        """Return what the game that was just played is worth."""
        if watch.goal is not None:
            return watch.reached_goal()
        return reached(self.kind, watch.rows, watch.first_minion)


def aim_of(experiment: Experiment) -> Aim:
    """Return what the player of an experiment aims at: the goal, otherwise what its pilot wants."""
    if experiment.goal:
        return Aim(GOAL, f"games that reach {experiment.goal}", 1)
    aim = pilot_named(experiment.pilot).aim or BOARD
    return Aim(aim, WORDS[aim], experiment.turns if aim == EARLY else None)


class Helped(Solitaire):
    """Plays games in which the player gets something for free.

    Args:
        experiment: what is played.
        changes: one of a deck's cards, and of what comes for free.
    """

    __slots__ = ("_before", "_source", "gifts", "touched")

    def __init__(self, experiment: Experiment, changes: Sequence[Change]) -> None:
        plain = Solitaire(experiment)
        compiled, self.touched = altered(plain.compiled, changes)
        kinds = [change.kind for change in changes]
        self.gifts: list[Value] = []
        if TRANSFER in kinds:
            self.gifts.append(PerCounter(TRANSFERS, 1))
        if MASTER in kinds:
            self.gifts.append(Value(MASTER_ACTIONS, 1))
        super().__init__(experiment, compiled=compiled)

    def new_setting(self, seat: int) -> Setting:
        """See `Solitaire.new_setting`; what is free counts as present, too."""
        setting = super().new_setting(seat)
        setting.widen({}, self.gifts)
        return setting

    def new_game(self, setting: Setting, seed: int, seat: int) -> Vtes:
        """See `Solitaire.new_game`: what is free is there from the first phase on."""
        game = super().new_game(setting, seed, seat)
        if self.gifts:
            self._source = Permanent(-1, self.cards[0], seat - 1, 0)
            self._source.counters = 1
            for gift in self.gifts:
                game.methuselahs[seat - 1].add_value(self._source, gift)
        return game

    def looked_at(self, game: Vtes) -> None:
        """See `Solitaire.looked_at`."""
        if self.gifts:
            self._before = game.on_turn_end
            game.on_turn_end = self._turn_ended

    def _turn_ended(self, game: State, seat: int) -> None:
        self._source.counters = 0  # the transfer was for the first turn
        assert self._before is not None
        self._before(game, seat)


class Bench:
    """Plays games with every requested arm, in this process.

    Args:
        experiment: what is played; without another deck.
        arms: the changes of each arm.
        sparing: whether games that a change cannot have altered are skipped.

    Attributes:
        base: plays the deck as it is.
        played: how many games were played, of all arms.
    """

    __slots__ = (
        "_arms",
        "_arms_made",
        "_lookers",
        "_now",
        "_quick",
        "_sparing",
        "aim",
        "base",
        "experiment",
        "played",
    )

    def __init__(self, experiment: Experiment, arms: Sequence[Arm], sparing: bool = True) -> None:
        self.experiment = experiment
        self.aim = aim_of(experiment)
        self.base = Solitaire(experiment)
        self._now: Solitaire = self.base
        self._arms = arms
        self._arms_made: dict[int, Helped] = {}
        self._quick: dict[int, Solitaire] = {}
        self._lookers: frozenset[int] | None = None
        self._sparing = sparing and experiment.pilot in BLIND
        self.played = 0

    @property
    def table(self) -> Table | None:
        """The table of the game that is being played, None before the first."""
        return self._now.table

    def play(self, number: int, chosen: Iterable[int]) -> tuple[int, list[int]]:
        """Play a game as it is and with each of the arms; return its score, and each arm's lead over it.

        Raises:
            PilotError: if the pilot fails.
        """
        watch = self._play(self.base, number)
        score = self.aim.score(watch)
        hidden = watch.undrawn()
        blind = self._sparing and self._looking(number) <= hidden
        found = []
        for arm in chosen:
            other = self._arm(arm, number)
            same = blind and isinstance(other, Helped) and other.touched <= hidden and not other.gifts
            if other is None or same:
                found.append(0)
                continue
            found.append(self.aim.score(self._play(other, number)) - score)
        return score, found

    def _play(self, solitaire: Solitaire, number: int) -> Watch:
        self._now = solitaire
        self.played += 1
        return solitaire.play(number)[1]

    def _looking(self, number: int) -> frozenset[int]:
        """Return the cards of the deck that look at what is not drawn."""
        if self._lookers is None:
            faces = self.base.settings[self.base.seat(number)].faces
            self._lookers = frozenset(piece for piece, face in enumerate(faces) if looks(face))
        return self._lookers

    def _arm(self, arm: int, number: int) -> Solitaire | None:
        """Return what plays an arm in a game, None if the arm changes nothing in it."""
        changes = self._arms[arm]
        if changes[0].kind == QUICK:
            return self._quick_one(number)
        made = self._arms_made.get(arm)
        if made is None:
            made = self._arms_made[arm] = Helped(self.experiment, changes)
        return made

    def _quick_one(self, number: int) -> Solitaire | None:
        """Return what plays the game with the biggest opening crypt card made quick, None if it was."""
        seat = self.base.seat(number)
        setting = self.base.settings[seat]
        dealt = Vtes(setting, Dice(game_seed(self.experiment.seed, number)))
        opening = dealt.methuselahs[seat - 1].uncontrolled.items
        if not opening or min(setting.capacities[piece] for piece in opening) <= QUICK_CAPACITY:
            return None
        place = max(opening, key=lambda piece: (setting.capacities[piece], piece)) - len(
            self.base.compiled.library
        )
        made = self._quick.get(place)
        if made is None:
            deck = quickened(self.base.compiled, place)
            made = self._quick[place] = Solitaire(self.experiment, compiled=deck)
        return made


def looks(face: CardDefinition) -> bool:
    """Return whether a card looks into library or crypt, or puts cards back there."""
    verbs: list[Verb] = list(face.play)
    for mode in (*face.modes, *face.actions):
        verbs += mode.verbs
    for ability in face.abilities:
        verbs += ability.verbs
    for trigger in face.triggers:
        verbs += trigger.verbs
    return any(verb.stirs() for verb in within(verbs))


class Differences:
    """By how much arms exceeded the deck as it is, over some games.

    Args:
        arms: how many there are.

    Attributes:
        scores: of the deck as it is: how often each came.
        counts: of each arm: how often each difference came.
        played: games, of all arms.
    """

    __slots__ = ("counts", "played", "scores")

    def __init__(self, arms: int) -> None:
        self.scores: Counter[int] = Counter()
        self.counts: list[Counter[int]] = [Counter() for _ in range(arms)]
        self.played = 0

    def add(self, score: int, chosen: Sequence[int], found: Sequence[int]) -> None:
        """Add a game."""
        self.scores[score] += 1
        for arm, difference in zip(chosen, found, strict=True):
            self.counts[arm][difference] += 1

    def merge(self, other: Differences) -> None:
        """Add the contents of another."""
        self.scores.update(other.scores)
        self.played += other.played
        for mine, theirs in zip(self.counts, other.counts, strict=True):
            mine.update(theirs)

    def of(self, arm: int, aim: Aim) -> Distribution:
        """Return the differences of an arm."""
        most = float("inf") if aim.most is None else aim.most
        return Distribution(self.counts[arm], -most, most)

    def mean(self, arm: int) -> float:
        """Return the mean difference of an arm; 0 before its first game."""
        return self.of(arm, Aim("", "")).mean or 0.0

    @property
    def score(self) -> Distribution:
        """The scores of the deck as it is."""
        return Distribution(self.scores, 0)


class Trials:
    """Plays arms over games, in this process or in several; a context manager.

    Ctrl-C ends what is being played: `interrupted` is set, what was played until then counts, and further
    games are not begun.

    Args:
        experiment: what is played.
        arms: the changes of each.
        jobs: processes.
        progress: called with the number of games played so far, of all arms.
        executor: as given to `--executor`.

    Attributes:
        interrupted: whether Ctrl-C was pressed.
        played: games played so far, of all arms.
    """

    def __init__(
        self,
        experiment: Experiment,
        arms: Sequence[Arm],
        jobs: int = 1,
        progress: Callable[[int], None] | None = None,
        executor: str = "",
    ) -> None:
        self.experiment = replace(experiment, other=(), rival="")
        self.arms = list(arms)
        self.aim = aim_of(self.experiment)
        self.interrupted = False
        self.played = 0
        self._jobs = jobs
        self._executor = executor
        self._progress = progress
        self._workers: Workers | None = None
        self._bench: Bench | None = None
        self._threshold = gc.get_threshold()

    def __enter__(self) -> Trials:
        gc.set_threshold(YOUNG, *self._threshold[1:])
        if self._jobs > 1 or elsewhere(self._executor):
            from deckcheck.work.flow import workers

            task = self.experiment, self.arms
            self._workers = workers(self._jobs, _start_worker, *task, executor=self._executor)
        else:
            self._bench = Bench(self.experiment, self.arms)
        return self

    def __exit__(self, *_: object) -> None:
        gc.set_threshold(*self._threshold)
        if self._workers is not None:
            self._workers.__exit__(None, None, None)

    def play(self, chosen: Sequence[int], start: int, end: int) -> Differences:
        """Play some arms over the games from `start` to before `end`.

        Raises:
            PilotError: if the pilot fails.
        """
        total = Differences(len(self.arms))
        if self.interrupted or not chosen:
            return total
        try:
            with Interrupts() as interrupts:
                for part in self._parts(chosen, start, end, interrupts):
                    total.merge(part)
                    self.played += part.played
                    if self._progress is not None:
                        self._progress(self.played)
        except KeyboardInterrupt:
            self.interrupted = True
        return total

    def _parts(
        self, chosen: Sequence[int], start: int, end: int, interrupts: Interrupts
    ) -> Iterator[Differences]:
        if self._workers is None:
            bench = self._bench
            assert bench is not None
            with Watchdog(lambda: bench.table):
                for number in range(start, end):
                    interrupts.open(IN_A_GAME)
                    part = _played(bench, chosen, range(number, number + 1))
                    interrupts.close()
                    yield part
            return
        from deckcheck.work.flow import Flow

        blocks = [(chosen, range(first, min(first + BLOCK, end))) for first in range(start, end, BLOCK)]
        flow = Flow(self._workers, _play_block, blocks, self._made_here, interrupts.awaiting)
        try:
            for done in flow:
                if isinstance(done, str):
                    raise PilotError(done)
                yield done
        except KeyboardInterrupt:
            self._workers.stop(flow.taken_back(), GRACE)
            raise
        finally:
            for future in flow.taken_back():
                future.cancel()

    def _made_here(self) -> Bench:
        """Create what plays in this process, once."""
        if self._bench is None:
            self._bench = Bench(self.experiment, self.arms)
        return self._bench


def _played(bench: Bench, chosen: Sequence[int], numbers: Iterable[int]) -> Differences:
    found = Differences(len(bench._arms))
    before = bench.played
    for number in numbers:
        score, differences = bench.play(number, chosen)
        found.add(score, chosen, differences)
    found.played = bench.played - before
    return found


def _start_worker(experiment: Experiment, arms: Sequence[Arm]) -> Bench:
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    return Bench(experiment, arms)


def _play_block(bench: Bench, block: tuple[Sequence[int], range]) -> Differences | str:
    chosen, numbers = block
    try:
        with Watchdog(lambda: bench.table):
            return _played(bench, chosen, numbers)
    except PilotError as error:
        return str(error)
