"""Block attempts, stealth and intercept, and what a block leads to (chapters 6.2.2, 6.2.3)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import combat, costs, modifiers, sequence, torpor, values
from rules.vtes.faces import usable_modes
from rules.vtes.words import (
    GONE,
    LEAVE_TORPOR_ACTION,
    NEEDED,
    PASS,
    REACTION,
    TORPOR,
    VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.effects.base import Mode
    from rules.vtes.faces import Face
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Action, Methuselah, Minion


class Attempt:
    """A minion attempting to block.

    Attributes:
        action: what it tries to block.
        blocker: the minion; only one at a time may be attempting (VTES-6.2.2-06).
    """

    __slots__ = ("action", "blocker")

    def __init__(self, action: Action, blocker: Minion) -> None:
        self.action = action
        self.blocker = blocker

    def enough(self, game: Vtes) -> bool:
        """Return whether the intercept is equal to or above the stealth (VTES-6.2.2-11)."""
        added = self.action.intercepts.get(self.blocker.piece, 0) if self.action.intercepts else 0
        return values.intercept(game, self.blocker, added) >= values.stealth(
            game, self.action.actor, self.action
        )


def may_block(game: Vtes, action: Action) -> list[Methuselah]:
    """Return who may block, in order.

    A directed action only its target (VTES-6.2.2-02), an undirected one the prey, then the predator
    (6.2.2-04).
    """
    acting = action.methuselah
    if action.target >= 0:
        seats = [action.target]
    else:
        seats = [game.ring.after(acting.seat), game.ring.before(acting.seat)]
    found: list[Methuselah] = []
    for seat in seats:
        methuselah = game.methuselahs[seat]
        if (
            seat in game.ring
            and methuselah is not acting
            and not methuselah.passive
            and methuselah not in found
        ):
            found.append(methuselah)
    return found


def attempts(game: Vtes, action: Action) -> Rules[None]:
    """Let those who may try to block, as often as they want (VTES-6.2.2-05); to stop is final (6.2.2-07)."""
    for methuselah in may_block(game, action):
        while not action.blocked:
            blockers = [minion.piece for minion in game.ready_minions(methuselah) if not minion.locked]
            if not blockers:
                break
            choice = yield Decision(methuselah.seat, "block", [PASS, *blockers], action.actor.piece)
            if choice == PASS:
                break
            attempt = Attempt(action, game.minion(choice))
            if game.journal.on:
                game.journal.say(f"{attempt.blocker.face.name} attempts to block")
            asked = sequence.order(game, action.methuselah, methuselah.seat)
            yield from sequence.window(game, "attempt", asked, find, use, attempt)
            if attempt.enough(game) and attempt.blocker.region != GONE:
                action.blocked = True
                action.blocker = attempt.blocker


def find(game: Vtes, methuselah: Methuselah, attempt: Attempt) -> list[int]:
    """Return what stealth or intercept may be added now: only what is needed (VTES-6.2.2-13, 14)."""
    action = attempt.action
    if methuselah is action.methuselah:
        if not attempt.enough(game):
            return []
        return modifiers.find(game, methuselah, modifiers.Moment(action, NEEDED))
    if methuselah.seat != attempt.blocker.controller or attempt.enough(game):
        return []
    return [
        piece
        for piece in methuselah.hand.items
        if game.faces[piece].types & REACTION and reaction(game, attempt, game.faces[piece]) is not None
    ]


def reaction(game: Vtes, attempt: Attempt, face: Face) -> Mode | None:
    """Return the best mode in which the blocker can play a reaction now; the same card only once.

    See 1.6.3-18.
    """
    blocker = attempt.blocker
    reacted = attempt.action.reacted
    if reacted is not None and (blocker.piece, face.name) in reacted:
        return None
    if costs.blood(game, blocker, face) > blocker.blood or face.blood_cost < 0 or face.pool_cost:
        return None
    best: Mode | None = None
    for mode in usable_modes(blocker.profile, face, game.rules):
        if mode.reaction and mode.moment & NEEDED and (best is None or mode.stealth > best.stealth):
            best = mode
    return best


def use(game: Vtes, methuselah: Methuselah, attempt: Attempt, piece: int) -> Rules[None]:
    """Play a stealth modifier, or an intercept reaction of the blocker: it pays at once and does not lock."""
    action = attempt.action
    if methuselah is action.methuselah:
        yield from modifiers.use(game, methuselah, modifiers.Moment(action, NEEDED), piece)
        return
    face = game.faces[piece]
    mode = reaction(game, attempt, face)
    assert mode is not None
    blocker = attempt.blocker
    game.board.move(piece, methuselah.hand, methuselah.ash)
    game.played.append((methuselah.turns, piece))
    game.replace(methuselah, face.delay)
    game.burn_blood(blocker, costs.blood(game, blocker, face))
    if action.reacted is None:
        action.reacted = set()
    if action.intercepts is None:
        action.intercepts = {}
    action.reacted.add((blocker.piece, face.name))
    action.reactions += 1
    action.intercepts[blocker.piece] = action.intercepts.get(blocker.piece, 0) + mode.stealth


def fight(game: Vtes, action: Action) -> Rules[None]:
    """Lock the blocker and let the two fight; the action has no effect (VTES-6.2.3-02, 05).

    A vampire that wanted to leave torpor does not fight: a vampire may diablerize it instead (6.5.2-03).
    """
    blocker = action.blocker
    assert blocker is not None
    blocker.locked = True
    actor = action.actor
    if game.journal.on:
        game.journal.say(f"{blocker.face.name} blocks {actor.face.name}")
    if action.kind == LEAVE_TORPOR_ACTION:
        if blocker.profile.kind == VAMPIRE and "blood cursed" not in blocker.profile.traits:
            seat = blocker.controller
            if (yield Decision(seat, "diablerize", [PASS, actor.piece], actor.piece)) != PASS:
                yield from torpor.diablerie(game, blocker, actor)
        return
    if actor.region != GONE and actor.region != TORPOR and blocker.region != GONE:
        yield from combat.combat(game, actor, blocker)
