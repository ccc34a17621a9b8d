"""Writes down the position of a running game."""

from __future__ import annotations

from rules.vtes.definitions.abilities import Ability
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import NIGHTMARES, PACT, Minion
from rules.vtes.state.illness import DISEASE
from rules.vtes.state.scenery import uses_of
from rules.vtes.state.titles import is_unrivalled
from rules.vtes.table.attached import usual_counters
from rules.vtes.table.positions import FLAGS, Laid, Position, PositionNotAllowedError, SeatPosition
from rules.vtes.terms import INCAPACITATED, PHASE_NAMES, READY, TORPOR, UNLOCK_PHASE, WAITING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel import Zone
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

PLACES = {READY: "ready", TORPOR: "torpor", INCAPACITATED: "incapacitated", WAITING: "waiting"}


def position_of(game: State) -> Position:
    """Write down where a game stands; the position starts again at the beginning of the current phase.

    What a position cannot represent is said in its notes. Nobody knows the order of a shuffled pile, and the
    position does not give one.

    Raises:
        PositionNotAllowedError: while an action or a card is being resolved.
    """
    if game.action is not None or any(side.playing.items for side in game.methuselahs):
        problem = "an action or a card is being resolved"
        raise PositionNotAllowedError.at((), problem, "Go on until that is over")
    begun = game.phase > 0
    seat = game.active.seat
    turns = [side.turns + (not begun and side.seat == seat) for side in game.methuselahs]
    sides = tuple(_side(game, side, turns[side.seat], turns[seat], seat) for side in game.methuselahs)
    return Position(
        sides,
        edition=game.setting.edition,
        seat=seat,
        turn=turns[seat],
        phase=game.phase or UNLOCK_PHASE,
        edge=game.edge,
        limit=game.setting.turns,
        events=tuple(game.record.events),
        notes=tuple(_lost(game)),
    )


def _side(game: State, side: Methuselah, turns: int, turn: int, seat: int) -> SeatPosition:
    expected = turn - (side.seat > seat)
    piles: dict[str, Any] = {}
    if not side.passive:
        for name in ("hand", "ash", "removed", "research"):
            piles[name] = tuple(game.faces[number].name for number in getattr(side, name).items)
        piles.update(_pile(game, side.library, "library"))
        piles.update(_pile(game, side.crypt, "crypt"))
    piles.update(_places(game, side))
    return SeatPosition(
        passive=side.passive,
        ousted=side.seat not in game.ring,
        pool=side.pool,
        victory_points=side.victory_points,
        turns=None if turns == expected else turns,
        uncontrolled=tuple(
            _laid(game, side, number, counters=counters)
            for number, counters in side.invested.items()
            if number in side.uncontrolled.items
        ),
        draws_later=tuple(side.owed),
        withdrawing=side.withdrawing,
        trifle=game.record.trifles.get(side.seat) == game.turn,
        charged=spans.lasts(game.lasting, spans.CHARGED, side.seat),
        **piles,
    )


def _pile(game: State, zone: Zone[int], name: str) -> dict[str, tuple[str, ...]]:
    names = [game.faces[number].name for number in zone.items]
    return {name: tuple(names[zone.loose :][::-1]), f"rest_of_{name}": tuple(sorted(names[: zone.loose]))}


def _places(game: State, side: Methuselah) -> dict[str, tuple[Laid, ...]]:
    """Return what a Methuselah has in play, by place; what is on a minion is listed with the minion."""
    found: dict[str, list[Laid]] = {}
    contested = [card for cards in game.contests.values() for card in cards]
    everything = [
        *(
            game.in_play[number]
            for zone in (side.ready, side.torpor, side.incapacitated, side.uncontrolled, side.table)
            for number in zone.items
            if number in game.in_play
        ),
        *contested,
    ]
    for card in everything:
        if card.controller != side.seat or (card.host is not None and _is_there(game, card.host)):
            continue
        place = PLACES[card.region] if isinstance(card, Minion) else "table"
        found.setdefault(place, []).append(_card(game, side, card, contested))
    return {place: tuple(cards) for place, cards in found.items()}


def _is_there(game: State, host: Minion) -> bool:
    return game.in_play.get(host.number) is host or host in game.contests.get(host.unique_as, ())


def _laid(game: State, side: Methuselah, number: int, **how: Any) -> Laid:
    owner = game.setting.owners[number]
    return Laid(game.faces[number].name, owner=-1 if owner == side.seat else owner, **how)


def _card(game: State, side: Methuselah, card: Permanent, contested: list[Permanent]) -> Laid:
    usual = 0 if isinstance(card, Minion) else usual_counters(card.face)
    how: dict[str, Any] = {
        "locked": card.locked,
        "counters": None if card.counters == usual else card.counters,
        "contested": card in contested,
        "used": _is_used_up(game, card),
    }
    if isinstance(card, Minion):
        waiting = [other for other in contested if other.host is card]
        how["cards"] = tuple(_card(game, side, other, contested) for other in [*card.cards, *waiting])
        how.update(_of_minion(game, card))
    return _laid(game, side, card.number, **how)


def _of_minion(game: State, minion: Minion) -> dict[str, Any]:
    face, profile, turn = minion.face, minion.profile, game.turn
    printed = face.profile
    assert printed is not None
    names = _names(game)
    marked = game.record.marked.get(minion.number, -1)
    so = (
        *(minion.bled, minion.hunted, minion.politicked, minion.fresh),
        *(minion.must_hunt, minion.must_bleed, marked),
    )
    how: dict[str, Any] = {
        "blood": None if minion.blood == minion.capacity else minion.blood,
        "capacity": None if minion.capacity == face.capacity else minion.capacity,
        "wounded": minion.damaged,
        "this_turn": tuple(flag for flag, when in zip(FLAGS, so, strict=True) if when == turn),
        "played": tuple(name for name in _done_now(game, minion) if name in names),
        "convictions": tuple(game.faces[number].name for number in minion.convictions),
        "over": game.faces[minion.advanced_over].name if minion.advanced_over >= 0 else "",
        "like": face.name if minion.advanced_over < 0 and face is not game.faces[minion.number] else "",
    }
    for name in ("clan", "sect", "title", "city", "path"):
        if getattr(profile, name) != getattr(printed, name) or (name == "title" and how["over"]):
            how[name] = getattr(profile, name)
    if profile.disciplines != printed.disciplines:
        how["disciplines"] = " ".join(
            name.upper() if level > 1 else name for name, level in sorted(profile.disciplines.items())
        )
    return how


def _done_now(game: State, minion: Minion) -> list[object]:
    return [key for key, when in (minion.done or {}).items() if when == game.turn]


def _is_count(key: object) -> bool:
    """Return whether a minion keeps a number of counters under a key, and no turn."""
    return (key[0] if isinstance(key, tuple) else key) in (DISEASE, NIGHTMARES, PACT)


def _is_used_up(game: State, card: Permanent) -> bool:
    """Return whether everything was used this turn that a card in play offers once."""
    offered = uses_of(game, card, max(1, game.phase_number)) if card.used else {}
    return bool(offered) and offered.items() <= (card.used or {}).items()


def _names(game: State) -> set[object]:
    return {face.name for face in game.faces}


def _lost(game: State) -> list[str]:
    """Say what a position cannot represent of this game."""
    lost: list[str] = []
    if game.phase > 0:
        lost.append(f"the {PHASE_NAMES[game.phase]} phase begins again")
    for side in game.methuselahs:
        who = f"seat {side.seat + 1}"
        masters = [it for it in game.lasting if it.until in (spans.MASTER, spans.MASTER_ENDS)]
        if any(it.whom == side.seat and it.kind != spans.CHARGED for it in masters):
            lost.append(f"{who} has played an out-of-turn master")
        larger = {it.until for it in game.lasting if it.kind == spans.LARGER_HAND and it.whom == side.seat}
        if larger & {spans.DISCARD, spans.OWN_DISCARD, spans.NEXT_TURN}:
            lost.append(f"{who} has another hand size for a while")
        if spans.GAME in larger:
            lost.append(f"{who} has a larger hand for good")
        if spans.lasts(game.lasting, spans.NO_TRANSFERS, side.seat):
            lost.append(f"{who} will have no transfers")
    names = _names(game)
    lost += [f"what was on {game.faces[number].name} when it was banished" for number in game.record.banished]
    for number in sorted(game.in_play):
        card = game.in_play[number]
        name = f"{card.face.name} of seat {card.controller + 1}"
        if card.memory >= 0:
            lost.append(f"what {name} remembers")
        if card.bound >= 0:
            lost.append(f"whom {name} keeps from unlocking")
        if not _is_used_up(game, card) and any(
            when == (game.phase_number if isinstance(about, Ability) and about.once else game.turn)
            for about, when in (card.used or {}).items()
        ):
            lost.append(f"what {name} was used for")
        if card.stays_locked:
            lost.append(f"{name} does not unlock as normal")
        if isinstance(card, Minion):
            if is_unrivalled(game, card):
                lost.append(f"{name} waits for its title")
            if card.corruption is not None and any(card.corruption.values()):
                lost.append(f"corruption counters on {name}")
            if spans.lasts(game.lasting, spans.BLEEDS_MORE, number):
                lost.append(f"another bleed of {name} for a while")
            if any(key not in names and not _is_count(key) for key in _done_now(game, card)):
                lost.append(f"what {name} has done this turn beside playing cards")
            if any(count > 0 for key, count in (card.done or {}).items() if _is_count(key)):
                lost.append(f"counters of its own kind on {name}")
        if game.stowed.get(number):
            lost.append(f"which cards lie on {name}")
    if any(zone.shown for zone in game.board.zones.values()):
        lost.append("who has looked at which hidden card")
    return lost
