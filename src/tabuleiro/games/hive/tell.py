"""Turns of Hive in words."""

import re

from tabuleiro.core.info import LANGUAGES, Words
from tabuleiro.core.position import Position
from tabuleiro.core.telling import PASSES
from tabuleiro.core.turn import Turn
from tabuleiro.games.hive.arrangement import stacks
from tabuleiro.games.hive.field import CELL
from tabuleiro.games.hive.look import INSECTS, KINDS
from tabuleiro.games.hive.notation import SIGNS, WHERE, piece_named
from tabuleiro.games.hive.pieces import BOARD, LEVEL, NAMES, PIECES_EACH, place_of
from tabuleiro.games.hive.rules import PASS

ENTERS = Words("{piece} entra {where}", "{piece} enters {where}")
BEGINS = Words("{piece} começa a colmeia", "{piece} begins the hive")
CLIMBS = Words("{piece} sobe para {where}", "{piece} climbs onto {where}")
STEPS_DOWN = Words("{piece} desce para a casa {where}", "{piece} comes down to the cell {where}")
GOES = Words("{piece} vai para a casa {where}", "{piece} goes to the cell {where}")
IS_CARRIED = Words("{piece} é levada para a casa {where}", "{piece} is carried to the cell {where}")
_NEAR = re.compile(r"(?P<before>[-/\\]?)(?P<near>[wb][A-Z][1-3]?)(?P<behind>[-/\\]?)")


def tell(position: Position, turn: Turn) -> Words:
    """The piece, what it does, and where, seen from a piece that is there already."""
    action = turn.actions[0]
    if action == PASS:
        return PASSES
    piece, cell, state = action >> LEVEL, action & CELL, position.state
    placed = not state[BOARD] >> piece & 1
    _, _, place = turn.text.partition(" ")
    if not place:
        return _told(BEGINS, piece, Words("", ""))
    match = _NEAR.fullmatch(place)
    near = None if match is None else piece_named(match["near"])
    if match is None or near is None:
        raise ValueError(f"{turn.text!r} is no turn of Hive as the program writes it")
    if cell in stacks(state):
        return _told(CLIMBS, piece, the(near))
    side = SIGNS.index((match["before"], match["behind"]))
    if placed:
        return _told(ENTERS, piece, _beside(WHERE[side], near))
    foreign = (piece >= PIECES_EACH) != (position.player == "Black")
    down = place_of(state, piece) >> LEVEL > 0
    verb = IS_CARRIED if foreign else STEPS_DOWN if down else GOES
    return _told(verb, piece, _beside(WHERE[side], near))


def the(piece: int) -> Words:
    """A piece with its article, and the number of its name where there are several of its kind."""
    kind, number = KINDS[piece].words, NAMES[piece][2:]
    article = INSECTS[NAMES[piece][1]][2]
    tail = f" {number}" if number else ""
    return Words(f"{article} {kind.pt}{tail}", f"{kind.en}{tail}" if tail else f"the {kind.en}")


def _beside(where: Words, near: int) -> Words:
    """A side of a piece: "à direita da abelha branca"."""
    piece = the(near)
    return Words(f"{where.pt} d{piece.pt}", f"{where.en} {piece.en}")


def _told(sentence: Words, piece: int, where: Words) -> Words:
    said = the(piece)
    texts = Words(*(sentence[language].format(piece=said[language], where=where[language]) for language in LANGUAGES))
    masculine = INSECTS[NAMES[piece][1]][2] == "o"
    return Words(texts.pt.replace(" é levada ", " é levado ") if masculine else texts.pt, texts.en)
