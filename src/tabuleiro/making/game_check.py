"""Look a game over, in seconds and without the compiler: what is missing, and what its rules do that rules must not.

The laws in `tests/laws/` say more, of every game; this says the first things first, and what to do about them.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from tabuleiro.core.errors import BrokenGame, TabuleiroError
from tabuleiro.core.game import Game, game, part_of
from tabuleiro.core.info import LANGUAGES
from tabuleiro.core.position import Position
from tabuleiro.core.stepping import never_hands_over
from tabuleiro.draw import scene
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING
from tabuleiro.kernel.rule_check import problems_of
from tabuleiro.record import Record

MODULES = ("rules.py", "notation.py", "look.py", "tell.py", "encoding.py")
PARTS = (*MODULES, "diagrams.py", "lessons.py", *(f"words/{language}.md" for language in LANGUAGES))
DATA = ("data/perft.txt", "data/playthrough.txt", "data/sample.txt", "data/levels.txt")
OFFERS = ("STATE_SIZE", "MAX_ACTIONS", "MAX_TURN_ACTIONS", "start", "legal", "play", "reason")
"""What rules.py must offer: see `kernel.contract`."""
GAMES, LONGEST = 3, 120
"""Random games that are played (one with each choice of options, where there are any), and their turns at most."""
LOOKS, TRIED = 5, 6
"""Positions of each game that are written, read and drawn, and the turns tried there."""
ROOM = 64
"""So much more than MAX_ACTIONS a buffer holds here: what is written beyond it is seen, and does no harm."""


def problems(name: str) -> list[str]:
    """What is wrong with the game of this id; what the first problem hides comes when it is solved."""
    for look in (_card, _parts, _rules, _random_games, _data):
        try:
            found = list(dict.fromkeys(look(name)))
        except TabuleiroError as error:
            found = [str(error)]
        if found:
            return found
    return []


def _card(name: str) -> Iterator[str]:
    info = game(name).info
    if info.id != name:
        yield f"INFO.id is {info.id!r}, but the folder says {name!r}: they are the same, with hyphens for underscores"
    if info.players[0].letter == info.players[1].letter:
        yield f"both players have the letter {info.players[0].letter!r}: positions could not tell them apart"


def _parts(name: str) -> Iterator[str]:
    folder = game(name).folder
    for part in PARTS:
        if not (folder / part).is_file():
            yield f"{folder.name} lacks {part}; see docs/add-a-game.md"


def _rules(name: str) -> Iterator[str]:
    chosen = game(name)
    lacking = [each for each in OFFERS if not hasattr(chosen.rules, each)]
    if lacking:
        yield f"rules.py does not offer {', '.join(lacking)}; kernel/contract.py says what they are"
        return
    slots = len(chosen.rules.start(chosen.options))
    if slots != chosen.rules.STATE_SIZE:
        yield f"start() gives {slots} slots, but STATE_SIZE is {chosen.rules.STATE_SIZE}"
    for path in sorted(chosen.folder.glob("*.py")):
        if path.stem != "__init__":
            yield from problems_of(part_of(chosen.package, path.stem))


def _random_games(name: str) -> Iterator[str]:
    variants = game(name).variants()
    for variant in variants:
        for seed in range(GAMES if len(variants) == 1 else 1):
            chance = random.Random(f"{variant.id} {seed}")
            position = variant.start()
            seen = [position]
            while len(seen) < LONGEST and position.state[RESULT] == RUNNING and legal_actions(variant, position.state):
                for action in random_turn(variant, position.state, chance)[1]:
                    position = position.after_action(action)
                seen.append(position)
            for each in [*chance.sample(seen[:-1], min(LOOKS, len(seen) - 1)), seen[-1]]:
                yield from _texts(variant, each, chance)


def random_turn(variant: Game, state: Sequence[int], chance: random.Random) -> tuple[list[int], tuple[int, ...]]:
    """The state after a random turn, and its actions; BrokenGame says what the rules did that they must not do."""
    after, made = list(state), list[int]()
    while not made or (after[PLAYER] == state[PLAYER] and after[RESULT] == RUNNING):
        actions = legal_actions(variant, after)
        if made and (len(made) == variant.rules.MAX_TURN_ACTIONS or not actions):
            raise never_hands_over(len(made), len(actions))
        room = after + [0] * variant.scratch_size
        made.append(chance.choice(actions))
        variant.rules.play(room, made[-1])
        if len(room) != len(after) + variant.scratch_size:
            raise BrokenGame(f"{variant.id}: `play` has changed the length of the state: it may only change its slots")
        after = room[: len(after)]
    return after, tuple(made)


def legal_actions(variant: Game, state: Sequence[int]) -> list[int]:
    """What `legal` writes; BrokenGame if that is no list of different actions that fits its buffer."""
    most = variant.rules.MAX_ACTIONS
    out = [0] * (most + ROOM)
    number = variant.rules.legal(list(state) + [0] * variant.scratch_size, out)
    if not isinstance(number, int):
        raise BrokenGame(
            f"{variant.id}: `legal` returns {number!r}, not the number of actions that it wrote into `out`"
        )
    if number > most:
        raise BrokenGame(f"{variant.id}: `legal` wrote {number} actions, but MAX_ACTIONS is {most}: prove a larger one")
    actions = out[:number]
    if any(not isinstance(action, int) or action < 0 for action in actions) or len(set(actions)) < number:
        raise BrokenGame(f"{variant.id}: actions are different whole numbers from 0 on, not {actions[:12]}")
    return actions


def _texts(variant: Game, position: Position, chance: random.Random) -> Iterator[str]:
    """Whether a position and its turns can be written, read, clicked and drawn."""
    try:
        again = variant.position(position.text)
    except TabuleiroError as error:
        yield f"{variant.id}: notation.py writes the position {position.text!r}, and does not read it again: {error}"
        return
    if again.state != position.state and not variant.notation.KEEPS_PAST:
        yield f"{variant.id}: {position.text!r} reads back as another state: {again.state}, not {position.state}"
    outcome = position.outcome
    if outcome is not None and outcome.reason not in ("no-moves", *variant.info.ends):
        ends = ", ".join(variant.info.ends)
        yield f"{variant.id}: `reason` says {outcome.reason!r}, but the card's `ends` has only {ends}"
        return
    if scene(position).text != position.text:
        yield f"{variant.id}: look.py draws another position than {position.text!r}"
    if outcome is None:
        yield from _turns(variant, position, {random_turn(variant, position.state, chance)[1] for _ in range(TRIED)})


def _turns(variant: Game, position: Position, turns: set[tuple[int, ...]]) -> Iterator[str]:
    """Whether turns are written each in its own way, and read as they were meant."""
    written = {actions: variant.notation.write_turn(position, actions) for actions in turns}
    if len(set(written.values())) < len(written) and not variant.notation.any_order(position.state):
        yield f"{variant.id}: in {position.text!r} two turns are written alike"
        return
    for text in written.values():
        try:
            again = position.find(text).text
        except TabuleiroError as error:
            yield f"{variant.id}: in {position.text!r} notation.py writes {text!r}, and does not read it again: {error}"
            return
        if again != text:
            yield f"{variant.id}: in {position.text!r} the turn {text!r} is read as {again!r}"


def _data(name: str) -> Iterator[str]:
    folder = game(name).folder
    hints: dict[str, str] = {
        "data/perft.txt": f"count with `tabuleiro perft {name} 4`",
        "data/playthrough.txt": f"write it with `python tools/write_playthroughs.py {name}`",
        "data/sample.txt": f"write it with `python tools/write_samples.py {name}`",
        "data/levels.txt": f"measure them with `python bench/levels.py calibrate {name} --write`",
    }
    for part in DATA:
        if not (folder / part).is_file():
            yield f"{folder.name} lacks {part}; {hints[part]}"
    sample = folder / "data" / "sample.txt"
    if sample.is_file():
        record: Any = Record.from_text(sample.read_text(encoding="utf-8"))
        if record.outcome is None:
            yield f"{folder.name}/data/sample.txt is not a whole game: it must be played to its end"
