"""Modifiers and reactions that sway referendums, and what follows those that passed."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.cards.builders import card
from rules.vtes.cards.idioms import PASSED
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import AddBlood, Gain
from rules.vtes.definitions.choosing import ChooseUncontrolled
from rules.vtes.definitions.combining import Does, Only
from rules.vtes.definitions.conditions import AtLeast
from rules.vtes.definitions.political import ForceAbstain
from rules.vtes.definitions.reacting import BleedsMe, ReduceBleed
from rules.vtes.definitions.references import BLOOD, UNCONTROLLED, Count, Each
from rules.vtes.definitions.swaying import (
    CallsAnother,
    EndsReferendum,
    PassesNext,
    PassesNextOfAnybody,
    Retaliates,
    Silences,
    SilencesCaller,
    SwayAll,
)
from rules.vtes.definitions.who import Who
from rules.vtes.state.counters import gain_blood, gain_pool
from rules.vtes.state.who import fits
from rules.vtes.terms import AFTER, BEFORE_VOTES, DURING, PASS, POLITICAL_ACTION, POLLING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def shares_the_margin(state: State, play: Play) -> Rules[None]:
    """Ask for each vote of the margin who gets it: a Lasombra a blood, once each, or the pool (PASS)."""
    action = play.action
    if action is None:
        return
    pool = 2 if action.actor.profile.active_title else 1
    kin = [m.number for m in state.ready_minions(play.methuselah) if fits(Who("vampire", clan="Lasombra"), m)]
    for _ in range(action.votes_over()):
        options = [*([PASS] if pool else []), *kin]
        if not options:
            return
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(play.methuselah.seat, "pool-or", options, play.number)
        if choice == PASS:
            pool -= 1
            gain_pool(state, play.methuselah, 1)
        else:
            kin.remove(choice)
            gain_blood(state, state.minion(choice), 1)


SABBAT_TO_COME = Each(Who("vampire", sect="sabbat"), kind=UNCONTROLLED)


ENTRIES = (
    card(100334, "Charming Lobby", "4dbb0634",
        modes=(Mode("pre", CallsAnother(), PassesNextOfAnybody(), kind=POLITICAL_ACTION, name="lobby"),
            Mode("PRE", CallsAnother(2), PassesNextOfAnybody(), kind=POLITICAL_ACTION,
                name="lobby, 2 votes"))),
    card(100622, "The Eldest Are Kholo", "7de4c49c",
        modes=(Mode("", SwayAll(2, Who("vampire", clan="Ravnos", sect="laibon")), moment=POLLING,
                name="+2 votes of each"),
            Mode("", SwayAll(1, Who("vampire", clan="Ravnos")), moment=POLLING, reaction=True,
                name="+1 vote of each"))),
    card(101406, "Poison Pill", "fceb6539",
        modes=(Mode("", Retaliates(), moment=BEFORE_VOTES, reaction=True, name="retaliate"),)),
    card(100364, "Closed Session", "818f073d",
        modes=(Mode("", Silences(Who("vampire", not_sect="camarilla")), moment=BEFORE_VOTES,
            name="close the session"),)),
    card(100406, "Confusion of the Eye", "235a7035",
        modes=(Mode("obf", BleedsMe(younger=True, or_ally=True), ReduceBleed(1), moment=DURING, reaction=True,
                name="-1 bleed"),
            Mode("OBF", SilencesCaller(), moment=BEFORE_VOTES, reaction=True, name="silence the caller"))),
    card(101951, "Telepathic Vote Counting", "529cfe7d",
        modes=(Mode("aus", EndsReferendum(), moment=POLLING, name="cancel the referendum"),
            Mode("AUS", ForceAbstain(), moment=POLLING, name="force to abstain"))),
    card(102274, "Amici Noctis", "bf2371f9",
        modes=(Mode("", PASSED, Does(shares_the_margin), moment=AFTER, name="blood and pool"),)),
    card(100478, "Cryptic Rider", "ab342a07",
        modes=(Mode("", PASSED, PassesNext(), moment=AFTER, name="the next one passes"),)),
    card(102331, "Magnetic Authority", "fb308266",
        modes=(*(Mode(icons, PASSED, ChooseUncontrolled(sect="sabbat"), AddBlood(2), moment=AFTER,
                name="2 blood") for icons in ("dom", "pot")),
            *(Mode(icons, PASSED, Only(AtLeast(Count(SABBAT_TO_COME), 1)), Gain(BLOOD, 1, SABBAT_TO_COME),
                moment=AFTER,
                name="1 blood each") for icons in ("DOM", "POT")))),
)  # fmt: skip
"""The entries."""
