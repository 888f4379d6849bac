"""JUnit XML, which build servers read: a suite of cases, each passed, failed or in error."""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree import ElementTree

PASSED, FAILED, ERROR = "passed", "failure", "error"


@dataclass(frozen=True, slots=True)
class Case:
    """One thing that was checked: its name, how it went, and what there is to say."""

    name: str
    result: str = PASSED
    message: str = ""
    text: str = ""


def junit(suite: str, cases: Sequence[Case]) -> str:
    """The cases as XML."""
    counts = {
        "tests": str(len(cases)),
        "failures": str(sum(case.result == FAILED for case in cases)),
        "errors": str(sum(case.result == ERROR for case in cases)),
    }
    root = ElementTree.Element("testsuites", counts)
    inner = ElementTree.SubElement(root, "testsuite", {"name": _clean(suite), **counts})
    for case in cases:
        about = {"classname": _clean(suite), "name": _clean(case.name)}
        entry = ElementTree.SubElement(inner, "testcase", about)
        if case.result != PASSED:
            said = ElementTree.SubElement(entry, case.result, {"message": _clean(case.message)})
            said.text = _clean(case.text or case.message)
    ElementTree.indent(root, " ")
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, "unicode") + "\n"


def _clean(text: str) -> str:
    """The text without what XML cannot hold."""
    return "".join(c if c.isprintable() or c == "\n" else "?" for c in text)
