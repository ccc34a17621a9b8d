"""The Imbued among others: incapacitated, finished off, avenged; monsters; which cards work on them."""

import pytest

from rules.vtes.chapters.success import succeeds
from rules.vtes.definitions.card import is_monster
from rules.vtes.state.departures import burn_conviction, burn_life
from rules.vtes.state.plays import Action, Play
from rules.vtes.state.regions import move_region
from rules.vtes.terms import ALLY as ALLIES
from rules.vtes.terms import CARD_ACTION, IMBUED, INCAPACITATED, READY, RETAINER, VAMPIRE, WAITING

from .chaptertools import GANGREL, IDLE_ALLY, PLAIN, PRINCE, WEAPON, YOUNG, acts, knows, rule, since_2006
from .story import Position, card
from .test_chapter_imbued import ALL, JUDGE, OTHER, STRIKE, with_convictions

since_2018 = pytest.mark.parametrize("edition", ["2018", "current"])


def down(name):
    """Return a tweak: an Imbued is incapacitated."""

    def change(game):
        minion = next(m for m in game.in_play.values() if m.face.name == name)
        burn_life(game, minion, 99)

    return change


def over(story):
    for _ in range(60):
        if story.game.action is None:
            return story
        story.pass_once()
    raise AssertionError(f"the action does not end: {story.kind}")


@rule("VTES-IMB-13")
@since_2006
def test_an_incapacitated_imbued_is_controlled_and_not_ready(edition):
    """It neither acts nor blocks nor reacts, and a card for ready minions does not find it."""
    position = Position(edition, players=2).at(1).ready(JUDGE).at(0).ready(PRINCE).tweak(down(JUDGE))
    story = acts(position, "bleed")
    judge = story.named(JUDGE)
    assert (judge.region, judge.controller) == (INCAPACITATED, 1)
    assert judge in story.game.minions_of(story.prey)
    assert judge not in story.game.ready_minions(story.prey)
    over(story)
    assert story.prey.pool == 29, "nobody was asked to block"
    position = Position(edition, players=2).at(1).ready(PRINCE).at(0).ready(JUDGE).tweak(down(JUDGE))
    assert not position.start().reaches("action")


@rule("VTES-IMB-14")
@since_2006
@pytest.mark.parametrize("who", [PLAIN, IDLE_ALLY])
def test_any_minion_burns_an_incapacitated_imbued_and_takes_its_equipment(edition, who):
    """Directed; neither diablerie nor blood hunt."""
    position = Position(edition, players=2).at(1).ready(JUDGE).on(JUDGE, WEAPON).ready(GANGREL).at(0)
    story = acts(position.ready(who).tweak(down(JUDGE)), "finish off")
    assert (story.game.action.target, story.game.action.stealth) == (1, 0)
    assert (story.kind, story.table.decision.seat) == ("block", 1)
    kinds = []
    for _ in range(20):
        if story.game.action is None:
            break
        kinds.append(story.kind)
        story.pass_once()
    assert story.where(JUDGE) == ["ash heap"]
    weapon = story.named(WEAPON)
    assert (weapon.host, weapon.controller) == (story.named(who), 0)
    assert not {"poll", "blood-hunt"} & set(kinds)


@rule("VTES-IMB-14")
@since_2006
def test_a_ready_imbued_is_not_finished_off(edition):
    position = Position(edition, players=2).at(1).ready(JUDGE).at(0).ready(PLAIN)
    assert not position.start().until("action").can("finish off")


@rule("VTES-IMB-14")
@since_2006
def test_a_block_saves_the_imbued(edition):
    position = Position(edition, players=2).at(1).ready(JUDGE).ready(GANGREL).at(0).ready(PLAIN)
    story = acts(position.tweak(down(JUDGE)), "finish off").choose(GANGREL)
    over(story)
    assert story.named(JUDGE).region == INCAPACITATED


@rule("VTES-IMB-15")
@since_2006
@pytest.mark.parametrize(("convictions", "avenges"), [(0, False), (1, False), (1, True)])
def test_ready_imbued_avenge_it_for_a_conviction(edition, convictions, avenges):
    position = Position(edition, players=2).at(1).ready(JUDGE).ready(OTHER).library(*[STRIKE] * 3).at(0)
    position = position.ready(PLAIN, blood=3).tweak(down(JUDGE))
    if convictions:
        position = position.tweak(with_convictions(OTHER, convictions))
    story = acts(position, "finish off")
    seen = []
    for _ in range(20):
        if story.game.action is None:
            break
        seen.append(story.kind)
        story.choose(OTHER) if story.kind == "avenge" and avenges else story.pass_once()
    assert ("avenge" in seen) == bool(convictions)
    assert story.named(PLAIN).blood == (2 if avenges else 3)
    assert len(story.named(OTHER).convictions) == convictions - avenges


@rule("VTES-IMB-17")
@since_2006
def test_who_is_a_monster(edition):
    story = Position(edition, players=2).ready(PRINCE).ready(JUDGE).ready("Carlton Van Wyk").start()
    kinds = {name: story.named(name).profile for name in (PRINCE, JUDGE, "Carlton Van Wyk")}
    monsters = {name: is_monster(profile.kind, profile.traits) for name, profile in kinds.items()}
    assert monsters[PRINCE]
    assert not monsters[JUDGE]
    assert is_monster(ALLIES, frozenset({"werewolf"}))
    assert not is_monster(ALLIES, frozenset({"mortal"}))
    assert not is_monster(RETAINER, frozenset({"animal"}))
    assert is_monster(RETAINER, frozenset({"wraith"}))
    assert (is_monster(VAMPIRE, frozenset()), is_monster(IMBUED, frozenset())) == (True, False)


@rule("VTES-IMB-18")
@since_2006
def test_an_imbued_that_is_seen_must_be_what_the_card_asks_for(edition):
    position = (
        Position(edition, players=2).ready(PRINCE).hand("Govern the Unaligned").tweak(knows(seat0="DOM"))
    )
    story = acts(position.uncontrolled(JUDGE, 0), "Govern")
    assert story.kind != "mode", "there is no vampire to give blood"
    story = acts(position.uncontrolled(YOUNG, 0), "Govern")
    story.choose("3 blood")
    over(story)
    assert story.invested(YOUNG) == 3


@rule("VTES-IMB-19")
@since_2006
def test_an_imbued_that_is_chosen_blind_is_what_comes(edition):
    position = Position(edition, players=2).hand("Effective Management").crypt(JUDGE)
    story = position.start().until("master").choose("Effective")
    assert story.where(JUDGE) == ["uncontrolled region"]
    number = next(n for n, face in enumerate(story.game.faces) if face.name == JUDGE)
    assert story.game.setting.capacities[number] == card(JUDGE).capacity == 4, (
        "its cost stands for a capacity"
    )


@rule("VTES-IMB-20")
@since_2006
def test_which_of_the_named_cards_work_on_imbued(edition):
    """Effective Management does, Recruitment does not: it looks for a vampire."""
    position = Position(edition, players=2).hand("Recruitment").crypt(JUDGE, YOUNG)
    story = position.start().until("master").choose("Recruitment")
    assert story.options == ["pass", YOUNG]
    story.choose(YOUNG)
    assert (story.where(YOUNG), story.where(JUDGE)) == (["uncontrolled region"], ["crypt"])
    story = Position(edition, players=2).hand("Effective Management").crypt(JUDGE).start().until("master")
    assert story.choose("Effective").where(JUDGE) == ["uncontrolled region"]


@rule("VTES-IMB-20")
@since_2018
def test_dreams_of_the_sphinx_give_blood_to_vampires_only(edition):
    for name, can in ((JUDGE, False), (YOUNG, True)):
        position = (
            Position(edition, players=2).ready(PRINCE).table("Dreams of the Sphinx").uncontrolled(name, 0)
        )
        story = position.start().until("unlock").choose("use Dreams")
        assert (story.kind == "mode") == can, "else there is only the hand size"


@rule("VTES-IMB-21")
@since_2006
def test_an_imbued_may_wait_in_the_uncontrolled_region_and_come_back(edition):
    """Controlled but not ready, as any ally that a card sends there."""
    position = Position(edition, players=2).ready(JUDGE).ready(PRINCE)
    story = position.start()
    judge = story.named(JUDGE)
    move_region(story.game, judge, WAITING)
    assert (story.where(JUDGE), judge.controller) == (["uncontrolled region"], 0)
    assert judge not in story.game.ready_minions(story.me)
    assert judge.number not in story.me.invested, "no transfers for it"
    move_region(story.game, judge, READY)
    assert judge in story.game.ready_minions(story.me)
    assert judge.blood == 4


@rule("VTES-IMB-22")
@pytest.mark.parametrize(("locked", "offered"), [(True, True), (False, False)])
def test_vigilance_reacts_on_a_locked_imbued(locked, offered):
    position = Position("2006", players=2).at(1).ready(JUDGE, locked=locked).on(JUDGE, "Vigilance")
    position = position.library(*ALL).tweak(with_convictions(JUDGE, 1)).at(0).ready(PRINCE)
    story = acts(position, "bleed")
    assert (story.kind == "react") == offered
    if offered:
        story.choose("Vigilance")
        judge = story.named(JUDGE)
        assert (judge.locked, judge.convictions) == (False, [])
        assert (story.kind, story.can(JUDGE)) == ("block", True)


@rule("VTES-IMB-22")
def test_vigilance_needs_a_conviction_and_elder_library_a_pool():
    position = Position("2006", players=2).at(1).ready(JUDGE, locked=True).on(JUDGE, "Vigilance").at(0)
    assert acts(position.ready(PRINCE), "bleed").kind != "react"
    story = Position("2006", players=2).hand("Elder Library").start().until("master").choose("Elder")
    assert story.me.pool == 29


@pytest.mark.parametrize("left", [1, 0])
def test_an_action_that_convictions_pay_for_has_no_effect_without_them(left):
    """They can go between the announcement and the end of the action."""
    position = Position().ready(JUDGE).on(JUDGE, "Inspire").uncontrolled(OTHER).library(*[STRIKE] * 3)
    story = position.tweak(with_convictions(JUDGE, 1)).start().until("action")
    judge, source = story.named(JUDGE), story.named("Inspire")
    action = Action(story.me, judge, CARD_ACTION)
    action.play = Play(story.me, source.number, source.face, judge)
    action.play.modes = source.face.actions[:1]
    if not left:
        burn_conviction(story.game, judge)
    assert succeeds(story.game, action) == bool(left)
    assert action.successful
    assert judge.convictions == []
