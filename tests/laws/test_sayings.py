"""What a game says while it is played: endings for each person, scores, turns in words."""

import random
import re

import pytest

import tabuleiro
from tabuleiro.core.endings import READERS, ending
from tabuleiro.core.info import COMMON_ENDS, LANGUAGES, GameInfo
from tabuleiro.core.turn import Outcome, Turn
from tests.wandering import PLAIN, VARIANTS, wander

TURNS = 60
"""So many turns of a position are told, of those that have thousands."""
FINITE = {"pt": r"\b(ganha|ganhou)\b", "en": r"\bwins\b"}
PLURAL = {"pt": r"\b(ganham|ganharam)\b", "en": r"\bwin\b"}


def outcomes(info: GameInfo) -> list[Outcome]:
    """Every way in which the game could be told to have ended."""
    reasons = {**COMMON_ENDS, **info.ends}
    letters = [player.letter for player in info.players]
    drawn = [Outcome(None, reason) for reason, end in reasons.items() if end.about == "nobody"]
    return drawn + [
        Outcome(letter, reason) for reason, end in reasons.items() if end.about != "nobody" for letter in letters
    ]


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_is_told_to_each_person(game: tabuleiro.Game, language: str) -> None:
    for outcome in outcomes(game.info):
        told = {name: game.ending(outcome, reader) for name, reader in READERS.items()}
        for sentences in told.values():
            for sentence in (sentences.headline[language], sentences.why[language]):
                assert re.fullmatch(r"[A-ZÀ-Ú].*[.!]", sentence), sentence
                assert "{" not in sentence
        if outcome.winner is None:
            assert len({sentences.sentence(language) for sentences in told.values()}) == 1
        else:
            assert len({sentences.sentence(language) for sentences in told.values()}) == 3, told


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_nobody_is_told_of_the_wrong_person(game: tabuleiro.Game) -> None:
    """I resign and read "desististe"; I win by my own deed and read "completaste": never "o adversário" for myself."""
    for outcome in outcomes(game.info):
        if outcome.winner is None:
            continue
        end = {**COMMON_ENDS, **game.info.ends}[outcome.reason]
        winner = [player.letter for player in game.info.players].index(outcome.winner)
        concerned = winner if end.about == "winner" else 1 - winner
        mine, theirs = game.ending(outcome, concerned).why, game.ending(outcome, 1 - concerned).why
        assert "adversário" not in mine.pt
        assert "opponent" not in mine.en
        assert "adversário" in theirs.pt
        assert "opponent" in theirs.en
        told = game.ending(outcome).why
        player = game.info.players[concerned]
        for language in LANGUAGES:
            assert player.said[language].lower().split()[-1] in told[language].lower()


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_verbs_agree_with_the_names_of_the_sides(game: tabuleiro.Game, language: str) -> None:
    for player in game.info.players:
        headline = ending(game.info, Outcome(player.letter, "resignation")).headline[language].lower()
        wanted, wrong = (PLURAL, FINITE) if language in player.plural else (FINITE, PLURAL)
        assert re.search(wanted[language], headline), headline
        assert not re.search(wrong[language], headline), headline
        plural = re.match(r"(os|as) ", player.said.pt) is not None
        assert plural == ("pt" in player.plural)


def test_the_sides_have_the_same_names_everywhere() -> None:
    """Dark is not "Pretas" here and "Negras" there."""
    names = {(player.name.en, player.name.pt) for game in PLAIN for player in game.info.players}
    assert len({english for english, _ in names}) == len(names) == len({portuguese for _, portuguese in names})


CYCLES = {
    "semaforo": ("1",),
    "gatos-caes": ("1", "2"),
    "rastros": ("1", "2", "3"),
    "avanco": ("2", "3", "sec"),
    "produto": ("3", "sec"),
    "sesqui": ("sec",),
}


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_the_cards_tell_the_cycles_of_the_championship(game: tabuleiro.Game) -> None:
    assert game.info.cycles == CYCLES.get(game.id, ())


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_every_turn_is_told_in_words(game: tabuleiro.Game) -> None:
    for seed in range(6):
        position = wander(game, seed, seed * 7)
        if position.outcome is not None:
            continue
        told = {turn.text: game.tell(position, turn) for turn in some_turns(position, seed)}
        for language in LANGUAGES:
            sentences = [words[language] for words in told.values()]
            assert all(sentence and "{" not in sentence and "  " not in sentence for sentence in sentences)
            assert len(set(sentences)) == len(sentences), "two turns are told alike"


def some_turns(position: tabuleiro.Position, seed: int) -> list[Turn]:
    turns = position.turns()
    return random.Random(seed).sample(turns, TURNS) if len(turns) > TURNS else list(turns)


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_scores_are_told_from_the_start_to_the_end(game: tabuleiro.Game) -> None:
    for turns in (0, 9, 400):
        position = wander(game, turns, turns)
        for count in game.score(position):
            assert all(number >= 0 for number in count.numbers)
            for language in LANGUAGES:
                assert re.fullmatch(r"[a-zà-ú ]+: \S.* – .*\S", count.line(language))


def test_most_games_have_something_to_count() -> None:
    counted = {game.id for game in PLAIN if game.score(wander(game, 1, 9))}
    assert counted == {game.id for game in PLAIN} - {"semaforo", "rastros"}, "those two have nothing that players count"
