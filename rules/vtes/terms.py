"""The small numbers of the engine: options, moments, regions, kinds of cards and of actions.

They are plain integers, so that options stay integers and comparing costs nothing. Kinds of values, events,
moments and spans are counted apart; that one is not taken for another is for mypy to see.
"""

from __future__ import annotations

from cardbase.quick import NewType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final, TypeAlias

    Present: TypeAlias = "ValueKind | Trait | Fact"
    """What can be present at a table."""

EventKind = NewType("EventKind", int)
"""What a trigger waits for."""
ValueKind = NewType("ValueKind", int)
"""What a value adds to, changes or allows."""
Moments = NewType("Moments", int)
"""When something can be used in an action or a combat: a moment (a bit), or several of them (a mask)."""
Span = NewType("Span", int)
"""Until when something lasts, or when a card is replaced."""
Trait = NewType("Trait", str)
"""What a card in play is or does by a trait."""
LastingKind = NewType("LastingKind", str)
"""What it is that lasts (see `definitions.marks` and `state.spans`)."""
Fact = NewType("Fact", str)
"""What is about at a table (see `definitions.facts`)."""
PASS: Final = -1
"""Do nothing (more)."""
BLEED: Final = -2
HUNT: Final = -3
LEAVE_TORPOR: Final = -4
BECOME_ANARCH: Final = -5
TAKE_EQUIPMENT: Final = -6
RESCUE: Final = -7
DIABLERIZE: Final = -8
EDGE: Final = -9
"""Unlock phase: gain 1 pool for the Edge. Polling: burn the Edge for a vote."""
DRAW_CRYPT: Final = -10
"""Influence phase: 4 transfers and 1 pool for the top card of the crypt."""
GRANTED: Final = -12
"""The votes that a Methuselah has by the card of a referendum."""
WITHDRAW: Final = -11
"""Unlock phase: announce the withdrawal."""
HAND_STRIKE: Final = -20
"""Combat: the strike that needs no card and no weapon."""
HUNT_DOWN: Final = -13
"""Enter combat with a marked Red List minion (VTES-11-10)."""
FINISH_OFF: Final = -14
"""Burn an incapacitated Imbued and take its equipment (VTES-IMB-14)."""
STRIDE: Final = 10_000
"""In the influence phase an option is the number of a card, plus a verb times this number (see below)."""
ADD: Final = 0
"""1 transfer: a counter from the pool to this uncontrolled card."""
READY_NOW: Final = 1
"""Move this filled card to the ready region."""
TAKE_BACK: Final = 2
"""2 transfers: a counter from this uncontrolled card back to the pool."""
MERGE: Final = 3
"""4 transfers and 1 pool: merge this uncontrolled card with its other version in play."""
USE: Final = 4
"""Use this card in play."""
ADD_MORE: Final = 5
"""As ADD, for several counters at once: this verb for 2, the next for 3, the one after for 4."""
MOST_AT_ONCE: Final = 4
MARK: Final = 9
"""Master phase: mark this Red List minion (VTES-11-09)."""
FOLLOW: Final = 11
"""1 blood: this vampire follows the first of the `PATHS`; the next verb for the second, and so on."""
PATHS: Final = ("Caine", "Cathari", "Death and the Soul", "Power and the Inner Voice")
"""The Paths that Sabbat vampires may follow (VTES-10.2-07)."""
BLOOD_TO_POOL: Final = 0
POOL_TO_BLOOD: Final = 1
BURN_TO_UNLOCK: Final = 2
GAIN_BLOOD: Final = 3
GAIN_POOL: Final = 4
CRYPT_CARD: Final = 5
BURN_POOL: Final = 6
LOCK_IT: Final = 7
FORGO_TRANSFERS: Final = 8
WAY_NAMES: Final = (
    *("blood to pool", "pool to blood", "burn 1 blood to unlock", "gain 1 blood", "gain 1 pool"),
    *("draw a crypt card", "burn 1 pool", "lock it", "no transfers next time"),
)
"""What can be chosen of cards that do one thing or another, by these numbers."""
TO_RESCUE: Final = "to rescue"
TO_DIABLERIZE: Final = "to diablerize"
TO_HAND: Final = "to the hand"
"""What a card is chosen for: a vampire in torpor, or one of those that were found."""
OPTION_NAMES: Final = {
    PASS: "pass",
    BLEED: "bleed",
    HUNT: "hunt",
    LEAVE_TORPOR: "leave torpor",
    BECOME_ANARCH: "become anarch",
    TAKE_EQUIPMENT: "take equipment",
    RESCUE: "rescue",
    DIABLERIZE: "diablerize",
    GRANTED: "votes by the card",
    EDGE: "the Edge",
    DRAW_CRYPT: "draw from the crypt (4 transfers, 1 pool)",
    WITHDRAW: "withdraw",
    HAND_STRIKE: "hand strike",
    HUNT_DOWN: "hunt down",
    FINISH_OFF: "finish off an Imbued",
}
UNLOCK_PHASE: Final = 1
MASTER_PHASE: Final = 2
MINION_PHASE: Final = 4
INFLUENCE_PHASE: Final = 8
DISCARD_PHASE: Final = 16
OWN_TURN: Final = 31
OTHERS_MINION: Final = 32
"""The minion phases of others, in which a few cards let a minion act."""
PHASE_NAMES: Final = {1: "unlock", 2: "master", 4: "minion", 8: "influence", 16: "discard"}
NO_MOMENT: Final = Moments(0)
"""No moment of an action or a combat."""
AS_ANNOUNCED: Final = Moments(1)
DURING: Final = Moments(2)
"""Before the action is resolved, when no more blocks will be tried."""
POLLING: Final = Moments(4)
AFTER: Final = Moments(8)
"""After resolution."""
NEEDED: Final = Moments(16)
"""While a minion that has enough intercept tries to block."""
BEFORE_BLOCK: Final = Moments(32)
"""While a Methuselah considers whether to try to block: for those who wake or unlock."""
AS_PLAYED: Final = Moments(64)
"""While a card is being played: for what cancels it, and for those who wake to do so (VTES-1.6.1-05)."""
WOULD_BURN: Final = Moments(256)
"""As a minion would burn: for what happens instead."""
BEFORE_VOTES: Final = Moments(128)
"""As polling begins, before anything is cast (VTES-6.3.2-03)."""
ATTEMPTED: Final = Moments(512)
"""While a minion tries to block, whether its intercept is enough or not."""
BLOCKED: Final = Moments(1 << 23)
"""When the action is blocked, before the block is resolved."""
ABOUT_TO_FIGHT: Final = Moments(1 << 25)
"""Before a combat of the acting minion that is not that of a block."""
AS_SUCCESSFUL: Final = Moments(1 << 26)
"""When nobody plays anything more before the action is resolved, and it is about to be successful."""
HUNT_POLLED: Final = Moments(1 << 31)
"""As votes are cast on a blood hunt, which no action cards affect: for cards in play only."""
OUTSIDE: Final = Moments(1 << 24)
"""While the block is considered by those who may not block."""
BEFORE_RANGE: Final = Moments(1 << 10)
"""The moments of combat, in the order of a round: before range is determined."""
RANGE: Final = Moments(1 << 11)
"""As range is determined: maneuvers."""
BEFORE_STRIKES: Final = Moments(1 << 12)
"""Before strikes are chosen, at a range that is known."""
CHOICE: Final = Moments(1 << 13)
"""As a strike."""
AS_CHOSEN: Final = Moments(1 << 14)
"""As the minion's own strike was chosen."""
BEFORE_RESOLUTION: Final = Moments(1 << 15)
"""When all strikes are chosen and none is resolved."""
RESOLUTION: Final = Moments(1 << 16)
"""By itself, as the first strikes of a round are resolved."""
PREVENTION: Final = Moments(1 << 17)
"""When damage is about to be inflicted."""
MORE_STRIKES: Final = Moments(1 << 18)
"""After a pair of strikes, to gain additional ones."""
PRESSING: Final = Moments(1 << 19)
"""In the press step."""
END_OF_ROUND: Final = Moments(1 << 20)
ENDING: Final = Moments(1 << 21)
"""When combat is about to end with both combatants ready."""
COUNTERING: Final = Moments(1 << 22)
"""As the opposing minion plays a card."""
AFTER_BLOCK: Final = Moments(1 << 30)
"""After the combat that a block has led to."""
FALLING: Final = Moments(1 << 27)
"""As the opposing vampire is about to go to torpor."""
BEGINNING: Final = Moments(1 << 28)
"""By itself, as combat begins, and again when a card was played in the first round."""
ROUND_ENDS: Final = Moments(1 << 29)
"""By itself, as a round ends."""
GUARDING: Final = Moments(1 << 40)
"""When damage is about to be inflicted on somebody else, by a bystander."""
REAPING: Final = Moments(1 << 41)
"""When the minion has burned another, in combat or by its action."""
OWN_FALL: Final = Moments(1 << 42)
"""As the vampire itself is about to go to torpor."""
REPRIEVE: Final = Moments(1 << 43)
"""As somebody else would burn in combat, by a bystander."""
HUNT_PASSED: Final = Moments(1 << 45)
"""When a blood hunt has passed and is about to burn a vampire, the chosen one."""
AS_HURT: Final = Moments(1 << 44)
"""As the damage of its strike is about to be inflicted, when nothing more prevents it."""
WAS_HURT: Final = Moments(1 << 51)
"""When damage has been inflicted on the minion."""
KIN_FIGHTS: Final = Moments(1 << 50)
"""Before range is determined in a combat of others."""
COMBAT_MOMENTS: Final = (1 << 23) - (1 << 10) | (
    FALLING | BEGINNING | ROUND_ENDS | GUARDING | OWN_FALL | REPRIEVE | AS_HURT | KIN_FIGHTS | WAS_HURT
)
MASTER: Final = 1
ACTION: Final = 2
MODIFIER: Final = 4
POLITICAL: Final = 8
EQUIPMENT: Final = 16
RETAINER: Final = 32
ALLY: Final = 64
REACTION: Final = 128
COMBAT: Final = 256
EVENT: Final = 512
POWER: Final = 1024
CONVICTION: Final = 2048
VAMPIRE: Final = 4096
IMBUED: Final = 8192
ACTIONS: Final = ACTION | POLITICAL | EQUIPMENT | RETAINER | ALLY | POWER
"""Kinds that are played as an action."""
MINION_CARDS: Final = ACTIONS | MODIFIER | REACTION | COMBAT
"""Kinds of cards that minions play."""
TYPE_MASKS: Final = {
    "Master": MASTER,
    "Action": ACTION,
    "Action Modifier": MODIFIER,
    "Political Action": POLITICAL,
    "Equipment": EQUIPMENT,
    "Retainer": RETAINER,
    "Ally": ALLY,
    "Reaction": REACTION,
    "Combat": COMBAT,
    "Event": EVENT,
    "Power": POWER,
    "Conviction": CONVICTION,
}
HAND_SIZE: Final = ValueKind(0)
TRANSFERS: Final = ValueKind(1)
MASTER_ACTIONS: Final = ValueKind(2)
DISCARD_ACTIONS: Final = ValueKind(3)
SURCHARGE: Final = ValueKind(4)
"""What masters cost more."""
METHUSELAH_VALUES: Final = 5
"""Values below this belong to a Methuselah; from here on to a minion."""
BLEED_VALUE: Final = ValueKind(5)
STRENGTH: Final = ValueKind(6)
STEALTH: Final = ValueKind(7)
INTERCEPT: Final = ValueKind(8)
VOTES: Final = ValueKind(9)
HUNT_VALUE: Final = ValueKind(10)
MANEUVERS: Final = ValueKind(12)
"""Optional maneuvers each combat."""
PRESSES: Final = ValueKind(13)
"""Optional presses each combat."""
CANNOT_HUNT: Final = ValueKind(14)
"""Whether it is prevented from hunting: more than 0 if it is."""
UNBLOCKABLE: Final = ValueKind(15)
"""Who cannot block the minion."""
CANNOT_BLOCK: Final = ValueKind(16)
"""Whom the minion cannot block."""
BLOCK_PRICE: Final = ValueKind(17)
"""What others must burn to attempt to block the minion."""
TOUGHNESS: Final = ValueKind(18)
"""How much less damage is inflicted on it at once."""
X_COST: Final = ValueKind(11)
"""What cards cost less."""
NOW: Final = Span(0)
NEXT_DISCARD: Final = Span(1)
"""In your next discard phase, even this turn's."""
NEXT_UNLOCK: Final = Span(2)
THIS_DISCARD: Final = Span(41)
"""In the discard phase of the turn that is on, whoever's it is."""
AFTER_ACTION: Final = Span(3)
AFTER_REFERENDUM: Final = Span(4)
NEVER: Final = Span(5)
"""Never by itself (the hand is one card smaller for as long as the card says)."""
AFTER_COMBAT: Final = Span(6)
NEXT_INFLUENCE: Final = Span(7)
NEXT_MASTER: Final = Span(8)
NEXT_MINION: Final = Span(9)
"""At the end of your next minion phase."""
THIS_MINION: Final = Span(10)
"""At the end of the minion phase that is on, whoever's it is."""
UNTIL_LOCKED: Final = Span(34)
"""When no minion withholds it any more, or at the end of the player's turn."""
TURN_ENDS: Final = Span(33)
"""When the turn that is on is over, whoever's it is."""
AFTER_DIABLERIE: Final = Span(31)
"""When some vampire commits diablerie."""
AFTER_HUNT: Final = Span(35)
"""When some vampire has gained blood by a hunt."""
AFTER_RETURN: Final = Span(36)
"""When some vampire moves from torpor to the ready region."""
AFTER_TITLED_FALL: Final = Span(37)
"""When some titled vampire goes to torpor."""
AFTER_LIAISON: Final = Span(38)
"""When some vampire becomes a liaison."""
AFTER_OUSTING: Final = Span(39)
"""When some Methuselah is ousted."""
PREY_OUSTED: Final = Span(40)
"""When the prey of its player is ousted."""
WEAKENED: Final = Span(32)
"""At the end of the action, or as soon as the hand is empty, by what is in play."""
AS_CHOSEN_FROM: Final = Span(11)
"""At once, from the library or from where cards of it are stowed, as its Methuselah chooses."""
READY: Final = 0
TORPOR: Final = 1
WAITING: Final = 2
"""A fresh ally of the older editions, controlled but not ready yet."""
INCAPACITATED: Final = 3
GONE: Final = 4
BLEED_ACTION: Final = 1
HUNT_ACTION: Final = 2
EQUIP_ACTION: Final = 3
EMPLOY_ACTION: Final = 4
RECRUIT_ACTION: Final = 5
POLITICAL_ACTION: Final = 6
CARD_ACTION: Final = 7
"""Of an action card or a card in play, if it is none of the others."""
LEAVE_TORPOR_ACTION: Final = 8
RESCUE_ACTION: Final = 9
DIABLERIE_ACTION: Final = 10
ANARCH_ACTION: Final = 11
TAKE_ACTION: Final = 12
POWER_ACTION: Final = 13
RUSH_ACTION: Final = 14
"""Entering combat with a minion."""
FINISH_ACTION: Final = 15
TORPOR_ACTION: Final = 16
"""Of an action card for vampires in torpor by which they do not leave it."""
OF_TORPOR: Final = (LEAVE_TORPOR_ACTION, TORPOR_ACTION)
"""What vampires in torpor alone do; blocked, there is no combat (VTES-6.5.2-03)."""
ACTION_NAMES: Final = (
    "",
    "bleed",
    "hunt",
    "equip",
    "employ",
    "recruit",
    "political action",
    "action",
    "leave torpor",
    "rescue",
    "diablerie",
    "become anarch",
    "take equipment",
    "power",
    "enter combat",
    "finish off an Imbued",
    "action in torpor",
)
OWN_UNLOCK: Final = EventKind(0)
"""In its controller's unlock phase."""
EACH_UNLOCK: Final = EventKind(1)
"""In every Methuselah's unlock phase."""
OTHERS_UNLOCK: Final = EventKind(2)
"""In every other Methuselah's unlock phase."""
UNLOCK_EVENTS: Final = 0b111
"""The mask of the three above."""
AFTER_OWN_ACTION: Final = EventKind(3)
"""After an action of the minion was resolved."""
END_OF_MINION_PHASE: Final = EventKind(4)
IN_DISCARD_PHASE: Final = EventKind(5)
"""When its controller's discard phase ends."""
REFERENDUM_PASSED: Final = EventKind(6)
"""After a referendum called by one of its controller's vampires passed."""
AFTER_BLEED: Final = EventKind(7)
"""After its minion bled successfully."""
START_OF_UNLOCK: Final = EventKind(20)
"""As its controller's unlock phase begins, before anything unlocks."""
START_OF_INFLUENCE: Final = EventKind(8)
START_OF_MASTER: Final = EventKind(9)
ENTERS_PLAY: Final = EventKind(10)
CARD_CAME: Final = EventKind(61)
"""After a card of anybody has entered play."""
MASTER_PLAYED: Final = EventKind(11)
"""After its controller played a master card."""
BLEED_ANNOUNCED: Final = EventKind(12)
"""As a minion of its controller announces a bleed."""
ABOUT_TO_BLEED: Final = EventKind(13)
"""Just before a bleed of its minion is resolved."""
WHEN_BLOCKED: Final = EventKind(14)
"""When an action of its minion is blocked, before the block is resolved."""
FOE_FELL: Final = EventKind(15)
"""After a combat of its minion whose opponent is not ready any more."""
EACH_MASTER: Final = EventKind(16)
"""When the master phase of any Methuselah ends."""
ANY_PASSED: Final = EventKind(60)
"""After anybody's referendum passed."""
EACH_DISCARD: Final = EventKind(17)
"""When the discard phase of any Methuselah ends."""
DISCARDED: Final = EventKind(19)
"""After its controller has discarded a card with a discard phase action."""
LEAVES_READY: Final = EventKind(18)
"""After a minion has left the ready region."""
OTHERS_DISCARD: Final = 64
"""The discard phases of others, in which a few cards can be used."""
OTHERS_BETWEEN: Final = 128
"""Between the actions in the minion phases of others."""
OTHERS_INFLUENCE: Final = 256
"""The influence phases of others."""
OTHERS_MASTER: Final = 512
"""The master phases of others, as they begin."""
IN_ANY_TURN: Final = OWN_TURN | OTHERS_MASTER | OTHERS_BETWEEN | OTHERS_INFLUENCE | OTHERS_DISCARD
"""All phases in which a card can be used that says nothing of when."""
MUST_YIELD: Final = ValueKind(20)
"""Whether those who contest its title must yield."""
WEAKNESS: Final = ValueKind(21)
"""Whether damage of the opposing minion's strike is aggravated to it."""
SILENCES: Final = ValueKind(22)
"""Whether retainers of the opposing minion do nothing."""
VOTE_TAX: Final = ValueKind(26)
"""Blood that a vampire must burn to vote against its referendums."""
VOTE_PENALTY: Final = ValueKind(27)
"""Blood that vampires burn that have voted against its referendums."""
BALLOTS: Final = ValueKind(28)
"""More ballots in the block of the prisci."""
RESCUING: Final = ValueKind(29)
"""What a rescue costs more that it performs."""
RESCUED: Final = ValueKind(30)
"""What its own rescue costs more."""
NO_ENDING: Final = ValueKind(31)
"""Whether those in combat with it cannot strike to end combat."""
NO_DRAWING: Final = ValueKind(36)
"""Whether a Methuselah replaces no cards in minion phases."""
NO_DIABLERIE: Final = ValueKind(37)
"""Whether the minion cannot commit diablerie."""
NO_TRANSFERS: Final = ValueKind(35)
"""Whether no transfers move blood to or from an uncontrolled card."""
DOOMED: Final = ValueKind(34)
"""Whether the minion burns when it loses its last blood in combat, for pool of its opponent's controller."""
EQUIPPERS: Final = ValueKind(33)
"""Whether minions that have equipped unlock at the end of the turn."""
BLEED_LIMIT: Final = ValueKind(32)
"""The most pool that its controller burns to a bleed."""
FALL_PRICE: Final = ValueKind(23)
"""Pool that its controller burns after the minion went to torpor."""
FALL_BURNS: Final = ValueKind(24)
"""Whether the card burns after its minion went to torpor."""
SHELTER: Final = ValueKind(25)
"""Whose actions cannot be aimed at the minion."""
NO_BLOOD_HUNT: Final = ValueKind(19)
"""Whether no blood hunt can be called on the minion."""
HAND: Final = 7
"""The hand size by default (VTES-2.3-03)."""
TORPOR_COST: Final = 2
"""Blood to leave torpor, or to rescue (VTES-6.5.2-01, 6.5.3-01)."""
ALLOWED: Final = 0
"""The reasons against something count from 1; `table/reasons.py` has the words."""
LOCKED: Final = 1
FRESH_ALLY: Final = 2
NOT_READY: Final = 3
OWES_ANOTHER: Final = 4
TOO_LITTLE_POOL: Final = 5
TOO_LITTLE_BLOOD: Final = 6
TOO_FEW_TRANSFERS: Final = 7
TOO_FEW_CONVICTIONS: Final = 8
LACKS_DISCIPLINE: Final = 9
WRONG_CLAN: Final = 10
WRONG_PATH: Final = 11
WRONG_TITLE: Final = 12
WRONG_SECT: Final = 13
WRONG_TRAIT: Final = 14
WRONG_CAPACITY: Final = 15
FOR_VAMPIRES: Final = 16
FOR_IMBUED: Final = 17
NO_ALLY_PLAYS_IT: Final = 18
IS_TITLED: Final = 19
IS_ANARCH: Final = 20
NO_READY_MINION: Final = 21
NO_TARGET: Final = 22
CONDITION_FAILS: Final = 23
NOTHING_TO_PLAY: Final = 24
TRIFLE_PLAYED: Final = 26
PLAYED_THIS_GAME: Final = 27
PLAYED_THIS_TURN: Final = 28
PLAYED_THIS_ACTION: Final = 29
USED_THIS_TURN: Final = 30
USED_THIS_PHASE: Final = 31
POLITICAL_TAKEN: Final = 32
HAS_BLED: Final = 33
HAS_POWER: Final = 34
HUNT_PREVENTED: Final = 35
SLAVE_ALONE: Final = 36
IN_TORPOR: Final = 37
NOT_IN_TORPOR: Final = 38
NOT_A_BLEED: Final = 39
LIMITED_PLAYED: Final = 40
NOT_SUCCESSFUL: Final = 41
OTHER_MOMENT: Final = 42
IN_OWN_TURN: Final = 43
CHARGED: Final = 44
ELSEWHERE: Final = 45
