"""Verbs and conditions in words: a sentence for each word of the vocabulary, a name for any other."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields

from rules.vtes.definitions.acting import MARKS, THIS_TURN, Mark, ThisTurn
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.blood import Gain, Hunt, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick, PickAll, PickHidden, PickMethuselahs, PickNow, PickSome
from rules.vtes.definitions.combat import LASTING, Fight, Lasts
from rules.vtes.definitions.combining import (
    ChooseX,
    Declares,
    Does,
    DoesIf,
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
    AnyOf,
    AtLeast,
    Both,
    Came,
    Exists,
    Fell,
    Fighting,
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
from rules.vtes.definitions.control import Borrow, Give, MaySteal, MoveOnto
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.lasting import Keep
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import BurnTop
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.parts import Condition
from rules.vtes.definitions.places import Look, Move, PickCards, Swap, TakeCopies
from rules.vtes.definitions.political import Decree
from rules.vtes.definitions.references import (
    ACTING,
    ACTIVE,
    ACTOR,
    ACTS,
    AGAINST,
    AIMED,
    ASH,
    ATTEMPTING,
    BEARER,
    BLED,
    BLOCKER,
    BLOCKS,
    BOTTOM,
    BURNED,
    CHANCE,
    CHOSEN,
    CONTROLLER,
    COPIES,
    CRYPT,
    EDGE,
    EVENTS,
    EVERYBODY,
    FALLEN,
    FOE,
    HAND,
    HIDDEN_HERE,
    KEEPER,
    KEPT_HERE,
    LIBRARY,
    LOST,
    ME,
    MEANS,
    NAMED,
    NEWCOMER,
    OTHERS,
    OUT,
    PREDATOR,
    PREY,
    REMEMBERED,
    TARGET,
    THIS,
    VICTOR,
    Cards,
    Count,
    Each,
    Half,
    Of,
    Part,
    Times,
    X,
)
from rules.vtes.definitions.resulting import Bestow
from rules.vtes.definitions.standing import Entitle, LeaveTorpor, SendToTorpor, Turn
from rules.vtes.definitions.striking import STRIKE_MARKS, StrikeIs
from rules.vtes.definitions.value_names import VALUE_NAMES
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.terms import ACTION_NAMES, PHASE_NAMES, TYPE_MASKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, Final

    from rules.vtes.definitions.references import Amount, What

REFERENCES: Final = {
    ACTOR: "the minion",
    BEARER: "its bearer",
    CHOSEN: "the chosen card",
    ACTING: "the acting minion",
    BLOCKER: "the blocker",
    FOE: "the opponent",
    VICTOR: "the victor",
    NEWCOMER: "the newcomer",
    AGAINST: "whom it was played against",
    ATTEMPTING: "the minion that attempts to block",
    REMEMBERED: "the remembered card",
    BURNED: "the burned minion",
    ME: "its controller",
    PREY: "the prey",
    PREDATOR: "the predator",
    CONTROLLER: "the controller of the chosen card",
    KEEPER: "the controller of this card",
    ACTIVE: "the Methuselah whose turn it is",
    FALLEN: "who controlled the one that fell",
    ACTS: "the acting Methuselah",
    BLOCKS: "the controller of the blocker",
    CHANCE: "chance",
    TARGET: "the Methuselah at whom the action is directed",
    MEANS: "the card by which the action is taken",
    AIMED: "what the action is aimed at",
    THIS: "this card",
    NAMED: "each chosen Methuselah",
    EVERYBODY: "each Methuselah",
    OTHERS: "each other Methuselah",
}
MASKS: Final = frozenset({"types", "not_types", "kind"})
"""Arguments of verbs that are masks of kinds of cards."""


def verbs_in_words(verbs: Iterable[Verb]) -> str:
    """Say what verbs do."""
    return ", ".join(in_words(verb) for verb in verbs)


def in_words(thing: Any) -> str:
    """Say what a verb does or a condition asks; without a sentence, its name and its unusual arguments."""
    sentence = SENTENCES.get(type(thing))
    if sentence is not None:
        return sentence(thing)
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(thing).__name__).lower()
    told = [
        _argument(field.name, getattr(thing, field.name))
        for field in fields(thing)
        if field.default is MISSING or getattr(thing, field.name) != field.default
    ]
    return f"{name} ({', '.join(told)})" if told else name


def _argument(name: str, given: object) -> str:
    words = name.replace("_", " ")
    if isinstance(given, Verb | Who | Condition):
        return in_words(given)
    if name == "changed" and isinstance(given, int):
        return VALUE_NAMES[given]
    if name in MASKS and isinstance(given, int):
        kinds = "/".join(kind.lower() for kind, bit in TYPE_MASKS.items() if given & bit)
        return f"{words} {kinds}" if kinds else words
    if isinstance(given, bool):
        return words if given else f"not {words}"
    return str(given) if name == "amount" or isinstance(given, str) else f"{words} {given}"


def _of(what: What) -> str:
    """Say whom a clause speaks of."""
    return f"each {_each(what)}" if isinstance(what, Each) else REFERENCES.get(what, what)


def _each(what: Each) -> str:
    """Say of what all are meant, or one."""
    if what.kind == EVENTS and what.of == EVERYBODY and not what.line:
        return f"event in play{f' besides {_of(what.besides)}' if what.besides else ''}"
    kind = "copy" if what.kind == COPIES else what.kind.removesuffix("s")
    words = (
        ["oldest"] * what.oldest
        + ["ready"] * (kind == "minion" and what.ready)
        + ["unlocked"] * what.unlocked
    )
    words += ["unique"] * what.unique + [what.line] * bool(what.line) + [kind]
    words += _narrowed(what.who) + ["that has just come"] * what.arrived
    besides = [f"besides {_of(what.besides)}"] if what.besides else []
    return " ".join([*words, "of", _of(what.of), *besides])


def _one_of(what: Each | Cards | str) -> str:
    if isinstance(what, str):
        return _of(what)
    return _cards(what) if isinstance(what, Cards) else _each(what)


def _cards(what: Cards) -> str:
    """Say of what cards that are not in play one is meant."""
    kinds, but = (
        "/".join(kind.lower() for kind, bit in TYPE_MASKS.items() if mask & bit)
        for mask in (0 if what.types < 0 else what.types, what.not_types)
    )
    whose = "" if what.of == ME else f"of {_of(what.of)}"
    place = f"in {PLACES[what.zone]}" if what.zone in PLACES else what.zone
    such = [kinds, f"no {but}" if but else "", what.discipline, what.like, what.name or "card", place, whose]
    return " ".join(["top"] * what.top + [word for word in such if word])


PLACES: Final = {
    ASH: "the ash heap",
    BOTTOM: "the bottom of the library",
    CRYPT: "the crypt",
    HAND: "the hand",
    LIBRARY: "the library",
}


def _narrowed(who: Who) -> list[str]:
    """Say what a minion must be, in brackets; nothing where any will do."""
    return [] if who == Who() else [in_words(who).removeprefix("who ")]


def _much(amount: Amount, thing: str) -> str:
    """Say how much of a thing."""
    if thing == EDGE:
        return "the Edge"
    if amount == 1:
        return f"1 {thing.removesuffix('s')}"
    if isinstance(amount, Count):
        return f"1 {thing} for each {_one_of(amount.what)}"
    if isinstance(amount, Part):
        return f"one for {amount.by} of {_number(amount.of)}"
    if isinstance(amount, Half):
        return f"half {_much(amount.of, thing)}{', rounded up' * amount.up}"
    if amount == X:
        return f"X {thing}"
    if isinstance(amount, Times):
        return f"{amount.times} times ({_much(amount.amount, thing)})"
    if isinstance(amount, Of):
        return f"as much {thing} as {_number(amount)}"
    return f"{amount} {thing}"


def _lose(verb: Lose) -> str:
    everything = verb.amount == Of(verb.thing, verb.who) if isinstance(verb.who, str) else False
    return (
        f"{_of(verb.who)} burns {f'all its {verb.thing}' if everything else _much(verb.amount, verb.thing)}"
    )


def _number(amount: Amount) -> str:
    if isinstance(amount, Count):
        return f"the number of each {_one_of(amount.what)}"
    if isinstance(amount, Part):
        return f"one for {amount.by} of {_number(amount.of)}"
    if isinstance(amount, Half):
        return f"half {_number(amount.of)}{', rounded up' * amount.up}"
    if isinstance(amount, Times):
        return f"{amount.times} times {_number(amount.amount)}"
    if amount == X:
        return "X"
    if isinstance(amount, Of) and amount.thing in (BLED, LOST):
        return (
            "what the bleed was successful for" if amount.thing == BLED else "the pool that the bleed burned"
        )
    return f"the {amount.thing} of {_of(amount.who)}" if isinstance(amount, Of) else str(amount)


def _lasts(verb: Lasts) -> str:
    name = verb.name.replace("/", " or ")
    return (
        f"for {_of(verb.on)}, this {verb.lasts}: {LASTING[verb.what].format(amount=verb.amount, name=name)}"
    )


def _does(verb: Does | DoesIf) -> str:
    given = f" ({', '.join(map(str, verb.given))})" if verb.given else ""
    return verb.what.__name__.replace("_", " ") + given


def _is(test: Is) -> str:
    if test == WHILE_READY:
        return "while ready"
    beside = f", beside {_of(test.beside)}" if test.beside != ACTOR else ""
    so = [*_narrowed(test.who), *["ready"] * test.up, *["one's own"] * test.mine]
    return f"{_of(test.what)} is {' and '.join(so) or 'in play'}{beside}"


def _may(verb: May) -> str:
    then = verbs_in_words(verb.then) or ("nothing else happens" if verb.stops else "")
    otherwise = f"; otherwise {verbs_in_words(verb.otherwise)}" if verb.otherwise else ""
    price = f"may pay ({in_words(verb.price)})" if verb.price is not None else "may do it"
    return f"{_of(verb.by)} {price}{': ' * bool(then)}{then}{otherwise}"


def _offer(verb: Offer) -> str:
    otherwise = f"; otherwise {verbs_in_words(verb.otherwise)}" if verb.otherwise else ""
    return f"{_of(verb.by)} may choose one {_one_of(verb.among)}: {verbs_in_words(verb.then)}{otherwise}"


def _moved(verb: Move) -> str:
    many = "up to " * verb.up_to + ("one" if verb.count == 1 else _number(verb.count))
    search = "search for" if verb.searches() else "move"
    shown = ", shown" * verb.shown
    if isinstance(verb.cards, str):
        return f"move {_of(verb.cards)} to {PLACES.get(verb.to, verb.to)}"
    to = verb.to if verb.to in (HIDDEN_HERE, KEPT_HERE, OUT) else f"to {PLACES.get(verb.to, verb.to)}"
    return f"{search} {many} {_cards(verb.cards)}{shown}, {to}"


def _if(verb: If) -> str:
    otherwise = f"; otherwise {verbs_in_words(verb.otherwise)}" if verb.otherwise else ""
    return f"if {in_words(verb.test)}: {verbs_in_words(verb.then)}{otherwise}"


def _picked_now(verb: PickNow) -> str:
    chooser = "" if verb.by == ME else f", by {_of(verb.by)}"
    return f"then choose {'at most ' * verb.optional}one {_each(verb.among)}{chooser}"


def _blood_moved(verb: MoveBlood) -> str:
    much = _number(verb.amount)
    much = f"{verb.least} to {much}" if verb.least >= 0 else much
    return f"move {much} from {_of(verb.giver)} to {_of(verb.taker)}"


def _inflicted(verb: Inflict) -> str:
    aggravated = "aggravated " * verb.aggravated
    return f"inflict {verb.amount} {aggravated}damage on {_of(verb.what)}"


def _fell(test: Fell) -> str:
    whose = "a minion" if test.of == EVERYBODY else f"a minion of {_of(test.of)}"
    what = "is burned" if test.burned else "falls" if test.down else "leaves the ready region"
    so = f", {' and '.join(_narrowed(test.who))}," if test.who != ANYONE else ""
    return f"{'the bearer' if test.bearer else whose}{so} {what}"


def _going(test: Going) -> str:
    told = {
        "blocked": test.blocked,
        "ended": test.ended,
        "in combat": test.fought,
        "directed": test.directed,
        "successful": test.successful,
        "spared": test.spared,
        "the first": test.first,
        "passed": test.passed,
        "answered by reaction cards": test.answered,
        "limited": test.limited,
    }
    words = [word if is_so else f"not {word}" for word, is_so in told.items() if is_so is not None]
    kinds = [" or ".join(ACTION_NAMES[kind] for kind in test.kinds)] if test.kinds else []
    words = kinds + words + [f"at {_of(test.at)}"] * bool(test.at)
    words += [f"with a card that requires {test.requires}"] * bool(test.requires)
    words += [f"to bring {test.brings} into play"] * bool(test.brings)
    return f"the action is {' and '.join(words) or 'going on'}"


def _polled(test: Polled) -> str:
    told = {"of a blood hunt": test.hunt, "for which the Edge was burned": test.edge_burned}
    words = [word if is_so else f"not {word}" for word, is_so in told.items() if is_so is not None]
    words += [f"that {_of(test.by)} has called"] * bool(test.by)
    return " ".join(["a referendum", *words, "is polled"])


def _fighting(test: Fighting) -> str:
    told = {
        "in the first round": test.first,
        "at close range": test.close,
        "begun": test.begun,
        "at initial strikes": test.initial,
        "at the first strikes": test.opening,
        "after a block": test.blocked,
    }
    words = [word if is_so else f"not {word}" for word, is_so in told.items() if is_so is not None]
    return f"the combat is {' and '.join(words) or 'going on'}"


def _played(test: Played) -> str:
    what = " ".join([test.discipline, "a card"] if test.discipline else [test.name]).strip()
    return f"{_of(test.by)} has played {what}" if test.by else f"{what} was played"


SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    Gain: lambda verb: f"{_of(verb.who)} gains {_much(verb.amount, verb.thing)}",
    Lose: _lose,
    Burn: lambda verb: f"burn {_of(verb.what)}",
    Remove: lambda verb: f"remove {_of(verb.what)} from the game",
    Lock: lambda verb: f"lock {_of(verb.what)}" + ", which stays locked" * verb.stays,
    Unlock: lambda verb: (
        f"unlock {_of(verb.what)}{', which does not unlock as usual next time' * verb.stays}"
    ),
    Give: lambda verb: f"give {_of(verb.what)} to {_of(verb.to)}",
    MaySteal: lambda verb: (
        f"{_of(verb.what)} may be stolen for corruption counters, as many as its capacity or cost"
    ),
    MoveOnto: lambda verb: f"move {_of(verb.what)} to {_of(verb.onto)}" + ", who keeps it" * verb.theirs,
    SendToTorpor: lambda verb: f"send {_of(verb.what)} to torpor",
    LeaveTorpor: lambda verb: f"{_of(verb.what)} leaves torpor",
    AfterAction: lambda verb: (
        f"after the action{'' if verb.anyway else ', unless it is canceled'}: {verbs_in_words(verb.then)}"
    ),
    Inflict: _inflicted,
    BurnTop: lambda verb: f"{_of(verb.who)} burns the top {verb.amount} cards of the library",
    ForEach: lambda verb: f"for {_of(verb.who)}, as its controller: {verbs_in_words(verb.then)}",
    ThisTurn: lambda verb: THIS_TURN[verb.what].format(who=_of(verb.who), amount=verb.amount),
    Mark: lambda verb: MARKS[verb.what].format(who=_of(verb.who), amount=verb.amount),
    Entitle: lambda verb: f"make {_of(verb.what)} {verb.title or 'untitled'}",
    Turn: lambda verb: f"make {_of(verb.what)} {verb.sect}",
    Keep: lambda verb: f"remember {REFERENCES.get(verb.what, f'the {verb.what}')}",
    Kept: lambda test: f"the {test.what} is remembered",
    Fight: lambda verb: (
        f"{_of(verb.first)} fights {_of(verb.second)}"
        + (f", {_of(verb.first)} cannot {verb.forbids} in the first round" if verb.forbids else "")
        + (f", {_of(verb.second)} with {verb.presses} presses" if verb.presses else "")
    ),
    Lasts: _lasts,
    MoveBlood: _blood_moved,
    Bestow: lambda verb: f"{_of(verb.who)} will, in the combat that follows: {in_words(verb.what)}",
    Hunt: lambda verb: f"hunt for {verb.more} more" if verb.more else "hunt",
    PickSome: lambda verb: f"choose up to {verb.most} of {_of(verb.among)}",
    PickMethuselahs: lambda verb: f"choose {'one or more' if verb.several else 'one'} of {_of(verb.of)}",
    Decree: lambda verb: f"terms: {verbs_in_words(verb.choosing)}",
    StrikeIs: lambda verb: STRIKE_MARKS[verb.what],
    PickHidden: lambda _verb: "choose an uncontrolled card of the prey by its place",
    Pick: lambda verb: (
        f"choose {_of(verb.among) if isinstance(verb.among, str) else 'one ' + _each(verb.among)}"
    ),
    PickAll: lambda verb: f"choose each {_each(verb.among)}",
    PickNow: _picked_now,
    Only: lambda verb: f"only if {in_words(verb.test)}",
    If: _if,
    May: _may,
    Offer: _offer,
    Repeat: lambda verb: f"{_number(verb.times)} times: {verbs_in_words(verb.then)}",
    ChooseX: lambda verb: f"choose X, from {verb.least} to {_number(verb.most)}",
    Declares: lambda verb: verb.what.__name__.replace("_", " "),
    Move: _moved,
    PickCards: lambda verb: f"name {verb.count} {_cards(verb.cards)}",
    TakeCopies: lambda _verb: "take what was named, or copies of it, from the ash heap",
    Look: lambda verb: (
        f"look at {_of(verb.cards)}"
        if isinstance(verb.cards, str)
        else f"look at {f'the top {verb.top} of ' * bool(verb.top)}each {_cards(verb.cards)}"
    ),
    Borrow: lambda verb: (
        f"control {_of(verb.what)} until the end of the {'next action' if verb.action else 'turn'}"
    ),
    Swap: lambda verb: f"exchange one {_cards(verb.given)} for one {_cards(verb.taken)}",
    Or: lambda verb: f"{_of(verb.by)} chooses: {in_words(verb.first)}, or {in_words(verb.second)}",
    Does: _does,
    DoesIf: _does,
    Is: _is,
    AtLeast: lambda test: f"{_number(test.amount)} is {_number(test.least)} or more",
    Same: lambda test: f"{_of(test.one)} is {_of(test.other)}",
    Not: lambda test: f"not ({in_words(test.condition)})",
    Both: lambda test: f"{in_words(test.first)} and {in_words(test.second)}",
    AnyOf: lambda test: f"{in_words(test.first)} or {in_words(test.second)}",
    That: lambda test: test.finds.__name__.replace("_", " "),
    Fell: _fell,
    Superior: lambda _test: "played at superior",
    Going: _going,
    Polled: _polled,
    Fighting: _fighting,
    Played: _played,
    Pending: lambda _test: "another combat is to be fought",
    Came: lambda test: f"it has come into play in this {test.during}",
    Exists: lambda test: f"there is a {_each(test.among)}",
    InPhase: lambda test: f"it is the {PHASE_NAMES[test.phase]} phase",
}
"""What each word of the vocabulary says."""
