"""Equipment: what keeps others off, what is used but once, a stolen car, an owl and a home-made weapon."""

import pytest

from rules.kernel import EVERYONE
from rules.vtes.state.departures import leave_play
from rules.vtes.state.working import attach

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG, knows
from .crypttools import ever_offers, resolved
from .fighttools import (
    CONTINUE,
    DODGE,
    GUN,
    MANEUVER,
    fight,
    over,
    to,
)
from .story import Position
from .test_cards_relics import (
    BIG,
    CANDLE,
    OWL,
    TAPE,
    TONIC,
    bearing,
    being,
)

BOOK, CHURCH = "The Book of Going Forth by Night", "Gran Madre di Dio, Italy"
TAROT = "Shilmulo Tarot"

# --- what keeps off ---------------------------------------------------------------------------------------------


def test_incriminating_videotape_serves_who_takes_it():
    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).at(0).ready(PRINCE).ready(BIG)
    story = position.on(PRINCE, TAPE).start().until("act")
    story.named(TAPE).memory = story.named(PLAIN).number
    attach(story.game, story.named(TAPE), story.named(BIG))
    story.choose(BIG).choose("bleed").until("block", 1)
    assert (story.can(PLAIN), story.can(GANGREL)) == (False, True)


def test_flaming_candle_is_found_but_once_in_a_game():
    position = Position(players=2).at(1).ready(GANGREL, locked=True).at(0).ready(PRINCE, clan="Tzimisce")
    position = position.hand("Magic of the Smith").library("Gestalt", CANDLE, GUN).tweak(knows(seat0="tha"))
    for events, found in (([], True), ([CANDLE], False)):
        story = position.tweak(lambda game, events=events: game.events.extend(events)).start().until("action")
        story.choose("Magic of the Smith")
        while story.kind != "target":
            story.pass_once()
        assert story.can(CANDLE) == found
        if found:
            resolved(story.choose(CANDLE))
            assert story.game.events == [CANDLE]


def test_concoction_of_vitality_forbids_cards_of_disciplines_until_the_action_is_over():
    position = bearing(TONIC, hand=("Conditioning", "Bonding"), theirs=GANGREL).tweak(knows(seat0="DOM"))
    story = position.start().until("action").choose("bleed").choose(TONIC)
    assert not ever_offers(story, "Conditioning")
    assert story.named(PRINCE).profile.barred == frozenset()
    story = position.start().until("action").choose("bleed")
    assert ever_offers(story, "Conditioning")


# --- combat ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bears", "open"), [((), False), ((OWL,), True)])
def test_owl_companion_opens_the_hand_of_the_opposing_side(bears, open):
    story = fight(mine=PRINCE, theirs=BIG, bears=list(bears), hand=[DODGE])
    assert story.game.combat is not None
    assert (story.prey.hand.seen_by == EVERYONE) == open
    assert story.me.hand.seen_by != EVERYONE
    over(story)
    assert story.prey.hand.seen_by != EVERYONE


def test_owl_companion_opens_the_hand_as_long_as_it_lives():
    story = fight(mine=PRINCE, theirs=BIG, bears=[OWL], hand=[MANEUVER, CONTINUE], they_bear=[GUN])
    assert story.prey.hand.seen_by == EVERYONE
    leave_play(story.game, to(story, "strike", 1).named(OWL))
    to(story, "press", 0)
    assert story.prey.hand.seen_by != EVERYONE


# --- the book, and the church ---------------------------------------------------------------------------------------


def test_gran_madre_di_dio_locks_allies_and_is_a_unique_place():
    position = Position(players=3).at(1).ready(PLAIN).on(PLAIN, CHURCH).at(0).ready(GANGREL).hand(ALLY)
    story = resolved(position.tweak(being(0, clan="Gangrel")).start().until("action").choose(ALLY))
    assert (story.named(ALLY).locked, story.named(ALLY).blood) == (True, 1)
    assert story.named(CHURCH).face.unique_as == CHURCH
    assert story.named(CHURCH).face.location


# --- the cards that lie on a card --------------------------------------------------------------------------------


def telling(*library, hand=(TAROT, "IR Goggles", "Leather Jacket"), clan="Ravnos"):
    """Two vampires of a clan; the first has just equipped with the Tarot, on which two cards lie."""
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(PRINCE).ready(BIG).hand(*hand)
    story = position.library(*library, *["Gestalt"] * 5).tweak(being(0, clan=clan)).start()
    return resolved(story.until("act").choose(PRINCE).choose(TAROT))


def names(story, numbers):
    return [story.game.faces[number].name for number in numbers]


def test_shilmulo_tarot_takes_the_top_two_cards():
    story = telling("Dodge", "Fake Out", "Majesty")
    assert names(story, story.game.stowed[story.named(TAROT).number]) == ["Fake Out", "Majesty"], (
        "one was drawn"
    )
    assert "Dodge" in story.hand()
    assert names(story, story.me.research.items) == ["Fake Out", "Majesty"]


def test_shilmulo_tarot_burns_with_what_lies_on_it():
    story = telling("Dodge", "Fake Out", "Majesty").until("action")
    leave_play(story.game, story.named(TAROT))
    assert (story.where("Fake Out"), story.where("Majesty")) == (["ash heap"], ["ash heap"])
    assert (story.game.stowed, story.me.research.items) == ({}, [])
    assert story.choose("Leather Jacket").kind != "target"


def test_shilmulo_tarot_is_asked_for_each_card_that_is_drawn():
    """Two cards are drawn where the hand grows by two."""
    story = telling("Dodge", "Fake Out", "Majesty").until("action")
    story.me.hand_bonus, story.me.hand_bonus_turn = 2, story.game.turn
    story.game.uneven = True
    story.choose("Leather Jacket")
    seen = 0
    while story.kind == "target":
        seen += 1
        story.choose(story.options[-1])
    assert seen == 2, "the third is asked for nothing: there are only two"
    assert len(story.me.hand.items) == 9
