"""`deckcheck play emerald`."""

import io
import json

import pytest

from deckcheck.commands.play_emerald import run as emerald
from deckcheck.options.play_emerald import EmeraldOptions
from deckcheck.usage import UsageError
from rules.emerald.sheet import printed, read_text, stand_in, write
from rules.emerald.terms import REASON_TEXTS
from rules.kernel import Record, Table
from rules.kernel.words import in_runs

NOTICE = "NOT the printed game: 515 of 669 values are made up (stand-in, seed 1882)."


def run(read=input, **options):
    out, err = io.StringIO(), io.StringIO()
    code = emerald(EmeraldOptions(**{"full": True, **options}), out, err, read)
    return code, out.getvalue(), err.getvalue()


@pytest.fixture
def sheet_file(tmp_path):
    """A whole sheet, as if it were filled in."""
    path = tmp_path / "mine.yaml"
    path.write_text(write(stand_in(printed())).replace("confidence: made up", "confidence: box"), "utf-8")
    return path


# --- sheets --------------------------------------------------------------------------------------------


def test_without_a_sheet_it_says_what_is_missing_and_how_to_fill_it_in():
    code, out, err = run()
    assert code == 2
    assert out.startswith("components.yaml: 515 of 669 values are unknown; known: 123 of confidence A, 17")
    assert max(map(len, out.splitlines())) <= 80
    for text in (
        "board (10): 2 players 1, 3 players 1, 4 players 1, 5 players 1, war 2,\n  revolution 2, sanity 1, map 1",
        "cities (90): Berlin 5, Cairo 9,",
        "--new-sheet my.yaml",
        "--sheet stand-in",
        "That is not the printed game.",
    ):
        assert text in out
    assert err == "deckcheck play emerald: 515 values are missing\n"


def test_a_new_sheet_is_a_form_that_asks_for_what_is_missing(tmp_path):
    path = tmp_path / "form.yaml"
    code, out, err = run(new_sheet=str(path))
    assert (code, err) == (0, "")
    assert "a sheet with 515 values to fill in" in out
    text = path.read_text("utf-8")
    assert text.startswith("# A component sheet of A Study in Emerald")
    assert text.count(": unknown  # ") == 515
    assert read_text(text, "form").missing() == printed().missing()
    code, out, err = run(sheet=str(path))
    assert code == 2
    assert " ".join(out.split()).startswith(f"{path}: 515 of 669 values are unknown")


def test_what_is_missing_as_json():
    code, out, _ = run(output_format="json")
    assert code == 2
    report = json.loads(out)
    assert report["sheet"]["values"] == 669
    assert len(report["missing"]) == 515
    assert report["missing"][0] == {
        "section": "board",
        "entry": "2 players",
        "field": "threshold",
        "question": "at how many victory points does the game end?",
    }


def test_of_a_sheet_that_lacks_little_each_value_is_named(sheet_file):
    text = sheet_file.read_text("utf-8")
    lines = text.splitlines(keepends=True)
    places = [place for place, line in enumerate(lines) if line.startswith("    counter_points: {value")]
    for place in places[:1]:
        lines[place] = "    counter_points: unknown\n"
    sheet_file.write_text("".join(lines), "utf-8")
    code, out, err = run(sheet=str(sheet_file))
    assert (code, err) == (2, "deckcheck play emerald: 1 value is missing\n")
    assert "1 of 669 values is unknown" in " ".join(out.split())
    assert (
        "agents / Baron Ungern-Sternberg / counter_points: how many victory points does\n  the counter show?\n"
        in out
    )


def test_a_file_that_exists_is_not_written_over(tmp_path):
    path = tmp_path / "form.yaml"
    path.write_text("mine", "utf-8")
    code, _, err = run(new_sheet=str(path))
    assert code == 2
    assert "already exists; consider another name" in err
    assert path.read_text("utf-8") == "mine"


def test_a_form_without_a_question_is_a_sheet_to_be_played(tmp_path):
    path = tmp_path / "whole.yaml"
    code, out, _ = run(sheet="stand-in", new_sheet=str(path))
    assert code == 0
    assert out == f"{path}: a complete sheet. To play it: deckcheck play emerald --sheet {path}\n"


@pytest.mark.parametrize("name", ["standin", "Stand_In", "stand_in:3"])
def test_a_stand_in_that_is_misspelt_is_recognised(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match=f"there is no file '{name}'; did you mean 'stand-in'"):
        run(sheet=name)
    (tmp_path / name).write_text("schema: 1\n", "utf-8")  # whoever has such a file means it
    code, _, err = run(sheet=name)
    assert code == 2
    assert f"{name}:1:1: lacks board" in err


@pytest.mark.slow
def test_a_sheet_of_your_own_is_played(sheet_file):
    code, out, err = run(sheet=str(sheet_file), games=3)
    assert (code, err) == (0, "")
    head = f"The sheet {sheet_file}: 669 values (123 A, 17 B, 14 C, 515 box), none made up."
    assert " ".join(out.split()).startswith(head)
    same = run(sheet="stand-in", games=3)[1]
    assert out.partition("A Study in")[2] == same.partition("A Study in")[2]  # the values are the stand-in's


def test_a_bad_sheet_is_told_line_by_line(sheet_file):
    text = sheet_file.read_text("utf-8").replace("    copies: {value: 3", "    copies: {value: 4", 1)
    sheet_file.write_text(text.replace("schema: 1", "schema: 1\n\x1b[31mred: {}"), "utf-8")
    code, out, err = run(sheet=str(sheet_file))
    assert (code, out) == (2, "")
    assert err.startswith(f"{sheet_file}:")
    assert "\x1b" not in err


@pytest.mark.slow
@pytest.mark.parametrize("name", ["stand-in", "stand-in:5"])
def test_every_report_on_a_stand_in_says_so_in_its_first_line(name, typing):
    seed = name.partition(":")[2] or "1882"
    notice = NOTICE.replace("1882", seed)
    assert run(sheet=name, games=2)[1].splitlines()[0] == notice
    assert run(sheet=name, trace=True)[1].splitlines()[0] == notice
    assert run(sheet=name, me=1, read=typing("q"))[1].splitlines()[0] == notice
    for options in ({"games": 2}, {"trace": True}):
        report = json.loads(run(sheet=name, output_format="json", **options)[1])
        assert next(iter(report)) == "notice"
        assert report["notice"] == notice
        assert report["sheet"]["made_up"] == 515


# --- many games ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_many_games_are_counted_for_both_kinds_of_players():
    code, out, err = run(sheet="stand-in", games=6, players=3)
    assert (code, err) == (0, "")
    for text in (
        "A Study in Emerald, 3 players, seed 1",
        "random players, 6 games",
        "sensible players, 6 games",
    ):
        assert text in out
    assert all(f"  {text}" in out for text in REASON_TEXTS.values())
    assert "cards per player: 10.0 at the start, 10.0 after turn 1" in out


@pytest.mark.slow
def test_json_holds_the_same_numbers():
    code, out, _ = run(sheet="stand-in", games=6, players=2, seed=5, output_format="json")
    report = json.loads(out)
    assert code == 0
    assert (report["schema"], report["players"], report["games"], report["seed"]) == (1, 2, 6, 5)
    for entry in report["runs"]:
        assert sum(reason["count"] for reason in entry["reasons"].values()) == 6
        assert sum(side["count"] for side in entry["wins"].values()) == 6
        assert sum(side["count"] for side in entry["wins_with_both_sides"].values()) <= 6
        for share in (*entry["wins"].values(), *entry["reasons"].values()):
            assert share["ci95"][0] <= share["share"] <= share["ci95"][1]
        sizes = entry["mean_cards_after_turn"]
        assert sizes["1"] <= sizes["5"]
        assert entry["mean_turns_of_each"] > 5


@pytest.mark.slow
def test_the_same_seed_gives_the_same_bytes_and_another_seed_other_games():
    assert run(sheet="stand-in", games=3, seed=3) == run(sheet="stand-in", games=3, seed=3)
    assert run(sheet="stand-in", games=3, seed=3)[1] != run(sheet="stand-in", games=3, seed=4)[1]


def test_one_kind_of_players_can_be_asked_for():
    out = run(sheet="stand-in", games=2, pilot="first")[1]
    assert "first players, 2 games" in out
    assert "random" not in out


def test_an_interrupted_run_reports_what_was_played(monkeypatch):
    from deckcheck.commands import play_emerald

    class Tired(play_emerald.RandomPlayer):
        def choose(self, decision):
            raise KeyboardInterrupt

    monkeypatch.setitem(play_emerald.MAKERS, "sensible", Tired)
    code, out, err = run(sheet="stand-in", games=2, jobs=1)
    assert code == 130
    assert "random players, 2 games" in out
    assert "sensible players, 0 games" in out
    assert "deckcheck play emerald: interrupted; 2 of 4 games were counted" in err


# --- one game ------------------------------------------------------------------------------------------


def test_a_trace_tells_one_game_and_ends_with_its_record():
    code, out, err = run(sheet="stand-in", trace=True, seed=8, players=3)
    assert (code, err) == (0, "")
    assert "\nTurn 1: " in out
    assert "\nPoints: Monday (" in out
    record = Record.load(out.splitlines()[-1].removeprefix("record: "))
    table = Table.replay(record, journal=True)
    assert table.over
    said = " ".join(out.split())
    assert all(" ".join(event.split()) in said for event in in_runs(table.game.account()))


def test_a_trace_as_json():
    report = json.loads(run(sheet="stand-in", trace=True, seed=8, players=3, output_format="json")[1])
    table = Table.replay(Record.load(json.dumps(report["record"])), journal=True)
    events = report["events"]
    assert [event["event"] for event in events] == [event.kind for event in table.game.journal.events]
    assert "said" not in {event["event"] for event in events}
    turns = [event["turn"] for event in events if event["event"] == "turn began"]
    assert turns == list(range(1, table.game.turn + 1))
    assert events[-1]["turn"] == table.game.turn
    ended = next(event for event in events if event["event"] == "ended")
    assert ended["reason"] == table.result.reason
    assert report["result"]["reason"] == table.result.reason
    assert report["result"]["points"] == list(table.result.scores)


def test_a_person_takes_a_seat_and_sees_only_what_it_may(typing):
    code, out, err = run(sheet="stand-in", me=2, seed=2, read=typing(*["nonsense", *["0"] * 2000]))
    assert (code, err) == (0, "")
    assert "you are Tuesday, at seat 2." in out
    assert "'nonsense' is neither the number nor the name of an option" in out
    assert "You are Tuesday, a " in out
    assert "You are Monday" not in out
    assert "You have won." in out or "You have lost." in out
    assert "Points: Monday (" in out


@pytest.mark.slow
def test_a_game_is_saved_left_and_played_on(tmp_path, typing):
    saved = tmp_path / "game.json"
    code, out, _ = run(sheet="stand-in", me=1, seed=2, players=2, save=str(saved), read=typing("0", "0", "q"))
    assert code == 0
    assert (
        f"You left the table.\nSaved to {saved}; play on with: deckcheck play emerald --replay {saved} --me 1\n"
        in out
    )
    kept = Record.load(saved.read_text("utf-8"))
    told = run(replay=str(saved))[1]
    assert told.splitlines()[0] == NOTICE
    assert "The game goes on." in told
    code, out, _ = run(replay=str(saved), me=1, save=str(saved), read=typing(*["0"] * 3000))
    assert code == 0
    after = Record.load(saved.read_text("utf-8"))
    assert after.choices[: len(kept.choices)] == kept.choices
    assert Table.replay(after).over
    assert "The game is over." in run(replay=str(saved), me=1, read=typing())[1]
    assert run(replay=str(saved))[1].splitlines()[-3].split(" won for the ")[0] in (
        "Monday",
        "Tuesday",
        "Monday and Tuesday",
    )


@pytest.mark.slow
def test_a_game_on_your_own_sheet_is_kept_with_its_sheet(sheet_file, tmp_path):
    saved = tmp_path / "game.json"
    run(sheet=str(sheet_file), trace=True, players=2, save=str(saved))
    sheet_file.unlink()
    out = run(replay=str(saved))[1]
    assert out.splitlines()[0] == "The sheet sheet of the record: 669 values (669 box), none made up."
    assert "(as recorded)" in out


@pytest.mark.parametrize(
    "content",
    [
        "nonsense",
        '{"a": 1}',
        '{"schema":1,"game":"nosferatu","version":1,"options":{},"seed":1,"choices":[]}',
    ],
)
def test_what_is_not_a_record_is_refused(tmp_path, content):
    path = tmp_path / "game.json"
    path.write_text(content, "utf-8")
    with pytest.raises(UsageError, match="record"):
        run(replay=str(path))


def test_a_record_that_is_not_text_is_refused(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UsageError, match="not a saved game: it is not UTF-8 text"):
        run(replay=str(path))


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"players": 6}, "--players is 6; it must be a number from 2 to 5"),
        ({"games": 0}, "--games is 0"),
        ({"seed": -1}, "--seed is -1"),
        ({"me": 5}, "--me is 5; it must be a number from 1 to 4"),
        ({"me": 0}, "--me is 0"),
        ({"pilot": "sensibel"}, "did you mean 'sensible'"),
        ({"output_format": "xml"}, "--output-format"),
        ({"me": 1, "trace": True}, "leave out --trace"),
        ({"save": "x"}, "--save saves one game"),
        ({"sheet": "stand-in:x"}, "stand-in:SEED with a number"),
    ],
)
def test_options_that_make_no_sense(options, problem):
    with pytest.raises(UsageError, match=problem):
        run(**{"sheet": "stand-in", **options})


def test_from_the_command_line(deckcheck):
    ran = deckcheck("play", "emerald", "--sheet", "stand-in", "--games", "1", "--players", "2")
    assert ran.code == 0
    assert ran.out.splitlines()[0] == NOTICE
    assert deckcheck("play", "emerald").code == 2
    assert "stand-in" in deckcheck("play", "emerald", "--help").out
