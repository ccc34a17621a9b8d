"""`deckcheck play vtes --against`."""

from __future__ import annotations

import json

import pytest

from deckcheck.usage import UsageError
from tests.commands.test_play_vtes import GANGREL, GOLDEN, SAMPLES, TUNNELS, VENTRUE, WALLS, play
from tests.kept import compare


@pytest.fixture
def folder(tmp_path):
    """Three decks, one too small, and a file that is none."""
    field = tmp_path / "field"
    field.mkdir()
    for path in (WALLS, TUNNELS, GANGREL):
        name = path.rpartition("/")[2]
        (field / name).write_bytes((SAMPLES / name).read_bytes())
    (field / "small.txt").write_text("Crypt (12 cards)\n12x Ozmo\n\nLibrary (39 cards)\n39x Dodge\n")
    (field / "notes.txt").write_text("nothing of the kind\n")
    return field


def test_the_report(folder, monkeypatch):
    monkeypatch.chdir(folder.parent)
    code, out, _ = play(VENTRUE, WALLS, against="field", games=3, players=4, seed=2)
    assert code == 0
    compare(GOLDEN / "against.txt", out)


def test_decks_of_one_name_are_told_apart_by_their_files(folder):
    for name in ("v1.twd", "v2.twd"):
        (folder.parent / name).write_bytes((SAMPLES / "bleeding_ventrue.twd").read_bytes())
    versions = [str(folder.parent / name) for name in ("v1.twd", "v2.twd")]
    _, out, _ = play(*versions, WALLS, against=str(folder), games=1, turns=1)
    assert "v1" in out
    assert "v2" in out
    assert "Old money talks" not in out
    _, out, _ = play(versions[0], WALLS, against=str(folder), games=1, turns=1)
    assert "Old money talks" in out


@pytest.mark.slow
def test_the_same_comes_out_with_more_processes(folder):
    runs = [play(VENTRUE, WALLS, against=str(folder), games=7, turns=3, jobs=jobs)[1] for jobs in (1, 2)]
    assert runs[0] == runs[1]


def test_json(folder):
    code, out, _ = play(VENTRUE, VENTRUE, against=str(folder), games=4, turns=3, output_format="json")
    assert code == 0
    found = json.loads(out)
    assert found["against"]["decks"] == 3
    assert found["against"]["left_out"] == 2
    assert [deck["path"] for deck in found["decks"]] == [VENTRUE, VENTRUE]
    assert found["decks"][1]["ahead_of_first"]["mean"] == 0
    assert found["games"] == 4
    copies = found["against"]["copies"]
    sizes = {"tremere": 84, "anarch": 82, "nosferatu": 52}  # cards of each deck
    assert 16 * min(sizes.values()) <= sum(copies.values()) <= 16 * max(sizes.values())


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"me": 1}, "--me is not for --against"),
        ({"trace": True}, "--trace is not for --against"),
        ({"rotate": True}, "--rotate is not for --against"),
        ({"save": "game.json"}, "--save is not for --against"),
        ({"game": 2}, "--game is not for --against"),
        ({"pilot": "random,first"}, "--against takes one pilot for all"),
        ({"players": 6}, "--players is 6; a table is for 2 to 5 Methuselahs"),
        ({"players": 1}, "--players is 1; a table is for 2 to 5 Methuselahs"),
    ],
)
def test_what_makes_no_sense_is_refused(folder, options, problem):
    with pytest.raises(UsageError, match=problem):
        play(VENTRUE, against=str(folder), **options)


def test_a_folder_without_a_deck_is_refused(folder):
    for path in folder.iterdir():
        if path.name not in ("small.txt", "notes.txt"):
            path.unlink()
    small = r"field: no deck has at least 12 known crypt cards and 40 known library cards; name a folder"
    with pytest.raises(UsageError, match=small):
        play(VENTRUE, against=str(folder))
    (folder / "small.txt").unlink()
    with pytest.raises(UsageError, match="field: there is no deck in it; name a folder of decks"):
        play(VENTRUE, against=str(folder))
    (folder / "notes.txt").unlink()
    with pytest.raises(UsageError, match="field: there is no deck in it"):
        play(VENTRUE, against=str(folder))
    with pytest.raises(UsageError, match="fields: there is no such folder"):
        play(VENTRUE, against=f"{folder}s")


def test_there_must_be_a_deck_to_try(deckcheck, folder):
    ran = deckcheck("play", "vtes", "--against", str(folder))
    assert (ran.code, ran.out) == (2, "")
    assert "no deck to play against the others" in ran.err
