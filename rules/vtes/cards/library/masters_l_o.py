"""Masters from L to O."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import burn_by, during_action, help_anybody, help_block, repealed_by
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANARCHS, BLEEDS_ME, HOLDS_EDGE, SABBAT, STEAL_BY_VAMPIRES
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import MoreTransfers, UnlockActor
from rules.vtes.definitions.blood import AddBlood, BurnBlood, BurnEdge, GainBlood, GainPool, MoveBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combining import ChooseX, Does, ForEach, If, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Fighting, Is, Same, That
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.crypt_answers import CancelPlayed
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.kinds import SAVES, STANDS
from rules.vtes.definitions.lasting import Once, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.lending import Dearer
from rules.vtes.definitions.library import BurnTop
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.places import Move
from rules.vtes.definitions.reacting import ReduceBleed

from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, ATTEMPTING, BANK, CHOSEN, EVERYBODY, FOE, HAND, HIDDEN_HERE, KEEPER, LIBRARY, ME,
    POOL, PREDATOR, PREY, THIS, UNCONTROLLED, VICTORIES, Cards, Each, Of,
)
from rules.vtes.definitions.relics import Grants
from rules.vtes.definitions.sequels import Rearrange, SpendMaster
from rules.vtes.definitions.striking import TO_CONTINUE, Press
from rules.vtes.definitions.upheavals import BlockableBy, OpensPhases
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import BlockLimit, LockCut
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, Who
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import SUPERIOR, learn
from rules.vtes.state.counters import gain_blood, gain_pool
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.terms import (
    AS_PLAYED, BLEED_VALUE, DISCARD_ACTIONS, DISCARD_PHASE, DURING, EVENT, FOE_FELL, GONE, HAND_SIZE,
    IN_DISCARD_PHASE, INFLUENCE_PHASE, MASTER, MASTER_ACTIONS, MASTER_PHASE, NEEDED, NEXT_DISCARD,
    NEXT_INFLUENCE, OTHERS_MINION, OTHERS_UNLOCK, OWN_TURN, PASS, PRESSING, UNBLOCKABLE, UNLOCK_PHASE, VOTES,
    WHEN_BLOCKED,
)
from rules.vtes.verbs.library import by_name
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.state import State

card = Shelf()
card(101074, "Last Stand", "09da594d",
    traits=frozenset({STANDS}), play=(PutInPlay(),))

HARBINGERS = Who("vampire", clan="Harbinger of Skulls")

card(101076, "Lazarene Inquisitor", "f4a6acd9",
    play=(Pick(Each(Who("vampire", clan="Harbinger of Skulls"))), PutOn()),
    actions=(Mode("", Only(Is(ACTOR, HARBINGERS)), Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, aimed=True)),
        If(Is(CHOSEN, up=True), (MoveBlood(2, CHOSEN, BANK, least=0),)),
        stealth=1, directed=True, name="burn blood"),),
    open_actions=(burn_by(SABBAT),))
card(101091, "Legendary Vampire", "491ab41b",
    play=(Pick(Each(Who("vampire", min_capacity=7), ready=False, arrived=True)), PutOn()),
        values=(Value(BLEED_VALUE, 2), Value(VOTES, 2)),
    open_actions=repealed_by(VAMPIRES, everybody=True)["open_actions"])
card(101100, "Libertas", "e78a1f1d",
    play=(Pick(Each(ANARCHS, EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(BlockLimit(UNBLOCKABLE, ALLIES),
        Lent(Dearer(1, discipline="dom/pre"), besides=True,
            when=AnyOf(Same(ACTOR, ACTING), AnyOf(Same(ACTOR, ATTEMPTING), Both(Fighting(), Is(FOE)))))))


def has_saved(state: State, play: Play) -> bool:
    """Return whether the card has kept this Methuselah in the game."""
    return play.source is not None and play.source.memory == play.methuselah.seat


def keeps_in_game(state: State, play: Play) -> None:
    """Put the card into play, which remembers whom it saves, and give that Methuselah X pool."""
    if play.target not in state.ring:
        return
    card = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    if card is not None:
        card.memory = play.target
    gain_pool(state, state.methuselahs[play.target], play.amount)
    burn_pool(state, play.methuselah, play.amount)


card(101103, "Life Boon", "9ec4bb78",
    traits=frozenset({SAVES}),
    play=(ChooseX(Of(POOL, ME)), Does(keeps_in_game),),
    triggers=(Trigger(OTHERS_UNLOCK, Only(That(has_saved)), MoveBlood(1, ME, KEEPER), optional=True),))


def _lessons(state: State, play: Play, vampire: Minion) -> list[int]:
    """Return the Discipline masters of the library that a vampire can have: none that teaches no more."""
    found: list[int] = []
    for number in play.methuselah.library.items:
        face = state.faces[number]
        if not face.types & MASTER or "discipline" not in face.first_line:
            continue
        taught = face.model.teaches
        if (taught and not vampire.profile.has(taught, SUPERIOR)) or (not taught and face.model.play):
            found.append(number)
    return by_name(state, found)


def blesses(state: State, play: Play) -> Rules[None]:
    """Search the library for a Discipline master for the chosen vampire, which gains blood and a trait."""
    methuselah, vampire = play.methuselah, state.in_play.get(play.target)
    if not isinstance(vampire, Minion) or vampire.region == GONE:
        return
    found, choice = _lessons(state, play, vampire), PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        face = state.faces[choice]
        permanent = enter_play(state, choice, methuselah.library, methuselah, vampire)
        if permanent is not None and face.model.teaches:
            learn(state, vampire, face.model.teaches)
        elif permanent is not None:
            taught = Play(methuselah, choice, face)
            taught.target = vampire.number
            yield from carry_out(state, taught, tuple(v for v in face.done if not isinstance(v, PutOn)))
    state.board.shuffle(methuselah.library)
    gain_blood(state, vampire, 3)
    traits = vampire.profile.traits | {"bahari"}
    vampire.profile = state.setting.profile(vampire.profile, traits=traits)


card(101108, "Lilith's Blessing", "2d66e472",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(),
        Pick(Each(Who("vampire", empty=True, not_trait="bahari"))), Does(blesses),
        locks=True),))
card(101110, "The Line", "fcfab7cb",
    play=(PutInPlay(),), values=(LockCut(1, actions=True),), open_actions=(STEAL_BY_VAMPIRES,))
card(101112, "Liquidation", "d75c9b18", play=(Only(AtLeast(Of(LIBRARY, ME), 7)), BurnTop(7),
    GainPool(3)), delay=NEXT_DISCARD)
card(101120, "London Evening Star, Tabloid Newspaper", "5cbe14d3",
    play=(PutInPlay(),),
    aids=(help_block(HelpBlocker(1)),
        Mode("", HelpBlocker(1, theirs=True), locks=True, moment=NEEDED,
            name="+1 intercept of another")))
card(101133, "Lupine Assault", "7cb7fe38", play=(Once(a_game=True),
    ForEach(EVERYBODY, (Move(Cards(HAND), ASH, 5),))), delay=NEXT_INFLUENCE)
card(101136, "Maabara", "83b6d81c",
    play=(PutInPlay(),),
    abilities=(Ability(OWN_TURN, Move(Cards(ASH), HIDDEN_HERE), locks=True, name="hide a card"),
        Ability(MASTER_PHASE, SpendMaster(), Move(Cards(HIDDEN_HERE), LIBRARY), name="return a card")),
    aids=(during_action("hide a card", Move(Cards(ASH), HIDDEN_HERE)),),
    open_actions=(burn_by(VAMPIRES),))
card(101139, "Madness Network", "851296fe",
    play=(PutInPlay(),),
    abilities=(Ability(OTHERS_MINION, OpensPhases("Malkavian"), anybody=True),),
    open_actions=(Mode("", AtThis(undirected=True), BlockableBy("Malkavian"), Burn(THIS),
        name="burn"),))
card(101149, "Maleficia", "e4881a40",
    traits=frozenset({"only on the infernal"}),
    play=(Pick(Each(Who("vampire", trait="infernal"), EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(Grants("mal", 1),))
card(101163, "Mapatano Utando", "89a77d8d",
    play=(PutInPlay(),),
    aids=(Mode("", BLEEDS_ME, ReduceBleed(1), locks=True, moment=DURING, name="-1 bleed"),),
    abilities=(Ability(INFLUENCE_PHASE, HOLDS_EDGE, BurnEdge(), MoreTransfers(4), locks=True),),
    open_actions=(Mode("", AtThis(VAMPIRES), Burn(THIS), directed=True, blood=1, name="burn"),))
card(101172, "The Marrakesh Codex", "6d24d80b",
    play=(PutInPlay(),),
    abilities=(Ability(OWN_TURN, Rearrange(4), locks=True),),
    aids=(during_action("reorder", Rearrange(4)),),
    open_actions=(STEAL_BY_VAMPIRES,))

FEED_LAIBON = (Pick(Each(Who("vampire", sect="laibon"), kind=UNCONTROLLED)), AddBlood(1))
card(101189, "Mbare Market, Harare", "75006d72",
    play=(PutInPlay(),),
    abilities=(Ability(OWN_TURN, *FEED_LAIBON, locks=True),),
    aids=(during_action("add 1 blood", *FEED_LAIBON),))
card(102252, "Meditative Grove", "d7943dad",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="Salubri", room=True))),
        GainBlood(1, ground=True), once=True),),
    aids=(Mode("", CancelPlayed(-1, head="frenzy", on_clan="Salubri"), moment=AS_PLAYED, locks=True,
        name="cancel"),))
card(101207, "Metro Underground", "4143ae97",
    play=(PutInPlay(),),
    abilities=(Ability(DISCARD_PHASE, Pick(Each(VAMPIRES, ready=False)), Unlock(CHOSEN), locks=True,
        pool=1),))
card(101210, "Millicent Smith, Puritan Vampire Hunter", "9f1146ce",
    play=(PutInPlay(),),
    triggers=(Trigger(WHEN_BLOCKED, Only(Is(ACTING, VAMPIRES, mine=True)), Burn(ACTING), Burn(THIS)),
        Trigger(IN_DISCARD_PHASE, Give(THIS, PREDATOR))))
card(101225, "Misdirection", "56ef6ba6", play=(Pick(Each(of=EVERYBODY, ready=False, aimed=True)),
    Lock(CHOSEN)))
card(101229, "Mob Connections", "a8b57e31",
    play=(PutInPlay(),),
    armed=(Mode("", Press(TO_CONTINUE), locks=True, moment=PRESSING, name="press to continue"),),
    open_actions=(burn_by(ANYONE),))
card(101237, "Momentum's Edge", "e566ffdc",
    play=(Only(AtLeast(Of(VICTORIES, ME), 1)), PutInPlay()),
    abilities=(Ability(UNLOCK_PHASE, GainPool(1), locks=True),))
card(101238, "Monastery of Shadows", "27dcba01",
    play=(PutInPlay(),), values=(Value(HAND_SIZE, 1),),
    aids=help_anybody(1, Who("vampire", min_capacity=8), locks=True),
)
card(101242, "Monster", "79280ad7",
    traits=frozenset({"archetype"}),
    play=(Pick(Each(Who("vampire", bears_no="archetype"))), PutOn()),
    triggers=(Trigger(FOE_FELL, BurnBlood(1), UnlockActor(), optional=True, once_a_turn=True),))
card(101277, "New Carthage", "4ceffeff",
    play=(PutInPlay(),),
    values=(Everywhere(BLEED_VALUE, 1, Who("vampire", clan="Brujah", title="any")),
        Everywhere(VOTES, 1, Who("vampire", clan="Brujah", title="any")),
        Everywhere(VOTES, -1, Who("vampire", clan="Ventrue"))))
card(101294, "Nocturn Theater", "86559879",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, PickNow(Each(Who("vampire", unlocked=True))), Lock(CHOSEN),
        PickNow(Each(of=PREY, ready=False)), Lock(CHOSEN), locks=True),),
    open_actions=(burn_by(Who("vampire", title="any")),))
card(101300, "Nosferatu Kingdom", "92b48ebc",
    play=(PutInPlay(),),
    abilities=(Ability(INFLUENCE_PHASE, Pick(Each(Who("vampire", clan="Nosferatu antitribu"),
        kind=UNCONTROLLED)), AddBlood(1),
        locks=True),))
card(101303, "Not to Be", "2350e950",
    cancels=EVENT, play=(PutInPlay(),),
    values=(Value(MASTER_ACTIONS, 1), Value(DISCARD_ACTIONS, -1)),
    triggers=(Trigger(IN_DISCARD_PHASE, Burn(THIS)),))
