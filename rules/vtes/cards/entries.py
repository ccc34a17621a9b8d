"""Cards described by hand, each pinned to the text it was written against."""

from __future__ import annotations

from cardbase.value import field, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.model import Model


@value
class CardEntry:
    """A card that is described by hand.

    Attributes:
        id: the official id.
        name: the card's name, checked against the card data by a test.
        fingerprint: of the printed text it was written against (see `fingerprint`).
        model: what the engine knows of it.
    """

    id: int
    name: str
    fingerprint: str
    model: Model = field(repr=False)


def fingerprint(text: str) -> str:
    """Return a short hash of a printed text, blind to blanks: it tells when a text has moved on."""
    import hashlib  # which costs a start 3 ms, and only tests ask

    return hashlib.blake2b(" ".join(text.split()).encode(), digest_size=4).hexdigest()
