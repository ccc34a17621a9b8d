"""The JSON that every command prints is as its schema says, and no key of it is left out of the schema."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from tests.checks.archive import CORPUS
from tools.pages import schemas
from tools.pages.markdown import DOCS

if TYPE_CHECKING:
    from collections.abc import Callable

    Command = Callable[..., Any]

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "sample_decks"
VENTRUE, TREMERE = str(SAMPLES / "bleeding_ventrue.twd"), str(SAMPLES / "tremere_walls.twd")
STALE = "out of date: run `python -m tools.pages schemas`"
UNKNOWN = "what is printed is not what tools/pages/schemas.yaml says: add the new key there, then run `python -m tools.pages schemas`"

MINE = str(ROOT / "tests/checks/mine.csv")
RUNS: dict[str, tuple[tuple[str, ...], ...]] = {
    "check": (
        ("check", str(SAMPLES), "--statistics"),
        ("check", VENTRUE, "--inventory", MINE, "--players", "5"),
        ("check", str(SAMPLES / "faulty"), "--format", "standard", "--on", "deck"),
    ),
    "event": (("check", str(SAMPLES), "--event"),),
    "stats": (("stats", VENTRUE), ("stats", str(SAMPLES / "imbued_watch.yaml"))),
    "stats-many": (("stats", VENTRUE, TREMERE),),
    "odds": (
        ("odds", VENTRUE, "Alexa Draper", "Villein"),
        ("odds", VENTRUE, "type:master", "--by-turn", "5"),
    ),
    "odds-copies": (("odds", "--copies", "4, =2x 6 wake", "--of", "90"),),
    "draw": (("draw", VENTRUE, "--seed", "1"),),
    "goldfish": (
        ("goldfish", VENTRUE, "--games", "20"),
        ("goldfish", VENTRUE, "--games", "20", "--compare", TREMERE),
        ("goldfish", VENTRUE, "--games", "20", "--turns", "2", "--why"),
    ),
    "tune": (("tune", VENTRUE, "--pool", "Vessel", "--exchange", "1", "--games", "100", "--turns", "2"),),
    "goldfish-trace": (("goldfish", VENTRUE, "--games", "1", "--trace"),),
    "diff": (
        ("diff", VENTRUE, TREMERE),
        ("diff", VENTRUE, str(SAMPLES / "faulty" / "dc104_grouping.txt")),
        ("diff", VENTRUE, str(SAMPLES / "faulty" / "dc002_unknown_card.txt")),
    ),
    "compare": (
        ("compare", VENTRUE, TREMERE, "--games", "20"),
        ("compare", VENTRUE, TREMERE, "--games", "0", "--against", str(SAMPLES), "--rounds", "1"),
        ("compare", VENTRUE, str(SAMPLES / "faulty" / "dc002_unknown_card.txt"), VENTRUE, "--games", "10"),
    ),
    "search": (("search", "clan:ventrue"), ("search", "type:master"), ("search", "banned:yes")),
    "card": (("card", "Alan Sovereign (ADV)"), ("card", "Villein", "--model"), ("card", "Theo Bell (G6)")),
    "inventory": (("inventory", MINE, VENTRUE, TREMERE),),
    "inventory-sets": (("inventory", MINE),),
    "inventory-left": (("inventory", MINE, VENTRUE, "--left"),),
    "suggest": (("suggest", VENTRUE, "--cuts"),),
    "doctor": (("doctor", str(SAMPLES / "anarch_gangrel.txt"), "-n", "20"),),
    "build": (("build", "Govern the Unaligned"),),
    "similar": (("similar", VENTRUE),),
    "explain": (("explain",), ("explain", "DC105")),
    "cards-info": (("cards", "info"),),
    "cards-model": (("cards", "model", "--table", "full"),),
    "play-vtes": (("play", "vtes", VENTRUE, TREMERE, "--games", "2"),),
    "play-vtes-trace": (("play", "vtes", VENTRUE, TREMERE, "--trace"),),
    "play-vtes-against": (("play", "vtes", VENTRUE, TREMERE, "--against", str(SAMPLES), "--games", "1"),),
    "play-puzzle": (("play", "puzzle", "1", "--pilot", "watchful"),),
    "play-nosferatu": (("play", "nosferatu", "--games", "3"),),
    "play-nosferatu-trace": (("play", "nosferatu", "--trace"),),
    "play-emerald": (("play", "emerald", "--sheet", "stand-in", "--games", "2"),),
    "play-emerald-trace": (("play", "emerald", "--sheet", "stand-in", "--trace"),),
}
SLOW = {
    "build",
    "suggest",
    "doctor",
    "similar",
    "cards-model",
    "play-vtes",
    "play-vtes-trace",
    "play-vtes-against",
    "goldfish",
    "tune",
    "stats-many",
    "play-emerald-trace",
    "check",
}


def faults(name: str, printed: Any) -> list[str]:
    """Return where an output is not as its schema says, keys that it does not know among it."""
    found = Draft202012Validator(schemas.schema(name, closed=True)).iter_errors(printed)
    return [f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}" for error in found]


@pytest.mark.parametrize("path", sorted(schemas.files()), ids=lambda path: path.name)
def test_what_is_published_is_what_is_written_down(path: Path) -> None:
    assert path.read_text("utf-8") == schemas.files()[path], STALE


def test_nothing_else_is_published() -> None:
    assert set(schemas.FOLDER.glob("*.json")) == {path for path in schemas.files() if path.suffix == ".json"}


@pytest.mark.slow
@pytest.mark.parametrize("name", schemas.outputs())
def test_a_schema_is_one_and_lets_keys_be_added(name: str) -> None:
    published = json.loads((schemas.FOLDER / f"{name}.json").read_text("utf-8"))
    Draft202012Validator.check_schema(published)
    assert '"additionalProperties": false' not in json.dumps(published)


def test_each_command_that_prints_json_has_a_schema() -> None:
    reference = (DOCS / "commands.md").read_text("utf-8")
    told = {
        heading["name"]
        for heading in re.finditer(
            r"^##+ `deckcheck (?P<name>[a-z ]+)`$(?P<text>.*?)(?=^##|\Z)", reference, re.DOTALL | re.MULTILINE
        )
        if re.search(r"^\| `--output-format .*json", heading["text"], re.MULTILINE)
    }
    assert len(told) > 14
    commands = [one["command"] for one in schemas.outputs().values()]
    assert not {name for name in told if not any(command.startswith(f"{name} ") for command in commands)}


def test_each_schema_is_tried() -> None:
    assert set(RUNS) | {"check-lines", "desk-draw", "desk-log", "desk-received"} == set(schemas.outputs())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param(name, words, id=f"{name}-{number}", marks=[pytest.mark.slow] if name in SLOW else [])
        for name, runs in RUNS.items()
        for number, words in enumerate(runs)
    ],
)
def test_what_a_command_prints(name: str, words: tuple[str, ...], deckcheck: Command) -> None:
    ran = deckcheck(*words, "--output-format", "json")
    assert ran.out, ran.err
    assert faults(name, json.loads(ran.out)) == [], UNKNOWN


def test_an_event_with_a_roster(deckcheck: Command, tmp_path: Path) -> None:
    roster = tmp_path / "players.csv"
    roster.write_text("name,vekn\nA. Sample,1234567\nNobody Else,7654321\n", "utf-8")
    ran = deckcheck("check", VENTRUE, "--event", "--roster", roster, "--output-format", "json")
    page = json.loads(ran.out)
    assert {"player": "Nobody Else", "number": "7654321", "table": ""} in page["absent"]
    assert faults("event", page) == [], UNKNOWN
    ran = deckcheck("check", str(SAMPLES), "--event", "--against", str(SAMPLES), "--output-format", "json")
    assert faults("event", json.loads(ran.out)) == [], UNKNOWN


def test_the_desk(deckcheck: Command, tmp_path: Path) -> None:
    record = tmp_path / "desk.jsonl"
    for words in (("draw", VENTRUE), ("received", VENTRUE, TREMERE), ("note", "A. Sample"), ("log",)):
        kind = ("--found", "x", "--section", "1.0.2") if words[0] == "note" else ("--output-format", "json")
        ran = deckcheck("desk", *words, *kind, "--record", record)
        assert ran.code == 0, ran.err
        assert words[0] == "note" or faults(f"desk-{words[0]}", json.loads(ran.out)) == [], UNKNOWN


def test_a_deck_a_line(deckcheck: Command) -> None:
    ran = deckcheck("check", str(SAMPLES / "faulty"), "--output-format", "json-lines")
    lines = ran.out.splitlines()
    assert len(lines) > 20
    assert [faults("check-lines", json.loads(line)) for line in lines] == [[] for _ in lines], UNKNOWN


def test_a_key_more_a_key_less_and_another_kind_are_seen(deckcheck: Command) -> None:
    whole = json.loads(deckcheck("explain", "DC105", "--output-format", "json").out)
    assert faults("explain", whole) == []
    assert faults("explain", [{**whole[0], "colour": "red"}])
    assert faults("explain", [{key: value for key, value in whole[0].items() if key != "rule"}])
    assert faults("explain", [{**whole[0], "severity": "grave"}])
    assert faults("explain", [{**whole[0], "name": None}])
    loose = Draft202012Validator(schemas.schema("explain"))
    assert not list(loose.iter_errors([{**whole[0], "colour": "red"}]))


@pytest.mark.slow
@pytest.mark.skipif(not CORPUS.is_dir(), reason="the tournament archive is not here")
@pytest.mark.parametrize("name", ["check", "event", "stats", "draw", "diff", "odds"])
def test_decks_that_won(name: str, deckcheck: Command) -> None:
    every = sorted(CORPUS.rglob("*.txt"))
    decks = [str(path) for path in (*every[::97], *every[-3:])]
    if name in ("check", "event"):
        calls = [("check", *decks, *(["--event"] if name == "event" else []))]
    elif name == "diff":
        calls = [("diff", old, new) for old, new in pairwise(decks[:9])]
    elif name == "odds":
        calls = [("odds", deck, "type:master") for deck in decks[:8]]
    else:
        calls = [(name, deck) for deck in decks[:10]]
    for words in calls:
        ran = deckcheck(*words, "--output-format", "json")
        assert faults(name, json.loads(ran.out)) == [], words
