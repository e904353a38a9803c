"""The templates: searches written once over a game's contract, specialised for each game by `binding`.

A template is a plain function over the names of `stubs`. It allocates nothing: every buffer and the
random generator are arguments, so that threads can run side by side. Each module lists in `SIGNATURES`
those that can be called from Python, with their compiled types.
"""

from types import FunctionType, ModuleType

from tabuleiro.search.templates import (
    alphabeta,
    batches,
    essence,
    features,
    nodes,
    ordering,
    overlooking,
    perft,
    playout,
    policy,
    proof,
    proof_table,
    rave,
    rerooting,
    stepping,
    steps,
    transpositions,
    tree,
    wins,
)

MODULES: tuple[ModuleType, ...] = (
    *(steps, stepping, batches, perft, playout, transpositions, ordering, overlooking, alphabeta, features),
    *(nodes, rerooting, tree, policy, rave, wins, essence, proof_table, proof),
)
SIGNATURES: dict[str, str] = {name: types for module in MODULES for name, types in module.SIGNATURES.items()}
FUNCTIONS: dict[str, FunctionType] = {name: getattr(module, name) for module in MODULES for name in module.SIGNATURES}
BASIC = ("advance", *perft.SIGNATURES, *playout.SIGNATURES)
"""What needs nothing but rules, and is compiled for every game."""
