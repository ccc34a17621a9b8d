"""What minions may do now: duties, actions, and the conditions of each (chapter 6.1)."""

from __future__ import annotations

from cardbase.pattern import pattern
from rules.vtes.definitions.card import usable_modes
from rules.vtes.state import costs
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.plays import Play
from rules.vtes.state.values import worth
from rules.vtes.terms import (
    ANARCH_ACTION,
    BECOME_ANARCH,
    BLEED,
    BLEED_ACTION,
    CANNOT_HUNT,
    DIABLERIZE,
    EQUIPMENT,
    HUNT,
    HUNT_ACTION,
    LEAVE_TORPOR,
    LEAVE_TORPOR_ACTION,
    PASS,
    POLITICAL,
    POLITICAL_ACTION,
    POWER,
    RESCUE,
    TAKE_EQUIPMENT,
    TORPOR,
    TORPOR_COST,
    VAMPIRE,
)
from rules.vtes.verbs.registry import all_possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


STUCK = -99
"""What a minion owes that owes two different actions, or is empty and cannot hunt: it takes none."""
SLAVE = pattern(r"(?i)(?:(?:Camarilla|Sabbat|Independent) )?([A-Z]\w+(?: antitribu)?) slave\b")


def is_vampire(minion: Minion) -> bool:
    """Return whether a minion is a vampire, not an ally or an Imbued."""
    return minion.profile.kind == VAMPIRE


def may_act(state: State, methuselah: Methuselah) -> tuple[list[int], list[int]]:
    """Return the minions that owe a mandatory action now, and the others that may act.

    While one owes something, as a ready vampire without blood owes a hunt, none of the Methuselah's minions
    may do anything else (VTES-6-06 to 6-09). A minion that owes two different actions is stuck: it takes
    none, and holds up nobody (6-10). A duty to hunt lapses while hunting is prevented (6-11).
    Ready unlocked minions may act (6-01), and those in torpor that can leave it.
    """
    in_play = state.in_play
    skipped = methuselah.skipped
    turn = state.turn
    owing: list[int] = []
    able: list[int] = []
    for number in methuselah.ready.items:
        minion: Minion = in_play[number]  # type: ignore[assignment]
        if minion.locked or minion.fresh == turn:
            continue
        if (
            (minion.blood == 0 or minion.must_hunt == turn) and minion.profile.kind == VAMPIRE
        ) or minion.must_bleed == turn:
            duty = duty_of(state, minion)
            if duty == PASS:
                if number not in skipped:
                    able.append(number)
            elif duty != STUCK:
                owing.append(number)
        elif number not in skipped:
            able.append(number)
    if methuselah.torpor.items:
        able += _may_leave_torpor(state, methuselah)
    return owing, able


def _may_leave_torpor(state: State, methuselah: Methuselah) -> list[int]:
    in_play = state.in_play
    faces = state.faces
    by_card = any(
        m.kind == LEAVE_TORPOR_ACTION for number in methuselah.hand.items for m in faces[number].modes
    )
    return [
        number
        for number in methuselah.torpor.items
        if not in_play[number].locked
        and number not in methuselah.skipped
        and (by_card or in_play[number].blood >= TORPOR_COST)  # type: ignore[attr-defined]
    ]


def duty_of(state: State, minion: Minion) -> int:
    """Return the action a minion owes: HUNT, BLEED, PASS for none, STUCK where it owes both (VTES-6-10).

    Where hunting is prevented that duty lapses (6-11); an empty vampire still takes no other action (6-06).
    """
    turn = state.turn
    hunts = (minion.blood == 0 or minion.must_hunt == turn) and minion.profile.kind == VAMPIRE
    bleeds = minion.must_bleed == turn
    if hunts and not can_hunt(state, minion):
        if minion.blood == 0:
            return STUCK
        hunts = False
    if hunts and bleeds:
        return STUCK if state.rules.stuck_when_two_duties else HUNT
    if bleeds:
        return BLEED
    return HUNT if hunts else PASS


def can_hunt(state: State, minion: Minion) -> bool:
    """Return whether a minion is a vampire that nothing prevents from hunting (VTES-6.1.2-01, 6-11)."""
    return minion.profile.kind == VAMPIRE and not any(
        value.kind == CANNOT_HUNT and worth(state, value, source or minion, minion)
        for source, value in minion.values
    )


def actions(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return what a minion may do: default actions, cards of the hand, cards in play."""
    if actor.region == TORPOR:
        leaves = [LEAVE_TORPOR] if actor.blood >= TORPOR_COST else []
        return leaves + cards_of_hand(state, methuselah, actor)
    rules = state.rules
    turn = state.turn
    profile = actor.profile
    found: list[int] = []
    bled = rules.one_bleed_a_turn and actor.bled == turn
    if not bled and (not profile.slave or may_be_directed(state, methuselah, actor)):
        found.append(BLEED)
    if profile.kind == VAMPIRE:
        if not actor.values or can_hunt(state, actor):
            found.append(HUNT)
        if rules.anarchs and can_become_anarch(state, methuselah, actor):
            found.append(BECOME_ANARCH)
        if methuselah.torpor.items or not state.setting.alone:
            found += torpor_actions(state, methuselah, actor)
    if methuselah.table.items:
        if others_equipment(state, methuselah, actor):
            found.append(TAKE_EQUIPMENT)
        found += cards_in_play(state, methuselah, actor)
    elif actor.face.actions:
        found += cards_in_play(state, methuselah, actor)
    return found + cards_of_hand(state, methuselah, actor)


def cards_of_hand(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the action cards of the hand that the minion may play now; in torpor only those made for it."""
    found: list[int] = []
    playable = state.setting.actions
    if playable.isdisjoint(methuselah.hand.items):
        return found
    rules = state.rules
    turn = state.turn
    faces = state.faces
    done = actor.done if rules.same_card_once_a_turn else None
    politicked = rules.one_political_a_turn and actor.politicked == turn
    for number in methuselah.hand.items:
        if number not in playable:
            continue
        face = faces[number]
        if done is not None and done.get(face.name) == turn:
            continue
        if politicked and face.types & POLITICAL:
            continue
        if modes_now(state, methuselah, actor, number, face):
            found.append(number)
    return found


def modes_now(
    state: State, methuselah: Methuselah, actor: Minion, number: int, face: CardDefinition
) -> tuple[Mode, ...]:
    """Return the modes of an action card that the minion can use now: demands, costs, limits and targets."""
    modes = actor.profile.usable.get(face.id)
    if modes is None:
        modes = usable_modes(actor.profile, face, state.rules)
    if not modes:
        return modes
    if face.types & POLITICAL and actor.profile.kind != VAMPIRE:
        return ()
    if face.types & POWER and any(card.face.id == face.id for card in actor.cards):
        return ()
    if face.pool_cost and costs.pool(state, actor, face) > methuselah.pool:
        return ()
    blood = costs.blood(state, actor, face) if face.blood_cost else 0
    if blood > actor.blood:
        return ()
    for mode in modes:
        if not _mode_possible(state, methuselah, actor, number, face, mode, blood):
            return tuple(
                other
                for other in modes
                if _mode_possible(state, methuselah, actor, number, face, other, blood)
            )
    return modes


def _mode_possible(
    state: State,
    methuselah: Methuselah,
    actor: Minion,
    number: int,
    face: CardDefinition,
    mode: Mode,
    blood: int,
) -> bool:
    if (mode.kind == LEAVE_TORPOR_ACTION) != (actor.region == TORPOR):
        return False
    bleeds = mode.kind == BLEED_ACTION
    if bleeds and state.rules.one_bleed_a_turn and actor.bled == state.turn:
        return False
    if mode.kind == HUNT_ACTION and not can_hunt(state, actor):
        return False
    if actor.profile.slave and (bleeds or mode.directed) and not may_be_directed(state, methuselah, actor):
        return False
    if mode.blood and blood + mode.blood > actor.blood:
        return False
    if mode.conditional:
        play = Play(methuselah, number, face, actor)
        play.mode = mode
        if not all_possible(state, play, mode.conditional):
            return False
    return True


def may_be_directed(state: State, methuselah: Methuselah, actor: Minion) -> bool:
    """Return whether a minion may take directed actions; a slave needs its masters ready (VTES-11-05)."""
    if not actor.profile.slave:
        return True
    clan = slave_of(actor)
    return any(other.profile.clan == clan for other in state.ready_minions(methuselah) if other is not actor)


def slave_of(minion: Minion) -> str:
    """Return the clan that a slave's text names, with or without its sect before it."""
    found = SLAVE.search(getattr(minion.face.card, "text", ""))
    return found[1] if found else ""


def can_become_anarch(state: State, methuselah: Methuselah, actor: Minion) -> bool:
    """Return whether a vampire may become anarch: no title, not anarch yet, able to pay (VTES-10.5-02)."""
    profile = actor.profile
    if profile.sect == "anarch" or profile.title:
        return False
    blood = actor.blood
    return blood > 1 or (blood == 1 and anarch_cost(state, methuselah, actor) == 1)


def anarch_cost(state: State, methuselah: Methuselah, actor: Minion) -> int:
    """Return the blood that becoming anarch costs: 2, or 1 beside another ready anarch."""
    others = state.ready_minions(methuselah)
    return 1 if any(other is not actor and other.profile.sect == "anarch" for other in others) else 2


def hunting(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the ways in which a vampire that must hunt can do so: plainly, or with a card of the hand."""
    if not can_hunt(state, actor):
        return []
    cards = state.setting.hunting
    return [HUNT, *(number for number in cards_of_hand(state, methuselah, actor) if number in cards)]


def torpor_actions(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return whether rescue and diablerie are possible (VTES-6.1-05)."""
    victims = in_torpor(state, methuselah, actor)
    if not victims:
        return []
    found: list[int] = []
    if any(actor.blood + state.minion(number).blood >= TORPOR_COST for number in victims):
        found.append(RESCUE)
    if "blood cursed" not in actor.profile.traits:
        found.append(DIABLERIZE)
    return found


def in_torpor(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return all vampires in torpor; others' only where the actor may take directed actions."""
    found = list(methuselah.torpor.items)
    if may_be_directed(state, methuselah, actor):
        for seat in state.ring.others(methuselah.seat):
            found += state.methuselahs[seat].torpor.items
    return found


def others_equipment(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the equipment on the Methuselah's other minions, ready or not (VTES-6.1.3-04)."""
    in_play = state.in_play
    found: list[int] = []
    for number in methuselah.table.items:
        if state.faces[number].types & EQUIPMENT:
            host = in_play[number].host
            if host is not None and host is not actor and host.controller == methuselah.seat and host.working:
                found.append(number)
    return found


def cards_in_play(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the cards in play that grant this minion an action now."""
    found: list[int] = []
    if actor.face.actions and granted(state, methuselah, actor, actor):
        found.append(actor.number)
    for number in methuselah.table.items:
        source = state.in_play.get(number)
        if source is not None and source.face.actions and granted(state, methuselah, actor, source):
            found.append(number)
    return found


def granted(state: State, methuselah: Methuselah, actor: Minion, source: Permanent) -> tuple[Mode, ...]:
    """Return the actions that a card in play grants a minion now: once a turn each (VTES-6.1.6-05)."""
    if not source.working or (source.host is not None and source.host is not actor):
        return ()
    if isinstance(source, Minion) and source is not actor:
        return ()
    turn = state.turn
    if state.rules.same_card_once_a_turn and actor.done is not None and actor.done.get(source.number) == turn:
        return ()
    found: list[Mode] = []
    for mode in source.face.actions:
        if mode.kind == POLITICAL_ACTION and (
            actor.profile.kind != VAMPIRE or (state.rules.one_political_a_turn and actor.politicked == turn)
        ):
            continue
        if mode.kind == ANARCH_ACTION or (mode.blood and actor.blood < mode.blood):
            continue
        if mode.pool > methuselah.pool or mode.convictions > len(actor.convictions):
            continue
        if mode.locks and source.locked:
            continue
        if any(actor.profile.disciplines.get(name, 0) < level for name, level in mode.needs):
            continue
        if _mode_possible(state, methuselah, actor, source.number, source.face, mode, 0):
            found.append(mode)
    return tuple(found)
