"""The clauses of a card in words. No game needs them: this is loaded where somebody asks for them."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.abilities import BROUGHT, Ability, Mode, Trigger
from rules.vtes.definitions.clauses import BY_HAND, MISSING, READ, need_of
from rules.vtes.definitions.moments_in_words import DELAYS, EVENTS, MOMENTS
from rules.vtes.definitions.needed import COMBAT, NOTHING, OTHERS
from rules.vtes.definitions.phrasing import verbs_in_words
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values_in_words import condition_in_words, value_in_words
from rules.vtes.terms import (
    ACTION_NAMES,
    DISCARD_PHASE,
    IN_ANY_TURN,
    OTHERS_DISCARD,
    OTHERS_INFLUENCE,
    OTHERS_MINION,
    OWN_TURN,
    PHASE_NAMES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.vtes.definitions.model import Model
    from rules.vtes.definitions.parts import Part


@value
class Clause:
    """A clause of a card's text.

    Attributes:
        what: the mechanism, in our own words.
        state: how it got into the engine: READ, BY_HAND or MISSING.
        needs: what it needs to matter, one of `needed.NEEDS`; "" for nothing.
    """

    what: str
    state: str
    needs: str


def clauses_of(model: Model) -> tuple[Clause, ...]:
    """Give the clauses of a card: first those that the engine knows, then those that are missing."""
    return *_known(model), *_missing(model)


def _known(model: Model) -> Iterator[Clause]:
    usual = BY_HAND if model.by_hand else READ

    def clause(part: Part, before: str = "") -> Clause:
        state = READ if part in model.read else usual
        return Clause(f"{before}{words_of(part)}", state, need_of(part))

    if model.being:
        yield Clause(f"{model.being}, as its columns say", READ, NOTHING)
    if model.play:
        yield Clause(verbs_in_words(model.play), usual, NOTHING)
    if model.cancels:
        yield Clause("cancel cards as they are played", usual, OTHERS)
    yield from (clause(part) for part in model.modes)
    if model.life:
        yield Clause(_body(model), usual, NOTHING)
    yield from (clause(part, "action: ") for part in model.actions)
    yield from (clause(part, "action of anybody: ") for part in model.open_actions)
    yield from (clause(part, "during an action: ") for part in model.aids)
    yield from (clause(part, "in play: ") for part in model.reactions)
    yield from (clause(part, f"{moment_of(part)}: ") for part in model.combat)
    yield from (clause(part, f"in play, {moment_of(part)}: ") for part in model.armed)
    yield from (clause(part) for part in (*model.abilities, *model.triggers, *model.values))
    yield from (clause(part, "merged: ") for part in model.merged)
    yield from (clause(part, "merged, action: ") for part in model.merged_actions)
    if model.merged_levels:
        yield Clause(f"merged: a level more of {' and '.join(model.merged_levels)}", usual, NOTHING)
    if model.merged_title:
        yield Clause(f"merged: {' of '.join(word for word in model.merged_title if word)}", usual, NOTHING)
    if model.being and model.traits:
        yield Clause(", ".join(sorted(model.traits)), usual, NOTHING)
    if model.bars:
        yield Clause(f"uses no cards of {' or '.join(model.bars)}", usual, NOTHING)
    if model.passes:
        yield Clause(f"plays cards as {' or '.join(model.passes)}", usual, NOTHING)
    if model.poses:
        yield Clause(f"plays minion cards as {' or '.join(model.poses)}", usual, NOTHING)
    if model.delay:
        yield Clause(DELAYS[model.delay], usual, NOTHING)
    if model.returns:
        yield Clause(f"back when it burns, with {model.returns} transfers", usual, COMBAT)


def _missing(model: Model) -> Iterator[Clause]:
    for clause in model.missing:
        yield Clause(clause.what or f"sentence {clause.sentence} of its text", MISSING, clause.needs)


def _body(model: Model) -> str:
    parts = [f"{model.life} life"]
    parts += [f"{model.bleed} bleed"] if model.bleed is not None else []
    parts += [f"{model.strength} strength"] if model.strength is not None else []
    of_capacity = f" of capacity {model.as_capacity}" if model.as_capacity else ""
    parts += [f"plays cards as a vampire{of_capacity}"] if model.as_vampire else []
    return ", ".join(parts)


def words_of(part: Part) -> str:
    """Say what a part of a card's text does."""
    if isinstance(part, Mode):
        return _mode(part)
    if isinstance(part, Ability):
        return _ability(part)
    if isinstance(part, Trigger):
        when = condition_in_words(part.when)
        user = "the Methuselah it is about" if part.anybody else "its controller"
        may = f", if {user} likes" if part.optional else ""
        return f"{EVENTS[part.event]}{when}: {verbs_in_words(part.verbs)}{may}"
    if isinstance(part, Value):
        return value_in_words(part)
    raise TypeError(f"no words for {part!r}")


def moment_of(mode: Mode) -> str:
    """Say when in a combat something is used."""
    return " or ".join(words for bit, words in MOMENTS.items() if mode.moment & bit)


def _mode(mode: Mode) -> str:
    parts = [mode.name] if mode.name == BROUGHT else []
    parts += [ACTION_NAMES[mode.kind]] if mode.kind else []
    parts += ["directed"] if mode.directed else []
    if mode.reaction:
        parts += [f"+{mode.stealth} intercept"] if mode.stealth else []
    else:
        parts += [f"+{mode.bleed} bleed"] if mode.bleed else []
        parts += [f"{mode.stealth:+d} stealth"] if mode.stealth else []
    parts += [f"for {mode.blood} blood"] if mode.blood and mode.needs_combat else []
    parts += [verbs_in_words(mode.verbs)] if mode.verbs else []
    told = ", ".join(parts) or (mode.name if mode.name != mode.icons else BROUGHT)
    return f"{mode.icons}: {told}" if mode.icons else told


def _ability(ability: Ability) -> str:
    if ability.phases & IN_ANY_TURN == IN_ANY_TURN:
        when = "in any turn"
    elif ability.phases & OWN_TURN == OWN_TURN:
        when = "in its controller's turn"
    elif ability.phases == OTHERS_MINION:
        when = "in the minion phases of others"
    elif ability.phases & OTHERS_INFLUENCE:
        when = "in any influence phase"
    elif ability.phases & OTHERS_DISCARD:
        when = "in any discard phase" if ability.phases & DISCARD_PHASE else "in the discard phases of others"
    else:
        when = "in the " + "/".join(name for bit, name in PHASE_NAMES.items() if ability.phases & bit)
        when += " phase"
    costs = [(ability.pool, "pool"), (ability.blood, "blood"), (ability.transfers, "transfers")]
    price = [f"{number} {name}" for number, name in costs if number]
    price += ["locking it"] if ability.locks else []
    price += ["burning it"] if ability.burns else []
    for_it = f" for {' and '.join(price)}" if price else ""
    when = f"{when} of anybody" if ability.anybody else when
    does = verbs_in_words(ability.verbs) if ability.verbs else "act"
    return f"{when}{condition_in_words(ability.when)}{for_it}: {does}"
