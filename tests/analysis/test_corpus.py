"""The archive: its own headings, coverage against a slow and obvious twin, and its own story.

Real decks are not part of the project; without them these tests are skipped.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardbase.card import VIRTUES, CryptCard, LibraryCard
from cardbase.card_text import read_requirement
from cardbase.names import Names
from cardbase.store import open_store
from deckcheck.analysis import coverage, curve, figures
from deckcheck.deckfiles import LineReader, read_deck
from rules.vtes.law.grants import granted_plays
from rules.vtes.law.playability import support, supports

if TYPE_CHECKING:
    from cardbase.deck import Deck

CORPUS = Path(__file__).parents[3] / "shared" / "corpora" / "twd"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not CORPUS.is_dir(), reason="the archive's decks are not beside the project"),
]


@cache
def archive() -> tuple[tuple[str, Deck], ...]:
    reader = LineReader(Names(open_store()))
    return tuple((path.stem, read_deck(path.read_bytes(), reader)) for path in sorted(CORPUS.glob("*.txt")))


def deck(name: str) -> Deck:
    return dict(archive())[name]


def test_every_crypt_heading_of_the_archive():
    wrong = {}
    for name, one in archive():
        told = curve.heading(curve.describe(one.crypt))
        stated = next(line for line in one.lines if line.startswith("Crypt ("))
        if stated != told:
            wrong[name] = (stated, told)
    assert wrong == {}


# The twin: reads a card's fields one by one, as one would with the card in hand.

ICON = re.compile(r"\[([A-Za-z]{3})\]")


def lines_of(card: LibraryCard) -> list[str]:
    return [line for line in card.text.split("\n") if line.startswith("[") and ICON.match(line)]


def has_discipline(card: LibraryCard, minion: CryptCard) -> bool:
    have = {icon.lower() for icon in minion.disciplines} | ({"fli"} if "flight" in minion.traits else set())
    if not card.disciplines:
        return True
    heads = []
    for line in lines_of(card):
        head = re.match(r"(?:\[[A-Za-z]{3}\]\s*(?:or\s*)?)+", line)
        icons = ICON.findall(head[0] if head else "")
        if set(icons) <= set(card.disciplines):
            heads.append(({*icons}, " or " in (head[0] if head else ""), line))
    if not heads:
        wanted = [code in have for code in card.disciplines]
        return all(wanted) if card.all_disciplines else any(wanted)
    for icons, either, line in heads:
        if (icons & have if either else icons <= have) and meets_text(ICON.sub("", line), minion):
            return True
    return False


def meets_text(text: str, minion: CryptCard) -> bool:
    """The sentences "Requires ..." of a text, against a crypt card."""
    demand = read_requirement(text)
    sect = minion.sect.lower()
    answers = [
        not demand.titles or minion.title in demand.titles,
        demand.titled is None or bool(minion.title) == demand.titled,
        not demand.sects or sect in demand.sects,
        sect not in demand.not_sects,
        demand.traits <= minion.traits,
        not demand.not_traits & (minion.traits | {minion.clan.lower()}),
        minion.capacity >= demand.min_capacity,
        not demand.max_capacity or minion.capacity <= demand.max_capacity,
        not demand.imbued or minion.is_imbued,
        not demand.vampire or not minion.is_imbued,
    ]
    return all(answers)


def plays(card: LibraryCard, minion: CryptCard) -> bool:
    shared = "\n".join(line for line in card.text.split("\n") if line not in lines_of(card))
    if not lines_of(card):
        shared = card.text
    vampires_only = (
        card.blood_cost
        or "Political Action" in card.types
        or any(code not in VIRTUES and code != "fli" for code in card.disciplines)
    )
    answers = [
        not card.clans or minion.clan in card.clans,
        not card.path or minion.path == card.path or (minion.sect == "Sabbat" and not minion.path),
        meets_text(shared, minion),
        has_discipline(card, minion),
        not minion.is_imbued or not vampires_only,
        minion.is_imbued or not {"Power", "Conviction"} & set(card.types),
    ]
    return all(answers)


def test_coverage_against_the_slow_twin():
    """Left out: vampires that pass for others by their text, Imbued before cards that speak of vampires."""
    known: dict[tuple[int, int], bool] = {}
    differing = set()
    for _, one in archive():
        crypt = [
            (card, copies)
            for card, copies in one.crypt
            if not re.search(" as if | as though |can meet", card.text)
        ]
        for card, _ in one.library:
            told = support(card, crypt)
            if told.requirements.nothing or card.all_clans:
                continue
            able = {player.card.id for player in told.players}
            for minion, _ in crypt:
                if minion.is_imbued and "vampire" in card.text:
                    continue
                key = card.id, minion.id
                if key not in known:
                    known[key] = plays(card, minion)
                if known[key] != (minion.id in able):
                    differing.add((card.name, minion.full_name, known[key]))
    assert len(known) > 100_000
    assert differing == set()


def unplayable(one: Deck) -> set[str]:
    told = supports(one.library, one.crypt)
    granted = granted_plays(told, one.library, one.crypt)
    return {each.card.name for each in told if not each.playable and each.card.id not in granted}


def test_decks_with_cards_that_nobody_can_ever_play_are_few():
    """Looked at by hand: slips of the list, cards with the burn option, cards kept to be discarded."""
    decks = {name for name, one in archive() if unplayable(one)}
    assert len(decks) <= 24
    assert {"9869", "2k8darkcellars2", "2k9rotesbc"} <= decks
    assert "2011gatewaylac" not in decks  # its Great Beast may choose the Discipline


def test_the_archives_own_story_is_found():
    """TWD issue 153: Kindred Intelligence without a Nosferatu; here added to a deck of Toreadors."""
    nosferatu = Names(open_store()).certain("Kindred Intelligence").card
    assert isinstance(nosferatu, LibraryCard)
    one = next(one for _, one in archive() if all(card.clan == "Toreador" for card, _ in one.crypt))
    covered = coverage.cover([*one.library, (nosferatu, 1)], one.crypt)
    assert [each.card.name for each in covered if not each.playable and each.granted is None] == [
        "Kindred Intelligence"
    ]


def test_figures_of_every_deck_are_sane():
    for name, one in archive():
        told = figures.figures_of(one.crypt, one.library)
        hand = told["playable-hand"]
        assert hand is not None
        assert 0 < hand <= 7, name
        assert told["different"] is not None
        assert 1 <= told["different"] <= 4, name
