"""What `make` changes in a scenario, whatever the rules say."""

from rules.vtes.definitions.value import Value
from rules.vtes.state.banishing import banish
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import corrupt
from rules.vtes.state.departures import burn_minion, leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.illness import infect
from rules.vtes.state.plays import Action
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.scenery import alter, give
from rules.vtes.terms import (
    ANARCH_ACTION,
    BLEED_ACTION,
    CARD_ACTION,
    DIABLERIE_ACTION,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    HUNT_ACTION,
    INTERCEPT,
    LEAVE_TORPOR_ACTION,
    POLITICAL_ACTION,
    POWER_ACTION,
    RECRUIT_ACTION,
    RESCUE_ACTION,
    RUSH_ACTION,
    STEALTH,
    STRENGTH,
)

from .sights import card_in_play

KEPT = ("locked", "stays_locked", "memory", "capacity")
COUNTED = ("blood", "counters")
"""What comes from the bank and goes there."""
PRINTED = ("clan", "sect", "title", "city")
GIVEN = {"intercept": INTERCEPT, "stealth": STEALTH, "strength": STRENGTH}
"""What is added for as long as it is in play."""
KINDS = {
    "bleed": BLEED_ACTION,
    "hunt": HUNT_ACTION,
    "equip": EQUIP_ACTION,
    "politics": POLITICAL_ACTION,
    "recruit": RECRUIT_ACTION,
    "diablerize": DIABLERIE_ACTION,
    "employ": EMPLOY_ACTION,
    "card": CARD_ACTION,
    "power": POWER_ACTION,
    "rush": RUSH_ACTION,
    "anarch": ANARCH_ACTION,
    "leave torpor": LEAVE_TORPOR_ACTION,
    "rescue": RESCUE_ACTION,
}
"""The kinds of actions."""


def make(game, about):
    """Change cards in play, by their names, and the action."""
    for name, change in about.items():
        if name == "action":
            _go_on(game, change)
            continue
        if name == "edge":
            game.edge = change - 1
            continue
        for key, wanted in change.items():
            _alter(game, card_in_play(game, name), key, wanted)


def _alter(game, card, key, wanted):
    if key in KEPT:
        setattr(card, key, wanted)
    elif key in COUNTED:
        game.bank -= wanted - getattr(card, key)
        setattr(card, key, wanted)
    elif key in PRINTED:
        alter(game, card, **{key: wanted})
    elif key == "traits":
        alter(game, card, traits=frozenset(wanted))
    elif key == "controller":
        take_control(game, card, game.methuselahs[wanted - 1])
    elif key in GIVEN:
        give(game, card, Value(GIVEN[key], wanted), card)
    elif key.startswith("corruption of "):
        corrupt(game, card, int(key.rpartition(" ")[2]) - 1, wanted)
    else:
        assert (key, wanted) in ONCE, f"{card.face.name} is not made {key!r}: {wanted!r}"
        ONCE[key, wanted](game, card)


ONCE = {
    ("in play", False): leave_play,
    ("region", "torpor"): go_to_torpor,
    ("falls", True): fall_to_torpor,
    ("burned", True): burn_minion,
    ("banished", True): banish,
    ("ill", True): lambda game, minion: infect(minion),
}


def _go_on(game, how):
    """Put the action that is written in progress, replacing the current one; if nothing is written, none."""
    if not how:
        game.action = None
        return
    if "by" in how:
        minion = card_in_play(game, how["by"])
        game.action = Action(game.methuselahs[minion.controller], minion, KINDS[how["kind"]])
    assert game.action is not None, "there is no action"
    for key, value in how.items():
        if key == "target":
            game.action.target = value - 1
        elif key == "kind":
            game.action.kind = KINDS[value]
        elif key != "by":
            assert key in ("stealth", "bleed", "margin"), f"an action is not made {key!r}"
            setattr(game.action, key, value)
