"""The strike step: choosing strikes, pair after pair (chapter 6.4.3)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters.combat import blows, cards, windows, wounds
from rules.vtes.definitions.combat import OPTIONAL, REPEATS, STRIKES_BESIDES, STRIKES_ON, Lasts
from rules.vtes.definitions.kinds import FIRST_STRIKES, INITIAL, THIS_ROUND, THIS_STRIKE
from rules.vtes.definitions.striking import BARE_HANDS, CanStrike, MoreDamage
from rules.vtes.state import fighting, spans, values
from rules.vtes.state.combat import AT_IT
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.fighting import strike_chosen
from rules.vtes.state.gear import is_equipment, possessions
from rules.vtes.state.hurts import Blow
from rules.vtes.state.illness import spread
from rules.vtes.state.tolls import may_forgo, toll_of
from rules.vtes.terms import (
    AS_CHOSEN,
    BEFORE_RESOLUTION,
    CHOICE,
    HAND_STRIKE,
    MORE_STRIKES,
    PASS,
    READY,
    Trait,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat, Combatant, Effect
    from rules.vtes.state.state import State

GRANTED: Final = "strike granted"
"""The key of a strike that a combatant has used, which something lets it choose."""


def touch(_state: State, fight: Combat) -> None:
    """Spread a disease from one of the two to the other at close range."""
    if fight.close:
        spread(fight.sides[0].minion, fight.sides[1].minion)


def first_pair(state: State, fight: Combat) -> Rules[None]:
    """Have both strike once (VTES-6.4.3-01)."""
    yield from pair(state, fight, fight.sides, opening=True)
    for side in fight.sides:
        side.effects = [effect for effect in side.effects if effect.lasts != INITIAL]


def additional_strikes(state: State, fight: Combat) -> Rules[None]:
    """Have those who gained additional strikes strike, pair after pair (VTES-6.4.3-08, 09)."""
    for side in fight.sides:
        side.extra += side.sum_of(STRIKES_BESIDES)
    while fight.goes_on():
        yield from windows.window(state, fight, MORE_STRIKES)
        for side in fight.sides:
            _strike_on(side)
        again = [side for side in fight.sides if side.extra > 0 and not side.cannot("additional strikes")]
        if not again or not fight.goes_on():
            return
        for side in again:
            side.extra -= 1
        yield from pair(state, fight, again, opening=False)


def _strike_on(side: Combatant) -> None:
    """Give a combatant the additional strikes that it has each round, unless it has got others."""
    repeating = [effect.card for effect in side.effects if effect.what == REPEATS]
    repeated = [weapon for weapon in repeating if weapon in side.wielded]
    if repeated and not side.extended:
        side.extra += 1
        side.narrow.append(repeated[0])
        side.extended = True
    lasting = [effect for effect in side.effects if effect.what == STRIKES_ON]
    if lasting and not side.extended:
        side.extra += max(effect.amount for effect in lasting)
        side.extended = True
        side.declines = all(isinstance(it.verb, Lasts) and it.verb.name == OPTIONAL for it in lasting)


def pair(state: State, fight: Combat, strikers: Sequence[Combatant], opening: bool) -> Rules[None]:
    """Have each minion choose a strike, the acting one first, then resolve them (VTES-6.4.3-02).

    Args:
        state: of the table.
        fight: the combat.
        strikers: those who have a strike; it may be only one.
        opening: whether it is the first pair of the round.
    """
    for side in fight.sides:
        side.blow = None
        side.used = {key for key in side.used if key[1] != THIS_STRIKE}
    fight.adding = not opening
    fight.choosing = list(strikers)
    while fight.choosing:
        yield from choose(state, fight, fight.choosing.pop(0), opening)
        if not fight.goes_on():
            return
        if not fight.choosing:
            yield from windows.window(state, fight, BEFORE_RESOLUTION)
    if fight.goes_on():
        yield from blows.resolve(state, fight, opening)


def choose(state: State, fight: Combat, side: Combatant, opening: bool) -> Rules[None]:
    """Choose a strike: from a card, with a weapon, or with bare hands (VTES-6.4.3-03).

    A minion that maneuvered with a strike uses that one first (6.4.2-06), or none if that is impossible now,
    and any for additional strikes (6.4.3-04).
    """
    side.like = side.narrow.pop(0) if not opening and side.narrow else ""
    stronger = side.stronger.pop(0) if not opening and side.stronger else 0
    certain = side.committed if opening else side.fixed.pop(0) if side.fixed else None
    if certain is not None:
        usable = _still_usable(state, fight, side, certain)
        side.blow = certain if usable and (yield from _strikes_so(state, fight, side, certain)) else None
        if opening and side.blow is not None and side.blow.weapon is not None:
            yield from _with_a_card(state, fight, side, side.blow.weapon)
    else:
        yield from _choose_freely(state, fight, side)
    blow, side.like = side.blow, ""
    if blow is None or not fight.goes_on():
        return
    blow.opening = opening
    if stronger and (blow.strike.hand or blow.strike.strength):
        blow.added.append(MoreDamage(stronger))
    yield from _aim(state, fight, side, blow)
    if _toll(state, fight, side, blow) > side.minion.blood:
        side.blow = None
        return
    keen = any(value.first for value in fighting.keen(state, side.minion, blow))
    if keen or values.of_minion(state, side.minion, FIRST_STRIKES, 0):
        blow.added.append(MoreDamage(first=True))
    strike_chosen(state, side, blow, blow.target or fight.other(side).minion)
    yield from windows.window(state, fight, AS_CHOSEN, side)
    if not _pays_toll(state, fight, side, blow):
        side.blow = None


def _strikes_so(state: State, fight: Combat, side: Combatant, blow: Blow) -> Rules[bool]:
    """Ask whether a combatant makes a strike that it need not make, though a card has chosen it already."""
    if blow.bound or not may_forgo(state, fight, side):
        return True
    strike = HAND_STRIKE if blow.card < 0 else blow.card
    chosen: int = yield Decision(side.minion.controller, "strike", [strike, PASS], fight)
    return chosen != PASS


def _with_a_card(state: State, fight: Combat, side: Combatant, weapon: Permanent) -> Rules[None]:
    """Have a combatant play a card to strike with the weapon that it maneuvered with."""
    while fight.goes_on():
        fight.step = CHOICE
        hand = state.methuselahs[side.minion.controller].reach()
        found = [number for number in cards.offered(state, fight, side, CHOICE) if number in hand]
        found = [number for number in found if cards.strikes_with_melee(state, fight, side, number)]
        if not found:
            return
        choice = yield Decision(side.minion.controller, "strike", [weapon.number, *found], fight)
        if choice == weapon.number or (yield from cards.play(state, fight, side, choice, CHOICE)):
            return


def _toll(state: State, fight: Combat, side: Combatant, blow: Blow) -> int:
    """Return the additional cost of a strike against the opponent."""
    follows = any(not verb.anyway for _, verb in blow.later)
    carded = blow.card >= 0 and blow.card not in state.in_play
    toll = toll_of(state, fight, side, blow.strike, blow.target is not None, follows, carded)
    return max(0, toll - blow.rebate)


def _pays_toll(state: State, fight: Combat, side: Combatant, blow: Blow) -> bool:
    """Pay what a strike costs in the end, as a card may have aimed it; return whether it could be paid."""
    minion, toll = side.minion, _toll(state, fight, side, blow)
    if toll > minion.blood:
        return False
    if toll:
        pay_blood(state, minion, toll)
    return minion.region == READY  # an ally may pay with its last life, and then strikes no more


def _still_usable(state: State, fight: Combat, side: Combatant, blow: Blow) -> bool:
    if fight.has(spans.HANDS_ONLY) and (blow.strike.dodge or not blow.strike.hand):
        return False
    if side.cannot(AT_IT) and not (blow.strike.dodge or blow.strike.ends):
        return False
    if blow.strike.ranged and side.cannot("ranged strikes"):
        return False
    if (blow.strike.dodge and side.cannot("dodge")) or (blow.strike.ends and side.cannot("combat ends")):
        return False
    forbidden = side.cannot("strike") or (
        blow.weapon is not None and is_equipment(blow.weapon) and side.cannot("equipment")
    )
    return not forbidden and blows.at_hand(state, side, blow)


def _choose_freely(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    """Choose any strike. After a canceled strike card another can be chosen, since 2018 (VTES-11T-03)."""
    while fight.goes_on():
        if side.cannot("strike"):
            return
        fight.step = CHOICE
        granted = [effect for effect in side.effects if _grants(fight, side, effect)]
        options = _strikes_now(state, fight, side, granted)
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(side.minion.controller, "strike", options, fight)
        if choice == PASS:
            return
        if choice == HAND_STRIKE:
            side.blow = Blow(BARE_HANDS)
            return
        mine = [effect.verb for effect in granted if effect.card == choice]
        if mine and isinstance(mine[0], CanStrike):
            side.blow = Blow(mine[0].strike, choice)
            side.blow.needs = (mine[0].discipline,) if mine[0].discipline else ()
            side.used.add(((GRANTED, choice), THIS_ROUND))
            return
        if (yield from cards.play(state, fight, side, choice, CHOICE)):
            if side.blow is not None or side in fight.choosing:
                return
            continue  # it was not a strike
        if fight.pending:
            yield from wounds.resolve(state, fight)  # of what has canceled it
        if not state.rules.canceled_strike_again:
            return


def _strikes_now(state: State, fight: Combat, side: Combatant, granted: list[Effect]) -> list[int]:
    """Return the strikes that a combatant can choose: of its hands, of what lets it strike, of cards."""
    if side.like != "":
        return [*cards.offered(state, fight, side, CHOICE), PASS]
    options = [HAND_STRIKE, *dict.fromkeys(effect.card for effect in granted)]
    options += cards.offered(state, fight, side, CHOICE)
    compulsory = [number for number in options if fight.close and _must_use(state, side, number)]
    if compulsory:
        return compulsory
    if may_forgo(state, fight, side) or (fight.adding and side.declines):
        if toll_of(state, fight, side, BARE_HANDS) > side.minion.blood:
            options.remove(HAND_STRIKE)
        options.append(PASS)
    if side.cannot(AT_IT):
        return [option for option in options if option not in (HAND_STRIKE, PASS)] + [PASS]
    return options


COMPULSORY: Final = Trait("strikes at close range with it alone")
"""The trait of a weapon with which its bearer must strike at close range, if it can."""


def _must_use(state: State, side: Combatant, number: int) -> bool:
    """Return whether a combatant must strike with a weapon that it bears."""
    card = state.in_play.get(number)
    return card is not None and card.host is side.minion and COMPULSORY in card.face.model.traits


def _grants(fight: Combat, side: Combatant, effect: Effect) -> bool:
    """Return whether an effect lets a combatant choose a strike now."""
    verb = effect.verb
    if not isinstance(verb, CanStrike) or (not verb.strike.hand and fight.has(spans.HANDS_ONLY)):
        return False
    if (verb.once and ((GRANTED, effect.card), THIS_ROUND) in side.used) or (verb.far and fight.close):
        return False
    if verb.strike.ranged and side.cannot("ranged strikes"):
        return False
    dodges, ends = verb.strike.dodge, verb.strike.ends
    if side.cannot(AT_IT) and not (dodges or ends):
        return False
    return not ((dodges and side.cannot("dodge")) or (ends and side.cannot("combat ends")))


def _aim(state: State, fight: Combat, side: Combatant, blow: Blow) -> Rules[None]:
    """Name a retainer as the target: only at long range, with what reaches that far (VTES-6.4.7-02)."""
    strike = blow.strike
    opponent = fight.other(side).minion
    harmless = strike.dodge or strike.ends or strike.destroys or strike.steals
    does_nothing = not (strike.damage or strike.hand or strike.strength or strike.steal)
    if fight.close or not strike.ranged or harmless or (does_nothing and not blow.hits):
        return
    retainers = possessions(opponent, "retainer")
    if retainers:
        options = retainers if blow.beyond else [opponent.number, *retainers]
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(side.minion.controller, "strike-at", options, fight)
        if choice != opponent.number:
            target: Permanent = state.in_play[choice]
            blow.target = target
