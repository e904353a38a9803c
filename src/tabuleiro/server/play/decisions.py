"""What a command does at a table, and whether it may: every rule of conduct is here.

`decide` changes the table and returns the event, or raises a Refusal and has changed nothing.
"""

import random
import time

from tabuleiro.core.draft import Draft
from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.record.files import BY_PLAYERS
from tabuleiro.server.limits import Limits
from tabuleiro.server.play import messages
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.table import Table
from tabuleiro.server.storage.saved import Event
from tabuleiro.server.tokens import new_id

Owned = frozenset[int]
MOST_DECLINED = 2
"""So often the same may be offered and declined before the next turn."""


def decide(table: Table, owned: Owned, command: messages.AnyCommand, limits: Limits) -> Event:
    """Do what a player wants."""
    _must_be_for(table, command)
    if not owned:
        raise Refusal("watching", "whoever watches cannot act", status=403)
    if flagged := flag(table):
        return flagged
    if table.seq >= limits.events and not isinstance(command, messages.Resign):
        raise Refusal("too-long", f"at most {limits.events} things happen in one game; it can only be resigned now")
    match command:
        case messages.PlayTurn():
            return _turn(table, owned, command, limits)
        case messages.Resign():
            return _resign(table, owned, command)
        case messages.Offer():
            return _offer(table, owned, command)
        case messages.Accept() | messages.Decline():
            return _answer(table, owned, command)
    raise Refusal("unknown", "this cannot be done here", status=400)


def flag(table: Table) -> Event | None:
    """End the game if the time of the player to move is over: once, as there is no second end."""
    now = time.monotonic()
    due = table.clock.flag_time()
    if table.over or due is None or now < due:
        return None
    return table.happen("flag", table.mover, {}, now=now)


def draft(table: Table, owned: Owned, command: messages.AskDraft) -> Draft:
    """A half-made turn of whoever is to move."""
    _must_be_for(table, command)
    _must_run(table)
    _must_be_fresh(table, command)
    if table.mover not in owned:
        raise Refusal("not-your-turn", "it is the other player's turn", status=403)
    try:
        return Draft(table.record.position, command.clicks)
    except TabuleiroError as error:
        raise Refusal("illegal", error, status=422) from None


def may_have_hint(table: Table, owned: Owned, command: messages.AskHint) -> None:
    """Hints are for whoever is to move, alone or against an engine: between two people they would not be fair."""
    _must_be_for(table, command)
    _must_run(table)
    _must_be_fresh(table, command)
    if table.mover not in owned:
        raise Refusal("not-your-turn", "it is the other player's turn", status=403)
    other = table.seats[1 - table.mover]
    if table.invited or (other.kind != "engine" and 1 - table.mover not in owned):
        raise Refusal("no-hints", "there are no hints in a game against another person", status=403)


def any_turn(position: Position) -> str:
    """Some legal turn, for when no engine answers: the game goes on."""
    made = Draft(position)
    while made.turn is None:
        made = made.click(random.choice(made.choices()).token)
    return made.turn.text


def _turn(table: Table, owned: Owned, command: messages.PlayTurn, limits: Limits) -> Event:
    _must_be_fresh(table, command)
    if command.seq < table.board_seq:
        raise Refusal("stale", "the board has changed meanwhile", with_state=True)
    _must_run(table)
    if table.mover not in owned:
        raise Refusal("not-your-turn", "it is the other player's turn", status=403)
    if (command.turn is None) == (command.clicks is None):
        raise Refusal("malformed", "a turn is given by its text or by its clicks", status=400)
    if table.ply >= limits.turns:
        raise Refusal("too-long", f"a game here has at most {limits.turns} turns")
    try:
        return table.happen("turn", table.mover, {"turn": _wanted(table, command)}, command.id)
    except TabuleiroError as error:
        raise Refusal("illegal", error, status=422, near=getattr(error, "near", ())) from None


def _wanted(table: Table, command: messages.PlayTurn) -> Turn | str:
    """The turn that a command means; one of clicks goes into the record as it is, without being written and read."""
    if command.turn is not None:
        return command.turn
    turn = Draft(table.record.position, command.clicks or ()).turn
    if turn is None:
        raise Refusal("incomplete", "these clicks do not make a whole turn yet", status=422)
    return turn


def _resign(table: Table, owned: Owned, command: messages.Resign) -> Event:
    _must_be_fresh(table, command)
    _must_run(table)
    seat = command.seat
    if seat is None:
        seat = table.mover if table.mover in owned else min(owned)
    if seat not in owned:
        raise Refusal("not-your-seat", "this seat is somebody else's", status=403)
    return table.happen("resign", seat, {}, command.id)


def _offer(table: Table, owned: Owned, command: messages.Offer) -> Event:
    _must_be_fresh(table, command)
    what = command.what
    seat = table.mover if table.mover in owned else min(owned)
    other = table.seats[1 - seat]
    _must_make_sense(table, what, alone=len(owned) == 2 or other.kind == "engine")
    if what == "draw" and other.kind == "engine":
        raise Refusal("engine-plays-on", "the engine does not agree on draws")
    if not other.taken:
        raise Refusal("nobody-there", "nobody has taken the other seat yet")
    if len(owned) == 2 or other.kind == "engine":
        return _carry_out(table, seat, what, command.id, seat)
    if table.offers.get(what) == 1 - seat:
        return _carry_out(table, seat, what, command.id, 1 - seat)
    if what in table.offers:
        raise Refusal("offered-already", "this is offered already")
    if table.times_declined(what, seat) >= MOST_DECLINED:
        raise Refusal("declined", "this was declined; ask again after the next turn")
    if what == "back":
        _ply_to_go_back_to(table, seat, steps=None)
    return table.happen("offer", seat, {"what": what}, command.id)


def _answer(table: Table, owned: Owned, command: messages.Accept | messages.Decline) -> Event:
    _must_be_fresh(table, command)
    what = command.what
    asker = table.offers.get(what)
    if asker is None or 1 - asker not in owned:
        raise Refusal("no-offer", "there is no such offer (any more)", with_state=True)
    if isinstance(command, messages.Decline):
        return table.happen("decline", 1 - asker, {"what": what}, command.id)
    return _carry_out(table, 1 - asker, what, command.id, asker)


def _carry_out(table: Table, seat: int, what: str, client: str, asker: int) -> Event:
    """Do what both want; `seat` has said the last word, `asker` the first."""
    if what == "draw":
        return table.happen("draw", seat, {}, client)
    if what == "rematch":
        return table.happen("rematch", seat, {"game": new_id()}, client)
    outcome = table.outcome
    reopen = outcome is not None and outcome.reason in BY_PLAYERS
    both_here = all(each.kind != "engine" for each in table.seats) and seat == asker
    steps = 0 if reopen else 1 if both_here else None
    to = _ply_to_go_back_to(table, asker, steps)
    return table.happen("back", seat, {"to": to, "reopen": reopen}, client)


def _ply_to_go_back_to(table: Table, seat: int, steps: int | None) -> int:
    """Before the last turn of a seat, or a number of steps back."""
    if steps is None:
        steps = 2 if table.mover == seat else 1
    if table.ply < steps:
        raise Refusal("nothing-to-take-back", "there is no turn of yours to take back")
    return table.ply - steps


def _must_make_sense(table: Table, what: str, *, alone: bool) -> None:
    """Draws in running games, rematches after them; whoever plays alone may take back even an end."""
    if what == "rematch":
        if not table.over:
            raise Refusal("running", "the game is not over yet")
        if table.rematch is not None:
            raise Refusal("rematch-exists", "the rematch has begun already", with_state=True)
        return
    outcome = table.outcome
    if what == "back" and alone and outcome is not None and outcome.reason != "time":
        return
    _must_run(table)


def _must_be_for(table: Table, command: messages.AnyCommand) -> None:
    if command.game is not None and command.game != table.id:
        raise Refusal("other-game", "this message is for another game")


def _must_run(table: Table) -> None:
    if table.over:
        raise Refusal("over", "the game is over", with_state=True)


def _must_be_fresh(table: Table, command: messages.Command) -> None:
    if command.ply < table.ply:
        raise Refusal("stale", f"{table.ply} turns have been played, not {command.ply}", with_state=True)
    if command.ply > table.ply:
        raise Refusal("ahead", f"only {table.ply} turns have been played, not {command.ply}", with_state=True)
