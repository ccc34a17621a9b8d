"""Which card is meant by a name given for a deck; no guess is made silently."""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.checks.dc004_guessed_card import taken_as
from deckcheck.checks.finding import one_of
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container
    from typing import TextIO

    from cardbase.card import Card
    from cardbase.deck import Match
    from cardbase.names import Names


@value
class Guess:
    """A name that was guessed, or that several cards have and the deck settles.

    Attributes:
        written: the name as written.
        card: what it was taken for.
        message: what is said about it.
    """

    written: str
    card: Card
    message: str

    @property
    def plain(self) -> dict[str, object]:
        """The same for JSON."""
        return {
            "written": self.written,
            "card": self.card.full_name,
            "card_id": self.card.id,
            "message": self.message,
        }


def card_named(word: str, names: Names, in_deck: Container[int], zone: str = "") -> tuple[Card, Guess | None]:
    """Find the card that a name means; if several fit, the only one in a deck.

    Args:
        word: the name as written.
        names: finds cards by their names.
        in_deck: ids of the cards of the deck.
        zone: "crypt" or "library" decides between guesses, "" does not.

    Returns:
        The card, whether the deck contains it or not, and what is to be said if it was guessed.

    Raises:
        UsageError: it means no card, or several.
    """
    match = names.find(word, None, zone)
    card = match.card
    if card is not None:
        guessed = match.how in ("abbreviation", "close")
        return card, Guess(word, card, taken_as(word, match)) if guessed else None
    fitting = [one for one in match.candidates if one.id in in_deck]
    if match.how == "ambiguous" and len(fitting) == 1:
        card = fitting[0]
        message = f"{word!r} was taken as {card.full_name}, the only card of the deck that it fits"
        return card, Guess(word, card, message)
    raise UsageError(_nobody(word, match))


def card_asked(
    word: str, names: Names, in_deck: Container[int], command: str, option: str, stderr: TextIO
) -> Card:
    """Find the card that an option of a command names, and say so if it was guessed; see `card_named`.

    Raises:
        UsageError: it means no card, or several.
    """
    try:
        card, guess = card_named(word, names, in_deck)
    except UsageError as error:
        raise UsageError(f"{option}: {error}") from None
    if guess is not None:
        stderr.write(f"deckcheck {command}: {option}: {guess.message}\n")
    return card


def _nobody(word: str, match: Match) -> str:
    if match.how == "ambiguous":
        listed = ", ".join(card.full_name for card in match.candidates)
        return f"{word!r} fits several cards: {listed}; write the full name"
    near = match.candidates
    hint = f"did you mean {one_of(near)}?" if near else "'deckcheck search --fields' explains queries"
    return f"{word!r} is not a card; {hint}"
