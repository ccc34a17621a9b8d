"""What each verb does to the table: importing this package makes all of them known."""

from rules.vtes.verbs import (  # noqa: F401
    acting,
    blood,
    choosing,
    combat,
    crypt_cards,
    damage,
    lasting,
    learning,
    library,
    political,
    reacting,
    remains,
    rulings,
    saved_bleeds,
    striking,
    targets,
)
