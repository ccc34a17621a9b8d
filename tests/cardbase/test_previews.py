"""Cards that are not in the lists, from a file of the user: read, known to the engine, judged and told as such."""

import io
import json
from pathlib import Path

import pytest

from cardbase.card import CryptCard, LibraryCard
from cardbase.names import Names
from cardbase.previews import PREVIEW, PreviewError, rows_of, use
from cardbase.sources import PREVIEWS_VARIABLE, SourceError
from cardbase.store import open_store
from cardbase.vekn import CardListError
from deckcheck.commands.check import run as run_check
from deckcheck.options.check import CheckOptions
from rules.vtes.cards.catalogue import model_of

CSV = """Name,Type,Clan,Discipline,Capacity,Title,Group,Pool Cost,Blood Cost,Card Text
Night Errand,Action,,Dominate,,,,,1,"[dom] +1 stealth action. Add 3 blood to a younger vampire in your uncontrolled region."
Odd Thing,Master,,,,,,1,,Flip the table and sing.
Zzabel of Nowhere,Vampire,Ventrue,dom FOR,5,prince,6,,,Camarilla Prince of Ghent.
"""
JSON = [
    {"name": "Night Errand", "type": ["Action"], "discipline": ["Dominate"], "blood": 1, "text": "[dom] +1 stealth action. Add 3 blood to a younger vampire in your uncontrolled region."},
    {"name": "Odd Thing", "type": "Master", "pool_cost": 1, "text": "Flip the table and sing."},
    {"name": "Zzabel of Nowhere", "type": "vampire", "clan": "Ventrue", "disciplines": "dom FOR", "capacity": 5,
     "title": "prince", "group": 6, "text": "Camarilla Prince of Ghent."},
]  # fmt: skip


@pytest.fixture(params=["csv", "json"])
def previews(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of previews that is in use."""
    path = tmp_path / f"extra.{request.param}"
    path.write_text(CSV if request.param == "csv" else json.dumps(JSON), "utf-8")
    monkeypatch.setenv(PREVIEWS_VARIABLE, "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    use(str(path))
    return path


@pytest.mark.slow
def test_its_cards_are_cards_like_any_others(previews: Path) -> None:
    store = open_store()
    names = Names(store)
    errand, vampire = names.find("night errand").card, names.find("Zzabel of Nowhere").card
    assert isinstance(errand, LibraryCard)
    assert (errand.types, errand.disciplines, errand.blood_cost) == (("Action",), ("dom",), 1)
    assert isinstance(vampire, CryptCard)
    assert (vampire.clan, vampire.disciplines, vampire.capacity) == ("Ventrue", ("dom", "FOR"), 5)
    assert (vampire.title, vampire.city, vampire.sect, vampire.group) == ("prince", "Ghent", "Camarilla", 6)
    assert [printing.set for printing in errand.printings] == [PREVIEW]
    villein = names.find("Villein").card
    assert villein is not None
    assert PREVIEW not in [printing.set for printing in villein.printings]
    assert store.meta["source"].endswith(f"with {previews.name}")


@pytest.mark.slow
def test_the_grammar_reads_what_it_can_and_the_rest_is_missing(previews: Path) -> None:
    names = Names(open_store())
    verdicts = {
        name: model_of(names.find(name).card).verdict("full") for name in ("Night Errand", "Odd Thing")
    }
    assert verdicts == {"Night Errand": "whole", "Odd Thing": "missing"}


@pytest.mark.slow
def test_a_deck_with_one_is_judged_and_told(previews: Path, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Crypt\n12 Zzabel of Nowhere\n\nLibrary\n60 Night Errand\n", "utf-8")
    out = io.StringIO()
    run_check(CheckOptions((str(deck),)), out, io.StringIO())
    told = " ".join(out.getvalue().split())
    assert "LEGAL for tournaments" in told
    assert "Night Errand: it is not in the official card lists" in told
    assert f"with {previews.name}" in told


def test_ids_stay_when_other_cards_come_and_go() -> None:
    _, whole = rows_of(CSV.encode(), "extra.csv")
    _, alone = rows_of("\n".join(CSV.split("\n")[:2]).encode(), "extra.csv")
    assert whole[0]["Id"] == alone[0]["Id"]


@pytest.mark.parametrize(("text", "why"), [
    ("Name,Type\nA,Master\n", "Card Text is missing"),
    ("Name,Type,Card Text,Blod Cost\nA,Master,B,1\n", "no column 'Blod Cost'; consider 'Blood Cost'"),
    ("Name,Type,Card Text\nA,Vampire,B\n", "a crypt card needs a capacity"),
    ("Name,Type,Card Text\nA,Master,B,C\n", "more columns than the header"),
    ("Name,Type,Card Text\nA,Action|Combat,B\n", "Type contains a bar"),
    ("[1]", "a list of cards is expected"),
    ("[{]", "not JSON"),
    ('[{"name": "A", "type": "Master", "text": {}}]', "a text or a number is expected"),
])  # fmt: skip
def test_what_cannot_be_read_is_said(text: str, why: str) -> None:
    with pytest.raises(PreviewError, match=why):
        rows_of(text.encode(), "extra.csv")


@pytest.mark.slow
def test_a_card_of_the_lists_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "extra.csv"
    path.write_text("Name,Type,Card Text\nVillein,Master,Something else.\n", "utf-8")
    monkeypatch.setenv(PREVIEWS_VARIABLE, str(path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with pytest.raises(CardListError, match="Villein is in the card lists already"):
        open_store()


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PreviewError, match="no such file"):
        use(str(tmp_path / "none.csv"))
    monkeypatch.setenv(PREVIEWS_VARIABLE, str(tmp_path / "none.csv"))
    with pytest.raises(SourceError, match=r"none\.csv"):
        open_store()
