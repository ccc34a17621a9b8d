"""The words of `scenarios` say what they mean: each lets a story fail that says something else."""

import pytest
import yaml

from .runs import LOOKS, Run
from .scenarios import merged, opened, play, stories

BLEED = """
- card: Computer Hacking
  fact: It bleeds for one more.
  position: {seats: [{hand: [Computer Hacking], ready: [Anson]}, {ready: [Claus Wegener]}]}
  story:
  - {1: Computer Hacking, asked: {2: block}, options: [pass, Claus Wegener]}
  - {pass: action, then: {pool: [30, 28]}}
"""
ANSON = {"seats": [{"ready": ["Anson"]}, {"ready": ["Claus Wegener"]}]}
"""One minion each, of which that of seat 1 has the turn."""
FIGHT = {"seats": [{"hand": ["Dodge"], "ready": ["Anson"]}, {"ready": ["Claus Wegener"]}]}
"""The same, where the acting minion has something to choose in combat."""
ARMED = {
    "seats": [
        {
            "hand": ["Blood Doll", "Computer Hacking"],
            "ready": [{"card": "Anson", "blood": 5, "cards": [".44 Magnum"]}],
            "uncontrolled": [{"card": "Lupo", "counters": 2}],
        },
        {"ready": ["Claus Wegener"], "pool": 12},
        {"ready": ["Gypsies"]},
    ],
    "edge": 2,
}


def run(position=ANSON, fills=7):
    return Run(opened(position, fills), position.get("seat", 1))


def stories_in(tmp_path, text):
    folder = tmp_path / "cards"
    (folder / "library").mkdir(parents=True)
    (folder / "library" / "some.yaml").write_text(text, encoding="utf-8")
    return stories(folder)


def is_so(step, position=ARMED, before=()):
    """Return whether what a step says is so."""
    there = run(position)
    for one in before:
        there.take(one)
    try:
        there.take(step)
    except AssertionError:
        return False
    return True


def test_a_story_is_found_by_its_address_and_played(tmp_path):
    (story,) = stories_in(tmp_path, BLEED)
    assert (story.file, story.number, str(story)) == ("library/some", 1, "library/some-1-Computer Hacking")
    play(story)


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("pool: [30, 28]", "pool: [30, 29]"),
        ("options: [pass, Claus Wegener]", "options: [Claus Wegener, pass]"),
        ("options: [pass, Claus Wegener]", "options: [pass]"),
        ("asked: {2: block}", "asked: {1: block}"),
        ("asked: {2: block}", "asked: {2: react}"),
        ("pass: action", "pass: 0"),
        ("1: Computer Hacking", "1: bleed"),
        ("ready: [Claus Wegener]", "ready: [Gypsies]"),
    ],
)
def test_a_story_that_says_something_else_fails_at_its_step(tmp_path, true, false):
    (story,) = stories_in(tmp_path, BLEED.replace(true, false))
    with pytest.raises(AssertionError, match=r"Computer Hacking, step \d"):
        play(story)


@pytest.mark.parametrize("wrong", ["cards: Villein", "differs: it does", "from: LSJ", "then: {pool: [30]}"])
def test_keys_that_are_not_known_are_refused(tmp_path, wrong):
    with pytest.raises(AssertionError, match="unknown keys"):
        stories_in(tmp_path, f"{BLEED}  {wrong}\n")


@pytest.mark.parametrize("needed", ["fact", "position", "story", "card"])
def test_what_each_story_needs_is_asked_for(tmp_path, needed):
    (entry,) = yaml.safe_load(BLEED)
    del entry[needed]
    with pytest.raises(AssertionError, match="without"):
        stories_in(tmp_path, yaml.safe_dump([entry]))


def test_a_word_that_is_not_known_is_refused():
    with pytest.raises(AssertionError, match="there is no 'asks'"):
        run().take({"asks": "action"})


def test_also_tells_another_story_with_its_own_end(tmp_path):
    more = "  also:\n  - {seats: {1: {hand: }}, story: {1: {1: bleed}, 2: {then: {pool: [30, 29]}}}}\n"
    first, second = stories_in(tmp_path, BLEED + more)
    assert (first.variant, second.variant) == (0, 1)
    assert second.position["seats"][0] == {"ready": ["Anson"]}, "what has nothing in its place is left out"
    play(first)
    play(second)
    _, wrong = stories_in(tmp_path / "other", BLEED + more.replace("29", "28"))
    with pytest.raises(AssertionError, match="pool"):
        play(wrong)


def test_in_the_opposite_case_only_what_cannot_be_has_to_be(tmp_path):
    text = (
        "- {card: Anson, fact: He bleeds once., position: {seats: [{ready: [Anson]}, {}]}, "
        "story: [{1: bleed, pass: action, cannot: {1: bleed}, not offered: bleed, then: {pool: [30, 29]}}], "
        "but: {story: {1: {1: [], pass: 0, then: {pool: [0, 0]}}}}}\n"
    )
    (story,) = stories_in(tmp_path, text)
    play(story)
    play(story, turned=True)
    (story,) = stories_in(
        tmp_path / "other", text.replace("1: []", "1: bleed").replace("pass: 0", "pass: action")
    )
    with pytest.raises(AssertionError, match="never offered"):
        play(story, turned=True)


def test_steps_and_seats_are_changed_by_their_numbers_and_no_others():
    first = {"seats": [{"ready": ["Anson"], "pool": 3}, {}], "story": [{1: "bleed"}, {"pass": "action"}]}
    assert merged(first, {"seats": {1: {"ready": {1: {"blood": 2}}, "pool": None}}})["seats"][0] == {
        "ready": [{"card": "Anson", "blood": 2}]
    }
    assert merged(first, {"story": {2: {"pass": "turn"}}})["story"] == [{1: "bleed"}, {"pass": "turn"}]
    assert merged(first, {"story": {2: {2: "block"}}})["story"] == [{1: "bleed"}, {2: "block"}]
    for lost in ({"seats": {3: {}}}, {"story": {0: {1: "hunt"}}}):
        with pytest.raises(AssertionError, match="there is no"):
            merged(first, lost)


# --- positions ----------------------------------------------------------------------------------------------


def test_hands_are_filled_in_stories_of_cards_alone():
    assert len(run(fills=7).game.methuselahs[0].hand) == 7
    assert len(run(fills=0).game.methuselahs[0].hand) == 1
    hand = run({"seats": [{"hand": ["Villein"]}, {}]}).game.methuselahs[0].hand
    assert len(hand) == 7


def test_players_without_a_side_are_passive():
    game = run({**ANSON, "players": 4}).game
    assert [side.passive for side in game.methuselahs] == [False, False, True, True]


def test_what_is_made_before_the_start_is_so_at_the_first_decision():
    position = {**ANSON, "make": {"Anson": {"traits": ["infernal"], "intercept": 2}}}
    there = run(position)
    there.take({"then": {"Anson": {"traits": ["infernal"], "intercept": 2}}})


# --- what is done -------------------------------------------------------------------------------------------


def test_until_stops_where_somebody_is_asked():
    there = run()
    there.take({1: "bleed", "until": {2: "block"}})
    assert (there.table.decision.kind, there.table.decision.seat) == ("block", 1)
    there = run()
    there.take({"until": "discard"})
    assert (there.table.decision.kind, there.table.decision.seat) == ("discard", 0)


@pytest.mark.parametrize("step", [{"until": "press"}, {"until": {2: "action"}}, {"until": {1: "block"}}])
def test_until_fails_where_it_never_comes_to_that(step):
    there = run()
    with pytest.raises(AssertionError, match="the turn ended before"):
        there.take({1: "bleed", **step})


def test_one_passes_until_something_is_over():
    there = run()
    there = run(FIGHT)
    there.take({1: "bleed", 2: "Claus", "then": {"combat": True, "action": True}})
    there.take({"pass": "combat", "then": {"combat": False}})
    there = run()
    there.take({1: "bleed", "pass": 1, "then": {"action": False, "pool": [30, 29]}})
    turn = there.game.turn
    there.take({"pass": "turn"})
    assert there.game.turn > turn
    with pytest.raises(AssertionError, match="one passes until"):
        there.take({"pass": "supper"})


def test_votes_are_cast_as_long_as_one_is_asked():
    position = {
        "seats": [
            {
                "hand": ["Kine Resources Contested"],
                "ready": ["Anson", {"card": "Casey Snyder", "locked": True}],
            },
            {},
        ]
    }
    for side, passes in (("for", True), ("against", False)):
        there = run(position)
        there.take({1: ["Kine", "seat 2", "seat 2", "seat 2"]})
        there.take({"votes": {1: side}})
        there.take({"pass": "action"})
        assert (there.game.methuselahs[1].pool < 30) == passes


def test_what_is_made_stays_so_for_those_who_look_ahead():
    there = run({"seats": [{"ready": [{"card": "Anson", "locked": True}, "Casey Snyder"]}, {}]})
    there.take({1: ["Casey", "bleed"], "pass": "action", "make": {"Casey Snyder": {"locked": False}}})
    there.take({"then": {"Casey Snyder": {"locked": False}}})
    forked = there.fork()
    forked.take({"then": {"Casey Snyder": {"locked": False}}})
    assert forked.table.choices == there.table.choices


@pytest.mark.parametrize(
    ("made", "then"),
    [
        ({"blood": 3}, {"blood": 3}),
        ({"counters": 2}, {"counters": 2}),
        ({"sect": "sabbat", "title": "bishop"}, {"sect": "sabbat", "title": "bishop"}),
        ({"controller": 2}, {"controller": 2}),
        ({"region": "torpor"}, {"region": "torpor"}),
        ({"corruption of 2": 2}, {"corruption of 2": 2}),
        ({"strength": 2}, {"strength": 3}),
        ({"ill": True}, {"ill": True}),
        ({"capacity": 3}, {"capacity": 3}),
        ({"traits": ["infernal"]}, {"traits": ["infernal"]}),
    ],
)
def test_what_is_made_is_so(made, then):
    there = run()
    assert not is_so({"then": {"Anson": then}}, ANSON)
    there.take({"make": {"Anson": made}, "then": {"Anson": then}})
    assert there.game.census() == there.census


@pytest.mark.parametrize("made", [{"locked up": True}, {"region": "ready"}, {"burned": False}])
def test_nothing_else_is_made(made):
    with pytest.raises(AssertionError, match="is not made"):
        run().take({"make": {"Anson": made}})


def test_the_edge_and_the_margin_of_a_referendum_are_made():
    assert is_so({"make": {"edge": 3}, "then": {"edge": 3}})
    step = {"make": {"action": {"by": "Anson", "kind": "politics", "margin": 2}}}
    assert is_so(step | {"then": {"action": {"margin": 2}}})
    assert not is_so(step | {"then": {"action": {"margin": 1}}})


def test_a_minion_leaves_or_burns():
    for made in ({"in play": False}, {"burned": True}, {"banished": True}):
        assert is_so({"make": {"Anson": made}, "then": {"Anson": "out of play"}})


def test_an_action_goes_on_as_it_is_written():
    there = run()
    there.take({"make": {"action": {"by": "Anson", "kind": "bleed", "target": 2, "stealth": 1}}})
    there.take({"then": {"action": {"actor": "Anson", "target": 2, "stealth": 1}, "Anson": {"stealth": 1}}})
    there.take({"make": {"action": {}}, "then": {"action": False}})
    with pytest.raises(AssertionError, match="an action is not made"):
        there.take({"make": {"action": {"by": "Anson", "kind": "hunt", "speed": 1}}})


def test_cards_and_counters_that_appear_are_noticed():
    there = run()
    there.game.bank += 1
    with pytest.raises(AssertionError, match="appeared or vanished"):
        there.take({1: "bleed"})


# --- what must be: what is true, and what is not ------------------------------------------------------------

SIGHTS = [
    ({"pool": [30, 12, 30]}, {"pool": [30, 30, 30]}),
    ({"pool": {2: 12}}, {"pool": {2: 13}}),
    ({"hand": {1: 7}}, {"hand": {1: 6}}),
    ({"hand size": {1: 7}}, {"hand size": {1: 8}}),
    ({"points": [0, 0, 0]}, {"points": [0, 1, 0]}),
    ({"master actions": {1: 2}}, {"master actions": {1: 1}}),
    ({"edge": 2}, {"edge": 0}),
    ({"out": []}, {"out": [3]}),
    ({"active": 1}, {"active": 2}),
    ({"uncontrolled": {"Lupo": 2}}, {"uncontrolled": {"Lupo": 1}}),
    ({"uncontrolled": {"Lupo": 2}}, {"uncontrolled": {}}),
    ({"action": False}, {"action": True}),
    ({"in": {"Blood Doll": "seat 1 hand"}}, {"in": {"Blood Doll": "seat 1 ash heap"}}),
    ({"in": {"Blood Doll": "seat 1 hand"}}, {"in": {"Blood Doll": ["seat 1 hand", "seat 1 hand"]}}),
    ({"in": {"Gestalt": {"seat 1 hand": 5}}}, {"in": {"Gestalt": {"seat 1 hand": 6}}}),
    ({"zones": {"seat 1 ash heap": []}}, {"zones": {"seat 1 ash heap": ["Gestalt"]}}),
    ({"zones": {"seat 2 hand": {"Gestalt": 7}}}, {"zones": {"seat 2 hand": {"Gestalt": 6}}}),
    (
        {"cost": {".44 Magnum": {"Anson": {"pool": 2, "blood": 0}}}},
        {"cost": {".44 Magnum": {"Anson": {"pool": 1}}}},
    ),
    ({"Lupo": "out of play"}, {"Anson": "out of play"}),
    ({"seen": {"seat 1 hand": [1], "seat 1 ash heap": []}}, {"seen": {"seat 1 hand": [1, 2]}}),
    ({"more votes": {}}, {"more votes": {"Anson": 1}}),
    ({"debt": {1: 0}}, {"debt": {1: 1}}),
    ({"Anson": {"ill": False, "capacity": 8}}, {"Anson": {"ill": True}}),
    ({"Anson": {"blood": 5}}, {"Anson": {"blood": 8}}),
    ({"Anson": {"locked": False}}, {"Anson": {"locked": True}}),
    ({"Anson": {"locked": False}}, {"Anson": {"locked": 0}}),
    ({"Anson": {"region": "ready"}}, {"Anson": {"region": "torpor"}}),
    ({"Anson": {"controller": 1}}, {"Anson": {"controller": 2}}),
    ({"Anson": {"cards": [".44 Magnum"]}}, {"Anson": {"cards": []}}),
    ({".44 Magnum": {"bearer": "Anson"}}, {".44 Magnum": {"bearer": ""}}),
    ({"Anson": {"title": "prince", "clan": "Toreador"}}, {"Anson": {"title": ""}}),
    ({"Anson": {"disciplines": "aus CEL dom PRE"}}, {"Anson": {"disciplines": "aus CEL dom pre"}}),
    ({"Anson": {"bleed": 1, "strength": 1, "intercept": 0}}, {"Anson": {"bleed": 2}}),
    ({"Anson": {"votes": 2}}, {"Anson": {"votes": 1}}),
    ({"Anson": {"convictions": []}}, {"Anson": {"convictions": ["Strike with Conviction"]}}),
    ({"Gypsies": {"counters": 0}}, {"Lupo": {"blood": 1}}),
]


@pytest.mark.parametrize(("true", "false"), SIGHTS, ids=[str(true) for true, _ in SIGHTS])
def test_then_sees_how_it_stands(true, false):
    assert is_so({"then": true})
    assert not is_so({"then": false})


def test_what_a_card_costs_is_told_for_the_way_in_which_it_is_played():
    card = "Govern the Unaligned"
    position = {"seats": [{"hand": [card], "ready": ["Anson"]}, {}]}
    game = run(position).game
    face = next(face for face in game.faces if face.name == card)
    first, second = (mode.name for mode in face.modes[:2])
    costly = {"then": {"cost": {card: {"Anson": {"blood": 1, "way": first}}}}}
    assert is_so(costly, position)
    assert not is_so({"then": {"cost": {card: {"Anson": {"blood": 0, "way": first}}}}}, position)
    assert is_so({"then": {"cost": {card: {"Anson": {"blood": 1, "way": second}}}}}, position)
    assert not is_so({"then": {"cost": {card: {"Anson": {"blood": 1, "way": "by mail"}}}}}, position)


def test_rounds_and_combats_are_counted(tmp_path):
    text = (
        "- {card: Dodge, fact: One round., position: {seats: [{hand: [Dodge], ready: [Anson]}, "
        "{ready: [Claus Wegener]}]}, "
        "story: [{1: bleed, 2: Claus, then: {rounds: 1, combats: 0}}, {pass: combat, then: {combats: 1}}]}\n"
    )
    (story,) = stories_in(tmp_path, text)
    play(story)
    for place, (true, false) in enumerate((("rounds: 1", "rounds: 2"), ("combats: 1", "combats: 0"))):
        (story,) = stories_in(tmp_path / str(place), text.replace(true, false))
        with pytest.raises(AssertionError):
            play(story)


def test_who_has_voted_and_who_abstains_is_seen():
    position = {
        "seats": [
            {"hand": ["Kine Resources Contested"], "ready": ["Anson"]},
            {"ready": ["Claus Wegener", "Casey Snyder"]},
        ]
    }
    before = [{1: ["Kine", "seat 2", "seat 2", "seat 2", "Anson", "for"]}]
    assert is_so(
        {"then": {"referendum": {"for": 2, "cast": {"Anson": 2}, "abstaining": []}}}, position, before
    )
    for wrong in ({"for": 3}, {"against": 1}, {"cast": {}}, {"abstaining": ["Anson"]}):
        assert not is_so({"then": {"referendum": wrong}}, position, before)


def test_then_sees_what_is_going_on():
    bleed = {1: "bleed"}
    assert is_so({"then": {"action": {"actor": "Anson", "target": 2}}}, before=[bleed])
    assert not is_so({"then": {"action": {"actor": "Gypsies"}}}, before=[bleed])
    assert not is_so({"then": {"action": {"target": 3}}}, before=[bleed])
    assert not is_so({"then": {"action": {"target": 2}}}), "there is no action"
    fight = {1: "bleed", 2: "Claus"}
    assert is_so({"then": {"combat": {"rounds": 1}}}, before=[fight])
    assert not is_so({"then": {"combat": {"rounds": 2}}}, before=[fight])
    assert not is_so({"then": {"Anson": {"stealth": 0}}}), "it is not acting"


ASKED = [
    ({"asked": "master"}, {"asked": "act"}),
    ({"asked": ["master", "action", "influence"]}, {"asked": ["master", "influence"]}),
    ({"not asked": "block"}, {"not asked": "action"}),
    ({"not asked": ["block", "press"]}, {"not asked": ["block", "action"]}),
    ({"not asked": {2: "action"}}, {"not asked": {1: "action"}}),
    ({"not asked": ["press", {2: "action"}]}, {"not asked": ["press", {1: "action"}]}),
    ({"offered": "Blood Doll"}, {"offered": "Computer Hacking"}),
    ({"offered": ["pass", "blood"]}, {"offered": ["pass", "Villein"]}),
    ({"not offered": "Computer Hacking"}, {"not offered": "blood doll"}),
    ({"not offered": ["Villein"]}, {"not offered": ["Villein", "pass"]}),
    ({"options": ["pass", "Blood Doll"]}, {"options": ["Blood Doll", "pass"]}),
    ({"can": {1: "Computer Hacking"}}, {"can": {2: "Computer Hacking"}}),
    ({"can": {1: ["Computer Hacking", "bleed"]}}, {"can": {1: ["Computer Hacking", "Villein"]}}),
    ({"cannot": {1: "Villein", 2: "bleed"}}, {"cannot": {1: "bleed"}}),
    ({"cannot": {1: ["Villein", "Vessel"]}}, {"cannot": {1: ["Villein", "bleed"]}}),
]


@pytest.mark.parametrize(("true", "false"), ASKED, ids=[str(true) for true, _ in ASKED])
def test_what_is_asked_and_offered_is_seen(true, false):
    assert is_so(true)
    assert not is_so(false)


def test_each_word_that_looks_can_fail():
    assert {word for true, _ in ASKED for word in true} | {"then"} == set(LOOKS)


@pytest.mark.parametrize(
    "step",
    [{"not asked": "modifier"}, {"not asked": {1: "modifier"}}, {"cannot": {1: {"modifier": "bleed"}}}],
    ids=str,
)
def test_kinds_of_decisions_that_there_are_not_are_refused(step):
    """They are never asked, whatever happens."""
    assert not is_so(step)


def test_that_a_card_may_be_discarded_does_not_offer_it():
    position = {"seats": [{"hand": ["Deflection"], "ready": ["Anson"]}, {}]}
    assert is_so({"cannot": {1: "Deflection"}}, position)
    there = run(position)
    there.take({1: "Deflection", "then": {"in": {"Deflection": "seat 1 ash heap"}}})


def test_nothing_is_asked_when_the_game_is_over():
    position = {"seats": [{"ready": ["Anson"]}, {"pool": 1}]}
    assert is_so({1: "bleed", "pass": "action", "asked": "nothing", "not offered": "bleed"}, position)
    assert not is_so({"asked": "nothing"}, position)


def _names(told):
    """Yield all names in plain values."""
    if isinstance(told, str):
        yield told.lower()
    elif isinstance(told, dict):
        for key, value in told.items():
            yield from _names(key)
            yield from _names(value)
    elif isinstance(told, list):
        for value in told:
            yield from _names(value)


def _refused(step):
    """Yield what a step says that somebody cannot do."""
    for told in (*step.get("cannot", {}).values(), step.get("not offered", ())):
        for name in told if isinstance(told, list) else [told]:
            found = next(iter(name.values())) if isinstance(name, dict) else name
            if isinstance(found, str) and not found.isdigit():
                yield found.lower()


@pytest.mark.slow
def test_what_cannot_be_done_has_the_name_by_which_it_is_offered():
    """Under another name it is never offered. It is that of a card in the position, or of what some story takes."""
    taken = {
        name
        for story in stories()
        for step in story.story
        for word, told in step.items()
        if isinstance(word, int) or word in ("can", "offered", "options")
        for name in _names(told)
    }
    lost = set()
    for story in stories():
        if story.but:
            continue  # where it can be done
        here = {*_names(story.position), *_names([step.get("make", {}) for step in story.story])}
        for name in (name for step in story.story for name in _refused(step)):
            if not any(one.startswith(name) for one in here) and not any(
                one.startswith(name) for one in taken
            ):
                lost.add(f"{story.card}: {name}")
    assert not lost
