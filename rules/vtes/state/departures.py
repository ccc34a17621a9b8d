"""Cards leaving play."""

from __future__ import annotations

from rules.vtes.definitions.facts import REAPS
from rules.vtes.definitions.kinds import (
    ARMY,
    ATONES,
    BURNS_FAILING,
    HOARDS,
    LAYS,
    MASTERS_ALL,
    MOURNS,
    ON_LOCATION,
    OUTLASTS,
    RETURNS_LATER,
    SCORCHES,
)
from rules.vtes.state import card_events, claims, regions, spans
from rules.vtes.state.answers import end_action
from rules.vtes.state.cards_in_play import HIDDEN, Minion
from rules.vtes.state.counters import burn_blood, burn_surplus, change_counters, gain_blood, hoard
from rules.vtes.state.dying import kept_for_now
from rules.vtes.state.hand import refill
from rules.vtes.state.memories import forget
from rules.vtes.state.reaping import reaped_of
from rules.vtes.state.undoing import let_master, undo
from rules.vtes.state.values import worth
from rules.vtes.state.working import stop_working
from rules.vtes.terms import (
    ALLY,
    FALL_BURNS,
    GONE,
    IMBUED,
    INCAPACITATED,
    NEVER,
    READY,
    RETAINER,
    TORPOR,
    VAMPIRE,
    Trait,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Zone
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def leave_play(state: State, permanent: Permanent, target: Zone[int] | None = None) -> None:
    """Burn a card in play, or move it elsewhere; its counters and the cards on it burn (VTES-1.1-06).

    Args:
        state: of the table.
        permanent: the card.
        target: where it goes; its owner's ash heap where None (VTES-1.1-03).
    """
    minion = permanent if isinstance(permanent, Minion) else None
    shuffled = False
    if target is None:
        if _stays_after_all(state, permanent):
            return
        target = _goes_instead(state, permanent)
        shuffled = target is _owner_of(state, permanent).library
    burns = target is None or shuffled
    if minion is not None:
        _note_fall(state, minion, burns)
    stop_working(state, permanent)
    source = state.zone_of(permanent)
    if burns and minion is not None:
        _burning_is_noticed(state, minion)
    if target is None and (minion is not None or permanent.face.types & RETAINER):
        _note_burned(state, permanent)
    _take_off_the_table(state, permanent)
    if minion is not None:
        _strip(state, minion, target)
    elif permanent.host is not None:
        _take_off_its_bearer(state, permanent, permanent.host, target is None)
    if target is None and minion is not None and minion.face.model.returns:
        _go_back(state, minion, source)
        return
    state.board.move(permanent.number, source, _rest_of(state, permanent) if target is None else target)
    _change_library(state, permanent, shuffled)


def _owner_of(state: State, card: Permanent) -> Methuselah:
    return state.methuselahs[state.setting.owners[card.number]]


def _rest_of(state: State, burned: Permanent) -> Zone[int]:
    """Return where a card that has burned goes."""
    raised = isinstance(burned, Minion) and ARMY in burned.face.model.traits
    return _owner_of(state, burned).removed if raised else state.ash_of(burned.number)


def _goes_instead(state: State, permanent: Permanent) -> Zone[int] | None:
    """Return where a card goes that would burn: into the library, out of the game; None for the ash heap."""
    owner = _owner_of(state, permanent)
    present = OUTLASTS in state.setting.present
    if present and isinstance(permanent, Minion) and outlasts(permanent):  # it has gone to torpor too often
        return owner.removed
    return owner.library if SHUFFLED in permanent.face.model.traits else None


def _stays_after_all(state: State, permanent: Permanent) -> bool:
    """Return whether a card that would burn stays in play: it may be saved, is stolen, or goes to torpor."""
    if _suffers(state, permanent, 1):
        return True
    fight = state.combat
    if fight is not None:
        if kept_for_now(state, fight, permanent):
            return True
        if _is_converted(state, fight, permanent):
            return True
    present = OUTLASTS in state.setting.present
    return present and isinstance(permanent, Minion) and _goes_to_torpor(state, permanent)


def _note_burned(state: State, card: Permanent) -> None:
    """Keep who controlled a minion or retainer that burns, and when, unless it was another card; hoard it."""
    if state.faces[card.number] is card.face:
        turns = tuple(one.turns + (one is not state.active) for one in state.methuselahs)
        state.record.burned[card.number] = (card.controller, turns)
    if HOARDS in state.setting.present:
        hoard(state, card)


def _note_fall(state: State, minion: Minion, burns: bool) -> None:
    """Keep that a minion leaves play, and who burns it, for what cards do about that."""
    present = state.setting.present
    reaped = reaped_of(state, minion) if burns and not present.isdisjoint((REAPS, ATONES)) else None
    if reaped is not None:
        if REAPS in present:
            state.aftermath.reaped.append(reaped)
        atone(state, reaped.burner)
    if minion.region == READY:
        regions.note_fall(state, minion, burns, burns)
    elif burns:
        regions.note_burned(state, minion)


def _burning_is_noticed(state: State, minion: Minion) -> None:
    """Carry out what cards in play do as a minion burns."""
    if MOURNS in state.setting.present:
        _feed_mourners(state, minion)
    if MASTERS_ALL in state.setting.present and minion.unique_as:
        _count_burned(state)
    if RETURNS_LATER in state.setting.present:
        _may_return(state, minion)


def _take_off_the_table(state: State, permanent: Permanent) -> None:
    """Take a card out of play, with what lies under it and its counters (VTES-1.1-06)."""
    number = permanent.number
    del state.in_play[number]
    permanent.granted = ()
    if state.lasting:
        spans.leave_behind(state.lasting, number)
    if number in state.stowed:
        scatter(state, number)
    if permanent.face.location and ON_LOCATION in state.setting.present:
        for card in [card for card in state.in_play.values() if ON_LOCATION in card.face.model.traits]:
            if card.memory == number:
                leave_play(state, card)
    if ARMY in permanent.face.model.traits and not isinstance(permanent, Minion):
        for card in [card for card in state.in_play.values() if card.face is permanent.face]:
            leave_play(state, card, _owner_of(state, card).removed)
    name = permanent.unique_as
    if name and permanent in state.uniques.get(name, ()):
        state.uniques[name].remove(permanent)
    empty(state, permanent)
    if state.record.keepers:
        forget(state, number)
    if permanent.used is not None:
        burn_hidden(state, permanent.used)


def _strip(state: State, minion: Minion, target: Zone[int] | None) -> None:
    """Burn the cards on a minion that leaves play, and end its action; its two cards go together (1.1-06)."""
    claims.leave_contest(state, minion)
    if target is None:
        _keep_gems(state, minion)
    for card in list(minion.cards):
        leave_play(state, card)
    table = state.methuselahs[minion.controller].table
    for conviction in minion.convictions:
        state.board.move(conviction, table, state.ash_of(conviction))
    minion.convictions = []
    minion.region = GONE
    action = state.action
    if action is not None and action.actor is minion and not (action.successful or action.blocked):
        end_action(state, action)
    if minion.advanced_over >= 0:
        base = minion.advanced_over
        state.board.move(base, table, state.ash_of(base) if target is None else target)


def _take_off_its_bearer(state: State, card: Permanent, bearer: Minion, burns: bool) -> None:
    """Take a card off its minion, along with what it gave."""
    place = bearer.cards.index(card)
    bearer.cards.remove(card)
    stings = [value for value in card.face.values if value.kind == SCORCHES] if burns else ()
    stung = sum(worth(state, value, card, bearer) for value in stings)
    if stung:
        spans.lay(state.lasting, spans.SCORCHED, spans.SETTLED, bearer.number, stung)
        state.uneven = True  # `settle` does what follows, where combat does not
    if card.undoing is not None:
        undo(state, card, bearer, bearer.cards[place:])
        burn_surplus(state, bearer)
    if bearer.title_card == card.number:
        claims.lose_with_card(state, bearer)


def _change_library(state: State, left: Permanent, shuffled: bool) -> None:
    """Draw the card that waited until an event left play, or shuffle the library that a card went into."""
    owner = _owner_of(state, left)
    if left.face.is_event and left.face.delay == NEVER and NEVER in owner.owed:
        owner.owed.remove(NEVER)
        refill(state, owner)
    if shuffled:
        state.board.shuffle(owner.library)


def _go_back(state: State, minion: Minion, source: Zone[int]) -> None:
    """Put a minion that would burn back among the uncontrolled ones of its owner, since its text says so."""
    owner = _owner_of(state, minion)
    state.board.move(minion.number, source, owner.uncontrolled)
    owner.invested[minion.number] = 0
    spans.lay(state.lasting, spans.TRANSFERS, spans.INFLUENCE, minion.controller, minion.face.model.returns)


def _may_return(state: State, minion: Minion) -> None:
    """Keep that a minion which has burned may come back in its owner's next influence phase."""
    if any(value.kind == RETURNS_LATER for value in minion.face.values) and _owner_of(state, minion).seat == (
        minion.controller
    ):
        spans.lay(state.lasting, spans.RISES_AGAIN, spans.INFLUENCE, minion.controller, minion.number)


def atone(state: State, burner: Minion | None) -> None:
    """Burn a card on a minion that has burned something, a locked one if there is any, where it says so."""
    if burner is None or ATONES not in state.setting.present:
        return
    found = [card for card in burner.cards if card.working and _atones(state, burner, card)]
    if found:
        leave_play(state, min(found, key=lambda card: not card.locked))


def _atones(state: State, burner: Minion, card: Permanent) -> bool:
    return any(value.kind == ATONES and worth(state, value, card, burner) for value in card.face.values)


def burn_hidden(state: State, used: dict[object, int]) -> None:
    """Burn the cards that lie hidden under a card that leaves play."""
    for key in list(used):
        if isinstance(key, tuple) and key[0] == HIDDEN:
            owner = state.methuselahs[state.setting.owners[key[1]]]
            state.board.move(key[1], owner.research, owner.ash)


def scatter(state: State, number: int) -> None:
    """Burn the cards that lie on a card which leaves play; some of them leave the game instead."""
    for stowed in state.stowed.pop(number, []):
        for methuselah in state.methuselahs:
            methuselah.kept.pop(stowed, None)
        owner = state.methuselahs[state.setting.owners[stowed]]
        laid = LAYS in state.faces[number].model.traits
        if stowed in owner.research.items:
            state.board.move(stowed, owner.research, owner.removed if laid else state.ash_of(stowed))


def outlasts(minion: Minion) -> bool:
    """Return whether a minion never burns: it goes to torpor instead, at last out of the game."""
    return any(value.kind == OUTLASTS for _, value in minion.values)


def _goes_to_torpor(state: State, minion: Minion) -> bool:
    """Send a minion to torpor that would burn, if its text says so and it did not do so too often."""
    if not outlasts(minion):
        return False
    most = next(value.amount for _, value in minion.values if value.kind == OUTLASTS)
    change_counters(state, minion, 1)
    lasts = minion.counters < most
    if lasts and minion.region != TORPOR:
        regions.fall_to_torpor(state, minion)
        for card, value in list(minion.values):
            if value.kind == FALL_BURNS and card is not None and card.number in state.in_play:
                leave_play(state, card)
    return lasts


CONVERTS: Final = Trait("converts allies")
"""The trait of equipment by which an ally that would burn in combat with its bearer is stolen instead."""


def let_die(state: State, fight: Combat, minion: Minion) -> None:
    """Burn a minion that nobody has saved, unless it has left play by now."""
    fight.dying.remove(minion)
    fight.lost.append(minion)
    if minion.region != GONE:
        leave_play(state, minion)


def _is_converted(state: State, fight: Combat, ally: Permanent) -> bool:
    """Keep an ally in play that its opponent steals where it would burn: after combat, which ends."""
    if not isinstance(ally, Minion) or ally.profile.kind != ALLY:
        return False
    for side in fight.sides:
        taker = fight.other(side)
        if side.minion is not ally or taker.minion.profile.kind != VAMPIRE or taker.cannot("equipment"):
            continue
        if any(card.working and CONVERTS in card.face.model.traits for card in taker.minion.cards):
            if ally.blood == 0:
                gain_blood(state, ally, 1, own=True)
            spans.lay(fight.lasting, spans.CONVERTED, spans.COMBAT, amount=taker.minion.controller)
            fight.over = True
            return True
    return False


def set_aside(state: State, card: Permanent) -> None:
    """Put a card on a minion out of play until the action is over; see `arrivals.come_back`."""
    bearer = card.host
    if bearer is not None:
        leave_play(state, card, _owner_of(state, card).research)
        spans.lay(state.lasting, spans.ASIDE, spans.ACTION, bearer.number, card.number)


def burn_conviction(state: State, minion: Minion, number: int = -1) -> None:
    """Burn a conviction of an Imbued: this one, or the last if none is named."""
    if number < 0:
        number = minion.convictions[-1]
    minion.convictions.remove(number)
    state.board.move(number, state.methuselahs[minion.controller].table, state.ash_of(number))


def burn_convictions(state: State, minion: Minion, amount: int) -> None:
    """Burn the convictions that something costs an Imbued, the last ones."""
    for _ in range(amount):
        burn_conviction(state, minion)


def _feed_mourners(state: State, minion: Minion) -> None:
    """Give blood to those that gain it when a vampire of their controller's prey or predator is burned."""
    if minion.profile.kind != VAMPIRE:
        return
    for card in list(state.in_play.values()):
        if not isinstance(card, Minion) or card is minion or card.controller not in state.ring:
            continue
        controller = state.methuselahs[card.controller]
        beside = (state.prey(controller).seat, state.predator(controller).seat)
        if minion.controller in beside and minion.controller != card.controller:
            for _, value in card.values:
                if value.kind == MOURNS:
                    gain_blood(state, card, value.amount)


def _count_burned(state: State) -> None:
    """Put a counter on each card in play that counts the unique minions which burn."""
    for card in state.in_play.values():
        if not isinstance(card, Minion) and any(value.kind == MASTERS_ALL for value in card.face.values):
            change_counters(state, card, 1)
    let_master(state)


SOUL_GEM: Final = Trait("soul gem")
"""The trait of a card that goes to the next vampire of the crypt when its bearer burns (`upkeep.settle`)."""


CLINGS: Final = Trait("goes over as its bearer burns")
"""The trait of a card that may be put on another minion when its bearer burns (`upkeep.settle`)."""
OUTLIVING: Final = {SOUL_GEM: spans.GEM, CLINGS: spans.CLINGS}
"""What these cards wait for."""


def _keep_gems(state: State, minion: Minion) -> None:
    """Keep cards that do not burn with the minion that bears them; they wait on none."""
    for card in list(minion.cards):
        for trait, waits in OUTLIVING.items() if card.working else ():
            if trait in card.face.model.traits:
                stop_working(state, card)
                minion.cards.remove(card)
                card.host = None
                spans.lay(state.lasting, waits, spans.SETTLED, card.number, minion.capacity)
                state.uneven = True


SHUFFLED: Final = Trait("shuffled when burned")
"""The trait of a card that goes to its owner's library where it would burn."""


def empty(state: State, card: Permanent) -> None:
    """Put all blood and counters of a card that leaves play to the bank."""
    counters, blood = card.counters, 0
    card.counters = 0
    if isinstance(card, Minion):
        blood = card.blood
        card.blood = 0
    state.bank += counters + blood
    journal = state.journal
    if journal.on:
        journal.note(card_events.LeftPlay(card.controller, card.number, blood, counters, journal.text))


def burn_life(state: State, permanent: Permanent, amount: int) -> None:
    """Burn life of an ally or a retainer; with the last of it goes the card (VTES-6.1.4-04, 6.1.5-05)."""
    if isinstance(permanent, Minion):
        burn_blood(state, permanent, amount)
        if permanent.blood == 0 and permanent.profile.kind != IMBUED:
            leave_play(state, permanent)
        elif permanent.blood == 0 and permanent.region == READY:
            regions.move_region(state, permanent, INCAPACITATED)  # VTES-IMB-05
        return
    if _suffers(state, permanent, amount):
        return
    change_counters(state, permanent, -min(amount, permanent.counters))
    if permanent.counters == 0:
        leave_play(state, permanent)


SUFFERS: Final = Trait("suffers through its employer")
"""The trait of a retainer whose employer burns blood or life where it would, or would burn itself."""


def _suffers(state: State, retainer: Permanent, amount: int) -> bool:
    """Have the employer of such a retainer burn blood or life instead, or burn without any."""
    host = retainer.host
    if SUFFERS not in retainer.face.model.traits or host is None or host.number not in state.in_play:
        return False
    for _ in range(amount):
        if host.region != GONE and host.blood:
            pay_blood(state, host, 1)
        elif host.region != GONE:
            leave_play(state, host)
    return True


def pay_blood(state: State, minion: Minion, amount: int) -> None:
    """Burn the blood of a vampire, or the life of another minion."""
    if minion.profile.kind == VAMPIRE:
        burn_blood(state, minion, amount)
    else:
        burn_life(state, minion, amount)


def burn_minion(state: State, minion: Minion) -> None:
    """Burn a minion."""
    if minion.region != GONE and minion.number in state.in_play:
        leave_play(state, minion)


def burn_failing(state: State, action: Action, blocker: Minion) -> None:
    """Burn the cards on a minion that has failed to block a vampire, where they say so."""
    if action.actor.profile.kind != VAMPIRE:
        return
    for card in list(blocker.cards):
        if BURNS_FAILING in card.face.model.traits and card.working:
            leave_play(state, card)
