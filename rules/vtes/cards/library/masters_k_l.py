"""Masters from K to L."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import (
    burn_by, during_action, help_block, repealed_by, steal_by, while_fighting,
)
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANARCHS, HOLDS_EDGE, OTHERS_CARD, SABBAT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import Gain, GainBlood, Lose, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import SaveAlly
from rules.vtes.definitions.combining import ChooseX, Does, ForEach, If, May, Only
from rules.vtes.definitions.conditions import (
    AnyOf, AtLeast, Both, Exists, Fighting, Going, Is, Not, Same, That,
)
from rules.vtes.definitions.control import Give, MoveOnto
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import ASKS_WHO_ACTED, BINDS, HUNTS_BY_CARD, LETS_HUNT, SAVES, STANDS
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import BurnTop, Move
from rules.vtes.definitions.limits import Once
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import Costlier, LockCut
from rules.vtes.definitions.references import (
    ACTED_WELL, ACTING, ACTOR, ASH, ATTEMPTING, BANK, BEARER, BLOOD, CAPACITY, CHOSEN, COST, EVERYBODY, FOE,
    HAND, KEEPER, LIBRARY, ME, NAMED, OTHERS, POOL, THIS, TRIED, Cards, Each, Less, Of,
)
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import ALLIES, UNLOCKED, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.arrivals import draw_crypt, enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import unlock
from rules.vtes.state.counters import gain_blood, gain_pool, lose_pool, uninvest
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.references import card_of
from rules.vtes.terms import (
    BEGINNING, BLEED_ACTION, BLEED_VALUE, EACH_UNLOCK, GONE, HUNT_ACTION, IN_ANY_TURN,
    MASTER_PHASE, NEEDED, NEXT_DISCARD, NEXT_INFLUENCE, NO_TRANSFERS, OTHERS_UNLOCK, OWN_UNLOCK,
    PASS, REPRIEVE, START_OF_INFLUENCE, STEALTH, UNBLOCKABLE, UNLOCK_PHASE, VOTES,
)
from rules.vtes.verbs.disciplines import can_learn_from, teach
from rules.vtes.verbs.searching import by_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def reshuffle_crypts(state: State, play: Play) -> None:
    """Have all shuffle their uncontrolled cards into their crypts and draw that many, keeping the blood.

    A card of another goes into the crypt of its owner.
    """
    everybody = [state.methuselahs[seat] for seat in state.ring.clockwise(play.methuselah.seat)]
    drawing: list[Methuselah] = []
    for methuselah in [one for one in everybody if not one.passive]:
        for number in list(methuselah.invested):
            zone = state.crypt_of(number)
            drawing += [methuselah] * (zone is methuselah.crypt)
            blood = uninvest(state, methuselah, number)
            state.board.move(number, methuselah.uncontrolled, zone)
            if blood:
                gain_pool(state, methuselah, blood)
    for methuselah in everybody:
        state.board.shuffle(methuselah.crypt)
    for methuselah in drawing:
        draw_crypt(state, methuselah)


card(101036, "Kaymakli Nightmares", "ef861d2a", play=(Once(a_game=True), Does(reshuffle_crypts)))
TREMERE = Who("vampire", clan="Tremere")
card(101042, "The Khabar: Community", "4641b567",
    play=(PutInPlay(),),
    values=(Lent(Value(STEALTH, 1, Going((BLEED_ACTION,))), Who(clan="Banu Haqim")),),
    open_actions=(burn_by(Who(not_clan="Tremere")), burn_by(TREMERE, 1)))
card(101048, "Khobar Towers, Al-Khubar", "69154ec1",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each()), If(Is(CHOSEN, ALLIES), (Gain(POOL, Of(COST, CHOSEN), ME),),
        (Gain(POOL, Of(CAPACITY, CHOSEN), ME),)), Remove(CHOSEN), locks=True, name="pool for a minion"),))
YOUNGER_LOCKED = Each(Who("vampire", younger=True, locked=True), EVERYBODY, ready=False)


def reckons_games(state: State, play: Play, paid: int) -> None:
    """Keep that the bearer has paid for the card, or not; unlock it once it has paid for all of these."""
    bearer, name = card_of(state, play, BEARER), play.face.name
    if not isinstance(bearer, Minion):
        return
    if not paid:
        bearer.note(name, state.turn)
        return
    state.in_play[play.number].note_used(name, state.turn)
    copies = [card for card in bearer.cards if card.face.name == name]
    if bearer.noted(name) != state.turn and all((card.used or {}).get(name) == state.turn for card in copies):
        unlock(state, bearer)


card(101054, "Kindred Society Games", "ef07d05f", traits=frozenset({BINDS}),
    play=(Pick(Each(VAMPIRES, EVERYBODY, aimed=True)), PutOn()),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, mine=True)), May(BEARER, Lose(BLOOD, 1, BEARER),
        (Does(reckons_games, (1,)),), (Does(reckons_games, (0,)), If(Exists(YOUNGER_LOCKED),
        (PickNow(YOUNGER_LOCKED), MoveOnto(THIS, CHOSEN)), (Burn(THIS),)),))),))
card(101059, "King's Rising", "b9130ce1",
    play=(If(AtLeast(Of(POOL, ME), 6), (GainPool(1),), (GainPool(3),)), PutInPlay()),
    values=(Everywhere(NO_TRANSFERS, 1, mine=True),),
    triggers=(Trigger(OWN_UNLOCK, HOLDS_EDGE, Burn(THIS)),))
KINGSTON = (Pick(Each(VAMPIRES)), GainBlood(1, ground=True))
card(101060, "Kingston Penitentiary, Ontario", "56b7a962",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Only(Same(ME, KEEPER)), *KINGSTON, once=True, name="1 blood"),
        Ability(UNLOCK_PHASE, OTHERS_CARD, Only(Is(THIS, UNLOCKED)), Only(AtLeast(Of(POOL, ME), 1)),
            Lock(THIS), MoveBlood(1, ME, KEEPER), *KINGSTON, anybody=True, name="1 pool for 1 blood")))
card(101067, "KRCG News Radio", "c1319060",
    play=(PutInPlay(),),
    aids=(help_block(HelpBlocker(1)),
        Mode("", HelpBlocker(1, theirs=True), locks=True, pool=1, moment=NEEDED,
            name="+1 intercept of another")))
card(101074, "Last Stand", "09da594d",
    traits=frozenset({STANDS}), play=(PutInPlay(),))
HARBINGERS = Who("vampire", clan="Harbinger of Skulls")
card(101076, "Lazarene Inquisitor", "f4a6acd9", traits=frozenset({"several actions"}),
    play=(Pick(Each(Who("vampire", clan="Harbinger of Skulls"))), PutOnTheirs()),
    actions=(Mode("", Only(Is(ACTOR, HARBINGERS)), Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, aimed=True)),
        If(Is(CHOSEN, up=True), (MoveBlood(2, CHOSEN, BANK, least=0),)),
        stealth=1, directed=True, name="burn blood"),),
    open_actions=(burn_by(SABBAT),))


def is_dying(state: State, play: Play, number: int) -> bool:
    """Return whether an ally would burn in combat, unless something saves it."""
    return state.combat is not None and any(ally.number == number for ally in state.combat.dying)


card(101084, "Left for Dead", "18c4eb4a",
    traits=frozenset({BINDS}),
    modes=(Mode("", Pick(Each(ALLIES, EVERYBODY, ready=False), that=is_dying), SaveAlly(1, out=False),
        PutOn(), Lock(CHOSEN), moment=REPRIEVE, reaction=True, name="save the ally"),),
    armed=(Mode("", Burn(ACTOR), moment=BEGINNING, name="burns"),),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, mine=True)), Burn(THIS)),))
card(101086, "Legacy of Caine", "56b19ba2", traits=frozenset({LETS_HUNT}),
    play=(Pick(Each(Who("vampire", min_capacity=7), OTHERS, ready=False, aimed=True)), PutOn()),
    values=(Value(HUNTS_BY_CARD, 1),),
    open_actions=(Mode("", AtThis(by_bearer=True, undirected=True),
        Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), StealBlood(1),
        kind=HUNT_ACTION, directed=True, name="steal 1 blood"),))
card(101091, "Legendary Vampire", "491ab41b",
    play=(Pick(Each(Who("vampire", min_capacity=7), ready=False, arrived=True)), PutOn()),
        values=(Value(BLEED_VALUE, 2), Value(VOTES, 2)),
    open_actions=repealed_by(VAMPIRES, everybody=True)["open_actions"])
card(101097, "Letter from Vienna", "0b7ebc35",
    play=(Lock(Each(TREMERE, EVERYBODY)),))
card(101100, "Libertas", "e78a1f1d",
    play=(Pick(Each(ANARCHS, EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(BlockLimit(UNBLOCKABLE, ALLIES, when=Is(ACTOR, ANARCHS)),
        Lent(Costlier(1, discipline="dom/pre"), besides=True, when=Both(Is(ACTOR, ANARCHS),
            AnyOf(Same(ACTOR, ACTING), AnyOf(Same(ACTOR, ATTEMPTING), Both(Fighting(), Is(FOE))))))))


def keeps_in_game(state: State, play: Play) -> None:
    """Put the card into play, which remembers whom it saves, and give X pool for what that one lacks."""
    if play.target not in state.ring:
        return
    card = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    if card is not None:
        card.memory = play.target
    saved = state.methuselahs[play.target]
    gain_pool(state, saved, play.amount)
    lose_pool(state, saved, sum(it.amount for it in spans.drop(state.lasting, spans.LACKS, saved.seat)))
    burn_pool(state, play.methuselah, play.amount)


def has_saved(state: State, play: Play) -> bool:
    """Return whether the card has kept this Methuselah in the game."""
    return play.source is not None and play.source.memory == play.methuselah.seat


card(101103, "Life Boon", "9ec4bb78",
    traits=frozenset({SAVES}),
    play=(ChooseX(Of(POOL, ME), least=Less(1, Of(POOL, NAMED))), Does(keeps_in_game)),
    triggers=(Trigger(OTHERS_UNLOCK, Only(That(has_saved)), MoveBlood(1, ME, KEEPER), optional=True),))


def _lessons(state: State, play: Play, vampire: Minion) -> list[int]:
    """Return the Discipline masters of the library that a vampire can have: none that teaches no more."""
    cards = play.methuselah.library.items
    return by_name(state, [number for number in cards if can_learn_from(vampire, state.faces[number])])


def blesses_as_bahari(state: State, play: Play) -> Rules[None]:
    """Search the library for a Discipline master for the chosen vampire, which gains blood and a trait."""
    methuselah, vampire = play.methuselah, state.in_play.get(play.target)
    if not isinstance(vampire, Minion) or vampire.region == GONE:
        return
    found, choice = _lessons(state, play, vampire), PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        card = enter_play(state, choice, methuselah.library, methuselah, vampire)
        if card is not None:
            yield from teach(state, vampire, card)
    state.board.shuffle(methuselah.library)
    gain_blood(state, vampire, 3)
    traits = vampire.profile.traits | {"bahari"}
    vampire.profile = state.setting.profile(vampire.profile, traits=traits)


card(101108, "Lilith's Blessing", "2d66e472",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(),
        Pick(Each(Who("vampire", empty=True, not_trait="bahari"))), Does(blesses_as_bahari),
        locks=True),))
card(101110, "The Line", "fcfab7cb",
    play=(PutInPlay(),), values=(LockCut(1, actions=True),), open_actions=(steal_by(VAMPIRES),))
card(101112, "Liquidation", "d75c9b18", play=(Only(AtLeast(Of(LIBRARY, ME), 7)), BurnTop(7),
    GainPool(3)), delay=NEXT_DISCARD)
card(101120, "London Evening Star, Tabloid Newspaper", "5cbe14d3",
    play=(PutInPlay(),),
    aids=(help_block(HelpBlocker(1)),
        Mode("", HelpBlocker(1, theirs=True), locks=True, moment=NEEDED,
            name="+1 intercept of another")))
card(101121, "Loner", "f314deb7", traits=frozenset({"archetype", ASKS_WHO_ACTED}),
    play=(Pick(Each(Who("vampire", bears_no="archetype"), ready=False)), PutOnTheirs()),
    triggers=(Trigger(START_OF_INFLUENCE, Only(Is(BEARER, up=True)), Only(Exists(Each(since=ACTED_WELL))),
        Only(Not(Exists(Each(ready=False, besides=BEARER, since=TRIED)))), Gain(BLOOD, 1, BEARER)),))


def rules_paris(state: State, play: Play) -> bool:
    """Return whether the player controls the Prince of Paris."""
    held = [minion.profile for minion in state.minions_of(play.methuselah)]
    return any(one.active_title == "prince" and one.city == "Paris" for one in held)


PARISIAN = (
    ("lock a Toreador", (Pick(Each(Who(clan="Toreador"), EVERYBODY, ready=False)), Lock(CHOSEN))),
    ("lock a minion", (Only(That(rules_paris)), Pick(Each(of=EVERYBODY, ready=False)), Lock(CHOSEN))),
)
card(101127, "The Louvre, Paris", "395b7bd7",
    play=(PutInPlay(),),
    abilities=tuple(Ability(IN_ANY_TURN, *does, locks=True, name=way)
        for way, does in PARISIAN),
    aids=tuple(during_action(way, *does) for way, does in PARISIAN),
    armed=tuple(while_fighting(way, *does) for way, does in PARISIAN),
    open_actions=(Mode("", AtThis(others=True), Give(THIS, ME), directed=True, name="steal"),))
card(101133, "Lupine Assault", "7cb7fe38", play=(Once(a_game=True),
    ForEach(EVERYBODY, (Move(Cards(HAND), ASH, 5),))), delay=NEXT_INFLUENCE)
