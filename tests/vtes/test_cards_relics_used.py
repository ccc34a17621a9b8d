"""Equipment: what keeps others off, what is used but once, a stolen car, an owl and a home-made weapon."""

import pytest

from rules.kernel import EVERYONE
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import bleed, intercept
from rules.vtes.state.working import attach

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG, knows
from .crypttools import ever_offers, resolved, two
from .fighttools import (
    CONTINUE,
    DODGE,
    GUN,
    MANEUVER,
    blood,
    fight,
    over,
    to,
)
from .story import Position, card
from .test_cards_relics import (
    BIG,
    CANDLE,
    CRUISER,
    FINGER,
    OWL,
    TAPE,
    THROWER,
    TONIC,
    bearing,
    being,
)

BOOK, CHURCH = "The Book of Going Forth by Night", "Gran Madre di Dio, Italy"
TAROT = "Shilmulo Tarot"

# --- what keeps off ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("frenzy", ["Terror Frenzy", "Drawing Out the Beast"])
@pytest.mark.parametrize("bears", [(), (FINGER,)])
def test_sires_index_finger_keeps_off_frenzy_in_combat(frenzy, bears):
    story = fight(mine=PRINCE, theirs=BIG, bears=list(bears), against=[frenzy], knows1="ani")
    assert (frenzy in story.options) != bool(bears)


@pytest.mark.parametrize("bears", [(), (FINGER,)])
def test_sires_index_finger_keeps_off_rotschreck(bears):
    position = (
        Position(players=2).at(1).hand("Rötschreck").ready(BIG).on(BIG, "Flamethrower").at(0).ready(PRINCE)
    )
    position = position.on(PRINCE, *bears) if bears else position
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG)
    seen = False
    while story.game.action is not None:
        seen = seen or story.can("Rötschreck")
        story.choose("Flamethrower") if story.can("Flamethrower") else story.pass_once()
    assert seen != bool(bears)


@pytest.mark.parametrize("bears", [(), (FINGER,)])
def test_sires_index_finger_keeps_off_brujah_frenzy_and_deep_song(bears):
    position = Position(players=2).at(1).ready(PLAIN).hand("Brujah Frenzy").at(0).ready(PRINCE)
    position = (position.on(PRINCE, *bears) if bears else position).tweak(being(0, clan="Brujah"))
    assert ever_offers(position.start().until("action").choose("bleed"), "Brujah Frenzy", 1) != bool(bears)
    position = Position(players=2).at(1).ready(PRINCE)
    position = (position.on(PRINCE, *bears) if bears else position).at(0).ready(PLAIN).hand("Deep Song")
    story = position.tweak(knows(seat0="ANI")).start().until("action").choose("Deep Song")
    assert (story.kind == "mode") != bool(bears)


def test_incriminating_videotape_keeps_the_chosen_minion_from_blocking():
    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).at(0).ready(PRINCE).ready(BIG).hand(TAPE)
    story = position.start().until("act").choose(PRINCE).choose(TAPE)
    assert story.kind == "target"
    story.choose(PLAIN)
    assert story.game.action.target == -1
    resolved(story)
    story.end_turn().until("act").choose(PRINCE).choose("bleed").until("block", 1)
    assert (story.can(PLAIN), story.can(GANGREL)) == (False, True)
    resolved(story)
    story.until("action").choose("bleed").until("block", 1)
    assert story.can(PLAIN), "only its bearer is not blocked"


def test_incriminating_videotape_serves_who_takes_it():
    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).at(0).ready(PRINCE).ready(BIG)
    story = position.on(PRINCE, TAPE).start().until("act")
    story.named(TAPE).memory = story.named(PLAIN).number
    attach(story.game, story.named(TAPE), story.named(BIG))
    story.choose(BIG).choose("bleed").until("block", 1)
    assert (story.can(PLAIN), story.can(GANGREL)) == (False, True)


def test_incriminating_videotape_needs_a_minion_of_the_prey():
    position = Position(players=3).at(2).ready(PLAIN).at(0).ready(PRINCE).hand(TAPE)
    assert not position.start().until("action").can(TAPE)


@pytest.mark.parametrize(("gear", "price"), [(CANDLE, 1), (TONIC, 0)])
@pytest.mark.parametrize(("theirs", "may"), [(GANGREL, False), (ALLY, True)])
def test_a_candle_and_a_tonic_keep_vampires_from_blocking(gear, price, theirs, may):
    story = bearing(gear, theirs=theirs).start().until("action").choose("bleed")
    assert story.kind == "as-announced"
    story.choose(gear)
    assert (story.named(PRINCE).blood, story.in_play(gear)) == (8 - price, False)
    assert ever_offers_block(story, theirs) == may


def ever_offers_block(story, name):
    while story.game.action is not None:
        if story.kind == "block" and story.can(name):
            return True
        story.pass_once()
    return False


@pytest.mark.parametrize("gear", [CANDLE, TONIC])
def test_a_candle_and_a_tonic_serve_only_the_vampire_that_bears_them(gear):
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).ready(BIG).on(BIG, gear)
    assert not ever_offers(position.start().until("act").choose(PRINCE).choose("bleed"), gear)
    assert not ever_offers(bearing(gear, ALLY).start().until("action").choose("bleed"), gear)


def test_flaming_candle_needs_blood_and_is_played_once_in_a_game():
    def dry(game):
        next(m for m in game.in_play.values() if m.face.name == PRINCE).blood = 0

    story = bearing(CANDLE, blood=1).start().until("action")
    dry(story.game)
    story.game.bank += 1
    assert not ever_offers(story.choose("bleed"), CANDLE)
    position = Position(players=2).at(1).ready(GANGREL, locked=True).at(0).ready(PRINCE).ready(BIG)
    story = position.hand(CANDLE, CANDLE).start().until("act").choose(PRINCE).choose(CANDLE)
    resolved(story).until("action")
    assert story.can("bleed")
    assert not story.can(CANDLE)


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


def test_concoction_of_vitality_forbids_no_cards_without_disciplines():
    position = bearing(TONIC, theirs=ALLY, hand=(DODGE, "Majesty")).tweak(knows(seat0="pre"))
    story = position.start().until("action").choose("bleed").choose(TONIC).until("block", 1).choose(ALLY)
    to(story, "strike", 0)
    assert (story.can(DODGE), story.can("Majesty")) == (True, False)


# --- the cruiser -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sect", ["anarch", "camarilla"])
@pytest.mark.parametrize(("theirs", "less"), [(ALLY, True), (YOUNG, True), (BIG, False)])
def test_stolen_police_cruiser_speeds_an_anarch(sect, theirs, less):
    story = bearing(CRUISER, theirs=theirs).tweak(being(0, sect=sect)).start().until("action")
    mine, other = story.named(PRINCE), story.named(theirs)
    fast = sect == "anarch"
    assert bleed(story.game, mine) == 1 + fast
    assert intercept(story.game, other) == 0
    story.choose("bleed")
    assert intercept(story.game, other) == (-1 if less and fast else 0)


@pytest.mark.parametrize("sect", ["anarch", "camarilla"])
def test_stolen_police_cruiser_is_burned_by_vampires_of_others(sect):
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, CRUISER).at(0).ready(PRINCE)
    story = position.tweak(being(1, sect=sect)).start().until("action").choose(CRUISER)
    assert story.game.action.target == 1
    resolved(story)
    fast = sect == "anarch"
    assert (story.in_play(CRUISER), story.me.pool) == (False, 29)
    assert (story.named(PLAIN).locked, story.named(PLAIN).stays_locked) == (fast, fast)


def test_stolen_police_cruiser_is_burned_by_no_ally_and_stays_where_it_is_blocked():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, CRUISER).at(0).ready(ALLY)
    assert not position.start().until("action").can(CRUISER)
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, CRUISER).at(0).ready(PRINCE)
    story = position.tweak(being(1, sect="anarch")).start().until("action").choose(CRUISER)
    resolved(story.until("block", 1).choose(PLAIN))
    assert (story.in_play(CRUISER), story.me.pool, story.named(PLAIN).stays_locked) == (True, 30, False)


# --- combat ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bears", "open"), [((), False), ((OWL,), True)])
def test_owl_companion_opens_the_hand_of_the_opposing_side(bears, open):
    story = fight(mine=PRINCE, theirs=BIG, bears=list(bears), hand=[DODGE])
    assert story.game.combat is not None
    assert (story.prey.hand.seen_by == EVERYONE) == open
    assert story.me.hand.seen_by != EVERYONE
    over(story)
    assert story.prey.hand.seen_by != EVERYONE


@pytest.mark.parametrize(("level", "life"), [("ani", 1), ("ANI", 2)])
def test_owl_companion_has_more_life_at_superior(level, life):
    story = two(PRINCE, None, OWL).tweak(knows(seat0=level)).start().until("action").choose(OWL)
    if story.kind == "mode":
        story.choose("2 life")
    assert resolved(story).named(OWL).counters == life


def test_owl_companion_opens_the_hand_as_long_as_it_lives():
    story = fight(mine=PRINCE, theirs=BIG, bears=[OWL], hand=[MANEUVER, CONTINUE], they_bear=[GUN])
    assert story.prey.hand.seen_by == EVERYONE
    leave_play(story.game, to(story, "strike", 1).named(OWL))
    to(story, "press", 0)
    assert story.prey.hand.seen_by != EVERYONE


def test_improvised_flamethrower_strikes_once_in_a_combat():
    story = fight(mine=PRINCE, theirs=BIG, bears=[THROWER], hand=[CONTINUE, DODGE], against=[DODGE])
    to(story, "strike", 0).choose(THROWER)
    to(story, "strike", 1).choose(DODGE)
    to(story, "press", 0).choose(CONTINUE)
    to(story, "strike", 0)
    assert not story.can(THROWER)
    story = over(to(fight(mine=PRINCE, theirs=BIG, bears=[THROWER]), "strike", 0).choose(THROWER))
    assert story.where(BIG) == ["torpor region"]


@pytest.mark.parametrize(("far", "weapon", "burns"), [
    (True, GUN, True), (False, GUN, False), (True, None, False)])  # fmt: skip
def test_improvised_flamethrower_burns_with_its_bearer_where_that_is_hit_from_afar(far, weapon, burns):
    story = fight(
        mine=PRINCE, theirs=BIG, bears=[THROWER], hand=[MANEUVER], they_bear=[weapon] if weapon else []
    )
    if far:
        to(story, "maneuver", 0).choose(MANEUVER)
    if weapon:
        to(story, "strike", 1).choose(weapon)
    over(story)
    assert story.in_play(THROWER) != burns
    assert (story.where(PRINCE) == ["torpor region"]) == burns


def test_improvised_flamethrower_burns_for_damage_that_is_prevented_and_its_own_can_be():
    story = fight(
        mine=PRINCE, theirs=BIG, bears=[THROWER, "Leather Jacket"], hand=[MANEUVER], they_bear=[GUN]
    )
    to(story, "maneuver", 0).choose(MANEUVER)
    to(story, "strike", 1).choose(GUN)
    to(story, "prevent", 0).choose("Leather Jacket")
    over(story)
    assert not story.in_play(THROWER)
    assert story.where(PRINCE) == ["torpor region"]


def test_improvised_flamethrower_does_not_burn_for_the_damage_of_followers():
    story = fight(mine=PRINCE, theirs=BIG, bears=[THROWER], hand=[MANEUVER], they_bear=["Murder of Crows"])
    to(story, "maneuver", 0).choose(MANEUVER)
    over(story)
    assert story.in_play(THROWER)
    assert blood(story, PRINCE) == 8 - 1


# --- the book, and the church ---------------------------------------------------------------------------------------


def test_the_book_of_going_forth_by_night_teaches_serpentis():
    story = bearing(BOOK).start().until("action")
    assert story.named(PRINCE).profile.disciplines["ser"] == 2


@pytest.mark.parametrize("bears", [(), (BOOK,)])
def test_the_book_of_going_forth_by_night_turns_allies_that_would_burn(bears):
    story = over(fight(mine=PRINCE, theirs=ALLY, bears=list(bears)))
    assert story.in_play(ALLY) == bool(bears)
    if bears:
        ally = story.named(ALLY)
        assert (ally.controller, ally.blood, ally.locked) == (0, 1, True)
        resolved(story)
        assert story.where(ALLY) == ["ready region"]


def test_the_book_of_going_forth_by_night_turns_who_acts_too():
    position = Position(players=2).at(1).ready(PRINCE).on(PRINCE, BOOK).at(0).ready(ALLY)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(PRINCE)
    resolved(story)
    ally = story.named(ALLY)
    assert (ally.controller, ally.blood, ally.locked, story.prey.pool) == (1, 1, True, 30)


def test_the_book_of_going_forth_by_night_leaves_allies_that_live():
    story = over(fight(mine=PRINCE, theirs="War Ghoul", bears=[BOOK]))
    assert (story.named("War Ghoul").controller, story.named("War Ghoul").blood) == (1, 4)


def coming(seat, who=YOUNG, players=3, bears=CHURCH):
    """Seat 0 brings a vampire out; a seat has a vampire of capacity 8 with a church."""
    position = Position(players=players).at(seat).ready(PRINCE).on(PRINCE, bears).at(0).ready(PLAIN)
    capacity = card(who).capacity
    story = position.uncontrolled(who, capacity).start().until("influence")
    story.choose(next(option for option in story.options if who in option))
    return story


@pytest.mark.parametrize(
    ("seat", "players", "greeted"), [(1, 4, True), (3, 4, True), (2, 4, False), (0, 4, False)]
)
def test_gran_madre_di_dio_locks_who_comes_beside_it(seat, players, greeted):
    story = coming(seat, players=players)
    young = story.named(YOUNG)
    assert (young.locked, young.blood) == (greeted, 2 - greeted)


def test_gran_madre_di_dio_takes_no_blood_of_the_older():
    story = coming(1, BIG)
    assert (story.named(BIG).locked, story.named(BIG).blood) == (True, 9)


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


@pytest.mark.parametrize(
    ("choice", "drawn"), [("pass", "Gestalt"), ("Majesty", "Majesty"), ("Fake Out", "Fake Out")]
)
def test_shilmulo_tarot_lets_one_draw_one_of_them_instead(choice, drawn):
    story = telling("Dodge", "Fake Out", "Majesty").until("action").choose("Leather Jacket")
    assert (story.kind, story.options) == ("target", ["pass", "Fake Out", "Majesty"])
    before = len(story.me.library.items)
    story.choose(choice)
    assert drawn in story.hand()
    assert len(story.me.library.items) == before - (choice == "pass")
    assert len(story.me.research.items) == 2 - (choice != "pass")
    assert len(story.me.hand.items) == 7


def test_shilmulo_tarot_takes_a_card_in_each_unlock_phase_if_wanted():
    story = telling("Dodge", "Fake Out", "Majesty")
    for used, lies in ((True, 3), (False, 3)):
        turns = story.me.turns
        while story.me.turns == turns or story.kind != "trigger":
            story.pass_once()
        story.choose(TAROT if used else "pass")
        assert len(story.me.research.items) == lies


def test_shilmulo_tarot_serves_a_ready_ravnos_alone():
    story = telling("Dodge", "Fake Out", "Majesty").until("action")
    alter(story.game, story.named(PRINCE), clan="Tremere")
    assert story.choose("Leather Jacket").kind != "target"
    story = telling("Dodge", "Fake Out", "Majesty").until("action")
    go_to_torpor(story.game, story.named(PRINCE))
    assert story.choose("Leather Jacket").kind != "target"


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


def test_gear_that_is_searched_for_does_what_it_does_as_it_is_equipped():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Magic of the Smith")
    position = (
        position.library("Gestalt", TAROT, TAPE).tweak(knows(seat0="tha")).tweak(being(0, clan="Ravnos"))
    )
    story = position.start().until("action").choose("Magic of the Smith").until("target").choose(TAPE)
    assert story.named(TAPE).memory == story.named(PLAIN).number
    story = position.start().until("action").choose("Magic of the Smith").until("target").choose(TAROT)
    assert len(story.me.research.items) == 1, "no more were left"
