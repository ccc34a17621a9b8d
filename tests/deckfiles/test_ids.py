"""Official ids: none of them is explained away by the name next to it, whatever the format."""

from __future__ import annotations

import io
import json

import pytest

VESSEL, TURNER, THEO_2, THEO_6 = "102113", "201606", "201362", "201613"
UNPUBLISHED = "150046"


def csv(card_id, name):
    return f"count,id,name\n3,{card_id},{name}\n2,{TURNER},Nathan Turner\n"


def without_header(card_id, name):
    return f"{card_id};{name};3\n{TURNER};Nathan Turner;2\n100588;Dreams of the Sphinx;4\n"


def workbook(card_id, name):
    openpyxl = pytest.importorskip("openpyxl", reason="XLSX is an extra")
    book = openpyxl.Workbook()
    for row in (["Qty", "Card ID", "Card"], [3, int(card_id), name], [2, int(TURNER), "Nathan Turner"]):
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def krcg_4(card_id, name):
    cards = [{"id": int(card_id), "count": 3, "name": name}]
    return json.dumps(
        {"crypt": {"count": 0, "cards": []}, "library": {"cards": [{"type": "Master", "cards": cards}]}}
    )


def krcg_5(card_id, name):
    return json.dumps({"cards": [{"id": int(card_id), "count": 3, "printed_name": name}]})


NAMED = {
    "csv": csv,
    "xlsx": workbook,
    "krcg 4": krcg_4,
    "krcg 5": krcg_5,
    "JOL": lambda card_id, name: f'{{"deck": {krcg_4(card_id, name)}, "stats": {{}}, "errors": []}}',
    "vtesdecks": lambda card_id, name: json.dumps(
        {"library": [{"id": int(card_id), "number": 3, "name": name}]}
    ),
    "json": lambda card_id, name: json.dumps([{"id": card_id, "qty": 3, "name": name}]),
    "yaml": lambda card_id, name: f"library:\n- {{id: {card_id}, name: {name}, count: 3}}\n",
}
BARE = {
    "vdb": lambda card_id: f'{{"deckid": "x", "cards": {{"{card_id}": 3}}}}',
    "minimal": lambda card_id: f'{{"cards": {{"{card_id}": 3}}}}',
    "json": lambda card_id: f'{{"{card_id}": 3}}',
    "vtesdecks": lambda card_id: f'{{"library": [{{"id": {card_id}, "number": 3}}]}}',
    "link": lambda card_id: f"https://vdb.im/decks/deck?name=x#{card_id}=3;{TURNER}=2",
    "yaml": lambda card_id: f"library:\n- {{id: {card_id}, count: 3}}\n",
    "csv": lambda card_id: f"count,id\n3,{card_id}\n2,{TURNER}\n",
}


def entry_of(deck):
    (entry,) = [entry for entry in deck.entries if entry.count == 3]
    return entry


@pytest.mark.parametrize("form", sorted(NAMED))
def test_an_id_that_no_card_has_is_not_a_card_whatever_the_name(read, form):
    """Two names of unpublished cards that are close to printed ones, and one that is printed."""
    for name in ("Forceful Personality", "Vessel"):
        entry = entry_of(read(NAMED[form](UNPUBLISHED, name)))
        assert (entry.card, entry.line.match.how, entry.section) == (None, "unknown", "library")
        assert UNPUBLISHED in entry.line.written


@pytest.mark.parametrize("form", sorted(NAMED))
def test_an_id_and_the_name_of_another_card_leave_both_open(read, form):
    match = entry_of(read(NAMED[form](VESSEL, "Villein"))).line.match
    assert match.how == "ambiguous"
    assert {card.name for card in match.candidates} == {"Vessel", "Villein"}


@pytest.mark.parametrize("form", sorted(NAMED))
@pytest.mark.parametrize("name", ["Vessel", "VESSEL", "Vesel"])
def test_an_id_settles_its_own_name_even_misspelt(read, form, name):
    deck = read(NAMED[form](VESSEL, name))
    assert entry_of(deck).card.name == "Vessel"
    assert entry_of(deck).line.match.how == "id"
    assert deck.unread == ()


@pytest.mark.parametrize("form", sorted(NAMED))
def test_a_name_that_no_card_has_is_told_beside_an_id(read, form):
    deck = read(NAMED[form](VESSEL, "Qwxzk Plorb"))
    assert entry_of(deck).card.name == "Vessel"
    assert ["another name" in line.reason for line in deck.unread] == [True]


@pytest.mark.parametrize("form", sorted(BARE))
def test_an_id_alone(read, form):
    assert entry_of(read(BARE[form](VESSEL))).card.name == "Vessel"
    assert entry_of(read(BARE[form](UNPUBLISHED))).line.match.how == "unknown"


@pytest.mark.parametrize(
    ("card_id", "name", "group"),
    [
        (THEO_6, "Theo Bell", 6), (THEO_2, "Theo Bell", 2), (THEO_6, "Theo Bell (G6)", 6),
        (THEO_6, "Theo Bell (G2)", None), (THEO_2, "Theo Bell (G6)", None), (THEO_6, "Theo Bell (ADV)", None),
    ],
)  # fmt: skip
def test_an_id_tells_namesakes_apart_unless_the_name_has_the_mark_of_the_other(read, card_id, name, group):
    for form in ("csv", "krcg 4", "json"):
        entry = entry_of(read(NAMED[form](card_id, name)))
        assert getattr(entry.card, "group", None) == group
        assert (entry.line.match.how == "unknown") == (group is None)


def test_ids_of_amaranth_are_its_own(read):
    """Some of them are official ids of other cards."""
    deck = read(json.dumps({"result": {"cards": [{"id": 102113, "name": "Villein", "count": 3}]}}))
    assert entry_of(deck).card.name == "Villein"


def test_no_guess_against_an_id_is_legal(deckcheck, tmp_path):
    path = tmp_path / "deck.csv"
    path.write_text(
        f"count,id,name\n12,{TURNER},Nathan Turner\n60,{VESSEL},Vessel\n4,{UNPUBLISHED},Forceful Personality\n"
        f"4,{VESSEL},Villein\n"
    )
    ran = deckcheck("check", path, "--output-format", "json", "--on", "2026-11-20")
    (deck,) = json.loads(ran.out)["decks"]
    errors = [finding["code"] for finding in deck["findings"] if finding["severity"] == "error"]
    assert errors == ["DC002", "DC003"]
    assert deck["verdict"] != "legal"
    assert ran.code
