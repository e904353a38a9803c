"""Opponents. For now one: `simple`, which plays many random games and keeps what wins most."""
