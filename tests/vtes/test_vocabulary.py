"""The vocabulary stays small: few words, hardly any for a single card, in files by topics of the game."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardbase.quick import loaded
from cardbase.store import open_store
from rules.vtes.cards.catalogue import all_entries, model_of
from rules.vtes.definitions.clauses import FULL
from rules.vtes.definitions.parts import Condition
from rules.vtes.definitions.plain import model_to_plain
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb
from rules.vtes.table.digests import functions_of
from tests.parts import attributes, parts

from .single_words import REASONS

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_WORDS = 350
MOST_SINGLE = 60
MOST_FUNCTIONS = 140
"""The bars, which only ever go down; that of functions is for as many cards as were known whole when it was set."""
MOST_OF_ONE = {"Trait": 68, "ValueKind": 94}
"""How many traits, and kinds of values, may be for a single card; these bars only go down as well."""
KNOWN = 2_942
ADDED_FOR_A_FUNCTION = 5
"""How many more cards must be known whole for one more; what is left to the last is odder than what came before."""

RULES = Path(__file__).parents[2] / "rules" / "vtes"
TOPICS = frozenset(
    [
        "acting",
        "aiming",
        "allies",
        "bleeding",
        "blocked",
        "blocking",
        "blood",
        "choosing",
        "combat",
        "combining",
        "control",
        "counters",
        "crypt",
        "damage",
        "decrees",
        "disciplines",
        "equipment",
        "hand",
        "helping",
        "in_play",
        "leaving",
        "library",
        "limits",
        "locking",
        "phases",
        "pool",
        "reacting",
        "standing",
        "striking",
        "torpor",
        "votes",
    ]
)
"""The files of verbs, in both rooms: topics of the game, and no batches of work."""
HELPERS = frozenset(["amounts", "combatants", "departing", "paying", "registry", "searching", "upkeep"])
"""Files of `verbs/` that define what verbs of several topics do alike."""
BASES = {"Verb", "Choose", "Terms", "Condition", "Always"}
"""What no card says by itself."""


def words_in(what: Any, seen: set[int]) -> Iterator[type]:
    """Yield the words in a value of the definitions, however deep."""
    if id(what) in seen:
        return
    seen.add(id(what))
    if isinstance(what, Verb | Condition):
        yield type(what)
    if isinstance(what, tuple | frozenset):
        inside = list(what)
    elif type(what).__module__.startswith("rules.vtes.definitions"):
        inside = [getattr(what, name) for name in attributes(type(what)) if hasattr(what, name)]
    else:
        inside = []
    for each in inside:
        yield from words_in(each, seen)


def below(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def added() -> int:
    """Count the cards that are known whole beyond those for which the bar of functions was set."""
    return sum(not model_of(card).lacking(FULL) for card in open_store().cards()) - KNOWN


@cache
def cards_of_words() -> dict[str, set[str]]:
    """Return by name of each verb and predicate the cards that say it."""
    found: dict[str, set[str]] = defaultdict(set)
    for card in open_store().cards():
        for kind in words_in(model_of(card), set()):
            found[kind.__name__].add(card.full_name)
    named = {kind.__name__ for base in (Verb, Condition) for kind in below(base)} - BASES
    return {name: found[name] for name in sorted(named)}


def files(room):
    return {path.stem for path in (RULES / room).glob("*.py")} - {"__init__"}


@pytest.mark.pure
def test_verbs_stand_in_files_by_topics_of_the_game_that_have_the_same_names_in_both_rooms():
    for name in files("definitions"):
        loaded(import_module(f"rules.vtes.definitions.{name}"))
    defined = {kind.__module__.rpartition(".")[2] for kind in below(Verb)}
    assert defined == TOPICS
    assert files("verbs") == TOPICS | HELPERS


@pytest.mark.slow
def test_there_are_few_words():
    assert len(cards_of_words()) <= MOST_WORDS


@pytest.mark.slow
def test_hardly_a_word_is_for_a_single_card_and_each_of_those_has_a_reason():
    single = {name for name, cards in cards_of_words().items() if len(cards) <= 1}
    assert len(single) <= MOST_SINGLE
    assert not single - REASONS.keys(), "compose them, or say why they are words"
    assert not REASONS.keys() - single, "other cards say these too, or they are gone"
    assert all(len(reason.split()) > 2 for reason in REASONS.values())


def declared(kind: str) -> set[Any]:
    """Return the traits, or the kinds of values, that some file of the rules declares ("Trait", "ValueKind")."""
    return {
        node.value.args[0].value
        for path in RULES.rglob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) == kind
        and isinstance(node.value.args[0], ast.Constant)
    }


@pytest.mark.slow
@pytest.mark.pure
def test_traits_and_values_for_a_single_card_grow_no_more():
    """A trait that a chapter asks for, and one card has, is a word for a single card by another name."""
    having: Counter[Any] = Counter()
    for card in open_store().cards():
        model = model_of(card)
        having.update(model.traits | {part.kind for part in parts(model) if isinstance(part, Value)})
    single = {kind: [one for one in declared(kind) if having[one] == 1] for kind in MOST_OF_ONE}
    assert all(len(found) <= MOST_OF_ONE[kind] for kind, found in single.items()), single


@pytest.mark.slow
def test_what_only_one_card_does_is_rarely_a_function():
    functions = {
        place for entry in all_entries().values() for place in functions_of(model_to_plain(entry.model))
    }
    assert len(functions) <= MOST_FUNCTIONS + added() // ADDED_FOR_A_FUNCTION
