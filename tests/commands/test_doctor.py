"""`deckcheck doctor`."""

from __future__ import annotations

import io
import json
import shutil
from datetime import date
from pathlib import Path

import pytest

from deckcheck.commands.doctor import run
from deckcheck.options.check import CheckOptions
from deckcheck.options.doctor import DoctorOptions
from deckcheck.usage import UsageError

ROOT = Path(__file__).resolve().parents[2]
DAY = date(2026, 11, 20)
REMARK = "# ours: the second one is for the finals\n"


@pytest.fixture
def doctor(cards):
    def ask(deck: Path, **options):
        out, err = io.StringIO(), io.StringIO()
        options = {"games": 0, "today": DAY, **options}
        code = run(DoctorOptions(deck=str(deck), **options), out, err)
        return code, out.getvalue(), err.getvalue()

    return ask


@pytest.fixture
def ill(tmp_path):
    """A deck of ours with two cards of one kind that such decks never play, a far vampire, and a remark."""
    text = (ROOT / "sample_decks" / "bleeding_ventrue.twd").read_text("utf-8")
    text = text.replace("4x Conditioning", "4x Society of Leopold")
    text = text.replace(
        "1x Brock Sterling           3  FOR                      Ventrue:6", "1x Lydia Van Cuelen"
    )
    text = text.replace("Action (12)\n", f"{REMARK}Action (12)\n")
    path = tmp_path / "ill.twd"
    path.write_text(text, "utf-8")
    return path


def checked(path: Path) -> list[str]:
    """Return the codes of the errors that check finds, by the tournament's law."""
    from deckcheck.commands.check import run as check

    out = io.StringIO()
    check(
        CheckOptions(decks=(str(path),), format="standard", output_format="json", on="2026-11-20"),
        out,
        io.StringIO(),
    )
    (deck,) = json.loads(out.getvalue())["decks"]
    return [one["code"] for one in deck["findings"] if one["severity"] == "error"]


@pytest.mark.slow
def test_a_good_deck_is_left_alone(doctor):
    code, out, err = doctor(ROOT / "sample_decks" / "bleeding_ventrue.twd")
    assert code == 0
    assert out.startswith("Old money talks: no swap would clearly help.")
    assert "learned from 4,668 winning decks" in err
    code, out, _ = doctor(ROOT / "sample_decks" / "bleeding_ventrue.twd", output_format="json")
    assert json.loads(out)["swaps"] == []


def test_the_answer_says_what_is_wrong_and_how_to_go_on(doctor, ill):
    _, out, _ = doctor(ill, quiet=True)
    assert "breaks the law (crypt of groups 1 and 6)" in out
    assert "The first swap puts that right." in " ".join(out.split())
    rows = [line.split("  ") for line in out.splitlines() if line.startswith("  1 ")]
    assert "1 Lydia Van Cuelen" in rows[0][2]
    assert f"deckcheck doctor {ill}" in " ".join(out.split())
    assert len(out.splitlines()) < 24


@pytest.mark.slow
def test_a_swap_is_explained(doctor, ill):
    _, out, _ = doctor(ill, explain=2)
    assert "Society of Leopold" in out
    assert "none of the 50 winning decks nearest to the rest of this deck" in out
    assert out.endswith(f"To make it: deckcheck doctor {ill} --apply 2\n"), "a command to copy stays whole"
    with pytest.raises(UsageError, match="--explain is 9"):
        doctor(ill, explain=9)


def test_json_names_faults_cards_and_reasons(doctor, ill):
    _, out, _ = doctor(ill, output_format="json")
    found = json.loads(out)
    assert (found["schema"], found["errors"], found["legal_after"]) == (1, ["crypt of groups 1 and 6"], True)
    first, second, *_ = found["swaps"]
    assert (first["number"], first["fault"], first["section"]) == (1, "law", "crypt")
    assert [(one["card"], one["copies"]) for one in second["out"]] == [("Society of Leopold", 4)]
    assert sum(one["copies"] for one in second["in"]) == 4
    assert {one["from"] for one in second["reasons"]} == {"winners"}
    assert (second["opening"], found["tables"]) == (None, None)
    assert [one["name"] for one in found["gauges"]] == ["masters", "blood", "pool", "capacity"]
    assert found["law"]["formats"] == ["standard", "rulebook"]


def test_a_swap_is_made_in_the_file_and_the_rest_stays(doctor, ill):
    before = ill.read_text("utf-8")
    code, out, err = doctor(ill, apply=("2",))
    after = ill.read_text("utf-8")
    assert code == 0
    assert out.startswith("-4 Society of Leopold, +")
    assert "changed; crypt 12, library 84" in err
    assert "Society of Leopold" not in after
    assert REMARK in after
    assert "Lydia Van Cuelen" in after, "only the swap that was named"
    kept = [
        line
        for line in before.splitlines()
        if "Leopold" not in line and not line.startswith(("Master (", "Action Modifier ("))
    ]
    assert [line for line in kept if line not in after.splitlines()] == []


@pytest.mark.slow
def test_all_swaps_leave_a_deck_that_check_accepts(doctor, ill):
    assert checked(ill) == ["DC104"]
    doctor(ill, apply=("all",))
    assert checked(ill) == []
    _, out, _ = doctor(ill, output_format="json")
    assert json.loads(out)["errors"] == []


def test_a_difference_writes_nothing(doctor, ill):
    before = ill.read_bytes()
    code, out, _ = doctor(ill, apply=("1", "2"), diff=True)
    assert code == 0
    assert "-1x Lydia Van Cuelen" in out
    assert "-4x Society of Leopold" in out
    assert ill.read_bytes() == before
    with pytest.raises(UsageError, match="say which swaps"):
        doctor(ill, diff=True)


@pytest.mark.slow
def test_a_number_that_no_swap_has_is_refused(doctor, ill):
    before = ill.read_bytes()
    for word in ("9", "first"):
        with pytest.raises(UsageError, match="--apply"):
            doctor(ill, apply=(word,))
    assert ill.read_bytes() == before


def test_standard_input_is_examined_and_not_changed(doctor):
    with pytest.raises(UsageError, match="name a file"):
        doctor("-", apply=("1",))


def test_what_is_kept_stays(doctor, ill):
    _, out, _ = doctor(ill, keep=("Society of Leopold",), output_format="json")
    gone = {one["card"] for swap in json.loads(out)["swaps"] for one in swap["out"]}
    assert "Society of Leopold" not in gone
    assert "Lydia Van Cuelen" in gone


def test_a_deck_without_a_known_card_is_refused(doctor, tmp_path):
    path = tmp_path / "none.txt"
    path.write_text("4x Nosuchcardatall\n")
    with pytest.raises(UsageError, match="no known card"):
        doctor(path)


def test_what_the_law_asks_can_be_met_although_little_is_known(doctor, tmp_path):
    """A crypt without a library, and a library without a crypt: nobody fails, and what is said is true."""
    path = tmp_path / "part.txt"
    path.write_text("12x Nathan Turner\n")
    code, out, _ = doctor(path)
    assert code == 0
    assert "0 library cards, 60 needed" in out
    path.write_text("60x Villein\n")
    code, out, _ = doctor(path)
    assert code == 0
    assert "0 crypt cards, 12 needed" in out


@pytest.mark.pure
def test_ctrl_c_tells_what_is_known_without_games_and_writes_nothing(doctor, monkeypatch, tmp_path):
    from deckcheck.goldfish.trials import Bench

    def played(self, number, chosen):
        raise KeyboardInterrupt

    monkeypatch.setattr(Bench, "play", played)
    path = tmp_path / "gangrel.txt"
    shutil.copy(ROOT / "sample_decks" / "anarch_gangrel.txt", path)
    before = path.read_bytes()
    code, out, err = doctor(path, games=50, apply=("1",))
    assert code == 130
    assert "swaps to consider" in out
    assert "interrupted" in err
    assert path.read_bytes() == before


@pytest.mark.slow
def test_games_alone_and_at_a_table_speak_for_swaps(doctor, tmp_path, monkeypatch):
    monkeypatch.setattr("deckcheck.building.at_tables.FIRST_ROUNDS", 3)
    monkeypatch.setattr("deckcheck.building.at_tables.SCOUTED", 10)
    deck = ROOT / "sample_decks" / "anarch_gangrel.txt"
    league = tmp_path / "league"
    league.mkdir()
    for name in ("bleeding_ventrue.twd", "tremere_walls.twd"):
        shutil.copy(ROOT / "sample_decks" / name, league)
    _, out, _ = doctor(deck, games=60, against=str(league), rounds=4, jobs=1, output_format="json")
    found = json.loads(out)
    assert found["judged_alone"]["of"] == 70
    opening = [one for one in found["swaps"] if one["opening"]]
    assert opening
    for one in opening:
        low, high = one["opening"]["interval"]
        assert low <= one["opening"]["gain"] <= high
    tables = found["tables"]
    assert tables["rounds"] <= 4
    assert 3 < tables["raced"] <= 13
    assert (tables["deciding"], tables["judging"], tables["apart"]) == (2, 2, False)
    low, high = tables["interval"]
    assert low <= tables["gain"] <= high
    assert tables["helps"] is (low > 0)
    assert bool(tables["swaps"]) is tables["helps"]
    _, again, _ = doctor(deck, games=60, against=str(league), rounds=4, jobs=1, output_format="json")
    assert again == out
