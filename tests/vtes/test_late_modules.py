"""What a module puts into a container of another is there whatever a process does first, however late it is loaded."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rules.vtes.definitions.references import WORKED_OUT
from rules.vtes.verbs.amounts import RECKONING

ROOT = Path(__file__).parents[2]
FILLS = """
import json, pkgutil, sys
from importlib import import_module
from importlib.machinery import SourceFileLoader
from cardbase.quick import loaded

known, running, fills, early = {}, [], [], True

def look():
    for (home, name), before in known.items():
        there = vars(sys.modules[home])[name] if home in sys.modules else before
        if isinstance(there, dict | list | set) and before is not None and len(there) == len(before):
            continue
        if there is not before:
            keys = list(there) if isinstance(there, dict | list | set) else [there]
            for key in [key for key in keys if before is None or id(key) not in before]:
                said = f"{key.__module__}.{key.__name__}" if isinstance(key, type) else str(key)
                if running[-1] != home:
                    fills.append([f"{home}.{name}", running[-1], early, said])
            known[home, name] = {id(key) for key in keys}

def execute(loader, module, plain=SourceFileLoader.exec_module):
    look()
    running.append(module.__name__)
    plain(loader, module)
    look()
    running.pop()
    for name, there in list(vars(module).items()) if module.__name__.startswith("rules.vtes.") else ():
        if isinstance(there, dict | list | set):
            known.setdefault((module.__name__, name), {id(key) for key in there})
        elif there is None:
            known.setdefault((module.__name__, name))

running.append("")
SourceFileLoader.exec_module = execute
import rules.vtes.table.game
early = False
for found in pkgutil.walk_packages(rules.vtes.__path__, "rules.vtes."):
    loaded(import_module(found.name))
print(json.dumps(fills))
"""
"""Prints which module has filled which container of another, whether a game loads it as it begins, and the key."""
LEARNED = frozenset(
    f"rules.vtes.verbs.{name}"
    for name in (
        *(f"registry.{name}" for name in ("_checking", "_staying", "_asking", "_plain")),
        *("registry._declaring", "registry._declaring_plainly", "choosing._offering", "decrees._terms"),
    )
)
"""What is looked up by the type of a verb: `registry.learn` loads the file named like the one that defines it."""
IN_COMBAT = frozenset(f"rules.vtes.verbs.registry.combat_{name}" for name in ("modes", "plays"))
"""What only verbs of combat ask for: `chapters.combat`, which begins each combat, fills it."""


@pytest.fixture(scope="module")
def fills():
    ran = subprocess.run([sys.executable, "-c", FILLS], capture_output=True, text=True, check=True, cwd=ROOT)
    return json.loads(ran.stdout)


@pytest.mark.slow
@pytest.mark.pure
def test_what_fills_another_module_is_loaded_as_a_game_begins_or_before_somebody_asks(fills):
    late = [(what, by, key) for what, by, early, key in fills if not early]
    for what, by, key in late:
        if what in LEARNED:
            assert by == f"rules.vtes.verbs.{key.split('.')[3]}", (
                f"{by} says what {key} does, and is not looked for"
            )
        elif what in IN_COMBAT:
            assert by == "rules.vtes.chapters.combat.cards"
        else:
            pytest.fail(f"{by} fills {what}, and nothing loads it before that is needed")


@pytest.mark.slow
@pytest.mark.pure
def test_the_containers_that_chapters_fill_are_seen(fills):
    filled = {(what.rpartition(".")[2], by.removeprefix("rules.vtes.")) for what, by, _, _ in fills}
    assert filled >= {
        ("survivals", "chapters.turn"),
        ("MEASURES", "verbs.registry"),
        ("_terms", "verbs.standing"),
    }
    assert {what for what, _, early, _ in fills if not early} == LEARNED | IN_COMBAT


def test_all_that_is_worked_out_has_its_reckoning():
    assert set(WORKED_OUT) == RECKONING.keys()
