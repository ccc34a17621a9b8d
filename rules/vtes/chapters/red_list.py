"""The Red List: minions marked and hunted down, and the trophies for them (VTES-11-09 to 11-11, 1.6.2-12)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities
from rules.vtes.definitions.heads import TROPHY
from rules.vtes.definitions.kinds import ONE_TROPHY, PUT_ON, TWO_TROPHIES
from rules.vtes.definitions.standing import Becomes
from rules.vtes.state import table_events
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.control import move_onto
from rules.vtes.state.hand import refill
from rules.vtes.state.restraints import sheltered
from rules.vtes.terms import GONE, PASS, READY, VAMPIRE, Trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


RED_LIST: Final = Trait("red list")
HUNTED: Final = "hunted down"
"""The name under which a vampire notes that it has hunted down a marked minion this turn."""


def is_listed(minion: Minion) -> bool:
    """Return whether a minion is on the Red List."""
    listed = RED_LIST in minion.face.heads
    if listed and any(isinstance(value, Becomes) for value in minion.face.model.merged):
        listed = minion.advanced_over < 0
    return RED_LIST in minion.profile.traits or listed


def to_mark(state: State, methuselah: Methuselah) -> list[int]:
    """Return the Red List minions of others that can be marked with a master phase action (VTES-5-06)."""
    return [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion)
        and card.controller != methuselah.seat
        and card.controller in state.ring
        and is_listed(card)
        and state.record.marked.get(card.number) != state.turn
    ]


def mark(state: State, methuselah: Methuselah, number: int) -> None:
    """Mark a Red List minion for the turn (VTES-11-09)."""
    methuselah.master_actions -= 1
    state.record.marked[number] = state.turn
    if state.journal.on:
        state.journal.note(table_events.Marked(methuselah.seat, number))


def marked(state: State, methuselah: Methuselah, actor: Minion | None = None) -> list[int]:
    """Return the ready minions of others that are marked this turn, and that an actor may hunt down."""
    return [
        number
        for number, turn in state.record.marked.items()
        if turn == state.turn
        and methuselah is state.active
        and isinstance(minion := state.in_play.get(number), Minion)
        and minion.region == READY
        and minion.controller != methuselah.seat
        and (actor is None or not sheltered(state, minion, actor))
    ]


def may_hunt_down(state: State, methuselah: Methuselah, actor: Minion) -> bool:
    """Return whether a vampire may enter combat with a marked minion: once a turn, for 1 blood (11-10)."""
    if not state.record.marked or actor.profile.kind != VAMPIRE or actor.blood < 1:
        return False
    if actor.noted(HUNTED) == state.turn:
        return False
    return bool(marked(state, methuselah, actor))


def trophies(state: State, vampire: Minion, victim: Minion) -> Rules[None]:
    """Give trophies to a vampire that burned a Red List minion (VTES-11-11, 1.6.2-12, 1.6.2-13).

    Its controller may fetch one from library, ash heap or hand; then all who control trophies that are not on
    a vampire may move them to it.
    """
    if not state.rules.red_list or not is_listed(victim) or victim.region != GONE:
        return
    if vampire.profile.kind != VAMPIRE or vampire.number not in state.in_play:
        return
    methuselah = state.methuselahs[vampire.controller]
    if not methuselah.passive:
        yield from _fetch(state, methuselah, vampire)
    for seat in state.ring.clockwise(vampire.controller):
        yield from _move(state, state.methuselahs[seat], vampire)


def _may_have(vampire: Minion, face: CardDefinition) -> bool:
    """Return whether a vampire may have another trophy of this name."""
    borne = sum(card.face.name == face.name for card in vampire.cards)
    limits = ((ONE_TROPHY, 1), (TWO_TROPHIES, 2))
    return not any(trait in face.model.traits and borne >= most for trait, most in limits)


def _fetch(state: State, methuselah: Methuselah, vampire: Minion) -> Rules[None]:
    zones = (methuselah.hand, methuselah.ash, methuselah.library)
    by_name: dict[tuple[int, str], int] = {}
    for place, zone in enumerate(zones):
        for number in sorted(zone.items):
            if TROPHY in state.faces[number].heads and _may_have(vampire, state.faces[number]):
                by_name.setdefault((place, state.faces[number].name), number)
    if not by_name:
        return
    options = [by_name[key] for key in sorted(by_name)]
    choice = yield Decision(methuselah.seat, "trophy", [PASS, *options], vampire.number)
    if choice != PASS:
        zone = next(zone for zone in zones if choice in zone.items)
        enter_play(state, choice, zone, methuselah, vampire)
        if zone is methuselah.hand:
            refill(state, methuselah)
        yield from _placed(state, choice, vampire)
    state.board.shuffle(methuselah.library)


def _move(state: State, methuselah: Methuselah, vampire: Minion) -> Rules[None]:
    while not methuselah.passive:
        free = [
            number
            for number in methuselah.table.items
            if (card := state.in_play.get(number)) is not None
            and card.host is None
            and TROPHY in card.face.heads
            and _may_have(vampire, card.face)
        ]
        if not free:
            return
        choice = yield Decision(methuselah.seat, "trophy", [PASS, *free], vampire.number)
        if choice == PASS:
            return
        move_onto(state, state.in_play[choice], vampire)
        yield from _placed(state, choice, vampire)


def _placed(state: State, number: int, vampire: Minion) -> Rules[None]:
    """Let a trophy do what it does as it is put on a vampire, for the one who controls that vampire."""
    for permanent, trigger in list(state.listeners):
        if permanent.number == number and trigger.event == PUT_ON:
            yield from abilities.resolve(state, permanent, trigger, state.methuselahs[vampire.controller])
