"""A saved game notices that it has become another, at the very choice, and says what has changed."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel import Decision, Game, Record, RecordError, Result, Table, fingerprints, register
from rules.kernel.fingerprints import changes_since, kept_record, rules_digest
from rules.kernel.records import ASKED

HEAPS = {"most": 3, "word": "take", "gain": 1, "sort": "old"}
"""What may change between versions of a game: its options, its questions, what happens, its parts."""


class Heap(Game):
    """Two take matches from a heap in turn; who takes the last wins."""

    name = "heap of a test"

    def __init__(self, options, dice):
        super().__init__(seats=2, dice=dice)
        self.heap = options.get("heap", 10)
        self.score = 0

    def play(self):
        seat = 0
        while self.heap > 0:
            most = min(HEAPS["most"], self.heap)
            self.heap -= yield Decision(seat, HEAPS["word"], list(range(1, most + 1)))
            self.score += HEAPS["gain"]
            seat = 1 - seat
        return Result((1 - seat,), "took the last", (0.0, 0.0))

    def public(self):
        return {"score": self.score}

    def parts(self):
        return {"matches": {"red": HEAPS["sort"], "blue": "same"}}

    def option_name(self, decision, option):
        return str(option)


register(Heap.name, Heap, samples=[{}])


def saved(*choices):
    """Return what is written of a game with these choices."""
    table = Table.start(Heap.name, {"heap": 10}, 1)
    for choice in choices:
        table.choose(choice)
    return kept_record(table).save()


def opened(text):
    """Open a saved game; return what is said of changes."""
    record = Record.load(text)
    return changes_since(record, Table.replay(record))


def test_what_has_not_changed_says_nothing():
    text = saved(2, 0, 1)
    record = Record.load(text)
    assert (record.save(), json.loads(text)["schema"]) == (text, 2)
    assert len(record.asked) == 4 * ASKED
    assert opened(text) == []


@given(st.lists(st.integers(0, 2), max_size=3))
def test_a_kept_record_reads_as_it_was_written(choices):
    text = saved(*choices)
    assert Record.load(text).save() == text
    assert opened(text) == []


def test_a_game_that_is_over_is_kept_too():
    assert opened(saved(2, 2, 2, 0)) == []
    text = saved(2, 2, 2, 0).replace("over", "0000")
    with pytest.raises(RecordError, match=r"after 4 choices .* now the game is over"):
        opened(text)


@pytest.mark.parametrize(("key", "value", "at"), [("word", "seize", 0), ("most", 4, 0), ("most", 2, 0)])
def test_another_question_is_noticed_where_it_is_asked(monkeypatch, key, value, at):
    text = saved(1, 0, 1)
    monkeypatch.setitem(HEAPS, key, value)
    with pytest.raises(
        RecordError, match=f"after {at} choices it becomes a different game .* seat 1 has to choose"
    ):
        opened(text)


def test_another_choice_is_noticed_at_the_next_question():
    text = saved(0, 0, 0, 0, 0, 0)
    changed = text.replace('"choices":[0,0,0', '"choices":[0,0,2')
    assert changed != text
    with pytest.raises(RecordError, match="after 6 choices"):  # four matches left: the same question as five
        opened(changed)


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("gain", 2, ["but the game no longer stands as it stood"]),
        ("sort", "new", ["What has changed of matches since then: red.", "the game stands as it stood"]),
    ],
)
def test_what_else_has_changed_is_said(monkeypatch, key, value, told):
    text = saved(1, 0)
    monkeypatch.setattr(fingerprints, "rules_digest", lambda _: "another")
    monkeypatch.setitem(HEAPS, key, value)
    said = opened(text)
    assert said[0] == "The rules have changed since it was saved."
    assert all(any(part in sentence for sentence in said) for part in told)


def test_a_game_that_stands_elsewhere_though_nothing_has_changed_is_refused(monkeypatch):
    text = saved(1, 0)
    monkeypatch.setitem(HEAPS, "gain", 2)
    with pytest.raises(RecordError, match="the file has changed since"):
        opened(text)


def test_many_parts_are_counted(monkeypatch):
    text = saved(1)
    monkeypatch.setattr(Heap, "parts", lambda _: {"matches": {f"m{number}": "x" for number in range(5)}})
    assert opened(text)[0] == "What has changed of matches since then: blue, m0, m1 and 4 more."


def test_an_old_record_is_opened_and_says_that_nothing_is_known():
    table = Table.start(Heap.name, {"heap": 10}, 1)
    table.choose(1)
    text = table.record.save()
    assert json.loads(text)["schema"] == 1
    assert opened(text) == [
        "It is not known under which rules and cards it was saved: it may have been another game."
    ]
    with pytest.raises(
        RecordError, match=r"choice 1 of the record does not fit: it is 7, and seat 1 has 3 options"
    ):
        opened(text.replace("[1]", "[7]"))
    with pytest.raises(RecordError, match="choice 5 of the record does not fit: the game is over"):
        opened(text.replace("[1]", "[2,2,2,0,0]"))


def test_the_rules_of_a_game_are_its_code_without_what_is_read_from_cards():
    names = [name for name, _ in fingerprints._sources(files("rules.vtes"), ("vtes",))]
    assert {"vtes/chapters/turn.py", "vtes/law/editions/2018.yaml", "vtes/verbs/blood.py"} <= set(names)
    assert not [name for name in names if name.startswith("vtes/cards/")]
    assert not [name for name in names if "__pycache__" in name]
    digests = {game: rules_digest(game) for game in ("vtes", "nosferatu", "emerald")}
    assert len(set(digests.values())) == 3


def test_a_changed_file_changes_the_digest_and_line_ends_do_not(tmp_path, monkeypatch):
    import importlib.resources

    found = []
    monkeypatch.setattr(importlib.resources, "files", lambda _: tmp_path)
    for content in (b"a = 1\n", b"a = 1\r\n", b"a = 2\n"):
        (tmp_path / "flow.py").write_bytes(content)
        found.append(rules_digest.__wrapped__("any"))
    assert found[0] == found[1] != found[2]


# --- damaged records --------------------------------------------------------------------------------------


def changed(**keys):
    return json.dumps(json.loads(saved(1, 0)) | keys)


MADE = json.loads(saved(1, 0))["made"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (changed(asked="abcd"), "what was asked does not fit its choices"),
        (changed(asked=7), "what was asked does not fit its choices"),
        (changed(made=None), "does not say under what it was saved"),
        (changed(made={**MADE, "parts": []}), "does not say under what it was saved"),
        (changed(made={**MADE, "parts": {"cards": {"a": 7}}}), "does not say under what it was saved"),
        (changed(made={**MADE, "parts": {"cards": 7}}), "does not say under what it was saved"),
        (changed(made={**MADE, "rules": 7}), "does not say under what it was saved"),
        (changed(schema=3), "another schema"),
        (changed(schema=True), "another schema"),
        (changed(schema=1), "keys that no saved game has"),
        (changed(choices=[0] * 100_001), "more than 100,000 choices"),
        (changed(seed="S").replace('"S"', "9" * 41), "a number of 41 digits"),
        (changed(seed="S").replace('"S"', "9" * 5000), "a number of 5,000 digits"),
        (changed(seed="S").replace('"S"', "NaN"), "it has NaN where a number must be"),
        (changed(seed=1.5), "its seed is not a whole number"),
        ("[" * 100_000, "nested too deeply"),
        ('{"schema":' * 50_000, "nested too deeply"),
        (" " * 2_000_001, "more than 2,000,000 letters"),
        ("", "it is not JSON"),
        ("[]", "it is not a JSON object"),
    ],
)
def test_a_damaged_record_is_one_clear_line(text, told):
    with pytest.raises(RecordError, match=told) as caught:
        Record.load(text)
    assert str(caught.value).startswith(("not a saved game: ", "a saved game of another"))
    assert "\n" not in str(caught.value)


def test_the_last_choice_that_is_read():
    text = changed(choices=[0] * 100_000, asked="0000" * 100_001)
    assert len(Record.load(text).choices) == 100_000
