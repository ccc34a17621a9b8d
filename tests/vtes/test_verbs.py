"""Every verb that cards are made of is a plain value, and there is a description of what it does."""

import importlib
import inspect
import pickle
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import rules.vtes.definitions
from cardbase.quick import loaded
from rules.vtes.cards.catalogue import all_entries
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.decrees import Terms
from rules.vtes.definitions.verb import Verb
from rules.vtes.verbs import choosing, registry
from rules.vtes.verbs.registry import steps

FAMILIES = {Verb, Choose, Terms}
"""What verbs are grouped by: no card is made of these themselves."""

REGISTERED = (
    *(registry._checking, registry._declaring, registry._declaring_plainly),
    *(registry._asking, registry._plain),
)


def verbs():
    found = set()
    for module in pkgutil.iter_modules(rules.vtes.definitions.__path__):
        held = vars(loaded(importlib.import_module(f"rules.vtes.definitions.{module.name}"))).values()
        found |= {kind for kind in held if inspect.isclass(kind) and issubclass(kind, Verb)}
    return sorted(found - FAMILIES, key=lambda kind: kind.__name__)


def test_the_steps_a_verb_claims_are_the_steps_that_are_told():
    claimed = {verb.__name__: (verb.conditional, verb.declared, verb.done) for verb in verbs()}
    assert {verb.__name__: steps(verb) for verb in verbs()} == claimed


def test_what_a_verb_does_is_told_in_the_file_of_the_name_of_its_definition():
    """The registry imports that file, and no other, when a game first has the verb."""
    for verb in verbs():
        registry.learn(verb)
        told = [table[verb] for table in REGISTERED if verb in table]
        own = verb.__module__.replace("definitions", "verbs")
        shared = "rules.vtes.verbs.choosing" if issubclass(verb, Choose) else own
        assert {function.__module__ for function in told} <= {own, shared}, verb
        if issubclass(verb, Choose) and verb in choosing._offering:
            assert choosing._offering[verb].__module__ == own


@pytest.mark.pure
def test_a_game_imports_only_the_files_of_the_verbs_that_it_has():
    program = """
import sys
from cardbase.quick.deferring import Deferred
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.aiming import ChooseTarget
from rules.vtes.table.game import Vtes
from rules.vtes.verbs.registry import carry_out, steps

def loaded_verbs():
    modules = [(name, type(module)) for name, module in sys.modules.items()]
    return {name.rpartition(".")[2] for name, kind in modules
            if name.startswith("rules.vtes.verbs.") and kind is not Deferred}

assert loaded_verbs() == {"registry"}, loaded_verbs()
assert steps(GainPool) == (False, False, True)
assert loaded_verbs() == {"registry", "pool", "blood"}, loaded_verbs()
assert steps(ChooseTarget) == (True, True, False)
assert "striking" not in loaded_verbs()

from types import SimpleNamespace
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.crypt import SearchCrypt
from rules.vtes.definitions.library import DrawAndBury
from rules.vtes.verbs.registry import all_possible, declare

state = SimpleNamespace(journal=SimpleNamespace(on=False, text=None))  # no game: each verb fails, but as itself
for step, verb in ((declare, DrawAndBury), (carry_out, SendToTorpor), (all_possible, SearchCrypt)):
    assert verb.__module__.rpartition(".")[2] not in loaded_verbs()
    try:
        list(step(state, None, (object.__new__(verb),)))
    except AttributeError:
        assert verb.__module__.rpartition(".")[2] in loaded_verbs()
    else:
        raise AssertionError(verb)

from rules.vtes.definitions.combat import ChooseFoe
from rules.vtes.verbs.choosing import choices

assert "combat" not in loaded_verbs()
try:
    choices(state, None, object.__new__(ChooseFoe))
except AttributeError:
    assert "combat" in loaded_verbs()
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_there_are_many_verbs():
    assert len(verbs()) > 80


def parts():
    for entry in all_entries().values():
        model = entry.model
        for part in (*model.modes, *model.abilities, *model.triggers, *model.values, *model.actions):
            yield part
            yield from getattr(part, "verbs", ())
        yield from model.play


@pytest.mark.slow
def test_what_a_card_is_made_of_can_be_compared_hashed_saved_and_printed():
    seen = 0
    for part in parts():
        again = pickle.loads(pickle.dumps(part))
        assert again == part
        assert hash(again) == hash(part)
        assert repr(again) == repr(part)
        assert type(part).__name__ in repr(part)
        seen += 1
    assert seen > 300


def test_parts_that_differ_in_one_argument_are_not_equal():
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.blood import AddBlood
    from rules.vtes.definitions.pool import GainPool

    assert AddBlood(2) == AddBlood(2) != AddBlood(3)
    assert AddBlood(2) != GainPool(2)
    assert Mode("dom", AddBlood(2)) == Mode("dom", AddBlood(2)) != Mode("DOM", AddBlood(2))
    assert Mode("dom", AddBlood(2), stealth=1) != Mode("dom", AddBlood(2))


ROOT = Path(__file__).resolve().parents[2]
FIRST = """
from tests.vtes.chaptertools import PRINCE
from tests.vtes.story import Position

story = Position(players=3).ready(PRINCE).hand("Rumors of Gehenna").start()
story.until("action").choose("Rumors of Gehenna").until("poll")
print(story.game.action.play.seats)
"""


def test_the_first_referendum_of_a_process_has_its_terms():
    """What chooses them stands in a file that nothing else may have asked for."""
    ran = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout.strip() == "[0]"
