"""A deck that was built: what it is like and whom it is close to, as text and as JSON."""

from __future__ import annotations

from deckcheck.reports.near_winners import kind_object, near_object
from deckcheck.reports.picking import named, picked
from deckcheck.reports.winner_names import described, flat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from deckcheck.building.answers import Proposal
    from deckcheck.building.opening import ProposalOpening


def proposal_text(proposal: Proposal) -> str:
    """Describe a proposal in a few lines; the deck itself is written separately."""
    deck = proposal.deck
    lines = [f"crypt {deck.size('crypt')}, library {deck.size('library')}: {proposal.kind}"]
    near = proposal.nearest
    if near is not None:
        cards = len(near.shared) + len(near.missing)
        lines.append(f"nearest winning deck: {described(near.head)}")
        lines += [f"  {flat(near.head.link)}"] if near.head.link else []
        lines.append(
            f"  {near.likeness:.0%} alike: {len(near.shared)} of its {cards} cards are here, plus "
            f"{len(near.extra)} that it does not play"
        )
    if proposal.unplayable:
        names = ", ".join(card.full_name for card in proposal.unplayable)
        lines.append(f"kept as asked, though no crypt card can play it as printed: {names}")
    if proposal.opening is not None:
        lines += _opening(proposal.opening)
    return "\n".join(lines) + "\n"


def _opening(opening: ProposalOpening) -> list[str]:
    head = f"goldfished opening: {opening.games:,} games of {opening.turns} turns of it, and of each of"
    lines = [f"{head} {opening.peers} winning decks of its kind (mean, 95 % interval)"]
    return lines + [
        f"  {one.name.replace('_', ' ')}: {_interval(one.mine)}; theirs {_interval(one.theirs)}"
        for one in opening.measures
    ]


def _interval(figures: tuple[float, float, float]) -> str:
    return f"{figures[0]:.2f} ({figures[1]:.2f} to {figures[2]:.2f})"


def proposal_object(proposal: Proposal) -> dict[str, object]:
    """Return a proposal for JSON."""
    opening = proposal.opening
    return {
        "schema": 1,
        **picked(proposal, "trained_on", "cards", "law"),
        "deck": {
            "crypt": [_line(card, copies, proposal) for card, copies in proposal.built.crypt],
            "library": [_line(card, copies, proposal) for card, copies in proposal.built.library],
        },
        "archetype": kind_object(proposal.kind),
        "closest": near_object(proposal.nearest) if proposal.nearest else None,
        "unplayable": [card.full_name for card in proposal.unplayable],
        "opening": None
        if opening is None
        else {
            **picked(opening, "games", "turns", "peers"),
            "measures": {
                one.name: {"deck": _parts(one.mine), "peers": _parts(one.theirs)} for one in opening.measures
            },
        },
    }


def _line(card: Card, copies: int, proposal: Proposal) -> dict[str, object]:
    return {**named(card), "copies": copies, "given": card.id in proposal.given}


def _parts(figures: tuple[float, float, float]) -> dict[str, object]:
    return {"mean": round(figures[0], 4), "ci95": [round(figures[1], 4), round(figures[2], 4)]}
