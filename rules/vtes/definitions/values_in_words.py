"""The values that cards give, in words."""

from __future__ import annotations

from rules.vtes.definitions.barring import Barred, BreaksOff
from rules.vtes.definitions.blocking import BarsRemembered, Disables, Mutes
from rules.vtes.definitions.card import NO_USE
from rules.vtes.definitions.choosing import Refuses
from rules.vtes.definitions.damage import Guards
from rules.vtes.definitions.disciplines import Grants, Masterly, MastersAll, Opens
from rules.vtes.definitions.equipment import OfWeapons
from rules.vtes.definitions.hand import Postpones
from rules.vtes.definitions.kinds import ATTEMPT_PRICE, LOOMS, THIS_ROUND
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.phrasing import in_words
from rules.vtes.definitions.prices import (
    ActionPrice,
    AimToll,
    BurnCut,
    CostCut,
    Costlier,
    CountersPay,
    CutEverywhere,
    Halves,
    LockCut,
    MasterSurcharge,
    RedirectTax,
    RescueOf,
    StoresPay,
)
from rules.vtes.definitions.reacting import Omens, Retrieves
from rules.vtes.definitions.standing import Becomes, Makes, TitleToll
from rules.vtes.definitions.striking import Early, Keen, PressPrice, StrikeDamage
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.value_names import VALUE_NAMES
from rules.vtes.definitions.values import (
    BeyondCounters,
    BlockLimit,
    CannotBear,
    ClearsWay,
    DrawsAgain,
    Favor,
    HandOfPrey,
    HandOfRemembered,
    HandPerPoint,
    NoSect,
    OfRemembered,
    OnlyOnceEverywhere,
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
from rules.vtes.terms import ACTION_NAMES, BLOCK_PRICE, TYPE_MASKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, Final


def value_in_words(part: Value) -> str:
    """Say what a value does."""
    return WORDS.get(type(part), _plain)(part)


def condition_in_words(condition: object) -> str:
    """Say under which condition something is so, after what is so."""
    if condition == ALWAYS:
        return ""
    named = in_words(condition)
    return f", {named}" if named.startswith("while") else f", if {named}"


def _types(mask: int) -> list[str]:
    return [name.lower() for name, bit in TYPE_MASKS.items() if mask & bit]


def _phrase(words: Iterable[str]) -> str:
    return " ".join(word for word in words if word)


def _named(part: Value) -> str:
    return VALUE_NAMES[part.kind]


def _changed(part: Value) -> str:
    return f"{part.amount:+d} {_named(part)}"


def _plain(part: Value) -> str:
    return f"{_changed(part)}{condition_in_words(part.when)}"


def _cost_cut(part: CostCut) -> str:
    asked = [
        part.discipline,
        part.clan,
        part.requires,
        part.trait,
        part.only,
        " or ".join(_types(part.types)),
    ]
    asked += ["cards", f"for a {part.makes}" if part.makes else ""]
    what = " or ".join(name for name, is_so in (("blood", part.blood), ("pool", part.pool)) if is_so)
    but = f", but not {part.but}" if part.but else ""
    return f"{_phrase(asked)} cost {part.amount} {what} less{but}{condition_in_words(part.when)}"


def _costlier(part: Costlier) -> str:
    asked = [part.name, part.discipline, "disciplined" * part.disciplined, " or ".join(_types(part.types))]
    asked += ["strike" * part.strikes, "cards", f"but {part.but}" if part.but else ""]
    asked += ["like the one on this card"] if part.stowed else []
    thing = "blood or life" if part.life else "blood"
    return f"{_phrase(asked)} cost {part.amount} {thing} more{condition_in_words(part.when)}"


def _action_price(part: ActionPrice) -> str:
    actions = " or ".join(ACTION_NAMES[kind] for kind in part.kinds)
    but = "all actions but " if part.other else ""
    own = "" if part.own else ", but not those of its own text"
    thing = "pool" if part.pool else "blood or life" if part.life else "blood"
    early = ", burned as they are announced, those to enter combat none" if part.early else ""
    early += ", only those at the controller of the card" if part.at_keeper else ""
    return f"{but}{actions} cost {part.amount} {thing} more{own}{early}{condition_in_words(part.when)}"


def _surcharge(part: MasterSurcharge) -> str:
    where = "" if part.anywhere else " on its bearer"
    where += " for everybody" if part.everybody else ""
    names = " or ".join(part.names) or ("a location" if part.locations else "a master")
    names += f" that requires {part.requires}" if part.requires else ""
    return f"{names} costs {part.amount} more{where}{condition_in_words(part.when)}"


def _cannot_bear(part: CannotBear) -> str:
    but = f" but {part.but}" if part.but else ""
    what = part.of_kind or ("ranged weapons" if part.ranged else " or ".join(_types(part.types)))
    return f"cannot {'use' if part.using else 'have'} {what}{but}"


def _lent(part: Lent) -> str:
    other = "other " if part.besides else ""
    whose = " of its controller" if part.mine else f" of {part.of}" if part.of else ""
    against = " against it" if part.at_it else ""
    whom = f"{other}{in_words(part.who)}{whose}{against}"
    return f"{whom}{condition_in_words(part.when)}: {value_in_words(part.value)}"


def _shelter_from(part: ShelterFrom) -> str:
    whom = "" if part.who == ANYONE else f", if the minion is {in_words(part.who)}"
    return f"{_named(part)} with {' or '.join(part.disciplines)}{whom}{condition_in_words(part.when)}"


def _becomes(part: Becomes) -> str:
    lost = "".join(f", not {trait}" for trait in part.loses)
    posing = f", passes for {' or '.join(part.poses)} with cards of its own" if part.poses else ""
    capacity = f", capacity {-part.capacity:+d}" if part.capacity or not part.poses else ""
    return f"{_named(part)} {part.sect or 'of its sect'}{lost}{capacity}{posing}"


MANY: Final = 9
"""From how many disciplines on that a minion uses no cards of they are not named one by one."""


def _makes(part: Makes) -> str:
    larger = [f"capacity {part.capacity:+d}"] if part.capacity else []
    larger += [part.sect] * bool(part.sect)
    barred = [trait for trait in part.traits if trait.startswith(NO_USE)]
    made = part.traits if len(barred) < MANY else ("uses no cards of any discipline",)
    level = ", if played at superior" * part.superior + ", while it has the title" * part.titled
    return f"{_named(part)}: {', '.join((*made, *larger))}{level}{_on_a(part.clan)}{_on_a(part.within)}"


def _grants(part: Grants) -> str:
    counted = f", with that many counters beyond {part.after}" if part.counted else ""
    where = ", on an ally" if part.ally else _on_a(part.clan)
    raised = ", if it has it anyway" if part.raises else ""
    return f"{part.amount:+d} {part.discipline or 'the chosen discipline'}{counted}{where}{raised}"


def _on_a(clan: str) -> str:
    return f", on a {clan}" if clan else ""


def _postpones(part: Postpones) -> str:
    whose = "of its controller while it acts" if part.acting else "that it plays"
    kinds = f" as {' or '.join(_types(part.types))}" if part.types else ""
    return f"cards {whose}{kinds} are replaced later: {part.until}{condition_in_words(part.when)}"


def _title_toll(part: TitleToll) -> str:
    title = f"{part.title} of {part.city}" if part.city else part.title
    return f"becoming {title} burns {part.amount} blood of {in_words(part.who)} ({part.of})"


def _block_limit(part: BlockLimit) -> str:
    price = f" {part.amount}" if part.kind in (BLOCK_PRICE, ATTEMPT_PRICE, LOOMS) else ""
    price += ", in life too" if part.life else ""
    return f"{_named(part)}{price}: {in_words(part.who)}{condition_in_words(part.when)}"


def _barred(part: Barred) -> str:
    whom = "its opponent " if part.foe else ""
    first = " in the first round" if part.lasts == THIS_ROUND else ""
    return f"{whom}{_named(part)}{first}: {', '.join(part.what)}{condition_in_words(part.when)}"


def _breaks_off(part: BreaksOff) -> str:
    does = [*(["end it"] if part.ends else []), *([f"{part.damage} damage"] if part.damage else [])]
    ready = ", while ready" if part.ready else ""
    who = f"both are ({in_words(part.who)})"
    if part.other != ANYONE:
        who = f"one is ({in_words(part.who)}), the other ({in_words(part.other)})"
    return f"{_named(part)}: {', '.join(does)}, if {who}{ready}"


def _keen(part: Keen) -> str:
    with_it = _phrase((part.weapon, part.discipline, "far" if part.far else ""))
    has = [f"{part.damage:+d} damage"] if part.damage else []
    has += ["first strike"] if part.first else []
    has += ["no dodge helps"] if part.undodgeable else []
    has += [f"{part.steal} more stolen"] if part.steal else []
    return f"{_named(part)}: {with_it or 'any'}: {', '.join(has)}{condition_in_words(part.when)}"


def _everywhere(part: Everywhere) -> str:
    whose = " of its controller" if part.mine else " of each Methuselah" if part.each else ""
    if part.who != ANYONE:
        whose = f"{' for each' if part.each else ' of'} {in_words(part.who)}{whose}"
    against = f", while {in_words(part.against)} acts" if part.against != ANYONE else ""
    return f"{_changed(part)}{whose or ' for everybody'}{against}{condition_in_words(part.when)}"


def _guards(part: Guards) -> str:
    whom = ", of other minions" * part.others + " of anybody" * part.anybody
    damage = "normal " * part.normal + "damage" + " of strikes" * part.strikes
    whom += " and retainers" * part.retainers
    often = ", any number of times" * part.often + ", once each minion phase" * part.each_phase
    limits = often + ", while ready" * part.ready + ", locking" * part.locks
    limits += f", locking {part.by} for each" * bool(part.by)
    whom = f"{in_words(part.who)}{whom}{limits}"
    return f"{part.blood} blood prevents {part.amount} {damage} to one that fights: {whom}"


def _lock_cut(part: LockCut) -> str:
    what = "action cards of vampires cost" if part.actions else f"{part.what or 'a card'} costs"
    thing = "blood" if part.actions else "pool" if part.pool else "pool or blood"
    edge = ", with the Edge" if part.edge else ""
    how = "once each turn, while ready" if part.once else "locked for it"
    alone = ", by one card of this name" if part.alone else ""
    return f"{how}, {what} {part.amount} {thing} less{edge}{alone}"


def _for_each(thing: str) -> Callable[[Value], str]:
    return lambda part: f"{_changed(part)} for each {thing}{condition_in_words(part.when)}"


WORDS: Final[dict[type[Value], Callable[[Any], str]]] = {
    CostCut: _cost_cut,
    Costlier: _costlier,
    ActionPrice: _action_price,
    MasterSurcharge: _surcharge,
    CannotBear: _cannot_bear,
    OfWeapons: lambda part: f"{VALUE_NAMES[part.kind]}, of {part.weapon}s",
    Lent: _lent,
    ShelterFrom: _shelter_from,
    Becomes: _becomes,
    Makes: _makes,
    Grants: _grants,
    BlockLimit: _block_limit,
    Barred: _barred,
    BreaksOff: _breaks_off,
    Keen: _keen,
    PressPrice: lambda part: (
        f"each press costs it {part.amount} blood or life{condition_in_words(part.when)}"
    ),
    Everywhere: _everywhere,
    BeyondCounters: lambda part: f"{_everywhere(part)}, larger than its counters",
    OnlyOnceEverywhere: lambda part: f"{_everywhere(part)}, by one of this card",
    Guards: _guards,
    LockCut: _lock_cut,
    BurnCut: lambda part: f"{'locked' if part.locks else 'burned'} for it, {_cost_cut(part.cut)}",
    Shelter: lambda part: (
        f"{_named(part)} {in_words(part.who)}{', while ready' * part.ready}{condition_in_words(part.when)}"
    ),
    DrawsAgain: lambda part: f"{_named(part)} {' '.join([*_types(part.types), part.discipline]).strip()}",
    Omens: lambda part: f"{_named(part)}: {part.discipline}",
    Postpones: _postpones,
    TitleToll: _title_toll,
    Refuses: lambda part: (
        f"{_named(part)} {' or '.join([*part.names, *['masters of others'] * part.masters])}"
    ),
    AimToll: lambda part: f"{part.amount} {_named(part)}: {in_words(part.who)}",
    Early: lambda part: f"{_named(part)}: {part.discipline}",
    Opens: lambda part: f"{_named(part)}: {part.discipline}",
    NoSect: lambda part: f"{_named(part)}: {part.sect}",
    StrikeDamage: lambda part: f"{_changed(part)}: {part.discipline}",
    Retrieves: lambda part: f"{_named(part)}: {part.name}",
    StoresPay: lambda part: f"its counters pay the blood of {part.discipline or 'any'} cards",
    CountersPay: lambda part: f"its counters pay the blood of action cards for {part.clan}",
    PlaysFromAsh: lambda part: (
        f"{_named(part)}: {part.name or ' or '.join(_types(part.types))}{' of others' * part.others}"
    ),
    Swayed: lambda part: f"{_named(part)}: {in_words(part.who)}",
    Mutes: lambda part: f"{_named(part)} {' or '.join(part.disciplines)}{condition_in_words(part.when)}",
    Disables: lambda part: (
        f"{_named(part)} {' or '.join(part.disciplines)}{', until it fails' * part.meanwhile}"
        f"{', as action modifiers' * part.modifiers}{', of vampires' * part.vampire}"
    ),
    MastersAll: lambda part: (
        f"with {part.amount} or more counters, {part.discipline.upper()} for all {part.clan}"
    ),
    Halves: lambda part: (
        f"cards but {' or '.join(_types(part.but))} cost half the blood{condition_in_words(part.when)}"
    ),
    BarsRemembered: lambda part: f"{_named(part)}: the chosen {'clan' if part.clan else 'minion'}",
    Masterly: lambda part: f"{_named(part)} {part.discipline}".rstrip() + condition_in_words(part.when),
    RescueOf: lambda part: f"{_changed(part)}: {in_words(part.who)}{condition_in_words(part.when)}",
    Silenced: lambda part: f"{_named(part)} {in_words(part.who)}{' of others' * part.others}",
    PerTheirs: lambda part: f"{_changed(part)} for each {in_words(part.who)} of the target",
    PerMinion: lambda part: (
        f"{_changed(part)} for each {in_words(part.who)}{' of others' * part.others}"
        f"{condition_in_words(part.when)}"
    ),
    PerEach: lambda part: (
        f"{_changed(part)} for each of {in_words(part.each)}{condition_in_words(part.when)}"
    ),
    PerLocation: _for_each("location"),
    PerGround: _for_each("unique hunting ground"),
    PerLife: _for_each("life"),
    PerUniqueGear: _for_each("unique equipment on it"),
    ClearsWay: lambda _: "nobody blocks the chosen minion but when it bleeds",
    RedirectTax: lambda part: f"cards that give a bleed another target cost {part.amount} more",
    HandPerPoint: lambda part: f"{part.amount:+d} hand size for each victory point",
    OfRemembered: lambda part: (
        f"{_everywhere(part)}, of the {'circle' if part.circle else 'minion'} that it remembers"
    ),
    HandOfRemembered: lambda part: (
        f"{part.amount:+d} hand size of the chosen {'Methuselah' if part.one else 'Methuselahs'}"
    ),
    HandOfPrey: lambda part: f"{part.amount:+d} hand size of the prey{condition_in_words(part.when)}",
    Favor: lambda part: f"{part.amount} master phase actions for chosen Methuselahs",
    CutEverywhere: lambda part: (
        f"{value_in_words(part.cut)} for {in_words(part.who)}{' of its controller' * part.mine}"
    ),
}
"""How values are said that have words of their own."""
