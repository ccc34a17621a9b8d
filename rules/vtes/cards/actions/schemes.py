"""Masters, actions, events and referendums, each with a thing of its own."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.grammar.drafts import ANY_TIME
from rules.vtes.cards.grammar.reaction_text import WAKING
from rules.vtes.cards.idioms import DIRECTED, HOLDS_EDGE, UNDIRECTED
from rules.vtes.cards.masters.basics import STEAL_BY_VAMPIRES, during_action
from rules.vtes.cards.modifiers.blocking import ANY_MOMENT
from rules.vtes.definitions.abilities import EITHER, LOCKED_ONLY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.aftermath import DrawsMore, NewRound
from rules.vtes.definitions.afterwards import IfSuccessful, OnceATurn
from rules.vtes.definitions.blocking import (
    ChooseOther,
    ContinueAction,
    DampIntercept,
    FailAttempt,
    LessIntercept,
    MoreIntercept,
    OnlyDuring,
    TaxBlocks,
)
from rules.vtes.definitions.blood import AddBlood, BurnEdge, Gain, GainPool, Lose, PreyBurnsPool
from rules.vtes.definitions.blows import TargetBurns
from rules.vtes.definitions.choosing import ChooseUncontrolled
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import DoesIf, ForEach, Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.exposed import ChooseAnybody
from rules.vtes.definitions.helping import ByAnother, HelpActor, OneAnAction
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawCards
from rules.vtes.definitions.political import (
    CastVotes,
    ChosenBurn,
    ForceAbstain,
    MoreVotes,
    VotesAgainst,
)
from rules.vtes.definitions.reacting import (
    BleedsMe,
    LockReactor,
    OnceBetweenUnlocks,
    Redirect,
    ReduceBleed,
    UnlockAndAttempt,
    Wake,
)
from rules.vtes.definitions.references import ACTING, BLOCKS, EVERYBODY, ME, POOL, THIS, Count, Each
from rules.vtes.definitions.rulings import CountersOnCard, SearchCrypt
from rules.vtes.definitions.schemes import (
    AimAtPrey,
    BurnPoolPerSleeper,
    FailUnlessPaid,
    FeedYounger,
    MoveBetween,
    ReturnToTop,
    SpendCounter,
    TributeOfAll,
    WakeOther,
)
from rules.vtes.definitions.striking import Press, Strike
from rules.vtes.definitions.value import Everywhere
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.state.arrivals import draw_crypt
from rules.vtes.state.counters import invest
from rules.vtes.terms import (
    AFTER,
    AS_ANNOUNCED,
    ATTEMPTED,
    BEFORE_BLOCK,
    BLEED_ACTION,
    BLEED_VALUE,
    CHOICE,
    DURING,
    EACH_DISCARD,
    EMPLOY_ACTION,
    ENDING,
    NEEDED,
    NEVER,
    OTHERS_BETWEEN,
    OWN_TURN,
    POLLING,
    PRESSING,
    PREVENTION,
    RECRUIT_ACTION,
    VOTES,
    WHEN_BLOCKED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def has_crypt(state: State, play: Play) -> bool:
    """Return whether there is a card to reveal."""
    return bool(play.methuselah.crypt.items)


def draws_hecata(state: State, play: Play) -> None:
    """Reveal the top card of the crypt: a Hecata is drawn and gets a blood, another goes to the bottom."""
    board, methuselah, crypt = state.board, play.methuselah, play.methuselah.crypt
    number = board.top(crypt)[0]
    board.show(number, crypt)
    profile = state.faces[number].profile
    if profile is not None and profile.clan == "Hecata":
        invest(state, methuselah, draw_crypt(state, methuselah), 1)
    else:
        board.settle(crypt, len(crypt.items))
        board.arrange(crypt, [number, *(other for other in crypt.items if other != number)])


ENTRIES = (
    card(101956, "Tend the Flock", "ce81b262",
        play=(FeedYounger(3, Who("vampire", clan="Baali", trait="infernal"), trait="infernal"),)),
    card(102289, "Family Gathering", "eeba0e9c", play=(DoesIf(draws_hecata, has_crypt),)),
    card(102023, "Tribute to the Master", "98811e35", play=(TributeOfAll(),)),
    card(102345, "Unholy Sacrament", "a0bc1fe5",
        play=(ChooseUncontrolled(sect="sabbat", titled=True), AddBlood(3))),
    card(100785, "Fragment of the Book of Nod", "8a1b1132",
        play=(PutInPlay(),), abilities=(Ability(OWN_TURN, DrawCards(2), locks=True),),
        aids=(during_action("draw 2", DrawCards(2)),), open_actions=(STEAL_BY_VAMPIRES,)),
    card(101277, "New Carthage", "4ceffeff",
        play=(PutInPlay(),),
        values=(Everywhere(BLEED_VALUE, 1, Who("vampire", clan="Brujah", title="any")),
            Everywhere(VOTES, 1, Who("vampire", clan="Brujah", title="any")),
            Everywhere(VOTES, -1, Who("vampire", clan="Ventrue")))),
    card(100018, "Aching Beauty", "b8b79be2",
        play=(ChooseAnybody(Who("vampire", clan="Toreador"), ready=False), PutOn()),
        triggers=(Trigger(WHEN_BLOCKED, Lose(POOL, 1, BLOCKS)),)),
    card(100908, "Heidelberg Castle, Germany", "c2b5949a",
        play=(PutInPlay(),), abilities=(Ability(OWN_TURN | OTHERS_BETWEEN, MoveBetween(), locks=True),)),
    card(100581, "Dragonbound", "8aa86283",
        play=(PutInPlay(),), delay=NEVER, triggers=(Trigger(EACH_DISCARD, BurnPoolPerSleeper()),)),
    card(100278, "The Call", "cf53323c",
        modes=(Mode("aus dem", ChooseUncontrolled(younger=True, has="dem"), AddBlood(2), stealth=1,
                name="2 blood"),
            Mode("AUS DEM", ChooseUncontrolled(younger=True, has="dem"), AddBlood(3), stealth=1,
                name="3 blood"))),
    card(101621, "Reunion Kamut", "4ba00ef4",
        modes=(Mode("", ChooseUncontrolled(trait="black hand"), AddBlood(2), stealth=1, name="2 blood"),)),
    card(100099, "Art Scam", "98f8870a", modes=(Mode("", GainPool(2), stealth=1, name="2 pool"),)),
    card(100990, "Inside Dirt", "42d5f393",
        modes=(Mode("", HOLDS_EDGE, ChooseOther(VAMPIRES, directs=True, fallen=True), BurnEdge(),
                TargetBurns(3), directed=True, name="burn 3 blood"),
            Mode("", HOLDS_EDGE, AimAtPrey(), BurnEdge(), PreyBurnsPool(3), directed=True,
                name="burn 3 pool"))),
    card(101895, "Sudario Refraction", "3334337a",
        modes=(Mode("", ReturnToTop(3), stealth=1, name="3 cards to the top"),)),
    card(100552, "Disciple of Lazarus", "c0592e80",
        modes=(Mode("", ChooseUncontrolled(clan="Harbinger of Skulls", younger=True), AddBlood(2), stealth=1,
                name="2 blood"),
            Mode("", SearchCrypt("Harbinger of Skulls"), stealth=1, name="search the crypt"))),
    card(102063, "Under Siege", "f462c764",
        modes=(Mode("", PutInPlay(), CountersOnCard(3), stealth=1, name="siege"),),
        aids=(Mode("", UnlockAndAttempt("sabbat", 1, vampire=True), SpendCounter(), moment=BEFORE_BLOCK,
            name="unlock and block"),)),
    card(101271, "Neonate Breach", "72060a0a",
        modes=(Mode("", ChosenBurn(1, 3, Who("vampire", max_capacity=4)), name="burn 1 or 4 pool"),)),
    card(100115, "Autarkis Persecution", "a95548c3",
        modes=(Mode("", ForEach(EVERYBODY, (Gain(POOL, Count(Each(ready=False)), ME),)),
            name="gain per minion"),)),
    card(102294, "Shadow Sentinel", "adda970c",
        modes=(Mode("obl", OnceBetweenUnlocks(), Wake(), moment=WAKING, by=LOCKED_ONLY, reaction=True,
                name="wake"),
            Mode("OBL", OnceBetweenUnlocks(), WakeOther(Who("ally", trait="wraith"),
                Who("ally", trait="zombie")), moment=WAKING, by=EITHER, reaction=True, name="wake an ally"))),
    card(101718, "Sense the Sin", "68af0661",
        modes=(Mode("aus", Only(Is(ACTING, Who("vampire", younger=True))), stealth=1, moment=NEEDED,
                reaction=True, name="+1 intercept"),
            Mode("dai", MoreIntercept(1, Who(tainted=True)), stealth=1, moment=NEEDED, reaction=True,
                name="+1 or 2 intercept"),
            Mode("DAI", DampIntercept(1, Who(tainted=True)), bleed=2, limited=True, bleed_only=True,
                moment=ANY_MOMENT, name="+2 bleed"))),
    card(101126, "Lost in Translation", "01ef7423",
        modes=(Mode("", BleedsMe(younger=True, or_ally=True), OneAnAction(), LockReactor(), Redirect(),
            moment=DURING, reaction=True, name="redirect, lock"),)),
    card(102278, "Ominous Chorus", "58d92dd5",
        modes=(Mode("", MoreVotes(3), moment=POLLING, name="+3 votes"),
            Mode("", MoreVotes(3), moment=POLLING, reaction=True, name="+3 votes"))),
    card(100177, "Blanket of Night", "fa650c53",
        modes=(Mode("obt", stealth=1, moment=NEEDED, name="+1 stealth"),
            Mode("OBT", ByAnother(unlocked=True), LockReactor(), FailAttempt(), moment=ATTEMPTED,
                name="the attempt fails"))),
    card(101957, "Tenebrous Form", "6e34b639",
        modes=(Mode("obt", stealth=1, moment=NEEDED, name="+1 stealth"),
            Mode("OBT", TaxBlocks(1, Who(lacks="obt")), stealth=1, moment=NEEDED, name="+1 stealth, a tax"))),
    card(102041, "True Love's Face", "9b8c8d63",
        modes=(Mode("obf pre", bleed=1, moment=DURING, limited=True, bleed_only=True, name="+1 bleed"),
            Mode("OBF PRE", FailUnlessPaid(ANYONE, pool=1), moment=ATTEMPTED, name="the attempt fails"))),
    card(102250, "Forced Confessional", "fa7ac253",
        modes=(Mode("dom", LessIntercept(1), moment=ATTEMPTED, name="-1 intercept"),
            Mode("DOM", FailAttempt(), moment=ATTEMPTED, name="the attempt fails"))),
    card(100980, "Infernal Pursuit", "3d05cab7",
        combat=(Mode("cel", Press(), moment=PRESSING, name="press"),
            Mode("CEL", DrawsMore(), moment=ANY_TIME, name="draw more"))),
    card(101595, "Relentless Reaper", "6a16746d",
        combat=(Mode("for", Prevent(1), moment=PREVENTION, name="prevent 1"),
            Mode("thn", Press(), moment=PRESSING, name="press"),
            Mode("THN", NewRound(), moment=ENDING, blood=1, name="a new round"))),
    card(101686, "Scalpel Tongue", "ab31c097",
        modes=tuple(Mode(icons, ForceAbstain(voted=True, locks=True, burns=burns), moment=POLLING,
            reaction=reaction, name="lock, abstain" + ", 1 blood" * burns)
            for icons, burns in (("cel pre", 0), ("CEL PRE", 1)) for reaction in (False, True))),
    card(101496, "Propaganda of the Deed", "e086a058",
        modes=(Mode("", DIRECTED, PutInPlay(), moment=AFTER, success_only=True, name="put in play"),),
        aids=(Mode("", CastVotes(2), Burn(THIS), moment=POLLING, name="2 votes"),)),
    card(102214, "Protected District", "020691d8",
        modes=(Mode("", BleedsMe(), ReduceBleed(3), moment=DURING, reaction=True, name="-3 bleed"),
            Mode("", VotesAgainst(3), moment=POLLING, reaction=True, name="3 votes against"))),
    card(100444, "Creepshow Casino", "38ff0a0d",
        play=(PutInPlay(),),
        aids=(Mode("", UNDIRECTED, HelpActor(1, VAMPIRES), locks=True, moment=AS_ANNOUNCED,
            name="+1 stealth"),)),
    card(102224, "Form of the Cobra", "2a42ab49",
        combat=(Mode("pro", Strike(steal=1), moment=CHOICE, name="steal 1"),),
        modes=(Mode("PRO", stealth=1, moment=AS_ANNOUNCED, name="+1 stealth"),)),
    card(100707, "Fata Morgana", "eadc7924",
        modes=(Mode("chi", stealth=1, moment=NEEDED, name="+1 stealth"),
            Mode("CHI", bleed=1, moment=DURING, limited=True, bleed_only=True, name="+1 bleed"),
            Mode("CHI", bleed=1, stealth=1, moment=NEEDED, limited=True, bleed_only=True,
                name="+1 stealth, +1 bleed"))),
    card(101222, "Mirror Image", "d4da3d07",
        modes=(Mode("chi", stealth=1, moment=NEEDED, name="+1 stealth"),),
        combat=(Mode("CHI", Strike(ends=True), ContinueAction(but=(BLEED_ACTION,)), moment=CHOICE,
            name="combat ends, continue"),)),
    card(101296, "Nose of the Hound", "1aa4b76c",
        modes=(Mode("aus", ChooseFoe(locked=True), EnterCombat(maneuvers=1), stealth=1, directed=True,
                name="enter combat"),
            Mode("spi", ChooseFoe(locked=True), EnterCombat(maneuvers=2), stealth=1, directed=True,
                name="enter combat, 2 maneuvers"),
            Mode("SPI", ChooseFoe(), EnterCombat(maneuvers=2), stealth=1, directed=True,
                name="enter combat with any, 2 maneuvers"))),
    card(100102, "As the Crow", "ee66c2e8",
        modes=(Mode("fli", OnceATurn(), UnlockActor(), moment=AFTER, success_only=True, name="unlock"),)),
    card(101773, "Shroud Mastery", "ef66b684",
        modes=(Mode("nec", ByAnother(), HelpActor(1, Who(trait="wraith")), moment=NEEDED,
                name="+1 stealth of a wraith"),
            Mode("NEC", OnlyDuring((RECRUIT_ACTION, EMPLOY_ACTION), trait="wraith"),
                IfSuccessful(UnlockActor()), moment=AS_ANNOUNCED, name="unlock later"))),
)  # fmt: skip
"""The entries."""
