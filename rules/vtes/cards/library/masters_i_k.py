"""Masters from I to K."""

from __future__ import annotations

# fmt: off
from cardbase.vocabulary import DISCIPLINES
from rules.kernel import choose
from rules.vtes.cards.builders import burn_by, help_block
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Ability, Mode
from rules.vtes.definitions.blood import Gain, GainBlood

from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Does, Only
from rules.vtes.definitions.conditions import AtLeast, Going, Not, That
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.lasting import BecomeAlly, Once, PutInPlay, PutOn
from rules.vtes.definitions.references import ACTOR, COUNTERS, DAMAGE, EVERYBODY, POLL_VOTES, THIS, Each, Of
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.who import Who
from rules.vtes.state import values
from rules.vtes.state.arrivals import draw_crypt
from rules.vtes.state.cards_in_play import HIDDEN, USED_GROUND, Minion
from rules.vtes.state.counters import change_counters, gain_blood, gain_pool, uninvest
from rules.vtes.state.hand import refill
from rules.vtes.state.plays import Play
from rules.vtes.state.undoing import lay_mastery, mimic
from rules.vtes.terms import (
    BEFORE_RESOLUTION, BLEED_ACTION, NEEDED, STEALTH, TRANSFERS, UNLOCK_PHASE, VAMPIRE,
)
from rules.vtes.verbs.library import by_name, library_cards_in_ash
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


card = Shelf()
def lays_models(state: State, play: Play) -> Rules[None]:
    """Put cards of hand, ash heap or library on the card, out of play, whose copies its bearer plays."""
    permanent, methuselah = state.in_play.get(play.number), play.methuselah
    if permanent is None:
        return
    zones = (methuselah.hand, methuselah.ash, methuselah.library)
    for _ in range(3):
        found = [
            *by_name(state, methuselah.hand.items),
            *by_name(state, library_cards_in_ash(state, methuselah)),
        ]
        found += by_name(state, methuselah.library.items)
        if not found:
            break
        number = yield from choose(methuselah.seat, "target", found, play.number)
        zone = next(zone for zone in zones if number in zone.items)
        state.board.show(number, zone)
        state.board.move(number, zone, state.methuselahs[state.setting.owners[number]].research)
        if permanent.used is None:
            permanent.used = {}
        permanent.used[HIDDEN, number] = state.turn
    mimic(state, permanent)
    state.board.shuffle(methuselah.library)
    refill(state, methuselah)


card(100969, "Inceptor", "a66de574",
    traits=frozenset({"lets its bearer play copies"}),
    play=(Pick(Each(Who("vampire", max_capacity=1), EVERYBODY, ready=False, aimed=True)), PutOn(),
        Does(lays_models)))
def master_fully(state: State, play: Play) -> Rules[None]:
    """Let the bearer of the card have a chosen discipline at superior meanwhile."""
    permanent = state.in_play.get(play.number)
    if permanent is None or permanent.host is None:
        return
    levels = permanent.host.profile.disciplines
    found = sorted({name for name in DISCIPLINES.values() if levels.get(name, 0) < 2})
    if found:
        name = yield from choose(play.methuselah.seat, "discipline", found, play.number)
        lay_mastery(state, permanent, permanent.host, name)


card(100979, "Infernal Pact", "4eb30407",
    play=(Pick(Each(Who("vampire", clan="Tremere antitribu"), ready=False)), PutOn(), Does(master_fully)))
card(100984, "Information Highway", "560f13cc", play=(PutInPlay(),), values=(Value(TRANSFERS, 2),))
def strikes_with_votes(state: State, play: Play) -> bool:
    """Return whether a vampire with votes strikes with its strength."""
    _, side = fight_of(state, play)
    blow, minion = side.blow, side.minion
    if blow is None or minion.profile.kind != VAMPIRE or values.votes(state, minion) <= 0:
        return False
    return blow.strike.hand or blow.strike.strength




card(101013, "Island of Yiaros", "ecf8479c",
    play=(PutInPlay(),),
    armed=(Mode("", Only(That(strikes_with_votes)), Gain(DAMAGE, Of(POLL_VOTES, ACTOR)), locks=True,
        moment=BEFORE_RESOLUTION,
        name="strength of its votes"),))
card(101019, "Jake Washington", "972be0a1",
    play=(BecomeAlly(),),
    becomes_minion=True, life=1, bleed=0, strength=0, traits=frozenset({"mortal"}),
    abilities=(
        Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", empty=True), EVERYBODY, aimed=True)), GainBlood(4),
            burns=True),
    ),
)


def counters_to_vampire(state: State, play: Play) -> None:
    """Move all counters of the card, a hunting ground, to the chosen vampire, which gains what it can."""
    permanent, minion = play.source, state.in_play.get(play.target)
    if permanent is None or not isinstance(minion, Minion) or minion.noted(USED_GROUND) == state.turn:
        return
    amount = permanent.counters
    minion.note(USED_GROUND, state.turn)
    change_counters(state, permanent, -amount)
    gain_blood(state, minion, amount)


card(101030, "Jungle Hunting Ground", "ea7db4a2",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Only(Not(AtLeast(Of(COUNTERS), 3))), Gain(COUNTERS, 1, THIS),
        locks=True, name="store 1 blood"),
        Ability(UNLOCK_PHASE, Only(AtLeast(Of(COUNTERS), 1)), Does(counters_to_vampire),
            Pick(Each(Who("vampire", sect="laibon"))), locks=True,
            name="move the blood")))
def reshuffle_crypts(state: State, play: Play) -> None:
    """All shuffle their uncontrolled cards into their crypts, for the blood on them, and draw as many."""
    for seat in state.ring.clockwise(play.methuselah.seat):
        methuselah = state.methuselahs[seat]
        if methuselah.passive:
            continue
        numbers = list(methuselah.invested)
        for number in numbers:
            blood = uninvest(state, methuselah, number)
            state.board.move(number, methuselah.uncontrolled, methuselah.crypt)
            if blood:
                gain_pool(state, methuselah, blood)
        state.board.shuffle(methuselah.crypt)
        for _ in numbers:
            draw_crypt(state, methuselah)


card(101036, "Kaymakli Nightmares", "ef861d2a", play=(Once(a_game=True), Does(reshuffle_crypts)))

TREMERE = Who("vampire", clan="Tremere")
card(101042, "The Khabar: Community", "4641b567",
    play=(PutInPlay(),),
    values=(Lent(Value(STEALTH, 1, Going((BLEED_ACTION,))), Who(clan="Banu Haqim")),),
    open_actions=(burn_by(Who(not_clan="Tremere")), burn_by(TREMERE, 1)))
card(101067, "KRCG News Radio", "c1319060",
    play=(PutInPlay(),),
    aids=(help_block(HelpBlocker(1)),
        Mode("", HelpBlocker(1, theirs=True), locks=True, pool=1, moment=NEEDED,
            name="+1 intercept of another")))
