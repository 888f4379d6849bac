"""The files of a folder: each page in each form, an index, and the list of the files.

The list, MANIFEST, is how the command knows its own files: it rewrites and removes no others unless
it is told to.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

from exact_baccarat.errors import Refused
from exact_baccarat.publish import forms
from exact_baccarat.publish.files import Contents
from exact_baccarat.publish.kinds import COUNT, LINK, WORD, Link
from exact_baccarat.publish.report import Column, Report, Sentence, Table, prose, say, say_of
from exact_baccarat.publish.style import Style
from exact_baccarat.publish.tables.page import Page, Wanted
from exact_baccarat.publish.tables.pages import INDEX, pages

MANIFEST = "MANIFEST"
_HEAD = "# What exact-baccarat tables wrote here, and may rewrite and remove."
Told = Callable[[int, int, str], None]
"""What is told of each page before it is made: its number, of how many, and its name."""


def contents(wanted: Wanted, names: Sequence[str], style: Style, told: Told) -> Contents:
    """Every file, by its name from the folder, and what is in it.

    `names` are forms, the first of which has the index. Raises Refused where two of them have files
    with one ending, or one of them cannot write a page.
    """
    endings = {forms.ending_of(name): name for name in names}
    if len(endings) < len(names):
        raise Refused(f"two of the forms {', '.join(names)} have files with one ending")
    made: Contents = {}
    titles: dict[str, Sentence] = {}
    todo = pages(wanted)
    for number, page in enumerate(todo, 1):
        told(number, len(todo), page.name)
        reports = {ending: page.make(ending) for ending in _different(page, endings)}
        for ending, name in endings.items():
            report = reports.get(ending) or next(iter(reports.values()))
            made[file_name(page.name, ending)] = _written(report, name, style)
            titles[page.name] = report.heading
    for ending, name in endings.items():
        report = _index(wanted, todo, titles, ending, [*endings])
        made[file_name(INDEX, ending)] = _written(report, name, style)
    made[MANIFEST] = "\n".join([_HEAD, *sorted(made)]) + "\n"
    return made


def _different(page: Page, endings: dict[str, str]) -> list[str]:
    """The endings for which a page has a report of its own: with links, each has another."""
    return [*endings] if page.name.endswith(INDEX) else [*endings][:1]


def _written(report: Report, form: str, style: Style) -> str | bytes:
    return forms.render(report, form, replace(style, digits=forms.digits_of(form)))


def file_name(page: str, ending: str) -> str:
    """The file of a page: an index in Markdown is the README of its folder."""
    folder, slash, name = page.rpartition("/")
    return f"{folder}{slash}{'README' if (name, ending) == (INDEX, '.md') else name}{ending}"


def _index(
    wanted: Wanted,
    todo: Sequence[Page],
    titles: dict[str, Sentence],
    ending: str,
    endings: Sequence[str],
) -> Report:
    """The pages of the folder with links to each, and to their files in the other forms."""
    others = [other for other in endings if other != ending]
    columns = [Column("file", "table", LINK), *(Column("", other[1:], LINK) for other in others)]
    columns.insert(1, Column("title", "", WORD))
    rows = [
        (
            Link(titles[page.name], file_name(page.name, ending)),
            titles[page.name].written(Style()),
            *(Link(file, file) for other in others for file in [file_name(page.name, other)]),
        )
        for page in todo
        if page.listed
    ]
    where = wanted.settings()[0][1]
    ways = say_of(
        wanted.decks[0],
        "{ways} for {number} deck",
        "{ways} for {number} decks",
        ways=COUNT(wanted.rules.total_ways(where.shoe)),
    )
    text = prose(
        say("Exact odds of baccarat, {rules} rules.", rules=WORD(wanted.rules.name)),
        say(
            "Every figure was counted as a whole number of ways and divided once; what is printed "
            "here is that fraction, correctly rounded, and the forms for programs have the "
            "fraction itself."
        ),
        say("Ways are ordered deals of the cards of a coup from a full shoe: {ways}.", ways=ways),
    )
    command = say(
        "The command exact-baccarat tables writes these files; with --check it compares them with "
        "what the code says today."
    )
    parts = (text, prose(command), Table("pages", columns, rows))
    return Report("tables", {"rules": wanted.rules.name}, parts, "pages", say("Tables"))


def own_files(folder: Path) -> list[str] | None:
    """The files of a folder that were written by an earlier run; None where there is no list.

    Names that lead out of the folder are left out: no run has written them.
    """
    try:
        lines = (folder / MANIFEST).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return None
    if lines[:1] != [_HEAD]:
        return None
    paths = [PurePosixPath(line) for line in lines[1:] if line]
    inside = [path for path in paths if not path.is_absolute() and ".." not in path.parts]
    return [*map(str, inside), MANIFEST]


def strangers(folder: Path, made: Contents) -> list[str]:
    """What is in the way: files that no earlier run wrote, and that would be overwritten.

    In a folder without a list all of its files are, for it is not ours.
    """
    own = own_files(folder)
    if own is None:
        there = folder.iterdir() if folder.is_dir() else ()
        return sorted(path.name for path in there)
    return [name for name in made if name not in own and (folder / name).exists()]


def outdated(folder: Path, made: Contents) -> list[str]:
    """Files that an earlier run wrote, and this one does not write any more."""
    return [name for name in own_files(folder) or [] if name not in made]
