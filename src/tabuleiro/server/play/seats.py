"""Who sits where: new tables, invitations, rematches."""

import random

import tabuleiro
from tabuleiro.core.info import Words
from tabuleiro.record import Record
from tabuleiro.server.play.links import Links
from tabuleiro.server.play.messages import NewGame, SeatWish
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.table import Table
from tabuleiro.server.play.versions import rules_version
from tabuleiro.server.storage.saved import Event, Seat
from tabuleiro.server.tokens import hashed, new_id, new_token


def new_table(
    wish: NewGame, holder: bytes, links: Links, record: Record | None = None
) -> tuple[Table, list[str | None], list[Event]]:
    """A table as somebody wants it, the tokens of its seats if they were asked for, and what was set up on it."""
    wishes = [wish.first, wish.second]
    kinds = sorted(each.kind for each in wishes)
    if "here" not in kinds:
        raise Refusal("nobody-here", "one seat at least must be yours: kind `here`", status=422)
    if wish.chance:
        random.shuffle(wishes)
    game = tabuleiro.game(wish.game) if record is None else record.game
    if record is not None and record.outcome is not None:
        wishes = [SeatWish("here", each.name) for each in wishes]  # it is there to be looked at: nobody's own game
    tokens = [new_token() if wish.tokens and each.kind == "here" else None for each in wishes]
    seats = [_seat(each, holder, token) for each, token in zip(wishes, tokens, strict=True)]
    identifier = new_id()
    table = Table(identifier, game, rules_version(game), seats, wish.clock, watching=hashed(links.watching(identifier)))
    events = [] if record is None else [table.set_up(record)]
    return table, tokens, events


def read_setup(name: str, text: str) -> Record:
    """The record of a game that a text holds, or one that begins with the position it describes."""
    game = tabuleiro.game(name)
    try:
        if "Game:" not in text and not text.lstrip().startswith("{"):
            return game.record(game.position(text.strip()))
        record = Record.from_json(text) if text.lstrip().startswith("{") else Record.from_text(text)
    except tabuleiro.TabuleiroError as error:
        raise Refusal("bad-setup", error, status=422) from None
    if record.game.info.id != game.info.id:
        other, this = record.game.info.name, game.info.name
        wrong = Words(
            f"é uma partida de {other.pt}, e não de {this.pt}", f"it is a record of {other.en}, not of {this.en}"
        )
        raise Refusal("bad-setup", wrong, status=422)
    return record


def invitation_of(table: Table, links: Links) -> str | None:
    """The token of the invitation, while a seat is free."""
    return None if table.full or table.over else links.invitation(table.id)


def _seat(wish: SeatWish, holder: bytes, token: str | None) -> Seat:
    name = one_line(wish.name)
    if wish.kind != "here":
        return Seat(wish.kind, name, wish.level)
    return Seat("here", name, wish.level, holder, None if token is None else hashed(token))


def one_line(name: str) -> str:
    """A name without what breaks lines or cannot be seen: records have it in a line of its own."""
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())


def sit_down(table: Table, keys: frozenset[bytes], key: bytes, token: bytes | None, name: str) -> Event | None:
    """Take the free seat; None for somebody who has it already."""
    number = next((number for number, seat in enumerate(table.seats) if seat.kind == "friend"), None)
    if number is None:
        raise Refusal("no-seat", "there is no free seat at this table")
    owned = table.owned_by(keys | {key})
    if number in owned:
        return None
    if table.seats[number].taken:
        raise Refusal("taken", "somebody has taken this seat already")
    if owned:
        raise Refusal("own-invitation", "this invitation is for your friend: you sit at this table already")
    table.seats[number].holder, table.seats[number].token = key, token
    return table.happen("join", number, {"name": one_line(name)})


def rematch_table(table: Table, event: Event, links: Links) -> Table:
    """The same people, colours exchanged; whoever holds a seat by cookie or token holds the new one by the same."""
    seats = [Seat(seat.kind, seat.name, seat.level, seat.holder, seat.token) for seat in reversed(table.seats)]
    identifier = str(event.body["game"])
    watching = hashed(links.watching(identifier))
    return Table(identifier, table.game, rules_version(table.game), seats, table.clock.setting, watching)
