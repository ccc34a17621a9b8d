"""The rules of the sentences of crypt cards."""

from __future__ import annotations

from rules.vtes.cards.grammar import Either

CRYPT = Either()
