"""What single findings say, and when they are not made."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from cardbase.sources import installed_source

if TYPE_CHECKING:
    from court import Court

    from deckcheck.checks import Finding

ON = date(2026, 11, 20)
LIBRARY = "Library (60 cards)\n20x Villein\n40x Govern the Unaligned\n"


def findings_of(court: Court, text: str, code: str) -> list[Finding]:
    return [finding for finding in court.judge(text, "rulebook", ON).findings if finding.code == code]


@pytest.mark.parametrize(
    ("text", "what", "consider"),
    [
        (
            f"Crypt\n12x Lucita\n\n{LIBRARY}and the usual suspects\n",
            "the line 'and the usual suspects' was not read: it is neither a card nor a heading",
            "start it with '#' if it is a comment, or with a count if it is a card",
        ),
        (
            f"Crypt\n12x Lucita\n\n{LIBRARY}Dominate\n",
            "the line 'Dominate' was not read: "
            "it may be the card Dominate or the heading of the cards of this discipline",
            "write '1x Dominate' for the card, or put a '#' before the heading",
        ),
        (
            "crypt:\n  Lucita: 12\nlibrary:\n  Villein: 20\n  Govern the Unaligned: 40\nevent:\n  date: soon\n",
            "'soon' was not read: not a date",
            "write YYYY-MM-DD",
        ),
        (
            "crypt:\n  Lucita: 12\nlibrary:\n  Villein: 20\n  Govern the Unaligned: 40\n  Deflection: [4]\n",
            "'Deflection' was not read: unknown section",
            "fix it, or remove it",
        ),
        (
            "x. Consider y: 1\ncrypt:\n  Lucita: 12\nlibrary:\n  Villein: 20\n  Govern the Unaligned: 40\n",
            "'x. Consider y' was not read: unknown key 'x. Consider y' "
            "(name, author, description, event, crypt, library, comment, format)",
            "fix it, or remove it",
        ),
    ],
)
def test_what_to_consider_stands_apart_from_what_was_not_read(
    court: Court, text: str, what: str, consider: str
) -> None:
    assert [(one.message, one.consider) for one in findings_of(court, text, "DC005")] == [(what, consider)]


# Theo Bell is a vampire of group 2 and one of group 6.
@pytest.mark.parametrize(
    ("crypt", "meant"),
    [
        ("4x Lucita\n7x Theo Bell\n1x Nathan Turner (G6)\n", "Theo Bell (G2)"),
        ("1x Lucita\n7x Theo Bell\n4x Nathan Turner\n", "Theo Bell (G6)"),
        ("4x Lucita\n4x Theo Bell\n4x Nathan Turner\n", None),
        ("1x Lucita\n2x Theo Bell\n1x Anson\n1x Anneke\n4x Gilbert Duane\n", "Theo Bell (G2)"),
        ("5x Theo Bell\n7x Gilbert Duane\n", None),
    ],
)
def test_a_stray_vampire_does_not_leave_a_namesake_open(court: Court, crypt: str, meant: str | None) -> None:
    judgement = court.judge(f"Crypt\n{crypt}\n{LIBRARY}", "rulebook", ON)
    assert judgement.deck is not None
    [bell] = [entry for entry in judgement.deck.entries if entry.line.written == "Theo Bell"]
    assert (bell.card.full_name if bell.card else None) == meant
    assert ("DC003" in {one.code for one in judgement.findings}) == (meant is None)
    assert judgement.verdict == "illegal"


TRANSLATED = (
    "Muñeca de Sangre", "Desviar", "Gobernar a los Desalineados", "Poupée de Sang", "Villano",
    "Anarquista Revolucionario", "La Parrilla", "Asombro", "Conducta Ejemplar", "Señuelo", "Esquiver", "Esquivar",
)  # fmt: skip


@pytest.fixture
def english_only(court: Court) -> Court:
    """A court whose lists have no translated names, as those of krcg 4."""
    if any(name.startswith("vtescsv-") for name in installed_source().files):
        pytest.skip("the installed krcg has translations (krcg 4 has none)")
    return court


def test_a_translated_name_is_unknown_and_never_taken_for_another_card(english_only: Court) -> None:
    """The lists are in English; a name in another language counts, and is reported."""
    lines = "".join(f"5x {name}\n" for name in TRANSLATED)
    text = f"Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n{lines}"
    judgement = english_only.judge(text, "standard", ON)
    assert [one.code for one in judgement.findings] == ["DC002"] * len(TRANSLATED)
    assert judgement.deck is not None
    assert judgement.deck.size("library") == 60
    assert judgement.deck.library == ()


def test_a_translated_name_like_the_english_one_is_a_guess_and_told(english_only: Court) -> None:
    text = f"Crypt (12 cards)\n12x Lucita\n\n{LIBRARY}1x Majesté\n"
    [guess] = findings_of(english_only, text, "DC004")
    assert (guess.card, guess.severity) == ("Majesty", "warning")


@pytest.mark.parametrize("line", ["1.5x Lucita", "1,5 Lucita", "  2.0x Lucita", "- 0.5 x Lucita"])
def test_a_count_that_is_not_a_whole_number_is_neither_rounded_nor_guessed(court: Court, line: str) -> None:
    text = f"Crypt (12 cards)\n12x Lucita\n{line}\n\n{LIBRARY}"
    [unread] = findings_of(court, text, "DC005")
    assert unread.message == f"the line {line.strip()!r} was not read: a whole number of copies was expected"
    assert unread.consider == "write a whole number of copies"
    assert court.read(text).size("crypt") == 12


@pytest.mark.parametrize("line", ["1.Lucita", "1, Lucita", "1. Lucita", "1,Lucita"])
def test_a_stop_or_comma_behind_a_count_is_nothing(court: Court, line: str) -> None:
    assert court.read(f"Crypt\n{line}\n\n{LIBRARY}").size("crypt") == 1


TYPED = "Crypt (12)\n12x Lucita\n\nMaster (20)\n20x Villein\n\n{}\n40x Govern the Unaligned\n"


@pytest.mark.parametrize(
    "heading", ["Azioni (40)", "Actions - 40", "Kleinkram (40)", "Kleinkram:", "Bounce 40"]
)
def test_a_heading_in_other_words_leaves_the_one_before_alone(court: Court, heading: str) -> None:
    """Whether it can be read or not: no total and no card is held against the heading before it."""
    findings = court.judge(TYPED.format(heading), "rulebook", ON).findings
    assert not [one for one in findings if one.code in ("DC008", "DC010")]


def test_what_stands_below_an_unread_line_may_belong_to_the_heading_above_it(court: Court) -> None:
    text = "Crypt (12)\n12x Lucita\n\nAction (40)\n20x Govern the Unaligned\n\nmy favourites:\n20x Govern the Unaligned\n\nMaster\n20x Villein\n"
    assert not findings_of(court, text, "DC008")
    assert [one.count for one in findings_of(court, text.replace("(40)", "(41)"), "DC008")] == [41]


@pytest.mark.parametrize(
    "line",
    [
        "Total: 60",
        "Total: 72",
        "Total: 12",
        "Library total: 60",
        "Masters 20",
        "20 Masters",
        "Cards: 72",
        "Crypt 12, Library 60",
    ],
)
def test_a_right_total_is_nothing(court: Court, line: str) -> None:
    findings = court.judge(f"Crypt (12)\n12x Lucita\n\n{LIBRARY}{line}\n", "rulebook", ON).findings
    assert not findings


@pytest.mark.parametrize(
    "line",
    [
        "Total: 61",
        "Total: 73",
        "Library total: 59",
        "Masters 21",
        "21 Masters",
        "Cards: 13",
        "Crypt 12, Library 61",
    ],
)
def test_a_wrong_total_is_told_at_its_line(court: Court, line: str) -> None:
    [finding] = court.judge(f"Crypt (12)\n12x Lucita\n\n{LIBRARY}{line}\n", "rulebook", ON).findings
    assert (finding.code, finding.row) == ("DC008", 7)


def test_a_heading_that_states_nothing_above_one_that_cannot_be_read(court: Court) -> None:
    """The lines below may be of either heading, so "Master (0)" is wrong where no line says otherwise."""
    text = "Crypt (12)\n12x Lucita\n\nLibrary (28)\nAction (20)\n20x Villein\n{}\nBounce 8\n8x Deflection\n"
    assert [one.count for one in findings_of(court, text.format("Master (0)"), "DC008")] == [0]
    assert not findings_of(court, text.format("Master (8)"), "DC008")
