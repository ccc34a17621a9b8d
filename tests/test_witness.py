"""Witnesses: what differs between them and the engine is found, and everything that differs has a reason."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardbase.card import LibraryCard
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import GainBlood
from rules.vtes.definitions.model import Model
from tests.checks.archive import SHARED
from tools.witness import __main__ as witness
from tools.witness import players, verdicts
from tools.witness.archive import Suspects, suspects
from tools.witness.compare import differences
from tools.witness.declared import COLUMNS, HIGH, LOW, Declared, WitnessError, read

if TYPE_CHECKING:
    from pathlib import Path

    from cardbase.card import Card
    from cardbase.store import CardStore

FILE = SHARED / "witness" / "declared-modes.csv"
GOVERN, MAJESTY, ENTRENCHING, PATROL = 100845, 101144, 100653, 101374
BOOK = (
    f"{GOVERN},ACTION:dom,Action,dom,inferior,,,,1,,,MINION_PHASE_DECLARE_ACTION,high",
    f"{GOVERN},ACTION:DOM,Action,DOM,superior,,,,1,,,MINION_PHASE_DECLARE_ACTION,high",
)


def table(folder: Path, *rows: str) -> Path:
    path = folder / "declared.csv"
    path.write_text("\n".join((",".join(COLUMNS), *rows)) + "\n", "utf-8")
    return path


def library(cards: CardStore, number: int) -> LibraryCard:
    card = cards.card(number)
    assert isinstance(card, LibraryCard)
    return card


def found(cards: CardStore, number: int, *ways: Declared) -> list[str]:
    card = library(cards, number)
    return [f"{one}: {one.ours}" for one in differences(card, model_of(card), ways)]


@pytest.fixture
def govern(tmp_path: Path) -> tuple[Declared, ...]:
    return read(table(tmp_path, *BOOK))[GOVERN]


@pytest.fixture
def majesty() -> tuple[Declared, ...]:
    costs = (("pool", ""), ("blood", "1"), ("conviction", ""))
    strike = frozenset({"COMBAT_STRIKE_DECLARATION"})
    ways = [("COMBAT:pre", ("pre",)), ("COMBAT:PRE", ("PRE",))]
    return tuple(
        Declared(MAJESTY, mode, "Combat", icons, frozenset(), "", costs, False, strike, HIGH)
        for mode, icons in ways
    )


def test_a_table_is_read(govern: tuple[Declared, ...]) -> None:
    assert [(way.type, way.icons, way.costs[1], way.confidence) for way in govern] == [
        ("Action", ("dom",), ("blood", "1"), HIGH),
        ("Action", ("DOM",), ("blood", "1"), HIGH),
    ]


@pytest.mark.parametrize("row", ["x,A,Action", f"{BOOK[0][:-4]}sure"])
def test_a_row_that_cannot_be_read_is_told_with_its_line(tmp_path: Path, row: str) -> None:
    with pytest.raises(WitnessError, match="line 3"):
        read(table(tmp_path, BOOK[0], row))


def test_who_agrees_differs_in_nothing(
    cards: CardStore, govern: tuple[Declared, ...], majesty: tuple[Declared, ...]
) -> None:
    assert found(cards, GOVERN, *govern) == []
    assert found(cards, MAJESTY, *majesty) == []


def test_what_is_printed_differs(cards: CardStore, govern: tuple[Declared, ...]) -> None:
    dear = tuple(replace(way, costs=(("pool", "1"), ("blood", ""), ("conviction", ""))) for way in govern)
    assert found(cards, GOVERN, *dear) == [f"{GOVERN} cost 1 pool: 0 pool", f"{GOVERN} cost 0 blood: 1 blood"]
    tremere = tuple(replace(way, clans=frozenset({"Tremere"}), path="Caine") for way in govern)
    assert found(cards, GOVERN, *tremere) == [f"{GOVERN} clan Tremere: ", f"{GOVERN} path Caine: "]


def test_a_way_that_only_one_of_both_has(cards: CardStore, govern: tuple[Declared, ...]) -> None:
    as_modifier = replace(govern[1], mode="MODIFIER:DOM", type="Action Modifier")
    assert found(cards, GOVERN, govern[0], as_modifier) == [
        f"{GOVERN} type Action/Action Modifier: Action",
        f"{GOVERN} MODIFIER:DOM their way: ",
        f"{GOVERN} Action:DOM our way: ",
    ]


def test_a_window_that_nothing_answers(cards: CardStore, majesty: tuple[Declared, ...]) -> None:
    plain, better = majesty
    pressing = replace(plain, windows=plain.windows | {"COMBAT_PRESS_STEP"})
    assert found(cards, MAJESTY, pressing, better) == [f"{MAJESTY} COMBAT:pre window COMBAT_PRESS_STEP: "]


def test_a_moment_that_is_in_none_of_the_windows(cards: CardStore, majesty: tuple[Declared, ...]) -> None:
    plain, better = majesty
    early = replace(plain, windows=frozenset({"COMBAT_WOULD_END"}))
    assert found(cards, MAJESTY, early, better) == [f"{MAJESTY} COMBAT:pre moment: as a strike"]


def test_windows_of_which_the_witness_is_not_sure_weigh_nothing(
    cards: CardStore, majesty: tuple[Declared, ...]
) -> None:
    plain, better = majesty
    guessed = replace(plain, windows=frozenset({"COMBAT_PRESS_STEP"}), confidence=LOW)
    assert found(cards, MAJESTY, guessed, better) == []


def test_nothing_is_asked_of_a_card_that_the_engine_does_not_know(
    cards: CardStore, govern: tuple[Declared, ...]
) -> None:
    assert differences(library(cards, GOVERN), Model(), [replace(way, type="Action") for way in govern]) == []


def test_each_verdict_has_a_class_and_settles_once(tmp_path: Path) -> None:
    path = tmp_path / "settled.yaml"
    path.write_text("rules: []\ncards: {theirs: {one: [1 A window B], two: [1 A window B]}}", "utf-8")
    with pytest.raises(ValueError, match="settled twice"):
        verdicts.settled(path)
    path.write_text("rules: [{class: fine, kind: clan, why: one}]\ncards: {}", "utf-8")
    with pytest.raises(ValueError, match="none of the classes"):
        verdicts.settled(path)


def test_an_unexplained_difference_fails_and_so_does_a_reason_that_explains_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert witness.main(["--modes", str(table(tmp_path, BOOK[0]))]) == 1
    told = capsys.readouterr().out
    assert f"open: {GOVERN} Action:DOM our way" in told
    assert "settled, but there is no such difference: 101482 COMBAT:CEL window COMBAT_PRESS_STEP" in told


def test_a_file_that_is_no_table_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "list.csv"
    path.write_text("a,b\n1,2\n", "utf-8")
    assert witness.main(["--modes", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.skipif(
    not FILE.is_file(), reason="the witnesses are not beside the checkout, nor is the archive"
)
def test_every_difference_to_the_witness_has_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert witness.main(["--modes", str(FILE)]) == 0, capsys.readouterr().out


def test_who_may_play_a_card_is_disputed_where_both_readings_part(
    cards: CardStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card of vampires that asks for none, and one that flies whose way needs no flight."""
    ways = {
        ENTRENCHING: Model(modes=(Mode("", GainBlood(4)),)),
        PATROL: Model(modes=(Mode("", stealth=1, reaction=True),)),
    }
    monkeypatch.setattr(players, "model_of", lambda card: ways.get(card.id) or model_of(card))
    asked = [cards.card(number) for number in (ENTRENCHING, PATROL)]
    anson, imbued = cards.card(200107), cards.card(200656)
    assert anson is not None
    assert imbued is not None
    told = {str(one) for one in players.disputes([*filter(None, asked), anson, imbued])}
    assert told == {
        f"{imbued.full_name}: Entrenching (by the engine alone)",
        "any ally: Entrenching (by the engine alone)",
        f"{anson.full_name}: Patrol (by the engine alone)",
    }


def test_a_suspect_is_held_twice_and_neither_given_nor_exchanged(cards: CardStore) -> None:
    names = {card.full_name: card for card in cards.cards()}

    def deck(*held: tuple[str, int]) -> list[tuple[Card, int]]:
        return [(names[name], copies) for name, copies in held]

    anson = ("Anson", 12)
    found = suspects(
        [
            deck(anson, ("Immortal Grapple", 2), ("Deflection", 1)),
            deck(anson, ("Immortal Grapple", 3), ("Potence", 1), ("Majesty", 9)),
            deck(anson, ("Tracker's Mark", 4)),
            deck(anson, ("Tracker's Mark", 4)),
        ]
    )
    assert found == Suspects(decks=3, given=3, exchanged=4, held={"Immortal Grapple": [2]})


@pytest.mark.slow
def test_winners_could_play_what_they_held(capsys: pytest.CaptureFixture[str]) -> None:
    assert witness.main(["--archive"]) == 0, capsys.readouterr().out


@pytest.mark.slow
def test_the_law_and_the_engine_agree_on_who_can_play_what(capsys: pytest.CaptureFixture[str]) -> None:
    assert witness.main(["--players"]) == 0, capsys.readouterr().out
