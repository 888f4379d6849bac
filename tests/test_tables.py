"""Folders of tables: what is in them, whose they are, and what a second run does."""

import csv
import json
from fractions import Fraction
from pathlib import Path

import pytest
from html5lib import HTMLParser

from exact_baccarat.bets.catalogue import find
from exact_baccarat.odds.parsheet import par_sheet
from exact_baccarat.odds.removal import removals
from exact_baccarat.publish import forms
from exact_baccarat.publish.style import Style
from exact_baccarat.publish.tables.folder import MANIFEST, contents, own_files
from exact_baccarat.publish.tables.page import Wanted
from exact_baccarat.publish.tables.plan import forms_of, plan_of, wanted_of
from tests.command import run

FEW = ("--bets", "tie:9,dragon-7,lucky-bonus")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of a few bets."""
    made = tmp_path / "odds"
    assert run("tables", "--to", str(made), *FEW).status == 0
    return made


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def rows(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.read_text("utf-8").splitlines()))


def test_a_folder_of_bets_has_their_pages_and_a_list_of_its_files(folder: Path) -> None:
    pages = ["decks", "removal", "bets/tie", "bets/dragon-7", "bets/lucky-bonus"]
    made = {f"{page}{ending}" for page in pages for ending in (".md", ".csv")}
    indexes = {"README.md", "index.csv", "bets/README.md", "bets/index.csv"}
    assert files(folder) == made | indexes | {MANIFEST}
    assert {*(own_files(folder) or [])} == files(folder)


def test_pages_and_their_exact_values_are_those_of_the_count(folder: Path) -> None:
    for row in rows(folder / "decks.csv"):
        sheet = par_sheet(int(row["decks"]), "punto-banco", f"{row['bet']}:{row['paytable']}")
        assert Fraction(row["house_edge"]) == sheet.house_edge
        assert int(row["total_ways"]) == sheet.total_ways
    (tie, *_) = removals(8, "punto-banco", "tie:9")
    told = {row["without"]: row for row in rows(folder / "removal.csv") if row["bet"] == "tie"}
    assert [told[str(e.kind)]["change"] for e in tie.effects] == [
        str(e.change) for e in tie.effects
    ]
    edges = [Fraction(row["house_edge"]) for row in rows(folder / "bets" / "index.csv")]
    assert edges == sorted(edges)
    assert [row["bet"] for row in rows(folder / "bets" / "tie.csv")] == ["tie", "tie"]


@pytest.mark.parametrize("ending", [".md", ".html"])
def test_every_link_of_an_index_leads_to_a_file(tmp_path: Path, ending: str) -> None:
    made = contents(Wanted(bets=tuple(find("tie:9"))), ["html", "csv", "markdown"], Style(), quiet)
    for name in (name for name in made if name.endswith(("README.md", "index.html"))):
        text = str(made[name])
        links = [part.partition(")")[0] for part in text.split("](")[1:]]
        if name.endswith(".html"):
            found = HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)
            links = [link.attrib["href"] for link in found.iter("a")]
        above = name.rpartition("/")[0]
        assert links
        assert all(f"{above}/{link}".lstrip("/") in made for link in links)


def quiet(number: int, of: int, page: str) -> None:
    """Say nothing of the progress."""


def test_a_second_run_rewrites_what_changed_and_removes_what_is_not_wanted(folder: Path) -> None:
    same = (folder / "bets" / "tie.md").stat()
    (folder / "bets" / "dragon-7.md").write_text("stale")
    done = run("tables", "--to", str(folder), "--bets", "tie:9,dragon-7")
    assert done.status == 0, done.err
    assert "2 removed" in done.out
    assert not (folder / "bets" / "lucky-bonus.md").exists()
    assert (folder / "bets" / "dragon-7.md").read_text() != "stale"
    again = (folder / "bets" / "tie.md").stat()
    assert (again.st_ino, again.st_mtime_ns) == (same.st_ino, same.st_mtime_ns)
    third = run("tables", "--to", str(folder), "--bets", "tie:9,dragon-7")
    assert ", 0 of them changed\n" in third.out


def test_files_of_others_are_neither_overwritten_nor_removed(folder: Path) -> None:
    (folder / "bets" / "panda-8.md").write_text("mine")
    (folder / "notes.txt").write_text("mine")
    asked = ("tables", "--to", str(folder), "--bets", "panda-8")
    done = run(*asked)
    assert (done.status, "bets/panda-8.md" in done.err, "--yes" in done.err) == (2, True, True)
    assert "bets/tie.md" in files(folder)
    assert run(*asked, "--yes").status == 0
    assert "bets/tie.md" not in files(folder)
    assert (folder / "notes.txt").read_text() == "mine"


def test_a_folder_that_is_not_its_own_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    done = run("tables", "--to", str(tmp_path), *FEW)
    assert done.status == 2
    assert "letter.txt" in done.err
    assert "--yes" in done.err
    assert files(tmp_path) == {"letter.txt"}
    assert run("tables", "--to", str(tmp_path), *FEW, "--yes").status == 0
    assert (tmp_path / "letter.txt").read_text() == "dear"


def test_a_list_that_names_files_outside_removes_nothing_there(folder: Path) -> None:
    outside = folder.parent / "precious"
    outside.write_text("kept")
    manifest = folder / MANIFEST
    manifest.write_text(f"{manifest.read_text()}../precious\n{outside}\n")
    assert run("tables", "--to", str(folder), "--bets", "tie:9").status == 0
    assert outside.read_text() == "kept"


def test_several_shoes_have_a_folder_each_and_every_form_is_written(tmp_path: Path) -> None:
    names = [name for name in forms.names() if name not in ("junit", "toml")]
    text = (tmp_path / "t.toml").as_posix()
    Path(text).write_text(
        f'to = "{tmp_path}/out"\nbets = ["tie:9"]\ndecks = [1, 6]\nforms = ["md", "html", "json"]\n'
    )
    assert run("tables", text).status == 0
    made = files(tmp_path / "out")
    assert {"1-decks/bets/tie.html", "6-decks/bets/tie.json", "decks.md"} <= made
    said = json.loads((tmp_path / "out" / "6-decks" / "bets" / "tie.json").read_text())
    assert said["decks"] == 6
    assert said["bets"][0]["house_edge"] == str(par_sheet(6, "punto-banco", "tie:9").house_edge)
    assert forms_of({"forms": ",".join(names)}) == names


def test_progress_is_for_a_terminal_and_a_pipe_gets_one_line(folder: Path) -> None:
    done = run("tables", "--to", str(folder), *FEW)
    assert done.err == ""
    assert done.out.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--decks", "0"), "--decks"),
        (("--decks", "1,,2"), "commas"),
        (("--bets", "bankr"), "did you mean"),
        (("--forms", "word"), "unknown format"),
        (("--forms", "junit"), "not a form for pages"),
        (("--forms", "md,pipe"), "one ending"),
        (("--rules", "nobody"), "nobody"),
        (("nowhere.toml",), "nowhere.toml"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(
    tmp_path: Path, words: tuple[str, ...], why: str
) -> None:
    done = run("tables", "--to", str(tmp_path / "x"), *words)
    assert (done.status, why in done.err, done.err.count("\n")) == (2, True, 1)
    assert not (tmp_path / "x").exists()


def test_a_plan_says_what_options_say_and_an_unknown_key_is_refused(tmp_path: Path) -> None:
    plan = tmp_path / "tables.toml"
    plan.write_text('bets = "tie:9"\ndecks = [1, "6..8"]\n')
    wanted = wanted_of(plan_of(plan))
    assert wanted == wanted_of({"bets": "tie:9", "decks": "1,6,7,8"})
    plan.write_text('bet = "tie:9"\n')
    done = run("tables", str(plan))
    assert (done.status, 'did you mean "bets"' in done.err) == (2, True)
