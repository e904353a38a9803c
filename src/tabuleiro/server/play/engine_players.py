"""Engines at the table: the turn of one that has a seat, and hints."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.server.engines.pool import EnginePool
from tabuleiro.server.engines.queue import EngineFailed, Owner, Question
from tabuleiro.server.limits import Limits
from tabuleiro.server.log import log
from tabuleiro.server.metrics import Metrics
from tabuleiro.server.play import decisions, views
from tabuleiro.server.play.computing import ACCOUNT, Computing
from tabuleiro.server.play.messages import AskHint
from tabuleiro.server.play.publishing import tell
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.table import Keys, Table
from tabuleiro.server.play.tables import Tables
from tabuleiro.server.play.views import Reply
from tabuleiro.server.rates import Buckets
from tabuleiro.server.storage.saved import Seat


class EnginePlayers:
    """Asks engines for turns and hints."""

    def __init__(
        self, pool: EnginePool, tables: Tables, computing: Computing, limits: Limits, metrics: Metrics
    ) -> None:
        self._pool, self._tables, self._computing = pool, tables, computing
        self._limits, self._metrics = limits, metrics
        self._hints = Buckets(limits.hints_rate, limits.hints_burst, limits.addresses)
        self._hinted: set[str] = set()
        """The tables at which a hint is being thought about."""

    async def turn(self, table: Table) -> str:
        """What the engine to move plays; if none answers, some legal turn: the game goes on."""
        seat, position = table.mover, table.record.position
        owner = _owner(table.seats[1 - seat])
        question = _question(table, table.seats[seat].level)
        try:
            answer = await self._pool.ask(
                owner, question, lambda how, ahead: tell(table, views.engine(table, how, ahead))
            )
        except EngineFailed as failure:
            log("engine failed", game=table.id, why=str(failure))
            self._metrics.count("engine", "failed")
            return await self._computing.rules(decisions.any_turn, position)
        return str(answer["turn"])

    async def hint(self, identifier: str, keys: Keys, command: AskHint, reply: Reply) -> None:
        """Ask the best engine what to play; the game goes on meanwhile."""
        table = await self._tables.get(identifier)
        owned = table.owned_by(keys)
        try:
            async with self._tables.lock(identifier):
                table = await self._tables.get(identifier)
                decisions.may_have_hint(table, owned, command)
                owner = _owner(table.seats[table.mover])
                if identifier in self._hinted:
                    raise Refusal("too-fast", "a hint is being thought about at this table already", status=429)
                if not self._hints.take(owner.holder):
                    raise Refusal("too-fast", "too many hints; wait a little", status=429)
                question = _question(table, None, self._limits.hint_seconds)
                position = table.record.position
            self._hinted.add(identifier)
            try:
                answer = await self._pool.ask(
                    owner, question, lambda how, ahead: reply(views.engine(table, how, ahead, command.id))
                )
            except EngineFailed as failure:
                log("hint failed", game=table.id, why=str(failure))
                raise Refusal("no-engine", "no engine can answer now", status=503) from None
            finally:
                self._hinted.discard(identifier)
            words = await self._computing.rules(_in_words, position, str(answer["turn"]))
            reply(views.hinted(table, answer, words, command))
        except Refusal as refusal:
            self._metrics.count("refused", refusal.code)
            reply(views.refused(table, refusal, command.id, owned))


def _in_words(position: Position, turn: str) -> Words:
    return position.game.tell(position, position.find(turn))


def _owner(seat: Seat) -> Owner:
    """For whom the engine thinks: the account that asks, or after a restart whoever sits there."""
    return Owner(ACCOUNT.get().address, str(seat.holder))


def _question(table: Table, level: int | None, seconds: float | None = None) -> Question:
    return Question(table.id, table.game.id, table.start, table.record.texts, level, seconds)
