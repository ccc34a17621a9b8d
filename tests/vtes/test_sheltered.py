"""Every action, and every master, against minions that cannot be the target of others' actions (Secure Haven)."""

import random
import re
from functools import cache

import pytest

from cardbase.card import CryptCard
from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.usable import ANY_KIN, ANY_RANK
from rules.vtes.definitions.values import Shelter
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.scenery import alter, give
from rules.vtes.table.positions import PositionNotAllowedError
from rules.vtes.terms import MASTER_PHASE, MINION_PHASE, PASS, POLITICAL_ACTION

from .story import Position

pytestmark = pytest.mark.slow

OTHERS = (
    ("Nathan Turner", "Dragos", "Gregory Winter", "Almiro Suarez", ".44 Magnum"),
    ("Claus Wegener", "Elimelech the Twice-Damned", "Vagabond Mystic", "Casey Snyder", "Leather Jacket"),
)
"""Of prey and predator: two vampires, an ally, a vampire in torpor, and what the first vampire bears."""
MINE = "Anson"
STEPS = 60
TRIES = 4
NAME = 12
"""How many letters of a name are enough to know its option."""
UNTARGETED = {
    "Condemn the Sins of the Father": "a clan is chosen, and no minion",
    "Gird Minions": "it moves blood to vampires that are neither chosen nor targeted by its words",
    "Metro Underground": "a card that is in play by then",
    "Temptation of Greater Power": "what is bid for is paid beside its cost",
    "Toreador Grand Ball": "of two guests the second is taken without a question, and is a target too",
}
"""Cards whose targets are others than what is chosen later, and why."""


@cache
def all_icons():
    """Return the short names of all disciplines."""
    return sorted({icon.lower() for card in open_store().cards() for icon in card.disciplines})


def passes_for_all(game):
    """Let the minions of the first seat play whatever a card requires."""
    for minion in (card for card in game.in_play.values() if isinstance(card, Minion)):
        if minion.controller == 0:
            traits = minion.profile.traits | {"infernal", "black hand", "seraph"}
            kin, rank = frozenset({ANY_KIN, ANY_RANK}), frozenset({ANY_RANK})
            knows = tuple((icon, 2) for icon in all_icons())
            alter(game, minion, disciplines=knows, passes=kin, poses=rank, traits=traits)


def shelters(game):
    """Give all minions of the others the protection of a Secure Haven."""
    for minion in [card for card in game.in_play.values() if isinstance(card, Minion)]:
        if minion.controller != 0:
            give(game, minion, Shelter(), minion)


def position(phase):
    place = Position(players=3)
    for seat, (first, second, ally, sleeper, gear) in enumerate(OTHERS, 1):
        place = place.at(seat).ready(first).ready(second).ready(ally).torpor(sleeper, 2).on(first, gear)
    return place.at(0).having(phase=phase).tweak(passes_for_all)


def ways():
    """Yield each card that gives an action, and how it does: from the hand, by its own text, in play."""
    for card in open_store().cards():
        model = model_of(card)
        if isinstance(card, CryptCard):
            if model.actions or model.open_actions:
                yield card, "itself"
            continue
        if {"Action", "Equipment", "Ally", "Retainer"} & set(card.types):
            yield card, "hand"
        if model.actions:
            yield card, "itself" if "Ally" in card.types else "borne"


def begun(card, way, sheltered):
    """Return a story in which the first seat can take the action of a card."""
    place = position(MINION_PHASE)
    if way == "itself":
        place = place.ready(card.full_name)
    else:
        place = place.ready(MINE, 8)
        place = place.hand(card.full_name) if way == "hand" else place
    if sheltered:
        place = place.tweak(shelters)
    if way != "borne":
        return place.start()
    written = place.written
    try:
        return place.on(MINE, card.full_name).start()
    except PositionNotAllowedError:  # it stays on no minion
        return place._write(written).table(card.full_name).start()


def aimed_at(story, decision):
    """Return the minions of others that can be chosen, or are, by an action; the terms of a referendum are none."""
    game, action = story.game, story.game.action
    if action is None or game.combat is not None or action.kind == POLITICAL_ACTION:
        return set()
    numbers = []
    if decision is not None and decision.kind == "target" and decision.seat == 0:
        numbers += decision.options
    if action.play is not None:
        numbers += [action.play.target, *action.play.chosen]
    found = [game.in_play.get(number) for number in numbers]
    return {card.face.name for card in found if isinstance(card, Minion) and card.controller != 0}


def choose(story, name, rng):
    """Take one step: begin with the card, then choose by chance; the others pass. False when it is over."""
    decision, names = story.table.decision, story.table.options
    options = decision.options
    index = options.index(PASS) if PASS in options else 0
    if decision.seat == 0:
        if decision.kind in ("action", "master"):
            ours = [
                at for at, option in enumerate(names) if name in option.lower() and "use" not in option[:3]
            ]
            if not ours or story.game.action is not None:
                return False
            index = rng.choice(ours)
        else:
            index = rng.randrange(len(options))
    story.table.choose(index)
    return True


def played(card, way, sheltered, seed):
    """Take the action of a card once; return whether it was taken, and at which minions it could aim."""
    story, rng, found, taken = begun(card, way, sheltered), random.Random(seed), set(), False
    turn, name = story.game.turn, card.name.lower()[:NAME]
    for _ in range(STEPS):
        decision = story.table.decision
        if decision is None or story.game.turn != turn or (taken and decision.kind == "action"):
            break
        found |= aimed_at(story, decision)
        if not choose(story, name, rng):
            break
        taken = taken or story.game.action is not None
        found |= aimed_at(story, story.table.decision)
    return taken, found


def test_no_action_reaches_a_sheltered_minion():
    """What it does not reach it does reach without the shelter, so that the position is about something."""
    wrong, taken, reached = [], 0, 0
    for card, way in ways():
        if card.name in UNTARGETED:
            continue
        for seed in range(TRIES):
            was_taken, found = played(card, way, True, seed)
            taken += was_taken
            if found:
                wrong.append(f"{card.name} ({way}): {sorted(found)}")
                break
        reached += bool(played(card, way, False, 0)[1])
    assert "\n".join(wrong) == ""
    assert taken > 1500
    assert reached > 100


def haven(card, bearer, seed):
    """Play a master with a Secure Haven on a minion, or none; return the pool it costs, and what was chosen."""
    place = position(MASTER_PHASE).ready(MINE, 4).ready("Alicia Barrows", 2).hand(card.full_name)
    if bearer:
        seat = 0 if bearer == MINE else 1 + [bearer in names for names in OTHERS].index(True)
        place = place.at(seat).on(bearer, "Secure Haven").at(0)
    story, rng, chosen = place.start(), random.Random(seed), []
    turn, name, pool, began = story.game.turn, card.name.lower()[:NAME], story.me.pool, False
    for _ in range(STEPS):
        decision = story.table.decision
        if decision is None or story.game.turn != turn or (began and decision.kind in ("master", "act")):
            break
        before = len(story.table.choices)
        if not choose(story, name, rng):
            break
        began = began or decision.kind == "master"
        if decision.kind == "target" and decision.seat == 0:
            chosen.append(story.game.piece_name(decision.options[story.table.choices[before]]))
    return (pool - story.me.pool, chosen) if began else None


def test_a_master_costs_one_more_for_each_target_with_a_secure_haven():
    """The same choices are made with the haven and without it."""
    wrong, compared = [], 0
    for card in open_store().cards():
        if isinstance(card, CryptCard) or "Master" not in card.types or card.name in UNTARGETED:
            continue
        if model_of(card).verdict("full") not in ("whole", "idle"):
            continue
        for bearer in (MINE, "Nathan Turner", "Claus Wegener"):
            for seed in range(TRIES):
                plain, dear = haven(card, "", seed), haven(card, bearer, seed)
                if not plain or not dear or plain[1] != dear[1] or not plain[1]:
                    continue
                compared += 1
                more = any(re.match(re.escape(bearer), name) for name in plain[1])
                if dear[0] - plain[0] != more:
                    wrong.append(f"{card.name} on {bearer}: {plain}, {dear}")
                    break
    assert "\n".join(wrong) == ""
    assert compared > 150
