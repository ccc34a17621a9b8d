"""Training finds which cards go together, keeps what it is told to keep, and is not needed for an answer."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from typing import TYPE_CHECKING

import pytest

from deckcheck.winners.model import unpack
from deckcheck.winners.table import table_of
from tests.winners.conftest import SAMPLES

if TYPE_CHECKING:
    from cardbase.store import CardStore

pytest.importorskip("numpy", reason="training needs numpy")

GOVERN, CONDITIONING, MAJESTY, FREAK, BOTH = 100845, 100401, 101125, 100788, 101348
DECKS = [(date(2020, 1, 1), {GOVERN: 8, CONDITIONING: 4, BOTH: 1})] * 30 + [
    (date(2020, 1, 1), {MAJESTY: 4, FREAK: 2, BOTH: 1})
] * 30


def test_cards_that_are_played_together_speak_for_each_other(cards: CardStore) -> None:
    from deckcheck.winners.training import train

    content = train(table_of(DECKS, "a test"), cards)
    assert content == train(table_of(DECKS, "a test"), cards)
    model = unpack(content)
    places = {card: n for n, card in enumerate(model.cards)}
    said = {card: dict(model.say(place)) for card, place in places.items()}
    for card, friend, stranger in ((GOVERN, CONDITIONING, MAJESTY), (FREAK, MAJESTY, GOVERN)):
        assert said[card][places[friend]] > 0.05
        assert said[card].get(places[stranger], 0.0) < 0.02
        assert places[card] not in said[card]
    assert f"6:{GOVERN}" in model.traits
    assert f"6:{MAJESTY}" not in model.traits


def test_only_the_largest_weights_are_kept(cards: CardStore) -> None:
    from deckcheck.winners.training import train

    whole = unpack(train(table_of(DECKS, "a test"), cards))
    some = unpack(train(table_of(DECKS, "a test"), cards, kept=6))
    assert 0 < len(some.targets) <= 6 < len(whole.targets)


def test_the_newest_decks_count_most(cards: CardStore) -> None:
    """The same two kinds of deck, one of them long past: what it says for a card of both weighs less."""
    from deckcheck.winners.training import train

    past = [(date(1996, 1, 1), deck) if GOVERN in deck else (day, deck) for day, deck in DECKS]
    places = {card: n for n, card in enumerate(sorted({card for _, deck in DECKS for card in deck}))}

    def weight(decks: list[tuple[date, dict[int, int]]]) -> float:
        model = unpack(train(table_of(decks, "a test"), cards))
        return dict(model.say(places[GOVERN])).get(places[CONDITIONING], 0.0)

    assert weight(past) < 0.5 * weight(DECKS)


@pytest.mark.slow
def test_an_answer_needs_neither_numpy_nor_the_option_parser(cards: CardStore, child: dict[str, str]) -> None:
    code = (
        "import sys\nfrom deckcheck.__main__ import main\n"
        f"assert main(['suggest', {str(SAMPLES / 'bleeding_ventrue.twd')!r}, '--quiet']) == 0\n"
        "found = {'numpy', 'typer', 'lzma', 'deckcheck.winners.training'} & set(sys.modules)\n"
        "sys.exit(f'imported: {found}' if found else 0)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], env=child, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
