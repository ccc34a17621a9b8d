"""Looking on: what is recorded of a game at the end of each turn, and added up when the game is over."""

from __future__ import annotations

from collections import Counter

from deckcheck.goldfish.hand_playability import MASTERS_HELD, UNPLAYABLE, Loads, counted_as
from deckcheck.goldfish.tallies import AT_HAND, COLUMNS, DRAWN, HAND, PLAYED, READY, GoldfishTally
from rules.vtes.terms import ALLY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final, TypeAlias

    from deckcheck.goldfish.goals import Goal
    from deckcheck.goldfish.tallies import Row
    from rules.kernel import Result
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.setting import Setting
    from rules.vtes.state.state import State

    Memory: TypeAlias = tuple[list[Row], list[Row], dict[int, int], list[int], int, int]

STUCK: Final = COLUMNS.index("turns_stuck")
NONE_AT_HAND: Final = (0,) * len(AT_HAND)


class Watch:
    """Records what happens in one game after the other, for one seat of one setting.

    Args:
        setting: of the games.
        turns: how many turns a game has; one that ends earlier keeps its last numbers.
        goal: the goal, None for none.
        target: official id of the card to follow, 0 for none.
        loads: of the same deck, if watches of several seats share them.
        roles: see `Experiment.roles`.

    Attributes:
        cards: the different cards of the deck, library first; tallies number them like this.
        goal: the goal, None for none.
        rows: what was recorded of the current game, a row for each turn.
        notes: the rows for the goal: followed by the numbers that it asks for, if it does.
        first_minion, prey_ousted, target_drawn, target_used: the turns of this game; 0 for never.
    """

    __slots__ = (
        "_alone",
        "_answers",
        "_asked",
        "_earlier",
        "_kinds",
        "_library",
        "_loads",
        "_marks",
        "_masters",
        "_me",
        "_pool",
        "_preys",
        "_seen",
        "_size",
        "_target",
        "_trifles",
        "_turns",
        "cards",
        "first_minion",
        "goal",
        "notes",
        "prey_ousted",
        "rows",
        "target_drawn",
        "target_used",
    )

    def __init__(
        self,
        setting: Setting,
        turns: int,
        goal: Goal | None = None,
        target: int = 0,
        loads: Loads | None = None,
        roles: Iterable[tuple[int, tuple[str, ...]]] = (),
    ) -> None:
        seat = setting.active[0]
        faces = setting.faces
        self._turns = turns
        self.goal = goal
        library = setting.library[seat]
        self._library = frozenset(library)
        self._size = len(library)
        self.cards: list[CardDefinition] = list(dict.fromkeys(faces))
        numbers = {face: number for number, face in enumerate(self.cards)}
        self._kinds = [numbers[face] for face in faces]
        self._masters = frozenset(piece for piece in library if faces[piece].is_master)
        self._trifles = frozenset(piece for piece in self._masters if faces[piece].trifle)
        self._loads = Loads(setting) if loads is None else loads
        known = dict(roles)
        counted = [
            counted_as(faces[piece].card, known.get(faces[piece].id, ())) if known else ()
            for piece in library
        ]
        self._marks = {piece: places for piece, places in zip(library, counted, strict=True) if places}
        self._answers = frozenset(self._marks)
        self._pool = setting.pool
        self._target = frozenset(piece for piece, face in enumerate(faces) if face.id == target)
        self._asked = [
            (asked.what, frozenset(piece for piece, face in enumerate(faces) if abs(face.id) in asked.ids))
            for asked in (goal.asked if goal is not None else ())
        ]
        self._preys = [(seat + step) % setting.seats for step in range(1, setting.seats)]

    # --- one game ---------------------------------------------------------------------------

    def sit(self, game: State, seat: int) -> None:
        """Begin with a game that was just dealt."""
        self._me: Methuselah = game.methuselahs[seat]
        self.rows: list[Row] = []
        self.notes: list[Row] = [] if self._asked else self.rows
        self._seen: dict[int, int] = {}
        self._earlier: list[int] = []
        self.first_minion = self.prey_ousted = self.target_drawn = self.target_used = 0
        game.on_turn_end = self.turn_ended

    @property
    def memory(self) -> Memory:
        """What was recorded of the game so far, for `sit_again`."""
        notes = self.notes.copy() if self._asked else []
        seen, earlier = self._seen.copy(), self._earlier.copy()
        return self.rows.copy(), notes, seen, earlier, self.first_minion, self.target_drawn

    def sit_again(self, game: State, seat: int, memory: Memory) -> None:
        """Go on with a copy of a game of which this was recorded up to the end of a turn."""
        self.sit(game, seat)
        rows, notes, seen, earlier, self.first_minion, self.target_drawn = memory
        self.rows = rows.copy()
        self.notes = notes.copy() if self._asked else self.rows
        self._seen, self._earlier = seen.copy(), earlier.copy()

    def turn_ended(self, game: State, seat: int) -> None:
        """Record how things stand at the end of a turn."""
        me = self._me
        rows = self.rows
        now = len(rows) + 1
        ready = me.ready.items
        loads = self._loads
        playable, capacity, idle, starved, blood, votes = (
            self._look_at(ready, game, now) if ready else (loads.free, 0, 0, 0, 0, 0)
        )
        load = loads.weights[playable]
        hand = me.hand.items
        held = len(hand)
        weight = 0
        for piece in hand:
            weight += load[piece]
        unplayable = weight & UNPLAYABLE
        stuck = 1 if unplayable == held else 0
        left = game.methuselahs[self._preys[0]].pool
        rows.append(
            (
                len(ready),
                capacity,
                me.pool,
                self._pool - left if left > 0 else self._bled(game),
                unplayable,
                self._size - len(me.library.items),
                stuck,
                1 if game.edge == seat else 0,
                sum(me.invested.values()),
                idle,
                weight >> MASTERS_HELD,
                starved,
                held,
                blood,
                stuck + (rows[-1][STUCK] if rows else 0),
                votes,
                *(self._at_hand(me.library.items, playable) if self._marks else NONE_AT_HAND),
            )
        )
        if self._asked:
            self.notes.append(rows[-1] + self._counts(game))
        if now == self._turns - 2:
            self._earlier = hand.copy()
        if self._target and not self.target_drawn and self._target_left(me.library.items):
            self.target_drawn = now

    def _counts(self, game: State) -> Row:
        return tuple([self._count(game, what, pieces) for what, pieces in self._asked])

    def _count(self, game: State, what: str, pieces: frozenset[int]) -> int:
        """Return how many of these pieces are where a goal wants them; see `goals.COUNTS`."""
        me = self._me
        if what == HAND:
            return len(pieces.intersection(me.hand.items))
        if what == DRAWN:
            return len(pieces) - len(pieces.intersection(me.library.items + me.crypt.items))
        number = 0 if what == READY else sum(piece in pieces for _, piece in game.record.played)
        return number if what == PLAYED else number + len(pieces.intersection(me.ready.items))

    def _at_hand(self, library: list[int], playable: int) -> list[int]:
        """Return how many cards of each of `AT_HAND` were drawn and can be played."""
        found = [0] * len(AT_HAND)
        for piece in self._answers.difference(library):
            if playable >> piece & 1:
                for column in self._marks[piece]:
                    found[column] += 1
        return found

    def _look_at(self, ready: list[int], game: State, now: int) -> tuple[int, int, int, int, int, int]:
        """Return of ready minions what they could play, capacity, how many idle and starved, blood, votes."""
        if not self.first_minion:
            self.first_minion = now
        seen = self._seen
        turn = game.turn
        in_play = game.in_play
        capacity = idle = starved = blood = votes = 0
        loads = self._loads
        playable = loads.free
        playable_by = loads.playable
        votes_of = loads.votes
        for piece in ready:
            minion: Minion = in_play[piece]  # type: ignore[assignment]
            profile = minion.profile
            playable |= playable_by[profile]
            votes += votes_of[profile]
            kind = profile.kind
            if kind != ALLY:
                capacity += minion.capacity
                if kind == VAMPIRE:
                    blood += minion.blood
                    if minion.blood < 2:
                        starved += 1
            if minion.entered != turn and not minion.locked:
                idle += 1
            if piece not in seen:
                seen[piece] = now
        return playable, capacity, idle, starved, blood, votes

    def _bled(self, game: State) -> int:
        """Return the pool that the prey lost, and after its ousting the next one too."""
        bled = 0
        for other in self._preys:
            left = game.methuselahs[other].pool
            bled += self._pool - left
            if left > 0:
                break
        return bled

    def _target_left(self, library: list[int]) -> bool:
        """Return whether a copy of the target, if it is a card of the library, is no longer there."""
        return self._target <= self._library and not self._target.issubset(library)

    def finish(self, game: State) -> None:
        """Record what is left to record of a finished game: a turn cut short, and turns that never came."""
        me = self._me
        rows = self.rows
        if len(rows) < self._turns:
            if me.turns > len(rows):
                self.turn_ended(game, me.seat)
            while len(rows) < self._turns:
                rows.append(rows[-1])
            while len(self.notes) < self._turns:
                self.notes.append(self.notes[-1])
        if game.record.ousted:
            self.prey_ousted = game.record.ousted.get(self._preys[0], 0)
        if self._target:
            used = [turn for turn, piece in game.record.played if piece in self._target]
            used += [turn for piece, turn in self._seen.items() if piece in self._target]
            self.target_used = min(used, default=0)

    def undrawn(self) -> frozenset[int]:
        """Return the cards in library and crypt."""
        return frozenset(self._me.library.items + self._me.crypt.items)

    # --- adding up -----------------------------------------------------------------------------

    def new_tally(self) -> GoldfishTally:
        """Return an empty tally of games of this deck."""
        return GoldfishTally(self._turns, len(self.cards), self._kinds, sorted(self._library))

    def add_to(self, tally: GoldfishTally, game: State, result: Result, decisions: int) -> None:
        """Add the game that was just finished to a tally."""
        if self.first_minion:
            tally.first_minion.add(self.first_minion)
        if self.prey_ousted:
            tally.prey_ousted.add(self.prey_ousted)
        if game.record.played:
            self._add_played(tally, game.record.played)
        if self._seen:
            self._add_ready(tally)
        if self.goal is not None:
            self._add_goal(tally, self.goal)
        if self.target_drawn:
            tally.target_drawn.add(self.target_drawn)
        if self.target_used:
            tally.target_used.add(self.target_used)
        tally.endings[result.reason] += 1
        tally.decisions += decisions
        if decisions > tally.most_decisions:
            tally.most_decisions = decisions
        tally.games += 1
        tally.note(self.rows, self._me.library.items, self._stuck())

    def _add_goal(self, tally: GoldfishTally, goal: Goal) -> None:
        notes = self.notes
        tally.goal += self.reached_goal()
        for turn in range(self._turns):
            tally.goal_by_turn[turn] += goal.reached(notes[: turn + 1])

    def _stuck(self) -> list[int]:
        """Return the cards in hand that were already there two turns before the end."""
        earlier = self._earlier
        return [piece for piece in self._me.hand.items if piece in earlier]

    def _add_ready(self, tally: GoldfishTally) -> None:
        kinds = self._kinds
        # the dict is in the order of the turns: read backwards, the first of a kind remains
        first = {kinds[piece]: turn for piece, turn in reversed(self._seen.items())}
        for kind, turn in first.items():
            turns = tally.ready_turns.get(kind)
            if turns is None:
                turns = tally.ready_turns[kind] = Counter()
            turns[turn] += 1

    def _add_played(self, tally: GoldfishTally, cards: list[tuple[int, int]]) -> None:
        kinds, played, masters = self._kinds, tally.played, self._masters
        for turn, piece in cards:
            played[kinds[piece]] += 1
            if piece in masters:
                by_turn = tally.trifles if piece in self._trifles else tally.masters
                by_turn[(turn if turn < self._turns else self._turns) - 1] += 1
        # read backwards, the turn in which a card was played first remains
        first = {kinds[piece]: turn for turn, piece in reversed(cards)}
        for kind, turn in first.items():
            tally.played_games[kind] += 1
            tally.played_turns[kind] += turn

    def reached_goal(self) -> int:
        """Return 1 if the game that was just finished reached the goal, otherwise 0."""
        return 1 if self.goal is not None and self.goal.reached(self.notes) else 0

    def value(self, column: str, turn: int) -> int:
        """Return what was recorded of a column at the end of a turn of this game, counted from 1."""
        return self.rows[turn - 1][COLUMNS.index(column)]
