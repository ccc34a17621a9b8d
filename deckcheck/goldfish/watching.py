"""Looking on: what is noted of a game at the end of each turn, and added up when the game is over."""

from __future__ import annotations

from collections import Counter

from cardbase.card import LibraryCard
from deckcheck.goldfish.tallies import COLUMNS
from rules.vtes.faces import meets
from rules.vtes.words import ALLY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.goldfish.goals import Goal
    from deckcheck.goldfish.tallies import Row, Tally
    from rules.kernel import Result
    from rules.vtes.faces import Face, Profile
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah, Minion
    from rules.vtes.rulebook import Rulebook
    from rules.vtes.setting import Setting

MOST_COMPANIES = 2048
"""So many groups of ready minions are remembered with the cards they can play; then it starts afresh."""


def could_play(profile: Profile, face: Face, rules: Rulebook) -> bool:
    """Return whether a minion meets what a library card prints: its demands, and icons of one of its lines.

    It does not matter whether the card does anything for a Methuselah alone.
    """
    card = face.card
    if not isinstance(card, LibraryCard) or not meets(profile, face, rules):
        return False
    if card.levels:
        return any(
            all(profile.has(icon.lower(), 2 if icon.isupper() else 1) for icon in line)
            for line in card.levels
        )
    if not card.disciplines:
        return True
    have = [profile.has(name) for name in card.disciplines]
    return all(have) if card.all_disciplines else any(have)


def needs_no_minion(face: Face) -> bool:
    """Return whether the Methuselah plays a card, whoever is ready: masters and events without demands."""
    return (face.is_master and not face.master_demand) or (face.is_event and not face.demanding)


class Watch:
    """Notes what happens in one game after the other, of one seat of one setting.

    Args:
        setting: of the games.
        turns: how many turns a game has; one that ends earlier keeps its last numbers.
        goal: what to hope for, None for nothing.
        target: official id of the card to follow, 0 for none.

    Attributes:
        cards: the different cards of the deck, library first; tallies number them so.
        rows: what was noted of the game that is on, a row for each turn.
        first_minion, prey_ousted, target_drawn, target_used: the turns of this game; 0 for never.
    """

    __slots__ = (
        "_companies",
        "_earlier",
        "_free",
        "_goal",
        "_kinds",
        "_library",
        "_masters",
        "_me",
        "_preys",
        "_seen",
        "_sets",
        "_target",
        "_trifles",
        "_turns",
        "_usable",
        "cards",
        "first_minion",
        "prey_ousted",
        "rows",
        "target_drawn",
        "target_used",
    )

    def __init__(self, setting: Setting, turns: int, goal: Goal | None = None, target: int = 0) -> None:
        seat = setting.active[0]
        faces = setting.faces
        self._turns = turns
        self._goal = goal
        library = setting.library[seat]
        self._library = frozenset(library)
        self.cards: list[Face] = list(dict.fromkeys(faces))
        numbers = {face: number for number, face in enumerate(self.cards)}
        self._kinds = [numbers[face] for face in faces]
        self._masters = frozenset(piece for piece in library if faces[piece].is_master)
        self._trifles = frozenset(piece for piece in self._masters if faces[piece].trifle)
        self._free = frozenset(piece for piece in library if needs_no_minion(faces[piece]))
        self._usable: dict[Profile, frozenset[int]] = {}
        self._companies: dict[tuple[Profile, ...], frozenset[int]] = {}
        self._sets: dict[frozenset[int], frozenset[int]] = {}
        self._target = frozenset(piece for piece, face in enumerate(faces) if face.id == target)
        self._preys = [(seat + step) % setting.seats for step in range(1, setting.seats)]

    # --- one game ---------------------------------------------------------------------------

    def sit(self, game: Vtes, seat: int) -> None:
        """Begin with a game that was just dealt."""
        self._me: Methuselah = game.methuselahs[seat]
        self.rows: list[Row] = []
        self._seen: dict[int, int] = {}
        self._earlier: list[int] = []
        self.first_minion = self.prey_ousted = self.target_drawn = self.target_used = 0
        game.on_turn_end = self.turn_ended

    def turn_ended(self, game: Vtes, seat: int) -> None:
        """Note how things stand at the end of a turn."""
        me = self._me
        rows = self.rows
        in_play = game.in_play
        now = len(rows) + 1
        turn = game.turn
        ready = me.ready.items
        capacity = idle = starved = 0
        hand = me.hand.items
        usable = self._free
        if ready:
            if not self.first_minion:
                self.first_minion = now
            seen = self._seen
            company = []
            for piece in ready:
                minion: Minion = in_play[piece]  # type: ignore[assignment]
                profile = minion.profile
                company.append(profile)
                kind = profile.kind
                if kind != ALLY:
                    capacity += minion.capacity
                    if kind == VAMPIRE and minion.blood < 2:
                        starved += 1
                if not minion.locked and minion.entered != turn:
                    idle += 1
                if piece not in seen:
                    seen[piece] = now
            key = tuple(company)
            known = self._companies.get(key)
            usable = self.usable_by(key, game) if known is None else known
        unplayable = masters = 0
        mastery = self._masters
        for piece in hand:
            if piece not in usable:
                unplayable += 1
            if piece in mastery:
                masters += 1
        bled = 0
        pool = game.setting.pool
        for other in self._preys:
            left = game.methuselahs[other].pool
            bled += pool - left
            if left > 0:
                break
        held = len(hand)
        library = me.library.items
        rows.append(
            (
                len(ready),
                capacity,
                me.pool,
                bled,
                unplayable,
                len(self._library) - len(library),
                1 if unplayable == held else 0,
                1 if game.edge == seat else 0,
                sum(me.invested.values()),
                idle,
                masters,
                starved,
                held,
            )
        )
        if now == self._turns - 2:
            self._earlier = list(hand)
        if self._target and not self.target_drawn and self._target_left(library):
            self.target_drawn = now

    def _target_left(self, library: list[int]) -> bool:
        """Return whether a copy of the target, if it is a card of the library, is there no more."""
        return self._target <= self._library and not self._target.issubset(library)

    def usable_by(self, company: tuple[Profile, ...], game: Vtes) -> frozenset[int]:
        """Return the cards of the library that can be played with these minions ready."""
        if len(self._companies) >= MOST_COMPANIES:
            self._companies.clear()
            self._usable.clear()
            self._sets.clear()
        usable = self._free
        for profile in company:
            mine = self._usable.get(profile)
            if mine is None:
                faces = game.faces
                mine = frozenset(
                    piece for piece in self._library if could_play(profile, faces[piece], game.rules)
                )
                self._usable[profile] = mine
            usable |= mine
        # many companies can play the same cards: one set serves them all
        usable = self._sets.setdefault(usable, usable)
        self._companies[company] = usable
        return usable

    def finish(self, game: Vtes) -> None:
        """Note what a game that is over leaves to note: a turn cut short, and turns that never came."""
        me = self._me
        rows = self.rows
        if len(rows) < self._turns:
            if me.turns > len(rows):
                self.turn_ended(game, me.seat)
            while len(rows) < self._turns:
                rows.append(rows[-1])
        if game.ousted_turn:
            self.prey_ousted = game.ousted_turn.get(self._preys[0], 0)
        if self._target:
            used = [turn for turn, piece in game.played if piece in self._target]
            used += [turn for piece, turn in self._seen.items() if piece in self._target]
            self.target_used = min(used, default=0)

    # --- adding up -----------------------------------------------------------------------------

    def add_to(self, tally: Tally, game: Vtes, result: Result, decisions: int) -> None:
        """Add the game that was just finished to a tally."""
        me = self._me
        kinds = self._kinds
        for counters, row in zip(tally.rows, self.rows):  # noqa: B905 - checked by finish(), and this is hot
            for counter, value in zip(counters, row):  # noqa: B905
                counter[value] += 1
        if self.first_minion:
            tally.first_minion.add(self.first_minion)
        if self.prey_ousted:
            tally.prey_ousted.add(self.prey_ousted)
        drawn = tally.drawn
        for piece in self._library.difference(me.library.items):
            drawn[kinds[piece]] += 1
        if game.played:
            self._add_played(tally, game.played)
        earlier = self._earlier
        stuck = tally.stuck
        for piece in me.hand.items:
            if piece in earlier:
                stuck[kinds[piece]] += 1
        if self._seen:
            first: dict[int, int] = {}
            for piece, turn in self._seen.items():
                kind = kinds[piece]
                if turn < first.get(kind, turn + 1):
                    first[kind] = turn
            for kind, turn in first.items():
                turns = tally.ready_turns.get(kind)
                if turns is None:
                    turns = tally.ready_turns[kind] = Counter()
                turns[turn] += 1
        if self._goal is not None and self._goal.reached(self):
            tally.goal += 1
        if self.target_drawn:
            tally.target_drawn.add(self.target_drawn)
        if self.target_used:
            tally.target_used.add(self.target_used)
        tally.endings[result.reason] += 1
        tally.decisions += decisions
        if decisions > tally.most_decisions:
            tally.most_decisions = decisions
        tally.games += 1

    def _add_played(self, tally: Tally, cards: list[tuple[int, int]]) -> None:
        first: dict[int, int] = {}
        kinds, played = self._kinds, tally.played
        for turn, piece in cards:
            kind = kinds[piece]
            played[kind] += 1
            if kind not in first:
                first[kind] = turn
            if piece in self._masters:
                place = min(turn, self._turns) - 1
                if piece in self._trifles:
                    tally.trifles[place] += 1
                else:
                    tally.masters[place] += 1
        for kind, turn in first.items():
            tally.played_games[kind] += 1
            tally.played_turns[kind] += turn

    def value(self, column: str, turn: int) -> int:
        """Return what was noted of a column at the end of a turn of this game, counted from 1."""
        return self.rows[turn - 1][COLUMNS.index(column)]
