"""A toy in which positions come back: the first player wants the token on place 4, the second on place 0."""
