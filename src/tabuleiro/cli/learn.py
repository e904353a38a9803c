"""`tabuleiro learn`: a game's lesson in the terminal, one position after the other."""

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from tabuleiro.cli.common import colour_depth, find_game, user_language, wants_colour
from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.core.teaching import Step, place

TRIES = 2
"""So many wrong answers, and the hint is told."""
NONE = Words("{game} ainda não tem lição.", "{game} has no lesson yet.")
STEP = Words("Passo {number} de {count}. {task}", "Step {number} of {count}. {task}")
TO_MOVE = Words("A jogar: {name}. Por exemplo: {turn}", "To move: {name}. For example: {turn}")
RIGHT = Words("Certo! {why}", "Right! {why}")
WRONG = Words("Ainda não. {why}", "Not yet. {why}")
GENERAL = Words("Jogaste: {turn}. Não é isso que se pede aqui.", "You played: {turn}. That is not what is asked here.")
HINT = Words("Dica: {hint}", "Hint: {hint}")
OVER = Words(
    "Chegaste ao fim da lição. Agora uma partida: tabuleiro play {game} --program second --level {level}",
    "This is the end of the lesson. Now a game: tabuleiro play {game} --program second --level {level}",
)


def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id or name.")],
    step: Annotated[int, typer.Option(min=1, help="Begin with this step.")] = 1,
) -> None:
    """Learn a game step by step: each position asks for a turn.

    Examples: tabuleiro learn avanco · tabuleiro learn hive --step 4
    """
    chosen, language = find_game(game), user_language()
    lesson = chosen.lesson
    if lesson is None:
        raise TabuleiroError(NONE[language].format(game=chosen.info.name[language]))
    lines = _lines()
    for number, each in enumerate(lesson.steps[step - 1 :], step):
        position = place(chosen, each.position)
        typer.echo(STEP[language].format(number=number, count=len(lesson.steps), task=each.task[language]) + "\n")
        _show(position, language)
        name = chosen.info.players[position.player == chosen.info.players[1].letter].name[language]
        some = next(turn.text for turn in position.turns()[::-1])
        typer.echo(TO_MOVE[language].format(name=name, turn=some))
        if not _answered(each, position, lines, language):
            return
    typer.echo(OVER[language].format(game=chosen.id, level=lesson.level))


def _answered(step: Step, position: Position, lines: Iterator[str], language: str) -> bool:
    """Whether the right turn was found before the lines ended."""
    tries = 0
    for line in filter(None, map(str.strip, lines)):
        try:
            turn = position.find(line)
        except TabuleiroError as error:
            typer.echo(error.told(language))
            continue
        after = position.after(turn)
        _show(after, language, turn.text)
        if step.is_right(turn.text):
            typer.echo(RIGHT[language].format(why=step.why[language]) + "\n")
            return True
        tries += 1
        slip = step.slips.get(turn.text)
        said = slip[language] if slip else GENERAL[language].format(turn=position.game.tell(position, turn)[language])
        typer.echo(WRONG[language].format(why=said))
        if tries >= TRIES:
            typer.echo(HINT[language].format(hint=step.hint[language]))
    return False


def _show(position: Position, language: str, last: str | None = None) -> None:
    from tabuleiro import draw

    picture = draw.terminal(position, colour=wants_colour(), depth=colour_depth(), last=last, language=language)
    typer.echo(picture)


def _lines() -> Iterator[str]:
    """What is typed, line by line."""
    while True:
        try:
            yield input("> " if sys.stdin.isatty() else "")
        except EOFError:
            return
