"""What verbs are worth of masters and events that stay in play, and of referendums about minions and cards.

See `appraising`, which counts them with the others.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

BLOOD: Final = 0.35
"""What a blood is worth, in points of pool."""

STANDING: dict[str, Callable[[Any], float]] = {
    "Banish": lambda verb: 1.5,
    "LockForPoints": lambda verb: 1.5,
    "LevelVotes": lambda verb: 0.1,
    "BurnPerLocked": lambda verb: 0.5,
    "FeedElders": lambda verb: 1.0,
    "GiveLocation": lambda verb: 0.8,
    "StrikeAtOne": lambda verb: 0.6 * verb.pool,
    "FavorMasters": lambda verb: 1.5,
    "VotesForMine": lambda verb: 0.1,
    "VotesPerCounter": lambda verb: 0.2,
    "SpendForVotes": lambda verb: 0.2,
    "FewerVotes": lambda verb: 0.1,
    "KeepPoolLost": lambda verb: 0.2,
    "AddCounter": lambda verb: 0.1,
    "EmptyCard": lambda verb: 0.2,
    "FallenCosts": lambda verb: 0.3 * verb.pool,
    "FallenOfPreyPays": lambda verb: 0.4 * verb.pool,
    "CashContract": lambda verb: 0.8 * verb.pool,
    "PunishActor": lambda verb: 0.3,
    "PayWithMasters": lambda verb: -0.6,
    "BurnPoolPerReadyOfPrey": lambda verb: -2.2,
    "RaiseSleeper": lambda verb: 1.0,
    "KinPaysBlood": lambda verb: -BLOOD,
    "UnlockActing": lambda verb: 0.9,
    "BonusDiscard": lambda verb: 0.2,
    "UnlockForDiscard": lambda verb: 0.5,
    "UnlockEquipped": lambda verb: 0.9,
    "PoolUnlessBlocked": lambda verb: -0.4 * verb.amount,
    "TitleToll": lambda verb: 0.5,
    "SearchGehenna": lambda verb: 0.6,
    "BurnRandomEvent": lambda verb: 0.1,
    "PayForEvents": lambda verb: -1.0,
    "AwakeningToll": lambda verb: 0.2,
    "ReshuffleCrypts": lambda verb: 0.2,
    "DiscardPair": lambda verb: 0.1,
    "SwapMasters": lambda verb: -0.1,
    "CountersByCapacity": lambda verb: 2.0,
    "Frighten": lambda verb: 1.5,
    "PutOnChosen": lambda verb: 0.8,
    "BurnConviction": lambda verb: -0.3,
    "PutOnHidden": lambda verb: 1.0,
    "Blind": lambda verb: 0.8,
    "BurnActing": lambda verb: -1.0,
    "Appoint": lambda verb: 1.0,
    "AimAtAnother": lambda verb: 0.8,
    "UnlockImbued": lambda verb: 0.9,
    "EquipImbued": lambda verb: 0.5,
    "TakeCounter": lambda verb: 1.1,
    "KinGivesBlood": lambda verb: 0.3,
    "CountersToChosen": lambda verb: 1.0,
    "LockAnotherLocation": lambda verb: -0.2,
    "FailAction": lambda verb: 1.0,
    "BloodOrBurn": lambda verb: 0.4,
    "LockOldest": lambda verb: -0.2,
    "HostBall": lambda verb: 0.5,
    "HarmActor": lambda verb: -BLOOD * verb.amount,
}
"""Worth of a verb by the name of its class."""

MEANS: Final = (
    "ActorOfClan",
    "AfterImbued",
    "AsActingVampire",
    "AtBearer",
    "MoveThisOn",
    "ArmedAgainstMonster",
    "BledPrey",
    "ByRemembered",
    "ByRememberedNow",
    "NotFirstAction",
    "OfItsBearer",
    "NotMine",
    "OnceThisTurn",
    "PaidBlood",
    "RemembersForTurn",
    "FirstUse",
    "PutContract",
    "OnlyAsActor",
    "OnlyInReferendum",
)
"""Verbs that are means, not ends."""
