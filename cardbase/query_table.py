"""The table of fields: every field of the query language, in the order of the help."""

from __future__ import annotations

from cardbase.card import CryptCard, LibraryCard, X
from cardbase.permanents import is_permanent
from cardbase.query_fields import (
    BannedField,
    DayField,
    Field,
    FlagField,
    LegalField,
    NumberField,
    TextField,
)
from cardbase.query_values import NEVER, QueryCondition, nearest
from cardbase.query_words import (
    DisciplineField,
    KindField,
    RequirementField,
    SetField,
    TypeField,
    WordField,
)
from cardbase.vocabulary import CLAN_SYNONYMS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from cardbase.query import QueryValue
    from cardbase.query_values import Scope, Sql
    from cardbase.store import CardStore


class RoleField(Field):
    """What a card is played for; only the floor above knows."""

    __slots__ = ()

    def bind(self, operator: str, value: QueryValue, scope: Scope) -> QueryCondition:
        """Find the role."""
        if scope.roles is None:
            raise scope.wrong(value, "what cards are played for is not known here; consider leaving this out")
        role = scope.roles.named(value.text)
        if not role:
            near = nearest(value.text, scope.roles.names())
            raise scope.wrong(value, f"there is no role {value.text!r}; {near}")
        return QueryCondition(scope.roles.having(role))


class IsField(RoleField):
    """Short form of yes-or-no fields and of roles: `is:trifle`, `is:bounce`."""

    __slots__ = ()

    def values(self, store: CardStore, formats: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the names of these fields."""
        return _flags()

    def bind(self, operator: str, value: QueryValue, scope: Scope) -> QueryCondition:
        """Find the field, or else the role."""
        found = flag(value.text)
        if found is not None:
            return found.condition(True, scope)
        roles = scope.roles.names() if scope.roles else ()
        if scope.roles is None or not scope.roles.named(value.text):
            near = nearest(value.text, (*_flags(), *roles))
            raise scope.wrong(value, f"there is no {value.text!r}; {near}")
        return super().bind(operator, value, scope)


def _types(card: Card) -> tuple[str, ...]:
    return (card.type,) if isinstance(card, CryptCard) else card.types


def _clans(card: Card) -> tuple[str, ...]:
    return (card.clan,) if isinstance(card, CryptCard) else card.clans


def _own(name: str, card: Card) -> tuple[str, ...]:
    """Return what a crypt card has in a place that library cards lack."""
    word = getattr(card, name, "") if isinstance(card, CryptCard) else ""
    return (word,) if word else ()


def _sets(card: Card) -> tuple[str, ...]:
    return tuple(printing.set for printing in card.printings)


def _known_sets(store: CardStore) -> tuple[str, ...]:
    """Return the sets of the list, and those of printings without a day, which may be in no list."""
    undated = "SELECT printings FROM {} WHERE printings LIKE '%:' OR printings LIKE '%:|%'"
    rows = store.select(f"{undated.format('library')} UNION {undated.format('crypt')}")
    tags = [tag.partition(":")[0] for row in rows for tag in row[0].split("|") if tag.endswith(":")]
    return tuple(dict.fromkeys((*store.sets(), "Promo", "POD", *sorted(tags))))


def _traits(card: Card) -> tuple[str, ...]:
    return tuple(card.traits) if isinstance(card, CryptCard) else ()


def demand_words(card: Card) -> tuple[str, ...]:
    """Return what a library card's text demands, in the words of the field `requires`."""
    if not isinstance(card, LibraryCard):
        return ()
    demand = card.requirement
    words = [*demand.titles, *demand.sects, *demand.traits]
    words += [f"non-{word}" for word in (*demand.not_sects, *demand.not_traits)]
    words += ["title"] * (demand.titled is True) + ["non-titled"] * (demand.titled is False)
    words += ["imbued"] * demand.imbued + ["vampire"] * demand.vampire
    words += ["capacity"] * bool(demand.min_capacity or demand.max_capacity) + ["table"] * bool(demand.table)
    return tuple(words)


def _known_demands(store: CardStore) -> tuple[str, ...]:
    from cardbase.card_text import SECTS, TITLES, TRAITS

    words = {*TITLES, *SECTS, *TRAITS, "title", "non-titled", "imbued", "vampire", "capacity", "table"}
    return tuple(
        sorted(words | {f"non-{sect}" for sect in SECTS} | {"non-sterile", "non-red list", "non-caitiff"})
    )


def _capacities(card: Card) -> tuple[int, ...]:
    return (card.capacity,) if isinstance(card, CryptCard) else ()


def _groups(card: Card) -> tuple[int, ...]:
    return (X if card.group is None else card.group,) if isinstance(card, CryptCard) else ()


def _all_costs(card: Card) -> tuple[int, ...]:
    if not isinstance(card, LibraryCard):
        return ()
    costs = (card.pool_cost, card.blood_cost, card.conviction_cost)
    return tuple(cost for cost in costs if cost) or (0,)


def _one_cost(name: str) -> NumberField:
    column = f"{name}_cost"
    return NumberField(
        name,
        (),
        f"cost in {name}; x for X",
        f"{name}>=2",
        lambda card: (getattr(card, column),) if isinstance(card, LibraryCard) else (),
        library=((column, "1"),),
        variable=True,
    )


def _flag(name: str, aliases: tuple[str, ...], about: str, kind: type, column: str) -> FlagField:
    yes: Sql = (f"{column} = 1", ())
    return FlagField(
        name,
        aliases,
        about,
        f"is:{name}",
        lambda card: isinstance(card, kind) and bool(getattr(card, column)),
        yes if kind is CryptCard else NEVER,
        yes if kind is LibraryCard else NEVER,
    )


NOT_UNIQUE: Sql = ("instr('|' || traits || '|', '|non-unique|') = 0", ())

FIELDS: tuple[Field, ...] = (
    TextField("name", ("n",), "words of the name; name=\"...\" the whole name", "name:hunting", ("name",)),
    TextField("text", ("x", "rules"), "words of the card text", 'text:"+1 stealth"', ("text",)),
    KindField(
        "kind", (), "crypt or library", "kind:crypt",
        lambda card: ("crypt" if card.is_crypt else "library",), known=lambda store: ("crypt", "library"),
        lacking=False,
    ),
    TypeField(
        "type", ("t",), "card type; a card of two types has both", "type:action&combat",
        _types, ("type", ""), ("types", "|"), lacking=False,
        synonyms={
            "modifier": "Action Modifier", "mod": "Action Modifier", "political": "Political Action",
            "politics": "Political Action", "vote": "Political Action", "pa": "Political Action",
        },
    ),
    WordField(
        "clan", ("c", "creed"), "clan or creed; for a library card, one that it requires", "clan:ventrue",
        _clans, ("clan", ""), ("clans", "|"),
        synonyms=CLAN_SYNONYMS,
    ),
    DisciplineField(
        "disc", ("d", "discipline"), "discipline: dom at any level, DOM at superior; full names, too",
        "disc:DOM&aus", lambda card: card.disciplines, ("disciplines", " "), ("disciplines", " "),
    ),
    NumberField(
        "group", ("g",), "group of a crypt card; any for group ANY", "group:5-6",
        _groups, crypt=(("coalesce(grp, -1)", "1"),),
    ),
    NumberField(
        "cap", ("capacity",), "capacity of a crypt card", "cap>=7", _capacities, crypt=(("capacity", "1"),)
    ),
    NumberField(
        "cost", (), "cost of any kind; 0 for none, x for X", "cost>=2", _all_costs,
        library=(
            *((f"{name}_cost", f"{name}_cost <> 0") for name in ("pool", "blood", "conviction")),
            ("0", "pool_cost = 0 AND blood_cost = 0 AND conviction_cost = 0"),
        ),
        variable=True,
    ),
    _one_cost("pool"),
    _one_cost("blood"),
    _one_cost("conviction"),
    WordField(
        "sect", (), "sect of a vampire", "sect:sabbat", lambda card: _own("sect", card), ("sect", ""),
        synonyms={"cam": "Camarilla", "indep": "Independent", "sab": "Sabbat"},
    ),
    WordField(
        "title", (), "title of a vampire; any, none", "title:prince,justicar",
        lambda card: _own("title", card), ("title", ""), synonyms={"ic": "inner circle"},
    ),
    WordField(
        "path", (), "path of a vampire; for a library card, one that it requires", "path:caine",
        lambda card: (card.path,) if card.path else (), ("path", ""), ("path", ""),
        synonyms={"death": "Death and the Soul", "power": "Power and the Inner Voice"},
    ),
    WordField(
        "trait", (), "trait of a crypt card", 'trait:"black hand"', _traits, ("traits", "|"),
        synonyms={"blackhand": "black hand", "redlist": "red list"},
    ),
    RequirementField(
        "requires", ("r", "req"), "what a library card requires besides clan and discipline",
        "requires:prince", demand_words, library=("requirement", ""), known=_known_demands,
        synonyms={"titled": "title", "ic": "inner circle", "nontitled": "non-titled"},
    ),
    SetField(
        "set", ("s",), "set of any printing, by abbreviation or name", 'set:"Fall of London"',
        _sets, known=_known_sets, lacking=False,
    ),
    DayField("date", ("released",), "date of the first printing", "date>=2024"),
    LegalField("legal", ("format",), "legal in this format", "legal:v5"),
    BannedField(
        "banned", (), "banned in tournaments", "is:banned", lambda card: bool(card.banned),
        ("banned <> ''", ()), ("banned <> ''", ()),
    ),
    FlagField(
        "unique", (), "unique; vampires are, unless their text says otherwise", "is:unique",
        lambda card: card.unique, NOT_UNIQUE, ("is_unique = 1", ()),
    ),
    _flag("trifle", (), "a trifle", LibraryCard, "trifle"),
    FlagField(
        "permanent", (), "a library card that stays in play", "is:permanent",
        lambda card: isinstance(card, LibraryCard) and is_permanent(card), NEVER, None,
    ),
    _flag("burn", ("burnoption",), "has the burn option", LibraryCard, "burn_option"),
    _flag("advanced", ("adv",), "an advanced vampire", CryptCard, "advanced"),
    _flag("twin", ("namesake",), "a card in another group has the same name", CryptCard, "twin"),
    RoleField("does", ("role",), "what players use it for; roles are below", "does:wake"),
    IsField("is", (), "short for the yes-or-no fields, and for does", "is:trifle"),
)  # fmt: skip
"""Every field, in the order of the help."""

_BY_NAME = {name: found for found in FIELDS for name in (found.name, *found.aliases)}


def field_named(name: str) -> Field | None:
    """Return the field of a name or alias, lower case; None if there is none."""
    return _BY_NAME.get(name)


def field_names() -> tuple[str, ...]:
    """Return every name and alias."""
    return tuple(_BY_NAME)


def flag(name: str) -> FlagField | None:
    """Return the yes-or-no field that a word after `is:` means."""
    found = _BY_NAME.get(name.lower())
    return found if isinstance(found, FlagField) else None


def _flags() -> tuple[str, ...]:
    return tuple(found.name for found in FIELDS if isinstance(found, FlagField))
