"""Each form is read by a parser or a program that others wrote."""

import io
import re
import zipfile
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import html5lib
import openpyxl
import pytest

from exact_baccarat import PUNTO_BANCO, Setting, find
from exact_baccarat.bets.pays import Pay
from exact_baccarat.errors import Refused
from exact_baccarat.odds.parsheet import par_sheets
from exact_baccarat.odds.setting import Setting as Where
from exact_baccarat.publish import extras, forms
from exact_baccarat.publish.answers.odds import par_sheets as answer
from exact_baccarat.publish.cell_formula import cells, names
from exact_baccarat.publish.report import Figures, Report, Section, Sections, Table
from exact_baccarat.publish.style import Style
from tests.command import run
from tests.programs import ran
from tests.test_report import HOSTILE, REPORT

HTML = "{http://www.w3.org/1999/xhtml}"


def odds(*names: str) -> Report:
    choices = [choice for name in names for choice in find(name)]
    where = Setting.of()
    return answer(par_sheets(where.shoe, PUNTO_BANCO, choices), where)


def written(report: Report, form: str, **how: Any) -> bytes:
    made = forms.render(report, form, Style(forms.digits_of(form), **how))
    return made if isinstance(made, bytes) else made.encode()


@pytest.mark.parametrize("report", [odds("dragon-7"), odds("tie:9", "banker"), REPORT])
def test_html_is_what_a_strict_parser_reads(report: Report) -> None:
    page = html5lib.HTMLParser(strict=True).parse(written(report, "html").decode())
    assert page.get("lang") == "en"
    for table in page.iter(f"{HTML}table"):
        assert all(
            head.get("scope") == "col" for head in table.find(f"{HTML}thead").iter(f"{HTML}th")
        )
        assert all(
            head.get("scope") == "row" for head in table.find(f"{HTML}tbody").iter(f"{HTML}th")
        )
        wide = {len(row) for row in table.iter(f"{HTML}tr")}
        assert len(wide) == 1
    assert not list(page.iter(f"{HTML}script"))
    texts = "".join(page.itertext())
    assert report is not REPORT or HOSTILE.replace("\x1b", "\\x1b") in texts


def test_a_title_that_is_the_heading_stands_once() -> None:
    page = html5lib.parse(written(odds("dragon-7"), "html").decode())
    heads = ["".join(h.itertext()) for n in "123" for h in page.iter(f"{HTML}h{n}")]
    assert heads == ["Dragon 7 (dragon-7:40)"]
    several = html5lib.parse(written(odds("dragon-7", "panda-8"), "html").decode())
    assert len([*several.iter(f"{HTML}h2")]) == 2


def test_a_fragment_of_html_is_no_page() -> None:
    made = written(odds("dragon-7"), "html", fragment=True).decode()
    parser = html5lib.HTMLParser(strict=True)
    parser.parseFragment(made)
    assert "<html" not in made


@pytest.mark.parametrize("report", [odds("dragon-7", "tie"), REPORT], ids=["odds", "hostile"])
def test_pdflatex_compiles_latex(report: Report, tmp_path: Path) -> None:
    (tmp_path / "a.tex").write_bytes(written(report, "latex"))
    ran("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a.tex", folder=tmp_path)
    text = ran("pdftotext", "-layout", "a.pdf", "-", folder=tmp_path)
    assert "house edge" in text


def test_a_pdf_says_what_the_par_sheet_says_and_is_the_same_each_time(tmp_path: Path) -> None:
    made = written(odds("dragon-7"), "pdf")
    assert made == written(odds("dragon-7"), "pdf")
    (tmp_path / "a.pdf").write_bytes(made)
    text = ran("pdftotext", "-layout", "a.pdf", "-", folder=tmp_path)
    assert "112,633,011,329,024" in text
    assert "64613588827/848912750595" in text
    info = ran("pdfinfo", "a.pdf", folder=tmp_path)
    assert re.search(r"Title: +Dragon 7 \(dragon-7:40\)", info)
    assert re.search(r"Tagged: +yes", info)


def test_a_pdf_holds_a_text_that_would_be_markup(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(written(REPORT, "pdf"))
    text = ran("pdftotext", "-raw", "a.pdf", "-", folder=tmp_path)
    assert "A & B <script> | \\x1b[31m _100%_ =1+1 {x} \\end U+9592" in " ".join(text.split())


def test_a_workbook_is_the_same_to_the_byte() -> None:
    made = written(odds("dragon-7"), "xlsx")
    assert made == written(odds("dragon-7"), "xlsx")
    assert {file.date_time for file in zipfile.ZipFile(io.BytesIO(made)).infolist()} == {
        (1980, 1, 1, 0, 0, 0)
    }


def sheet(made: bytes, values: bool = True) -> Any:
    return openpyxl.load_workbook(io.BytesIO(made), data_only=values).active


def cell_beside(page: Any, title: str, right: int = 1) -> Any:
    """The cell to the right of the one that says so."""
    [found] = [cell for row in page.iter_rows() for cell in row if cell.value == title]
    return page.cell(found.row, found.column + right)


def test_a_workbook_has_formulas_and_the_values_that_they_give() -> None:
    made = written(odds("dragon-7"), "xlsx")
    edge = Fraction(64613588827, 848912750595)
    assert cell_beside(sheet(made), "house edge").value == float(edge)
    assert cell_beside(sheet(made), "house edge", 2).value == str(edge)
    assert cell_beside(sheet(made), "house edge", 3).value == "agrees"
    assert cell_beside(sheet(made, False), "house edge").value.startswith("=")
    win = "banker wins with a three-card 7"
    assert cell_beside(sheet(made), win).value == 40
    assert cell_beside(sheet(made), win, 2).value == 112633011329024
    assert cell_beside(sheet(made), "loss", 5).value == "4885765264174336"


def test_a_text_is_no_formula_in_a_workbook() -> None:
    for page in openpyxl.load_workbook(io.BytesIO(written(REPORT, "xlsx"))):
        for row in page.iter_rows():
            for cell in row:
                assert cell.data_type != "f", cell.value


def recalculated(book: Any, folder: Path) -> Any:
    """The workbook as LibreOffice saves it when it has calculated all of it anew."""
    book.save(folder / "given.xlsx")
    ran(
        "soffice",
        f"-env:UserInstallation=file://{folder}/profile",
        "--headless",
        "--convert-to",
        "xlsx:Calc MS Excel 2007 XML",
        "--outdir",
        f"{folder}/made",
        "given.xlsx",
        folder=folder,
    )
    return openpyxl.load_workbook(folder / "made" / "given.xlsx", data_only=True)


def test_a_spreadsheet_calculates_what_we_do_and_with_another_pay_what_we_then_do(
    tmp_path: Path,
) -> None:
    """What openpyxl saves has no values beside the formulas: all are worked out."""
    book = openpyxl.load_workbook(io.BytesIO(written(odds("dragon-7", "banker:5%"), "xlsx")))
    dragon = book.worksheets[1]
    cell_beside(dragon, "banker wins with a three-card 7").value = 45
    made = recalculated(book, tmp_path)
    p = Fraction(112633011329024, 4998398275503360)
    mean, square = 46 * p - 1, (45**2 - 1) * p + 1
    changed, unchanged = made.worksheets[1:]
    for title, value in (
        ("expected value", mean),
        ("house edge", -mean),
        ("return to player", 1 + mean),
        ("hit frequency", p),
        ("variance", square - mean**2),
        ("standard deviation", sqrt(square - mean**2)),
    ):
        assert abs(cell_beside(changed, title).value - float(value)) < 1e-12, title
    assert cell_beside(changed, "house edge", 3).value == "differs"
    assert cell_beside(changed, "hit frequency", 3).value == "agrees"
    checks = [cell.value for row in unchanged.iter_rows() for cell in row]
    assert checks.count("agrees") == 3 + 7
    assert "differs" not in checks
    assert abs(cell_beside(unchanged, "per resolved unit").value - 0.01169) < 1e-5


def evaluated(formula: str, row: dict[str, Any], columns: dict[str, list[Any]]) -> Any:
    """The formula over exact values: Python's own reading of it. A root is of its square."""

    def total(source: str) -> Fraction:
        count = len(next(iter(columns.values())))
        return sum(
            (Fraction(eval(source, {}, row | {n: v[i] for n, v in columns.items()}))
             for i in range(count)),
            Fraction(0),
        )  # fmt: skip

    found = re.sub(r"sum\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*)\)", r"total('\1')", formula)
    return eval(found, {"total": total, "sqrt": lambda square: square}, row)


@pytest.mark.parametrize("name", ["dragon-7", "tie:9", "banker:5%", "lucky-6", "big"])
def test_every_formula_gives_the_exact_value_of_its_column_or_figure(name: str) -> None:
    checked = 0
    for part in odds(name).parts:
        for item in part.items if isinstance(part, Sections) else ():
            checked += checked_in(item)
    assert checked >= 10


def checked_in(item: Section) -> int:
    tables = [part for part in item.parts if isinstance(part, Table) and part.shown]
    figures = {f.name: f for part in item.parts if isinstance(part, Figures) for f in part.figures}
    columns = {
        column.name: [c.net if isinstance(c, Pay) else c for c in cells]
        for table in tables
        for column, cells in zip(table.columns, zip(*table.rows, strict=True), strict=True)
    }
    single = {name: figure.value for name, figure in figures.items()}
    checked = 0
    for table in tables:
        for column in table.columns:
            for number in range(len(table.rows)) if column.formula else ():
                row = single | {name: values[number] for name, values in columns.items()}
                assert evaluated(column.formula, row, columns) == columns[column.name][number]
                checked += 1
    for figure in figures.values():
        if figure.formula:
            assert evaluated(figure.formula, single, columns) == figure.value, figure.name
            checked += 1
    return checked


def test_a_formula_is_written_with_every_operation_in_brackets() -> None:
    assert cells("-a ** 2 + sum(b * c)", str.upper, lambda n: f"{n}1:{n}2") == (
        "((-(A^2))+SUMPRODUCT((b1:b2*c1:c2)))"
    )
    assert names("sqrt(sum(a) / b)") == {"a", "b"}


def test_lookup_has_ways_as_weights_and_hundredths_of_the_stake() -> None:
    lines = [line.split(",") for line in written(odds("banker:5%"), "lookup").decode().split()]
    numbers, weights, backs = (
        [int(cell) for cell in column] for column in zip(*lines, strict=True)
    )
    assert numbers == [1, 2, 3]
    assert sum(weights) == 4998398275503360
    back = Fraction(sum(w * b for w, b in zip(weights, backs, strict=True)), 100 * sum(weights))
    assert back == 1 - Fraction(114753351728, 10847218479825)


@pytest.mark.parametrize(
    ("report", "sentence"),
    [
        (odds("tie", "banker"), "one bet under one paytable"),
        (Report("rules", {}, ()), "one bet under one paytable"),
    ],
)
def test_lookup_refuses_what_is_not_one_bet(report: Report, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        written(report, "lookup")


def test_lookup_refuses_what_it_cannot_hold() -> None:
    where = Where.of(3000)
    big = answer(par_sheets(where.shoe, PUNTO_BANCO, find("tie")), where)
    with pytest.raises(Refused, match="64 bits"):
        written(big, "lookup")


@pytest.mark.parametrize("form", ["pdf", "xlsx"])
def test_a_missing_extra_is_said_in_one_sentence(
    form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(extras, "import_module", missing)
    with pytest.raises(Refused, match=rf"pip install 'exact-baccarat\[{form}\]'"):
        written(REPORT, form)


def test_every_formula_of_a_laboratory_sheet_agrees_when_a_spreadsheet_calculates_it(
    tmp_path: Path,
) -> None:
    assert run("odds", "dragon-7", "--full", "-o", str(tmp_path / "full.xlsx")).status == 0
    book = openpyxl.load_workbook(tmp_path / "full.xlsx")
    said = [cell.value for row in recalculated(book, tmp_path).active.iter_rows() for cell in row]
    assert said.count("agrees") == 2 + 6 + 5
    assert "differs" not in said
