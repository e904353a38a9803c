"""Attacks beside honest players: what these may notice of them, as ratios in one run."""
