"""The stories of actions whose card becomes a vampire, grows until it does, or takes one of the prey's."""

from rules.vtes.state.counters import change_counters

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import over
from .test_cards_decrees import made
from .test_cards_ventures import act, at_prey

BEAST, FORM, RECRUIT, SEER = (
    *("Call the Great Beast", "Form of Corruption"),
    *("Web of Knives Recruit", "Thin-Blooded Seer"),
)
BAALI = "Arishat"


# --- Call the Great Beast ---------------------------------------------------------------------------------


def over_choosing(story, *disciplines):
    for _ in range(60):
        if story.kind == "discipline" and disciplines:
            story.choose(disciplines[0])
            disciplines = disciplines[1:]
        elif story.game.action is None:
            break
        else:
            story.pass_once()
    return story


def test_the_beast_is_unique_but_its_cards_are_not():
    position = at_prey(GANGREL, mine=[BAALI, PLAIN], hand=[BEAST]).on(PLAIN, BEAST)
    for name in (BAALI, PLAIN):
        position = position.tweak(made(name, clan="Baali", capacity=11))
    story = act(position, BEAST, by=BAALI)
    other = next(card for card in story.game.in_play.values() if card.face.name == BEAST)
    over_choosing(story)
    change_counters(story.game, other, 10)
    assert other.number in story.game.in_play, "a card on a Baali is contested by nothing"
    story.until("act").choose(PLAIN).choose(BEAST)
    over_choosing(story)
    assert sorted(story.where(BEAST)) == ["ash heap", "ready region"], "one has it already"


# --- Web of Knives Recruit --------------------------------------------------------------------------------


def training(*counters):
    def count(game):
        found = [one for one in game.in_play.values() if one.face.name == RECRUIT]
        for recruit, amount in zip(found, counters, strict=True):
            recruit.counters = amount

    return (
        Position(players=2)
        .at(1)
        .ready(GANGREL)
        .at(0)
        .ready(PRINCE)
        .table(*[RECRUIT] * len(counters))
        .tweak(count)
    )


def recruits(story):
    return [card for card in story.game.in_play.values() if card.face.name == RECRUIT]


def test_no_more_than_two_recruits_train_in_a_phase():
    story = training(3, 3, 3).start()
    until(story, lambda: story.kind == "target")
    story.choose(RECRUIT)
    until(story, lambda: story.kind in ("act", "action"))
    assert sorted(card.counters for card in recruits(story)) == [2, 2, 3]


def test_two_recruits_rise_together_and_train_no_more():
    story = training(1, 1).start().until("act")
    assert [card.blood for card in recruits(story)] == [3, 3]
    story.end_turn().until("act")
    assert [card.blood for card in recruits(story)] == [3, 3]


# --- Thin-Blooded Seer ------------------------------------------------------------------------------------


def seer(**how):
    position = at_prey(mine=[YOUNG], hand=[SEER], **how)
    return over(act(position, SEER))


def test_thin_blooded_seer_looks_at_2_cards_of_any_library():
    story = seer()
    until(story, lambda: story.kind == "unlock" and story.can("use " + SEER)).choose("use " + SEER)
    story.choose(1)
    library = story.prey.library
    assert [library.sees(0, number) for number in story.game.board.top(library, 3)] == [True, True, False]
    assert story.named(SEER).locked
