"""The rules of each game, statement by statement."""
