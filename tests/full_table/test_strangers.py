"""What strangers may hold is dealt from lists of winners: nothing of their own decks that was not seen."""

from collections import Counter
from itertools import islice

import pytest

from deckcheck.full_table.pilots import Watchful
from deckcheck.full_table.seating import Host, Seating
from deckcheck.full_table.strangers import LISTS, Archive, Strangers, _keep_waiting
from deckcheck.winners.table import table_of
from rules.kernel import Dice, RandomPlayer
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.state.setting import Setting


class Trying(Watchful):
    """Opens copies at every third of its decisions, with what `Strangers` deals."""

    name = "trying"
    tries = True

    def attend(self, playouts):
        self.asked, self.notes = 0, []
        self.playouts, self.strangers = playouts, Strangers(3)
        playouts.deal = self.strangers.deal

    def choose(self, decision):
        self.asked += 1
        if self.asked % 3 == 0:
            seen = self.eyes.view()
            for seed in (5, 5, 6):
                table = self.playouts.open(seed)
                self.notes.append((seen, decision.options, table, table.game.view(self.eyes.seat)))
            assert self.eyes.view() == seen
        return super().choose(decision)


@pytest.fixture(scope="module")
def tried(decks):
    host = Host(Seating(decks, (f"{__file__}:Trying", "watchful", "watchful"), turns=8))
    table, players = host.deal(0)
    table.run(players)
    assert len(players[0].notes) > 60
    return table, players[0]


def hidden_of(game):
    """The numbers of what the first seat does not see, seat by seat."""
    unseen = Counter()
    for zone in game.board.zones.values():
        for piece in zone.items:
            if not zone.sees(0, piece) and piece not in game.in_play:
                unseen[piece] += 1
    return {
        seat: [piece for piece in unseen if game.setting.owners[piece] == seat]
        for seat in range(1, game.seats)
    }


@pytest.mark.slow
def test_the_same_is_asked_and_seen(tried):
    for seen, options, table, copied in tried[1].notes:
        assert copied == seen
        assert (table.decision.seat, table.decision.options) == (0, options)


def test_the_same_seed_deals_the_same_and_another_one_something_else(tried):
    tables = [table for _, _, table, _ in tried[1].notes]
    differ = 0
    for one, two, three in zip(tables[::3], tables[1::3], tables[2::3], strict=True):
        assert hidden_of(one.game) == hidden_of(two.game)
        differ += hidden_of(one.game) != hidden_of(three.game)
    assert differ > 0.9 * len(tables) / 3


def test_nothing_hidden_is_of_the_real_decks_unless_it_was_seen(tried):
    table, pilot = tried
    real = len(table.game.setting.faces)
    seen = {stranger.seat: stranger.seen for stranger in pilot.strangers.strangers}
    dealt = 0
    for _, _, other, _ in pilot.notes:
        for seat, pieces in hidden_of(other.game).items():
            assert {piece for piece in pieces if piece < real} <= seen[seat]
            dealt += sum(piece >= real for piece in pieces)
    assert dealt > 5_000


def test_zones_keep_their_sizes_and_counters_their_places(tried):
    copies = [other.game for _, _, other, _ in tried[1].notes]
    for one, two, three in zip(copies[::3], copies[1::3], copies[2::3], strict=True):
        sizes = [{name: len(zone.items) for name, zone in game.board.zones.items()} for game in (one, three)]
        assert sizes[0] == sizes[1]
        for seat in range(1, 3):
            counters = [
                [side.invested.get(piece, -1) for piece in side.uncontrolled.items]
                for side in (game.methuselahs[seat] for game in (one, two, three))
            ]
            assert counters[0] == counters[1] == counters[2]
    assert any(sum(game.methuselahs[1].invested.values()) for game in copies)


def test_copies_play_on_to_their_end_by_chance_and_by_sense(tried):
    _, pilot = tried
    for number, (_, _, table, _) in enumerate(islice(pilot.notes, 0, None, 8)):
        if number % 2:
            players = [RandomPlayer(number + seat) for seat in range(3)]
        else:
            players = [Watchful() for _ in range(3)]
            for player in players:
                player.know(table.game.setting.faces)
        counters = table.game.census()["counters"]
        assert table.run(players).reason
        assert table.game.census()["counters"] == counters


def test_trying_changes_nothing_of_the_game(tried, decks):
    table, _ = tried
    plain, _ = Host(Seating(decks, ("watchful",) * 3, turns=8)).play(0)
    assert table.choices == plain.choices
    assert table.game.setting.beside == []


def test_lists_are_drawn_again_when_more_was_seen(tried):
    strangers = tried[1].strangers
    assert 2 <= strangers.draws <= 12
    assert all(len(stranger.drawn) == LISTS for stranger in strangers.strangers)


def cup(lists, cards):
    return Archive(table_of([(None, one) for one in lists], "ours"), cards, "current")


def ids(deck):
    return {card.id: copies for card, copies in deck}


def test_the_very_list_of_a_stranger_is_never_drawn(decks, cards):
    second, third = map(ids, decks[1:])
    near = dict(second)
    near[next(iter(near))] += 1
    host = Host(Seating(decks, ("watchful",) * 3))
    archive = cup([second, near, third], cards)
    for seed in range(12):
        table, _ = host.deal(seed)
        strangers = Strangers(seed, archive)
        fork = table.fork().game
        strangers.deal(fork, 0, fork.hidden_alike(0), Dice(seed))
        assert 0 not in strangers.strangers[0].drawn
        assert 2 not in strangers.strangers[1].drawn
    alone = Strangers(1, cup([second], cards))
    game = table.fork().game
    before = hidden_of(game)
    alone.deal(game, 0, game.hidden_alike(0), Dice(1))
    assert sorted(hidden_of(game)[1]) == sorted(before[1]), "there is no other list"
    assert sorted(hidden_of(game)[2]) != sorted(before[2])


def test_what_is_dealt_is_the_list_without_what_was_seen_of_it(tried, decks, cards):
    table, _ = tried
    near = ids(decks[1])
    gone = next(card for card, copies in near.items() if copies == 2)
    del near[gone]
    near[next(iter(ids(decks[2])))] = 2
    game = table.fork().game
    real = [number for part in (game.setting.library, game.setting.crypt) for number in part[1]]
    seen = Counter(game.faces[number].id for number in set(real) - set(hidden_of(game)[1]))
    assert 10 < seen.total() < 60
    Strangers(1, cup([near], cards)).deal(game, 0, game.hidden_alike(0), Dice(4))
    held = Counter(game.faces[number].id for number in hidden_of(game)[1])
    assert held.total() == len(real) - seen.total()
    assert held <= Counter(near) - seen


def test_a_smaller_list_is_repeated_and_a_larger_one_cut(decks, cards):
    small = {card.id: 1 for card, _ in decks[0]}
    large = {card.id: copies * 3 for card, copies in decks[0]}
    host = Host(Seating(decks, ("watchful",) * 3))
    for one in (small, large):
        game = host.deal(0)[0].fork().game
        Strangers(1, cup([one], cards)).deal(game, 0, game.hidden_alike(0), Dice(4))
        held = Counter(game.faces[number].id for number in hidden_of(game)[1])
        assert held.total() == sum(copies for _, copies in decks[1])
        assert held.keys() <= one.keys()


def test_a_setting_knows_what_lists_beside_the_game_can_ask_for(decks):
    compiled = [CompiledDeck(deck, "current") for deck in decks]
    walls = compiled[2]
    narrow = Setting(compiled[:2])
    wide = narrow.with_beside([(1, walls.library), (1, walls.crypt)])
    first = len(narrow.faces)
    assert wide.faces[:first] == narrow.faces
    assert wide.beside == [
        list(range(first, first + len(walls.library))),
        list(range(first + len(walls.library), len(wide.faces))),
    ]
    assert {wide.owners[number] for part in wide.beside for number in part} == {1}
    assert [wide.backs[part[0]] for part in wide.beside] == ["1 library", "1 crypt"]
    assert (wide.library, wide.crypt) == (narrow.library, narrow.crypt)
    together = Setting([compiled[0], walls])
    assert wide.present >= narrow.present | together.present
    assert wide.reactions == narrow.reactions | together.reactions
    reacting = [number for number in wide.beside[0] if wide.faces[number].reactions]
    assert reacting
    assert all(number in wide.reactions_at[wide.faces[number].reactions] for number in reacting)


def test_cards_with_all_their_counters_are_exchanged_for_larger_ones():
    before = [1, 2, 3, 4]
    capacities = {10: 9, 11: 2, 12: 4, 13: 5}
    sizes = [capacities.get(number, 0) for number in range(14)]
    dealt = [10, 11, 12, 13]
    _keep_waiting(before, dealt, {3: 4, 4: 4}, sizes)
    assert dealt == [12, 11, 10, 13], "4 counters are all that 12 needs; 13 needs another"
    dealt = [11, 12, 13, 10]
    _keep_waiting(before, dealt, {3: 9, 4: 1}, sizes)
    assert dealt == [11, 12, 13, 10], "nobody needs more than 9"
