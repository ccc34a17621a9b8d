"""Equipment, retainers and allies: chapters 6.1.3, 6.1.4 and 6.1.5."""

from rules.vtes.state.departures import burn_life, leave_play
from rules.vtes.state.working import change_control
from rules.vtes.terms import READY, WAITING

from .chaptertools import (
    ALLY,
    BARON,
    GANGREL,
    IDLE_ALLY,
    PRINCE,
    WEAPON,
    acts,
    blocked,
    duel,
    editions,
    rule,
    since_2006,
    since_2018,
    watchful,
)
from .story import Position

OLD = ("2000", "2006")
RECRUIT = "Arcanum Investigator"  # 2 life, 2 pool
GHOUL = "Marijava Ghoul"  # retainer with 2 life, 2 blood
RETAINER = "Mr. Winthrop"  # 1 life, free
OTHER_WEAPON = "Ivory Bow"  # equipment, 1 pool
OTHER_RECRUIT = "Gregory Winter"
NOTHING_STRIKES = IDLE_ALLY
"""Blocks without hurting: so that all blood that is lost was paid."""


# --- equipment --------------------------------------------------------------------------------------------


@rule("VTES-6.1.3-01")
@editions
def test_equipping_has_stealth(edition):
    story = acts(duel(edition).hand(WEAPON), WEAPON)
    assert story.game.action.stealth == 1
    story.choose(GANGREL)
    assert story.until("discard").in_play(WEAPON), "no intercept, no block"


@rule("VTES-6.1.3-02")
@editions
def test_equipment_is_paid_for_and_put_on_when_the_action_succeeds(edition):
    story = acts(duel(edition).hand(WEAPON).pool(10), WEAPON)
    assert WEAPON not in story.hand(), "played as the action is announced"
    assert not story.in_play(WEAPON)
    assert story.me.pool == 10
    story.choose("pass").until("discard")
    assert story.named(WEAPON).host is story.named(PRINCE)
    assert story.me.pool == 8


@rule("VTES-6.1.3-02")
@editions
def test_equipment_burns_unpaid_when_the_action_is_blocked(edition):
    story = acts(duel(edition).hand(WEAPON).pool(10).tweak(watchful), WEAPON)
    blocked(story)
    assert story.where(WEAPON) == ["ash heap"]
    assert story.me.pool == 10


@rule("VTES-6.1.3-03")
@editions
def test_one_equipment_an_action_and_any_number_on_a_minion(edition):
    story = acts(Position(edition).ready(PRINCE).hand(WEAPON, OTHER_WEAPON, "Bowl of Convergence"), WEAPON)
    assert [card.face.name for card in story.named(PRINCE).cards] == [WEAPON]
    for name in (OTHER_WEAPON, "Bowl of Convergence"):
        story.end_turn().until("action").choose(name)
    assert len(story.named(PRINCE).cards) == 3


@rule("VTES-6.1.3-04")
@editions
def test_equipment_is_taken_from_one_other_minion(edition):
    """Any number from the same bearer; what another bears is not offered any more."""
    position = Position(edition).ready(PRINCE).on(PRINCE, WEAPON, OTHER_WEAPON)
    position = position.ready(BARON).on(BARON, "Bowl of Convergence").ready(GANGREL)
    story = position.start().until("act").choose(GANGREL).choose("take equipment")
    assert len(story.options) == 3
    story.choose(WEAPON)
    assert story.options == ["pass", OTHER_WEAPON]
    story.choose(OTHER_WEAPON)
    assert {card.face.name for card in story.named(GANGREL).cards} == {WEAPON, OTHER_WEAPON}
    assert [card.face.name for card in story.named(BARON).cards] == ["Bowl of Convergence"]


@rule("VTES-6.1.3-04")
@editions
def test_equipment_is_taken_from_a_vampire_in_torpor(edition):
    """It is one of your other minions; what others' minions bear is not offered."""
    position = Position(edition).torpor(PRINCE, 1).on(PRINCE, WEAPON).ready(GANGREL)
    story = position.start().until("action").choose("take equipment")
    assert story.named(WEAPON).host is story.named(GANGREL)
    assert story.named(PRINCE).cards == []

    def lent(game):
        weapon = next(card for card in game.in_play.values() if card.face.name == WEAPON)
        change_control(game, weapon, game.methuselahs[0])

    story = duel(edition).at(1).on(GANGREL, WEAPON).at(0).tweak(lent).start().until("action")
    assert not story.can("take equipment"), "the player's own, but not on their own minion"


@rule("VTES-6.1.3-04")
@editions
def test_nobody_takes_what_it_has_already(edition):
    assert (
        not Position(edition).ready(PRINCE).on(PRINCE, WEAPON).start().until("action").can("take equipment")
    )


@rule("VTES-6.1.3-04")
@editions
def test_equipment_stays_where_it_was_when_the_taking_is_blocked(edition):
    position = duel(edition).on(PRINCE, WEAPON, OTHER_WEAPON).ready(BARON).tweak(watchful)
    story = position.start().until("act").choose(BARON).do("take equipment", OTHER_WEAPON, "pass")
    action = story.game.action
    assert [story.game.faces[piece].name for piece in action.objects] == [OTHER_WEAPON]
    blocked(story)
    assert {card.face.name for card in story.named(PRINCE).cards} == {WEAPON, OTHER_WEAPON}
    assert story.named(BARON).locked


# --- retainers --------------------------------------------------------------------------------------------


@rule("VTES-6.1.4-01")
@editions
def test_employing_has_stealth(edition):
    assert acts(duel(edition).hand(RETAINER), RETAINER).game.action.stealth == 1


@rule("VTES-6.1.4-02")
@editions
def test_a_retainer_is_paid_for_and_put_on_when_the_action_succeeds(edition):
    story = acts(duel(edition, blood=4).hand(GHOUL), GHOUL)
    assert story.named(PRINCE).blood == 4
    story.choose("pass").until("discard")
    assert story.named(GHOUL).host is story.named(PRINCE)
    assert story.named(PRINCE).blood == 2


@rule("VTES-6.1.4-02")
@editions
def test_a_retainer_burns_unpaid_when_the_action_is_blocked(edition):
    story = acts(duel(edition, theirs=NOTHING_STRIKES, blood=2).hand(GHOUL).tweak(watchful), GHOUL)
    blocked(story, NOTHING_STRIKES)
    assert story.where(GHOUL) == ["ash heap"]
    assert story.named(PRINCE).blood == 2


@rule("VTES-6.1.4-03")
@editions
def test_one_retainer_an_action_any_number_and_none_moves(edition):
    """A third is employed in addition to two others, and nobody else may take one over."""
    position = Position(edition).ready(PRINCE).on(PRINCE, RETAINER, "Jackie Therman").ready(BARON)
    position = position.hand("J. S. Simmons, Esq.", GHOUL)
    story = position.start().until("act").choose(PRINCE).choose("J. S.")
    assert len(story.named(PRINCE).cards) == 3
    assert GHOUL in story.hand()
    assert not story.until("action").can("take equipment")


@rule("VTES-6.1.4-04")
@editions
def test_a_retainer_has_life_from_the_bank_and_burns_with_the_last(edition):
    story = Position(edition).ready(PRINCE).hand(GHOUL).start().until("action")
    bank = story.game.bank
    story.choose(GHOUL)
    ghoul = story.named(GHOUL)
    assert ghoul.counters == 2
    assert story.game.bank == bank - 2 + 2, "two for its life, and two were paid"
    burn_life(story.game, ghoul, 1)
    assert (ghoul.counters, story.in_play(GHOUL)) == (1, True)
    burn_life(story.game, ghoul, 1)
    assert story.where(GHOUL) == ["ash heap"]
    assert story.named(PRINCE).cards == []


# --- allies -----------------------------------------------------------------------------------------------


@rule("VTES-6.1.5-01")
@editions
def test_recruiting_has_stealth_and_brings_one_ally(edition):
    story = acts(duel(edition).hand(RECRUIT, OTHER_RECRUIT), RECRUIT)
    assert story.game.action.stealth == 1
    story.choose("pass").until("discard")
    assert story.in_play(RECRUIT)
    assert OTHER_RECRUIT in story.hand()


@rule("VTES-6.1.5-02")
@editions
def test_a_recruit_is_paid_for_and_acts_from_the_next_turn_on(edition):
    story = acts(Position(edition).ready(PRINCE).hand(RECRUIT).pool(20), RECRUIT)
    assert story.me.pool == 18
    assert not story.reaches("action"), "the recruit does not act this turn"
    story.end_turn().until("act")
    assert story.can(RECRUIT)


@rule("VTES-6.1.5-02")
@editions
def test_a_recruit_burns_unpaid_when_the_action_is_blocked(edition):
    story = acts(duel(edition).hand(RECRUIT).pool(20).tweak(watchful), RECRUIT)
    blocked(story)
    assert story.where(RECRUIT) == ["ash heap"]
    assert story.me.pool == 20


@rule("VTES-6.1.5-03")
@editions
def test_where_a_fresh_recruit_is(edition):
    """Ready at once from 2018 on; before, in the uncontrolled region until the turn ends."""
    story = acts(Position(edition).ready(PRINCE).hand(RECRUIT), RECRUIT)
    ally = story.named(RECRUIT)
    story.until("discard")
    if edition in OLD:
        assert (ally.region, story.where(RECRUIT)) == (WAITING, ["uncontrolled region"])
        assert ally not in story.game.ready_minions(story.me)
    else:
        assert (ally.region, story.where(RECRUIT)) == (READY, ["ready region"])
        assert ally in story.game.ready_minions(story.me)
    assert ally in story.game.minions_of(story.me), "controlled in any case"
    story.end_turn()
    assert story.where(RECRUIT) == ["ready region"]


@rule("VTES-6.1.5-03")
@editions
def test_a_waiting_recruit_is_not_filled_with_transfers(edition):
    """It lies among the uncontrolled cards in the older editions, but is none."""
    story = acts(Position(edition).ready(PRINCE).hand(RECRUIT).uncontrolled(GANGREL), RECRUIT)
    story.until("influence")
    assert not story.can(f"transfer to {RECRUIT}")
    assert story.can(f"transfer to {GANGREL}")


@rule("VTES-6.1.5-04")
@since_2006
def test_an_ally_that_comes_otherwise_may_act_at_once(edition):
    ash = ["Emerald Legionnaire"] + ["Villein"] * 7
    position = Position(edition).ready("The Capuchin", locked=True).ready("Erlik", locked=True)
    story = position.ready("Emerald Legionnaire", this_turn=("has bled",)).ash(*ash).start()
    story.until("unlock").choose("use Emerald Legionnaire").until("act")
    assert len(story.game.minions_of(story.me)) == 4
    assert sum(option.startswith("Emerald Legionnaire") for option in story.table.options) == 2


@rule("VTES-6.1.5-05")
@editions
def test_an_ally_has_life_from_the_bank(edition):
    story = Position(edition).ready("Malgorzata").hand("Nephandus").start().until("action")
    before = story.game.bank + 30 - story.me.pool
    story.choose("Nephandus")
    paid = 30 - story.me.pool
    assert story.named("Nephandus").blood == 2
    assert story.game.bank == before + paid - 2


@rule("VTES-6.1.5-05")
@editions
def test_an_ally_burns_with_its_last_life(edition):
    """One damage from the vampire that blocks it."""
    story = acts(duel(edition, mine=ALLY), "bleed")
    blocked(story)
    assert not story.in_play(ALLY)
    assert story.where(ALLY) == ["ash heap"]
    story = acts(duel(edition, mine=IDLE_ALLY), "bleed")
    blocked(story)
    assert story.named(IDLE_ALLY).blood == 1


@rule("VTES-6.1.5-07")
@editions
def test_an_ally_acts_without_its_recruiter(edition):
    story = acts(Position(edition).ready(PRINCE).hand(OTHER_RECRUIT), OTHER_RECRUIT)
    leave_play(story.game, story.named(PRINCE))
    story.end_turn().until("action").choose("bleed")
    assert story.prey.pool == 29


@rule("VTES-6.1.5-07")
@since_2018
def test_an_ally_blocks_without_its_recruiter(edition):
    """Recruited in one turn, it blocks in the next while the recruiter is locked."""
    position = Position(edition, players=2, seat=0).at(1).ready(GANGREL).at(0).ready(PRINCE).hand(RECRUIT)
    story = acts(position, RECRUIT).choose("pass")
    recruiter = story.named(PRINCE)
    while story.kind != "block":
        story.pass_once() if story.kind != "action" else story.choose("bleed")
    assert story.table.decision.seat == 0
    assert recruiter.locked
    story.choose(RECRUIT)
    assert story.me.pool == 28, "paid for the recruit; not bled"
    assert story.named(GANGREL).blood == 3
