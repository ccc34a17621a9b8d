"""Where a card is described by hand and the grammar reads it too, both mean the same, or it is said why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardbase.card import CryptCard
from cardbase.quick import replace
from rules.vtes.cards.catalogue import all_entries, model_of
from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.cards.grammar.library_text import read_library
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.clauses import Missing
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.needed import NOTHING
from rules.vtes.definitions.reacting import CancelCard

from .readings import notation

if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.store import CardStore

MANY = (
    *("play", "modes", "combat", "armed", "values", "abilities", "triggers", "actions", "aids", "reactions"),
    *("open_actions", "passes", "merged"),
)
SINGLE = ("life", "bleed", "strength", "traits", "as_vampire", "teaches", "delay")
EXPLAINED = {
    **dict.fromkeys(
        (
            *("Bravo", "Cavalier", "Dabbler", "Loner", "Path of the Void", "Perfectionist"),
            "Rebel",
            "Traditionalist",
        ),
        "that it serves whoever controls its vampire was ruled",
    ),
    "Chaundice": "that it may be done twice is told by two ways that differ by their names alone",
    "Heart's Desire": "that it is played while somebody tries to block, too, follows from a sentence that only it has",
    "Chanjelin Ward": "that a vampire has but one is said by a sentence that is read apart",
    "Crusade: Aragon": "that Lucita takes the title instead is said by a sentence that only it has",
    "Kingston Penitentiary, Ontario": "others may use it by a sentence that only it has",
    "Living Manse": "its bonus is for a vampire, and an ally may bear it",
    "Spirit Claws": "its ways with two Disciplines build on the first one",
    "Loving Agony": "the strike is told before its range, as in its other ways",
    "The Mole": "each of its ways asks for an acting minion that is no Anarch",
    "Palace Hunting Ground": "whom it may not feed is said by a sentence that only it has",
    "Weeping Stone": "that it is no hunting ground is said by no sentence",
    "Charge of the Buffalo": "its range and its strike are said by a sentence that is not read",
    "Matteus, Flesh Sculptor": "the cards that cost him more differ by their names alone",
    "Sense the Sin": "that it can be played before somebody blocks follows from a sentence that only it has",
}
"""Cards that are described otherwise than they are read: why the entry is right."""
GOVERN = 100845


def read(card: Card) -> Model:
    """What the grammar alone makes of a card."""
    return read_crypt(card) if isinstance(card, CryptCard) else read_library(card)  # type: ignore[arg-type]


def adds_to(known: Any, read: Any) -> bool:
    """Return whether a way does all that is read of it, and more that other sentences say."""
    if not isinstance(known, Mode) or not isinstance(read, Mode):
        return False
    usual = Mode("")
    same = all(
        getattr(read, name) in (getattr(usual, name), getattr(known, name))
        for name in Mode.arguments
        if name not in ("verbs", "name")
    )
    return (
        same
        and known.icons == read.icons
        and [verb for verb in known.verbs if verb in read.verbs] == list(read.verbs)
    )


def differences(known: Model, found: Model) -> list[str]:
    """Return what is read otherwise than it is known.

    What is read must be known. What is known must be read only where nothing of the text was left unread; otherwise a
    way may do more than is read of it.
    """
    told: list[str] = []
    for name in MANY:
        ours = [notation(part) for part in getattr(known, name)]
        theirs = [notation(part) for part in getattr(found, name)]
        told += [
            f"{name}: only read: {told_as}"
            for part, told_as in zip(getattr(found, name), theirs, strict=True)
            if told_as not in ours
            and not (found.missing and any(adds_to(other, part) for other in getattr(known, name)))
        ]
        if not found.missing:
            told += [f"{name}: only known: {part}" for part in ours if part not in theirs]
        told += [f"{name}: known twice: {part}" for part in {part for part in ours if ours.count(part) > 1}]
    for name in SINGLE:
        ours, theirs = getattr(known, name), getattr(found, name)
        if name == "traits" and found.missing and ours > theirs:
            continue  # what an unread sentence gives
        if theirs != ours and (theirs != getattr(Model(), name) or not found.missing):
            told.append(f"{name}: known {ours}, read {theirs}")
    return told


@pytest.mark.slow
def test_entries_and_readings_mean_the_same(cards: CardStore) -> None:
    both = 0
    told: dict[str, list[str]] = {}
    for entry in all_entries().values():
        card = cards.card(entry.id)
        assert card is not None
        found = read(card)
        both += bool(found.parts or found.play)
        if different := differences(model_of(card), found):
            told[entry.name] = different
    assert both > 50
    assert sorted(told) == sorted(EXPLAINED), told


def test_the_comparison_can_fail(cards: CardStore) -> None:
    card = cards.card(GOVERN)
    assert card is not None
    known, found = model_of(card), read(card)
    assert known.by_hand
    assert not found.missing
    assert not differences(known, found)
    bleed, _ = known.modes
    assert differences(replace(known, modes=(bleed,)), found)
    assert differences(known, replace(found, modes=found.modes[:1])), "nothing is unread, so all must be read"
    other = Mode("dom", kind=bleed.kind, bleed=bleed.bleed + 1)
    assert differences(replace(known, modes=(other, *known.modes[1:])), found)
    assert differences(replace(known, delay=1), found)
    unread = replace(found, missing=(Missing(NOTHING, "more of it"),))
    assert not differences(known, unread)
    same = {name: getattr(bleed, name) for name in Mode.arguments if name not in ("icons", "verbs")}
    canceling = Mode(bleed.icons, *bleed.verbs, CancelCard(), **same)
    assert not differences(replace(known, modes=(canceling, *known.modes[1:])), unread), (
        "unread sentences say more"
    )
    assert differences(replace(known, modes=(canceling, *known.modes[1:])), found)
    assert differences(replace(known, modes=(other, *known.modes[1:])), unread), "it is another bleed"
    assert not differences(replace(known, traits=frozenset({"gains no life"})), unread)
    assert differences(replace(known, traits=frozenset({"gains no life"})), found)
    assert differences(replace(known, modes=(*known.modes, bleed)), found), "what is known twice is told"
