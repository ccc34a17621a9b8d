"""What the cards of a table can ask for is found in its decks, and grows with what a scene adds."""

import ast
import re
from pathlib import Path

import pytest

from cardbase.store import open_store
from rules.vtes.cards.catalogue import all_entries
from rules.vtes.cards.decks import CompiledDeck, definition_of
from rules.vtes.definitions import facts, kinds
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.parts import Part
from rules.vtes.definitions.prices import ActionPrice, Costlier, CountersPay
from rules.vtes.definitions.striking import Press
from rules.vtes.definitions.usable import AS_ANY_VAMPIRE
from rules.vtes.definitions.verb import Verb
from rules.vtes.state.presence import acts_locked, of_cards
from rules.vtes.state.scenery import give, rewrite
from rules.vtes.state.setting import Setting
from rules.vtes.terms import BLEED_ACTION, DURING, NEEDED, PRESSING, STEALTH

from .chaptertools import GANGREL, PLAIN
from .story import FILLER, Position, card

RULES = Path(__file__).parents[2] / "rules" / "vtes"
BY_CARDS = {
    facts.AIDS: "Anarch Railroad",
    facts.ACTS_OUT_OF_TURN: "Madness Network",
    facts.USED_BEFORE_MASTERS: "The Barrens",
    facts.USED_BETWEEN: "Heidelberg Castle, Germany",
    facts.USED_IN_INFLUENCES: "Gather",
    facts.USED_IN_DISCARDS: "Masika",
    facts.ACTS_FOR_ALL: "Anarch Revolt",
    facts.USED_IN_MASTERS: "Blood Doll",
    facts.PLAYED_BY_BYSTANDERS: "Martyr's Resilience",
    facts.FIGHTS_BESIDE: "Gianna di Canneto",
    facts.ARMS_ALL: "Watchtower: The Wolves Feed",
    facts.LIMITS_BLOCKS: "Mylan Horseed",
    facts.CHIPS_IN: "Matthew",
    facts.BENDS_COSTS: "Ravnos Carnival",
    facts.BENDS_DRAWING: "Duality",
    facts.SCALES_COSTS: "The Ankara Citadel, Turkey",
    facts.FOREBODES: "Andrew Stuart",
    facts.KEEPS_LOCKED: "Puppet Master",
    facts.LOCKS_TO_CUT: "The Line",
    facts.COUNTERS_PAY: "Ravnos Carnival",
    facts.MAKES_COSTLIER: "The Slow Withering",
    facts.REAPS: "Orgy of Blood",
    facts.CHANGES_ALL_HANDS: "Year of Fortune",
    facts.BURNS_TO_DRAW: "Visit from the Capuchin",
    facts.LISTED: "Angelo",
    facts.IMBUED_ABOUT: 'Earl "Shaka74" Deams',
    facts.BURN_OPTION: "Bloodstorm of Chorazin",
}
"""A card for each fact."""
AMONG_SEVERAL = {
    *(
        facts.USED_BEFORE_MASTERS,
        facts.USED_BETWEEN,
        facts.USED_IN_INFLUENCES,
        facts.USED_IN_DISCARDS,
        facts.PLAYED_BY_BYSTANDERS,
        facts.REAPS,
    ),
    *(facts.LISTED, facts.IMBUED_ABOUT),
}
"""What does not matter to a solitary player."""
HELP_ALONE = {facts.AIDS: "Melange", facts.ACTS_FOR_ALL: "Open War"}
ALL = {word for name, word in vars(facts).items() if name.isupper() and isinstance(word, str)}


def setting(*names, several=True, edition="current"):
    decks = [CompiledDeck([(card(name), 1) for name in (FILLER, PLAIN, *names)], edition)]
    return Setting([*decks, CompiledDeck([(card(PLAIN), 1)], edition) if several else None])


def test_each_fact_is_found_in_a_card_and_not_where_that_card_is_not():
    assert set(BY_CARDS) == ALL
    assert not ALL & setting(GANGREL).present
    for fact, name in BY_CARDS.items():
        assert fact in setting(name).present, name


@pytest.mark.slow
@pytest.mark.pure
def test_each_fact_is_asked_for():
    files = [path for path in RULES.rglob("*.py") if path.name not in ("facts.py", "presence.py")]
    asked = {
        node.id
        for path in files
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Name)
    }
    assert (
        not {name for name, word in vars(facts).items() if name.isupper() and isinstance(word, str)} - asked
    )


def test_who_plays_alone_needs_nothing_that_others_would_bring():
    for fact, name in BY_CARDS.items():
        alone = setting(name, several=False).present
        assert (fact in alone) == (fact not in AMONG_SEVERAL | set(HELP_ALONE)), name
    for fact, name in HELP_ALONE.items():
        assert fact in setting(name, several=False).present, name


def test_what_an_edition_has_no_rules_for_is_not_there():
    assert facts.IMBUED_ABOUT not in setting(BY_CARDS[facts.IMBUED_ABOUT], edition="2000").present
    assert facts.LISTED not in setting("Angelo", edition="2000").present


def test_no_trait_of_a_card_reads_like_a_fact():
    traits = {trait for entry in all_entries().values() for trait in entry.model.traits}
    traits |= {word for name, word in vars(kinds).items() if name.isupper() and isinstance(word, str)}
    assert not ALL & traits


def asked_for(tree):
    """The traits that code asks for by their words."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Trait":
            words = node.args
        elif isinstance(node, ast.Compare) and getattr(node.comparators[0], "attr", "") == "traits":
            words = [node.left]
        else:
            continue
        yield from [word.value for word in words if isinstance(word, ast.Constant)]


@pytest.mark.slow
@pytest.mark.pure
def test_each_trait_that_is_asked_for_is_one_of_some_card():
    rules = Path(__file__).parents[2] / "rules" / "vtes"
    files = [path for path in rules.rglob("*.py") if "cards" not in path.relative_to(rules).parts]
    asked = {trait for path in files for trait in asked_for(ast.parse(path.read_text("utf-8")))}
    known = {trait for entry in all_entries().values() for trait in entry.model.traits}
    known |= {trait for one in open_store().cards() if one.is_crypt for trait in one.traits}
    assert len(asked) > 50
    assert asked - known == {AS_ANY_VAMPIRE}  # an ally has it while it plays one card


def test_what_cards_wait_for_is_known_from_the_decks():
    assert not setting(GANGREL).events
    waiting = setting("Anarch Revolt", "The Unmasking", "Tribute to the Master").faces
    awaited = {trigger.event for face in waiting for trigger in face.triggers}
    assert awaited
    events = setting("Anarch Revolt", "The Unmasking", "Tribute to the Master").events
    assert {event for event in range(200) if events >> event & 1} == awaited


@pytest.mark.parametrize(
    ("value", "fact"),
    [
        (ActionPrice(1, (BLEED_ACTION,)), kinds.ACTION_PRICE),
        (Costlier(1), facts.MAKES_COSTLIER),
        (CountersPay("Ravnos"), facts.COUNTERS_PAY),
    ],
)
def test_a_value_that_a_scene_gives_is_present_from_then_on(value, fact):
    game = Position(players=2).ready(PLAIN).start().game
    assert fact not in game.setting.present
    minion = next(iter(game.in_play.values()))
    give(game, minion, value)
    assert fact in game.setting.present
    assert (None, value) in minion.values


def test_a_card_that_a_scene_rewrites_brings_what_it_says_then():
    game = Position(players=2).ready(PLAIN).hand(FILLER).start().game
    number = game.methuselahs[0].hand.items[0]
    face = game.faces[number]
    other = Position(players=2).ready(PLAIN).hand("Anarch Revolt", "Bum's Rush").start().game
    found = {other.faces[number].name: other.faces[number] for number in other.methuselahs[0].hand.items}
    assert number not in game.setting.actions
    rewrite(game, number, found["Bum's Rush"])
    assert number in game.setting.actions
    assert not game.setting.events
    rewrite(game, number, found["Anarch Revolt"])
    assert all(game.setting.events >> trigger.event & 1 for trigger in found["Anarch Revolt"].triggers)
    armed = CardDefinition(face.card, face.model, game.rules)
    armed.armed_moments = PRESSING
    armed.armed = (Mode("", Press(), moment=PRESSING),)
    rewrite(game, number, armed)
    assert game.setting.fought & PRESSING
    assert number not in game.setting.modifiers_at[DURING] | game.setting.reactions_at[DURING]
    modifying = CardDefinition(face.card, face.model, game.rules)
    modifying.moments, modifying.reactions = DURING, DURING | NEEDED
    rewrite(game, number, modifying)
    assert number in game.setting.modifiers_at[DURING] & game.setting.reactions_at[NEEDED]
    assert game.setting.usable & DURING
    assert other.setting.faces[other.methuselahs[0].hand.items[0]].name != FILLER
    assert game.setting.faces[number] is face, "the deck is as it was"


def within(thing):
    """What a part of a card's text is made of, itself included."""
    yield thing
    if isinstance(thing, tuple | list | frozenset):
        held = list(thing)
    elif isinstance(thing, Verb | Part | Model):
        held = [
            getattr(thing, slot, None)
            for kind in type(thing).__mro__
            for slot in getattr(kind, "__slots__", ())
        ]
    else:
        held = []
    for each in held:
        yield from within(each)


@pytest.mark.slow
@pytest.mark.pure  # compiled, what a verb is made of has no slots
def test_what_verbs_give_for_a_while_is_present_however_deep_they_lie():
    known = [card for card in open_store().cards() if card.id in all_entries()]
    deck, seen = CompiledDeck([(card, 1) for card in known], "current"), set()
    for face in (*deck.crypt, *deck.library):
        given = {word.changed for word in within(face.model) if hasattr(word, "changed")}
        assert given <= of_cards([face], alone=False), face.name
        seen |= given
    assert {kinds.HARD_HANDS, kinds.VOTE_POOL, STEALTH} <= seen


def test_locked_minions_act_with_the_cards_that_say_so():
    said = re.compile(r"usable by a locked (?!.*\[reaction\])", re.IGNORECASE | re.DOTALL)
    actions = [one for one in open_store().cards() if getattr(one, "types", ()) == ("Action",)]
    named = [one for one in actions if said.search(one.text)]
    assert len(named) > 2
    assert [one.name for one in named if not acts_locked(definition_of(one, "current"))] == []
