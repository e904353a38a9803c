"""Engines at the table: the turn of one that has a seat, and hints."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.server.engines.pool import EnginePool
from tabuleiro.server.engines.queue import EngineFailed, Question
from tabuleiro.server.limits import Limits
from tabuleiro.server.log import log
from tabuleiro.server.metrics import Metrics
from tabuleiro.server.play import decisions, views
from tabuleiro.server.play.messages import AskHint
from tabuleiro.server.play.publishing import tell
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.table import Keys, Table
from tabuleiro.server.play.tables import Tables
from tabuleiro.server.play.threads import Threads
from tabuleiro.server.play.views import Reply
from tabuleiro.server.rates import Buckets


class EnginePlayers:
    """Asks engines for turns and hints."""

    def __init__(self, pool: EnginePool, tables: Tables, threads: Threads, limits: Limits, metrics: Metrics) -> None:
        self._pool, self._tables, self._threads = pool, tables, threads
        self._limits, self._metrics = limits, metrics
        self._hints = Buckets(limits.hints_rate, limits.hints_burst, limits.addresses)

    async def turn(self, table: Table) -> str:
        """What the engine to move plays; if none answers, some legal turn: the game goes on."""
        seat, position = table.mover, table.record.position
        owner = str(table.seats[1 - seat].holder)
        question = _question(table, table.seats[seat].level)
        try:
            answer = await self._pool.ask(
                owner, question, lambda how, ahead: tell(table, views.engine(table, how, ahead))
            )
        except EngineFailed as failure:
            log("engine failed", game=table.id, why=str(failure))
            self._metrics.count("engine", "failed")
            return await self._threads.rules(decisions.any_turn, position)
        return str(answer["turn"])

    async def hint(self, identifier: str, keys: Keys, command: AskHint, reply: Reply) -> None:
        """Ask the best engine what to play; the game goes on meanwhile."""
        table = await self._tables.get(identifier)
        owned = table.owned_by(keys)
        try:
            async with self._tables.lock(identifier):
                table = await self._tables.get(identifier)
                decisions.may_have_hint(table, owned, command)
                owner = str(table.seats[table.mover].holder)
                if not self._hints.take(owner):
                    raise Refusal("too-fast", "too many hints; wait a little", status=429)
                question = _question(table, None, self._limits.hint_seconds)
                position = table.record.position
            try:
                answer = await self._pool.ask(
                    owner, question, lambda how, ahead: reply(views.engine(table, how, ahead, command.id))
                )
            except EngineFailed as failure:
                log("hint failed", game=table.id, why=str(failure))
                raise Refusal("no-engine", "no engine can answer now", status=503) from None
            words = await self._threads.rules(_in_words, position, str(answer["turn"]))
            reply(views.hinted(table, answer, words, command))
        except Refusal as refusal:
            self._metrics.count("refused", refusal.code)
            reply(views.refused(table, refusal, command.id, owned))


def _in_words(position: Position, turn: str) -> Words:
    return position.game.tell(position, position.find(turn))


def _question(table: Table, level: int | None, seconds: float | None = None) -> Question:
    return Question(table.id, table.game.id, table.start, table.record.texts, level, seconds)
