"""A toy: random graphs full of circles, in which positions come back, with turns of several actions."""
