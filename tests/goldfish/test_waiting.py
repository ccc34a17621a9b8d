"""Which cards and decks wait for others, and what of them is at hand."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

import pytest

from cardbase.quick import replace
from deckcheck.commands.goldfish import run
from deckcheck.goldfish.waiting import COMBAT, OTHERS, REACTIONS, VOTES, group_of, waiting_in
from deckcheck.options.goldfish import GoldfishOptions
from rules.vtes.cards.decks import definition_of
from rules.vtes.cards.roles import roles_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardbase.card import Card
    from rules.vtes.definitions.card import CardDefinition

CRYPT = "Crypt (12 cards)\n12x Ozmo  4 AUS obf tha  Tremere:1\n\n"


def _face(named: Callable[[str], Card], name: str) -> CardDefinition:
    return definition_of(named(name), "current")


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("Deflection", REACTIONS),
        ("Forced Awakening", REACTIONS),
        ("Majesty", COMBAT),
        ("Bum's Rush", COMBAT),
        ("Kine Resources Contested", VOTES),
        ("Bewitching Oration", VOTES),
        ("Direct Intervention", OTHERS),
        ("Lost in Crowds", ""),
        ("Seduction", ""),
        ("Strike with Conviction", ""),
        ("Conditioning", ""),
        ("Govern the Unaligned", ""),
        ("Blood Doll", ""),
    ],
)
def test_a_card_waits_for_what_it_says(named: Callable[[str], Card], name: str, group: str) -> None:
    face = _face(named, name)
    assert group_of(face, roles_of(face.card)) == group


@pytest.mark.parametrize(("reactions", "mostly"), [(39, False), (40, True), (80, True), (0, False)])
def test_a_deck_waits_for_others_if_half_of_its_library_does(
    named: Callable[[str], Card], reactions: int, mostly: bool
) -> None:
    library = [(_face(named, "Deflection"), reactions), (_face(named, "Blood Doll"), 80 - reactions)]
    roles = {face.id: tuple(roles_of(face.card)) for face, _ in library}
    waiting = waiting_in(library, roles)
    assert (waiting.share, waiting.mostly) == (reactions / 80, mostly)


def _goldfish(path: Path, library: str, **options: Any) -> str:
    path.write_text(f"{CRYPT}Library (80 cards)\n{library}")
    out = io.StringIO()
    run(GoldfishOptions(deck=str(path), jobs=1, quiet=True, **options), out, io.StringIO())
    return out.getvalue()


def test_at_hand_is_what_was_drawn_and_somebody_ready_can_play(tmp_path: Path) -> None:
    """Ozmo has Auspex, is ready on the third turn at the latest, and plays no Majesty; nothing is used up."""
    library = "40x Telepathic Misdirection\n40x Majesty\n"
    found = json.loads(_goldfish(tmp_path / "deck.txt", library, games=60, output_format="json"))
    waiting = found["waiting"]
    assert (waiting["cards"], waiting["library"], waiting["mostly"]) == (80, 80, True)
    assert waiting["groups"] == {REACTIONS: 40, COMBAT: 40, VOTES: 0, OTHERS: 0}
    bounce, combat = waiting["at_hand"]["bounces"], waiting["at_hand"]["combat"]
    assert (bounce["copies"], combat["copies"]) == (40, 40)
    assert 0 < bounce["by_turn"][1] < 1 == bounce["by_turn"][2]
    assert combat["by_turn"] == [0] * 6
    assert bounce["mean_by_turn"] == sorted(bounce["mean_by_turn"]), "what the pilot discards counts on"
    assert 1 < bounce["mean_by_turn"][-1] < 20, "what is in the library is not at hand"
    low, high = bounce["by_turn_ci95"][1]
    assert low < bounce["by_turn"][1] < high


def test_turns_with_nothing_to_play_add_up(tmp_path: Path) -> None:
    found = json.loads(_goldfish(tmp_path / "deck.txt", "80x Majesty\n", games=20, output_format="json"))
    assert found["measures"]["turns_stuck"]["by_turn"] == [1, 2, 3, 4, 5, 6]


def test_a_deck_that_waits_is_not_praised_for_its_bleed(tmp_path: Path) -> None:
    waits = _goldfish(tmp_path / "a.txt", "40x Telepathic Misdirection\n40x Blood Doll\n", games=20)
    bleeds = _goldfish(tmp_path / "b.txt", "39x Telepathic Misdirection\n41x Blood Doll\n", games=20)
    assert "50 % of its library (40 reactions)" in " ".join(waits.split()[:20])
    assert "bleed" not in waits.partition("\n\n")[0]
    assert "pool bled" not in waits
    assert "a bounce at hand" in waits
    assert "bleeds its prey" in bleeds.partition("\n\n")[0]
    assert "Not judged: 49 % of the library" in bleeds
    assert "at hand" not in bleeds


def test_votes_of_titles_are_told_of_decks_that_vote(tmp_path: Path) -> None:
    """A prince has two votes as soon as he is ready."""
    prince = "Crypt (12 cards)\n12x Timothy Crowley\n\n"
    (tmp_path / "deck.txt").write_text(f"{prince}Library (80 cards)\n8x Parity Shift\n72x Blood Doll\n")
    out = io.StringIO()
    options = GoldfishOptions(deck=str(tmp_path / "deck.txt"), jobs=1, quiet=True, games=20)
    run(options, out, io.StringIO())
    assert "votes of titles" in out.getvalue()
    out = io.StringIO()
    run(replace(options, output_format="json"), out, io.StringIO())
    measures = json.loads(out.getvalue())["measures"]
    assert measures["ready_votes"]["by_turn"] == [2 * ready for ready in measures["ready_minions"]["by_turn"]]
    (tmp_path / "deck.txt").write_text(f"{prince}Library (80 cards)\n7x Parity Shift\n73x Blood Doll\n")
    out = io.StringIO()
    run(options, out, io.StringIO())
    assert "votes of titles" not in out.getvalue()
