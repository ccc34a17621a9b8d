"""What cards and effects cost in combat, and who pays."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import discounts
from rules.vtes.definitions.combat import CHEAPER_CARD, AfterCombat
from rules.vtes.definitions.striking import BARE_HANDS, Strike, StrikeWithMelee
from rules.vtes.state import costs
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.convictions import price_in_convictions
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.tolls import rebate_of, toll_of
from rules.vtes.terms import CHOICE, COMBAT, NOW, PASS
from rules.vtes.verbs import paying
from rules.vtes.verbs.upkeep import replace_each

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def payer(source: Permanent | None, minion: Minion) -> Minion:
    """Return who pays for what is used: the combatant, or who plays or bears the card for it."""
    if isinstance(source, Minion):
        return source
    bearer = source.host if source is not None else None
    return minion if bearer is None or bearer.controller != minion.controller else bearer


def toll(state: State, fight: Combat, side: Combatant, mode: Mode, carded: bool = False) -> int:
    """Return what a strike costs more against the opponent, if this is one."""
    for verb in mode.verbs if mode.moment & CHOICE else ():
        if isinstance(verb, Strike | StrikeWithMelee):
            strike = verb if isinstance(verb, Strike) else BARE_HANDS
            follows = any(isinstance(verb, AfterCombat) and not verb.anyway for verb in mode.verbs)
            return toll_of(state, fight, side, strike, follows=follows, carded=carded)
    return 0


def cost_of(state: State, fight: Combat, side: Combatant, face: CardDefinition, mode: Mode) -> int:
    """Return the least blood that a card in hand takes, what is taken off it counted in."""
    cost = costs.least(state, side.minion, face, mode) + side.surcharge(mode)
    more = toll(state, fight, side, mode, carded=True)
    if more and fight.step == CHOICE:
        more = max(0, more - rebate_of(state, side.minion, face, mode))
    return max(0, cost - side.rebate) + mode.blood + more


def _taken_off(side: Combatant, played: Play, cost: int) -> Rules[int]:
    """Let a combatant play a card for less, once, if something allows it; return how much less."""
    minion = side.minion
    cheaper = [effect for effect in side.effects if effect.what == CHEAPER_CARD]
    if not cheaper or cost <= 0:
        return 0
    effect = cheaper[0]
    if cost <= minion.blood:
        options = [PASS, effect.card]
        if (yield Decision(minion.controller, "trigger", options, played.number)) == PASS:
            return 0
    side.effects.remove(effect)
    return min(cost, effect.amount)


def pay(state: State, played: Play, side: Combatant) -> Rules[None]:
    """Pay for a card, and what it costs more or less in this combat, or for an effect of a card in play."""
    minion, mode, face = played.actor, played.mode, played.face
    assert minion is not None
    assert mode is not None
    hand = played.source is None
    blood = mode.blood
    if hand:
        more = side.surcharge(mode)
        beside = mode.blood + more
        cost = more + (yield from discounts.blood(state, minion, face, mode, beside, played.amount))
        blood += cost - (yield from _taken_off(side, played, cost))
    minion = payer(played.source, minion)
    if blood:
        pay_blood(state, minion, blood)
    if convictions := price_in_convictions(played):
        yield from paying.in_convictions(state, minion, convictions)
    pool = costs.pool(state, minion, face) if hand else 0
    pool = yield from paying.by_locking(state, played.methuselah, pool, played.methuselah.pool)
    if pool:
        burn_pool(state, played.methuselah, pool)


def _ransom(played: Play) -> int:
    """Return how many combat cards the opponent may discard to cancel a card; 0 if it may not."""
    mode = played.mode
    return max([verb.ransom() for verb in mode.verbs], default=0) if mode is not None else 0


def _combat_cards(state: State, methuselah: Methuselah) -> list[int]:
    return [number for number in methuselah.hand.items if state.faces[number].types & COMBAT]


def can_buy_off(state: State, methuselah: Methuselah, played: Play) -> bool:
    """Return whether a Methuselah has the combat cards to discard that cancel a card."""
    return 0 < _ransom(played) <= len(_combat_cards(state, methuselah))


def buy_off(state: State, methuselah: Methuselah, played: Play) -> Rules[None]:
    """Have a Methuselah discard the combat cards that cancel a card, and replace them."""
    for _ in range(_ransom(played)):
        choice = yield Decision(methuselah.seat, "discard-down", _combat_cards(state, methuselah))
        state.board.move(choice, methuselah.hand, state.ash_of(choice))
    yield from replace_each(state, methuselah, _ransom(played), NOW)
