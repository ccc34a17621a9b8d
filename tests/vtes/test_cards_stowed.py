"""Cards that lie on equipment, from which a minion plays them as if from the hand."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state.hand import keep
from rules.vtes.state.scenery import alter
from rules.vtes.state.working import attach

from .chaptertools import BARON, GANGREL, PRINCE, knows
from .fighttools import blood, to
from .story import Position, card

NAME = "Mokolé Blood"
MOST = ("Enticement", "Truth of a Thousand Lies", "Tongue of the Serpent", "Ophidian Gaze")
BIG = "Alicia Barrows"  # capacity 9


def test_it_is_played_whole():
    assert model_of(card(NAME)).verdict(FULL) == WHOLE


def of_the_ministry(game, but=""):
    """A tweak: the minions of seat 0 are of the Ministry."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, clan="Ministry" if minion.face.name != but else "Gangrel")


def finish(story):
    """Pass until the action is over."""
    while story.game.action is not None:
        story.pass_once()
    return story


def search(*wanted, library=MOST, ash=(), seat_knows="SER", more=(), rest="Villein"):
    """Bring it into play with some cards of library and ash heap on it."""
    position = Position(players=2).at(1).ready(BIG).at(0).hand(NAME, *more).ash(*ash)
    position = position.library(*[rest] * 8, *library).ready(PRINCE, blood=6)
    position = position.tweak(of_the_ministry).tweak(knows(seat0=seat_knows))
    story = position.start().until("action").choose(NAME)
    story.until("target")
    for name in wanted:
        story.choose(name)
    return finish(story)


def on_it(story):
    """The names of the cards on it."""
    number = story.named(NAME).number
    return sorted(story.game.faces[piece].name for piece in story.game.stowed[number])


def ready_again(story):
    """Go on to the next turn of seat 0."""
    return story.end_turn()


def test_it_takes_up_to_four_cards_of_library_and_ash_heap_that_need_serpentis():
    story = search(
        *MOST[:3], "The Jones", library=MOST[:3], ash=["The Jones", "The Jones", "Govern the Unaligned"]
    )
    assert on_it(story) == sorted([*MOST[:3], "The Jones"])
    assert story.where("The Jones") == ["ash heap", "research area"]
    assert story.me.pool == 30 - 1
    assert len(story.me.hand.items) == 7


def test_its_bearer_plays_an_action_from_it_which_is_paid_and_not_replaced():
    story = ready_again(search("Enticement", "Temptation", library=("Enticement", "Temptation")))
    library = len(story.me.library.items)
    story.until("action").choose("Temptation")
    if story.kind == "mode":
        story.table.choose(0)
    while story.kind == "target":
        story.table.choose(0)
    finish(story)
    assert on_it(story) == ["Enticement"]
    assert (len(story.me.hand.items), len(story.me.library.items)) == (7, library)
    assert blood(story, PRINCE) == 6 - 1


def test_its_bearer_plays_modifiers_and_combat_cards_from_it():
    story = ready_again(search("Truth of a Thousand Lies", "Tongue of the Serpent"))
    story.until("action").choose("bleed")
    story.until("modify").choose("Truth")
    if story.kind == "mode":
        story.choose("+2 bleed")
    finish(story)
    assert on_it(story) == ["Tongue of the Serpent"]
    story.end_turn().until("action").choose("bleed").until("block", 1).choose(BIG)
    to(story, "strike", 0).choose("Tongue of the Serpent")
    if story.kind == "mode":
        story.choose("steal 2")
    finish(story)
    assert not story.in_play(NAME)


@pytest.mark.parametrize("how", ["other", "discipline"])
def test_nobody_else_plays_them(how):
    story = ready_again(search("Temptation", library=("Temptation",)))
    if how == "discipline":
        alter(story.game, story.named(PRINCE), disciplines=())
    elif how == "clan":
        alter(story.game, story.named(PRINCE), clan="Gangrel")
    else:
        position = Position(players=2).at(1).ready(BIG).at(0).ready(BARON).ready(PRINCE).on(PRINCE, NAME)
        position = position.tweak(of_the_ministry).tweak(knows(seat0="SER")).tweak(laid_out)
        story = position.library("Temptation", "Villein").start().until("act").choose(BARON)
        assert not story.can("Temptation")
        story = position.start().until("act").choose(PRINCE)
        assert story.can("Temptation")
        return
    story.until("action")
    assert not story.can("Temptation")


def laid_out(game):
    """A tweak: the Temptation of the library lies on the equipment."""
    number = next(n for n in game.methuselahs[0].library.items if game.faces[n].name == "Temptation")
    equipment = next(c for c in game.in_play.values() if c.face.name == NAME)
    keep(game, game.methuselahs[0], equipment.number, number, game.methuselahs[0].library)


def test_they_stay_with_it_on_another_minion():
    """Who is no Ministry plays none of them, be it that it bears the equipment."""
    position = Position(players=2).at(1).ready(BIG).at(0).ready(GANGREL).ready(PRINCE).on(PRINCE, NAME)
    position = position.tweak(lambda game: of_the_ministry(game, GANGREL)).tweak(knows(seat0="SER"))
    story = position.library("Temptation", "Villein").tweak(laid_out).start().until("act").choose(GANGREL)
    finish(story.choose("take equipment"))
    assert story.named(NAME).host is story.named(GANGREL)
    story.end_turn().until("act").choose(GANGREL)
    assert not story.can("Temptation")


def test_another_of_the_ministry_plays_what_it_has_stolen():
    """The cards stay their owner's."""
    position = (
        Position(players=2)
        .at(1)
        .ready(PRINCE)
        .on(PRINCE, NAME)
        .library("Revelation of Desire", *["Villein"] * 9)
    )
    position = position.at(0).ready(BARON).tweak(of_the_ministry).tweak(knows(seat0="SER"))

    def stolen(game):
        number = next(
            n for n in game.methuselahs[1].library.items if game.faces[n].name == "Revelation of Desire"
        )
        equipment = next(c for c in game.in_play.values() if c.face.name == NAME)
        keep(game, game.methuselahs[1], equipment.number, number, game.methuselahs[1].library)
        attach(game, equipment, next(c for c in game.in_play.values() if c.face.name == BARON))

    story = position.tweak(stolen).start().until("action").choose("bleed").until("modify")
    story.choose("Revelation")
    if story.kind == "mode":
        story.choose("+1 bleed")
    finish(story)
    number = next(n for n, face in enumerate(story.game.faces) if face.name == "Revelation of Desire")
    assert number in story.game.methuselahs[1].ash.items
    assert story.game.methuselahs[1].pool == 30 - 2
