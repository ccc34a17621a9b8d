"""`deckcheck tune`."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

import pytest

from deckcheck.commands.tune import run
from deckcheck.goldfish.goals import GoalError
from deckcheck.options.tune import TuneOptions
from deckcheck.usage import UsageError

ROOT = Path(__file__).resolve().parents[2]
GANGREL = str(ROOT / "sample_decks" / "anarch_gangrel.txt")
TODAY = date(2026, 3, 1)
SLOW = """# my slow deck

Crypt (12 cards)
6x Lady Scarlett Churchill
6x Naomi Stewart   # the boss

Library (60 cards)
60x Dodge
"""
QUICK = "Oshri Dahan"


@pytest.fixture
def tune():
    """Return a function that runs the command in this process."""

    def tune(deck, **options):
        out, err = io.StringIO(), io.StringIO()
        options = {"jobs": 1, "games": 200, "today": TODAY, "turns": 3, "full": True, **options}
        code = run(TuneOptions(deck=deck, **options), out, err)
        return code, out.getvalue(), err.getvalue()

    return tune


@pytest.fixture
def slow(tmp_path):
    """A deck without quick vampires, in a file."""
    path = tmp_path / "slow.txt"
    path.write_text(SLOW)
    return path


ASKED = {"goal": "ready>=1 by 1", "pool": (QUICK,), "seat": "4"}


@pytest.mark.slow
def test_the_swap_that_helps_is_told_with_its_gain_and_as_a_diff(tune, slow):
    code, out, err = tune(str(slow), **ASKED)
    assert code == 0
    assert "Swaps that help" in out
    assert f"deckcheck add {slow} '2 {QUICK}'" in out
    assert f"+2x {QUICK}" in out
    assert "Not judged: combat, votes, blocks" in out
    assert "swaps in" in err
    assert slow.read_text() == SLOW


@pytest.mark.slow
def test_what_is_applied_is_what_was_shown_and_other_lines_stay(tune, slow):
    _, shown, _ = tune(str(slow), **ASKED, output_format="json")
    diff = json.loads(shown)["diff"]
    code, _, err = tune(str(slow), **ASKED, apply=True)
    assert code == 0
    assert f"{slow}: changed" in err
    after = slow.read_text()
    assert "# my slow deck" in after
    assert "# the boss" in after
    added = {line[1:] for line in diff.splitlines() if line.startswith("+") and not line.startswith("+++")}
    gone = {line[1:] for line in diff.splitlines() if line.startswith("-") and not line.startswith("---")}
    before, now = set(SLOW.splitlines()), set(after.splitlines())
    assert (now - before, before - now) == (added, gone)
    assert f"2x {QUICK}" in after
    assert "Crypt (12 cards" in after


@pytest.mark.slow
def test_the_json_names_cards_gains_and_law(tune, slow):
    code, out, _ = tune(str(slow), **ASKED, output_format="json")
    found = json.loads(out)
    assert (code, found["schema"], found["seed"], found["goal"]) == (0, 1, 1, "ready>=1 by 1")
    both = ["standard", "rulebook"]
    assert found["law"] == {"formats": both, "format": "standard", "on": "2026-03-01"}
    first = found["swaps"][0]
    assert first["helps"]
    assert [(card["card"], card["copies"]) for card in first["in"]] == [(QUICK, 2)]
    assert first["interval"][0] <= first["gain"] <= first["interval"][1]
    assert found["games"] == 200
    assert "combat" in found["cannot_judge"]
    _, again, _ = tune(str(slow), **ASKED, output_format="json", jobs=2)
    assert again == out
    _, other, _ = tune(str(slow), **ASKED, output_format="json", seed=2)
    assert other != out


@pytest.mark.slow
def test_no_swap_breaks_the_law_and_kept_cards_stay(tune, slow):
    """Of the pool one is of a far group, one banned; neither comes, nor does a library card for a vampire."""
    pool = (QUICK, "Anson", "Camarilla Exemplary")
    _, out, _ = tune(
        str(slow), goal="ready>=1 by 1", seat="4", pool=pool, keep=("Naomi Stewart",), output_format="json"
    )
    swaps = json.loads(out)["swaps"]
    assert swaps
    for swap in swaps:
        names = {card["card"] for card in swap["in"]}
        assert names <= {QUICK, "Naomi Stewart", "Lady Scarlett Churchill", "Camarilla Exemplary"}
        assert "Naomi Stewart" not in {card["card"] for card in swap["out"]}
        kinds = [{card["card_id"] >= 200_000 for card in swap[side]} for side in ("in", "out")]
        assert kinds[0] == kinds[1]
        count = [sum(card["copies"] for card in swap[side]) for side in ("in", "out")]
        assert count[0] == count[1]
    banned = "Anthelios, The Red Star"
    _, out, _ = tune(str(slow), goal="pool>=1", pool=(banned,), format="standard", output_format="json")
    assert banned not in out
    _, out, _ = tune(str(slow), goal="pool>=1", pool=(banned,), output_format="json")
    assert json.loads(out)["swaps_tried"] > 2


@pytest.mark.slow
def test_where_nothing_helps_nothing_is_written(tune, slow):
    code, out, err = tune(str(slow), goal="pool>=1", apply=True)
    assert code == 0
    assert "No swap helps beyond chance" in out
    assert "not changed; no swap helps beyond chance" in err
    assert slow.read_text() == SLOW


@pytest.mark.pure
def test_ctrl_c_tells_what_is_known_and_writes_nothing(tune, slow, monkeypatch):
    from deckcheck.goldfish.trials import Bench

    play = Bench.play

    def played(self, number, chosen):
        if number == 5:
            raise KeyboardInterrupt
        return play(self, number, chosen)

    monkeypatch.setattr(Bench, "play", played)
    code, out, err = tune(str(slow), **ASKED, apply=True)
    assert code == 130
    assert "nothing can be claimed" in out
    assert "In front so far\n  -1 " in out
    assert "interrupted" in err
    assert slow.read_text() == SLOW


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"games": 5}, "--games is 5; it must be a number from 100 to 1000000"),
        ({"cards": 3}, "--exchange is 3"),
        ({"pool": ("Brok Sterlingg the Third",)}, "--pool: 'Brok Sterlingg the Third' is not a card"),
        ({"keep": ("Nobody at All",)}, "--keep: 'Nobody at All' is not a card"),
        ({"seat": "9"}, "--seat is '9'"),
        ({"output_format": "yaml"}, "--output-format"),
    ],
)
def test_options_that_make_no_sense_are_told(tune, slow, options, problem):
    with pytest.raises(UsageError, match=problem):
        tune(str(slow), **options)


def test_a_goal_that_cannot_be_read_is_pointed_at(tune, slow):
    with pytest.raises(GoalError, match="column 8"):
        tune(str(slow), goal="played(Nobody at All) by 2")


def test_standard_input_cannot_be_changed(tune):
    with pytest.raises(UsageError, match="--apply cannot change standard input"):
        tune("-", apply=True)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent another way there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_in_a_real_process_ends_with_a_whole_document(jobs, tmp_path, child):
    flag = tmp_path / "begun"
    pilot = tmp_path / "flagging.py"
    pilot.write_text(
        "from deckcheck.goldfish.pilots import Greedy\n"
        "class Flagging(Greedy):\n"
        "    games = 0\n"
        "    def sit(self, eyes):\n"
        "        super().sit(eyes)\n"
        "        Flagging.games += 1\n"
        "        if Flagging.games == 300:\n"
        f"            open({str(flag)!r}, 'w').close()\n"
    )
    command = [sys.executable, "-m", "deckcheck", "tune", GANGREL, "-n", "1000000", "--jobs", jobs]
    command += ["--pilot", f"{pilot}:Flagging", "--output-format", "json"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=child
    ) as ran:
        try:
            while not flag.exists():
                assert ran.poll() is None, ran.communicate()[1].decode()
                time.sleep(0.05)
            ran.send_signal(signal.SIGINT)
            out, err = ran.communicate(timeout=60)
        finally:
            ran.kill()
    assert ran.returncode == 130, err.decode()
    assert json.loads(out)["interrupted"]
    assert b"interrupted" in err
    assert b"Traceback" not in err


def test_a_deck_that_is_not_there_is_named(tune, tmp_path):
    with pytest.raises(ValueError, match=r"nowhere\.txt: there is no such file"):
        tune(str(tmp_path / "nowhere.txt"))
