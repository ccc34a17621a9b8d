"""Whole decks are legal and playable whatever they grow from, keep to what was asked, and come out the same again."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from cardbase.card import CryptCard, LibraryCard
from cardbase.deck import CardLine, Deck, Entry, Match
from deckcheck.building.cutting import ranked_cuts
from deckcheck.building.kinds import deeds_of, kind_of, winners_like
from deckcheck.building.newcomers import likeness, new_cards, newcomers
from deckcheck.building.suggesting import Wanted
from deckcheck.building.whole import BuildError, Plan, build
from deckcheck.judging import judge
from deckcheck.lawbook import LawBook
from deckcheck.usage import UsageError
from rules.vtes.law.playability import can_play

if TYPE_CHECKING:
    from cardbase.store import CardStore
    from deckcheck.building.whole import Built
    from deckcheck.shelf import Shelf
    from deckcheck.winners.scoring import Advisor
    from rules.vtes.law.construction import Law

DAY = date(2026, 11, 1)
SEEDS = (
    ("Nana Buruku",),
    *(
        pytest.param(names, marks=pytest.mark.slow)
        for names in (
            ("Govern the Unaligned", "Deflection"),
            ("Anarch Convert", "Carna, The Princess Witch"),
            ("Parity Shift", "Lutz von Hohenzollern"),
            ("Nosferatu Kingdom",),
        )
    ),
)


def law(store: CardStore, name: str = "standard") -> Law:
    return LawBook(store, name).law(DAY)


def ids(shelf: Shelf, *names: str) -> dict[int, int]:
    found = {}
    for name in names:
        card = shelf.names.certain(name).card
        assert card is not None, name
        found[card.id] = 0
    return found


def verdict(built: Built, store: CardStore, format_name: str = "standard") -> list[str]:
    """Have the checks themselves judge a deck."""
    entries = tuple(
        Entry(CardLine(copies, True, card.full_name, Match(card, "exact")), row, "crypt" if card.is_crypt else "library")
        for row, (card, copies) in enumerate(built.cards, 1)
    )  # fmt: skip
    found = judge("built", Deck(entries), LawBook(store, format_name), DAY, DAY)
    assert found.verdict == "legal", found.findings
    return [finding.code for finding in found.findings]


@pytest.mark.slow
@pytest.mark.parametrize("names", SEEDS, ids=lambda names: names[0])
def test_a_deck_grows_from_a_few_cards(names: tuple[str, ...], shelf: Shelf, advisor: Advisor) -> None:
    seeds = ids(shelf, *names)
    built = build(Plan(law(shelf.store), seeds), advisor, shelf.store)
    assert "DC201" not in verdict(built, shelf.store)
    assert seeds.keys() <= built.counts.keys()
    for card, _ in built.library:
        if card.id not in seeds:
            assert any(can_play(card, minion).able for minion, _ in built.crypt), card.name
    again = build(Plan(law(shelf.store), seeds), advisor, shelf.store)
    assert again.counts == built.counts


@pytest.mark.slow
def test_a_crypt_that_is_given_stays_and_copies_that_are_named_too(shelf: Shelf, advisor: Advisor) -> None:
    first = build(Plan(law(shelf.store), ids(shelf, "Nana Buruku")), advisor, shelf.store)
    crypt = {card.id: copies for card, copies in first.crypt}
    kept = dict.fromkeys(ids(shelf, "Blood Doll"), 5)
    built = build(Plan(law(shelf.store), {**crypt, **kept}, size=70, crypt_given=True), advisor, shelf.store)
    assert {card.id: copies for card, copies in built.crypt} == crypt
    assert sum(copies for _, copies in built.library) == 70
    assert built.counts[next(iter(kept))] == 5
    verdict(built, shelf.store)


@pytest.mark.slow
def test_what_is_left_out_stays_out_and_nothing_is_played_that_nobody_owns(
    shelf: Shelf, advisor: Advisor
) -> None:
    seeds = ids(shelf, "Govern the Unaligned")
    plain = build(Plan(law(shelf.store), seeds), advisor, shelf.store)
    out = frozenset(card.id for card, _ in plain.cards if card.id not in seeds)
    other = build(Plan(law(shelf.store), seeds, without=out), advisor, shelf.store)
    assert not out & other.counts.keys()
    verdict(other, shelf.store)
    owned = {key: copies + 1 for key, copies in plain.counts.items()}
    built = build(Plan(law(shelf.store), seeds, owned=owned), advisor, shelf.store)
    assert all(copies <= owned.get(key, 0) for key, copies in built.counts.items())
    verdict(built, shelf.store)
    with pytest.raises(BuildError, match="inventory"):
        build(Plan(law(shelf.store), seeds, owned=dict.fromkeys(owned, 1)), advisor, shelf.store)


@pytest.mark.slow
def test_variety_gives_other_decks_and_a_seed_the_same_again(shelf: Shelf, advisor: Advisor) -> None:
    seeds = ids(shelf, "Deflection")
    decks = [
        build(Plan(law(shelf.store), seeds, variety=variety, seed=seed), advisor, shelf.store)
        for variety, seed in ((0, 1), (0, 2), (3, 1), (3, 1), (3, 2))
    ]
    for built in decks:
        assert "DC201" not in verdict(built, shelf.store)
    plain, same, varied, again, other = (built.counts for built in decks)
    assert plain == same
    assert varied == again
    assert plain != varied != other != plain


@pytest.mark.slow
@pytest.mark.parametrize("name", ["v5", "rulebook"])
def test_a_deck_keeps_the_law_of_another_format(name: str, shelf: Shelf, advisor: Advisor) -> None:
    built = build(Plan(law(shelf.store, name), ids(shelf, "Govern the Unaligned")), advisor, shelf.store)
    verdict(built, shelf.store, name)


@pytest.mark.slow
def test_a_size_outside_the_law_is_refused(shelf: Shelf, advisor: Advisor) -> None:
    for size in (59, 91):
        with pytest.raises(BuildError, match="60 to 90"):
            build(Plan(law(shelf.store), ids(shelf, "Deflection"), size=size), advisor, shelf.store)
    for size in (60, 90):
        built = build(Plan(law(shelf.store), ids(shelf, "Deflection"), size=size), advisor, shelf.store)
        assert sum(copies for _, copies in built.library) == size


@pytest.mark.slow
def test_words_name_the_kind_of_deck_that_is_built(shelf: Shelf, advisor: Advisor) -> None:
    for words, clan, deed in (("Ventrue votes", "Ventrue", "votes"), ("gangrel rush", "Gangrel", "rush")):
        among = winners_like(words, advisor.winners, shelf.store)
        built = build(Plan(law(shelf.store), {}, among=among), advisor, shelf.store)
        verdict(built, shelf.store)
        kind = kind_of(built.crypt, built.library)
        assert kind.clans[0] == clan
        assert deed in kind.does
    with pytest.raises(UsageError, match="did you mean ventrue"):
        winners_like("Ventru votes", advisor.winners, shelf.store)


@pytest.mark.slow
def test_a_clan_goes_by_the_names_that_players_know(shelf: Shelf, advisor: Advisor) -> None:
    today = winners_like("Ministry stealth", advisor.winners, shelf.store)
    for words in ("Followers of Set stealth", "setite stealth"):
        assert winners_like(words, advisor.winners, shelf.store) == today
    assert winners_like("assamites", advisor.winners, shelf.store) != today


def test_what_a_card_does_is_read_from_its_text(shelf: Shelf) -> None:
    for name, deed in (
        ("Govern the Unaligned", "bleed"), ("Deflection", "bounce"), ("Lost in Crowds", "stealth"),
        ("Eyes of Argus", "intercept"), ("On the Qui Vive", "wake"), ("Parity Shift", "votes"), ("Renegade Garou", "allies"),
        ("Bum's Rush", "rush"), ("Majesty", "combat"),
    ):  # fmt: skip
        card = shelf.names.certain(name).card
        assert isinstance(card, LibraryCard)
        assert deed in deeds_of(card), name


def test_new_cards_are_offered_by_what_they_are_like(shelf: Shelf, advisor: Advisor) -> None:
    """Cards of a set that nobody has won with, in a deck of the clan that they are for."""
    on = date(2026, 11, 1)
    fresh = new_cards(advisor.winners, shelf.store, on)
    played = set(advisor.winners.cards)
    assert fresh
    assert all(
        card.id not in played and card.released and card.released > date(2025, 9, 26) for card in fresh
    )
    new_vampire = next(card for card in fresh if isinstance(card, CryptCard) and card.group is not None)
    clan = [
        card
        for card in shelf.store.cards()
        if isinstance(card, CryptCard) and card.clan == new_vampire.clan and card.group == new_vampire.group
    ]
    crypt = [(card, 1) for card in clan if card.id != new_vampire.id][:12]
    deck = {card.id: 1 for card, _ in crypt}
    wanted = Wanted(LawBook(shelf.store, "standard").law(on), "crypt")
    found = newcomers(fresh, advisor.look(deck, crypt), deck, crypt, wanted, shelf.store, 5)
    assert new_vampire.id in {one.card.id for one in found}
    assert all(likeness(found[0].card, model) > 0.3 for model in found[0].like)


@pytest.mark.slow
def test_intruders_are_the_first_to_be_cut(shelf: Shelf, advisor: Advisor) -> None:
    """Cards for other clans, put into winners: most of them are found at once."""
    table = advisor.winners
    strange = [*ids(shelf, "Thing", "Unleash Hell's Fury", "The Ankara Citadel, Turkey")]
    hits = tries = 0
    for n in range(len(table) - 400, len(table) - 60, 40):
        deck = table.deck(n)
        planted = [card for card in strange if card not in deck]
        deck |= dict.fromkeys(planted, 2)
        crypt = [(card, c) for key, c in deck.items() if isinstance(card := shelf.store.card(key), CryptCard)]
        order = ranked_cuts(advisor, advisor.look(deck, crypt), crypt, shelf.store)
        hits += len({card.id for card, _, _ in order[: len(planted)]} & {*planted})
        tries += len(planted)
    assert hits >= 0.6 * tries > 0


def test_seeds_that_make_no_legal_deck_are_refused(shelf: Shelf, advisor: Advisor) -> None:
    """A banned card, groups that do not go together, too many cards, a card that nobody owns."""
    from rules.vtes.law.construction import ban_on

    law_now = law(shelf.store)
    banned = next(card for card in shelf.store.cards() if ban_on(card.id, law_now))
    govern = next(iter(ids(shelf, "Govern the Unaligned")))
    one, six = (
        next(card.id for card in shelf.store.cards() if isinstance(card, CryptCard) and card.group == group)
        for group in (1, 6)
    )
    for seeds, owned, says in (
        ({banned.id: 0}, None, "banned"),
        ({one: 0, six: 0}, None, "groups 1, 6 do not go together"),
        ({govern: 91}, None, "the law allows 90"),
        ({govern: 0}, {}, "the inventory has 0"),
    ):
        with pytest.raises(BuildError, match=says):
            build(Plan(law_now, seeds, owned=owned), advisor, shelf.store)


@pytest.mark.slow
def test_a_crypt_that_is_too_small_is_filled_up(shelf: Shelf, advisor: Advisor) -> None:
    nana = next(iter(ids(shelf, "Nana Buruku")))
    built = build(Plan(law(shelf.store), {nana: 3}, crypt_given=True), advisor, shelf.store)
    assert built.counts[nana] == 3
    verdict(built, shelf.store)
