"""What crypt cards do in referendums, rescues, actions and combat, each by hand."""

import pytest

from rules.vtes.chapters.politics import count_prisci
from rules.vtes.state import costs, values
from rules.vtes.state.blocks import price_of_block
from rules.vtes.state.counters import corrupt
from rules.vtes.state.referendum import AGAINST, FOR, Referendum

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, knows
from .fighttools import fight
from .story import Position

KINE = "Kine Resources Contested"


def resolved(story):
    """Pass through the rest of the action."""
    while story.game.action is not None:
        story.pass_once()
    return story


def wait(story, *kinds):
    """Pass until a decision of one of these kinds is due; the first option where one must choose."""
    for _ in range(200):
        if story.kind in kinds:
            return story
        story.pass_once()
    raise AssertionError(f"no {kinds}")


def called(mine, theirs=PRINCE, **how):
    """Seat 0 calls a referendum in which seat 1 has a titled vampire."""
    position = Position(players=2).at(1).ready(theirs, **how).at(0).ready(mine).hand(KINE)
    return position.start().until("action").choose("Kine")


def test_arishat_forces_a_vampire_to_abstain():
    position = Position(players=2).at(1).ready("Arishat").at(0).ready(PRINCE).hand(KINE)
    story = position.start().until("action").choose("Kine")
    for _ in range(100):
        if story.can("Arishat") and story.kind == "react":
            break
        story.pass_once()
    blood = story.named("Arishat").blood
    story.choose("Arishat")
    if story.kind == "target":
        story.choose(PRINCE)
    assert story.named("Arishat").blood == blood - 1
    assert story.named(PRINCE).number in story.game.referendum.abstaining
    seen = []
    while story.game.referendum is not None:
        seen += story.options if story.kind == "poll" else []
        story.pass_once()
    assert PRINCE not in seen


def test_scalpel_tongue_cancels_what_was_cast_and_locks():
    position = Position(players=2).at(1).ready(PRINCE).hand("Scalpel Tongue").at(0).ready("Alonso Petrodon")
    story = position.hand(KINE).tweak(knows(seat1="CEL PRE")).start().until("action").choose("Kine")
    wait(story, "poll")
    story.choose("Alonso").choose("for")
    caller = story.named("Alonso Petrodon")
    assert story.game.referendum.votes[1] >= 3
    for _ in range(50):
        if story.can("Scalpel"):
            break
        story.pass_once()
    before = story.game.referendum.votes[1]
    story.choose("Scalpel")
    if story.kind == "mode":
        story.choose("lock, abstain, 1 blood")
    if story.kind == "target":
        story.choose("Alonso")
    assert story.game.referendum.votes[1] == before - 3
    assert caller.number in story.game.referendum.abstaining


@pytest.mark.parametrize("blood", [0, 3])
def test_alexander_silverson_taxes_votes_against_his_referendums(blood):
    story = wait(called("Alexander Silverson", blood=blood), "poll")
    for _ in range(20):
        if story.kind == "poll" and story.table.decision.seat == 1:
            break
        story.pass_once()
    story.choose(PRINCE)
    if blood == 0:
        assert story.options == ["for"]
    else:
        story.choose("against")
        assert story.named(PRINCE).blood == 2


def test_hartmut_stover_makes_who_voted_against_him_burn_a_blood():
    story = wait(called("Hartmut Stover", blood=3), "poll")
    for _ in range(20):
        if story.kind == "poll" and story.table.decision.seat == 1:
            break
        story.pass_once()
    story.choose(PRINCE).choose("against")
    assert story.named(PRINCE).blood == 3
    assert resolved(story).named(PRINCE).blood == 2


def test_gratiano_counts_twice_among_the_prisci():
    story = Position(players=2).at(1).ready("Omme Enberbenight").at(0).ready("Gratiano").start()
    referendum = Referendum(story.me, None)
    referendum.ballots = {
        story.named("Gratiano").number: FOR,
        story.named("Omme Enberbenight").number: AGAINST,
    }
    count_prisci(story.game, referendum)
    assert referendum.votes[FOR] == 3, "two ballots to one"


@pytest.mark.parametrize(
    ("rescuer", "fallen", "cost"),
    [(PRINCE, YOUNG, 2), ("Doc Martina", YOUNG, 1), ("Frondator", YOUNG, 1), (PRINCE, "Isanwayen", 3)],
)
def test_rescues_cost_more_or_less(rescuer, fallen, cost):
    story = Position(players=2).torpor(fallen, 0).ready(rescuer).start().until("action")
    assert costs.of_rescue(story.game, story.named(rescuer), story.named(fallen)) == cost
    before = story.named(rescuer).blood
    story = resolved(story.choose("rescue"))
    assert story.named(rescuer).blood == before - cost
    assert story.where(fallen) == ["ready region"]


def test_sergio_bueno_and_nakhthorheb_are_hard_to_block_for_the_corrupted():
    for name, clean, corrupted in (("Sergio Bueno", 0, 1), ("Nakhthorheb", 0, -1)):
        position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name)
        story = position.start().until("action").choose("bleed")
        game, blocker = story.game, story.named(PLAIN)
        assert price_of_block(game, game.action, blocker) == clean
        corrupt(game, blocker, 0, 1)
        assert price_of_block(game, game.action, blocker) == corrupted


def test_annazir_burns_locations_and_steals_equipment():
    def acted(way):
        position = Position(players=2).at(1).ready(PLAIN, locked=True).on(PLAIN, "Meat Cleaver")
        position = position.table("The Rack").at(0).ready("Annazir")
        return resolved(position.start().until("action").choose("Annazir").choose(way))

    story = acted("steal")
    assert story.named("Meat Cleaver").host is story.named("Annazir")
    assert acted("burn").where("The Rack") == ["ash heap"]


def test_xipe_totec_steals_retainers_for_a_blood():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).on(PLAIN, "Raven Spy").at(0)
    story = position.ready("Xipe Totec").start().until("action")
    before = story.named("Xipe Totec").blood
    story = resolved(story.choose("Xipe"))
    assert story.named("Raven Spy").host is story.named("Xipe Totec")
    assert story.named("Xipe Totec").blood == before - 1


def test_anneke_blocks_what_is_none_of_her_business():
    position = Position(players=5).at(2).ready("Anneke").at(1).ready(YOUNG, locked=True).at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    for _ in range(20):
        if story.kind == "react" and story.can("Anneke"):
            break
        story.pass_once()
    story.choose("Anneke")
    assert resolved(story).game.methuselahs[1].pool == 30


def test_dr_john_dee_and_a_dog_pack_keep_opponents_from_ending_combat():
    story = fight(mine="Dr. John Dee", theirs=PLAIN, hand=["Torn Signpost"], knows0="pot")
    assert not story.game.combat.sides[1].cannot("combat ends"), "no Ventrue"
    story = fight(mine="Dr. John Dee", theirs="Marcus Vitel", hand=["Torn Signpost"], knows0="pot")
    assert story.game.combat.sides[1].cannot("combat ends")
    story = fight(mine=PRINCE, bears=["Dog Pack"], hand=["Torn Signpost"], knows0="pot")
    assert story.game.combat.sides[1].cannot("combat ends")
    assert not story.game.combat.sides[0].cannot("combat ends")


def test_armin_brenner_gains_a_pool_when_his_referendum_passes():
    story = wait(called("Armin Brenner", theirs=YOUNG), "poll")
    resolved(story.votes())
    pools = [methuselah.pool for methuselah in story.game.methuselahs]
    assert sum(pools) == 60 - 4 + 1


def test_lenelle_mambo_of_birmingham_exchanges_a_card_with_the_ash_heap():
    position = Position(players=2).ready("Lenelle, Mambo of Birmingham").hand("Villein").ash("Vessel")
    story = position.start().until("action").choose("Lenelle")
    if story.kind == "target":
        story.choose("Villein")
    resolved(story)
    assert "Vessel" in story.hand()


def test_sarah_brando_has_less_stealth_against_bishops():
    for theirs, wanted in (("Orlando Oriundus", -1), (PLAIN, 0)):
        position = Position(players=2).at(1).ready(theirs).at(0).ready("Sarah Brando")
        story = position.start().until("action").choose("bleed")
        assert values.stealth(story.game, story.named("Sarah Brando"), story.game.action) == wanted


def test_serenna_the_white_reduces_a_bleed_once_each_turn():
    position = Position(players=2).at(1).ready("Serenna the White", locked=True).at(0).ready(PRINCE)
    story = position.ready(GANGREL).start().until("act").choose(PRINCE).choose("bleed").until("react", 1)
    before = story.named("Serenna the White").blood
    resolved(story.choose("Serenna"))
    assert (story.prey.pool, story.named("Serenna the White").blood) == (30, before - 1)
    story.until("action").choose("bleed")
    assert resolved(story).prey.pool == 29


def test_bakr_enters_combat_for_a_blood():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready("Bakr")
    story = position.start().until("action").choose("Bakr")
    assert resolved(story).named(PLAIN).blood < 5


def test_cards_that_require_a_discipline_cost_omme_less():
    story = Position(players=2).ready("Omme Enberbenight").start()
    (cut,) = story.named("Omme Enberbenight").face.values
    assert (cut.amount, cut.discipline) == (1, "myt")
