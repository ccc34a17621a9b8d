"""`--output-format text`: one word in every command; its older names are accepted, and offered nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    Command = Callable[..., Any]

DECK = "Crypt\n12x Lucita\n\nLibrary\n20x Villein\n40x Govern the Unaligned\n"
FORMER = {
    "full": (["check", "{deck}"], ["check", "{deck}", "--event"]),
    "table": (
        ["stats", "{deck}"],
        ["odds", "{deck}", "Villein"],
        ["draw", "{deck}", "--seed", "1"],
        ["search", "lucita"],
    ),
}
CALLS = [(former, call) for former, calls in FORMER.items() for call in calls]


@pytest.mark.parametrize(("former", "call"), CALLS, ids=[" ".join(call) for _, call in CALLS])
def test_text_is_the_default_and_its_former_name_means_the_same(
    former: str, call: list[str], tmp_path: Path, deckcheck: Command
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(DECK, "utf-8")
    words = [word.format(deck=deck) for word in call]
    plain, text, old, wrong = (
        deckcheck(*words, *form)
        for form in ([], *(["--output-format", name] for name in ("text", former, "no such format")))
    )
    assert (plain.code, plain.out) == (text.code, text.out) == (old.code, old.out)
    assert plain.out
    assert wrong.code == 2
    assert "is one of text, " in wrong.err
    assert former not in wrong.err


def test_the_former_names_of_one_command_are_those_of_all(tmp_path: Path, deckcheck: Command) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(DECK, "utf-8")
    assert deckcheck("check", deck, "--output-format", "table").code == 0
    assert deckcheck("stats", deck, "--output-format", "full").code == 0
