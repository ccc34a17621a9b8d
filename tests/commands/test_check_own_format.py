"""A format of your own: a YAML file as `--format`, with errors that say where and what."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Command

OWN = """\
name: league
title: Our league
source: our forum
crypt: {min: 12, max: 20}
library: {min: 60, max: 90}
copies: 40
grouping: true
bans: true
banned:
  - {name: Govern the Unaligned, source: vote of May}
pool:
  sets: [Jyhad, VTES, SW, DS, AH, Sabbat, BL, FN, CE, Anarchs, BH, KMW, LoB, LotN, Third, SoC, V5, NB]
"""
GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Deflection\n"


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.txt").write_text(GOOD, "utf-8")


def own(tmp_path: Path, text: str) -> None:
    (tmp_path / "league.yaml").write_text(text, "utf-8")


def judged(ran: object) -> tuple[str, list[tuple[str, str]]]:
    (deck,) = json.loads(ran.out)["decks"]  # type: ignore[attr-defined]
    found = [(f["code"], f["message"]) for f in deck["findings"] if f["severity"] == "error"]
    return deck["verdict"], found


@pytest.mark.parametrize("path", ["league.yaml", "./league.yaml"])
def test_a_deck_is_judged_by_it(path: str, tmp_path: Path, deckcheck: Command) -> None:
    own(tmp_path, OWN)
    assert judged(deckcheck("check", "--format", path, "--output-format", "json", "deck.txt")) == (
        "legal",
        [],
    )
    ran = deckcheck("check", "--format", path, "deck.txt")
    assert "judged by Our league" in ran.out
    assert ran.code == 0


@pytest.mark.parametrize(
    ("line", "other", "code", "message"),
    [
        (
            "20x Villein\n40x Deflection",
            "61x Villein",
            "DC109",
            "61 copies of Villein; at most 40 are allowed",
        ),
        (
            "40x Deflection",
            "40x Govern the Unaligned",
            "DC105",
            "Govern the Unaligned is banned",
        ),
        ("40x Deflection", "39x Deflection", "DC102", "the library has 59 cards"),
        ("12x Lucita", "21x Lucita", "DC110", "the crypt has 21 cards; at most 20 are allowed"),
        ("12x Lucita", "11x Lucita", "DC101", "the crypt has 11 cards"),
    ],
)
def test_each_of_its_limits_counts(
    line: str, other: str, code: str, message: str, tmp_path: Path, deckcheck: Command
) -> None:
    own(tmp_path, OWN)
    (tmp_path / "deck.txt").write_text(GOOD.replace(line, other), "utf-8")
    verdict, found = judged(
        deckcheck("check", "--format", "league.yaml", "--output-format", "json", "deck.txt")
    )
    assert verdict == "illegal"
    assert [one for one, _ in found] == [code]
    assert message in found[0][1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (OWN.replace("crypt:", "crpyt:"), "crypt"),
        (OWN.replace("max: 20", "max: many"), "many"),
        (OWN.replace("min: 12, max: 20", "min: 20, max: 12"), "20"),
        (OWN.replace("grouping: true", "grouping: 7"), "grouping"),
        (OWN.replace("Govern the Unaligned", "Govern the Unalinged"), "Govern the Unaligned"),
        (OWN.replace("Govern the Unaligned", "Nobody of That Name"), "Nobody of That Name"),
        (OWN.replace("[Jyhad,", "[Jihad,"), "Jihad"),
        ("- just\n- a list\n", "league.yaml"),
        ("crypt: [\n", "league.yaml"),
        ("", "league.yaml"),
        pytest.param("crypt: " + "[" * 5_000, "league.yaml", marks=pytest.mark.slow),
        ("x" * 5_000_000, "league.yaml"),
    ],
    ids=[
        "unknown key", "no number", "crossed limits", "no switch", "misspelt card", "unknown card",
        "unknown set", "a list", "broken", "empty", "deep", "large",
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_with_its_place(
    text: str, message: str, tmp_path: Path, deckcheck: Command
) -> None:
    own(tmp_path, text)
    ran = deckcheck("check", "--format", "league.yaml", "deck.txt")
    assert ran.code == 2
    assert ran.out == ""
    assert "league.yaml" in ran.err
    assert message in ran.err
    assert "internal error" not in ran.err
    assert len(ran.err) < 1000


def test_a_configuration_may_name_it(tmp_path: Path, deckcheck: Command) -> None:
    own(tmp_path, OWN)
    (tmp_path / "deckcheck.toml").write_text('format = "./league.yaml"\n', "utf-8")
    assert "judged by Our league" in deckcheck("check", "deck.txt").out
