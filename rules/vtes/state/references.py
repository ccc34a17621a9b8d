"""Whom the clauses of composed cards speak of, and how many there are of something."""

from __future__ import annotations

from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.references import (
    ACTING,
    ACTIVE,
    ACTOR,
    ACTS,
    AGAINST,
    AIMED,
    ASH,
    ATTEMPTING,
    BEARER,
    BLED,
    BLOCKER,
    BLOCKS,
    BLOOD,
    BURNED,
    CAPACITY,
    CARDS,
    CHOSEN,
    CONTROLLER,
    COPIES,
    CORRUPTION,
    COST,
    COUNTERS,
    CRYPT,
    DEALT,
    DISCARDED,
    DISCARDS,
    DISCIPLINES,
    EDGE,
    EVENTS,
    EVERYBODY,
    FALLEN,
    FOE,
    HAND,
    HIDDEN_HERE,
    KEEPER,
    KEPT_HERE,
    KINDS,
    LIBRARY,
    LOCATIONS,
    LOST,
    ME,
    MEANS,
    MEMORY,
    MINIONS,
    NAMED,
    NEIGHBORS,
    NEWCOMER,
    OTHERS,
    OUT,
    PERMANENTS,
    POOL,
    PREDATOR,
    PREY,
    REMEMBERED,
    ROUNDS,
    SEATS,
    STOWED_HERE,
    TARGET,
    THIS,
    UNCONTROLLED,
    UNCONTROLLED_REGION,
    VICTOR,
    VICTORIES,
    VOTERS,
    WEAPONS,
    Cards,
    Count,
    Each,
    Half,
    Least,
    Part,
    Times,
    X,
)
from rules.vtes.definitions.who import ANYONE
from rules.vtes.state.cards_in_play import HIDDEN, INFLUENCED, Minion
from rules.vtes.state.cards_in_play import NEWCOMER as LATEST
from rules.vtes.state.gear import is_weapon, possessions
from rules.vtes.state.plays import NO_DISCIPLINES, attempting_in
from rules.vtes.state.who import fits, fits_face
from rules.vtes.terms import EVENT, GONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from rules.kernel import Zone
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.references import Amount, What
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


def card_of(state: State, play: Play, what: str) -> Permanent | None:
    """Return the card in play that a word refers to, None where there is none (any more)."""
    if what == ACTOR:
        return play.actor if play.actor is not None and play.actor.region != GONE else None
    if what == CHOSEN:
        return state.in_play.get(play.target)
    if what == THIS:
        return state.in_play.get(play.number if play.source is None else play.source.number)
    if what == BEARER:
        card = state.in_play.get(play.number)
        return card.host if card is not None else None
    if what == NEWCOMER:
        return state.in_play.get(state.notes.get(LATEST, -1))
    if what == VICTOR:
        return play.fall.foe if play.fall is not None else None
    if what == FOE:
        fight = state.combat or state.fought
        if fight is None:
            return _about_to_fight(play)
        fighters = (fight.sides[0].minion, fight.sides[1].minion)
        minion = play.actor if state.combat is not None or play.actor in fighters else play.source
        if not isinstance(minion, Minion) or minion not in fighters:
            return None
        foe = fight.other(fight.side_of(minion)).minion
        return foe if state.combat is not None or foe.number in state.in_play else None
    if what == REMEMBERED:
        this = card_of(state, play, THIS)
        if this is None or this.memory < 0:
            return None
        return state.in_play.get(this.memory & ~AT_SUPERIOR)
    if what == AGAINST:
        against = play.against
        return against if against is not None and state.in_play.get(against.number) is against else None
    if what == ATTEMPTING:
        return attempting_in(play.action if play.action is not None else state.action)
    if what == BURNED:
        return state.reaping.minion if state.reaping is not None else None
    action = play.action if play.action is not None else state.action
    if action is None:
        return None
    if what == AIMED:
        return next((state.in_play[number] for number in aims(action) if number in state.in_play), None)
    if what == MEANS:
        return action.play.source if action.play is not None else None
    minion = action.actor if what == ACTING else action.blocker
    return minion if minion is not None and minion.number in state.in_play else None


def _about_to_fight(play: Play) -> Minion | None:
    """Return the minion that the one which plays a card is about to fight."""
    action = play.action
    if action is None:
        return None
    facing = action.marks.facing if action.marks is not None else None
    other = action.blocker if action.blocked and facing is None else facing
    if play.actor is action.actor:
        return other
    return action.actor if other is not None and play.actor is other else None


def aims(action: Action | None) -> list[int]:
    """Return the cards at which an action is aimed, the chosen one first, that with the ability last."""
    if action is None:
        return []
    play = action.play
    if play is None:
        return [action.object]
    source = play.source
    own = source is None or action.actor in (source, source.host)
    return [
        play.target,
        action.object,
        *play.cards,
        *play.chosen,
        -1 if own or source is None else source.number,
    ]


def cards_of(state: State, play: Play, what: What) -> list[Permanent]:
    """Return the cards in play that words refer to."""
    if isinstance(what, Each):
        return [state.in_play[number] for number in each(state, play, what)]
    if what == CHOSEN and play.chosen:
        return [state.in_play[number] for number in play.chosen if number in state.in_play]
    card = card_of(state, play, what)
    return [] if card is None else [card]


def seat_of(state: State, play: Play, who: str) -> Methuselah:
    """Return the Methuselah whom a word refers to."""
    if who == ME:
        return play.methuselah
    if who == PREY:
        return state.prey(play.methuselah)
    if who == PREDATOR:
        return state.predator(play.methuselah)
    if who == CONTROLLER:
        card = state.in_play.get(play.target)
        return play.methuselah if card is None else state.methuselahs[card.controller]
    if who == ACTIVE:
        return state.active
    if who == TARGET and play.action is not None and play.action.target >= 0:
        return state.methuselahs[play.action.target]
    if who == FALLEN and play.fall is not None:
        return state.methuselahs[play.fall.controller]
    if who == ACTS and play.action is not None:
        return play.action.methuselah
    if who in (TARGET, NAMED):
        found = seats_of(state, play, who)
        return found[0] if found else play.methuselah
    if who == KEEPER:
        card = card_of(state, play, THIS)
        return play.methuselah if card is None else state.methuselahs[card.controller]
    if who in CARDS or who == BLOCKS:
        card = card_of(state, play, BLOCKER if who == BLOCKS else who)
        return play.methuselah if card is None else state.methuselahs[card.controller]
    return play.methuselah


def seats_of(state: State, play: Play, who: str) -> list[Methuselah]:
    """Return the Methuselahs whom a word refers to, clockwise, oneself first."""
    if who == ME:
        return [play.methuselah]
    if who == EVERYBODY:
        return [state.methuselahs[seat] for seat in state.ring.clockwise(play.methuselah.seat)]
    if who == TARGET:
        action = play.action
        aimed = () if action is None else action.targets or ((action.target,) if action.target >= 0 else ())
        return [state.methuselahs[seat] for seat in aimed]
    if who == OTHERS:
        return [state.methuselahs[seat] for seat in state.ring.others(play.methuselah.seat)]
    if who == NAMED:
        ring = state.ring.clockwise(play.methuselah.seat)
        return [state.methuselahs[seat] for seat in ring if seat in play.seats]
    if who == NEIGHBORS:
        near = (state.prey(play.methuselah), state.predator(play.methuselah))
        return [other for other in seats_of(state, play, OTHERS) if other in near]
    return [seat_of(state, play, who)]


def each(state: State, play: Play, what: Each) -> list[int]:
    """Return all that are of a kind: cards in play, or of uncontrolled regions."""
    kind, who, or_who, actor = what.kind, what.who, what.or_who, play.actor
    left_out = card_of(state, play, what.besides) if what.besides else None
    besides = left_out.number if left_out is not None else -1
    found: list[int] = []
    if kind == MINIONS:
        for methuselah in seats_of(state, play, what.of):
            if methuselah is play.methuselah and what.of in (PREY, PREDATOR):
                continue  # alone at the table
            if what.max_pool and methuselah.pool > what.max_pool:
                continue
            minions = state.ready_minions(methuselah) if what.ready else state.minions_of(methuselah)
            found += [
                minion.number
                for minion in minions
                if minion.number != besides
                and (
                    who is ANYONE
                    or fits(who, minion, actor)
                    or (or_who is not None and fits(or_who, minion, actor))
                )
                and (
                    not what.since
                    or minion.noted((what.since, play.methuselah.seat)) >= play.methuselah.turns
                )
                and not (what.arrived and minion.noted(INFLUENCED) != methuselah.turns - 1)
            ]
        if what.oldest and found:
            highest = max(state.minion(number).capacity for number in found)
            found = [number for number in found if state.minion(number).capacity == highest]
    elif kind == UNCONTROLLED:
        for methuselah in seats_of(state, play, what.of):
            found += [
                number
                for number, blood in methuselah.invested.items()
                if number != play.target
                and blood >= who.min_blood
                and fits_face(who, state.faces[number], play.actor)
            ]
    elif kind == LOCATIONS:
        seats = {methuselah.seat for methuselah in seats_of(state, play, what.of)}
        found = [
            card.number
            for card in state.in_play.values()
            if card.controller in seats
            and card.face.location
            and card.working
            and card.number != besides
            and what.line in card.face.first_line
            and not (what.unique and not card.face.unique_as)
            and not (what.unlocked and card.locked)
        ]
    elif kind == PERMANENTS:
        seats = {methuselah.seat for methuselah in seats_of(state, play, what.of)}
        found = [
            card.number
            for card in state.in_play.values()
            if not isinstance(card, Minion)
            and card.controller in seats
            and card.working
            and card.number not in (besides, play.number)
            and card.counters >= who.min_blood
            and (card.locked or not who.locked)
            and (not what.line or what.line in card.face.heads)
        ]
    elif kind == EVENTS:
        seats = {methuselah.seat for methuselah in seats_of(state, play, what.of)}
        found = [
            card.number
            for card in state.in_play.values()
            if card.face.types & EVENT
            and card.working
            and card.controller in seats
            and card.number != besides
            and card.face.first_line.startswith(what.line)
        ]
    elif kind == VOTERS:
        poll = state.referendum
        if poll is None and play.action is not None:
            poll = play.action.polled
        voted = [] if poll is None else dict.fromkeys((*poll.cast, *poll.ballots))
        found = [
            number
            for number in voted
            if isinstance(voter := state.in_play.get(number), Minion) and fits(who, voter, play.actor)
        ]
    elif kind == COPIES and what.of in SEATS:
        seats = {methuselah.seat for methuselah in seats_of(state, play, what.of)}
        found = [
            card.number
            for card in state.in_play.values()
            if card.face.id == play.face.id and card.controller in seats and card.number != besides
        ]
    elif what.of in SEATS:
        for methuselah in seats_of(state, play, what.of):
            found += [
                number
                for bearer in state.minions_of(methuselah)
                for number in possessions(bearer, kind)
                if not who.room or state.in_play[number].counters < state.faces[number].capacity
            ]
    else:
        bearer = card_of(state, play, what.of)
        if isinstance(bearer, Minion):
            if kind == COPIES:
                found = [card.number for card in bearer.cards if card.face.id == play.face.id]
            elif kind in KINDS:
                found = [
                    number
                    for number in possessions(bearer, kind)
                    if not what.line
                    or any(what.line in word.split() for word in state.faces[number].model.traits)
                ]
            else:
                found = [
                    card.number
                    for card in bearer.cards
                    if card.number != besides and any(_is_such(card.face, one) for one in kind.split("/"))
                ]
    return found


def _is_such(face: CardDefinition, kind: str) -> bool:
    return kind in face.model.traits or kind == face.name.lower() or (kind == WEAPONS and is_weapon(face))


def zone_of(methuselah: Methuselah, zone: str) -> Zone[int]:
    """Return where the cards of a Methuselah are; those on a card in play are out of everybody's reach."""
    if zone == HAND:
        return methuselah.hand
    if zone in (ASH, DISCARDED):
        return methuselah.ash
    if zone == CRYPT:
        return methuselah.crypt
    if zone == OUT:
        return methuselah.removed
    if zone == UNCONTROLLED_REGION:
        return methuselah.uncontrolled
    return methuselah.research if zone in (HIDDEN_HERE, KEPT_HERE, STOWED_HERE) else methuselah.library


def _teaches(taught: str, wanted: str) -> bool:
    return taught != "" and (wanted == "any" or taught in wanted.split("/"))


def found_in(state: State, play: Play, what: Cards) -> list[int]:
    """Return the cards that are not in play and that fit; of those on a card, one's own."""
    methuselah, faces = seat_of(state, play, what.of), state.faces
    numbers = zone_of(methuselah, what.zone).items
    if what.zone == HIDDEN_HERE:
        card = card_of(state, play, THIS)
        used = (card.used if card is not None else None) or {}
        numbers = [number for number in numbers if (HIDDEN, number) in used]
    elif what.zone == DISCARDED:
        numbers = [number for number in methuselah.discarded if number in methuselah.ash.items]
    elif what.zone == KEPT_HERE:
        numbers = state.stowed.get(play.number, [])
    return [
        number
        for number in numbers
        if number != play.number
        and (not what.types or faces[number].types & what.types)
        and (what.types or what.zone == CRYPT or not faces[number].card.is_crypt)
        and not faces[number].types & what.not_types
        and (not what.discipline or what.discipline in faces[number].card.disciplines)
        and (not what.trait or what.trait in faces[number].model.traits)
        and (not what.teaches or _teaches(faces[number].model.teaches, what.teaches))
        and what.like in faces[number].first_line
        and what.name in ("", faces[number].card.name)
    ]


MEASURES: Final[dict[str, Callable[[State, Play, str], int]]] = {}
"""How much there is of what is worked out above; see `verbs.amounts`."""


def how_many(state: State, play: Play, amount: Amount) -> int:
    """Return how many an amount is now."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Count):
        of = amount.what
        if isinstance(of, str):
            return len(cards_of(state, play, of))
        if not isinstance(of, Cards):
            return len(each(state, play, of))
        found = found_in(state, play, of)
        return len(
            set(found) & set(zone_of(seat_of(state, play, of.of), of.zone).items[-1:]) if of.top else found
        )
    if isinstance(amount, Part):
        return how_many(state, play, amount.of) // amount.by
    if isinstance(amount, Least):
        return min(how_many(state, play, amount.one), how_many(state, play, amount.other))
    if isinstance(amount, Half):
        return (how_many(state, play, amount.of) + amount.up) // 2
    if isinstance(amount, Times):
        return amount.times * how_many(state, play, amount.amount)
    if amount == X:
        return play.amount
    thing = amount.thing
    if thing in MEASURES:
        return MEASURES[thing](state, play, amount.who)
    if thing == POOL:
        return seat_of(state, play, amount.who).pool
    if thing == DISCARDS:
        return seat_of(state, play, amount.who).discard_actions
    if thing == LOST:
        return play.action.lost if play.action is not None else 0
    if amount.who == BURNED and state.reaping is not None:
        face = state.reaping.minion.face
        return face.pool_cost + face.blood_cost if thing == COST else state.reaping.blood
    if thing == EDGE:
        return int(state.edge == seat_of(state, play, amount.who).seat)
    if thing == BLED:
        return play.action.bled if play.action is not None else 0
    if thing == LIBRARY:
        return len(seat_of(state, play, amount.who).library.items)
    if thing == VICTORIES:
        return int(seat_of(state, play, amount.who).victory_points)
    if thing == ROUNDS:
        return state.combat.rounds if state.combat is not None else 0
    card = card_of(state, play, amount.who)
    if card is None:
        if thing == CAPACITY and amount.who == ACTOR and play.actor is not None:
            return play.actor.capacity  # as it was, though it has burned
        if thing == BLOOD and amount.who == CHOSEN:
            return sum(methuselah.invested.get(play.target, 0) for methuselah in state.methuselahs)
        chosen = thing == CAPACITY and amount.who == CHOSEN and play.target >= 0
        return state.faces[play.target].capacity if chosen else 0
    if thing == DEALT:
        fight = state.combat
        return fight.side_of(card).dealt if fight is not None and isinstance(card, Minion) else 0
    if thing == MEMORY:
        return card.memory
    if thing == DISCIPLINES:
        users = play.action.users if play.action is not None else None
        return len({name for number, name in users or () if number == card.number} - NO_DISCIPLINES)
    if isinstance(card, Minion):
        if thing == CORRUPTION:
            return card.corruption_of(play.methuselah.seat)
        if thing == CAPACITY:
            return card.capacity
        if thing == COUNTERS:
            return card.counters
        return card.blood if thing == BLOOD else card.capacity - card.blood if thing == "wounds" else 0
    return max(0, card.face.capacity - card.counters) if thing == "wounds" else card.counters
