"""What cards are played for, for queries: the engine's cards are read only if a query asks."""

from __future__ import annotations

from cardbase.query_values import Roles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.card import Card


class LaterRoles(Roles):
    """The roles of `rules.vtes.cards.roles`, imported when a query has a word that may be one."""

    __slots__ = ()

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
        from rules.vtes.cards.roles import roles_of

        return lambda card: name in roles_of(card)
