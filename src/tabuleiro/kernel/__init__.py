"""What rules and searches are made of: the slots of a state, the mark of a rule, and bit helpers.

Everything here runs interpreted (plain Python numbers and lists) and compiled (Numba, int64 arrays)
from the same source; `tabuleiro.search.binding` makes the compiled form.
"""
