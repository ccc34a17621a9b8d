"""Crypt cards by hand: what they do in referendums, and after these."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blocking import OnlyDuring
from rules.vtes.definitions.blood import BurnBlood, BurnEdge, GainBlood
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Going, Kept, Not, Polled, That
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import DOUBLED_VOTES, HUNT_VOTES, REFERENDUM_HELD, VOTE_POOL
from rules.vtes.definitions.political import ForceAbstain, MoreVotes
from rules.vtes.definitions.polls import FirstUse, TurnsVotes
from rules.vtes.definitions.references import ACTOR, PREY, Count, Each
from rules.vtes.definitions.sequels import RemembersTurn
from rules.vtes.definitions.standing import SendToTorpor
from rules.vtes.definitions.targets import BOON, BurnTarget, ChooseTarget
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.values import HandOfPrey
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    AFTER_OWN_ACTION,
    BLEED_ACTION,
    DISCARD_PHASE,
    HUNT_POLLED,
    NEEDED,
    POLITICAL_ACTION,
    POLLING,
    REFERENDUM_PASSED,
    VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def has_abstained(state: State, play: Play) -> bool:
    """Return whether the minion cast neither votes nor a ballot in the referendum that was just resolved."""
    last = play.action.polled if play.action is not None else None
    return (
        last is not None
        and play.actor is not None
        and play.actor.number not in last.cast
        and play.actor.number not in last.ballots
    )


ENTRIES = (
    card(201084, "Orlando Oriundus", "67c8f5bf", values=(Value(DOUBLED_VOTES, 1, WHILE_READY),)),
    card(201628, 'Jason "Son" Newberry', "67f48dc1", values=(Value(HUNT_VOTES, 2),)),
    card(200904, "Maldavis", "44fb4120",
        values=(Everywhere(VOTES, 1, Who(title="primogen"), when=Polled(by=ACTOR)),),
        merged_title=("baron", "Chicago")),
    card(201398, "Tyler McGill", "2c774656", values=(Value(VOTES, 1, Polled(edge_burned=True)),)),
    card(200063, "Alvaro, The Scion of Angelica", "e53de8a5",
        triggers=(Trigger(REFERENDUM_HELD, GainBlood(2), optional=True, any_minion=True,
            when=That(has_abstained)),)),
    card(201702, "Marcos Belegrad", "043c8fc5", values=(Value(VOTE_POOL, 1),)),
    card(200452, "Fabrizia Contreraz", "bf86690d",
        values=(Value(VOTES, -2, Not(AtLeast(Count(Each(Who("vampire", sect="camarilla"), PREY)), 1))),)),
    card(200117, "Antonio Delgado", "b6b96cd1",
        triggers=(Trigger(REFERENDUM_PASSED, RemembersTurn()),),
        abilities=(Ability(DISCARD_PHASE, UnlockActor(), once=True, when=Kept("turn")),)),
    card(201733, "Aaradhya, The Callous Tyrant", "ba3cbc03",
        triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True,
            when=Going((POLITICAL_ACTION,), successful=True)),)),
    card(201771, "Sakura, The Merciless", "1cc9ff89",
        triggers=(Trigger(AFTER_OWN_ACTION, BurnBlood(1), UnlockActor(), optional=True,
            when=Going(requires="Death and the Soul", successful=True)),)),
    card(201626, "Cedrick Calhoun", "7b107bed",
        triggers=(Trigger(AFTER_OWN_ACTION, SendToTorpor(ACTOR),
            when=Going((POLITICAL_ACTION,), successful=True, passed=False)),)),
    card(201043, "Neferu", "b7fac630",
        aids=(Mode("", TurnsVotes(Who("vampire", corrupted=True)), blood=1,
            moment=POLLING | HUNT_POLLED, by=ANYBODY, name="turn votes"),)),
    card(201140, "Quentin", "82899e47",
        aids=(Mode("", OnlyDuring((POLITICAL_ACTION,)), ForceAbstain(), blood=1, moment=POLLING, by=ANYBODY,
            name="abstain"),)),
    card(200630, "Imanna", "6340608b", values=(Value(VOTES, 1, Polled(by=ACTOR)),)),
    card(201255, "Sean Rycek", "dd8b487b",
        aids=(Mode("", FirstUse(), MoreVotes(2), locks=True, moment=POLLING | HUNT_POLLED, by=ANYBODY,
                name="lock for 2 votes"),
            Mode("", FirstUse(), MoreVotes(2), blood=1, moment=POLLING | HUNT_POLLED, by=ANYBODY,
                name="burn a blood for 2 votes")),
        actions=(Mode("", ChooseTarget(BOON), BurnTarget(), directed=True, stealth=1, name="burn a boon"),)),
    card(200597, "High Priest Angra Mainyu", "6a33bd0f",
        values=(HandOfPrey(-1, WHILE_READY),),
        aids=(Mode("", OnlyDuring((BLEED_ACTION,), other=True), BurnEdge(), HelpActor(1, itself=True),
            moment=NEEDED, by=ANYBODY, name="+1 stealth"),)),
)  # fmt: skip
"""The entries."""
