"""Readable names of options, and what everybody sees of a game."""

from __future__ import annotations

from rules.kernel import seat_name
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import (
    ADD_MORE,
    MERGE,
    OPTION_NAMES,
    PASS,
    PHASE_NAMES,
    READY_NOW,
    STRIDE,
    TAKE_BACK,
    USE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel import Decision
    from rules.vtes.state.state import State


NUMBERS = frozenset({"amount", "x", "allocate", "mode", "seat", "strike-damage"})
"""Kinds of decisions whose options are plain numbers (modes and seats are named below)."""


def option_name(state: State, decision: Decision, option: Any) -> str:
    """Return the readable name of an option, for the seat that decides."""
    kind = decision.kind
    about = decision.about
    if kind == "mode":
        mode = about[option]
        return f"{mode.name or 'mode'} ({option})"
    if kind == "way":
        return f"way {option}"
    if kind in ("amount", "x", "allocate"):
        return str(option)
    if kind in ("seat", "block-by"):
        return OPTION_NAMES.get(option, seat_name(option))
    if kind == "clan":
        return str(option)
    if kind in ("vote",):
        return ("abstain", "for", "against")[option]
    if kind in ("pay-with", "pool-or") and option == PASS:
        return "pool"
    if kind in ("unlock", "master", "discard") and option >= 0 and option in state.in_play:
        return f"use {_piece(state, option)}"
    if option < 0:
        return OPTION_NAMES[option]
    if kind == "act" and option >= STRIDE:
        return f"use {_piece(state, option % STRIDE)}"
    if kind == "unlock" and option >= STRIDE:
        return f"unlock {_piece(state, option % STRIDE)}"
    if kind == "influence":
        verb, number = divmod(option, STRIDE)
        name = _piece(state, number)
        if verb == READY_NOW:
            return f"move {name} to ready"
        if verb == TAKE_BACK:
            return f"take back from {name}"
        if verb == MERGE:
            return f"merge {name}"
        if verb >= ADD_MORE:
            return f"transfer {verb - ADD_MORE + 2} to {name}"
        return f"use {name}" if verb == USE else f"transfer to {name}"
    return _piece(state, option)


def _piece(state: State, number: int) -> str:
    return f"{state.faces[number].name} ({number})"


def public(state: State) -> dict[str, Any]:
    """Return what everybody sees beside the zones."""
    return {
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


def _shown(state: State, number: int) -> dict[str, Any]:
    card = state.in_play[number]
    shown: dict[str, Any] = {
        "card": _piece(state, number),
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
    return shown
