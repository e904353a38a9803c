"""For programs that learn: batches of games, action spaces and observations, environments of other libraries."""

from tabuleiro.research.batch import Batch, batch
from tabuleiro.research.kernels import GameKernels, kernels
from tabuleiro.research.space import Space, Symmetry, space

__all__ = ["Batch", "GameKernels", "Space", "Symmetry", "batch", "kernels", "space"]
