"""Crypt cards by hand: what they do in referendums, and after these."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Ability, Trigger
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blood import BurnBlood, GainBlood
from rules.vtes.definitions.circumstances import HasTaken, RememberedThisTurn
from rules.vtes.definitions.conditions import WHILE_READY
from rules.vtes.definitions.happened import Abstained, CalledByIt, EdgeBurned, PreyControls
from rules.vtes.definitions.kinds import DOUBLED_VOTES, HUNT_VOTES, REFERENDUM_HELD, VOTE_POOL
from rules.vtes.definitions.sequels import RemembersTurn
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.who import Who
from rules.vtes.terms import AFTER_OWN_ACTION, DISCARD_PHASE, POLITICAL_ACTION, REFERENDUM_PASSED, VOTES

ENTRIES = (
    card(201084, "Orlando Oriundus", "67c8f5bf", values=(Value(DOUBLED_VOTES, 1, WHILE_READY),)),
    card(201628, 'Jason "Son" Newberry', "67f48dc1", values=(Value(HUNT_VOTES, 2),)),
    card(200904, "Maldavis", "44fb4120",
        values=(Everywhere(VOTES, 1, Who(title="primogen"), when=CalledByIt()),),
        merged_title=("baron", "Chicago")),
    card(201398, "Tyler McGill", "2c774656", values=(Value(VOTES, 1, EdgeBurned()),)),
    card(200063, "Alvaro, The Scion of Angelica", "e53de8a5",
        triggers=(Trigger(REFERENDUM_HELD, GainBlood(2), optional=True, any_minion=True, when=Abstained()),)),
    card(201702, "Marcos Belegrad", "043c8fc5", values=(Value(VOTE_POOL, 1),)),
    card(200452, "Fabrizia Contreraz", "bf86690d",
        values=(Value(VOTES, -2, PreyControls(Who("vampire", sect="camarilla"), none=True)),)),
    card(200117, "Antonio Delgado", "b6b96cd1",
        triggers=(Trigger(REFERENDUM_PASSED, RemembersTurn()),),
        abilities=(Ability(DISCARD_PHASE, UnlockActor(), once=True, when=RememberedThisTurn()),)),
    card(201733, "Aaradhya, The Callous Tyrant", "ba3cbc03",
        triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True,
            when=HasTaken(kinds=(POLITICAL_ACTION,))),)),
    card(201771, "Sakura, The Merciless", "1cc9ff89",
        triggers=(Trigger(AFTER_OWN_ACTION, BurnBlood(1), UnlockActor(), optional=True,
            when=HasTaken(requires="Death and the Soul")),)),
)  # fmt: skip
"""The entries."""
