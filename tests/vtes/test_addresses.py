"""Each card has one address, and anybody can compute it."""

import ast
import inspect
from pathlib import Path

import pytest

from cardbase.quick import replace
from cardbase.store import open_store
from rules.vtes.cards.addresses import LAST_LETTERS, address_of, place_of
from rules.vtes.cards.catalogue import all_entries, shelf
from rules.vtes.definitions.combining import Declares, Does, DoesIf
from rules.vtes.definitions.conditions import That
from rules.vtes.definitions.plain import model_from_plain, model_to_plain
from rules.vtes.table import digests
from rules.vtes.table.digests import functions_of, model_digest
from tests.parts import parts

CARDS = list(open_store().cards())
ROOM = Path(__file__).parents[2] / "rules" / "vtes" / "cards"
FILES = {
    f"{folder}/{path.stem}": path
    for folder in ("crypt", "library")
    for path in sorted((ROOM / folder).glob("*.py"))
    if path.stem != "__init__"
}
LONGEST = 400
TYPES = {"LastingKind": "str", "Span": "int"}
"""What such names stand for as the game runs."""


def named(name):
    return next(card for card in CARDS if card.full_name == name)


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("Aimee Laroux", "crypt/daughter_of_cacophony"),
        ("Theo Bell (ADV)", "crypt/brujah"),
        ("Gratiano", "crypt/lasombra"),
        ("Ambrosio Luis Monçada, Plenipotentiary", "crypt/lasombra"),
        ('Anna "Dictatrix11" Suljic', "crypt/imbued"),
        ("Govern the Unaligned", "library/dominate_a_l"),
        ("Absorb the Mind", "library/dominate_a_l"),
        ("Alpha Glint", "library/animalism_a_l"),
        ("Raven Spy", "library/animalism_m_z"),
        ("Armor of Terra", "library/thaumaturgy"),
        ("React with Conviction", "library/convictions"),
        ("The Oath", "library/combat_n_z"),
        ("The Eldest Are Kholo", "library/action_modifiers_a_g"),
        (".44 Magnum", "library/equipment_a_c"),
        ("An Anarch Manifesto", "library/equipment_a_c"),
        ("Zoning Board", "library/masters_v_z"),
        ("Cadet", "library/masters_c_ck"),
        ("The Rack", "library/masters_q_r"),
    ],
)
def test_the_address_follows_from_what_is_printed(name, address):
    assert address_of(named(name)) == address


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("Czz", "equipment_a_c"),
        ("Daa", "equipment_d_k"),
        ("The Zz", "equipment_s_z"),
        ("Ártatlan", "equipment_a_c"),
        ("Ωmega", "equipment_s_z"),
    ],
)
def test_the_first_letter_tells_the_file_of_a_large_type(name, address):
    assert address_of(replace(named(".44 Magnum"), name=name)) == f"library/{address}"


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("Bzz", "masters_b"),
        ("Caa", "masters_c_ck"),
        ("The Ckz", "masters_c_ck"),
        ("Cla", "masters_cl_cz"),
        ("Czz", "masters_cl_cz"),
        ("Daa", "masters_d_e"),
        ("Pnz", "masters_p_pn"),
        ("Poa", "masters_po_pz"),
        ("Tqz", "masters_so_tq"),
        ("Tra", "masters_tr_u"),
        ("Uzz", "masters_tr_u"),
    ],
)
def test_where_one_letter_is_many_the_second_tells(name, address):
    assert address_of(replace(named("The Rack"), name=name)) == f"library/{address}"


def test_what_no_list_has_yet_has_an_address_too():
    assert address_of(replace(named("Gratiano"), clan="New Clan")) == "crypt/new_clan"
    assert address_of(replace(named("The Oath"), types=("Power",))) == "library/power"
    assert address_of(replace(named("The Oath"), disciplines=("xyz",))) == "library/xyz"


def test_each_letter_belongs_to_one_file():
    for ends in LAST_LETTERS.values():
        assert list(ends) == sorted(set(ends), key=lambda end: f"{end}~")
        assert ends[-1] == "z"


def test_cards_are_sorted_by_name_as_decklists_write_it():
    names = [".44 Magnum", "Ánimo", "Rackets", "The Rack"]
    cards = [replace(named(".44 Magnum"), name=name) for name in reversed(names)]
    assert [card.name for card in sorted(cards, key=place_of)] == names


@pytest.mark.parametrize("address", FILES)
def test_a_file_has_the_cards_of_its_address_and_they_are_sorted(address):
    rows = shelf(address)
    printed = {card.id: card for card in CARDS if card.id in rows}
    elsewhere = {card.name: address_of(card) for card in printed.values() if address_of(card) != address}
    assert not elsewhere
    assert [printed[number].name for number in rows] == [
        card.name for card in sorted(printed.values(), key=place_of)
    ]


@pytest.mark.parametrize("address", FILES)
def test_a_card_can_be_kept_and_its_functions_stand_beside_it(address):
    for entry in shelf(address).values():
        plain = model_to_plain(entry.model)
        assert model_from_plain(plain) == entry.model
        files = {file for file, _ in functions_of(plain)}
        assert files <= {address.replace("/", "."), "builders", "deeds", "arms", "contracts"}, entry.name


def takes(function, given):
    """Whether a function takes just what it is given beside the table and the play, each of its very type."""
    wanted = list(inspect.signature(function).parameters.values())[2:]
    kinds = [TYPES.get(one.annotation, one.annotation) for one in wanted]
    if wanted and wanted[-1].kind is inspect.Parameter.VAR_POSITIONAL:
        kinds[-1:] = kinds[-1:] * len(given)
    return [type(one).__name__ for one in given] == kinds[: len(given)]


@pytest.mark.pure
def test_a_row_gives_its_functions_what_they_take():
    """A number is no truth value: compiled code refuses the one for the other."""
    asked = [
        (entry.name, function, part.given)
        for entry in all_entries().values()
        for part in parts(entry.model)
        if isinstance(part, Declares | Does | DoesIf | That)
        for function in (getattr(part, name, None) for name in ("what", "possible", "finds"))
        if function is not None and part.given
    ]
    assert len(asked) > 50
    assert [(name, function.__name__) for name, function, given in asked if not takes(function, given)] == []


@pytest.mark.pure
def test_no_card_is_described_twice():
    assert sum(len(shelf(address)) for address in FILES) == len(all_entries())


def test_no_file_of_cards_is_long():
    long = {address: len(path.read_text("utf-8").splitlines()) for address, path in FILES.items()}
    assert not {address: lines for address, lines in long.items() if lines > LONGEST}


def test_what_nobody_has_described_is_not_a_fault():
    assert shelf("crypt/new_clan") == {}


def is_row(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and node.value.func.id == "card"


def is_of_a_row(node):
    """Whether a statement defines what rows name: a function, or a value."""
    return isinstance(node, ast.FunctionDef) or (
        isinstance(node, ast.Assign) and node.targets[0].id not in ("card", "TYPE_CHECKING")
    )


def misplaced(text):
    """Return what does not stand straight above the first row that says it, even if by way of another."""
    body, above, found = ast.parse(text).body, [], []
    for node in body:
        if is_row(node):
            names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
            for one in reversed(above):
                name = one.name if isinstance(one, ast.FunctionDef) else one.targets[0].id
                if name in names:
                    names |= {part.id for part in ast.walk(one) if isinstance(part, ast.Name)}
                else:
                    found.append(name)
            above.clear()
        elif is_of_a_row(node):
            above.append(node)
    return found + [getattr(one, "name", "a value") for one in above]


def test_what_a_row_names_stands_straight_above_it():
    assert not {
        address: found for address, path in FILES.items() if (found := misplaced(path.read_text("utf-8")))
    }
    helper = "def f():\n    return 1\nA = f()\n"
    assert misplaced(f"{helper}card(1, A)\ncard(2, f)\n") == []
    assert misplaced(f"{helper}card(1, 'x')\ncard(2, A)\n") == ["A", "f"]
    assert misplaced(f"card(1, 'x')\n{helper}") == ["f", "a value"]


def test_a_file_of_cards_holds_nothing_else():
    for path in FILES.values():
        for node in ast.parse(path.read_text("utf-8")).body:
            told = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            imported = isinstance(node, ast.ImportFrom | ast.If)
            shelved = isinstance(node, ast.Assign) and ast.unparse(node) in (
                "card = Shelf()",
                "TYPE_CHECKING = False",
            )
            assert told or imported or shelved or is_row(node) or is_of_a_row(node), ast.unparse(node)


def test_the_digest_of_a_card_covers_the_functions_beside_it(monkeypatch):
    model = next(
        entry.model for entry in all_entries().values() if list(functions_of(model_to_plain(entry.model)))
    )
    (file, name), *_ = functions_of(model_to_plain(model))
    before = model_digest(model)
    assert before == model_digest(model)
    texts = digests.texts_of(file)
    code, named = texts[name]
    monkeypatch.setitem(texts, name, (f"{code}  ", named))
    assert model_digest(model) != before
    monkeypatch.setitem(texts, name, (code, [*named, "helper"]))
    assert model_digest(model) == before
    monkeypatch.setitem(texts, "helper", ("a helper", []))
    assert model_digest(model) != before


def test_a_file_of_cards_imports_once_from_each_room():
    """What a further row needs is added to the line that is there; ruff leaves the imports of these files alone."""
    for name, path in FILES.items():
        modules = [
            node.module
            for node in ast.parse(path.read_text("utf-8")).body
            if isinstance(node, ast.ImportFrom)
        ]
        assert len(modules) == len(set(modules)), f"{name} imports twice from {modules}"
        assert modules[1:] == sorted(modules[1:]), name
