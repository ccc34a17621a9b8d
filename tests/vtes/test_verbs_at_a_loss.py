"""No verb stumbles over what is not there: no action, no minion, a source that has left, a target that is gone.

A clause may be asked of a card that nobody plays in an action (what could it do now?), and between the choice and
the effect whatever was chosen can leave. Then a verb is impossible, or does nothing, or refuses by an assertion
where its card could never have been played.
"""

from contextlib import suppress

import pytest

from rules.vtes.cards.catalogue import all_entries
from rules.vtes.definitions.blood import StealBlood
from rules.vtes.definitions.choosing import Pick, PickAll
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.disciplines import Learn
from rules.vtes.definitions.library import BurnTheirLibrary
from rules.vtes.definitions.references import ACTOR, EVERYBODY, LOCATIONS, OTHERS, Each
from rules.vtes.definitions.standing import TakeTitle
from rules.vtes.definitions.who import Who
from rules.vtes.state.departures import leave_play
from rules.vtes.state.plays import Action, Play
from rules.vtes.terms import BLEED_ACTION
from rules.vtes.verbs.registry import all_possible, carry_out, declare, steps
from tests.mixed_decks import verbs_in

from .story import Position
from .test_verbs import verbs

PLAIN = "Claus Wegener"
MADE = (
    *(
        BurnTheirLibrary(1),
        PickAll(Each(of=OTHERS, kind=LOCATIONS, line="hunting ground", aimed=True)),
        Pick(Each(Who("vampire", unmastered="dom"), EVERYBODY, ready=False)),
    ),
    *(
        Learn("dom"),
        Only(Is(ACTOR, Who(bears_no="haven"))),
        StealBlood(1),
        TakeTitle("prince", "Paris"),
    ),
)


def samples():
    """Return a verb of each kind, as some card has it."""
    found = {type(verb): verb for verb in MADE}
    for entry in all_entries().values():
        for verb in verbs_in(entry.model):
            found.setdefault(type(verb), verb)
    for kind in verbs():
        if kind not in found:
            try:
                found[kind] = kind()
            except TypeError:
                continue
    return sorted(found.values(), key=lambda verb: type(verb).__name__)


SAMPLES = samples()
LOST = (
    (),
    ("actor",),
    ("action",),
    ("actor", "action"),
    ("actor", "action", "source"),
    ("source",),
    ("card",),
)
"""What there is; where there is a minion, the target is gone, and so is the source."""


def play_in(what):
    """Return a game, and a card being played in it that concerns no more than this."""
    position = (
        Position(players=3).at(1).ready("Nathan Turner").at(0).ready(PLAIN, blood=3).table("The Barrens")
    )
    story = position.library("Villein").start().until("act")
    game, me = story.game, story.me
    number = me.library.items[0]
    game.board.move(number, me.library, me.playing)
    play = Play(me, number, game.faces[number])
    minion = story.named(PLAIN)
    if "actor" in what:
        play.actor = minion
    if "action" in what:
        play.action = Action(me, minion, BLEED_ACTION)
    if "card" in what:
        play.number = story.named("The Barrens").number
    if "source" in what:
        play.source = story.named("The Barrens")
        if "actor" in what:
            leave_play(game, play.source)
    play.target = 10_000 if "actor" in what else -1
    return game, play


ASKED_BEFORE = {
    *("AddSavedBleed", "CardPays", "FeedOnRemains", "MovePool", "OneOfAName"),
    "ReturnFromAsh",
}
"""What is done only after it was found possible, or chosen, by what cannot leave in between."""


def through(rules):
    """Go through with it, always by the first option."""
    answer = None
    for _ in range(100):
        try:
            answer = rules.send(answer).options[0]
        except StopIteration:
            return
    raise AssertionError("it never ends")


@pytest.mark.pure
def test_nearly_every_verb_has_a_sample():
    assert len(SAMPLES) > 0.95 * len(verbs())


@pytest.mark.slow
@pytest.mark.parametrize("verb", SAMPLES, ids=lambda verb: type(verb).__name__)
def test_no_verb_stumbles(verb):
    conditional, declared, done = steps(type(verb))
    asked_before = type(verb).__name__ in ASKED_BEFORE
    for lost in LOST:
        game, play = play_in(lost)
        before = game.census()
        possible = not conditional
        with suppress(AssertionError):
            if conditional and not asked_before:
                possible = all_possible(game, play, (verb,))
            if declared and possible:
                through(declare(game, play, (verb,)))
        with suppress(AssertionError):
            if done and not asked_before and lost != ("card",):
                through(carry_out(game, play, (verb,)))
        assert game.census() == before, lost
