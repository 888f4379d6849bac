"""Settings for all tests, and which of them are slow.

`make quick` runs those of the modules named here, which take under 20 seconds together on two
cores: the game, the language, bets, reading, rounding and reports. All others, and of these the
few that count much, are marked slow.
"""

import pytest
from hypothesis import HealthCheck, settings

QUICK = (
    "bet_files", "cards_and_shoes", "coup", "house", "joint", "language", "pays", "reading",
    "report", "rounding", "rules_files", "symbols", "tableau", "terms",
)  # fmt: skip
SLOW = ("the_fast_path_is_the_walk", "counted_as_a_second_hand", "writing_and_reading_are_inverses")

settings.register_profile(
    "project",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("project")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what `make quick` leaves out."""
    modules = {f"tests/test_{name}.py" for name in QUICK}
    for item in items:
        module, _, name = item.nodeid.partition("::")
        if module not in modules or any(part in name for part in SLOW):
            item.add_marker("slow")
