"""Values that cards bend: asked for, never stored. Base, plus what is in play that changes it."""

from __future__ import annotations

from rules.vtes.definitions import values
from rules.vtes.definitions.choosing import CIRCLES
from rules.vtes.definitions.kinds import AT_SUPERIOR, MOST_INTERCEPT, NO_FRENZY, UNTOUCHED
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.references import PREDATOR, PREY
from rules.vtes.definitions.standing import votes_of_title
from rules.vtes.state import circumstances, conditions, gear, spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.who import circle, fits, plays_as_vampire
from rules.vtes.terms import (
    BLEED_VALUE,
    DISCARD_ACTIONS,
    EVENT,
    HUNT_VALUE,
    INTERCEPT,
    MASTER_ACTIONS,
    NO_TRANSFERS,
    READY,
    STEALTH,
    STRENGTH,
    TRANSFERS,
    VAMPIRE,
    VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Final

    from cardbase.quick import Any
    from rules.vtes.definitions.value import Value
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State
    from rules.vtes.terms import ValueKind


def worth(state: State, value: Value, source: Permanent, minion: Minion | None) -> int:
    """Return what a value of a card in play adds now.

    Args:
        state: of the table.
        value: of the card.
        source: the card.
        minion: the one it is on or of.
    """
    if value.plain:
        return value.amount
    if value.when is not ALWAYS and not conditions.holds(state, value.when, source, minion):
        return 0
    times = _TIMES.get(type(value))
    return value.amount if times is None else value.amount * times(state, value, source, minion)


def _locations(state: State, value: values.PerLocation, source: Permanent, minion: Minion | None) -> int:
    if minion is None or minion.region != READY:
        return 0
    table = state.methuselahs[source.controller].table.items
    return sum(state.faces[number].location for number in table)


def _grounds(state: State, value: values.PerGround, source: Permanent, minion: Minion | None) -> int:
    return sum(_is_unique_ground(card) for card in state.in_play.values())


def _is_unique_ground(card: Permanent) -> bool:
    """Return whether a card in play is a unique hunting ground."""
    face = card.face
    if not (card.working and face.location and face.unique_as):
        return False
    return "hunting ground" in face.kinds


def _theirs(state: State, value: values.PerTheirs, source: Permanent, minion: Minion | None) -> int:
    target = state.action.target if state.action is not None else -1
    theirs = state.minions_of(state.methuselahs[target]) if target >= 0 else []
    return sum(fits(value.who, other) for other in theirs)


def _unique_gear(state: State, value: values.PerUniqueGear, source: Permanent, minion: Minion | None) -> int:
    cards = minion.cards if minion is not None else []
    return sum(gear.is_equipment(card) and card.face.unique_as != "" for card in cards)


def _counters(state: State, value: values.PerCounter, source: Permanent, minion: Minion | None) -> int:
    return source.counters


def _life(state: State, value: values.PerLife, source: Permanent, minion: Minion | None) -> int:
    return 0 if minion is None else minion.blood


def _sleepers(state: State, value: values.PerSleeper, source: Permanent, minion: Minion | None) -> int:
    prey = state.prey(state.methuselahs[source.controller])
    return sum(state.minion(number).profile.kind == VAMPIRE for number in prey.torpor.items)


def _ready_minions(state: State, value: values.PerMinion, source: Permanent, minion: Minion | None) -> int:
    seats = state.ring.others(source.controller) if value.others else [source.controller]
    ready = [other for seat in seats for other in state.ready_minions(state.methuselahs[seat])]
    return sum(fits(value.who, other) for other in ready)


def _of_each(state: State, value: values.PerEach, source: Permanent, minion: Minion | None) -> int:
    return conditions.count(state, value.each, source, minion)


_TIMES: Final[dict[type[Value], Callable[[State, Any, Permanent, Minion | None], int]]] = {
    values.PerLocation: _locations,
    values.PerGround: _grounds,
    values.PerTheirs: _theirs,
    values.PerUniqueGear: _unique_gear,
    values.PerCounter: _counters,
    values.PerLife: _life,
    values.PerSleeper: _sleepers,
    values.PerMinion: _ready_minions,
    values.PerEach: _of_each,
}
"""How many times a value counts: once for each thing that it concerns."""


def of_methuselah(state: State, methuselah: Methuselah, kind: ValueKind, base: int) -> int:
    """Return a value of a Methuselah: its base, and what cards in play add."""
    for source, value in methuselah.values[kind]:
        base += worth(state, value, source, source if isinstance(source, Minion) else source.host)
    return base if base > 0 else 0


def of_minion(state: State, minion: Minion, kind: ValueKind, base: int) -> int:
    """Return a value of a minion: its base, and what its text and the cards on it add; never below 0."""
    if minion.values or state.lent:
        base = sum_of_minion(state, minion, kind, base)
    return base if base > 0 else 0


def sum_of_minion(state: State, minion: Minion, kind: ValueKind, base: int) -> int:
    """Return the same for a value that may be below 0: a minion can have less stealth than none."""
    for source, value in minion.values:
        if value.kind == kind:
            base += worth(state, value, source or minion, minion)
    if state.lent:
        for source, value in lent_to(state, minion, kind):
            base += worth(state, value, source, minion)
    return base


def lent_to(state: State, minion: Minion, kind: ValueKind) -> list[tuple[Permanent, Value]]:
    """Return the values of a kind that cards in play give to a minion, each with its card."""
    found: list[tuple[Permanent, Value]] = []
    for source, lent in state.lent:
        if lent.kind != kind or (lent.mine and minion.controller != source.controller):
            continue
        if is_spared(state, source, minion) or (lent.of and not _belongs(state, minion, source, lent.of)):
            continue
        lender = source if isinstance(source, Minion) else source.host
        if (lent.besides and lender is minion) or (lent.at_it and not _faces(state, minion, lender)):
            continue
        if fits(lent.who, minion, lender) and (
            lent.plain or conditions.holds(state, lent.when, source, lender)
        ):
            found.append((source, lent.value))
    return found


def _belongs(state: State, minion: Minion, source: Permanent, of: str) -> bool:
    """Return whether a minion is controlled by those at whom a card in play aims: by seat."""
    keeper = state.methuselahs[source.controller]
    prey, predator = state.prey(keeper).seat, state.predator(keeper).seat
    near = {PREY: (prey,), PREDATOR: (predator,)}.get(of, (prey, predator))
    return minion.controller in near and minion.controller != keeper.seat


def _faces(state: State, minion: Minion, lender: Minion | None) -> bool:
    """Return whether a minion is in combat with another, or that one acts."""
    fight = state.combat
    if lender is None:
        return False
    if fight is not None and minion in (fight.sides[0].minion, fight.sides[1].minion):
        return fight.other(fight.side_of(minion)).minion is lender
    return state.action is not None and state.action.actor is lender


def is_vampire_for(state: State, play: Play, lasting: bool = False) -> bool:
    """Return whether the minion that played a card is a vampire for what the card does (VTES-1.6.3-08).

    An ally that plays it as a vampire is, until it is resolved; since 2018 also for effects that last longer.
    What the card says while it is in play does not ask here.

    Args:
        state: of the table.
        play: of the card, even if it is resolved.
        lasting: whether it concerns an effect that outlasts the playing of the card.
    """
    actor = play.actor
    if actor is None:
        return False
    if actor.profile.kind == VAMPIRE:
        return True
    if not plays_as_vampire(actor, play.face):
        return False
    return not lasting or state.rules.as_vampire_until == "effect-ends"


def transfers(state: State, methuselah: Methuselah) -> int:
    """Return the transfers of an influence phase: 4, at the very start 1, 2, 3 by seat (VTES-7-01, 02)."""
    base = 4
    if methuselah.turns == 1:
        base = min(base, state.rules.first_transfers + methuselah.seat)
    transfers = of_methuselah(state, methuselah, TRANSFERS, base)
    if not state.lasting:
        return transfers
    if spans.lasts(state.lasting, spans.NO_TRANSFERS, methuselah.seat):
        return 0
    return transfers + spans.total(state.lasting, spans.TRANSFERS, methuselah.seat)


def master_actions(state: State, methuselah: Methuselah) -> int:
    """Return the master phase actions of a phase (VTES-5-01): 1, what cards add, less what is owed (5-03)."""
    base = 1
    for source, value in state.everywhere:
        if value.kind == MASTER_ACTIONS and source.memory >> methuselah.seat & 1:
            base = max(base, value.amount)
    actions = of_methuselah(state, methuselah, MASTER_ACTIONS, base)
    if state.lasting:
        actions += spans.total(state.lasting, spans.REGAINED, methuselah.seat)
        actions += spans.lasts(state.lasting, spans.REPAID, methuselah.seat)
        actions -= spans.lasts(state.lasting, spans.CHARGED, methuselah.seat)
    return actions if actions > 0 else 0


def discard_actions(state: State, methuselah: Methuselah) -> int:
    """Return the discard phase actions of a phase (VTES-8-01)."""
    return of_methuselah(state, methuselah, DISCARD_ACTIONS, 1)


def bleed(state: State, minion: Minion, action: Action | None = None) -> int:
    """Return the bleed of a minion: 1 by default; in an action with what was played for it (6.1.1-05)."""
    base = minion.face.own_bleed
    if state.lasting:
        base += spans.total(state.lasting, spans.BLEEDS_MORE, minion.number)
    if action is not None:
        base += action.bleed
        if action.marks is not None:
            base += circumstances.lingering_bleed(state, action)
    if state.everywhere:
        base += from_everywhere(state, minion, BLEED_VALUE, None)
    if action is not None and action.play is not None and action.play.source is not None:
        base -= _of_other_gear(state, minion, action.play.source)
    if minion.values or state.lent:
        base = sum_of_minion(state, minion, BLEED_VALUE, base)
    return base if base > 0 else 0


def _of_other_gear(state: State, minion: Minion, used: Permanent) -> int:
    """Return what other equipment adds to a bleed with one that excludes the rest."""
    if "only gear" not in used.face.model.traits:
        return 0
    return sum(
        worth(state, value, source, minion)
        for source, value in minion.values
        if value.kind == BLEED_VALUE
        and source is not None
        and source is not used
        and gear.is_equipment(source)
    )


def together(state: State, kind: ValueKind, minions: Iterable[Minion]) -> int:
    """Return a value of several minions together: 0 where no card of the decks has such a value."""
    return sum(of_minion(state, one, kind, 0) for one in minions) if kind in state.setting.present else 0


def from_everywhere(state: State, minion: Minion, kind: ValueKind, other: Minion | None) -> int:
    """Return what cards in play add to a value of every minion that fits, against another."""
    return sum(
        value.amount
        for source, value in state.everywhere
        if value.kind == kind
        and fits(value.who, minion)
        and not is_spared(state, source, minion)
        and (not value.mine or source.controller == minion.controller)
        and (not isinstance(value, values.OnlyOnceEverywhere) or _is_first(state, source, value))
        and (not isinstance(value, values.OfRemembered) or _is_remembered(source, value, minion))
        and (not isinstance(value, values.BeyondCounters) or minion.capacity > source.counters)
        and (other is None or fits(value.against, other))
        and (
            value.plain
            or conditions.holds(
                state, value.when, source, source if isinstance(source, Minion) else source.host
            )
        )
    )


def _is_remembered(source: Permanent, value: values.OfRemembered, minion: Minion) -> bool:
    """Return whether a minion, or its circle, is what a card remembers."""
    if not value.circle:
        return source.memory & ~AT_SUPERIOR == minion.number
    return source.memory >= 0 and circle(minion) == CIRCLES[source.memory]


def is_spared(state: State, source: Permanent | None, minion: Permanent | None) -> bool:
    """Return whether a card in play is a Gehenna event, and does not affect a minion."""
    if UNTOUCHED not in state.setting.present or source is None or not isinstance(minion, Minion):
        return False
    if not source.face.types & EVENT or "gehenna" not in source.face.kinds:
        return False
    return of_minion(state, minion, UNTOUCHED, 0) > 0


def _is_first(state: State, source: Permanent, value: values.OnlyOnceEverywhere) -> bool:
    """Return whether a card is the first in play of those that add a value but once."""
    return next(other for other, same in state.everywhere if same == value) is source


def immune_to_frenzy(state: State, minion: Minion) -> bool:
    """Return whether no frenzy cards can be played on a minion."""
    return of_minion(state, minion, NO_FRENZY, 0) > 0


def strength(state: State, minion: Minion) -> int:
    """Return the strength of a minion (VTES-6.4.5-02)."""
    base = minion.face.own_strength
    if state.everywhere:
        base += from_everywhere(state, minion, STRENGTH, None)
    return of_minion(state, minion, STRENGTH, base)


def stealth(state: State, minion: Minion, action: Action) -> int:
    """Return the stealth of an action (VTES-6.2.2-12, 16)."""
    added = from_everywhere(state, minion, STEALTH, None) if state.everywhere else 0
    return sum_of_minion(state, minion, STEALTH, action.stealth + added)


def intercept(state: State, minion: Minion, added: int = 0) -> int:
    """Return the intercept of a minion, with what was added for this action (VTES-6.2.2-12)."""
    if state.everywhere:
        other = state.action.actor if state.action is not None else None
        added += from_everywhere(state, minion, INTERCEPT, other)
    found = sum_of_minion(state, minion, INTERCEPT, added)
    return min(found, most_intercept(state, minion))


def most_intercept(state: State, minion: Minion) -> int:
    """Return the most intercept that a minion can have."""
    if MOST_INTERCEPT not in state.setting.present:
        return NO_LIMIT
    return min([NO_LIMIT, *(value.amount for _, value in minion.values if value.kind == MOST_INTERCEPT)])


NO_LIMIT: Final = 99
"""More than anybody has of anything."""


def hunt(state: State, minion: Minion) -> int:
    """Return how much blood a hunt brings: 1 (VTES-6.1.2-02)."""
    base = 1
    if state.everywhere:
        base += from_everywhere(state, minion, HUNT_VALUE, None)
    return of_minion(state, minion, HUNT_VALUE, base)


def votes(state: State, minion: Minion) -> int:
    """Return the votes of a minion, never fewer than none; see `net_votes`."""
    return max(0, net_votes(state, minion))


def net_votes(state: State, minion: Minion) -> int:
    """Return the votes of a minion: of its title and by card text, only while it is ready (VTES-6.3.3-11).

    They may be fewer than none: what it gains comes on top of that.
    """
    if minion.region != READY:
        return 0
    if minion.profile.kind != VAMPIRE and state.rules.voters == "vampires":
        return 0
    title = minion.profile.active_title
    base = votes_of_title(title, state.rules) if title else 0
    if state.everywhere:
        base += from_everywhere(state, minion, VOTES, None)
    return sum_of_minion(state, minion, VOTES, base) if minion.values or state.lent else base


def stuck(state: State) -> set[int]:
    """Return the uncontrolled cards to or from which no transfers move anything."""
    found = {source.memory for source, value in state.everywhere if value.kind == NO_TRANSFERS}
    for source, value in state.everywhere:
        if value.kind == NO_TRANSFERS and value.mine:
            found.update(state.methuselahs[source.controller].invested)
    return found
