"""`deckcheck play vtes`."""

from __future__ import annotations

import io
import itertools
import json
import re
import shutil
from pathlib import Path

import pytest

from deckcheck.commands.play_vtes import run
from deckcheck.full_table.knowledge import LEFT_OUT
from deckcheck.full_table.seating import Host
from deckcheck.options.play_vtes import VtesOptions
from rules.kernel import Record, Table
from tests.kept import compare

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "full_table" / "golden"
SAMPLES = ROOT / "sample_decks"
VENTRUE = str(SAMPLES / "bleeding_ventrue.twd")
WALLS = str(SAMPLES / "tremere_walls.twd")
GANGREL = str(SAMPLES / "anarch_gangrel.txt")
TUNNELS = str(SAMPLES / "nosferatu_starter.txt")
MIXED = str(SAMPLES / "edition_2000_mixed.txt")
FIVE_KINDS = (GANGREL, VENTRUE, TUNNELS, str(SAMPLES / "imbued_watch.yaml"), WALLS)
PLAIN = """Deck Name: {name}

Crypt (12 cards)
12x {vampire}

Library (40 cards)
30x Dodge
10x Deflection
"""


def play(*decks, read=None, **options):
    out, err = io.StringIO(), io.StringIO()
    reading = {} if read is None else {"read": read}
    code = run(VtesOptions(decks=decks or (TUNNELS,), **{"full": True, **options}), out, err, **reading)
    return code, out.getvalue(), err.getvalue()


def report(*decks, **options):
    code, out, _ = play(*decks, output_format="json", **options)
    assert code == 0
    return json.loads(out)


@pytest.fixture
def plain(tmp_path):
    """Two decks of one vampire each, whose library does nothing."""
    paths = []
    for name, vampire in (("The readers", "Ozmo"), ("The singers", "Anson")):
        path = tmp_path / f"{name.split()[1]}.txt"
        path.write_text(PLAIN.format(name=name, vampire=vampire))
        paths.append(str(path))
    return paths


def golden(name, text):
    """Compare with a golden file, except for what differs from machine to machine."""
    text = re.sub(r"card data: (.|\n  )*", "card data: ...\n", text)
    text = re.sub(r"record: .*", "record: ...", text)
    compare(GOLDEN / name, text)


# --- many games --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_report_reads_as_kept(plain):
    code, out, err = play(*plain, games=60, rotate=True, turns=40)
    assert (code, err) == (0, "")
    golden("report.txt", out)


@pytest.mark.slow
def test_no_line_is_too_long():
    _, out, _ = play(
        VENTRUE,
        WALLS,
        GANGREL,
        TUNNELS,
        MIXED,
        games=5,
        rotate=True,
        pilot="greedy,random,first,patient,greedy",
    )
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.slow
def test_json_holds_who_won_how_it_ended_and_what_is_left_out():
    found = report(VENTRUE, TUNNELS, WALLS, games=20, seed=4, pilot="random,greedy,random")
    assert (found["schema"], found["game"], found["players"], found["games"]) == (1, "vtes", 3, 20)
    assert (found["seed"], found["edition"], found["rotate"], found["turns_limit"]) == (
        4,
        "current",
        False,
        0,
    )
    assert [place["pilot"] for place in found["places"]] == ["random", "greedy", "random"]
    assert [place["deck"]["path"] for place in found["places"]] == [VENTRUE, TUNNELS, WALLS]
    wins = [place["wins"]["count"] for place in found["places"]]
    assert sum(wins) + found["shared_wins"]["count"] + found["without_winner"]["count"] == 20
    assert sum(ending["count"] for ending in found["endings"].values()) == 20
    for place in found["places"]:
        for share in (place["wins"], place["shared_wins"], place["ousted"]):
            assert share["ci95"][0] <= share["share"] <= share["ci95"][1]
        low, high = place["victory_points"]["ci95"]
        assert 0 <= low < high <= len(found["places"])
        assert low <= place["victory_points"]["mean"] <= high
    assert [seat["wins"]["count"] for seat in found["seats"]] == wins, (
        "place 0 begins: seat and place are one"
    )
    points = sum(place["victory_points"]["mean"] for place in found["places"])
    assert points == pytest.approx(3), "every ousting and the last seat give a point"
    assert found["mean_turns"] > found["mean_rounds"] > 3
    assert found["not_modelled"] == list(LEFT_OUT)


def test_the_model_counts_every_card():
    found = report(GANGREL, VENTRUE, TUNNELS, games=1)
    for place in found["places"]:
        model, deck = place["model"], place["deck"]
        copies = model["whole"] + sum(card["copies"] for card in model["part"] + model["not"])
        assert copies == deck["crypt"] + deck["library"]
    assert found["places"][0]["model"]["not"] == [], "somebody has described each of them, if not whole"
    whole = found["places"][1]["model"]
    assert (whole["not"], whole["part"]) == ([], []), "reactions and cards of combat are described"
    assert all(card["lacks"] for card in found["places"][0]["model"]["part"])


@pytest.mark.slow
def test_one_deck_is_played_by_everybody():
    assert len(report(TUNNELS, games=2)["places"]) == 5
    found = report(TUNNELS, games=2, players=3)
    assert [place["deck"]["path"] for place in found["places"]] == [TUNNELS] * 3
    _, out, _ = play(TUNNELS, games=2)
    assert out.count("of 52 cards") == 1, "the deck is told once"


@pytest.mark.parametrize("pilot", ["random", "greedy", "patient", "first"])
@pytest.mark.parametrize("edition", ["2000", "2006", "2018", "current"])
def test_every_pilot_sits_at_a_full_table_of_every_edition(pilot, edition):
    found = report(VENTRUE, MIXED, GANGREL, games=2, pilot=pilot, edition=edition, turns=25)
    assert found["games"] == 2
    assert found["edition"] == edition
    assert found["mean_rounds"] <= 25


def test_a_limit_of_turns_gives_half_a_point_to_each_who_is_left(plain):
    found = report(*plain, games=4, pilot="first", turns=3)
    assert found["endings"]["turns"]["count"] == 4
    assert found["without_winner"]["count"] == 4
    assert (found["mean_rounds"], found["mean_turns"]) == (3, 6)
    _, out, _ = play(*plain, games=4, pilot="first", turns=3)
    assert "the turn limit was reached" in out
    assert "gets half a" in out
    assert [seat["victory_points"]["mean"] for seat in found["seats"]] == [0.5, 0.5]
    assert [seat["game_wins"]["count"] for seat in found["seats"]] == [0, 0]


def shares(out, head):
    """The shares of a table's rows, in per cent, by what each row says."""
    lines = out[out.index(head) :].splitlines()[2:]
    rows = itertools.takewhile(
        lambda found: found, (re.match(r" *(.+?) +(?:\d+ +)?([\d.]+)%", line) for line in lines)
    )
    return {row[1]: float(row[2]) for row in rows}


@pytest.mark.slow
def test_what_is_said_about_wins_adds_up():
    """Most of these games reach the limit, some of them with a victory point that is not a game win; some vote."""
    decks, limits = (GANGREL, VENTRUE, TUNNELS), {"games": 20, "turns": 8, "rotate": True}
    out = play(*decks, **limits)[1]
    wins = shares(out, "place and deck")
    assert list(wins)[-1] == "no game win"
    assert sum(wins.values()) == pytest.approx(100, abs=0.2)
    found = report(*decks, **limits)
    assert found["without_winner"]["share"] < wins["no game win"] / 100 < 1
    assert sum(shares(out, "how games end").values()) == pytest.approx(100, abs=0.2)
    assert "had voted against it" in shares(out, "  lost pool to a referendum, ")


@pytest.mark.parametrize(
    ("games", "told"),
    [
        (1, "each goes first once at most"),
        (2, "all go first equally often"),
        (5, "each goes first 2 or 3 times"),
    ],
)
def test_it_is_said_how_often_each_goes_first(plain, games, told):
    out = play(*plain, games=games, turns=2, rotate=True)[1]
    assert f"Clockwise; {told}. A game win" in " ".join(out.split())


@pytest.mark.slow
def test_in_turn_each_deck_begins(plain):
    fixed = report(*plain, games=30, pilot="greedy")
    assert fixed["places"][0]["wins"]["count"] == fixed["seats"][0]["wins"]["count"]
    rotated = report(*plain, games=30, pilot="greedy", rotate=True)
    assert rotated["rotate"] is True
    for what in ("wins", "ousted"):
        places = [place[what]["count"] for place in rotated["places"]]
        assert sum(places) == sum(seat[what]["count"] for seat in rotated["seats"])
    assert rotated["places"][0]["wins"]["count"] != rotated["seats"][0]["wins"]["count"]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_bytes_and_another_seed_other_games():
    for options in ({}, {"output_format": "json"}, {"trace": True}, {"pilot": "greedy"}):
        assert play(VENTRUE, TUNNELS, games=8, **options) == play(VENTRUE, TUNNELS, games=8, **options)
    assert (
        report(VENTRUE, TUNNELS, games=8)["mean_turns"]
        != report(VENTRUE, TUNNELS, games=8, seed=3)["mean_turns"]
    )


def test_a_longer_run_begins_with_the_games_of_a_shorter():
    stories = {
        play(VENTRUE, TUNNELS, trace=True, game=game, games=games)[1] for game in (3,) for games in (1, 9)
    }
    assert len(stories) == 1


@pytest.mark.slow
@pytest.mark.parametrize("against", [False, True])
@pytest.mark.parametrize(("pilot", "alone"), [("watchful", False), ("searching", True)])
def test_games_that_take_seconds_go_one_by_one_to_a_worker(monkeypatch, tmp_path, against, pilot, alone):
    """Otherwise a few of them would all be played by one."""
    blocks = []

    def told(options, games, findings, block, *rest):
        blocks.append(block)
        return 0

    module = "deckcheck.playing.against" if against else "deckcheck.commands.play_vtes"
    monkeypatch.setattr(f"{module}.report_games", told)
    for number in range(4):
        shutil.copy(WALLS, tmp_path / f"{number}.twd")
    play(VENTRUE, pilot=pilot, games=6, **({"against": str(tmp_path)} if against else {}))
    (block,) = blocks
    assert (block == 1) == alone


@pytest.mark.slow
def test_sensible_pilots_beat_those_that_do_not_think():
    found = report(TUNNELS, games=30, players=3, pilot="random,greedy,first", turns=60)
    wins = [place["wins"]["count"] for place in found["places"]]
    assert wins[1] > 20 > 5 > wins[0] + wins[2]


# --- decks -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_an_illegal_deck_is_played_and_told(plain):
    code, out, _ = play(VENTRUE, plain[0], games=3)
    assert code == 0
    told = " ".join(out.split())
    assert (
        "is not legal at this table, but is played anyway: the library has 84 cards; at most 60 are allowed"
        in told
    )
    found = report(VENTRUE, plain[0], games=3)
    assert [bool(place["deck"]["problems"]) for place in found["places"]] == [True, False]
    assert "(DC103)" in found["places"][0]["deck"]["problems"][0]
    told = " ".join(play(VENTRUE, plain[0], trace=True)[1].split())
    assert "played anyway" in told


def test_cards_nobody_knows_are_named(plain):
    path = Path(plain[0])
    path.write_text(path.read_text() + "3x Qwxyzz of Nowhere\n")
    code, out, err = play(*plain, games=2)
    assert code == 0
    assert "'Qwxyzz of Nowhere' left out" in err
    assert "contains unknown cards: 3 Qwxyzz" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere.twd"], "nowhere.twd: there is no such file; check the spelling of the path"),
        ([TUNNELS, "--players", "1"], "--players is 1; a table is for 2 to 5"),
        ([TUNNELS, "--players", "6"], "--players is 6; a table is for 2 to 5"),
        ([TUNNELS] * 6, "there are 6 decks; a table is for 2 to 5"),
        ([TUNNELS, WALLS, "--players", "3"], "2 decks for 3 Methuselahs"),
        ([TUNNELS, "--me", "6"], "no seat 6; seats are 1 to 5"),
        ([TUNNELS, "--me", "0"], "no seat 0"),
        ([TUNNELS, "--me", "1", "--trace"], "--trace"),
        ([TUNNELS, "--me", "1", "--output-format", "json"], "--output-format"),
        ([TUNNELS, "--games", "0"], "--games is 0"),
        ([TUNNELS, "--game", "0"], "--game is 0; it must be a number from 1 to"),
        ([TUNNELS, "--game", "2"], "--game picks one game; add --trace or --me"),
        (["--replay", "game.json", "--game", "2"], "--game is not for --replay, which shows the saved game"),
        ([TUNNELS, "--turns", "-1"], "--turns is -1"),
        ([TUNNELS, "--seed", "-1"], "--seed is -1"),
        ([TUNNELS, "--edition", "2001"], "--edition is '2001'"),
        ([TUNNELS, "--output-format", "xml"], "--output-format is 'xml'"),
        ([TUNNELS, "--from", "papyrus"], "--from is 'papyrus'"),
        ([TUNNELS, "--pilot", "greddy"], "no pilot 'greddy'; did you mean 'greedy'?"),
        ([TUNNELS, "--pilot", "greedy,random"], "2 pilots for 5 Methuselahs"),
        ([TUNNELS, "--players", "2", "--games", "1", "--pilot", "first"], "--turns ends games"),
    ],
)
def test_wrong_usage_is_told_and_ends_with_2(deckcheck, arguments, message):
    ran = deckcheck("play", "vtes", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert "Traceback" not in ran.err


def test_a_deck_without_a_crypt_is_told(deckcheck, tmp_path):
    path = tmp_path / "headless.txt"
    path.write_text("Library (1 card)\n1x Dodge\n")
    ran = deckcheck("play", "vtes", TUNNELS, path)
    assert (ran.code, ran.out) == (2, "")
    assert "no known crypt card; consider 'deckcheck check" in ran.err


def test_the_command_line_hands_every_option_on(deckcheck):
    ran = deckcheck(
        "play", "vtes", TUNNELS, "--players", 2, "--games", 3, "--seed", 9, "--edition", "2018", "--turns", 30,
        "--pilot", "greedy,random", "--rotate", "--output-format", "json", "--from", "text",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    assert (found["players"], found["games"], found["seed"], found["edition"]) == (2, 3, 9, "2018")
    assert (found["turns_limit"], found["rotate"]) == (30, True)
    assert [place["pilot"] for place in found["places"]] == ["greedy", "random"]
    ran = deckcheck("play", "vtes", TUNNELS, "--players", 2, "--trace", "--game", 4)
    assert "game 4 of seed 1" in ran.out


# --- one game ----------------------------------------------------------------------------------------


def test_a_trace_reads_as_kept(plain):
    code, out, err = play(*plain, trace=True, pilot="greedy")
    assert (code, err) == (0, "")
    golden("trace.txt", out)


@pytest.mark.slow
def test_a_table_of_five_kinds_of_decks_is_told_as_kept():
    """Anarchs that bleed, princes that vote, a fist, hunters and a wall."""
    code, out, err = play(*FIVE_KINDS, trace=True, seed=3)
    assert (code, err) == (0, "")
    golden("five_kinds.txt", out)


@pytest.mark.slow
def test_a_trace_ends_with_a_record_that_plays_the_game_again():
    code, out, _ = play(VENTRUE, WALLS, TUNNELS, trace=True, game=3, rotate=True)
    assert code == 0
    lines = out.splitlines()
    assert lines[1:4] == [
        "  seat 1: Forty in the tunnels (watchful)",
        "  seat 2: Old money talks (watchful)",
        "  seat 3: Nobody leaves the chantry (watchful)",
    ]
    table = Table.replay(Record.load(lines[-1].removeprefix("record: ")), journal=True)
    assert table.over
    story = "".join(out.split())
    for event in table.game.account():
        if event.endswith("is ousted") or "bleeds" in event:
            assert "".join(event.split()) in story
    assert f"Victory points: seat 1 {table.result.scores[0]:g}" in out


def test_pools_of_a_trace_are_those_at_the_start_of_the_turn():
    _, out, _ = play(VENTRUE, TUNNELS, trace=True, output_format="json")
    told = json.loads(out)
    assert told["turns"][0]["pools"] == [30, 30]
    for before, after in zip(told["turns"], told["turns"][1:], strict=False):
        assert after["turn"] > before["turn"]
        for seat, pool in enumerate(before["pools"]):
            totals = [
                int(found[1])
                for event in before["events"]
                if (
                    found := re.fullmatch(
                        rf"seat {seat + 1} (?:burns|gains) \d+ pool \((\d+)\)", event["text"]
                    )
                )
            ]
            assert after["pools"][seat] == (totals[-1] if totals else pool)
    table = Table.replay(Record.load(json.dumps(told["record"])), journal=True)
    assert [seat + 1 for seat in table.result.winners] == told["result"]["winners"]
    assert list(table.result.scores) == told["result"]["victory_points"]
    began = [event for event in told["events"] if event["event"] == "turn began"]
    assert [(event["turn"], event["seat"]) for event in began] == [
        (turn["turn"], turn["seat"]) for turn in told["turns"]
    ]
    assert len(told["events"]) == len(table.game.journal.events)
    assert [seat["seat"] for seat in told["seats"]] == [1, 2]
    ousted = [event for event in told["events"] if event["event"] == "ousted"]
    assert len(ousted) == 1
    assert ousted[0]["predator"] in told["result"]["winners"]


def test_a_person_takes_a_seat_and_sees_only_what_it_may(typing):
    answers = ["nonsense", *(str(number % 3) for number in range(3000))]
    code, out, err = play(TUNNELS, WALLS, VENTRUE, me=2, seed=2, pilot="greedy", read=typing(*answers))
    assert (code, err) == (0, "")
    assert "you sit at seat 2 with Nobody leaves the chantry; seat 1 goes first" in out
    assert "Not modelled: In combat, others than the two combatants" in out
    assert "'nonsense' is neither the number nor the name" in out
    assert "You (seat 2): your influence phase, " in out
    assert "  0  pass" in out
    lines = out.splitlines()
    assert sum(line.lstrip().startswith("hand: ") for line in lines) > 3
    assert not any(
        "seat 1 library -> seat 1 hand" in line and not line.startswith("one piece") for line in lines
    )
    table = Table.replay(Record.load(lines[-1].removeprefix("record: ")), journal=True)
    assert table.over
    read = {re.sub(r" \(\d+ times\)$", "", line) for line in lines}
    told = [line for line in table.game.account(1) if line in read]
    assert len(told) == len(table.game.account(1))
    assert any(line.startswith("Victory points: seat 1") for line in lines)


def test_a_person_may_leave_and_may_be_interrupted(typing):
    code, out, _ = play(TUNNELS, players=3, me=1, read=typing("0", "q"))
    assert code == 0
    assert out.endswith("You left the table.\n")
    assert play(TUNNELS, players=3, me=1, read=typing())[0] == 0

    def interrupted():
        raise KeyboardInterrupt

    code, out, _ = play(TUNNELS, players=3, me=1, read=interrupted)
    assert code == 130
    assert out.endswith("You left the table.\n")


# --- what goes wrong ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "told"),
    [
        ("influence(self, decision): raise LookupError('lost')", "raised LookupError: lost"),
        ("influence(self, decision): return 'everything'", "'everything' is not an option of 'influence'"),
        ("choose(self, decision): return 99", "answered 99"),
        ("choose(self, decision): return None", "answered None"),
    ],
)
def test_a_failing_pilot_is_named_with_its_game_and_ends_with_2(deckcheck, tmp_path, method, told):
    path = tmp_path / "mine.py"
    path.write_text(f"from deckcheck.goldfish.pilots import Greedy\nclass Mine(Greedy):\n    def {method}\n")
    ran = deckcheck("play", "vtes", VENTRUE, TUNNELS, "--games", 30, "--pilot", f"greedy,{path}:Mine")
    assert (ran.code, ran.out) == (2, "")
    assert "mine.py:Mine' at seat 2" in ran.err
    assert told in ran.err
    assert "of seed 1; to see it: --seed 1 --game" in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.slow
def test_a_game_that_does_not_end_is_told_of_and_the_others_are_reported(deckcheck, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(
        "from deckcheck.goldfish.pilots import Greedy\n"
        "class Mine(Greedy):\n"
        "    def block(self, decision): return decision.options[1]\n"
    )
    ran = deckcheck("play", "vtes", VENTRUE, TUNNELS, "--games", 30, "--pilot", f"greedy,{path}:Mine")
    assert ran.code == 0
    assert "of 30 games failed and are not counted; the first:" in ran.err
    assert "does not end the game in 100000 decisions" in ran.err


SOMETIMES = """
from deckcheck.goldfish.pilots import Greedy


class Sometimes(Greedy):
    \"""Fails in every third deal, by the seed it gets.\"""

    def deal(self, seed):
        self.fails = seed % 3 == 0

    def influence(self, decision):
        if self.fails:
            raise LookupError("lost")
        return super().influence(decision)
"""


@pytest.mark.slow
def test_games_that_fail_are_counted_and_the_others_are_reported(deckcheck, tmp_path):
    (tmp_path / "mine.py").write_text(SOMETIMES)
    pilot = f"{tmp_path}/mine.py:Sometimes"
    asked = ("play", "vtes", VENTRUE, TUNNELS, "--games", 30, "--pilot", pilot, "--turns", 3)
    ran = [deckcheck(*asked, "--output-format", "json", "--jobs", jobs) for jobs in (1, 2)]
    assert ran[0].code == ran[1].code == 0
    assert ran[0].out == ran[1].out
    found = json.loads(ran[0].out)
    assert found["games"] + found["failed"] == 30
    assert 5 < found["failed"] < 29, "of 30, of two pilots one in three: 17 are to be expected"
    told = f"{found['failed']} of 30 games failed and are not counted; the first:"
    assert told in ran[0].err
    assert told in ran[1].err
    assert "raised LookupError: lost" in ran[0].err
    text = deckcheck(*asked, "--full").out
    assert f"In {found['failed']} more a pilot failed; they are not counted." in text
    assert f"and {found['failed']} that failed" in deckcheck(*asked).out


def test_where_all_games_fail_the_run_ends_after_ten(deckcheck, tmp_path):
    (tmp_path / "mine.py").write_text(
        "from deckcheck.goldfish.pilots import Greedy\n"
        "class Mine(Greedy):\n"
        "    def deal(self, seed):\n"
        "        with open(__file__ + '.dealt', 'a') as file:\n"
        "            file.write('x')\n"
        "    def influence(self, decision):\n"
        "        return None\n"
    )
    pilot = f"greedy,{tmp_path}/mine.py:Mine"
    ran = deckcheck("play", "vtes", VENTRUE, TUNNELS, "--games", 40, "--pilot", pilot, "--jobs", 1)
    assert (ran.code, ran.out) == (2, "")
    assert "This was game 1 of seed 1" in ran.err
    assert (tmp_path / "mine.py.dealt").read_text() == 10 * "x"


def test_the_first_game_that_fails_is_saved_up_to_there(deckcheck, tmp_path):
    (tmp_path / "mine.py").write_text(SOMETIMES)
    pilot, saved = f"{tmp_path}/mine.py:Sometimes", tmp_path / "failed.json"
    ran = deckcheck(
        "play", "vtes", VENTRUE, TUNNELS, "--games", 30, "--pilot", pilot, "--turns", 3, "--save", saved
    )
    assert ran.code == 0
    assert f"--replay {saved}" in ran.err
    table = Table.replay(Record.load(saved.read_text()))
    assert table.decision is not None
    assert table.decision.kind == "influence", "where the pilot failed"
    assert deckcheck("play", "vtes", "--replay", saved).code == 0


def test_rounds_that_fail_do_not_end_a_gauntlet(deckcheck, tmp_path):
    (tmp_path / "mine.py").write_text(SOMETIMES)
    pilot = f"{tmp_path}/mine.py:Sometimes"
    asked = ("play", "vtes", VENTRUE, "--against", ROOT / "sample_decks", "--players", 2, "--games", 12)
    ran = deckcheck(*asked, "--pilot", pilot, "--turns", 3, "--output-format", "json")
    assert ran.code == 0
    found = json.loads(ran.out)
    assert 0 < found["failed"] < 12
    assert found["games"] == 12 - found["failed"]
    assert f"{found['failed']} of 12 rounds failed and are not counted" in ran.err
    assert "of seed 1" in ran.err


def test_the_story_of_a_failing_pilot_is_told_up_to_where_it_failed(deckcheck, tmp_path):
    path = tmp_path / "late.py"
    path.write_text(
        "from deckcheck.goldfish.pilots import Greedy\nclass Late(Greedy):\n"
        "    def influence(self, decision):\n"
        "        if self.eyes.turn > 2:\n            raise RuntimeError('tired')\n"
        "        return super().influence(decision)\n"
    )
    ran = deckcheck("play", "vtes", VENTRUE, TUNNELS, "--pilot", f"greedy,{path}:Late", "--trace")
    assert ran.code == 2
    assert "Turn 5, seat 1" in ran.out
    assert "The game was not finished." in ran.out
    assert "RuntimeError: tired" in ran.err
    ran = deckcheck(
        "play",
        "vtes",
        VENTRUE,
        TUNNELS,
        "--pilot",
        f"greedy,{path}:Late",
        "--trace",
        "--output-format",
        "json",
    )
    assert ran.code == 2
    assert json.loads(ran.out)["result"] is None
    code = deckcheck("play", "vtes", VENTRUE, TUNNELS, "--pilot", f"greedy,{path}:Late", "--me", "1").code
    assert code in (0, 2), "the person leaves, or the pilot fails first"


@pytest.mark.slow
def test_ctrl_c_reports_what_was_played(monkeypatch):
    playing = Host.play

    def interrupted(self, number, *counted):
        if number == 7:
            raise KeyboardInterrupt
        return playing(self, number, *counted)

    monkeypatch.setattr(Host, "play", interrupted)
    code, out, err = play(TUNNELS, WALLS, jobs=1, games=5000)
    assert code == 130
    assert "2 Methuselahs, 7 games" in out
    assert "Interrupted: 5,000 games were requested." in out
    assert "interrupted; 7 of 5,000 games were counted" in err
    code, out, _ = play(TUNNELS, WALLS, jobs=1, games=5000, output_format="json")
    assert code == 130
    assert (json.loads(out)["games"], json.loads(out)["interrupted"]) == (7, True)


def test_ctrl_c_before_the_first_game_is_over(monkeypatch):
    def interrupted(self, number, *_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Host, "play", interrupted)
    for form in ("text", "json"):
        code, out, err = play(TUNNELS, WALLS, jobs=1, output_format=form)
        assert (code, out) == (130, "")
        assert "interrupted; 0 of 500 games were counted" in err
