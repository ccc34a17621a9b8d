"""Who may block, stealth and intercept: chapter 6.2.2."""

import pytest

from rules.vtes.chapters.answering import may_answer
from rules.vtes.definitions.abilities import ANYBODY, EITHER, LOCKED_ONLY, UNLOCKED, Mode
from rules.vtes.terms import HUNT_ACTION

from .chaptertools import (
    BARON,
    GANGREL,
    PLAIN,
    PRINCE,
    WEAPON,
    YOUNG,
    acts,
    blocked,
    duel,
    editions,
    knows,
    rule,
)
from .story import Position

RECRUIT = "Arcanum Investigator"


def table(edition, seats=4):
    """Seat 0 acts; everybody else has one vampire that could block."""
    position = Position(edition, players=seats)
    for seat, name in enumerate((GANGREL, YOUNG, BARON)[: seats - 1], 1):
        position.at(seat).ready(name)
    return position.at(0)


def who_is_asked_to_block(story):
    """The seats that are asked while everybody declines."""
    asked = []
    while story.kind == "block":
        asked.append(story.table.decision.seat)
        story.choose("pass")
    return asked


@rule("VTES-6.2.2-01")
@editions
def test_an_action_on_another_methuselah_is_directed(edition):
    """At the Methuselah whom it concerns, prey or not; what concerns its own side is undirected."""
    assert who_is_asked_to_block(acts(table(edition).ready(PRINCE), "bleed")) == [1]
    position = table(edition).ready("Jacques Rouge").hand("Line Brawl").tweak(knows(seat0="cel"))
    assert who_is_asked_to_block(acts(position, "Line Brawl", "seat 3")) == [2]
    assert who_is_asked_to_block(acts(table(edition).ready(PRINCE), "hunt")) == [1, 3]
    position = table(edition).ready(PRINCE).torpor(PLAIN, 2)
    story = position.start().until("act").choose(PRINCE).do("rescue", "1")
    assert who_is_asked_to_block(story) == [1, 3]


@rule("VTES-6.2.2-01")
@editions
def test_an_action_on_what_another_controls_is_directed(edition):
    position = table(edition).at(2).torpor(PLAIN, 2).at(0).ready(PRINCE)
    story = acts(position, "rescue", "1")
    assert story.game.action.target == 2
    assert who_is_asked_to_block(story) == [2]


@rule("VTES-6.2.2-04")
@editions
def test_the_prey_tries_until_it_declines_and_then_the_predator(edition):
    story = acts(table(edition).ready(PRINCE).hand(RECRUIT), RECRUIT)
    for _ in range(3):
        assert story.table.decision.seat == 1
        story.choose(GANGREL)
    story.choose("pass")
    assert (story.kind, story.table.decision.seat) == ("block", 3)
    story.choose(BARON)
    assert (story.kind, story.table.decision.seat) == ("block", 3), "the prey has declined for good"
    story.choose("pass").until("discard")
    assert story.in_play(RECRUIT)


@rule("VTES-6.2.2-04")
@editions
def test_at_a_table_of_two_the_prey_is_asked_once(edition):
    """Who is prey and predator at the same time does not get a second chance."""
    assert who_is_asked_to_block(acts(duel(edition).hand(RECRUIT), RECRUIT)) == [1]


@rule("VTES-6.2.2-09")
@editions
def test_after_all_declined_there_is_a_chance_for_more(edition):
    position = table(edition, 3).ready(PRINCE).hand("Bonding").tweak(knows(seat0="dom"))
    story = acts(position, "bleed")
    assert story.kind == "block", "not before the blocks"
    story.choose("pass")
    assert (story.kind, story.table.decision.seat) == ("modify", 0)
    story.choose("Bonding")
    assert story.prey.pool == 28


@rule("VTES-6.2.2-11")
@editions
@pytest.mark.parametrize("helped", [False, True])
def test_a_block_needs_as_much_intercept_as_there_is_stealth(edition, helped):
    """A hunt with 1 stealth against 0 and against 1 intercept."""
    position = duel(edition, blood=3).at(1).hand("Enhanced Senses").at(0).tweak(knows(seat1="aus"))
    story = acts(position, "hunt")
    story.choose(GANGREL).choose("Enhanced" if helped else "pass")
    if helped:
        assert story.named(GANGREL).locked
        assert story.named(PRINCE).blood == 2
    else:
        assert story.kind == "block", "it failed and may try again"
        story.choose("pass")
        assert not story.named(GANGREL).locked
        assert story.named(PRINCE).blood == 4


@rule("VTES-6.2.2-11")
@editions
def test_more_intercept_than_stealth_blocks_too(edition):
    position = duel(edition, blood=3).at(1).hand("Enhanced Senses").at(0).tweak(knows(seat1="AUS"))
    acts_on = acts(position, "hunt").choose(GANGREL).choose("Enhanced")
    assert acts_on.named(PRINCE).blood == 2


@rule("VTES-6.2.2-12")
@editions
def test_nobody_has_stealth_or_intercept_by_default(edition):
    """0 against 0 is a block."""
    story = acts(duel(edition), "bleed")
    blocked(story)
    assert story.named(GANGREL).locked
    assert story.prey.pool == 30


@rule("VTES-6.2.2-13")
@editions
def test_stealth_is_added_only_against_a_blocker_with_enough_intercept(edition):
    """Not before a block, not against one that fails anyway, but as soon as the intercept suffices."""
    position = duel(edition, blood=3).hand("Cloak the Gathering", "Faceless Night")
    position = position.at(1).hand("Enhanced Senses").at(0).tweak(knows(seat0="obf", seat1="aus"))
    story = acts(position, "hunt")
    assert (story.kind, story.table.decision.seat) == ("block", 1), "nothing to add before"
    story.choose(GANGREL)
    assert story.table.decision.seat == 1, "1 against 0: no need for stealth, but for intercept"
    story.choose("Enhanced")
    assert (story.table.decision.seat, story.kind) == (0, "attempt")
    story.choose("Cloak")
    assert story.table.decision.seat != 0 or story.kind != "attempt", "2 against 1 is enough"
    assert not story.named(GANGREL).locked


@rule("VTES-6.2.2-16")
@editions
@pytest.mark.parametrize(
    ("name", "stealth"),
    [
        ("bleed", 0),
        ("hunt", 1),
        (WEAPON, 1),
        ("Mr. Winthrop", 1),
        (RECRUIT, 1),
        ("Ancilla Empowerment", 1),
        ("take equipment", 1),
        ("Computer Hacking", 0),
        ("rescue", 1),
        ("diablerize", 1),
    ],
)
def test_inherent_stealth(edition, name, stealth):
    hand = [] if name[0].islower() else [name]
    position = duel(edition).hand(*hand).ready(BARON).on(BARON, "Ivory Bow").torpor(YOUNG, 0)
    story = position.start().until("act").choose(PRINCE).choose(name)
    while story.kind not in ("block", "attempt"):
        story.choose(story.options[-1])
    assert story.game.action.stealth == stealth


@rule("VTES-6.2.2-16")
@editions
def test_inherent_stealth_of_a_vampire_in_torpor(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL).at(0).torpor(PRINCE, 2)
    assert acts(position, "leave torpor").game.action.stealth == 1


@rule("VTES-6.2.2-16")
@editions
@pytest.mark.parametrize("name", ["rescue", "diablerize"])
def test_what_one_does_to_the_vampires_of_others_has_no_stealth(edition, name):
    position = Position(edition, players=2).at(1).ready(GANGREL).torpor(YOUNG, 0).at(0).ready(PRINCE)
    story = acts(position, name)
    assert (story.game.action.stealth, story.game.action.target) == (0, 1)


@rule("VTES-6.2.2-16")
@editions
def test_printed_stealth_comes_on_top_or_instead(edition):
    """An action card has what it prints; the hunt keeps its 1."""
    position = duel(edition, GANGREL, PRINCE).hand("Thing").uncontrolled("Indira")
    assert acts(position, "Thing").game.action.stealth == 1
    story = acts(duel(edition, blood=1), "hunt")
    assert (story.game.action.kind, story.game.action.stealth) == (HUNT_ACTION, 1)


@pytest.mark.parametrize(("by", "unlocked", "locked", "in_torpor"), [
    (UNLOCKED, True, False, False),
    (LOCKED_ONLY, False, True, False),
    (EITHER, True, True, False),
    (ANYBODY, True, True, True),
])  # fmt: skip
def test_who_may_use_a_reaction(by, unlocked, locked, in_torpor):
    position = Position(players=2).at(1).ready(PLAIN).ready(BARON, locked=True).torpor(YOUNG, blood=1)
    story = position.at(0).ready(GANGREL).start()
    mode = Mode("", by=by, reaction=True)
    can = [may_answer(story.named(name), mode, None) for name in (PLAIN, BARON, YOUNG)]
    assert can == [unlocked, locked, in_torpor]
