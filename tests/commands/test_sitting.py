"""A person at the table takes back, saves, plays on, looks at cards, and is not asked without need."""

from __future__ import annotations

import io
import json
import re

import pytest

from deckcheck.commands.play_nosferatu import nosferatu
from deckcheck.commands.play_vtes import run as vtes
from deckcheck.options.play import NosferatuOptions, VtesOptions
from deckcheck.usage import UsageError
from rules.kernel import Record, Table
from tests.commands.test_play_vtes import TUNNELS, VENTRUE

DECKS = (VENTRUE, TUNNELS)


def play(read, **options):
    out = io.StringIO()
    options = {"decks": () if "replay" in options else DECKS, "seed": 3, "me": 1, **options}
    return vtes(VtesOptions(**options), out, io.StringIO(), read), out.getvalue()


def asked(out):
    """What was asked, and with which options, in order."""
    return re.findall(r"^You \(seat \d\): .*\n(?:  \d+  .*\n)+", out, re.MULTILINE)


def test_a_choice_is_taken_back_as_often_as_one_likes(typing):
    first = asked(play(typing("q"))[1])
    out = play(typing("1", "u", "2", "u", "0", "u", "u", "q"))[1]
    told = asked(out)
    assert told[0] == told[2] == told[4] == told[6] == first[0]
    assert told[1] != told[3]
    assert "There is nothing to take back." in out
    assert out.count("uncontrolled: Naomi Stewart") == 4  # shown anew after each step back


def test_what_others_did_between_is_taken_back_too(typing, tmp_path):
    """To the last decision of one's own, whatever the pilots decided since."""
    saved = tmp_path / "game.json"
    play(typing(*["0"] * 6, f"s {saved}", "q"))
    before = Record.load(saved.read_text("utf-8")).choices
    play(typing(*["0"] * 6, "0", "u", f"s {saved}", "q"))
    assert Record.load(saved.read_text("utf-8")).choices == before


def test_after_taking_back_nothing_is_told_twice(typing):
    out = play(typing("1", "u", "0", "q"))[1]
    assert out.count("seat 1 plays Dreams of the Sphinx") == 1
    again = play(typing("1", "l", "q"))[1]
    assert again.count("seat 1 plays Dreams of the Sphinx") == 2  # l tells all of it once more


def test_a_game_is_saved_and_played_on_elsewhere(typing, tmp_path):
    saved = tmp_path / "game.json"
    code, out = play(typing("1", f"s {saved}", "q"))
    assert code == 0
    assert f"Saved to {saved}; play on with --replay {saved}." in out
    record = Record.load(saved.read_text("utf-8"))
    assert Table.replay(record).decision.kind == "master"
    code, out = play(typing(*["0"] * 3000), replay=str(saved), save=str(saved))
    assert code == 0
    assert "you sit at seat 1 with the deck of seat 1" in out
    assert "Victory points: seat 1" in out
    after = Record.load(saved.read_text("utf-8"))
    assert after.choices[: len(record.choices)] == record.choices
    assert Table.replay(after).over


def test_one_who_leaves_or_breaks_off_finds_the_game_where_it_was(typing, tmp_path):
    saved = tmp_path / "game.json"
    assert play(typing("1", "q"), save=str(saved))[0] == 0
    left = saved.read_bytes()
    typed = typing("1")

    def closed():
        try:
            return typed()
        except EOFError:
            raise KeyboardInterrupt from None

    saved.unlink()
    code, out = play(closed, save=str(saved))
    assert code == 130
    assert "You left the table." in out
    assert saved.read_bytes() == left


def test_a_file_that_cannot_be_written_ends_no_game(typing, tmp_path):
    code, out = play(typing("s", f"s {tmp_path / 'none' / 'game.json'}", "0", "q"))
    assert code == 0
    assert "Name a file to save to: s FILE." in out
    assert "nothing was saved" in out
    assert "You left the table." in out


def test_a_saved_game_is_shown_as_far_as_it_goes(typing, tmp_path):
    saved = tmp_path / "game.json"
    play(typing("1", "q"), save=str(saved))
    out = play(None, replay=str(saved), me=None)[1]
    assert "seat 1 plays Dreams of the Sphinx" in out
    assert "The game was not finished." in out
    assert out.startswith("VTES, 2 Methuselahs: a saved game, rules current\n  seat 1: the deck of seat 1\n")
    found = json.loads(play(None, replay=str(saved), me=None, output_format="json")[1])
    assert (found["result"], found["game_number"]) == (None, None)
    assert found["record"] == json.loads(saved.read_text("utf-8"))


@pytest.mark.parametrize(("name", "told"), [("majes", "Majesty"), ("DEFLECTION", "Deflection")])
def test_a_card_in_sight_is_shown(typing, name, told, cards):
    out = play(typing(f"? {name}", "q"))[1]
    card = next(card for card in cards.cards() if card.name == told)
    assert f"{told}\n" in out
    assert card.text.split("\n")[0] in out


def test_a_card_that_one_does_not_see_is_not(typing):
    """Computer Hacking is in the other deck, Freak Drive in one's own library."""
    out = play(typing("? computer", "? freak", "? nonsense", "q"))[1]
    for name in ("computer", "freak", "nonsense"):
        assert f"No card that you can see is called {name!r}." in out


def test_nobody_is_asked_where_there_is_one_option(typing):
    out = play(typing(*["0"] * 3000))[1]
    assert all(question.count("\n") > 2 for question in asked(out))


def test_copies_in_the_hand_are_one_choice_each(typing):
    """What is held is counted, and offered once, whether by number or by name."""
    out = play(typing(*["0"] * 40), seed=5)[1]
    copies = 0
    for question in asked(out):
        names = re.findall(r"^  \d+  (.*)$", question, re.MULTILINE)
        assert len(set(names)) == len(names)
        assert [int(number) for number in re.findall(r"^  (\d+)", question, re.MULTILINE)] == [
            *range(len(names))
        ]
    for hand, held in re.findall(
        r"^   you: .*, (\d+) in hand,.*\n(?:      .*\n)*?      hand: (.*)$", out, re.MULTILINE
    ):
        counts = [int(count or 1) for count in re.findall(r"(?:^|; )(?:(\d+)x )?", held)]
        assert sum(counts) == int(hand)
        copies += max(counts) > 1
    assert copies


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("nonsense", "not a record"),
        ('{"schema":1,"game":"nosferatu","version":1,"options":{},"seed":1,"choices":[]}', "a record of"),
        (
            '{"schema":1,"game":"vtes","version":1,"options":{"decks":[null,{}]},"seed":1,"choices":[]}',
            "decks",
        ),
        ('{"schema":1,"game":"vtes","version":1,"options":{"position":{}},"seed":1,"choices":[]}', "decks"),
        (b"\xff\xfe", "UTF-8"),
    ],
)
def test_what_is_no_saved_game_is_refused(tmp_path, content, problem):
    path = tmp_path / "game.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(UsageError, match=problem) as caught:
        play(None, replay=str(path))
    assert str(path) in str(caught.value)


def test_a_changed_choice_is_refused(typing, tmp_path):
    path = tmp_path / "game.json"
    play(typing("1", "q"), save=str(path))
    text = path.read_text("utf-8")
    path.write_text(text.replace('"choices":[1', '"choices":[77'), "utf-8")
    with pytest.raises(UsageError, match="choice 1 of the record does not fit"):
        play(None, replay=str(path))


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"save": "x.json", "me": None}, "--save saves one game"),
        ({"replay": "x.json", "decks": DECKS}, "leave out DECK"),
        ({"me": 3}, "there is no seat 3"),
    ],
)
def test_what_makes_no_sense_is_refused(options, problem):
    with pytest.raises(UsageError, match=problem):
        play(None, **options)


def test_a_saved_game_has_no_other_seats(typing, tmp_path):
    path = tmp_path / "game.json"
    play(typing("q"), save=str(path))
    with pytest.raises(UsageError, match="--me"):
        play(None, replay=str(path), me=3)


def test_nosferatu_is_saved_and_played_on(typing, tmp_path):
    saved = tmp_path / "game.json"

    def sat(read, **options):
        out = io.StringIO()
        code = nosferatu(NosferatuOptions(**options), out, io.StringIO(), read)
        return code, out.getvalue()

    code, out = sat(typing("0", "u", "0", "q"), me=2, seed=2, save=str(saved))
    assert code == 0
    assert f"play on with --replay {saved}." in out
    record = Record.load(saved.read_text("utf-8"))
    assert "The game goes on." in sat(None, replay=str(saved))[1]
    code, out = sat(typing(*"0123456" * 100), replay=str(saved), me=2, save=str(saved))
    assert code == 0
    assert "You have won." in out or "You have lost." in out
    after = Record.load(saved.read_text("utf-8"))
    assert after.choices[: len(record.choices)] == record.choices
    assert "The game is over." in sat(None, replay=str(saved), me=2)[1]
