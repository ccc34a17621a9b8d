"""`deckcheck card`: printings, namesakes and what the law has had to say of a card."""

from __future__ import annotations

import io
import json
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.commands import card
from deckcheck.lawbook import LawError
from deckcheck.lawbook.legality import LawOfCards, history
from deckcheck.options.card import CardOptions
from deckcheck.usage import UsageError
from rules.vtes.law.formats.names import builtin_names

if TYPE_CHECKING:
    from cardbase.store import CardStore

DAY = date(2026, 11, 20)


def run(*names: str, **options: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = card.run(CardOptions(names, today=DAY, **options), out, err)
    return code, out.getvalue(), err.getvalue()


def history_of(name: str, **options: str) -> dict[str, Any]:
    (found,) = json.loads(run(name, output_format="json", **options)[1])
    assert isinstance(found, dict)
    return found


def test_a_ban_is_told_with_its_days_and_how_sure_they_are() -> None:
    out = run("Succubus Club")[1]
    assert "Banned in tournaments from 2005-01-01 until further notice (" in out
    assert "confidence in the date: medium-high)" in out
    assert "  Standard Constructed: not legal (banned from 2005-01-01)" in out
    assert history_of("Succubus Club")["legality"]["bans"][0]["from"] == "2005-01-01"


def test_legality_is_told_as_of_the_day_asked_for() -> None:
    before = history_of("Succubus Club", on="2004-12-31")
    assert before["legality"]["formats"]["standard"] == {"legal": True, "reasons": []}
    assert before["legality"]["on"] == "2004-12-31"
    assert before["banned"] == "2005-01-01"
    assert (
        "As of 2004-12-31, legal in: Rulebook, Standard Constructed"
        in run("Succubus Club", on="2004-12-31")[1]
    )


def test_a_card_that_is_not_out_yet_says_when_it_comes_out() -> None:
    formats = history_of("Roundhouse", on="2020-11-29")["legality"]["formats"]
    assert formats["standard"]["legal"] is False
    assert formats["standard"]["reasons"] == ["will be released on 2020-11-30"]
    assert formats["rulebook"]["legal"] is False


def test_the_wait_of_new_cards_is_told_where_there_was_one() -> None:
    assert history_of("Roundhouse")["legality"]["waited_until"] == "2020-12-30"
    assert history_of("Deflection")["legality"]["waited_until"] is None
    formats = history_of("Roundhouse", on="2020-12-10")["legality"]["formats"]
    assert formats["standard"] == {"legal": True, "reasons": ["new card: legal from 2020-12-30"]}


def test_a_card_outside_a_pool_and_a_disputed_one_are_told_apart() -> None:
    assert history_of("Enkidu, The Noah")["legality"]["formats"]["v5"]["legal"] is False
    disputed = history_of("Bum's Rush")["legality"]["formats"]["v5"]
    assert disputed["legal"] is True
    assert "some allow it" in disputed["reasons"][0]


def test_a_format_with_a_list_says_since_when_or_until_when_a_card_is_not_on_it() -> None:
    listed = run("Deflection")[1]
    assert "Duel, Storyline" in listed
    assert "Two-player: not legal (not among the format's cards)" in listed
    for on, told in (("2025-07-07", "until 2025-07-08"), ("2026-10-03", "since 2026-10-03")):
        assert f"Two-player: not legal (not among the format's cards {told})" in run("Phaibun", on=on)[1]
    assert "Two-player: not" not in run("Phaibun", on="2026-10-02")[1]


def test_namesakes_are_told() -> None:
    assert history_of("Theo Bell (G6)")["namesakes"] == ["Theo Bell (ADV)", "Theo Bell (G2)"]
    assert "Namesakes: Theo Bell (ADV); Theo Bell (G2)" in run("Theo Bell (G6)")[1]
    assert history_of("Deflection")["namesakes"] == []


def test_a_name_of_several_cards_prints_all_of_them() -> None:
    code, out, _ = run("Theo Bell", output_format="json")
    assert code == 0
    assert len(json.loads(out)) >= 2


def test_printings_and_aliases_are_told() -> None:
    out = run("Deflection")[1]
    assert "First printed on 1994-08-16" in out
    assert "  1994-08-16  Jyhad" in out
    aliases = history_of("Pentex Subversion")["aliases"]
    assert all(alias in run("Pentex Subversion")[1] for alias in aliases)


def test_a_name_that_is_not_a_card_is_one() -> None:
    code, out, err = run("Deflektionnn Qwertz")
    assert (code, out) == (1, "")
    assert "there is no card" in err


@pytest.mark.parametrize(
    ("options", "error", "says"),
    [
        ({"on": "deck"}, LawError, "a card has no event"),
        ({"on": "some day"}, LawError, "YYYY-MM-DD"),
        ({"output_format": "jsn"}, UsageError, "did you mean 'json'"),
    ],
)
def test_wrong_options_are_told(options: dict[str, str], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        run("Deflection", **options)


def test_every_card_has_a_history_in_every_format(cards: CardStore) -> None:
    law = LawOfCards(cards, DAY)
    for found in list(cards.cards())[::40]:
        past = history(found, law)
        assert [one.format for one in past.standings] == list(builtin_names())
        assert past.printed == found.released
        banned = past.ban() is not None
        assert past.standings[1].legal != banned
