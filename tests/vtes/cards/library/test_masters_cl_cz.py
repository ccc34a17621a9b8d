"""Short games with library cards modelled in Python: masters cl cz."""

from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.references import EVERYBODY, Each
from rules.vtes.state.plays import Play
from rules.vtes.verbs.choosing import choices

from ...chaptertools import LUTZ, PLAIN, PRINCE
from ...story import Position
from ..helpers import face_of


def test_contracts_are_not_put_on_iliana():
    story = Position(players=2).at(1).ready("Iliana").ready(PLAIN).at(0).ready(PRINCE).start()
    play = Play(story.me, -5, face_of("Contract"))
    names = {
        story.game.in_play[n].face.name
        for n in choices(story.game, play, Pick(Each(of=EVERYBODY, aimed=True)))
    }
    assert names == {PLAIN, PRINCE}
    play = Play(story.me, -5, face_of("Villein"))
    names = {
        story.game.in_play[n].face.name
        for n in choices(story.game, play, Pick(Each(of=EVERYBODY, aimed=True)))
    }
    assert names == {PLAIN, PRINCE, "Iliana"}


def test_coroners_contact_finds_a_samedi_with_a_blood():
    position = Position(players=2).ready(PRINCE).hand("Coroner's Contact").crypt("Abebe", LUTZ)
    story = position.start(journal=True).until("master").choose("Coroner's Contact")
    assert story.options == ["pass", "Abebe"]
    story.choose("Abebe")
    assert (story.where("Abebe"), story.invested("Abebe"), story.me.pool) == (["uncontrolled region"], 1, 29)
    assert any("Abebe" in text for text in story.game.account(1)), "it is shown"
