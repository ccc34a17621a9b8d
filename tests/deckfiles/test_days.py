"""Days as people write them at the head of a list: read, reported if doubtful, and never taken from prose."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.checks import check_named
from deckcheck.deckfiles.dates import doubtful_days, read_day, write_day
from deckcheck.deckfiles.daywords import MONTH, MONTHS

DAY = date(2023, 3, 25)
WRITTEN = (
    "25/03/2023", "3/25/2023", "25.03.2023", "25.3.2023", "25-03-2023", "25 / 03 / 2023", "2023/03/25",
    "2023.03.25", "2023-03-25", "2023-03-25T14:00:00Z", "2023-03-25 14:00 UTC+1", "25/03/2023 14:00",
    "March 25th 2023 14:00", "March 25th, 2023 at 2pm", "Saturday, March 25th 2023", "March 25th, 2023 (Sat)",
    "Sat 25 Mar 2023", "25 de marzo de 2023", "sábado, 25 de marzo de 2023, a las 14:00", "25 mars 2023",
    "samedi 25 mars 2023 à 14h30", "25. März 2023", "Sa., 25. März 2023, 14 Uhr", "Samstag, den 25.03.2023",
    "25 de março de 2023", "sábado, 25 de março de 2023 às 14h", "sabato 25 marzo 2023, ore 14:00",
    "25-26 March 2023", "March 25-26, 2023", "25 & 26 March 2023", "25/03/2023 - 26/03/2023",
    "25 to 26 March 2023", "du 25 au 26 mars 2023", "vom 25. bis 26. März 2023", "2023, March 25th",
    "<b>25/03/2023</b>", "March 25th 2023<br>", "[b]March 25th 2023[/b]", "**25 March 2023**", "*March 25th 2023*",
    "Date: 25/03/2023", "Fecha: 25 de marzo de 2023", "Data: 25 marzo 2023", "Datum: 25.03.2023",
    "  25/03/2023  ", "“25 March 2023”", "25/03/2023.", "14:00, 25/03/2023",
)  # fmt: skip
NO_DAY = (
    "31/02/2023", "30 février 2023", "25/13/2023", "13/25/2023", "March 2023", "2023", "12 players", "3R+F",
    "on March 25th 2023 we played", "Gangrel Cup 25/03/2023", "2x Villein 2023-03-25", "20230325", "25/03/23",
    "https://example.org/2023-03-25/1", "March 25th 2023, 12 players", "25 Smarch 2023", "1/25/03/2023",
    "25/03/2023/4", "Maya 25 2023", "Hall 25, 10115 Berlin", "+49 2023 25 3 12",
)  # fmt: skip


@pytest.mark.parametrize("text", WRITTEN)
def test_a_line_that_is_nothing_but_a_day(text):
    assert read_day(text) == DAY
    assert doubtful_days(text) == ()


@pytest.mark.parametrize("text", NO_DAY)
def test_what_is_not_a_day_or_more_than_one(text):
    assert read_day(text) is None
    assert doubtful_days(text) == ()


@pytest.mark.parametrize(
    "text", ["03/04/2023", "3/4/2023", "03-04-2023", "03/04/2023 14:00", "<i>03/04/2023</i>"]
)
def test_day_and_month_that_could_be_either_are_told_and_not_guessed(text):
    assert read_day(text) is None
    assert doubtful_days(text) == (date(2023, 4, 3), date(2023, 3, 4))


def test_a_weekday_decides():
    """April 3rd 2023 was a Monday, March 4th a Saturday."""
    assert read_day("Monday, 03/04/2023") == date(2023, 4, 3)
    assert read_day("sabato 03/04/2023") == date(2023, 3, 4)
    assert doubtful_days("Friday, 03/04/2023") == (date(2023, 4, 3), date(2023, 3, 4))


def test_dots_are_written_where_the_day_comes_first():
    assert read_day("03.04.2023") == date(2023, 4, 3)


DAYS = st.dates(date(1994, 1, 1), date(2039, 12, 31))


@given(DAYS, st.sampled_from(("{d}/{m}/{y}", "{m}/{d}/{y}", "{d:02}-{m:02}-{y}", "{m:02}/{d:02}/{y}")))
def test_a_day_in_numbers_is_read_right_or_told(day, form):
    text = form.format(d=day.day, m=day.month, y=day.year)
    read, doubtful = read_day(text), doubtful_days(text)
    assert (read, doubtful) == (day, ()) if day.day > 12 or day.day == day.month else day in doubtful


@given(DAYS, st.data())
def test_a_day_in_words_is_read_in_every_language(day, data):
    word = data.draw(st.sampled_from(MONTHS[day.month - 1].split()))
    form = data.draw(
        st.sampled_from(("{d} {w} {y}", "{d}. {w} {y}", "{d} de {w} de {y}", "{w} {d}, {y}", "{w} {d}th {y}"))
    )
    assert read_day(form.format(d=day.day, w=word.capitalize(), y=day.year)) == day


@given(DAYS)
def test_what_the_archive_writes_is_read_and_so_is_a_range_of_it(day):
    assert read_day(write_day(day)) == day
    assert read_day(f"{write_day(day)} -- {write_day(day + timedelta(1))}") == day


def test_a_word_is_not_two_months():
    assert len(MONTH) == sum(len(set(words.split())) for words in MONTHS)


HEAD = "Spring Gathering\nGhent, Belgium\n{}\n12 players\nJane Doe\n\nDeck Name: First Light\n\n"
LIST = "Crypt (12 cards, min=16, max=16, avg=4)\n12x Nathan Turner\n\nLibrary (60 cards)\n60x Vessel\n"


@pytest.mark.parametrize("text", WRITTEN[:25])
def test_an_event_has_its_day(read, text):
    event = read(HEAD.format(text) + LIST).event
    assert (event.name, event.place, event.day, event.players) == (
        "Spring Gathering",
        "Ghent, Belgium",
        DAY,
        12,
    )


def test_an_event_whose_day_may_be_two_says_so(read, law):
    deck = read(HEAD.format("03/04/2023") + LIST)
    assert (deck.event.name, deck.event.day, deck.event.winner) == ("Spring Gathering", None, "Jane Doe")
    [finding] = check_named("DC012").find(deck, law)
    assert finding.row == 3
    assert finding.message == "the date '03/04/2023' may be April 3rd 2023 or March 4th 2023"
    assert finding.consider == "write 2023-04-03 or 2023-03-04"


def test_a_day_in_the_description_stays_prose_when_it_is_written(read):
    from deckcheck.deckfiles import write_deck

    text = f"Deck Name: First Light\nDescription: Played on\n25/03/2023\n03/04/2023\n\n{LIST}"
    deck = read(text)
    assert deck.event is None
    again = read(write_deck(deck, "text"))
    assert (again.event, again.description) == (None, deck.description)
