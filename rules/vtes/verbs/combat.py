"""What verbs of combats do."""

from __future__ import annotations

from cardbase.quick import replace
from rules.kernel import choose
from rules.vtes.definitions.combat import (
    DISTANT,
    RISING_STORM,
    STORM,
    TOPPLES,
    AfterCombat,
    Bystander,
    CancelCombatCard,
    ChooseFoe,
    ChoosesAfter,
    CostsCopies,
    EachRound,
    EndCombat,
    EnterCombat,
    Fight,
    Forbid,
    HandStrikesOnly,
    KeepsFighting,
    Lasts,
    NewRound,
    NoFrenzy,
    NotesFoe,
    PlayBuried,
    QueueCombat,
    SaveAlly,
    SetsUpon,
)
from rules.vtes.definitions.hand import LargerHandInCombat
from rules.vtes.definitions.kinds import NEXT_ROUND, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.reacting import heads_as_played, is_frenzy
from rules.vtes.definitions.references import ACTOR, CHOSEN, FOE, RETAINERS, WEAPONS
from rules.vtes.definitions.striking import Strike, StrikeWithMelee
from rules.vtes.definitions.who import ANYONE
from rules.vtes.state import affording, spans, values
from rules.vtes.state.answers import cancel
from rules.vtes.state.cards_in_play import STAYS_OUT, Minion
from rules.vtes.state.combat import Effect
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.fighting import daunt, nothing_queued
from rules.vtes.state.hand_sizes import resize_hand
from rules.vtes.state.plays import QueuedCombat
from rules.vtes.state.references import card_of
from rules.vtes.state.restraints import keeps_off
from rules.vtes.state.spans import COMBAT
from rules.vtes.state.stature import seen_capacity
from rules.vtes.state.storms import rain
from rules.vtes.state.values import immune_to_frenzy
from rules.vtes.state.who import fits, plays_as_vampire
from rules.vtes.state.working import stop_working
from rules.vtes.terms import CHOICE, NO_ENDING, READY, RETAINER, VAMPIRE
from rules.vtes.verbs.choosing import choices, offers
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.registry import asks, combat_modes, combat_plays, declares, does, notes, possible
from rules.vtes.verbs.searching import by_name
from rules.vtes.verbs.striking import blow_of, lasting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition, Profile
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.hurts import Blow
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(HandStrikesOnly)
def _hand_strikes_only(state: State, play: Play, verb: HandStrikesOnly) -> None:
    fight, _ = fight_of(state, play)
    if verb.later:
        spans.lay(fight.lasting, spans.HANDS_NEXT, spans.NEXT_ROUND)
    else:
        spans.lay(fight.lasting, spans.HANDS_ONLY, spans.ROUND)


@does(EachRound)
def _each_round(state: State, play: Play, verb: EachRound) -> None:
    fight, _ = fight_of(state, play)
    fight.recurring.append((play, verb, fight.rounds))


@possible(ChoosesAfter)
def _may_choose_after(state: State, play: Play, verb: ChoosesAfter) -> bool:
    fight, side = fight_of(state, play)
    if verb.again:
        return side.blow is not None and fight.other(side).blow is not None
    return fight.step == CHOICE and fight.other(side) in fight.choosing


@does(ChoosesAfter)
def _choose_after(state: State, play: Play, verb: ChoosesAfter) -> None:
    fight, side = fight_of(state, play)
    if side.blow is not None:
        _undo_strike(state, fight, side.blow)
    side.blow = side.committed = None
    fight.choosing.append(side)


def _undo_strike(state: State, fight: Combat, blow: Blow) -> None:
    """Take back what the card of a strike has brought beside the strike."""
    if blow.card in state.in_play:
        return
    for side in fight.sides:
        side.effects = [effect for effect in side.effects if effect.card != blow.card]


@does(Forbid)
def _forbid(state: State, play: Play, verb: Forbid) -> None:
    fight, side = fight_of(state, play)
    if verb.what == RETAINERS:
        _still(state, fight, fight.other(side).minion)
        return
    if verb.both or verb.on == FOE:
        lasting(fight.other(side), play, verb, verb.lasts)
    if verb.both or verb.on == ACTOR:
        lasting(side, play, verb, verb.lasts)


def _still(state: State, fight: Combat, bearer: Minion) -> None:
    """Keep the retainers on a minion from doing anything until the combat is over."""
    for card in list(bearer.cards):
        if card.face.types & RETAINER and card.working:
            stop_working(state, card)
            spans.lay(state.lasting, spans.STILLED, spans.COMBAT, card.number)
    if not values.of_minion(state, bearer, NO_ENDING, 0):
        other = fight.other(fight.side_of(bearer))
        other.effects = [
            effect
            for effect in other.effects
            if effect.verb != Forbid("combat ends", THIS_COMBAT) or effect.card != bearer.number
        ]


@does(EndCombat)
def _end_combat(state: State, play: Play, verb: EndCombat) -> None:
    if state.combat is not None:
        state.combat.over = True


@possible(QueueCombat)
def _may_queue(state: State, play: Play, verb: QueueCombat) -> bool:
    fight, _ = fight_of(state, play)
    out = any(side.minion.noted(STAYS_OUT) == state.turn for side in fight.sides)
    return not out and nothing_queued(state, fight)


@does(QueueCombat)
def _queue_combat(state: State, play: Play, verb: QueueCombat) -> None:
    fight, _ = fight_of(state, play)
    fight.queued = True


@possible(CancelCombatCard)
def _may_cancel(state: State, play: Play, verb: CancelCombatCard) -> bool:
    """See what is being played: a card with one of the labels, or a strike."""
    fight, _ = fight_of(state, play)
    played = fight.playing
    if played is None or played.canceled or played.mode is None:
        return False
    if verb.discipline and not _requires(played.mode, verb.discipline):
        return False
    labels = set(heads_as_played(played.face, played.mode))
    if any(isinstance(part, Strike | StrikeWithMelee) for part in played.mode.verbs):
        labels.add("strike")
    return not verb.labels or not labels.isdisjoint(verb.labels)


def _requires(mode: Mode, wanted: str) -> bool:
    """Return whether a way to play a card requires one of some disciplines, or one that is none of these."""
    named = {name for name, _ in mode.needs}
    alone = wanted.removeprefix("but ")
    found = not named.isdisjoint(alone.split("/"))
    return found if alone is wanted else bool(named) and not found


@does(CancelCombatCard)
def _cancel_card(state: State, play: Play, verb: CancelCombatCard) -> None:
    fight, _ = fight_of(state, play)
    played = fight.playing
    if played is not None:
        cancel(state, played, play.methuselah.seat, play.number, spared=not verb.paid)
        if verb.bars and state.action is not None and played.actor is not None:
            by, name = played.actor.number, played.face.name
            spans.lay(state.action.lasting, spans.UNPLAYABLE, spans.ACTION, by, about=name)


@does(Lasts)
def _lasts(state: State, play: Play, verb: Lasts) -> None:
    fight, side = fight_of(state, play)
    if verb.what in (STORM, RISING_STORM):
        rain(state, fight, verb.amount, side.minion)
    if verb.what == DISTANT and not fight.range_set:
        fight.close = False
    if verb.on == FOE:
        lasting(fight.other(side), play, verb, verb.lasts)
    elif verb.on == WEAPONS:
        if side.blow is not None and side.blow.weapon is not None:
            side.effects.append(Effect(verb, side.blow.weapon.number, verb.lasts))
    elif verb.on == CHOSEN and (card := state.in_play.get(play.target)) is not None:
        for one in fight.sides:
            if one.minion is card:
                lasting(one, play, verb, verb.lasts)
            elif one.minion is card.host:
                one.effects.append(Effect(verb, card.number, verb.lasts))
    elif verb.on == ACTOR and verb.lasts == NEXT_ROUND:
        side.coming.append(Effect(verb, play.number, THIS_ROUND))
    elif verb.on == ACTOR:
        if verb.what == TOPPLES:  # damage from before does not count
            verb = replace(verb, amount=verb.amount + side.taken)
        lasting(side, play, verb, verb.lasts)
        daunt(fight, side)


@offers(ChooseFoe)
def _foes(state: State, play: Play, verb: ChooseFoe) -> list[int]:
    return [
        minion.number
        for seat in state.ring.others(play.methuselah.seat)
        if not verb.prey or seat == state.prey(play.methuselah).seat
        for minion in state.ready_minions(state.methuselahs[seat])
        if _is_foe(state, play, verb, minion) and minion.noted(STAYS_OUT) != state.turn
    ]


def _is_foe(state: State, play: Play, verb: ChooseFoe, minion: Minion) -> bool:
    vampire = minion.profile.kind == VAMPIRE
    if play.source is None and is_frenzy(play.face, play.mode) and immune_to_frenzy(state, minion):
        return False
    if (verb.vampire or verb.younger) and not vampire:
        return False
    capacity = seen_capacity(state, play, minion)
    if verb.younger and (play.actor is None or capacity >= play.actor.capacity):
        return False
    if verb.times and vampire and (play.actor is None or capacity > verb.times * play.actor.capacity):
        return False
    if verb.max_blood >= 0:
        return minion.locked or (vampire and minion.blood <= verb.max_blood)
    return minion.locked or not verb.locked


@declares(ChooseFoe)
def _choose_foe(state: State, play: Play, verb: ChooseFoe) -> Rules[None]:
    options = choices(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)
    if play.action is not None:
        play.action.target = state.in_play[play.target].controller


@does(EnterCombat)
def _enter_combat(state: State, play: Play, verb: EnterCombat) -> None:
    """Queue the combat: it begins when the action is resolved. Only the ready fight (VTES-6.4-02)."""
    target = state.in_play.get(play.target)
    if play.actor is None or not isinstance(target, Minion):
        return
    acting, opposing = (target, play.actor) if verb.reversed else (play.actor, target)
    state.queued.append(QueuedCombat(acting, opposing, verb, play.number, state.turn))


@does(Fight)
def _fight(state: State, play: Play, verb: Fight) -> None:
    first, second = card_of(state, play, verb.first), card_of(state, play, verb.second)
    if isinstance(first, Minion) and isinstance(second, Minion):
        means = EnterCombat(
            presses=verb.presses, forbids=verb.forbids, reversed=not verb.acts, either=verb.either
        )
        if play.action is not None and play.action.marks is not None:
            play.action.marks.resuming = None  # what was to come after the combat of its block is lost
        state.queued.append(QueuedCombat(first, second, means, play.number, state.turn))


@does(KeepsFighting)
def _keeps_fighting(state: State, play: Play, verb: KeepsFighting) -> None:
    fight, side = fight_of(state, play)
    card = state.in_play.get(play.number)
    if card is not None:
        spans.lay(fight.lasting, spans.TRAP, spans.COMBAT, card.number, card.counters)
        if verb.press:
            lasting(side, play, verb, THIS_COMBAT)


@possible(NewRound)
def _may_go_on(state: State, play: Play, verb: NewRound) -> bool:
    fight, _ = fight_of(state, play)
    return not fight.has(spans.RENEWED) and not fight.queued and all(side.ready for side in fight.sides)


@does(NewRound)
def _go_on(state: State, play: Play, verb: NewRound) -> None:
    fight, _ = fight_of(state, play)
    spans.lay(fight.lasting, spans.RENEWED, spans.UNLESS_RENEWED)


@does(AfterCombat)
def _after_combat(state: State, play: Play, verb: AfterCombat) -> None:
    fight = state.combat
    if fight is None:
        if state.queued:
            state.queued[-1].due.append((play, verb))
    elif (blow := blow_of(state, play)) is not None:
        blow.later.append((play, verb))
    else:
        fight.later.append((play, verb.then))


@possible(CostsCopies)
def _can_pay_for_copies(state: State, play: Play, verb: CostsCopies) -> bool:
    fight, side = fight_of(state, play)
    return affording.most_x(state, play, side.surcharge(play.mode)) >= fight.played.count(play.face.name)


@notes(CostsCopies)
def _note_copies(state: State, play: Play, verb: CostsCopies) -> None:
    play.amount = fight_of(state, play)[0].played.count(play.face.name)


@asks(SetsUpon)
def _sets_upon(state: State, play: Play, verb: SetsUpon) -> Rules[None]:
    foe = state.in_play.get(play.target)
    if verb.acting and state.action is not None:
        foe = state.action.actor
    if not isinstance(foe, Minion) or foe.region != READY or state.queued:
        return
    found = [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        if seat != foe.controller
        for minion in state.ready_minions(state.methuselahs[seat])
        if not (verb.acting and minion.locked) and not keeps_off(state, play, minion.number)
    ]
    if found:
        chosen = yield from choose(play.methuselah.seat, "target", found, play.number)
        fighter, how = state.minion(chosen), EnterCombat(locks=verb.acting)
        state.queued.append(QueuedCombat(foe, fighter, how, play.number, state.turn))


@does(NoFrenzy)
def _no_frenzy(state: State, play: Play, verb: NoFrenzy) -> None:
    fight, side = fight_of(state, play)
    lasting(side, play, verb, THIS_COMBAT)
    mine = [frenzy for frenzy in fight.frenzies if frenzy[1] is side.minion]
    fight.frenzies = [frenzy for frenzy in fight.frenzies if frenzy[1] is not side.minion]
    numbers = [frenzy.number for frenzy, _ in mine]
    for one in fight.sides:
        one.effects = [effect for effect in one.effects if effect.card not in numbers]
    for frenzy, _ in mine:
        for part in frenzy.mode.verbs if frenzy.mode is not None else ():
            if isinstance(part, LargerHandInCombat):
                resize_hand(state, frenzy.methuselah, -part.amount, COMBAT)


@possible(Bystander)
def _may_guard(state: State, play: Play, verb: Bystander) -> bool:
    guard, guarded, fight = play.actor, state.in_play.get(play.target), state.combat
    if guard is None or guarded is None or fight is None or not plays_as_vampire(guard, play.face):
        return False
    if guard in (fight.sides[0].minion, fight.sides[1].minion) and not verb.fights:
        return False
    if (verb.ready and guard.region != READY) or (verb.unlocked and guard.locked):
        return False
    if verb.mine and guarded.controller != guard.controller:
        return False
    if isinstance(guarded, Minion):
        return fits(verb.who, guarded)
    if verb.retainers:
        return verb.who.trait in guarded.face.model.traits
    return verb.who == ANYONE and not verb.mine


def _buried(state: State, play: Play, verb: PlayBuried) -> list[int]:
    """Return the combat cards in the ash heap that the minion can play now; none that does so itself."""
    fight, side = fight_of(state, play)
    seat = fight.other(side).minion.controller if verb.theirs else play.methuselah.seat
    faces, minion = state.faces, side.minion
    found: list[int] = []
    for number in state.methuselahs[seat].ash.items:
        face = faces[number]
        if not face.combat_moments & fight.step or _unearths(face):
            continue
        before, minion.profile = minion.profile, _versed(state, minion, face, verb)
        if any(modes(state, fight, side, number, face, fight.step) for modes in combat_modes):
            found.append(number)
        minion.profile = before
    return found


def _unearths(face: CardDefinition) -> bool:
    return any(isinstance(verb, PlayBuried) for mode in face.combat for verb in mode.verbs)


def _versed(state: State, minion: Minion, face: CardDefinition, verb: PlayBuried) -> Profile:
    """Return the profile with which a minion plays a card out of an ash heap."""
    if not verb.theirs:
        return minion.profile
    known = dict(minion.profile.disciplines)
    for name in face.card.disciplines:
        known[name] = max(1, known.get(name, 0))
    return state.setting.profile(minion.profile, disciplines=tuple(sorted(known.items())))


@possible(PlayBuried)
def _has_buried(state: State, play: Play, verb: PlayBuried) -> bool:
    return bool(_buried(state, play, verb))


@asks(PlayBuried)
def _play_buried(state: State, play: Play, verb: PlayBuried) -> Rules[None]:
    found = by_name(state, _buried(state, play, verb))
    if not found:
        return
    fight, side = fight_of(state, play)
    number, minion = (yield from choose(play.methuselah.seat, "target", found, play.number)), side.minion
    if verb.removed:
        spans.lay(state.lasting, spans.EXILED, spans.GAME, number)
    before = minion.profile
    minion.profile = lent = _versed(state, minion, state.faces[number], verb)
    try:
        for plays in combat_plays:
            yield from plays(state, fight, side, number, fight.step)
    finally:
        if minion.profile is lent:
            minion.profile = before


@does(SaveAlly)
def _save_ally(state: State, play: Play, verb: SaveAlly) -> None:
    ally, fight = state.in_play.get(play.target), state.combat
    if not isinstance(ally, Minion) or fight is None:
        return
    fight.dying.remove(ally)
    if ally.blood == 0:
        gain_blood(state, ally, min(verb.life, ally.capacity), own=True)
    if verb.out:
        ally.note(STAYS_OUT, state.turn)
    fight.over = True


@does(NotesFoe)
def _notes_foe(state: State, play: Play, verb: NotesFoe) -> None:
    foe = state.in_play.get(play.target)
    if isinstance(foe, Minion):
        play.amount = foe.capacity
        play.seats = [foe.controller]
