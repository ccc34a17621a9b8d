"""What ways to play a card are called: what they do, as the grammar writes it, short enough to choose by."""

from __future__ import annotations

from cardbase.quick import pattern, replace
from rules.vtes.cards.grammar.combat_rules import ALSO, COMBAT, OF_STRIKE
from rules.vtes.cards.grammar.crypt_rules import CRYPT
from rules.vtes.cards.grammar.grammar import Either
from rules.vtes.cards.grammar.library_rules import LIBRARY
from rules.vtes.cards.grammar.normal import SELF
from rules.vtes.cards.grammar.said import Does, Gives, OfStrike, Way
from rules.vtes.cards.grammar.strike_rules import NAME_OF_STRIKE, SIMPLE
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.striking import AsStruck, IfHit, Strike, StrikeWithMelee

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.vtes.cards.grammar.drafts import Draft
    from rules.vtes.definitions.abilities import Trigger
    from rules.vtes.definitions.verb import Verb

LONGEST = 110
"""Characters of a name that can still be taken in at a glance."""
ASIDE = pattern(r"\.? \((?!limited\))[^()]*(?:\)|$)|Ⓓ ")
"""What the name of a way can do without: remarks, and that an action is directed."""
CONDITIONS = (OneEach, Only)
"""Verbs that say when a card can be played, which is not part of what it does."""
PLAIN = Strike()
REMARKS = ("undodgeable", "unprevented_by", "ends_after", "unlocks", "recoil")
"""What is said of a strike in a separate sentence."""
OF_THE_STRIKE = Either(*OF_STRIKE, *ALSO)


def in_words(sayings: Iterable[object]) -> str:
    """Say what a mode of a library card does; "" if the grammar cannot, or only at length.

    Args:
        sayings: what its sentences say, as the grammar reads them.
    """
    return _short([LIBRARY.write(one) for one in sayings])


def draft_in_words(draft: Draft) -> str:
    """Name a way to play a card in combat."""
    verbs = tuple(verb for verb in draft.verbs if not isinstance(verb, (*CONDITIONS, AsStruck, IfHit)))
    asides = [COMBAT.write(Does((verb,))) for verb in draft.verbs if isinstance(verb, AsStruck | IfHit)]
    name = way_in_words(Way(verbs[0], verbs[1:])) or _short([COMBAT.write(Does(verbs))])
    name = name or _short([COMBAT.write(Does((verb,))) for verb in verbs]) or _in_short(verbs[0])
    name = _short([name, *asides]) or name
    return f"{name}, for {draft.blood} blood" if draft.blood else name


def way_in_words(way: Way) -> str:
    """Tell what a strike, a maneuver and the like does; "" for other ways."""
    verb = way.verb
    remarks: list[str | None] = []
    if isinstance(verb, Strike):
        changed = [name for name in REMARKS if getattr(verb, name) != getattr(PLAIN, name)]
        for name in changed:
            kept = [name, "aggravated"] if name == "recoil" else [name]
            remarks.append(OF_THE_STRIKE.write(OfStrike(Strike(**{one: getattr(verb, one) for one in kept}))))
        verb = replace(verb, **{name: getattr(PLAIN, name) for name in changed})
    if isinstance(verb, StrikeWithMelee) and verb.undodgeable:
        remarks.append(OF_THE_STRIKE.write(OfStrike(Strike(undodgeable=True))))
        verb = replace(verb, undodgeable=False)
    plain = Way(verb, way.more, way.blood)
    text = NAME_OF_STRIKE.write(plain) or SIMPLE.write(plain)
    return _short([text, *remarks]) or _short([text])


def trigger_in_words(trigger: Trigger, name: str) -> str:
    """Tell what a minion does by its text when something happens; "" if the grammar cannot.

    Args:
        trigger: which.
        name: of the minion.
    """
    return (CRYPT.write(Gives("triggers", (trigger,))) or "").replace(SELF, name)


def _in_short(verb: Verb) -> str:
    """Name a verb that the grammar writes only at length, or not by itself."""
    kind = type(verb).__name__
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in kind).strip()
    amount = getattr(verb, "amount", 0)
    return f"{words} {amount}" if amount else words


def _short(texts: list[str | None]) -> str:
    if not texts or None in texts:
        return ""
    name = ", ".join(_plain(text) for text in texts if text)
    return name if len(name) <= LONGEST else ""


def _plain(text: str) -> str:
    bare = ASIDE.sub("", text)
    return bare[:1].lower() + bare[1:]
