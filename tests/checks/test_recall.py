"""Whatever is broken in a legal deck is found: at its line, by its code, and nothing else is held against it.

The number of decks for each fault comes from RECALL_DECKS, the seed from RECALL_SEED; a failure names both.
"""

from __future__ import annotations

import os
from datetime import timedelta
from random import Random
from typing import TYPE_CHECKING

import pytest
from court import findings_in_words
from faults import FAULTS, Broken, ban_faults

from rules.vtes.law.bans import read_bans

if TYPE_CHECKING:
    from court import Court, Written

    from rules.vtes.law.bans import Ban

DECKS = int(os.environ.get("RECALL_DECKS", "25"))
SEED = os.environ.get("RECALL_SEED", "1")
BANS = read_bans()
STANDING = [ban for ban in BANS if ban.start is not None and ban.end is None]


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_at_its_line_and_nothing_else_is(
    fault: str, legal_decks: list[Written], court: Court
) -> None:
    rng = Random(f"{SEED}: {fault}")
    done = 0
    for _ in range(60 * DECKS):
        deck = rng.choice(legal_decks)
        case = FAULTS[fault](deck, rng, court)
        if case is None:
            continue
        assert_named(case, court, f"{fault} in {deck.name} (seed {SEED})")
        done += 1
        if done == DECKS:
            return
    assert done >= min(DECKS, 5), "too few decks offered a place for the fault"


def assert_named(case: Broken, court: Court, what: str) -> None:
    """Assert that a fault is found, at its line, about its card, and that no other error is."""
    judgement = court.judge(case.text, case.format, case.on)
    wanted = f"{what}: wanted {' or '.join(sorted(case.codes))} at row {case.row}"
    story = f"{wanted}\n{findings_in_words(judgement, [case.row])}"
    named = [f for f in judgement.findings if f.code in case.codes and f.row == case.row]
    assert named, story
    assert not case.card or any(finding.card == case.card for finding in named), story
    others = [f for f in judgement.findings if f not in named and f.severity == "error"]
    assert not others, story
    also = {f.code for f in judgement.findings if f not in named and f.code.startswith("DC0")}
    assert not also - {"DC008"}, story
    is_error = any(finding.severity == "error" for finding in named)
    assert judgement.verdict == ("illegal" if is_error else "legal"), story
    if case.candidate and judgement.deck is not None:
        match = next(entry.line.match for entry in judgement.deck.entries if entry.row == case.row)
        cards = [match.card] if match.card is not None else match.candidates
        assert match.how == "unknown" or case.candidate in {card.id for card in cards if card}, story


@pytest.mark.slow
@pytest.mark.parametrize("ban", STANDING, ids=lambda ban: ban.name)
def test_a_card_is_banned_from_its_day_on_and_not_before(
    ban: Ban, legal_decks: list[Written], court: Court
) -> None:
    assert ban.start is not None
    rng = Random(f"{SEED}: {ban.name}")
    card = court.store.card(ban.card_id)
    assert card is not None
    sample = rng.sample(legal_decks, min(len(legal_decks), 40 * DECKS))
    decks = [deck.text for deck in ban_faults(sample, card, ban.start, rng, court, DECKS // 5 + 1)]
    if not decks:  # the archive is younger than the first bans
        assert ban.start.year < 1999
        decks = [of_the_first_days(card.name)]
    for text in decks:
        before = court.judge(text, on=ban.start - timedelta(days=1))
        errors = {f.code for f in before.findings if f.severity == "error"}
        printed_later = card.released is not None and card.released > ban.start  # banned before it came out
        assert errors == ({"DC106"} if printed_later else set()), findings_in_words(before)
        after = court.judge(text, on=ban.start)
        errors = [f for f in after.findings if f.severity == "error"]
        assert [(f.code, f.card) for f in errors] == [("DC105", card.full_name)], findings_in_words(after)
        assert after.deck is not None
        assert errors[0].row is not None
        assert card.name.split()[-1].split(",")[0] in after.deck.lines[errors[0].row - 1]


def of_the_first_days(name: str) -> str:
    """Return a deck of the first set that also holds a library card."""
    return f"Crypt (12 cards)\n12x Gilbert Duane (G1)\n\nLibrary (61 cards)\n1x {name}\n60x Blood Doll\n"


def test_there_are_twenty_bans() -> None:
    assert len(STANDING) == 20
