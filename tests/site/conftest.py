"""The site, made once for all its tests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from exact_baccarat.publish.files import write
from exact_baccarat.site.build import site as files
from tests.site.browser import chromium


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the whole site."""
    pytest.importorskip("jinja2")
    folder = tmp_path_factory.mktemp("site")
    write(folder, dict(files()))
    return folder


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A browser for the whole run."""
    with chromium() as made:
        yield made
