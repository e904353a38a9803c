"""Games of Hive as other programs keep them: PGN (Mzinga) and SGF (BoardSpace); only text in and text out.

A game is told by its expansions, its MoveStrings, its end as far as the moves do not show it, and what is remembered.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from tabuleiro.core.errors import BadRecord, Message

NO_GAME_TYPE = Message(
    "no-game-type",
    "{found!r} não é um GameType de Hive, como Base+MLP",
    "{found!r} is no GameType of Hive, such as Base+MLP",
)
NOT_TO_BE_FOUND = Message(
    "not-to-be-found",
    "a jogada {number} não diz onde fica a peça: {text!r}",
    "move {number} does not tell where the piece goes: {text!r}",
)
RESULTS = {
    "WhiteWins": "White",
    "BlackWins": "Black",
    "Draw": "draw",
    "1-0": "White",
    "0-1": "Black",
    "1/2-1/2": "draw",
}
BESIDE = {"{}-": (1, 0), "-{}": (-1, 0), "{}/": (1, 1), "/{}": (-1, -1), "{}\\": (0, -1), "\\{}": (0, 1)}
"""Where a cell lies from a piece, in BoardSpace's columns and rows, by how a MoveString says it."""
ACTION = re.compile(r";\s*P([01])\[\s*\d+\s+(\w+)\s*((?:\\.|[^\]\\])*)\]")
PIECE = re.compile(r"([wb])?([qsbgamlp])([1-3]?)", re.I)
FIRST_COLUMN, FIRST_ROW = 13, 13
"""BoardSpace begins in the middle, N 13."""


@dataclass
class Exchanged:
    """A game in the words of other programs."""

    expansions: str
    moves: list[str]
    winner: str | None = None
    """White, Black or draw, where it is told."""
    about: dict[str, str] = field(default_factory=dict)


# -- PGN


def read_pgn(text: str) -> Exchanged:
    """Tags, then a numbered move in each line; comments stand in braces."""
    without_comments = re.sub(r"\{[^}]*\}", "", text)
    tags = dict(re.findall(r'^\s*\[(\w+)\s+"([^"]*)"\]\s*$', without_comments, re.M))
    kind = tags.pop("GameType", "Base")
    match = re.fullmatch(r"Base(?:\+([MLP]+))?", kind)
    if match is None:
        raise BadRecord(NO_GAME_TYPE, found=kind)
    lines = [
        line.strip() for line in without_comments.splitlines() if line.strip() and not line.strip().startswith("[")
    ]
    moves = [
        re.sub(r"^\d+\.\s*", "", line) for line in lines if line not in (*RESULTS, "*", "InProgress", "NotStarted")
    ]
    result = tags.pop("Result", "")
    about = {name: value for name, value in tags.items() if value}
    return Exchanged(match[1] or "", moves, RESULTS.get(result), about)


def write_pgn(game: Exchanged, state: str) -> str:
    """The tags that Mzinga writes, and those that are remembered besides."""
    usual = ("Date", "Event", "Site", "Round", "White", "Black")
    tags = {"GameType": f"Base+{game.expansions}" if game.expansions else "Base"}
    tags |= {name: game.about.get(name, "") for name in usual} | {"Result": state}
    tags |= {name: value for name, value in game.about.items() if name not in tags and re.fullmatch(r"\w+", name)}
    lines = [f'[{name} "{" ".join(value.replace(chr(34), chr(39)).split())}"]' for name, value in tags.items()]
    lines += ["", *(f"{number}. {move}" for number, move in enumerate(game.moves, 1))]
    return "\n".join([*lines, *(["", state] if state in RESULTS else [])]) + "\n"


# -- SGF


def read_sgf(text: str) -> Exchanged:
    """The actions of the players; a turn counts when it is `Done`, and then the last action before it."""
    told = dict(re.findall(r"\b([A-Z]{2})\[((?:\\.|[^\]\\])*)\]", text.partition("; P0[")[0]))
    names = dict(re.findall(r'\bP([01])\[id "([^"]*)"\]', text))
    kind = told.get("SU", "hive").split()[0].upper()
    letters = "".join(letter for letter in "MLP" if letter in kind.partition("-")[2])
    table = Grid()
    for player, action, rest in ACTION.findall(text):
        table.hear(int(player), action.lower(), rest.replace("\\\\", "\\").split())
    about = {
        "White": names.get("0", ""),
        "Black": names.get("1", ""),
        "Date": told.get("DT", ""),
        "Event": told.get("EV", ""),
    }
    winner = table.winner or winner_told(told.get("RE", ""), names)
    return Exchanged(letters, table.moves, winner, {name: value for name, value in about.items() if value})


def winner_told(result: str, names: dict[str, str]) -> str | None:
    """Who won by a sentence in anybody's language, which names the winner."""
    found = sorted(
        (-len(name), color)
        for name, color in ((names.get("0"), "White"), (names.get("1"), "Black"))
        if name and name in result
    )
    if found:
        return found[0][1]
    return "draw" if re.search(r"draw|nulle|remis|empate|patta|tablas", result, re.I) else None


class Grid:
    """BoardSpace's board, as far as it is needed to say where a piece goes: which cell each piece is on."""

    def __init__(self) -> None:
        self.moves: list[str] = []
        self.winner: str | None = None
        self._cells: dict[str, tuple[int, int]] = {}
        self._stacks: dict[tuple[int, int], list[str]] = {}
        self._picked: str | None = None
        self._pending: tuple[str, tuple[int, int], str] | None = None
        self._passes = self._talk = self._drawn = False

    def hear(self, player: int, action: str, words: list[str]) -> None:
        """One action of a player; unknown ones are the noise of a screen."""
        own = "wb"[player]
        done = action.endswith("done")
        action = action.removesuffix("done") or "done"
        if action in ("move", "pmove") and len(words) >= 5:
            self._pending = piece(words[1], words[0][0].lower()), cell(words[2], words[3]), words[4]
        elif action in ("dropb", "pdropb") and len(words) >= 3:
            name = piece(words[0], own) if (words[0][:1] in "wb" and len(words[0]) > 2) or words[0][1:] == "Q" else None
            moved = name or self._picked or piece(words[0], own)
            self._pending = moved, cell(words[1], words[2]), words[3] if len(words) > 3 else "."
        elif action == "pick" and words:
            self._picked = piece(words[-1], words[0][0].lower())
        elif action == "pickb" and len(words) >= 2:
            here = self._stacks.get(cell(words[0], words[1]))
            pending = self._pending is not None and self._pending[1] == cell(words[0], words[1])
            self._picked = self._pending[0] if pending and self._pending else here[-1] if here else self._picked
        elif action == "pass":
            self._passes = True
        elif action == "resign":
            self.winner = ("Black", "White")[player]
        elif action in ("offerdraw", "declinedraw", "acceptdraw"):
            self._talk, self._drawn = True, action == "acceptdraw"
        if done:
            self._done(player)

    def _done(self, player: int) -> None:
        if self._drawn:
            self.winner = "draw"
        if self._pending is not None:
            self._play(*self._pending)
        elif self._passes or (not self._talk and self.moves and player == len(self.moves) % 2):
            self.moves.append("pass")
        self._pending = self._picked = None
        self._passes = self._talk = self._drawn = False

    def _play(self, name: str, at: tuple[int, int], near: str) -> None:
        if not self.moves:
            self.moves.append(name)
        else:
            self.moves.append(f"{name} {self._where(name, at, near)}")
        if name in self._cells:
            self._stacks[self._cells[name]].remove(name)
        self._stacks.setdefault(at, []).append(name)
        self._cells[name] = at

    def _where(self, name: str, at: tuple[int, int], near: str) -> str:
        """The cell from a piece: its column and row are sure, what stands beside them may be left out."""
        on = [each for each in self._stacks.get(at, []) if each != name]
        if on:
            return on[-1]
        for text, (across, up) in BESIDE.items():
            beside = [each for each in self._stacks.get((at[0] - across, at[1] - up), []) if each != name]
            if beside:
                return text.format(beside[-1])
        match = re.fullmatch(r"([-/\\]?)(\w+)([-/\\]?)\.?", near)
        if match is None:
            raise BadRecord(NOT_TO_BE_FOUND, number=len(self.moves) + 1, text=near)
        return f"{match[1]}{piece(match[2], '')}{match[3]}"


def piece(text: str, color: str) -> str:
    """A piece as MoveStrings name it: those that are alone of their kind have no number."""
    match = PIECE.fullmatch(text) or PIECE.fullmatch(color + text)
    if match is None:
        raise BadRecord(NOT_TO_BE_FOUND, number="", text=text)
    kind = match[2].upper()
    named = match[1] or color
    if len(text) == 2 and text[0] in "bB" and text[1].isdigit():  # B1 without a colour is a beetle
        kind, named = "B", color
    number = "" if kind in "QMLP" else match[3] or "1"
    return f"{named.lower()}{kind}{number}"


def cell(column: str, row: str) -> tuple[int, int]:
    """A cell of BoardSpace's grid; columns beyond Z have a 2 before them."""
    return ord(column[-1].upper()) - ord("A") + 26 * (int(column[:-1] or 1) - 1), int(row)


def write_sgf(game: Exchanged, state: str) -> str:
    """What BoardSpace's reviewer and the programs that read its archive need."""
    cells: dict[str, tuple[int, int]] = {}
    lines: list[str] = []
    at = 1
    for number, move in enumerate(game.moves):
        player, action = number % 2, "Pass"
        if move != "pass":
            action = action_of(move, cells, "wb"[player])
        lines += [f"; P{player}[{at} {action}]TM[0]", f"; P{player}[{at + 1} Done ]TM[0]"]
        at += 2
    white, black = (game.about.get(name) or name for name in ("White", "Black"))
    won = {"WhiteWins": f"Game won by {white}", "BlackWins": f"Game won by {black}", "Draw": "The game is a draw"}
    head = ["(;", "GM[27]VV[1]", f"SU[Hive-{game.expansions}]" if game.expansions else "SU[Hive]"]
    head += [f"DT[{game.about['Date']}]"] if "Date" in game.about else []
    head += [f"RE[{won[state]}]"] if state in won else []
    head += [f'P0[id "{white}"]', f'P1[id "{black}"]', "; P0[0 Start P0]"]
    return "\n".join([*head, *lines, ")"]) + "\n"


def action_of(move: str, cells: dict[str, tuple[int, int]], own: str) -> str:
    """A move as BoardSpace writes it; `cells` are those of the pieces, before and then after it."""
    name, _, near = move.partition(" ")
    kind = "Dropb" if name not in cells else f"Move {own.upper()}" if name[0] == own else f"PMove {own.upper()}"
    match = re.fullmatch(r"([-/\\]?)(\w+)([-/\\]?)", near)
    here, sign = (FIRST_COLUMN, FIRST_ROW), "."
    if match is not None:
        across, up = BESIDE.get(f"{match[1]}{{}}{match[3]}", (0, 0))
        there = cells[match[2]]
        here = there[0] + across, there[1] + up
        sign = near.replace("\\", "\\\\") if (across, up) != (0, 0) else "."
    cells[name] = here
    numbered = name if name[-1].isdigit() or name[1] == "Q" else f"{name}1"
    return f"{kind} {numbered} {column_name(here[0])} {here[1]} {sign}"


def column_name(number: int) -> str:
    """A column's letter; beyond Z with a 2 before it."""
    return chr(ord("A") + number % 26) if number < 26 else f"2{chr(ord('A') + number % 26)}"


FORMATS = {"pgn": (r"\s*\[\w+ \"", read_pgn, write_pgn), "sgf": (r"\s*\(;", read_sgf, write_sgf)}
"""How each format begins, who reads it and who writes it."""


def options_of(game: Exchanged) -> str:
    """The options that the game was played with: the opening rule of tournaments, unless a queen came first."""
    rule = [] if any(move[1:2] == "Q" for move in game.moves[:2]) else ["tournament"]
    return ",".join(rule + ([f"+{game.expansions}"] if game.expansions else []))


def exchanged(expansions: Sequence[str], moves: Sequence[str], about: dict[str, str]) -> Exchanged:
    """A game to be written: the options' names give its expansions."""
    return Exchanged("".join(name[1:] for name in expansions if name.startswith("+")), list(moves), None, about)
