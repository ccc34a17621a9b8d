"""What each verb of a card is worth to a pilot, in points of pool; see `appraising`, which adds them up."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final, TypeAlias

    Worth: TypeAlias = float | tuple[float, str] | Callable[[Any], float]
    """Points; or points for each of what an argument of the verb counts; or a function that finds them."""

BLOOD_PRICE: Final = 0.35
"""A blood that a card costs or that burns."""


def _of_thing(verb: Any, sign: float) -> float:
    """Return what it is worth that somebody has more or less of something."""
    amount = verb.amount if isinstance(verb.amount, int) else 1.5
    points = {"pool": 1.1, "blood": 0.45, "counters": 0.3, "discard phase actions": 0.3}.get(verb.thing, 0.1)
    mine = verb.who not in ("prey", "predator", "others", "opponent", "blocker", "acting minion", "victor")
    return sign * points * amount * (1.0 if mine else -0.9)


VERBS: dict[str, Worth] = {
    "Gain": lambda verb: _of_thing(verb, 1.0),
    "Lose": lambda verb: _of_thing(verb, -1.0),
    "Burn": lambda verb: 0.8 if verb.what in ("chosen", "blocker", "opponent") else 0.0,
    "Remove": lambda verb: 0.8 if verb.what == "chosen" else -0.5,
    "Inflict": lambda verb: 0.3 * verb.amount,
    "Lock": lambda verb: 0.3 if verb.what == "chosen" else 0.0,
    "Unlock": lambda verb: 0.9 * (2 if verb.what == "chosen" else 1),
    "Turn": 0.1,
    "Move": 0.4,
    "Bring": 0.8,
    "Swap": 0.2,
    "Look": 0.1,
    "TakeCopies": 0.6,
    "Borrow": 1.0,
    "Entitle": 0.8,
    "AddBlood": (0.95, "amount"),
    "GainBlood": (0.5, "amount"),
    "Distribute": lambda verb: 0.5 * (verb.amount if isinstance(verb.amount, int) else verb.most),
    "BurnBlood": (-BLOOD_PRICE, "amount"),
    "BloodToPool": 1.0,
    "Exchange": 0.8,
    "GainPool": (1.1, "amount"),
    "Learn": 1.0,
    "DrawCrypt": 0.7,
    "CycleCrypt": 0.8,
    "GatherThree": 1.2,
    "UnlockActor": 0.9,
    "MoreBleed": (0.8, "amount"),
    "HelpActor": lambda verb: 0.8 * verb.amount * verb.bleed,
    "Captivate": 1.0,
    "MoreHand": (0.3, "amount"),
    "MoreMasterActions": (0.9, "amount"),
    "MoreTransfers": (0.9, "amount"),
    "SearchCrypt": 0.8,
    "GrowPerClan": 1.0,
    "CountersOnCard": 0.3,
    "StealTarget": 2.0,
    "TakeTitle": 0.8,
    "ChangeClan": 0.1,
    "MoreLife": (0.5, "amount"),
    "Allocate": (0.55, "points"),
    "MovePool": (1.6, "points"),
    "ClanGains": 2.0,
    "BecomeAlly": 1.2,
    "BecomeVampire": 2.5,
    "ReturnFromAsh": 3.0,
    "LosePoolOrBlood": 2.0,  # for each counter, and the counters grow
    "DrawAndBury": 0.4,
    "ExchangeWithAsh": 0.2,
    "DiscardOne": 0.05,
    "Choose": 0.0,
    "CapacityBurnsPrey": 4.0,
    "DrawCards": (0.3, "amount"),
    "FeedKin": 0.8,
    "PoolOrBlood": 3.5,
    "LosePoolOrCards": 1.0,
    "MoreVotes": 0.0,
    "EnterCombat": 0.0,
    "LookAtHand": 0.1,
    "CryptMakesAnarch": 0.1,
    "Rearrange": 0.3,
    "Restore": (0.5, "amount"),
    "ReceiveTitle": 0.8,
    "DiscardTheirs": 0.3,
    "BecomeKin": 0.1,
    "BurnBurden": 0.4,
    "LevelVotes": 0.1,
    "StrikeAtOne": (0.6, "pool"),
    "Hunt": lambda verb: 0.5 + 0.5 * verb.more,
    "GiveTitleCard": 1.0,
    "VotesInPoll": 0.0,
    "UnlockKin": 1.5,
    "HuntOfPrey": 2.0,
    "FavorMasters": 1.5,
    "PayWithMasters": -0.6,
    "KinPaysBlood": -BLOOD_PRICE,
    "Frighten": 1.5,
    "HarmActor": (-BLOOD_PRICE, "amount"),
    "Later": 0.3,
    "RaiseVampire": 2.0,
    "RevealTop": lambda verb: 0.7 + 0.5 * verb.blood,
    "SummonVampire": 2.5,
    "FeedsChilde": (0.2, "most"),
    "PassRetainer": 0.1,
    "BuryFromAsh": 0.1,
    "StirTop": 0.1,
    "StealTitleOfThis": 0.5,
    "BuyTitle": 0.3,
    "Shrink": (-0.5, "amount"),
    "Meanwhile": (0.2, "amount"),
    "SacrificesOne": -2.0,
    "RemovesRemains": -0.3,
    "TakeUp": 0.1,
    "HurtPreys": (1.0, "amount"),
    "GiveTrait": 0.1,
    "StowTop": (0.1, "count"),
    "FeedOnRemains": lambda verb: 0.5 * (verb.blood or 1 + verb.more) + 1.1 * verb.pool + 0.9 * verb.unlocks,
    "MeanwhileForAll": lambda verb: 0.6 * verb.amount,
    "MergesWithOther": lambda verb: 2.0,
    "EquipFromHand": lambda verb: 0.5,
    "FetchLocation": lambda verb: 0.6,
    "BecomesVampire": lambda verb: 0.8 * verb.capacity,
    "CallsAnother": lambda verb: 1.5,
}
"""Worth of a verb by the name of its class; if it is not here, by that of a class it derives from."""

SILENT: Final = frozenset({
    "Only", "Pick", "PickAll", "PickNow",
    "PickSome", "PickMethuselahs", "PickCards", "Decree", "MoveBlood", "Bestow",
    "Give", "MoveOnto", "Keep", "Fight", "May", "Or", "Remove",
    "ForEach", "BurnTop",
    "CancelsAtThis", "ChooseLesson",
    "SilencesInPoll",
    "AtOwnKin", "BleedsOwnPrey", "BlockableBy", "OpensPhases",
    "ActionFails", "AfterCombat", "AsAnnounced",
    "AsStruck", "AtBearer", "AttemptToBlock", "Beside", "BlockFails", "BurnEdge",
    "CancelCard", "CancelCombatCard", "CancelPlayed",
    "ChooseCircle", "ChooseTwoOfOne", "CostsCopies",
    "Employ", "EndAction", "EndsAttempt",
    "FailIfFits", "FightNext", "FirstUse",
    "GainEither",
    "HurtSelf", "IfHit", "LetBuyIntercept", "LivesOff",
    "LockReactor",
    "Once", "OnceBetweenUnlocks", "OnceThisTurn", "OneThisTurn", "OpenHand", "PassesNext", "CostsMore",
    "PutContract", "PutInPlay", "PutOn", "PutOnActor", "PutOnFoe", "PutOnMine",
    "Redirect", "ReduceBleed",
    "RemembersTurn",
    "Silences", "SpendDiscard", "SpendMaster",
    "StrikeWithMelee", "StrikesAgain", "Stun",
    "UnlockAndAttempt", "UsableAgain", "VampiresOnly", "Wake",
    "ChooseX", "Declares", "Does", "DoesIf",
    "ChooseKind",
    "ChoosePair",
    "PassBlood", })  # fmt: skip
"""Verbs that are means, not ends."""
