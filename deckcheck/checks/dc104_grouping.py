"""DC104: a crypt with too many groups."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding, section_place
from deckcheck.terminal.numbers import enumerated, plural
from rules.vtes.law.construction import grouping_violation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Report that the crypt mixes groups that do not go together: what fits most, and what does not."""
    crypt = deck.crypt
    groups = [card.group for card, count in crypt for _ in range(count)]
    broken = grouping_violation(groups, law)
    if broken is None:
        return
    mixed = sorted((*broken.best, *broken.at_fault))
    fits = "fits" if len(broken.best) == 1 else "fit"
    out: dict[str, list[str]] = {}
    for card, count in crypt:
        if card.group in broken.at_fault:
            out.setdefault(card.group_name, []).append(f"{count} {card.name}")
    replaced = [f"{enumerated(cards)} (group {group})" for group, cards in sorted(out.items())]
    yield CHECK.finding(
        f"the crypt mixes {_named(mixed)}; {_named(broken.best)} {fits} most, "
        f"{broken.fit} of {plural(broken.total, 'card')}",
        consider=f"replace {', '.join(replaced)}",
        place=section_place(deck, "crypt"),
        count=broken.total - broken.fit,
        section="crypt",
        rule=broken.source,
        brief=f"crypt of {_named(mixed)}",
    )


def _named(groups: Sequence[int]) -> str:
    return f"group{'s' * (len(groups) > 1)} {enumerated(list(map(str, groups)))}"


CHECK = Check(
    code="DC104",
    name="grouping",
    severity="error",
    summary="The crypt mixes more than two groups, or two that are not consecutive.",
    explanation="""\
All crypt cards must belong to one group or to two consecutive groups; cards of group ANY fit all. The
edition of 2000 has no groups. The finding says which groups are mixed, which one or two of them most of the
crypt belongs to, and which cards are outside them.""",
    rule="VTES-1.2-06",
    bad=GOOD.replace("12x Lucita", "11x Lucita\n1x Nathan Turner"),
    find=find,
)
