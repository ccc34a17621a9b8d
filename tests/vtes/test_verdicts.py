"""A table can always be asked whether something is allowed, and if not why not."""

import pytest

import rules.vtes.table.registry  # noqa: F401  (registers the game)
from rules.kernel import (
    AmbiguousChoiceError,
    IllegalChoiceError,
    RandomPlayer,
    Table,
    UnreadableChoiceError,
    registered,
)
from rules.vtes import terms
from rules.vtes.table.reasons import WORDS
from rules.vtes.table.verdicts import can, do, verify, why_not
from rules.vtes.terms import BLEED, HUNT, MASTER_PHASE, MINION_PHASE

from .story import Position

PRINCE = "Anson"
MONSTER = "Lutz von Hohenzollern"


def asked(position, kind="action"):
    return position.start().until(kind)


def test_every_reason_has_words_of_its_own():
    names = [*vars(terms)]
    reasons = [getattr(terms, name) for name in names[names.index("ALLOWED") + 1 :] if name.isupper()]
    assert len(reasons) > 40
    assert set(reasons) == set(WORDS)
    assert len(set(WORDS.values())) == len(WORDS)


def test_what_is_offered_is_allowed_and_what_is_not_offered_is_not():
    """Over random games in each edition: the list of options and the verdicts never differ."""
    checked = {True: 0, False: 0}
    for options in registered("vtes").samples:
        table = Table.start("vtes", options, seed=5)
        player = RandomPlayer(5)
        while not table.over and len(table.choices) < 250:
            decision, game = table.decision, table.game
            me = game.methuselahs[decision.seat]
            if decision.kind in ("master", "action") and game.active is me:
                by = game.in_play[decision.about].face.name if decision.kind == "action" else ""
                for number in me.hand.items:
                    face = game.faces[number]
                    if decision.kind == "master" and not (face.is_master and not face.out_of_turn):
                        continue
                    if decision.kind == "action" and not face.is_action:
                        continue
                    offered = any(
                        option == number or (option in game.in_play and game.in_play[option].face is face)
                        for option in decision.options
                    )
                    why = why_not(game, decision.seat, face.name, by)
                    assert offered == (why == ""), (face.name, by, why, table.options)
                    checked[offered] += 1
                if decision.kind == "action" and game.minion(decision.about).region == terms.READY:
                    for option, name in ((BLEED, "bleed"), (HUNT, "hunt")):
                        assert can(game, decision.seat, name, by) == (option in decision.options), (name, by)
            table.choose(player.choose(decision))
    assert min(checked.values()) > 30, checked


def test_pool_that_is_lacking_is_told():
    story = asked(Position().ready(PRINCE).hand("Blood Doll", "Dreams of the Sphinx").pool(1), "discard")
    assert why_not(story.game, 0, "Blood Doll", phase="master") == ""
    why = why_not(story.game, 0, "Dreams of the Sphinx")
    assert why.startswith("not in the discard phase: masters are played in the master phase")


def test_a_phase_that_was_passed_over_can_be_asked_about():
    """Nothing can be played for want of pool: nobody was asked in the master phase."""
    story = Position().hand("The Parthenon").pool(1).ready(PRINCE).start()
    assert story.kind == "action", "the master phase was passed over"
    assert (
        why_not(story.game, 0, "The Parthenon", phase="master") == "not enough pool: you have 1, it costs 2"
    )


def test_master_phase_actions_run_out():
    story = Position().hand("Blood Doll", "Blood Doll").ready("Nathan Turner").start().until("master")
    do(story.table, "Blood Doll")
    story.until("action")
    game = story.game
    assert why_not(game, 0, "Blood Doll", phase="master") == ""
    game.phase = MASTER_PHASE
    assert why_not(game, 0, "Blood Doll") == "no master phase action is left (VTES-5-01)"


def test_events_are_for_the_discard_phase_and_once_a_game():
    story = Position().ready(PRINCE).hand("The Unmasking", "The Unmasking").start().until("action")
    told = "not in the minion phase: events are played in the discard phase"
    assert why_not(story.game, 0, "The Unmasking") == told
    assert can(story.game, 0, "The Unmasking", phase="discard")
    story.until("discard").do("The Unmasking", "The Unmasking").end_turn()
    again = "it was already played in this game (VTES-1.6.4-03)"
    assert why_not(story.game, 0, "The Unmasking", phase="discard") == again


def test_a_minion_that_is_locked_or_has_bled_is_told():
    story = Position().ready(PRINCE).ready(MONSTER, locked=True).having(phase=MINION_PHASE).start()
    game = story.game
    assert why_not(game, 0, "bleed", by=PRINCE) == ""
    assert why_not(game, 0, "bleed", by=MONSTER) == "it is locked (VTES-6-01)"
    assert can(game, 0, "bleed"), "one of them can"
    story = asked(Position().ready(PRINCE, this_turn=("has bled",)))
    assert why_not(story.game, 0, "bleed", by=PRINCE) == "it has already bled this turn (VTES-6.1.1-03)"


def test_an_empty_vampire_must_hunt_and_the_others_wait():
    story = Position().ready(PRINCE, blood=0).ready(MONSTER).ready("Casey Snyder", blood=0)
    game = story.start().until("act").game
    assert why_not(game, 0, "bleed", by=PRINCE) == "it must hunt (VTES-6-06, 6-09)"
    assert why_not(game, 0, "hunt", by=PRINCE) == ""
    assert why_not(game, 0, "bleed", by=MONSTER) == "a mandatory action comes first (VTES-6-07)"


def test_disciplines_and_modes_are_told():
    story = asked(Position().ready("Nathan Turner").hand("Govern the Unaligned"))
    why = why_not(story.game, 0, "Govern the Unaligned", by="Nathan Turner")
    assert why == "it lacks the discipline (VTES-1.6.1-10)"
    position = (
        Position().ready(PRINCE, disciplines="DOM", this_turn=("has bled",)).hand("Govern the Unaligned")
    )
    story = asked(position)
    why = why_not(story.game, 0, "govern the unaligned", by=PRINCE)
    assert why == (
        "bleed +2: it has already bled this turn (VTES-6.1.1-03), 3 blood: there is nothing to use it on"
    )


def test_turns_of_others_and_the_middle_of_an_action():
    position = Position(players=2).at(1).ready("Nathan Turner").at(0).ready(PRINCE)
    story = asked(position)
    assert why_not(story.game, 1, "bleed", by="Nathan Turner") == "it is the turn of seat 1"
    story.do("bleed").until("block", seat=1)
    why = why_not(story.game, 0, "bleed", by=PRINCE)
    assert "the current action must be resolved first (VTES-6-04)" in why
    assert "it is locked" in why


def test_modifiers_are_for_the_acting_minion_during_its_action():
    position = Position(players=2).at(1).ready("Nathan Turner").at(0).ready(PRINCE, disciplines="DOM")
    story = asked(position.hand("Conditioning"))
    assert why_not(story.game, 0, "Conditioning").startswith("action modifiers are played during an action")
    story.do("hunt")
    assert why_not(story.game, 0, "Conditioning", by=PRINCE) == "the action is not a bleed"


def test_the_three_errors():
    story = asked(Position().ready(PRINCE).hand("Blood Doll"))
    with pytest.raises(UnreadableChoiceError, match="Govern the Unaligned"):
        why_not(story.game, 0, "Govern the Unalined")
    with pytest.raises(AmbiguousChoiceError, match=r"Theo Bell \(G2\)"):
        why_not(story.game, 0, "Theo Bell")
    with pytest.raises(IllegalChoiceError, match="masters are played in the master phase"):
        verify(story.game, 0, "Blood Doll")
    assert why_not(story.game, 0, "Villein") == "Villein is neither in your hand nor controlled by you"
    assert why_not(story.game, 0, "bleed", by="Nathan Turner") == "you control no Nathan Turner"


def test_what_is_allowed_can_be_done_in_one_word():
    story = Position().ready(PRINCE).ready(MONSTER).start().until("act")
    do(story.table, "bleed", by=MONSTER)
    assert story.game.methuselahs[1].pool < 30
    assert story.named(MONSTER).bled == story.game.turn
    with pytest.raises(IllegalChoiceError, match="it is locked"):
        do(story.table, "bleed", by=MONSTER)
    do(story.table, "hunt", by=PRINCE)
    assert story.named(PRINCE).locked
    story = Position().hand("Blood Doll").ready(PRINCE).start().until("master")
    do(story.table, "Blood Doll")
    assert story.in_play("Blood Doll")


def test_what_a_card_in_play_offers_and_when():
    position = Position(players=2).at(1).table("The Barrens").at(0).ready(PRINCE)
    story = asked(position.table("Metro Underground", "Secure Haven", "Short-Term Investment"))
    game = story.game
    assert why_not(game, 0, "The Barrens") == "The Barrens is neither in your hand nor controlled by you"
    where = "not in the minion phase: it is used in the discard phase"
    assert why_not(game, 0, "Metro Underground") == f"{where}; there is nothing to use it on"
    story.named(PRINCE).locked = True
    assert why_not(game, 0, "Metro Underground") == where
    assert why_not(game, 0, "Metro Underground", phase="discard") == ""
    story.named("Metro Underground").locked = True
    assert why_not(game, 0, "Metro Underground", phase="discard") == "it is locked (VTES-6-01)"
    assert why_not(game, 0, "Secure Haven") == WORDS[terms.NOTHING_TO_PLAY]
    assert why_not(game, 1, "The Barrens") == "it is the turn of seat 1"


def test_who_is_out_or_passive_does_nothing():
    story = asked(Position(players=3).ready(PRINCE))
    assert why_not(story.game, 1, "bleed") == "a passive Methuselah does nothing"
    story.game.ring.leave(2)
    assert why_not(story.game, 2, "bleed") == "you are out of the game (VTES-9.1-02)"


@pytest.mark.parametrize(("what", "why"), [
    ("leave torpor", "not enough blood: it has 1, it costs 2"),
    ("bleed", "it is in torpor"),
    ("hunt", "it is in torpor"),
])  # fmt: skip
def test_what_a_vampire_in_torpor_cannot_do(what, why):
    story = asked(Position(players=2).ready(PRINCE).torpor("Nathan Turner", blood=1))
    assert why_not(story.game, 0, what, by="Nathan Turner") == why
    assert why_not(story.game, 0, "leave torpor", by=PRINCE) == "it is not in torpor"


def test_an_empty_vampire_in_torpor_need_not_hunt():
    """Nobody hunts there; what it must do is not held against it."""
    game = Position(players=2).ready(PRINCE).torpor("Nathan Turner", blood=0).start().until("action").game
    assert why_not(game, 0, "leave torpor", by="Nathan Turner") == "not enough blood: it has 0, it costs 2"
    assert why_not(game, 0, "bleed", by=PRINCE) == ""


def test_allies_do_not_hunt_and_a_prince_does_not_turn_anarch():
    story = Position(players=2).ready(PRINCE, blood=1).ready("Gypsies").start().until("act")
    assert why_not(story.game, 0, "hunt", by="Gypsies") == WORDS[terms.FOR_VAMPIRES]
    assert why_not(story.game, 0, "become anarch", by=PRINCE) == "it has a title (VTES-10.5-02)"


def test_blood_that_is_lacking_is_told():
    story = Position(players=2).ready("Claus Wegener", blood=1).start().until("action")
    why = why_not(story.game, 0, "become anarch", by="Claus Wegener")
    assert why == "not enough blood: it has 1, it costs 2"


def test_only_the_acting_minion_plays_modifiers_and_others_are_told_so():
    position = Position(players=2).at(1).ready("Nathan Turner").hand("Conditioning").at(0)
    position = position.ready(PRINCE, disciplines="DOM").ready(MONSTER, locked=True).hand("Conditioning")
    story = asked(position, "act").do(PRINCE, "bleed")
    own = "only the acting minion plays action modifiers (VTES-1.6.3-10)"
    assert why_not(story.game, 1, "Conditioning") == own
    assert why_not(story.game, 0, "Conditioning", by=MONSTER) == own
    later = "not now: seat 2 is asked: who tries to block?"
    assert why_not(story.game, 0, "Conditioning", by=PRINCE) == later
    story.do("pass")
    assert why_not(story.game, 0, "Conditioning", by=PRINCE) == ""
    assert why_not(story.game, 0, "Conditioning", by=MONSTER) == own
