"""Asking engines: for the turn of one that sits at a table, and for hints."""

from typing import TYPE_CHECKING

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.server import deciding, views
from tabuleiro.server.engines import EngineFailed, Question
from tabuleiro.server.log import log
from tabuleiro.server.messages import AskHint, Refusal
from tabuleiro.server.table import Table

if TYPE_CHECKING:
    from tabuleiro.server.hall import Hall, Keys, Reply


async def turn_of_engine(hall: "Hall", table: Table) -> str:
    """What the engine to move plays; if none answers, some legal turn: the game goes on."""
    seat, position = table.mover, table.record.position
    owner = str(table.seats[1 - seat].holder)
    question = _question(table, table.seats[seat].level)
    try:
        found = await hall.engines.ask(
            owner, question, lambda how, ahead: hall.tell(table, views.engine(table, how, ahead))
        )
    except EngineFailed as failed:
        log("engine failed", game=table.id, why=str(failed))
        hall.metrics.count("engine", "failed")
        return await hall.in_rules(deciding.any_turn, position)
    return str(found["turn"])


async def hint(hall: "Hall", identifier: str, keys: "Keys", command: AskHint, reply: "Reply") -> None:
    """Ask the best engine what to play; the game goes on meanwhile."""
    table = await hall.table(identifier)
    owned = table.owned_by(keys)
    try:
        async with hall.lock(identifier):
            table = await hall.table(identifier)
            deciding.may_have_hint(table, owned, command)
            owner = str(table.seats[table.mover].holder)
            if not hall.hints.take(owner):
                raise Refusal("too-fast", "too many hints; wait a little", status=429)
            question = _question(table, None, hall.limits.hint_seconds)
            position = table.record.position
        try:
            found = await hall.engines.ask(
                owner, question, lambda how, ahead: reply(views.engine(table, how, ahead, command.id))
            )
        except EngineFailed as failed:
            log("hint failed", game=table.id, why=str(failed))
            raise Refusal("no-engine", "no engine can answer now", status=503) from None
        words = await hall.in_rules(_in_words, position, str(found["turn"]))
        reply(views.hinted(table, found, words, command))
    except Refusal as refusal:
        hall.metrics.count("refused", refusal.code)
        reply(views.refused(table, refusal, command.id, owned))


def _in_words(position: Position, turn: str) -> Words:
    return position.game.tell(position, position.find(turn))


def _question(table: Table, level: int | None, seconds: float | None = None) -> Question:
    return Question(table.id, table.game.id, table.start, table.record.texts, level, seconds)
