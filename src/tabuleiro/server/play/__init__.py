"""A game's life: tables in memory, what a command does at them, and who is told of it."""
