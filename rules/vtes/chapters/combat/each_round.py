"""What is inflicted, or moved, each round outside of strikes (VTES-A7-05)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters.combat.cards import played_by
from rules.vtes.definitions.combat import REBOUNDS, SIPHONS
from rules.vtes.definitions.damage import DamageEachRound
from rules.vtes.definitions.kinds import AT_SUPERIOR, THIS_ROUND
from rules.vtes.definitions.verb import conditional, declared, done
from rules.vtes.state.cards_in_play import FIERCER
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.fighting import not_hurt_by, silenced
from rules.vtes.state.gear import possessions
from rules.vtes.state.hurts import Hurt
from rules.vtes.state.who import fits
from rules.vtes.terms import PASS, PRESSING, RESOLUTION, RETAINER, VAMPIRE
from rules.vtes.verbs.registry import all_possible, carry_out, declare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.state import State
    from rules.vtes.terms import Moments


def schedule(state: State, fight: Combat, pressing: bool = False) -> Rules[list[int]]:
    """Schedule what is inflicted each round outside of strikes (VTES-A7-05); return what burns instead.

    Args:
        state: of the table.
        fight: the combat.
        pressing: in the press step; otherwise as normal strikes are resolved.
    """
    doomed: list[int] = []
    if fight.recurring:
        yield from recur(state, fight, PRESSING if pressing else RESOLUTION)
    for side in fight.sides:
        struck = fight.other(side)
        target = struck.minion
        for verb, source in _inflicting(state, side, target):
            if verb.pressing != pressing or not _reaches(fight, side, target, verb):
                continue
            weapons = possessions(target, "weapon") if verb.or_burns else []
            if weapons and source is not None:
                options = [PASS, *weapons]
                choice = yield Decision(side.minion.controller, "target", options, source.number)
                if choice != PASS:
                    doomed.append(choice)
                    continue
            amount = _amount(verb, source)
            if source is not None and source.face.types & RETAINER and struck.has_of(REBOUNDS, ("retainer",)):
                fight.pending.append(Hurt(source, amount))
            fight.pending.append(Hurt(target, amount, verb.aggravated, not verb.unpreventable))
    return doomed


def recur(state: State, fight: Combat, at: Moments) -> Rules[None]:
    """Do what cards do each round at this moment, as far as it can be done."""
    for play, verb, since in list(fight.recurring):
        over = verb.lasts == THIS_ROUND and since != fight.rounds
        if verb.at == at and not over and all_possible(state, play, conditional(verb.then)):
            yield from declare(state, play, declared(verb.then))
            yield from carry_out(state, play, done(verb.then))


def siphons(state: State, fight: Combat) -> list[tuple[Permanent, Minion, int]]:
    """Return the cards to which blood or life of the opponent moves each round, of whom, and how much."""
    return [
        (state.in_play[effect.card], fight.other(side).minion, effect.amount)
        for side in fight.sides
        for effect in side.effects
        if effect.what == SIPHONS and effect.card in state.in_play
    ]


def siphon(state: State, moves: Sequence[tuple[Permanent, Minion, int]]) -> None:
    """Move blood or life of combatants to cards, as normal strikes are resolved."""
    for card, target, amount in moves:
        moved = min(amount, target.blood)
        change_counters(state, card, moved)
        pay_blood(state, target, moved)


def _inflicting(
    state: State, side: Combatant, target: Minion
) -> list[tuple[DamageEachRound, Permanent | None]]:
    """Return what inflicts damage on an opponent: effects, and cards that it is not immune to."""
    found: list[tuple[DamageEachRound, Permanent | None]] = [
        (effect.verb, None) for effect in side.effects if isinstance(effect.verb, DamageEachRound)
    ]
    for card in (side.minion, *side.minion.cards):
        if not card.face.armed_moments & RESOLUTION or not card.working:
            continue
        hurts = card if card.face.types & RETAINER else side.minion
        harmless = not_hurt_by(state, target, card) or not_hurt_by(state, target, hurts)
        if not harmless and not silenced(state, card, target):
            armed = [mode for mode in card.face.armed if _is_in_force(state, side, card, mode)]
            verbs = [verb for mode in armed for verb in mode.verbs]
            found += [(verb, card) for verb in verbs if isinstance(verb, DamageEachRound)]
    return found


def _is_in_force(state: State, side: Combatant, card: Permanent, mode: Mode) -> bool:
    """Return whether a mode of a card in play works as strikes are resolved, and what it demands holds."""
    if not mode.moment & RESOLUTION:
        return False
    methuselah = state.methuselahs[side.minion.controller]
    play = played_by(methuselah, card.number, card.face, side, mode, card)
    return all_possible(state, play, mode.conditional)


def _reaches(fight: Combat, side: Combatant, target: Minion, verb: DamageEachRound) -> bool:
    """Return whether the damage is inflicted at this range, on such an opponent, for such a bearer."""
    if not (verb.ranged or fight.close) or (verb.vampires and target.profile.kind != VAMPIRE):
        return False
    return fits(verb.bearer, side.minion)


def _amount(verb: DamageEachRound, source: Permanent | None) -> int:
    """Return how much is inflicted: more by a card played at superior, or made fiercer."""
    if source is None:
        return verb.amount
    more = verb.superior if source.memory == AT_SUPERIOR else 0
    return verb.amount + more + (source.used.get(FIERCER, 0) if source.used is not None else 0)
