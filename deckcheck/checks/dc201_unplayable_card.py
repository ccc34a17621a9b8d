"""DC201: a library card that no crypt card of the deck can play."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding
from deckcheck.checks.playing import scarce_in
from rules.vtes.law.playability import supports

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law
    from rules.vtes.law.grants import GrantedPlay
    from rules.vtes.law.playability import Support


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the library cards whose demands no crypt card meets; not judged without a known crypt."""
    unplayable = [(card, count) for card, count, players in scarce_in(deck) if not players]
    if not unplayable:
        return
    from rules.vtes.law.grants import granted_plays

    told = supports(unplayable, deck.crypt)
    granted = granted_plays(told, deck.library, deck.crypt)
    for found, (card, count) in zip(told, unplayable, strict=True):
        grant = granted.get(card.id)
        consider = "replace it, or add a crypt card that can play it"
        message = f"no crypt card can play {card.name} as printed: {why(found)}"
        if grant is not None:
            message, consider = f"{message}; {how(grant)}", "make sure that you can get it in play"
        yield CHECK.about(
            deck,
            card,
            count,
            message,
            consider=consider,
            severity="info" if grant else None,
        )


def how(granted: GrantedPlay) -> str:
    """Say what play can give so that the card can be played after all."""
    return f"it can be gained in play: {', '.join(dict.fromkeys(grant.source for grant in granted.grants))}"


def why(found: Support) -> str:
    """Say which demands nobody meets, or who comes closest."""
    if found.unmet:
        return f"none has {' and '.join(map(str, found.unmet))}"
    minion, failed = found.nearest[0]
    return f"none meets all its requirements; {minion.name} lacks {' and '.join(map(str, failed))}"


CHECK = Check(
    code="DC201",
    name="unplayable-card",
    severity="warning",
    summary="No crypt card meets a library card's requirements.",
    explanation="""\
A card that requires a discipline, clan, title, sect, path, capacity or the like can be played only by a
minion that has it. When no crypt card does, most likely another card was meant, or this one is left over
from an earlier version of the deck. Where the missing requirement can be gained in play (any vampire
without a title may become Anarch; a master card gives a discipline; a referendum gives a title), the
finding says so and is only advice. What a card requires of the table, and whether a minion is ready,
cannot be seen in a list and is never held against it.""",
    rule="VTES-1.6.1-10",
    bad=GOOD.replace("40x Govern the Unaligned", "38x Govern the Unaligned\n2x Telepathic Misdirection"),
    good=GOOD.replace("40x Govern the Unaligned", "38x Govern the Unaligned\n2x Deflection"),
    find=find,
)
