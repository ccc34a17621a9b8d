"""Verbs and conditions in words: a sentence for each word of the vocabulary, a name for any other."""

from __future__ import annotations

import re

from rules.vtes.definitions.acting import THIS_TURN, Hunt, Mark, ThisTurn
from rules.vtes.definitions.aiming import AimAt, CostsMore, PickBeside
from rules.vtes.definitions.blocked import Bestow
from rules.vtes.definitions.blocking import AfterAction, MayInAttempt
from rules.vtes.definitions.blood import Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import (
    ANY_NUMBER,
    Pick,
    PickAll,
    PickCards,
    PickHidden,
    PickMethuselahs,
    PickNow,
    PickSome,
    TakeCopies,
)
from rules.vtes.definitions.combat import LASTING, EachRound, Fight, Lasts
from rules.vtes.definitions.combining import (
    ChooseX,
    Declares,
    Does,
    DoesIf,
    Either,
    ForEach,
    If,
    May,
    Offer,
    Only,
    Or,
    Repeat,
)
from rules.vtes.definitions.conditions import (
    WHILE_READY,
    AimedAt,
    AnyOf,
    AtLeast,
    Both,
    Came,
    Exists,
    Fell,
    Fighting,
    FirstOfItsName,
    Going,
    InPhase,
    Is,
    Kept,
    Not,
    Pending,
    Played,
    Polled,
    Same,
    Superior,
    That,
)
from rules.vtes.definitions.control import Borrow, Give, MoveOnto
from rules.vtes.definitions.counters import MaySteal
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.decrees import Decree
from rules.vtes.definitions.hand import MoreHand
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import Bring, BurnTop, Look, Move, Swap
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.references import (
    ACTOR,
    EVERYBODY,
    HIDDEN_HERE,
    KEPT_HERE,
    ME,
    OUT,
    SHUFFLED_IN,
    STOWED_HERE,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.references_in_words import (
    PLACES,
    REFERENCES,
    cards_in_words,
    chosen_of,
    how_much,
    named,
    narrowed,
    number_in_words,
    of_each,
    one_of,
    plainly,
    there_are,
)
from rules.vtes.definitions.standing import Entitle, Turn
from rules.vtes.definitions.striking import STRIKE_MARKS, StrikeIs
from rules.vtes.definitions.torpor import Diablerize, LeaveTorpor, SendToTorpor
from rules.vtes.definitions.who import ANYONE
from rules.vtes.terms import ACTION_NAMES, BEGINNING, PHASE_NAMES, PRESSING, RESOLUTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, Final

    from rules.vtes.definitions.references import Amount
    from rules.vtes.definitions.verb import Verb


EACH_ROUND: Final = {
    BEGINNING: "at the beginning of",
    RESOLUTION: "as strikes are resolved in",
    PRESSING: "in the press step of",
}
"""When something is done in each round."""


def verbs_in_words(verbs: Iterable[Verb]) -> str:
    """Say what verbs do."""
    return ", ".join(in_words(verb) for verb in verbs)


def in_words(thing: Any) -> str:
    """Say what a verb does or a condition asks; without a sentence, its name and its unusual arguments."""
    sentence = SENTENCES.get(type(thing))
    return sentence(thing) if sentence is not None else plainly(thing, in_words)


def _lose(verb: Lose) -> str:
    everything = verb.amount == Of(verb.thing, verb.who) if isinstance(verb.who, str) else False
    burnt = f"all its {verb.thing}" if everything else how_much(verb.amount, verb.thing)
    return f"{named(verb.who)} burns {burnt}"


def _lasts(verb: Lasts) -> str:
    name = verb.name.replace("/", " or ")
    return (
        f"for {named(verb.on)}, this {verb.lasts}: {LASTING[verb.what].format(amount=verb.amount, name=name)}"
    )


def _does(verb: Does | DoesIf) -> str:
    return _called(verb.what, verb.given)


def _that(test: That) -> str:
    return _called(test.finds, test.given)


def _called(function: Any, given: tuple[int | str, ...]) -> str:
    told = f" ({', '.join(map(str, given))})" if given else ""
    return str(function.__name__).replace("_", " ") + told


def _pick_methuselahs(verb: PickMethuselahs) -> str:
    several = f"{number_in_words(verb.several)} or more" if verb.several else "one"
    return f"choose {several} of {named(verb.of)}"


def _is(test: Is) -> str:
    if test == WHILE_READY:
        return "while ready"
    beside = f", beside {named(test.beside)}" if test.beside != ACTOR else ""
    so = [*narrowed(test.who), *["ready"] * test.up, *["your own"] * test.mine]
    so += ["other than the actor"] * test.another
    return f"{named(test.what)} is {' and '.join(so) or 'in play'}{beside}"


def _at_least(test: AtLeast) -> str:
    if isinstance(test.amount, Count) and isinstance(test.least, int):
        return there_are(test.amount.what, test.least)
    return f"{number_in_words(test.amount)} is {number_in_words(test.least)} or more"


def _not(test: Not) -> str:
    words = in_words(test.condition)
    none = re.sub("^there is an? ", "there is no ", words)
    return none if none != words and not isinstance(test.condition, Both | AnyOf) else f"not ({words})"


def _up_to(most: Amount) -> str:
    endless = isinstance(most, int) and most >= ANY_NUMBER
    return "any number of" if endless else f"up to {number_in_words(most)} of"


def _may(verb: May) -> str:
    then = verbs_in_words(verb.then) or ("nothing else happens" if verb.stops else "")
    otherwise = f"; otherwise {verbs_in_words(verb.otherwise)}" if verb.otherwise else ""
    price = f"may pay ({in_words(verb.price)})" if verb.price is not None else "may do it"
    return f"{named(verb.by)} {price}{': ' * bool(then)}{then}{otherwise}"


def _offer(verb: Offer) -> str:
    otherwise = f"; otherwise {verbs_in_words(verb.otherwise)}" if verb.otherwise else ""
    return f"{named(verb.by)} may choose one {one_of(verb.among)}: {verbs_in_words(verb.then)}{otherwise}"


def _moved(verb: Move) -> str:
    every = isinstance(verb.count, Count) and verb.count.what == verb.cards
    many = "up to " * (verb.up_to and not every) + (
        "any of each"
        if every and verb.up_to
        else "each"
        if every
        else "one"
        if verb.count == 1
        else number_in_words(verb.count)
    )
    search = "search for" if verb.searches() else "move"
    shown = ", shown" * verb.shown
    to = (
        verb.to
        if verb.to in (HIDDEN_HERE, KEPT_HERE, OUT, SHUFFLED_IN, STOWED_HERE)
        else f"to {PLACES.get(verb.to, verb.to)}"
    )
    if isinstance(verb.cards, str):
        return f"move {named(verb.cards)} {to}"
    return f"{search} {many} {cards_in_words(verb.cards)}{shown}, {to}"


def _looked(verb: Look) -> str:
    if isinstance(verb.cards, str):
        return f"look at {named(verb.cards)}"
    top = f"the top {number_in_words(verb.top)} of " if verb.top != 0 else ""
    but = f", but {verb.but} that their Methuselah keeps from sight" if verb.but else ""
    return f"look at {top}each {cards_in_words(verb.cards)}{but}"


def _in_turn(who: Each | str) -> str:
    return named(who) if isinstance(who, Each) else f"{named(who)}, as its controller"


def _if(verb: If) -> str:
    otherwise = f"; otherwise {verbs_in_words(verb.otherwise)}" if verb.otherwise else ""
    return f"if {in_words(verb.test)}: {verbs_in_words(verb.then)}{otherwise}"


def _may_in_attempt(verb: MayInAttempt) -> str:
    other = f"; or {verbs_in_words(verb.other)}" if verb.other else ""
    price = f", for {verb.blood} blood" * bool(verb.blood)
    return f"once, while a minion attempts to block{price}: {verbs_in_words(verb.then)}{other}"


def _picked_now(verb: PickNow) -> str:
    chooser = "" if verb.by == ME else f", by {named(verb.by)}"
    return f"then choose {'at most ' * verb.optional}one {of_each(verb.among)}{chooser}"


def _blood_moved(verb: MoveBlood) -> str:
    much = number_in_words(verb.amount)
    much = f"{verb.least} to {much}" if verb.least >= 0 else much
    return f"move {much} from {named(verb.giver)} to {named(verb.taker)}"


def _inflicted(verb: Inflict) -> str:
    aggravated = "aggravated " * verb.aggravated
    return f"inflict {verb.amount} {aggravated}damage on {named(verb.what)}"


def _fell(test: Fell) -> str:
    whose = "a minion" if test.of == EVERYBODY else f"a minion of {named(test.of)}"
    what = "is burned" if test.burned else "falls" if test.down else "leaves the ready region"
    so = f", {' and '.join(narrowed(test.who))}," if test.who != ANYONE else ""
    return f"{'the bearer' if test.bearer else whose}{so} {what}"


def _going(test: Going) -> str:
    told = {
        "blocked": test.blocked,
        "ended": test.ended,
        "in combat": test.fought,
        "directed": test.directed,
        "successful": test.successful,
        "spared": test.spared,
        "bringing blood": test.fed,
        "the first": test.first,
        "as the rulebook gives it": test.by_rule,
        "passed": test.passed,
        "answered by reaction cards": test.answered,
        "limited": test.limited,
    }
    words = [word if is_so else f"not {word}" for word, is_so in told.items() if is_so is not None]
    kinds = [" or ".join(ACTION_NAMES[kind] for kind in test.kinds)] if test.kinds else []
    words = kinds + words + [f"at {named(test.at)}"] * bool(test.at)
    words += [f"with a card that requires {test.requires}"] * bool(test.requires)
    words += [f"to bring {test.brings} into play"] * bool(test.brings)
    return f"the action is {' and '.join(words) or 'going on'}"


def _polled(test: Polled) -> str:
    told = {"of a blood hunt": test.hunt, "for which the Edge was burned": test.edge_burned}
    words = [word if is_so else f"not {word}" for word, is_so in told.items() if is_so is not None]
    words += [f"that {named(test.by)} has called"] * bool(test.by)
    words += [f"on {named(test.on)}"] * bool(test.on)
    return " ".join(["a referendum", *words, "is polled"])


def _fighting(test: Fighting) -> str:
    told = {
        "in the first round": test.first,
        "at close range": test.close,
        "begun": test.begun,
        "at initial strikes": test.initial,
        "at the first strikes": test.opening,
        "after a block": test.blocked,
        "sought by the action": test.sought,
        "with a shot at it": test.shot,
        "at the resolution of strikes": test.resolving,
        "after a strike of its own that inflicted damage": test.landed,
    }
    words = [word if is_so else f"not {word}" for word, is_so in told.items() if is_so is not None]
    words += [f"after its strike with {named(test.struck)}"] * bool(test.struck)
    words += [f"against {' and '.join(narrowed(test.against))}"] * (test.against != ANYONE)
    words += [f"with damage on its way to it ({test.hurt})"] * bool(test.hurt)
    return f"the combat is {' and '.join(words) or 'going on'}"


def _played(test: Played) -> str:
    what = " ".join([test.discipline, "a card"] if test.discipline else [test.name]).strip()
    return f"{named(test.by)} has played {what}" if test.by else f"{what} was played"


SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    Gain: lambda verb: f"{named(verb.who)} gains {how_much(verb.amount, verb.thing)}",
    Lose: _lose,
    Burn: lambda verb: f"burn {named(verb.what)}",
    Remove: lambda verb: f"remove {named(verb.what)} from the game",
    Lock: lambda verb: f"lock {named(verb.what)}" + ", which stays locked" * verb.stays,
    Unlock: lambda verb: (
        f"unlock {named(verb.what)}{', which does not unlock as usual next time' * verb.stays}"
    ),
    Give: lambda verb: f"give {named(verb.what)} to {named(verb.to)}",
    MaySteal: lambda verb: (
        f"{named(verb.what)} may be stolen for corruption counters, as many as its capacity or cost"
    ),
    MoveOnto: lambda verb: f"move {named(verb.what)} to {named(verb.onto)}" + ", who keeps it" * verb.theirs,
    SendToTorpor: lambda verb: (
        f"send {named(verb.what)}{' and its opponent' * verb.fight} to torpor{' after combat' * verb.fight}"
    ),
    Diablerize: lambda verb: (
        f"diablerize{', with a level of a discipline that the other had' * verb.learns}"
        + (f", and if it was consumed: {verbs_in_words(verb.then)}" if verb.then else "")
    ),
    LeaveTorpor: lambda verb: f"{named(verb.what)} leaves torpor",
    AfterAction: lambda verb: (
        f"after the action{'' if verb.anyway else ', unless it is canceled'}"
        f"{', unless the minion has blocked it' * verb.unless_it_blocks}: {verbs_in_words(verb.then)}"
    ),
    EachRound: lambda verb: (
        f"{EACH_ROUND[verb.at]} each round{' of this combat' * (verb.lasts == THIS_COMBAT)}: "
        f"{verbs_in_words(verb.then)}"
    ),
    Inflict: _inflicted,
    BurnTop: lambda verb: (
        f"{named(verb.who)} burns the top {number_in_words(verb.amount)} cards of the library"
    ),
    MayInAttempt: _may_in_attempt,
    ForEach: lambda verb: f"for {_in_turn(verb.who)}: {verbs_in_words(verb.then)}",
    ThisTurn: lambda verb: THIS_TURN[verb.what].format(who=named(verb.who), amount=verb.amount),
    Mark: lambda verb: verb.what.format(who=named(verb.who), amount=verb.amount),
    Entitle: lambda verb: f"make {named(verb.what)} {verb.title or 'untitled'}",
    Turn: lambda verb: f"make {named(verb.what)} {verb.sect}",
    MoreHand: lambda verb: f"hand size {number_in_words(verb.amount)} more until {verb.until}",
    Keep: lambda verb: f"remember {REFERENCES.get(verb.what, f'the {verb.what}')}",
    FirstOfItsName: lambda _test: "it is the first of its name",
    Kept: lambda test: f"the {test.what} is remembered",
    Fight: lambda verb: (
        f"{named(verb.first)} fights {named(verb.second)}"
        + (f", {named(verb.first)} cannot {verb.forbids} in the first round" if verb.forbids else "")
        + (f", {named(verb.second)} with {verb.presses} presses" if verb.presses else "")
    ),
    Lasts: _lasts,
    MoveBlood: _blood_moved,
    Bestow: lambda verb: f"{named(verb.who)} will, in the combat that follows: {in_words(verb.what)}",
    Hunt: lambda verb: f"hunt for {verb.more} more" if verb.more else "hunt",
    PickSome: lambda verb: f"choose {_up_to(verb.most)} {named(verb.among)}",
    PickMethuselahs: _pick_methuselahs,
    Decree: lambda verb: f"terms: {verbs_in_words(verb.choosing)}",
    StrikeIs: lambda verb: ("" if verb.on == ACTOR else "of the opposing strike: ") + STRIKE_MARKS[verb.what],
    PickHidden: lambda _verb: "choose an uncontrolled card of the prey by its place",
    Pick: lambda verb: " or ".join(
        f"choose {chosen_of(what)}" for what in (verb.among, verb.or_among) if what
    ),
    PickAll: lambda verb: f"choose each {of_each(verb.among)}",
    PickNow: _picked_now,
    PickBeside: lambda verb: f"of {chosen_of(verb.among)}, named as the action is announced",
    Only: lambda verb: f"only if {in_words(verb.test)}",
    If: _if,
    May: _may,
    Offer: _offer,
    Either: lambda verb: (
        f"{named(verb.by)} chooses: {verbs_in_words(verb.then)}; or {verbs_in_words(verb.otherwise)}"
    ),
    Repeat: lambda verb: f"{number_in_words(verb.times)} times: {verbs_in_words(verb.then)}",
    ChooseX: lambda verb: f"choose X, from {number_in_words(verb.least)} to {number_in_words(verb.most)}",
    Declares: lambda verb: verb.what.__name__.replace("_", " "),
    Move: _moved,
    Bring: lambda verb: (
        f"search for one {' or '.join(map(cards_in_words, verb.cards))}, put into play by the minion"
        + f", with {verb.life} more life" * bool(verb.life)
    ),
    PickCards: lambda verb: f"name {verb.count} {cards_in_words(verb.cards)}",
    TakeCopies: lambda verb: (
        f"take what was named, or copies of it, from the ash heap"
        f" {verb.to if verb.to == SHUFFLED_IN else f'to {PLACES.get(verb.to, verb.to)}'}"
    ),
    CostsMore: lambda verb: f"the action costs {number_in_words(verb.amount)} blood more",
    AimAt: lambda verb: f"at {named(verb.who)}",
    Look: _looked,
    Borrow: lambda verb: (
        f"control {named(verb.what)} until the end of the {'next action' if verb.action else 'turn'}"
    ),
    Swap: lambda verb: f"exchange one {cards_in_words(verb.given)} for one {cards_in_words(verb.taken)}",
    Or: lambda verb: f"{named(verb.by)} chooses: {in_words(verb.first)}, or {in_words(verb.second)}",
    Does: _does,
    DoesIf: _does,
    Is: _is,
    AimedAt: lambda test: f"the action is aimed at {named(test.what)} or at a card on it",
    AtLeast: _at_least,
    Same: lambda test: f"{named(test.one)} is {named(test.other)}",
    Not: _not,
    Both: lambda test: f"{in_words(test.first)} and {in_words(test.second)}",
    AnyOf: lambda test: f"{in_words(test.first)} or {in_words(test.second)}",
    That: _that,
    Fell: _fell,
    Superior: lambda _test: "played at superior",
    Going: _going,
    Polled: _polled,
    Fighting: _fighting,
    Played: _played,
    Pending: lambda _test: "another combat is to be fought",
    Came: lambda test: f"it has come into play in this {test.during}",
    Exists: lambda test: there_are(test.among, 1),
    InPhase: lambda test: f"it is the {PHASE_NAMES[test.phase]} phase",
}
"""What each word of the vocabulary says."""
