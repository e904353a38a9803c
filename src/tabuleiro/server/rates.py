"""How often somebody may do something: a bucket that fills steadily and is emptied by each use."""

import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache

NETWORK_BITS = 64
"""So much of an address of IPv6 names a network; whoever has one has all addresses of it."""


@lru_cache(maxsize=4096)
def place_of(host: str) -> str:
    """What counts as one address: one of IPv4, also inside IPv6, or a whole network of IPv6."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or ipaddress.ip_network((int(address), NETWORK_BITS), strict=False))


class Bucket:
    """So many uses a second in the long run, and a burst at once."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        """A full bucket."""
        self._rate, self._burst, self._left, self._at = rate, burst, burst, time.monotonic()

    def wait(self, uses: float = 1) -> float:
        """Use it; the seconds after which that is allowed (0: now)."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate) - uses
        self._at = now
        if self._left >= 0:
            return 0.0
        return -self._left / self._rate if self._rate else 60.0

    def take(self) -> bool:
        """Use it once if that is allowed now."""
        if self.wait() == 0.0:
            return True
        self._left += 1
        return False


class Buckets:
    """A bucket for each address (or whoever else); those not used for long are forgotten first."""

    def __init__(self, rate: float, burst: float, most: int) -> None:
        """None yet."""
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether somebody at this address may do it once more now."""
        return self._of(address).take()

    def wait(self, address: str, uses: float = 1) -> float:
        """Do it at this address; the seconds after which that is allowed (0: now)."""
        return self._of(address).wait(uses)

    def _of(self, address: str) -> Bucket:
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._burst))
        self._buckets.move_to_end(address)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket
