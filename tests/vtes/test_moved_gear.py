"""Equipment and retainers go only to a minion that can have them, over all cards that move a chosen one."""

import pytest

from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.references import ACTOR, CHOSEN, GEAR, RETAINERS
from tests.parts import parts


@pytest.mark.slow
def test_what_is_moved_to_the_acting_minion_is_something_that_this_can_have():
    moving = {
        card.full_name: verb.that
        for card in open_store().cards()
        for mode in parts(model_of(card))
        if isinstance(mode, Mode)
        and any(
            isinstance(verb, MoveOnto) and (verb.what, verb.onto) == (CHOSEN, ACTOR) for verb in mode.verbs
        )
        for verb in mode.verbs
        if isinstance(verb, Pick) and getattr(verb.among, "kind", "") in (GEAR, RETAINERS)
    }
    assert len(moving) > 5
    assert not [name for name, that in moving.items() if that is None]
