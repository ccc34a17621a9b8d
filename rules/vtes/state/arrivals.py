"""Cards coming into play."""

from __future__ import annotations

from rules.vtes.definitions.kinds import GIVES_WAY, GREETS, KEEPS_GEAR, UNCONTESTED
from rules.vtes.definitions.leaving import Remove
from rules.vtes.definitions.who import YOUNGER
from rules.vtes.state import card_events, contests, regions, spans
from rules.vtes.state.anarchs import welcome
from rules.vtes.state.blocks import marks
from rules.vtes.state.capacities import change_capacity, own_growth
from rules.vtes.state.cards_in_play import Minion, Permanent
from rules.vtes.state.changes import lock
from rules.vtes.state.comings import more_life, note_arrival, note_bringer
from rules.vtes.state.counters import burn_blood, change_counters, gain_blood, uninvest
from rules.vtes.state.departures import leave_play
from rules.vtes.state.plays import CAME
from rules.vtes.state.stowing import KEEPS
from rules.vtes.state.titles import contest_titles
from rules.vtes.state.who import fits
from rules.vtes.state.working import start_working
from rules.vtes.terms import (
    ENTERS_PLAY,
    EQUIPMENT,
    GONE,
    IMBUED,
    INCAPACITATED,
    READY,
    UNLOCK_PHASE,
    VAMPIRE,
    WAITING,
    Trait,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from rules.kernel import Zone
    from rules.vtes.definitions.card import CardDefinition, Profile
    from rules.vtes.state.cards_in_play import Banished
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


WATCHTOWER: Final = "watchtower"
"""What the first line of a watchtower says."""
COMES_LOCKED: Final = Trait("comes locked")
"""The trait of equipment that locks as a minion equips with it."""


def enter_play(
    state: State,
    number: int,
    source: Zone[int],
    methuselah: Methuselah,
    host: Minion | None = None,
    early: bool = False,
) -> Permanent | None:
    """Put a card that is not a minion into play, on a minion or by itself.

    If it comes `early`, what its play does to it comes before a contest, which `contests_begin` begins: until
    then it does nothing itself. In combat there is no such time.

    Returns:
        The card in play; None if it was burned at once, being a second copy (VTES-4.1-07), or is contested.
    """
    face = state.faces[number]
    permanent = Permanent(number, face, methuselah.seat, state.turn)
    if face.unique_as and not _may_stay(state, permanent, source, methuselah):
        return None
    state.in_play[number] = permanent
    state.board.move(number, source, methuselah.table)
    if host is not None:
        permanent.host = host
        host.cards.append(permanent)
    if state.journal.on:
        _note_entry(state, permanent, -1 if host is None else host.number, 0)
    note_arrival(state, permanent.number)
    if early and state.combat is None and _meets_another(state, permanent):
        state.aftermath.rivals.append(permanent)
        state.uneven = True  # its contest begins (`settle`)
        return permanent
    _contest(state, permanent)
    if number not in state.in_play:
        return None
    start_working(state, permanent)
    if WATCHTOWER in face.kinds:
        _relieve_watch(state, permanent)
    return permanent


def _relieve_watch(state: State, newcomer: Permanent) -> None:
    """Burn the watchtowers that give way to one that has entered play."""
    for card in list(state.in_play.values()):
        if card is not newcomer and GIVES_WAY in card.face.model.traits and card.working:
            leave_play(state, card)


def enter_as_minion(
    state: State,
    number: int,
    source: Zone[int],
    methuselah: Methuselah,
    blood: int,
    early: bool = False,
    as_face: CardDefinition | None = None,
) -> Minion | None:
    """Put a minion into the ready region with this blood or life from the bank; see `enter_play`.

    It is what `as_face` says, if that is given, whatever its own card is.

    If it comes `early`, what it does as it enters play comes before a contest; the caller continues with
    `contest_late`. Before that, it may remove itself from the game although she has a copy (VTES-4.1-07).
    """
    face = as_face if as_face is not None else state.faces[number]
    profile = face.profile
    assert profile is not None
    minion = Minion(number, face, methuselah.seat, state.turn, profile)
    minion.came = state.phase_number
    if as_face is not None:
        minion.called = state.faces[number].unique_as or state.faces[number].name
    passing = early and _can_pass(face)
    if minion.unique_as and not passing and not _may_stay(state, minion, source, methuselah):
        return None
    _stand(state, minion, source, methuselah, blood)
    return _arrive(state, minion, early)


def _can_pass(face: CardDefinition) -> bool:
    """Return whether a minion may remove itself from the game as it enters play."""
    return any(
        isinstance(verb, Remove)
        for trigger in face.triggers
        if trigger.event == ENTERS_PLAY
        for verb in trigger.verbs
    )


def _stand(state: State, minion: Minion, source: Zone[int], methuselah: Methuselah, blood: int) -> None:
    """Move a minion to the ready region, with this blood or life from the bank."""
    state.in_play[minion.number] = minion
    state.board.move(minion.number, source, methuselah.ready)
    minion.blood = blood
    state.bank -= blood
    if state.journal.on:
        _note_entry(state, minion, -1, blood)
    if not blood and minion.profile.kind == IMBUED:
        regions.move_region(state, minion, INCAPACITATED)  # VTES-IMB-05


def starting_blood(face: CardDefinition, part: int = 1) -> int:
    """Return the blood of a crypt card that enters play full, or by `part`; no life for an Imbued."""
    return face.capacity // part if face.types & VAMPIRE else 0


def enter_as_illusion(
    state: State, number: int, source: Zone[int], methuselah: Methuselah, blood: int
) -> Minion:
    """Put a minion into the ready region for one combat; it contests neither minions nor titles."""
    face = state.faces[number]
    profile = face.profile
    assert profile is not None
    minion = Minion(number, face, methuselah.seat, state.turn, profile)
    minion.came = state.phase_number
    spans.lay(state.lasting, spans.ILLUSION, spans.TURN, number)
    _stand(state, minion, source, methuselah, blood)
    start_working(state, minion)
    return minion


def fade(state: State, *minions: Minion) -> None:
    """Remove minions from the game that were there for one combat only."""
    for minion in minions if state.lasting else ():
        if spans.drop(state.lasting, spans.ILLUSION, minion.number) and minion.number in state.in_play:
            leave_play(state, minion, state.methuselahs[state.setting.owners[minion.number]].removed)


def become_vampire(
    state: State, number: int, source: Zone[int], methuselah: Methuselah, base: Profile
) -> Minion | None:
    """Put a card that is not a crypt card into the ready region as a vampire, full of blood from the bank."""
    minion = enter_as_minion(state, number, source, methuselah, 0, early=True)
    if minion is None:
        return None
    minion.profile = state.setting.profile(base)
    change_capacity(state, minion, base.capacity - minion.capacity)
    gain_blood(state, minion, base.capacity)
    contest_late(state, minion)
    return minion


def _arrive(state: State, minion: Minion, early: bool) -> Minion | None:
    """Contest what is unique, let a minion's text work, contest its title, and let others greet it."""
    if not early:
        _contest(state, minion)
    if minion.number not in state.in_play:
        return None
    note_arrival(state, minion.number)
    start_working(state, minion)
    if minion.profile.title:
        contest_titles(state, minion)
    welcome(state, minion)
    if GREETS in state.setting.present:
        _greet(state, minion)
    return minion


def _greet(state: State, minion: Minion) -> None:
    """Lock a minion that somebody puts into play, if another's card says so; it may burn blood, too."""
    if state.phase in (0, UNLOCK_PHASE):  # 0: it is laid out
        return
    for card in list(state.in_play.values()):
        if not card.working or not any(value.kind == GREETS for value in card.face.values):
            continue
        watcher = state.methuselahs[card.controller]
        beside = (state.prey(watcher).seat, state.predator(watcher).seat)
        if minion.controller == watcher.seat or minion.controller not in beside:
            continue
        lock(state, minion)
        if card.host is not None and fits(YOUNGER, minion, card.host):
            burn_blood(state, minion, 1)


def contest_late(state: State, card: Permanent) -> None:
    """Begin the contest about a card that has entered play early, if it is still there.

    Nobody contests a card with herself: by now another Methuselah may control it, who has a copy.
    """
    if card.number not in state.in_play:
        return
    if _contests_itself(state, card, state.methuselahs[card.controller]):
        leave_play(state, card)
    else:
        _contest(state, card)


def contests_begin(state: State) -> None:
    """Begin the contests about the cards that have entered play early; those without a rival by now work."""
    rivals, state.aftermath.rivals = state.aftermath.rivals, []
    for card in rivals:
        contest_late(state, card)
        if card.number in state.in_play:
            start_working(state, card)


def _meets_another(state: State, permanent: Permanent) -> bool:
    """Return whether a card that enters play will be contested."""
    name = permanent.unique_as
    found = name and (name in state.contests or state.uniques.get(name))
    return bool(found) and not is_uncontested(permanent)


def _note_entry(state: State, card: Permanent, host: int, blood: int) -> None:
    journal = state.journal
    journal.note(
        card_events.EnteredPlay(card.controller, card.number, host, blood, card.face.capacity, journal.text)
    )


def _may_stay(state: State, permanent: Permanent, source: Zone[int], methuselah: Methuselah) -> bool:
    """Burn the incoming copy of a unique card that its Methuselah controls already (VTES-4.1-07)."""
    others = state.uniques.get(permanent.unique_as, ())
    burns = (
        bool(others) and permanent.face.types & EQUIPMENT != 0 and _keeps_gear(state, others)
    ) or _contests_itself(state, permanent, methuselah)
    if burns:
        state.board.move(permanent.number, source, state.ash_of(permanent.number))
    return not burns


def _contests_itself(state: State, permanent: Permanent, methuselah: Methuselah) -> bool:
    """Return whether a Methuselah has another copy of a unique card, in play or contested: she keeps one."""
    if is_uncontested(permanent) or state.rules.self_contest:
        return False
    name = permanent.unique_as
    copies = (*state.uniques.get(name, ()), *state.contests.get(name, ()))
    return bool(copies) and any(copy.controller == methuselah.seat for copy in copies)


def _keeps_gear(state: State, present: Iterable[Permanent]) -> bool:
    """Return whether who controls a unique equipment has a card that burns any further copy of it."""
    seats = {card.controller for card in present if card.working}
    return any(
        card.working and card.controller in seats and any(v.kind == KEEPS_GEAR for v in card.face.values)
        for card in state.in_play.values()
    )


def _contest(state: State, permanent: Permanent) -> None:
    """Note a unique card; with another copy in play or contested, all are contested (VTES-4.1-02).

    A crypt card stays in play if the rulebook says so.
    """
    name = permanent.unique_as
    if name:
        present = state.uniques.setdefault(name, [])
        present.append(permanent)
        if len(present) > 1 and is_uncontested(permanent):
            for other in present[:-1]:
                leave_play(state, other)
        elif len(present) > 1 or name in state.contests:
            if contests.stays_in_play(state, permanent):
                contests.note(state, name, present)
            else:
                contests.begin_contest(state, name)


def is_uncontested(permanent: Permanent) -> bool:
    """Return whether a second copy of a card burns the first one instead of contesting it."""
    values = permanent.face.values
    return bool(values) and any(value.kind == UNCONTESTED for value in values)


def put_on(
    state: State,
    methuselah: Methuselah,
    bearer: Minion,
    number: int,
    source: Zone[int],
    equips: bool = True,
) -> Permanent | None:
    """Put equipment, a retainer or a power on a minion; a retainer gets its life (VTES-6.1.3-02, 6.1.4-02).

    Nothing happens where the minion is gone: in 2000 an ally may pay for a card with its last life.

    Args:
        state: of the table.
        methuselah: who controls the minion.
        bearer: the minion.
        number: the card.
        source: where it is.
        equips: the minion equips with it, or employs it; it is not just put on the minion.
    """
    if bearer.region == GONE:
        return None
    card = enter_play(state, number, source, methuselah, bearer, early=True)
    if card is not None and card.face.capacity:
        change_counters(state, card, card.face.capacity + more_life(state, methuselah, card.face, equips))
    if card is not None and equips:
        note_bringer(state, methuselah, number, bearer, source)
        if state.action is not None:
            marks(state.action).once.add((number, CAME))
        if COMES_LOCKED in card.face.model.traits:
            lock(state, card)
    if card is not None and KEEPS in card.face.model.traits:
        state.stowed.setdefault(number, [])
        state.uneven = True  # it burns if nothing is put on it (`settle`)
    return card


def come_back(state: State) -> None:
    """Put the cards that were put aside back on their minions, as the action is over; or they burn.

    Who was there for one combat only, and has fought none, is removed from the game.
    """
    illusions = [number for number in spans.whom(state.lasting, spans.ILLUSION) if number in state.in_play]
    fade(state, *[state.minion(number) for number in illusions])
    for it in spans.drop_all(state.lasting, spans.ASIDE):
        bearer, owner = state.in_play.get(it.whom), state.methuselahs[state.setting.owners[it.amount]]
        if isinstance(bearer, Minion):
            put_on(state, state.methuselahs[bearer.controller], bearer, it.amount, owner.research)
        else:
            state.board.move(it.amount, owner.research, state.ash_of(it.amount))


def recruit(
    state: State,
    methuselah: Methuselah,
    number: int,
    source: Zone[int],
    fresh: bool,
    by: Minion | None = None,
) -> Minion | None:
    """Bring an ally into play with its life (VTES-6.1.5-05).

    Recruited by an action it cannot act this turn (6.1.5-02); until the end of the turn it is in the ready
    region, in the older editions in the uncontrolled one (6.1.5-03). Brought otherwise it may act (6.1.5-04).
    """
    face = state.faces[number]
    ally = enter_as_minion(state, number, source, methuselah, face.capacity)
    if ally is None:
        return None
    if by is not None:
        note_bringer(state, methuselah, number, by, source)
    more = more_life(state, methuselah, face, by is not None)
    if more:
        change_capacity(state, ally, more)  # it starts with it
        gain_blood(state, ally, more, own=True)
    if fresh:
        ally.fresh = state.turn
        if state.rules.fresh_ally_waits == "uncontrolled":
            regions.move_region(state, ally, WAITING)
    return ally


def draw_crypt(state: State, methuselah: Methuselah) -> int:
    """Move the top card of the crypt to the uncontrolled region and return it; -1 if there is none."""
    if not methuselah.crypt.items:
        return -1
    number: int = state.board.draw(methuselah.crypt, methuselah.uncontrolled)
    methuselah.invested[number] = 0
    return number


def bring_out(state: State, methuselah: Methuselah, number: int, early: bool = False) -> Minion | None:
    """Put an uncontrolled card into the ready region with its counters as blood; None if it burned.

    For `early` see `enter_as_minion`. A banished vampire comes back as it was, with what was on it.
    """
    banished = state.record.banished.pop(number, None)
    if banished is not None:
        return _bring_back(state, methuselah, banished, early)
    counters = uninvest(state, methuselah, number)
    capacity = state.faces[number].capacity + max(0, own_growth(state.faces[number]))
    blood = counters if counters < capacity else capacity
    minion = enter_as_minion(state, number, methuselah.uncontrolled, methuselah, blood, early)
    if state.journal.on and minion is not None:
        state.journal.note(card_events.BroughtOut(methuselah.seat, number))
    return minion


def _bring_back(state: State, methuselah: Methuselah, banished: Banished, early: bool) -> Minion | None:
    """Bring a banished vampire back, unlocked; blood up to its capacity as the cards on it make it."""
    capacity = banished.minion.capacity + max(0, own_growth(banished.minion.face))
    blood = min(uninvest(state, methuselah, banished.minion.number), capacity)
    minion = stand_again(state, methuselah, banished, methuselah.uncontrolled, blood, early)
    if state.journal.on and minion is not None:
        state.journal.note(card_events.BroughtOut(methuselah.seat, minion.number))
    return minion


def stand_again(
    state: State,
    methuselah: Methuselah,
    banished: Banished,
    source: Zone[int],
    blood: int,
    early: bool = False,
) -> Minion | None:
    """Move a vampire that was out of play to the ready region, with what was on it and with blood."""
    minion = banished.minion
    number = minion.number
    if minion.face.unique_as and not _may_stay(state, minion, source, methuselah):
        _burn_what_was_on(state, methuselah, banished)
        return None
    minion.controller = methuselah.seat
    minion.region = READY
    minion.entered = state.turn
    minion.came = state.phase_number
    minion.locked = minion.stays_locked = False
    state.board.move(number, source, methuselah.ready)
    state.in_play[number] = minion
    minion.blood = blood
    state.bank -= blood
    capacity, minion.capacity = minion.capacity, minion.face.capacity
    if state.journal.on:
        _note_entry(state, minion, -1, blood)
    change_capacity(state, minion, capacity - minion.capacity)
    change_counters(state, minion, banished.counters)
    minion.cards = []
    for card, counters in banished.cards:
        _put_back(state, minion, card, counters)
    return _arrive(state, minion, early)


def _burn_what_was_on(state: State, methuselah: Methuselah, banished: Banished) -> None:
    """Burn the cards of a banished vampire that does not come back, and the card under it."""
    for card, _ in banished.cards:
        zone = state.methuselahs[card.controller].contested
        state.board.move(card.number, zone, state.ash_of(card.number))
    below = banished.minion.advanced_over
    if below >= 0:
        state.board.move(below, methuselah.table, state.ash_of(below))


def _put_back(state: State, minion: Minion, card: Permanent, counters: int) -> None:
    """Put a card back on a banished vampire; one of somebody who is out is removed from the game.

    A second copy burns: it is a unique card of which its holder has another by now.
    """
    owner = state.methuselahs[state.setting.owners[card.number]]
    holder = state.methuselahs[card.controller]
    if card.controller not in state.ring:
        if card.number in holder.contested.items:
            state.board.move(card.number, holder.contested, owner.removed)
        return
    if card.unique_as and not _may_stay(state, card, holder.contested, holder):
        return
    card.locked = card.stays_locked = False
    state.board.move(card.number, holder.contested, holder.table)
    state.in_play[card.number] = card
    minion.cards.append(card)
    if state.journal.on:
        _note_entry(state, card, minion.number, 0)
    change_counters(state, card, counters)
    _contest(state, card)
    if card.number in state.in_play:
        start_working(state, card)
