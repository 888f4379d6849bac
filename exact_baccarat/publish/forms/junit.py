"""What was checked as JUnit XML, which build servers read: a suite of cases."""

from xml.etree import ElementTree

from exact_baccarat.errors import Refused
from exact_baccarat.publish.report import ERROR, FAILED, PASSED, SKIPPED, Report
from exact_baccarat.publish.style import Style

DIGITS = 10
ENDINGS = (".xml",)


def render(report: Report, style: Style, table: str) -> str:
    """The cases of a report as XML. Raises Refused where nothing was checked."""
    if report.right is None:
        raise Refused("junit is for checks, as verify makes them: nothing was checked here")
    counts = {
        "tests": str(len(report.cases)),
        "failures": str(sum(case.result == FAILED for case in report.cases)),
        "errors": str(sum(case.result == ERROR for case in report.cases)),
        "skipped": str(sum(case.result == SKIPPED for case in report.cases)),
    }
    root = ElementTree.Element("testsuites", counts)
    inner = ElementTree.SubElement(root, "testsuite", {"name": _clean(report.suite), **counts})
    for case in report.cases:
        about = {"classname": _clean(report.suite), "name": _clean(case.name)}
        entry = ElementTree.SubElement(inner, "testcase", about)
        if case.result != PASSED:
            said = ElementTree.SubElement(entry, case.result, {"message": _clean(case.message)})
            said.text = _clean(case.text or case.message)
    ElementTree.indent(root, " ")
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, "unicode") + "\n"


def _clean(text: str) -> str:
    """The text without what XML cannot hold."""
    return "".join(c if c.isprintable() or c == "\n" else "?" for c in text)
