"""What cards are played for, for queries: the engine's cards are read only if a query asks, and once."""

from __future__ import annotations

from cardbase.query_values import Roles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.kept_roles import KeptRoles


class LazyRoles(Roles):
    """The roles of `rules.vtes.cards.roles`, imported when a query has a word that may be one.

    Args:
        store: the cards.
    """

    __slots__ = ("_kept", "_store")

    def __init__(self, store: CardStore) -> None:
        self._store = store
        self._kept: KeptRoles | None = None

    def names(self) -> tuple[str, ...]:
        """Return the names of the roles."""
        from rules.vtes.cards.roles import ROLES

        return tuple(role.name for role in ROLES)

    def named(self, word: str) -> str:
        """Return the name of the role that players call so; "" if there is none."""
        from rules.vtes.cards.roles import role_named

        role = role_named(word)
        return role.name if role else ""

    def having(self, name: str) -> Callable[[Card], bool]:
        """Return the test for whether a card has a role."""
        from deckcheck.kept_roles import KeptRoles

        kept = self._kept = self._kept or KeptRoles(self._store)
        return lambda card: name in kept.of(card)

    def keep(self) -> None:
        """Store the roles that had to be found, for queries to come."""
        if self._kept is not None:
            self._kept.keep()
