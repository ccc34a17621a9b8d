"""What cards ask for, read by the grammar and by the columns' own reader: two readers that share nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardbase.card import LibraryCard, Requirement
from rules.vtes.cards.grammar.lines import lines_of
from rules.vtes.cards.grammar.said import Requires

if TYPE_CHECKING:
    from cardbase.store import CardStore

CITY_TITLES = {"prince", "archbishop", "baron"}
ABSIMILIARDS_ARMY, CAMARILLA_CONCLAVE = 100011, 102269


def asked(said: Requires) -> Requirement:
    """Put what the grammar read into columns; whether a vampire is asked for depends on more than that."""
    titles = {title for who in said.who for title in who.title.split("/") if title not in ("", "any", "none")}
    titled = {"any": True, "none": False}.get(said.who[0].title)
    sects = {who.sect for who in said.who if who.sect}
    not_sects = {who.not_sect for who in said.who if who.not_sect}
    traits = {who.trait for who in said.who if who.trait}
    not_traits: set[str] = set()
    for word in said.being:
        if word in ("titled", "untitled"):
            titled = word == "titled"
        elif word == "not anarch":
            not_sects.add("anarch")
        elif word.startswith("not "):
            not_traits.add(word.removeprefix("not "))
        else:
            traits.add(word)
    titles |= CITY_TITLES if said.more == "with a city title" else set()
    traits |= {"flight"} if said.more == "with flight" else set()
    not_traits |= {"caitiff"} if said.more == "who is not Caitiff" else set()
    return Requirement(
        titles=frozenset(titles),
        titled=titled,
        sects=frozenset(sects),
        not_sects=frozenset(not_sects),
        traits=frozenset(traits),
        not_traits=frozenset(not_traits),
        imbued=any(who.kind == "imbued" for who in said.who),
        min_capacity=max(who.min_capacity for who in said.who),
        max_capacity=max(who.max_capacity for who in said.who),
    )


def fields(found: Requirement) -> dict[str, object]:
    return {
        name: getattr(found, name) for name in Requirement.__match_args__ if name not in ("vampire", "table")
    }


@pytest.mark.slow
def test_both_readers_of_what_a_card_requires_agree(cards: CardStore) -> None:
    compared = 0
    for card in cards.cards():
        if not isinstance(card, LibraryCard) or card.requirement.table:
            continue
        for line in lines_of(card):
            for sentence in line.sentences:
                if isinstance(sentence.meaning, Requires) and not line.icons:
                    assert fields(asked(sentence.meaning)) == fields(card.requirement), card.name
                    compared += 1
    assert compared > 300


def test_what_no_column_tells_is_not_a_heading(cards: CardStore) -> None:
    """A Gehenna event that must be in play is not seen to, so the clause is missing; a sect is seen to."""
    army, conclave = cards.card(ABSIMILIARDS_ARMY), cards.card(CAMARILLA_CONCLAVE)
    assert isinstance(army, LibraryCard)
    assert isinstance(conclave, LibraryCard)
    for card, seen_to in ((army, False), (conclave, True)):
        (asks,) = [
            one for line in lines_of(card) for one in line.sentences if one.printed.startswith("Requires")
        ]
        assert asks.meaning is not None
        assert asks.heading == seen_to
