"""Games over the network: kept on disk before they are acknowledged, and moved only by whoever holds the seat."""
