"""Combat cards that a vampire plays beside a fight, for one that fights."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state.cards_in_play import STAYS_OUT
from rules.vtes.state.scenery import alter
from rules.vtes.state.who import act_barred
from rules.vtes.terms import ALLOWED

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, knows
from .fighttools import HUNTER, RETAINER, SMG, alive, blood, over, region, to
from .story import Position, card

BIG = "Alicia Barrows"  # capacity 9
FLAMES = "Flamethrower"  # 2R aggravated damage
NAMES = ("Martyr's Resilience", "Touch of Valeren", "Heaven's Gate")


@pytest.mark.parametrize("name", NAMES)
def test_they_are_played_whole(name):
    assert model_of(card(name)).verdict(FULL) == WHOLE


def salubri(game):
    """A tweak: the minions of seat 0 are Salubri."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, clan="Salubri")


def beside(name, has, *, seat=0, fighter=PLAIN, guard=PRINCE, locked=False, torpor=False, bears=(SMG,), on=(),
           copies=1):  # fmt: skip
    """A minion of seat 0 bleeds and one of seat 1 blocks; the card is in the hand of a seat with a guard."""
    position = Position(players=3).at(2)
    position = position.ready(BARON)
    position = position.at(1).ready(GANGREL).on(GANGREL, *bears).at(0).ready(fighter)
    position = position.on(fighter, *on) if on else position
    position = position.at(seat).hand(*[name] * copies)
    lay = position.torpor(guard, 5) if torpor else position.ready(guard, blood=5)
    position = lay.at(0).tweak(knows(**{f"seat{seat}": has})).tweak(salubri).tweak(alive)
    story = act(position.start(), fighter).choose("bleed").until("block", 1).choose(GANGREL)
    while story.kind == "attempt":
        story.pass_once()
    story.named(guard).locked = locked
    return story


def act(story, name):
    """Go to the first action of a minion, which is asked for where several can act."""
    while story.kind not in ("act", "action"):
        story.pass_once()
    return story.choose(name) if story.kind == "act" else story


def shot(story, gun=SMG):
    """Let the minion of seat 1 shoot, and stop where somebody may prevent the damage, if anybody may."""
    to(story, "strike", 1).choose(gun)
    while story.game.combat is not None and story.kind != "prevent":
        story.pass_once()
    return story


def test_martyrs_resilience_prevents_one_for_another():
    story = shot(beside("Martyr's Resilience", "aus for"))
    assert story.can("Martyr's Resilience")
    over(story.choose("Martyr's Resilience"))
    assert (blood(story, PLAIN), blood(story, PRINCE)) == (5 - 2, 5)


@pytest.mark.parametrize(("x", "prevented"), [(0, 1), (1, 2), (2, 3)])
def test_martyrs_resilience_prevents_more_for_blood(x, prevented):
    story = shot(beside("Martyr's Resilience", "AUS FOR")).choose("Martyr's Resilience")
    story.choose("prevent X")
    assert story.kind == "x"
    assert story.table.decision.options == list(range(6)), "no more than it has"
    over(story.choose(x))
    assert (blood(story, PLAIN), blood(story, PRINCE)) == (5 - 3 + prevented, 5 - x)


@pytest.mark.parametrize(("seat", "how"), [(2, {}), (0, {"torpor": True})])
def test_martyrs_resilience_is_for_anybody_even_in_torpor(seat, how):
    """The card is played by a Methuselah who does not fight, and by a vampire in torpor."""
    story = shot(beside("Martyr's Resilience", "aus for", seat=seat, **how))
    assert story.table.decision.seat == seat
    over(story.choose("Martyr's Resilience"))
    assert blood(story, PLAIN) == 5 - 2


def test_martyrs_resilience_is_not_for_the_locked_nor_for_who_fights():
    story = beside("Martyr's Resilience", "aus for", locked=True)
    while story.game.combat is not None:
        assert not story.can("Martyr's Resilience")
        story.pass_once()
    assert blood(story, PLAIN) == 5 - 1


def test_martyrs_resilience_saves_a_retainer():
    story = beside("Martyr's Resilience", "aus for", on=[RETAINER])
    to(story, "maneuver", 1).choose(SMG)
    to(story, "strike-at", 1).choose(RETAINER)
    while story.game.combat is not None and story.kind != "prevent":
        story.pass_once()
    assert story.can("Martyr's Resilience")
    over(story.choose("Martyr's Resilience"))
    assert not story.in_play(RETAINER), "1 of 3 was prevented"
    assert blood(story, PLAIN) == 5


def test_martyrs_resilience_is_played_where_there_is_damage_alone():
    story = beside("Martyr's Resilience", "aus for", bears=())
    kinds = []
    while story.game.combat is not None:
        if story.can("Martyr's Resilience"):
            kinds.append(story.kind)
        story.pass_once()
    assert kinds == ["prevent"] * 2, "the hand strikes inflict some, on either side"


# --- touch of valeren ----------------------------------------------------------------------------------------


def test_touch_of_valeren_prevents_all_of_a_strike_at_another_minion_of_ones_own():
    story = shot(beside("Touch of Valeren", "FOR", locked=True, fighter=HUNTER))
    over(story.choose("Touch of Valeren"))
    assert (blood(story, HUNTER), blood(story, PRINCE)) == (2, 5 - 1), (
        "for a blood of who plays it, be it locked"
    )


@pytest.mark.parametrize(("seat", "has", "torpor"), [(2, "FOR", False), (0, "for", False), (0, "FOR", True)])
def test_touch_of_valeren_is_for_the_ready_of_the_same_side_at_superior(seat, has, torpor):
    """The one who fights has the discipline too: whoever is asked is asked for itself."""
    story = beside("Touch of Valeren", has, seat=seat, torpor=torpor, fighter=HUNTER)
    before = blood(story, HUNTER)
    to(story, "strike", 1).choose(SMG)
    while story.game.combat is not None:
        assert not story.can("Touch of Valeren")
        story.pass_once()
    assert before == 2
    assert not story.in_play(HUNTER)


def test_touch_of_valeren_prevents_all_of_a_strike_at_oneself():
    position = Position(players=2).at(1).ready(GANGREL).on(GANGREL, SMG).at(0).ready(PRINCE)
    position = position.hand("Touch of Valeren").tweak(knows(seat0="for")).tweak(salubri)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(GANGREL)
    shot(story).choose("Touch of Valeren")
    over(story)
    assert blood(story, PRINCE) == 8 - 1


def test_touch_of_valeren_prevents_only_what_the_strike_inflicts():
    """Damage of a card that works beside the strike is none of it."""
    position = Position(players=2).at(1).ready(BIG).hand("Carrion Crows").at(0).ready(PRINCE)
    position = position.hand("Touch of Valeren").tweak(knows(seat0="for", seat1="ani")).tweak(salubri)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(BIG)
    to(story, "before-range", 1).choose("Carrion Crows")
    to(story, "prevent", 0).choose("Touch of Valeren")
    over(story)
    assert blood(story, PRINCE) == 8 - 1 - 1


@pytest.mark.parametrize(("whom", "before", "after"), [(GANGREL, 0, 3), (HUNTER, 1, 2), (BARON, 5, 6)])
def test_touch_of_valeren_feeds_anybody(whom, before, after):
    """In torpor too; none beyond what it starts with."""
    position = (
        Position(players=2).at(1).ready(BARON, blood=before if whom == BARON else 5).at(0).ready(PRINCE)
    )
    if whom == GANGREL:
        position = position.torpor(GANGREL, before)
    elif whom == HUNTER:
        position = position.ready(HUNTER, blood=before)
    position = position.hand("Touch of Valeren").tweak(knows(seat0="for")).tweak(salubri)
    story = act(position.start(), PRINCE).choose("Touch of Valeren").choose(whom)
    assert (story.game.action.stealth, story.game.action.target) == (1, 1 if whom == BARON else -1)
    while story.game.action is not None:
        story.pass_once()
    assert blood(story, whom) == after
    assert region(story, "Touch of Valeren") == "ash heap"


# --- heaven's gate -------------------------------------------------------------------------------------------


def test_heavens_gate_prevents_one_to_an_ally():
    story = shot(beside("Heaven's Gate", "nec", fighter=HUNTER, bears=["Meat Cleaver"]), "Meat Cleaver")
    over(story.choose("Heaven's Gate"))
    assert (blood(story, HUNTER), blood(story, PRINCE)) == (2 - 1, 5 - 1)


def test_heavens_gate_prevents_none_to_a_vampire_and_is_not_for_the_locked():
    story = beside("Heaven's Gate", "nec OBE")
    while story.game.combat is not None:
        assert not story.can("Heaven's Gate")
        story.pass_once()
    story = beside("Heaven's Gate", "nec OBE", fighter=HUNTER, locked=True)
    to(story, "strike", 1).choose(SMG)
    while story.game.combat is not None:
        assert not story.can("Heaven's Gate")
        story.pass_once()
    assert not story.in_play(HUNTER)


def would_burn(has, seat=0, **how):
    """An ally is shot, and would burn."""
    story = beside("Heaven's Gate", has, fighter=HUNTER, seat=seat, **how)
    to(story, "strike", 1).choose(SMG)
    while story.kind != "saving":
        assert story.game.combat is not None, "nobody was asked"
        story.pass_once()
    assert story.table.decision.seat == seat
    return story


@pytest.mark.parametrize(("has", "life"), [("obe", 1), ("OBE", 2)])
def test_heavens_gate_saves_an_ally_and_ends_combat(has, life):
    story = would_burn(has).choose("Heaven's Gate")
    if story.kind == "mode":
        story.choose(f"save, {life}")
    assert story.game.combat is None
    assert (blood(story, HUNTER), blood(story, PRINCE)) == (life, 5 - 1)


def test_heavens_gate_may_be_left():
    story = would_burn("obe").choose("pass")
    over(story)
    assert not story.in_play(HUNTER)


def test_heavens_gate_keeps_the_ally_out_of_all_for_the_turn():
    """It neither acts nor fights again; in the turn of the next one it blocks."""
    story = would_burn("obe").choose("Heaven's Gate")
    ally = story.named(HUNTER)
    ally.locked = False
    while story.game.action is not None:
        story.pass_once()
    turn = story.game.turn
    assert ally.noted(STAYS_OUT) == turn
    assert act_barred(ally, turn) != ALLOWED
    assert act_barred(ally, turn + 1) == ALLOWED


def test_heavens_gate_saves_an_ally_of_another_that_blocks_and_cannot_block_again():
    position = Position(players=2).at(1).ready(HUNTER).ready(PRINCE, blood=5).hand("Heaven's Gate")
    position = position.at(0).ready(GANGREL).on(GANGREL, SMG).ready(BARON).tweak(knows(seat1="obe"))
    story = act(position.start(), GANGREL).choose("bleed").until("block", 1).choose(HUNTER)
    to(story, "strike", 0).choose(SMG)
    while story.kind != "saving":
        story.pass_once()
    story.choose("Heaven's Gate")
    story.named(HUNTER).locked = False
    assert blood(story, HUNTER) == 1
    story = act(story, BARON).choose("bleed").until("block", 1)
    assert not story.can(HUNTER)
    assert story.can(PRINCE)
