"""`deckcheck play nosferatu`."""

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.analysis.intervals import share_interval
from deckcheck.commands import play_nosferatu as play
from deckcheck.options.play_nosferatu import NosferatuOptions
from deckcheck.playing import many_games
from deckcheck.usage import UsageError
from rules.kernel import Record, Table
from rules.nosferatu import REASONS
from rules.nosferatu.components import BITE
from rules.nosferatu.explained import CARD_TEXTS, SUMMARY


def run(**options):
    out, err = io.StringIO(), io.StringIO()
    read = {"read": options.pop("read")} if "read" in options else {}
    try:
        code = play.run(NosferatuOptions(**{"full": True, **options}), out, err, **read)
    except UsageError as error:
        return 2, out.getvalue(), f"{error}\n"
    return code, out.getvalue(), err.getvalue()


def test_many_games_are_counted_for_both_kinds_of_players():
    code, out, err = run(games=60)
    assert (code, err) == (0, "")
    for text in ("random players, 60 games", "sensible players, 60 games", "Hunters win", "five bites", "["):
        assert text in out


@pytest.mark.slow
def test_json_holds_the_same_numbers():
    code, out, _ = run(games=80, players=7, renfield=3, seed=5, output_format="json")
    report = json.loads(out)
    assert code == 0
    assert report["schema"] == 1
    assert (report["players"], report["renfield"], report["games"], report["seed"]) == (7, 3, 80, 5)
    assert [entry["pilot"] for entry in report["runs"]] == ["random", "sensible"]
    for entry in report["runs"]:
        assert set(entry["reasons"]) == set(REASONS)
        assert sum(reason["count"] for reason in entry["reasons"].values()) == 80
        assert sum(side["count"] for side in entry["wins"].values()) == 80
        assert entry["wins"]["hunters"] == entry["reasons"]["vampire-killed"]
        for share in (*entry["wins"].values(), *entry["reasons"].values()):
            assert share["ci95"][0] <= share["share"] <= share["ci95"][1]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_bytes_and_another_seed_other_games():
    assert run(games=40, seed=3) == run(games=40, seed=3)
    assert run(games=40, seed=3)[1] != run(games=40, seed=4)[1]
    assert run(seed=3, trace=True) == run(seed=3, trace=True)


def test_one_kind_of_players_can_be_asked_for():
    _, out, _ = run(games=10, pilot="random")
    assert "random players" in out
    assert "sensible" not in out


def test_a_trace_tells_one_game_and_ends_with_its_record():
    code, out, err = run(trace=True, seed=8, players=5)
    assert (code, err) == (0, "")
    assert "Turn 1, phase 1" in out
    assert " is dealt the Vampire" in out
    record = Record.load(out.splitlines()[-1].removeprefix("record: "))
    table = Table.replay(record, journal=True)
    assert table.over
    said = " ".join(out.split())
    assert all(" ".join(event.split()) in said for event in table.game.account())


def test_a_trace_as_json():
    code, out, _ = run(trace=True, seed=8, output_format="json", pilot="random")
    report = json.loads(out)
    assert code == 0
    assert report["pilot"] == "random"
    clock = {"seat": None, "zone": "Clock"}
    assert report["events"][0] == {"event": "shuffled", "turn": 0, "seat": None, "place": clock}
    table = Table.replay(Record.load(json.dumps(report["record"])), journal=True)
    assert [seat + 1 for seat in table.result.winners] == report["result"]["winners"]
    assert len(report["events"]) == len(table.game.journal.events)
    assert report["events"][-1]["turn"] == table.game.turn
    dealt = [e for e in report["events"] if e["event"] == "moved" and e["target"]["zone"] == "character"]
    assert [e["target"]["seat"] for e in dealt] == [1, 2, 3, 4, 5, 6]
    assert dealt[0]["pieces"][0]["name"] == "Renfield"


def test_a_person_takes_a_seat_and_sees_only_what_it_may(typing):
    code, out, err = run(me=4, seed=2, read=typing("nonsense", *"0123456" * 60))
    assert (code, err) == (0, "")
    assert "players. You sit at seat 4; Renfield is seat 1." in out
    assert "'nonsense' is neither the number nor the name" in out
    assert "You (seat 4): discard a card face up" in out
    assert "-- You are " in out
    assert ("You have won." in out) != ("You have lost." in out)
    lines = out.splitlines()
    assert any(line.startswith("seat 3 draws a card") for line in lines)
    assert not any(line.startswith("seat 3 draws") and "a card" not in line for line in lines)
    table = Table.replay(Record.load(lines[-1].removeprefix("record: ")), journal=True)
    assert table.over
    told = table.game.account(3)
    assert [line for line in lines if line in told][-1] == told[-1]
    assert lines.index("Turn 1, phase 1: cards are drawn, discarded and given") < lines.index(told[-1])


def test_a_person_may_be_renfield_and_may_leave(typing):
    code, out, _ = run(me=1, read=typing("seat 3", "seat 5", "q"))
    assert code == 0
    assert "You sit at seat 1 as Renfield.\n" in out
    assert "You (seat 1): who is to be the Vampire?" in out
    assert out.endswith("You left the table.\n")
    assert run(me=4, read=typing())[0] == 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 4}, "5 to 8 players"),
        ({"players": 9}, "5 to 8 players"),
        ({"renfield": 7}, "--renfield is 7; it must be a number from 1 to 6"),
        ({"renfield": 0}, "--renfield is 0"),
        ({"games": 0}, "--games"),
        ({"games": 10**9}, "--games"),
        ({"me": 7}, "--me is 7; it must be a number from 1 to 6"),
        ({"me": 0}, "--me is 0"),
        ({"me": 1, "trace": True}, "--trace"),
        ({"me": 1, "output_format": "json"}, "json"),
        ({"me": 2, "games": 5}, "--me is for one game; leave out --games"),
        ({"trace": True, "games": 3}, "--trace is for one game; leave out --games"),
        (
            {"replay": "g.json", "players": 8, "renfield": 8},
            "--replay takes up a saved game; leave out --players and --renfield",
        ),
        ({"replay": "g.json", "me": 1, "seed": 2}, "saved game; leave out --seed"),
        ({"replay": "g.json", "games": 2}, "saved game; leave out --games"),
        ({"replay": "g.json", "pilot": "random"}, "saved game; leave out --pilot"),
        ({"pilot": "clever"}, "'clever'"),
        ({"output_format": "xml"}, "'xml'"),
    ],
)
def test_wrong_usage_is_one_clear_line(options, message):
    code, out, err = run(**options)
    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


def test_a_failing_player_is_named_with_its_record(monkeypatch):
    class Fool(play.SensiblePlayer):
        def choose(self, decision):
            return 99

    monkeypatch.setitem(play.MAKERS, "sensible", Fool)
    code, _, err = run(games=1, pilot="sensible")
    assert code == 2
    assert "player 'sensible' at seat 1 answered 99" in err
    assert Table.replay(Record.load(err[err.index("record ") + 7 :])).decision.kind == "vampire"


def games_of(out):
    return int(out.split("random players, ")[1].split()[0])


def test_the_bar_counts_the_games_of_all_players_together(monkeypatch):
    told = []

    class Bar:
        def __init__(self, stream, total, what, wanted):
            told.append((total, what))

        def tell(self, done):
            told.append(done)

        def end(self):
            told.append("end")

    monkeypatch.setattr(many_games, "Progress", Bar)
    run(games=3, jobs=1)
    assert told == [(6, "games"), 1, 2, 3, 4, 5, 6, "end"]


def test_an_interrupted_run_reports_what_was_played(monkeypatch):
    class Impatient(play.RandomPlayer):
        left = 500

        def choose(self, decision):
            Impatient.left -= 1
            if not Impatient.left:
                raise KeyboardInterrupt
            return 0

    monkeypatch.setitem(play.MAKERS, "random", Impatient)
    code, out, err = run(games=10**6, jobs=1)
    assert code == 130
    assert f"\nInterrupted: {(counted := games_of(out)):,} of 2,000,000 games were counted.\n" in out
    assert 5 < counted < 100
    assert f"interrupted; {counted} of 2,000,000 games were counted" in err
    Impatient.left = 500
    assert json.loads(run(games=10**6, jobs=1, output_format="json")[1])["interrupted"] is True
    assert json.loads(run(games=2, jobs=1, output_format="json", pilot="sensible")[1])["interrupted"] is False
    Impatient.left = 1
    code, out, err = run(games=10**6, jobs=1)
    assert (code, out) == (130, "")
    assert "interrupted; 0 of 2,000,000 games were counted" in err


@pytest.mark.slow
@given(st.integers(0, 400), st.integers(1, 400))
def test_an_interval_holds_its_share(hits, tries):
    hits = min(hits, tries)
    low, high = share_interval(hits, tries)
    assert 0 <= low <= hits / tries <= high <= 1
    wider = share_interval(hits * 4, tries * 4)
    assert wider[1] - wider[0] < high - low


def test_wilson_agrees_with_known_values():
    assert share_interval(10, 100) == pytest.approx((0.0552, 0.1744), abs=5e-4)
    assert share_interval(0, 10) == pytest.approx((0.0, 0.2775), abs=5e-4)
    assert share_interval(0, 0) == (0.0, 1.0)


def played(typing, tmp_path, *typed, **options):
    """The choices of a game of seat 3 that is left after these lines."""
    saved = tmp_path / "left.json"
    run(read=typing(*typed, "q"), save=str(saved), **{"me": 3, "seed": 1, **options})
    return Record.load(saved.read_text("utf-8")).choices


@pytest.mark.parametrize(("pilot", "seed"), [("sensible", 3), ("random", 2)])
def test_who_takes_back_or_plays_on_later_meets_the_same_players(typing, tmp_path, pilot, seed):
    game = {"pilot": pilot, "seed": seed}
    through = played(typing, tmp_path, *"0000000", **game)
    assert played(typing, tmp_path, *"00uu0000000", **game) == through
    assert len(played(typing, tmp_path, *"0000", **game)) < len(through)
    game = {"replay": str(tmp_path / "left.json"), "pilot": pilot, "seed": NosferatuOptions().seed}
    assert played(typing, tmp_path, *"000", **game) == through


def test_the_game_and_its_cards_are_explained(typing):
    start = run(me=3, read=typing("q"))[1]
    asked = run(me=3, read=typing("?", "? bite", "? garlic", "q"))[1]
    for line in SUMMARY:
        assert f"{line}\n" in start
        assert asked.count(f"{line}\n") == 2
    assert "? NAME explains a card: ? bite.\n" in start
    assert f"\nBite\n{CARD_TEXTS[BITE]}\n" in asked
    assert "No card that you can see is called 'garlic'." in asked
