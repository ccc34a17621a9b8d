"""Where written positions stop: seats that own nothing, points without a number, letters of other scripts."""

import pytest

from rules.vtes.table.laying import setting_of
from rules.vtes.table.position_files import read_position, write_position
from rules.vtes.table.positions import Position, PositionError


@pytest.mark.parametrize(
    ("owner", "told"), [(2, "seat 2 is passive and owns no cards"), (3, "there is no seat 3")]
)
def test_the_owner_of_a_card_has_to_play(owner, told):
    text = f"seats: [{{ready: [{{card: Anson, owner: {owner}}}]}}, {{passive: true}}]"
    with pytest.raises(PositionError, match=told):
        setting_of(read_position(text, "it.yaml"))


@pytest.mark.parametrize("points", ["true", "-1", "many"])
def test_victory_points_are_a_number(points):
    with pytest.raises(PositionError, match="a number from 0 up is expected"):
        read_position(f"seats: [{{victory points: {points}}}, {{}}]", "it.yaml")


def test_names_are_written_in_their_own_letters():
    assert "Kuyén" in write_position(Position.of_seats(2).ready("Kuyén"))
