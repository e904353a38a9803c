"""`tabuleiro train`: learn the weights of a game's evaluation from games of the engine against itself."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from tabuleiro.cli.common import GameArgument, find_game


def train(
    game: GameArgument,
    games: Annotated[
        int, typer.Option(metavar="N", min=10, max=1_000_000, help="Games to learn from, in each round.")
    ] = 600,
    nodes: Annotated[
        int, typer.Option(metavar="N", min=10, max=100_000_000, help="What each turn of them may search.")
    ] = 2000,
    rounds: Annotated[
        int, typer.Option(metavar="N", min=1, max=100, help="Each round plays with what the last one learnt.")
    ] = 2,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed learns the same weights.")] = 1,
    trust: Annotated[
        float, typer.Option(metavar="SHARE", min=0, max=1, help="How much the search's scores count beside results.")
    ] = 0.3,
    match_games: Annotated[
        int, typer.Option(metavar="N", min=0, max=100_000, help="Games of new weights against old.")
    ] = 40,
    seconds: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.001, max=60, help="Computing time of a turn in these.")
    ] = 0.03,
    out: Annotated[Path | None, typer.Option(help="Write the weights here, whether they won or not.")] = None,
) -> None:
    """Learn how much each part of a game's evaluation weighs, and keep that if it wins against what there was.

    Without --out, weights that win the match replace those in the game's folder. Ctrl-C changes nothing.

    Examples: tabuleiro train avanco · tabuleiro train fanorona --games 2000 --nodes 5000 --out weights.txt
    """
    from tabuleiro.core.weights import write_weights
    from tabuleiro.search.selfplay import Limit, Player, match
    from tabuleiro.search.training import Evaluation, collect, learn, result_line

    chosen = find_game(game)
    evaluation = Evaluation.of(chosen)
    target = out or evaluation.path
    _must_be_writable(target)
    weights, played = evaluation.weights, []
    for number in range(rounds):
        show = Progress(f"round {number + 1}: game", games)
        played += collect(chosen, games, nodes, seed * 1000 + number, weights, show)
        learnt = learn(chosen, played, evaluation, trust)
        weights = learnt.weights
        typer.echo(
            f"round {number + 1}: {learnt.positions} quiet positions; surprise at games kept apart "
            f"{learnt.before:.4f} before, {learnt.after:.4f} now"
        )
    heading = f"Learnt by `tabuleiro train {chosen.id} --games {games} --nodes {nodes} --rounds {rounds} --seed {seed}"
    heading += f" --trust {trust:g}`."
    limit = Limit(seconds=seconds)
    players = Player(chosen, limit, weights), Player(chosen, limit, evaluation.weights)
    show_match = Progress("match: game", match_games)
    points = match(chosen, *players, match_games, seed, progress=lambda found: show_match(len(found)))
    won = sum(points) > len(points) / 2
    if points:
        typer.echo(f"new against old, {seconds:g} s a turn: {result_line(points)}")
        heading += f"\nAgainst the weights before, {seconds:g} s a turn: {result_line(points)}."
    text = write_weights(evaluation.shape, evaluation.scale, weights, heading)
    if out is None and not won:
        typer.echo(f"not kept: {evaluation.path} is as it was\n{text}", nl=False)
        return
    _replace(target, text)
    typer.echo(f"{'kept' if won else 'written'}: {target}")


class Progress:
    """A counter on one line of the terminal; where nobody watches, a line for each tenth."""

    def __init__(self, what: str, total: int) -> None:
        self._what, self._total = what, total

    def __call__(self, done: int) -> None:
        """So many are done."""
        if sys.stderr.isatty():
            sys.stderr.write(f"\r\x1b[K{self._what} {done} of {self._total}" if done < self._total else "\r\x1b[K")
            sys.stderr.flush()
        elif done * 10 // self._total > (done - 1) * 10 // self._total:
            sys.stderr.write(f"{self._what} {done} of {self._total}\n")
            sys.stderr.flush()


def _must_be_writable(target: Path) -> None:
    """Better known before hours of games than after them; nothing is changed."""
    from tabuleiro.cli.messages import CANNOT_WRITE
    from tabuleiro.core.errors import TabuleiroError

    draft = target.with_name(target.name + ".new")
    try:
        draft.touch()
        draft.unlink()
    except OSError as error:
        raise TabuleiroError(CANNOT_WRITE, path=target, why=error.strerror or error) from error


def _replace(target: Path, text: str) -> None:
    """Write a file whole or not at all."""
    from tabuleiro.cli.messages import CANNOT_WRITE
    from tabuleiro.core.errors import TabuleiroError

    draft = target.with_name(target.name + ".new")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(target)
    except OSError as error:
        raise TabuleiroError(CANNOT_WRITE, path=target, why=error.strerror or error) from error
