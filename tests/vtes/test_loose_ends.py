"""What lasts for an action, a combat or a rest ends with it, however that ends; and what follows follows once."""

import pytest

from rules.vtes.chapters import resolution
from rules.vtes.definitions.blocking import TaxBlocks
from rules.vtes.definitions.value import Value
from rules.vtes.state.blocks import marks, price_of_block
from rules.vtes.state.control import take_control
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.scenery import give
from rules.vtes.state.working import change_control
from rules.vtes.terms import NO_DIABLERIE

from .cards.helpers import gathered, intercept_and_bleed, until
from .chaptertools import GANGREL, PRINCE
from .fighttools import GUN, KNIFE, fight, to
from .story import Position
from .test_table_terms import TROPHY

LISTED = "Ossian"  # an ally of the Red List


@pytest.mark.parametrize("card", ["", "Bum's Rush"])
def test_a_trophy_is_brought_by_combat_of_a_card_too(card):
    position = Position(players=3).at(1).ready(LISTED, blood=1).at(2).table(TROPHY).at(0).ready(PRINCE)
    story = position.hand(card).start() if card else position.start()
    if card:
        story.until("action").choose(card)
    else:
        story.until("master").choose(f"mark {LISTED}").until("action").choose("hunt down")
    asked = 0
    while story.game.action is not None:
        asked += story.kind == "trophy"
        if story.kind in ("trophy", "target"):
            story.choose(TROPHY if story.kind == "trophy" else LISTED)
        else:
            story.pass_once()
    assert (story.in_play(LISTED), asked) == (False, 1)
    assert story.named(TROPHY).host is story.named(PRINCE)


def test_diablerie_in_combat_brings_one_trophy():
    story = fight(
        hand=["Amaranth", "Trophy: Library", "Trophy: Domain"], bears=[KNIFE], mine=PRINCE, blood=3,
        theirs="Chavi Oraczko", their_blood=1)  # fmt: skip
    to(story, "strike", 0).choose(KNIFE)
    story.until("falling").choose("Amaranth")
    asked = 0
    while story.game.action is not None:
        asked += story.kind == "trophy"
        if story.kind == "trophy":
            story.choose(story.options[1])
        else:
            story.pass_once()
    assert asked == 1


@pytest.mark.parametrize("barred", [False, True])
def test_who_cannot_commit_diablerie_plays_no_amaranth(barred):
    story = fight(hand=["Amaranth"], bears=[KNIFE], mine=PRINCE, their_blood=1, blood=3)
    if barred:
        give(story.game, story.named(PRINCE), Value(NO_DIABLERIE, 1))
    to(story, "strike", 0).choose(KNIFE)
    offered = False
    while story.game.action is not None and not offered:
        offered = story.can("Amaranth")
        story.pass_once()
    assert offered != barred


def test_animals_are_heard_again_when_the_action_is_cut_short(monkeypatch):
    position = Position(players=3, passive=True).at(1).ready("Anson").on("Anson", "Raven Spy")
    story = (
        position.at(2).ready("Nathan Turner").at(0).ready("Midget").start().until("action").choose("bleed")
    )
    assert not story.named("Raven Spy").working
    monkeypatch.setattr(resolution, "bleed", lambda state, action: burn_pool(state, state.methuselahs[0], 99))
    while not story.table.over and story.game.active.seat == 0:
        story.pass_once()
    assert story.named("Raven Spy").working
    assert not story.game.lasting


def test_a_vampire_that_rests_in_torpor_unlocks_to_end_its_rest():
    story = gathered("AUS")
    prince = story.named(PRINCE)
    go_to_torpor(story.game, prince)
    until(story, lambda: story.kind == "trigger")
    story.choose("pass")
    assert not prince.locked
    assert not any(card.face.name == "Anima Gathering" for card in prince.cards)
    assert intercept_and_bleed(story, GANGREL) == (0, 1)


def test_one_of_the_imbued_does_not_burn_its_last_life_to_block():
    imbued = 'Travis "Traveler72" Miller'
    position = Position(players=2).at(1).ready(imbued, blood=1).at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    game = story.game
    marks(game.action).taxes.append(TaxBlocks(1))
    assert price_of_block(game, game.action, story.named(imbued)) == -1


@pytest.mark.parametrize("blood", [0, 1])
def test_what_makes_combat_cards_cheaper_does_not_pay_for_their_other_modes(blood):
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready("Adana de Sforza", blood=blood)
    story = position.hand("Force of Personality").start()
    if blood:
        story.until("action").choose("bleed")
    offered = False
    while story.game.active.seat == 0 and not offered:
        offered = story.can("Force of Personality") and story.kind == "as-announced"
        story.pass_once()
    assert offered == (blood == 1)


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_a_minion_that_changes_hands_takes_along_what_it_bears_whoever_controlled_it(owner):
    position = Position(players=3).at(1).ready(GANGREL).on(GANGREL, GUN).at(0).ready(PRINCE)
    story = position.start()
    if owner != 1:
        change_control(story.game, story.named(GUN), story.game.methuselahs[owner])
    take_control(story.game, story.named(GANGREL), story.me)
    assert (story.named(GUN).controller, story.named(GUN).host) == (0, story.named(GANGREL))
    assert story.named(GUN).number in story.me.table.items
