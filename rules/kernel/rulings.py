"""What a rulebook leaves open, and how an engine decides it: the form in which each game records that."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the rulebook does not answer.

    Attributes:
        rule: the entry it belongs to.
        question: what the rulebook does not say.
        decision: what the engine does.
        reason: why.
    """

    rule: str
    question: str
    decision: str
    reason: str
