"""How a game stands: what `then` looks at in a scenario."""

from collections import Counter

from rules.vtes.cards.decks import definition_of
from rules.vtes.state import costs, fighting, spans, values
from rules.vtes.state.blocks import damped
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.fight_events import CombatEnded, RoundBegan
from rules.vtes.state.hand_sizes import hand_size
from rules.vtes.state.illness import is_ill
from rules.vtes.table.positions import card_of
from rules.vtes.terms import INCAPACITATED, READY, TORPOR, WAITING

REGIONS = {READY: "ready", TORPOR: "torpor", WAITING: "waiting", INCAPACITATED: "incapacitated"}
OUT = "out of play"


def differs(game, about):
    """Return what stands otherwise than `about` says, "" if nothing does."""
    for what, wanted in about.items():
        if what in OF_SEATS:
            seats = game.methuselahs
            if isinstance(wanted, dict):
                found = {seat: OF_SEATS[what](game, seats[seat - 1]) for seat in wanted}
            else:
                found = [OF_SEATS[what](game, side) for side in seats]
        elif what in OF_TABLE:
            found = OF_TABLE[what](game)
        elif what in OF_GOING:
            going = getattr(game, what)
            if isinstance(wanted, dict):
                if what == "referendum" and going is None and game.action is not None:
                    going = game.action.polled
                assert going is not None, f"there is no {what}"
                found = {key: OF_GOING[what](game, going, key) for key in wanted}
            else:
                found = going is not None
        elif what == "in":
            found, wanted = _zones(game, wanted)
        elif what == "seen":
            found = {name: _seers(game, name) for name in wanted}
        elif what == "zones":
            found = {name: _content(game, name, cards) for name, cards in wanted.items()}
        elif what == "cost":
            found = {
                name: {by: _cost(game, name, by, how) for by, how in bys.items()}
                for name, bys in wanted.items()
            }
        elif wanted == OUT:
            found = OUT if _copies_in_play(game, what) == [] else "in play"
        else:
            card = card_in_play(game, what)
            found = {key: _attribute(game, card, key) for key in wanted}
        if found != wanted or not _same_types(found, wanted):
            return f"{what}: {found}, not {wanted}"
    return ""


def _same_types(found, wanted):
    """Return whether truth is not taken for a number."""
    if isinstance(wanted, dict):
        return all(_same_types(found[key], value) for key, value in wanted.items())
    return isinstance(found, bool) == isinstance(wanted, bool)


def _copies_in_play(game, name):
    wanted = card_of(name).id
    return [card for card in game.in_play.values() if card.face.id == wanted]


def card_in_play(game, name):
    """Return the first card in play with a name."""
    found = _copies_in_play(game, name)
    assert found, f"{name} is not in play"
    return found[0]


# --- seats -----------------------------------------------------------------------------------------------

OF_SEATS = {
    "pool": lambda game, side: side.pool,
    "points": lambda game, side: side.victory_points,
    "hand": lambda game, side: len(side.hand),
    "hand size": hand_size,
    "transfers": lambda game, side: side.transfers,
    "master actions": lambda game, side: side.master_actions,
    "discard actions": lambda game, side: side.discard_actions,
    "debt": lambda game, side: spans.total(game.lasting, spans.CHARGED, side.seat),
}


# --- the table -------------------------------------------------------------------------------------------


def _uncontrolled(game):
    return {
        game.faces[number].name: amount
        for side in game.methuselahs
        for number, amount in side.invested.items()
    }


def _told(kind):
    """Return what counts events of a kind that the journal has kept."""
    return lambda game: sum(isinstance(event, kind) for event in game.journal.events)


OF_JOURNAL = {"rounds": _told(RoundBegan), "combats": _told(CombatEnded)}
"""What is known only if the journal is kept."""


def more_votes(game):
    """The votes that minions got in the referendum, by their numbers."""
    return {
        it.whom: spans.total(game.lasting, it.kind, it.whom)
        for it in game.lasting
        if it.kind == spans.MORE_VOTES
    }


OF_TABLE = {
    **OF_JOURNAL,
    "edge": lambda game: game.edge + 1,
    "out": lambda game: [side.seat + 1 for side in game.methuselahs if side.seat not in game.ring],
    "active": lambda game: game.active.seat + 1,
    "uncontrolled": _uncontrolled,
    "more votes": lambda game: {game.faces[number].name: votes for number, votes in more_votes(game).items()},
}


def _zones(game, wanted):
    """Return in which zones copies of cards are, and what is wanted, in the same form."""
    found, told = {}, {}
    for name, zones in wanted.items():
        card = card_of(name).id
        there = sorted(
            zone.name
            for zone in game.board.zones.values()
            for piece in zone.items
            if game.faces[piece].id == card
        )
        if isinstance(zones, dict):
            counts = Counter(there)
            found[name], told[name] = {zone: counts[zone] for zone in zones}, zones
        else:
            found[name], told[name] = there, [zones] if isinstance(zones, str) else sorted(zones)
    return found, told


def _zone(game, name):
    (zone,) = (zone for zone in game.board.zones.values() if zone.name == name)
    return zone


def _seers(game, name):
    """Return the seats that see every card in a zone, or the cards of a name; nobody sees what does not exist."""
    seats, zones = [side.seat for side in game.methuselahs], list(game.board.zones.values())
    if all(zone.name != name for zone in zones):
        lie = [(zone, n) for zone in zones for n in zone.items if game.faces[n].card.full_name == name]
        return [seat + 1 for seat in seats if lie and all(zone.sees(seat, n) for zone, n in lie)]
    zone = _zone(game, name)
    return [seat + 1 for seat in seats if zone.items and all(zone.sees(seat, card) for card in zone.items)]


def _content(game, name, wanted):
    """Return the cards in a zone, in the form of what is wanted: a list, or how many of which."""
    there = sorted(game.faces[piece].card.full_name for piece in _zone(game, name).items)
    return dict(Counter(there)) if isinstance(wanted, dict) else there


def _cost(game, name, by, how):
    """Return what a card costs a minion, in blood and in pool."""
    face = definition_of(card_of(name), game.setting.edition)
    minion = card_in_play(game, by)
    found = dict(how)
    if "pool" in how:
        found["pool"] = costs.pool(game, minion, face)
    if "blood" in how:
        ways = [mode for mode in (*face.modes, *face.combat) if mode.name == how.get("way")]
        assert ways or "way" not in how, f"{name} is not played as {how['way']!r}"
        found["blood"] = costs.blood(game, minion, face, ways[0] if ways else None)
    return found


# --- what is going on ------------------------------------------------------------------------------------


def intercepts(action):
    """Return what intercept was given to minions, or taken from them, for an action."""
    given = [(it.whom, it.amount) for it in action.lasting if it.kind == spans.INTERCEPT]
    return {number: sum(amount for whom, amount in given if whom == number) for number, _ in given}


def _of_action(game, action, key):
    if key in ("actor", "blocker", "attempting"):
        minion = getattr(action, key)
        return minion.face.name if minion is not None else ""
    if key == "target":
        return action.target + 1
    if key == "limited":
        return action.has(spans.LIMITED)
    if key == "intercepts":
        return {game.faces[number].name: amount for number, amount in intercepts(action).items()}
    return getattr(action, key.replace(" ", "_"))


def _of_combat(game, fight, key):
    if key == "range":
        return "close" if fight.close else "long"
    return getattr(fight, key)


def _of_referendum(game, referendum, key):
    if key in ("for", "against"):
        return referendum.votes[1 if key == "for" else 2]
    if key == "cast":
        return {game.faces[number].name: votes for number, (_, votes) in referendum.cast.items()}
    if key == "abstaining":
        return sorted(game.faces[number].name for number in referendum.abstaining)
    return getattr(referendum, key)


OF_GOING = {"action": _of_action, "combat": _of_combat, "referendum": _of_referendum}


# --- cards in play ---------------------------------------------------------------------------------------


def _strength(game, minion):
    fight = game.combat
    side = next((side for side in fight.sides if side.minion is minion), None) if fight is not None else None
    return values.strength(game, minion) if side is None else fighting.strength(game, side)


def _acting(game, minion):
    return game.action if game.action is not None and game.action.actor is minion else None


def _stealth(game, minion):
    assert _acting(game, minion), f"{minion.face.name} is not acting"
    return values.stealth(game, minion, game.action)


OF_MINION = {
    "stealth": _stealth,
    "intercept": values.intercept,
    "bleed": lambda game, minion: values.bleed(game, minion, _acting(game, minion)),
    "strength": _strength,
    "votes": values.votes,
    "damped": lambda game, minion: damped(game.action, minion),
    "ill": lambda game, minion: is_ill(minion),
    "disciplines": lambda game, minion: " ".join(
        name.upper() if level > 1 else name for name, level in sorted(minion.profile.disciplines.items())
    ),
    "traits": lambda game, minion: sorted(minion.profile.traits),
    "active title": lambda game, minion: minion.profile.active_title,
    **{
        key: lambda game, minion, key=key: getattr(minion.profile, key)
        for key in ("title", "clan", "sect", "city", "path")
    },
}


def _attribute(game, card, key):
    if isinstance(card, Minion) and key in OF_MINION:
        return OF_MINION[key](game, card)
    if key == "region":
        return REGIONS[card.region]
    if key == "controller":
        return card.controller + 1
    if key == "cards":
        return sorted(one.face.name for one in card.cards)
    if key == "convictions":
        return sorted(game.faces[number].name for number in card.convictions)
    if key == "bearer":
        return card.host.face.name if card.host is not None else ""
    if key.startswith("corruption of "):
        return card.corruption_of(int(key.rpartition(" ")[2]) - 1)
    name = key.replace(" ", "_")
    return getattr(card if hasattr(card, name) or not isinstance(card, Minion) else card.profile, name)
