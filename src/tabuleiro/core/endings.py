"""How a game ended, in sentences: for whoever looks on, and for each of the two players."""

from typing import NamedTuple

from tabuleiro.core.info import COMMON_ENDS, LANGUAGES, End, GameInfo, Player, Words
from tabuleiro.core.turn import Outcome

OPPONENT = Player("", Words("Adversário", "Opponent"), Words("o adversário", "your opponent"))
READERS: dict[str, int | None] = {"spectator": None, "first": 0, "second": 1}
"""To whom an ending is told: None looks on, 0 and 1 are the players."""
DRAW = Words("Empate.", "A draw.")
YOU_WON, YOU_LOST = Words("Ganhaste!", "You won!"), Words("Perdeste.", "You lost.")


class Ending(NamedTuple):
    """Who won, and why: two sentences."""

    headline: Words
    why: Words

    def sentence(self, language: str) -> str:
        """Both, one after the other."""
        return f"{self.headline[language]} {self.why[language]}"


def ending(info: GameInfo, outcome: Outcome, reader: int | None = None) -> Ending:
    """How a game ended, told to a reader (see READERS)."""
    letters = [player.letter for player in info.players]
    winner = None if outcome.winner is None else letters.index(outcome.winner)
    why = clause(info, outcome, reader)
    return Ending(_headline(info, winner, reader), Words(*(f"{_capital(why[language])}." for language in LANGUAGES)))


def clause(info: GameInfo, outcome: Outcome, reader: int | None = None) -> Words:
    """Why a game ended, to be put into a sentence."""
    end = {**COMMON_ENDS, **info.ends}[outcome.reason]
    if outcome.winner is None or end.about == "nobody":
        return end.you
    winner = [player.letter for player in info.players].index(outcome.winner)
    concerned = winner if end.about == "winner" else 1 - winner
    if reader == concerned:
        return end.you
    player = info.players[concerned] if reader is None else OPPONENT
    return Words(*(_about(end, player, language) for language in LANGUAGES))


def _headline(info: GameInfo, winner: int | None, reader: int | None) -> Words:
    if winner is None:
        return DRAW
    if reader is not None:
        return YOU_WON if reader == winner else YOU_LOST
    player = info.players[winner]
    return Words(
        f"{'Ganham' if 'pt' in player.plural else 'Ganha'} {player.said.pt}.",
        f"{_capital(player.said.en)} {'win' if 'en' in player.plural else 'wins'}.",
    )


def _about(end: End, player: Player, language: str) -> str:
    """The clause in the third person, with the player's name in it."""
    clause = (end.many if language in player.plural else end.one)[language]
    return clause.format(who=player.said[language], whose=whose(player, language))


def whose(player: Player, language: str) -> str:
    """What belongs to a player: "das Brancas", "White's"."""
    said = player.said[language]
    if language == "pt":
        return f"d{said}"
    return f"{said}'" if "en" in player.plural else f"{said}'s"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
