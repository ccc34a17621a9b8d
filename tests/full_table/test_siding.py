"""Whom a card is for, and what is kept since nobody is there for whom it would do anything."""

import pytest

from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated
from tests.vtes.chaptertools import ALLY, BARON, BIG, GANGREL, LUTZ, PLAIN, PRINCE, YOUNG, knows, titled
from tests.vtes.fighttools import GUN, RETAINER, alive
from tests.vtes.story import Position

BARS = "Pentex™ Subversion"
BURNS = "Cryptic Mission"
LOCKS_TWO = "Anarch Troublemaker"
STARVES = "Society of Leopold"


def table(hand=(), prey=(), locked=(), pool=20, blood=4):
    """Seat 0 with a vampire and a hand; its prey with these vampires, the predator with one that is strong."""
    position = Position(players=4, passive=False).at(3).ready(BIG).at(2).ready(GANGREL).at(1)
    for name in prey:
        position = position.ready(name, locked=name in locked)
    return position.at(0).pool(pool, 0).hand(*hand).ready(PLAIN, blood=blood).tweak(later)


def aimed(position, name):
    """The story at the choice of a target for a master."""
    story = position.start().until("master").choose(name)
    assert story.kind == "target"
    return story


# --- who cannot block -----------------------------------------------------------------------------------


def test_who_is_kept_from_blocking_is_the_prey_s_likeliest_blocker():
    story = aimed(table((BARS,), (YOUNG, BARON), locked=(YOUNG,)), BARS)
    assert {YOUNG, BARON, BIG, GANGREL, PLAIN} <= set(story.options)
    assert asked(story) == BARON
    assert tried(story) == [BARON], "nor is any other tried: small and locked, or no minion of the prey"
    assert asked(aimed(table((BARS,), (YOUNG, LUTZ)), BARS)) == LUTZ, "the strongest of those awake"
    assert asked(aimed(table((BARS,), (LUTZ, BARON), locked=(LUTZ,)), BARS)) == BARON, "strong, and awake"
    assert asked(aimed(table((BARS,), (YOUNG, LUTZ), locked=(LUTZ,)), BARS)) == LUTZ, "it lasts"


@pytest.mark.parametrize(
    ("prey", "locked", "plays"),
    [
        ((YOUNG,), (), True),
        ((YOUNG,), (YOUNG,), False),
        ((BARON,), (BARON,), True),
        ((), (), False),
    ],
)
def test_who_would_not_block_is_not_kept_from_it(prey, locked, plays):
    """It costs two pool; where the prey has nobody, it could go on the predator's vampire."""
    story = table((BARS,), prey, locked).start().until("master")
    assert (asked(story) == BARS) is plays
    assert (BARS in tried(story)) is plays


@pytest.mark.parametrize(("blood", "plays"), [(5, True), (2, False)])
def test_who_is_locked_and_hungry_is_not_kept_from_blocking(blood, plays):
    story = table((BARS,), (BARON,), (BARON,)).start().until("master")
    story.named(BARON).blood = blood
    assert (asked(story) == BARS) is plays


def test_who_cannot_block_is_not_kept_from_it_again():
    position = table((BARS,), (YOUNG, BARON)).at(1).on(BARON, BARS).at(0)
    assert asked(aimed(position, BARS)) == YOUNG


# --- who lies in torpor ---------------------------------------------------------------------------------


def fallen(name, blood=4):
    """Seat 0 with a master in hand, a ready vampire of capacity 5, and a bigger one in torpor without blood."""
    return table((name,), (BARON,), blood=blood).torpor(LUTZ)


@pytest.mark.parametrize("name", ["Perfectionist", "Vessel", "Fortitude"])
def test_what_lasts_is_for_the_ready_though_the_fallen_lack_more_blood(name):
    story = aimed(fallen(name), name)
    assert {PLAIN, LUTZ} <= set(story.options)
    assert asked(story) == PLAIN
    assert tried(story) == [PLAIN]


def test_what_lasts_is_for_the_fallen_where_nobody_else_of_ones_own_may_have_it():
    position = fallen("Perfectionist").on(PLAIN, "Dabbler").torpor(YOUNG)
    story = aimed(position, "Perfectionist")
    assert PLAIN not in story.options
    assert asked(story) == LUTZ


def test_blood_is_for_the_fallen_too():
    story = aimed(fallen("Giant's Blood"), "Giant's Blood")
    assert asked(story) == LUTZ


# --- what would change nothing --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("prey", "locked", "torpid", "uses"),
    [
        ((BARON, YOUNG), (YOUNG,), (), True),
        ((BARON, YOUNG), (BARON, YOUNG), (), False),
        ((BARON,), (BARON,), (LUTZ,), False),
        ((), (), (LUTZ,), False),
        ((), (), (), False),
    ],
)
def test_no_card_is_given_away_for_a_lock_that_changes_nothing(prey, locked, torpid, uses):
    """It locks up to two vampires of the prey, and goes to that one."""
    position = table((), prey, locked).table(LOCKS_TWO).at(1)
    for name in torpid:
        position = position.torpor(name)
    story = position.at(0).start()
    assert story.kind == "unlock"
    assert (asked(story) == f"use {LOCKS_TWO}") is uses


@pytest.mark.parametrize("acts", [True, False])
def test_nobody_is_locked_for_a_turn_in_which_nobody_acts(acts):
    position = Position(players=4, passive=False).at(1).ready(BARON).at(0).table(LOCKS_TWO).tweak(later)
    story = (position.ready(PLAIN) if acts else position.uncontrolled(PLAIN, 1)).start()
    assert story.kind == "unlock"
    assert (asked(story) == f"use {LOCKS_TWO}") is acts
    assert (f"use {LOCKS_TWO}" in tried(story)) is acts


def test_a_card_is_given_away_for_equipment_that_is_burned():
    position = table((), (BARON,), (BARON,)).table(LOCKS_TWO)
    assert asked(position.start()) == "pass"
    assert asked(position.at(1).on(BARON, GUN).at(0).start()) == f"use {LOCKS_TWO}"


@pytest.mark.parametrize(("locked", "takes"), [((YOUNG,), True), ((BARON, YOUNG), False)])
def test_no_action_is_taken_that_changes_nothing(locked, takes):
    position = table(("Passion",), (BARON, YOUNG), locked).tweak(knows(seat0="dem"))
    story = position.start().until("action")
    assert "Passion" in story.options
    card = next(option for option in story.me.hand.items if story.game.faces[option].name == "Passion")
    assert (seated(story)._card_action_worth(card, story.named(PLAIN), 1.0) > 0) is takes


# --- who is hurt ----------------------------------------------------------------------------------------


def hurting(name, disciplines, copies=1):
    """Seat 0 is about to choose whom its vampire hurts; its own are the bigger ones."""
    position = table((name,) * copies, (BARON, YOUNG)).ready(LUTZ).tweak(knows(seat0=disciplines))
    story = position.start().until("act").choose(PLAIN).choose(name)
    if story.kind == "mode":
        story.choose(story.options[-1])
    assert story.kind == "target"
    return story


def test_two_minions_of_one_methuselah_that_are_hurt_are_not_ones_own():
    story = hurting("Shattering Crescendo", "MEL", copies=2)
    assert {PLAIN, LUTZ, BARON, YOUNG, GANGREL, BIG} <= set(story.options)
    assert asked(story) in (BARON, YOUNG), "of the prey"
    assert {PLAIN, LUTZ}.isdisjoint(tried(story))
    story.choose(BARON)
    assert (story.kind, asked(story)) == ("target", YOUNG)


def test_no_second_minion_is_hurt_that_is_ones_own():
    story = hurting("Shattering Crescendo", "MEL", copies=2).choose(PLAIN)
    assert story.options == ["pass", LUTZ]
    assert asked(story) == "pass"


@pytest.mark.parametrize(
    ("name", "disciplines"), [("Shadow Twin", "obt"), ("Shadow Twin", "OBT"), ("Cryptic Mission", "tha")]
)
def test_who_is_hurt_by_an_action_is_not_ones_own(name, disciplines):
    story = hurting(name, disciplines)
    assert LUTZ in story.options
    assert asked(story) in (BARON, YOUNG)
    assert LUTZ not in tried(story)


@pytest.mark.parametrize(("bearing", "hurt"), [(RETAINER, RETAINER), ("", "")])
def test_a_retainer_of_another_is_hurt_rather_than_an_ally_of_ones_own(bearing, hurt):
    """Where nobody else has an ally or a retainer, it is not worth an action."""
    name = "Shattering Crescendo"
    position = table((name,), (BARON,)).ready(ALLY).tweak(knows(seat0="pro")).tweak(alive)
    if bearing:
        position = position.at(1).on(BARON, bearing).at(0)
    story = position.start().until("act").choose(PLAIN)
    number = next(one for one in story.me.hand.items if story.game.faces[one].name == name)
    worth = seated(story)._card_action_worth(number, story.named(PLAIN), 1.0)
    assert (worth > 0) is bool(hurt)
    if hurt:
        story.choose(name)
        assert (story.kind, asked(story)) == ("target", hurt)
        assert tried(story) == [hurt]


# --- who is kept from it for a turn ---------------------------------------------------------------------

EXPELS = "Expulsion"
BANISHES = "Banishment"


def called(card, prey, others=True):
    """Seat 0 calls for what is done to minions that it chooses; the story stops where it may act."""
    position = Position(players=3, passive=False).at(1)
    for name in prey:
        position = position.ready(name)
    position = position.at(2).ready(GANGREL) if others else position
    story = position.at(0).hand(card).ready(PRINCE).ready(BARON).tweak(later).start()
    return story.until("act").choose(PRINCE)


def test_who_is_expelled_for_the_turn_is_of_others_and_first_the_prey_s_likeliest_blocker():
    story = called(EXPELS, (YOUNG, LUTZ)).choose(EXPELS).until("target")
    assert {PRINCE, YOUNG, LUTZ, GANGREL} <= set(story.options)
    assert asked(story) == LUTZ
    assert PRINCE not in tried(story)
    story.choose(LUTZ)
    assert asked(story) == YOUNG
    assert PRINCE not in tried(story)


def test_nobody_is_expelled_where_nobody_else_is_left():
    story = called(EXPELS, (), others=False)
    assert EXPELS in story.options
    assert asked(story) != EXPELS
    assert asked(story.choose(EXPELS).until("target")) == "pass"


def test_who_is_banished_is_of_others():
    story = called(BANISHES, (YOUNG,)).choose(BANISHES).until("target")
    assert {BARON, YOUNG, GANGREL} <= set(story.options)
    assert asked(story) == GANGREL, "the predator's is bigger"
    assert set(tried(story)) == {YOUNG, GANGREL}


ANNA = 'Anna "Dictatrix11" Suljic'  # an Imbued that gives 2 blood to a vampire as an action


@pytest.mark.parametrize(("mine", "gives"), [(None, False), (5, False), (4, True)])
def test_no_action_is_tried_that_only_gives_blood_to_others_or_to_who_is_full(mine, gives):
    """The vampire of the seat has a capacity of 5."""
    position = Position(players=3, passive=False).at(1).ready(BARON, blood=1).at(2).ready(GANGREL, blood=4)
    position = position.at(0).ready(ANNA).ready(ALLY)
    if mine is not None:
        position = position.ready(PLAIN, blood=mine)
    story = position.tweak(later).start().until("act").choose(ANNA)
    assert ANNA in story.options
    decision, pilot = story.table.decision, seated(story)
    assert (pilot._card_action_worth(decision.about, story.game.minion(decision.about), 0.0) > 0) is gives
    assert (ANNA in tried(story)) is gives
    if gives:
        story.choose(ANNA)
        assert {PLAIN, BARON, GANGREL} == set(story.options)
        assert tried(story) == [PLAIN]


# --- who falls ------------------------------------------------------------------------------------------

FAME = "Fame"  # its bearer's controller pays 3 pool as it falls; everybody 1 in each turn while it is down


@pytest.mark.parametrize(("prey", "bearer"), [((YOUNG,), YOUNG), ((), BIG)])
def test_what_makes_it_dear_to_fall_is_played_on_a_neighbour(prey, bearer):
    """While nobody bears it and is down, nobody pays for it in their turns."""
    position = table((FAME,), prey)
    assert asked(position.start().until("master")) == FAME
    assert asked(aimed(position, FAME)) == bearer, "the prey's, or else the predator's"


def test_what_makes_it_dear_to_fall_is_not_played_on_its_own():
    position = Position(players=3, passive=False).at(1).torpor(BARON, blood=1).at(2).torpor(BIG, blood=1)
    position = position.at(0).hand(FAME).ready(PLAIN, blood=4).tweak(later)
    story = position.start().until("master")
    assert FAME in story.options
    assert tried(story) == ["pass"]


# --- referendums about one minion -----------------------------------------------------------------------

DOOMS = "Anathema"  # its bearer burns when it loses its last blood in combat
ARMS = "Alastor"  # a vampire of the Camarilla that bears none gets equipment, and may attack


def put(card, prey, bearing=(), others=True):
    """Seat 0 has a justicar, and may call for a card to be put on a minion."""
    position = Position(players=3, passive=False).at(1)
    for name in prey:
        position = position.ready(name)
    position = position.at(2).ready(GANGREL) if others else position
    position = position.at(0).hand(card).library("Assault Rifle").ready(PRINCE).on(PRINCE, *bearing)
    return position.tweak(titled(PRINCE, "justicar")).tweak(later).start().until("action")


def test_who_is_doomed_is_of_others():
    story = put(DOOMS, (YOUNG,))
    assert DOOMS in tried(story)
    story.choose(DOOMS).until("target")
    assert {PRINCE, YOUNG, GANGREL} <= set(story.options)
    assert asked(story) == YOUNG
    assert set(tried(story)) == {YOUNG, GANGREL}


@pytest.mark.parametrize(
    ("card", "prey", "bearing", "others", "calls"),
    [
        (DOOMS, (YOUNG,), (), True, True),
        (DOOMS, (), (), False, False),  # there is only its own
        (ARMS, (YOUNG,), (), True, True),
        (ARMS, (YOUNG,), (ARMS,), True, False),  # its own has one
    ],
)
def test_no_referendum_is_called_that_only_helps_others_or_harms_its_own(card, prey, bearing, others, calls):
    story = put(card, prey, bearing, others)
    name = f"{card} (in the hand)" if bearing else card
    assert name in story.options
    piece = next(one for one in story.me.hand.items if story.game.faces[one].name == card)
    assert (seated(story)._card_action_worth(piece, story.named(PRINCE), 0.0) > 0) is calls
    assert (name in tried(story)) is calls


def test_who_is_armed_is_of_its_own():
    story = put(ARMS, (YOUNG,)).choose(ARMS).until("target")
    assert {PRINCE, YOUNG} <= set(story.options)
    assert asked(story) == PRINCE
    assert tried(story) == [PRINCE]


BLESSES = "Camarilla Exemplary"  # vampires burn a blood to attempt to block who is chosen


def test_who_is_dear_to_block_is_of_its_own():
    story = put(BLESSES, (YOUNG,)).choose(BLESSES).until("target")
    assert {PRINCE, YOUNG} <= set(story.options)
    assert tried(story) == [PRINCE]


# --- who starves ----------------------------------------------------------------------------------------


def starved(*prey):
    """Seat 0 with a card that burns who cannot burn a blood; its prey with two vampires with so much blood."""
    position = Position(players=2, passive=False).at(1)
    for name, blood in zip((BARON, LUTZ), prey, strict=False):
        position = position.ready(name, blood=blood)
    return position.at(0).hand(STARVES).ready(PLAIN, blood=0).tweak(later).start().until("master")


@pytest.mark.parametrize(("prey", "plays"), [((4, 7), True), ((4,), True), ((), False)])
def test_what_drains_its_bearer_goes_on_an_enemy_or_on_nobody(prey, plays):
    story = starved(*prey)
    assert STARVES in story.options
    assert (asked(story) == STARVES) is plays


@pytest.mark.parametrize(("prey", "chosen"), [((0, 7), BARON), ((4, 0), LUTZ)])
def test_who_has_no_blood_is_starved_first(prey, chosen):
    story = starved(*prey).choose(STARVES)
    assert {BARON, LUTZ, PLAIN} <= set(story.options)
    assert asked(story) == chosen


# --- who has nothing to lose ----------------------------------------------------------------------------


@pytest.mark.parametrize(("blood", "wanted"), [(0, False), (1, True)])
def test_blood_is_burned_on_nobody_who_has_none(blood, wanted):
    """There is blood to burn on the prey's vampire; the predator's is in torpor."""
    position = Position(players=3, passive=False).at(1).ready(BARON, blood=4).at(2).torpor(BIG, blood=blood)
    position = position.at(0).hand(BURNS).ready(PLAIN, blood=4).tweak(knows(seat0="THA")).tweak(later)
    story = position.start().until("action").choose(BURNS)
    while story.kind == "mode":
        story.choose(asked(story))
    assert {BARON, BIG} <= set(story.options)
    assert asked(story) == BARON
    assert (BIG in tried(story)) is wanted
