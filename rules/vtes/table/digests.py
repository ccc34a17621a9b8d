"""Digests of the cards at a table, by which a saved game notices that one of them has changed."""

from __future__ import annotations

from rules.kernel.records import digest_of
from rules.vtes.cards.decks import read_model
from rules.vtes.definitions.plain import model_to_plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from rules.vtes.state.setting import Setting

CRYPT = (
    *("type", "clan", "path", "advanced", "group", "capacity", "disciplines"),
    *("title", "city", "sect", "traits", "text"),
)
LIBRARY = (
    *("types", "clans", "all_clans", "path", "disciplines", "all_disciplines", "levels", "pool_cost"),
    *("blood_cost", "conviction_cost", "burn_option", "trifle", "unique", "capacity", "text"),
)
"""What of a card the game depends on: not when it was printed, or what else it is called."""


def parts(setting: Setting) -> dict[str, dict[str, str]]:
    """Return by name a digest of each card at a table: as printed, and as the engine knows it."""
    faces = {face.card.full_name: face for face in setting.faces}
    models = {
        name: read_model(face.card) if setting.alone else face.model  # one alone is dealt half of a model
        for name, face in faces.items()
    }
    return {
        "cards": {name: printed_digest(face.card) for name, face in sorted(faces.items())},
        "models": {name: digest_of(_told(model_to_plain(models[name]))) for name in sorted(models)},
    }


def printed_digest(card: Card) -> str:
    """Return a digest of what is printed on a card."""
    return digest_of(_told([getattr(card, field) for field in (CRYPT if card.is_crypt else LIBRARY)]))


def _told(plain: object) -> str:
    """Return plain values as a text, the same in every process."""
    import json

    return json.dumps(plain, sort_keys=True, default=lambda found: sorted(map(str, found)))
