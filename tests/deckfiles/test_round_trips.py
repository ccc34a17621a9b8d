"""Every format gives back the cards that were written, or the loss was named."""

from __future__ import annotations

import os
import re
from collections import Counter
from html import unescape

import pytest
from decks import WRITABLE, awkward_cards, deck_of, decks
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckcheck.deckfiles import find_losses, read_deck, write_deck

WHOLE_CORPUS = ("twd", "text", "jol", "lackey", "yaml", "krcg-json")


def counts(deck):
    return Counter({card.id: count for card, count in deck.counted})


def needs_openpyxl(name):
    if name == "xlsx":
        pytest.importorskip("openpyxl", reason="XLSX is an extra")


def comes_back(deck, name, reader, forced=None):
    """Write and read a deck; the same cards, or only such others as a named loss of groups explains."""
    content = write_deck(deck, name)
    again = read_deck(content, reader, forced)
    lost = {loss.kind for loss in find_losses(deck, name)}
    assert again.unread == (), (name, again.unread, content)
    if "group" not in lost:
        assert counts(again) == counts(deck), (name, content)
        assert all(entry.card for entry in again.entries)
    else:
        sums = Counter()
        for entry in again.entries:
            sums[entry.section] += entry.count
        assert sums == Counter({s: deck.size(s) for s in ("crypt", "library") if deck.size(s)})
        names = {card.name for card, _ in deck.counted}
        assert {entry.card.name for entry in again.entries if entry.card} <= names
    return again


@pytest.mark.slow
@pytest.mark.parametrize("name", WRITABLE)
def test_the_archive_through_every_format(archive, reader, name):
    """All 2,240 decks through the form of the archive, every eighth through the formats that matter most, a
    hundred through each other; all through those that matter most with WHOLE=1.
    """
    needs_openpyxl(name)
    every = 1 if name == "twd" else 8 if name in WHOLE_CORPUS else len(archive) // 100
    paths = archive if name in WHOLE_CORPUS and os.environ.get("WHOLE") else archive[::every]
    for path in paths:
        deck = read_deck(path.read_bytes(), reader)
        again = read_deck(write_deck(deck, name), reader)
        assert again.file_format == name, path.name
        if not any(loss.kind in ("group", "unread") for loss in find_losses(deck, name)):
            assert counts(again) == counts(deck), path.name


@pytest.mark.slow
def test_archive_files_byte_for_byte(archive, reader):
    """Measured on 2,240 files: those that differ hold an old spelling, an entity, or a slip of form."""
    same = 0
    for path in archive:
        content = path.read_bytes()
        same += write_deck(read_deck(content, reader), "twd") == content
    assert same / len(archive) > 0.94


@pytest.mark.slow
@pytest.mark.parametrize("name", WRITABLE)
def test_every_awkward_name_alone(store, reader, name):
    """Twins, advanced cards, quotes, slashes, signs, accents, numbers: one deck of one card each."""
    needs_openpyxl(name)
    cards = awkward_cards(store) if name != "xlsx" else awkward_cards(store)[::20]
    for card in cards:
        comes_back(deck_of([(card, 2, "")]), name, reader)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in WRITABLE if name != "xlsx"])
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_decks_of_awkward_names(store, reader, name, data):
    deck = data.draw(decks(awkward_cards(store)))
    comes_back(deck, name, reader, forced=name)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["twd", "text", "yaml", "krcg-json", "markdown", "discord", "bbcode"])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_fields_and_remarks_come_back_unless_lost(store, reader, name, data):
    deck = data.draw(decks(awkward_cards(store)))
    again = read_deck(write_deck(deck, name), reader, name)
    assert again.name == " ".join(deck.name.split())
    assert again.author in {deck.author, deck.event.winner if deck.event and not deck.author else deck.author}
    told = [line.strip() for line in again.description.split("\n") if line.strip()]
    meant = [line.strip() for line in deck.description.split("\n") if line.strip()]
    if told != meant:  # who writes an entity of HTML into a text has it read as what it means
        assert told == [" ".join(unescape(line).split("\n")).strip() for line in meant]
    if deck.event:
        assert (again.event.name, again.event.day, again.event.players) == (
            deck.event.name, deck.event.day, deck.event.players,
        )  # fmt: skip
    said = {entry.card.id: entry.line.comment for entry in deck.entries}
    assert {entry.card.id: entry.line.comment for entry in again.entries} == said


@pytest.mark.parametrize("name", WRITABLE)
def test_what_is_written_is_found_again(store, reader, name):
    """The content tells the format, for every writer's output."""
    needs_openpyxl(name)
    cards = [
        reader.names.find(text).card for text in ("Nathan Turner", "Anarch Convert", "Villein", "Deflection")
    ]
    deck = deck_of([(card, 3, "") for card in cards], name="First Light", author="Jane Doe")
    assert read_deck(write_deck(deck, name), reader).file_format == name


@pytest.mark.parametrize("name", ["twd", "text", "ardb", "eldb", "vdb"])
def test_forum_text_with_collapsed_blanks(archive, reader, name):
    """Forums make one blank of many, and some glue columns; the cards stay the same."""
    for path in archive[::100]:
        deck = read_deck(path.read_bytes(), reader)
        text = re.sub(r"[ \t]+", " ", write_deck(deck, name).decode())
        assert counts(read_deck(text.encode(), reader)) == counts(deck), path.name


def test_a_format_without_groups_says_so(reader):
    deck = deck_of([(reader.names.find("Theo Bell (G2)").card, 1, "mine")], name="x")
    kinds = {loss.kind for loss in find_losses(deck, "eldb")}
    assert {"group", "comment"} <= kinds


def test_losses_are_named(reader):
    find = reader.names.find
    deck = deck_of([(find("Theo Bell (G2)").card, 1, "mine")], name="N", author="A", description="D\nE")
    named = {name: {loss.kind for loss in find_losses(deck, name)} for name in WRITABLE}
    assert named["twd"] == named["text"] == named["yaml"] == set()
    assert named["jol"] == named["lackey"] == {"name", "author", "description", "comment"}
    assert named["vdb"] == {"comment", "text"}
    assert named["csv"] == {"name", "author", "description"}
    assert named["krcg-json"] == set()
    assert named["sutekh-xml"] == {"comment"}
