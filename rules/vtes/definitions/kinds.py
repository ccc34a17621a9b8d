"""More constants, as `terms` has them: events that triggers wait for, values, traits, spans of time."""

from __future__ import annotations

from rules.vtes.terms import EventKind, Trait, ValueKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

# --- events that triggers wait for ---------------------------------------------------------------------

AFTER_OTHERS_MASTER: Final = EventKind(40)
"""After a Methuselah other than the card's controller played a master."""
AFTER_ANY_ACTION: Final = EventKind(41)
"""After an action of anybody was resolved."""
WAS_BLED: Final = EventKind(42)
"""After the card's controller was bled successfully."""
REFERENDUM_HELD: Final = EventKind(43)
"""After the referendum of any political action was resolved."""
AFTER_FIGHT: Final = EventKind(44)
"""After a combat in which a minion of the card's controller has fought."""
GEHENNA_PLAYED: Final = EventKind(45)
"""After the card's controller played a Gehenna card."""
ANY_GEHENNA: Final = EventKind(46)
"""After anybody played a Gehenna event."""
HAS_FED: Final = EventKind(47)
"""After anybody's minion has gained blood by a hunt."""
OTHERS_ACTED: Final = EventKind(50)
"""After an action of a minion of another Methuselah was resolved."""
OTHERS_MASTER_SEEN: Final = EventKind(51)
"""The same, for the one who played it."""
OTHERS_DISCARDED: Final = EventKind(52)
"""After the player's prey or predator used a discard phase action."""
DIABLERIE_COMMITTED: Final = EventKind(53)
"""After its minion has committed diablerie, before the blood hunt."""
BROUGHT_OUT: Final = EventKind(70)
"""After its controller brought a card of their uncontrolled region out."""
BEFORE_REFERENDUM: Final = EventKind(71)
"""After the political action of another Methuselah was successful, before its referendum."""
ANY_CAME: Final = EventKind(72)
"""After anybody brought a card of their uncontrolled region out."""
ANY_FAILED: Final = EventKind(73)
"""After anybody's referendum was polled and did not pass."""
HAS_BURNED: Final = EventKind(77)
"""After a minion was burned, ready or not."""
TALLIED: Final = EventKind(74)
"""As the votes in anybody's referendum are counted, before anything comes of it."""
PLAYS_OUT_OF_TURN: Final = EventKind(75)
"""As its controller plays a master out of turn."""
FED_BY_EDGE: Final = EventKind(76)
"""After its controller gained pool from the Edge."""
ACTION_TAKEN: Final = EventKind(90)
"""After anybody's minion announced an action whose card was not canceled."""
EDGE_GAINED: Final = EventKind(91)
"""After another Methuselah has got the Edge who did not have it."""
BLOCKS_ACTION: Final = EventKind(92)
"""As a minion of its controller blocks an action, before the block is resolved."""
ACTION_ANNOUNCED: Final = EventKind(93)
"""As an action is announced by a minion of the card's controller."""
ACTION_BLOCKED: Final = EventKind(94)
"""When an action of anybody is blocked, before the block is resolved."""
EDGE_WON: Final = EventKind(96)
"""After the card's controller has got the Edge, who did not have it."""
PUT_ON: Final = EventKind(97)
"""As a trophy is put on a vampire."""
BLOCK_FAILED: Final = EventKind(98)
"""As an attempt of its minion to block fails."""
EACH_MINION: Final = EventKind(95)
"""When the minion phase of any Methuselah ends."""

# --- kinds of values ---------------------------------------------------------------------------------

CANNOT_BEAR: Final = ValueKind(40)
"""Which cards the minion cannot have."""
ANARCH_PRICE: Final = ValueKind(41)
"""What becoming anarch costs the vampire more."""
SWAYS_CORRUPTED: Final = ValueKind(42)
"""Whether vampires with corruption counters cannot vote against its referendums."""
UNAVENGED: Final = ValueKind(43)
"""Whether no blood hunt can be called for its diablerie."""
CANNOT_CALL: Final = ValueKind(44)
"""Whether it cannot take political actions."""
ACTION_PRICE: Final = ValueKind(45)
"""What its actions of a kind cost more."""
NO_CONTRACTS: Final = ValueKind(46)
"""Whether no contract can be put on it."""
FOE_MANEUVERS: Final = ValueKind(47)
"""Optional maneuvers that its opponent has in the first round."""
FIRST_STRIKES: Final = ValueKind(49)
"""Whether it strikes with first strike."""
AGGRAVATES: Final = ValueKind(50)
"""Whether the damage that it inflicts in combat is aggravated."""
PRESS_PRICE: Final = ValueKind(51)
"""Blood that a vampire burns after a press to continue combat with it."""
FAR_BLOWS: Final = ValueKind(52)
"""Damage that its ranged strikes inflict more."""
GUARDS: Final = ValueKind(53)
"""What damage it can prevent to those who fight."""
DISCOUNT: Final = ValueKind(54)
"""Blood by which it can make a card that it plays cheaper, once each turn."""
UNCONTESTED: Final = ValueKind(55)
"""Whether a second copy that enters play burns it instead of contesting it."""
RETRIEVES: Final = ValueKind(56)
"""Which canceled masters its controller can shuffle into the library."""
RELIEF_FOR_LESS: Final = ValueKind(57)
"""Whether incapacitated Imbued come back for fewer convictions, in any unlock phase."""
HUSHES_ANIMALS: Final = ValueKind(58)
"""Whether animal retainers do nothing while it acts or fights: all (1), or those of other minions (2)."""
MOURNS: Final = ValueKind(59)
"""Blood that it gains when a vampire of its controller's prey or predator is burned."""
CHEAPER_MASTER: Final = ValueKind(60)
"""Pool by which it makes a master cheaper, once each master phase, while it is ready."""
PAYS_LOCATIONS: Final = ValueKind(61)
"""Its blood with which its controller can pay for a location."""
ATTEMPT_PRICE: Final = ValueKind(63)
"""What it must burn to attempt to block some."""
FAR_STEALS: Final = ValueKind(64)
"""What its ranged strikes steal more."""
STINGS: Final = ValueKind(62)
"""Blood or life that allies and younger vampires burn that attempt to block it and fail."""
HUNT_VOTES: Final = ValueKind(101)
"""Votes that a minion has more against a blood hunt."""
VOTE_POOL: Final = ValueKind(102)
"""Pool of those who cast votes or ballots against its referendums."""
VOTE_BRIBE: Final = ValueKind(560)
"""Pool that others gain who cast votes or ballots for its referendums, and none against."""
DOUBLED_VOTES: Final = ValueKind(103)
"""Whether the votes of all vampires of its controller are doubled."""
YIELDS_TITLE: Final = ValueKind(104)
"""Whether it yields its title at once where that is contested."""
COMPELLED: Final = ValueKind(105)
"""Whether it must take the bleed of its own text."""
UNDIRECTED_ONLY: Final = ValueKind(106)
"""Whether it can take no directed actions."""
AIM_POOL: Final = ValueKind(107)
"""Pool that actions of others aimed at the minion cost more; `AIM_LIFE` blood or life, `AIM_BLOOD` blood."""
AIM_LIFE: Final = ValueKind(108)
AIM_BLOOD: Final = ValueKind(536)
AIM_COIN: Final = ValueKind(109)
"""Whether a coin decides if another Methuselah's action at the minion fails."""
BLOCK_TOLL: Final = ValueKind(111)
"""Cards of the library that must be burned to attempt to block."""
NO_HARM_OF: Final = ValueKind(112)
"""Whether some inflict no damage on the minion."""
MILD_WOUNDS: Final = ValueKind(113)
"""Whether it treats aggravated damage as normal in combat."""
MILD_OUTSIDE: Final = ValueKind(320)
"""Whether it treats aggravated damage as normal outside of combat."""
FRAIL: Final = ValueKind(114)
"""The most damage that it takes in a combat without burning."""
HARD_HANDS: Final = ValueKind(115)
"""Whether the damage of its hand strikes is aggravated."""
MELEE_DAMAGE: Final = ValueKind(116)
"""Damage that its melee weapons inflict more."""
STRIKE_DAMAGE: Final = ValueKind(117)
"""Damage that its strike cards of a discipline inflict more; see `StrikeDamage`."""
NO_WEAPONS: Final = ValueKind(118)
"""Whether it cannot use weapons."""
STRIKE_TOLL: Final = ValueKind(119)
"""Blood or life that strikes against it cost more; who opposes it may choose not to strike."""
NO_FRENZY: Final = ValueKind(120)
"""Whether no frenzy cards can be played on it."""
WATCHES_EDGE: Final = ValueKind(121)
"""Whether it unlocks as somebody loses the Edge in the turn of another, whose hand its controller sees."""
ATTEMPT_STINGS: Final = ValueKind(580)
"""Blood or life that it burns as it attempts to block, as far as it has it."""
ATTEMPT_TOLL: Final = ValueKind(141)
"""Blood that vampires burn that attempt to block it, as far as they have it; `Everywhere`, that are such."""
OPEN_HAND: Final = ValueKind(142)
"""Whether the prey of the card's controller plays with an open hand."""
BLOCKS_UNLOCKED: Final = ValueKind(143)
"""Whether it does not lock for blocking."""
FEASTS: Final = ValueKind(150)
"""Whether a hunt that brings the minion blood fills it up."""
HUNTS_BY_CARD: Final = ValueKind(151)
"""Whether it does not hunt as other vampires do, but by a card in play."""
NO_QUICK_END: Final = ValueKind(152)
"""Whether no strike ends the first round of the first combat of two vampires for a block each turn."""
FREE_COMBAT: Final = ValueKind(160)
"""Whether it burns no blood to pay for the combat cards that it plays."""
SPARES_HUNTED: Final = ValueKind(161)
"""Whether it cannot vote against a blood hunt."""
GRANTS: Final = ValueKind(162)
"""Levels of a discipline that a card gives its bearer."""
HALVES: Final = ValueKind(163)
"""Whether most cards cost the minion half as much blood."""
GREETS: Final = ValueKind(164)
"""Whether minions are locked that come to its controller's prey or predator, and younger vampires bleed."""
OMENS: Final = ValueKind(165)
"""Whether the next card of the library can cancel a card of a discipline that the minion plays."""
OPENS: Final = ValueKind(166)
"""Whether vampires of its controller play cards of a discipline for more blood."""
REDRAWS: Final = ValueKind(167)
"""Whether its controller can put a card under the library as it is drawn, and draw another, once a turn."""
BECOMES: Final = ValueKind(168)
"""Whether the minion becomes something else as it merges."""
DISABLES: Final = ValueKind(169)
"""Whether an acting minion plays no cards of some disciplines once the minion attempts to block it."""
SWAYED: Final = ValueKind(170)
"""Whether minions of others can pay it blood, so that their Methuselah says how it votes."""
DISCARD_PRICE: Final = ValueKind(190)
"""Pool that every Methuselah burns to discard a card with a discard phase action."""
DOUBLES: Final = ValueKind(191)
"""Whether cards cost the minion twice as much blood."""
HELD: Final = ValueKind(192)
"""Whether the minion can neither act, nor block, nor play reaction cards."""
NO_ACTIONS: Final = ValueKind(321)
"""Whether the minion cannot act."""
CANNOT_RECRUIT: Final = ValueKind(200)
"""Whether it cannot recruit allies or employ retainers."""
WEAKENS: Final = ValueKind(201)
"""Whether cards that require disciplines are not replaced before the action ends, or the hand is empty."""
SPIKES: Final = ValueKind(240)
"""Blood or life that a minion burns whose action it blocks."""
KEEPS_GEAR: Final = ValueKind(241)
"""Whether another copy of unique equipment of its controller burns as it would enter play."""
STEAL_STINGS: Final = ValueKind(242)
"""Whether a vampire takes damage for the life that it steals from the minion."""
BURNS_BLOCKING: Final = ValueKind(243)
"""Whether it burns when it blocks a vampire."""
FOE_HAND: Final = ValueKind(244)
"""How much smaller the hand of the opposing minion's controller is in combat."""
BARRED: Final = ValueKind(300)
"""What it, or its opponent, cannot do in combat; see `Barred`."""
NO_RUSHES: Final = ValueKind(301)
"""With whom it cannot enter combat by an action of its own; see `BlockLimit`."""
FOE_HAS_EITHER: Final = ValueKind(302)
"""Whether its opponent has an optional maneuver or press in the first round."""
FALL_IS_FINAL: Final = ValueKind(303)
"""Whether it burns where it goes to torpor."""
CONTEST_PRICE: Final = ValueKind(304)
"""Blood that contesting a title costs it more."""
RESCUE_OF: Final = ValueKind(305)
"""What the rescue of some vampires costs it more; see `RescueOf`."""
LOCKS_FOR_LOCATIONS: Final = ValueKind(307)
"""Whether it can lock to pay what a location costs in pool with its blood."""
BREAKS_OFF: Final = ValueKind(308)
"""Whether it can lock to end combats of others, before range is determined."""
FIXED_CAPACITY: Final = ValueKind(309)
"""Whether Discipline cards do not change its capacity."""
WITHHOLDS: Final = ValueKind(310)
"""Whether its controller does not replace cards played in their own turn while it is unlocked."""
DRAWS_AGAIN: Final = ValueKind(311)
"""Whether its controller can draw another card for those of a discipline that it plays; see `DrawsAgain`."""
UNTOUCHED: Final = ValueKind(312)
"""Whether Gehenna events do not affect it."""
OUTLASTS: Final = ValueKind(313)
"""How often it goes to torpor where it would burn, the last time out of the game."""
PLAYS_FROM_ASH: Final = ValueKind(314)
"""Whether it can play action cards of a name from the ash heap too; see `PlaysFromAsh`."""
DISCARDS_WAIT: Final = ValueKind(315)
"""Whether cards discarded with a discard phase action are replaced in the next unlock phase."""
NO_BOONS: Final = ValueKind(316)
"""Whether no boons can be put into play."""
EARNS_NOTHING: Final = ValueKind(317)
"""Whether nobody gains pool in their own turn without the Edge or a victory point."""
HUNTS_OF_NEED: Final = ValueKind(318)
"""Whether only those hunt who must."""
GEHENNA_PRICE: Final = ValueKind(319)
"""Pool that Gehenna events cost everybody more."""
NO_VOTES: Final = ValueKind(402)
"""Whether it casts neither votes nor ballots."""
SPARES_ALLIES: Final = ValueKind(403)
"""Whether it inflicts no damage on allies."""
KEPT_DOWN: Final = ValueKind(404)
"""Whether all minions that fit do not unlock as normal."""
MAKES: Final = ValueKind(401)
"""What the card makes of the minion that bears it; see `Makes`."""
CEILING: Final = ValueKind(325)
"""Whether no vampire has more capacity than there are counters on the card, but 1."""
NO_SECT: Final = ValueKind(326)
"""The sect that is no more; see `NoSect`."""
VEILS: Final = ValueKind(327)
"""Whether a master on top of the library undoes the first card of a discipline that a vampire plays."""
MASTERS_ALL: Final = ValueKind(400)
"""A discipline that all vampires of a clan have at superior; see `MastersAll`."""
SILENCED_BY: Final = ValueKind(520)
"""Who casts neither votes nor ballots in its referendums; see `Silenced`."""
EDGE_VOTES: Final = ValueKind(521)
"""Votes more that its controller has for burning the Edge."""
CARD_VOTES: Final = ValueKind(522)
"""Votes more that its controller has for burning a political card."""
EDGE_FEEDS: Final = ValueKind(523)
"""Blood that it gains as anybody burns the Edge for a vote."""
HUNT_FAVOR: Final = ValueKind(524)
"""Votes for a blood hunt on it."""
HUNT_FELLS: Final = ValueKind(525)
"""Whether a blood hunt sends it to torpor instead of burning it."""
LOCKS_FAILED: Final = ValueKind(526)
"""Who locks after an attempt to block it that failed; see `BlockLimit`."""
NO_RESCUES: Final = ValueKind(528)
"""Whether it cannot rescue vampires from torpor."""
RIVAL_PRICE: Final = ValueKind(532)
"""Blood that contesting its title costs others more."""
CLAIM_PRICE: Final = ValueKind(533)
"""Pool that others burn more to contest a card with its controller."""
KEEN: Final = ValueKind(534)
"""What its strikes of some kinds have more; see `Keen`."""
BLOCKS_LOCKED: Final = ValueKind(540)
"""Whether it can attempt to block while it is locked, though it has not woken."""
MOST_INTERCEPT: Final = ValueKind(550)
"""The most intercept that it can have."""
REBUKES: Final = ValueKind(551)
"""Pool that is burned by those who cancel its political cards, or referendums that it has called."""
RETURNS_LATER: Final = ValueKind(552)
"""Whether it can come back from the ash heap in the influence phase after it has burned."""
POSTPONES: Final = ValueKind(553)
"""Whether cards played are replaced later; see `Postpones`."""
PAYS_CONTESTS: Final = ValueKind(555)
"""Whether its blood, and that of a contested vampire, can pay for contesting that vampire."""
WEAPON_PROOF: Final = ValueKind(556)
"""Whether it is immune to damage from weapons."""
TITLE_TOLL: Final = ValueKind(554)
"""Blood that others burn as it comes to a title; see `TitleToll`."""
GAINS_NONE: Final = ValueKind(590)
"""Whether it gains neither blood nor life; what it would gain goes to the bank."""
DEALS_NONE: Final = ValueKind(591)
"""Whether it inflicts no damage in combat."""
UNLOCK_PRICE: Final = ValueKind(592)
"""Blood that it must burn to unlock in the unlock phase; who has none to burn stays locked."""
STIFLED: Final = ValueKind(593)
"""Whether reaction cards that it plays while it is locked are canceled, though they are paid for."""
MASTERLY: Final = ValueKind(557)
"""Whether it plays combat cards as if it had disciplines at superior; see `Masterly`."""
HIDES: Final = ValueKind(602)
"""Whether no cards that require a title of another sect are played on it, or while it acts."""
MUTES: Final = ValueKind(600)
"""Whether minions of others play no cards of some disciplines while it acts or fights; see `Mutes`."""
ONLY_HUNTS: Final = ValueKind(601)
"""Whether it takes no actions but hunts."""
STARTING_LIFE: Final = ValueKind(535)
"""Life with which allies or retainers come into play more, those of its own side if a minion brings them."""
EARLY_STRIKES: Final = ValueKind(711)
"""Whether it uses strikes of a discipline in the first round that are for later ones; see `Early`."""
SHARES_HUNTS: Final = ValueKind(712)
"""Whether 1 of the blood that a hunt brings it may go elsewhere: to the pool (1), or to a vampire (2)."""
REFUSES: Final = ValueKind(713)
"""Which cards cannot be aimed at the minion; see `Refuses`."""
AIM_TOLL: Final = ValueKind(717)
"""Blood that others burn as they announce an action at the minion, or at a card on it; see `AimToll`."""
CANCELS_GROUNDS: Final = ValueKind(716)
"""Whether it can cancel the effects of a hunting ground of its controller's prey, one each turn."""
RECRUITS_UNLOCKED: Final = ValueKind(719)
"""Whether it does not lock for recruiting, which it can do once each turn."""
DISCIPLINE_TRIFLES: Final = ValueKind(718)
"""Whether masters that give a Discipline are trifles, for everybody, while the minion is ready."""
MUST_DIABLERIZE: Final = ValueKind(715)
"""Whether it must diablerize older vampires as long as there are any in torpor."""
DIRECTED_ONLY: Final = ValueKind(714)
"""Whether it can take no undirected actions but hunting."""
MOST_HURT: Final = ValueKind(741)
"""The most damage that one effect inflicts on it."""
BURNS_IF: Final = ValueKind(750)
"""Whether the card burns (1), or leaves the game (2), as soon as that is so."""
LOOMS: Final = ValueKind(751)
"""Capacity that the minion seems to have more to cards that others have played, but copies of this one."""
WARDS: Final = ValueKind(755)
"""Blood that actions to burn a location of its controller cost more, while it is ready."""
SCORCHES: Final = ValueKind(756)
"""Damage that it inflicts on its bearer as it burns."""
HAILED: Final = ValueKind(753)
"""Damage that it takes before range is determined."""
MENDS: Final = ValueKind(754)
"""Damage that it heals more with each blood, if it is not aggravated."""
ATONES: Final = ValueKind(752)
"""Whether one of such cards burns as its bearer burns a minion, an equipment or a location."""

# --- traits of cards ---------------------------------------------------------------------------------

ADDS_UP: Final = Trait("counts with the blood of whom it awaits")
"""A trait of cards whose counters count with those of the uncontrolled vampire that they remember."""
ANY_TURN: Final = Trait("played in its own turn too")
"""A trait of out-of-turn masters that are not confined to the turns of others."""
BETWEEN_ACTIONS: Final = Trait("played in its own minion phase")
"""A trait of out-of-turn masters that do something else in the minion phase of their player."""
ARMY: Final = Trait("raises an army")
"""A trait of cards that others become as minions: these leave the game where they burn, or as the card leaves
play, which burns when somebody is ousted."""
BEGINS_WITHOUT: Final = Trait("begins without a conviction")
"""A trait of Imbued that get none as they enter play."""
ASKS_WHO_VOTED: Final = Trait("asks who has cast votes")
"""A trait of cards for which minions keep how many votes they have cast in the latest referendum."""
ASKS_WHO_SCORED: Final = Trait("asks who has gained a victory point")
"""A trait of cards for which it is kept since whose turns somebody has."""
ASKS_WHO_ACTED: Final = Trait("asks who has acted with success")
"""A trait of cards for which minions keep when they last did, and when they last attempted an action."""
ASKS_WHO_BLED: Final = Trait("asks who has bled for much")
"""A trait of cards that ask which minions have bled for 3 or more, or burned pool so."""
BINDS: Final = Trait("keeps its bearer locked")
"""A trait of cards whose bearer does not unlock as normal."""
BOUND: Final = Trait("bound to its player")
"""A trait of such cards that remember the minion that played them."""
CONFINES: Final = Trait("confines its bearer")
"""A trait of cards whose bearer takes no action but to burn them."""
CONTRACT_OF_ALL: Final = Trait("a contract of all whom it suits")
"""A trait of contracts for which each minion counts as chosen that may act by them."""
BRUISES: Final = Trait("counts what hurts its bearer")
"""A trait of cards that get a counter for each point of damage on their bearer, up to its capacity."""
BURNS_FAILING: Final = Trait("burns as its bearer fails to block a vampire")
"""A trait of cards that burn when their bearer attempts to block a vampire and does not succeed."""
COMES_BACK: Final = Trait("comes back")
"""A trait of cards that can be taken back from the ash heap instead of being replaced."""
BACK_TO_READY: Final = Trait("comes back to who is ready")
"""A trait of such cards that come back only if the minion that played them is still ready then."""
AT_SUPERIOR: Final = 1 << 20
"""Added to what such a card remembers where it was played at the higher level."""
EMPTIES: Final = Trait("cards to draw lie on it")
"""A trait of cards without a bearer on which cards lie to be drawn from there, and which burn without any."""
FLIES: Final = Trait("draws another card")
"""A trait of cards with which another card may be drawn with each that their bearer plays as it acts."""
GAMBLES: Final = Trait("brings a victory point at last")
"""A trait of cards whose controller gains a victory point as the game ends, or else their predator."""
GATHERS: Final = Trait("gains a counter for each new anarch")
"""A trait of cards that get a counter as their controller has an Anarch more, newly come or turned."""
GOADS: Final = Trait("goads its bearer")
"""A trait of cards whose bearer must take the action of the card before any other, unless it must hunt."""
HOARDS: Final = Trait("gains a counter as a zombie burns")
"""A trait of cards that gain a counter for each zombie of their controller's that burns, ally or retainer."""
IS_A_PURSE: Final = Trait("its counters pay for equipment of its bearer")
"""A trait of cards whose counters pay for equipment of their bearer, and which burn with the last."""
IS_A_CACHE: Final = Trait("its counters pay for equipment")
"""A trait of cards that lock so that their counters pay for equipment of their controller's minions; and of
vampires by which those of investments pay what it costs in pool, while they are ready."""
INHERITED: Final = Trait("goes to its diablerist")
"""A trait of cards for a title that a diablerist of its sect takes over from the victim."""
LAYS: Final = Trait("lays cards to play")
"""A trait of cards on which another lies that their controller plays as if from the hand."""
HELPS_ANYBODY: Final = Trait("used in actions by anybody")
"""A trait of cards that anybody whom they concern may use during an action, whoever controls them."""
GIVES_WAY: Final = Trait("burns as another watchtower comes")
"""A trait of watchtowers that burn as another one enters play."""
LETS_RISE: Final = Trait("lets a vampire unlock for a blood")
"""A trait of cards by which a vampire may unlock after an action of this turn."""
LETS_HUNT: Final = Trait("lets hunt")
"""A trait of cards in play by which vampires that must hunt can do so."""
LEAVES_GAME: Final = Trait("leaves the game")
"""A trait of cards that are removed from the game once they are played, whatever comes of it."""
LISTS: Final = Trait("puts minions on the red list")
"""A trait of cards that put minions on the Red List."""
ON_LOCATION: Final = Trait("on a location")
"""A trait of cards that lie on the location which they remember."""
ONE_TROPHY: Final = Trait("one of this name on a vampire")
TWO_TROPHIES: Final = Trait("two of this name on a vampire")
"""Traits of trophies of which a vampire can have no more."""
OPENS_HANDS: Final = Trait("opens hands")
"""A trait of cards by which hands may lie open for longer than a moment."""
RANSOMED: Final = Trait("canceled by anybody for 2 pool")
"""A trait of cards that any Methuselah can cancel for 2 pool as they are played."""
RESTS: Final = Trait("burns as its bearer unlocks")
"""A trait of cards whose bearer need not unlock as normal, and that burn when it unlocks."""
RIDDLES: Final = Trait("counters for unlocking")
"""A trait of cards of which a counter burns instead of unlocking their bearer."""
SEVERAL_ACTIONS: Final = Trait("several actions")
"""A trait of cards that grant more than one action, each of them once a turn."""
SAVES: Final = Trait("saves a methuselah")
"""A trait of cards that keep a Methuselah without pool in the game, whose next victory point they take."""
SICKENS: Final = Trait("spreads a disease")
"""A trait of cards that put disease counters on vampires."""
SKIPS: Final = Trait("lets turns be skipped")
"""A trait of cards that let anybody skip their turn, and burn when their controller has often done so."""
SLAKES: Final = Trait("follows what a minion has gained")
"""The trait of a card that is played after a minion has gained blood."""
SCALDED: Final = Trait("burns with ranged aggravated damage")
"""A trait of cards that burn as such damage is inflicted on their bearer, prevented or not."""
SENDS: Final = Trait("sends an emissary")
"""A trait of cards that give votes which older vampires of a sect can lock to cancel."""
SHATTERS: Final = Trait("gives shattered counters")
"""A trait of cards by which Methuselahs burn pool in each of their unlock phases."""
STANDS: Final = Trait("ends the turn when somebody is ousted")
"""A trait of cards that burn as another is ousted: the turn ends, and their predator has the next."""
STARVES: Final = Trait("starves")
"""A trait of cards on vampires that go to torpor if they must hunt."""
ANY_CIRCLE: Final = Trait("is of all circles")
"""A trait of a Blood Brother that counts as one of any circle for cards that require Sanguinus."""
CATCHES_EDGE: Final = Trait("catches the edge")
"""A trait of cards whose controller gets the Edge where a bleed would bring it to their predator."""
LOCKS_STARVING: Final = Trait("locks whom it starves")
"""A trait of such cards by which the vampire locks first."""
STAYS_LOCKED: Final = Trait("stays locked")
"""A trait of cards that do not unlock as normal themselves."""
UNTITLED: Final = Trait("receives no title")
"""A trait of vampires that cannot be given a title."""
ANARCH_TITLES_ONLY: Final = Trait("its bearer receives titles of anarchs alone")
"""A trait of cards whose bearer cannot be given any other title."""
WEIGHS_FALLEN: Final = Trait("asks what votes a fallen minion had")
"""A trait of cards for which it is kept how many votes a minion has as it leaves the ready region."""
WELCOMES: Final = Trait("played on a vampire just brought out")
"""A trait of out-of-turn masters that are played in the influence phase of their player."""
WATCHES_POOL: Final = Trait("watches pool")
"""A trait of cards that ask who has burned pool during an action, or gained some in a phase."""

# --- spans of a combat -------------------------------------------------------------------------------

THIS_STRIKE: Final = "strike"
INITIAL: Final = "initial strikes"
THIS_ROUND: Final = "round"
NEXT_ROUND: Final = "next round"
THIS_COMBAT: Final = "combat"
"""How long something in combat lasts, or how often it may be done: once in each."""
