"""`suggest`, `build` and `similar` from the command line: what they print, refuse and write."""

from __future__ import annotations

import csv
import json
import lzma
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.winners import origins

if TYPE_CHECKING:
    from tests.conftest import Command

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
VENTRUE = SAMPLES / "bleeding_ventrue.twd"
TREMERE = SAMPLES / "tremere_walls.twd"
ON = ("--on", "2026-11-01")


@pytest.fixture(autouse=True)
def the_package_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same winners whatever krcg is installed."""
    monkeypatch.setattr(origins, "_archive", lambda: "")


def answer_of(deckcheck: Command, *arguments: object) -> dict[str, Any]:
    ran = deckcheck(*arguments, "--output-format", "json")
    assert ran.code == 0, ran.err
    answer: dict[str, Any] = json.loads(ran.out)
    assert answer["schema"] == 1
    assert answer["trained_on"] == {
        "decks": 4668, "until": "2026-09-26", "source": "the archive of krcg 5.14",
    }  # fmt: skip
    return answer


@pytest.mark.slow
def test_a_suggestion_in_json_has_what_scripts_rely_on(deckcheck: Command) -> None:
    answer = answer_of(deckcheck, "suggest", VENTRUE, *ON)
    assert answer["deck"]["name"] == "Old money talks"
    assert answer["law"] == {"format": "standard", "on": "2026-11-01"}
    assert [one["section"] for one in answer["suggestions"]] == ["library"] * 15 + ["crypt"] * 5
    for one in answer["suggestions"]:
        assert {"card", "card_id", "section", "score", "copies", "neighbours", "with", "playable_by"} <= set(
            one
        )
        assert set(one["neighbours"]) == {"playing", "of"}
        assert all(isinstance(name, str) for name in one["with"])
    assert {"card", "card_id", "score", "reason"} <= set(answer["cuts"][0])


@pytest.mark.slow
def test_text_tells_copies_reasons_and_who_can_play_it(deckcheck: Command) -> None:
    ran = deckcheck("suggest", VENTRUE, *ON, "--full")
    assert ran.code == 0
    assert "nearest winning decks play it, mostly" in ran.out
    assert "of 12 crypt cards can play it" in ran.out
    assert "staples of most decks" in ran.out
    assert "learned from 4,668 winning decks" in ran.err
    assert "card data:" in ran.err
    assert deckcheck("suggest", VENTRUE, *ON, "--quiet").err == ""


@pytest.mark.slow
def test_options_choose_what_is_suggested(deckcheck: Command) -> None:
    assert {one["section"] for one in answer_of(deckcheck, "suggest", VENTRUE, "--crypt")["suggestions"]} == {
        "crypt"
    }
    masters = answer_of(deckcheck, "suggest", VENTRUE, "--type", "master", "--limit", "7")["suggestions"]
    assert len(masters) == 7
    ran = deckcheck("suggest", VENTRUE, "--type", "master", "--full")
    assert "(Master" in ran.out
    assert "(Reaction" not in ran.out
    fits = answer_of(deckcheck, "suggest", VENTRUE, "--playable", "--limit", "80", "--library")["suggestions"]
    assert all(one["playable_by"] is None or one["playable_by"] > 0 for one in fits)
    wall = answer_of(deckcheck, "suggest", VENTRUE, "--like", TREMERE, "--library")["suggestions"]
    plain = answer_of(deckcheck, "suggest", VENTRUE, "--library")["suggestions"]
    assert [one["card"] for one in wall] != [one["card"] for one in plain]


def test_cuts_name_copies_and_reasons(deckcheck: Command) -> None:
    ran = deckcheck("suggest", TREMERE, "--cuts", "--full")
    assert ran.code == 0
    assert "Cuts, " in ran.out
    assert "winning decks nearest" in ran.out


@pytest.mark.slow
def test_the_first_screen_pairs_what_comes_in_with_what_goes_out(deckcheck: Command) -> None:
    """Copy by copy: as many go as the cuts have, none twice."""
    answer = answer_of(deckcheck, "suggest", TREMERE, *ON)
    rows = [
        re.split(r"  +", line.strip())
        for line in deckcheck("suggest", TREMERE, *ON, "--library", "-q").out.splitlines()
        if " of 50" in line
    ]
    library = [one for one in answer["suggestions"] if one["section"] == "library"]
    assert rows
    shown = [(row[1], row[2]) for row in rows]
    assert shown == [(one["card"], f"{one['neighbours']['playing']} of 50") for one in library[: len(rows)]]
    going = [part.split(" ", 1) for row in rows for part in row[3:] and row[3].split(", ")]
    out = {one["card"]: 0 for one in answer["cuts"]}
    for copies, name in going:
        out[name] += int(copies)
    assert sum(out.values()) <= sum(int(row[0]) for row in rows)
    first = answer["cuts"][0]["card"]
    assert out[first] == 2  # six of which winners keep four


@pytest.mark.slow
def test_a_full_deck_has_no_room(deckcheck: Command) -> None:
    assert "There is room for 18 more cards;" in deckcheck("suggest", TREMERE).out.replace("\n", " ")
    full = TREMERE.read_text("utf-8").replace("10x Theft of Vitae", "28x Theft of Vitae")
    ran = deckcheck("suggest", "-", stdin=full.encode())
    assert "There is no room: what they play least goes out." in ran.out.replace("\n", " ")


@pytest.mark.slow
def test_the_first_screen_of_similar_counts_over_all_that_are_shown(deckcheck: Command) -> None:
    found = answer_of(deckcheck, "similar", TREMERE)["similar"]
    text = " ".join(deckcheck("similar", TREMERE).out.split())
    least, most = (round(100 * one["likeness"]) for one in (found[-1], found[0]))
    assert f"The 5 nearest winners are {most} % to {least} % like it." in text
    missing = [card["card"] for one in found for card in one["only_there"]]
    assert missing.count("Pentex™ Subversion") == 4
    assert "Pentex™ Subversion (4 of 5)" in text
    alone = set.intersection(*({card["card"] for card in one["only_here"]} for one in found))
    assert f"only here {', '.join(alone)} 1 " in text


@pytest.mark.slow
def test_tables_say_what_json_says(deckcheck: Command) -> None:
    answer = answer_of(deckcheck, "suggest", TREMERE, *ON)
    told = list(
        csv.reader(deckcheck("suggest", TREMERE, *ON, "-q", "--output-format", "csv").out.splitlines())
    )
    cells = {(table, row, column): value for table, row, column, value in told[1:]}
    for one in answer["suggestions"]:
        assert cells["suggestions", one["card"], "copies"] == str(one["copies"])
        assert cells["suggestions", one["card"], "winners"] == str(one["neighbours"]["playing"])
        assert cells.get(("suggestions", one["card"], "playable by"), "None") == str(one["playable_by"])
    for one in answer["cuts"]:
        assert cells["cuts", one["card"], "they keep"] == str(one["leave"])
    assert cells["types", "Master", "median"] == str(
        next(one["nearest"][1] for one in answer["types"] if one["type"] == "Master")
    )
    near = answer_of(deckcheck, "similar", TREMERE)["similar"]
    told = list(csv.reader(deckcheck("similar", TREMERE, "-q", "--output-format", "csv").out.splitlines()))
    cells = {(table, row, column): value for table, row, column, value in told[1:]}
    for number, one in enumerate(near, 1):
        assert float(cells["winners", str(number), "alike"]) == pytest.approx(one["likeness"], abs=1e-4)
        for card in one["shared"]:
            assert cells["cards", card["card"], "here"] == str(card["here"])
        for card in one["only_here"]:
            assert cells["cards", card["card"], "here"] == str(card["copies"])
    playing = sum(any(card["card"] == "Conditioning" for card in one["only_there"]) for one in near)
    assert cells["cards", "Conditioning", "winners"] == str(playing)
    assert "| Conditioning " in deckcheck("similar", TREMERE, "-q", "--output-format", "markdown").out


@pytest.mark.slow
def test_the_short_way_and_the_parser_say_the_same(deckcheck: Command) -> None:
    short = deckcheck("suggest", VENTRUE, "--limit", "3", "--type", "action", *ON)
    parsed = deckcheck("suggest", "--from", "twd", VENTRUE, "--limit", "3", "--type", "action", *ON)
    assert (short.code, short.out) == (parsed.code, parsed.out)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("suggest",), "no deck named"),
        (("suggest", "nowhere.txt"), "nowhere.txt"),
        (("suggest", VENTRUE, "--type", "mastre"), "did you mean 'master'"),
        (("suggest", VENTRUE, "--limit", "501"), "--limit is 501"),
        (("suggest", VENTRUE, "--from", "nowhere/"), "no such folder"),
        (("suggest", VENTRUE, "--alone"), "--learn-from FOLDER"),
        (("suggest", VENTRUE, "--format", "standrad"), "standrad"),
        (("suggest", VENTRUE, "--output-format", "xml"), "--output-format"),
        (("suggest", "-", "--like", "-"), "only one of the two"),
        (("build",), "nothing to build from"),
        (("build", "Governor of Nothing"), "is not a card"),
        (("build", "Deflection", "--without", "Deflection"), "both required and excluded"),
        (("build", "Deflection", "--variety", "10"), "--variety is 10"),
        (("build", "Deflection", "--size", "40"), "60 to 90"),
        (("build", "Deflection", "--to", "twdd"), "--to"),
        (("build", "Anson", "--for-crypt", VENTRUE), "Anson"),
        (("build", "--archetype", "nonsense"), "is not understood"),
        (("build", "--archetype", "Baali Ravnos Giovanni"), "consider fewer words"),
        (("similar", VENTRUE, "--limit", "0"), "--limit is 0"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(
    arguments: tuple[object, ...], says: str, deckcheck: Command
) -> None:
    ran = deckcheck(*arguments)
    assert ran.code == 2
    assert says in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.slow
def test_a_build_is_a_deck_that_check_finds_legal(deckcheck: Command, tmp_path: Path) -> None:
    path = tmp_path / "built.txt"
    ran = deckcheck(
        "build", "3 Nana Buruku", "--to", "twd", "-o", path, "--name", "Mine", "--output-format", "json", *ON
    )  # fmt: skip
    assert ran.code == 0, ran.err
    answer = json.loads(ran.out)
    assert "nearest winning deck:" in ran.err
    checked = deckcheck("check", path, "--format", "standard", "--on", "2026-11-01")
    assert checked.code == 0, checked.out
    assert "DC201" not in checked.out
    given = [(one["card"], one["copies"]) for one in answer["deck"]["crypt"] if one["given"]]
    assert given == [("Nana Buruku", 3)]
    assert 0 < answer["closest"]["likeness"] < 1
    assert answer["archetype"]["clans"]


@pytest.mark.slow
def test_an_inventory_limits_a_build(deckcheck: Command, tmp_path: Path) -> None:
    first = answer_of(deckcheck, "build", "--for-crypt", VENTRUE, *ON)
    lines = [f"{line['copies']},{line['card']}" for line in first["deck"]["library"]]
    (tmp_path / "mine.csv").write_text("\n".join(["Quantity,Card", *lines]), "utf-8")
    again = answer_of(deckcheck, "build", "--for-crypt", VENTRUE, "--inventory", tmp_path / "mine.csv", *ON)
    have = {line["card"]: line["copies"] for line in first["deck"]["library"]}
    assert all(line["copies"] <= have[line["card"]] for line in again["deck"]["library"])


@pytest.mark.slow
def test_similar_finds_the_deck_itself_among_your_own(deckcheck: Command) -> None:
    ran = deckcheck(
        "similar", VENTRUE, "--learn-from", SAMPLES, "--alone", "--limit", "1", "--output-format", "json"
    )
    near = json.loads(ran.out)["similar"][0]
    assert near["likeness"] == pytest.approx(1.0, abs=1e-4)
    assert near["id"].endswith("bleeding_ventrue.twd")
    assert near["only_there"] == near["only_here"] == []
    answer = answer_of(deckcheck, "similar", VENTRUE)
    assert answer["archetype"]["clans"] == ["Ventrue"]
    assert len(answer["similar"]) == 5
    first = answer["similar"][0]
    shared = {one["card_id"] for one in first["shared"]}
    assert shared
    assert not shared & {one["card_id"] for one in (*first["only_there"], *first["only_here"])}
    text = deckcheck("similar", VENTRUE, "--full")
    assert "only there:" in text.out


def test_the_list_of_a_near_deck_is_a_deck_that_can_be_read(deckcheck: Command, tmp_path: Path) -> None:
    """Of the user's own decks the nearest is the deck itself, so its list has the same cards."""
    own = ("--learn-from", SAMPLES, "--alone", "--show", "1")
    for form, ending in (("text", "txt"), ("twd", "twd"), ("vdb-json", "json")):
        ran = deckcheck("similar", VENTRUE, *own, "--to", form)
        assert ran.code == 0, ran.err
        (tmp_path / f"near.{ending}").write_text(ran.out, "utf-8")
        assert deckcheck("diff", VENTRUE, tmp_path / f"near.{ending}", "--exit-code").code == 0
    assert '"Old money talks"' in ran.err
    first, second = (deckcheck("similar", VENTRUE, *own[:-1], number, "-q").out for number in "12")
    assert first != second
    ran = deckcheck("similar", VENTRUE, "--learn-from", SAMPLES, "--alone", "--show", "100")
    assert ran.code == 2
    assert "--show is 100; " in ran.err
    assert deckcheck("similar", VENTRUE, *own, "--to", "xlsx").code == 2
    ran = deckcheck("similar", VENTRUE, *own, "-o", tmp_path / "near.yaml")
    assert (ran.code, ran.out) == (0, "")
    assert (tmp_path / "near.yaml").read_text("utf-8").startswith("name: ")
    assert deckcheck("diff", VENTRUE, tmp_path / "near.yaml", "--exit-code").code == 0


@pytest.mark.slow
def test_a_near_winner_is_named_as_far_as_its_names_are_known(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = deckcheck("similar", VENTRUE, "--show", "1")
    assert ran.code == 0
    assert "Spain\n" in ran.err.splitlines(keepends=True)[0]
    assert "come with krcg 5" in ran.err
    event = {"name": "A Cup", "place": "A Shop, Turku, Finland", "date": "2031-05-06", "url": "https://e/1"}
    deck = {"id": "a", "name": "A \x1b[31mName", "player": "A. Sample", "event": event}
    decks = [
        {**deck, "cards": [{"id": 100845, "count": 8}, {"id": 100001, "count": 60}]},
        {**deck, "id": "b", "cards": [{"id": 100001, "count": 60}]},
    ]
    (tmp_path / "a.xz").write_bytes(lzma.compress(json.dumps(decks).encode()))
    monkeypatch.setattr(origins, "_archive", lambda: str(tmp_path / "a.xz"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    ran = deckcheck("similar", VENTRUE, "--show", "1")
    assert ran.out.splitlines()[:2] == ["A Cup", "A Shop, Turku, Finland"]
    assert "8x Govern the Unaligned" in ran.out
    assert "come with krcg 5" not in ran.err
    near = json.loads(deckcheck("similar", VENTRUE, "--output-format", "json").out)["similar"][0]
    known = {"day": "2031-05-06", "event": "A Cup", "place": "A Shop, Turku, Finland", "link": "https://e/1"}
    assert {key: near[key] for key in known} == known
    text = deckcheck("similar", VENTRUE, "--full")
    assert "2031-05-06, A Cup, A Shop, Turku, Finland; A. Sample" in text.out
    assert "https://e/1" in text.out
    assert "\x1b" not in text.out + ran.err


@pytest.mark.slow
def test_names_from_files_reach_the_screen_without_control_characters(
    deckcheck: Command, tmp_path: Path
) -> None:
    content = VENTRUE.read_text("utf-8").replace("Old money talks", "Old \x1b[31mmoney\x07 talks")
    (tmp_path / "evil.twd").write_text(content, "utf-8")
    for arguments in (("suggest",), ("similar", "--learn-from", tmp_path, "--alone")):
        ran = deckcheck(arguments[0], tmp_path / "evil.twd", *arguments[1:])
        assert ran.code == 0, ran.err
        assert "\x1b" not in ran.out + ran.err
        assert "\x07" not in ran.out + ran.err


@pytest.mark.slow
def test_a_deck_without_anything_known_gets_an_answer(deckcheck: Command) -> None:
    ran = deckcheck("suggest", "-", "--full", stdin=b"Crypt (1)\n1x Oshri Dahan\n")
    assert ran.code == 0
    assert "because no winning deck has played it: Oshri Dahan" in ran.out
    ran = deckcheck("similar", "-", stdin=b"Crypt (1)\n1x Oshri Dahan\n")
    assert ran.code == 0
    assert "No winning deck has a card in common" in " ".join(ran.out.split())


def test_a_missing_table_is_told_and_your_own_decks_do_without(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(origins, "DATA", str(tmp_path))
    ran = deckcheck("suggest", VENTRUE)
    assert ran.code == 2
    assert "winners.bin" in ran.err
    assert "--learn-from FOLDER --alone" in ran.err
    assert deckcheck("suggest", VENTRUE, "--learn-from", SAMPLES, "--alone").code == 0
    info = deckcheck("cards", "info")
    assert info.code == 0
    assert "unreadable" in info.out


@pytest.mark.slow
def test_an_opening_is_compared_with_winners_of_its_kind(deckcheck: Command) -> None:
    opening = answer_of(deckcheck, "build", "Nana Buruku", "--check-opening", *ON)["opening"]
    assert opening["games"] == 250
    for measure in opening["measures"].values():
        for side in ("deck", "peers"):
            low, high = measure[side]["ci95"]
            assert low <= measure[side]["mean"] <= high
