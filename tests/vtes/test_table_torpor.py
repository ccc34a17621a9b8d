"""Torpor among others: who may do what there, blocked rescues, diablerie (chapter 6.5); how games end (9.1)."""

from contextlib import suppress

import pytest

from rules.vtes.state import spans
from rules.vtes.state.banishing import banish
from rules.vtes.state.control import take_control
from rules.vtes.state.deal import Deal
from rules.vtes.state.falling import send_to_torpor
from rules.vtes.state.ousting import GameEnds, TurnEnds, burn_pool, oust
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.setting import Setting
from rules.vtes.state.wounding import damage

from .chaptertools import (
    ALLY,
    EDITIONS,
    GANGREL,
    IDLE_ALLY,
    PLAIN,
    PRINCE,
    WEAPON,
    YOUNG,
    acts,
    editions,
    knows,
    rule,
    since_2006,
    watchful,
)
from .story import Position

REFLEX = "Predator's Communion"


def over(story):
    for _ in range(60):
        if story.game.action is None:
            return story
        story.pass_once()
    raise AssertionError(f"the action does not end: {story.kind}")


@rule("VTES-6.5.1-02")
@since_2006
def test_what_a_vampire_bears_goes_to_torpor_with_it(edition):
    story = Position(edition).ready(PRINCE).on(PRINCE, WEAPON, "Raven Spy", "Blood Doll").start()
    prince = story.named(PRINCE)
    fall_to_torpor(story.game, prince)
    assert sorted(card.face.name for card in prince.cards) == [WEAPON, "Blood Doll", "Raven Spy"]
    assert all(story.in_play(name) for name in (WEAPON, "Raven Spy", "Blood Doll"))


@rule("VTES-6.5.1-03")
@editions
def test_a_vampire_in_torpor_only_leaves_it(edition):
    position = Position(edition, players=2).torpor(PRINCE, 4).hand("Computer Hacking")
    assert position.start().until("action").options == ["pass", "leave torpor"]


@rule("VTES-6.5.1-03")
@editions
def test_a_vampire_in_torpor_neither_blocks_nor_reacts(edition):
    position = Position(edition, players=2).at(1).torpor(PLAIN, 4).ready(GANGREL, locked=True)
    position = position.hand("Telepathic Counter", "Wake with Evening's Freshness").at(0).ready(PRINCE)
    story = acts(position.tweak(knows(seat1="aus")), "bleed")
    assert (story.kind, story.options) == ("react", ["pass", "Wake with Evening's Freshness"])
    story.choose("Wake")
    assert story.options == ["pass", GANGREL]
    fall_to_torpor(story.game, story.named(GANGREL))
    story.choose("pass")
    assert over(story).prey.pool == 29


@rule("VTES-6.5.1-03")
@editions
def test_a_vampire_in_torpor_plays_modifiers_for_its_own_action(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL).at(0).torpor(PRINCE, 3)
    position = position.hand("Cloak the Gathering").tweak(knows(seat0="obf")).tweak(watchful)
    story = acts(position, "leave torpor").choose(GANGREL)
    assert (story.kind, story.can("Cloak")) == ("attempt", True)
    story.choose("Cloak")
    over(story)
    assert story.where(PRINCE) == ["ready region"]


@rule("VTES-6.5.2-03")
@editions
def test_an_ally_that_blocks_leaving_torpor_only_stops_it(edition):
    position = Position(edition, players=2).at(1).ready(ALLY).at(0).torpor(PRINCE, 3).tweak(watchful)
    story = acts(position, "leave torpor").choose(ALLY)
    assert story.kind != "diablerize"
    over(story)
    prince = story.named(PRINCE)
    assert (story.where(PRINCE), prince.locked, prince.blood) == (["torpor region"], True, 3)
    assert story.named(ALLY).blood == 1, "there was no combat"


@rule("VTES-6.5.2-03")
@editions
@pytest.mark.parametrize("eats", [False, True])
def test_a_vampire_that_blocks_leaving_torpor_may_diablerize(edition, eats):
    position = Position(edition, players=2).at(1).ready(GANGREL, blood=1).at(0).torpor(PRINCE, 2)
    story = acts(position.tweak(watchful), "leave torpor").choose(GANGREL)
    assert (story.kind, story.table.decision.seat) == ("diablerize", 1)
    story.choose(PRINCE if eats else "pass")
    asked = []
    for _ in range(20):
        if story.game.action is None:
            break
        asked.append(story.kind)
        story.pass_once()
    assert story.in_play(PRINCE) != eats
    assert story.named(GANGREL).blood == (3 if eats else 1)
    assert story.named(GANGREL).locked


@rule("VTES-6.5.3-04")
@rule("VTES-6.5.4-02")
@editions
@pytest.mark.parametrize("what", ["rescue", "diablerize"])
def test_a_blocked_rescue_or_diablerie_is_a_combat(edition, what):
    position = Position(edition, players=2).at(1).ready(GANGREL).torpor(YOUNG, 1).at(0).ready(PRINCE)
    story = acts(position, what)
    while story.kind == "amount":
        story.pass_once()
    story.choose(GANGREL)
    over(story)
    assert (story.where(YOUNG), story.named(YOUNG).blood) == (["torpor region"], 1)
    assert story.named(GANGREL).blood == 3
    assert story.named(GANGREL).locked


@rule("VTES-6.5.5-01")
@editions
def test_only_a_ready_vampire_commits_diablerie(edition):
    """No ally, and no vampire that fell itself."""
    position = Position(edition, players=2).at(1).torpor(YOUNG, 1).at(0).ready(IDLE_ALLY).torpor(PRINCE, 3)
    story = position.start().until("act")
    for name in (IDLE_ALLY, PRINCE):
        story.choose(name)
        assert not story.can("diablerize")
        story.choose("pass")
        if story.kind != "act":
            break
    ready = Position(edition, players=2).at(1).torpor(YOUNG, 1).at(0).ready(PRINCE)
    assert ready.start().until("action").can("diablerize")


@rule("VTES-6.5.5-01")
@since_2006
def test_the_blood_cursed_cannot(edition):
    position = Position(edition, players=2).at(1).torpor(YOUNG, 1).at(0).ready("Abd al-Rashid")
    assert not position.start().until("action").can("diablerize")


@rule("VTES-6.5.5-06")
@editions
@pytest.mark.parametrize("found", [False, True])
def test_without_a_discipline_card_the_capacity_stays(edition, found):
    position = Position(edition, players=2).at(1).torpor(PRINCE, 1).at(0).ready(YOUNG)
    story = acts(position.ash("Animalism") if found else position, "diablerize")
    for _ in range(30):
        if story.game.action is None:
            break
        story.choose("Animalism") if story.kind == "target" and story.can("Animalism") else story.pass_once()
    assert story.named(YOUNG).capacity == (3 if found else 2)


@rule("VTES-6.5.5-08")
@since_2006
def test_nothing_comes_between_the_steps_of_a_diablerie(edition):
    """Others hold a wake, a reaction and a cancel: they are asked before it, and when the action is over."""
    hand = ("Wake with Evening's Freshness", "Telepathic Counter", "Direct Intervention")
    position = Position(edition, players=2).at(1).ready(PLAIN, locked=True).torpor(PRINCE, 2).hand(*hand)
    position = position.on(PRINCE, WEAPON).at(0).ready(YOUNG).ash("Animalism").tweak(knows(seat1="AUS"))
    story = acts(position, "diablerize")
    between = []
    blood = story.named(YOUNG).blood
    for _ in range(30):
        if story.game.action is None:
            break
        begun = story.named(PRINCE).blood < 2 if story.in_play(PRINCE) else True
        if begun and story.kind not in ("poll", "vote", "blood-hunt"):
            between.append(story.table.decision.seat)
        story.pass_once()
    assert not story.in_play(PRINCE)
    assert between == sorted(between), "only the diablerist's own choices, until all is done"
    assert blood == 2


# --- allies that play as vampires ------------------------------------------------------------------------


@rule("VTES-1.6.3-06")
@since_2006
def test_an_ally_as_a_vampire_has_capacity_one_and_keeps_its_life(edition):
    from rules.vtes.state.counters import gain_blood
    from rules.vtes.state.who import age

    story = Position(edition, players=2).ready("Carlton Van Wyk", blood=3).ready(YOUNG, blood=1).start()
    ally = story.named("Carlton Van Wyk")
    assert gain_blood(story.game, ally, 2) == 2
    assert ally.blood == 5, "a vampire of capacity 1 would lose it"
    assert (age(ally), age(story.named(YOUNG))) == (1, 2)
    assert gain_blood(story.game, story.named(YOUNG), 2) == 1


@rule("VTES-1.6.3-07")
@since_2006
def test_aggravated_damage_and_torpor_for_an_ally_as_a_vampire(edition):
    story = Position(edition, players=2).ready(IDLE_ALLY, blood=2).ready(PLAIN).start()
    ally = story.named(IDLE_ALLY)
    damage(story.game, ally, 0, aggravated=1)
    assert ally.blood == 1
    send_to_torpor(story.game, ally)
    assert story.where(IDLE_ALLY) == ["ash heap"]
    send_to_torpor(story.game, story.named(PLAIN))
    assert story.where(PLAIN) == ["torpor region"]


@rule("VTES-A1-01")
@pytest.mark.parametrize("edition", ["2006"])
@pytest.mark.parametrize("played", [False, True])
def test_abandoning_the_flesh_serves_in_torpor(edition, played):
    """The diablerie is off: the vampire leaves the game, its card comes into play."""
    position = Position(edition, players=2).at(1).torpor(GANGREL, 2).hand("Abandoning the Flesh").at(0)
    story = acts(position.ready(PRINCE, blood=3).tweak(knows(seat1="dem")), "diablerize")
    assert (story.kind, story.table.decision.seat) == ("react", 1)
    story.choose("Abandoning" if played else "pass")
    over(story)
    assert story.where(GANGREL) == (["out of the game"] if played else ["ash heap"])
    assert story.in_play("Abandoning the Flesh") == played
    assert story.named(PRINCE).blood == (3 if played else 5)


@rule("VTES-A1-01")
def test_ventrue_investment_is_an_investment():
    position = Position("2006", players=2).ready(PLAIN, clan="Ventrue antitribu").ready(YOUNG)
    story = position.hand("Ventrue Investment").start().until("master").choose("Ventrue Investment")
    investment = story.named("Ventrue Investment")
    assert "investment" in investment.face.heads
    assert investment.counters == 1
    story.end_turn().until("master").choose("use Ventrue")
    assert (story.me.pool, story.where("Ventrue Investment")) == (31, ["ash heap"])


@rule("VTES-A1-02")
def test_visit_from_the_capuchin_burns_counters_for_replacements():
    position = Position("2006", players=2).ready(PRINCE).hand("Visit from the Capuchin", "Villein").filler(20)
    story = position.start().until("master").choose("Visit")
    card = story.named("Visit from the Capuchin")
    assert (card.counters, len(story.me.hand.items)) == (4, 11)
    if story.kind != "master" or not story.can("Villein"):
        story.end_turn().until("master")
    story.choose("Villein").choose(2)
    assert (card.counters, len(story.me.hand.items)) == (3, 10), "a counter burned, no card came"


# --- ousting --------------------------------------------------------------------------------------


def ousted(story, seat):
    """Take all pool from a seat."""
    with suppress(TurnEnds, GameEnds):
        burn_pool(story.game, story.game.methuselahs[seat], 99)
    return story


@rule("VTES-1.3-02")
@editions
def test_cards_that_others_control_stay_when_their_owner_is_ousted(edition):
    position = (
        Position(edition, players=4).at(1).ready(PLAIN).ready(GANGREL, owner=2).at(2).ready(YOUNG).at(3)
    )
    story = ousted(position.ready(ALLY).at(0).ready(PRINCE).start(), 2)
    assert (story.in_play(GANGREL), story.in_play(YOUNG)) == (True, False)
    assert story.named(GANGREL).controller == 1
    ousted(story, 1)
    assert not story.in_play(GANGREL)
    burned = edition == "2000"
    assert story.where(GANGREL) == (["ash heap"] if burned else ["out of the game"])


@rule("VTES-9.1-03")
@editions
def test_cards_of_others_leave_with_who_is_ousted(edition):
    """Out of the game, and so out of reach; in 2000 to the ash heap of the owner, who may get them back."""
    position = (
        Position(edition, players=3).at(1).ready(GANGREL, owner=2).at(2).ready(YOUNG).at(0).ready(PRINCE)
    )
    story = ousted(position.start(), 1)
    owner = story.game.methuselahs[2]
    number = next(n for n, face in enumerate(story.game.faces) if face.name == GANGREL)
    assert (number in owner.ash.items) == (edition == "2000")
    assert (number in owner.removed.items) == (edition != "2000")


@editions
def test_an_uncontrolled_vampire_of_another_leaves_with_who_is_ousted(edition):
    """Nothing is left of it there, where it could come back to its owner."""
    position = Position(edition, players=3).at(1).ready(GANGREL, owner=2).at(2).ready(YOUNG)
    story = position.at(0).ready(PRINCE).start()
    minion, controller = story.named(GANGREL), story.game.methuselahs[1]
    banish(story.game, minion)
    assert minion.number in controller.invested
    ousted(story, 1)
    assert minion.number not in (*controller.uncontrolled.items, *controller.invested)


@rule("VTES-1.6.3-02")
@editions
def test_a_minion_card_goes_with_its_minion_to_another(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL).on(GANGREL, WEAPON).at(0).ready(PRINCE)
    story = position.start()
    take_control(story.game, story.named(GANGREL), story.me)
    assert (story.named(GANGREL).controller, story.named(WEAPON).controller) == (0, 0)
    assert story.named(WEAPON).host is story.named(GANGREL)
    assert story.named(WEAPON).number in story.me.table.items


@rule("VTES-1.6.2-05")
@editions
def test_a_master_stays_with_who_played_it_on_any_minion(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).on(PRINCE, "Blood Doll")
    story = position.on(PRINCE, WEAPON).start()
    prey = story.game.methuselahs[1]
    take_control(story.game, story.named(PRINCE), prey)
    assert (story.named("Blood Doll").controller, story.named(WEAPON).controller) == (0, 1)
    assert story.named("Blood Doll").host is story.named(PRINCE)


@rule("VTES-1.6.2-07")
@editions
def test_a_burned_location_goes_to_its_owners_ash_heap(edition):
    position = Position(edition, players=3).at(2).ready(YOUNG).at(1).table("Elder Library").at(0)
    story = position.ready(PRINCE).hand("Arson").start()
    library = story.named("Elder Library")
    take_control(story.game, library, story.game.methuselahs[2])
    story.until("action").choose("Arson")
    over(story)
    assert library.number in story.game.methuselahs[1].ash.items


@pytest.mark.pure  # a setting is put together by hand
@rule("VTES-2.4-02")
def test_the_ante_of_who_is_ousted_is_the_predators():
    """Seat 1 ousts the next two and is ousted: the last wins that ante, not what seat 1 had won."""
    from rules.kernel import Dice
    from rules.vtes.table.game import Vtes
    from rules.vtes.table.laying import setting_of

    position = Position("2000", players=4)
    for seat in range(4):
        position = position.at(seat).ready((PLAIN, GANGREL, YOUNG, PRINCE)[seat]).hand(*["Gestalt"] * 9)
    decks = setting_of(position.written)
    setting = Setting.__new__(Setting)
    for name in (*Deal.__slots__, *Setting.__slots__):
        setattr(setting, name, getattr(decks, name))
    setting.ante, setting.dealt = True, True
    game = Vtes(setting, Dice(1))
    stakes = [stake for seat in range(4) for stake in spans.amounts(game.lasting, spans.STAKE, seat)]
    assert len(stakes) == 4
    for seat in (1, 2, 0):
        with suppress(TurnEnds, GameEnds):
            oust(game, [game.methuselahs[seat]])
    assert spans.amounts(game.lasting, spans.WON, 0) == [stakes[1], stakes[2]]
    assert spans.amounts(game.lasting, spans.WON, 3) == [stakes[0]]
    assert stakes[3] in game.methuselahs[3].removed.items
    assert EDITIONS
