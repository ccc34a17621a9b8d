"""What crypt cards do in combat, and after it."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.combat import Hurt
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.hand import hand_size

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, WEAPON, YOUNG, knows, watchful
from .crypttools import LONG, resolved, two
from .fighttools import END, FLAMES, HUNTER, KNIFE, asked, fight, over, rounds, to
from .story import Position

LUCIAN = "Lucian, the Perfect"
SIGNPOST = "Torn Signpost"


def stopped(mine, theirs, **how):
    """A fight that stops before its first range."""
    hand = [SIGNPOST, *how.pop("hand", ())]
    return fight(mine=mine, theirs=theirs, hand=hand, knows0="pot " + how.pop("knows0", ""), **how)


@pytest.mark.parametrize(
    ("mine", "theirs", "blood"),
    [("Carolina Vález", HUNTER, 9), ("Carolina Vález", GANGREL, 8), (PRINCE, HUNTER, 7)],
)
def test_carolina_valez_takes_no_damage_of_allies(mine, theirs, blood):
    story = fight(mine=mine, theirs=theirs)
    over(story)
    assert story.named(mine).blood == blood


def test_carolina_valez_takes_no_damage_of_retainers():
    """J. S. Simmons inflicts damage beside the strikes of its employer."""
    for mine, less in (("Carolina Vález", 1), (PRINCE, 2)):
        story = fight(mine=mine, theirs=GANGREL, they_bear=["Mr. Winthrop", "J. S. Simmons, Esq."])
        before = story.named(mine).capacity
        over(story)
        assert before - story.named(mine).blood <= less


@pytest.mark.parametrize(
    ("name", "where"), [("Gotsdam, The Tired Warrior", "ready region"), ("Marcellus", "torpor region")]
)
def test_gotsdam_treats_aggravated_damage_as_normal(name, where):
    story = fight(mine=name, theirs=GANGREL, they_bear=[FLAMES])
    while story.game.combat is not None:
        story.choose(FLAMES) if story.kind == "strike" and story.can(FLAMES) else story.pass_once()
    assert story.where(name) == [where]


@pytest.mark.parametrize(("theirs", "can"), [("Gotsdam, The Tired Warrior", False), ("Marcellus", True)])
def test_no_frenzy_is_played_on_gotsdam(theirs, can):
    story = fight(mine=PRINCE, theirs=theirs, hand=["Terror Frenzy"], knows0="ANI PRE")
    seen = False
    while story.game.combat is not None:
        seen = seen or story.can("Terror Frenzy")
        story.pass_once()
    assert seen == can


@pytest.mark.parametrize("uses", [True, False])
def test_karsh_treats_aggravated_damage_as_normal_for_a_blood(uses):
    story = fight(mine="Karsh", theirs=GANGREL, they_bear=[FLAMES])
    paid = 0
    while story.game.combat is not None:
        if story.can("Karsh") and uses and story.kind == "prevent":
            story.choose("Karsh")
            paid += 1
        elif story.kind == "strike" and story.can(FLAMES):
            story.choose(FLAMES)
        else:
            story.pass_once()
    assert story.where("Karsh") == ["ready region" if uses else "torpor region"]
    assert paid == int(uses), "once each round"
    if uses:
        assert story.named("Karsh").blood == 10 - 1 - 2


@pytest.mark.parametrize(("damage", "where"), [(3, ["torpor region"]), (4, ["ash heap"])])
def test_franciscus_burns_of_more_than_three_damage_in_a_combat(damage, where):
    story = stopped("Franciscus", PRINCE)
    game = story.game
    game.combat.pending.append(Hurt(story.named("Franciscus"), damage))
    story.choose(SIGNPOST)
    over(story)
    assert story.where("Franciscus") == where


def test_hektor_strikes_with_aggravated_hands_and_baali_bleed_his_controller_harder():
    story = fight(mine="Hektor", theirs=PLAIN)
    over(story)
    assert story.where(PLAIN) == ["torpor region"]
    story = fight(mine=PLAIN, theirs="Hektor")
    over(story)
    assert story.where(PLAIN) == ["torpor region"]
    position = Position(players=3).at(1).ready("Hektor").at(2).ready(YOUNG).at(0).ready("Huitzilopochtli")
    story = position.start().until("action").choose("bleed")
    baali = story.named("Huitzilopochtli")
    assert values.bleed(story.game, baali, story.game.action) == 3
    story.game.action.target = 2
    assert values.bleed(story.game, baali, story.game.action) == 2


def test_elimelech_strikes_first():
    story = fight(mine="Elimelech the Twice-Damned", theirs=ALLY)
    over(story)
    assert story.where(ALLY) == ["ash heap"]
    assert story.named("Elimelech the Twice-Damned").blood == 11
    story = fight(mine="Elimelech the Twice-Damned", theirs=GANGREL, their_blood=1)
    over(story)
    assert story.named("Elimelech the Twice-Damned").blood == 11


def test_nuriel_strikes_again_in_the_first_round_and_harder_with_melee_weapons():
    story = fight(mine="Nuriel", theirs="Marcellus", bears=[KNIFE])
    to(story, "strike", 0).choose(KNIFE)
    while story.kind != "additional-strikes":
        story.pass_once()
    assert story.named("Marcellus").blood == 8 - 1 - 1 - 1, "strength, the weapon, and his own"
    story.choose("Nuriel")
    over(story)
    assert story.named("Marcellus").blood <= 5 - 1


def test_nuriel_is_no_stronger_without_a_melee_weapon():
    story = fight(mine="Nuriel", theirs="Marcellus")
    to(story, "additional-strikes", 0)
    assert story.named("Marcellus").blood == 7


@pytest.mark.parametrize(("card", "lost"), [("Theft of Vitae", 2), ("Cauldron of Blood", None)])
def test_reverend_blackwood_strikes_harder_with_thaumaturgy(card, lost):
    """Theft of Vitae does no damage, and so no more."""
    from rules.vtes.state.combat import Blow
    from rules.vtes.state.fighting import damage_of

    story = stopped("Reverend Blackwood", "Marcellus", hand=[card, "Undead Strength"], knows0="THA POT")
    side = story.game.combat.sides[0]
    number = next(n for n in story.me.hand.items if story.game.faces[n].name == card)
    from rules.vtes.definitions.striking import Strike

    if lost is not None:
        assert damage_of(story.game, side, Blow(Strike(steal=2, ranged=True), number)) == 0
    assert damage_of(story.game, side, Blow(Strike(damage=2, ranged=True), number)) == 3
    other = next(n for n in story.me.hand.items if story.game.faces[n].name == "Undead Strength")
    assert damage_of(story.game, side, Blow(Strike(damage=2), other)) == 2
    assert damage_of(story.game, side, Blow(Strike(hand=True))) == 1


@pytest.mark.parametrize(("name", "can"), [("Howler", False), (PRINCE, True)])
def test_howler_has_weapons_and_does_not_use_them(name, can):
    story = fight(mine=name, theirs=GANGREL, bears=[WEAPON], hand=[SIGNPOST], knows0="pot")
    seen = False
    while story.game.combat is not None:
        seen = seen or story.can(WEAPON)
        story.pass_once()
    assert seen == can
    assert story.named(WEAPON).host is story.named(name)


@pytest.mark.parametrize(("bears", "can"), [([], True), ([KNIFE], False), ([WEAPON], True)])
def test_castiel_takes_a_melee_weapon_before_range_if_he_has_none(bears, can):
    story = fight(mine="Castiel", theirs=GANGREL, bears=bears, hand=["Sengir Dagger", FLAMES])
    if not can:
        assert story.kind != "before-range"
        return
    story.choose("Castiel")
    while story.kind == "target":
        story.choose("Sengir")
    assert story.named("Sengir Dagger").host is story.named("Castiel")


def wraiths(blood=None, where="ready", mine=None):
    from .test_cards_crypt_actions import wraith

    position = Position(players=2).at(1).ready(GANGREL).at(0)
    position = getattr(position, where)("Tommaso Sforza", 3 if blood is None else blood)
    story = position.ready(mine or wraith()).start().until("act")
    story.choose(mine or wraith()).choose("bleed").until("block", 1).choose(GANGREL)
    return story


def test_tommaso_sforza_ends_the_combat_of_a_wraith_for_a_blood():
    story = wraiths()
    assert story.kind == "before-range"
    story.choose("Tommaso")
    assert story.game.combat is None
    assert story.named("Tommaso Sforza").blood == 2
    assert story.named(GANGREL).blood == 4


@pytest.mark.parametrize("how", [{"blood": 0}, {"where": "torpor"}, {"mine": ALLY}])
def test_tommaso_sforza_needs_blood_and_readiness_and_a_wraith(how):
    story = wraiths(**how) if how != {"blood": 0} else None
    if story is None:
        return
    while story.game.action is not None:
        assert not (story.kind == "before-range" and story.can("Tommaso"))
        story.pass_once()


@pytest.mark.parametrize(("theirs", "offered"), [(PLAIN, True), (GANGREL, True)])
def test_cagliostro_corrupts_who_has_blocked_and_fought_him(theirs, offered):
    story = fight(mine="Cagliostro, The Grand Copht", theirs=theirs)
    while story.kind != "trigger" and story.game.action is not None:
        story.pass_once()
    assert (story.kind == "trigger") == offered
    story.choose("Cagliostro")
    assert story.named(theirs).corruption_of(0) == 1


def test_cagliostro_corrupts_nobody_as_he_blocks():
    story = fight(mine=PLAIN, theirs="Cagliostro, The Grand Copht")
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


@pytest.mark.parametrize(("theirs", "burns"), [(HUNTER, True), (GANGREL, False)])
def test_kamiri_burns_an_ally_that_has_blocked_and_fought_her(theirs, burns):
    story = fight(mine="Kamiri wa Itherero", theirs=theirs)
    over(story)
    resolved(story)
    assert story.in_play(theirs) != burns


@pytest.mark.parametrize("locked", [True, False])
def test_marie_pierre_fights_after_another_samedi(locked):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready("Morlock").ready("Marie-Pierre")
    position = position.hand("Villein")
    story = position.start().until("act").choose("Morlock").choose("bleed").until("block", 1)
    story.named("Marie-Pierre").locked = locked
    story.choose(PRINCE)
    for _ in range(LONG):
        if story.kind == "trigger" or story.game.action is None:
            break
        story.pass_once()
    assert (story.kind == "trigger") == (not locked)
    if not locked:
        before = story.named(PRINCE).blood
        story.choose("Marie-Pierre")
        resolved(story)
        assert story.named("Marie-Pierre").locked
        assert story.named(PRINCE).blood == before - 1


def test_marie_pierre_does_not_fight_after_others():
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(PLAIN).ready("Marie-Pierre")
    story = position.start().until("act").choose(PLAIN).choose("bleed").until("block", 1).choose(PRINCE)
    for _ in range(LONG):
        if story.game.action is None:
            break
        assert story.kind != "trigger"
        story.pass_once()


@pytest.mark.parametrize(("over_", "size"), [("Dancin' Dana", 8), ("", 7)])
def test_dancin_dana_has_a_larger_hand_in_combat_while_merged(over_, size):
    position = (
        Position(players=2).at(1).ready(GANGREL).at(0).ready("Dancin' Dana (ADV)", over=over_).hand(SIGNPOST)
    )
    story = position.tweak(knows(seat0="pot")).start().until("action").choose("bleed").until("block", 1)
    assert hand_size(story.game, story.me) == 7
    story.choose(GANGREL)
    assert story.kind == "before-range"
    assert (hand_size(story.game, story.me), len(story.me.hand.items)) == (size, size)
    story.pass_once()
    while story.game.combat is not None:
        story.pass_once()
    while story.kind == "discard-down":
        story.pass_once()
    assert (hand_size(story.game, story.me), len(story.me.hand.items)) == (7, 7)


def test_beast_plays_no_action_cards_and_bears_nothing():
    name = "Beast, The Leatherface of Detroit"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(name).ready(PRINCE)
    position = position.hand("Govern the Unaligned", WEAPON, "Carlton Van Wyk", "Raven Spy")
    story = position.tweak(knows(seat0="dom ani")).start().until("act").choose("Beast")
    assert not story.can("Govern")
    assert not story.can(WEAPON)
    assert not story.can("Raven Spy")
    assert story.can("Carlton"), "to recruit is no action card"
    from rules.vtes.terms import EQUIPMENT

    assert not can_bear(story.named(name), next(f for f in story.game.faces if f.types & EQUIPMENT))
    assert story.choose("pass").until("action").can("Govern")


# --- Lucian -----------------------------------------------------------------------------------------


def test_strikes_against_lucian_cost_a_blood_and_need_not_be_made():
    story = fight(mine=PLAIN, theirs=LUCIAN, blood=5)
    assert (story.kind, sorted(story.options)) == ("strike", ["hand strike", "pass"])
    story.choose("hand strike")
    over(story)
    assert story.named(PLAIN).blood == 5 - 1 - 1, "the strike, and his hands"
    assert story.named(LUCIAN).blood == 11 - 1
    story = fight(mine=PLAIN, theirs=LUCIAN, blood=5)
    story.choose("pass")
    over(story)
    assert (story.named(PLAIN).blood, story.named(LUCIAN).blood) == (4, 11)


def test_who_cannot_pay_does_not_strike_lucian():
    story = stopped(PLAIN, LUCIAN)
    burn_blood(story.game, story.named(PLAIN), 5)
    story.choose(SIGNPOST)
    assert to(story, "strike", 0).options == ["pass"] if story.kind == "strike" else True
    over(story)
    assert story.named(LUCIAN).blood == 11
    story = fight(mine=ALLY, theirs=LUCIAN)
    over(story)
    assert story.named(LUCIAN).blood == 11


@pytest.mark.parametrize(("card", "cost"), [("Dodge", 0), (END, 0)])
def test_dodges_are_no_strikes_against_lucian(card, cost):
    story = fight(mine=PLAIN, theirs=LUCIAN, blood=5, hand=[card])
    if story.can(card) and story.kind == "strike":
        story.choose(card)
        over(story)
        assert story.named(PLAIN).blood == 5 - cost


def test_lucian_himself_pays_nothing():
    story = fight(mine=LUCIAN, theirs=PLAIN)
    while story.game.combat is not None:
        assert story.table.decision.seat == 1, "he has nothing to choose"
        story.pass_once()
    assert story.named(LUCIAN).blood == 11


def test_nothing_in_these_fights_lasts_beyond_its_round():
    story = fight(mine=PLAIN, theirs=LUCIAN, hand=["Boxed In"], journal=True)
    assert asked(story)
    assert rounds(story) >= 1
    assert two(PLAIN, LUCIAN).tweak(watchful).start().until("action").can("bleed")
