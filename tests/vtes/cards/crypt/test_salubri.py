"""Short games with crypt cards modelled in Python: salubri."""

import pytest

from rules.vtes.state import costs

from ...chaptertools import GANGREL, PLAIN, PRINCE, WEAPON, YOUNG
from ...crypttools import resolved, two
from ...story import Position
from ..helpers import being

MIRIAM = "Miriam Benyona"


ADELINO = "Adelino Da Silva"


@pytest.mark.parametrize(("kin", "stays"), [(2, True), (3, False)])
def test_obaluaye_burns_among_four_salubri(kin, stays):
    names = [PLAIN, GANGREL, YOUNG][:kin]
    position = Position(players=2).ready("Obaluaye")
    for name in names:
        position = position.ready(name).tweak(being(name, clan="Salubri"))
    story = position.start()
    story.game.uneven = True
    story.until("act").choose("Obaluaye" if stays else names[0]).choose("bleed")
    resolved(story)
    assert story.in_play("Obaluaye") == stays or (kin == 3 and not story.in_play("Obaluaye"))


def test_sakhar_finds_equipment():
    position = two("Sakhar").library("Villein", WEAPON, "Leather Jacket", "Villein")
    story = position.start(journal=True).until("action").choose("Sakhar")
    assert story.game.action.stealth == 1
    while story.kind != "target":
        story.pass_once()
    assert sorted(story.options) == [WEAPON, "Leather Jacket", "pass"]
    story.choose("Leather")
    assert resolved(story).game.action is None
    assert "Leather Jacket" in [*story.hand(), *map(story.game.piece_name, story.me.ash.items)]
    assert any("Leather Jacket" in text for text in story.game.account(1)), "it is shown"


@pytest.mark.parametrize(("rescuer", "asleep", "price"), [
    (MIRIAM, YOUNG, 1), (ADELINO, PRINCE, 0), (ADELINO, YOUNG, 2), (PRINCE, YOUNG, 2)])  # fmt: skip
def test_miriam_benyona_and_adelino_rescue_for_less(rescuer, asleep, price):
    story = Position(players=2).ready(rescuer).torpor(asleep, 2).start()
    assert costs.of_rescue(story.game, story.named(rescuer), story.named(asleep)) == price
