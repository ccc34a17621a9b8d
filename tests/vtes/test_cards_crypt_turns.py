"""What crypt cards do with hands, libraries, titles and other minions, in their turns and as actions."""

import pytest

from .chaptertools import PLAIN, PRINCE
from .crypttools import ever_offers, two
from .story import Position


@pytest.mark.parametrize("counters", [2, 3])
def test_hermana_hambrienta_menor_burns_two_blood_as_she_comes_out(counters):
    """What drains off as she comes out does not pay; she is not unique."""
    name = "Hermana Hambrienta Menor"
    story = (
        Position(players=2)
        .ready(name, 2)
        .uncontrolled(name, counters)
        .start()
        .until("influence")
        .choose("move")
    )
    assert sorted(m.blood for m in story.game.minions_of(story.me)) == [0, 2]
    assert story.named(name).face.unique_as == ""


def test_tariq_shrinks_as_he_is_controlled():
    story = Position(players=2).uncontrolled("Tariq, The Silent", 7).start().until("influence").choose("move")
    tariq = story.named("Tariq, The Silent")
    assert (tariq.capacity, tariq.profile.capacity, tariq.blood) == (3, 3, 3)


def test_victor_pelletier_yields_at_once():
    """The Ventrue Justicar of another stays; a title that nobody else has, he keeps."""
    position = (
        Position(players=2).at(1).ready("Lucinde, Alastor (G3)").at(0).uncontrolled("Victor Pelletier", 5)
    )

    def of_the_clan(game):
        from rules.vtes.state.scenery import alter

        minion = next(m for m in game.in_play.values() if m.face.card.name == "Lucinde, Alastor")
        alter(game, minion, title="justicar", city="Ventrue", sect="camarilla")

    story = position.tweak(of_the_clan).start().until("influence").choose("move").choose("Victor").choose("3")
    assert story.named("Victor Pelletier").profile.title == ""
    assert story.named("Lucinde, Alastor (G3)").profile.active_title == "justicar"
    assert not story.game.title_contests


def test_sascha_vykos_is_a_cardinal_while_merged():
    base, advanced = "Sascha Vykos, The Angel of Caine", "Sascha Vykos, The Angel of Caine (ADV)"
    story = Position(players=2).ready(base).uncontrolled(advanced).start().until("influence")
    assert story.named(base).profile.title == "priscus"
    assert story.choose("merge").named(advanced).profile.active_title == "cardinal"


@pytest.mark.parametrize(
    ("name", "can"), [("Nehemiah", False), ("Al-Muntathir, God's Witness", False), (PRINCE, True)]
)
def test_some_true_brujah_use_no_cards_of_celerity(name, can):
    """Nehemiah and Al-Muntathir could not, had they learned it."""

    def learned(game):
        from rules.vtes.state.scenery import alter

        for minion in game.in_play.values():
            alter(game, minion, disciplines=(("cel", 2), ("pot", 2)))

    story = two(name, PLAIN, "Flurry of Action", "Blur", "Immortal Grapple").tweak(learned).start()
    from rules.vtes.definitions.usable import usable_in_combat

    minion = story.named(name)
    found = {
        story.game.faces[n].name: bool(
            usable_in_combat(minion.profile, story.game.faces[n], story.game.rules)
        )
        for n in story.me.hand.items
    }
    assert (found["Blur"], found["Immortal Grapple"]) == (can, True)


def test_alexandra_nudges_in_actions_too_but_only_in_her_turn():
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready("Alexandra")
    story = position.start().until("act").choose("Alexandra").choose("bleed")
    assert story.kind == "as-announced"
    story.choose("Alexandra").choose("lock")
    assert story.named(PRINCE).locked
    assert not ever_offers(story, "Alexandra")
    position = Position(players=2).at(1).ready("Alexandra").at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    assert not ever_offers(story, "Alexandra", 1)
