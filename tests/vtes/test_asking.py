"""What is offered is allowed and can be done, and what is not is explained, in every phase and window."""

from collections import Counter

import pytest

from rules.kernel import GameOverError, IllegalChoiceError
from rules.vtes.table.verdicts import can, do, why_not
from rules.vtes.terms import DISCARD_PHASE, INFLUENCE_PHASE

from . import questions
from .story import Position

PRINCE = "Anson"
OTHER = "Nathan Turner"
DOMINATES = {"disciplines": "DOM"}


def against(*hand, ready=OTHER, **how):
    """Return a story in which seat 1 bleeds seat 2, who holds some cards and is asked for blocks next."""
    position = Position(players=2).at(1).hand(*hand).ready(ready, **how).at(0).ready(PRINCE)
    return position.start().until("action").do("bleed")


def test_what_is_offered_is_allowed_and_nothing_else_is():
    counts = Counter()
    assert questions.ask(4, counts, limit=300) == []
    assert min(counts.values()) > 10, counts
    assert counts["allowed"] > 300


@pytest.mark.slow
def test_what_is_offered_is_allowed_in_more_games():
    counts = Counter()
    assert [wrong for seed in range(3, 33) for wrong in questions.ask(seed, counts)] == []


def test_the_actions_that_few_know_of_are_explained_too():
    story = Position(players=2).ready(PRINCE).start().until("action")
    assert why_not(story.game, 0, "hunt down") == "Anson: no minion is marked (VTES-11-10)"
    assert why_not(story.game, 0, "finish off") == "Anson: no Imbued is incapacitated (VTES-IMB-14)"
    assert (
        why_not(story.game, 0, "finish off an Imbued", by=PRINCE)
        == "no Imbued is incapacitated (VTES-IMB-14)"
    )


def test_a_card_that_is_another_by_now_is_asked_about_by_either_name():
    story = (
        Position(players=2)
        .hand("Blood Doll")
        .table("Absimiliard's Army")
        .ready("Dodge", like="Absimiliard's Army")
    )
    game = story.start().until("action").game
    assert why_not(game, 0, "bleed", "Dodge") == why_not(game, 0, "bleed", "Absimiliard's Army") == ""
    assert why_not(game, 0, "bleed", PRINCE)


def test_a_reaction_is_explained():
    story = against("Deflection")
    assert why_not(story.game, 1, "Deflection") == "Nathan Turner: it lacks the discipline (VTES-1.6.1-10)"
    position = Position(players=2).at(1).hand("Deflection").ready("Kuyén")
    position = position.ready(OTHER, disciplines="dom", locked=True).at(0).ready(PRINCE)
    story = position.start().until("action").do("bleed")
    assert why_not(story.game, 1, "Deflection", by=OTHER) == "it is locked and has not woken (VTES-1.6.3-16)"
    story = against("Deflection", disciplines="dom", blood=0)
    assert why_not(story.game, 1, "Deflection", by=OTHER) == "not enough blood: it has 0, it costs 1"
    assert why_not(story.game, 1, "Deflection", by=PRINCE) == "you control no Anson"


def test_a_reaction_is_for_actions_of_others():
    story = Position(players=2).hand("Deflection").ready(PRINCE, **DOMINATES).start().until("action")
    during = "reactions are played during an action of another Methuselah (VTES-1.6.3-16)"
    assert why_not(story.game, 0, "Deflection") == during
    story.do("bleed")
    own = "minions do not react to actions of the same Methuselah (VTES-1.6.3-17)"
    assert why_not(story.game, 0, "Deflection") in (own, during)


def test_a_reaction_that_is_offered_is_played_by_the_one_that_is_named():
    position = Position(players=3).at(2).ready("Casey Snyder").at(1).hand("Deflection")
    position = position.ready(OTHER, **DOMINATES).ready("Kuyén", disciplines="dom").at(0).ready(PRINCE)
    story = position.start().until("action").do("bleed").until("react", seat=1)
    assert can(story.game, 1, "Deflection", by="Kuyén")
    do(story.table, "Deflection", by="Kuyén")
    assert story.named("Kuyén").blood < story.named("Kuyén").capacity


def test_blocks_are_asked_about_in_a_word():
    story = against(locked=False)
    assert can(story.game, 1, "block")
    assert can(story.game, 1, "block", by=OTHER)
    assert why_not(story.game, 0, "block") == "your own action is not yours to block"
    do(story.table, "block", by=OTHER)
    assert story.game.action is None or story.game.action.blocked


def test_who_may_not_block_is_told():
    assert why_not(Position().ready(PRINCE).start().game, 0, "block") == "there is no action to block"
    position = Position(players=4).at(2).ready(OTHER).at(1).ready("Kuyén", locked=True).at(0).ready(PRINCE)
    story = position.hand("Conditioning").at(0).ready("Casey Snyder", **DOMINATES).start().until("act")
    story.do("Casey Snyder", "bleed")
    directed = "only seat 2 may block: the action is directed (VTES-6.2.2-02)"
    assert why_not(story.game, 2, "block") == directed
    locked = "it is locked and has not woken (VTES-6.2.2-02)"
    assert why_not(story.game, 1, "block", by="Kuyén") == locked


def test_combat_cards_are_explained():
    position = (
        Position(players=2).at(1).hand("Immortal Grapple").ready(OTHER, disciplines="pot").at(0).ready(PRINCE)
    )
    story = position.hand("Immortal Grapple").start().until("action")
    assert why_not(story.game, 0, "Immortal Grapple") == "combat cards are played in combat (VTES-1.6.3-15)"
    story.do("bleed").do(OTHER)
    assert can(story.game, 1, "Immortal Grapple", by=OTHER)
    assert not can(story.game, 1, "Immortal Grapple", by=PRINCE)
    assert why_not(story.game, 0, "Immortal Grapple") == "it lacks the discipline (VTES-1.6.1-10)"
    assert not can(story.game, 1, "hand strike")


def test_votes_are_asked_about_and_cast_in_a_word():
    position = Position(players=3).at(1).ready("Casey Snyder").at(0).ready(PRINCE)
    story = position.hand("Kine Resources Contested").start().until("action")
    assert why_not(story.game, 0, "vote") == "there is no referendum"
    story.do("Kine Resources Contested").until("poll")
    assert can(story.game, 0, "vote for", by=PRINCE)
    do(story.table, "vote for", by=PRINCE)
    story.until("poll", seat=1)
    assert (
        why_not(story.game, 0, "vote", by=PRINCE) == "it has cast its votes, which is final (VTES-6.3.2-04)"
    )
    assert story.game.referendum.votes[1] == 2


def test_transfers_are_asked_about_and_made_in_a_word():
    position = Position(players=2).ready(PRINCE).uncontrolled("Kuyén", 3).crypt(OTHER)
    early = position.start().until("action").game
    assert why_not(early, 0, "transfer to Kuyén").startswith(
        "not in the minion phase: transfers are spent in the"
    )
    story = position.having(phase=INFLUENCE_PHASE).start().until("influence")
    game = story.game
    assert can(game, 0, "transfer 2 to Kuyén")
    assert can(game, 0, "take back from Kuyén")
    assert can(game, 0, "draw from the crypt")
    assert why_not(game, 0, "transfer to Nathan Turner") == "Nathan Turner is not in your uncontrolled region"
    capacity = game.faces[next(iter(game.methuselahs[0].invested))].capacity
    assert why_not(game, 0, "move Kuyén to ready") == f"Kuyén has 3 counters of {capacity} (VTES-7-06)"
    do(story.table, "transfer 3 to Kuyén")
    assert game.methuselahs[0].invested == dict.fromkeys(game.methuselahs[0].invested, 6)
    only = "not enough transfers: you have 1 transfer left, it takes 4"
    assert why_not(game, 0, "draw from the crypt") == only


def test_transfers_and_discards_are_asked_about_as_if_in_their_phase():
    position = Position(players=2).ready(PRINCE).uncontrolled("Kuyén", 3).hand("Blood Doll")
    game = position.start().until("action").game
    assert can(game, 0, "transfer 2 to Kuyén", phase="influence")
    assert can(game, 0, "discard Blood Doll", phase="discard")
    never = "not in the influence phase: cards are discarded in the discard phase"
    assert why_not(game, 0, "discard Blood Doll", phase="influence") == never


def test_a_card_that_may_be_discarded_is_not_played_by_that():
    story = Position(players=2).ready(PRINCE).hand("Blood Doll").having(phase=DISCARD_PHASE).start()
    assert can(story.game, 0, "discard Blood Doll")
    played = "not in the discard phase: masters are played in the master phase"
    assert why_not(story.game, 0, "Blood Doll") == played
    do(story.table, "discard Blood Doll")
    assert story.where("Blood Doll") == ["ash heap"]


def test_whatever_else_is_offered_goes_by_the_name_of_its_option():
    position = Position(players=2).ready(PRINCE, **DOMINATES).hand("Conditioning")
    story = position.start().until("action").do("bleed", "Conditioning")
    if story.kind == "mode":
        assert can(story.game, 0, story.options[0])
    assert can(story.game, 0, "pass") == (-1 in story.table.decision.options)


def test_nothing_is_done_when_it_is_over_or_not_allowed():
    story = Position(players=2).ready(PRINCE).start().until("action")
    with pytest.raises(IllegalChoiceError, match="neither in your hand"):
        do(story.table, "Blood Doll")
    story = Position(players=2, turns=1).ready(PRINCE).start()
    while not story.table.over:
        story.pass_once()
    assert not can(story.game, 0, "bleed")
    with pytest.raises(GameOverError):
        do(story.table, "bleed")
