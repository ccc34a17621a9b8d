"""Our SVG as PNG or PDF, drawn by matplotlib: shape by shape, in the colours of the file."""

from __future__ import annotations

import re
from importlib import import_module
from io import BytesIO
from xml.etree import ElementTree

from deckcheck.extras import how_to_add
from deckcheck.reports.svg import COLOURS
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
    from xml.etree.ElementTree import Element

PER_INCH = 96
"""Pixels of an inch in SVG."""
SHARP = 2
"""Pixels of the file for each in the picture."""
POINT = 72 / PER_INCH
MOVED = re.compile(r"translate\(([\d.]+),([\d.]+)\)")
NAMESPACE = "{http://www.w3.org/2000/svg}"
INK, SOFT, LINE, PAPER, INFO = COLOURS.values()


def see_matplotlib() -> Any:
    """Return matplotlib's figures.

    Raises:
        UsageError: it is missing.
    """
    try:
        return import_module("matplotlib.figure")
    except ImportError as error:
        how = f"{how_to_add('matplotlib')}; or name an .svg"
        raise UsageError(f"--plot needs matplotlib for PNG and PDF, which is not installed: {how}") from error


def rastered(drawn: str, form: str = "png") -> bytes:
    """Return a picture of `deckcheck.reports.plots.poster` as PNG, or as a page of PDF.

    Args:
        drawn: the picture, as SVG.
        form: "png" or "pdf"; in PDF shapes stay shapes, and letters letters.
    """
    root = ElementTree.fromstring(drawn)
    wide, high = float(root.get("width", 0)), float(root.get("height", 0))
    figure = see_matplotlib().Figure(figsize=(wide / PER_INCH, high / PER_INCH), dpi=PER_INCH * SHARP)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, wide), ylim=(high, 0))
    axes.axis("off")
    _draw(axes, root, 0, 0, "")
    file = BytesIO()
    figure.savefig(file, format=form, metadata={"CreationDate": None} if form == "pdf" else None)
    return file.getvalue()


def _draw(axes: Any, above: Element, left: float, top: float, kind: str) -> None:
    """Draw the shapes in an element.

    Args:
        axes: on which.
        above: the element.
        left: where its 0 lies.
        top: likewise.
        kind: the class of the picture that it is in.
    """
    for one in above:
        tag = one.tag.removeprefix(NAMESPACE)
        marks = (one.get("class") or "").split()
        if tag in ("g", "svg"):
            moved = MOVED.match(one.get("transform", ""))
            by = (float(moved[1]), float(moved[2])) if moved else (0.0, 0.0)
            _draw(axes, one, left + by[0], top + by[1], marks[0] if marks else kind)
        elif tag == "text":
            middle = kind == "curve" or "m" in marks
            soft = "s" in marks or (kind == "curve" and "n" not in marks)
            axes.text(
                left + float(one.get("x", 0)),
                top + float(one.get("y", 0)),
                (one.text or "").replace("$", "\\$"),
                fontsize=(11 if kind == "curve" else 12) * POINT,
                color=SOFT if soft else INK,
                weight="bold" if "b" in marks else "normal",
                ha="center" if middle else "right" if "e" in marks else "left",
                va="baseline",
            )
        elif tag in ("rect", "circle", "line", "polyline", "polygon"):
            _draw_shape(axes, one, tag, marks, (left, top, kind))


def _draw_shape(axes: Any, one: Element, tag: str, marks: list[str], place: tuple[float, float, str]) -> None:
    left, top, kind = place
    patches = import_module("matplotlib.patches")
    x, y, width, height, radius = (float(one.get(name, 0)) for name in ("x", "y", "width", "height", "r"))
    if tag == "line":
        ends = [float(one.get(name, 0)) for name in ("x1", "x2", "y1", "y2")]
        axes.plot(
            [left + end for end in ends[:2]], [top + end for end in ends[2:]], color=LINE, lw=POINT, zorder=1
        )
        return
    if tag == "polyline":
        dashes = [float(part) * POINT for part in one.get("stroke-dasharray", "").split()]
        style = (0, dashes) if dashes else "solid"
        across, down = zip(*_points(one, left, top), strict=True)
        axes.plot(across, down, color=INK, lw=1.5 * POINT, ls=style, zorder=1)
        return
    opacity = re.search(r"opacity:([\d.]+)", one.get("style", ""))
    fill = one.get("fill") or (INFO if kind == "curve" else SOFT if "z" in marks else INK)
    look = {"facecolor": fill, "edgecolor": "none", "zorder": 1}
    if opacity:
        look["alpha"] = float(opacity[1])
    if "o" in marks:
        look |= {"facecolor": PAPER, "edgecolor": INK, "lw": 1.4 * POINT}
    if tag == "rect":
        shape = patches.Rectangle((left + x, top + y), width, height, **look)
    elif tag == "circle":
        centre = left + float(one.get("cx", 0)), top + float(one.get("cy", 0))
        shape = patches.Circle(centre, radius, **look)
    else:
        shape = patches.Polygon(_points(one, left, top), **look)
    axes.add_patch(shape)


def _points(one: Element, left: float, top: float) -> list[tuple[float, float]]:
    pairs = (point.split(",") for point in one.get("points", "").split())
    return [(left + float(x), top + float(y)) for x, y in pairs]
