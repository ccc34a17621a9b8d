"""A few random games of each kind, counted after every decision; `python -m tests.conservation` plays many."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import conservation
import pytest
from conservation import KINDS, ROOT, Deal, UnsoundError, books_of, play, play_kind

from rules.kernel import RandomPlayer, Table
from rules.vtes.chapters import influence, unlock
from rules.vtes.state import counters, ousting
from rules.vtes.state.cards_in_play import Minion

SAMPLES = (str(ROOT / "sample_decks"),)
GAMES = 30


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_appears_and_nothing_vanishes(kind):
    games = 3 if kind.startswith("emerald") else GAMES  # of a thousand decisions each
    count = play_kind(kind, 0, games, SAMPLES)
    assert count.failures == []
    assert count.games == games == sum(count.endings.values())
    assert count.decisions > 20 * games


@pytest.mark.parametrize("kind", ["nosferatu-6", "alone-2006", "table-3"])
def test_a_deal_is_the_same_every_time(kind):
    deal = Deal(kind, 5, SAMPLES)
    assert play(deal) == play(deal)
    assert play(deal) != play(Deal(kind, 6, SAMPLES))


@pytest.mark.slow
def test_a_kind_has_games_of_all_editions_and_seats():
    said = {Deal("table-4", seed, SAMPLES).table()[1].split(",")[0] for seed in range(40)}
    assert said == {f"edition {edition}" for edition in conservation.EDITIONS}
    seats = {Deal("alone-2018", seed, SAMPLES).table()[0].game.seats for seed in range(40)}
    assert seats == {2, 3, 4, 5}
    turns = {Deal("alone-2018", seed, SAMPLES).table()[0].game.setting.turns for seed in range(80)}
    assert turns == set(range(6, 16))


def test_lost_wood_of_emerald_is_found():
    def losing(game):
        books = books_of(game)
        game.cubes[0][0] -= 1
        return books

    assert "the wood changes" in play(Deal("emerald-3", 1, SAMPLES), losing)[2]

    def losing_a_card(game):
        books = books_of(game)
        game.decks[0].items.pop()
        return books

    assert "gone" in play(Deal("emerald-3", 1, SAMPLES), losing_a_card)[2]


# --- it finds what it is for ---------------------------------------------------------------------------


def lose_pool(game):
    game.methuselahs[0].pool -= 1


def lose_blood(game):
    minion = next(card for card in game.in_play.values() if isinstance(card, Minion) and card.blood)
    minion.blood -= 1


def give_counters(game):
    game.methuselahs[0].invested[next(iter(game.methuselahs[0].invested))] += 1


def lose_card(game):
    game.methuselahs[0].library.items.pop()


def copy_card(game):
    methuselah = game.methuselahs[0]
    methuselah.ash.items.append(methuselah.library.items[0])


def change_owner(game):
    one, other = game.methuselahs[:2]
    one.ash.items.append(other.library.items.pop())


def forget_minion(game):
    piece = next(piece for piece in game.methuselahs[0].ready.items)
    minion = game.in_play.pop(piece)
    game.bank += minion.blood + minion.counters


def misplace_minion(game):
    methuselah = next(m for m in game.methuselahs if m.ready.items)
    methuselah.torpor.items.append(methuselah.ready.items.pop())


def borrow_pool(game):
    methuselah = game.methuselahs[0]
    game.bank += methuselah.pool + 1
    methuselah.pool = -1


def overfill(game):
    minion = next(card for card in game.in_play.values() if isinstance(card, Minion))
    game.bank -= 50
    minion.blood += 50


@pytest.mark.parametrize(
    ("harm", "problem"),
    [
        (lose_pool, r"counters: 0 at the start, -1 now"),
        (lose_blood, r"counters: 0 at the start, -1 now"),
        (give_counters, r"counters: 0 at the start, 1 now"),
        (lose_card, r"twice: \[\], gone: \[.+\], new: \[\]"),
        (copy_card, r"twice: \[.+\], gone: \[\]"),
        (change_owner, r" of seat 2 is in <seat 1 ash heap"),
        (forget_minion, r"lies in <seat 1 ready region"),
        (misplace_minion, r"lies in <seat \d torpor region|is not in <seat \d ready region"),
        (borrow_pool, r"seat 1 has -1 pool"),
        (overfill, r"has \d+ blood of \d+"),
    ],
)
def test_every_harm_is_found(harm, problem):
    table, _ = Deal("table-2", 3, SAMPLES).table()
    game = table.game
    books = books_of(game)
    player = RandomPlayer(3)
    while not all(methuselah.ready.items and methuselah.invested for methuselah in game.methuselahs):
        table.choose(player.choose(table.decision))
        books.check()
    harm(game)
    with pytest.raises(UnsoundError, match=problem):
        books.check()


def test_a_failing_game_is_one_line_that_plays_it_again(monkeypatch, capsys):
    monkeypatch.setattr(conservation, "default_folders", lambda: ("elsewhere",))  # so that it names --decks

    def gain_again(game, who, amount):
        counters.gain_pool(game, who, amount)
        who.pool += 1

    monkeypatch.setattr(unlock, "gain_pool", gain_again)
    monkeypatch.setattr(ousting, "gain_pool", gain_again)
    monkeypatch.setattr(influence, "gain_pool", gain_again)
    count = play_kind("table-3", 0, 3, SAMPLES)
    assert len(count.failures) == 3
    line = count.failures[1]
    assert line.startswith("python -m tests.conservation table-3 --seed 1 --games 1 --decks ")
    assert re.search(r"# UnsoundError after \d+ decisions: counters: 0 at the start, 1 now \(edition ", line)
    arguments = line.split("   #")[0].split()[3:]
    assert conservation.main(arguments) == 1
    out = capsys.readouterr().out
    assert "1 games of each kind from seed 1" in out
    assert line in out


def test_a_crash_and_a_game_without_end_are_failures(monkeypatch):
    def crash(table, choice):
        raise RuntimeError("the table breaks")

    with monkeypatch.context() as patch:
        patch.setattr(Table, "choose", crash)
        assert "RuntimeError after 0 decisions: the table breaks" in play(Deal("nosferatu-5", 1, SAMPLES))[2]
    monkeypatch.setattr(conservation, "LONGEST", 10)
    assert "does not come to an end" in play(Deal("nosferatu-5", 1, SAMPLES))[2]


def test_processes_change_nothing(monkeypatch):
    monkeypatch.setattr(conservation, "BLOCK", 4)
    with ThreadPoolExecutor(2) as pool:
        together = play_kind("alone-2000", 7, 10, SAMPLES, pool)
    assert together == play_kind("alone-2000", 7, 10, SAMPLES)


def test_the_command_tells_what_it_played(capsys):
    assert conservation.main(["nosferatu-5", "alone-2018", "--games", "3", "--decks", *SAMPLES]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0] == "6 decks; 3 games of each kind from seed 0"
    assert re.search(r"nosferatu-5 +3 games +\d+ decisions counted, 0 failed", out)
    with pytest.raises(SystemExit):
        conservation.main(["whist"])
