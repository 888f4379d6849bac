"""Pictures of a sweep: the house edge over one range, or over two as a family of lines.

The only module that makes floats of exact numbers, since a picture has pixels. matplotlib is an
optional extra.
"""

from collections.abc import Sequence
from pathlib import Path

from exact_baccarat.errors import Refused
from exact_baccarat.odds.whatif import Cell, Knob
from exact_baccarat.publish.answers.common import called
from exact_baccarat.publish.answers.whatif import KNOB_KINDS, Asked
from exact_baccarat.publish.style import Style

ENDINGS = (".svg", ".png")


def picture_of(name: str) -> Path:
    """Where to draw. Raises Refused where no picture of that name can be drawn."""
    path = Path(name)
    if path.suffix.lower() not in ENDINGS:
        raise Refused(f"cannot draw {path}: a picture ends in {' or '.join(ENDINGS)}")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise Refused(
            "a picture needs matplotlib: pip install 'exact-baccarat[plot]', or leave out --plot"
        ) from None
    return path


def draw(path: Path, asked: Asked, cells: Sequence[Cell], knobs: Sequence[Knob]) -> None:
    """Draw the sweep into a file, the same to the byte each time."""
    import matplotlib
    from matplotlib.figure import Figure

    style = Style()
    title = called(*asked.choice).written(style)
    down, *across = knobs
    width = len(across[0].values) if across else 1
    with matplotlib.rc_context({"svg.hashsalt": "exact-baccarat", "svg.fonttype": "none"}):
        axes = (figure := Figure(figsize=(8, 5), layout="constrained")).add_subplot()
        xs = [float(down.number(value)) for value in down.values]
        for line in range(width):
            edges = [float(cell.worth.house_edge * 100) for cell in cells[line::width]]
            axes.plot(
                xs,
                edges,
                marker="." if len(xs) <= 60 else "",
                label="".join(
                    f"{k.name} {KNOB_KINDS[k.kind].say(k.values[line], style)}" for k in across
                ),
            )
        axes.axhline(0, color="grey", linewidth=0.8)
        axes.set_title(f"{title}\n{asked.changes.written(style)}", fontsize="medium", wrap=True)
        axes.set_xlabel(f"{down.name}, %" if down.kind == "percent" else down.name)
        axes.set_ylabel("house edge, %")
        if across and width <= 12:
            axes.legend()
        date = {"Date": None} if path.suffix.lower() == ".svg" else {"Software": None}
        try:
            figure.savefig(path, metadata=date)
        except OSError as error:
            raise Refused(f"cannot write {path}: {error.strerror}") from None


def _label(knob: Knob, place: int, style: Style) -> str:
    return f"{knob.name} {KNOB_KINDS[knob.kind].say(knob.values[place], style)}"
