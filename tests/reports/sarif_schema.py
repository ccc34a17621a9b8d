"""The part of the SARIF 2.1.0 schema that our log uses, reduced by hand from the standard's text (OASIS,
errata 01): every object we write, with what it must contain, the types and the words that are allowed.
Unlike the standard's schema it allows nothing that we do not write, so that a new field is noticed here.
"""

from __future__ import annotations


def _object(required: tuple[str, ...] = (), **properties: object) -> dict[str, object]:
    return {
        "type": "object",
        "required": list(required),
        "properties": properties,
        "additionalProperties": False,
    }


def _list(items: object, least: int = 0) -> dict[str, object]:
    return {"type": "array", "items": items, "minItems": least}


TEXT = {"type": "string"}
BAG = {"type": "object"}
ONE = {"type": "integer", "minimum": 1}
ZERO = {"type": "integer", "minimum": 0}
LEVEL = {"enum": ["none", "note", "warning", "error"]}
MESSAGE = _object(("text",), text={"type": "string", "minLength": 1})
ARTIFACT_LOCATION = _object(
    ("uri",), uri={"type": "string", "format": "uri-reference", "pattern": r"^[^\s<>\\]+$"}
)
REGION = {
    **_object(
        ("startLine",),
        startLine=ONE,
        startColumn=ONE,
        endLine=ONE,
        endColumn=ONE,
        snippet=_object(("text",), text=TEXT),
    )
}
REPLACEMENT = _object(("deletedRegion",), deletedRegion=REGION, insertedContent=_object(("text",), text=TEXT))
FIX = _object(
    ("artifactChanges",),
    description=MESSAGE,
    artifactChanges=_list(
        _object(
            ("artifactLocation", "replacements"),
            artifactLocation=ARTIFACT_LOCATION,
            replacements=_list(REPLACEMENT, 1),
        ),
        1,
    ),
)
RESULT = _object(
    ("message",),
    ruleId=TEXT,
    ruleIndex=ZERO,
    level=LEVEL,
    message=MESSAGE,
    locations=_list(
        _object(
            physicalLocation=_object(("artifactLocation",), artifactLocation=ARTIFACT_LOCATION, region=REGION)
        )
    ),
    partialFingerprints={"type": "object", "additionalProperties": TEXT},
    suppressions=_list(_object(("kind",), kind={"enum": ["inSource", "external"]}, justification=TEXT)),
    fixes=_list(FIX),
    properties=BAG,
)
RULE = _object(
    ("id",),
    id=TEXT,
    name=TEXT,
    shortDescription=MESSAGE,
    fullDescription=MESSAGE,
    help=MESSAGE,
    defaultConfiguration=_object(level=LEVEL),
    properties=BAG,
)
DRIVER = _object(("name",), name=TEXT, version=TEXT, semanticVersion=TEXT, rules=_list(RULE))
RUN = _object(
    ("tool",),
    tool=_object(("driver",), driver=DRIVER),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    results=_list(RESULT),
    invocations=_list(
        _object(("executionSuccessful",), executionSuccessful={"type": "boolean"}, properties=BAG)
    ),
    properties=BAG,
)
SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    **_object(
        ("version", "runs"),
        **{"$schema": TEXT, "version": {"const": "2.1.0"}, "runs": _list(RUN)},
    ),
}
