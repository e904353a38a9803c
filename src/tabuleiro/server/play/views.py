"""What the server tells: tables, events, games, as plain data ready for JSON. No secrets are in here."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

import tabuleiro
from tabuleiro.core import endings
from tabuleiro.core.draft import Draft
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.levels import HIGHEST
from tabuleiro.server.play import pictures
from tabuleiro.server.play.messages import AskDraft, AskHint
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.table import Table
from tabuleiro.server.storage.saved import Event

Data = dict[str, Any]
Reply = Callable[[Data], None]


def catalogue() -> list[Data]:
    """The games that can be played here."""
    return [_card(tabuleiro.game(name)) for name in tabuleiro.game_ids()]


def _card(game: Game) -> Data:
    info = game.info
    return {
        "id": info.id,
        "name": info.name,
        "summary": info.summary,
        "author": info.author,
        "year": info.year,
        "age": info.age,
        "minutes": info.minutes,
        "cycles": info.cycles,
        "levels": HIGHEST,
        "players": info.players,
        "options": [
            {"name": option.name, "meaning": option.meaning, "excludes": sorted(option.excludes)}
            for option in info.options
        ],
    }


def state(table: Table, owned: frozenset[int] = frozenset(), **shown: msgspec.Raw) -> Data:
    """The whole table, as one who holds these seats may see it; `shown` is what is there to be drawn."""
    record = table.record
    found: Data = {
        "type": "state",
        "game": table.id,
        "seq": table.seq,
        "ply": table.ply,
        "rules": table.game.id,
        "name": table.game.info.name,
        "seats": [
            {
                "player": player.letter,
                "side": player.name,
                "piece": table.emblems[number],
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level if seat.kind == "engine" else None,
                "taken": seat.taken,
                "yours": number in owned,
            }
            for number, (seat, player) in enumerate(zip(table.seats, table.game.info.players, strict=True))
        ],
        "turns": record.texts,
        "rematch": table.rematch,
        "present": presence(table),
        **now(table),
        **shown,
    }
    return found


def now(table: Table) -> Data:
    """What changes with every event."""
    outcome = table.outcome
    moment = time.monotonic()
    return {
        "position": table.record.position.text,
        "mover": None if outcome else table.mover,
        "outcome": None
        if outcome is None
        else {
            "winner": outcome.winner,
            "reason": outcome.reason,
            "told": {name: table.game.ending(outcome, reader)._asdict() for name, reader in endings.READERS.items()},
        },
        "score": table.score,
        "offers": table.offers,
        "clock": {
            "setting": table.clock.setting,
            "left": [round(table.clock.left_of(seat, moment), 2) for seat in (0, 1)] if table.clock.exists else None,
            "running": table.clock.running,
        },
    }


def event(table: Table, happened: Event, **shown: msgspec.Raw) -> Data:
    """Something that happened, with what it changed; `shown` is what is there to be drawn."""
    found: Data = {
        "type": "event",
        "game": table.id,
        "seq": happened.number,
        "ply": happened.ply,
        "kind": happened.kind,
        "seat": happened.seat,
        **{name: value for name, value in happened.body.items() if name != "clock"},
        **now(table),
        **shown,
    }
    if happened.kind == "turn" and table.told is not None:
        found["words"] = table.told[happened.ply - 1]
    return found | {"game": table.id} | ({"next": happened.body["game"]} if happened.kind == "rematch" else {})


def accepted(table: Table, happened: Event, client: str) -> Data:
    """The answer to a command that was carried out; the same each time it is asked again."""
    turn = {"turn": happened.body["turn"]} if happened.kind == "turn" else {}
    return {
        "type": "ok",
        "re": client,
        "game": table.id,
        "seq": happened.number,
        "ply": happened.ply,
        "kind": happened.kind,
        **turn,
    }


def refused(table: Table, refusal: Refusal, client: str, owned: frozenset[int]) -> Data:
    """The answer to a command that was not carried out."""
    found: Data = {
        "type": "refused",
        "re": client,
        "game": table.id,
        "seq": table.seq,
        "ply": table.ply,
        "code": refusal.code,
        "message": refusal.message,
    }
    if refusal.told:
        found["told"] = refusal.told
    if refusal.near:
        found["near"] = refusal.near
    if refusal.with_state:
        found["state"] = state(table, owned)
    return found


def drafted(table: Table, made: Draft, command: AskDraft) -> Data:
    """A half-made turn: what can come next, in words; with all that can come after it, if that is wanted."""
    return {
        "type": "draft",
        "re": command.id,
        "game": table.id,
        "seq": table.seq,
        "ply": table.ply,
        "clicks": made.clicks,
        "choices": made.choices(),
        "sentence": made.sentence(),
        "held": made.held,
        "turn": None if made.turn is None else made.turn.text,
        **({"scene": pictures.picture(made.position, " ".join(made.clicks), made.start)} if command.scene else {}),
        **(_beyond(table, made) if command.tree else {}),
    }


def _beyond(table: Table, made: Draft) -> Data:
    """All that can come after a half-made turn; of a whole one what it changes."""
    if made.turn is None:
        return {"tree": pictures.choice_tree(table.record, made)}
    return {"change": pictures.draft_change(table.record, made)}


def engine(table: Table, how: str, ahead: int, hint: str | None = None) -> Data:
    """How it stands with the engine that is to move, or with a hint (then only who asked for it is told)."""
    message: Data = {"type": "engine", "game": table.id, "how": how, "ahead": ahead}
    return message if hint is None else message | {"hint": hint}


def hinted(table: Table, found: Data, words: Words, command: AskHint) -> Data:
    """What the engine would play, as text and in words, and what it thinks of it, at the ply that was asked about."""
    thoughts = {name: found[name] for name in ("turn", "clicks", "chance", "proven")}
    return {
        "type": "hint",
        "re": command.id,
        "game": table.id,
        "seq": table.seq,
        "ply": command.ply,
        "words": words,
        **thoughts,
    }


def presence(table: Table) -> Data:
    """Who looks at the board now."""
    seats = [any(number in listener.owned for listener in table.listeners) for number in (0, 1)]
    return {"seats": seats, "watchers": sum(not listener.owned for listener in table.listeners)}
