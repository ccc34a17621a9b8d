"""What verbs of allies and retainers do."""

from __future__ import annotations

from cardbase.card import X
from rules.kernel import Decision, choose
from rules.vtes.definitions.aiming import AsAnnounced, CostsMore
from rules.vtes.definitions.allies import (
    ActsAtOnce,
    BecomeAlly,
    BringAtOnce,
    Employ,
    LivesOff,
    MoreLife,
    RemovesRemains,
    ReturnFromAsh,
    SacrificesOne,
    UnlockFirstRecruiter,
)
from rules.vtes.definitions.combining import ChooseX
from rules.vtes.definitions.kinds import WEAKENS
from rules.vtes.definitions.usable import fitting_modes, has_icons
from rules.vtes.state import bringing, costs
from rules.vtes.state.arrivals import enter_as_minion, put_on, recruit
from rules.vtes.state.bearing import bears, can_bear, can_hire
from rules.vtes.state.capacities import change_capacity
from rules.vtes.state.cards_in_play import RECRUITED, Minion
from rules.vtes.state.changes import lock, unlock
from rules.vtes.state.counters import burn_blood, change_counters, gain_blood
from rules.vtes.state.departures import burn_life, leave_play
from rules.vtes.state.hand import put_on_table, replace, weakened
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.terms import ALLY, GONE, IMBUED, NOW, PASS, RETAINER, VAMPIRE
from rules.vtes.verbs import paying, searching
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.registry import all_possible, asks, carry_out, declare, declares, does, one_of, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules, Zone
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State
    from rules.vtes.terms import Span


def ways_to_have(state: State, brought: Play) -> list[Mode]:
    """Return the ways in which a minion can have an ally or retainer that another card brings.

    What an action with the ally or retainer itself would announce, as on which other minion it is put, is not
    asked for; who may have only one, and has it, cannot have another.
    """
    face, minion = brought.face, brought.actor
    assert minion is not None
    name = face.name.lower()
    if name in face.model.traits and bears(minion, name):
        return []
    return [
        mode
        for mode in fitting_modes(minion.profile, face, state.rules)
        if not mode.kind
        and all(isinstance(verb, (AsAnnounced, ChooseX, CostsMore)) for verb in mode.declared)
        and all(isinstance(it, AsAnnounced) or all_possible(state, brought, (it,)) for it in mode.conditional)
    ]


def _ways_to_employ(state: State, play: Play, verb: Employ, number: int, unpaid: bool) -> list[Mode | None]:
    """Return the ways in which the minion could employ a retainer from hand now and pay for it.

    Args:
        state: of the table.
        play: of the card by which it does.
        verb: how.
        number: of the retainer.
        unpaid: the card itself is to be paid for, too.
    """
    minion, methuselah, face = play.actor, play.methuselah, state.faces[number]
    if minion is None or number == play.number or not face.types & RETAINER or not can_hire(minion, face):
        return []
    if verb.trait and not any(verb.trait in word.split() for word in face.model.traits):
        return []
    if verb.discipline and verb.discipline not in face.card.disciplines:
        return []
    own_blood, own_pool = _own_cost(state, play, minion) if unpaid and play.source is None else (0, 0)
    blood, pool = bringing.least(state, minion, face, (verb.blood, verb.pool))
    if blood + own_blood > minion.blood or pool + own_pool > methuselah.pool:
        return []
    if verb.freely:
        return [highest_way(minion, face)]
    return [*ways_to_have(state, Play(methuselah, number, face, minion))]


def _own_cost(state: State, play: Play, minion: Minion) -> tuple[int, int]:
    """Return the blood that a card of combat costs itself, or the pool of one of an action."""
    if state.combat is None:
        return 0, play.face.pool_cost
    return (
        costs.blood(state, minion, play.face, play.mode) + fight_of(state, play)[1].surcharge(play.mode),
        0,
    )


def _employed_from(play: Play, verb: Employ) -> Zone[int]:
    """Return where retainers are that the minion can employ."""
    return play.methuselah.ash if verb.buried else play.methuselah.hand


def _employable(state: State, play: Play, verb: Employ) -> list[int]:
    held = _employed_from(play, verb).items
    return [number for number in held if _ways_to_employ(state, play, verb, number, unpaid=True)]


@possible(Employ)
def _may_employ(state: State, play: Play, verb: Employ) -> bool:
    return bool(_employable(state, play, verb))


@declares(Employ)
def _choose_to_employ(state: State, play: Play, verb: Employ) -> Rules[None]:
    found = _employable(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@asks(Employ)
def _employ(state: State, play: Play, verb: Employ) -> Rules[None]:
    methuselah, minion, number = play.methuselah, play.actor, play.target
    source = _employed_from(play, verb)
    if minion is None or minion.region == GONE or number not in source.items:
        return
    ways = _ways_to_employ(state, play, verb, number, unpaid=False)
    if ways:
        mode = yield from one_of(methuselah, ways)
        brought = Play(methuselah, number, state.faces[number], minion)
        yield from bring(state, brought, mode, source, cheaper=(verb.blood, verb.pool))


@asks(RemovesRemains)
def _removes_remains(state: State, play: Play, verb: RemovesRemains) -> Rules[None]:
    ally, methuselah = state.in_play.get(play.number), play.methuselah
    if ally is None:
        return
    kinds = ALLY | IMBUED | VAMPIRE
    remains = [number for number in methuselah.ash.items if state.faces[number].types & kinds]
    choice = PASS
    if remains:
        choice = yield Decision(methuselah.seat, "target", [PASS, *remains], play.number)
    if choice == PASS:
        leave_play(state, ally)
    else:
        owner = state.methuselahs[state.setting.owners[choice]]
        state.board.move(choice, methuselah.ash, owner.removed)


@asks(SacrificesOne)
def _sacrifices_one(state: State, play: Play, verb: SacrificesOne) -> Rules[None]:
    ally, methuselah = state.in_play.get(play.number), play.methuselah
    if ally is None:
        return
    allies = [m.number for m in state.minions_of(methuselah) if m.profile.kind != VAMPIRE]
    held = methuselah.table.items
    retainers = [n for n in held if n in state.in_play and state.faces[n].types & RETAINER]
    options = [number for number in (*allies, *retainers) if number != ally.number] + [ally.number]
    chosen = yield from choose(methuselah.seat, "target", options, play.number)
    leave_play(state, state.in_play[chosen])


def _this(state: State, play: Play) -> Permanent | None:
    """Return the card in play with this text."""
    return play.source if play.source is not None else state.in_play.get(play.number)


@possible(LivesOff)
def _has_life(state: State, play: Play, verb: LivesOff) -> bool:
    source = _this(state, play)
    if isinstance(source, Minion):
        return source.blood >= verb.life
    return source is not None and source.counters >= verb.life


@does(LivesOff)
def _lives_off(state: State, play: Play, verb: LivesOff) -> None:
    source = _this(state, play)
    if source is not None and source.number in state.in_play:
        burn_life(state, source, verb.life)


@does(BecomeAlly)
def _become_ally(state: State, play: Play, verb: BecomeAlly) -> None:
    minion = enter_as_minion(
        state, play.number, play.methuselah.playing, play.methuselah, play.face.model.life
    )
    if minion is not None:
        change_capacity(state, minion, play.face.model.life - minion.capacity)


@possible(ReturnFromAsh)
def _may_return_from_ash(state: State, play: Play, verb: ReturnFromAsh) -> bool:
    methuselah = play.methuselah
    copies = sum(
        card.face.id == play.face.id and card.controller == methuselah.seat for card in state.in_play.values()
    )
    masters = sum(
        minion.profile.clan == verb.clan and minion.face.unique_as != ""
        for minion in state.ready_minions(methuselah)
    )
    in_ash = any(state.faces[number].id == play.face.id for number in methuselah.ash.items)
    return copies < masters and in_ash and len(methuselah.ash.items) > verb.price


@asks(ReturnFromAsh)
def _return_from_ash(state: State, play: Play, verb: ReturnFromAsh) -> Rules[None]:
    methuselah = play.methuselah
    copies = [number for number in methuselah.ash.items if state.faces[number].id == play.face.id]
    others = [number for number in methuselah.ash.items if number != copies[0]]
    chosen = yield from searching.choose_exactly(state, methuselah, others, verb.price)
    for number in chosen:
        state.board.move(number, methuselah.ash, methuselah.removed)
    yield from put_in_play(state, methuselah, copies[0], methuselah.ash)


@does(ActsAtOnce)
def _acts_at_once(state: State, play: Play, verb: ActsAtOnce) -> None:
    ally = state.in_play.get(play.number)
    if isinstance(ally, Minion):
        ally.fresh = -1


@does(UnlockFirstRecruiter)
def _unlock_first_recruiter(state: State, play: Play, verb: UnlockFirstRecruiter) -> None:
    in_action = play.action is not None
    if in_action and play.actor is not None and play.actor.noted(RECRUITED) != state.turn:
        unlock(state, play.actor)


def bring(
    state: State,
    brought: Play,
    mode: Mode | None,
    source: Zone[int],
    more_life: int = 0,
    fresh: bool = False,
    cheaper: tuple[int, int] = bringing.NO_CHEAPER,
    delay: Span = NOW,
) -> Rules[None]:
    """Have a minion recruit an ally or employ a retainer besides the card being played, and pay for it.

    Args:
        state: of the table.
        brought: what is brought, by whom.
        mode: in which mode; None for no mode.
        source: where it is: in the hand, from which it is played and replaced, or elsewhere.
        more_life: how much more life a retainer has.
        fresh: an ally cannot act this turn, being recruited by an action (VTES-6.1.5-02).
        cheaper: how much less blood and pool it costs.
        delay: when it is replaced, unless its text says something else.
    """
    methuselah, number, face, minion = brought.methuselah, brought.number, brought.face, brought.actor
    assert minion is not None
    brought.mode = mode
    blood, pool = yield from paying.brought(state, methuselah, minion, face, cheaper)
    if mode is not None and face.blood_cost == X:
        yield from declare(state, brought, tuple(it for it in mode.declared if isinstance(it, ChooseX)))
        blood = costs.blood(state, minion, face, mode, brought.amount)
    if source is methuselah.hand:
        put_on_table(state, brought)
        source = methuselah.playing
    if face.types & ALLY:
        recruit(state, methuselah, number, source, fresh, minion)
    else:
        card = put_on(state, methuselah, minion, number, source)
        if card is not None and more_life:
            change_counters(state, card, more_life)
    if source is methuselah.playing:
        if WEAKENS in state.setting.present and state.action is not None:
            delay = weakened(state, minion, face, () if mode is None else (mode,), delay)
        replace(state, methuselah, delay)
    burn_blood(state, minion, blood)
    if mode is not None:
        yield from carry_out(state, brought, mode.done)
    burn_pool(state, methuselah, pool)


def put_in_play(state: State, methuselah: Methuselah, number: int, source: Zone[int]) -> Rules[None]:
    """Put an ally into play that nobody recruits: at its lowest level, X being 0.

    What it does as it enters play happens all the same.
    """
    recruit(state, methuselah, number, source, fresh=False)
    face = state.faces[number]
    lowest = min(face.modes, key=lambda mode: sum(level for _, level in mode.needs), default=None)
    if lowest is not None and number in state.in_play:
        yield from carry_out(state, Play(methuselah, number, face), lowest.done)


def highest_way(minion: Minion, face: CardDefinition) -> Mode | None:
    """Return the highest of the ways of a card for which a minion has the disciplines, None without any."""
    able = [mode for mode in face.modes if has_icons(minion.profile, mode)]
    return max(able, key=lambda mode: sum(level for _, level in mode.needs)) if able else None


def _ways_to_bring(state: State, methuselah: Methuselah, minion: Minion, number: int) -> list[Mode]:
    """Return the ways in which a minion could bring a card from hand into play and pay for it."""
    face = state.faces[number]
    blood, pool = bringing.least(state, minion, face)
    if not face.types & (ALLY | RETAINER) or blood > minion.blood or pool > methuselah.pool:
        return []
    if not can_bear(minion, face) or not can_hire(minion, face):
        return []
    return ways_to_have(state, Play(methuselah, number, face, minion))


def _pairs(state: State, methuselah: Methuselah, verb: BringAtOnce) -> dict[int, list[int]]:
    """Return for each minion that may bring something the cards that it may bring."""
    found: dict[int, list[int]] = {}
    for minion in state.ready_minions(methuselah):
        if not minion.locked and minion.profile.sect == verb.sect:
            cards = [
                number
                for number in methuselah.hand.items
                if _ways_to_bring(state, methuselah, minion, number)
            ]
            if cards:
                found[minion.number] = cards
    return found


@possible(BringAtOnce)
def _may_bring(state: State, play: Play, verb: BringAtOnce) -> bool:
    return bool(_pairs(state, play.methuselah, verb))


@declares(BringAtOnce)
def _choose_who_brings(state: State, play: Play, verb: BringAtOnce) -> Rules[None]:
    found = list(_pairs(state, play.methuselah, verb))
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@asks(BringAtOnce)
def _bring_at_once(state: State, play: Play, verb: BringAtOnce) -> Rules[None]:
    methuselah, minion = play.methuselah, state.in_play.get(play.target)
    if not isinstance(minion, Minion):
        return
    cards = _pairs(state, methuselah, verb).get(minion.number, [])
    lock(state, minion)
    if not cards:
        return
    number = yield from choose(methuselah.seat, "target", cards, play.number)
    modes = _ways_to_bring(state, methuselah, minion, number)
    mode = yield from one_of(methuselah, modes)
    brought = Play(methuselah, number, state.faces[number], minion)
    yield from bring(state, brought, mode, methuselah.hand, fresh=True)


@does(MoreLife)
def _more_life(state: State, play: Play, verb: MoreLife) -> None:
    ally = state.in_play.get(play.number)
    if isinstance(ally, Minion):
        if play.source is None:
            change_capacity(state, ally, verb.amount)  # it starts with it
        gain_blood(state, ally, verb.amount, own=True)
    elif ally is not None:
        change_counters(state, ally, verb.amount)


def ways_to_recruit(state: State, play: Play, number: int) -> list[Mode]:
    """Return the ways in which the acting minion could recruit an ally, paid."""
    actor, face = play.actor, state.faces[number]
    if actor is None or not face.types & ALLY or not can_hire(actor, face):
        return []
    blood, pool = bringing.least(state, actor, face)
    if blood > actor.blood or pool > play.methuselah.pool:
        return []
    return ways_to_have(state, Play(play.methuselah, number, face, actor))
