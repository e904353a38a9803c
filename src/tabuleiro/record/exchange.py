"""Records in the formats of other programs, as far as a game's own tradition has some (`exchange.py` in its folder)."""

import re
from collections.abc import Iterator
from typing import Any

from tabuleiro.core.errors import BadRecord, IllegalTurn
from tabuleiro.core.game import Game, game, game_ids
from tabuleiro.record.messages import AT_TURN, NO_FORMAT
from tabuleiro.record.record import Record


def formats(chosen: Game) -> list[str]:
    """The formats that a game can be written in besides our own."""
    part = chosen.part("exchange")
    return [] if part is None else list(part.FORMATS)


def write_exchange(record: Record, name: str) -> str:
    """A record in a format of others; BadRecord where the game has none of this name."""
    part = record.game.part("exchange")
    if part is None or name not in part.FORMATS:
        raise BadRecord(NO_FORMAT, game=record.game.id, name=name, names=["json", "txt", *formats(record.game)])
    write = part.FORMATS[name][2]
    told = part.exchanged(sorted(record.game.options), record.texts, dict(record.about))
    return str(write(told, record.game.notation.write_game(record.position, record.outcome).split(";")[1]))


def read_exchange(text: str) -> Record | None:
    """The record that a text of others tells; None if it is in none of their formats."""
    for chosen, part in _parts():
        for begins, read, _ in part.FORMATS.values():
            if re.match(begins, text):
                return _played(chosen, part, read(text))
    return None


def _parts() -> Iterator[tuple[Game, Any]]:
    for name in game_ids():
        chosen = game(name)
        part = chosen.part("exchange")
        if part is not None:
            yield chosen, part


def _played(chosen: Game, part: Any, told: Any) -> Record:
    """The turns played again; a pass that some programs leave out is put in where nothing else is possible."""
    record = Record(game(f"{chosen.info.id}:{part.options_of(told)}"), None, told.about, repetition_ends=False)
    for number, move in enumerate(told.moves, 1):
        turns = record.position.actions()
        if len(turns) == 1 and move != "pass" and record.position.turns()[0].text == "pass":
            record.play("pass")
        try:
            record.play(move)
        except IllegalTurn as error:
            raise BadRecord(AT_TURN, number=number, why=error) from error
    letters = [player.letter for player in chosen.info.players]
    if record.outcome is None and told.winner == "draw":
        record.agree_draw()
    elif record.outcome is None and told.winner in letters:
        record.resign(letters[1 - letters.index(told.winner)])
    return record
