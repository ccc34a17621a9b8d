"""The query language: reading, printing, errors with their place, and SQL against the obvious way."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from query_twin import holds, random_queries, single_terms

from cardbase.query import (
    DEEPEST,
    LONGEST,
    MOST_VALUES,
    And,
    Node,
    Not,
    Or,
    QueryError,
    QueryValue,
    Term,
    joined,
    parse,
    unparse,
)
from cardbase.query_table import FIELDS, field_named, field_names
from cardbase.query_values import Legality, QueryPhrase, Roles, nearest
from cardbase.search import Search, field_help

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.card import Card
    from cardbase.store import CardStore


def term(field: str, operator: str, *values: str) -> Term:
    return Term(field, operator, tuple((QueryValue(value),) for value in values))


# --- reading and printing -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "tree"),
    [
        ("deflect", term("", ":", "deflect")),
        ('"gain pool"', Term("", ":", ((QueryValue("gain pool", True),),))),
        ("“gain pool”", Term("", ":", ((QueryValue("gain pool", True),),))),
        (r'"a \"b\" \\ c"', Term("", ":", ((QueryValue('a "b" \\ c', True),),))),
        ("CAP>=7", term("cap", ">=", "7")),
        ("type:master,event", term("type", ":", "master", "event")),
        ("disc:aus&dem", Term("disc", ":", ((QueryValue("aus"), QueryValue("dem")),))),
        ("-a", Not(term("", ":", "a"))),
        ("not a", Not(term("", ":", "a"))),
        ("NOT(a)", Not(term("", ":", "a"))),
        ("a b", And((term("", ":", "a"), term("", ":", "b")))),
        ("a and b", And((term("", ":", "a"), term("", ":", "b")))),
        ("a or b c", Or((term("", ":", "a"), And((term("", ":", "b"), term("", ":", "c")))))),
        ("(a or b) c", And((Or((term("", ":", "a"), term("", ":", "b"))), term("", ":", "c")))),
        ('"or"', Term("", ":", ((QueryValue("or", True),),))),
        ("orchid", term("", ":", "orchid")),
        ("o'connor", term("", ":", "o'connor")),
        ("x-ray", term("", ":", "x-ray")),
        ("cap:7+", term("cap", ":", "7+")),
        ("trifle: b", And((term("trifle", ":", ""), term("", ":", "b")))),
    ],
)
def test_a_query_is_read_as_a_tree(query: str, tree: Node) -> None:
    assert parse(query) == tree
    assert "start" not in repr(parse(query))


values = st.text("abz059.*-", min_size=1, max_size=6).map(QueryValue)
phrases = st.text(min_size=0, max_size=12).map(lambda text: QueryValue(text, True))
fields = st.sampled_from(("type", "cap", "nosuchfield"))
operators = st.sampled_from((":", "=", "!=", "<", "<=", ">", ">="))
written_terms = st.builds(
    lambda field, operator, choices: Term(field, operator, tuple(map(tuple, choices))),
    fields,
    operators,
    st.lists(st.lists(values | phrases, min_size=1, max_size=3), min_size=1, max_size=3),
)
words = st.text("abcxyz'.,&é", min_size=1, max_size=6).filter(lambda text: text not in ("or", "and", "not"))
free_words = (words.map(QueryValue) | phrases).map(lambda value: Term("", ":", ((value,),)))
trees = st.recursive(
    written_terms | free_words,
    lambda inner: (
        inner.map(Not)
        | st.lists(inner, min_size=2, max_size=3).map(lambda parts: And(tuple(parts)))
        | st.lists(inner, min_size=2, max_size=3).map(lambda parts: Or(tuple(parts)))
    ),
    max_leaves=10,
)


@pytest.mark.slow
@given(trees)
def test_a_printed_tree_reads_as_the_same_tree(tree: Node) -> None:
    printed = unparse(tree)
    if len(printed) <= LONGEST:
        assert parse(printed) == tree


PIECES = (
    "(",
    ")",
    '"',
    "“",
    "”",
    "-",
    "or",
    "and",
    "not",
    " ",
    ",",
    "&",
    "\\",
    "cap>=",
    "type:",
    "a",
    "7",
    "!=",
)


@given(st.text(max_size=60) | st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
@example("(" * 5000)
@example("-" * 1999)
@example("a " * 1500)
@example("not " * 400)
@example('"' * 999)
@example("\x00")
def test_nothing_but_its_own_error_comes_out_of_the_reader(text: str) -> None:
    try:
        tree = parse(text)
    except QueryError as error:
        told = error
    else:
        assert parse(unparse(tree)) == tree
        return
    assert 0 <= told.start < told.end
    assert "column" in str(told)


def test_depth_and_length_have_limits_that_ordinary_queries_do_not_meet() -> None:
    parse("(" * DEEPEST + "a" + ")" * DEEPEST)
    with pytest.raises(QueryError, match="nested"):
        parse("(" * (DEEPEST + 1) + "a" + ")" * (DEEPEST + 1))
    with pytest.raises(QueryError, match="at most"):
        parse("a" * (LONGEST + 1))
    parse("a " * MOST_VALUES)
    with pytest.raises(QueryError, match=f"at most {MOST_VALUES} words and values"):
        parse("a " * (MOST_VALUES + 1))


@pytest.mark.parametrize(
    ("arguments", "query"),
    [
        (["type:master clan:ventrue"], "type:master clan:ventrue"),
        (["type:master", "text:gain pool"], 'type:master text:"gain pool"'),
        (["type:master", "-text:gain pool"], 'type:master -text:"gain pool"'),
        (["type:master", "gain pool"], 'type:master "gain pool"'),
        (["type:master", 'text:"gain pool"'], 'type:master text:"gain pool"'),
        (["type:master", "clan:ventrue or cap>4"], "type:master clan:ventrue or cap>4"),
        (["(a", "or", "b)"], "(a or b)"),
        (["type:master", "toreador or brujah"], "type:master toreador or brujah"),
        (["type:master", "name:this AND that"], "type:master name:this AND that"),
    ],
)
def test_quotation_marks_that_a_shell_took_away_come_back(arguments: list[str], query: str) -> None:
    assert joined(arguments) == query


@pytest.mark.parametrize(("count", "told"), [(16, "w15"), (17, "w13, ...")])
def test_of_many_words_the_first_are_suggested(count: int, told: str) -> None:
    words = [f"w{number:02}" for number in range(count)]
    assert nearest("?", reversed(words)).startswith("consider one of w00, w01, ")
    assert nearest("?", words).endswith(f", {told}")


# --- errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "marked", "says"),
    [
        ("type:mastr clan:ventrue", "mastr", "did you mean 'Master'?"),
        ("clna:ventrue", "clna", "did you mean 'clan'?"),
        ("cap>=seven", "seven", "consider 7 or a range"),
        ("cap:6-4", "6-4", "ends before it starts"),
        ("cap>4-6", "4-6", "cannot follow '>'"),
        ("type>master", "type>master", "cannot be compared"),
        ("disc:dominat", "dominat", "did you mean 'dominate'?"),
        ("date:2024-13", "2024-13", "2024-05-31"),
        ("date:2024..soon", "2024..soon", "is not a date"),
        ("date:soon..2024", "soon..2024", "is not a date"),
        ("date:2024..2023", "2024..2023", "ends before it starts"),
        ("cap>4+", "4+", "cannot follow '>'"),
        ("cap:4-x", "4-x", "is not a number"),
        ("cap:100000", "100000", "is not a number"),
        ("is:uniqe", "uniqe", "did you mean 'unique'?"),
        ("unique:perhaps", "perhaps", "unique:yes"),
        ("set:FollofLondon", "FollofLondon", "there is no set"),
        ("text:!!!", "!!!", "no letter or digit"),
        ("pool>x", "x", "cannot be compared"),
        ("legal:v5", "v5", "not known here"),
        ("(a or b", "(", "not closed"),
        ("a or b)", ")", "nothing for this parenthesis to close"),
        ('a "b', '"', "not closed"),
        ("a or or b", "or", "missing before 'or'"),
        ("type:,", ",", "missing"),
        ("second tradition: domain", " ", "missing"),
        ("clan:xyzzy*", "xyzzy*", "there is no clan"),
        ("set:any", "any", "there is no set"),
    ],
)
def test_an_error_shows_the_place_and_what_to_consider(
    official: CardStore, query: str, marked: str, says: str
) -> None:
    with pytest.raises(QueryError) as caught:
        Search(query, official)
    error = caught.value
    assert query[error.start : error.end] == marked
    assert says in str(error)
    shown, carets = str(error).splitlines()[-2:]
    assert shown[carets.index("^") : carets.rindex("^") + 1] == marked


def test_a_long_query_is_shown_around_the_place(official: CardStore) -> None:
    with pytest.raises(QueryError) as caught:
        Search("a " * 150 + "clan:nobody", official)
    shown, carets = str(caught.value).splitlines()[-2:]
    assert shown[carets.index("^") : carets.rindex("^") + 1] == "nobody"
    assert len(shown) < 120


# --- evaluation -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def store(shared_cache: object) -> CardStore:
    from cardbase.store import open_store

    return open_store()


@pytest.fixture(scope="module")
def every(store: CardStore) -> list[Card]:
    return list(store.cards())


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(single_terms()))
def test_every_field_finds_the_same_by_sql_card_by_card_and_the_obvious_way(
    store: CardStore, every: list[Card], kind: str
) -> None:
    some = every[::40]
    found = 0
    for query in single_terms()[kind]:
        search = Search(query, store)
        by_sql = set(search.ids())
        for card in some:
            expected = holds(search.node, card)
            assert search.matches(card) == expected == (card.id in by_sql), (query, card.name)
            found += expected
    assert found > 30


@pytest.mark.parametrize(
    ("words", "text", "found"),
    [
        ("gain poo", "You gain pool", True),
        ("gain poo", "gain pool now", True),
        ("gain poo", "gain a pool", False),
        ("gain poo", "pool gain", False),
        ("gain poo", "again pool", False),
        ("gain poo", "gain", False),
        ("poo", "pool", True),
    ],
)
def test_the_last_word_may_be_the_beginning_of_one(words: str, text: str, found: bool) -> None:
    assert QueryPhrase(tuple(words.split()), True).is_in(text) == found
    assert not QueryPhrase(tuple(words.split()), False).is_in(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [("gain pool", True), ("you gain pool", True), ("gain pool now", True), ("gain 1 pool", False)],
)
def test_a_phrase_stands_anywhere_in_a_text(text: str, found: bool) -> None:
    assert QueryPhrase(("gain", "pool"), False).is_in(text) == found


@pytest.mark.slow
@settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=random_queries())
def test_sql_finds_what_looking_at_every_card_finds(store: CardStore, every: list[Card], query: str) -> None:
    search = Search(query, store)
    expected = [card.id for card in every if holds(search.node, card)]
    assert search.ids() == expected


@pytest.mark.slow
@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=random_queries(), start=st.integers(0, 20))
def test_a_single_card_is_judged_as_sql_judges_it(
    store: CardStore, every: list[Card], query: str, start: int
) -> None:
    search = Search(query, store)
    found = set(search.ids())
    for card in every[start::20]:
        assert search.matches(card) == (card.id in found)


def without_index(store: CardStore) -> CardStore:
    """Return a store whose SQLite knows no full-text search."""
    from cardbase.store import CardStore

    memory = sqlite3.connect(":memory:")
    memory.execute("ATTACH ? AS file", (store.path,))
    for (name,) in memory.execute("SELECT name FROM file.sqlite_master WHERE type = 'table'").fetchall():
        if not name.startswith("card_text"):
            memory.execute(f"CREATE TABLE {name} AS SELECT * FROM file.{name}")
    memory.commit()
    memory.execute("DETACH file")
    return CardStore(memory)


@pytest.mark.slow
@pytest.mark.parametrize(
    "query",
    ["deflect", 'text:"+1 stealth" type:combat', 'name:"hunting ground" -clan:none', "-blood kind:crypt"],
)
def test_without_full_text_search_the_texts_are_read(store: CardStore, query: str) -> None:
    bare = without_index(store)
    assert Search(query, bare).ids() == Search(query, store).ids() != []
    bare.close()


class OnlyOdd(Legality):
    """A law that bans one card and admits the odd ids."""

    def formats(self) -> tuple[str, ...]:
        return ("odd",)

    def legal(self, name: str) -> Callable[[Card], bool]:
        assert name == "odd"
        return lambda card: card.id % 2 == 1

    def banned(self) -> frozenset[int]:
        return frozenset({100518})


class Colours(Roles):
    """Two roles: `even` ids, also called "not odd", and `deflect`, which is a word in a card's name."""

    def names(self) -> tuple[str, ...]:
        return ("even", "deflection")

    def named(self, word: str) -> str:
        return {"even": "even", "not at all odd": "even", "deflection": "deflection"}.get(word, "")

    def having(self, name: str) -> Callable[[Card], bool]:
        return lambda card: card.id % 2 == 0


@pytest.mark.parametrize(
    ("query", "read"),
    [
        ("even", "is:even"),
        ("even disc:dom", "is:even disc:dom"),
        ("-even", "-is:even"),
        ("disc:dom or even", "disc:dom or is:even"),
        ('disc:dom "not" at all odd', 'disc:dom "not" at all odd'),
        ('"even"', '"even"'),
        ("deflection", "deflection"),
        ("does:even", "does:even"),
    ],
)
def test_a_bare_word_that_names_a_role_is_one_unless_it_is_in_a_name(
    store: CardStore, query: str, read: str
) -> None:
    search = Search(query, store, roles=Colours())
    assert str(search) == read
    assert bool(search.readings) == (query != read or query == "deflection")
    for card in store.cards():
        if query == "even":
            assert search.matches(card) == (card.id % 2 == 0)
    if query == "does:even":
        assert search.ids() == Search("even", store, roles=Colours()).ids()


def test_a_role_that_there_is_not_is_told(store: CardStore) -> None:
    for query in ("does:evn", "is:evn"):
        with pytest.raises(QueryError, match="did you mean 'even'"):
            Search(query, store, roles=Colours())
    for query in ("does:even", "is:even"):
        with pytest.raises(QueryError):
            Search(query, store)


@pytest.mark.parametrize(
    ("query", "same"),
    [
        ("legal:odd", lambda card: card.id % 2 == 1),
        ("-legal:odd", lambda card: card.id % 2 == 0),
        ("-(legal:odd or type:master)", lambda card: card.id % 2 == 0 and "Master" not in card.type),
        ("-(legal:odd type:master)", lambda card: card.id % 2 == 0 or "Master" not in card.type),
        (
            "legal:odd or clan:ventrue kind:crypt",
            lambda card: card.id % 2 == 1 or getattr(card, "clan", "") == "Ventrue",
        ),
        ("legal!=odd", lambda card: card.id % 2 == 0),
        ("banned:yes", lambda card: card.id == 100518),
        ("-is:banned", lambda card: card.id != 100518),
    ],
)
def test_what_sql_cannot_tell_is_asked_of_the_cards(
    store: CardStore, every: list[Card], query: str, same: Callable[[Card], bool]
) -> None:
    assert Search(query, store, OnlyOdd()).ids() == [card.id for card in every if same(card)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("trifle:", "is:trifle"),
        ("-permanent: kind:library", "permanent:no kind:library"),
        ("cap:7+", "cap>=7"),
        ("cap:4-,8+", "cap<=4 or cap>=8"),
        ("group!=5+", "group<5"),
        ("type:action/combat", "type:action&combat"),
        ("clan:assamite", 'clan:"banu haqim"'),
        ("clan:ventrue!", 'clan:"ventrue antitribu"'),
        ("disc:dominate", "disc:dom"),
        ("disc:DOMINATE", "disc:DOM"),
        ("title:ic", 'title:"inner circle"'),
        ("type:modifier", 'type:"action modifier"'),
        ("t:master c:ventrue", "type:master clan:ventrue"),
        ("TYPE:MASTER", "type:master"),
        ("set:FoL", 'set:"fall of london"'),
        ("cap:4-6", "cap:4..6"),
        ("cap:4-6", "cap>=4 cap<=6"),
        ("cap!=5,6", "cap:0-4,7-11"),
        ("date:2024", "date:2024-01-01..2024-12-31"),
        ("date>2024", "date>=2025"),
        ("date:2022-03..2024", "date>=2022-03-01 date<=2024-12-31"),
        ("type!=master,action", "-type:master -type:action"),
        ("clan:ventrue*", 'clan:ventrue,"ventrue antitribu"'),
        ('name="Rack, The"', 'name="the rack"'),
        ("is:burn", "burn:yes"),
    ],
)
def test_two_ways_to_say_the_same(store: CardStore, one: str, other: str) -> None:
    found = Search(one, store).ids()
    assert found == Search(other, store).ids()
    assert found


def test_every_example_of_the_help_finds_cards_or_needs_the_floor_above(store: CardStore) -> None:
    for found in FIELDS:
        if found.name not in ("legal", "does"):
            assert Search(found.example, store).ids(), found.example


def test_the_help_names_every_field_and_no_two_share_a_name() -> None:
    told = field_help()
    names = [name for found in FIELDS for name in (found.name, *found.aliases)]
    assert len(names) == len(set(names)) == len(field_names())
    assert all(name in told for name in names)
    assert field_named("nosuch") is None
