"""The clauses of a card in words. No game needs them: this is loaded where somebody asks for them."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.abilities import BROUGHT, Ability, Mode, Trigger
from rules.vtes.definitions.blocking import BarsRemembered, Disables
from rules.vtes.definitions.clauses import BY_HAND, MISSING, READ, need_of
from rules.vtes.definitions.combat import Barred, BreaksOff
from rules.vtes.definitions.damage import Guards
from rules.vtes.definitions.disciplines import Grants, MastersAll, Opens
from rules.vtes.definitions.kinds import ATTEMPT_PRICE, THIS_ROUND
from rules.vtes.definitions.moments_in_words import DELAYS, EVENTS, MOMENTS
from rules.vtes.definitions.needed import COMBAT, NOTHING, OTHERS
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.phrasing import in_words, verbs_in_words
from rules.vtes.definitions.prices import (
    ActionPrice,
    CostCut,
    Costlier,
    CutEverywhere,
    Halves,
    MasterSurcharge,
    RedirectTax,
    RescueOf,
)
from rules.vtes.definitions.reacting import Omens
from rules.vtes.definitions.standing import Becomes, Makes
from rules.vtes.definitions.striking import Keen
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.value_names import VALUE_NAMES
from rules.vtes.definitions.values import (
    BlockLimit,
    CannotBear,
    ClearsWay,
    DrawsAgain,
    Favor,
    HandOfPrey,
    HandPerPoint,
    PerEach,
    PerGround,
    PerLife,
    PerLocation,
    PerMinion,
    PerTheirs,
    PerUniqueGear,
    PlaysFromAsh,
    Shelter,
    ShelterFrom,
)
from rules.vtes.definitions.votes import Silenced, Swayed
from rules.vtes.definitions.who import ANYONE
from rules.vtes.terms import (
    ACTION_NAMES,
    BLOCK_PRICE,
    DISCARD_PHASE,
    OTHERS_BETWEEN,
    OTHERS_DISCARD,
    OTHERS_MINION,
    OWN_TURN,
    PHASE_NAMES,
    TYPE_MASKS,
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
    if model.burns_among[0]:
        yield Clause("burns among {} {}".format(*model.burns_among), usual, NOTHING)
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
        when = _condition(part.when)
        user = "the Methuselah it is about" if part.anybody else "its controller"
        may = f", if {user} likes" if part.optional else ""
        return f"{EVENTS[part.event]}{when}: {verbs_in_words(part.verbs)}{may}"
    if isinstance(part, Value):
        return _value(part)
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
        parts += [f"+{mode.stealth} stealth"] if mode.stealth else []
    parts += [f"for {mode.blood} blood"] if mode.blood and mode.needs_combat else []
    parts += [verbs_in_words(mode.verbs)] if mode.verbs else []
    told = ", ".join(parts) or (mode.name if mode.name != mode.icons else BROUGHT)
    return f"{mode.icons}: {told}" if mode.icons else told


def _ability(ability: Ability) -> str:
    if ability.phases & OWN_TURN == OWN_TURN:
        when = "in its controller's turn"
        when += " or between the actions of others" if ability.phases & OTHERS_BETWEEN else ""
    elif ability.phases == OTHERS_MINION:
        when = "in the minion phases of others"
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
    return f"{when}{_condition(ability.when)}{for_it}: {does}"


def _value(part: Value) -> str:
    when = _condition(part.when)
    if isinstance(part, CostCut):
        kinds = [name.lower() for name, bit in TYPE_MASKS.items() if part.types & bit]
        asked = [part.discipline, part.clan, part.requires, part.trait, part.only, " or ".join(kinds)]
        asked += ["cards", f"for a {part.makes}" if part.makes else ""]
        what = " or ".join(name for name, is_so in (("blood", part.blood), ("pool", part.pool)) if is_so)
        but = f", but not {part.but}" if part.but else ""
        return f"{' '.join(word for word in asked if word)} cost {part.amount} {what} less{but}{when}"
    if isinstance(part, Costlier):
        kinds = [name.lower() for name, bit in TYPE_MASKS.items() if part.types & bit]
        asked = [part.name, part.discipline, "disciplined" * part.disciplined, " or ".join(kinds)]
        asked += ["strike" * part.strikes, "cards", f"but {part.but}" if part.but else ""]
        thing = "blood or life" if part.life else "blood"
        return f"{' '.join(word for word in asked if word)} cost {part.amount} {thing} more{when}"
    if isinstance(part, ActionPrice):
        actions = " or ".join(ACTION_NAMES[kind] for kind in part.kinds)
        but = "all actions but " if part.other else ""
        own = "" if part.own else ", but not those of its own text"
        return f"{but}{actions} cost {part.amount} {'pool' if part.pool else 'blood'} more{own}{when}"
    if isinstance(part, CannotBear):
        kinds = [name.lower() for name, bit in TYPE_MASKS.items() if part.types & bit]
        but = f" but {part.but}" if part.but else ""
        return f"cannot have {'ranged weapons' if part.ranged else ' or '.join(kinds)}{but}"
    if isinstance(part, Guards):
        return f"{part.blood} blood prevents {part.amount} damage to one that fights: {in_words(part.who)}"
    if isinstance(part, Lent):
        other = "other " if part.besides else ""
        whose = " of its controller" if part.mine else f" of {part.of}" if part.of else ""
        against = " against it" if part.at_it else ""
        return f"{other}{in_words(part.who)}{whose}{against}{when}: {_value(part.value)}"
    if isinstance(part, MasterSurcharge):
        where = "" if part.anywhere else " on its bearer"
        where += " for everybody" if part.everybody else ""
        return f"{' or '.join(part.names) or 'a master'} costs {part.amount} more{where}{when}"
    if isinstance(part, ShelterFrom):
        whom = "" if part.who == ANYONE else f", if the minion is {in_words(part.who)}"
        return f"{VALUE_NAMES[part.kind]} with {' or '.join(part.disciplines)}{whom}"
    if isinstance(part, Shelter):
        return f"{VALUE_NAMES[part.kind]} {in_words(part.who)}"
    if isinstance(part, DrawsAgain):
        kinds = [name.lower() for name, bit in TYPE_MASKS.items() if part.types & bit]
        return f"{VALUE_NAMES[part.kind]} {' '.join([*kinds, part.discipline]).strip()}"
    if isinstance(part, Omens | Opens):
        return f"{VALUE_NAMES[part.kind]}: {part.discipline}"
    if isinstance(part, PlaysFromAsh):
        return f"{VALUE_NAMES[part.kind]}: {part.name}"
    if isinstance(part, Swayed):
        return f"{VALUE_NAMES[part.kind]}: {in_words(part.who)}"
    if isinstance(part, Disables):
        return f"{VALUE_NAMES[part.kind]} {' or '.join(part.disciplines)}"
    if isinstance(part, Becomes):
        lost = "".join(f", not {trait}" for trait in part.loses)
        posing = f", passes for {' or '.join(part.poses)} with cards of its own" if part.poses else ""
        capacity = f", capacity {-part.capacity:+d}" if part.capacity or not part.poses else ""
        return f"{VALUE_NAMES[part.kind]} {part.sect or 'of its sect'}{lost}{capacity}{posing}"
    if isinstance(part, Makes):
        larger = [f"capacity {part.capacity:+d}"] if part.capacity else []
        return f"{VALUE_NAMES[part.kind]}: {', '.join((*part.traits, *larger))}"
    if isinstance(part, MastersAll):
        return f"with {part.amount} or more counters, {part.discipline.upper()} for all {part.clan}"
    if isinstance(part, Grants):
        counted = f", with that many counters beyond {part.after}" if part.counted else ""
        return f"{part.amount:+d} {part.discipline or 'the chosen discipline'}{counted}"
    if isinstance(part, Halves):
        kinds = [name.lower() for name, bit in TYPE_MASKS.items() if part.but & bit]
        return f"cards but {' or '.join(kinds)} cost half the blood"
    if isinstance(part, BarsRemembered):
        return f"{VALUE_NAMES[part.kind]}: the chosen minion"
    if isinstance(part, BlockLimit):
        price = f" {part.amount}" if part.kind in (BLOCK_PRICE, ATTEMPT_PRICE) else ""
        return f"{VALUE_NAMES[part.kind]}{price}: {in_words(part.who)}{when}"
    if isinstance(part, Barred):
        whom = "its opponent " if part.foe else ""
        first = " in the first round" if part.lasts == THIS_ROUND else ""
        return f"{whom}{VALUE_NAMES[part.kind]}{first}: {', '.join(part.what)}{when}"
    if isinstance(part, BreaksOff):
        does = [*(["end it"] if part.ends else []), *([f"{part.damage} damage"] if part.damage else [])]
        ready = ", while ready" if part.ready else ""
        return f"{VALUE_NAMES[part.kind]}: {', '.join(does)}, if both are ({in_words(part.who)}){ready}"
    if isinstance(part, RescueOf):
        return f"{part.amount:+d} {VALUE_NAMES[part.kind]}: {in_words(part.who)}"
    if isinstance(part, PerTheirs):
        return f"{part.amount:+d} {VALUE_NAMES[part.kind]} for each {in_words(part.who)} of the target"
    if isinstance(part, PerMinion):
        return f"{part.amount:+d} {VALUE_NAMES[part.kind]} for each {in_words(part.who)}{when}"
    if isinstance(part, PerEach):
        return f"{part.amount:+d} {VALUE_NAMES[part.kind]} for each of {in_words(part.each)}{when}"
    if isinstance(part, Silenced):
        others = " of others" if part.others else ""
        return f"{VALUE_NAMES[part.kind]} {in_words(part.who)}{others}"
    if isinstance(part, Keen):
        return f"{VALUE_NAMES[part.kind]}: {_keen(part)}{when}"
    if isinstance(part, ClearsWay):
        return "nobody blocks the chosen minion but when it bleeds"
    if isinstance(part, RedirectTax):
        return f"cards that give a bleed another target cost {part.amount} more"
    if isinstance(part, HandPerPoint):
        return f"{part.amount:+d} hand size for each victory point"
    if isinstance(part, HandOfPrey):
        return f"{part.amount:+d} hand size of the prey{when}"
    if isinstance(part, Favor):
        return f"{part.amount} master phase actions for chosen Methuselahs"
    if isinstance(part, CutEverywhere):
        return f"{_value(part.cut)} for {in_words(part.who)}{' of its controller' * part.mine}"
    if type(part) is Everywhere:
        whose = " of its controller" if part.mine else " of each Methuselah" if part.each else ""
        whose = f"{' for each' if part.each else ' of'} {in_words(part.who)}{whose}" * (part.who != ANYONE)
        against = f", while {in_words(part.against)} acts" if part.against != ANYONE else ""
        return f"{part.amount:+d} {VALUE_NAMES[part.kind]}{whose or ' for everybody'}{against}{when}"
    each = " for each location" if isinstance(part, PerLocation) else ""
    each = " for each unique hunting ground" if isinstance(part, PerGround) else each
    each = " for each life" if isinstance(part, PerLife) else each
    each = " for each unique equipment on it" if isinstance(part, PerUniqueGear) else each
    return f"{part.amount:+d} {VALUE_NAMES[part.kind]}{each}{when}"


def _keen(part: Keen) -> str:
    """Say what strikes of a kind have more."""
    with_it = " ".join(word for word in (part.weapon, part.discipline, "far" if part.far else "") if word)
    has = [f"{part.damage:+d} damage"] if part.damage else []
    has += ["first strike"] if part.first else []
    has += ["no dodge helps"] if part.undodgeable else []
    has += [f"{part.steal} more stolen"] if part.steal else []
    return f"{with_it or 'any'}: {', '.join(has)}"


def _condition(condition: object) -> str:
    if condition == ALWAYS:
        return ""
    named = in_words(condition)
    return f", {named}" if named.startswith("while") else f", if {named}"
