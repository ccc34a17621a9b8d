"""What comes with a strike, or lasts beside strikes; and when it may be used."""

from __future__ import annotations

from cardbase.value import replace
from rules.kernel import EVERYONE, Decision
from rules.vtes.definitions.blows import (
    AfterCombat,
    AsStruck,
    CostsCopies,
    HurtSelf,
    IfHit,
    LargerHandInCombat,
    OpenHand,
    PutOnFoe,
    StrikesAgain,
    StrikeWithMelee,
    Stun,
)
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.striking import MoreDamage, Strike
from rules.vtes.state import costs
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.combat import Blow, Hurt
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.plays import Play
from rules.vtes.terms import CHOICE, GONE, HAND_STRIKE, RANGE, RETAINER, VAMPIRE
from rules.vtes.verbs.registry import all_possible, asks, carry_out, declare, does, notes, possible
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.state import State


# --- beside the strike that was just chosen ---------------------------------------------------------


def _blow_of(state: State, play: Play) -> Blow | None:
    """Return the strike that was just chosen with a card: for now, or for later by a maneuver."""
    fight, side = fight_of(state, play)
    play.target = fight.other(side).minion.number
    return side.committed if fight.step == RANGE else side.blow


@does(AsStruck)
def _as_struck(state: State, play: Play, verb: AsStruck) -> None:
    blow = _blow_of(state, play)
    if blow is not None:
        blow.struck.append((play, verb.then))


@does(IfHit)
def _if_hit(state: State, play: Play, verb: IfHit) -> None:
    blow = _blow_of(state, play)
    if blow is not None:
        blow.hits.append((play, verb.then))


@does(AfterCombat)
def _after_combat(state: State, play: Play, verb: AfterCombat) -> None:
    blow = _blow_of(state, play)
    if blow is not None:
        blow.later.append((play, verb))


# --- what happens then -------------------------------------------------------------------------------


def _target(state: State, play: Play) -> Minion | None:
    minion = state.in_play.get(play.target)
    return minion if isinstance(minion, Minion) else None


@does(HurtSelf)
def _hurt_self(state: State, play: Play, verb: HurtSelf) -> None:
    fight, side = fight_of(state, play)
    key = (("recoil", play.number), THIS_COMBAT)
    if not (verb.once and key in side.used):
        side.used.add(key)
        hurt = Hurt(side.minion, verb.amount, verb.aggravated)
        hurt.own = True
        fight.pending.append(hurt)


@does(Stun)
def _stun(state: State, play: Play, verb: Stun) -> None:
    minion = play.actor if verb.itself else _target(state, play)
    if minion is None or minion.region == GONE or (verb.vampires and minion.profile.kind != VAMPIRE):
        return
    if verb.locks:
        lock(state, minion)
    minion.stays_locked = True


@does(PutOnFoe)
def _put_on_foe(state: State, play: Play, verb: PutOnFoe) -> None:
    foe, actor, playing = _target(state, play), play.actor, play.methuselah.playing
    if foe is None and state.combat is not None:
        fight, side = fight_of(state, play)
        foe = fight.other(side).minion
    source = playing if play.number in playing.items else state.ash_of(play.number)
    able = actor is not None and actor.blood >= verb.blood
    able = able and not (verb.one and foe is not None and _has_copy(foe, play))
    if foe is None or foe.region == GONE or not able or play.number not in source.items:
        play.target = -1
        return
    if actor is not None and verb.blood:
        burn_blood(state, actor, verb.blood)
    card = enter_play(state, play.number, source, state.methuselahs[foe.controller], foe)
    if card is not None and verb.remembers and actor is not None:
        card.memory = actor.number


def _has_copy(minion: Minion, play: Play) -> bool:
    """Return whether a card of the same name is on a minion."""
    return any(card.face.id == play.face.id for card in minion.cards)


# --- additional strikes ------------------------------------------------------------------------------


@possible(StrikesAgain)
def _may_strike_so(state: State, play: Play, verb: StrikesAgain) -> bool:
    _, side = fight_of(state, play)
    return not (verb.limited and side.extended) and not side.cannot("additional strikes")


@does(StrikesAgain)
def _strike_so(state: State, play: Play, verb: StrikesAgain) -> None:
    _, side = fight_of(state, play)
    side.extra += 1
    side.extended = side.extended or verb.limited
    blow = Blow(verb.strike, play.number)
    blow.needs = needs_of(play)
    side.fixed.append(blow)


def needs_of(play: Play) -> tuple[str, ...]:
    """Return the disciplines that a card needs as it is played; none for one in play."""
    return () if play.mode is None or play.source is not None else tuple(name for name, _ in play.mode.needs)


# --- what lasts ----------------------------------------------------------------------------------------


@possible(CostsCopies)
def _can_pay_for_copies(state: State, play: Play, verb: CostsCopies) -> bool:
    fight, side = fight_of(state, play)
    return costs.most_x(state, play, side.surcharge) >= fight.played.count(play.face.name)


@notes(CostsCopies)
def _note_copies(state: State, play: Play, verb: CostsCopies) -> None:
    play.amount = fight_of(state, play)[0].played.count(play.face.name)


def rain(fight: Combat, amount: int) -> None:
    """Put damage on its way to both combatants and the retainers on them."""
    for side in fight.sides:
        targets: list[Permanent] = [side.minion]
        targets += [card for card in side.minion.cards if card.face.types & RETAINER]
        fight.pending += [Hurt(target, amount, preventable=False) for target in targets]


@does(OpenHand)
def _open_hand(state: State, play: Play, verb: OpenHand) -> None:
    fight, side = fight_of(state, play)
    foe = state.methuselahs[fight.other(side).minion.controller]
    if play.source is None:
        fight.watchers = [(hand, card) for hand, card in fight.watchers if hand is not foe.hand]
    if not foe.passive and foe.hand not in fight.opened:
        if play.source is not None:
            fight.watchers.append((foe.hand, play.source))
        for number in list(foe.hand.items):
            state.board.show(number, foe.hand)
        fight.opened.append(foe.hand)
        foe.hand.seen_by = EVERYONE


@does(LargerHandInCombat)
def _larger_hand(state: State, play: Play, verb: LargerHandInCombat) -> None:
    play.methuselah.fight_hand += verb.amount
    state.uneven = True


# --- striking with what one bears -------------------------------------------------------------------


def _melee_strikes(state: State, play: Play) -> dict[int, tuple[Play, Mode]]:
    """Return the melee weapons that the minion may strike with now, with how."""
    _, side = fight_of(state, play)
    found: dict[int, tuple[Play, Mode]] = {}
    only = side.blow.weapon if side.blow is not None else None  # that it has maneuvered with
    for card in side.minion.cards:
        if not is_weapon(card.face, melee=True) or not card.working or only not in (None, card):
            continue
        for mode in card.face.armed:
            if not mode.moment & CHOICE or mode.blood or (mode.locks and card.locked):
                continue
            used = Play(play.methuselah, card.number, card.face, side.minion)
            used.source, used.mode = card, mode
            if all_possible(state, used, mode.conditional):
                found.setdefault(card.number, (used, mode))
    return found


@possible(StrikeWithMelee)
def _may_strike_with_melee(state: State, play: Play, verb: StrikeWithMelee) -> bool:
    _, side = fight_of(state, play)
    bare = verb.hand >= 0 and side.blow is None
    return not side.cannot("strike") and (bare or bool(_melee_strikes(state, play)))


@asks(StrikeWithMelee)
def _strike_with_melee(state: State, play: Play, verb: StrikeWithMelee) -> Rules[None]:
    fight, side = fight_of(state, play)
    found = _melee_strikes(state, play)
    options = [*([HAND_STRIKE] if verb.hand >= 0 and side.blow is None else []), *found]
    if not options:
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(play.methuselah.seat, "strike", options, fight)
    if choice == HAND_STRIKE:
        side.blow = Blow(Strike(hand=True), play.number)
    else:
        used, mode = found[choice]
        yield from declare(state, used, mode.declared)
        if mode.locks and used.source is not None:
            lock(state, used.source)
        yield from carry_out(state, used, mode.done)
    if side.blow is not None:
        side.blow.added.append(MoreDamage(verb.hand if choice == HAND_STRIKE else verb.more))
        side.blow.needs = needs_of(play)
        if verb.undodgeable:
            side.blow.strike = replace(side.blow.strike, undodgeable=True)


# --- as a card is played; as a vampire falls --------------------------------------------------------
