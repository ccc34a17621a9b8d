"""Masters that feed, equip, pay and punish: powerbases, shops, paths, and what grows on a vampire."""

from __future__ import annotations

from rules.vtes.cards.actions.political import repealed_by
from rules.vtes.cards.builders import card
from rules.vtes.cards.idioms import OTHERS_ACTION
from rules.vtes.cards.masters.basics import STEAL_BY_VAMPIRES, during_action, help_block
from rules.vtes.cards.masters.clan_masters import burn_by, path
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource, Mark
from rules.vtes.definitions.blood import BloodToPool, Gain, GainBlood, GainPool, Lose
from rules.vtes.definitions.choosing import ChooseMinion, ChooseVampire
from rules.vtes.definitions.combat import EndCombat
from rules.vtes.definitions.combining import May, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Going, Is, Kept, Not, Same
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.crypt_cards import OnlyUse
from rules.vtes.definitions.enduring import TakesCounters
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.falls import KinPaysBlood
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.kinds import BLOCKS_ACTION, CANNOT_RECRUIT
from rules.vtes.definitions.lasting import Once, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import SearchToHand
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.political import ForceAbstain
from rules.vtes.definitions.powerbases import (
    BearerBlocks,
    ChooseScrap,
    CollectsForTorment,
    EquipsFirstFound,
    EquipsScrap,
    FeedsOldest,
    PoolToVampires,
    RemembersDiscipline,
    SentToTorpor,
    SharesAmongUncontrolled,
    SpendToSoften,
    Torments,
)
from rules.vtes.definitions.references import (
    ACTOR,
    BEARER,
    BLOOD,
    CHOSEN,
    COUNTERS,
    FOE,
    KEEPER,
    ME,
    POOL,
    PREY,
    THIS,
    VICTORIES,
    Of,
)
from rules.vtes.definitions.relics import Grants
from rules.vtes.definitions.rulings import SearchCrypt
from rules.vtes.definitions.sequels import Rearrange, SpendMaster, UsableAgain
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER,
    AFTER_OWN_ACTION,
    BEFORE_RANGE,
    BEFORE_VOTES,
    DIABLERIE_ACTION,
    DURING,
    EACH_DISCARD,
    EQUIP_ACTION,
    EVENT,
    IN_DISCARD_PHASE,
    INTERCEPT,
    LEAVES_READY,
    MASTER,
    MASTER_PHASE,
    NEEDED,
    OWN_TURN,
    OWN_UNLOCK,
    POLLING,
    STEALTH,
    STRENGTH,
    UNLOCK_PHASE,
    VOTES,
)

CAMARILLA = Who("vampire", sect="camarilla")
SAMEDI = Who("vampire", clan="Samedi")
SCRAP = (ChooseScrap(1, 1), EquipsScrap())
OF_HECATA = Going(requires="Hecata/obl", successful=True)
FEED_HECATA = ChooseVampire(clan="Hecata", room=True)
SUMMON = (
    KinPaysBlood("Tremere antitribu"),
    SearchToHand(not_types=MASTER | EVENT, discipline="tha", shows=True),
)


def truce(sect: str) -> Mode:
    """Give what a card in play is locked for: the end of a combat between two vampires of a sect."""
    return Mode(
        "",
        Only(Both(Is(ACTOR, Who(sect=sect)), Is(FOE, Who(sect=sect)))),
        EndCombat(),
        moment=BEFORE_RANGE,
        locks=True,
        name="end combat",
    )


ENTRIES = (
    card(100526, "Depravity", "a2c73c67",
        play=(ChooseVampire(ready=True), PutOn()),
        values=(Value(STRENGTH, 1), Value(STEALTH, 1, Going((DIABLERIE_ACTION,))),
            Value(CANNOT_RECRUIT, 1))),
    card(100728, "Filchware's Pawn Shop", "0f274c90",
        play=(PutInPlay(),),
        actions=(Mode("", *SCRAP, kind=EQUIP_ACTION, name="equip from an ash heap"),),
        open_actions=(Mode("", AtThis(others=True, undirected=True), *SCRAP, kind=EQUIP_ACTION,
            name="equip from an ash heap"),)),
    card(100025, "Agent of Power", "599ad874",
        play=(ChooseVampire(), PutOn(), RemembersDiscipline()), values=(Grants("", 1),),
        triggers=(Trigger(IN_DISCARD_PHASE, Burn(THIS)),)),
    card(102092, "Vast Wealth", "f6c43249",
        play=(ChooseMinion(ready=True), PutOn()),
        actions=(Mode("", EquipsFirstFound(), kind=EQUIP_ACTION, name="equip from the library"),)),
    card(101564, "Rebel", "98c3090b",
        traits=frozenset({"archetype"}),
        play=(ChooseVampire(only_one="archetype"), PutOn()),
        triggers=(Trigger(BLOCKS_ACTION, BearerBlocks(), GainBlood(1), once_a_turn=True, any_minion=True),)),
    card(100853, "Great Symposium", "3ee32be6",
        play=(Once(a_game=True), SearchCrypt("Kiasyd"), SharesAmongUncontrolled(3, "Kiasyd"))),
    card(100831, "Gird Minions", "0a34466a", play=(PoolToVampires(),)),
    card(102298, "Cappadocian Crypt", "f16e9ad4",
        play=(PutInPlay(),),
        triggers=(Trigger(AFTER_OWN_ACTION, FEED_HECATA, LockSource(), GainBlood(1), optional=True,
            when=OF_HECATA),),
        aids=(Mode("", OTHERS_ACTION, Only(OF_HECATA), FEED_HECATA, GainBlood(1), locks=True, moment=AFTER,
            name="1 blood"),)),
    card(102301, "Powerbase: Munich", "284f6873",
        play=(PutInPlay(),),
        abilities=(
            Ability(MASTER_PHASE, ChooseVampire(has="obl", min_blood=1), BloodToPool(1, 1), locks=True,
                name="1 blood to the pool"),
            Ability(MASTER_PHASE, Only(AtLeast(Of(POOL, ME), 1)), Gain(BLOOD, 1, CHOSEN), Lose(POOL, 1, ME),
                ChooseVampire(has="obl", ready=True, room=True),
                locks=True, name="1 pool to a vampire")),
        open_actions=(Mode("", AtThis(Who("vampire", sect="independent")), Burn(THIS), directed=True,
            blood=1, name="burn"),)),
    card(100367, "Club Zombie", "8a940ec4",
        traits=frozenset({"notes that it was locked"}),
        play=(PutInPlay(),),
        aids=(help_block(HelpBlocker(1, VAMPIRES)),),
        triggers=(Trigger(OWN_UNLOCK, Only(Not(Kept("turn"))), ChooseVampire(ready=True), GainBlood(1)),)),
    card(101120, "London Evening Star, Tabloid Newspaper", "5cbe14d3",
        play=(PutInPlay(),),
        aids=(help_block(HelpBlocker(1)),
            Mode("", HelpBlocker(1, theirs=True), locks=True, moment=NEEDED,
                name="+1 intercept of another"))),
    card(101434, "Powerbase: Chicago", "d2e06ba6",
        play=(PutInPlay(),),
        abilities=(Ability(UNLOCK_PHASE, OnlyUse(), Gain(COUNTERS, 1, THIS), once=True, name="store 1 blood"),
            Ability(UNLOCK_PHASE, OnlyUse(), TakesCounters(), once=True, name="take the blood")),
        open_actions=(Mode("", AtThis(VAMPIRES, others=True), TakesCounters(), directed=True,
            name="take the blood"),)),
    card(101849, "Spirit Summoning Chamber", "f9e21bfd",
        play=(PutInPlay(),),
        abilities=(Ability(OWN_TURN, *SUMMON, locks=True),), aids=(during_action("search", *SUMMON),)),
    card(101659, "Ruins of Charizel", "9b64d88c",
        traits=frozenset({"keeps the price of infernal minions"}),
        play=(PutInPlay(),),
        aids=(Mode("", SpendToSoften(), UsableAgain(), moment=DURING, name="reduce a bleed"),),
        triggers=(Trigger(EACH_DISCARD, Only(Same(PREY, KEEPER)),
            Lose(COUNTERS, Of(COUNTERS, THIS), THIS)),)),
    card(100691, "Failsafe", "32b0cc3e",
        play=(PutInPlay(),),
        abilities=(Ability(MASTER_PHASE, SpendMaster(), GainPool(4), burns=True,
            when=Not(AtLeast(Of(POOL, ME), 3))),)),
    card(100522, "Demonstration", "d2038306",
        play=(PutInPlay(),),
        aids=(Mode("", ForceAbstain(), locks=True, moment=POLLING, name="cancel votes"),)),
    card(102132, "Vox Domini", "e011ec70",
        modes=(Mode("", Once(each=True), Mark("doomed"), moment=BEFORE_VOTES | POLLING, reaction=True,
            name="the referendum fails"),)),
    card(100940, "Houngan", "02c7f65b",
        play=(ChooseVampire(ready=True, clan="Samedi"), PutOn()),
        triggers=(Trigger(OWN_UNLOCK, Gain(BLOOD, 1, BEARER),
            May(BEARER, Lock(BEARER), (Gain(BLOOD, 1, BEARER),))),),
        open_actions=(Mode("", AtThis(SAMEDI, not_bearer=True), MoveOnto(THIS, ACTOR), stealth=1,
            name="move it"),)),
    card(100871, "Gurchon Hall", "792fc510",
        play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, FeedsOldest(2), once=True),)),
    card(101363, "The Path of Lilith", "c77e76a7",
        play=(PutInPlay(),),
        triggers=(Trigger(LEAVES_READY, SentToTorpor("camarilla"), LockSource(), Torments(), optional=True),
            Trigger(OWN_UNLOCK, CollectsForTorment(1))),
        open_actions=(burn_by(ANYONE),)),
    card(101172, "The Marrakesh Codex", "6d24d80b",
        play=(PutInPlay(),),
        abilities=(Ability(OWN_TURN, Rearrange(4), locks=True),),
        aids=(during_action("reorder", Rearrange(4)),),
        open_actions=(STEAL_BY_VAMPIRES,)),
    card(100631, "Elysium: The Arboretum", "88288ada",
        play=(PutInPlay(),), armed=(truce("camarilla"),), **repealed_by(CAMARILLA)),
    card(101520, "Purchase Pact", "2b0ec02b",
        play=(PutInPlay(),), armed=(truce("sabbat"),),
        **repealed_by(Who("vampire", sect="sabbat", title="any"))),
    card(101237, "Momentum's Edge", "e566ffdc",
        play=(Only(AtLeast(Of(VICTORIES, ME), 1)), PutInPlay()),
        abilities=(Ability(UNLOCK_PHASE, GainPool(1), locks=True),)),
    card(101780, "Sight Beyond Sight", "d64d3ff4",
        play=(ChooseVampire(clan="Salubri"), PutOn()), values=(Value(INTERCEPT, 1),)),
    card(100779, "Foundation Exhibit", "cf1f734c",
        play=(PutInPlay(),),
        values=(Lent(Value(VOTES, 1), Who("vampire", clan="Toreador antitribu", title="none"), mine=True),),
        open_actions=(Mode("", AtThis(VAMPIRES), Burn(THIS), directed=True, blood=1, name="burn"),)),
    card(101364, "The Path of Metamorphosis", "50c5625d", **path("Tzimisce", "vic")),
)  # fmt: skip
"""The entries."""
