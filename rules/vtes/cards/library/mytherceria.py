"""Library cards of Mytherceria."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.arms import was_used_to_strike
from rules.vtes.cards.builders import first, stealth
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AGAINST_WEAKER, BULLETS, NO_MINION_CARDS, both_levels
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.aiming import LOCATION, AsAnnounced, ChooseTarget
from rules.vtes.definitions.choosing import PickCards, TakeCopies
from rules.vtes.definitions.combat import FELLS, Lasts
from rules.vtes.definitions.combining import Does, ForEach, May, Only
from rules.vtes.definitions.conditions import Fighting, Not, Superior, That
from rules.vtes.definitions.damage import DamageEachRound, Strengthen
from rules.vtes.definitions.equipment import FetchLocation
from rules.vtes.definitions.hand import DrawCards
from rules.vtes.definitions.kinds import THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.marks import AVOIDABLE
from rules.vtes.definitions.references import ASH, CHOSEN, FOE, LIBRARY, ME, OTHERS, Cards
from rules.vtes.definitions.striking import (
    HARMLESS, TO_END, Maneuver, Press, Strike, StrikeIs, StrikeManeuver,
)
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import Who
from rules.vtes.state.hand_sizes import hand_size
from rules.vtes.terms import (
    BEFORE_RESOLUTION, BLOCK_PRICE, CHOICE, NEEDED, NEXT_UNLOCK, PASS, PRESSING, RANGE, Moments,
)
from rules.vtes.verbs.upkeep import draw_one

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100138, "Basilisk's Touch", "173ed4c2",
    combat=(first("pot", AGAINST_WEAKER, Strengthen(1), name="+1 strength"),
        first("myt", AGAINST_WEAKER, Lasts(FELLS, lasts=THIS_ROUND), name="hands fell"),
        first("MYT", AGAINST_WEAKER, Lasts(FELLS, 1, lasts=THIS_ROUND), name="hands fell, 1 blood")))
card(100496, "Darkling Trickery", "80d64f0d",
    combat=(Mode("obt", Press(TO_END), moment=PRESSING, name="press to end"),
        Mode("myt", Maneuver(), moment=RANGE, name="maneuver"),
        Mode("myt", Press(), moment=PRESSING, name="press"),
        Mode("MYT", Only(Fighting(shot=True)), StrikeIs(HARMLESS, FOE),
            DamageEachRound(1, ranged=True, lasts=THIS_ROUND), moment=BEFORE_RESOLUTION,
            name="the weapon turns on its bearer")))
card(100841, "Goblinism", "86d9c6a6",
    modes=(Mode("pot", ChooseTarget(LOCATION), Burn(CHOSEN), directed=True, name="burn a location"),
        Mode("myt", FetchLocation(), stealth=1, name="fetch a location"),
        Mode("MYT", FetchLocation(havens=True), stealth=1, name="fetch a location or haven")))


def stacks_or_discards(state: State, play: Play) -> Rules[None]:
    """Draw 5 cards; of those that are too many, put any on top of the library and discard the others."""
    methuselah = play.methuselah
    for _ in range(min(5, len(methuselah.library.items))):
        yield from draw_one(state, methuselah)
    while len(methuselah.hand.items) > max(0, hand_size(state, methuselah) - len(methuselah.owed)):
        card_ = yield from choose(methuselah.seat, "discard-down", list(methuselah.hand.items))
        stacked = yield Decision(methuselah.seat, "trigger", [PASS, card_], play.number)
        target = state.ash_of(card_) if stacked == PASS else state.library_of(card_)
        state.board.move(card_, methuselah.hand, target)


OTHERS_DRAW = ForEach(OTHERS, (May(ME, None, (DrawCards(2),)),))
card(101349, "Pandora's Whisper", "3820b31f", delay=NEXT_UNLOCK,
    modes=(Mode("nec", AsAnnounced(PickCards(Cards(ASH))), TakeCopies(), stealth=1, name="take a card back"),
        Mode("myt", OTHERS_DRAW, DrawCards(5), stealth=1, name="draw 5"),
        Mode("MYT", OTHERS_DRAW, Does(stacks_or_discards), stealth=1, name="draw 5, keep some on top")))
card(101576, "Redcap Wilder", "105b661e", life=2, traits=frozenset({"changeling"}),
    modes=(Mode("myt", name="employ"), Mode("MYT", blood=-1, name="employ for less")),
    values=(BlockLimit(BLOCK_PRICE, Who("vampire", max_capacity=6)),))
card(101688, "Scarlet Lore", "5ff485c0",
    modes=(Mode("nec", AsAnnounced(PickCards(Cards(ASH, not_types=NO_MINION_CARDS))), TakeCopies(LIBRARY),
            stealth=1, name="a card from the ash heap on top"),
        *(Mode(icons, Move(Cards(LIBRARY, not_types=NO_MINION_CARDS), LIBRARY, shown=True), stealth=stealth_,
            name="a card of the library on top") for icons, stealth_ in (("myt", 1), ("MYT", 2)))))
card(101875, "Stone Travel", "4fcb902d",
    modes=(Mode("obt", stealth=1, moment=NEEDED, blood=1, name="+1 stealth"), stealth("myt", 1),
        stealth("MYT", 1, Mark(AVOIDABLE))))

FRESH = Only(Not(That(was_used_to_strike)))
card(101985, "Tinglestripe", "52560786",
    modes=both_levels("myt", names=("equip", "equip to maneuver")),
    armed=(Mode("", FRESH, BULLETS, moment=CHOICE, name="2R damage"),
        Mode("", FRESH, Only(Superior()), Strike(1, ranged=True), StrikeManeuver(each_combat=True),
            moment=Moments(CHOICE | RANGE), name="1R damage")))
