"""Recognises the sentences of actions aimed at cards in play, and of referendums that give a title."""

from __future__ import annotations

from rules.vtes.cards.sentences import SentencePattern, sentences
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.clauses import VOTERS, Missing
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.targets import (
    ALLY_IN_PLAY,
    HUNTING_GROUND,
    LOCATION,
    RETAINER_IN_PLAY,
    SLEEPER,
    BurnTarget,
    ChooseAllTargets,
    ChooseTarget,
    StealTarget,
    TakeTitle,
)
from rules.vtes.terms import POLITICAL_ACTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import LibraryCard
    from rules.vtes.definitions.verb import Verb

AIMED: dict[str, tuple[Verb, ...]] = {
    "Ⓓ Burn a location": (ChooseTarget(LOCATION), BurnTarget()),
    "Ⓓ Burn a hunting ground": (ChooseTarget(HUNTING_GROUND), BurnTarget()),
    "Ⓓ Burn all hunting grounds controlled by other Methuselahs": (
        ChooseAllTargets(HUNTING_GROUND),
        BurnTarget(),
    ),
    "Ⓓ Steal a location": (ChooseTarget(LOCATION, others=True), StealTarget()),
    "Ⓓ Steal an ally controlled by another Methuselah": (
        ChooseTarget(ALLY_IN_PLAY, others=True),
        StealTarget(),
    ),
    "Ⓓ Steal a retainer controlled by another vampire": (
        ChooseTarget(RETAINER_IN_PLAY, others=True),
        StealTarget(),
    ),
    "Ⓓ Steal a vampire in torpor controlled by another Methuselah": (
        ChooseTarget(SLEEPER, others=True),
        StealTarget(),
    ),
}
"""What actions do to cards in play, by the sentence without its full stop."""
TITLE = SentencePattern(
    " title of ",
    r"^If this referendum (?:is successful|passes), put this card on the acting vampire to represent the "
    r"unique (?:Camarilla|Sabbat) title of (Prince|Archbishop) of ([^.]+)$",
)
SAID = ("This could lead to a contested title", "Title")


def read_title(card: LibraryCard) -> Model | None:
    """Return what is read of a referendum that gives a title, None where the card is another one."""
    if card.types != ("Political Action",):
        return None
    verb: TakeTitle | None = None
    missing: list[Missing] = []
    for number, part in enumerate(sentences(card.text), 1):
        bare = part.rstrip(".").strip()
        if match := TITLE.match(bare):
            verb = TakeTitle(match[1].lower(), match[2].strip())
        elif not bare.startswith(("Requires ", *SAID)):
            missing.append(Missing(VOTERS, sentence=number))
    if verb is None:
        return None
    mode = Mode("", verb, kind=POLITICAL_ACTION, name=f"{verb.title} of {verb.city}")
    return Model(missing=tuple(missing), modes=(mode,))
