"""What a rulebook leaves open, and how an engine decides it: the form in which each game writes that down."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the rulebook does not answer.

    Attributes:
        rule: the entry it belongs to.
        question: what is not said.
        decision: what the engine does.
        reason: why.
    """

    rule: str
    question: str
    decision: str
    reason: str
