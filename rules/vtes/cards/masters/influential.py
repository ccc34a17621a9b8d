"""Masters that are used while votes are cast, and what guards against bleeds."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import ChooseX, Only
from rules.vtes.definitions.conditions import AtLeast, Is, Not
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.lasting import PutInPlay
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.political import CastVotes
from rules.vtes.definitions.polls import (
    FirstUse,
    OnlyInReferendum,
)
from rules.vtes.definitions.references import (
    ACTING,
    CHOSEN,
    COUNTERS,
    EVERYBODY,
    LOST,
    POLL_VOTES,
    THIS,
    Count,
    Each,
    Of,
    X,
)
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.schemes import SpendCounter
from rules.vtes.definitions.swaying import SwayAll
from rules.vtes.definitions.values import BleedLimit
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import AFTER_BLEED, HUNT_POLLED, NEEDED, POLLING, UNLOCK_PHASE

ANY_REFERENDUM = POLLING | HUNT_POLLED
CAMARILLA = Who("vampire", sect="camarilla")

ENTRIES = (
    card(102109, "Ventrue Headquarters", "564597c4",
        play=(PutInPlay(),),
        aids=(Mode("", CastVotes(3), locks=True, moment=ANY_REFERENDUM, name="3 votes"),)),
    card(100722, "Ferraille", "d56bd308",
        play=(PutInPlay(),),
        aids=(Mode("", CastVotes(3), pool=1, once_a_turn=True, moment=ANY_REFERENDUM, name="3 votes"),)),
    card(100632, "Elysium: The Palace of Versailles", "a5a20762",
        play=(PutInPlay(),),
        aids=(Mode("", Only(AtLeast(Count(Each(Who("vampire", sect="camarilla", title="any"))), 1)),
            Gain(POLL_VOTES, 1, Each(Who("vampire", sect="camarilla", title="any"))), locks=True,
            moment=POLLING, name="a vote each"),)),
    card(101430, "Power Structure", "7c5d267a",
        play=(PutInPlay(),),
        aids=(Mode("", Only(AtLeast(Count(Each(Who("vampire", clan="Lasombra"))), 1)),
            Gain(POLL_VOTES, 1, Each(Who("vampire", clan="Lasombra"))), locks=True, moment=POLLING,
            name="a vote each"),)),
    card(101437, "Powerbase: Madrid", "914cf90c",
        play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, Only(Not(AtLeast(Of(COUNTERS), 4))),
            Gain(COUNTERS, 1, THIS), once=True, name="a counter"),),
        aids=(Mode("", Only(AtLeast(Of(COUNTERS), 1)), Pick(Each(Who("vampire", sect="sabbat", title="any"),
            EVERYBODY)), Gain(POLL_VOTES, Of(COUNTERS), CHOSEN), locks=True,
            moment=ANY_REFERENDUM, name="a vote for each counter"),),
        open_actions=(Mode("", AtThis(VAMPIRES, others=True), Lose(COUNTERS, Of(COUNTERS, THIS), THIS),
            directed=True,
            name="burn the counters"),)),
    card(100037, "Alamut", "24fb42e8",
        play=(PutInPlay(),), triggers=(Trigger(AFTER_BLEED, Only(AtLeast(Of(LOST), 1)),
            Only(Is(ACTING, Who(clan="Banu Haqim"))), Gain(COUNTERS, Of(LOST), THIS)),),
        aids=(Mode("", ChooseX(Of(COUNTERS)), Pick(Each(VAMPIRES)), Lose(COUNTERS, X, THIS),
            Gain(POLL_VOTES, X, CHOSEN), moment=POLLING, name="votes for counters"),)),
    card(102269, "Camarilla Conclave", "8a29dae0",
        play=(PutInPlay(), CountersOnCard(4)),
        aids=(Mode("", FirstUse(), OnlyInReferendum(CAMARILLA), HelpActor(1), SpendCounter(), moment=NEEDED,
                name="+1 stealth"),
            Mode("", FirstUse(), OnlyInReferendum(CAMARILLA),
                SwayAll(-1, Who("vampire", not_sect="camarilla")), SpendCounter(), moment=POLLING,
                name="-1 vote of others"))),
    card(101500, "Protected Resources", "70604a82",
        play=(PutInPlay(),), values=(BleedLimit(2),), triggers=(Trigger(AFTER_BLEED, Burn(THIS)),)),
)  # fmt: skip
"""The entries."""
