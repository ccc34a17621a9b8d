"""`deckcheck compare`: versions of a deck side by side, from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
VENTRUE = SAMPLES / "bleeding_ventrue.twd"
DAY = ("--on", "2026-11-20")
FEW = ("-n", "40", "-j", "1")


def version(folder: Path, name: str, *swaps: tuple[str, str]) -> Path:
    """Write the sample deck with some lines changed."""
    text = VENTRUE.read_text("utf-8")
    for old, new in swaps:
        assert old in text
        text = text.replace(old, new)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, "utf-8")
    return path


@pytest.fixture
def versions(tmp_path: Path) -> tuple[Path, Path, Path]:
    """The sample deck, one with another bleed for a master, one with a cheaper vampire; all of one name."""
    return (
        version(tmp_path, "v1.twd"),
        version(
            tmp_path,
            "v2.twd",
            ("4x Villein", "3x Villein"),
            ("8x Govern the Unaligned", "9x Govern the Unaligned"),
        ),
        version(
            tmp_path, "v3.twd", ("2x Alexa Draper", "1x Alexa Draper"), ("1x Oshri Dahan", "2x Oshri Dahan")
        ),
    )


def answer_of(deckcheck: Command, *arguments: object) -> dict[str, Any]:
    ran = deckcheck("compare", *arguments, *DAY, "--output-format", "json")
    assert ran.code == 0, ran.err
    answer: dict[str, Any] = json.loads(ran.out)
    assert answer["schema"] == 1
    return answer


def test_the_answer_fits_one_screen_and_tells_versions_apart(
    deckcheck: Command, versions: tuple[Path, ...]
) -> None:
    ran = deckcheck("compare", *versions[:2], *FEW, *DAY)
    assert ran.code == 0, ran.err
    lines = ran.out.splitlines()
    assert len(lines) <= 23
    assert max(map(len, lines)) <= 80
    assert "in 1 Govern the Unaligned; out 1 Villein" in ran.out
    assert "law  both legal" in ran.out
    assert "v1" in ran.out
    assert "Old money talks" not in ran.out
    assert "--full" in lines[-2]
    assert "card data" in ran.err
    assert deckcheck("compare", *versions[:2], *FEW, "-q").err == ""


def test_the_same_cards_differ_in_nothing_whatever_their_order(deckcheck: Command, tmp_path: Path) -> None:
    one = version(tmp_path / "a", "deck.twd")
    text = one.read_text("utf-8")
    crypt = [line for line in text.splitlines() if "Ventrue:" in line]
    other = version(tmp_path / "b", "deck.twd", ("\n".join(crypt), "\n".join(crypt[::-1])))
    assert other.read_text("utf-8") != text
    ran = deckcheck("compare", one, other, *DAY)
    assert ran.code == 0
    assert ran.out.startswith("Nothing differs: a/deck and b/deck have the same cards")
    answer = answer_of(deckcheck, one, other)
    assert answer["differs"] is False
    assert (answer["copies"], answer["odds"], answer["alone"]) == ([], [], None)
    assert "Nothing differs" in deckcheck("compare", one, one, *DAY).out


@pytest.mark.slow
def test_json_has_the_versions_their_differences_and_the_games(
    deckcheck: Command, versions: tuple[Path, ...]
) -> None:
    answer = answer_of(deckcheck, *versions, *FEW, "--seed", "7")
    assert [deck["label"] for deck in answer["decks"]] == ["v1", "v2", "v3"]
    assert {row["card"]: row["copies"] for row in answer["copies"]} == {
        "Alexa Draper": [2, 2, 1], "Oshri Dahan": [1, 1, 2], "Villein": [4, 3, 4], "Govern the Unaligned": [8, 9, 8],
    }  # fmt: skip
    alone = answer["alone"]
    assert (alone["games"], alone["seed"], alone["turns"], alone["seat"]) == (40, 7, 6, "random")
    pairs = {(one["first"], one["second"]) for one in alone["differences"]}
    assert pairs == {(0, 1), (0, 2), (1, 2)}
    assert len(alone["differences"]) == 15
    assert alone["level"] == pytest.approx(1 - 0.05 / 15)
    for one in alone["differences"]:
        low, high = one["interval"]
        assert low <= one["mean"] <= high
        assert one["shown"] == (low > 0 or high < 0)
        means = alone["means"][one["measure"]]
        assert one["mean"] == pytest.approx(means[one["first"]] - means[one["second"]], abs=0.6)
    assert [change["cards_in"] for change in answer["changes"]] == [1, 1]
    old, new = (json.loads(deckcheck("diff", *pair, *DAY, "--output-format", "json").out)
                for pair in (versions[:2], (versions[0], versions[2])))  # fmt: skip
    for change, diff in zip(answer["changes"], (old, new), strict=True):
        assert change == {key: value for key, value in diff.items() if key not in ("schema", "cards", "law")}
    assert answer["table"] is None
    again = answer_of(deckcheck, *versions, "-n", "40", "-j", "2", "--seed", "7")
    assert again == answer


@pytest.mark.slow
def test_a_faster_crypt_is_found_and_said_with_how_sure_it_is(deckcheck: Command, tmp_path: Path) -> None:
    slow = version(tmp_path, "slow.twd")
    crypt = [line for line in slow.read_text("utf-8").splitlines() if "Ventrue:6" in line]
    cheap = "\n".join(f"6{line[1:]}" for line in crypt[-2:])
    quick = version(tmp_path, "quick.twd", ("\n".join(crypt), cheap))
    ran = deckcheck("compare", slow, quick, "-n", "150", "-j", "1", *DAY)
    assert ran.words.startswith("quick is ready 0."), ran.out
    assert " turns earlier and keeps " in ran.words
    assert "; slow has " in ran.words
    assert "(95 % sure of all of it: 150 games of each alone, same seeds, to turn 6)" in ran.words
    assert "nothing else" not in ran.words, "all five are said"
    three = deckcheck("compare", slow, quick, slow, "-n", "150", "-j", "1", *DAY)
    assert " turns earlier than slow.twd and slow.twd (2)" in three.words


def test_versions_that_are_not_legal_are_said_to_be(deckcheck: Command, tmp_path: Path) -> None:
    short = version(
        tmp_path, "short.twd", ("8x Govern the Unaligned", "1x Govern the Unaligned"), ("6x Bonding", "1x Bonding"),
        ("4x Villein", "1x Villein"), ("6x Kine Resources Contested", "1x Kine Resources Contested"),
        ("4x Conditioning", "1x Conditioning"), ("4x Blood Doll", "1x Blood Doll"),
    )  # fmt: skip
    ran = deckcheck("compare", version(tmp_path, "whole.twd"), short, "-n", "0", *DAY)
    assert ran.code == 0
    assert ran.words.startswith(
        "whole is legal; short is legal at a table. 6 cards differ; nothing was played."
    )


@pytest.mark.slow
def test_everything_is_in_the_full_report_and_on_the_page(
    deckcheck: Command, versions: tuple[Path, ...], tmp_path: Path
) -> None:
    full = deckcheck("compare", *versions, *FEW, "--full", *DAY).out
    for part in ("Cards that differ", "Chance of master by turn (16, 15, 16 cards)", "by turn", "-1 Villein (4 -> 3)",
                 "By how much each has more than another"):  # fmt: skip
        assert part in full
    target = tmp_path / "versions.html"
    evil = version(tmp_path, "<b>evil.twd", ("4x Villein", "3x Villein"))
    assert deckcheck("compare", versions[0], evil, *FEW, "-o", target, *DAY).code == 0
    page = target.read_text("utf-8")
    assert "<pre" not in page
    assert "<b>evil" not in page
    assert "&lt;b&gt;evil" in page
    assert page.count("<svg") >= 4
    assert deckcheck("compare", *versions, *FEW, "-o", tmp_path / "v.svg").code == 0
    assert "v1, v2 and v3 compared" in (tmp_path / "v.svg").read_text("utf-8")
    ran = deckcheck("compare", versions[0], versions[0], "-o", tmp_path / "no.svg")
    assert (ran.code, (tmp_path / "no.svg").exists()) == (2, False)
    assert "nothing to draw" in ran.err
    assert deckcheck("compare", *versions, *FEW, "-o", tmp_path / "v.csv").code == 0
    assert "cards,Villein,v2,3" in (tmp_path / "v.csv").read_text("utf-8")
    assert deckcheck("compare", *versions, *FEW, "-o", tmp_path / "v.md").code == 0
    assert "| Villein" in (tmp_path / "v.md").read_text("utf-8")


@pytest.mark.slow
def test_versions_meet_the_same_field_at_a_full_table_where_asked(
    deckcheck: Command, versions: tuple[Path, ...]
) -> None:
    more = ("--against", SAMPLES, "--rounds", "2", *FEW)
    answer = answer_of(deckcheck, *versions[:2], *more)
    assert answer["table"]["games"] == 2
    assert len(answer["table"]["decks"]) == 2
    ran = deckcheck("compare", *versions[:2], *more, *DAY)
    assert "In 2 rounds at a full table" in ran.words
    assert "at a table" in ran.out
    assert "files left out" in ran.words


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((VENTRUE,), "two decks or more"),
        ((VENTRUE, "nowhere.txt"), "nowhere.txt"),
        ((VENTRUE, SAMPLES.parent / "LICENSE"), "no line names a card"),
        (("-", "-"), "only one of the decks"),
        ((SAMPLES / "faulty",), "more than the 8"),
        ((VENTRUE, VENTRUE, "--pilot", "nobody"), "nobody"),
        ((VENTRUE, VENTRUE, "--pilot", "thorough"), "goldfish --compare"),
        ((VENTRUE, VENTRUE, "--seat", "6"), "--seat"),
        ((VENTRUE, VENTRUE, "--format", "standrad"), "standrad"),
        ((VENTRUE, VENTRUE, "-o", "x.xlsx"), ".xlsx"),
        ((), "DECK"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(
    arguments: tuple[object, ...],
    says: str,
    deckcheck: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = deckcheck("compare", *arguments)
    assert ran.code == 2
    assert says in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.slow
def test_goldfish_and_stats_of_several_lead_there(deckcheck: Command, versions: tuple[Path, ...]) -> None:
    ran = deckcheck("goldfish", *versions[:2], *FEW)
    assert ran.code == 0, ran.err
    assert ran.out == deckcheck("compare", *versions[:2], *FEW).out
    assert "deckcheck compare" in ran.err
    ran = deckcheck("goldfish", *versions[:2], "--trace")
    assert ran.code == 2
    assert "--trace is for one deck" in ran.err
    assert "deckcheck compare" in deckcheck("stats", *versions[:2]).out
    assert "deckcheck compare" not in deckcheck("stats", versions[0]).out
