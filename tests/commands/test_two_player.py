"""The two-player format at the commands that play: `play vtes`, `goldfish` and `tune` with `--format`."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from deckcheck.commands import goldfish, play_vtes, tune
from deckcheck.full_table.seating import Host
from deckcheck.options.check import CheckOptions
from deckcheck.options.goldfish import GoldfishOptions
from deckcheck.options.play_vtes import VtesOptions
from deckcheck.options.tune import TuneOptions
from deckcheck.run import Judge, judgements
from deckcheck.usage import UsageError
from rules.kernel import Record, Table
from rules.vtes.law.datafile import LawDataError

SEWERS = """Deck Name: From below

Crypt (12 cards)
2x Belinde
2x The Dowager
2x Horace Radcliffe
3x Larissa Moreira
1x Molly MacDonald
2x Nikolaus Vermeulen (G6)

Library (40 cards)
3x Army of Rats
4x Deep Song
5x Carrion Crows
4x Cats' Guidance
3x Guard Dogs
2x Creeping Sabotage
3x Taste of Vitae
3x Weighted Walking Stick
4x Swallowed by the Night
3x Faceless Night
3x Cloak the Gathering
3x Lost in Crowds
"""
BARRICADE = """Deck Name: The barricade

Crypt (12 cards)
2x Atiena
2x Leumeah
2x Octane
2x Saku Pihlajamäki
2x Siarhei Levchenko
2x Valeriya Zinovieva

Library (45 cards)
2x 47th Street Royals
1x Oxford University, England
5x Enchant Kindred
4x Social Charm
4x Line Brawl
4x Side Strike
4x Slam
4x Pursuit
3x Taste of Vitae
4x Dust Up
3x Party Out Of Bounds
2x Protection Racket
1x Fame
4x Wake with Evening's Freshness
"""


@pytest.fixture
def sewers(tmp_path: Path) -> str:
    path = tmp_path / "sewers.txt"
    path.write_text(SEWERS)
    return str(path)


@pytest.fixture
def barricade(tmp_path: Path) -> str:
    path = tmp_path / "barricade.txt"
    path.write_text(BARRICADE)
    return str(path)


def play(*decks: str, **options: object) -> str:
    out = io.StringIO()
    assert play_vtes.run(VtesOptions(decks=decks, full=True, **options), out, io.StringIO()) == 0
    return out.getvalue()


def fish(deck: str, **options: object) -> str:
    out = io.StringIO()
    assert (
        goldfish.run(GoldfishOptions(deck, quiet=True, jobs=1, full=True, **options), out, io.StringIO()) == 0
    )
    return out.getvalue()


def test_the_decks_are_legal(sewers: str, barricade: str) -> None:
    for path in (sewers, barricade):
        options = CheckOptions(format="two-player", on="2026-11-28")
        (found,) = judgements(path, Judge(options))
        assert (found.verdict, [finding.code for finding in found.findings]) == ("legal", [])


# --- whole games ------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_games_of_two_legal_decks_are_played_to_their_end(sewers: str, barricade: str, jobs: int) -> None:
    text = play(sewers, barricade, format="two-player", games=6, jobs=jobs, output_format="json")
    told = json.loads(text)
    assert (told["edition"], told["format"], told["players"]) == ("current", "two-player", 2)
    assert told["endings"]["last-standing"]["count"] == told["games"] == 6
    assert [place["deck"]["problems"] for place in told["places"]] == [[], []]


@pytest.mark.parametrize("edition", ["2000", "2006", "2018"])
def test_it_is_played_by_the_other_editions_too(sewers: str, barricade: str, edition: str) -> None:
    text = play(
        sewers, barricade, format="two-player", edition=edition, games=1, jobs=1, output_format="json"
    )
    told = json.loads(text)
    assert (told["edition"], told["format"]) == (edition, "two-player")
    assert told["endings"]["last-standing"]["count"] == 1


def test_a_table_of_two_plays_the_ordinary_rules_unless_asked(sewers: str, barricade: str) -> None:
    told = json.loads(play(sewers, barricade, games=2, output_format="json"))
    assert (told["edition"], told["format"]) == ("current", None)
    assert "rules current, watchful" in " ".join(play(sewers, barricade, games=1).split())


def transfers(text: str) -> list[int]:
    """Return the transfers that seat 1 spends in its first turn."""
    turn = text.partition("Turn 1, seat 1")[2].partition("Turn 2")[0]
    return [int(number) for number in re.findall(r"seat 1 transfers (\d)", turn)]


def test_who_begins_spends_three_transfers(sewers: str, barricade: str) -> None:
    assert sum(transfers(play(sewers, barricade, trace=True))) == 1
    assert sum(transfers(play(sewers, barricade, trace=True, format="two-player"))) == 3


def of_mirrors(sewers: str, seed: int, **options: object) -> str:
    return play(sewers, sewers, trace=True, seed=seed, **options)


def test_contested_vampires_are_used_and_paid_for(sewers: str) -> None:
    seed = next(n for n in range(1, 9) if " is contested" in of_mirrors(sewers, n, format="two-player"))
    text = of_mirrors(sewers, seed, format="two-player")
    contested = re.search(r"(\w.*) is contested", text)
    assert contested is not None
    after = text[contested.end() :]
    assert re.search(r"unlock +seat \d burns 1 pool", after), "each pays in its own unlock phase"
    assert re.search(rf"{contested[1]}.* announces: ", after), "it acts"


def test_a_game_is_saved_and_replayed_by_its_rules(sewers: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    text = of_mirrors(sewers, 3, format="two-player", save=str(saved))
    record = Record.load(saved.read_text("utf-8"))
    assert record.options["edition"] == "current+two-player"
    again = play(replay=str(saved))
    turns = [one.partition("\nTurn 1,")[2].partition("\nNot modelled")[0] for one in (text, again)]
    assert turns[0] == turns[1] != ""
    table = Table.replay(record)
    assert table.over
    assert table.game.rules.name == "current+two-player"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("current+nothing", "there is no format 'nothing'"),
        ("current+../own", "there is no format '../own'"),
        ("current+standard", "the format 'standard' changes no rule of play"),
        ("1994+two-player", "there is no edition '1994'"),
    ],
)
def test_a_saved_game_of_unknown_rules_is_told(sewers: str, tmp_path: Path, rules: str, told: str) -> None:
    saved = tmp_path / "game.json"
    of_mirrors(sewers, 3, format="two-player", save=str(saved))
    saved.write_text(saved.read_text().replace("current+two-player", rules))
    with pytest.raises(UsageError, match=re.escape(told)):
        play(replay=str(saved))


def test_a_deck_that_is_not_legal_is_told_and_played(sewers: str, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(SEWERS.replace("3x Army of Rats", "3x Deflection"))
    told = json.loads(play(sewers, str(other), format="two-player", games=1, output_format="json"))
    assert [place["deck"]["problems"] for place in told["places"]] == [
        [],
        ["Deflection is not in Two-player (DC108)"],
    ]


# --- how many play ----------------------------------------------------------------------------


def test_the_format_says_how_many_play(sewers: str) -> None:
    assert json.loads(play(sewers, format="two-player", games=1, output_format="json"))["players"] == 2
    assert json.loads(play(sewers, games=1, output_format="json"))["players"] == 5
    assert json.loads(fish(sewers, format="two-player", games=1, output_format="json"))["players"] == 2
    assert json.loads(fish(sewers, games=1, output_format="json"))["players"] == 5


def test_another_number_is_told(sewers: str) -> None:
    for wrong in (
        lambda: play(sewers, sewers, sewers, format="two-player"),
        lambda: play(sewers, players=3, format="duel"),
        lambda: play(sewers, against=str(Path(sewers).parent), players=4, format="two-player"),
        lambda: fish(sewers, players=3, format="two-player"),
    ):
        with pytest.raises(UsageError, match=r"is for 2 Methuselahs, not [34]"):
            wrong()
    with pytest.raises(UsageError, match="--seat is '3'; consider random, or 1 to 2"):
        fish(sewers, format="two-player", seat="3")


def test_a_game_is_played_by_one_format(sewers: str) -> None:
    with pytest.raises(UsageError, match="to play by Two-player, name it alone"):
        fish(sewers, format="standard,two-player")
    assert "rules current+two-player" in fish(sewers, format=" Two-Player", games=5)


def test_against_a_folder_it_is_played_by_two(sewers: str, barricade: str, tmp_path: Path) -> None:
    folder = str(tmp_path)
    told = json.loads(play(sewers, against=folder, format="two-player", games=2, output_format="json"))
    assert (told["players"], told["format"]) == (2, "two-player")


# --- alone ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "format", "first"), [("1", "", 1), ("1", "two-player", 3), ("2", "two-player", 4)]
)
def test_goldfish_begins_with_the_transfers_of_the_format(
    sewers: str, seat: str, format: str, first: int
) -> None:
    text = fish(sewers, seat=seat, format=format, trace=True, pilot="quick")
    turn = text.partition("Turn 1")[2].partition("Turn 2")[0]
    assert sum(map(int, re.findall(r"[Tt]ransfers (\d)", turn))) == first


def test_goldfish_tells_the_rules_and_the_one_other(sewers: str) -> None:
    text = fish(sewers, format="two-player", games=20)
    assert "rules current+two-player" in text
    assert "The other Methuselah has 30 pool and does nothing" in " ".join(text.split())


def test_goldfish_replays_by_the_rules_that_were_saved(sewers: str, tmp_path: Path) -> None:
    saved = tmp_path / "alone.json"
    text = fish(sewers, format="two-player", trace=True, save=str(saved), seat="1")
    again = fish("", replay=str(saved))
    assert "rules current+two-player" in again
    assert text.partition("Turn 1")[2] == again.partition("Turn 1")[2] != ""


@pytest.mark.parametrize("format", ["standard", "limited:6", "Standard, v5"])
def test_a_format_that_changes_no_rule_of_play_changes_no_game(sewers: str, format: str) -> None:
    assert fish(sewers, trace=True, seat="1", format=format) == fish(sewers, trace=True, seat="1")


@pytest.mark.slow
def test_tune_plays_by_the_format_that_it_judges_by(sewers: str) -> None:
    out = io.StringIO()
    options = TuneOptions(
        sewers, goal="ready>=1 by 3", format="two-player", on="2026-11-28", games=100, cards=1, quiet=True, jobs=1,
        pool=("Fame",), keep=tuple(re.findall(r"\dx (.+)", SEWERS.partition("Lost in")[0])),
        output_format="json",
    )  # fmt: skip
    assert tune.run(options, out, io.StringIO()) == 0
    told = json.loads(out.getvalue())
    assert (told["format"], told["players"], told["law"]["format"]) == ("two-player", 2, "two-player")


def test_one_game_of_the_engine_alone_needs_no_format_by_name() -> None:
    """Rules are named by the seating; an unknown name is the caller's error."""
    from deckcheck.full_table.seating import Seating

    with pytest.raises(LawDataError, match="there is no format 'three-player'"):
        Host(Seating(decks=((), ()), pilots=("first", "first"), edition="current+three-player"))
