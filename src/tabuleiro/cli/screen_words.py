"""What the board that fills the terminal says."""

from tabuleiro.core.info import Words

TYPE = Words("escreve uma jogada e Enter", "type a turn and Enter")
THINKING = Words("o programa pensa…", "the program is thinking…")
KEYS = (
    ("u", "undo", Words("anular", "undo")),
    ("f", "flip", Words("virar", "flip")),
    ("a", "analyse", Words("analisar", "analyse")),
    ("t", "type", Words("escrever", "type")),
    ("q", "quit", Words("sair", "quit")),
)
"""Each key, what it does, and its name below the board."""
