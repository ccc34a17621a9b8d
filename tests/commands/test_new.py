"""`new`: a frame that can be read and added to."""

from __future__ import annotations

import io

import pytest

from deckcheck.commands.edit import add
from deckcheck.commands.new import run
from deckcheck.options.declaring import choices_of
from deckcheck.options.edit import AddOptions
from deckcheck.options.new import NewOptions
from deckcheck.usage import UsageError


def new(**options):
    out, err = io.StringIO(), io.StringIO()
    code = run(NewOptions(**options), out, err)
    return code, out.getvalue(), err.getvalue()


@pytest.mark.parametrize("name", choices_of(NewOptions, "to"))
def test_a_clan_makes_a_crypt_to_add_to(tmp_path, name):
    path = tmp_path / "deck"
    assert new(output=str(path), clan="ventrue", name="First", to=name)[0] == 0
    out, err = io.StringIO(), io.StringIO()
    for cards in (("4 Deflection", "2 Villein"), ("6 Govern the Unaligned",)):
        assert add(AddOptions(str(path), cards), out, err) == 0, err.getvalue()
    assert "crypt 12, library 12" in err.getvalue()


@pytest.mark.parametrize("name", choices_of(NewOptions, "to"))
def test_an_empty_frame_can_be_added_to(tmp_path, name):
    path = tmp_path / "deck"
    assert new(output=str(path), to=name)[0] == 0
    out, err = io.StringIO(), io.StringIO()
    for cards in (("4 Deflection", "2 Nathan Turner"), ("2 Villein", "Anarch Convert")):
        assert add(AddOptions(str(path), cards), out, err) == 0, err.getvalue()
    assert "crypt 3, library 6" in err.getvalue()


def test_disciplines():
    code, out, _ = new(disciplines=("dom", "Auspex"))
    assert code == 0
    assert out.startswith("Deck Name: New deck\nDescription: A first crypt: dom, aus\n\nCrypt (12 cards)\n")


def test_an_empty_frame():
    assert new() == (0, "Deck Name: New deck\n\nCrypt (0 cards)\n\nLibrary (0 cards)\n", "")
    code, out, _ = new(to="yaml", author="Jane")
    assert (code, out) == (0, "name: New deck\nauthor: Jane\ncrypt: []\nlibrary: []\n")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"clan": "Nobody"}, "is not a clan"),
        ({"disciplines": ("Cooking",)}, "is not a discipline"),
        ({"to": "vdb-json"}, "--to is 'vdb-json'; it is one of text"),
        ({"clan": "ventrue", "disciplines": ("ser", "chi", "mel")}, "no vampire fits"),
    ],
)
def test_wrong_usage(options, message):
    with pytest.raises(UsageError, match=message):
        new(**options)


def test_a_file_that_is_there_is_kept(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(UsageError, match="--force"):
        new(output=str(path))
    assert path.read_text(encoding="utf-8") == "mine"
    assert new(output=str(path), force=True)[0] == 0
