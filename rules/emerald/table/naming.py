"""The words for what is asked: the question of each kind of decision, and the name of each option."""

from __future__ import annotations

from rules.emerald.state.changes import agent_name, place_name
from rules.emerald.terms import (
    ACTION_NAMES,
    ASK_HUDSON,
    BY_TEXT,
    CALL_FROM_MI_GO,
    CITIES,
    DONE,
    EXILE,
    KILL_AGENT,
    KILL_ROYALTY,
    KILL_ZOMBIE,
    PLAYERS,
    SACRIFICE,
    SEND_TO_MI_GO,
    TRACKS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from cardbase.quick import Any
    from rules.emerald.state.state import State
    from rules.kernel import Decision

QUESTIONS: Final = {
    "main-agent": "where does your Main Agent start?",
    "action": "what do you do?",
    "place": "where do the cubes go?",
    "cubes": "which card do you play for its cubes?",
    "gold": "which card do you play for its gold?",
    "bombs": "which card do you play for its bombs?",
    "retrieve": "from where do you take a cube back?",
    "claim": "what do you claim?",
    "move": "who goes where?",
    "arrow": "which arrow do you use?",
    "discard": "which card do you discard, for all to see?",
    "hide": "which card do you discard under it, unseen?",
    "double-agent": "whom do you reveal as your Double Agent?",
    "keep": "your Agent is revealed as a Double Agent; do you reveal your identity?",
    "ability": "which card do you use, and what for?",
    "royalty": "whose Royalty?",
    "victim": "which Agent is to die?",
    "zombie": "where do you kill a Zombie?",
    "foil": "an assassination is tried; do you reveal a Double Agent?",
    "escape": "your Agent is attacked; where does it slip away to?",
    "turn": "who becomes a Vampire?",
    "way": "which of these?",
    "place-zombie": "where do you put a Zombie?",
    "zombie-victim": "whom do the Zombies kill?",
    "lock": "which city does Bismarck lock?",
    "leave": "where does your Agent go?",
    "origin": "from where do you move cubes?",
    "count": "how many?",
    "rival": "which player?",
    "send": "which cube goes to Limbo?",
    "return": "which counter do you give back?",
    "steps": "by how many steps does the War marker advance?",
    "fly": "who goes where, for nothing?",
    "block": "where does the Blocking disc go?",
    "unblock": "which Blocking disc do you remove?",
    "remove": "what do you remove from the game?",
    "remove-card": "which card do you remove from the game, unseen?",
    "destroy": "which city does Cthulhu destroy?",
    "exile": "whose cubes go to Limbo?",
    "return-to": "where does the Agent come back?",
    "exchange": "which card do you discard for another?",
}
"""Every kind of decision there is, as it is put to a person."""

_CITIES: Final = frozenset(
    {"main-agent", "royalty", "zombie", "escape", "place-zombie", "lock", "leave", "destroy", "return-to"}
)
_PLACES: Final = frozenset({"place", "retrieve", "claim", "origin", "send", "block", "unblock", "remove"})
_CARDS: Final = frozenset({"cubes", "gold", "bombs", "discard", "hide", "exchange", "remove-card"})
_COUNTERS: Final = frozenset({"double-agent", "foil", "return"})
_AGENTS: Final = frozenset({"victim", "turn", "zombie-victim"})
_SEATS: Final = frozenset({"rival", "exile"})
_MOVES: Final = frozenset({"move", "fly"})

_DONE_NAMES: Final = {
    "foil": "reveal nobody",
    "escape": "stay",
    "keep": "give the Agent up",
    "place-zombie": "no more Zombies",
    "zombie-victim": "nobody",
}
_PURPOSES: Final = {
    BY_TEXT: "its text",
    KILL_ROYALTY: "assassinate Royalty",
    KILL_AGENT: "assassinate an Agent",
    KILL_ZOMBIE: "kill a Zombie",
    SACRIFICE: "sacrifice to Yog-Sothoth",
    SEND_TO_MI_GO: "put on Mi-Go",
    CALL_FROM_MI_GO: "call back from Mi-Go",
    EXILE: "Devil's Island",
}


def option_name(state: State, decision: Decision, option: Any) -> str:
    """Return the name of an option, for the seat that decides."""
    kind = decision.kind
    if option in (DONE, (DONE, DONE)):
        return _DONE_NAMES.get(kind, "that is all")
    if kind == "action":
        return ACTION_NAMES[option]
    if kind in _CITIES:
        return CITIES[option]
    if kind in _PLACES:
        return _place(state, option)
    if kind in _CARDS:
        return card_face(state, option)
    if kind in _COUNTERS:
        return state.board.name_of(option)
    if kind in _AGENTS:
        return f"{agent_name(option)} in {CITIES[state.where[option]]}"
    if kind in _SEATS:
        return PLAYERS[option]
    if kind in _MOVES:
        agent, city = option
        return f"{agent_name(agent)} to {CITIES[city]}"
    if kind == "arrow":
        card, number = option
        track, steps = state.box.arrows[card][number]
        return f"{state.board.name_of(card)}: {TRACKS[track]} {steps:+}"
    if kind == "ability":
        card, purpose = option
        return "Mrs Hudson" if purpose == ASK_HUDSON else f"{state.board.name_of(card)}: {_PURPOSES[purpose]}"
    if kind == "count":
        return counted(option, "cube")
    if kind == "steps":
        return f"by {option}"
    if kind == "keep":
        return "reveal your identity"
    return str(option)


def _place(state: State, place: int) -> str:
    """Return a place, with the card that is there if there is one."""
    name = place_name(place)
    for city, zone in enumerate(state.tops):
        if name == f"the Game card of {CITIES[city]}" and zone.items:
            return f"{state.board.name_of(zone.items[0])} ({CITIES[city]})"
    return name


def counted(count: int, name: str) -> str:
    """Return a number of things, such as "1 cube", "2 cubes", "2 gold"."""
    return f"{count} {name}" if count == 1 or name == "gold" else f"{count} {name}s"


def card_face(state: State, card: int) -> str:
    """Return a card with its symbols, such as "Okhrana [1 cube, 1 gold]"."""
    box = state.box
    signs = [
        counted(count, name)
        for count, name in ((box.cubes[card], "cube"), (box.gold[card], "gold"), (box.bombs[card], "bomb"))
        if count
    ]
    signs += [f"{TRACKS[track]} {steps:+}" for track, steps in box.arrows[card]]
    return f"{state.board.name_of(card)} [{', '.join(signs)}]" if signs else state.board.name_of(card)
