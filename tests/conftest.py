"""Settings for all tests."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "quick",
    deadline=None,  # the machine is shared and the first call of a game compiles it
    max_examples=12,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("deep", settings.get_profile("quick"), max_examples=200, derandomize=False)
settings.load_profile(os.environ.get("TABULEIRO_HYPOTHESIS", "quick"))
