"""What a document is judged by: the client's settings override variables, and those override a file nearby.

The client sends them when it starts (`initializationOptions`) and whenever they change, under the names that
the options of `check` have: `{"format": "standard", "on": "deck"}`.
"""

from __future__ import annotations

from cardbase.quick import replace, value
from deckcheck.configuration import configured, value_of
from deckcheck.configuration.sources import ConfigurationError
from deckcheck.options.check import CheckOptions
from deckcheck.options.declaring import options_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.options.declaring import Option

SECTION = "deckcheck"
"""The name under which clients keep our settings."""
PLACE = "editor settings"
DOCUMENTATION = "documentation"
"""The one setting that is not an option of `check`: where the pages of the checks are, such as an address."""

JUDGING = frozenset(
    {
        "format", "edition", "players", "on", "select", "ignore", "severity", "per-file-ignores",
        "ignore-suppressions", "from",
    }
)  # fmt: skip
"""The options of `check` that say something about a document; the others are about reports and runs."""


@value
class Settings:
    """What the client requests.

    Attributes:
        asked: by field of `CheckOptions`.
        documentation: address of the page of the checks, "" for pages on this machine.
        problems: what in it makes no sense, one sentence each; the rest applies.
    """

    asked: dict[str, object]
    documentation: str = ""
    problems: tuple[str, ...] = ()


NONE_ASKED = Settings({})


def read_settings(sent: object) -> Settings:
    """Read what a client sent, with or without the section's name around it."""
    if isinstance(sent, dict) and isinstance(sent.get(SECTION), dict):
        sent = sent[SECTION]
    if not isinstance(sent, dict):
        return NONE_ASKED
    known = known_settings()
    asked: dict[str, object] = {}
    problems: list[str] = []
    documentation = ""
    for key, given in sent.items():
        name = str(key).replace("_", "-")
        if given is None or given in ("", [], {}):
            continue  # what an editor's form sends for an empty field
        if name == DOCUMENTATION:
            documentation = str(given).rstrip("#")
        elif name in known:
            try:
                asked[known[name].field] = value_of(PLACE, name, given, known[name])
            except ConfigurationError as error:
                problems.append(str(error))
        elif name not in FOR_THE_CLIENT:
            problems.append(f"{PLACE}: unknown key {key!r}; consider one of {', '.join(sorted(known))}")
    return Settings(asked, documentation, tuple(problems))


FOR_THE_CLIENT = frozenset({"command", "include", "trace"})
"""Settings in our section that tell the client how to start the server, and for what; ignored here."""


def known_settings() -> dict[str, Option]:
    """Return the options of `check` that a client may set, by name."""
    return {one.key: one for one in options_of(CheckOptions) if one.key in JUDGING}


def options_for(path: str, settings: Settings) -> CheckOptions:
    """Return the options by which a document is judged.

    Args:
        path: of the document; the configuration is looked for from there upwards.
        settings: what the client requests.

    Returns:
        What says something about the document, and nothing about reports; so documents that are judged alike
        have the same options.

    Raises:
        ConfigurationError: a configuration file or a variable makes no sense.
    """
    asked = replace(CheckOptions(decks=(path,)), **settings.asked)
    settled = configured(asked, frozenset(settings.asked))
    own = {one.field: getattr(settled, one.field) for one in known_settings().values()}
    return CheckOptions(**{**own, "format": settled.law_format})
