"""Component sheets: what is known and what is not, bad sheets, forms, the stand-in."""

import ast
import hashlib
import json
import operator
import re
from collections import Counter
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

import rules.emerald
from rules.emerald import Emerald
from rules.emerald.sheet import (
    UNKNOWN,
    Sheet,
    SheetError,
    Stated,
    UnknownValueError,
    from_plain,
    plain_of,
    printed,
    questions,
    read_file,
    read_text,
    stand_in,
    write,
    write_form,
)
from rules.emerald.sheet.reading import LONGEST, PRINTED
from rules.emerald.sheet.schema import KINDS, SCHEMA, Count, ValueKind
from rules.emerald.sheet.values import Unknown, by_section
from rules.emerald.state.box import Box
from rules.emerald.terms import CITIES, TRACKS
from rules.kernel import Dice, Record, Table

SOURCES = Path(rules.emerald.__file__).parent


@pytest.fixture(scope="module")
def whole():
    """The text of a whole sheet, as somebody might have filled it in."""
    sheet = stand_in(printed())
    return write(
        Sheet("mine", {path: Stated(stated.value, "box") for path, stated in sheet.values.items()}, {})
    )


# --- what is known -------------------------------------------------------------------------------------


def test_every_value_is_known_with_confidence_and_source_or_unknown():
    sheet = printed()
    assert list(sheet.values) == list(KINDS)
    for path, stated in sheet.values.items():
        if stated.known:
            assert stated.confidence in ("A", "B", "C"), path
            assert stated.source, path
        else:
            assert stated == Stated(UNKNOWN), path
    assert len(sheet.missing()) + sum(sheet.confidences().values()) == len(sheet.values)
    assert len(sheet.missing()) > 500
    assert sheet.made_up() == []


def test_what_no_source_gives_is_unknown():
    """No number that looks real: thresholds, tracks, the map, madness, most of the cards."""
    sheet = printed()
    for section, entry in (("board", "war"), ("board", "map"), ("board", "sanity"), ("board", "4 players")):
        assert not any(sheet.known((section, entry, field)) for field in SCHEMA[section][entry])
    for name in ("Ravachol", "Emma Goldman"):
        assert not any(sheet.known(("agents", name, field)) for field in SCHEMA["agents"][name])
    assert Counter(path[0] for path in sheet.missing()) == {
        "board": 4 + 2 * 2 + 1 + 1,
        "main_agents": 5 - 1,
        "cities": 12 * 9
        - (4 + 4 + 3 + 2 + 1 + 2 + 1 + 1),  # Berlin, Washington, Madrid, Paris, Rome, Vienna, and two
        "initial_cards": 3,
        "agents": 22 * 12
        - (2 + 3 + 1 + 1 + 1 + 1 + 5),  # five facts of examples and reports, and five abilities
        "game_cards": 22 * 9 - (22 + 20 + 3 * 2 + 1 + 2),  # copies, abilities, marks, Sanity symbols
        "permanent_effects": 12 - 1,
    }


def test_the_sheet_is_as_it_is_written():
    text = PRINTED.read_text("utf-8")
    head = text[: text.index("schema: 1")]
    assert write(printed(), head) == text


def test_the_longest_line_of_notes_names_the_fact():
    assert "two arrows" in printed().notes["cities", "London"]


# --- the unknown is never computed with ----------------------------------------------------------------

COMPUTATIONS = [
    bool, int, float, len, iter, list, sum, abs, operator.neg, operator.index, operator.invert,
    lambda unknown: unknown + 1, lambda unknown: 1 + unknown, lambda unknown: unknown - 1, lambda unknown: 1 - unknown,
    lambda unknown: unknown * 2, lambda unknown: 2 * unknown, lambda unknown: unknown / 2, lambda unknown: unknown // 2,
    lambda unknown: unknown < 1, lambda unknown: unknown > 1, lambda unknown: unknown <= 1, lambda unknown: unknown >= 1,
    lambda unknown: unknown[0], lambda unknown: 1 in unknown, lambda unknown: range(unknown), lambda unknown: unknown(),
    lambda unknown: max(unknown, 1), lambda unknown: 5 if unknown else 6, lambda unknown: unknown % 2,
]  # fmt: skip


@pytest.mark.parametrize("compute", COMPUTATIONS)
def test_an_unknown_value_refuses_every_computation(compute):
    with pytest.raises(UnknownValueError, match="cannot be computed with"):
        compute(UNKNOWN)


def test_every_operation_of_a_number_is_refused():
    named = {name for name in dir(int) if name.startswith("__")} - set(dir(object))
    allowed = {"__getnewargs__", "__divmod__", "__rdivmod__", "__ceil__", "__floor__", "__round__", "__trunc__",
               "__rmod__", "__rpow__", "__rlshift__", "__rrshift__", "__rxor__"}  # fmt: skip
    assert named - allowed <= set(vars(Unknown))  # those allowed fail by lacking, with a TypeError


def test_no_box_is_made_while_any_single_value_is_unknown():
    sheet = stand_in(printed())
    for path in KINDS:
        lacking = sheet.with_values("mine", {path: Stated(UNKNOWN)})
        with pytest.raises(UnknownValueError, match="mine lacks 1 value;") as failure:
            Box(lacking)
        assert " / ".join(path) in str(failure.value)
        with pytest.raises(UnknownValueError, match="is unknown"):
            lacking[path]


@pytest.mark.pure
def test_nothing_but_the_sheet_knows_the_unknown():
    """A search of the sources: beyond `sheet`, no module names the unknown value or looks into a sheet's values."""
    for path in SOURCES.rglob("*.py"):
        if path.parent.name == "sheet":
            continue
        names = {
            node.id for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Name)
        }
        assert not {"UNKNOWN", "Unknown", "Stated"} & names, path
        if path.name != "box.py":
            assert "sheet[" not in path.read_text("utf-8"), path


@pytest.mark.pure
def test_the_box_holds_numbers_and_no_unknown():
    box = Box(stand_in(printed()))

    def plain(value):
        if isinstance(value, list | tuple):
            return all(plain(each) for each in value)
        if isinstance(value, dict):
            return all(plain(each) for each in value.values())
        return type(value) in (int, bool, str)

    for name in Box.__slots__:
        assert plain(getattr(box, name)), name


# --- reading and writing -------------------------------------------------------------------------------


def test_a_whole_sheet_comes_back_as_it_was_written(whole):
    sheet = read_text(whole, "mine")
    assert write(sheet) == whole
    assert sheet.missing() == []
    assert sheet.confidences() == {"box": len(KINDS)}


def test_forms_and_stand_ins_come_back_as_they_were_written():
    for sheet in (printed(), stand_in(printed())):
        again = read_text(write_form(sheet), "again")
        assert again.values == dict(sheet.values)
        assert again.notes == dict(sheet.notes)


def test_a_form_asks_for_each_missing_value_and_for_no_other():
    form = write_form(printed())
    assert form.count(": unknown  # ") == len(printed().missing()) == len(questions(printed()))
    assert "515 of 669 values" in form
    assert "agents / Irene Adler / gold: how many gold symbols?" in questions(printed())
    assert all(kind.ask.endswith(("?", "]")) for kind in KINDS.values())


def test_plain_values_make_the_same_sheet(whole):
    sheet = read_text(whole, "mine")
    assert dict(from_plain(plain_of(sheet)).values) == dict(sheet.values)
    partly = printed()
    assert from_plain(plain_of(partly)).missing() == partly.missing()


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(st.data())
def test_any_sheet_round_trips(data):
    made = stand_in(printed(), data.draw(st.integers(0, 5)))
    gone = data.draw(st.sets(st.sampled_from(sorted(KINDS)), max_size=20))
    sheet = made.with_values("partly", {path: Stated(UNKNOWN) for path in gone})
    assert read_text(write(sheet), "partly").values == dict(sheet.values)


def test_a_sheet_of_your_own_is_played_and_its_record_holds_it(whole):
    options = {"players": 2, "sheet": plain_of(read_text(whole, "mine"))}
    table = Table.start("emerald", options, 7)
    for _ in range(60):
        table.choose(0)
    record = Record.load(table.record.save())
    again = Table.replay(record)
    assert again.game.view(0) == table.game.view(0)
    same = Table.start("emerald", {"players": 2}, 7)
    for _ in range(60):
        same.choose(0)
    assert same.game.view(1) == table.game.view(1)  # the values are the stand-in's


# --- bad sheets ----------------------------------------------------------------------------------------

BERLIN = "  Berlin:\n    points: 6"
BAD = {
    "not YAML": (BERLIN, "  Berlin: [\n    points: 6", r":\d+:\d+: is not YAML: "),
    "a section too many": ("schema: 1", "schema: 1\ntowns: {}", r"mine:2:1: there is no 'towns' here"),
    "a misspelt section": ("main_agents:", "main_agent:", r"there is no 'main_agent' here; did you mean 'main_agents'\?"),
    "no schema": ("schema: 1\n", "", r"mine:\d+:1: lacks schema: 1"),
    "another schema": ("schema: 1", "schema: 2", r"mine:1:9: schema: must be 1"),
    "a misspelt card": ("  Irene Adler:", "  Irene Addler:", r"agents: there is no 'Irene Addler' here; did you mean 'Irene Adler'\?"),
    "a card that lacks": ("  Irene Adler:", "  Irene Addler:", r"agents: lacks Irene Adler"),
    "a misspelt field": ("    points: 6\n    defence: 5", "    point: 6\n    defence: 5", r"cities / Berlin: there is no 'point' here; did you mean 'points'\?"),
    "a field that lacks": ("    points: 6\n    defence: 5", "    points: 6", r"cities / Berlin: lacks defence"),
    "a word for a number": ("    points: 6\n    defence: 5", "    points: six\n    defence: 5", r"cities / Berlin / points: must be a whole number from 0 to 20, not 'six'"),
    "a negative number": ("    points: 6\n    defence: 5", "    points: -1\n    defence: 5", r"must be a whole number from 0 to 20, not -1"),
    "a number too large": ("    points: 6\n    defence: 5", "    points: 21\n    defence: 5", r"must be a whole number from 0 to 20, not 21"),
    "a half number": ("    points: 6\n    defence: 5", "    points: 2.5\n    defence: 5", r"must be a whole number from 0 to 20, not 2.5"),
    "yes for a number": ("    points: 6\n    defence: 5", "    points: yes\n    defence: 5", r"must be a whole number from 0 to 20, not True"),
    "a number for yes": ("    royalty: true\n    royalty_points: 5", "    royalty: 1\n    royalty_points: 5", r"cities / Berlin / royalty: must be yes or no, not 1"),
    "an ability nobody has": ("ability: shoggoth", "ability: shogoth", r"game_cards / Shoggoth / ability: must be one of none, blocking-disc, .*, not 'shogoth'"),
    "arrows that are not a list": ("arrows: [", "arrows: north # [", r"arrows: must be a list such as \[revolution \+2, war -1\], or \[\], not 'north'"),
    "an arrow nowhere": ('"revolution +1"', '"peace +1"', r"holds 'peace \+1': an arrow is a track and its steps, such as war \+1"),
    "an arrow of no steps": ('"revolution +1"', '"revolution +0"', r"holds 'revolution \+0'"),
    "a field twice": ("    points: 6\n", "    points: 6\n    points: 5\n", r"mine:\d+:5: cities / Berlin: 'points' is there twice"),
    "an empty value": ("    points: 6\n    defence: 5", "    points:\n    defence: 5", r"cities / Berlin / points: is empty: give the value, or unknown"),
    "too few Game cards": ("  Freemasons:\n    copies: 3", "  Freemasons:\n    copies: 2", r"game_cards / Bismarck / copies: the copies of all game_cards add up to 37, but there are 38 \(with the 22 Agents 60\)"),
    "too many Initial cards": ("  one cube:\n    copies: 1", "  one cube:\n    copies: 2", r"initial_cards / one cube / copies: the copies of all initial_cards add up to 11, but there are 10"),
    "a date that is none": ("    points: 6\n    defence: 5", "    points: 2001-02-31\n    defence: 5", r"cities / Berlin / points: cannot be read: day is out of range"),
    "a tag unheard of": ("    points: 6\n    defence: 5", "    points: !six 6\n    defence: 5", r"cities / Berlin / points: cannot be read: could not determine a constructor"),
    "a confidence unheard of": ("    points: 6\n    defence: 5", "    points: {value: 6, confidence: Z}\n    defence: 5", r"has the confidence 'Z': there are A, B, C, box, made up"),
    "a value without a value": ("    points: 6\n    defence: 5", "    points: {confidence: A}\n    defence: 5", r"cities / Berlin / points: lacks value"),
    "a space beyond the track": ("    last: 16", "    last: 11", r"board / war / points: space 12 lies beyond the last one, 11"),
    "points that fall": ("points: {3: 1, 6: 2, 9: 4, 12: 6}", "points: {3: 1, 6: 2, 9: 2}", r"board / war / points: must rise: a further space is worth more points"),
    "points that are no spaces": ("points: {3: 1, 6: 2, 9: 4, 12: 6}", "points: [3, 6]", r"must give spaces with their points"),
    "more mad than there are": ("    mad: 9", "    mad: 19", r"board / sanity / mad: must be a whole number from 0 to 18"),
    "Royalty without defence": ("    royalty_defence: 5", "    royalty_defence: 0", r"the Royalty of \w+ needs a defence of 1 or more"),
    "no Royalty, but points": ("    royalty: true\n    royalty_points: 5", "    royalty: false\n    royalty_points: 5", r"cities / Berlin / royalty_points: Berlin has no Royalty, so this must be 0"),
    "a mark without a text": ("    ability: none\n    free_action: false", "    ability: none\n    free_action: true", r"has no text that could have this mark"),
    "an Agent's ability elsewhere": ("ability: nadar", "ability: peter-rachkovsky", r"game_cards / Nadar / ability: a card is drawn at the claim only for an Agent"),
    "a card's ability on an Agent": ("ability: irene-adler", "ability: zombies", r"agents / Irene Adler / ability: zombies belongs on a card that is not an Agent"),
    "more to hide than Safe counters": ("ability: nadar", "ability: hide-royalty", r"game_cards / Hide Royalty / ability: 5 cards hide Royalty, but there are 3 Safe counters"),
    "a section that is a word": ("main_agents:\n  Monday:\n    counter_bombs: 1", "main_agents: many\nrest:\n  Monday:\n    counter_bombs: 1", r"main_agents: must be a mapping: names with what belongs to them"),
}  # fmt: skip


def changed(whole, old, new):
    assert old in whole, old
    return whole.replace(old, new, 1)


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_sheet_gets_a_message_with_its_place(whole, fault):
    old, new, message = BAD[fault]
    text = changed(whole, old, new)
    with pytest.raises(SheetError) as failure:
        read_text(text, "mine")
    lines = str(failure.value).splitlines()
    assert any(re.search(message, line) for line in lines), lines
    where = os_line(text, whole)
    for line in lines:
        assert re.match(r"mine:\d+:\d+: ", line)
    if (
        "add up" not in message
        and "lacks" not in message
        and fault
        not in (
            "not YAML",
            "a space beyond the track",
            "more to hide than Safe counters",
            "no Royalty, but points",
            "a section that is a word",
        )
    ):
        assert any(line.startswith(f"mine:{where}:") for line in lines), (where, lines)


def os_line(text, whole):
    """The first line in which two texts differ, from 1."""
    pairs = zip(text.splitlines(), whole.splitlines(), strict=False)
    return next(number for number, (one, other) in enumerate(pairs, 1) if one != other)


def connections(*lines):
    return [{"cities": list(cities), "cost": cost} for *cities, cost in lines]


RING = [(CITIES[place], CITIES[place - 1], 1) for place in range(12)]
BAD_MAPS = {
    "nothing": ([], "must be a list such as"),
    "a word": ("everywhere", "must be a list such as"),
    "no city": (connections(("Paris", "Atlantis", 1)), "joins 'Atlantis', which is none of the cities"),
    "one city": (connections(("Paris", 1)), "a connection joins two cities or more"),
    "one city twice": (connections(("Paris", "Paris", 1)), "joins Paris, Paris: each city once"),
    "no cost": ([{"cities": ["Paris", "Rome"]}], "a connection has cities and cost"),
    "a free way": (connections(("Paris", "Rome", 0)), "a cost is a whole number from 1 to 9"),
    "twice": (
        connections(*RING, ("Berlin", "Zurich", 2)),
        "the connection of Berlin, Zurich is there twice",
    ),
    "apart": (connections(*RING[2:]), "the map is not connected: no way leads from Berlin to Cairo"),
}


@pytest.mark.parametrize("fault", BAD_MAPS)
def test_a_bad_map_gets_a_message_with_its_place(whole, fault):
    lines, message = BAD_MAPS[fault]
    plain = yaml.load(whole, yaml.CSafeLoader)
    plain["board"]["map"]["connections"] = lines
    with pytest.raises(SheetError) as failure:
        read_text(yaml.dump(plain, Dumper=yaml.CSafeDumper), "mine")
    assert re.match(r"mine:\d+:\d+: board / map / connections: ", str(failure.value))
    assert message in str(failure.value)
    with pytest.raises(SheetError, match="board / map / connections"):
        from_plain(plain)


def test_a_ring_is_a_good_map(whole):
    plain = yaml.load(whole, yaml.CSafeLoader)
    plain["board"]["map"]["connections"] = connections(*RING)
    box = Box(read_text(yaml.dump(plain, Dumper=yaml.CSafeDumper), "mine"))
    assert box.neighbours[0] == [1, 11]
    assert box.costs(0, 0)[6] == 6


def test_everything_wrong_is_told_at_once_in_the_order_of_the_file(whole):
    text = changed(changed(whole, "    points: 6\n", "    points: six\n"), "ability: shoggoth", "ability: x")
    with pytest.raises(SheetError) as failure:
        read_text(text, "mine")
    assert [problem.place for problem in failure.value.problems] == [
        "cities / Berlin / points",
        "game_cards / Shoggoth / ability",
    ]


def test_a_card_that_shows_nothing_is_a_slip(whole):
    plain = yaml.load(whole, yaml.CSafeLoader)
    for section, name in (("cities", "Rome"), ("game_cards", "Fenians"), ("agents", "Ravachol")):
        for field in plain[section][name]:
            if field in ("cubes", "gold", "bombs"):
                plain[section][name][field] = 0
        plain[section][name]["arrows"] = []
    for field in ("assassinates_royalty", "assassinates_agents", "free_action", "one_use"):
        plain["agents"]["Ravachol"][field] = False
    with pytest.raises(SheetError) as failure:
        read_text(yaml.dump(plain, Dumper=yaml.CSafeDumper), "mine")
    told = str(failure.value)
    assert all(f"{name} shows nothing at all" in told for name in ("Rome", "Fenians", "Ravachol"))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "mine:1:1: is empty"),
        (b"- a\n- b\n", "mine:1:1: must be a mapping"),
        (b"schema: 1\n\xff\xfe", "mine:2:1: is not text in UTF-8"),
        (b"# " + b"x" * LONGEST, "a sheet has at most 1,000,000"),
        (b"schema: &a [*a]", "mine:1:"),
        (b"a: !!python/object:os.system {}", "mine:1:"),
        (b"schema: 2026-13-45", "mine:1:9: schema"),
    ],
)
def test_a_file_that_is_not_a_sheet(tmp_path, content, message):
    path = tmp_path / "sheet.yaml"
    path.write_bytes(content)
    with pytest.raises(SheetError) as failure:
        read_file(path, "mine")
    assert message in str(failure.value)


@pytest.mark.parametrize(("levels", "deep"), [(49, False), (50, True), (200_000, True)])
def test_a_sheet_that_is_nested_too_deep(levels, deep):
    """One more level is that of the sheet itself. PyYAML may find a far deeper one before us, further on."""
    with pytest.raises(SheetError) as failure:
        read_text(f"about: {'[' * levels}{']' * levels}\n", "mine")
    said = str(failure.value)
    place = "mine:1:57" if levels == 50 else r"mine:1:\d+"
    assert (re.search(f"{place}: is nested too deeply", said) is not None) is deep
    assert ("lacks schema: 1" in said) is not deep


def test_the_place_of_what_is_wrong_with_a_whole_file(tmp_path):
    path = tmp_path / "sheet.yaml"
    told = []
    for content in (b"", b"schema: 1\n\n\xff", b"# " + b"x" * LONGEST, b"a: [\n  b: }\n"):
        path.write_bytes(content)
        with pytest.raises(SheetError) as failure:
            read_file(path, "mine")
        told.append((failure.value.problems[0].line, failure.value.problems[0].column))
    assert told == [(1, 1), (3, 1), (1, 1), (2, 6)]


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(SheetError, match="mine:1:1: cannot be read: No such file"):
        read_file(tmp_path / "none.yaml", "mine")


def test_checks_wait_for_what_is_unknown():
    """The printed sheet has most counts, some Royalty, no map: nothing in it contradicts what is known."""
    assert read_text(write(printed()), "printed").missing() == printed().missing()


# --- the stand-in --------------------------------------------------------------------------------------


def test_the_stand_in_fills_all_and_touches_nothing_known():
    sheet = stand_in(printed())
    assert sheet.missing() == []
    assert sorted(sheet.made_up()) == sorted(printed().missing())
    for path, stated in printed().values.items():
        if stated.known:
            assert sheet.values[path] == stated
        else:
            assert sheet.values[path].source == "stand-in, seed 1882"
    assert "stand-in" in sheet.name


def test_the_stand_in_of_everybody_stays_as_it_is():
    """Records of games on it say only its name: another stand-in would be another game under the same record."""
    values = [
        (path, KINDS[path].plain(stated.value)) for path, stated in sorted(stand_in(printed()).values.items())
    ]
    digest = hashlib.sha256(json.dumps(values).encode()).hexdigest()
    assert digest[:16] == "c028529e657bc382"


def test_the_stand_in_is_made_by_its_seed():
    assert stand_in(printed(), 3).values == stand_in(printed(), 3).values
    assert stand_in(printed(), 3).values != stand_in(printed(), 4).values
    one, other = (Emerald({"sheet": f"stand-in:{seed}"}, Dice(1)).box for seed in (3, 4))
    assert one.cubes != other.cubes
    assert Emerald({}, Dice(1)).box.made_up == len(printed().missing())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_any_stand_in_is_a_sound_sheet(seed):
    sheet = stand_in(printed(), seed)
    assert read_text(write(sheet), "it").values == dict(sheet.values)


def test_the_stand_in_keeps_its_own_rules():
    sheet = stand_in(printed())
    made = set(sheet.made_up())

    def counted(section, field):
        return Counter(
            sheet[path] for path in KINDS if path[0] == section and path[2] == field and path in made
        )

    for field in ("assassinates_royalty", "assassinates_agents"):
        assert abs(counted("agents", field)[True] - counted("agents", field)[False]) <= 5
    assert set(counted("agents", "counter_bombs")) == {0, 1, 2}
    assert set(counted("cities", "points")) <= {3, 4, 5, 6}
    assert sheet["board", "sanity", "mad"] == 9
    assert [sheet["board", f"{n} players", "threshold"] for n in (2, 3, 4, 5)] == [32, 27, 23, 20]
    for name in ("Okhrana",):
        assert (sheet["game_cards", name, "cubes"], sheet["game_cards", name, "gold"]) == (1, 1)
    for city in CITIES:
        arrows = sheet["cities", city, "arrows"]
        assert sorted(TRACKS[track] for track, _ in arrows) == ["Revolution", "War"]
    assert sum(sheet["cities", city, "royalty"] for city in CITIES) >= 9
    lines = sheet["board", "map", "connections"]
    assert Counter(len(cities) for cities, _ in lines) == {2: 17, 3: 1}
    assert {cost for _, cost in lines} == {1, 2}


def test_what_is_filled_in_already_stays_in_a_stand_in(whole):
    mine = read_text(changed(whole, "    last: 16", "    last: 30"), "mine")
    assert stand_in(mine, 9).values == dict(mine.values)


def test_paths_are_sorted_by_section():
    found = by_section([("a", "x", "1"), ("b", "y", "1"), ("a", "z", "1")])
    assert found == {"a": [("a", "x", "1"), ("a", "z", "1")], "b": [("b", "y", "1")]}
    with pytest.raises(NotImplementedError):
        ValueKind("what?").read(1)


# --- what each field takes -----------------------------------------------------------------------------

RANGES = {
    "threshold": (1, 99), "last": (1, 99), "mad": (0, 18), "counter_bombs": (0, 9), "points": (0, 20), "defence": (0, 20),
    "royalty_points": (0, 20), "royalty_defence": (0, 20), "copies": (1, 9), "cubes": (0, 9), "gold": (0, 9),
    "bombs": (0, 9), "counter_points": (0, 9),
}  # fmt: skip


def test_each_number_has_its_range():
    counts = {path: kind for path, kind in KINDS.items() if isinstance(kind, Count)}
    assert {path[2] for path in counts} == set(RANGES)
    for path, kind in counts.items():
        low, high = RANGES[path[2]]
        assert (kind.read(low), kind.read(high)) == (low, high), path
        for beyond in (low - 1, high + 1):
            with pytest.raises(ValueError, match=f"must be a whole number from {low} to {high}, not"):
                kind.read(beyond)


@pytest.mark.parametrize(("cost", "taken"), [(0, False), (1, True), (9, True), (10, False)])
def test_a_way_costs_one_to_nine(cost, taken):
    kind = KINDS["board", "map", "connections"]
    given = connections(("Paris", "Zurich", cost))
    if taken:
        assert kind.read(given) == (((CITIES.index("Paris"), CITIES.index("Zurich")), cost),)
    else:
        with pytest.raises(ValueError, match="a cost is a whole number from 1 to 9"):
            kind.read(given)


def test_a_sheet_that_multiplies_itself():
    lines = ["a: &a [x, x, x, x, x, x, x, x]"]
    for letter, before in zip("bcdefghijklm", "abcdefghijkl", strict=True):
        lines.append(f"{letter}: &{letter} [{', '.join([f'*{before}'] * 8)}]")
    with pytest.raises(SheetError) as failure:
        read_text("\n".join([*lines, "cities: *m"]), "mine")
    assert str(failure.value) == "mine:2:8: *a is an alias: write out what it stands for"


def test_accents_stay_as_they_are_written():
    path = ("cities", "Berlin", "points")
    text = write(printed().with_values("mine", {path: Stated(6, "A", "Élisée's box")}))
    assert "Élisée's box" in text
    assert read_text(text, "mine").values[path].source == "Élisée's box"
