"""What several cards do by the same function, which their rows name with `Does`."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.cards.idioms import FREELY, IN_ACTIONS
from rules.vtes.definitions.abilities import EITHER, Mode, Trigger
from rules.vtes.definitions.acting import ThisAction
from rules.vtes.definitions.aiming import AsAnnounced
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Does, DoesIf, If, Only
from rules.vtes.definitions.conditions import Exists, Is, Not
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.counters import SpendCounter
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import PutInPlay
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, ANY_CAME, EACH_MINION
from rules.vtes.definitions.limits import FirstUse
from rules.vtes.definitions.references import ACTOR, CHOSEN, EVERYBODY, NEWCOMER, WEAPONS, Each
from rules.vtes.definitions.standing import TakeTitle
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.arrivals import enter_as_minion, put_on
from rules.vtes.state.banishing import banish
from rules.vtes.state.bearing import bears, can_bear
from rules.vtes.state.blocks import marks
from rules.vtes.state.bringing import price_in_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.claims import lose_with_card
from rules.vtes.state.conditions import is_so
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.departures import leave_play, pay_blood
from rules.vtes.state.fighting import keeps_frenzy_off
from rules.vtes.state.gear import is_equipment, is_weapon, stays_put
from rules.vtes.state.memories import keep_in_mind
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.state.references import card_of
from rules.vtes.state.sets import each, how_many
from rules.vtes.state.stature import seen_capacity
from rules.vtes.state.titles import change_sect, change_title
from rules.vtes.state.undoing import forgo, lend_level, let_master
from rules.vtes.state.who import fits
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    ALLY,
    DURING,
    EACH_MASTER,
    GONE,
    IMBUED,
    LEAVES_READY,
    PASS,
    POLLING,
    READY,
    RETAINER,
    STRENGTH,
    VAMPIRE,
)
from rules.vtes.verbs.allies import put_in_play
from rules.vtes.verbs.choosing import aim, choosable, choose_some
from rules.vtes.verbs.paying import in_convictions
from rules.vtes.verbs.registry import carry_out, risings
from rules.vtes.verbs.searching import by_name, choose_exactly
from rules.vtes.verbs.upkeep import discard_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel import Rules
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State
    from rules.vtes.terms import LastingKind, Span


def coin_shows_heads(state: State, play: Play) -> bool:
    """Flip a coin, and return whether it shows heads."""
    return state.dice.pick(2) == 1


def an_investment_was_played(state: State, play: Play) -> bool:
    """Return whether the master that was played last is an investment, other than this card."""
    last = state.record.last
    face = state.faces[last]
    return last != play.number and "investment" in face.heads | face.kinds


def has_fought(state: State, play: Play, who: str = ACTOR) -> bool:
    """Return whether a minion, by a reference to it, has fought in the last combat of the action."""
    fight, minion = state.aftermath.last, card_of(state, play, who)
    return fight is not None and minion in (fight.sides[0].minion, fight.sides[1].minion)


def lasts(state: State, play: Play, what: LastingKind, until: Span, whom: str, about: str) -> None:
    """Lay something lasting on a card in play, or on nothing in particular where `whom` is empty."""
    card = card_of(state, play, whom) if whom else None
    if card is not None or not whom:
        spans.lay(state.lasting, what, until, card.number if card is not None else spans.ANYBODY, 1, about)


def lends_level(state: State, play: Play, discipline: str, until: Span, whom: str = ACTOR) -> None:
    """Let a minion, by a reference to it, play cards of a discipline at the basic level for so long."""
    minion = card_of(state, play, whom)
    if isinstance(minion, Minion):
        lend_level(state, minion, discipline, until)


def masters_for_now(state: State, play: Play, discipline: str, until: Span) -> Rules[None]:
    """Give the minion a discipline at superior for so long: a chosen one of its inferior ones for ""."""
    minion = card_of(state, play, ACTOR)
    if not isinstance(minion, Minion):
        return
    names = sorted(name for name, level in minion.profile.disciplines.items() if level == 1)
    if not discipline:
        discipline = yield from choose(play.methuselah.seat, "discipline", names, play.number)
    spans.lay(state.lasting, spans.MASTERS, until, minion.number, about=discipline)
    let_master(state)


def burns_convictions(state: State, play: Play, whose: str, most: int) -> Rules[None]:
    """Burn up to so many convictions of a minion, by a reference to it."""
    minion = card_of(state, play, whose)
    if isinstance(minion, Minion):
        yield from in_convictions(state, minion, min(most, len(minion.convictions)))


def spreads_blood(state: State, play: Play, whose: str, gear: bool) -> Rules[None]:
    """Ask how much blood of a minion, and maybe which `gear`, each other ready vampire of the player gets."""
    giver, seat = card_of(state, play, whose), play.methuselah.seat
    if not isinstance(giver, Minion):
        return
    for other in state.ready_minions(play.methuselah):
        if other is giver or other.profile.kind != VAMPIRE:
            continue
        most = min(giver.blood, other.capacity - other.blood)
        if most > 0:
            amount = yield Decision(seat, "amount", list(range(most + 1)), other.number)
            pay_blood(state, giver, amount)
            gain_blood(state, other, amount)
        found = [card.number for card in giver.cards if gear and _can_go_over(card, other, retainers=False)]
        for number in (yield from choose_some(state, play.methuselah, found, len(found))):
            attach(state, state.in_play[number], other)


def stakes_its_victim(state: State, play: Play) -> None:
    """Keep the vampire from unlocking for as long as it is in torpor, and put the card on it if it can."""
    victim, card = state.in_play.get(play.target), play.source
    if isinstance(victim, Minion) and card is not None:
        spans.lay(state.lasting, spans.STAKED, spans.GAME, victim.number)
        if not can_bear(victim, card.face):
            leave_play(state, card)


def banishes(state: State, play: Play, whose: str = "controller") -> None:
    """Send the chosen vampire back to the uncontrolled region, with its blood and the cards on it."""
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and minion.region != GONE:
        banish(state, minion, to_owner=whose == "owner")


def _played_in(state: State, play: Play, what: str) -> list[int]:
    """Return cards in the ash heap that the minion played in the "combat", all "combats" or the "action"."""
    fight, minion, action = state.aftermath.fought, play.actor, play.action
    if what == "action":
        played = action.cards if action is not None else []
    elif what == "combats":
        played = state.record.fighting
    else:
        played = fight.cards if fight is not None else []
    ash = play.methuselah.ash.items
    return [number for who, number in played if minion and who == minion.number and number in ash]


def may_take_back(state: State, play: Play, what: str) -> bool:
    """Return whether the minion has played a card in it that lies in the ash heap."""
    return bool(_played_in(state, play, what))


def takes_back(state: State, play: Play, what: str) -> Rules[None]:
    """Move one of the cards played in it to the hand; of all "combats" to the top of the library."""
    methuselah, to_hand = play.methuselah, what != "combats"
    found = by_name(state, _played_in(state, play, what))
    if not found:
        return
    chosen = yield from choose(methuselah.seat, "target", found, play.number)
    state.board.move(chosen, methuselah.ash, methuselah.hand if to_hand else methuselah.library)
    if to_hand:
        yield from discard_down(state, methuselah)


def _is_such(card: Permanent, kind: str) -> bool:
    if kind == "ally":
        return isinstance(card, Minion) and fits(ALLIES, card)
    return is_weapon(card.face) and card.host is not None if kind == WEAPONS else card.face.location


def burns_what_is_not_kept(state: State, play: Play, kind: str) -> Rules[None]:
    """Ask each Methuselah in turn which weapons, locations or allies they keep for pool; burn the others.

    What has become an ally only in play has no such cost, and is not kept; the Imbued are kept for nothing.
    """
    doomed: list[Permanent] = []
    for seat in state.ring.clockwise(play.methuselah.seat):
        methuselah = state.methuselahs[seat]
        theirs = [card for card in state.in_play.values() if card.controller == seat and card.working]
        for card in [card for card in theirs if _is_such(card, kind)]:
            price, choice = price_in_play(state, card)[1], PASS
            kept = not isinstance(card, Minion) or card.face.types & (ALLY | IMBUED)
            if kept and not methuselah.passive and 0 < methuselah.pool >= price:
                choice = yield Decision(seat, "trigger", [PASS, card.number], play.number)
            if choice == PASS:
                doomed.append(card)
            else:
                burn_pool(state, methuselah, price)
    for card in doomed:
        if card.number in state.in_play:
            leave_play(state, card)


def forgoes_disciplines(state: State, play: Play) -> None:
    """Keep the minion from playing cards that require disciplines until the action is over."""
    if play.action is not None and play.actor is not None:
        forgo(state, play.actor)
        marks(play.action).forgoing.append(play.actor)


def comes_back(state: State, play: Play) -> Rules[None]:
    """Move the ally in an ash heap to the ready region, or the retainer to the minion, with all its life."""
    number, heap = play.target, state.heap_of(play.target)
    if heap is None or play.actor is None:
        return
    face = state.faces[number]
    if face.types & ALLY:
        yield from put_in_play(state, play.methuselah, number, heap)
    elif face.types & IMBUED:
        enter_as_minion(state, number, heap, play.methuselah, face.capacity)
    elif put_on(state, play.methuselah, play.actor, number, heap) is not None:
        lowest = min(face.modes, key=lambda mode: sum(level for _, level in mode.needs), default=None)
        if lowest is not None:
            yield from carry_out(state, Play(play.methuselah, number, face, play.actor), lowest.done)


def _arrived(state: State, play: Play) -> Permanent | None:
    """Return who was just brought out, or what the card of the action became."""
    if play.action is None:
        return state.in_play.get(state.record.newcomer)
    return state.in_play.get(play.action.play.number) if play.action.play is not None else None


def has_come(state: State, play: Play, what: str, source: str = "") -> bool:
    """Return whether the card that has entered play is of one of some kinds, and came from the hand."""
    face = state.in_play[play.target].face
    kinds = {"ally": ALLY, "retainer": RETAINER}
    said = {*face.kinds, *face.model.traits, *(kind for kind, mask in kinds.items() if face.types & mask)}
    return not said.isdisjoint(what.split("/")) and (not source or play.amount > 0)


def welcomes(state: State, play: Play, clan: str, everybody: bool) -> Rules[None]:
    """Ask for each vampire of a clan, or for the newcomer alone, whether it becomes Camarilla."""
    kin = Who("vampire", clan=clan, not_sect="camarilla")
    for card in list(state.in_play.values()) if everybody else [_arrived(state, play)]:
        if not isinstance(card, Minion) or not fits(kin, card) or state.methuselahs[card.controller].passive:
            continue
        choice = yield Decision(card.controller, "trigger", [PASS, card.number], play.number)
        if choice != PASS:
            change_sect(state, card, "camarilla")


def open_to(clan: str) -> dict[str, Any]:
    """Give what a card is by which vampires of a clan, also those that come later, may become Camarilla."""
    welcome = Does(welcomes, (clan, False))
    return {
        "modes": (Mode("", PutInPlay(), Does(welcomes, (clan, True)), name=f"{clan} may be Camarilla"),),
        "triggers": (
            Trigger(ANY_CAME, Only(Is(NEWCOMER, Who("vampire", clan=clan))), welcome),
            Trigger(AFTER_ANY_ACTION, welcome),
        ),
    }


def choose_two(state: State, play: Play, sabbat: bool) -> Rules[None]:
    """Choose two ready vampires of the player's, which may have to be Sabbat."""
    who = Who("vampire", sect="sabbat" if sabbat else "")
    found = [minion.number for minion in state.ready_minions(play.methuselah) if fits(who, minion)]
    play.chosen = yield from choose_exactly(state, play.methuselah, found, 2)


def may_be_taken(state: State, play: Play, number: int) -> bool:
    """Return whether equipment or a retainer may be moved to the minion: it may have only one of some."""
    card = state.in_play[number]
    return play.actor is not None and can_bear(play.actor, card.face) and not stays_put(card)


def moves_over(what: Each) -> tuple[Verb, Verb]:
    """Give what moves a chosen equipment or retainer to the acting minion, if that can have it."""
    return Pick(what, that=may_be_taken), MoveOnto(CHOSEN, ACTOR, theirs=True)


def _can_go_over(card: Permanent, to: Minion, retainers: bool) -> bool:
    """Return whether a card may be moved to the other one of two vampires: equipment, or a retainer too."""
    kind = is_equipment(card) or (retainers and card.face.types & RETAINER != 0)
    return kind and not stays_put(card) and can_bear(to, card.face)


def move_between(state: State, play: Play, retainers: bool) -> Rules[None]:
    """Ask for one thing after the other: a card goes to the other vampire, a vampire gives a blood.

    What went over once does not go back, so that it ends.
    """
    pair = [state.minion(number) for number in play.chosen if number in state.in_play]
    if len(pair) < 2:
        return
    moved: set[int] = set()
    giver: Minion | None = None
    while True:
        options = [PASS]
        for minion, other in (pair, pair[::-1]):
            if giver in (None, minion) and minion.blood:
                options.append(minion.number)
            found = [card for card in minion.cards if _can_go_over(card, other, retainers)]
            options += [card.number for card in found if card.number not in moved]
        if len(options) == 1:
            return
        choice = yield Decision(play.methuselah.seat, "target", options, play.number)
        if choice == PASS:
            return
        permanent = state.in_play[choice]
        if isinstance(permanent, Minion):
            giver = permanent
            burn_blood(state, permanent, 1)
            gain_blood(state, pair[0] if permanent is pair[1] else pair[1], 1)
        else:
            moved.add(choice)
            attach(state, permanent, pair[0] if permanent.host is pair[1] else pair[1])


def play_hands(state: State, play: Play, other: Methuselah) -> Rules[Methuselah | None]:
    """Have the player and another show one of three things, each of which beats the one before it.

    Who is passive shows the first. Returns who wins, None for a tie.
    """
    ways, shown = [1, 2, 3], [1, 1]
    for place, one in enumerate((play.methuselah, other)):
        if not one.passive:
            shown[place] = yield Decision(one.seat, "amount", ways, play.number)
    return (None, play.methuselah, other)[(shown[0] - shown[1]) % 3]


def _heirs(state: State, play: Play) -> list[int]:
    """Return to whom the title of a clan's kholo passes now, if it does: the oldest untitled ones."""
    card = state.in_play.get(play.number)
    bearer = card.host if card is not None else None
    if bearer is None:
        return []
    clan = play.face.name.removesuffix(" Kholo")
    untitled = Who("vampire", clan=clan, sect="laibon", title="none")
    found = list(each(state, play, Each(untitled, EVERYBODY, oldest=True)))
    stays = bearer.region == READY and fits(Who("vampire", clan=clan, sect="laibon"), bearer)
    age = seen_capacity(state, play, bearer)
    return [number for number in found if not stays or seen_capacity(state, play, state.minion(number)) > age]


def has_an_heir(state: State, play: Play) -> bool:
    """Return whether the title passes to another."""
    return bool(_heirs(state, play))


def passes_to_the_oldest(state: State, play: Play) -> Rules[None]:
    """Move the card to the oldest untitled one of the clan, which has the title from then on."""
    card, heirs = state.in_play.get(play.number), _heirs(state, play)
    if card is None or card.host is None or not heirs:
        return
    chosen = heirs[0]
    if not state.methuselahs[card.controller].passive:
        chosen = yield from choose(card.controller, "target", heirs, card.number)
    if card.host.title_card == card.number:
        lose_with_card(state, card.host)
    heir = state.minion(chosen)
    attach(state, card, heir)
    change_title(state, heir, "kholo", card=card.number)


def kholo(clan: str) -> dict[str, Any]:
    """Give what a card is by which a Laibon becomes the kholo of its clan."""
    kin = Who("vampire", clan=clan, sect="laibon")
    elder = Who("vampire", clan=clan, sect="laibon", title="none", older=True)
    verbs = (Only(Is(ACTOR, kin)), Only(Not(Exists(Each(elder, EVERYBODY)))), TakeTitle("kholo"))
    passing = DoesIf(passes_to_the_oldest, has_an_heir)
    return {
        "modes": (
            Mode("", *verbs, moment=POLLING, name="become kholo"),
            Mode("", *verbs, moment=POLLING, by=EITHER, reaction=True, name="become kholo"),
        ),
        "triggers": (
            *(Trigger(event, passing) for event in (LEAVES_READY, ANY_CAME, EACH_MASTER, EACH_MINION)),
            Trigger(AFTER_ANY_ACTION, passing, any_minion=True),
        ),
    }


def spends_counters_on(who: Who) -> dict[str, Any]:
    """Give what a card burns a counter for once an action: bleed or strength of its controller's minion.

    Args:
        who: what the minion must be.
    """
    bleeds = (FirstUse(), HelpActor(1, who, bleed=True), SpendCounter())
    grows = (FirstUse(), Pick(Each(who, ready=False)), ThisAction(STRENGTH, 1, CHOSEN), SpendCounter())
    return {
        "aids": (
            Mode("", *bleeds, moment=DURING, name="+1 bleed"),
            Mode("", *grows, moment=IN_ACTIONS, name="+1 strength"),
        ),
        "armed": (Mode("", *grows, moment=FREELY, name="+1 strength"),),
    }


def is_put_on_its_bearer(state: State, play: Play) -> None:
    """Put it there, or leave it on who has it, if nobody was chosen; it remembers the vampire that did so."""
    card = state.in_play.get(play.number)
    if card is None or play.actor is None:
        return
    bearer = card.host if play.target < 0 else state.in_play.get(play.target)
    if not isinstance(bearer, Minion):
        leave_play(state, card)
        return
    if card.host is not bearer:
        attach(state, card, bearer)
    if fits(VAMPIRES, play.actor):
        keep_in_mind(state, card, play.actor.number)


def who_can_bear_it(state: State, play: Play, ready: int = 0) -> list[int]:
    """Return anybody's minions it can be put on, ready or not; not those with one where that is enough."""
    name = play.face.name.lower()
    single = name in play.face.model.traits
    found = [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        for minion in state.minions_of(state.methuselahs[seat])
        if (minion is play.actor or can_bear(minion, play.face))
        and (minion.region == READY or not ready)
        and not (single and bears(minion, name))
    ]
    return choosable(state, play, found)


def chooses_its_bearer(state: State, play: Play, ready: int = 0) -> Rules[None]:
    """Choose the minion, ready or not, at whose controller the action with the card itself is directed."""
    if play.action is not None and play.action.play is play:  # what else brings it puts it on who has it
        yield from aim(state, play, who_can_bear_it(state, play, ready))


def somebody_can_bear_it(state: State, play: Play, ready: int = 0) -> bool:
    """Return whether there is such a minion."""
    return bool(who_can_bear_it(state, play, ready))


def fights(state: State, play: Play, number: int) -> bool:
    """Return whether a minion is in combat, and a frenzy card can be played on it, if the card is one."""
    fight, minion = state.combat, state.minion(number)
    if fight is None or minion not in (fight.sides[0].minion, fight.sides[1].minion):
        return False
    return "frenzy" not in play.face.heads or not keeps_frenzy_off(state, fight.side_of(minion))


def note_frenzy(state: State, play: Play) -> None:
    """Keep on which combatant a frenzy was played that is no combat card, for what undoes it."""
    fight, minion = state.combat, state.in_play.get(play.target)
    if fight is not None and isinstance(minion, Minion):
        fight.frenzies.append((play, minion))


def can_be_paid_for(state: State, play: Play, number: int) -> bool:
    """Return whether the player has the pool that a master takes beside its cost if this minion is chosen."""
    chosen, price = Play(play.methuselah, play.number, play.face), play.face.pool_cost
    chosen.target = number
    for verb in play.face.play:
        asked = verb.then if isinstance(verb, AsAnnounced) else None
        if isinstance(asked, If) and is_so(state, chosen, asked.test):
            price += sum(how_many(state, chosen, it.amount) for it in asked.then if isinstance(it, Lose))
    return play.methuselah.pool >= price


def would_contest(state: State, face: CardDefinition) -> bool:
    """Return whether a card would contest one in play."""
    return any(other.unique_as == face.unique_as != "" for other in state.in_play.values())


def brings_out(state: State, play: Play) -> Rules[None]:
    """Move the uncontrolled one that the card remembers, or that was chosen, to the ready region."""
    card = state.in_play.get(play.number)
    number = card.memory if card is not None else play.target
    for rises in risings:
        yield from rises(state, play.methuselah, number)
