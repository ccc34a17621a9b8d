"""Saved games of all three games, opened by a different engine than saved them, or damaged."""

from __future__ import annotations

import json
import tracemalloc
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel import Dice, RandomPlayer, Table, registered
from rules.kernel.fingerprints import kept_record
from rules.vtes.table import registry  # noqa: F401  # makes the game known

if TYPE_CHECKING:
    from conftest import Command

GAMES = ("vtes", "nosferatu", "emerald")
DECK = {"200121": 12, "101384": 20, "100845": 40}
"""Copies by official id: a Methuselah with one kind of vampire, one of masters and one of actions."""


@cache
def saved(game: str, choices: int = 12) -> str:
    """Return a saved game after a number of random choices."""
    import rules.emerald
    import rules.nosferatu  # noqa: F401

    options: dict[str, Any] = {"decks": [DECK, DECK], "edition": "current", "turns": 3}
    if game != "vtes":
        options = dict(registered(game).samples[0])
    table = Table.start(game, options, 5)
    dice = Dice(9)
    while len(table.choices) < choices and table.decision is not None:
        table.choose(dice.pick(len(table.decision.options)))
    return kept_record(table).save()


def with_changed(game: str, *path: str | int, to: object) -> str:
    """Return a saved game in which what lies at a path is something else."""
    plain = json.loads(saved(game))
    at = plain
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    return json.dumps(plain)


def opened(deckcheck: Command, tmp_path: Path, game: str, text: str | bytes) -> Any:
    """Open a saved game with its command."""
    path = tmp_path / "game.json"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    ran = deckcheck("play", game, "--replay", path)
    assert "Traceback" not in ran.err
    assert "internal error" not in ran.err
    return ran


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_this_engine_is_opened_in_silence(deckcheck: Command, tmp_path: Path, game: str) -> None:
    ran = opened(deckcheck, tmp_path, game, saved(game))
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("game", GAMES)
def test_an_older_record_opens_and_says_that_nothing_is_known(
    deckcheck: Command, tmp_path: Path, game: str
) -> None:
    plain = json.loads(saved(game))
    old = {key: plain[key] for key in plain if key not in ("asked", "made")} | {"schema": 1}
    ran = opened(deckcheck, tmp_path, game, json.dumps(old))
    assert ran.code == 0
    assert "It is not known under which rules and cards it was saved" in ran.err


@pytest.mark.parametrize("game", GAMES)
def test_other_rules_are_told(deckcheck: Command, tmp_path: Path, game: str) -> None:
    ran = opened(deckcheck, tmp_path, game, with_changed(game, "made", "rules", to="0123456789ab"))
    assert ran.code == 0
    assert "The rules have changed since it was saved." in ran.err
    assert "Each choice was asked as it was then, and the game stands as it stood." in ran.err
    ran = opened(deckcheck, tmp_path, game, with_changed(game, "made", "position", to="00000000"))
    assert ran.code == 2
    assert "the game does not stand as it did when it was saved" in ran.err


def test_other_cards_are_told_by_name(deckcheck: Command, tmp_path: Path) -> None:
    names = sorted(json.loads(saved("vtes"))["made"]["parts"]["cards"])
    assert len(names) == 3
    ran = opened(
        deckcheck, tmp_path, "vtes", with_changed("vtes", "made", "parts", "cards", names[0], to="0")
    )
    assert f"What has changed of cards since then: {names[0]}." in ran.err
    ran = opened(
        deckcheck, tmp_path, "vtes", with_changed("vtes", "made", "parts", "models", names[1], to="0")
    )
    assert f"What has changed of models since then: {names[1]}." in ran.err


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_became_another_is_refused_at_the_choice(
    deckcheck: Command, tmp_path: Path, game: str
) -> None:
    asked = json.loads(saved(game))["asked"]
    changed = f"{asked[:12]}zzzz{asked[16:]}"
    ran = opened(deckcheck, tmp_path, game, with_changed(game, "asked", to=changed))
    assert (ran.code, ran.out) == (2, "")
    assert "after 3 choices it becomes a different game than the one that was saved" in ran.err


def test_other_decks_are_another_game(deckcheck: Command, tmp_path: Path) -> None:
    text = with_changed("vtes", "options", "decks", 0, to={"200121": 12, "100845": 60})
    assert opened(deckcheck, tmp_path, "vtes", text).code == 2


def test_a_goldfish_keeps_and_compares_too(deckcheck: Command, tmp_path: Path) -> None:
    deck = Path(__file__).parents[2] / "sample_decks" / "bleeding_ventrue.twd"
    path = tmp_path / "game.json"
    assert deckcheck("goldfish", deck, "--games", 1, "--turns", 2, "--save", path).code == 0
    assert deckcheck("goldfish", "--replay", path).err == ""
    plain = json.loads(path.read_text("utf-8"))
    assert plain["schema"] == 2
    path.write_text(json.dumps(plain | {"asked": "zzzz" + plain["asked"][4:]}), "utf-8")
    ran = deckcheck("goldfish", "--replay", path)
    assert (ran.code, ran.out) == (2, "")
    assert "after 0 choices it becomes a different game" in ran.err


# --- damaged ---------------------------------------------------------------------------------------------

HUGE = "9" * 20
NOT_VTES = {
    "no players": (("options", "decks"), []),
    "one player": (("options", "decks"), [DECK]),
    "decks that are numbers": (("options", "decks"), [1, 2]),
    "decks that are a number": (("options", "decks"), 7),
    "decks that are a text": (("options", "decks"), "decks"),
    "no decks": (("options", "decks"), None),
    "too many decks": (("options", "decks"), [DECK] * 21),
    "a deck of texts": (("options", "decks", 0), {"200121": "12"}),
    "a deck of lists": (("options", "decks", 0), [["200121", 12]]),
    "a count of -5": (("options", "decks", 0, "200121"), -5),
    "a count of 0": (("options", "decks", 0, "200121"), 0),
    "a count of 201": (("options", "decks", 0, "200121"), 201),
    "a count of 3,000,000": (("options", "decks", 0, "200121"), 3_000_000),
    "a count that is true": (("options", "decks", 0, "200121"), True),
    "a count of 1.5": (("options", "decks", 0, "200121"), 1.5),
    "an id of 20 digits": (("options", "decks", 0), {HUGE: 12}),
    "an id of no card": (("options", "decks", 0), {"7": 12}),
    "an id of other digits": (("options", "decks", 0), {"\u0662\u0660\u0660": 12}),
    "an id that is a word": (("options", "decks", 0), {"Lucita": 12}),
    "another edition": (("options", "edition"), "1999"),
    "an edition that is a list": (("options", "edition"), ["current"]),
    "a count of turns below 0": (("options", "turns"), -1),
    "turns that are a text": (("options", "turns"), "3"),
    "a million turns": (("options", "turns"), 1_000_000),
    "another option": (("options", "pool"), 30),
    "a position that is none": (("options",), {"position": {"seats": 7}}),
    "a position and more": (("options",), {"position": {}, "turns": 1}),
}
NOT_OTHERS = {
    "a million players": (("options", "players"), 1_000_000),
    "players that are a text": (("options", "players"), "6"),
}
NOT_READ = {
    "another option": (("options", "pool"), 30),
    "options that are a list": (("options",), []),
    "another version": (("version",), 9),
    "a version of 20 digits": (("version",), int(HUGE)),
    "another game": (("game",), "x" * 100_000),
    "choices that are texts": (("choices", 0), "1"),
    "a choice of 20 digits": (("choices", 0), int(HUGE)),
    "a seed that is a list": (("seed",), []),
}
SHEETS = {
    "a sheet that is a number": 7,
    "a sheet of another name": "mine",
    "a stand-in of 5,000 digits": f"stand-in:{'1' * 5000}",
    "a sheet of nothing": {},
    "a sheet of lists": {"game_cards": [[]]},
}
DAMAGED = [
    *(("vtes", name, *case) for name, case in NOT_VTES.items()),
    *((game, name, *case) for game in GAMES for name, case in NOT_READ.items()),
    *((game, name, *case) for game in GAMES[1:] for name, case in NOT_OTHERS.items()),
    *(("emerald", name, ("options", "sheet"), sheet) for name, sheet in SHEETS.items()),
]


@pytest.mark.parametrize(
    ("game", "path", "to"),
    [(game, path, to) for game, _, path, to in DAMAGED],
    ids=[f"{game}: {name}" for game, name, *_ in DAMAGED],
)
def test_a_damaged_record_is_one_clear_line(
    deckcheck: Command, tmp_path: Path, game: str, path: tuple[str | int, ...], to: object
) -> None:
    text = with_changed(game, *path, to=to)
    tracemalloc.start()
    ran = opened(deckcheck, tmp_path, game, text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert "game.json: " in line
    assert len(line) < 500
    assert peak < 30_000_000


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "text", [b"", b"\xff\xfe", b"[" * 100_000, b"0" * 3_000_000, b"null", b"{}", b'{"a":\x00}']
)
def test_what_is_not_a_record_is_one_clear_line(
    deckcheck: Command, tmp_path: Path, game: str, text: bytes
) -> None:
    ran = opened(deckcheck, tmp_path, game, text)
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert "not a saved game" in line


def test_the_largest_counts_are_played(deckcheck: Command, tmp_path: Path) -> None:
    deck = {"200121": 200, "101384": 200, "100845": 1}
    table = Table.start("vtes", {"decks": [deck, deck], "edition": "current", "turns": 1}, 5)
    table.run([RandomPlayer(seat) for seat in range(2)])
    assert opened(deckcheck, tmp_path, "vtes", kept_record(table).save()).code == 0
