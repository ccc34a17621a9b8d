"""Readable names of options, and what everybody sees of a game."""

from __future__ import annotations

from rules.kernel import seat_name
from rules.kernel.words import counted
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import (
    ADD_MORE,
    ALLY,
    FOLLOW,
    IMBUED,
    MARK,
    MERGE,
    OPTION_NAMES,
    PASS,
    PATHS,
    PHASE_NAMES,
    READY_NOW,
    STRIDE,
    TAKE_BACK,
    USE,
    WAY_NAMES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel import Decision
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.state import State


def option_names(state: State, decision: Decision) -> list[str]:
    """Return the readable names of the options of a decision, for the seat that decides.

    Different choices have different names: if several cards share one, what a player sees of them tells
    them apart ("Anarch Convert (1 blood)"). Cards alike in every respect, such as two copies in hand, are the
    same choice and keep one name.
    """
    options = decision.options
    names = [option_name(state, decision, option) for option in options]
    called = names
    if decision.kind == "influence":  # however much goes to one of several copies, it says to which
        called = [
            name if option < 0 else state.faces[option % STRIDE].name
            for name, option in zip(names, options, strict=True)
        ]
    elif len(set(names)) == len(names):
        return names
    alike: dict[str, list[int]] = {}
    for place, name in enumerate(called):
        alike.setdefault(name, []).append(place)
    for places in alike.values():
        if len(places) > 1:
            marks = _marks(state, decision, [options[place] for place in places])
            for place, mark in zip(places, marks, strict=True):
                names[place] += f" ({mark})" if mark else ""
    return names


def option_name(state: State, decision: Decision, option: Any) -> str:
    """Return the readable name of one option, whatever else there is to choose from; see `option_names`."""
    kind = decision.kind
    if kind == "mode":
        return _way(decision.about[option])
    if kind == "way":
        return WAY_NAMES[option]
    if kind in ("amount", "bid", "x", "allocate", "range"):
        return str(option)
    if kind == "prevent-aggravated":
        return f"{option} aggravated"
    if kind in ("seat", "block-by"):
        return OPTION_NAMES.get(option, seat_name(option))
    if kind in ("clan", "circle", "discipline"):
        return str(option)
    if kind == "vote":
        return ("abstain", "for", "against")[int(option)]
    if kind in ("pay-with", "pool-or") and option == PASS:
        return "pool"
    if option < 0:
        return OPTION_NAMES[option]
    verb, number = divmod(option, STRIDE)
    name = state.faces[int(number)].name
    if kind == "influence":
        return _transfer(verb, name)
    if verb == MARK:
        return f"mark {name}"
    if verb:
        return f"{'use' if kind == 'act' else 'unlock'} {name}"
    if kind in ("unlock", "master", "discard") and number in state.in_play:
        return f"use {name}"
    return name


def _way(part: Any) -> str:
    """Name one way to play or use a card: what it does, and the disciplines that it needs."""
    name, icons = str(part.name or "mode"), getattr(part, "icons", "")
    if not icons or name == icons:
        return name
    return f"{name} {''.join(f'[{icon}]' for icon in icons.split())}"


def _transfer(verb: int, name: str) -> str:
    if verb == READY_NOW:
        return f"move {name} to ready"
    if verb == TAKE_BACK:
        return f"take back from {name} (2 transfers)"
    if verb == MERGE:
        return f"merge {name}"
    if verb >= FOLLOW:
        return f"let {name} follow the Path of {PATHS[verb - FOLLOW]} (1 blood)"
    if verb >= ADD_MORE:
        return f"transfer {verb - ADD_MORE + 2} to {name}"
    return f"use {name}" if verb == USE else f"transfer to {name}"


def _marks(state: State, decision: Decision, options: list[Any]) -> list[str]:
    """Return what distinguishes each of several options of the same name, "" if nothing does."""
    if decision.kind == "mode":
        icons = [getattr(decision.about[option], "icons", "") or "basic" for option in options]
        return icons if len(set(icons)) == len(icons) else [f"{n + 1}" for n in range(len(options))]
    seen = [_seen_of(state, decision.seat, option % STRIDE) for option in options if option >= 0]
    kinds = set(map(len, seen))  # there is more to see of cards in play than of others
    telling = [
        place
        for place in range(max(kinds))
        if len({look[place] for look in seen if place < len(look)}) > 1 or (place == 0 and len(kinds) > 1)
    ]
    return [", ".join([look[at] for at in telling if at < len(look) and look[at]]) for look in seen]


def _seen_of(state: State, seat: int, number: int) -> tuple[str, ...]:
    """Return what the player in a seat sees of a card: each entry in words, "" if there is nothing."""
    card = state.in_play.get(number)
    if card is None:
        own = state.methuselahs[seat]
        counters = own.invested.get(number, 0)
        for words, zone in (("hand", own.hand), ("ash heap", own.ash), ("library", own.library)):
            if number in zone.items:
                return (f"in the {words}",)
        return (counted(counters, "counter"),)
    host = f"on {card.host.face.name}" if card.host is not None else "on no minion"
    minion = card if isinstance(card, Minion) else None
    return (
        "yours" if card.controller == seat else f"of {seat_name(card.controller)}",
        host if minion is None else ("ready", "in torpor", "waiting", "incapacitated", "gone")[minion.region],
        blood_of(minion) if minion is not None else "",
        f"capacity {minion.capacity}" if minion is not None else "",
        counted(card.counters, "counter"),
        "locked" if card.locked else "unlocked",
        "with " + (", ".join(sorted(other.face.name for other in minion.cards)) or "nothing")
        if minion is not None
        else "",
        "has bled" if minion is not None and minion.bled == state.turn else "has not bled",
        f"{card.host.blood} blood on its bearer" if card.host is not None else "",
    )


def blood_of(minion: Minion) -> str:
    """Return the blood or life of a minion in words."""
    return f"{minion.blood} {'life' if minion.profile.kind in (ALLY, IMBUED) else 'blood'}"


def public(state: State) -> dict[str, Any]:
    """Return what everybody sees besides the zones; of a combat only while one is fought."""
    shown: dict[str, Any] = {
        "turn": state.turn,
        "phase": PHASE_NAMES.get(state.phase, ""),
        "active": state.active.seat,
        "edge": state.edge,
        "ring": sorted(state.ring.clockwise(state.active.seat)),
        "seats": [
            {
                "pool": methuselah.pool,
                "victory_points": methuselah.victory_points,
                "transfers": methuselah.transfers,
                "master_actions": methuselah.master_actions,
                "discard_actions": methuselah.discard_actions,
                "invested": sorted(methuselah.invested.values(), reverse=True),
                "owed": len(methuselah.owed),
            }
            for methuselah in state.methuselahs
        ],
        "in_play": [_shown(state, number) for number in sorted(state.in_play)],
    }
    if state.combat is not None:
        shown["combat"] = _combat(state.combat)
    return shown


def _combat(fight: Combat) -> dict[str, Any]:
    return {
        "round": fight.rounds,
        "range": "close" if fight.close else "long",
        "continues": fight.continues,
        "sides": [
            {
                "minion": side.minion.number,
                "strike": side.blow.card if side.blow is not None else None,
                "additional_strikes": side.extra,
            }
            for side in fight.sides
        ],
    }


def _shown(state: State, number: int) -> dict[str, Any]:
    card = state.in_play[number]
    shown: dict[str, Any] = {
        "card": card.face.name,
        "number": number,
        "seat": card.controller,
        "locked": card.locked,
        "counters": card.counters,
        "on": card.host.face.name if card.host is not None else "",
    }
    if isinstance(card, Minion):
        shown["blood"] = card.blood
        shown["capacity"] = card.capacity
        shown["region"] = card.region
        shown["title"] = card.profile.title
        if card.corruption is not None:
            shown["corruption"] = dict(card.corruption)
    return shown
