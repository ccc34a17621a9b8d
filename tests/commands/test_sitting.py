"""A person at the table takes back, saves, plays on, looks at cards, and is not asked without need."""

from __future__ import annotations

import io
import json
import re

import pytest

from deckcheck.commands.play_nosferatu import run as nosferatu
from deckcheck.commands.play_vtes import run as vtes
from deckcheck.options.play_nosferatu import NosferatuOptions
from deckcheck.options.play_vtes import VtesOptions
from deckcheck.playing.person import WATCH
from deckcheck.playing.sitting import sit_in
from deckcheck.usage import UsageError
from rules.kernel import Decision, Dice, FirstPlayer, Game, Record, Result, Table
from tests.commands.test_play_vtes import GANGREL, TUNNELS, VENTRUE, WALLS

DECKS = (VENTRUE, TUNNELS)
THREE = (TUNNELS, VENTRUE, WALLS)
PASSES = ["0"] * 16
"""What seat 1 of `THREE` answers with seed 9 until it is ousted."""


class Terminal(io.StringIO):
    """A screen and not a pipe."""

    def isatty(self):
        return True


def play(read, out=None, **options):
    out = out or io.StringIO()
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
    assert out.count("uncontrolled: Naomi Stewart") == 4  # shown again after each step back


def test_what_others_did_between_is_taken_back_too(typing, tmp_path):
    """To the player's own last decision, whatever the pilots decided since."""
    saved = tmp_path / "game.json"
    play(typing(*["0"] * 6, f"s {saved}", "q"))
    before = Record.load(saved.read_text("utf-8")).choices
    play(typing(*["0"] * 6, "0", "u", f"s {saved}", "q"))
    assert Record.load(saved.read_text("utf-8")).choices == before


def test_after_taking_back_nothing_is_told_twice(typing):
    out = play(typing("1", "u", "0", "q"))[1]
    assert out.count("seat 1 (you) plays Dreams of the Sphinx") == 1
    again = play(typing("1", "l", "q"))[1]
    assert again.count("seat 1 (you) plays Dreams of the Sphinx") == 2  # l shows all of it once more


def test_a_game_is_saved_and_played_on_elsewhere(typing, tmp_path):
    saved = tmp_path / "game.json"
    code, out = play(typing("1", f"s {saved}", "q"))
    assert code == 0
    how = f"deckcheck play vtes --replay {saved}"
    assert f"Saved to {saved}; play on with: {how} --me 1\n" in out
    record = Record.load(saved.read_text("utf-8"))
    assert Table.replay(record).decision.kind == "master"
    code, out = play(typing(*["0"] * 3000), replay=str(saved), save=str(saved))
    assert code == 0
    assert "you sit at seat 1 with Old money talks" in out
    assert "\n  seat 2: Forty in the tunnels (watchful)\n" in out, "of two, the other is prey and predator"
    assert "Victory points: seat 1" in out
    assert f"Saved to {saved}; show it with: {how}\n" in out
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
    assert out.startswith("VTES, 2 Methuselahs: a saved game, rules current\n  seat 1: Old money talks\n")
    found = json.loads(play(None, replay=str(saved), me=None, output_format="json")[1])
    assert (found["result"], found["game_number"]) == (None, None)
    kept = json.loads(saved.read_text("utf-8"))
    assert all(found["record"][key] == kept[key] for key in ("game", "version", "options", "seed", "choices"))


@pytest.mark.parametrize("pilot", ["watchful", "greedy"])
def test_a_saved_game_is_told_as_it_was_while_it_was_played(tmp_path, pilot):
    """Three decks: one is ousted, and the others play on."""
    saved = tmp_path / "game.json"
    decks = (GANGREL, VENTRUE, TUNNELS)
    traced = play(None, decks=decks, me=None, trace=True, pilot=pilot, save=str(saved))[1]
    replayed = play(None, replay=str(saved), me=None)[1]
    lines = [
        text[text.index("Turn 1, ") : text.index("Not modelled")].splitlines() for text in (traced, replayed)
    ]
    assert lines[0] == lines[1]
    assert lines[0][0] == "Turn 1, seat 1 (pool by seat: 30, 30, 30)"
    assert any(re.match(r"Turn .*\(pool by seat: .*out", line) for line in lines[0])
    records = [json.loads(text.partition("record: ")[2]) for text in (traced, replayed)]
    assert records[0]["choices"] == records[1]["choices"]


@pytest.mark.parametrize(("name", "told"), [("majes", "Majesty"), ("DEFLECTION", "Deflection")])
def test_a_card_in_sight_is_shown(typing, name, told, cards):
    out = play(typing(f"? {name}", "q"))[1]
    card = next(card for card in cards.cards() if card.name == told)
    assert f"{told}\n" in out
    assert card.text.split("\n")[0] in out


def test_a_card_that_one_does_not_see_is_not(typing):
    """Computer Hacking is in the other deck, Freak Drive in the player's own library."""
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
        (
            "nonsense",
            "game.json: not a saved game: it is not JSON; consider the file that a game was saved to$",
        ),
        ('{"schema":1,"game":"nosferatu","version":1,"options":{},"seed":1,"choices":[]}', "a record of"),
        (
            '{"schema":1,"game":"vtes","version":1,"options":{"decks":[null,{}]},"seed":1,"choices":[]}',
            "decks",
        ),
        ('{"schema":1,"game":"vtes","version":1,"options":{"position":{}},"seed":1,"choices":[]}', "decks"),
        (b"\xff\xfe", "UTF-8"),
    ],
)
def test_what_is_not_a_saved_game_is_refused(tmp_path, content, problem):
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
    assert f"play on with: deckcheck play nosferatu --replay {saved} --me 2\n" in out
    record = Record.load(saved.read_text("utf-8"))
    assert "The game goes on." in sat(None, replay=str(saved))[1]
    code, out = sat(typing(*"0123456" * 100), replay=str(saved), me=2, save=str(saved))
    assert code == 0
    assert "You have won." in out or "You have lost." in out
    after = Record.load(saved.read_text("utf-8"))
    assert after.choices[: len(record.choices)] == record.choices
    out = sat(typing(), replay=str(saved), me=2)[1]
    assert "The game is over." in out
    assert "Enter or q ends" in out
    assert "You (seat 2): " in sat(typing("u", "q"), replay=str(saved), me=2)[1]


def test_how_to_play_on_can_be_copied_whatever_the_file_is_called(typing, tmp_path):
    out = play(typing(f"s {tmp_path / 'a game.json'}", "q"))[1]
    assert f"deckcheck play vtes --replay '{tmp_path / 'a game.json'}' --me 1\n" in out


@pytest.mark.parametrize("screen", [Terminal, io.StringIO])
def test_a_terminal_shows_no_record(typing, screen):
    """It is for programs: a screen would be full of it."""

    def nosferatu_told(read=None, **options):
        out = screen()
        assert nosferatu(NosferatuOptions(**options), out, io.StringIO(), read) == 0
        return out.getvalue()

    for told in (
        play(typing(*["0"] * 3000), screen())[1],
        play(None, screen(), me=None, trace=True, turns=1)[1],
        nosferatu_told(trace=True),
        nosferatu_told(typing(*["0"] * 500), me=2, seed=2),
    ):
        last = told.splitlines()[-1]
        if screen is Terminal:
            assert "record" not in told
        else:
            assert Table.replay(Record.load(last.removeprefix("record: "))).over


def test_how_to_play_on_names_the_players_that_the_file_does_not(typing, tmp_path):
    out = io.StringIO()
    saved = tmp_path / "game.json"
    options = NosferatuOptions(me=2, seed=2, pilot="random", save=str(saved))
    nosferatu(options, out, io.StringIO(), typing("q"))
    assert f"--replay {saved} --me 2 --pilot random\n" in out.getvalue()


def test_what_is_wrong_with_a_deck_fits_a_narrow_terminal(typing, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    told = play(typing("q"), Terminal(), decks=THREE)[1].split("Not modelled")[0]
    assert "  are allowed for 3 Methuselahs (DC103)\n" in told
    assert all(len(line) <= 40 for line in told.split("\n"))


# --- ousted, and the end -----------------------------------------------------------------------------


def test_who_sits_down_reads_who_the_others_are(typing):
    out = play(typing("q"), decks=THREE)[1]
    assert "  seat 2 (your prey): Old money talks (watchful)\n" in out
    assert "  seat 3 (your predator): Nobody leaves the chantry (watchful)\n" in out


def ousted(read, **options):
    return play(read, decks=THREE, seed=9, **options)


def test_one_who_is_ousted_may_take_back_what_led_there(typing, tmp_path):
    code, out = ousted(typing(*PASSES, "u", "q"))
    assert code == 0
    before, after = out.split("You are ousted.\n")
    assert before.count("seat 1 (you) is ousted") == 1
    assert asked(after) == asked(before)[-1:]
    assert out.endswith("You left the table.\n")
    assert "You have lost." not in out


def test_one_who_is_ousted_may_watch_the_rest(typing):
    for key in ("", "w", "W"):
        code, out = ousted(typing(*PASSES, "what", key))
        assert code == 0
        assert out.count("You are ousted.") == 1
        assert out.count("Enter or w watches the rest") == 2  # shown again after something that is not a key
        rest = out.split("Enter or w watches the rest")[-1]
        assert "is ousted" in rest
        assert "You have lost.\n\n" in rest
        assert rest.index("Victory points: ") < rest.index("Enter or q ends, u takes back")


def test_the_fatal_choice_can_be_taken_back_at_the_end_as_well(typing):
    out = ousted(typing(*PASSES, "w", "u", "0", "w", "q"))[1]
    assert out.count("You are ousted.") == 2
    assert out.count("You have lost.") == 2
    assert out.count("Victory points: ") == 2
    first, second = [part.split("You have lost.")[0] for part in out.split("You are ousted.\n")[1:]]
    assert first == second


def test_one_who_is_ousted_saves_and_plays_on_from_there(typing, tmp_path):
    saved = tmp_path / "game.json"
    out = ousted(typing(*PASSES, f"s {saved}", "q"))[1]
    assert f"--replay {saved} --me 1\n" in out
    code, out = play(typing("u", "q"), replay=str(saved))
    assert code == 0
    assert "seat 1 (you) is ousted" not in out
    assert out.index("You are ousted.") < out.index("You (seat 1): ")


@pytest.mark.slow
@pytest.mark.parametrize("more", [(), ("w",)])
def test_input_that_ends_ends_the_game_and_so_does_an_interruption(typing, tmp_path, more):
    saved = tmp_path / "game.json"
    code, out = ousted(typing(*PASSES, *more), save=str(saved))
    assert code == 0
    assert ("You left the table." in out) != bool(more)
    kept = saved.read_bytes()
    typed = typing(*PASSES, *more)

    def closed():
        try:
            return typed()
        except EOFError:
            raise KeyboardInterrupt from None

    assert ousted(closed, save=str(saved))[0] == 130
    assert saved.read_bytes() == kept


def test_the_end_of_nosferatu_may_be_taken_back(typing):
    out = io.StringIO()
    count = 0

    def read():
        nonlocal count
        if "Enter or q ends" in out.getvalue()[-200:]:
            count += 1
            return "u" if count == 1 else "Q"
        return "0"

    assert nosferatu(NosferatuOptions(me=2, seed=2), out, io.StringIO(), read) == 0
    assert count == 2
    told = out.getvalue()
    assert told.count("Enter or q ends") == 2
    assert re.findall(r"^(?:The Hunters|Renfield and the Vampire) win \(", told, re.MULTILINE)


def test_a_game_that_is_over_is_played_on_from_the_last_choice(typing, tmp_path):
    saved = tmp_path / "game.json"
    play(typing(*["0"] * 3000), save=str(saved))
    told = play(typing(), replay=str(saved))[1]
    assert told.index("You have ") < told.index("Victory points: ") < told.index("Enter or q ends")
    out = play(typing("u", "q"), replay=str(saved))[1]
    assert len(asked(out)) == 1
    assert out.endswith("You left the table.\n")


# --- playing on --------------------------------------------------------------------------------------


def test_one_who_plays_on_sees_the_table_and_takes_back_what_was_before(typing, tmp_path):
    saved = tmp_path / "game.json"
    first = play(typing("1", *["0"] * 5, f"s {saved}", "q"))[1]
    out = play(typing("l", *["u"] * 8, "q"), replay=str(saved))[1]
    begun, told = out.split("seat 1 (you) plays Dreams of the Sphinx", 1)
    assert "-- turn " in begun
    assert "seat 2 locks" not in begun
    assert len(begun.split("\n")) < 40
    assert asked(begun)[0] == asked(first)[-1]
    assert asked(told)[-1] == asked(first)[0]
    assert told.count("There is nothing to take back.") == 2


def test_who_plays_what_is_saved_with_the_game(typing, tmp_path):
    saved = tmp_path / "game.json"
    play(typing("q"), save=str(saved), pilot="first,random")
    record = Record.load(saved.read_text("utf-8"))
    assert record.options["players"] == [
        {"deck": "Old money talks", "pilot": "first"},
        {"deck": "Forty in the tunnels", "pilot": "random"},
    ]
    again = tmp_path / "again.json"
    for pilot, plays in (("watchful", "random"), ("first", "first"), ("watchful,watchful", "watchful")):
        play(typing("q"), replay=str(saved), pilot=pilot, save=str(again))
        assert Record.load(again.read_text("utf-8")).options["players"][1]["pilot"] == plays
    out = play(typing("q"), replay=str(saved), me=2)[1]
    assert "you sit at seat 2 with Forty in the tunnels" in out


def test_a_game_that_was_saved_without_its_players_is_played_on(typing, tmp_path):
    saved = tmp_path / "game.json"
    play(typing("1", "q"), save=str(saved))
    for players in (None, "nobody", [], [{"deck": "one"}], ["two", "names"]):
        content = json.loads(saved.read_text("utf-8"))
        if players is None:
            del content["options"]["players"]
        else:
            content["options"]["players"] = players
        old = tmp_path / "old.json"
        old.write_text(json.dumps(content), "utf-8")
        code, out = play(typing("u", "q"), replay=str(old))
        assert code == 0
        assert "you sit at seat 1 with the deck of seat 1" in out


def test_a_saved_game_does_not_say_which_code_runs(typing, tmp_path):
    """It may come from anybody; your own pilot has to be named again."""
    saved, ran = tmp_path / "game.json", tmp_path / "ran"
    pilot = tmp_path / "mine.py"
    pilot.write_text(
        "from pathlib import Path\nfrom deckcheck.full_table.pilots.watchful import Watchful\n"
        "class Mine(Watchful):\n    def sit(self, eyes):\n"
        f"        Path({str(ran)!r}).touch()\n        super().sit(eyes)\n"
    )
    out = play(typing("q"), save=str(saved), pilot=f"watchful,{pilot}:Mine")[1]
    assert f"--me 1 --pilot watchful,{pilot}:Mine\n" in out
    ran.unlink()
    out = play(typing("q"), replay=str(saved))[1]
    assert f"seat 2 was played by {pilot}:Mine; watchful plays on unless --pilot names it." in out
    assert not ran.exists()
    play(typing("q"), replay=str(saved), pilot=f"watchful,{pilot}:Mine")
    assert ran.exists()


# --- asking ------------------------------------------------------------------------------------------


def test_options_of_one_name_are_taken_without_asking(typing, monkeypatch):
    """Two copies of a vampire to give blood to are one choice; it stays one in the record."""

    def names(state, decision):
        return ["one of two copies"] * len(decision.options)

    monkeypatch.setattr("rules.vtes.table.labels.option_names", names)
    out = play(typing(), turns=2)[1]
    assert asked(out) == []
    assert Table.replay(Record.load(out.splitlines()[-1].removeprefix("record: "))).over


def test_commands_are_read_in_any_case_and_in_words(typing, tmp_path):
    saved = tmp_path / "game.json"
    out = play(typing("1", "U", f"S {saved}", "1", "L", "LOG", "Help", "Q"))[1]
    assert out.count("? NAME shows a card") == 2
    assert saved.exists()
    assert out.count("seat 1 (you) plays Dreams of the Sphinx") == 4
    assert out.count("Answer with a number") == 2
    assert out.endswith("You left the table.\n")


def test_a_card_that_is_being_played_is_shown():
    """Skullduggery, with which seat 3 acts, is neither in play nor in an ash heap yet."""
    out = io.StringIO()
    answers = []

    def read():
        told = out.getvalue()
        if answers[-1:] == ["? skulldug"]:
            return "q"
        if "with Skullduggery" in told.split("\n> ")[-1]:
            answers.append("? skulldug")
        else:
            answers.append("011"[(len(answers) + 2) % 3])
        out.write("\n> ")
        return answers[-1]

    assert play(read, out, decks=(VENTRUE, WALLS, GANGREL))[0] == 0
    assert answers[-1] == "? skulldug"
    told = out.getvalue().split("\n> ")[-1]
    assert told.startswith("Skullduggery\n")


def test_a_card_that_the_question_names_is_shown(typing, monkeypatch):
    """Freak Drive is in the player's own library, and Arson in nobody's deck."""
    monkeypatch.setattr(
        "rules.vtes.table.prompts.question", lambda state, decision: "who pays for Freak Drive and Arson?"
    )
    out = play(typing("? freak", "? arson", "q"))[1]
    assert "\nFreak Drive\n" in out
    assert "No card that you can see is called 'arson'." in out


def test_a_card_is_found_by_a_word_of_its_name(typing):
    out = play(typing("? sphinx", "q"))[1]
    assert "\nDreams of the Sphinx\n" in out
    assert "No card that you can see is called 'phinx'." in play(typing("? phinx", "q"))[1]


def test_a_name_that_fits_several_cards_lists_them(typing):
    out = play(typing("? d", "q"))[1]
    assert re.search(r"^'d' could be (D.*, )?D.* or D.*\.$", out, re.MULTILINE)


def test_a_screen_that_is_gone_is_not_a_failing_player(typing, tmp_path):
    class Gone(io.StringIO):
        left = 12

        def flush(self):
            self.left -= 1
            if self.left < 0:
                raise BrokenPipeError

    saved = tmp_path / "game.json"
    with pytest.raises(BrokenPipeError):
        play(typing("0", "0", "q"), Gone(), save=str(saved))
    assert Table.replay(Record.load(saved.read_text("utf-8"))).decision.seat == 0
    with pytest.raises(BrokenPipeError):
        nosferatu(NosferatuOptions(me=4, seed=2), Gone(), io.StringIO(), typing("q"))


class Leaving(Game):
    """A game that seat 1 may leave, as by a withdrawal."""

    def play(self):
        if (yield Decision(0, "leave", ["leave", "stay"])) == "leave":
            self.ring.leave(0)
        yield Decision(1, "end", ["end", "end it"])
        return Result((1,), "ended", (0.0, 1.0))


@pytest.mark.parametrize(("choice", "leaves"), [("leave", True), ("stay", False)])
def test_one_who_is_out_of_the_game_without_being_ousted_is_told_so(typing, choice, leaves):
    table = Table(lambda: Leaving(2, Dice(1)), journal=True)
    told = []
    sit_in(table, [FirstPlayer(), FirstPlayer()], 0, typing(choice), told.append)
    assert told[-3 if leaves else -1 :] == (
        ["You are out of the game.", WATCH, "You left the table."] if leaves else ["You have lost."]
    )
