r"""Hive in text: the GameString and MoveString of the Universal Hive Protocol.

A position is told by the turns that led to it: `Base+M;InProgress;Black[2];wS1;bG1 -wS1;wQ wS1/`.
A turn is the piece and where it goes, seen from a piece that is there already: `-X` is left of X, `X-` right,
`/X` below left, `X/` above right, `\X` above left, `X\` below right; the name alone is on top of X.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from tabuleiro.core.errors import Message
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.messages import TOO_LONG
from tabuleiro.core.notation import CHOOSE_DESTINATION, LONGEST, MUST_PASS, PASS_WORDS, Notation, ToldGame, refuse
from tabuleiro.core.options import write_options
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Outcome
from tabuleiro.games.hive.arrangement import neighbour, stacks
from tabuleiro.games.hive.field import CELL
from tabuleiro.games.hive.pieces import BOARD, EXPANSIONS, LEVEL, NAMES, TURN, place_of
from tabuleiro.games.hive.rules import FIRST_CELL, PASS
from tabuleiro.kernel.contract import DRAWN, FIRST_WON, RESULT, RUNNING, SECOND_WON

SIGNS = (("", "-"), ("", "/"), ("\\", ""), ("-", ""), ("/", ""), ("", "\\"))
"""What is written before and behind a name for the cell beside it, in the order of the field's directions."""

TURN_60 = (1, 2, 3, 4, 5, 0)
"""Where a turn of the field by 60 degrees anticlockwise takes each direction."""
MIRROR = (3, 2, 1, 0, 5, 4)
"""Where exchanging left and right takes each direction."""

PIECE = {name.lower(): piece for piece, name in enumerate(NAMES)}
_NAME = r"[wb][qsbgamlp][1-3]?"
_MOVE = re.compile(rf"(?P<piece>{_NAME})(?P<where>\.|(?P<before>[-/\\]?)(?P<near>{_NAME})(?P<behind>[-/\\]?))?", re.I)
STATES = ("NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins")
_RESULTS = {FIRST_WON: "WhiteWins", SECOND_WON: "BlackWins", DRAWN: "Draw"}

PLACE = Words("Escolhe uma peça da tua mão.", "Choose a piece from your hand.")
PLACE_OR_MOVE = Words(
    "Escolhe uma peça da tua mão ou uma do tabuleiro.", "Choose a piece from your hand or one on the board."
)
WHERE = (
    Words("à direita", "right of"),
    Words("acima à direita", "above right of"),
    Words("acima à esquerda", "above left of"),
    Words("à esquerda", "left of"),
    Words("abaixo à esquerda", "below left of"),
    Words("abaixo à direita", "below right of"),
)
"""The directions of the field in words, in the order of SIGNS."""
NO_GAME_STATE = Message(
    "no-game-state", "GameState é um de {states}, não {found!r}", "GameState is one of {states}, not {found!r}"
)
NO_TURN_FIELD = Message(
    "no-turn-field",
    "Turn escreve-se White[N] ou Black[N], não {found!r}",
    "Turn is White[N] or Black[N], not {found!r}",
)
NO_GAME_STRING = Message(
    "no-game-string",
    "aqui uma posição escreve-se 'GameType;GameState;Turn;MoveString;MoveString;…', com pontos e vírgulas",
    "a position here is written 'GameType;GameState;Turn;MoveString;MoveString;…', parted by semicolons",
)
WRONG_FIELD = Message(
    "wrong-field",
    "{name} tem de ser {wanted} depois destas jogadas, não {found!r}",
    "{name} must be {wanted} after these moves, not {found!r}",
)
MOVE_AFTER_THE_END = Message(
    "move-after-the-end",
    "a jogada {number}, {move!r}, vem depois do fim da partida",
    "move {number}, {move!r}, comes after the end of the game",
)
NO_MOVE_STRING = Message(
    "no-move-string",
    "a jogada {number}, {move!r}, não é uma MoveString com peças do tabuleiro, como {some!r}",
    "move {number}, {move!r}, is no MoveString of pieces on the board, such as {some!r}",
)
MOVE_NOT_LEGAL = Message(
    "move-not-legal",
    "a jogada {number}, {move!r}, não é legal ali; {some!r} seria",
    "move {number}, {move!r}, is not legal there; {some!r} would be",
)
OTHER_GAME_TYPE = Message(
    "other-game-type",
    "o GameType {found} é de {fitting}, não de {game}: esse é {wanted}",
    "GameType {found} belongs to {fitting}, not to {game}: that is {wanted}",
)


class HiveNotation(Notation):
    """The text of a position tells its past; cells are never named, only what lies beside them."""

    KEEPS_PAST = True
    capabilities = ("Mosquito", "Ladybug", "Pillbug")
    assumed = frozenset({"tournament"})

    # -- turns

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """The piece, and its destination as `write_cell` says it."""
        if actions[0] == PASS:
            return "pass"
        piece = actions[0] >> LEVEL
        where = write_cell(position.state, actions[0] & CELL, piece)
        return f"{NAMES[piece]} {where}" if where else NAMES[piece]

    def canonical(self, position: Position, text: str) -> str:
        """Any spelling of the destination, in our own; the text as it is where it cannot be understood."""
        action = read_action(position.state, text)
        return text if action is None else self.write_turn(position, (action,))

    def read_turn(self, position: Position, text: str) -> tuple[int, ...] | None:
        """A turn is one action."""
        action = read_action(position.state, text)
        return None if action is None else (action,)

    def told_game(self, game: Game, text: str) -> ToldGame | None:
        """A GameType, or a GameString whose state and turn need not fit its moves, and which may end in a semicolon.

        Its state counts where it tells an end that the moves do not show: a draw by repetition or agreement, a win
        by resignation or time.
        """
        kind, *fields = (field.strip() for field in text.split(";"))
        letters = expansions_in(kind)
        if letters is None:
            return None
        options = write_options(variant_options(game, letters), game.info.options)
        state, turn, moves = *[*fields, "", ""][:2], fields[2:]
        if not any(fields):
            return ToldGame(options, ())
        if state not in STATES:
            refuse(NO_GAME_STATE, found=state, states=STATES)
        if not re.fullmatch(r"(White|Black)\[\d{1,5}\]", turn):
            refuse(NO_TURN_FIELD, found=turn)
        while moves and not moves[-1]:
            moves.pop()
        ended = state in _RESULTS.values()
        return ToldGame(options, tuple(moves), ended, state.removesuffix("Wins") if ended and state != "Draw" else None)

    def write_game(self, position: Position, outcome: Outcome | None) -> str:
        """A GameString; also a draw or a win that the players agreed on is its GameState."""
        text = position.text
        if outcome is None or not position.past:
            return text
        state = f"{outcome.winner}Wins" if outcome.winner else "Draw"
        kind, _, *rest = text.split(";")
        return ";".join([kind, state, *rest])

    def symmetric(self, text: str, image: Sequence[int]) -> str:
        """The text of a turn after a symmetry of the field that takes each direction to its image.

        The images are TURN_60, MIRROR, and what they make when put together.
        """
        match = _MOVE.fullmatch("".join(text.split()))
        if match is None or match["near"] is None or not (match["before"] or match["behind"]):
            return text
        before, behind = SIGNS[image[SIGNS.index((match["before"], match["behind"]))]]
        return f"{match['piece']} {before}{match['near']}{behind}"

    # -- clicks

    buttons: ClassVar[dict[str, Words]] = {"pass": PASS_WORDS}

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """A piece in hand by its name, one on the board by its cell; then the cell it goes to (cells go by numbers)."""
        if action == PASS:
            return ("pass",)
        piece = action >> LEVEL
        where = str(place_of(state, piece) & CELL) if state[BOARD] >> piece & 1 else NAMES[piece]
        return where, str(action & CELL)

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """A piece, then where it goes."""
        if pending:
            return CHOOSE_DESTINATION
        if tokens == ("pass",):
            return MUST_PASS
        on_board = any(token.isdigit() for token in tokens)
        return PLACE_OR_MOVE if on_board else PLACE

    def token_kind(self, token: str) -> str:
        """Cells are numbers, pieces in hand have names."""
        return "cell" if token.isdigit() else "hand" if token in NAMES else "button"

    def token_words(self, state: Sequence[int], pending: tuple[str, ...], token: str) -> Words:
        """A piece by its kind; a cell by the piece that lies there or beside it."""
        if not token.isdigit():
            return self.buttons[token] if token in self.buttons else piece_words(NAMES.index(token))
        here = stacks(tuple(state)).get(int(token))
        if here:
            return piece_words(here[-1])
        mover = stacks(tuple(state)).get(int(pending[0]), (-1,))[-1] if pending and pending[0].isdigit() else -1
        text = write_cell(tuple(state), int(token), mover)
        match = re.fullmatch(rf"(?P<before>[-/\\]?)(?P<near>{_NAME})(?P<behind>[-/\\]?)", text, re.I)
        if match is None:
            return Words("a primeira casa", "the first cell")
        where = WHERE[SIGNS.index((match["before"], match["behind"]))]
        return Words(f"{where.pt} de {match['near']}", f"{where.en} {match['near']}")

    # -- positions

    def write(self, position: Position) -> str:
        """GameType, GameState, Turn and all MoveStrings."""
        return ";".join([game_type(position.game), game_state(position), turn_field(position), *position.past])

    def read(self, game: Game, text: str) -> Position:
        """Play the turns again; everything in front of them must fit."""
        if len(text) > LONGEST:
            refuse(TOO_LONG, most=LONGEST)
        fields = [field.strip() for field in text.split(";")]
        if len(fields) < 3:
            refuse(NO_GAME_STRING)
        check_game_type(game, fields[0])
        position = game.start()
        for move in fields[3:]:
            position = play_again(position, move)
        for name, found, expected in (
            ("GameState", fields[1], game_state(position)),
            ("Turn", fields[2], turn_field(position)),
        ):
            if found != expected:
                refuse(WRONG_FIELD, name=name, wanted=expected, found=found)
        return position


@lru_cache(maxsize=1024)  # a game is often read again with a turn more
def play_again(position: Position, move: str) -> Position:
    """Play a move of a GameString; faster than `Position.play`, which writes every legal turn."""
    named = {"number": len(position.past) + 1, "move": move}
    if position.state[RESULT] != RUNNING:
        refuse(MOVE_AFTER_THE_END, **named)
    action = read_action(position.state, move)
    if action is None:
        refuse(NO_MOVE_STRING, **named, some=some_turn(position))
    if action not in position.actions():
        refuse(MOVE_NOT_LEGAL, **named, some=some_turn(position))
    return position.after_action(action)


def write_cell(state: tuple[int, ...], cell: int, mover: int) -> str:
    """A destination: the top piece there, else the alphabetically first of the top pieces around it.

    The mover is lifted, so it is none of them. The very first piece has nothing to be seen from.
    """
    here = stacks(state)
    if cell in here:
        return NAMES[here[cell][-1]]
    seen: list[tuple[str, str]] = []
    for direction, (before, behind) in enumerate(SIGNS[3:] + SIGNS[:3]):  # seen from there, the cell lies opposite
        stack = [piece for piece in here.get(neighbour(cell, direction), ()) if piece != mover]
        if stack:
            name = NAMES[stack[-1]]
            seen.append((name, f"{before}{name}{behind}"))
    return min(seen)[1] if seen else ""


def read_action(state: Sequence[int], text: str) -> int | None:
    """The action that a text means, legal or not; None where it means none."""
    compact = "".join(text.split())
    if compact.lower() == "pass":
        return PASS
    match = _MOVE.fullmatch(compact)
    piece = None if match is None else piece_named(match["piece"])
    if match is None or piece is None:
        return None
    if state[TURN] == 0:
        return piece << LEVEL | FIRST_CELL if match["where"] in (None, ".") else None
    near = piece_named(match["near"] or "")
    if near is None or not state[BOARD] >> near & 1:  # the mover itself stands for where it comes from
        return None
    cell = place_of(state, near) & CELL
    signs = (match["before"], match["behind"])
    if signs == ("", ""):
        return piece << LEVEL | cell
    return piece << LEVEL | neighbour(cell, SIGNS.index(signs)) if signs in SIGNS else None


def piece_words(piece: int) -> Words:
    """The kind of a piece in words, and its name."""
    from tabuleiro.games.hive.look import KINDS  # drawing is a higher room: reached only when it is asked for

    kind = KINDS[piece].words
    return Words(f"{kind.pt} {NAMES[piece]}", f"{kind.en} {NAMES[piece]}")


def piece_named(name: str) -> int | None:
    """The piece of a name; a 1 behind a piece that is alone of its kind does no harm."""
    return PIECE.get(name.lower(), PIECE.get(name.lower().removesuffix("1")))


def game_type(game: Game) -> str:
    """`Base`, with the letters of the expansions behind a plus sign."""
    letters = "".join(name[1:] for name in EXPANSIONS if name in game.options)
    return f"Base+{letters}" if letters else "Base"


def expansions_in(text: str) -> str | None:
    """The letters of the expansions in a GameType; None if it is none."""
    match = re.fullmatch(r"Base(?:\+([MLP]{1,3}))?", text)
    letters = "" if match is None else match[1] or ""
    return None if match is None or len(set(letters)) < len(letters) else letters


def variant_options(game: Game, letters: str) -> set[str]:
    """The options of a game with these expansions in the place of its own."""
    return {option for option in game.options if option not in EXPANSIONS} | {f"+{letter}" for letter in letters}


def check_game_type(game: Game, text: str) -> None:
    """Refuse a GameType that is not this game's, and say which game it belongs to."""
    if text == game_type(game):
        return
    letters = expansions_in(text)
    if letters is None:
        refuse(WRONG_FIELD, name="GameType", wanted=game_type(game), found=text)
    options = variant_options(game, letters)
    if options != game.options:  # else it is our own, with the letters in another order
        written = write_options(options, game.info.options)
        fitting = f"{game.info.id}:{written}" if written else game.info.id
        refuse(OTHER_GAME_TYPE, found=text, fitting=fitting, game=game.id, wanted=game_type(game))


def game_state(position: Position) -> str:
    """How the game stands, as the protocol says it."""
    if not position.past:
        return "NotStarted"
    return _RESULTS.get(position.state[RESULT], "InProgress")


def turn_field(position: Position) -> str:
    """Whose turn it is, and which of that player's turns."""
    return f"{position.player}[{len(position.past) // 2 + 1}]"


def some_turn(position: Position) -> str:
    """A legal turn, to be shown where another is refused."""
    return NOTATION.write_turn(position, position.actions()[:1])


NOTATION = HiveNotation()
