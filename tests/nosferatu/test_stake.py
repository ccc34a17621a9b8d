"""Phase 3, and what wins the game."""

from collections import Counter

import pytest

from rules.kernel import RandomPlayer, Table
from rules.nosferatu import FIVE_BITES, HUNTER_DIED, HUNTERS_WIN
from rules.nosferatu.flow import action_deck, ancestral_stake, card_round, turn

from .scenes import BITE, BLOOD_TRANSFUSION, COMPONENT, DAWN, NIGHT, RUMOUR, Scene

EVIL, HUNTERS = (0, 3), (1, 2, 4, 5)


def at_dawn(**where):
    scene = Scene(**where)
    scene.game.dawn = True
    return scene.begin(ancestral_stake)


def games(count, players=6):
    for seed in range(count):
        table = Table.start("nosferatu", {"players": players}, seed, journal=True)
        table.run([RandomPlayer(seed)] * players)
        yield table


@pytest.mark.rule("NOSF-AIM-01")
def test_there_are_three_ways_to_end_and_each_has_its_winners():
    ways = Counter()
    for table in games(150):
        result, game = table.result, table.game
        vampire = next(seat for seat in range(6) if game.eyes(seat).role_of(seat) == 1)
        evil = tuple(sorted((0, vampire)))
        hunters = tuple(seat for seat in range(6) if seat not in evil)
        assert result.winners == (hunters if result.reason == HUNTERS_WIN else evil)
        ways[result.reason] += 1
    assert set(ways) == {HUNTERS_WIN, HUNTER_DIED, FIVE_BITES}


@pytest.mark.rule("NOSF-FLOW-01")
def test_a_new_turn_starts_while_nobody_has_won():
    scene = Scene(holder=4).clock(DAWN).next_draws(*[RUMOUR] * 4, *[RUMOUR] * 2).begin(turn)
    scene.answers(RUMOUR, RUMOUR, RUMOUR, RUMOUR, ("give", 1))
    assert scene.returned is None
    scene.begin(turn)
    assert (scene.public("turn"), scene.public("phase")) == (3, 1)
    for table in games(20):
        turns = [text.partition(":")[0] for text in table.game.account(-1) if "phase 1:" in text]
        assert turns == [f"Turn {number}, phase 1" for number in range(1, table.game.turn + 1)]


@pytest.mark.rule("NOSF-FLOW-02")
def test_the_four_phases_come_in_order():
    for table in games(20):
        texts = [text.partition(":")[0] for text in table.game.account(-1) if text.startswith("Turn")]
        order = [
            f"Turn {number}, phase {phase}"
            for number in range(1, table.game.turn + 1)
            for phase in (1, 2, 3, 4)
        ]
        assert texts == order[: len(texts)]


@pytest.mark.rule("NOSF-FLOW-02")
def test_a_fifth_bite_cuts_the_turn_short():
    scene = Scene(holder=4).bitten(1, 1, 2, 2).clock(DAWN).next_draws(BITE, RUMOUR, RUMOUR, RUMOUR)
    scene.begin(turn).answers(RUMOUR, BITE, RUMOUR, RUMOUR, 4)
    assert scene.over
    assert scene.returned.reason == FIVE_BITES
    assert scene.game.phase == 2
    assert not any("phase 3" in text or "phase 4" in text for text in scene.game.account(-1))


@pytest.mark.rule("NOSF-WIN-01")
def test_who_is_killed_is_revealed_and_the_game_ends():
    scene = at_dawn(vampire=3, holder=4).answer(("kill", 5))
    assert scene.over
    assert scene.returned is not None
    assert scene.zone(-1, "character of seat 6")["pieces"] == ["Hunter"]
    for table in games(40):
        killed = [text.split()[-1] for text in table.game.account(-1) if " kills " in text]
        assert len(killed) <= 1
        if killed:
            assert table.game.revealed(int(killed[0]) - 1)


@pytest.mark.rule("NOSF-WIN-02")
def test_killing_the_vampire_wins_for_the_hunters():
    scene = at_dawn(vampire=3, holder=4).answer(("kill", 3))
    assert scene.returned.winners == HUNTERS
    assert scene.returned.reason == HUNTERS_WIN
    assert scene.returned.scores == (-1.0, 1.0, 1.0, -1.0, 1.0, 1.0)


@pytest.mark.rule("NOSF-WIN-03")
def test_killing_a_hunter_wins_for_renfield_and_the_vampire():
    scene = at_dawn(vampire=3, holder=4).answer(("kill", 1))
    assert scene.returned.winners == EVIL
    assert scene.returned.reason == HUNTER_DIED


@pytest.mark.rule("NOSF-WIN-04")
def test_the_fifth_bite_wins_on_the_second_placement():
    scene = Scene().bitten(1, 1, 2).action(BITE, BITE).begin(action_deck).answer(2)
    assert not scene.over
    scene.answer(4)
    assert scene.returned.winners == EVIL
    assert scene.returned.reason == FIVE_BITES


@pytest.mark.rule("NOSF-WIN-04")
def test_after_the_fifth_bite_no_other_is_placed():
    scene = Scene().bitten(1, 1, 2, 2).action(BITE, BITE).reserve(4, RUMOUR).begin(action_deck).answer(4)
    assert scene.returned.reason == FIVE_BITES
    assert sum(scene.public("bites")) == 5
    assert scene.kinds(scene.game.action) == [BITE]
    assert len(scene.game.reserves[4]) == 1


@pytest.mark.rule("NOSF-WIN-05")
def test_removed_bites_do_not_count():
    scene = Scene().bitten(1, 1, 2, 2).action(COMPONENT).begin(action_deck).answers(BLOOD_TRANSFUSION, 1)
    card = scene.game.action.items[0]
    scene.game.board.move(card, scene.game.action, scene.game.discard, under=True)
    scene.action(BITE).begin(action_deck).answer(5)
    while not scene.over:
        scene.answer(scene.option_kinds()[0])
    assert scene.returned is None
    assert sum(scene.public("bites")) == 4


@pytest.mark.rule("NOSF-WIN-06")
def test_one_team_wins_whole_and_the_other_loses_whole():
    for players in (5, 6, 7, 8):
        for table in games(25, players):
            game, result = table.game, table.result
            evil = {seat for seat in range(players) if game.role(seat) in (0, 1)}
            assert len(evil) == 2
            assert set(result.winners) in (evil, set(range(players)) - evil)
            assert [score > 0 for score in result.scores] == [
                seat in result.winners for seat in range(players)
            ]


@pytest.mark.rule("NOSF-P3-01")
@pytest.mark.parametrize(("dawn", "decides"), [(True, 4), (False, 0)])
def test_dawn_settles_who_decides(dawn, decides):
    scene = Scene(holder=4)
    scene.game.dawn = dawn
    scene.begin(ancestral_stake)
    assert scene.decision.seat == decides


@pytest.mark.rule("NOSF-P3-01")
def test_dawn_of_an_earlier_turn_does_not_count():
    scene = Scene(holder=4).clock(DAWN).next_draws(*[RUMOUR] * 4).begin(turn)
    scene.answers(RUMOUR, RUMOUR, RUMOUR, RUMOUR, ("give", 4 + 1))
    scene.clock(*[NIGHT] * 5).next_draws(*[RUMOUR] * 10).begin(turn)
    scene.answers(*[RUMOUR] * 10)
    assert scene.decision.kind == "stake"


@pytest.mark.rule("NOSF-P3-02")
def test_at_dawn_a_hunter_kills_or_gives_but_never_to_renfield():
    scene = at_dawn(renfield=0, vampire=3, holder=4)
    assert scene.decision.kind == "dawn"
    assert sorted(scene.decision.options) == [
        (verb, seat) for verb in ("give", "kill") for seat in (1, 2, 3, 5)
    ]
    scene.answer(("give", 2))
    assert scene.returned is None
    assert scene.game.holder == 2


@pytest.mark.rule("NOSF-P3-03")
@pytest.mark.parametrize("holder", [1, 3, 5])
def test_at_dawn_the_stake_cannot_be_kept(holder):
    scene = at_dawn(vampire=3, holder=holder)
    assert all(seat != holder for _, seat in scene.decision.options)


@pytest.mark.rule("NOSF-P3-04")
def test_the_vampire_can_only_give():
    scene = at_dawn(vampire=3, holder=3)
    assert scene.decision.options == [("give", seat) for seat in (1, 2, 4, 5)]
    scene.answer(("give", 1))
    hunter = at_dawn(vampire=3, holder=5).answer(("give", 1))
    assert scene.game.account(2) == ["the Ancestral Stake goes from seat 4 to seat 2"]
    assert hunter.game.account(2) == ["the Ancestral Stake goes from seat 6 to seat 2"]


@pytest.mark.rule("NOSF-P3-05")
def test_without_dawn_renfield_passes_the_stake_to_another():
    scene = Scene(renfield=0, holder=4).begin(ancestral_stake)
    assert (scene.decision.seat, scene.decision.kind) == (0, "stake")
    assert scene.decision.options == [1, 2, 3, 5]


@pytest.mark.rule("NOSF-P3-06")
def test_without_dawn_nobody_dies():
    scene = Scene(holder=4).begin(ancestral_stake).answer(1)
    assert scene.over
    assert scene.returned is None
    for table in games(80):
        killed = [text for text in table.game.account(-1) if " kills " in text]
        assert (table.result.reason != FIVE_BITES) == bool(killed)
        assert table.game.dawn or not killed


@pytest.mark.rule("NOSF-P3-07")
def test_the_vampire_may_get_the_stake_from_both():
    assert ("give", 3) in at_dawn(vampire=3, holder=4).decision.options
    assert 3 in Scene(vampire=3, holder=4).begin(ancestral_stake).decision.options


@pytest.mark.rule("NOSF-P3-08")
def test_the_new_holder_opens_the_next_round_and_reveals_nothing():
    scene = Scene(holder=4).begin(ancestral_stake).answer(2)
    scene.clock(*[NIGHT] * 5).next_draws(*[RUMOUR] * 10).begin(card_round)
    assert scene.decision.seat == 2
    scene.answers(RUMOUR, RUMOUR)
    assert len(scene.game.shown_clock) == 0
    scene.answers(*[RUMOUR] * 8)
    assert scene.game.givers == [2, 3, 4, 5, 1]
    assert len(scene.game.shown_clock) == 4


@pytest.mark.rule("NOSF-P3-09")
def test_a_bitten_hunter_may_still_kill_or_give():
    scene = Scene(holder=4).bitten(4, 4)
    scene.game.dawn = True
    scene.begin(ancestral_stake)
    assert {verb for verb, _ in scene.decision.options} == {"kill", "give"}
    assert len(scene.decision.options) == 8


@pytest.mark.parametrize(
    ("vampire", "question"),
    [
        (3, "Dawn has come: kill with the Stake, or give it away?"),
        (4, "Dawn has come: to whom do you give the Stake?"),
    ],
)
def test_the_holder_is_asked_for_what_is_possible(vampire, question):
    scene = Scene(vampire=vampire, holder=4)
    scene.game.dawn = True
    scene.begin(ancestral_stake)
    assert scene.game.eyes(4).question(scene.decision) == question
