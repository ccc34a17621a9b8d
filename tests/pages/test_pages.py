"""The generated pages are up to date; `python -m tools.pages` writes them again."""

import re

import pytest

from cardbase.card import CryptCard
from rules.vtes.cards.catalogue import model_of
from tests.checks.archive import CORPUS, NO_CORPUS
from tools.pages import conformance, events, modelled, reference

STALE = "out of date: run `python -m tools.pages`"


def page():
    return modelled.PAGE.read_text("utf-8")


def same_lists():
    """Whether the page was written from the card lists that are installed here."""
    return modelled.shelf().store.meta["sha256"][:16] in page()


@pytest.mark.slow
def test_what_the_engine_knows_of_the_pool_is_as_the_page_says():
    if not same_lists():  # amber: the lists move on, what the engine knows of the new ones is not a fault
        pytest.xfail("the page was written from other card lists")
    written = page()
    assert written == modelled.whole(modelled.archive_of(written)), STALE


@pytest.mark.slow
def test_the_page_names_every_card_that_is_not_missing_alone():
    if not same_lists():
        pytest.xfail("the page was written from other card lists")
    listed = " ".join(modelled.by_name().split())
    for card, model in modelled.known():
        name = " ".join(card.full_name.split())
        assert model.verdict("alone") == "missing" or name in listed, name


@pytest.mark.slow
def test_the_page_has_the_counts_of_the_engine():
    for table in ("alone", "full"):
        verdicts = [model_of(c).verdict(table) for c in modelled.shelf().store.cards() if not c.is_crypt]
        assert f"**{verdicts.count('missing'):,}**" in modelled.pool()
    assert modelled.kind_of(next(c for c in modelled.shelf().store.cards() if isinstance(c, CryptCard))) in (
        "Vampire",
        "Imbued",
    )


@pytest.mark.slow
def test_what_is_out_of_reach_is_not_called_whole_anywhere():
    reached = [card.full_name for card, model in modelled.known() if not model.lacking("full")]
    assert not modelled.OUT_OF_REACH.keys() & set(reached)
    names = {card.full_name for card, _ in modelled.known()}
    assert names >= modelled.OUT_OF_REACH.keys()


@pytest.mark.slow
@pytest.mark.skipif(not CORPUS.is_dir(), reason=NO_CORPUS)
def test_what_is_counted_over_the_archive_is_as_the_page_says():
    if not same_lists():
        pytest.xfail("the page was written from other card lists")
    counted = modelled.archive(CORPUS)
    assert modelled.without_day(counted) == modelled.without_day(modelled.archive_of(page())), STALE


def test_only_the_day_of_writing_may_differ():
    one, other = (f"this page was written, {day}, and 3 decks" for day in ("2026-01-02", "2027-03-04"))
    assert modelled.without_day(one) == modelled.without_day(other)
    assert modelled.without_day(one) != modelled.without_day(one.replace("3 decks", "4 decks"))


def test_an_archive_without_recent_decks_is_not_an_archive(tmp_path):
    with pytest.raises(ValueError, match="0 counted"):
        modelled.archive(tmp_path)


@pytest.mark.slow
def test_no_printed_text_is_on_the_page():
    text = " ".join(page().split())
    for card, _ in modelled.known():
        for sentence in card.text.replace("\n", " ").split(". "):
            assert len(sentence) < 60 or sentence not in text


@pytest.mark.slow
def test_the_tests_of_the_rulebooks_are_as_the_page_says():
    assert conformance.PAGE.read_text("utf-8") == conformance.page(), STALE


@pytest.mark.slow
def test_every_entry_of_the_rulebooks_is_on_the_page():
    written = conformance.PAGE.read_text("utf-8")
    for entry in [entry for book in ("vtes", "nosferatu", "emerald") for entry in conformance.entries(book)]:
        assert re.search(rf"(?<![\w.-]){re.escape(entry['id'])}(?![\w-])", written), entry["id"]


@pytest.mark.slow
def test_marks_are_found_in_both_spellings():
    found = conformance.carriers()
    assert "vtes/test_chapter_terms.py" in found["VTES-GL-05"]
    assert "nosferatu/test_setup.py" in str({file for files in found.values() for file in files})


def test_the_events_are_as_the_page_says():
    assert events.PAGE.read_text("utf-8") == events.page(), STALE


@pytest.mark.parametrize("path", reference.PAGES, ids=lambda path: path.stem)
def test_the_reference_is_what_the_program_says(path):
    assert path.read_text("utf-8") == reference.PAGES[path](), STALE


@pytest.mark.parametrize(
    "kind", [kind for room in events.ROOMS for module in room[2] for kind in events.kinds(module)]
)
def test_every_field_of_an_event_is_explained(kind):
    about, fields = events.documented(kind)
    assert about.endswith(".")
    assert all(fields.get(name) for name in kind.__match_args__), kind
    assert set(kind.piece_fields) <= set(kind.__match_args__)
    assert set(kind.seat_fields) <= set(kind.__match_args__)
