"""What a card is, a location or a gun, is said by its head, never by a word in a sentence that does something."""

import pytest

from cardbase.card import CryptCard
from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.decks import definition_of
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.heads import kinds_of
from rules.vtes.definitions.kinds import CONTRACT_OF_ALL
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.reacting import CancelPlayed
from rules.vtes.definitions.references import COUNTERS, THIS
from rules.vtes.definitions.verb import Verb
from rules.vtes.terms import ACTIONS, TYPE_MASKS
from tests.parts import parts

NAMED = {
    "location": {
        *("Can't Take it with You", "Ensconced", "Goblinism", "Loss", "Nosferatu Performance Art", "Rampage"),
        *("Rewilding", "Salt of Thoth"),
    },
    "gun": {"Kevlar Vest", "Suppressing Fire", "Zip Gun"},
    "contract": {"The Khabar: Honor", "Open Dossier", "Provision of the Silsila"},
}
"""Cards whose first line has such a word, but is not of that kind."""
LIBRARY = [card for card in open_store().cards() if not isinstance(card, CryptCard)]


@pytest.mark.parametrize("kind", NAMED)
def test_a_word_in_running_text_makes_no_kind(kind):
    """All others whose first line has the word are of that kind, hundreds of them."""
    of_kind = {card.name for card in LIBRARY if kind in kinds_of(card.text)}
    first = {card.name: card.text.partition("\n")[0].lower() for card in LIBRARY}
    named = {
        card
        for card, line in first.items()
        if f" {kind} " in f" {line} ".replace(".", " ").replace(",", " ").replace(":", " ")
    }
    assert named - of_kind >= NAMED[kind]
    assert of_kind
    acting = {"Action", "Action Modifier", "Reaction", "Political Action", "Combat"}
    assert [
        card.name for card in LIBRARY if card.name in of_kind and set(card.types) <= acting - {"Action"}
    ] == []


def test_cards_that_burn_locations_are_none():
    """No minion card that is no equipment is a location, whatever it does to locations."""
    permanent = {"Master", "Equipment", "Event"}
    wrong = [
        card.name
        for card in LIBRARY
        if not permanent & set(card.types) and definition_of(card, "current").location
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("Uptown Hunting Ground", {"location", "hunting ground", "unique"}),
        ("The Ankara Citadel, Turkey", {"location"}),
        ("Local 1111", {"location"}),
        ("Gran Madre di Dio, Italy", {"location"}),
        (".44 Magnum", {"weapon", "gun"}),
        ("Bastard Sword", {"melee weapon", "weapon"}),
        ("IR Goggles", {"electronic", "equipment"}),
    ],
)
def test_the_head_says_it(name, kinds):
    text = next(card.text for card in LIBRARY if card.name == name)
    assert kinds_of(text) >= kinds


def test_equipment_in_play_that_is_a_location():
    """It says that it represents one; by the same words it is no equipment then."""
    says = {card.name for card in LIBRARY if "does not count as equipment" in card.text}
    assert says == {
        card.name for card in LIBRARY if "Equipment" in card.types and definition_of(card, "current").location
    }


@pytest.mark.slow
def test_action_cards_are_all_that_are_played_as_an_action():
    """Political actions, equipment, retainers, allies and powers too: who plays or cancels one does so with all."""
    barred = {name: f"plays no {name}" for name, mask in TYPE_MASKS.items() if mask & ACTIONS}
    models = [(card.name, model_of(card)) for card in open_store().cards()]
    silent = [name for name, model in models if barred["Action"] in model.traits]
    halves = [
        name for name, model in models if name in silent and not model.traits.issuperset(barred.values())
    ]
    canceling = [
        (name, part.types)
        for name, model in models
        for part in parts(model)
        if isinstance(part, CancelPlayed)
    ]
    assert len(silent) > 1
    assert halves == []
    assert canceling
    assert [name for name, types in canceling if types > 0 and 0 < types & ACTIONS < ACTIONS] == []


def test_a_contract_of_all_hires_those_who_may_act_by_it():
    """Of those whose card says that every minion of a group counts as chosen, and of no others."""
    of_all = {
        card.name for card in LIBRARY if "considered chosen for this contract" in " ".join(card.text.split())
    }
    marked = {card.name for card in LIBRARY if CONTRACT_OF_ALL in model_of(card).traits}
    ways = {name: model_of(card).open_actions for name in marked for card in LIBRARY if card.name == name}
    assert marked == of_all
    assert len(marked) > 1
    assert [name for name in marked if not any(isinstance(part, AtThis) for part in parts(ways[name]))] == []


def test_each_way_to_use_a_power_locks_or_burns_it():
    """Or burns what it has put there before: counters."""
    powers = [(card.name, model_of(card)) for card in LIBRARY if "Power" in card.types]

    def is_spent(verb: Verb) -> bool:
        burned = isinstance(verb, Burn) and verb.what == THIS
        return burned or (isinstance(verb, Lose) and (verb.thing, verb.who) == (COUNTERS, THIS))

    ways = [
        (name, way.locks or any(map(is_spent, way.verbs)))
        for name, model in powers
        for way in (*model.reactions, *model.actions, *model.aids, *model.armed)
    ]
    assert len(ways) > 4
    assert [name for name, spent in ways if not spent] == []
