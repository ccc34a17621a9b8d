"""What verbs of blood do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.blood import (
    AddBlood,
    BurnBlood,
    FeedHunter,
    FeedKin,
    FeedOnRemains,
    FeedsChilde,
    Gain,
    GainBlood,
    KinPaysBlood,
    Lose,
    MoveBlood,
    Restore,
    StealBlood,
)
from rules.vtes.definitions.kinds import MASTERS_ALL, STEAL_STINGS
from rules.vtes.definitions.references import (
    BANK,
    BLEED,
    BLOOD,
    BLOOD_OR_LIFE,
    CHOSEN,
    CORRUPTION,
    DAMAGE,
    DISCARDS,
    DISEASE,
    EDGE,
    LIFE,
    MORE_INTERCEPT,
    POLL_VOTES,
    POOL,
    SEATS,
    SEVERAL,
    STEALTH,
    UNCONTROLLED,
    VICTORIES,
    Each,
)
from rules.vtes.definitions.striking import MoreDamage
from rules.vtes.state import spans, values, wounding
from rules.vtes.state.answers import add_intercept, reduce_bleed
from rules.vtes.state.cards_in_play import USED_GROUND, Minion, Permanent
from rules.vtes.state.changes import unlock
from rules.vtes.state.counters import (
    burn_blood,
    change_counters,
    corrupt,
    gain_blood,
    gain_pool,
    gain_victory_point,
    give_edge,
    invest,
)
from rules.vtes.state.departures import burn_life, pay_blood
from rules.vtes.state.illness import infect
from rules.vtes.state.methuselah import Methuselah
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.state.references import card_of, seat_of, seats_of
from rules.vtes.state.restraints import reached
from rules.vtes.state.sets import cards_of, each, how_many
from rules.vtes.state.undoing import let_master
from rules.vtes.state.votes import give_votes
from rules.vtes.state.who import fits
from rules.vtes.terms import GONE, HUNT_ACTION, READY, VAMPIRE
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.references import Amount, What
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


def target_minion(state: State, play: Play) -> Minion | None:
    """Return the minion a verb concerns: the target, or else the minion that plays, bears or is the card."""
    if play.target >= 0:
        target = state.in_play.get(play.target)
        return target if isinstance(target, Minion) else None
    return play.actor


@does(AddBlood)
def _add_blood(state: State, play: Play, verb: AddBlood) -> None:
    if play.target in play.methuselah.invested:
        invest(state, play.methuselah, play.target, verb.amount)


@does(GainBlood)
def _gain_blood(state: State, play: Play, verb: GainBlood) -> None:
    minion = target_minion(state, play)
    if minion is None or minion.region == GONE:
        return
    if verb.ground and not _feeds_on_ground(state, minion):
        return
    gain_blood(state, minion, verb.amount)


def _feeds_on_ground(state: State, minion: Minion) -> bool:
    """Note that a vampire feeds on a hunting ground, and return whether it may: only on one each turn."""
    if minion.noted(USED_GROUND) == state.turn:
        return False
    minion.note(USED_GROUND, state.turn)
    return True


@possible(BurnBlood)
def _may_burn_blood(state: State, play: Play, verb: BurnBlood) -> bool:
    return play.actor is not None and play.actor.blood >= verb.amount


@does(BurnBlood)
def _burn_blood(state: State, play: Play, verb: BurnBlood) -> None:
    if play.actor is not None:
        burn_blood(state, play.actor, verb.amount)


def _feed_kin_kin(verb: FeedKin, state: State, play: Play, giver: Minion) -> list[int]:
    found: list[int] = []
    for number in play.methuselah.invested:
        face = state.faces[number]
        if (
            face.profile is not None
            and face.profile.clan == giver.profile.clan
            and face.capacity < giver.capacity
        ):
            found.append(number)
    return found


def _feed_kin_givers(verb: FeedKin, state: State, play: Play) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.blood and _feed_kin_kin(verb, state, play, minion)
    ]


@possible(FeedKin)
def _may_feed_kin(state: State, play: Play, verb: FeedKin) -> bool:
    return bool(_feed_kin_givers(verb, state, play))


@declares(FeedKin)
def _declare_feed_kin(state: State, play: Play, verb: FeedKin) -> Rules[None]:
    # Choose who gives, who gets, and how much.
    seat = play.methuselah.seat
    givers = _feed_kin_givers(verb, state, play)
    giver = givers[0] if len(givers) == 1 else (yield Decision(seat, "target", givers, play.number))
    kin = _feed_kin_kin(verb, state, play, state.minion(giver))
    play.target = kin[0] if len(kin) == 1 else (yield Decision(seat, "target", kin, play.number))
    amounts = list(range(1, min(verb.most, state.minion(giver).blood) + 1))
    play.amount = amounts[0] if len(amounts) == 1 else (yield Decision(seat, "amount", amounts, play.number))
    play.chosen = [giver]


@does(FeedKin)
def _feed_kin(state: State, play: Play, verb: FeedKin) -> None:
    if play.target in play.methuselah.invested and play.chosen[0] in state.in_play:
        moved = burn_blood(state, state.minion(play.chosen[0]), play.amount)
        invest(state, play.methuselah, play.target, moved)


def _shares(state: State, play: Play, who: What, amount: Amount) -> list[tuple[Methuselah, int]]:
    """Return how much each Methuselah gains or loses; of several each is `ME` in the amount."""
    me, shares = play.methuselah, []
    for methuselah in _whose(state, play, who):
        play.methuselah = methuselah if who in SEVERAL else me
        shares.append((methuselah, how_many(state, play, amount)))
    play.methuselah = me
    return shares


def _owner(state: State, number: int) -> Methuselah:
    """Return who has a card in the uncontrolled region."""
    return next(one for one in state.methuselahs if number in one.invested)


@does(Gain)
def _gain(state: State, play: Play, verb: Gain) -> None:
    thing, amount = verb.thing, how_many(state, play, verb.amount)
    if thing == POOL:
        for methuselah, own in _shares(state, play, verb.who, verb.amount):
            gain_pool(state, methuselah, own)
    elif thing == EDGE:
        for methuselah in seats_of(state, play, str(verb.who)):
            give_edge(state, methuselah.seat)
    elif thing == DISCARDS:
        play.methuselah.discard_actions += amount
    elif thing == CORRUPTION:
        _corrupt(state, play, verb.who, amount)
    elif thing == MORE_INTERCEPT:
        for card in cards_of(state, play, verb.who) if play.action is not None else ():
            if isinstance(card, Minion) and play.action is not None:
                add_intercept(play.action, card, amount)
    elif thing == DAMAGE:
        fight = state.combat
        blow = fight.chosen_by(fight.side_of(play.actor)) if fight is not None else None
        if blow is not None and amount:
            blow.added.append(MoreDamage(amount))
    elif thing in (POLL_VOTES, DISEASE):
        _mark(state, play, verb, amount)
    elif thing in (STEALTH, BLEED):
        _change_action(state, play, thing, amount)
    elif isinstance(verb.who, Each) and verb.who.kind == UNCONTROLLED:
        for number in each(state, play, verb.who):
            invest(state, _owner(state, number), number, amount)
    elif verb.who == CHOSEN and play.target not in state.in_play and not play.chosen:
        owner = next((one for one in state.methuselahs if play.target in one.invested), None)
        if owner is not None:
            invest(state, owner, play.target, amount)
    else:
        for card in cards_of(state, play, verb.who):
            if isinstance(card, Minion) and thing == BLOOD:
                gain_blood(state, card, amount)
            else:
                change_counters(state, card, amount)
                if MASTERS_ALL in state.setting.present:
                    let_master(state)


@does(Lose)
def lose(state: State, play: Play, verb: Lose) -> None:
    """Burn something of somebody."""
    thing, amount = verb.thing, how_many(state, play, verb.amount)
    if thing == POOL:
        burn_pools(state, _shares(state, play, verb.who, verb.amount))
    elif thing == EDGE:
        give_edge(state, -1)
    elif thing == VICTORIES:
        for methuselah in seats_of(state, play, str(verb.who)):
            gain_victory_point(state, methuselah, -amount)
    elif thing == DISCARDS:
        play.methuselah.discard_actions -= amount
    elif thing == CORRUPTION:
        _corrupt(state, play, verb.who, -amount)
    elif thing == BLOOD_OR_LIFE:
        for card in cards_of(state, play, verb.who):
            if isinstance(card, Minion):
                pay_blood(state, card, amount)
    elif thing == LIFE:
        for card in cards_of(state, play, verb.who):
            burn_life(state, card, amount)
    elif thing in (STEALTH, BLEED):
        _change_action(state, play, thing, -max(0, amount))
    elif verb.who == CHOSEN and play.target not in state.in_play and not play.chosen:
        owner = next((one for one in state.methuselahs if play.target in one.invested), None)
        if owner is not None:
            invest(state, owner, play.target, -min(amount, owner.invested[play.target]))
    else:
        for card in reached(state, play, verb.who, cards_of(state, play, verb.who)):
            if isinstance(card, Minion) and thing == BLOOD:
                burn_blood(state, card, amount)
            else:
                change_counters(state, card, -amount)


def _mark(state: State, play: Play, verb: Gain, amount: int) -> None:
    for card in cards_of(state, play, verb.who):
        if isinstance(card, Minion):
            if verb.thing == DISEASE:
                infect(card)
            else:
                give_votes(state, card, amount)


def _corrupt(state: State, play: Play, who: What, amount: int) -> None:
    for card in cards_of(state, play, who):
        if isinstance(card, Minion):
            corrupt(state, card, play.methuselah.seat, amount)


def _change_action(state: State, play: Play, thing: str, amount: int) -> None:
    action = play.action
    if action is None:
        return
    if thing == STEALTH:
        action.stealth += amount
    elif amount < 0:
        reduce_bleed(state, action, -amount)
    else:
        action.bleed += amount


@asks(MoveBlood)
def _move_blood(state: State, play: Play, verb: MoveBlood) -> Rules[None]:
    giver, taker = _party(state, play, verb.giver), _party(state, play, verb.taker)
    if (giver is None and verb.giver != BANK) or (taker is None and verb.taker != BANK) or giver is taker:
        return
    if verb.ground and isinstance(taker, Minion) and not _feeds_on_ground(state, taker):
        return
    amount = how_many(state, play, verb.amount)
    if giver is not None:
        amount = min(amount, _has(state, giver))
    if verb.least >= 0 and amount > 0:
        amounts = list(range(min(verb.least, amount), amount + 1))
        amount = yield from choose(play.methuselah.seat, "amount", amounts, play.number)
    if isinstance(giver, Minion):
        amount = 0 if values.is_spared(state, play.source, giver) else burn_blood(state, giver, amount)
    elif isinstance(giver, int):
        _put_on_uncontrolled(state, giver, -amount)
    elif isinstance(giver, Permanent):
        change_counters(state, giver, -amount)
    if taker is None or (isinstance(taker, Minion) and values.is_spared(state, play.source, taker)):
        pass  # the bank has it
    elif isinstance(taker, Methuselah):
        gain_pool(state, taker, amount)
    elif isinstance(taker, int):
        _put_on_uncontrolled(state, taker, amount)
    elif isinstance(taker, Minion):
        gain_blood(state, taker, amount)
    else:
        change_counters(state, taker, amount)
    if isinstance(giver, Methuselah):
        burn_pool(state, giver, amount)  # last: what was moved is not lost where it ousts them
    elif isinstance(giver, Minion) and giver.profile.kind != VAMPIRE:
        burn_life(state, giver, 0)  # it may have given its last


def _put_on_uncontrolled(state: State, number: int, amount: int) -> None:
    owner = _investor(state, number)
    if owner is not None:
        invest(state, owner, number, amount)


def _has(state: State, party: Permanent | Methuselah | int) -> int:
    if isinstance(party, int):
        owner = _investor(state, party)
        return owner.invested[party] if owner is not None else 0
    if isinstance(party, Methuselah):
        return party.pool
    return party.blood if isinstance(party, Minion) else party.counters


def _party(state: State, play: Play, who: str) -> Permanent | Methuselah | int | None:
    """Return what a word refers to: a card, a Methuselah, or the number of an uncontrolled card."""
    if who == CHOSEN and play.target not in state.in_play and _investor(state, play.target) is not None:
        return play.target
    return seat_of(state, play, who) if who in SEATS else card_of(state, play, who)


def _investor(state: State, number: int) -> Methuselah | None:
    """Return in whose uncontrolled region a card is."""
    return next((one for one in state.methuselahs if number in one.invested), None)


def _whose(state: State, play: Play, who: What) -> list[Methuselah]:
    """Return the Methuselahs whom words refer to, or who control the cards that they refer to."""
    if isinstance(who, str):
        return seats_of(state, play, who)
    seats = dict.fromkeys(card.controller for card in cards_of(state, play, who))
    return [state.methuselahs[seat] for seat in seats]


@asks(StealBlood)
def _steal_blood(state: State, play: Play, verb: StealBlood) -> Rules[None]:
    victim = state.in_play.get(play.target)
    if not isinstance(victim, Minion) or play.actor is None:
        return
    amount = verb.amount
    if play.action is not None and play.action.kind == HUNT_ACTION:
        amount += values.hunt(state, play.actor) - 1
    amount = min(amount, victim.blood)
    if verb.up_to:
        amount = yield from choose(play.methuselah.seat, "amount", list(range(amount + 1)), play.number)
    stings = values.of_minion(state, victim, STEAL_STINGS, 0) and play.actor.profile.kind == VAMPIRE
    if victim.profile.kind == VAMPIRE:
        burn_blood(state, victim, amount)
    else:
        burn_life(state, victim, amount)
    gain_blood(state, play.actor, amount)
    if stings:
        wounding.hurt(state, play.actor, amount)


@asks(FeedsChilde)
def _feeds_childe(state: State, play: Play, verb: FeedsChilde) -> Rules[None]:
    actor, childe = play.actor, state.in_play.get(play.number)
    if actor is None or actor.region == GONE or not isinstance(childe, Minion):
        return
    most = min(verb.most, actor.blood, childe.capacity - childe.blood)
    if most > 0:
        amounts = list(range(most if verb.all_of_it else 0, most + 1))
        amount = yield from choose(play.methuselah.seat, "amount", amounts, play.number)
        gain_blood(state, childe, burn_blood(state, actor, amount))


def _payers(state: State, play: Play, verb: KinPaysBlood) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.profile.clan == verb.clan and minion.blood
    ]


@possible(KinPaysBlood)
def _kin_can_pay(state: State, play: Play, verb: KinPaysBlood) -> bool:
    return bool(_payers(state, play, verb))


@asks(KinPaysBlood)
def _kin_pays(state: State, play: Play, verb: KinPaysBlood) -> Rules[None]:
    payers = _payers(state, play, verb)
    if payers:
        payer = yield from choose(play.methuselah.seat, "target", payers, play.number)
        burn_blood(state, state.minion(payer), 1)


@possible(FeedHunter)
def _has_hunted(state: State, play: Play, verb: FeedHunter) -> bool:
    action = play.action
    if action is None or not action.has(spans.FED):
        return False
    hunter = action.actor
    return fits(verb.who, hunter) and hunter.region == READY and (verb.robs or hunter.blood < hunter.capacity)


@does(FeedHunter)
def _feed_hunter(state: State, play: Play, verb: FeedHunter) -> None:
    action, amount = play.action, verb.amount
    if action is None or action.actor.region != READY:
        return
    robbed = _robbed(state, action) if verb.robs else None
    if robbed is not None:
        amount = min(amount, robbed.blood)
        burn_blood(state, robbed, amount)
    gain_blood(state, action.actor, amount)


def _robbed(state: State, action: Action) -> Minion | None:
    """Return the minion that a hunt steals from, None if it feeds from the bank."""
    hunt = action.play
    if hunt is None or not any(isinstance(verb, StealBlood) for mode in hunt.modes for verb in mode.verbs):
        return None
    minion = state.in_play.get(hunt.card_chosen())
    return minion if isinstance(minion, Minion) else None


@does(FeedOnRemains)
def _feed_on_remains(state: State, play: Play, verb: FeedOnRemains) -> None:
    actor = play.actor
    owner = state.methuselahs[state.setting.owners[play.target]]
    if actor is None or actor.region == GONE or play.target not in owner.ash.items:
        return
    state.board.move(play.target, owner.ash, owner.removed)
    hunts = play.action is not None and play.action.kind == HUNT_ACTION
    bonus = values.hunt(state, actor) - 1 if hunts else 0
    gained = gain_blood(state, actor, max(0, (verb.blood or 1 + verb.more) + bonus))
    if verb.pool:
        gain_pool(state, play.methuselah, verb.pool)
    if verb.unlocks and (gained or verb.blood):
        unlock(state, actor)


@does(Restore)
def _restore(state: State, play: Play, verb: Restore) -> None:
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion):
        gain_blood(state, minion, min(verb.amount, max(0, minion.capacity - minion.blood)))
