"""What cards are played for, against what a reader of their printed texts said of them."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardbase.query_table import flag
from cardbase.quick import loaded
from rules.vtes.cards import role_signs
from rules.vtes.cards.roles import ROLES, role_named, roles_of
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.worth import MEANS

from .roleless import REASONS
from .test_vocabulary import below, files

if TYPE_CHECKING:
    from cardbase.store import CardStore

JUDGED = Path(__file__).with_name("roles_judged.txt")
"""Seven random samples, of 200, 100, 100, 200, 200, 200 and 100 cards: the id of each, and the roles that a reader gave it."""
AT_LEAST = 0.98


def judged() -> dict[int, frozenset[str]]:
    lines = (line.partition(" ") for line in JUDGED.read_text("utf-8").splitlines())
    return {int(number): frozenset(filter(None, roles.split(", "))) for number, _, roles in lines}


@pytest.mark.slow
def test_roles_are_those_that_a_reader_gives_the_cards(cards: CardStore) -> None:
    right = found = wished = 0
    wrong = []
    for number, roles in judged().items():
        card = cards.card(number)
        assert card is not None
        told = roles_of(card)
        right += len(told & roles)
        found += len(told)
        wished += len(roles)
        if told != roles:
            wrong.append((card.full_name, sorted(told - roles), sorted(roles - told)))
    assert wished > 200
    assert right >= AT_LEAST * found, wrong
    assert right >= AT_LEAST * wished, wrong


KNOWN = {
    "Deflection": {"bounce"},
    "Telepathic Misdirection": {"bounce", "intercept"},
    "Conditioning": {"bleed", "bleed modifier"},
    "Govern the Unaligned": {"bleed", "acceleration"},
    "On the Qui Vive": {"wake"},
    "Bum's Rush": {"rush", "maneuver"},
    "Lost in Crowds": {"stealth"},
    "Blood Doll": {"pool gain"},
    "Awe": {"vote push"},
    "Majesty": {"combat ends", "unlock"},
    "Direct Intervention": {"cancel"},
    "Haven Uncovered": {"rush"},
    "Bethany Ray": set(),  # others bleed her controller for more
    "Anthelios, The Red Star": {"recursion"},
    "Gengis": set(),  # others unlock and take him
}


@pytest.mark.parametrize("name", KNOWN)
def test_well_known_cards_have_their_roles(cards: CardStore, name: str) -> None:
    card = next(card for card in cards.cards() if card.name == name)
    assert roles_of(card) == KNOWN[name]


def test_a_role_is_found_by_any_of_its_names() -> None:
    for role in ROLES:
        for name in (role.name, *role.aliases):
            assert role_named(name) is role
            assert role_named(name.upper().replace(" ", "-")) is role
    assert role_named("no such role") is None
    assert len({name for role in ROLES for name in (role.name, *role.aliases)}) == sum(
        1 + len(role.aliases) for role in ROLES
    )


def test_no_role_hides_a_field_of_yes_and_no() -> None:
    assert not [name for role in ROLES for name in (role.name, *role.aliases) if flag(name)]


@pytest.mark.slow
def test_every_role_has_cards(cards: CardStore) -> None:
    left = {role.name for role in ROLES}
    for card in cards.cards():
        left -= roles_of(card)
        if not left:
            break
    assert not left


@pytest.mark.pure
def test_every_verb_is_a_means_or_has_a_role_or_a_reason_for_none() -> None:
    for name in files("definitions"):
        loaded(import_module(f"rules.vtes.definitions.{name}"))
    verbs = {kind.__name__: kind for kind in below(Verb) if kind.__module__.startswith("rules.")}
    signs = ast.walk(ast.parse(inspect.getsource(role_signs)))
    with_roles = {node.id for node in signs if isinstance(node, ast.Name)} & verbs.keys()
    means = {name for name, kind in verbs.items() if kind.worth == MEANS}
    reasons = Counter(name for names in REASONS.values() for name in names)
    left = verbs.keys() - with_roles - means - reasons.keys()
    assert not left, f"give {sorted(left)} a role, or say why they have none"
    needless = reasons.keys() & (with_roles | means) | reasons.keys() - verbs.keys()
    assert not needless, f"{sorted(needless)} need no reason"
    assert set(reasons.values()) == {1}, "one reason is enough"
