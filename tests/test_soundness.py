"""A few games at the full table with everything that must hold; `python -m tests.soundness` plays many."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rules.kernel import Decision
from rules.vtes.state import ousting
from rules.vtes.table.game import Vtes
from tests import soundness
from tests.conservation import ROOT, UnsoundError
from tests.eager import EagerPlayer
from tests.mixed_decks import cards_by_verb

SAMPLES = (str(ROOT / "sample_decks"),)


@pytest.mark.slow
def test_two_games_hold():
    endings = {soundness.play(seed, 5, SAMPLES, looks=2, watching=soundness.Watch())[2] for seed in (1, 2)}
    assert endings == {"last-standing"}


@pytest.mark.slow
def test_a_game_of_pilots_holds_and_is_not_the_game_of_chance():
    by_chance, by_pilots = (
        soundness.play(3, 5, SAMPLES, looks=2, watching=soundness.Watch(), pilot=pilot)
        for pilot in ("", "watchful")
    )
    assert by_pilots[2] == "last-standing"
    assert by_pilots[0] != by_chance[0]


@pytest.mark.slow
def test_a_victory_point_too_many_is_found(monkeypatch):
    plain = ousting.gain_victory_point
    monkeypatch.setattr(ousting, "gain_victory_point", lambda state, side, amount: plain(state, side, 2.0))
    with pytest.raises(UnsoundError, match="victory points with 4 of 5 seats left"):
        soundness.play(1, 5, SAMPLES, looks=0, watching=soundness.Watch())


@pytest.mark.slow
def test_a_hand_that_others_see_is_found(monkeypatch):
    plain = Vtes.status
    monkeypatch.setattr(
        Vtes, "status", lambda game, seat: [*plain(game, seat), str(game.methuselahs[0].hand.items)]
    )
    with pytest.raises(UnsoundError, match="sees something hidden"):
        soundness.play(1, 5, SAMPLES, looks=5, watching=soundness.Watch())


@pytest.mark.slow
def test_a_game_of_mixed_decks_holds_and_does_what_is_rare():
    with soundness.watch() as watching:
        for seed in range(3):
            soundness.play(seed, 5, (), looks=1, watching=watching)
    assert sum(count > 0 for count in watching.counted.values()) > 20


@pytest.mark.slow
def test_each_watched_verb_has_a_card_that_mixed_decks_can_draw():
    with soundness.watch():  # whatever there is is registered then
        kinds = soundness.watched()
    without = {kind.__name__ for kind in kinds} - cards_by_verb(kinds).keys()
    assert not without


def test_an_eager_player_rather_uses_the_cards_it_is_eager_for_and_discards_others() -> None:
    wished, other = (SimpleNamespace(card=SimpleNamespace(id=number, unique=False)) for number in (1, 2))
    player = EagerPlayer(
        5, SimpleNamespace(faces=[other, wished], in_play={}), [wished.card], [], ["Burn"], 3
    )  # type: ignore
    taken = [player.choose(Decision(0, "action", [-1, 0, 1])) for _ in range(400)]
    assert 300 <= taken.count(2) <= 370  # five of six on average, the others evenly
    discarded = [player.choose(Decision(0, "discard", [-1, 0, 1])) for _ in range(400)]
    assert 100 <= discarded.count(2) <= 170
