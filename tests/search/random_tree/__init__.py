"""A toy: game trees of chance, small enough to be solved by hand, with turns of several actions and draws."""
