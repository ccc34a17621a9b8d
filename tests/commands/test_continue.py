"""`deckcheck play vtes --against FOLDER --continue FILE`: a run that is stopped goes on later."""

from __future__ import annotations

import json
import os
import signal
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.full_table import gauntlet
from deckcheck.full_table.gauntlet import Gauntlet, GauntletGames
from deckcheck.playing.kept_games import EVERY, KeptGames
from deckcheck.usage import UsageError
from tests.commands.test_play_vtes import GANGREL, SAMPLES, TUNNELS, VENTRUE, WALLS, play

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five decks."""
    field = tmp_path / "field"
    field.mkdir()
    for path in (WALLS, TUNNELS, GANGREL, VENTRUE, str(SAMPLES / "imbued_watch.yaml")):
        name = path.rpartition("/")[2]
        (field / name).write_bytes((SAMPLES / name).read_bytes())
    return field


def run(folder: Path, keep: str = "", **options: Any) -> tuple[int, str, str]:
    asked = {"games": 8, "turns": 3, "jobs": 1, "pilot": "random", "output_format": "json", **options}
    return play(VENTRUE, WALLS, against=str(folder), continued=keep, **asked)


def interrupt_after(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Send Ctrl-C while the round after so many is played; the first is played once more, to be kept."""
    played = GauntletGames._played
    times = []

    def interrupted(games: GauntletGames, round: int) -> Any:
        times.append(round)
        if len(times) == number + 1:
            os.kill(os.getpid(), signal.SIGINT)
        return played(games, round)

    monkeypatch.setattr(GauntletGames, "_played", interrupted)


def test_a_run_that_was_stopped_comes_out_as_one_that_was_not(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = str(tmp_path / "games.json")
    with monkeypatch.context() as patched:
        interrupt_after(4, patched)
        code, out, err = run(folder, keep)
    assert code == 130
    stopped = json.loads(out)
    assert 3 <= stopped["games"] < 8
    assert "interrupted" in err
    code, out, _ = run(folder, keep)
    assert (code, out) == (0, run(folder)[1])


def test_nothing_is_played_again_but_the_first(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = str(tmp_path / "games.json")
    run(folder, keep, games=5)
    rounds = []
    played = GauntletGames._played
    monkeypatch.setattr(GauntletGames, "_played", lambda games, at: rounds.append(at) or played(games, at))
    run(folder, keep)
    assert rounds == [0, 5, 6, 7]


def test_with_fewer_games_than_are_kept_all_are_told(folder: Path, tmp_path: Path) -> None:
    keep = str(tmp_path / "games.json")
    _, whole, _ = run(folder, keep)
    assert run(folder, keep, games=2)[1] == whole


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"seed": 9}, "it holds games with another seed: 1, not 9; name another file"),
        ({"turns": 4}, "it holds games with another turns: 3, not 4"),
        ({"pilot": "first"}, "it holds games with another pilot: random, not first"),
        ({"players": 4}, "it holds games with another players: 5, not 4"),
    ],
)
def test_other_games_are_refused(folder: Path, tmp_path: Path, changed: Any, problem: str) -> None:
    keep = str(tmp_path / "games.json")
    run(folder, keep, games=1)
    with pytest.raises(UsageError, match=problem):
        run(folder, keep, games=1, **changed)


def test_other_decks_are_refused(folder: Path, tmp_path: Path) -> None:
    keep = str(tmp_path / "games.json")
    run(folder, keep, games=1)
    before = (tmp_path / "games.json").read_bytes()
    with pytest.raises(UsageError, match="it holds games of other decks; name another file"):
        play(GANGREL, WALLS, against=str(folder), continued=keep, games=1, turns=3, pilot="random")
    (folder / "nosferatu_starter.txt").unlink()
    with pytest.raises(UsageError, match="it holds games of other opponents; name another file"):
        run(folder, keep, games=1)
    assert (tmp_path / "games.json").read_bytes() == before


def test_another_version_is_refused(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = str(tmp_path / "games.json")
    run(folder, keep, games=1)
    monkeypatch.setattr("deckcheck.playing.kept_games.__version__", "9.9")
    with pytest.raises(UsageError, match=r"it holds games with another version: .*, not 9\.9"):
        run(folder, keep, games=1)


def test_a_program_that_plays_otherwise_is_noticed(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = str(tmp_path / "games.json")
    run(folder, keep, games=1)
    monkeypatch.setattr(gauntlet, "game_seed", lambda seed, number: seed + number)
    monkeypatch.setattr(Gauntlet, "seat", lambda self, number: (number + 1) % self.seats)
    with pytest.raises(UsageError, match="the first of its games comes out otherwise now"):
        run(folder, keep, games=1)


@pytest.mark.parametrize("content", ["{}", "nothing", '{"schema": 1, "games": {}, "first": {}, "tally": []}'])
def test_what_is_no_such_file_is_refused_and_left(folder: Path, tmp_path: Path, content: str) -> None:
    (tmp_path / "other.json").write_text(content)
    with pytest.raises(UsageError, match="it is not a file of finished games; name another file"):
        run(folder, str(tmp_path / "other.json"))
    assert (tmp_path / "other.json").read_text() == content


def test_a_file_that_was_cut_is_refused(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    run(folder, str(path), games=1)
    data = json.loads(path.read_text())
    del data["tally"]["decks"]
    path.write_text(json.dumps(data))
    with pytest.raises(UsageError, match="its games cannot be read"):
        run(folder, str(path), games=1)


def test_it_is_for_many_games_alone() -> None:
    with pytest.raises(UsageError, match="--continue is for --against"):
        play(VENTRUE, continued="games.json")


def test_games_are_written_now_and_then(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    run(folder, str(path), games=1)
    now = [0.0]
    kept = KeptGames(str(path), lambda: now[0])
    tally = gauntlet.GauntletTally.empty(2, 5)
    before = path.read_bytes()
    now[0] = EVERY - 0.1
    kept.tell(tally)
    assert path.read_bytes() == before
    now[0] = EVERY
    kept.tell(tally)
    assert path.read_bytes() != before
    written = path.read_bytes()
    now[0] = 2 * EVERY - 0.1
    tally.done.add(0)
    kept.tell(tally)
    assert path.read_bytes() == written
