"""Searches written once over the contract of rules, and bound to each game by `binding`."""
