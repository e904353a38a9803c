"""What is shown of tables: each thing is drawn once for a position, in the threads of the rules, and kept as JSON."""

from typing import Literal

import msgspec

from tabuleiro.core.draft import Draft
from tabuleiro.server.play import pictures
from tabuleiro.server.play.computing import Computing
from tabuleiro.server.play.table import ON_THE_BOARD, Table
from tabuleiro.server.play.tables import Tables
from tabuleiro.server.storage.saved import Event

Part = Literal["scene", "change", "inside", "tree"]
Shown = dict[str, msgspec.Raw]
encode = msgspec.json.Encoder().encode
NOTHING = (b"[]", b"null")


class Wishes(msgspec.Struct, frozen=True):
    """What somebody wants to see: no pictures, whole ones, or first a whole one and then what changes; choices too."""

    scene: bool | Literal["changes"] = False
    tree: bool = False

    def of_state(self, table: Table, owned: frozenset[int]) -> tuple[Part, ...]:
        """The parts that belong to the whole state."""
        if not self.scene:
            return self._tree(table, owned)
        between: tuple[Part, ...] = ("inside",) if self.scene == "changes" else ()
        return ("scene", *between, *self._tree(table, owned))

    def of_event(self, table: Table, owned: frozenset[int], event: Event) -> tuple[Part, ...]:
        """The parts that belong to an event."""
        whole: tuple[Part, ...] = ("scene",) if self.scene is True else ()
        if event.kind not in ON_THE_BOARD:
            return whole
        if self.scene == "changes":
            whole = ("change", "inside") if event.kind == "turn" else ("scene", "inside")
        return (*whole, *self._tree(table, owned))

    def _tree(self, table: Table, owned: frozenset[int]) -> tuple[Part, ...]:
        return ("tree",) if self.tree and not table.over and table.mover in owned else ()


NO_WISHES = Wishes()


class Showing:
    """Draws what is asked for, unless it was drawn before."""

    def __init__(self, tables: Tables, computing: Computing) -> None:
        self._tables, self._computing = tables, computing

    async def draw(self, table: Table, parts: tuple[Part, ...]) -> Shown:
        """These parts of a table as it stands; without those that are empty."""
        if not parts:
            return {}
        async with self._tables.lock(f"picture {table.id}"):
            if table.drawn[0] != table.board_seq:
                table.drawn = table.board_seq, {}
            drawn = table.drawn[1]
            missing = [part for part in parts if part not in drawn]
            if missing:
                drawn.update(await self._computing.rules(_draw, table, missing))
            return {part: drawn[part] for part in parts if bytes(drawn[part]) not in NOTHING}


def _draw(table: Table, parts: list[Part]) -> Shown:
    return {part: msgspec.Raw(encode(_part(table, part))) for part in parts}


def _part(table: Table, part: Part) -> pictures.Data | list[pictures.Data] | None:
    record = table.record
    match part:
        case "scene":
            return pictures.picture_at(record, record.ply)
        case "change":
            return pictures.last_change(record)
        case "inside":
            return pictures.inside(record, record.ply)
        case "tree":
            return None if table.over else pictures.choice_tree(record, Draft(record.position))
