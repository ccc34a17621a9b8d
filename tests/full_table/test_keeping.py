"""What is paid, burned, held and thrown away: payments of blood, levies in play, the hand, and the crypt."""

import pytest

from deckcheck.goldfish.pilots.appraising import KEPT
from rules.kernel import Decision
from rules.vtes.terms import PASS
from tests.full_table.test_watchful import asked, later, seated
from tests.vtes.chaptertools import BARON, BIG, GANGREL, PLAIN, PRINCE, YOUNG, knows
from tests.vtes.fighttools import GUN, KNIFE, SMG
from tests.vtes.story import Position

CONCEALED = "Concealed Weapon"
KIN = "Midget"
SKULL = "Egothha"
JACK = "Smiling Jack, The Anarch"


def growing(counters):
    """A tweak: so many counters are on the card that takes blood or pool from everybody else."""

    def put(game):
        next(card for card in game.in_play.values() if card.face.name == JACK).counters = counters

    return put


def levied(*mine, counters=1, pool=20, fallen=()):
    """Seat 0, with vampires and their blood, whose prey controls that card, when it is asked how to pay."""
    position = Position(players=3, passive=False).at(1).ready(BARON).table(JACK).at(2).ready(GANGREL)
    position = position.at(0).pool(pool, 0)
    for name, blood in mine:
        position = position.ready(name, blood=blood)
    for name, blood in fallen:
        position = position.torpor(name, blood=blood)
    return position.tweak(later).tweak(growing(counters)).start()


# --- blood ------------------------------------------------------------------------------------------------


def test_who_has_most_blood_to_spare_pays_and_is_not_emptied():
    story = levied((PLAIN, 1), (PRINCE, 5), counters=4, pool=13).until("pay-with")
    paid = []
    while story.kind == "pay-with":
        paid.append(asked(story))
        story.choose(paid[-1])
    assert paid == [PRINCE] * 4


def test_blood_is_shared_out():
    story = levied((PLAIN, 3), (PRINCE, 4), counters=4, pool=13).until("pay-with")
    paid = []
    while story.kind == "pay-with":
        paid.append(asked(story))
        story.choose(paid[-1])
    assert sorted(paid) == sorted([PLAIN, PLAIN, PRINCE, PRINCE])


@pytest.mark.parametrize(("pool", "pays"), [(8, "pool"), (7, PLAIN)])
def test_the_last_blood_is_paid_by_who_has_little_pool(pool, pays):
    assert asked(levied((PLAIN, 1), (PRINCE, 1), pool=pool).until("pay-with")) == pays


@pytest.mark.parametrize(("blood", "pays"), [(1, PLAIN), (2, "pool"), (3, PLAIN)])
def test_who_lies_in_torpor_pays_but_for_the_way_out(blood, pays):
    assert asked(levied((PRINCE, 1), fallen=((PLAIN, blood),)).until("pay-with")) == pays


def test_of_two_alike_the_full_one_pays():
    story = levied((BIG, 5), (PLAIN, 5), pool=13).until("pay-with")
    assert story.named(PLAIN).capacity == 5 < story.named(BIG).capacity
    assert asked(story) == PLAIN


@pytest.mark.parametrize(
    ("blood", "pool", "pays"), [(3, 20, "pool"), (5, 14, "pool"), (5, 13, BIG), (6, 20, BIG), (3, 13, BIG)]
)
def test_who_has_much_pool_pays_with_it_unless_there_is_much_blood(blood, pool, pays):
    assert asked(levied((BIG, blood), (PLAIN, 1), pool=pool).until("pay-with")) == pays


# --- what costs turn after turn ---------------------------------------------------------------------------


def burned(keeper, *mine, counters=1, pool=20, prey=((BARON, 6),), name=JACK):
    """What a vampire of seat 0 does while somebody controls a card that takes pool of others."""
    position = Position(players=4, passive=False).at(2).ready(GANGREL).at(3).ready(GANGREL)
    position = position.at(1).pool(20, 1)
    for vampire, blood in prey:
        position = position.ready(vampire, blood=blood)
    position = position.at(keeper).table(name).at(0).pool(pool, 0)
    for vampire, blood in mine:
        position = position.ready(vampire, blood=blood)
    position = position.tweak(later)
    if name == JACK:
        position = position.tweak(growing(counters))
    story = position.start()
    while story.kind != "action":
        story.choose(asked(story) if story.kind == "pay-with" else story.options[0])
        if story.kind == "act":
            story.choose(mine[0][0])
    return asked(story)


@pytest.mark.parametrize(("counters", "does"), [(4, JACK), (1, JACK), (0, "bleed")])
def test_what_grows_and_takes_pool_is_burned_by_who_pays_it(counters, does):
    assert burned(1, (PLAIN, 3), counters=counters) == does


def test_nobody_burns_what_the_prey_can_pay_less_well_and_of_ones_own_nothing_is_burned():
    rich = ((PLAIN, 5), (PRINCE, 8), (BIG, 9))
    assert burned(3, *rich, prey=((BARON, 1),)) == "bleed"
    assert burned(3, (PLAIN, 2), prey=((BARON, 6),)) == JACK
    assert burned(0, (PLAIN, 2), counters=4) == "bleed"


@pytest.mark.parametrize(("keeper", "does"), [(3, "War of Ages"), (2, "bleed")])
def test_what_takes_pool_of_a_prey_is_the_business_of_that_prey(keeper, does):
    assert burned(keeper, (PLAIN, 5), pool=10, name="War of Ages") == does


# --- the hand ---------------------------------------------------------------------------------------------


def table(*hand, mine=PLAIN, pool=20, disciplines="DOM"):
    """Seat 0 with a hand and a vampire; its prey and its predator with one each."""
    position = Position(players=3, passive=False).at(1).ready(BARON).at(2).ready(GANGREL)
    position = position.at(0).pool(pool, 0).hand(*hand).ready(mine)
    return position.tweak(later).tweak(knows(seat0=disciplines))


def held(position, name):
    """What a pilot thinks of holding the first card of this name in the hand of seat 0."""
    story = position.start().until("action")
    number = next(one for one in story.me.hand.items if story.game.faces[one].name == name)
    return seated(story)._keeping(number)


@pytest.mark.parametrize(("disciplines", "kept"), [("DEM", False), ("dem", True), ("obf", True)])
def test_a_discipline_that_all_have_is_not_held_unless_somebody_comes(disciplines, kept):
    position = table("Dementation", disciplines=disciplines).uncontrolled(PRINCE, 0)
    assert (held(position, "Dementation") >= KEPT) is kept
    assert held(position.uncontrolled(BIG, 1), "Dementation") >= KEPT


def test_blood_is_held_though_all_are_full_but_goes_before_what_is_used():
    full = held(table("Giant's Blood"), "Giant's Blood")
    assert KEPT <= full < held(table("Govern the Unaligned"), "Govern the Unaligned")


def test_a_master_that_nobody_can_be_chosen_for_goes_first():
    position = table("Dominate", "Golconda: Inner Peace", "Blood Doll", disciplines="dom")
    story = position.short_hand().start().until("master")
    assert "Golconda: Inner Peace" not in story.options
    assert asked(story.until("discard")) == "Golconda: Inner Peace"


@pytest.mark.parametrize(("pool", "plays"), [(16, True), (15, False)])
def test_what_feeds_a_vampire_turn_after_turn_is_played_by_who_has_pool(pool, plays):
    """It costs 2, and 14 are plenty."""
    ground = "Institution Hunting Ground"
    position = table(ground, *["Govern the Unaligned"] * 3, pool=pool).ready(
        PRINCE, clan="Malkavian antitribu"
    )
    story = position.short_hand().start().until("master")
    assert (asked(story) == ground) is plays
    assert (asked(story.until("discard")) == ground) is not plays


def test_what_asks_for_a_clan_that_nobody_is_of_goes():
    ground = "Institution Hunting Ground"
    assert held(table(ground), ground) < KEPT <= held(table(ground, mine=KIN), ground)


@pytest.mark.parametrize(
    ("pool", "prey_pool", "clan", "equips"),
    [
        (17, 8, "Malkavian antitribu", True),
        (16, 8, "Malkavian antitribu", False),
        (17, 7, "Malkavian antitribu", False),
        (17, 8, "Ventrue", False),
    ],
)
def test_who_has_pool_equips_what_bleeds_for_more_in_later_turns(pool, prey_pool, clan, equips):
    """It costs 3, and helps one clan."""
    puppet = "Enchanted Marionette"
    position = Position(players=3, passive=False).at(1).ready(BARON).pool(prey_pool, 1).at(2).ready(GANGREL)
    position = position.at(0).pool(pool, 0).hand(puppet).ready(PLAIN, clan=clan).tweak(later)
    assert asked(position.start().until("action")) == (puppet if equips else "bleed")


@pytest.mark.parametrize(("mine", "kept"), [(PLAIN, False), (None, True)])
def test_what_nobody_would_rather_do_than_bleed_goes(mine, kept):
    """One asks for a clan that nobody is of; an ally that does not bleed is worth less than a bleed."""
    for name in ("Spell of Life", "Carlton Van Wyk"):
        position = Position(players=3, passive=False).at(1).ready(BARON).at(2).ready(GANGREL).at(0)
        position = position.hand(name).uncontrolled(PRINCE, 1).tweak(later)
        position = position.ready(mine) if mine else position
        story = position.start().until("influence")
        number = next(one for one in story.me.hand.items if story.game.faces[one].name == name)
        assert (seated(story)._keeping(number) >= KEPT) is kept


@pytest.mark.parametrize(("pool", "counters", "kept"), [(14, 0, True), (13, 0, False), (13, 1, True)])
def test_cards_are_held_for_who_is_begun_or_can_be_paid_for(pool, counters, kept):
    """The prince has 8 capacity, and 7 pool are not spent, or 6 for a last card."""
    position = table("Majesty", pool=pool, disciplines="aus").uncontrolled(PRINCE, counters)
    story = position.start().until("influence")
    number = next(one for one in story.me.hand.items if story.game.faces[one].name == "Majesty")
    assert (seated(story)._keeping(number) >= KEPT) is kept


@pytest.mark.parametrize(("left", "draws"), [(7, True), (6, False)])
def test_cards_that_cost_nothing_are_drawn_but_for_the_last(left, draws):
    story = table().on(PLAIN, "Servitor of Irad").start().until("action")
    servitor = next(card for card in story.game.in_play.values() if card.face.name == "Servitor of Irad")
    del story.me.library.items[left:]
    offer = Decision(0, "trigger", [PASS, servitor.number], servitor.number)
    assert seated(story).trigger(offer) == (servitor.number if draws else PASS)


@pytest.mark.parametrize("played", [False, True])
def test_what_was_played_already_and_is_played_once_a_game_goes_first(played):
    blood, held_no_longer = "Giant's Blood", "Golconda: Inner Peace"

    def note(game):
        game.record.events += [blood] if played else []

    position = table(blood, held_no_longer, "Blood Doll", disciplines="dom").tweak(note)
    assert (held(position, blood) >= KEPT) is not played
    story = position.short_hand().start().until("discard")
    assert asked(story) == (blood if played else held_no_longer)


def test_an_event_needs_no_minion():
    event = "Anthelios, The Red Star"
    assert held(table(event, pool=8).uncontrolled(PRINCE, 0), event) >= KEPT


@pytest.mark.parametrize(("players", "kept"), [(3, True), (2, False)])
def test_nobody_holds_what_redirects_bleeds_of_the_last_opponent(players, kept):
    name = "Deflection"
    position = Position(players=players, passive=False).at(1).ready(BARON)
    position = position.at(2).ready(GANGREL) if players > 2 else position
    position = position.at(0).hand(name).ready(PLAIN).tweak(later).tweak(knows(seat0="DOM AUS"))
    assert (held(position, name) >= KEPT) is kept


@pytest.mark.parametrize("name", ["Telepathic Counter", "Telepathic Misdirection"])
def test_what_also_does_other_things_is_held_to_the_last(name):
    """One makes bleeds smaller, the other redirects them or gives intercept."""
    position = Position(players=2, passive=False).at(1).ready(BARON).at(0).hand(name)
    assert held(position.ready(PLAIN).tweak(later).tweak(knows(seat0="AUS")), name) >= KEPT


@pytest.mark.parametrize(
    ("mine", "coming", "kept"), [(PLAIN, BIG, False), (SKULL, BIG, True), (PLAIN, SKULL, True)]
)
def test_a_location_of_a_clan_is_held_for_who_is_of_it_or_may_come(mine, coming, kept):
    name = "Maabara"
    assert (held(table(name, mine=mine).uncontrolled(coming, 0), name) >= KEPT) is kept


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ((CONCEALED, CONCEALED), False),
        ((CONCEALED, CONCEALED, GUN), True),
        ((CONCEALED, CONCEALED, SMG), False),
        ((CONCEALED, CONCEALED, "Leather Jacket"), False),
        ((CONCEALED,), True),
    ],
)
def test_a_second_copy_of_what_takes_a_weapon_is_held_with_one_in_hand(hand, kept):
    """It takes no weapon that does more than 3 damage or costs more than 2 pool."""
    assert (held(table(*hand), CONCEALED) >= KEPT) is kept


@pytest.mark.parametrize(
    ("hand", "bears", "kept"),
    [((), None, False), ((GUN,), None, True), ((), GUN, True), ((), KNIFE, False)],
)
def test_a_second_copy_of_ammunition_is_held_with_a_gun(hand, bears, kept):
    rounds = "Manstopper Rounds"
    position = table(rounds, rounds, *hand)
    position = position.on(PLAIN, bears) if bears else position
    assert (held(position, rounds) >= KEPT) is kept


def test_what_waits_for_a_weapon_goes_before_what_is_equipped():
    position = table(CONCEALED, "Leather Jacket")
    assert held(position, CONCEALED) < held(position, "Leather Jacket")
    position = table(CONCEALED, CONCEALED, "Leather Jacket").short_hand()
    assert asked(position.start().until("discard")) == CONCEALED


# --- the crypt --------------------------------------------------------------------------------------------


def swapped(pool, crypt, *uncontrolled, mine=PLAIN):
    """Whether a card of the crypt is swapped with a view of it, and which of those that came out goes."""
    position = table(pool=pool, mine=mine).table("Wider View").crypt(*[crypt] * 4)
    for name in uncontrolled:
        position = position.uncontrolled(name)
    story = position.start().until("influence")
    pilot = seated(story)
    view = next(card for card in story.game.in_play.values() if card.face.name == "Wider View")
    pilot._plan = -1
    if pilot._ability_worth(view, next(one for one in view.face.abilities if not one.burns)) <= 0:
        return ""
    faces = story.game.faces
    options = [one for one in story.me.uncontrolled.items if faces[one].name in uncontrolled]
    return faces[pilot.target(Decision(0, "target", options, view.number))].name


def test_who_cannot_be_paid_for_is_thrown_out_and_not_the_small_one():
    assert swapped(8, YOUNG, YOUNG, BIG, PRINCE) == BIG
    assert swapped(8, YOUNG, YOUNG, PRINCE) == PRINCE


@pytest.mark.parametrize(("mine", "goes"), [(PLAIN, PLAIN), (PRINCE, BIG)])
def test_a_copy_of_what_is_in_play_is_thrown_out_first(mine, goes):
    """The big one is too dear, and the plain one is not."""
    assert swapped(13, YOUNG, PLAIN, BIG, mine=mine) == goes


def test_nothing_is_swapped_where_nobody_in_the_crypt_can_be_paid_for():
    assert swapped(8, YOUNG, BIG) == BIG
    assert swapped(7, YOUNG, BIG) == ""
    assert swapped(8, PRINCE, BIG) == ""
    assert swapped(20, PRINCE, YOUNG) == "", "all can be paid for"


SPHINX = "Dreams of the Sphinx"


def filled(*uncontrolled, mine=PLAIN):
    """In which way a card is used that adds blood to an uncontrolled one, or gives more hand size."""
    position = table(mine=mine).table(SPHINX)
    for name, counters in uncontrolled:
        position = position.uncontrolled(name, counters)
    story = position.start().until("unlock").choose(f"use {SPHINX}")
    assert story.kind == "mode"
    return asked(story)


@pytest.mark.parametrize(
    ("uncontrolled", "way"),
    [
        (((PLAIN, 1),), "+2 hand size"),
        (((BIG, 9),), "+2 hand size"),
        (((PLAIN, 1), (BIG, 8)), "add 1 blood"),
    ],
)
def test_no_blood_is_added_to_who_cannot_come_out(uncontrolled, way):
    assert filled(*uncontrolled) == way


def test_the_use_that_adds_blood_in_vain_is_worth_nothing():
    for name, worth in ((PLAIN, False), (BIG, True)):
        story = table().table(SPHINX).uncontrolled(name, 1).start().until("unlock")
        card = next(one for one in story.game.in_play.values() if one.face.name == SPHINX)
        adds = next(one for one in card.face.abilities if one.name == "add 1 blood")
        assert (seated(story)._ability_worth(card, adds) > 0) is worth


@pytest.mark.parametrize(("mine", "plays"), [(PRINCE, False), (PLAIN, True)])
def test_no_master_adds_blood_to_who_cannot_come_out(mine, plays):
    valley = "Zillah's Valley"
    story = table(valley, mine=mine).uncontrolled(PRINCE, 0).start().until("master")
    number = next(one for one in story.me.hand.items if story.game.faces[one].name == valley)
    assert (seated(story)._master_worth(number) > 0) is plays
