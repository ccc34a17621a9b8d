"""`deckcheck goldfish`."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from deckcheck.commands.goldfish import run
from deckcheck.compiled import compiled
from deckcheck.goldfish.aims import BOARD, WORDS
from deckcheck.goldfish.experiment import PilotError
from deckcheck.goldfish.goals import GoalError
from deckcheck.guard import guarded
from deckcheck.options.goldfish import GoldfishOptions
from deckcheck.usage import UsageError
from rules.kernel import RecordError
from tests.kept import compare

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "goldfish" / "golden"
VENTRUE = str(ROOT / "sample_decks" / "bleeding_ventrue.twd")
WALLS = str(ROOT / "sample_decks" / "tremere_walls.twd")
COUNTED = """Crypt (12 cards)
12x Ozmo  4 AUS obf tha  Tremere:1

Library (80 cards)
60x Dodge
12x Deflection
8x Majesty
"""
MEASURES = (
    "first_minion_turn", "ready_minions", "ready_capacity", "pool", "prey_pool_bled", "prey_ousted_turn",
    "hand_unplayable", "library_drawn",
)  # fmt: skip


@pytest.fixture
def goldfish():
    """Return a function that runs the command in this process, and prints all figures."""

    def goldfish(deck: str = VENTRUE, **options):
        out, err = io.StringIO(), io.StringIO()
        options.setdefault("full", True)
        options.setdefault("jobs", 1)
        code = run(GoldfishOptions(deck=deck, **options), out, err)
        return code, out.getvalue(), err.getvalue()

    return goldfish


@pytest.fixture
def counted(tmp_path):
    """A deck whose opening can be counted, in a file of a short name."""
    path = tmp_path / "counted.txt"
    path.write_text(COUNTED)
    return str(path)


def golden(name, text):
    """Compare with a golden file, except for what differs from machine to machine."""
    text = re.sub(r"card data: (.|\n  )*", "card data: ...\n", text)
    compare(GOLDEN / name, text)


@pytest.mark.parametrize("games", [1, 7])
def test_no_interval_leaves_what_is_possible(goldfish, games):
    """Few games: then an interval is wide, and the textbook's would leave the bounds."""
    found = json.loads(goldfish(games=games, output_format="json", goal="ready>=9 by 1")[1])
    measures = found["measures"]
    for name, measure in measures.items():
        most = {"nothing_playable": 1, "edge": 1}.get(name, 6 if name.endswith("_turn") else 10**6)
        spans = [measure["ci95"], *measure.get("by_turn_ci95", ())]
        for low, high in filter(None, spans):
            assert 0 <= low < high <= most, name
    for share in (measures["first_minion_turn"]["share_ci95"], found["goal"]["ci95"]):
        assert 0 <= share[0] < share[1] <= 1


@pytest.mark.slow
def test_json_holds_all_that_the_contract_names(goldfish):
    code, out, err = goldfish(games=60, output_format="json", goal="ready>=2 by 4", target="Villein")
    assert code == 0
    assert err.startswith("played 60 games in ")
    found = json.loads(out)
    assert found["schema"] == 1
    assert (found["edition"], found["games"], found["seed"], found["turns"]) == ("current", 60, 1, 6)
    assert (found["seat"], found["pilot"], found["compiled"]) == (
        "random",
        {"name": "greedy", "aim": WORDS[BOARD]},
        compiled(),
    )
    assert found["deck"]["name"] == "Old money talks"
    for name in MEASURES:
        measure = found["measures"][name]
        assert len(measure["by_turn"]) == 6
        assert sum(measure["histogram"].values()) == 60
        if measure["mean"] is not None:
            low, high = measure["ci95"]
            assert low <= measure["mean"] <= high
    assert {"card", "drawn", "played", "stuck"} <= set(found["cards"][0])
    model = found["model"]
    lacking = sum(card["copies"] for state in ("partial", "blank") for card in model[state])
    assert model["modelled"] + model["inert"] + lacking == 96
    assert found["goal"]["games"] <= 60
    assert found["target"]["card"] == "Villein"
    assert found["elapsed_s"] > 0
    assert found["games_per_s"] > 0


def test_the_report_reads_as_kept(goldfish, counted):
    code, out, _ = goldfish(counted, games=200, quiet=True, goal="ready >= 1 by 1", target="Ozmo")
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
    golden("report.txt", out)


@pytest.mark.slow
def test_a_comparison_reads_as_kept(goldfish, counted, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text(
        COUNTED.replace("Ozmo  4 AUS obf tha  Tremere:1", "Aaron Bathurst  4 obf POT  Nosferatu antitribu:2")
    )
    code, out, _ = goldfish(counted, games=150, quiet=True, compare=str(other))
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
    golden("comparison.txt", out[out.index("Compared") : out.index("\nCrypt ") + 1])


def test_a_trace_reads_as_kept(goldfish, counted):
    code, out, _ = goldfish(counted, trace=True, seat="4", turns=3)
    assert code == 0
    golden("trace.txt", out)


def test_a_report_without_blocks_is_plain_ascii(counted):
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="backslashreplace")
    run(GoldfishOptions(deck=counted, games=30, jobs=1, quiet=True, full=True), out, io.StringIO())
    out.seek(0)
    text = out.read()
    assert "####" in text
    assert "█" not in text


@pytest.mark.slow
def test_the_same_seed_gives_the_same_report(goldfish):
    reports = {goldfish(games=40, seed=5, quiet=True)[1] for _ in range(2)}
    assert len(reports) == 1
    assert goldfish(games=40, seed=6, quiet=True)[1] not in reports


@pytest.mark.parametrize(
    ("names", "files", "labels"),
    [
        (("Old", "New"), ("a.txt", "a.txt"), ("Old", "New")),
        (("Same", "Same"), ("v1.txt", "v2.txt"), ("v1.txt", "v2.txt")),
        (("", ""), ("v1.txt", "v2.txt"), ("v1.txt", "v2.txt")),
        (("Same", "Same"), ("a/deck.txt", "b/deck.txt"), ("a/deck.txt", "b/deck.txt")),
    ],
)
def test_compared_decks_are_called_by_what_tells_them_apart(
    goldfish, tmp_path, monkeypatch, names, files, labels
):
    monkeypatch.chdir(tmp_path)
    folders = ("x", "y") if files[0] == files[1] else ("", "")
    paths = [Path(folder) / file for folder, file in zip(folders, files, strict=True)]
    for path, name in zip(paths, names, strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"Deck Name: {name}\n\n{COUNTED}" if name else COUNTED)
    _, out, _ = goldfish(str(paths[0]), compare=str(paths[1]), games=5)
    assert f"Compared with {labels[1]}, same seeds\n" in out
    heads = out[out.index("Compared with") :].splitlines()[1].split()
    assert heads == ["at", "the", "end", *labels, "difference", "95", "%"]


@pytest.mark.slow
def test_a_plot_has_a_legend_that_tells_the_decks_apart_and_survives_any_name(
    goldfish, tmp_path, monkeypatch
):
    from xml.etree import ElementTree

    monkeypatch.chdir(tmp_path)
    for file in ("v1.txt", "v2.txt"):
        Path(file).write_text(f"Deck Name: $x^ \x1b[2J -- \x0b\u202e <b>&\n\n{COUNTED}")
    goldfish("v1.txt", compare="v2.txt", games=5, plot="plot.svg")
    picture = ElementTree.parse("plot.svg")
    told = [text for text in picture.getroot().itertext() if text.strip()]
    assert told.count("v1.txt") == told.count("v2.txt") == 4, "the key of each mean"
    assert any("$x^ \\u001b[2J -- \\u000b\\u202e <b>&" in text for text in told)


def test_a_saved_game_replays_to_the_byte(goldfish, tmp_path):
    saved, again = tmp_path / "game.json", tmp_path / "again.json"
    code, told, _ = goldfish(save=str(saved), trace=True, game=3, seed=2)
    assert code == 0
    code, retold, _ = goldfish("", replay=str(saved), save=str(again))
    assert code == 0
    assert saved.read_bytes() == again.read_bytes()
    assert told[told.index("\nTurn 1,") :] == retold[retold.index("\nTurn 1,") :]


def test_saving_alone_prints_nothing(goldfish, tmp_path):
    saved = tmp_path / "game.json"
    assert goldfish(save=str(saved)) == (0, "", "")
    assert json.loads(saved.read_text())["game"] == "vtes"


def test_a_story_as_json_lists_its_events(goldfish):
    _, out, _ = goldfish(trace=True, output_format="json", turns=3, seat="4")
    found = json.loads(out)
    told = found["events"]
    assert all(list(event)[:3] == ["event", "turn", "seat"] for event in told)
    assert [event["seat"] for event in told[:5]] == [1, 2, 3, 4, 5]
    mine = told[3]
    assert (mine["event"], mine["pool"], mine["seen_by"]) == ("seated", 30, [4])
    assert sorted(card["name"] for card in mine["hand"]) == found["turns"][0]["hand"]
    own = [event for event in told if event["event"] == "turn began" and event["seat"] == 4]
    assert len(own) == 3
    pool = 30
    for event in told:
        if event["event"] == "pool" and event["seat"] == 4:
            pool += event["amount"]
            assert event["now"] == pool
        if event in own[1:]:
            assert found["turns"][own.index(event)]["pool"] == pool


def test_a_story_as_json_has_its_record(goldfish):
    _, out, _ = goldfish(trace=True, output_format="json", turns=3)
    found = json.loads(out)
    assert [turn["turn"] for turn in found["turns"]] == [1, 2, 3]
    assert found["record"]["game"] == "vtes"
    assert found["reason"] == "turns"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda text: "no record", "game.json: not a saved game: it is not JSON"),
        (lambda text: text.replace('"vtes"', '"chess"'), "a record of 'chess'"),
        (lambda text: text.replace('"version":1', '"version":9'), "version 9"),
        (
            lambda text: re.sub(r'"choices":\[\d+', '"choices":[77', text),
            "choice 1 of the record does not fit",
        ),
        (lambda text: re.sub(r'"\d{6}":', '"999999":', text), "no card with the id 999999"),
    ],
)
def test_a_saved_game_that_is_none_is_told(goldfish, tmp_path, change, problem):
    saved = tmp_path / "game.json"
    goldfish(save=str(saved))
    saved.write_text(change(saved.read_text()))
    with pytest.raises((RecordError, UsageError), match=problem):
        goldfish("", replay=str(saved))


@pytest.mark.slow
def test_comparing_pairs_the_seeds(goldfish):
    code, out, _ = goldfish(games=50, compare=VENTRUE, output_format="json")
    assert code == 0
    difference = json.loads(out)["comparison"]["difference"]
    assert all(measure["mean"] == 0 for measure in difference.values())
    _, out, _ = goldfish(games=50, compare=WALLS, output_format="json")
    found = json.loads(out)
    own = found["measures"]["ready_capacity"]["mean"]
    other = found["comparison"]["measures"]["ready_capacity"]["mean"]
    assert found["comparison"]["difference"]["ready_capacity"]["mean"] == pytest.approx(own - other)


@pytest.mark.slow
def test_without_a_number_it_plays_as_many_games_as_it_takes(goldfish, counted):
    code, out, _ = goldfish(counted, turns=2, quiet=True)
    assert code == 0
    words = " ".join(out.split())
    assert "Stopped after 400 games: the 95 % interval of every share is within 1.5 points" in words
    assert "Means are corrected for any excess" in words
    found = json.loads(goldfish(counted, turns=2, output_format="json")[1])
    precision = found["precision"]
    assert precision["asked"] == {"shares": 1.5, "means": 2.0}
    assert precision["enough"]
    assert precision["corrected"]
    assert 0 < precision["reached"]["shares"] <= 1.5
    fixed = json.loads(goldfish(counted, turns=2, games=400, output_format="json")[1])
    assert fixed["precision"] == {"asked": None, "reached": None, "enough": None, "corrected": False}
    # all is decided by the seat, of which each is as likely: only the correction knows that exactly
    by_turn = found["measures"]["first_minion_turn"]["by_turn"]
    assert by_turn == pytest.approx([0.0, 0.8])  # capacity 6: too much for seat 1
    assert fixed["measures"]["first_minion_turn"]["by_turn"] != pytest.approx([0.0, 0.8])


@pytest.mark.slow
def test_a_comparison_ends_when_the_aim_is_decided(goldfish, counted, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text(COUNTED.replace("60x Dodge", "59x Dodge\n1x Majesty"))
    out = goldfish(counted, compare=str(other), turns=2, quiet=True)[1]
    assert "Decided after 400 games: they differ by no more than the requested precision." in out
    assert "By the aim " in out


def test_until_stops_early(goldfish, counted):
    _, out, _ = goldfish(counted, games=50_000, until=0.5, turns=3, quiet=True)
    assert "Stopped early: no interval is wider than 0.5." in out


def test_a_broken_pilot_ends_the_run_with_2(tmp_path, capsys):
    path = tmp_path / "mine.py"
    path.write_text(
        "from deckcheck.goldfish.pilots import Greedy\n"
        "class Mine(Greedy):\n    def discard(self, decision):\n        return -77\n"
    )
    options = GoldfishOptions(deck=VENTRUE, games=20, jobs=1, pilot=f"{path}:Mine")
    assert guarded(lambda: run(options, io.StringIO(), io.StringIO())) == 2
    told = capsys.readouterr().err
    assert "mine.py:Mine" in told
    assert "-77 is not an option of 'discard'" in told
    assert "Traceback" not in told


def test_the_story_of_a_broken_pilot_is_told_up_to_where_it_broke(tmp_path):
    path = tmp_path / "late.py"
    path.write_text(
        "from deckcheck.goldfish.pilots import Greedy\n"
        "class Late(Greedy):\n"
        "    def discard(self, decision):\n"
        "        if self.eyes.turn > 2:\n            raise RuntimeError('tired')\n"
        "        return super().discard(decision)\n"
    )
    out = io.StringIO()
    with pytest.raises(PilotError, match="tired"):
        run(GoldfishOptions(deck=VENTRUE, trace=True, pilot=f"{path}:Late"), out, io.StringIO())
    assert "Turn 3" in out.getvalue()


def test_ctrl_c_reports_what_was_measured(goldfish, monkeypatch):
    from deckcheck.goldfish.experiment import Pairing

    play = Pairing.play

    def interrupted(self, number):
        if number == 7:
            raise KeyboardInterrupt
        return play(self, number)

    monkeypatch.setattr(Pairing, "play", interrupted)
    code, out, err = goldfish(games=5000)
    assert code == 130
    assert "7 games of 6 turns" in out
    assert "Interrupted: 5,000 games were requested." in out
    assert err.startswith("deckcheck goldfish: interrupted; 7 of 5,000 games were counted\nplayed 7 games")


@pytest.mark.parametrize("form", ["text", "json"])
def test_there_is_no_report_of_no_games(goldfish, monkeypatch, form):
    from deckcheck.goldfish.experiment import Pairing

    def interrupted(self, number):
        raise KeyboardInterrupt

    monkeypatch.setattr(Pairing, "play", interrupted)
    code, out, err = goldfish(games=5000, output_format=form, quiet=True)
    assert (code, out) == (130, "")
    assert err == "deckcheck goldfish: interrupted; 0 of 5,000 games were counted\n"


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"games": 0}, "--games is 0"),
        ({"turns": 0}, "--turns is 0"),
        ({"players": 1}, "--players is 1"),
        ({"seat": "6"}, "--seat is '6'; consider random, or 1 to 5"),
        ({"seat": "first"}, "--seat is 'first'"),
        ({"edition": "2001"}, "--edition is '2001'"),
        ({"output_format": "xml"}, "--output-format is 'xml'"),
        ({"until": 0.0}, "--until is 0"),
        ({"precision": 0.0}, "--precision is 0; it must be 0.1 to 50 points"),
        ({"aim": "ready>=1", "pilot": "patient"}, "--aim is for a pilot that tries out its choices"),
        ({"compare": WALLS, "rival": "quick"}, "--compare and --rival are two comparisons"),
        ({"jobs": -1}, "--jobs is -1"),
        ({"target": "Qwxyzz"}, "is not a card"),
        ({"target": "Blood Hunt"}, "is not in the deck"),
        ({"trace": True, "plot": "x.png"}, "for one game"),
        ({"deck": ""}, "no deck to play"),
        ({"replay": "x"}, "has its own deck"),
        ({"plot": "picture.doc"}, "--plot"),
    ],
)
def test_options_that_make_no_sense_are_told(goldfish, options, problem):
    with pytest.raises(ValueError, match=re.escape(problem)):
        goldfish(**options)


def test_a_target_that_was_guessed_is_told(goldfish):
    _, out, err = goldfish(games=5, target="Deflektion")
    assert "Deflection: drawn by turn" in out
    assert "--follow: 'Deflektion' was taken as a misspelling of Deflection" in err


def test_a_target_that_means_several_cards_is_the_one_of_the_deck_or_an_error(goldfish):
    _, out, err = goldfish(games=5, target="govern")
    assert "Govern the Unaligned: drawn by turn" in out
    assert "'govern' was taken as" in err
    with pytest.raises(UsageError, match=r"--follow: 'haven' fits several cards: .*; write the full name"):
        goldfish(games=5, target="haven")
    with pytest.raises(UsageError, match="--follow: 'Deflecshun of the Mind' is not a card"):
        goldfish(games=5, target="Deflecshun of the Mind")


def test_a_goal_that_cannot_be_read_is_told_with_its_place(goldfish):
    with pytest.raises(GoalError, match="column 10"):
        goldfish(goal="ready>=2 bye 3")


@pytest.mark.parametrize(
    ("goal", "problem", "pointed"),
    [
        ("drawn(typ:master)>=1 by 2", "there is no field 'typ'", "typ:"),
        ("pool>=3 and hand(type:mastr)", "there is no type 'mastr'", "mastr"),
        ("drawn(Deflecshun of the Mind)", "is not a card", "Deflecshun"),
        ("played(Mustafa Rahman)", "is a crypt card; consider ready(", "Mustafa"),
        ("Deflecshun of the Mind by 2", "is not a card", "Deflecshun"),
        ("redy>=2", "did you mean 'ready'", "redy"),
    ],
)
def test_cards_of_a_goal_that_are_none_are_pointed_at(goldfish, goal, problem, pointed):
    with pytest.raises(GoalError) as caught:
        goldfish(goal=goal)
    first, text, caret = str(caught.value).splitlines()
    assert problem in first
    assert text[caret.index("^") :].startswith(pointed)


@pytest.mark.slow
def test_a_goal_takes_cards_as_odds_does_and_tells_its_guesses(goldfish):
    code, out, err = goldfish(games=50, goal="Govern by 3 and drawn(2x type:master) at 6")
    assert code == 0
    assert "--goal: 'Govern' was taken as short for Govern the Unaligned" in err
    assert "Goal: Govern by 3 and drawn(2x type:master) at 6" in out
    _, out, err = goldfish(games=50, goal="Aabbt Kindred by 3")
    assert "--goal: no card of the deck is 'Aabbt Kindred" in err
    assert "0.0% of games" in out


def test_a_goal_of_cards_does_not_keep_a_game_from_being_told(goldfish):
    code, out, _ = goldfish(trace=True, goal="Govern by 3")
    assert code == 0
    assert "turn 1" in out.lower()


def test_a_number_of_a_game_that_nobody_is_shown_is_refused(goldfish, counted):
    with pytest.raises(UsageError, match="--game picks one game; add --trace or --save"):
        goldfish(counted, game=5)
    with pytest.raises(UsageError, match="--game is not for --replay"):
        goldfish("", game=5, replay="saved.game")
    code, out, _ = goldfish(counted, game=2, trace=True)
    assert code == 0
    assert out


@pytest.mark.slow
def test_causes_are_told_where_somebody_asks(goldfish, counted, monkeypatch):
    monkeypatch.setattr("deckcheck.goldfish.causes.GAMES", 60)
    code, out, _ = goldfish(counted, games=20, why=True, goal="ready>=1 by 2", seat="4")
    assert code == 0
    assert "by experiment\n  Nothing that was tried would bring more than a free transfer." in out
    assert "(100.0% as it is), 60 games with" in out
    _, out, _ = goldfish(counted, games=20, why=True, seat="4", output_format="json")
    found = json.loads(out)["holding_back"]
    assert found["aim"]["kind"] == "board"
    assert found["games"] == 60
    assert found["level"] == pytest.approx(1 - 0.05 / len(found["tried"]))
    assert [cause["cause"] for cause in found["causes"]] == ["quick"]
    _, out, _ = goldfish(counted, games=20)
    assert "by experiment" not in out
    with pytest.raises(UsageError, match="leave out --compare, --rival, --plot and --why"):
        goldfish(counted, trace=True, why=True)


@pytest.mark.slow
def test_cards_that_only_answer_others_are_not_stuck(goldfish):
    _, out, _ = goldfish(WALLS, games=100, output_format="json")
    stuck = {card["card"]: card["stuck"] for card in json.loads(out)["cards"]}
    assert stuck["Deflection"] is None
    assert stuck["Theft of Vitae"] is None
    assert stuck["Govern the Unaligned"] is not None
    _, out, _ = goldfish(WALLS, games=100)
    assert re.search(r"Govern the Unaligned .* 0\.\d\d$", out, re.MULTILINE)


def test_a_deck_without_a_crypt_is_told(goldfish, tmp_path):
    path = tmp_path / "library.txt"
    path.write_text("60x Dodge\n30x Deflection\n")
    with pytest.raises(UsageError, match="no known crypt card"):
        goldfish(str(path))


def test_cards_nobody_knows_are_named(goldfish, tmp_path):
    path = tmp_path / "strange.txt"
    path.write_text(COUNTED + "3x Zzyzx the Unheard Of\n")
    _, out, err = goldfish(str(path), games=20)
    assert "Zzyzx" in err
    assert "Zzyzx the Unheard Of" in out


def test_a_picture_without_matplotlib_says_what_to_install(goldfish, monkeypatch):
    import deckcheck.reports.raster as module

    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr(module, "import_module", missing)
    with pytest.raises(ValueError, match="-m pip install matplotlib"):
        goldfish(games=10, plot="picture.png")


@pytest.mark.slow
def test_a_picture_is_drawn(goldfish, tmp_path):
    path = tmp_path / "picture.svg"
    code, _, _ = goldfish(games=20, plot=str(path), compare=WALLS)
    assert code == 0
    assert path.read_text().startswith("<?xml")


def test_an_aim_that_cannot_be_read_is_told_as_the_aim(goldfish):
    with pytest.raises(ValueError, match=r"^--aim, column 7: expected a number"):
        goldfish(aim="ready>")
    with pytest.raises(ValueError, match=r"^--goal, column 7: expected a number"):
        goldfish(goal="ready>")
