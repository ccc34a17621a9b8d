"""What minions may do now: duties, actions, and the conditions of each (chapter 6.1)."""

from __future__ import annotations

from rules.vtes.chapters import in_torpor, red_list
from rules.vtes.chapters.course import Course, always, lacking, present, several
from rules.vtes.chapters.narrowing import narrowed
from rules.vtes.definitions.facts import ACTS_FOR_ALL, IMBUED_ABOUT, LISTED
from rules.vtes.definitions.kinds import (
    CANNOT_CALL,
    GOADS,
    HUNTS_BY_CARD,
    HUNTS_OF_NEED,
    NO_RESCUES,
    ONLY_HUNTS,
    SEVERAL_ACTIONS,
)
from rules.vtes.definitions.usable import why_unusable
from rules.vtes.state import costs, spans, values
from rules.vtes.state.affording import help_to_equip, usable_now
from rules.vtes.state.answers import bleeding_by, bleeds_no_more, forbidden_again
from rules.vtes.state.bearing import can_bear, can_hire, has_recruited, others_equipment
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.circumstances import drafting
from rules.vtes.state.hand import may_reach
from rules.vtes.state.heaps import in_ash
from rules.vtes.state.plays import Play
from rules.vtes.state.presence import hunts
from rules.vtes.state.restraints import is_directed, may_be_directed, must_be_directed
from rules.vtes.state.values import worth
from rules.vtes.state.who import plays_as_vampire
from rules.vtes.terms import (
    ALLOWED,
    ALLY,
    ANARCH_ACTION,
    BECOME_ANARCH,
    BLEED,
    BLEED_ACTION,
    CANNOT_HUNT,
    CARD_ACTION,
    CONDITION_FAILS,
    ELSEWHERE,
    EQUIPMENT,
    FINISH_OFF,
    FOR_VAMPIRES,
    HAS_BLED,
    HAS_POWER,
    HUNT,
    HUNT_ACTION,
    HUNT_DOWN,
    HUNT_PREVENTED,
    IN_TORPOR,
    IS_ANARCH,
    IS_TITLED,
    LACKS_DISCIPLINE,
    LEAVE_TORPOR,
    LEAVE_TORPOR_ACTION,
    LOCKED,
    NO_TARGET,
    NOT_IN_TORPOR,
    NOTHING_TO_PLAY,
    OF_TORPOR,
    PLAYED_THIS_TURN,
    POLITICAL,
    POLITICAL_ACTION,
    POLITICAL_TAKEN,
    POWER,
    REACTION,
    RESCUE_ACTION,
    RETAINER,
    SLAVE_ALONE,
    TAKE_EQUIPMENT,
    TOO_FEW_CONVICTIONS,
    TOO_LITTLE_BLOOD,
    TOO_LITTLE_POOL,
    TORPOR,
    USED_THIS_TURN,
    VAMPIRE,
)
from rules.vtes.verbs.registry import all_possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final, TypeAlias

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

    Listed: TypeAlias = Callable[[State, Methuselah, Minion], list[int]]
    """Lists some of the actions that a minion may take."""


def can_hunt(state: State, minion: Minion) -> bool:
    """Return whether a minion is a vampire that nothing prevents from hunting (VTES-6.1.2-01, 6-11)."""
    if minion.profile.kind != VAMPIRE:
        return False
    sated = state.everywhere and minion.blood and minion.must_hunt != state.turn
    if sated and values.from_everywhere(state, minion, HUNTS_OF_NEED, None):
        return False
    for source, value in minion.values:
        if value.kind == CANNOT_HUNT and worth(state, value, source or minion, minion):
            return False
    return True


def can_hunt_plainly(state: State, minion: Minion) -> bool:
    """Return whether a vampire may hunt the way every vampire can, not by a card."""
    if minion.values and values.of_minion(state, minion, HUNTS_BY_CARD, 0):
        return False
    if state.everywhere and values.from_everywhere(state, minion, HUNTS_BY_CARD, None):
        return False
    return can_hunt(state, minion) and not forbidden_again(state, minion, HUNT_ACTION)


def actions(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return what a minion may do: default actions, cards in play, cards in hand (VTES-6.1)."""
    if actor.region == TORPOR:
        leaves = [LEAVE_TORPOR] if in_torpor.can_leave_torpor(state, actor) else []
        return narrowed(state, actor, leaves + cards_of_hand(state, methuselah, actor))
    if HUNTING_ONLY(state.setting) and values.of_minion(state, actor, ONLY_HUNTS, 0):
        found = [n for n in cards_of_hand(state, methuselah, actor) if hunts(state.faces[n])]
        return [HUNT, *found] if can_hunt_plainly(state, actor) else found
    found = []
    for listed in state.setting.courses.get(ACTIONS) or ACTIONS.chosen(state.setting):
        found += listed(state, methuselah, actor)
    return narrowed(state, actor, found)


def _default(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the actions that need no card, of those that a minion may take (VTES-6.1-01, 6.1-05)."""
    found = [BLEED] if bleed_barred(state, methuselah, actor) == ALLOWED else []
    if actor.profile.kind == VAMPIRE:
        if can_hunt_plainly(state, actor):
            found.append(HUNT)
        if state.rules.anarchs and anarch_barred(state, methuselah, actor) == ALLOWED:
            found.append(BECOME_ANARCH)
        if methuselah.torpor.items:
            found += in_torpor.actions_at(state, methuselah, actor)
    return found


def _at_torpor_of_others(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return rescue and diablerie where only others have vampires in torpor."""
    if methuselah.torpor.items or actor.profile.kind != VAMPIRE:
        return []
    return in_torpor.actions_at(state, methuselah, actor)


def _hunting_down(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return whether a vampire may enter combat with a marked minion (VTES-11-10)."""
    able = actor.profile.kind == VAMPIRE and state.record.marked
    return [HUNT_DOWN] if able and red_list.may_hunt_down(state, methuselah, actor) else []


def _finishing(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return whether a minion may burn an incapacitated Imbued (VTES-IMB-14)."""
    return [FINISH_OFF] if out_of_order(state, methuselah, actor) else []


def _with_own_cards(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return what a minion may do with cards in play of its Methuselah, or by its own text."""
    if not methuselah.table.items:
        return cards_in_play(state, methuselah, actor) if actor.face.actions else []
    found = [TAKE_EQUIPMENT] if _may_take(state, methuselah, actor) else []
    return found + cards_in_play(state, methuselah, actor)


def _may_take(state: State, methuselah: Methuselah, actor: Minion) -> bool:
    """Return whether a minion may take equipment of another of its Methuselah, which is not directed."""
    return bool(others_equipment(state, methuselah, actor)) and not must_be_directed(state, actor)


def _with_cards_of_all(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return what a minion may do with cards in play, where some let minions of others act."""
    taken = methuselah.table.items and _may_take(state, methuselah, actor)
    found = [TAKE_EQUIPMENT] if taken else []
    return found + cards_of_all(state, methuselah, actor)


def bleed_barred(state: State, methuselah: Methuselah, actor: Minion, mode: Mode | None = None) -> int:
    """Return what is against a bleed, once a turn (VTES-6.1.1-03), by whatever card; or ALLOWED."""
    if actor.bled == state.turn and state.rules.one_bleed_a_turn:
        return HAS_BLED
    priced = actor.values or state.lent
    if priced and costs.beside_card(state, actor, BLEED_ACTION, directed=True, mode=mode) > actor.blood:
        return TOO_LITTLE_BLOOD
    if state.lasting and bleeds_no_more(state, methuselah, actor, plainly=mode is None):
        return CONDITION_FAILS
    if not may_be_directed(state, methuselah, actor):
        return SLAVE_ALONE
    return ALLOWED


def cards_of_hand(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the action cards in hand that the minion may play now; in torpor only those meant for it."""
    playable = state.setting.actions
    faces = state.faces
    held = methuselah.reach()
    if actor.values:
        held = [*held, *in_ash(state, methuselah, actor)]
    found: list[int] = []
    for number in held:
        if number in playable and card_barred(state, methuselah, actor, number, faces[number]) == ALLOWED:
            found.append(number)  # noqa: PERF401 - of few, a comprehension costs more
    return found


def card_barred(
    state: State, methuselah: Methuselah, actor: Minion, number: int, face: CardDefinition
) -> int:
    """Return what is against a minion's playing an action card now, or ALLOWED.

    The same card once a turn (VTES-6.1.6-05), demands (1.6.1-10), costs, and some mode that finds what it
    needs: if all are barred, the reason is that of the first.
    """
    if methuselah.kept and not may_reach(state, methuselah, actor, number):
        return NOTHING_TO_PLAY
    if actor.noted(face.name) == state.turn and state.rules.same_card_once_a_turn:
        return PLAYED_THIS_TURN
    if state.lasting and (
        state.forbids(number) or spans.lasts_of(state.lasting, spans.CALLED, face.name, methuselah.seat)
    ):
        return PLAYED_THIS_TURN
    profile = actor.profile
    modes = profile.usable.get(face.id) or usable_now(state, actor, face)
    if not modes:
        return why_unusable(profile, face, state.rules)
    if face.types & (POLITICAL | POWER | EQUIPMENT | RETAINER | ALLY | REACTION):
        if face.types & REACTION and not (modes := tuple([mode for mode in modes if not mode.reaction])):
            return LACKS_DISCIPLINE
        reason = _kind_barred(state, actor, face)
        if reason != ALLOWED:
            return reason
    return _modes_barred(state, methuselah, actor, number, face, modes)


def _modes_barred(
    state: State,
    methuselah: Methuselah,
    actor: Minion,
    number: int,
    face: CardDefinition,
    modes: tuple[Mode, ...],
) -> int:
    """Return what is against paying for a card, or against each way to play it; or ALLOWED."""
    if face.conviction_cost > len(actor.convictions):
        return TOO_FEW_CONVICTIONS
    chips = help_to_equip(state, methuselah, actor, face) if face.types & EQUIPMENT else 0
    if face.pool_cost or state.everywhere:
        short = costs.pool(state, actor, face) - costs.means(state, methuselah, face, actor)
        if short > chips:
            return TOO_LITTLE_POOL
        chips -= max(0, short)
    costly = face.blood_cost > 0 or costs.may_be_costlier(state, actor)
    first = ALLOWED
    for mode in modes:
        blood = costs.least(state, actor, face, mode) if costly else 0
        if chips:
            blood = max(0, blood - chips)
        reason = mode_barred(state, methuselah, actor, number, face, mode, blood)
        if reason == ALLOWED:
            return ALLOWED
        first = first or reason
    return first


def _kind_barred(state: State, actor: Minion, face: CardDefinition) -> int:
    """Return what is against a political action, a power (one of each on a minion), or having a card."""
    if not can_bear(actor, face) or not can_hire(actor, face) or has_recruited(state, actor, face):
        return CONDITION_FAILS
    if face.types & POLITICAL and (bar := _political_barred(state, actor, face)) != ALLOWED:
        return bar
    if face.types & POWER and any(card.face.id == face.id for card in actor.cards):
        return HAS_POWER
    return ALLOWED


def _political_barred(state: State, actor: Minion, face: CardDefinition | None = None) -> int:
    """Return what is against a political action (some allies play one as a vampire), or ALLOWED."""
    if values.of_minion(state, actor, CANNOT_CALL, 0):
        return CONDITION_FAILS
    as_one = face is not None and face.card.disciplines and plays_as_vampire(actor, face)
    if actor.profile.kind != VAMPIRE and not as_one:
        return FOR_VAMPIRES
    if actor.politicked == state.turn and state.rules.one_political_a_turn:
        return POLITICAL_TAKEN
    return ALLOWED


def modes_now(
    state: State, methuselah: Methuselah, actor: Minion, number: int, face: CardDefinition
) -> tuple[Mode, ...]:
    """Return the modes of an action card, one that the minion may play, that it can use now."""
    modes = usable_now(state, actor, face)
    return modes if len(modes) == 1 else _unbarred(state, methuselah, actor, number, face, modes)


def _unbarred(
    state: State,
    methuselah: Methuselah,
    actor: Minion,
    number: int,
    face: CardDefinition,
    modes: tuple[Mode, ...],
) -> tuple[Mode, ...]:
    chips = help_to_equip(state, methuselah, actor, face) if face.types & EQUIPMENT else 0
    return tuple(
        [
            mode
            for mode in modes
            if not mode.reaction
            and mode_barred(
                state, methuselah, actor, number, face, mode, _less(state, actor, face, mode, chips)
            )
            == ALLOWED
        ]
    )


def _less(state: State, actor: Minion, face: CardDefinition, mode: Mode, chips: int) -> int:
    """Return the blood that a way to play a card costs at least, less what others can pay of it."""
    return max(0, costs.least(state, actor, face, mode) - chips)


def mode_barred(
    state: State,
    methuselah: Methuselah,
    actor: Minion,
    number: int,
    face: CardDefinition,
    mode: Mode,
    blood: int,
) -> int:
    """Return what is against one mode of a card that itself costs this much blood, or ALLOWED."""
    directed = is_directed(state, methuselah, number, mode)
    reason = _mode_against_rules(state, methuselah, actor, face, mode, directed)
    if reason != ALLOWED:
        return reason
    if actor.values or state.lent:
        usual = POLITICAL_ACTION if face.types & POLITICAL else CARD_ACTION
        more = costs.beside_card(state, actor, mode.kind or usual, directed, mode)
        if more > actor.blood:
            return TOO_LITTLE_BLOOD
        blood += more
        pool = costs.of_action(state, actor, mode.kind or usual, pool=True)
        if pool and costs.pool(state, actor, face) + mode.pool + pool > methuselah.pool:
            return TOO_LITTLE_POOL
    if blood + mode.blood > actor.blood:
        return TOO_LITTLE_BLOOD
    if mode.conditional:
        play = Play(methuselah, number, face, actor)
        play.mode = mode
        if not all_possible(state, play, mode.conditional):
            return NO_TARGET
    return ALLOWED


def _mode_against_rules(
    state: State, methuselah: Methuselah, actor: Minion, face: CardDefinition, mode: Mode, directed: bool
) -> int:
    """Return what the rules of its kind of action have against a mode, or ALLOWED (VTES-6.1.6-02)."""
    if (mode.kind in OF_TORPOR) != (actor.region == TORPOR):
        return NOT_IN_TORPOR if mode.kind in OF_TORPOR else IN_TORPOR
    if mode.kind == LEAVE_TORPOR_ACTION and in_torpor.must_stay(state, actor):
        return CONDITION_FAILS
    if mode.kind == POLITICAL_ACTION and not face.types & POLITICAL:
        reason = _political_barred(state, actor, face)
        if reason != ALLOWED:
            return reason
    if mode.draft and not drafting(state):
        return CONDITION_FAILS
    if mode.kind == BLEED_ACTION:
        return bleed_barred(state, methuselah, actor, mode)
    rescues_nobody = mode.kind == RESCUE_ACTION and values.of_minion(state, actor, NO_RESCUES, 0)
    if rescues_nobody or actor.must_bleed == state.turn:
        return CONDITION_FAILS
    if directed and not may_be_directed(state, methuselah, actor):
        return SLAVE_ALONE
    if not directed and mode.kind != HUNT_ACTION and must_be_directed(state, actor):
        return CONDITION_FAILS
    if mode.kind == HUNT_ACTION and not can_hunt(state, actor):
        return HUNT_PREVENTED
    return ALLOWED


def anarch_barred(state: State, methuselah: Methuselah, actor: Minion) -> int:
    """Return what is against becoming anarch: a title, being one, the cost (VTES-10.5-02); or ALLOWED."""
    profile = actor.profile
    if forbidden_again(state, actor, ANARCH_ACTION):
        return USED_THIS_TURN
    if profile.sect == "anarch":
        return IS_ANARCH
    if profile.title:
        return IS_TITLED
    if must_be_directed(state, actor):
        return CONDITION_FAILS
    price = costs.of_becoming_anarch(state, methuselah, actor)
    return ALLOWED if actor.blood >= price else TOO_LITTLE_BLOOD


def out_of_order(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the incapacitated Imbued that a minion may burn (VTES-IMB-14); others' by a directed action."""
    found = list(methuselah.incapacitated.items)
    if may_be_directed(state, methuselah, actor):
        for seat in state.ring.others(methuselah.seat):
            if not state.methuselahs[seat].passive:
                found += state.methuselahs[seat].incapacitated.items
    return found


def cards_in_play(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the cards in play that grant this minion an action now."""
    found = bleeding_by(state, actor) if actor.convictions else []
    if actor.face.actions and granted(state, methuselah, actor, actor):
        found.append(actor.number)
    for number in methuselah.table.items:
        source = state.in_play.get(number)
        if source is not None and source.face.actions and granted(state, methuselah, actor, source):
            found.append(number)
    return found


def cards_of_all(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the cards in play that grant this minion an action now, those of others too."""
    found = cards_in_play(state, methuselah, actor)
    return found + [
        card.number
        for card in state.in_play.values()
        if card.face.model.open_actions
        and card.number not in found
        and granted(state, methuselah, actor, card)
    ]


def granted(state: State, methuselah: Methuselah, actor: Minion, source: Permanent) -> tuple[Mode, ...]:
    """Return the actions that a card in play grants a minion now: once a turn each (VTES-6.1.6-05)."""
    barred = source_barred(state, actor, source)
    found = source.face.actions if barred == ALLOWED and source.controller == methuselah.seat else ()
    again = (barred == ALLOWED or isinstance(source, Minion)) and SEVERAL_ACTIONS in source.face.model.traits
    if source.working and source is not actor and (again or actor.noted(source.number) != state.turn):
        found += source.face.model.open_actions
    able = tuple(
        mode
        for mode in found
        if actor.noted((source.number, mode.name)) != state.turn
        and granted_barred(state, methuselah, actor, source, mode) == ALLOWED
    )
    goads = source.host is actor and GOADS in source.face.model.traits
    return tuple(mode for mode in able if mode in source.face.actions) or able if goads else able


def source_barred(state: State, actor: Minion, source: Permanent) -> int:
    """Return what is against a minion's acting through a card in play, or ALLOWED."""
    if (
        not source.working
        or (source.host is not None and source.host is not actor)
        or (source is not actor and isinstance(source, Minion))
    ):
        return ELSEWHERE
    if actor.noted(source.number) == state.turn and state.rules.same_card_once_a_turn:
        return ALLOWED if SEVERAL_ACTIONS in source.face.model.traits else USED_THIS_TURN
    return ALLOWED


def granted_barred(state: State, methuselah: Methuselah, actor: Minion, source: Permanent, mode: Mode) -> int:
    """Return what is against one action that a card in play grants a minion, or ALLOWED."""
    if mode.kind == POLITICAL_ACTION and (bar := _political_barred(state, actor)) != ALLOWED:
        return bar
    if mode.kind == ANARCH_ACTION or values.is_spared(state, source, actor):
        return NOTHING_TO_PLAY
    if mode.blood and actor.blood < mode.blood:
        return TOO_LITTLE_BLOOD
    if mode.pool > methuselah.pool:
        return TOO_LITTLE_POOL
    if mode.convictions > len(actor.convictions):
        return TOO_FEW_CONVICTIONS
    if mode.locks and source.locked:
        return LOCKED
    if any(actor.profile.disciplines.get(name, 0) < level for name, level in mode.needs):
        return LACKS_DISCIPLINE
    return mode_barred(state, methuselah, actor, source.number, source.face, mode, 0)


FOR_ALL: Final = present(ACTS_FOR_ALL)
HUNTING_ONLY: Final = present(ONLY_HUNTS)
"""Whether minions of others can act with some card at the table."""
ACTIONS: Final[Course[Listed]] = Course(
    (_default, always),
    (_at_torpor_of_others, several),
    (_hunting_down, present(LISTED)),
    (_finishing, present(IMBUED_ABOUT)),
    (_with_own_cards, lacking(ACTS_FOR_ALL)),
    (_with_cards_of_all, FOR_ALL),
    (cards_of_hand, always),
)
"""What a ready minion may do, in the order in which it is offered, and at which tables."""
