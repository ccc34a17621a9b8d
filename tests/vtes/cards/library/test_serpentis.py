"""Short games with library cards modelled in Python: serpentis."""

import pytest

from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.hand import keep
from rules.vtes.state.who import fits
from rules.vtes.state.working import attach

from ...chaptertools import BARON, BIG, GANGREL, KINE, PRINCE, YOUNG, knows
from ...crypttools import resolved
from ...fighttools import blood, fight, to
from ...story import Position
from ..helpers import MOST, NAME, of_the_ministry, plays, ready_again, search, until, vampires_being


def on_it(story):
    """The names of the cards on it."""
    number = story.named(NAME).number
    return sorted(story.game.faces[piece].name for piece in story.game.stowed[number])


def polls(has, tweaks=()):
    position = (
        Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, blood=5).hand(KINE, "Velvet Tongue")
    )
    position = position.tweak(knows(seat0=has)).tweak(vampires_being(1, title="primogen", sect="camarilla"))
    for tweak in tweaks:
        position = position.tweak(tweak)
    return position.start().until("action").choose(KINE)


@pytest.mark.parametrize(
    ("counters", "blood", "can"), [(2, 2, True), (1, 2, False), (1, 0, True), (0, 0, True), (0, 1, False)]
)
def test_temptation_takes_a_vampire_with_as_much_blood_as_it_has_counters(counters, blood, can):
    position = Position(players=2).at(1).ready(YOUNG, blood=blood, locked=True).at(0).ready(PRINCE)

    def tempted(game):
        me = game.methuselahs[0]
        number = next(n for n in me.hand.items if game.faces[n].name == "Temptation")
        host = next(m for m in game.in_play.values() if m.face.name == YOUNG)
        enter_play(game, number, me.hand, me, host).counters = counters
        game.bank -= counters

    story = position.hand("Temptation").tweak(tempted).start()
    until(story, lambda: story.game.phase == 4)
    assert story.can("use Temptation") == can
    if can and blood:  # without blood it hunts at once
        story.choose("use Temptation")
        vampire = story.named(YOUNG)
        assert (vampire.controller, vampire.locked) == (0, False)
        card = story.named("Temptation")
        assert (card.counters, card.controller, card.host) == (0, 0, vampire)
        story.end_turn()
        assert story.named(YOUNG).controller == 1, "only until the end of the turn"
        assert story.named("Temptation").controller == 0


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
    resolved(story)
    assert on_it(story) == ["Enticement"]
    assert (len(story.me.hand.items), len(story.me.library.items)) == (7, library)
    assert blood(story, PRINCE) == 6 - 1


def test_its_bearer_plays_modifiers_and_combat_cards_from_it():
    story = ready_again(search("Truth of a Thousand Lies", "Tongue of the Serpent"))
    story.until("action").choose("bleed")
    story.until("modify").choose("Truth")
    if story.kind == "mode":
        story.choose("+2 bleed")
    resolved(story)
    assert on_it(story) == ["Tongue of the Serpent"]
    story.end_turn().until("action").choose("bleed").until("block", 1).choose(BIG)
    to(story, "strike", 0).choose("Tongue of the Serpent")
    if story.kind == "mode":
        story.choose("steal 2")
    resolved(story)
    assert not story.in_play(NAME)


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
    resolved(story)
    number = next(n for n, face in enumerate(story.game.faces) if face.name == "Revelation of Desire")
    assert number in story.game.methuselahs[1].ash.items
    assert story.game.methuselahs[1].pool == 30 - 2


@pytest.mark.parametrize(("theirs", "usable"), [(BIG, False)])
def test_the_jones_is_for_allies_and_younger_vampires(theirs, usable):
    story = fight(hand=["The Jones"], knows0="SER", mine=PRINCE, theirs=theirs)
    kinds = []
    while story.game.combat is not None:
        if story.kind == "strike" and story.table.decision.seat == 0:
            kinds.append(story.can("The Jones"))
        story.pass_once()
    assert any(kinds) == usable


def test_velvet_tongue_corrupts_who_votes():
    story = polls("ser")
    assert not story.can("Velvet Tongue")
    while not story.can("Velvet Tongue"):
        if story.kind == "poll":
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
        assert story.game.action is not None
    assert story.game.action.polled.cast
    story.choose("Velvet Tongue")
    tainted = [m for m in story.game.in_play.values() if hasattr(m, "corruption") and m.corruption]
    assert [m.corruption for m in tainted] == [{0: 1}]
    assert tainted[0].number in story.game.action.polled.cast


def test_velvet_tongue_silences_the_corrupted():
    def tainted(game):
        next(m for m in game.in_play.values() if m.face.name == GANGREL).corruption = {1: 1}

    story = polls("SER", [tainted])
    plays(story, "Velvet Tongue")
    silenced = story.game.action.marks.silenced
    assert [any(fits(who, story.named(name)) for who in silenced) for name in (GANGREL, PRINCE)] == [
        True,
        False,
    ]
