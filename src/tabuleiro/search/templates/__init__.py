"""The templates: searches written once over a game's contract, specialised for each game by `binding`.

A template is a plain function over the names of `stubs`. It allocates nothing: every buffer and the
random generator are arguments, so that threads can run side by side. Each module lists in `SIGNATURES`
those that can be called from Python, with their compiled types.
"""

from types import FunctionType, ModuleType

from tabuleiro.search.templates import (
    alphabeta,
    essence,
    keeping,
    nodes,
    ordering,
    perft,
    playout,
    proof,
    proof_table,
    steps,
    table,
    tree,
)

SEARCHES: tuple[ModuleType, ...] = (table, ordering, alphabeta, nodes, keeping, tree, essence, proof_table, proof)
MODULES: tuple[ModuleType, ...] = (steps, perft, playout, *SEARCHES)
SIGNATURES: dict[str, str] = {name: types for module in MODULES for name, types in module.SIGNATURES.items()}
FUNCTIONS: dict[str, FunctionType] = {name: getattr(module, name) for module in MODULES for name in module.SIGNATURES}
BASIC = (*steps.SIGNATURES, *perft.SIGNATURES, *playout.SIGNATURES)
"""What needs nothing but rules, and is compiled for every game."""
