"""How the table stands, in a few lines for a person: no more than the view of a seat."""

from __future__ import annotations

from rules.emerald.state.changes import agent_name, place_name
from rules.emerald.state.scoring import shown, trophies
from rules.emerald.table.naming import card_face, counted
from rules.emerald.terms import ACTIVE, BOX, CITIES, EFFECT, EFFECTS, LIMBO, PLAYERS, POOL, SIDES, TOP, TRACKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State


def status(state: State, seat: int) -> list[str]:
    """Return how things stand, as a seat may know it; a seat of -1 gets what is public."""
    box = state.box
    tracks = ", ".join(
        f"{name} {state.marker[track]} of {box.last[track]}" for track, name in enumerate(TRACKS)
    )
    lines = [f"-- {_when(state)}. {tracks}; {box.threshold[state.seats]} points end the game."]
    lines += [f"   {_player(state, other)}" for other in range(state.seats)]
    lines += [f"   {_city(state, city)}" for city in range(len(CITIES))]
    lines += [f"   to claim: {_effect(state, card)}" for card in sorted(state.row.items)]
    if seat >= 0 and state.identities[seat].items:
        lines += _own(state, seat)
    return lines


def _when(state: State) -> str:
    if not state.turn:
        return "Before the first turn"
    taken = counted(state.actions, "action") if state.actions else "no action"
    return f"Turn {state.turn}: {PLAYERS[state.active]}, {taken} taken"


def _player(state: State, seat: int) -> str:
    about = [counted(shown(state, seat), "point")]
    about += ["Known"] * state.known[seat]
    if state.revealed[seat]:
        about.append(SIDES[state.side(seat)])
    about += [f"{len(state.mad[seat])} Mad"] * bool(state.mad[seat].items)
    about += [f"{len(trophies(state, seat))} killed"] * bool(trophies(state, seat))
    about.append(f"{counted(state.cubes[seat][ACTIVE], 'cube')} in reserve")
    about += [EFFECTS[effect] for effect, owner in enumerate(state.effect_owner) if owner == seat]
    return f"{PLAYERS[seat]}: {', '.join(about)}"


def _city(state: State, city: int) -> str:
    name, box = CITIES[city], state.box
    if state.destroyed[city]:
        return f"{name}: destroyed"
    parts = []
    if state.tops[city].items:
        last = "" if state.stacks[city].items else ", the last card"
        parts.append(card_face(state, state.tops[city].items[0]) + last + _cubes(state, TOP + city))
    if state.city_owner[city] >= 0:
        parts.append(f"city of {PLAYERS[state.city_owner[city]]}")
    if _cubes(state, BOX + city):
        parts.append("the city" + _cubes(state, BOX + city))
    if box.royal[city]:
        parts.append(_royalty(state, city))
    for seat in range(state.seats):
        agents = [
            agent_name(agent) + " (Vampire)" * state.vampire[agent] for agent in state.agents_in(city, seat)
        ]
        if agents:
            parts.append(f"{PLAYERS[seat]}: {', '.join(agents)}")
    if state.zombies[city]:
        parts.append(counted(state.zombies[city], "Zombie"))
    if state.locked_by[city] >= 0:
        parts.append(f"locked by {PLAYERS[state.locked_by[city]]}")
    worth = f"{name} ({counted(box.points[city], 'point')}, defence {box.defence[city]})"
    return f"{worth}: {'; '.join(parts)}" if parts else worth


def _royalty(state: State, city: int) -> str:
    owner = state.royal_owner[city]
    if owner >= 0:
        return f"Royalty {'hidden' if state.safe[city] else 'killed'} by {PLAYERS[owner]}"
    return f"Royalty worth {state.box.royal_points[city]}, defence {state.box.royal_defence[city]}"


def _effect(state: State, card: int) -> str:
    name = state.board.name_of(card)
    return name + _cubes(state, EFFECT + EFFECTS.index(name))


def _cubes(state: State, place: int) -> str:
    """Return whose cubes are at a place, and whether it is blocked; nothing if there is nothing to say."""
    held = [f"{PLAYERS[seat]} {row[place]}" for seat, row in enumerate(state.cubes) if row[place]]
    about = [f"cubes: {', '.join(held)}"] * bool(held) + ["blocked"] * state.blocked[place]
    return f" ({'; '.join(about)})" if about else ""


def _own(state: State, seat: int) -> list[str]:
    hand = sorted(card_face(state, card) for card in state.hands[seat].items)
    row = state.cubes[seat]
    out = [f"{place_name(place)} {count}" for place, count in enumerate(row) if count and place > LIMBO]
    doubles = sorted(state.board.name_of(piece) for piece in state.counters_spare[seat].items)
    return [
        f"-- You are {PLAYERS[seat]}, a {SIDES[state.side(seat)]}. Hand: {', '.join(hand) or 'empty'}.",
        f"-- Cubes: {row[ACTIVE]} in reserve, {row[POOL]} in the Pool, {row[LIMBO]} in Limbo"
        f"{'; on ' + ', '.join(out) if out else ''}. {', '.join(doubles) or 'No Double Agents'}.",
    ]
