"""What the engine knows of a card, and of the copies in decks, as text and JSON."""

from __future__ import annotations

from deckcheck.analysis.declined import declined
from deckcheck.analysis.known_copies import by_edition, by_verdict, lacking, whole_decks
from deckcheck.terminal.layout import WIDTH, table, wrapped
from deckcheck.terminal.numbers import first_few
from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.grammar.grammar import AMBIGUOUS, DECLINED, MISMATCH, OTHER_SPELLING, SAME
from rules.vtes.cards.grammar.reading_back import VERDICTS as SENTENCE_VERDICTS
from rules.vtes.cards.grammar.reading_back import read_back
from rules.vtes.definitions.clauses import (
    ALONE,
    FULL,
    IDLE,
    IN_PART,
    MISSING,
    TABLES,
    VERDICTS,
    WHOLE,
    matters,
)
from rules.vtes.definitions.wording import clauses_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from deckcheck.analysis.known_copies import Copies
    from deckcheck.analysis.sentences_read import SentencesRead
    from deckcheck.analysis.sets_known import SetKnown


SETTINGS = {ALONE: "when playing alone", FULL: "at a full table"}


MEANING = {
    WHOLE: "the engine knows every clause that can matter {}",
    IDLE: "none of its clauses can matter {}",
    IN_PART: "the engine knows only some of the clauses that can matter {}",
    MISSING: "the engine knows none of the clauses that can matter {}",
}


SENTENCE_MEANING = {
    SAME: "the grammar reads it, and writes the same",
    OTHER_SPELLING: "it writes other words, which mean the same to it",
    DECLINED: "it is not read",
    AMBIGUOUS: "it has several meanings: a fault of the grammar",
    MISMATCH: "what is written does not mean the same: a fault of the grammar",
}


SHARES = (("whole_decks", "decks"), ("library_whole", "library_copies"), ("crypt_whole", "crypt_copies"))


LISTED = 10
"""How many cards of each lacking state are listed, the most copies first."""


def model_text(card: Card, width: int = WIDTH) -> str:
    """Say what the engine knows of a card: the verdict for each table, and its clauses."""
    model = model_of(card)
    lines: list[str] = []
    for setting in TABLES:
        verdict = model.verdict(setting)
        meaning = MEANING[verdict].format(SETTINGS[setting])
        lines += wrapped(f"Engine, {setting}: {verdict}: {meaning}", width, "", "  ")
    for clause in clauses_of(model):
        needs = f"; needs {clause.needs}" if clause.needs else ""
        lines += wrapped(f"{clause.state}: {clause.what}{needs}", width, "  ", "    ")
    sentences = read_back(card)
    if sentences:
        lines.append("Its sentences, as the grammar reads them:")
    for one in sentences:
        told = f"{one.verdict}: {one.sentence}"
        if one.verdict == DECLINED:
            told += f' (ends at "{one.died}")' if one.died else " (ends too early)"
        elif one.written and one.written != one.sentence:
            told += f" = {one.written}"
        lines += wrapped(told, width, f"  {one.number}. ", "     ")
    return "\n".join(lines) + "\n"


def model_object(card: Card) -> dict[str, object]:
    """Return the same as JSON: the verdict by table, and the clauses with the tables at which they matter."""
    model = model_of(card)
    return {
        **{setting: model.verdict(setting) for setting in TABLES},
        "clauses": [
            {
                "what": clause.what,
                "state": clause.state,
                "needs": clause.needs or None,
                "matters": [setting for setting in TABLES if matters(clause.needs, setting)],
            }
            for clause in clauses_of(model)
        ],
        "sentences": [
            {
                "number": one.number,
                "sentence": one.sentence,
                "verdict": one.verdict,
                "written": one.written or None,
                "died": one.died or None,
            }
            for one in read_back(card)
        ],
    }


def editions_text(counted: Sequence[tuple[Card, int]], copies: Copies, setting: str, width: int) -> str:
    """Return what is whole by the edition of each deck's day."""
    rows = []
    for edition, counts in by_edition(counted, copies, setting):
        shares = [
            f"{counts[part]:,} ({counts[part] / counts[whole]:.1%})" if counts[whole] else "0"
            for part, whole in SHARES
        ]
        rows.append((edition, f"{counts['decks']:,}", *shares))
    heads = ("edition", "decks", "whole decks", "library copies", "crypt copies")
    lines = wrapped(
        "Whole or idle, by the edition of the rulebook in force when each deck was played:", width
    )
    return "\n".join([*lines, "", *table(heads, rows, [False, *[True] * 4], width)]) + "\n\n"


def copies_object(counted: Sequence[tuple[Card, int]], copies: Copies, setting: str) -> dict[str, object]:
    """Return as JSON how many copies are whole, and which cards are not."""
    sections = {}
    for section, sums in by_verdict(counted, setting).items():
        short = sums[IN_PART] + sums[MISSING]
        sections[section] = {
            "copies": sums.total(),
            "whole": sums.total() - short,
            "missing": short,
            "verdicts": {verdict: sums[verdict] for verdict in VERDICTS},
        }
    return {
        "decks": copies.decks,
        **sections,
        "whole_decks": whole_decks(counted, copies, setting),
        "editions": dict(by_edition(counted, copies, setting)),
        "unread": [
            {
                "card": card.full_name,
                "card_id": card.id,
                "copies": number,
                "sentences": len(model_of(card).lacking(setting)),
                "verdict": model_of(card).verdict(setting),
            }
            for card, number in lacking(counted, setting)
        ],
    }


def sets_text(sets: Sequence[SetKnown], setting: str, width: int) -> str:
    """Return how many cards of each set have which verdict, the newest set first."""
    rows = []
    for one in sets:
        total = one.verdicts.total()
        day = one.released.isoformat() if one.released else ""
        counted = [f"{one.verdicts[verdict]:,}" for verdict in VERDICTS]
        rows.append((one.name, day, f"{total:,}", *counted, f"{one.whole / total:.1%}"))
    heads = ("set", "since", "cards", *VERDICTS, "known")
    title = f"Cards of each set, each once in every set it appeared in, {SETTINGS[setting]}:"
    right = [False, False, *[True] * (len(heads) - 2)]
    return "\n".join([*wrapped(title, width), "", *table(heads, rows, right, width)]) + "\n\n"


def sets_object(sets: Sequence[SetKnown]) -> list[dict[str, object]]:
    """Return the same as JSON."""
    return [
        {
            "set": one.name,
            "released": one.released.isoformat() if one.released else None,
            "cards": one.verdicts.total(),
            "whole": one.whole,
            "verdicts": {verdict: one.verdicts[verdict] for verdict in VERDICTS},
        }
        for one in sets
    ]


def declined_text(counted: Sequence[tuple[Card, int]], setting: str, width: int) -> str:
    """List the clauses that are missing: copies kept out by each alone, all copies, cards, the clause."""
    rows = declined(counted, setting)
    if not rows:
        return "There is nothing on these cards that the engine does not know.\n\n"
    lines = wrapped(
        "Clauses the engine does not know, with the copies kept out by nothing else, of all copies affected:",
        width,
    )
    for row in rows:
        head = f"  {row.alone:>6,} of {row.copies:>6,}  "
        lines += wrapped(f"{first_few(row.cards, 1)}: {row.clause}", width, head, " " * len(head))
    return "\n".join(lines) + "\n\n"


def sentences_object(found: SentencesRead) -> dict[str, object]:
    """Return as JSON how the sentences are read."""
    return {
        "verdicts": {
            verdict: {"sentences": found.sentences[verdict], "copies": found.copies[verdict]}
            for verdict in SENTENCE_VERDICTS
        },
        "wrong": [
            {"card": card.full_name, "card_id": card.id, "number": one.number, "verdict": one.verdict}
            for card, one in found.wrong
        ],
        "died": [{"word": word, "copies": copies} for word, copies in found.died.most_common(LISTED)],
    }


def sentences_text(found: SentencesRead, width: int) -> str:
    """Return how the sentences are read: how many, with copies, and the words at which it stops."""
    rows = [(one, f"{found.sentences[one]:,}", f"{found.copies[one]:,}") for one in SENTENCE_VERDICTS]
    lines = ["How the grammar reads the sentences of these cards, and what it writes:", ""]
    lines += [*table(("", "sentences", "copies"), rows, [False, True, True], width), ""]
    for verdict, meaning in SENTENCE_MEANING.items():
        lines += wrapped(f"{verdict}: {meaning}", width, "  ", "    ")
    for card, one in found.wrong:
        lines += wrapped(f"{card.full_name}, sentence {one.number}: {one.verdict}", width, "  ", "    ")
    words = ", ".join(f"{word} ({copies:,})" for word, copies in found.died.most_common(LISTED))
    lines += ["", *wrapped(f"Words at which it stops most often: {words}", width, "", "  ")] if words else []
    return "\n".join(lines) + "\n\n"


def tables_text(counted: Sequence[tuple[Card, int]], setting: str, width: int) -> str:
    """Return the copies by verdict, and the cards that are not whole."""
    rows = []
    for section, sums in by_verdict(counted, setting).items():
        total = sums.total()
        shares = [f"{sums[one]:,} ({sums[one] / total:.1%})" if total else "0" for one in VERDICTS]
        rows.append((section, f"{total:,}", *shares))
    meanings = ""
    for verdict in VERDICTS:
        meaning = MEANING[verdict].format(SETTINGS[setting])
        meanings += "".join(f"{line}\n" for line in wrapped(f"{verdict}: {meaning}", width, "  ", "    "))
    named = "".join(
        f"  {copies:>6,}  {card.full_name} ({model_of(card).verdict(setting)})\n"
        for card, copies in lacking(counted, setting)[:LISTED]
        if copies > 1
    )
    heads = ("", "total", *VERDICTS)
    grid = "\n".join(table(heads, rows, [False, *[True] * (len(heads) - 1)], width))
    return f"{grid}\n\n{meanings}\n" + (f"Not whole, by number of copies:\n{named}\n" if named else "")
