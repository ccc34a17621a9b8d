"""What the rules engine knows of the cards, as `card --model` and `cards model` tell it."""

import io
from pathlib import Path

from cardbase.names import Names
from deckcheck.carddata import open_cards
from deckcheck.commands.card import run as run_card
from deckcheck.commands.modelled import STATES, model_text, run
from rules.vtes.cards.catalogue import model_of

SAMPLES = Path(__file__).parents[2] / "sample_decks"


def told(decks: list[str], since: str = "") -> tuple[int, str]:
    out, err = io.StringIO(), io.StringIO()
    return run(decks, since, out, err), out.getvalue()


def test_the_states_of_the_whole_pool_add_up_to_it() -> None:
    code, text = told([])
    assert code == 0
    store = open_cards()
    library = next(line for line in text.splitlines() if line.startswith("library")).split()
    counts = [int(word.replace(",", "")) for word in library[1:] if "%" not in word]
    assert counts[0] == int(store.meta["library"]) == sum(counts[1:])


def test_decks_count_by_copies_and_only_those_since_the_day() -> None:
    deck = str(SAMPLES / "bleeding_ventrue.twd")
    assert "in 1 decks" in told([deck])[1]
    assert "in 1 decks" in told([deck], "2026-03-14")[1]
    assert "in 0 decks" in told([deck], "2026-03-15")[1]


def test_a_deck_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("nothing here\n", "utf-8")
    assert told([str(tmp_path)])[0] == 2


def test_a_card_says_what_the_engine_knows_of_it() -> None:
    card = Names(open_cards()).find("Deflection").card
    assert card is not None
    out = io.StringIO()
    assert run_card(["Deflection"], out, io.StringIO(), model=True) == 0
    assert out.getvalue().endswith(model_text(card))
    assert model_of(card).state in STATES
    assert f"Engine: {model_of(card).state}" in out.getvalue()
