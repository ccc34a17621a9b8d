"""What is before a name on a line of cards, and the pieces behind it; see `lineaccount`."""

from __future__ import annotations

from cardbase.marks import MARK
from cardbase.quick import pattern
from deckcheck.deckfiles.columns import LETTERS, is_decoration, read_tail
from deckcheck.deckfiles.headingwords import BESIDE, kind_of
from deckcheck.deckfiles.lineaccount import Head, Tail

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from cardbase.names import Names

OPENING = frozenset("\"'`´“”„‘’«»‹›*×_|([{")
"""What may be glued to the front of a count."""
DOUBTFUL = frozenset("~≈±<=≤≥≠%?¿/\\^$€£@&")
"""What before a count changes what it says, or makes it something else."""
TRAILING = frozenset("\\.,;|\"'`´“”‘’«»‹›*_)]}:!")
"""What may be glued to the end of a number without changing it."""
BRACKETS = {")": "(", "]": "[", "}": "{"}

BOX = pattern(r"\s*(?:[-*•]\s+)?\[[ xX✓✔]?\]\s*")
HEAD = pattern(
    r"(?:[xX]\s?(?=\d))?(?P<count>\d{1,9})(?![.,:]\d)"
    r"(?P<mark>\s*[xX×*](?:[xX](?=\s))?(?=[\s\W_]|$)|[xX×*])?"
    r"(?P<close>[\"'`´“”‘’»›*_|)\]}]*[.:,;]?[)\]]?)(?P<late>\s*[xX×](?=\s))?"
    r"(?P<gap>\s*(?:(?:--?|[–—=|•·:*])\s+|[|;,]\s*)?)"
)
BEHIND = pattern(
    r"(?P<said>\s+[xX×*]\s*-?|\s*[×*]\s*|(?:\s+(?:--|[-–—])\s*|(?:--|[-–—])(?=\S)|\s*[=:/|,;]\s*)[xX×*]?\s*"
    r"|\s*(?:\.{2,}|…|_{2,})\s*[xX×*]?\s*|\s+)(?P<count>\d{1,9})(?P<mark>\s*[xX×])?$"
)
"""A count at the end: "x4", "* 4", "- 4", ": 4", "4x", "...... 4", or a number alone."""
IN_BRACKETS = pattern(
    r"(?P<before>[xX×*]\s*)?(?P<count>\d{1,9})\s*"
    r"(?P<behind>[xX×*]|(?i:cop(?:y|ies)|cards?|pcs|cop(?:ia|ias|ie)|exemplaires?|kopien?))?"
    r"(?:\s*[,;:-]\s*(?P<more>.*))?"
)
COST = pattern(r"(?i)(?<![^\s(\[])\d{1,2}\s+(?:pool|blood|convictions?)$")
COLLECTOR = pattern(r"(?:(?P<set>.*?)\s*)?(?:#|No\.?|Nr\.?|№)\s*\d{1,4}[a-z]?")
NUMBERED_SET = pattern(r"(?P<set>[^\s:]{2,9})[\s:-]+(?P<number>\d{1,4}[a-z]?)")
GLUED = pattern(r"(?P<letters>[A-Za-z]{3})(?P<capacity>\d{1,2})")
CELL_GAP = pattern(r"\s{2,}|\s*[\t|]\s*")
REMARK = pattern(r"\s+(?P<mark>--+|—|–(?=\s)|-(?=\s)|//|#)(?P<blank>\s*)(?=\S)")
STARRED = pattern(r"\s*/\*\s*(?P<text>.*?)\s*\*/[\W_]*$")


LONGEST_NAME = 9
"""Words of the longest name."""
LONGEST_OTHER = 100
"""Characters behind a card that may be another card."""

JOINT = pattern(r"\s*[\t|;]\s*(?:[+&/,]\s+)?|\s*,\s+|\s+[+&/]\s+|\s{2,}")
"""What another card on the line may stand behind."""

MOST_PIECES = 24
"""How many pieces behind a name are taken off; the longest line of columns has some twelve."""
MOST_MARKS = 3
"""How many marks of a remark on one line may be the first; a name contains at most one."""


def heads(text: str) -> Iterator[Head]:
    """Yield the ways to take a count off the front of a line, the most literal first.

    A number that may belong to the name ("419 Operation") is tried as such first.
    """
    begin = _skip_bullets(text)
    found, sign = _count_at(text, begin)
    if found is None:
        yield Head(1, "", begin)
        return
    count = -int(found["count"]) if sign == "-" else int(found["count"])
    mark = (found["mark"] or found["late"] or "").strip()
    if mark or sign or text[found.start()] in "xX":
        yield Head(count, "before", found.end())
        if len(mark) == 2:
            yield Head(count, "before", text.index(mark, found.start()) + 1)
        elif mark in ("x", "X") and found.end("mark") == found.end():
            yield Head(count, "before", found.start("mark"))
        return
    close = found["close"]
    weak = close in (".", ")", ".)") or (close == "]" and text[found.start() - 1 : found.start()] == "[")
    yield Head(1, "", begin, literal=True)
    yield Head(count, "before", found.end(), weak)
    second = _count_at(text, found.end())[0] if weak else None
    if second is not None:
        yield Head(int(second["count"]), "before", second.end())
    yield Head(1, "", begin)


def _count_at(text: str, begin: int) -> tuple[re.Match[str] | None, str]:
    """Find the count at the beginning of a stretch, and the sign before it.

    It is set apart from what follows, and neither what is before it nor what follows changes what it says.
    """
    first = begin
    while first < len(text) and not text[first].isalnum():
        first += 1
    glued = text[begin:first].strip()
    sign = glued[-1:] if glued[-1:] in ("+", "-") else ""
    if not OPENING.issuperset(glued.removesuffix(sign)) or not DOUBTFUL.isdisjoint(text[:first]):
        return None, ""
    found = HEAD.match(text, first)
    if found is None or found.end() >= len(text):
        return None, ""
    end = found.end()
    apart = found["mark"] or not text[end - 1].isdecimal()
    return (found, sign) if apart and text[end] != "+" and text[end] not in DOUBTFUL else (None, "")


def _skip_bullets(text: str) -> int:
    """Return where a line begins behind its bullets: boxes, and signs with a blank behind them."""
    box = BOX.match(text)
    begin = at = box.end() if box else 0
    while at < len(text) and not text[at].isalnum():
        if text[at].isspace():
            begin = at + 1
        at += 1
    return begin


def tails(text: str, head: Head, names: Names) -> Iterator[Tail]:
    """Yield the ways to take what is behind the name off the end of a line, the most literal first."""
    start = head.start
    end = len(text)
    rest = text[start:]
    if ":" in rest and (tail := read_tail(rest)):
        yield Tail(end, [], *tail)
    yield Tail(end, [])
    if head.literal:
        pieces: list[tuple[str, str]] = []
        if (end := _peel(text, start, end, pieces, names, counts_only=True)) > start and pieces:
            yield Tail(end, pieces)
        return
    for cut, kind, remark in _remarks(text, head, names):
        pieces = [(kind, remark)]
        bare = text[start:cut]
        if ":" in bare and (tail := read_tail(bare)):
            yield Tail(cut, pieces, *tail)
        yield Tail(cut, pieces)
        yield from _peeled(text, start, cut, pieces, names)
    yield from _peeled(text, start, len(text), [], names)


def _peeled(text: str, start: int, end: int, taken: list[tuple[str, str]], names: Names) -> Iterator[Tail]:
    """Yield what remains after each piece that is taken off the end."""
    pieces = list(taken)
    for _ in range(MOST_PIECES):
        end = _peel(text, start, end, pieces, names)
        if end <= start:
            return
        bare = text[start:end]
        if ":" in bare and (tail := read_tail(bare)):
            yield Tail(end, list(pieces), *tail)
        yield Tail(end, list(pieces))


def guessable(text: str, head: Head, names: Names) -> Tail:
    """Take off the end of a line whatever cannot belong to a name that is to be guessed."""
    end = len(text)
    pieces: list[tuple[str, str]] = []
    for cut, kind, remark in _remarks(text, head, names):
        end, pieces = cut, [(kind, remark)]
    if tail := read_tail(text[head.start : end]):
        return Tail(end, pieces, *tail)
    shorter = end
    for _ in range(MOST_PIECES):
        taken = list(pieces)
        shorter = _peel(text, head.start, shorter, taken, names, words=False)
        if shorter <= head.start or not any(letter.isalnum() for letter in text[head.start : shorter]):
            break
        if len(taken) > len(pieces):
            end, pieces = shorter, taken
    return Tail(end, pieces)


def _remarks(text: str, head: Head, names: Names) -> Iterator[tuple[int, str, str]]:
    """Yield the ways to take a remark off the end, the longest rest first.

    Each is where it is cut, "remark" or "other" (a single dash may be before another card), and what it says.

    A mark has a blank before it and no number right behind it: what begins with a number may be the count.
    Where the count is before the name, a blank is enough to set the number apart.
    """
    if starred := STARRED.search(text, head.start):
        yield starred.start(), "remark", starred["text"]
        return
    cuts: list[tuple[int, str, str]] = []
    for mark in REMARK.finditer(text, head.start):
        if mark.start() <= head.start or _is_inside(text, head.start, mark.start()):
            continue
        behind = text[mark.end() :].strip()
        number = behind.lstrip("xX×*([ +-")[:1]
        if number.isnumeric() and not (
            head.stood and not head.weak and mark["blank"] and not _is_number(behind)
        ):
            continue
        other = len(mark["mark"]) == 1 and mark["mark"] != "#" and _says_card(behind, names)
        cuts.append((mark.start(), "other" if other else "remark", behind))
        if len(cuts) == MOST_MARKS:
            break
    yield from reversed(cuts)


def _says_card(remark: str, names: Names) -> bool:
    """Return whether what is behind a dash is another card, or counts one behind other words."""
    return names_card(remark, names) or any(
        any(letter.isnumeric() for letter in said) for said in _behind_joints(remark, names)
    )


def _is_inside(text: str, start: int, at: int) -> bool:
    """Return whether a place is inside brackets."""
    before = text[start:at]
    return any(before.count(opening) > before.count(closing) for closing, opening in BRACKETS.items())


def _is_number(text: str) -> bool:
    while text and not text[-1].isalnum():
        text = text[:-1]
    return IN_BRACKETS.fullmatch(text.lstrip(" ([{*_")) is not None


def _peel(
    text: str,
    start: int,
    end: int,
    pieces: list[tuple[str, str]],
    names: Names,
    *,
    counts_only: bool = False,
    words: bool = True,
) -> int:
    """Take one piece off the end of a stretch of a line; return the new end, `start` if nothing comes off."""
    while end > start and text[end - 1].isspace():
        end -= 1
    if end <= start:
        return start
    last = text[end - 1]
    found = BEHIND.search(text, start, end)
    if found is not None and found.start() > start:
        alone = not found["said"].strip() and not found["mark"]
        minus = "-" if found["said"].rstrip().endswith("-") and found["said"].strip()[0] in "xX×*" else ""
        pieces.append(("number" if alone else "count", minus + found["count"]))
        return found.start()
    if last in BRACKETS and (at := _opening(text, start, end)) > start:
        said = text[at + 1 : end - 1].strip()
        if not is_decoration(said) and names_card(said, names):
            pieces.append(("other", said))
        else:
            _bracketed(said, pieces, names)
        return at
    if counts_only:
        return start
    at = end
    while at > start and not text[at - 1].isspace() and text[at - 1] != "|":
        at -= 1
    token = text[at:end]
    if words and (cost := COST.search(text, start, end)):
        pieces.append(("cost", cost[0]))
        return cost.start()
    if words and at > start and is_decoration(token):
        pieces.append(("word", token))
        return at
    if not last.isalnum():
        if last not in TRAILING and text[end - 2].isdecimal():
            return start
        return start + len(text[start : end - 1].rstrip("*")) if last == "*" else end - 1
    glued = GLUED.fullmatch(token) if last.isdecimal() else None
    if words and glued and at > start and glued["letters"].lower() in LETTERS:
        pieces += [("number", glued["capacity"]), ("word", glued["letters"])]
        return at
    gaps = list(CELL_GAP.finditer(text, start, end))
    if not gaps or gaps[-1].start() <= start:
        return start
    gap = gaps[-1]
    _cell(text[gap.end() : end], pieces, names)
    return gap.start()


def _bracketed(said: str, pieces: list[tuple[str, str]], names: Names) -> None:
    """Add what brackets say behind a name."""
    if said.startswith(("https://", "http://", "www.")):
        return  # where the name before it leads: "[Villein](https://...)"
    if not any(letter.isnumeric() for letter in said):
        whole = [*said.replace(",", " ").split()]
        if MARK.fullmatch(said) or names.is_edition(said):
            pieces.append(("version", said))
        elif whole and all(is_decoration(word) for word in whole):
            pieces.extend(("word", word) for word in reversed(whole))
        else:
            pieces.append(("aside", said))
        return
    found = IN_BRACKETS.fullmatch(said)
    if MARK.fullmatch(said) or names.is_edition(said):
        pieces.append(("version", said))
    elif found and not (len(found["count"]) == 4 and found["count"][0] in "12" and found["count"] == said):
        explicit = found["before"] or found["behind"] or found["more"]
        if found["more"]:
            pieces.append(("aside", found["more"]))
        pieces.append(("count" if explicit else "bracket", found["count"]))
    elif found:
        pieces.append(("version", said))
    elif COST.fullmatch(said):
        pieces.append(("cost", said))
    elif numbered := (COLLECTOR.fullmatch(said) or NUMBERED_SET.fullmatch(said)):
        known = names.is_edition(numbered["set"] or "")
        if known or "#" in said or "№" in said:
            pieces.append(("collector", said))
            if known:
                pieces.append(("version", numbered["set"]))
        else:
            pieces.append(("aside", said))
    else:
        pieces.append(("aside", said))


def _cell(said: str, pieces: list[tuple[str, str]], names: Names) -> None:
    """Add what a cell says behind a name."""
    said = said.strip()
    if names.is_edition(said):
        pieces.append(("version", said))
    elif said.replace(" ", "").isalpha() and kind_of(said.lower()) not in (None, BESIDE):
        pieces.append(("type", said))
    else:
        pieces.append(("other" if names_card(said, names) else "aside", said))


def others(text: str, tail: Tail, names: Names) -> list[str]:
    """Return what may be another card behind a name, as it was before words of columns were taken off it.

    Only where something else than columns is left: "Grand Temple" of "Villein; Grand Temple of Set".
    """
    if not any(kind == "aside" for kind, _ in tail.pieces):
        return []
    end = len(text)
    if tail.pieces[0][0] == "remark":
        end = max(text.rfind(tail.pieces[0][1]), tail.end)
    return list(_behind_joints(text[tail.end : end], names))[:1]


def _behind_joints(rest: str, names: Names) -> Iterator[str]:
    """Yield what stands behind something else and may be another card."""
    for joint in JOINT.finditer(rest):
        said = rest[joint.end() :].strip()
        if not _is_inside(rest, 0, joint.start()) and not is_decoration(said) and names_card(said, names):
            yield said


def names_two(written: str, names: Names) -> bool:
    """Return whether a name that is to be guessed is two cards, one behind the other."""
    words = written.split()
    return any(
        names.certain(second).how != "unknown" and names.certain(" ".join(words[:at])).how != "unknown"
        for at in range(1, min(len(words), LONGEST_NAME + 1))
        if not is_decoration(second := " ".join(words[at:]))
    )


def names_card(said: str, names: Names) -> bool:
    """Return whether what is behind a card may be another, with or without a count."""
    return len(said) <= LONGEST_OTHER and any(
        names.certain(said[head.start : tail.end]).how != "unknown"
        for head in heads(said)
        for tail in tails(said, head, names)
    )


def _opening(text: str, start: int, end: int) -> int:
    """Return where the bracket that ends a stretch begins; -1 if nowhere in it."""
    closing = text[end - 1]
    opening = BRACKETS[closing]
    depth = 0
    for at in range(end - 1, start - 1, -1):
        depth += (text[at] == closing) - (text[at] == opening)
        if not depth:
            return at
    return -1
