"""Short games with crypt cards modelled in Python: tzimisce."""

import pytest

from rules.vtes.definitions.usable import unmet
from rules.vtes.state import values
from rules.vtes.terms import TORPOR

from ...chaptertools import GANGREL, PRINCE
from ...story import Position

VLAD = "Vlad Tepes"


def test_sascha_vykos_is_a_cardinal_while_merged():
    base, advanced = "Sascha Vykos, The Angel of Caine", "Sascha Vykos, The Angel of Caine (ADV)"
    story = Position(players=2).ready(base).uncontrolled(advanced).start().until("influence")
    assert story.named(base).profile.title == "priscus"
    assert story.choose("merge").named(advanced).profile.active_title == "cardinal"


@pytest.mark.parametrize(("name", "also"), [
    ("Second Tradition: Domain", PRINCE), ("Blood Feast", None), ("Abbot", None), ("Public Enemy", PRINCE),
    ("Cheval de Bataille", None), ("Bear-Baiting", GANGREL), ("Chameleon", None)])  # fmt: skip
def test_vlad_tepes_passes_for_any_title_and_sect(name, also):
    story = Position(players=2).ready(VLAD).ready(PRINCE).ready(GANGREL).hand(name).start()
    face = next(f for f in story.game.faces if f.name == name)
    meeting = {
        who for who in (VLAD, PRINCE, GANGREL) if not unmet(story.named(who).profile, face, story.game.rules)
    }
    assert meeting == {VLAD, also} - {None}


def test_rurik_bleeds_harder_with_ludmijla():
    story = Position(players=3).ready("Rurik Rakoczy").at(1).ready("Ludmijla Rakoczy").at(0).start()
    rurik = story.named("Rurik Rakoczy")
    with_her = values.bleed(story.game, rurik)
    story.named("Ludmijla Rakoczy").region = TORPOR
    story.game.methuselahs[1].ready.items.remove(story.named("Ludmijla Rakoczy").number)
    assert values.bleed(story.game, rurik) == with_her - 1
