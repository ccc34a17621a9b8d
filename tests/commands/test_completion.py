"""`deckcheck completion`: what could stand at the cursor, and how each shell learns of it."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.fold import fold
from deckcheck.commands import completion
from deckcheck.completing.candidates import SHELLS, SOURCES, Answer, Candidate, card_names, complete
from deckcheck.completing.shells import for_bash, for_powershell, script, split_line, unquoted
from deckcheck.deckfiles import formats
from deckcheck.options import COMMANDS, command_named
from deckcheck.options.check import CheckOptions
from deckcheck.options.completion import CompletionOptions
from deckcheck.options.declaring import VALUES, choices_of
from deckcheck.usage import UsageError
from rules.vtes.law.formats.names import builtin_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.store import CardStore

ROOT = Path(__file__).parents[2]


def at(line: str) -> list[str]:
    """Return the candidates at the end of a line, "deckcheck" left out."""
    words, current, _ = split_line(f"deckcheck {line}")
    return [candidate.text for candidate in complete(words, current).candidates]


def more(line: str) -> str:
    words, current, _ = split_line(f"deckcheck {line}")
    return complete(words, current).more


# --- what could stand there -----------------------------------------------------------------------


def test_commands_are_completed_with_their_help() -> None:
    assert at("") == list(COMMANDS)
    assert at("che") == ["check"]
    assert at("cards up") == ["update"]
    answer = complete([], "sear")
    assert answer.candidates[0].about.startswith("Find cards")


def test_options_of_a_command_are_completed() -> None:
    assert "--format" in at("check --fo")
    assert "--legal-in" in at("search --")
    assert at("card --o") == ["--on", "--output", "--output-format"]
    assert at("--ver") == ["--version"]
    assert "--for" not in at("completion --")


@pytest.mark.parametrize(
    ("line", "known"),
    [
        ("check --format ", builtin_names()),
        ("search deflect --legal-in ", builtin_names()),
        ("goldfish deck.txt --format ", builtin_names()),
        ("play vtes mine.txt hers.txt --format two", ("two-player",)),
        ("check --from ", formats()),
        ("diff a b --from ", formats()),
        ("check --output-format ", choices_of(CheckOptions, "output_format")),
        ("card --output-format ", ("text", "json")),
        ("check --edition ", ("2000", "2006", "2018", "current")),
        ("check --color ", ("auto", "always", "never")),
        ("completion ", SHELLS),
    ],
)
def test_values_of_options_are_those_that_the_commands_take(line: str, known: tuple[str, ...]) -> None:
    assert at(line) == list(known)


def test_values_behind_an_equals_sign_are_completed() -> None:
    assert at("check --format=st") == ["--format=standard", "--format=storyline"]
    assert at("check --format v5,st") == ["v5,standard", "v5,storyline"]
    assert at("check --on t") == ["today", "tomorrow", "tuesday", "thursday"]


def test_check_codes_and_names_are_completed_also_behind_a_comma() -> None:
    assert "DC105" in at("check --select DC10")
    assert at("explain banned") == ["banned-card"]
    assert "DC201,DC105" in at("check --ignore DC201,DC10")


def test_whatever_gives_values_gives_those_of_some_option() -> None:
    named = {
        (name, below)
        for name, place in COMMANDS.items()
        for below in (place if isinstance(place, dict) else [""])
    }
    values = {one.values for path in named for one in command_named(*path).options}
    assert set(SOURCES) <= values <= {"", *SOURCES, *VALUES}


@pytest.mark.parametrize(
    "line", ["check ", "check my", "diff a", "odds ", "check a.txt -o ", "stats --plot x"]
)
def test_files_are_left_to_the_shell(line: str) -> None:
    assert (at(line), more(line)) == ([], "files")


def test_an_option_that_takes_no_value_does_not_swallow_the_next_word() -> None:
    assert "Deflection" in at("card --on today deflec")
    assert at("odds --zone crypt deck.txt deflec") == ["Deflection"]
    assert more("check --strict ") == "files"


def test_nothing_is_offered_where_nothing_is_known() -> None:
    assert at("nosuchcommand x") == []
    assert at("card ") == []


def test_card_names_are_completed() -> None:
    assert at("card deflec") == ["Deflection"]
    assert at('card "theo b') == ["Theo Bell (ADV)", "Theo Bell (G2)", "Theo Bell (G6)"]
    assert "The Rack" in at("card rack")
    assert "The Rack" in at("card the\\ rac")
    assert at("odds deck.txt govern\\ the\\ un") == ["Govern the Unaligned"]
    assert at('add deck.txt "4 deflec') == ["4 Deflection"]
    assert at("odds deck.txt 2xdeflec") == ["2xDeflection"]


def test_every_card_is_completed_from_its_name(cards: CardStore) -> None:
    """Every fortieth card, from all of its name but the last letter, without accents."""
    for found in list(cards.cards())[::40]:
        typed = fold(found.name)[:-1]
        assert found.full_name in [one.text for one in card_names(typed, cards)]


@pytest.mark.slow
@settings(deadline=None)
@given(typed=st.text(max_size=8) | st.text("abdehlnort ", min_size=1, max_size=4))
def test_the_names_offered_are_all_that_begin_so(cards: CardStore, typed: str) -> None:
    key = fold(typed)
    ids = {card_id for known, card_id in cards.names() if key and known.startswith(key)}
    expected = {found.full_name for card_id in ids if (found := cards.card(card_id)) is not None}
    assert {one.text for one in card_names(typed, cards)} == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("search ca", ["cap:"]),
        ("search type:ma", ["type:master"]),
        ("search -type:ma", ["-type:master"]),
        ("search type:master,act", ['type:master,"action modifier"', "type:master,action"]),
        ("search disc:DO", ["disc:DOM"]),
        ("search disc:do", ["disc:dom"]),
        ("search clan:banu", ['clan:"banu haqim"']),
        ("search legal:v", ["legal:v5"]),
        ("search is:tri", ["is:trifle"]),
        ("search is:boun", ["is:bounce"]),
        ("search cap:", []),
        ("search nosuch:x", []),
    ],
)
def test_queries_are_completed(line: str, expected: list[str]) -> None:
    assert at(line) == expected


def test_no_blank_follows_a_field() -> None:
    assert more("search ca") == "open"


# --- how it is said -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "words", "current", "raw"),
    [
        ("deckcheck card def", ["card"], "def", "def"),
        ("deckcheck card ", ["card"], "", ""),
        ("deckcheck card Second\\ Tra", ["card"], "Second Tra", "Second\\ Tra"),
        ('deckcheck card "Second Tra', ["card"], "Second Tra", '"Second Tra'),
        ("deckcheck card 'D'\\''ha", ["card"], "D'ha", "'D'\\''ha"),
        ('deckcheck card "a \\" b" c', ["card", 'a " b'], "c", "c"),
        ("deckcheck check '' x", ["check", ""], "x", "x"),
        ("deckcheck\tcard  x", ["card"], "x", "x"),
    ],
)
def test_a_line_is_split_as_a_shell_would(line: str, words: list[str], current: str, raw: str) -> None:
    assert split_line(line) == (words, current, raw)


@pytest.mark.slow
@given(st.text(max_size=40))
def test_any_line_can_be_split(line: str) -> None:
    words, current, raw = split_line(f"deckcheck {line}")
    assert isinstance(current, str)
    assert raw in line or not raw
    assert unquoted(line) is not None
    assert all(isinstance(word, str) for word in words)


def test_bash_gets_words_that_need_no_more_quoting() -> None:
    answer = Answer((Candidate("Second Tradition: Domain"), Candidate("D'habi Revenant")))
    assert for_bash(answer, "").splitlines() == ["", "Second\\ Tradition:\\ Domain", "D\\'habi\\ Revenant"]
    assert for_bash(answer, '"').splitlines()[1] == "Second Tradition: Domain"
    assert for_bash(answer, "'").splitlines()[2] == "D'\\''habi Revenant"


def test_bash_replaces_only_what_is_behind_a_colon() -> None:
    answer = Answer((Candidate("type:master"),))
    assert for_bash(answer, "type:ma").splitlines() == ["", "master"]


def test_powershell_gets_what_to_insert_and_what_to_show() -> None:
    answer = Answer((Candidate("D'habi Revenant", "Ally"), Candidate("check")))
    assert for_powershell(answer).splitlines() == [
        "",
        "'D''habi Revenant'\tD'habi Revenant\tAlly",
        "check\tcheck\tcheck",
    ]


def test_an_answer_never_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(completion, "complete", lambda words, current: 1 // 0)
    for shell in SHELLS:
        out = io.StringIO()
        assert completion.answer(shell, ["card", "x"], out) == 0
        assert out.getvalue() == "\n"


def test_powershell_hands_the_line_over_in_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(completion.LINE_VARIABLE, 'deckcheck card "deflec')
    assert "Deflection\tDeflection\tReaction" in completion.rendered("powershell", [])


def test_there_is_a_script_for_each_shell_and_no_other() -> None:
    for shell in SHELLS:
        out = io.StringIO()
        assert completion.run(CompletionOptions(shell), out, io.StringIO()) == 0
        assert out.getvalue() == script(shell)
    with pytest.raises(UsageError, match="did you mean 'fish'"):
        completion.run(CompletionOptions("fsh"), io.StringIO(), io.StringIO())
    with pytest.raises(UsageError, match="name a shell"):
        completion.run(CompletionOptions(), io.StringIO(), io.StringIO())


# --- in the shells --------------------------------------------------------------------------------


@pytest.fixture
def in_shell(tmp_path: Path, child: dict[str, str]) -> Callable[[str, str], str]:
    """Run a script in a shell in which `deckcheck` is this checkout; skip if that shell is not installed."""
    program = tmp_path / "bin" / "deckcheck"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckcheck "$@"\n')
    program.chmod(0o755)
    home = tmp_path / "home"
    home.mkdir()
    environment = {**child, "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}", "HOME": str(home)}
    environment.pop("XDG_CONFIG_HOME", None)

    def run(shell: str, text: str) -> str:
        path = shutil.which(shell)
        if path is None:
            pytest.skip(f"there is no {shell} here")
        arguments = {"bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]}[shell]
        file = tmp_path / f"script.{shell}"
        file.write_text(text, "utf-8")
        done = subprocess.run(
            [path, *arguments, str(file)],
            capture_output=True,
            text=True,
            timeout=60,
            env=environment,
            check=False,
        )
        assert done.stderr == ""
        return done.stdout

    return run


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_is_good_syntax(shell: str, tmp_path: Path) -> None:
    path = shutil.which(shell)
    if path is None:
        pytest.skip(f"there is no {shell} here")
    file = tmp_path / "script"
    file.write_text(script(shell), "utf-8")
    done = subprocess.run([path, "-n", str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_bash_completes(in_shell: Callable[[str, str], str]) -> None:
    out = in_shell(
        "bash",
        'eval "$(deckcheck completion bash)"\n'
        'compopt() { echo "compopt $*"; }\n'
        "try() { COMP_LINE=$1; COMP_POINT=${#1}; COMP_WORDS=(deckcheck); _deckcheck; "
        'printf "%s\\n" "${COMPREPLY[@]}"; }\n'
        "try 'deckcheck card govern\\ the'\ntry 'deckcheck search type:ma'\ntry 'deckcheck check '\n"
        "complete -p deckcheck\n",
    )
    assert out.splitlines() == [
        "Govern\\ the\\ Unaligned",
        "master",
        "compopt -o default -o filenames",
        "",
        "complete -F _deckcheck deckcheck",
    ]


def test_zsh_completes(in_shell: Callable[[str, str], str]) -> None:
    out = in_shell(
        "zsh",
        "compdef() { print compdef $*; }\n"
        'eval "$(deckcheck completion zsh)"\n'
        "compadd() { print -l -- $texts; }\n_files() { print files; }\n"
        'try() { words=("$@"); CURRENT=$#words; _deckcheck; }\n'
        "try deckcheck card 'govern\\ the'\ntry deckcheck search type:ma\ntry deckcheck check ''\n",
    )
    told = ["compdef _deckcheck deckcheck", "Govern the Unaligned", "type:master", "files"]
    assert out.splitlines() == told


def test_fish_completes(in_shell: Callable[[str, str], str]) -> None:
    out = in_shell(
        "fish",
        "deckcheck completion fish | source\n"
        "complete -C 'deckcheck card govern\\ the'\ncomplete -C 'deckcheck search type:ma'\n"
        "complete -C 'deckcheck completion f'\n",
    )
    assert out.replace("\\ ", " ").splitlines() == ["Govern the Unaligned\tAction", "type:master", "fish"]
