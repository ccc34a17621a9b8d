"""What the doctor finds in decks of our own with one thing made wrong, and leaves alone in the same without."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import TYPE_CHECKING

import pytest

from cardbase.card import CryptCard, LibraryCard
from deckcheck.building.alone import Judge, arm_of
from deckcheck.building.faults import Doctor, Fault
from deckcheck.building.gauges import MASTERS, SLACK, Gauge, Shares
from deckcheck.building.listed import deck_of
from deckcheck.building.prescribing import Prescriber
from deckcheck.building.remedies import MOST, OPENING, Coming, Remedy, joined, urgency
from deckcheck.building.swaps import Exchange, Swaps
from deckcheck.building.treatment import NumberError, chosen, merged
from deckcheck.building.trying import Trier
from deckcheck.goldfish.experiment import Experiment
from deckcheck.judging import judge
from deckcheck.lawbook import LawBook
from deckcheck.reading import read
from deckcheck.winners.scoring import Worth
from rules.vtes.law.playability import support
from tests.winners.conftest import SAMPLES

if TYPE_CHECKING:
    from cardbase.card import Card
    from deckcheck.shelf import Shelf
    from deckcheck.winners.scoring import Advisor

DAY = date(2026, 11, 20)
VENTRUE, TREMERE, GANGREL = "bleeding_ventrue.twd", "tremere_walls.twd", "anarch_gangrel.txt"

Deck = dict["Card", int]


def sample(shelf: Shelf, name: str) -> Deck:
    return dict(read(str(SAMPLES / name), shelf).counted)


def card(shelf: Shelf, name: str) -> Card:
    found = shelf.names.find(name).card
    assert found is not None, name
    return found


def changed(shelf: Shelf, deck: Deck, **cards: int) -> Deck:
    """Return a deck with copies of cards added (or taken out); "_" stands for a blank in a name."""
    after = Counter(deck)
    for name, copies in cards.items():
        after[card(shelf, name.replace("_", " "))] += copies
    assert min(after.values()) >= 0
    return {one: copies for one, copies in after.items() if copies}


def treated(shelf: Shelf, advisor: Advisor, deck: Deck, *keep: str, format: str = "standard") -> list[Remedy]:
    law = LawBook(shelf.store, format).law(DAY)
    kept = frozenset(card(shelf, name).id for name in keep)
    doctor = Doctor(deck.items(), [law], advisor, shelf.store, kept)
    return Prescriber(doctor, doctor.examine()).remedies()


def out(remedies: list[Remedy], kind: str = "") -> Counter[str]:
    """Count the copies that go, by name."""
    gone: Counter[str] = Counter()
    for one in remedies:
        if kind in ("", one.fault.kind):
            for each, copies in one.fault.out:
                gone[each.full_name] += copies
    return gone


def codes(shelf: Shelf, deck: Deck, format: str = "standard") -> Counter[str]:
    """Count the errors of a deck by code."""
    found = judge("it", deck_of(deck.items()), LawBook(shelf.store, format), DAY, DAY)
    return Counter(one.code for one in found.findings if one.severity == "error")


def after(deck: Deck, *exchanges: Exchange) -> Deck:
    left = Counter(deck)
    for one in exchanges:
        for change in one.changes:
            left[change.card] += change.copies
    assert min(left.values()) >= 0
    return {each: copies for each, copies in left.items() if copies}


def test_a_good_deck_is_left_alone(shelf: Shelf, advisor: Advisor) -> None:
    assert not treated(shelf, advisor, sample(shelf, VENTRUE))


@pytest.mark.slow
def test_cards_that_such_decks_never_play_go(shelf: Shelf, advisor: Advisor) -> None:
    planted = changed(
        shelf,
        sample(shelf, VENTRUE),
        Conditioning=-4,
        Freak_Drive=-4,
        Society_of_Leopold=4,
        Anarch_Revolt=4,
    )
    found = treated(shelf, advisor, planted)
    assert out(found, "unusual") == {"Society of Leopold": 4, "Anarch Revolt": 4}
    came = {part.card.name for one in found for part in one.coming}
    assert "Conditioning" in came, "what such decks do play comes back"
    kept = treated(shelf, advisor, planted, "Anarch Revolt")
    assert "Anarch Revolt" not in out(kept)
    assert "Society of Leopold" in out(kept)


def test_too_many_of_a_unique_card_go_by_what_further_copies_are_worth(
    shelf: Shelf, advisor: Advisor
) -> None:
    planted = changed(shelf, sample(shelf, VENTRUE), Vessel=-3, Dreams_of_the_Sphinx=3)
    (one,) = [one for one in treated(shelf, advisor, planted) if one.fault.kind == "copies"]
    assert {card.name for card, _ in one.fault.out} == {"Dreams of the Sphinx"}
    assert 2 <= one.fault.out[0][1] <= 3, "some stay"
    assert any("of two in hand one waits" in reason for reason in one.fault.reasons)
    fine = changed(shelf, sample(shelf, VENTRUE), Vessel=-1, Dreams_of_the_Sphinx=1)
    assert "Dreams of the Sphinx" not in out(treated(shelf, advisor, fine))


def test_a_crypt_card_out_of_its_group_goes_first(shelf: Shelf, advisor: Advisor) -> None:
    planted = changed(shelf, sample(shelf, VENTRUE), Alice_Chen=-2, Lydia_Van_Cuelen=2)
    assert codes(shelf, planted) == {"DC104": 1}
    first, *_ = treated(shelf, advisor, planted)
    assert first.fault.kind == "law"
    assert out([first]) == {"Lydia Van Cuelen": 2}
    assert first.fault.brief == "group 1"
    assert not codes(shelf, after(planted, first.exchange))


def test_too_many_masters_are_fewer_afterwards(shelf: Shelf, advisor: Advisor) -> None:
    planted = changed(
        shelf,
        sample(shelf, VENTRUE),
        Govern_the_Unaligned=-4,
        Deflection=-4,
        Blood_Doll=4,
        Vessel=4,
    )
    (one,) = [one for one in treated(shelf, advisor, planted) if one.fault.kind == MASTERS]
    assert sum(copies for _, copies in one.fault.out) >= 4
    assert all("Master" in card.types for card, _ in one.fault.out if isinstance(card, LibraryCard))
    for part in one.coming:
        assert isinstance(part.card, LibraryCard)
        assert "Master" not in part.card.types
    assert "Three or more are among the first 7" in one.fault.reasons[0]


def test_a_gauge_is_too_high_only_beyond_its_slack() -> None:
    def excess(here: int) -> int:
        return Gauge(MASTERS, here, 12, 15, 18, 15.0).excess

    assert excess(15 + int(SLACK[MASTERS]) - 1) == 0
    assert excess(15 + int(SLACK[MASTERS])) == SLACK[MASTERS] - 1, "the usual number and one more stay"
    assert excess(3) == 0


def test_shares_count_masters_and_costs(shelf: Shelf) -> None:
    deck = sample(shelf, VENTRUE)
    shares = Shares(shelf.store)
    counts = {one.id: copies for one, copies in deck.items()}
    assert shares.total(MASTERS, counts) == 16
    library = [(one, copies) for one, copies in deck.items() if isinstance(one, LibraryCard)]
    assert shares.total("blood", counts) == sum(max(one.blood_cost, 0) * copies for one, copies in library)
    crypt = [(one, copies) for one, copies in deck.items() if isinstance(one, CryptCard)]
    assert shares.total("capacity", counts) == sum(one.capacity * copies for one, copies in crypt)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("plant", "code"),
    [
        pytest.param({"Villein": -1, "Dramatic_Upheaval": 1}, "DC105", id="a banned card"),
        pytest.param({"Vessel": 9}, "DC103", id="a library too large"),
        pytest.param(
            {"Deflection": -8, "Majesty": -6, "Bonding": -6, "Govern_the_Unaligned": -6}, "DC102",
            id="a library too small",
        ),
        pytest.param({"Alexa_Draper": -2}, "DC101", id="a crypt too small"),
    ],
)  # fmt: skip
def test_the_law_is_put_right_first(plant: dict[str, int], code: str, shelf: Shelf, advisor: Advisor) -> None:
    planted = changed(shelf, sample(shelf, VENTRUE), **plant)
    assert set(codes(shelf, planted)) == {code}
    found = treated(shelf, advisor, planted)
    law = [one for one in found if one.fault.kind == "law"]
    assert found[: len(law)] == law
    assert not codes(shelf, after(planted, *(one.exchange for one in law)))
    assert not codes(shelf, after(planted, *(one.exchange for one in found)))


def test_a_crypt_of_which_a_format_allows_nothing_goes_at_once(shelf: Shelf, advisor: Advisor) -> None:
    deck = sample(shelf, TREMERE)
    first, *others = treated(shelf, advisor, deck, format="v5")
    assert (first.fault.kind, first.fault.section) == ("law", "crypt")
    assert sum(copies for _, copies in first.fault.out) == sum(part.copies for part in first.coming) == 12
    assert len({part.card for part in first.coming}) == len(first.coming), "each once"
    assert codes(shelf, deck, "v5")
    assert not codes(shelf, after(deck, first.exchange), "v5")
    assert all(one.fault.kind != "law" for one in others)


def test_what_nobody_can_play_comes_next(shelf: Shelf, advisor: Advisor) -> None:
    planted = changed(shelf, sample(shelf, VENTRUE), Majesty=-4, Raven_Spy=4)
    first, *_ = treated(shelf, advisor, planted)
    assert (first.fault.kind, out([first])) == ("unplayable", {"Raven Spy": 4})


PLANTS: tuple[tuple[str, dict[str, int]], ...] = (
    (VENTRUE, {"Conditioning": -4, "Society_of_Leopold": 4}),
    (VENTRUE, {"Alice_Chen": -2, "Lydia_Van_Cuelen": 2, "Vessel": 9}),
    (TREMERE, {"Deflection": -4, "Blood_Doll": 4}),
    (TREMERE, {}),
    (GANGREL, {}),
    (GANGREL, {"Thing": -4, "Villein": 4}),
    ("nosferatu_starter.txt", {}),
    ("imbued_watch.yaml", {}),
    ("edition_2000_mixed.txt", {}),
)


@pytest.mark.slow
@pytest.mark.parametrize("format", ["standard", "rulebook"])
@pytest.mark.parametrize(("name", "plant"), PLANTS)
def test_each_swap_and_all_of_them_leave_a_deck_no_less_legal(
    name: str, plant: dict[str, int], format: str, shelf: Shelf, advisor: Advisor
) -> None:
    deck = changed(shelf, sample(shelf, name), **plant)
    found = treated(shelf, advisor, deck, format=format)
    assert len(found) <= MOST
    before = codes(shelf, deck, format)
    for one in found:
        assert not codes(shelf, after(deck, one.exchange), format) - before, one.exchange.name
    alike = [
        one.coming[0].card.full_name
        for one in found
        if one.fault.kind in ("unusual", "missing") and len(one.coming) == 1
    ]
    assert len(alike) == len(set(alike)), "swaps for copies of one card are one"
    whole = after(deck, *(one.exchange for one in found))
    assert not codes(shelf, whole, format) - before
    crypt = [(one, copies) for one, copies in whole.items() if isinstance(one, CryptCard)]
    for each in whole:
        if isinstance(each, LibraryCard) and each not in deck:
            assert support(each, crypt).playable, each.name


def test_a_card_is_worth_what_the_winners_nearest_to_the_rest_say(shelf: Shelf, advisor: Advisor) -> None:
    deck = read(str(SAMPLES / TREMERE), shelf)
    counts = {one.id: copies for one, copies in deck.counted}
    worths = advisor.worths(advisor.look(counts, deck.crypt))
    table = advisor.winners
    places = table.places()
    for one, copies in deck.library[:6]:
        rest = {key: number for key, number in counts.items() if key != one.id}
        near = [near.deck for near in advisor.look(rest, deck.crypt).neighbours[:50]]
        playing = sorted(n for number in near if (n := table.counts(number).get(places[one.id])))
        worth = worths[one.id]
        assert (sorted(worth.copies), worth.of) == (playing, 50)
        assert worth.share(1) == len(playing) / 50
        assert worth.share(copies + 1) == sum(number > copies for number in playing) / 50


def test_a_copy_is_worth_more_where_the_deck_has_what_the_nearest_lack() -> None:
    plain = Worth(0.02, (3, 1), 50)
    assert [plain.value(number) for number in (1, 2, 4)] == [0.04, 0.02, 0]
    princes = Worth(0.4, (3, 1), 50)
    assert [round(princes.value(number), 3) for number in (1, 2, 4)] == [0.4, 0.2, 0]
    assert Worth(0.4, (), 50).value(1) == 0


@pytest.mark.parametrize("needed", [0, 1])
def test_who_alone_can_play_a_card_does_not_go(needed: int, shelf: Shelf, advisor: Advisor) -> None:
    """The deck has one vampire with Auspex: he may go only as long as no card asks for it."""
    deck = changed(shelf, sample(shelf, VENTRUE), Telepathic_Misdirection=needed)
    doctor = Doctor(deck.items(), [LawBook(shelf.store, "standard").law(DAY)], advisor, shelf.store)
    prescriber = Prescriber(doctor, doctor.examine())
    fault = Fault(OPENING, "crypt", ((card(shelf, "Horst von Brühl"), 2),), 2, "", ())
    coming = Coming(card(shelf, "Alexa Draper"), 2, 1.0, 50, 50, True, "")
    assert prescriber.accepts(Remedy(fault, (coming,), 1.0)) == (not needed)


def test_swaps_for_copies_of_one_card_are_one_unless_the_law_asks_for_them(shelf: Shelf) -> None:
    villein, vessel, doll, other = (
        card(shelf, name) for name in ("Villein", "Vessel", "Blood Doll", "Deflection")
    )

    def swap(kind: str, gone: Card, came: Card, playing: int) -> Remedy:
        fault = Fault(kind, "library", ((gone, 1),), 1, "", (gone.full_name,), 0.1, playing, 50)
        return Remedy(fault, (Coming(came, 1, 0.5, 30, 50, False, ""),), 0.4)

    first, second, third = (
        swap("unusual", villein, other, 1), swap("missing", vessel, other, 4), swap("unusual", doll, doll, 0)
    )  # fmt: skip
    both, apart = joined([first, third, second])
    assert both.exchange == Exchange(((villein, 1), (vessel, 1)), ((other, 2),))
    assert (round(both.gain, 2), round(both.fault.loss, 2), both.fault.playing) == (0.8, 0.2, 4)
    assert both.brief == "old 4, new 30 of 50"
    assert both.fault.reasons == ("Villein", "Vessel")
    assert apart == third
    law = swap("law", villein, other, 0)
    assert joined([law, second]) == [law, second]
    (split,) = joined([swap("missing", vessel, doll, 2), swap("missing", vessel, villein, 3)])
    assert split.exchange == Exchange(((vessel, 2),), ((doll, 1), (villein, 1)))


def test_what_a_deck_may_be_about_comes_last_and_is_asked_about(shelf: Shelf) -> None:
    villein, other = card(shelf, "Villein"), card(shelf, "Deflection")
    few, many = (
        Remedy(
            Fault("unusual", "library", ((villein, copies),), copies, "", (), 0.0, 1, 50),
            (Coming(other, copies, 0.5, 30, 50, False, ""),),
            copies * 0.5,
        )
        for copies in (5, 6)
    )
    assert urgency(few.fault) < urgency(many.fault)
    assert few.brief == "old 1, new 30 of 50"
    assert many.brief == "old 1, new 30 of 50; on purpose?"
    assert joined([few, many]) == [few, many]


def test_games_alone_judge_only_what_does_something_alone(shelf: Shelf) -> None:
    judge_ = Judge(shelf.store, "current")
    for name in ("Villein", "Govern the Unaligned", "Dreams of the Sphinx"):
        assert judge_.can_judge(card(shelf, name)), name
    for name in ("Deflection", "Wake with Evening's Freshness", "Majesty", "Kine Resources Contested",
                 "Lost in Crowds", "Eagle's Sight", "Bum's Rush", "Alexa Draper"):  # fmt: skip
        assert not judge_.can_judge(card(shelf, name)), name
    villein, vessel, bounce = (card(shelf, name) for name in ("Villein", "Vessel", "Deflection"))
    assert judge_.can_judge_swap(Exchange(((villein, 2),), ((vessel, 2),)))
    assert not judge_.can_judge_swap(Exchange(((villein, 2),), ((vessel, 1),)))
    assert not judge_.can_judge_swap(Exchange(((bounce, 1),), ((vessel, 1),)))
    assert not judge_.can_judge_swap(Exchange(((villein, 1),), ((bounce, 1),)))


def test_a_swap_is_played_copy_for_copy(shelf: Shelf) -> None:
    villein, vessel, doll = (card(shelf, name) for name in ("Villein", "Vessel", "Blood Doll"))
    arm = arm_of(Exchange(((villein, 2), (doll, 1)), ((vessel, 3),)))
    assert [(one.card, one.copies, one.into) for one in arm] == [
        (villein.id, 2, vessel),
        (doll.id, 1, vessel),
    ]


@pytest.mark.slow
def test_the_opening_has_a_swap_of_its_own_and_its_copies_are_told_one_by_one(
    shelf: Shelf, advisor: Advisor
) -> None:
    deck = sample(shelf, GANGREL)
    law = LawBook(shelf.store, "standard").law(DAY)
    doctor = Doctor(deck.items(), [law], advisor, shelf.store)
    prescriber = Prescriber(doctor, doctor.examine())
    plain = prescriber.remedies()
    told: list[int] = []
    experiment = Experiment(deck=tuple(deck.items()), edition="current")
    trier = Trier(experiment, Judge(shelf.store, "current"), 100, told.append)
    found = trier.tried(plain, prescriber)
    (opening,) = [one for one in found if one.fault.kind == OPENING]
    assert opening.opening is not None
    assert opening.opening.effect.low > 0
    assert opening.opening.copies[0] == max(opening.opening.copies)
    assert told == sorted(told)
    assert told[-1] == trier.rounds, "the bar ends full"
    assert Swaps(tuple(deck.items()), [law]).allows(merged(one.exchange for one in found))
    waiting = [one for one in found if not trier.judge.can_judge_swap(one.exchange)]
    assert waiting
    assert all(one.opening is None for one in waiting), "what waits for others is not played alone"


@pytest.mark.parametrize(
    ("words", "numbers"),
    [(["2"], [2]), (["1", "3"], [1, 3]), (["2-4", "3"], [2, 3, 4]), (["all"], [1, 2, 3, 4])],
)
def test_swaps_are_meant_by_their_numbers(words: list[str], numbers: list[int]) -> None:
    assert chosen(words, 4) == numbers


@pytest.mark.parametrize("word", ["0", "5", "first", "1-", "1-9", "-2"])
def test_a_number_that_no_swap_has_is_refused(word: str) -> None:
    if word == "1-":
        assert chosen([word], 4) == [1]
        return
    with pytest.raises(NumberError):
        chosen([word], 4)
