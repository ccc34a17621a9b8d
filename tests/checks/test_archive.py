"""Real decks: of thousands that won tournaments, none is called illegal that was not, and no name is missed.

The archive's own files are read where they lie next to the checkout, and the archive that krcg 5 ships
where it is installed; both are only read.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from archive import NO_CORPUS, NO_KRCG_ARCHIVE, corpus, krcg_archive, krcg_text
from court import TODAY, findings_in_words

from cardbase.card import CryptCard
from rules.vtes.law.bans import read_bans

if TYPE_CHECKING:
    from collections.abc import Callable

    from court import Court

    from deckcheck.judging import Judgement

pytestmark = pytest.mark.slow

ILLEGAL = {
    "stevewampler": {"DC102"},
    "dog": {"DC103"},
    "jd32000": {"DC103"},
    "ckgc2k": {"DC103"},
    "genconuk2k1-treasure": {"DC103"},
    "saveface2k1": {"DC103"},
    "2k3nycanarch": {"DC103"},
    "2k8pwbsla2": {"DC103"},
    "2k6sncqvs": {"DC106"},
}
"""Files whose own list breaks the law of its own day."""

NAMING = {"DC001", "DC002", "DC003", "DC004", "DC005", "DC006", "DC008", "DC009", "DC010", "DC011", "DC012"}

FAULTS_OF_THE_FILE = {
    ("12082", "DC005"): 1,  # an address among the cards
    ("12355", "DC005"): 1,  # an address among the cards
    ("12548", "DC005"): 2,  # sentences among the cards, without a mark
}
"""Findings about reading that are right: the file really holds a line that is not a card."""

KRCG_ILLEGAL = {
    **ILLEGAL,
    "2015rfeef": {"DC106"},  # dated before the set of three of its cards
    "2016rotmmb": {"DC104"},  # one odd vampire
    "2k2watfordmay": {"DC104", "DC106"},  # here and below a name was taken for a later vampire
    "watford-ts": {"DC104", "DC106"},
    "2k4edith": {"DC103"},
    "2k4virolaxboston": {"DC103"},
    "2k6faceaface": {"DC103"},
    "2k8glqmich": {"DC103"},
    "matt-alamut": {"DC103"},
    "2k8sanfranqual": {"DC102"},
    "2k9avangarda": {"DC102"},
    "2k6ootspain": {"DC106"},  # dated half a year before a card of it
    "2k9bloodformbi": {"DC106"},  # dated three weeks before a card of it
}
"""Decks of krcg's archive that break the law of their own day."""


@pytest.fixture(scope="module")
def judged(court: Court) -> dict[str, Judgement]:
    """Return the archive's files, judged by Standard as of their own day."""
    if not corpus():
        pytest.skip(NO_CORPUS)
    return {path.stem: court.judge(path.read_bytes()) for path in corpus()}


def errors(judgement: Judgement) -> set[str]:
    return {finding.code for finding in judgement.findings if finding.severity == "error"}


def test_exactly_the_nine_faulty_decks_are_illegal_as_of_their_day(judged: dict[str, Judgement]) -> None:
    found = {name: errors(judgement) for name, judgement in judged.items() if judgement.verdict != "legal"}
    assert found == {name: codes for name, codes in ILLEGAL.items() if name in judged}


def test_no_name_is_missed_and_no_line_is_dropped(judged: dict[str, Judgement]) -> None:
    found = Counter(
        (name, finding.code)
        for name, judgement in judged.items()
        for finding in judgement.findings
        if finding.code in NAMING
    )
    assert found == {key: number for key, number in FAULTS_OF_THE_FILE.items() if key[0] in judged}


def test_every_deck_holds_what_its_headings_state(judged: dict[str, Judgement]) -> None:
    for name, judgement in judged.items():
        deck = judgement.deck
        assert deck is not None
        text = "\n".join(deck.lines)
        crypt = re.search(r"^Crypt \((\d+) cards", text, re.MULTILINE)
        library = re.findall(r"^Library \((\d+)", text, re.MULTILINE)
        assert crypt is not None
        assert deck.size("crypt") == int(crypt[1]), name
        assert deck.size("library") in set(map(int, library)), name


def test_with_todays_law_those_that_hold_banned_cards_are_named(court: Court) -> None:
    if not corpus():
        pytest.skip(NO_CORPUS)
    banned = {ban.card_id for ban in read_bans() if ban.holds(TODAY)}
    named = 0
    for path in corpus():
        judgement = court.judge(path.read_bytes(), on=TODAY)
        assert judgement.deck is not None
        held = {card.id for card, _ in judgement.deck.counted} & banned
        told_of = {finding.card_id for finding in judgement.findings if finding.code == "DC105"}
        assert told_of == held, path.name
        rest = errors(judgement) - {"DC105"}
        assert rest == (ILLEGAL.get(path.stem, set()) - {"DC106"}), path.name
        named += bool(held)
    share = named / len(corpus())
    assert 0.13 < share < 0.17, f"{share:.1%} hold cards banned since"


# --- the same decks in other layouts ----------------------------------------------------------


def old_heading(text: str) -> str:
    """Write the crypt's heading as the archive's first versions do, and tabs between columns."""
    text = re.sub(r"min=(\d+), max=(\d+), avg=([\d.]+)\)", r"min=\1 max=\2 avg=\3)", text)
    text = re.sub(r"^-{10,}$", lambda found: "=" * len(found[0]), text, flags=re.MULTILINE)
    return re.sub(r"(?<=\S)  +(?=\S)", "\t", text)


def single_blanks(text: str) -> str:
    """Write one blank where columns stand apart, as posts on forums do."""
    return re.sub(r"(?<=\S) {2,}(?=\S)", " ", text)


def brackets(text: str) -> str:
    """Write the headings as an old deck builder does."""
    text = re.sub(
        r"Crypt \((\d+) cards, min=(\d+), max=(\d+), avg=([\d.]+)\)",
        r"Crypt [\1 vampires] Capacity min: \2 max: \3 average: \4",
        text,
    )
    text = re.sub(r"^Library \((\d+) cards\)", r"Library [\1 cards]", text, flags=re.MULTILINE)
    return re.sub(r"^([A-Z][A-Za-z/ ]+) \((\d+)(?:; (\d+) trifle)?\)$", r"\1 [\2]", text, flags=re.MULTILINE)


def windows(text: str) -> bytes:
    """Save with a byte order mark and the line ends of Windows."""
    return b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()


def trailing_blanks(text: str) -> str:
    """Leave blanks behind every line, and no-break ones between count and name."""
    return re.sub(r"^(\d+x) ", "\\1\u00a0", text.replace("\n", "  \n"), flags=re.MULTILINE)


def bare(text: str) -> str:
    """Leave only counts and names: no prose, no columns, no headings of sections."""
    lines = text[re.search(r"^Crypt \(", text, re.MULTILINE).start() :].splitlines()  # type: ignore[union-attr]
    kept = []
    for line in lines:
        if found := re.match(r"\s*(\d+)x\s+(.+?)(?:\s{2,}.*|\t.*|\s+--\s.*)?$", line):
            kept.append(f"{found[1]} {found[2]}")
        elif re.match(r"Crypt|Library", line):
            kept.append(line.split(" ")[0])
    return "\n".join(kept)


LAYOUTS: dict[str, Callable[[str], str | bytes]] = {
    "old heading and tabs": old_heading,
    "single blanks": single_blanks,
    "brackets": brackets,
    "Windows": windows,
    "trailing blanks": trailing_blanks,
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_another_layout_changes_no_verdict(layout: str, judged: dict[str, Judgement], court: Court) -> None:
    for name, judgement in list(judged.items())[::7]:
        deck = judgement.deck
        assert deck is not None
        other = court.judge(LAYOUTS[layout]("\n".join(deck.lines)))
        assert other.deck is not None
        assert dict(other.deck.counted) == dict(deck.counted), f"{name}\n{findings_in_words(other)}"
        assert errors(other) == errors(judgement), f"{name}\n{findings_in_words(other)}"
        new = {f.code for f in other.findings} - {f.code for f in judgement.findings}
        assert not new & (NAMING - {"DC008"}), f"{name}\n{findings_in_words(other)}"


def test_counts_and_names_alone_say_the_same(judged: dict[str, Judgement], court: Court) -> None:
    for name, judgement in list(judged.items())[::7]:
        deck = judgement.deck
        assert deck is not None
        assert deck.event is not None
        if name in ("10319", "12278"):  # their headings are broken
            continue
        other = court.judge(bare("\n".join(deck.lines)), on=deck.event.day)
        assert other.deck is not None
        open_names = [f for f in other.findings if f.code == "DC003"]
        twins = {card.name for card in dict(deck.counted) if isinstance(card, CryptCard) and card.twin}
        assert {other.deck.lines[(f.row or 0) - 1].split(" ", 1)[1] for f in open_names} <= twins, (
            findings_in_words(other)
        )
        if not open_names:
            assert dict(other.deck.counted) == dict(deck.counted), f"{name}\n{findings_in_words(other)}"
            assert errors(other) == errors(judgement), f"{name}\n{findings_in_words(other)}"
        assert not {f.code for f in other.findings} & (NAMING - {"DC003", "DC005"}), (
            f"{name}\n{findings_in_words(other)}"
        )


def test_an_empty_column_of_disciplines_is_not_a_fault(court: Court) -> None:
    crypt = "Crypt (12 cards min=4 max=4 avg=1)\n=====\n12x Anarch Convert 1 Caitiff:ANY\n"
    deck = court.read(f"{crypt}\nLibrary: 60 cards\n60x Villein\n")
    assert [(card.name, count) for card, count in deck.counted] == [("Anarch Convert", 12), ("Villein", 60)]


# --- decks that are not in that folder --------------------------------------------------------


def test_krcgs_archive_is_read_without_a_loss_and_judged_right(court: Court) -> None:
    decks = krcg_archive()
    if not decks:
        pytest.skip(NO_KRCG_ARCHIVE)
    illegal = {}
    for entry in decks:
        judgement = court.judge(krcg_text(entry, court.store.card))
        assert judgement.deck is not None
        wanted: Counter[int] = Counter()
        for row in entry["cards"]:
            wanted[row["id"]] += row["count"]
        assert {card.id: count for card, count in judgement.deck.counted} == wanted, entry["id"]
        assert judgement.deck.event is not None
        assert str(judgement.deck.event.day) == entry["event"]["date"], entry["id"]
        found = {f.code for f in judgement.findings} & (NAMING | {"DC007"})
        assert not found, f"{entry['id']}\n{findings_in_words(judgement)}"
        codes = errors(judgement)
        if judgement.deck.size("crypt") < 12:
            # krcg merges two cards of old lists into one and loses copies; the archive's files have 12
            codes.discard("DC101")
            assert judgement.law is not None
            assert judgement.law.on.year < 2005
        if codes:
            illegal[entry["id"]] = codes
    known = {entry["id"] for entry in decks}
    assert illegal == {name: codes for name, codes in KRCG_ILLEGAL.items() if name in known}
