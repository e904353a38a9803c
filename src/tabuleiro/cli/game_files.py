"""Files of terminal play: what is saved on request, and every game, kept at every turn until it is over and after."""

import os
import time
from pathlib import Path

from tabuleiro.cli.messages import CANNOT_READ, NO_SUCH_KEPT, NONE_KEPT, NONE_KEPT_AT_ALL, OTHER_GAME_IN_FILE
from tabuleiro.core.errors import BadRecord, TabuleiroError
from tabuleiro.core.game import Game
from tabuleiro.record import Record
from tabuleiro.record.exchange import formats

UNFINISHED, FINISHED = "unfinished", "finished"


def data_folder() -> Path:
    """Where this user's data belong (the XDG rule; TABULEIRO_DATA overrides it)."""
    chosen = os.environ.get("TABULEIRO_DATA")
    if chosen:
        return Path(chosen)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "tabuleiro"


def new_path(game: Game) -> Path:
    """Where a new game will be kept: a file that no other game has."""
    began, name = time.strftime("%Y-%m-%d"), game.id.replace(":", "_")
    taken = {path.name for folder in (UNFINISHED, FINISHED) for path in (data_folder() / folder).glob("*.json")}
    names = (f"{name} {began} {number}.json" for number in range(1, 1_000_000))
    return data_folder() / UNFINISHED / next(each for each in names if each not in taken)


def kept_games(game: Game | None = None) -> list[Path]:
    """The unfinished games, the latest first; those of one game, or all."""
    folder = data_folder() / UNFINISHED
    name = "" if game is None else game.id.replace(":", "_")
    found = [
        path for path in folder.glob("*.json") if not name or path.stem == name or path.stem.startswith(f"{name} ")
    ]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def kept_game(game: Game | None, number: int) -> Path:
    """One of them, by its number in that list."""
    paths = kept_games(game)
    if not paths:
        raise TabuleiroError(NONE_KEPT_AT_ALL) if game is None else TabuleiroError(NONE_KEPT, game=game.id)
    if not 1 <= number <= len(paths):
        raise TabuleiroError(NO_SUCH_KEPT, most=len(paths))
    return paths[number - 1]


def write_record(record: Record, path: Path) -> None:
    """Write a record so that the file is either the old one or the new one, whatever happens."""
    name = path.suffix[1:].lower()
    content = record.to_format(name if name in ("json", *formats(record.game)) else "txt")
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    with beside.open("w", encoding="utf-8") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def read_record(path: Path, game: Game | None = None) -> Record:
    """The record in a file, in any format; of this game, if one is named."""
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(CANNOT_READ, path=path, why=getattr(error, "strerror", None) or error) from None
    record = Record.from_any(content)
    if game is not None and record.game.info.id != game.info.id:
        raise BadRecord(OTHER_GAME_IN_FILE, path=path, found=record.game.id, game=game.id)
    return record


def keep(record: Record, path: Path) -> None:
    """Keep a game: among the unfinished ones, or, once it is over, among the finished."""
    over = data_folder() / FINISHED / path.name
    wanted, other = (path, over) if record.outcome is None else (over, path)
    write_record(record, wanted)
    if other != wanted:
        other.unlink(missing_ok=True)
