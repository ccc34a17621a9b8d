"""Combat cards that a vampire plays beside a fight, for one that fights."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state.cards_in_play import STAYS_OUT
from rules.vtes.state.scenery import alter
from rules.vtes.state.who import act_barred
from rules.vtes.terms import ALLOWED

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, knows
from .fighttools import HUNTER, SMG, alive, to
from .story import Position, card

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


# --- heaven's gate -------------------------------------------------------------------------------------------


def would_burn(has, seat=0, **how):
    """An ally is shot, and would burn."""
    story = beside("Heaven's Gate", has, fighter=HUNTER, seat=seat, **how)
    to(story, "strike", 1).choose(SMG)
    while story.kind != "saving":
        assert story.game.combat is not None, "nobody was asked"
        story.pass_once()
    assert story.table.decision.seat == seat
    return story


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
