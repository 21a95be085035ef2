"""<n-queens> in a notebook: every step of the search, its position shared with Python."""

from pathlib import Path

import anywidget
from traitlets import Bool, Enum, Float, Int, List, Unicode, Union

__all__ = ["NQueens"]

_folder = Path(__file__).parent


def _attribute(trait):
    """A trait that the element has as an attribute of the same name; None omits the attribute."""
    return trait.tag(sync=True, attribute=True)


def _text(about):
    return _attribute(Unicode(None, allow_none=True, help=about))


def _choice(words, about):
    return _attribute(Enum(words.split(), None, allow_none=True, help=about))


def _switch(value, about):
    return _attribute(Bool(value, help=about))


class NQueens(anywidget.AnyWidget):
    """One <n-queens> element.

    `position` works in both directions: setting it moves the element, and moving the element updates it, at most
    five times a second. It is None if the moment was given by its queens and its number is not known.
    """

    # The first file registers the element, the second one displays it.
    _esm = "\n".join((_folder / name).read_text("utf-8") for name in ("embed.js", "widget.js"))

    n = _attribute(Int(8, min=1, max=32, help="rows and columns"))
    position = _attribute(Int(None, min=0, allow_none=True, help="steps taken"))
    at = _text('a moment, by its queens: "3.5.7.2"')
    kind = _choice("start call possible place remove solution", "the kind of that moment")
    queens = _text('fixed queens, row:column: "0:3,5:1"')
    speed = _attribute(
        Union([Float(min=0), Enum(["max"])], default_value=4, help='steps per second, or "max"')
    )
    autoplay = _switch(False, "whether it plays when it is in sight")
    loop = _text('the positions that playback repeats: "20-60", or "" for all')
    panes = _text('the panes, in this order: "board lanes code stack narration timeline transport"')
    lanes = _text('the lanes: "columns left right allowed possible negative place"')
    controls = _choice("full minimal none", "which controls are shown")
    interactive = _switch(True, "whether readers can place queens")
    hide = _switch(False, "whether it asks for the square of each queen and hides the free ones")
    predict = _text('the kinds of step to predict: "possible place", or "" for all')
    ghost = _switch(False, "whether the lanes show all 2n - 1 diagonals")
    bits = _choice("binary decimal hex", "how masks are written")
    order = _choice("right left", "the side of column 0")
    algorithm = _choice(
        "lezard brute-force columns-scan marks permutations wide-masks", "the algorithm that is shown"
    )
    dialect = _choice("lezard leiserson python javascript rust", "the language of the code")
    theme = _choice("auto light dark", "the colours")
    app = _text("the address of the app, for a link to it")

    error = Unicode("", read_only=True, help="the last error message").tag(sync=True)

    _attributes = List(Unicode()).tag(sync=True)

    def __init__(self, **traits):
        unknown = sorted(set(traits) - set(self.trait_names()))
        if unknown:
            raise TypeError(f"NQueens has no {', '.join(unknown)}; it has {', '.join(self._names())}.")
        super().__init__(_attributes=self._names(), **traits)

    @classmethod
    def _names(cls):
        return sorted(cls.class_traits(attribute=True))
