"""A few games at the full table with everything that must hold; `python -m tests.soundness` plays many."""

from __future__ import annotations

import pytest

from rules.vtes.state import ousting
from rules.vtes.table.game import Vtes
from tests import soundness
from tests.conservation import ROOT, UnsoundError

SAMPLES = (str(ROOT / "sample_decks"),)


@pytest.mark.slow
def test_two_games_hold():
    endings = {soundness.play(seed, 5, SAMPLES, looks=2, watching=soundness.Watch())[2] for seed in (1, 2)}
    assert endings == {"last-standing"}


@pytest.mark.slow
def test_a_victory_point_too_many_is_found(monkeypatch):
    plain = ousting.gain_victory_point
    monkeypatch.setattr(ousting, "gain_victory_point", lambda state, side: plain(state, side, 2.0))
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
