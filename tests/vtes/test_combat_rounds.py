"""The order of a round, its end, combats that follow: the annex of 2006, and what the cards say of it."""

import pytest

from rules.vtes.definitions.damage import DamageEachRound
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.striking import GainPress
from rules.vtes.state.cards_in_play import STAYS_OUT
from rules.vtes.state.fight_events import CombatBegan, CombatEnded, DamageInflicted

from .chaptertools import BIG, GANGREL, PLAIN, PRINCE, YOUNG, editions, rule, since_2006
from .fighttools import (
    CONTINUE,
    DODGE,
    FLAMES,
    KNIFE,
    MANEUVER,
    PRESS,
    asked,
    blood,
    close,
    combats,
    events,
    fight,
    granted,
    over,
    region,
    rounds,
    to,
)
from .story import Position

VITAE = "Taste of Vitae"
ENDS = "Earth Meld"
in_2006 = pytest.mark.parametrize("edition", ["2006"])


@rule("VTES-A7-01")
@editions
def test_the_order_of_a_round(edition):
    cards = ["Torn Signpost", MANEUVER, "Wolf Claws", DODGE, "Blur"]
    story = fight(edition, hand=[*cards, PRESS, VITAE], knows0="pot pro cel", their_blood=4)
    found = list(dict.fromkeys(kind for kind, _ in asked(story)))
    assert found == [
        "before-range",
        "maneuver",
        "before-strikes",
        "strike",
        "strike-chosen",
        "strikes-chosen",
        "additional-strikes",
        "press",
        "end-of-round",
    ]


@rule("VTES-A7-01")
@editions
def test_additional_strikes_are_resolved_before_the_press(edition):
    story = fight(edition, hand=["Blur", PRESS], knows0="cel", their_blood=4)
    to(story, "additional-strikes", 0).choose("Blur")
    assert (story.kind, blood(story, GANGREL)) == ("press", 2)


@rule("VTES-A7-02")
@editions
def test_before_range_effects_apply_at_once(edition):
    """The damage is healed before the range is determined."""
    story = fight(edition, hand=["Outside the Hourglass", MANEUVER], knows0="TEM", their_blood=4)
    story.choose("Outside")
    assert (story.kind, blood(story, GANGREL)) == ("maneuver", 2)


@rule("VTES-A7-02")
@editions
def test_and_can_be_prevented_at_once(edition):
    story = fight(
        edition,
        hand=["Outside the Hourglass", MANEUVER],
        against=["Skin of Rock"],
        knows0="TEM",
        knows1="for",
    )
    story.choose("Outside")
    assert (story.kind, story.table.decision.seat, blood(story, GANGREL)) == ("prevent", 1, 4)
    story.choose("Skin of Rock")
    assert blood(story, GANGREL) == 3


@rule("VTES-A7-03")
@editions
@pytest.mark.parametrize("how", ["combat ends", "torpor", "before range"])
def test_the_end_of_the_round_takes_place_though_combat_ended(edition, how):
    """A card of that step is legal for a ready minion."""
    if how == "combat ends":
        story = fight(edition, hand=["Outside the Hourglass", VITAE, ENDS], knows0="TEM pro", blood=2)
        story.choose("Outside")
        to(story, "strike", 0).choose(ENDS)
        gained = 2
    elif how == "torpor":
        story = fight(edition, hand=[VITAE], blood=3, their_blood=0)
        gained = 0
    else:
        story = fight(edition, hand=["Outside the Hourglass", VITAE], knows0="TEM", blood=2, their_blood=1)
        story.choose("Outside")
        gained = 1
    if gained:
        assert (story.kind, story.table.decision.seat) == ("end-of-round", 0)
        story.choose(VITAE)
        assert story.game.combat is None
        assert blood(story, PLAIN) == 2 + gained
    else:
        assert story.game.combat is None, "no blood was lost: the card finds nothing"


@rule("VTES-A7-03")
@editions
def test_who_is_not_ready_plays_nothing_at_the_end_of_the_round(edition):
    cards = [VITAE]
    story = fight(edition, hand=cards, against=cards, bears=[FLAMES], they_bear=[FLAMES], journal=True)
    story.choose(FLAMES)
    found = asked(story)
    assert ("end-of-round", 1) not in found
    assert region(story, GANGREL) == "torpor region"


@rule("VTES-A7-03")
@editions
def test_after_the_end_of_combat_there_is_no_press(edition):
    story = fight(edition, hand=[ENDS, PRESS, "Blur"], knows0="pro cel")
    story.choose(ENDS)
    assert story.game.combat is None


@rule("VTES-A7-06")
@editions
def test_damage_of_the_press_step_is_skipped_when_combat_is_over(edition):
    def harmed(ends, before):
        press = [DamageEachRound(1, ranged=True, pressing=True)]
        how = {"hand": [ENDS], "knows0": "pro"}
        story = granted(edition, [], press, their_blood=before, **how)
        return blood(over(story.choose(ENDS if ends else "hand strike")), PLAIN)

    assert harmed(ends=False, before=4) == 5 - 1 - 1
    assert harmed(ends=True, before=4) == 5
    assert harmed(ends=False, before=0) == 5 - 1, "the opponent is in torpor"


@rule("VTES-A7-06")
@editions
def test_damage_of_the_press_step_comes_before_presses(edition):
    press = [DamageEachRound(4, ranged=True, pressing=True)]
    story = granted(edition, [], press, hand=[PRESS], against=[PRESS], blood=4)
    assert "press" not in [kind for kind, _ in asked(story)]
    assert region(story, PLAIN) == "torpor region"
    story = granted(edition, [], press, hand=[PRESS], blood=5)
    assert "press" in [kind for kind, _ in asked(story)]


@rule("VTES-A7-07")
@editions
def test_the_end_of_the_round_comes_after_the_presses_and_then_a_new_round(edition):
    story = fight(edition, hand=[MANEUVER, MANEUVER, PRESS, VITAE], blood=3, journal=True)
    story.choose("pass")
    to(story, "press", 0).choose(PRESS)
    assert (story.kind, rounds(story)) == ("end-of-round", 1)
    story.choose(VITAE)
    assert (story.kind, rounds(story), close(story)) == ("maneuver", 2, True)
    assert blood(story, PLAIN) == 3 - 1 + 1


@rule("VTES-A7-07")
@editions
def test_no_new_round_without_two_who_are_ready(edition):
    """A press stands, but who is sent to torpor at the end of the round fights no more."""
    story = granted(edition, [GainPress(lasts=THIS_COMBAT)], hand=[VITAE], blood=3, journal=True)
    to(story, "press", 0).choose(PLAIN)
    assert story.kind == "end-of-round"
    from rules.vtes.state.regions import fall_to_torpor

    fall_to_torpor(story.game, story.named(GANGREL))
    over(story)
    assert rounds(story) == 1


@rule("VTES-A7-09")
@editions
@pytest.mark.parametrize("way", ["long", "close"])
def test_no_maneuver_changes_a_range_that_is_set(edition, way):
    story = fight(edition, hand=["Shadow Step"], against=[MANEUVER, DODGE], knows0="OBT")
    story.choose("Shadow Step")
    assert (story.kind, story.options) == ("range", ["close", "long"])
    story.choose(way)
    assert (story.kind, close(story)) == ("strike", way == "close")
    assert blood(story, PLAIN) == 3


@rule("VTES-A7-09")
@editions
def test_nor_another_effect_that_sets_it_and_the_acting_methuselah_may_first(edition):
    cards = ["Shadow Step"]
    story = fight(edition, hand=cards, against=[*cards, DODGE], knows0="OBT", knows1="OBT")
    assert (story.kind, story.table.decision.seat) == ("before-range", 0)
    story.choose("Shadow Step").choose("long")
    assert (story.kind, story.table.decision.seat, close(story)) == ("strike", 1, False)


@rule("VTES-A7-09")
@editions
def test_a_set_range_is_for_its_round(edition):
    story = fight(edition, hand=["Shadow Step", CONTINUE, MANEUVER], knows0="OBT")
    story.choose("Shadow Step").choose("long")
    to(story, "press", 0).choose(CONTINUE)
    assert (story.kind, close(story)) == ("maneuver", True)


@rule("VTES-A7-10")
@editions
def test_damage_after_combat_is_outside_of_it(edition):
    """What made hand damage aggravated in combat is gone with it: the next combat knows nothing of it."""
    story = fight(
        edition,
        hand=["Bone Spur", "Psyche!"],
        knows0="PRO CEL",
        against=[DODGE],
        their_blood=4,
        blood=5,
        journal=True,
    )
    story.choose("Bone Spur").choose(1)
    to(story, "strike", 1).choose(DODGE)
    to(story, "combat-ending", 0).choose("Psyche!")
    over(story)
    assert combats(story) == 2
    number = story.named(GANGREL).number
    harm = [event for event in events(story, DamageInflicted) if event.card == number]
    assert [(event.normal, event.aggravated) for event in harm] == [(1, 0)]


@rule("VTES-A7-10")
@editions
def test_within_the_combat_it_lasts(edition):
    story = fight(edition, hand=["Bone Spur", CONTINUE], knows0="PRO", against=[DODGE])
    story.choose("Bone Spur").choose(1)
    to(story, "strike", 1).choose(DODGE)
    to(story, "press", 0).choose(CONTINUE)
    over(story)
    assert (region(story, GANGREL), blood(story, GANGREL)) == ("torpor region", 4)


@rule("VTES-A7-11")
@editions
def test_a_grapple_is_canceled_by_who_may_cancel_grapples(edition):
    """The example of the annex: for 1 blood, as it is played, and the grapple costs nothing."""
    story = fight(
        edition, hand=["Immortal Grapple"], against=["Disengage", DODGE], knows0="pot", their_blood=1
    )
    story.choose("Immortal Grapple")
    assert (story.kind, story.table.decision.seat) == ("counter", 1)
    story.choose("Disengage")
    assert (blood(story, GANGREL), region(story, "Immortal Grapple")) == (0, "ash heap")
    assert (story.kind, story.options) == ("strike", ["hand strike", DODGE]), "the dodge is not barred"


@rule("VTES-A7-11")
@editions
def test_the_label_is_what_other_cards_refer_to(edition):
    """No other card is a grapple; and without a blood it cannot be paid for."""
    story = fight(edition, hand=["Wolf Claws"], against=["Disengage"], knows0="pro")
    to(story, "before-range", 0).choose("Wolf Claws")
    assert story.kind != "counter"
    story = fight(
        edition, hand=["Immortal Grapple"], against=["Disengage", DODGE], knows0="pot", their_blood=0
    )
    story.choose("Immortal Grapple")
    assert story.kind != "counter"


@rule("VTES-A7-11")
@editions
def test_a_label_does_nothing_by_itself(edition):
    """Frenzy, in the case of Deep Song: the combat is like any other."""
    position = Position(edition, players=2).at(1).ready(YOUNG).at(0).hand("Deep Song").ready(GANGREL)
    story = position.start(journal=True).until("action")
    assert story.can("Deep Song")


# --- combats that cards cause -----------------------------------------------------------------------------


@editions
def test_a_queued_combat_follows(edition):
    """Once: there is no second one while one is queued; the acting minion stays the acting one."""
    story = fight(edition, hand=["Psyche!", "Psyche!"], knows0="CEL", their_blood=4, journal=True)
    to(story, "combat-ending", 0).choose("Psyche!")
    assert (len(events(story, CombatBegan)), combats(story)) == (2, 1)
    to(story, "combat-ending", 0)
    over(story)
    assert combats(story) == 2
    begun = events(story, CombatBegan)
    assert begun[0].minion == begun[1].minion
    assert blood(story, GANGREL) == 2


@editions
def test_it_needs_two_who_are_ready(edition):
    for fallen in ({"their_blood": 0}, {"blood": 1, "they_bear": [FLAMES]}):
        cards = {"hand": ["Psyche!"], "against": ["Psyche!"], "knows0": "CEL", "knows1": "CEL"}
        story = fight(edition, **cards, **fallen)
        if story.kind == "strike":
            story.choose(FLAMES)
        assert asked(story) == []


@editions
def test_the_end_of_a_combat_names_who_acted_and_who_was_met(edition):
    story = over(fight(edition, journal=True))
    (ended,) = events(story, CombatEnded)
    assert (ended.minion, ended.opponent) == (story.named(PLAIN).number, story.named(GANGREL).number)
    assert (ended.seat, ended.rounds) == (0, 1)


@since_2006
def test_an_immortal_grapple_keeps_the_next_round_close(edition):
    cards = ["Immortal Grapple", CONTINUE, MANEUVER]
    story = fight(edition, hand=cards, against=[MANEUVER], knows0="POT")
    to(story, "before-strikes", 0).choose("Immortal Grapple").choose(1)
    to(story, "press", 0).choose(CONTINUE)
    assert "maneuver" not in [kind for kind, _ in asked(story)]


@in_2006
def test_a_round_after_that_is_as_usual(edition):
    cards = ["Immortal Grapple", CONTINUE, CONTINUE, MANEUVER]
    story = fight(edition, hand=cards, knows0="POT", blood=5, their_blood=4)
    story.choose("pass").choose("Immortal Grapple").choose(1)
    to(story, "press", 0).choose(CONTINUE)
    to(story, "press", 0).choose(CONTINUE)
    assert (story.kind, close(story)) == ("maneuver", True)


def persisting():
    """A fight whose first strike would send a vampire to torpor, and in which it stays up."""
    story = fight(
        hand=["Undead Persistence"], knows0="for", mine=PRINCE, blood=1, theirs=BIG, they_bear=[KNIFE]
    )
    to(story, "strike", 1).choose(KNIFE)
    return to(story, "falling", 0).choose("Undead Persistence")


def test_who_persists_is_kept_up_no_longer_where_the_next_combat_is_not_fought():
    story = persisting()
    story.game.combat.queued = True
    story.named(BIG).note(STAYS_OUT, story.game.turn)
    over(story)
    assert region(story, PRINCE) == "torpor region"


def test_who_persists_is_kept_up_for_three_quiet_rounds():
    """Something continues combat without any card, again and again."""
    story = persisting()
    fought = story.game.combat
    while story.game.combat is fought and fought.rounds < 9:
        fought.continues = True
        story.pass_once()
    assert fought.rounds == 1 + 3, "the card itself was played in the first"
    over(story)
    assert region(story, PRINCE) == "torpor region"
