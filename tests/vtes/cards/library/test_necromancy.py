"""Short games with library cards modelled in Python: necromancy."""

import pytest

from rules.vtes.state import spans, values
from rules.vtes.state.cards_in_play import STAYS_OUT
from rules.vtes.state.scenery import alter
from rules.vtes.state.who import act_barred
from rules.vtes.terms import ALLOWED, STEALTH

from ...chaptertools import BARON, GANGREL, IDLE_ALLY, PLAIN, PRINCE, knows
from ...crypttools import resolved
from ...fighttools import HUNTER, SMG, alive, to
from ...story import Position
from ..helpers import acted, acting_with, in_way, of, until

SIGN = "Divine Sign"


def signed(superior=False, foes=(PLAIN, GANGREL)):
    """Seat 0's prince has the sign against the first of the prey's; it is the prey's turn."""
    position = Position(players=2).at(1)
    for name in foes:
        position = position.ready(name)
    position = position.hand("Villein").at(0).ready(PRINCE).hand(SIGN, "Torn Signpost")
    story = acted(
        position.tweak(knows(seat0="NEC pot" if superior else "nec pot")),
        SIGN,
        way="+2 intercept, open" if superior else "",
    )
    assert sorted(story.options) == sorted(foes)
    story.choose(foes[0])
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    resolved(story)
    prince = story.named(PRINCE)
    assert story.named(SIGN).host is prince
    assert not prince.locked
    return until(story, lambda: story.kind == "act" and story.table.decision.seat == 1)


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
    story = turn_to(position.start(), fighter).choose("bleed").until("block", 1).choose(GANGREL)
    while story.kind == "attempt":
        story.pass_once()
    story.named(guard).locked = locked
    return story


def turn_to(story, name):
    """Go to the first action of a minion, which is asked for where several can act."""
    while story.kind not in ("act", "action"):
        story.pass_once()
    return story.choose(name) if story.kind == "act" else story


def would_burn(has, seat=0, **how):
    """An ally is shot, and would burn."""
    story = beside("Heaven's Gate", has, fighter=HUNTER, seat=seat, **how)
    to(story, "strike", 1).choose(SMG)
    while story.kind != "saving":
        assert story.game.combat is not None, "nobody was asked"
        story.pass_once()
    assert story.table.decision.seat == seat
    return story


@pytest.mark.parametrize(("level", "most"), [("nec", 1), ("NEC", 2)])
def test_funeral_wake_unlocks_wraiths(level, most):
    position = Position(players=2).at(1).ready(PLAIN, locked=True).ready("Puppeteer", locked=True)
    position = position.ready("Puppeteer", locked=True).ready(IDLE_ALLY, locked=True).hand("Funeral Wake")

    def wise(game):
        vampire = next(minion for minion in game.in_play.values() if minion.face.name == PLAIN)
        alter(game, vampire, disciplines=(("nec", 2 if level == "NEC" else 1),))

    story = position.at(0).ready(PRINCE).tweak(wise).start().until("action").choose("bleed")
    in_way(story.until("react", 1).choose("Funeral"), f"[{level}]")
    for _ in range(most):
        story.choose("Puppeteer")
    minions = [minion for minion in story.game.in_play.values() if minion.controller == 1]
    assert sum(not minion.locked for minion in minions) == most
    assert story.named(IDLE_ALLY).locked


@pytest.mark.parametrize(
    ("superior", "actor", "seen"), [(True, PLAIN, True), (True, GANGREL, False), (False, PLAIN, False)]
)
def test_divine_sign_at_superior_opens_the_hand_when_the_minion_blocks_the_chosen_one(superior, actor, seen):
    story = signed(superior).choose(actor).choose("bleed")
    until(story, lambda: story.kind == "block").choose(PRINCE)
    until(story, lambda: story.game.combat is not None)
    assert story.game.combat.has(spans.LIES_OPEN, 1) == seen
    assert all(story.prey.hand.sees(0, number) == seen for number in story.prey.hand.items)


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


@pytest.mark.parametrize(("level", "stealth", "strength"), [("pre", 1, 1), ("vic", 0, 2)])
def test_gear_up_gives_stealth_or_strength_for_a_while(level, stealth, strength):
    anarch = of(0, sect="anarch")
    story = acting_with("Gear Up", knows0=level, theirs=(), players=2, tweaks=[anarch]).choose("Gear Up")
    resolved(story)
    anson, game = story.named(PRINCE), story.game
    assert not anson.locked

    def now():
        return (values.of_minion(game, anson, STEALTH, 0), values.strength(game, anson))

    assert now() == (stealth, strength)
    turn = game.turn
    until(story, lambda: game.turn > turn)
    assert now() == (0, strength) or story.me.turns > 1
    story.end_turn()
    assert now() == (0, 1)
