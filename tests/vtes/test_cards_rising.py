"""The stories of actions whose card becomes a vampire, grows until it does, or takes one of the prey's."""

import pytest

from rules.vtes.cards.decks import definition_of
from rules.vtes.state import costs, values
from rules.vtes.state.counters import change_counters
from rules.vtes.terms import READY

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, knows, pools
from .story import Position, card
from .test_cards_blocked import until
from .test_cards_blocks import over
from .test_cards_decrees import made
from .test_cards_ventures import act, at_prey

BEAST, FORM, RECRUIT, SEER = (
    *("Call the Great Beast", "Form of Corruption"),
    *("Web of Knives Recruit", "Thin-Blooded Seer"),
)
BAALI = "Arishat"


# --- Call the Great Beast ---------------------------------------------------------------------------------


def ritual(capacity=9, **how):
    """A Baali with the card on it, in the next turn."""
    position = at_prey(GANGREL, mine=[BAALI], hand=[BEAST], **how)
    story = act(position.tweak(made(BAALI, clan="Baali", capacity=capacity)), BEAST)
    assert story.game.action.stealth == 1
    return over(story)


def test_call_the_great_beast_has_as_many_counters_as_the_baali_has_capacity():
    story = ritual(7)
    beast = story.named(BEAST)
    assert (beast.host, beast.counters) == (story.named(BAALI), 7)


def again(story):
    """Put a counter on the card in the next turn."""
    story.end_turn()
    story.named(BAALI).locked = False
    story.until("action").choose(BEAST)
    assert story.game.action.stealth == 1
    return over_choosing(story)


def over_choosing(story, *disciplines):
    for _ in range(60):
        if story.kind == "discipline" and disciplines:
            story.choose(disciplines[0])
            disciplines = disciplines[1:]
        elif story.game.action is None:
            break
        else:
            story.pass_once()
    return story


def risen(*disciplines):
    story = ritual(10)
    story.end_turn()
    story.named(BAALI).locked = False
    story.until("action").choose(BEAST)
    return over_choosing(story, *(disciplines or ("dom", "pot", "pre")))


def test_a_counter_is_put_on_it_by_an_action():
    story = again(ritual(8))
    assert story.named(BEAST).counters == 9
    assert story.in_play(BAALI)


def test_with_11_counters_it_becomes_the_beast_and_the_baali_burns():
    story = risen()
    beast = story.named(BEAST)
    profile = beast.profile
    assert not story.in_play(BAALI)
    assert (beast.region, beast.blood, beast.capacity, beast.counters) == (READY, 9, 9, 0)
    assert (profile.clan, profile.sect, dict(profile.disciplines)) == (
        *("", "independent"),
        {"dom": 2, "pot": 2, "pre": 2},
    )
    assert "infernal" in profile.traits
    assert values.strength(story.game, beast) == 4
    assert values.bleed(story.game, beast) == 3
    assert beast.controller == 0


def test_a_baali_of_capacity_11_calls_it_at_once():
    story = over_choosing(
        act(at_prey(mine=[BAALI], hand=[BEAST]).tweak(made(BAALI, clan="Baali", capacity=11)), BEAST)
    )
    assert story.named(BEAST).blood == 9
    assert not story.in_play(BAALI)


def test_the_beast_enters_combat_and_prevents_a_damage():
    story = risen()
    beast = story.named(BEAST)
    story.until("action")
    assert [option for option in story.options if option.startswith(BEAST)], "it enters combat"
    story.choose(BEAST)
    assert (story.game.action.target, story.game.action.stealth) == (1, 0)
    while story.game.action is not None:
        story.choose(BEAST) if story.kind == "prevent" and story.can(BEAST) else story.pass_once()
    assert (beast.blood, story.named(GANGREL).blood) == (9, 0), "1 damage prevented, 4 inflicted"


def test_the_beast_pays_a_pool_to_unlock():
    story = risen()
    story.until("action").choose("bleed")
    over(story)
    assert pools(story)[1] == 27
    story.end_turn()
    assert story.named(BEAST).locked
    story.until("unlock").choose("unlock " + BEAST)
    assert not story.named(BEAST).locked


def test_the_beast_is_unique_but_its_cards_are_not():
    position = at_prey(GANGREL, mine=[BAALI, PLAIN], hand=[BEAST]).on(PLAIN, BEAST)
    for name in (BAALI, PLAIN):
        position = position.tweak(made(name, clan="Baali", capacity=11))
    story = act(position, BEAST, by=BAALI)
    other = next(card for card in story.game.in_play.values() if card.face.name == BEAST)
    over_choosing(story)
    change_counters(story.game, other, 10)
    assert other.number in story.game.in_play, "a card on a Baali is contested by nothing"
    story.until("act").choose(PLAIN).choose(BEAST)
    over_choosing(story)
    assert sorted(story.where(BEAST)) == ["ash heap", "ready region"], "one has it already"


# --- Form of Corruption -----------------------------------------------------------------------------------


def corrupting(has="ser", theirs=(PLAIN, 2)):
    position = (
        Position(players=3).at(1).ready(*theirs).ready(GANGREL, 4).at(2).ready(YOUNG).at(0).ready(PRINCE)
    )
    return position.hand(FORM).tweak(knows(seat0=has))


def bled_by_prey(story):
    """Let the prey bleed its own prey, and the card grow."""
    until(story, lambda: story.kind == "act" and story.table.decision.seat == 1).choose(PLAIN).choose("bleed")
    return until(story, lambda: story.kind == "trigger" or story.game.action is None)


@pytest.mark.parametrize("superior", [False, True])
def test_form_of_corruption_grows_with_the_edge_and_steals_a_drained_vampire(superior):
    position = corrupting("SER" if superior else "ser", (PLAIN, 1))
    story = over(act(position, FORM, way="put in play, 1 pool" if superior else "put in play"))
    bled_by_prey(story)
    assert (story.kind, story.table.decision.seat) == ("trigger", 0)
    story.choose(FORM)
    assert story.named(FORM).counters == 1
    until(story, lambda: story.kind == "master" and story.table.decision.seat == 0)
    before = pools(story)
    story.choose("use " + FORM)
    assert story.named(PLAIN).controller == 0
    assert not story.in_play(FORM)
    assert [a - b for a, b in zip(before, pools(story), strict=True)] == [0, int(superior), 0]


def test_form_of_corruption_need_not_grow_and_steals_nobody_with_more_blood():
    story = bled_by_prey(over(act(corrupting(theirs=(PLAIN, 2)), FORM)))
    story.choose("pass")
    assert story.named(FORM).counters == 0
    change_counters(story.game, story.named(FORM), 1)
    while story.game.turn < 6:
        assert not story.can("use " + FORM)
        story.pass_once()


def test_form_of_corruption_does_not_grow_when_the_prey_had_the_edge_before():
    story = over(act(corrupting(theirs=(PLAIN, 5)).with_edge(1), FORM))
    assert story.game.edge == 1
    bled_by_prey(story)
    assert story.kind != "trigger"


def test_a_methuselah_has_only_one_form_of_corruption():
    assert not corrupting().table(FORM).start().until("action").can(FORM)


# --- Web of Knives Recruit --------------------------------------------------------------------------------


def training(*counters):
    def count(game):
        found = [one for one in game.in_play.values() if one.face.name == RECRUIT]
        for recruit, amount in zip(found, counters, strict=True):
            recruit.counters = amount

    return (
        Position(players=2)
        .at(1)
        .ready(GANGREL)
        .at(0)
        .ready(PRINCE)
        .table(*[RECRUIT] * len(counters))
        .tweak(count)
    )


def recruits(story):
    return [card for card in story.game.in_play.values() if card.face.name == RECRUIT]


def test_web_of_knives_recruit_begins_with_3_counters_and_rises_after_as_many_turns():
    position = at_prey(hand=[RECRUIT]).tweak(made(PRINCE, clan="Banu Haqim"))
    story = over(act(position, RECRUIT))
    assert pools(story) == [29, 30]
    card = story.named(RECRUIT)
    for left in (2, 1):
        story.end_turn().until("action")
        assert story.named(RECRUIT) is card
        assert card.counters == left
    story.end_turn()
    until(story, lambda: story.kind in ("act", "action") and story.table.decision.seat == 0)
    recruit = story.named(RECRUIT)
    assert (recruit.region, recruit.blood, recruit.capacity) == (READY, 3, 3)
    profile = recruit.profile
    assert (profile.clan, profile.sect) == ("Banu Haqim", "independent")
    assert dict(profile.disciplines) == {"cel": 1, "obf": 1, "pot": 1, "qui": 1}
    assert "blood cursed" in profile.traits
    assert recruit.unique_as == ""
    assert story.can(RECRUIT), "it may act at once"


def test_no_more_than_two_recruits_train_in_a_phase():
    story = training(3, 3, 3).start()
    until(story, lambda: story.kind == "target")
    story.choose(RECRUIT)
    until(story, lambda: story.kind in ("act", "action"))
    assert sorted(card.counters for card in recruits(story)) == [2, 2, 3]


def test_two_recruits_rise_together_and_train_no_more():
    story = training(1, 1).start().until("act")
    assert [card.blood for card in recruits(story)] == [3, 3]
    story.end_turn().until("act")
    assert [card.blood for card in recruits(story)] == [3, 3]


# --- Thin-Blooded Seer ------------------------------------------------------------------------------------


def seer(**how):
    position = at_prey(mine=[YOUNG], hand=[SEER], **how)
    return over(act(position, SEER))


def test_thin_blooded_seer_is_a_sterile_clanless_vampire_of_the_same_sect():
    story = seer(blood=2)
    born = story.named(SEER)
    assert (born.capacity, born.profile.clan, born.profile.sect) == (1, "", "camarilla")
    assert "sterile" in born.profile.traits
    assert (born.unique_as, story.named(YOUNG).blood) == ("", 1)
    assert (born.blood, born.locked) == (1, True), "it had to hunt"


@pytest.mark.parametrize(("capacity", "can"), [(2, True), (3, False)])
def test_thin_blooded_seer_needs_a_small_vampire(capacity, can):
    position = at_prey(mine=[YOUNG], hand=[SEER]).tweak(made(YOUNG, capacity=capacity))
    assert position.start().until("action").can(SEER) == can


def test_no_sterile_vampire_makes_a_thin_blooded_seer():
    position = at_prey(mine=[YOUNG], hand=[SEER]).tweak(made(YOUNG, traits=frozenset({"sterile"})))
    assert not position.start().until("action").can(SEER)


def test_cards_cost_a_thin_blooded_seer_twice_as_much_blood():
    story = seer()
    for name, price in (("Restructure", 2), ("Slaughtering the Herd", 4), ("Restoration", 0)):
        face = definition_of(card(name), "current")
        assert costs.blood(story.game, story.named(SEER), face) == price
        assert costs.blood(story.game, story.named(YOUNG), face) == price // 2


def test_thin_blooded_seer_looks_at_2_cards_of_any_library():
    story = seer()
    until(story, lambda: story.kind == "unlock" and story.can("use " + SEER)).choose("use " + SEER)
    story.choose(1)
    library = story.prey.library
    assert [library.sees(0, number) for number in story.game.board.top(library, 3)] == [True, True, False]
    assert story.named(SEER).locked
