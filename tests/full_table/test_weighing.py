"""Whose minion a card is for, and what a play costs its own side: how the pilot of the full table weighs both."""

import pytest

from deckcheck.full_table.pilots import Watchful
from deckcheck.full_table.pilots.habits.effects import BORNE
from deckcheck.full_table.pilots.habits.holding import UNPLAYABLE
from rules.vtes.cards.decks import definition_of
from rules.vtes.state.referendum import AGAINST, FOR
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, polled, seated, until_asked
from tests.vtes.chaptertools import BARON, BIG, GANGREL, LUTZ, PLAIN, PRINCE, YOUNG, knows
from tests.vtes.fighttools import FLAMES, GUN, KNIFE, SMG, fight, to
from tests.vtes.story import Position, card

BLOOD = "Giant's Blood"
CANNOT_BLOCK = "Pentex™ Subversion"
LOCKS = "Misdirection"
DAWN = "Daring the Dawn"
BOON = "Life Boon"
VOTE = "Kine Resources Contested"


def table(hand=(), mine=((PLAIN, 5),), prey=((BARON, 6),), pool=20, prey_pool=20, players=3):
    """Seat 0 in its master phase, with vampires and their blood; seat 1 is its prey, seat 2 its predator."""
    position = Position(players=players, passive=False).at(2).ready(GANGREL).at(1).pool(prey_pool, 1)
    for name, blood in prey:
        position = position.ready(name, blood=blood)
    position = position.at(0).pool(pool, 0).hand(*hand)
    for name, blood in mine:
        position = position.ready(name, blood=blood)
    return position.tweak(later)


def played(position):
    """What is played first in the master phase; "" for nothing."""
    story = position.start().until("master")
    name = asked(story)
    return "" if name == "pass" else name


# --- what the words of a card say -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "helps"),
    [
        (CANNOT_BLOCK, False),
        ("Fame", False),
        ("Haven Uncovered", False),
        ("Vessel", True),
        ("Blood Doll", True),
        ("Charisma", True),
        ("Ancestor Spirit", True),
    ],
)
def test_the_words_of_a_card_say_whether_its_bearer_wants_it(name, helps):
    worth = BORNE[definition_of(card(name), "current")]
    assert worth > 0 if helps else worth < 0


# --- whose it is ----------------------------------------------------------------------------------------


def test_blood_is_for_ones_own_and_is_kept_where_only_others_would_get_it():
    assert played(table((BLOOD,), mine=((PLAIN, 1),), prey=((BARON, 1),))) == BLOOD
    assert played(table((BLOOD,), mine=((PLAIN, 5),), prey=((BARON, 1),))) == ""
    full = table((BLOOD,), mine=((PLAIN, 5),), prey=((BARON, 6),))
    assert played(full) == "", "all of them are full"
    story = (
        table((BLOOD,), mine=((PLAIN, 3), (LUTZ, 4)), prey=((BIG, 0),)).start().until("master").choose(BLOOD)
    )
    assert story.kind == "target"
    assert asked(story) == LUTZ, "the one who lacks most"


def test_what_harms_its_bearer_is_put_on_the_prey():
    assert played(table((CANNOT_BLOCK,))) == CANNOT_BLOCK
    story = table((CANNOT_BLOCK,)).start().until("master").choose(CANNOT_BLOCK)
    assert asked(story) == BARON


@pytest.mark.parametrize(("pool", "plays"), [(9, True), (8, False)])
def test_what_harms_others_is_paid_for_with_pool_to_spare(pool, plays):
    """It costs 2, and 7 are kept."""
    assert (played(table((CANNOT_BLOCK,), pool=pool)) != "") is plays


def test_the_only_blocker_is_locked_and_one_of_three_is_not():
    assert played(table((LOCKS,))) == LOCKS
    story = table((LOCKS,)).start().until("master").choose(LOCKS)
    assert asked(story) == BARON
    three = ((BARON, 6), (BIG, 9), (YOUNG, 2))
    position = table((LOCKS,), prey=three).at(2).ready(PRINCE).ready(LUTZ).at(0)
    assert played(position) == "", "it costs a pool"


def test_nobody_else_gets_a_favor_that_one_can_have_oneself():
    position = table(("Rumors of Gehenna",), mine=((PRINCE, 8),))
    story = position.start().until("action").choose("Rumors of Gehenna").until("seat")
    assert asked(story) == "seat 1", "the caller"
    story.choose("seat 1")
    assert story.kind == "seat"
    assert asked(story) == "pass"


def test_a_vampire_of_ones_own_is_burned_only_for_the_last_pool():
    def burns(pool):
        position = table(mine=((PLAIN, 5), (PRINCE, 8)), pool=pool).table("Antediluvian Awakening")
        story = position.start().until("target")
        return asked(story)

    assert burns(20) == "pass"
    assert burns(1) == PLAIN, "the smaller one"


# --- what it costs --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("prey_pool", "pays"), [(20, False), (1, True)])
def test_nobody_goes_to_torpor_for_a_bleed_unless_it_ousts(prey_pool, pays):
    position = table((DAWN,), mine=((PLAIN, 5),), prey_pool=prey_pool).tweak(knows(seat0="FOR"))
    story = position.start().until("action").choose("bleed")
    until_asked(story, 0, "as-announced")
    pilot = seated(story)
    action = story.game.action
    assert pilot.pricing.pays(_number(story, DAWN), action) is pays
    if not pays:
        assert asked(story, pilot) == "pass"


@pytest.mark.parametrize(("blood", "pays"), [(1, False), (2, True)])
def test_no_modifier_takes_the_blood_that_the_action_costs(blood, pays):
    """Both cost 1 blood, and the action is paid for when it succeeds."""
    story = table(hand=["Govern the Unaligned", "Conditioning"], mine=((PLAIN, blood),))
    story = story.tweak(knows(seat0="DOM")).start().until("action").choose("Govern the Unaligned")
    while story.kind != "modify":
        story.pass_once() if story.kind != "mode" else story.choose("[dom]")
    assert "Conditioning" in story.options
    assert (asked(story) == "Conditioning") == pays


@pytest.mark.parametrize("theirs", [False, True])
def test_the_fallen_that_are_burned_are_those_of_others(theirs):
    """For one more life, an ally can burn any vampire in torpor."""
    position = Position(players=2, passive=False).at(1).ready(BARON).at(0).ready("Nephandus (Mage)")
    story = position.at(int(theirs)).torpor(PLAIN).tweak(later).start().until("action")
    pilot = seated(story)
    option = next(one for one in story.table.decision.options if one > 0)
    assert story.game.faces[option].name.startswith("Nephandus")
    worth = pilot._card_action_worth(option, story.named("Nephandus"), 0.0)
    assert (worth > 0) == theirs


def dying(seat, pool=20, hand=(BOON,)):
    """It is the turn of seat 3; a Methuselah has no pool left, and seat 0 is asked whether to save them."""
    position = Position(players=4, passive=False, seat=3)
    for one, name in enumerate((PLAIN, BARON, GANGREL, PRINCE)):
        position = position.at(one).ready(name)
    position = position.at(0).pool(pool, 0).hand(*hand).at(seat).pool(1, seat).at(3).hand(VOTE)
    story = position.tweak(later).start()
    story = story.until("action", 3).choose(VOTE)
    for _ in range(60):
        due = story.table.decision
        if due.kind == "trigger" and due.seat == 0:
            return story
        if due.kind == "seat":
            story.choose(f"seat {seat + 1}" if f"seat {seat + 1}" in story.options else story.options[-1])
        elif due.kind == "poll" and due.seat == 3 and len(story.options) > 1:
            story.choose(story.options[1])
        elif due.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    raise AssertionError("nobody is asked")


def test_another_is_kept_in_the_game_for_as_little_as_can_be_but_never_the_prey():
    """It had 1 pool of the 3 that it loses, so that 2 are lacking and a third keeps it in the game."""
    story = dying(2)
    assert asked(story) == BOON
    story.choose(BOON)
    assert story.kind == "x"
    assert asked(story) == "3"
    assert asked(dying(1)) == "pass", "the prey"


@pytest.mark.parametrize(("pool", "saves"), [(8, True), (7, False)])
def test_nobody_is_kept_in_the_game_by_somebody_poor(pool, saves):
    story = dying(2)
    story.game.methuselahs[0].pool = pool
    assert (asked(story) != "pass") is saves


@pytest.mark.parametrize(("blood", "plays"), [(1, False), (2, True)])
def test_an_ally_with_as_much_life_as_is_paid_is_not_recruited_for_nothing(blood, plays):
    """The vampire keeps a blood, and what it pays is the life of the ally."""
    corpse = "Reanimated Corpse"
    position = table((corpse,), mine=((PLAIN, blood),)).tweak(knows(seat0="thn"))
    story = position.start().until("action")
    assert corpse in story.options
    assert (seated(story)._card_action_worth(_number(story, corpse), story.named(PLAIN), 1.0) > 0) is plays


def _number(story, name):
    return next(one for one in story.me.hand.items if story.game.faces[one].name == name)


def test_a_card_of_the_crypt_is_swapped_only_where_one_does_not_come_out():
    def uses(uncontrolled):
        position = table(mine=((PLAIN, 5),)).table("Wider View").crypt(*[YOUNG] * 4)
        for name in uncontrolled:
            position = position.uncontrolled(name)
        story = position.start().until("influence")
        pilot = seated(story)
        view = next(one for one in story.game.in_play.values() if one.face.name == "Wider View")
        swap = next(one for one in view.face.abilities if not one.burns)
        pilot._plan = -1
        return pilot._ability_worth(view, swap) > 0

    assert not uses((BARON,))
    assert uses((PLAIN,)), "he is in play already"


def test_no_weapon_is_bought_in_a_fight_with_the_last_pool():
    def plays(pool):
        story = to(fight(hand=("Concealed Weapon", ".44 Magnum")), "before-range", 0)
        story.game.methuselahs[0].pool = pool
        return asked(story)

    assert plays(20) == "Concealed Weapon"
    assert plays(5) == "Concealed Weapon", "three are left"
    assert plays(4) == "pass"


@pytest.mark.parametrize(("strike", "x"), [(KNIFE, "1"), (GUN, "1"), (SMG, "2")])
def test_no_more_blood_is_paid_than_prevents_all_damage(strike, x):
    """The card prevents one more than its X; the strikes do 2 or 3."""
    story = fight(mine=PRINCE, hand=("Hidden Strength",), knows0="for", theirs=PLAIN, they_bear=(strike,))
    story = to(story, "strike", 1).choose(strike).until("prevent", 0).choose("Hidden Strength")
    assert (story.kind, story.options[-1]) == ("x", "8")
    assert asked(story) == x


@pytest.mark.parametrize(("burning", "answer"), [(1, "Rötschreck"), (0, "pass")])
def test_fear_is_for_the_opponent_alone(burning, answer):
    """It is played in the turn of another; the flames are the blocker's, or the acting minion's."""
    position = table().at(1).hand("Rötschreck").at(burning).on((PLAIN, BARON)[burning], FLAMES)
    story = position.at(0).start().until("action").choose("bleed").until("block", 1).choose(BARON)
    story = until_asked(story, burning, "strike").choose(FLAMES)
    assert asked(until_asked(story, 1, "strikes-chosen")) == answer


def test_cards_that_are_played_out_of_turn_are_worth_holding():
    for name in ("Direct Intervention", "Sudden Reversal", "Wash", "Rötschreck"):
        assert not UNPLAYABLE[definition_of(card(name), "current")], name


def test_the_last_pool_is_not_paid_for_a_vampire():
    """Its controller can burn 2 pool to keep it."""

    def pays(pool):
        position = (
            Position(players=3, passive=False).at(1).ready(LUTZ, blood=9).pool(pool, 1).at(2).ready(YOUNG)
        )
        position = position.at(0).hand("Golconda: Inner Peace").ready(YOUNG).tweak(later)
        story = position.start().until("master").choose("Golconda")
        assert (story.kind, story.table.decision.seat) == ("trigger", 1)
        return asked(story) != "pass"

    assert pays(20)
    assert not pays(2)


def bids(pool):
    """What is bid for a vampire of 5 with 5 blood, by who is asked first and has this much pool."""
    position = Position(players=3, passive=False).at(1).ready(PLAIN, blood=5).at(0).pool(pool, 0)
    position = position.hand("Hostile Takeover").ready(PRINCE, clan="Ventrue").tweak(later)
    story = position.start().until("master").choose("Hostile Takeover")
    assert story.kind == "bid"
    bid = []
    while story.kind == "bid":
        bid.append((story.table.decision.seat + 1, asked(story)))
        story.choose(bid[-1][1])
    return bid


def test_no_more_is_bid_for_a_vampire_than_it_is_worth_and_never_the_last_pool():
    first = bids(30)
    assert first[:2] == [(1, "1"), (2, "2")]
    assert 5 <= max(int(bid) for _, bid in first) <= 9
    assert bids(8)[0] == (1, "0")


# --- referendums ----------------------------------------------------------------------------------------


def test_the_side_is_worked_out_when_it_is_asked_for():
    """A pilot that was never asked with what to vote: forced to vote, it votes for its own referendum."""
    story = polled(3, 3, 3, 2, voter=0)
    assert story.game.referendum.caller.seat == 0
    story.choose(PRINCE)
    assert asked(story) == "for"
    story = polled(1, 1, 1, 2).choose(BARON)
    assert story.kind == "vote"
    assert asked(story) == "against", "it is hurt"


def test_nobody_votes_against_their_own_unless_it_ousts_them():
    """It was called: what it does to its caller was known then."""
    story = polled(3, 3, 3, 0, voter=0)
    pilot = seated(story)
    for abstains in (True, False):
        for worth, side in ((-0.1, FOR), (-8.0, FOR), (-37.0, AGAINST)):
            pilot.voting.price = lambda referendum, worth=worth: worth
            assert pilot.voting.side(story.game.referendum, abstains) == side


def test_a_referendum_that_ousts_the_prey_is_worth_more_than_a_bleed():
    def worth(prey_pool, prey):
        position = Position(players=3, passive=False).at(1).pool(prey_pool, 1).ready(prey).at(2).ready(YOUNG)
        position = position.at(0).hand("Empires Fall").ready(PRINCE, sect="sabbat").tweak(later)
        story = position.start().until("action")
        number = _number(story, "Empires Fall")
        return seated(story)._card_action_worth(number, story.named(PRINCE), 1.0)

    assert worth(1, YOUNG) > 4 > worth(2, YOUNG)
    assert worth(4, LUTZ) < 1.0, "the prey alone outvotes it"


def test_the_points_of_a_referendum_hurt_the_prey_and_oust_nobody_else():
    def terms(predator_pool, own_pool=20):
        position = Position(players=4, passive=False).at(1).ready(BARON).at(2).ready(GANGREL).pool(1, 2)
        position = position.at(3).ready(YOUNG).pool(predator_pool, 3).at(0).pool(own_pool, 0)
        story = position.hand(VOTE).ready(PRINCE).tweak(later).start().until("action").choose(VOTE)
        pilot, found = Watchful(), []
        pilot.sit(story.game.eyes(0))
        for _ in range(60):
            if story.kind == "seat":
                found.append(asked(story, pilot))
                story.choose(found[-1])
            elif len(found) == 4:
                return sorted(found)
            else:
                story.pass_once()
        raise AssertionError(found)

    assert terms(20) == ["seat 2", "seat 2", "seat 2", "seat 4"], "three to the prey, one to the predator"
    assert terms(1) == ["seat 1", "seat 2", "seat 2", "seat 2"], "rather one to itself"


def test_what_would_oust_its_caller_is_not_called():
    """Each Methuselah gains, then burns the capacity of their predator's biggest vampire."""

    def calls(pool, predator):
        position = Position(players=3, passive=False).at(1).ready(YOUNG).at(2).ready(predator)
        position = position.at(0).pool(pool, 0).hand("Reins of Power").ready(PRINCE).tweak(later)
        story = position.start().until("action")
        number = _number(story, "Reins of Power")
        return seated(story)._card_action_worth(number, story.named(PRINCE), 1.0) > 0

    assert calls(5, YOUNG), "it gains 4"
    assert not calls(5, LUTZ), "it loses 5"


def test_what_the_prey_alone_outvotes_is_not_worth_calling():
    def voting_against(prey):
        position = Position(players=3, passive=False).at(1).ready(prey).at(2).ready(YOUNG)
        story = position.at(0).ready(GANGREL).tweak(later).start().until("action")
        return seated(story).voting

    voting = voting_against(PRINCE)
    assert voting.chances(hurts_prey=True) < voting.chances()
    voting = voting_against(YOUNG)
    assert voting.chances(hurts_prey=True) == voting.chances()


@pytest.mark.parametrize("card", ["Business Pressure", "Mob Rule"])
def test_no_votes_are_bought_that_are_offered_on_and_on(card):
    position = Position(players=3, passive=False).at(1).ready(BARON).at(2).ready(GANGREL)
    position = position.at(0).hand(VOTE, card).ready(PRINCE).tweak(knows(seat0="PRE")).tweak(later)
    story = position.start().until("action").choose(VOTE)
    while story.kind != "trigger":
        if story.kind == "seat":
            story.choose(story.options[-1])
        elif any(card in name for name in story.options):
            story.choose(card)
        elif story.kind == "mode":
            story.choose(story.options[0])
        else:
            assert story.game.action is not None, "nobody is asked"
            story.pass_once()
    assert asked(story) == "pass"


@pytest.mark.parametrize(
    ("blood", "does", "continues"),
    [(1, "Govern the Unaligned", False), (2, "Govern the Unaligned", True), (1, "bleed", True)],
)
def test_nobody_continues_an_action_with_the_blood_that_it_costs(blood, does, continues):
    """To continue costs 1 blood, and so does the action with the card."""
    mist = "Form of Mist"
    story = table((mist, "Govern the Unaligned"), mine=((PLAIN, blood),)).tweak(knows(seat0="dom PRO"))
    story = story.start().until("action").choose(does).until("block", 1).choose(BARON)
    story = to(story, "strike", 0).choose(mist).choose("combat ends")
    until_asked(story, 0, "trigger")
    assert PLAIN in story.options
    assert (asked(story) == PLAIN) is continues


TAP = "Villein"


@pytest.mark.parametrize(
    ("blood", "pool", "plays"), [(3, 10, True), (2, 10, False), (1, 10, False), (1, 3, True), (1, 4, False)]
)
def test_blood_becomes_pool_where_it_is_worth_the_card_or_the_pool_is_in_danger(blood, pool, plays):
    """The predator bleeds for 1."""
    assert (played(table((TAP,), mine=((PLAIN, blood),), pool=pool)) == TAP) is plays


@pytest.mark.parametrize(("on", "gives"), [((), LUTZ), ((TAP, TAP), PLAIN)])
def test_who_has_most_to_spare_gives_blood_for_pool(on, gives):
    """Another copy of the card costs a pool more for each that is there."""
    position = table((TAP,), mine=((PLAIN, 4), (LUTZ, 5)), pool=10)
    position = position.on(LUTZ, *on) if on else position
    story = position.start().until("master").choose(TAP)
    assert asked(story) == gives


@pytest.mark.parametrize(("laid", "pool", "plays"), [(7, 15, False), (6, 15, True), (7, 3, True)])
def test_blood_is_taken_from_who_comes_out_this_very_turn(laid, pool, plays):
    """A vampire with a capacity of 11 needs 4 transfers at most to come out, and then has more to spare."""
    position = table((TAP,), mine=((PLAIN, 4),), pool=pool).uncontrolled(LUTZ, laid)
    assert (played(position) == TAP) is plays


@pytest.mark.parametrize(("mine", "plays"), [((), False), (((PLAIN, 0),), False), (((PLAIN, 3),), True)])
def test_a_master_waits_for_those_that_it_counts(mine, plays):
    """It moves 1 blood from each ready vampire to the pool."""
    tribute = "Tribute to the Master"
    story = table((tribute,), mine=mine).start().until("master")
    assert tribute in story.options
    assert (asked(story) == tribute) is plays
    assert (tribute in tried(story)) is plays


DOLL = "Blood Doll"


@pytest.mark.parametrize(
    ("blood", "pool", "gets"),
    [
        *((3, 20, -1), (2, 20, 0), (2, 8, 0), (2, 7, -1), (1, 7, 0), (3, 22, 0)),
        *((0, 14, 1), (0, 13, 0), (1, 18, 1), (1, 17, 0)),
    ],
)
def test_blood_is_moved_between_pool_and_vampires_as_they_want_it(blood, pool, gets):
    story = table(mine=((PLAIN, blood),), pool=pool).on(PLAIN, DOLL).start().until("master")
    assert (asked(story) == f"use {DOLL}") is (gets != 0)
    if gets:
        story.choose(f"use {DOLL}")
        while story.kind == "way":
            story.choose(asked(story))
        assert story.named(PLAIN).blood == blood + gets


@pytest.mark.parametrize(
    ("blood", "pool", "tries"), [(2, 20, False), (2, 12, False), (2, 11, True), (3, 22, True), (1, 17, False)]
)
def test_it_is_not_even_tried_to_drain_a_vampire_for_a_pool_that_is_not_in_need(blood, pool, tries):
    story = table(mine=((PLAIN, blood),), pool=pool).on(PLAIN, DOLL).start().until("master")
    assert asked(story) == "pass"
    assert (f"use {DOLL}" in tried(story)) is tries
