"""What there is of each kind that clauses speak of, and how many."""

from __future__ import annotations

from rules.vtes.definitions.kinds import LOOMS
from rules.vtes.definitions.references import (
    ACTOR,
    ASH,
    BLED,
    BLOOD,
    BURDENS,
    BURNED,
    CAPACITY,
    CHOSEN,
    COPIES,
    CORRUPTION,
    COUNTERS,
    CRYPT,
    DEALT,
    DISCARDED,
    DISCARDS,
    DISCIPLINES,
    EDGE,
    EVENTS,
    EVERYBODY,
    GAINED,
    HAND,
    HIDDEN_HERE,
    KEPT_HERE,
    KINDS,
    LIBRARY,
    LOCATIONS,
    LOST,
    ME,
    MEMORY,
    MINIONS,
    OUT,
    PERMANENTS,
    POOL,
    PREDATOR,
    PREY,
    RESEARCH,
    RETAINERS,
    ROUNDS,
    SEATS,
    STOWED_HERE,
    THIS,
    UNCONTROLLED,
    UNCONTROLLED_REGION,
    VICTORIES,
    VOTERS,
    WEAPONS,
    WOUNDS,
    Cards,
    Count,
    Each,
    Half,
    Least,
    Less,
    Of,
    Part,
    Phrase,
    Times,
    X,
)
from rules.vtes.definitions.usable import NO_DISCIPLINES
from rules.vtes.definitions.who import ANYONE
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import FOR_USE, HIDDEN, Minion, laid_on
from rules.vtes.state.circumstances import arrived, is_for_imbued, since, teaches
from rules.vtes.state.gear import is_equipment, is_weapon, possessions
from rules.vtes.state.references import card_of, is_claimed, seat_of, seats_of
from rules.vtes.state.stature import oldest, seems_larger, seen_capacity, under
from rules.vtes.state.who import fits, fits_face, passes_for
from rules.vtes.terms import EVENT, RETAINER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from cardbase.quick import Any
    from rules.kernel import Zone
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.references import Amount, What
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def each(state: State, play: Play, what: Each) -> list[int]:
    """Return all that are of a kind: cards in play, or of uncontrolled regions."""
    found = _OF_KIND.get(what.kind)
    if found is not None and (what.kind != PERMANENTS or what.of in SEATS):
        return found(state, play, what)
    return _held(state, play, what) if what.of in SEATS else _borne(state, play, what)


def _besides(state: State, play: Play, what: Each) -> int:
    """Return the card that is left out, -1 for none."""
    card = card_of(state, play, what.besides) if what.besides else None
    return -1 if card is None else card.number


def _controllers(state: State, play: Play, what: Each) -> set[int]:
    return {methuselah.seat for methuselah in seats_of(state, play, what.of)}


def _minions(state: State, play: Play, what: Each) -> list[int]:
    if what.of == ME or (what.of == EVERYBODY and state.setting.alone and not play.methuselah.passive):
        found = _minions_of(state, play, what, play.methuselah)
    else:
        found = []
        for methuselah in seats_of(state, play, what.of):
            if methuselah.passive or (methuselah is play.methuselah and what.of in (PREY, PREDATOR)):
                continue  # the second where one is alone at the table
            found += _minions_of(state, play, what, methuselah)
    if what.since:
        found = since(state, play, found, what.since)
    if what.under is not None:
        found = under(state, play, found, how_many(state, play, what.under))
    return oldest(state, play, found) if what.oldest else found


def _minions_of(state: State, play: Play, what: Each, methuselah: Methuselah) -> list[int]:
    """Return the minions of one Methuselah that are meant."""
    if what.max_pool and methuselah.pool > what.max_pool:
        return []
    minions = state.ready_minions(methuselah) if what.ready else state.minions_of(methuselah)
    if not minions:
        return []
    besides = _besides(state, play, what) if what.besides else -1
    whoever, actor = what.who is ANYONE, play.actor
    found: list[int] = []
    looming = LOOMS in state.setting.present
    for minion in minions:
        more = seems_larger(state, play, minion) if looming else 0
        meant = whoever or _meant(what, minion, actor, more) or passes_for(what.who, minion, play)
        if meant and minion.number != besides:
            found.append(minion.number)
    return arrived(state, methuselah, found) if what.arrived else found


def _meant(what: Each, minion: Minion, actor: Minion | None, more: int = 0) -> bool:
    if fits(what.who, minion, actor, more):
        return True
    return what.or_who is not None and fits(what.or_who, minion, actor, more)


def _uncontrolled(state: State, play: Play, what: Each) -> list[int]:
    return [
        number
        for methuselah in seats_of(state, play, what.of)
        for number, blood in methuselah.invested.items()
        if number != play.target
        and blood >= what.who.min_blood
        and not (what.unclaimed and is_claimed(state, play.face, number))
        and fits_face(what.who, state.faces[number], play.actor)
    ]


def _requires(face: CardDefinition, clan: str) -> bool:
    """Return whether a location requires a clan, or any at all where it is "a clan"."""
    return bool(face.clans) if clan == "a clan" else clan in face.clans


def _locations(state: State, play: Play, what: Each) -> list[int]:
    besides, seats = _besides(state, play, what), _controllers(state, play, what)
    return [
        card.number
        for card in state.in_play.values()
        if card.controller in seats
        and card.face.location
        and not (what.unclaimed and is_claimed(state, play.face, card.number))
        and (not what.who.not_clan or what.who.not_clan not in card.face.clans)
        and card.working
        and card.number != besides
        and (not what.line or what.line in card.face.kinds)
        and (not what.who.names or card.face.name in what.who.names.split("/"))
        and (not what.who.clan or _requires(card.face, what.who.clan))
        and not (what.unique and not card.face.unique_as)
        and not (what.unlocked and card.locked)
    ]


def _permanents(state: State, play: Play, what: Each) -> list[int]:
    besides, seats = _besides(state, play, what), _controllers(state, play, what)
    return [
        card.number
        for card in state.in_play.values()
        if not isinstance(card, Minion)
        and card.controller in seats
        and card.working
        and card.number not in (besides, play.number)
        and card.counters >= what.who.min_blood
        and (card.locked or not what.who.locked)
        and (not what.line or what.line in card.face.heads | card.face.kinds | {card.face.name.lower()})
    ]


def _events(state: State, play: Play, what: Each) -> list[int]:
    besides, seats = _besides(state, play, what), _controllers(state, play, what)
    return [
        card.number
        for card in state.in_play.values()
        if card.face.types & EVENT
        and not isinstance(card, Minion)
        and card.working
        and card.controller in seats
        and card.number != besides
        and (not what.line or what.line in card.face.kinds)
    ]


def _voters(state: State, play: Play, what: Each) -> list[int]:
    poll = state.referendum
    if poll is None and play.action is not None:
        poll = play.action.polled
    voted = [] if poll is None else poll.voters(what.line)
    return [
        number
        for number in voted
        if isinstance(voter := state.in_play.get(number), Minion) and fits(what.who, voter, play.actor)
    ]


def _held(state: State, play: Play, what: Each) -> list[int]:
    """Return copies of the card, or what is on minions, of some Methuselahs."""
    if what.kind == COPIES:
        besides, seats = _besides(state, play, what), _controllers(state, play, what)
        return [
            card.number
            for card in state.in_play.values()
            if card.face.id == play.face.id and card.controller in seats and card.number != besides
            if not (isinstance(card, Minion) and card.called) and card.memory != FOR_USE
        ]
    whoever, lines = what.who is ANYONE or what.who.room, what.line.split("/") if what.line else []
    return [
        number
        for methuselah in seats_of(state, play, what.of)
        for bearer in state.minions_of(methuselah)
        if whoever or _meant(what, bearer, play.actor)
        for number in _on(bearer, what.kind)
        if (not lines or any(_is_such(state.faces[number], line) for line in lines))
        and (not what.who.room or state.in_play[number].counters < state.faces[number].capacity)
    ]


def _on(bearer: Minion, kind: str) -> list[int]:
    """Return what a minion bears of a kind, or of a trait or a name where that is no kind."""
    if kind == BURDENS:
        return [one.number for one in laid_on(bearer) if not (is_equipment(one) or one.face.types & RETAINER)]
    if kind in KINDS or kind.endswith(RETAINERS):
        return possessions(bearer, kind)
    such = kind.split("/")
    return [card.number for card in laid_on(bearer) if any(_is_such(card.face, one) for one in such)]


def _borne(state: State, play: Play, what: Each) -> list[int]:
    """Return copies of the card, or what there is of a kind, on a minion."""
    bearer, kind = card_of(state, play, what.of), what.kind
    if not isinstance(bearer, Minion):
        return []
    if kind == COPIES:
        return [card.number for card in laid_on(bearer) if card.face.id == play.face.id]
    if kind == PERMANENTS:
        return [card.number for card in laid_on(bearer)]
    if kind in KINDS:
        return [
            number
            for number in possessions(bearer, kind)
            if not what.line or any(what.line in word.split() for word in state.faces[number].model.traits)
        ]
    besides = _besides(state, play, what)
    return [
        card.number
        for card in laid_on(bearer)
        if card.number != besides
        and not (what.unlocked and card.locked)
        and any(_is_such(card.face, one) for one in kind.split("/"))
    ]


_OF_KIND: Final[dict[str, Callable[[State, Play, Each], list[int]]]] = {
    MINIONS: _minions,
    UNCONTROLLED: _uncontrolled,
    LOCATIONS: _locations,
    PERMANENTS: _permanents,
    EVENTS: _events,
    VOTERS: _voters,
}
"""What there is of each kind; of any other, what somebody has of it on their minions."""


def _is_such(face: CardDefinition, kind: str) -> bool:
    said = kind in face.model.traits | face.heads | face.kinds or kind == face.name.lower()
    return said or (kind == WEAPONS and is_weapon(face))


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
    aside = zone in (HIDDEN_HERE, KEPT_HERE, STOWED_HERE, RESEARCH)
    return methuselah.research if aside else methuselah.library


def found_in(state: State, play: Play, what: Cards) -> list[int]:
    """Return the cards that are not in play and that fit."""
    methuselah, faces = seat_of(state, play, what.of), state.faces
    numbers = zone_of(methuselah, what.zone).items
    if what.zone == HIDDEN_HERE:
        card = card_of(state, play, THIS)
        used = (card.used if card is not None else None) or {}
        numbers = [key[1] for key in used if isinstance(key, tuple) and key[0] == HIDDEN]
    elif what.zone == DISCARDED:
        numbers = [number for number in state.record.discarded if number in methuselah.ash.items]
    elif what.zone in (KEPT_HERE, STOWED_HERE):
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
        and (not what.teaches or teaches(faces[number], what.teaches))
        and (not what.like or what.like in faces[number].kinds)
        and what.not_like not in faces[number].kinds
        and (what.max_pool < 0 or faces[number].pool_cost <= what.max_pool)
        and (faces[number].name == play.word if what.named else what.name in ("", faces[number].card.name))
        and not (what.imbued and not is_for_imbued(faces[number].card))
        and not 0 < what.max_capacity < faces[number].capacity
    ]


def how_many(state: State, play: Play, amount: Amount) -> int:
    """Return how many an amount is now."""
    if isinstance(amount, int):
        return amount
    reckon = _RECKONED.get(type(amount))
    if reckon is not None:
        return reckon(state, play, amount)
    assert isinstance(amount, Of)
    thing, who = amount.thing, amount.who
    measure = MEASURES.get(thing)
    if measure is not None:
        return measure(state, play, who)
    if who == BURNED and thing != CAPACITY and state.aftermath.reaping is not None:
        return state.aftermath.reaping.blood
    card = card_of(state, play, who)
    return _of_none(state, play, thing, who) if card is None else _of_card(state, play, thing, card)


def _counted(state: State, play: Play, amount: Count) -> int:
    of = amount.what
    if isinstance(of, str):
        return len((seats_of if of in SEATS else cards_of)(state, play, of))
    if not isinstance(of, Cards):
        return len(each(state, play, of))
    found = found_in(state, play, of)
    return len(
        set(found) & set(zone_of(seat_of(state, play, of.of), of.zone).items[-1:]) if of.top else found
    )


def _a_part(state: State, play: Play, amount: Part) -> int:
    return how_many(state, play, amount.of) // amount.by


def _half(state: State, play: Play, amount: Half) -> int:
    return (how_many(state, play, amount.of) + amount.up) // 2


def _so_many_times(state: State, play: Play, amount: Times) -> int:
    return amount.times * how_many(state, play, amount.amount)


_RECKONED: Final[dict[type[Phrase], Callable[[State, Play, Any], int]]] = {
    Count: _counted,
    Part: _a_part,
    Least: lambda state, play, least: min(
        how_many(state, play, least.one), how_many(state, play, least.other)
    ),
    Less: lambda state, play, less: max(0, how_many(state, play, less.of) - how_many(state, play, less.by)),
    Half: _half,
    Times: _so_many_times,
}
"""What is reckoned from other amounts, or counted; all others say what somebody has of something."""


def _x(state: State, play: Play, who: str) -> int:
    return play.amount


def _pool(state: State, play: Play, who: str) -> int:
    methuselah = seat_of(state, play, who)
    return methuselah.pool - spans.total(state.lasting, spans.LACKS, methuselah.seat)


def _discards(state: State, play: Play, who: str) -> int:
    return seat_of(state, play, who).discard_actions


def _edge(state: State, play: Play, who: str) -> int:
    return int(any(methuselah.seat == state.edge for methuselah in seats_of(state, play, who)))


def _library(state: State, play: Play, who: str) -> int:
    return len(seat_of(state, play, who).library.items)


def _victories(state: State, play: Play, who: str) -> int:
    return int(seat_of(state, play, who).victory_points)


def _bled(state: State, play: Play, who: str) -> int:
    return play.action.bled if play.action is not None else 0


def _lost(state: State, play: Play, who: str) -> int:
    action = play.action
    return action.bled - spans.total(action.lasting, spans.NOT_BURNED) if action is not None else 0


def _rounds(state: State, play: Play, who: str) -> int:
    return state.combat.rounds if state.combat is not None else 0


MEASURES: Final[dict[str, Callable[[State, Play, str], int]]] = {
    X.thing: _x,
    POOL: _pool,
    DISCARDS: _discards,
    EDGE: _edge,
    LIBRARY: _library,
    VICTORIES: _victories,
    BLED: _bled,
    LOST: _lost,
    GAINED: lambda state, play, who: spans.total(state.lasting, spans.GAINS, seat_of(state, play, who).seat),
    ROUNDS: _rounds,
}
"""How much a Methuselah has of something, or an action or a combat, and what is worked out above."""


def _of_none(state: State, play: Play, thing: str, who: str) -> int:
    """Return how much something had that is no longer in play, or has that is uncontrolled."""
    if thing == CAPACITY and who == ACTOR and play.actor is not None:
        return play.actor.capacity
    if thing == BLOOD and who == CHOSEN:
        return sum(methuselah.invested.get(play.target, 0) for methuselah in state.methuselahs)
    chosen = thing == CAPACITY and who == CHOSEN and play.target >= 0
    return state.faces[play.target].capacity if chosen else 0


def _of_card(state: State, play: Play, thing: str, card: Permanent) -> int:
    """Return how much a card in play has of something."""
    if thing == DEALT:
        fight = state.combat
        return fight.side_of(card).dealt if fight is not None and isinstance(card, Minion) else 0
    if thing == MEMORY:
        return card.memory
    if thing == DISCIPLINES:
        users = play.action.users if play.action is not None else None
        return len({name for number, name in users or () if number == card.number} - NO_DISCIPLINES)
    if not isinstance(card, Minion):
        return max(0, card.face.capacity - card.counters) if thing == WOUNDS else card.counters
    if thing == CORRUPTION:
        return card.corruption_of(play.methuselah.seat)
    if thing == COUNTERS:
        return card.counters
    if thing == WOUNDS:
        return card.capacity - card.blood
    if thing == CAPACITY:
        return seen_capacity(state, play, card)
    return card.blood if thing == BLOOD else 0


def cards_of(state: State, play: Play, what: What) -> list[Permanent]:
    """Return the cards in play that words refer to."""
    if isinstance(what, Each):
        return [state.in_play[number] for number in each(state, play, what)]
    if what == CHOSEN and play.chosen:
        return [state.in_play[number] for number in play.chosen if number in state.in_play]
    card = card_of(state, play, what)
    return [] if card is None else [card]
