"""The higher level of a card is played where it does all that the lower one does, for the same price."""

import pytest

from cardbase.store import open_store
from deckcheck.goldfish.pilots.levels import best_levels, outdoes
from rules.kernel import Decision
from rules.vtes.cards.decks import definition_of
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import VOTE, asked, later, seated, until_asked
from tests.vtes.cards.helpers import face_of
from tests.vtes.chaptertools import BARON, PLAIN, PRINCE, YOUNG, knows
from tests.vtes.story import Position


@pytest.mark.parametrize(
    ("name", "best"),
    [
        ("Lost in Crowds", ["OBF"]),  # +1 stealth, +2 stealth
        ("Eyes of Chaos", ["DEM"]),  # +1 bleed, +2 bleed
        ("Mind Tricks", ["DEM"]),  # +1 stealth, and a maneuver or a press
        ("Elder Impersonation", ["obf", "OBF"]),  # +1 stealth, an attempt that fails
        ("Deflection", ["DOM"]),  # the lower one locks who plays it
        ("Foul Blood", ["QUI"]),
        ("Awe", ["PRE"]),  # X + 1 votes, 2X + 1 votes
        ("Voter Captivation", ["PRE"]),  # some of the blood may go to the pool
        ("Blur", ["CEL"]),  # an additional strike, two of them
        ("Bone Spur", ["PRO"]),  # for the round, for the combat
        ("Daring the Dawn", ["FOR"]),  # two damage to its own vampire, one
        ("Burst of Sunlight", ["tha", "THA"]),  # it hurts its own vampire more, too
        ("Disease", ["qui", "QUI"]),  # not told: what the other loses
        ("Dread Gaze", ["PRE"]),
        ("Black Sunrise", ["QUI"]),  # the lower one is for fewer actions
        ("Visions of Zapathasura", ["obf pre", "OBF PRE"]),
        ("Dodge", [""]),
        ("Earth Meld", ["PRO"]),  # combat ends, and the vampire unlocks
        ("Meld with the Land", ["vic", "VIC"]),  # the lower one unlocks the opponent
        ("Form of Mist", ["pro", "PRO"]),  # a dodge, an end of combat
        ("Seduction", ["DOM"]),  # a younger vampire, any vampire
        ("Mesmerize", ["dom", "DOM"]),  # an ally, a younger vampire
    ],
)
def test_the_lower_level_is_outdone_where_the_higher_does_the_same_and_more(name, best):
    face = face_of(name)
    ways = [*face.modes, *face.combat]
    left = [ways[place].icons for place in best_levels(ways, range(len(ways)))]
    assert sorted(set(left)) == sorted(best)


def test_of_no_card_two_levels_outdo_each_other_or_cost_more():
    for card in open_store().cards():
        face = definition_of(card, "current")
        ways = [*face.modes, *face.combat]
        for one in ways:
            for other in ways:
                if outdoes(one, other):
                    assert not outdoes(other, one), card.name
                    assert (one.blood, one.pool) <= (other.blood, other.pool), card.name


def test_who_captivates_voters_may_take_pool_too():
    position = Position(players=3, passive=False).at(1).ready(YOUNG).at(2).ready(BARON).at(0)
    position = position.hand(VOTE, "Voter Captivation").ready(PRINCE, blood=2).tweak(knows(seat0="PRE"))
    story = position.tweak(later).start().until("action").choose(VOTE).until("seat")
    story.do("seat 2", "seat 2", "seat 2", "seat 3")
    story.until("poll").votes().until("after-action").choose("Voter Captivation")
    assert story.kind == "mode"
    assert len(story.options) == 2
    assert asked(story) == story.options[-1]
    assert tried(story) == [story.options[-1]]


def test_who_may_choose_plays_the_higher_level_and_tries_no_other():
    position = Position(players=3, passive=False).at(1).ready(YOUNG).at(2).ready(BARON)
    position = position.at(0).hand("Eyes of Chaos").ready(PLAIN).tweak(knows(seat0="DEM")).tweak(later)
    story = position.start().until("action").choose("bleed")
    story = until_asked(story, 0, "modify").choose("Eyes of Chaos")
    assert story.kind == "mode"
    assert len(story.options) == 2
    assert asked(story) == story.options[-1]
    assert tried(story) == [story.options[-1]]


@pytest.mark.parametrize(
    ("hand", "named"),
    [
        (("Govern the Unaligned", "Govern the Unaligned", "Cloak the Gathering"), "dom"),
        (("Govern the Unaligned", "Cloak the Gathering", "Cloak the Gathering"), "obf"),
    ],
)
def test_a_discipline_is_named_for_which_there_are_cards(hand, named):
    story = Position(players=3).at(0).hand(*hand).ready(PLAIN).start().until("discard")
    assert seated(story).discipline(Decision(0, "discipline", ["abo", "dom", "obf"], None)) == named
