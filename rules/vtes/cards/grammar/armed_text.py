"""Puts together the strikes that minions have by cards in play and by their own text."""

from __future__ import annotations

from rules.vtes.cards.grammar.drafts import drafted
from rules.vtes.cards.grammar.telling import way_in_words
from rules.vtes.cards.idioms import AT_LONG_RANGE
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.limits import OneEach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.cards.grammar.said import Strikes
    from rules.vtes.definitions.verb import Verb


def striking(said: Strikes) -> Mode:
    """Return the way to strike that a sentence speaks of, named as the grammar would write it."""
    way = said.way
    draft = drafted((way.verb, *way.more))
    before: list[Verb] = [OneEach(said.per)] if said.per else []
    before += [AT_LONG_RANGE] if said.far else []
    before += [DiscardFor(drawn=True)] if said.drawn else []
    blood = way.blood + said.blood
    return Mode("", *before, *draft.verbs, moment=draft.moment, blood=blood, name=way_in_words(way))
