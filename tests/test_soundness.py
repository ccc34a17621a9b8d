"""A few games at the full table with everything that must hold; `python -m tests.soundness` plays many."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rules.kernel import Decision, Dice, Table
from rules.vtes.state import ousting
from rules.vtes.table.game import Vtes
from tests import soundness
from tests.conservation import ROOT, UnsoundError
from tests.eager import EagerPlayer
from tests.from_stories import filled, go_on, told_of
from tests.mixed_decks import cards_by_word
from tests.vtes.runs import Run
from tests.watching import files_of_definitions

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
def test_each_watched_word_has_a_card_that_mixed_decks_can_draw():
    with soundness.watch():  # whatever there is is registered then
        kinds = soundness.watched()
    without = {kind.__name__ for kind in kinds} - cards_by_word(kinds).keys()
    assert not without


@pytest.mark.slow
def test_games_from_stories_hold_and_do_what_is_rare():
    with soundness.watch() as watching:
        files = files_of_definitions()
        played = [soundness.play(seed, 5, (), 1, watching, files=files, stories=True) for seed in range(24)]
        again = soundness.play(1, 5, (), 1, soundness.Watch(), files=files, stories=True)
    assert again == played[1]
    assert len(set(played)) > 1
    assert sum(count > 0 for count in watching.counted.values()) > 30


@pytest.mark.slow
def test_each_word_has_a_card_whose_story_games_can_begin_in():
    with soundness.watch():
        kinds = soundness.watched(files_of_definitions())
    without = {kind.__name__ for kind in kinds if not told_of((kind.__name__,), kinds)}
    assert without == {"Until"}, "what the engine makes, and no card says"


@pytest.mark.slow
def test_all_seats_of_a_story_have_full_hands_and_decks_below_what_is_laid_on_them() -> None:
    kinds = soundness.watched(("pool",))
    told = {
        "players": 3,
        "seats": [{"hand": ["Effective Management"], "library": ["Blood Doll"]}, {"passive": True}],
    }
    first, second, third = filled(told, Dice(1), ("GainPool",), kinds)["seats"]
    assert (first["hand"][0], first["library"]) == ("Effective Management", ["Blood Doll"])
    assert all(len(seat["hand"]) == 7 and len(seat["rest of library"]) > 15 for seat in (first, third))
    assert second == {"passive": True}


def test_what_a_story_does_is_done_until_it_cannot_be() -> None:
    hand = {"hand": ["Effective Management"], "crypt": ["Anson"], "library": ["Blood Doll"]}
    table = Table.start("vtes", {"position": {"phase": "master", "seats": [hand, hand]}}, 1)
    turn, run = table.game.turn, Run(table)
    assert list(go_on(run, [{1: "Effective"}, {1: "no such card"}, {"pass": "turn"}])) == [1]
    assert run.table.choices == table.choices[:1]
    assert run.game.turn == turn


def test_an_eager_player_rather_uses_the_cards_it_is_eager_for_and_discards_others() -> None:
    wished, other = (SimpleNamespace(card=SimpleNamespace(id=number, unique=False)) for number in (1, 2))
    player = EagerPlayer(
        5, SimpleNamespace(faces=[other, wished], in_play={}), [wished.card], [], ["Burn"], 3
    )  # type: ignore
    taken = [player.choose(Decision(0, "action", [-1, 0, 1])) for _ in range(400)]
    assert 300 <= taken.count(2) <= 370  # five of six on average, the others evenly
    discarded = [player.choose(Decision(0, "discard", [-1, 0, 1])) for _ in range(400)]
    assert 100 <= discarded.count(2) <= 170


def test_no_game_begins_where_a_story_has_ended_it():
    def begun(pool):
        seats = [{"hand": ["Blood Doll"], "ready": ["Anson"]}, {"pool": pool, "ready": ["Agatha"]}]
        return Run(Table.start("vtes", {"position": {"phase": "minion", "seats": seats}}, 1))

    story = ({1: "bleed"}, {"pass": "action"})
    assert len(list(go_on(begun(2), story))) == 2
    assert len(list(go_on(run := begun(1), story))) == 1
    assert run.table.over
