"""A real browser for the tests: Debian's Chromium, driven by playwright, with no network."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.site.node import needs

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
NARROW, WIDE = {"width": 360, "height": 780}, {"width": 1280, "height": 900}
HERE = ("file", "data", "about", "blob")
"""Schemes that ask nothing of any host."""


@dataclass
class Seen:
    """What a page did that it should not do: spoke to the console, asked another host."""

    said: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser with a fresh profile; without one the test is skipped, or fails under CI."""
    path = needs(shutil.which("chromium") or shutil.which("chromium-browser"), "Chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        needs(None, "playwright")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        yield browser
        browser.close()


def watched(browser: Any, **context: Any) -> tuple[Any, Seen]:
    """A page in a context of its own, and what is seen of it from now on."""
    seen = Seen()
    page = browser.new_context(**({"viewport": WIDE} | context)).new_page()
    page.set_default_timeout(10_000)
    page.on("console", lambda said: seen.said.append(said.text))
    page.on("pageerror", lambda error: seen.said.append(str(error)))
    page.on(
        "request",
        lambda asked: None if urlsplit(asked.url).scheme in HERE else seen.asked.append(asked.url),
    )
    return page, seen


def address(site: Path, name: str) -> str:
    """The address of a page of a folder, perhaps with what follows its name."""
    file, hash_, rest = name.partition("#")
    return (site / file).as_uri() + hash_ + rest


def ready(page: Any, url: str) -> None:
    """Go to a page that works something out, and wait until it has."""
    page.goto("about:blank")
    page.goto(url)
    page.wait_for_selector("html[data-ready]")


def axe(page: Any) -> list[str]:
    """The serious and critical faults that axe-core finds."""
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        pytest.fail("axe-playwright-python is not installed: it is in the extra dev")
    found = Axe().run(page, options={"resultTypes": ["violations"], "preload": False})
    return [
        f"{fault['id']} ({fault['impact']}): {fault['nodes'][0]['html'][:200]}"
        for fault in found.response["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
