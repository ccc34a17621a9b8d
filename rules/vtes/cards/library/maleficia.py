"""Library cards of Maleficia."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import cancels, prepared
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import both_levels
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.blocking import CannotBlock
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import CancelCombatCard, Forbid
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AtLeast, Not, Superior
from rules.vtes.definitions.hand import Postpones
from rules.vtes.definitions.in_play import PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import THIS_STRIKE
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.marks import GAGGED, KEPT_LOCKED, MUTED
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import ACTOR, CHOSEN, EVERYBODY, ME, OTHERS, POOL, Each, Of
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import AFTER_ACTION, COUNTERING, DURING, NEXT_UNLOCK, THIS_DISCARD

card = Shelf()
ANY_VAMPIRE = Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, aimed=True))

card(100134, "Barrenness", "d7f13a36",
    modes=(Mode("mal", ANY_VAMPIRE, Unlock(ACTOR), PutOnTheirs(), stealth=1, directed=True,
            name="sterile, -2 capacity"),
        Mode("MAL", Pick(Each(Who("vampire", max_capacity=1), EVERYBODY, besides=ACTOR, ready=False,
            aimed=True)),
            Burn(CHOSEN), stealth=1, directed=True, name="burn a vampire")),
    values=(Makes("sterile", capacity=-2),))
card(100668, "Evil Eye", "de338925", delay=NEXT_UNLOCK,
    modes=(cancels("MAL", CancelCard(), Mark(KEPT_LOCKED, canceled=True), of=("action",), reaction=True),),
    combat=(Mode("mal", CancelCombatCard(("strike",)), Forbid("strike", THIS_STRIKE), moment=COUNTERING,
        name="cancel a strike"),))

card(101220, "Minor Curse", "27de21d5",
    modes=both_levels("mal", Pick(Each(of=EVERYBODY, ready=False, aimed=True)), PutOn(),
        names=("put on", "put on, longer"), stealth=1, directed=True),
    values=(Postpones(AFTER_ACTION, when=Not(Superior())), Postpones(THIS_DISCARD, when=Superior())))
card(101505, "Psalm of the Damned", "a1475bd5",
    modes=(Mode("pre", Only(AtLeast(Of(POOL, ME), 2)), Lose(POOL, 1, ME), bleed=1, moment=DURING,
        limited=True, bleed_only=True,
            name="+1 bleed for 1 pool"),
        prepared("mal", Pick(Each(of=OTHERS, besides=ACTOR)), Mark(MUTED, CHOSEN), Mark(GAGGED, CHOSEN),
            name="no reactions"),
        prepared("MAL", Pick(Each(of=OTHERS, besides=ACTOR)), Mark(MUTED, CHOSEN), Mark(GAGGED, CHOSEN),
            CannotBlock(),
            name="no reactions and blocks")))
