"""Turns of Block in words."""

from tabuleiro.core.info import LANGUAGES, Words
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.games.block.notation import top_run
from tabuleiro.games.block.rules import BOARD

ONE = Words("o bloco de {start}", "the block on {start}")
PIECE = Words("a peça de {size} blocos de {start}", "the piece of {size} blocks on {start}")
ROUND = Words("{piece} dá a volta", "{piece} goes round")
GOES = Words("{piece} vai para {end}", "{piece} goes to {end}")
JOINS = Words("{piece} junta-se a {end}", "{piece} joins {end}")
COVERS = Words("{piece} sacrifica a de {end}, que fica debaixo", "{piece} sacrifices the one on {end}, beneath it")
CAPTURES = Words("{piece} captura a de {end}", "{piece} captures the one on {end}")
GO_ON = (
    Words("; {number} vai para {cell}", "; {number} goes on to {cell}"),
    Words("; {number} vão para {cell}", "; {number} go on to {cell}"),
)
RELEASES = Words(" e liberta a tua", " and releases yours")


def tell(position: Position, turn: Turn) -> Words:
    """The piece with its number of blocks, what it does where it ends, and what is carried on from there."""
    start, end = turn.actions[0] >> 6, turn.actions[0] & 63
    piles = position.game.notation.pieces(position.state)
    size = top_run(piles[start])
    what = done(piles[start], piles[end] if end != start else "", captives=size < len(piles[start]))
    if end == start:
        what = ROUND

    def told(language: str) -> str:
        piece = (PIECE if size > 1 else ONE)[language].format(size=size, start=BOARD.names[start])
        sentence = what[language].format(piece=piece, end=BOARD.names[end])
        for action in turn.actions[1:]:
            number, cell = action >> 6, BOARD.names[action & 63]
            sentence += GO_ON[number > 1][language].format(number=number, cell=cell)
            sentence += RELEASES[language] if what is CAPTURES else ""
        return sentence

    return Words(*map(told, LANGUAGES))


def done(mover: str, there: str, *, captives: bool) -> Words:
    """What a piece does to the pile where it ends."""
    if not there:
        return GOES
    if there[-1] != mover[-1]:
        return CAPTURES
    return COVERS if captives else JOINS
