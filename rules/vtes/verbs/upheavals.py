"""What masters and events do about contracts, fights, hostages, nightmares, and what is hidden away."""

from __future__ import annotations

from cardbase.vocabulary import DISCIPLINES
from rules.kernel import Decision, choose
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.striking import MoreDamage
from rules.vtes.definitions.upheavals import (
    AtOwnKin,
    BleedsOwnPrey,
    BloodPerHostage,
    ContractMet,
    FoilsAction,
    MastersFully,
    MovesNightmare,
    NoneAttempted,
    RaidsReferendum,
    RansomsHostage,
    StrengthOfVotes,
    TakesHostage,
)
from rules.vtes.state import values
from rules.vtes.state.answers import end_action, redirect
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import NIGHTMARES, Minion
from rules.vtes.state.changes import lock, unlock
from rules.vtes.state.counters import burn_blood, change_counters, gain_blood
from rules.vtes.state.departures import burn_minion, leave_play
from rules.vtes.state.plays import FIXED_TARGET, QueuedCombat
from rules.vtes.state.regions import HOSTAGE
from rules.vtes.state.undoing import lay_mastery
from rules.vtes.terms import BLEED_ACTION, GONE, PASS, POLITICAL_ACTION, READY, TORPOR, VAMPIRE
from rules.vtes.verbs.registry import asks, does, possible
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


# --- contracts, fights, actions ---------------------------------------------------------------------


@possible(ContractMet)
def _contract_is_met(state: State, play: Play, verb: ContractMet) -> bool:
    for card in play.fall.cards if play.fall is not None else ():
        hunter = state.in_play.get(card.memory)
        if (
            "contract" in card.face.first_line
            and isinstance(hunter, Minion)
            and hunter.controller == play.methuselah.seat
            and hunter.profile.clan == verb.clan
        ):
            return True
    return False


@possible(NoneAttempted)
def _has_not_acted(state: State, play: Play, verb: NoneAttempted) -> bool:
    return play.methuselah.attempted != state.turn


@possible(StrengthOfVotes)
def _strikes_with_votes(state: State, play: Play, verb: StrengthOfVotes) -> bool:
    _, side = fight_of(state, play)
    blow, minion = side.blow, side.minion
    if blow is None or minion.profile.kind != VAMPIRE or values.votes(state, minion) <= 0:
        return False
    return blow.strike.hand or blow.strike.strength


@does(StrengthOfVotes)
def _add_votes(state: State, play: Play, verb: StrengthOfVotes) -> None:
    _, side = fight_of(state, play)
    if side.blow is not None:
        side.blow.added.append(MoreDamage(values.votes(state, side.minion)))


def _aims(action: Action, terms: bool) -> list[int]:
    """Return the cards that an action, or the terms of its referendum, are aimed at."""
    if action.play is None:
        return [] if terms else [action.object]
    play = action.play
    if terms:
        return [play.target, *play.chosen, *play.cards]
    return [action.object, play.target, play.number if play.source is not None else -1]


@possible(AtOwnKin)
def _is_at_own_kin(state: State, play: Play, verb: AtOwnKin) -> bool:
    action, seat = play.action, play.methuselah.seat
    if action is None or action.methuselah is play.methuselah:
        return False
    if verb.terms:
        if action.kind != POLITICAL_ACTION:
            return False
    elif not action.is_at(seat):
        return False
    for number in _aims(action, verb.terms):
        minion = state.in_play.get(number)
        if (
            isinstance(minion, Minion)
            and minion.controller == seat
            and minion.region == READY
            and minion.profile.clan == verb.clan
        ):
            return True
    return False


@does(FoilsAction)
def _foil_action(state: State, play: Play, verb: FoilsAction) -> None:
    action = play.action
    if action is None:
        return
    if action.successful:
        marks(action).doomed = True
    else:
        end_action(state, action)
    if action.actor.region == READY:
        unlock(state, action.actor)


def _own_prey(state: State, action: Action) -> int:
    return state.ring.after(action.methuselah.seat)


@possible(BleedsOwnPrey)
def _may_bleed_own_prey(state: State, play: Play, verb: BleedsOwnPrey) -> bool:
    action, seat = play.action, play.methuselah.seat
    if action is None or action.kind != BLEED_ACTION or action.target != seat:
        return False
    return action.methuselah.seat != state.ring.before(seat) and _own_prey(state, action) != seat


@does(BleedsOwnPrey)
def _bleed_own_prey(state: State, play: Play, verb: BleedsOwnPrey) -> None:
    if play.action is not None:
        redirect(state, play.action, _own_prey(state, play.action))
        marks(play.action).once.add(FIXED_TARGET)


def _raiders(state: State, play: Play, verb: RaidsReferendum) -> list[int]:
    action, source = play.action, play.source
    if action is None or source is None or source.locked or action.methuselah.seat == source.controller:
        return []
    if action.actor.profile.kind != VAMPIRE or action.actor.region != READY:
        return []
    return [
        minion.number
        for minion in state.ready_minions(state.methuselahs[source.controller])
        if minion.profile.kind == VAMPIRE and minion.profile.sect == verb.sect and not minion.locked
    ]


@possible(RaidsReferendum)
def _can_raid(state: State, play: Play, verb: RaidsReferendum) -> bool:
    return bool(_raiders(state, play, verb))


@asks(RaidsReferendum)
def _raid_referendum(state: State, play: Play, verb: RaidsReferendum) -> Rules[None]:
    action, source = play.action, play.source
    found = _raiders(state, play, verb)
    if action is None or source is None or not found:
        return
    raider = state.minion((yield from choose(source.controller, "target", found, play.number)))
    lock(state, source)
    lock(state, raider)
    state.queued.append(QueuedCombat(action.actor, raider, EnterCombat(), source.number, state.turn))


# --- nightmares and hostages ------------------------------------------------------------------------


def _kin(state: State, clan: str) -> list[Minion]:
    """Return the vampires of a clan in play, whosever they are."""
    return [
        card
        for card in state.in_play.values()
        if isinstance(card, Minion)
        and card.profile.kind == VAMPIRE
        and card.profile.clan == clan
        and card.controller in state.ring
        and card.region in (READY, TORPOR)
    ]


@asks(MovesNightmare)
def _move_nightmare(state: State, play: Play, verb: MovesNightmare) -> Rules[None]:
    source, methuselah = play.source, play.methuselah
    if source is None:
        return
    found = [minion.number for minion in _kin(state, verb.clan)]
    if found and source.counters and not methuselah.passive:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
        if choice != PASS:
            change_counters(state, source, -1)
            minion = state.minion(choice)
            minion.note((NIGHTMARES, source.number), max(0, minion.noted((NIGHTMARES, source.number))) + 1)
    if not source.counters:
        yield from _wake_up(state, source, verb.clan)


def _wake_up(state: State, source: Permanent, clan: str) -> Rules[None]:
    """Let each of the clan burn blood for its nightmares, or burn, and then the card that gave them."""
    for minion in _kin(state, clan):
        price = max(0, minion.noted((NIGHTMARES, source.number)))
        if not price or minion.region == GONE:
            continue
        choice = minion.number
        if minion.blood >= price:
            choice = PASS
            if not state.methuselahs[minion.controller].passive:
                options = [PASS, minion.number]
                choice = yield Decision(minion.controller, "target", options, source.number)
        if choice == PASS:
            burn_blood(state, minion, price)
        else:
            burn_minion(state, minion)
        minion.note((NIGHTMARES, source.number), 0)
    if source.number in state.in_play:
        leave_play(state, source)


def _hostages(state: State, source: Permanent | None) -> list[int]:
    """Return the vampires that a card holds hostage."""
    if source is None:
        return []
    return [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion)
        and card.region == TORPOR
        and state.notes.get((HOSTAGE, card.number)) == source.number
    ]


@possible(TakesHostage)
def _may_take_hostage(state: State, play: Play, verb: TakesHostage) -> bool:
    fall = play.fall
    if fall is None or fall.burned or not fall.down:
        return False
    minion = fall.minion
    return minion.region == TORPOR and minion.profile.kind == VAMPIRE and minion.capacity <= verb.capacity


@does(TakesHostage)
def _take_hostage(state: State, play: Play, verb: TakesHostage) -> None:
    if play.fall is not None:
        state.notes[HOSTAGE, play.fall.minion.number] = play.number


@possible(BloodPerHostage)
def _has_hostages(state: State, play: Play, verb: BloodPerHostage) -> bool:
    return bool(_hostages(state, play.source))


@does(BloodPerHostage)
def _blood_per_hostage(state: State, play: Play, verb: BloodPerHostage) -> None:
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion):
        gain_blood(state, minion, len(_hostages(state, play.source)))


@asks(RansomsHostage)
def _ransom_hostage(state: State, play: Play, verb: RansomsHostage) -> Rules[None]:
    for seat in state.ring.clockwise(play.methuselah.seat):
        methuselah, hostages = state.methuselahs[seat], _hostages(state, play.source)
        payers = [
            minion.number
            for minion in state.ready_minions(methuselah)
            if minion.profile.kind == VAMPIRE and minion.blood >= verb.blood
        ]
        if methuselah.passive or not payers or not hostages:
            continue
        payer = yield Decision(seat, "target", [PASS, *payers], play.number)
        if payer == PASS:
            continue
        freed = yield from choose(seat, "target", hostages, play.number)
        burn_blood(state, state.minion(payer), verb.blood)
        del state.notes[HOSTAGE, freed]
        return


# --- what is learnt, and hidden ---------------------------------------------------------------------


@asks(MastersFully)
def _master_fully(state: State, play: Play, verb: MastersFully) -> Rules[None]:
    card = state.in_play.get(play.number)
    if card is None or card.host is None:
        return
    levels = card.host.profile.disciplines
    found = sorted({name for name in DISCIPLINES.values() if levels.get(name, 0) < 2})
    if found:
        name = yield from choose(play.methuselah.seat, "discipline", found, play.number)
        lay_mastery(state, card, card.host, name)
