"""Games and positions as values, the text they are written in, and the errors they answer with."""
