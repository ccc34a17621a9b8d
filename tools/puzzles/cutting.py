"""Cuts decisions out of games between decks of an archive.

A game is played by `watchful`. Where a turn begins, its position is written down, and of each library and
crypt a few cards are kept: a puzzle must not give away anybody's deck. From there the turn is played again,
and its decisions are what may become puzzles. Each begins at the last moment before it that a position can
represent, and says by which choices it goes on from there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckcheck.full_table.seating import Host, Seating
from deckcheck.goldfish.seeds import mix
from rules.vtes.table.positions import PositionError, changed
from rules.vtes.table.snapshots import position_of
from rules.vtes.terms import POLITICAL, POLITICAL_ACTION
from tools.puzzles.playouts import Scene, sit

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator
    from typing import Any

    from rules.kernel import Decision, Table
    from rules.vtes.state.state import State
    from rules.vtes.table.game import Vtes
    from rules.vtes.table.positions import Position, SeatPosition

PLAYER = "watchful"
"""Who plays the games that positions are cut from."""
LIBRARY, CRYPT = 10, 2
"""How many cards are kept of each pile."""
TURNS_LEFT = 12
"""The games of a puzzle end after this many more turns of each Methuselah."""
EARLIEST = 4
"""The first turn of a seat from which positions are cut."""
SHARE_OF_TURNS = 0.3
"""Of how many turns the position is written down."""
LONGEST_LINE = 14
MOST_OPTIONS = 5
MOST_SEATS = 4
"""Methuselahs left: with all five in the game nearly everything is undecided, and it takes longest."""
LOW_POOL = 8
"""A prey with no more pool than this could be killed."""
OWN_PHASES = frozenset({"influence", "contest", "discard", "unlock", "master", "discard-down", "pay-with"})
FIGHTING = frozenset({
    *("maneuver", "range", "strike", "strike-at", "press", "additional-strikes", "prevent", "worsen", "hurt"),
    *("before-range", "before-strikes", "strike-chosen", "strikes-chosen", "end-of-round"),
    *("combat-ending", "falling", "diablerize"),
})  # fmt: skip
ANSWERING = frozenset({"react", "block", "attempt", "cancel"})
TERMS = frozenset({"poll", "vote", "blood-hunt", "before-votes", "polling"})


@dataclass(frozen=True, slots=True)
class Candidate:
    """A decision that may become a puzzle.

    Attributes:
        kind: see `deckcheck.full_table.puzzles.KINDS`.
        game: the number of the game that it was cut from.
        scene: its position, laid.
        position: where it begins.
        line: indices of the options that lead from there to it.
        seat: who is asked.
        asked: the kind of decision.
        names: of its options.
    """

    kind: str
    game: int
    scene: Scene
    position: Position
    line: tuple[int, ...]
    seat: int
    asked: str
    names: tuple[str, ...]

    @property
    def options(self) -> dict[str, int]:
        """The index of each different option by its name."""
        return {name: self.names.index(name) for name in self.names}


def kind_of(game: Vtes, decision: Decision) -> str:
    """Return what a decision is about, "" for nothing that puzzles are made of."""
    kind, seat = decision.kind, decision.seat
    action = game.action
    called = action is not None and action.kind == POLITICAL_ACTION
    if kind in TERMS or (called and kind not in FIGHTING | ANSWERING) or _may_call(game, decision):
        return "votes"
    if kind in FIGHTING:
        return "combat"
    if kind in ("target", "seat", "reactor"):
        return "whose"
    if kind in ANSWERING and action is not None and action.methuselah.seat != seat:
        return "defence"
    if kind in ("act", "action"):
        prey = game.methuselahs[game.ring.after(seat)]
        return "kill or build" if prey.pool <= LOW_POOL else ""
    return "economy" if kind in OWN_PHASES else ""


def _may_call(game: Vtes, decision: Decision) -> bool:
    """Return whether it is decided what a minion does, and it may call a referendum."""
    hand = game.methuselahs[decision.seat].hand.items
    return decision.kind == "action" and any(
        option in hand and game.faces[option].types & POLITICAL for option in decision.options
    )


def trimmed(position: Position, rng: random.Random) -> Position:
    """Return a position without the lists of anybody's deck, whose games come to an end."""
    sides = tuple(_trimmed_side(side, rng) for side in position.sides)
    turns = max(side.turns or 0 for side in sides)
    return changed(position, sides=sides, limit=max(turns, position.turn) + TURNS_LEFT, notes=())


def _trimmed_side(side: SeatPosition, rng: random.Random) -> SeatPosition:
    if side.ousted:
        gone: dict[str, Any] = dict.fromkeys(("hand", "library", "rest_of_library", "crypt"), ())
        gone |= dict.fromkeys(("rest_of_crypt", "ash", "removed", "research", "uncontrolled"), ())
        return changed(side, **gone)
    library = [*side.library, *side.rest_of_library]
    crypt = [*side.crypt, *side.rest_of_crypt]
    return changed(
        side,
        library=tuple(rng.sample(library, min(LIBRARY, len(library)))),
        crypt=tuple(rng.sample(crypt, min(CRYPT, len(crypt)))),
        rest_of_library=(),
        rest_of_crypt=(),
        ash=(),
        removed=(),
    )


def is_whole(position: Position) -> bool:
    """Return whether a position says everything about its game that counts."""
    return all(note.endswith("phase begins again") for note in position.notes)


def written_down(game: State) -> Position | None:
    """Return the position of a game, None if it cannot be written down."""
    try:
        position = position_of(game)
    except PositionError:
        return None
    return position if is_whole(position) else None


def is_tense(game: State, most: int) -> bool:
    """Return whether a game is so far that single decisions count, with so many Methuselahs left at most."""
    pools = [game.methuselahs[seat].pool for seat in game.ring.clockwise(0)]
    return game.active.turns >= EARLIEST and len(pools) <= most and min(pools) <= LOW_POOL


def positions(decks: list[Any], number: int, rng: random.Random, most: int) -> Iterator[Position]:
    """Play one game between decks, and yield positions of it with so many Methuselahs left at most."""
    seating = Seating(tuple(decks), (PLAYER,) * len(decks), turns=30, seed=mix(number))
    table, players = Host(seating).deal(0)
    sit(players, table)
    turn = 0
    while table.decision is not None:
        game: Any = table.game
        if game.turn != turn and game.action is None:
            turn = game.turn
            kept = is_tense(game, most) and rng.random() < SHARE_OF_TURNS
            if kept and (found := written_down(game)) is not None:
                yield trimmed(found, rng)
        table.choose(players[table.decision.seat].choose(table.decision))


def candidates(position: Position, number: int, seed: int) -> Iterator[Candidate]:
    """Play one turn from a position, and yield its decisions that may become puzzles."""
    first = laid(position, seed)
    if first is None:
        return
    table, players = first.seated(PLAYER, seed)
    turn = table.game.turn  # type: ignore[attr-defined]
    begins, phase, line = position, 0, list[int]()
    scene: Scene | None = None
    while (decision := table.decision) is not None and table.game.turn == turn:  # type: ignore[attr-defined]
        game: Any = table.game
        fresh = game.phase != phase or decision.kind == "act"
        if fresh and (found := written_down(game)) is not None:
            begins, line, scene = changed(found, notes=()), [], None
        phase = game.phase
        names = tuple(table.options)
        kind = kind_of(game, decision)
        if kind and 1 < len(set(names)) <= MOST_OPTIONS and len(line) <= LONGEST_LINE:
            scene = scene or laid(begins, seed)
            if scene is not None and leads_to(scene, line, table):
                yield Candidate(kind, number, scene, begins, tuple(line), decision.seat, decision.kind, names)
        choice = players[decision.seat].choose(decision)
        table.choose(choice)
        line.append(choice)


def laid(position: Position, seed: int) -> Scene | None:
    """Return a position, laid; None if it has something that happened in a game and cannot be laid."""
    try:
        return Scene(position, seed)
    except PositionError:
        return None


def leads_to(scene: Scene, line: list[int], table: Table) -> bool:
    """Return whether a line leads to the decision that is due at a table, with all in the same state."""
    found = scene.table()
    for choice in line:
        if found.decision is None or choice >= len(found.decision.options):
            return False
        found.choose(choice)
    here, there = found.decision, table.decision
    if here is None or there is None or (here.seat, here.kind) != (there.seat, there.kind):
        return False
    seat = here.seat
    return found.options == table.options and found.game.status(seat) == table.game.status(seat)
