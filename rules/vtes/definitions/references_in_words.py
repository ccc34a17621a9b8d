"""References and amounts in words."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields

from rules.vtes.definitions.parts import Condition
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
    BLED_IN_VAIN,
    BLOCKER,
    BLOCKS,
    BOTTOM,
    BROUGHT,
    BURNED,
    CHANCE,
    CHOSEN,
    CONTROLLER,
    COPIES,
    CRYPT,
    EDGE,
    EDGE_HOLDER,
    EVENTS,
    EVERYBODY,
    FALLEN,
    FOE,
    HAND,
    HOLDER,
    KEEPER,
    LIBRARY,
    LOST,
    ME,
    MEANS,
    NAMED,
    NEIGHBORS,
    NEWCOMER,
    OTHERS,
    PLAYED,
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
    Least,
    Less,
    Of,
    Part,
    Times,
    X,
)
from rules.vtes.definitions.value_names import VALUE_NAMES
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import Who
from rules.vtes.terms import TYPE_MASKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from rules.vtes.definitions.references import Amount, What

REFERENCES: Final = {
    ACTOR: "the minion",
    BEARER: "its bearer",
    CHOSEN: "the chosen card",
    HOLDER: "whoever bears the chosen card",
    PLAYED: "the card played last",
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
    BROUGHT: "what the action has brought into play",
    THIS: "this card",
    NAMED: "each chosen Methuselah",
    EVERYBODY: "each Methuselah",
    NEIGHBORS: "the prey or predator",
    OTHERS: "each other Methuselah",
    EDGE_HOLDER: "who has the Edge",
    BLED_IN_VAIN: "each other Methuselah who has bled in vain since its last turn",
}
WITHOUT: Final = {
    **dict.fromkeys(("not_clan", "not_sect", "not_title", "not_trait", "not_names", "unlike"), "not"),
    **dict.fromkeys(("lacks", "bears_no"), "without"),
    "bears": "with",
    "unmastered": "without superior",
}
"""What stands before some arguments, which would mean the opposite without it."""
MASKS: Final = frozenset({"types", "not_types", "kind"})
"""Those arguments of verbs that are masks of kinds of cards."""
PLACES: Final = {
    ASH: "the ash heap",
    BOTTOM: "the bottom of the library",
    CRYPT: "the crypt",
    HAND: "the hand",
    LIBRARY: "the library",
}

VOWELS: Final = frozenset("aeiou")


def plainly(thing: Any, say: Callable[[Any], str] = str) -> str:
    """Say what something is by its name and its unusual arguments."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", type(thing).__name__).lower()
    told = [
        argument(field.name, getattr(thing, field.name), say)
        for field in fields(thing)
        if field.default is MISSING or getattr(thing, field.name) != field.default
    ]
    return f"{name} ({', '.join(told)})" if told else name


def argument(name: str, given: object, say: Callable[[Any], str] = str) -> str:
    """Say what an argument of a verb or a test is."""
    words = name.replace("_", " ")
    if isinstance(given, Verb | Who | Condition):
        return say(given)
    if isinstance(given, Count | Half | Least | Less | Of | Part | Times):
        return number_in_words(given) if name == "amount" else f"{words} {number_in_words(given)}"
    if name == "changed" and isinstance(given, int):
        return VALUE_NAMES[given]
    if name in MASKS and isinstance(given, int):
        kinds = "/".join(kind.lower() for kind, bit in TYPE_MASKS.items() if given & bit)
        return f"{words} {kinds}" if kinds else words
    if name in WITHOUT and isinstance(given, str):
        return f"{WITHOUT[name]} {given}"
    if isinstance(given, bool):
        return words if given else f"not {words}"
    return str(given) if name == "amount" or isinstance(given, str) else f"{words} {given}"


def named(what: What) -> str:
    """Say whom a clause speaks of."""
    return f"each {of_each(what)}" if isinstance(what, Each) else REFERENCES.get(what, what)


def of_each(what: Each) -> str:
    """Say what all, or one, are meant of."""
    if what.kind == EVENTS and what.of == EVERYBODY and not what.line:
        return f"event in play{f' besides {named(what.besides)}' if what.besides else ''}"
    kind = "card of this name" if what.kind == COPIES else what.kind.removesuffix("s")
    words = (
        ["oldest"] * what.oldest
        + ["ready"] * (kind == "minion" and what.ready)
        + ["unlocked"] * what.unlocked
    )
    words += ["unique"] * what.unique + [what.line] * bool(what.line) + [kind]
    words += narrowed(what.who) + ["that has just come"] * what.arrived
    words += [f"or {plainly(what.or_who).removeprefix('who ')}"] if what.or_who is not None else []
    words += [f"whose controller has {what.max_pool} pool at most"] * bool(what.max_pool)
    besides = [f"besides {named(what.besides)}"] if what.besides else []
    return " ".join([*words, "of", named(what.of), *besides])


def chosen_of(what: What | Cards) -> str:
    """Say what one is chosen of."""
    if isinstance(what, str):
        return named(what)
    aimed = " at whose controller the action is directed" * (isinstance(what, Each) and what.aimed)
    return f"one {one_of(what)}{aimed}"


def one_of(what: Each | Cards | str) -> str:
    """Say what one is meant of, in play or not."""
    if isinstance(what, str):
        return named(what)
    return cards_in_words(what) if isinstance(what, Cards) else of_each(what)


def cards_in_words(what: Cards) -> str:
    """Say which cards that are not in play one is meant of."""
    kinds, but = (
        "/".join(kind.lower() for kind, bit in TYPE_MASKS.items() if mask & bit)
        for mask in (0 if what.types < 0 else what.types, what.not_types)
    )
    whose = "" if what.of == ME else f"of {named(what.of)}"
    place = f"in {PLACES[what.zone]}" if what.zone in PLACES else what.zone
    such = [
        kinds,
        f"no {but}" if but else "",
        what.discipline,
        what.trait,
        f"{what.teaches} Discipline" if what.teaches else "",
        what.like,
        f"no {what.not_like}" if what.not_like else "",
        what.name or ("the named card" if what.named else "card"),
        f"for {what.max_pool} or less pool" if what.max_pool >= 0 else "",
        place,
        whose,
    ]
    return " ".join(["top"] * what.top + [word for word in such if word])


def narrowed(who: Who) -> list[str]:
    """Say what a minion must be, in brackets; nothing where any will do."""
    return [] if who == Who() else [plainly(who).removeprefix("who ")]


def how_much(amount: Amount, thing: str) -> str:
    """Say how much of a thing."""
    if thing == EDGE:
        return "the Edge"
    if amount == 1:
        return f"1 {thing.removesuffix('s')}"
    if isinstance(amount, Count):
        each = "of the chosen cards" if amount.what == CHOSEN else one_of(amount.what)
        return f"1 {thing} for each {each}"
    if isinstance(amount, Part):
        return f"one for {amount.by} of {number_in_words(amount.of)}"
    if isinstance(amount, Least):
        return f"as much {thing} as {number_in_words(amount)}"
    if isinstance(amount, Less):
        return f"{how_much(amount.of, thing)}{_less(amount.by)}"
    if isinstance(amount, Half):
        return f"half {how_much(amount.of, thing)}{', rounded up' * amount.up}"
    if amount == X:
        return f"X {thing}"
    if isinstance(amount, Times):
        return f"{amount.times} times ({how_much(amount.amount, thing)})"
    if isinstance(amount, Of):
        return f"as much {thing} as {number_in_words(amount)}"
    return f"{amount} {thing}"


def there_are(what: Each | Cards | str, least: int) -> str:
    """Say that there are at least so many of what is meant."""
    if what == CHOSEN:
        return f"{least} or more were chosen" if least > 1 else "one was chosen"
    words = one_of(what).replace("of each Methuselah", "of any Methuselah")
    words = words.replace("of each other Methuselah", "of any other Methuselah")
    words = f"{'an' if words[0] in VOWELS else 'a'} {words}"
    return f"there are {least} or more, each {words}" if least > 1 else f"there is {words}"


def _less(by: Amount) -> str:
    return f", and {-by} more" if isinstance(by, int) and by < 0 else f", less {number_in_words(by)}"


def number_in_words(amount: Amount) -> str:
    """Say how many."""
    if isinstance(amount, Count):
        return f"the number of each {one_of(amount.what)}"
    if isinstance(amount, Part):
        return f"one for {amount.by} of {number_in_words(amount.of)}"
    if isinstance(amount, Least):
        return f"{number_in_words(amount.one)} or {number_in_words(amount.other)}, whichever is less"
    if isinstance(amount, Less):
        return f"{number_in_words(amount.of)}{_less(amount.by)}"
    if isinstance(amount, Half):
        return f"half {number_in_words(amount.of)}{', rounded up' * amount.up}"
    if isinstance(amount, Times):
        return f"{amount.times} times {number_in_words(amount.amount)}"
    if amount == X:
        return "X"
    if isinstance(amount, Of) and amount.thing in (BLED, LOST):
        return (
            "what the bleed was successful for" if amount.thing == BLED else "the pool that the bleed burned"
        )
    return f"the {amount.thing} of {named(amount.who)}" if isinstance(amount, Of) else str(amount)
