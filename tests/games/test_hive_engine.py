"""What the engine knows of Hive: it finds wins, sees threats, and colours mean nothing to its evaluation."""

import pytest

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.games.hive.evaluate import WEIGHTS, calm, evaluate, idle, urgency
from tabuleiro.games.hive.pieces import BOARD, COVERED, HAND, MOVED, NOBODY, PIECES, PIECES_EACH, RAISED, place_of, put
from tabuleiro.games.hive.rules import PASS
from tabuleiro.games.hive.weights import SHAPE
from tabuleiro.kernel.contract import PLAYER
from tabuleiro.search.alphabeta import AlphaBeta
from tabuleiro.search.binding import compiled_kernels
from tests.games.hives import ALL, BASE, VARIANTS, arranged
from tests.wandering import wander

SMALL = 1 << 14

IN_ONE = {
    "a beetle steps down from the queen": (
        BASE,
        "bS2, wQ bS2-, bA2 bS2/, bS1 bS2\\, wG1 wQ/, bA3 wQ\\, bA1 wG1-, bB1 bA1-, bQ bB1-, wA2 bQ-, wA3 bQ\\, "
        "wA1 wA2/, bB2 wQ, wB1 bQ",
        "Black",
        "",
    ),
    "a grasshopper jumps in": (
        BASE,
        "wG1, bQ wG1-, wA1 wG1/, wA3 wG1\\, wQ bQ-, wA2 bQ\\, wG2 /wA3",
        "White",
        "",
    ),
    "a mosquito moves like the beetle beside it": (
        ALL,
        "wA1, wP wA1-, bA2 wA1/, wA2 wA1\\, wQ wP/, bL wP\\, bA1 bA2/, bB1 wQ-, bB2 wQ/, wL bL\\, bQ wL-, wA3 wL\\, "
        "wM bQ-, bP bQ/, bG1 /wA3, bA3 wA3\\, wB2 wM/, wS2 bP/, wS1 bG1\\, bM wQ, wB1 bP",
        "Black",
        "wM",
    ),
    "a pillbug lifts an enemy into the last cell": (
        ALL,
        "bQ, wP bQ-, bA1 wP-, bG1 bQ/, wA1 \\bQ, wQ -bQ, wS1 /bQ, bB1 wQ, bS1 wA1/, bS2 bG1/",
        "White",
        "bS2",
    ),
}
IN_TWO = {
    "an ant is fetched": (
        BASE,
        "bA3, wB1 bA3-, wS1 bA3\\, bQ wB1-, wG2 wB1\\, wQ wS1\\, wA3 bQ-, wB2 bQ/, wA2 bQ\\, wG1 wA3/, bG1 \\wB2, "
        "bA1 wG1-, wA1 bA1/, bA2 wA1-",
        "White",
        "",
    ),
    "against two beetles and a pillbug": (
        ALL,
        "wA3, wG1 wA3-, bQ wG1-, bP wG1/, wA2 wG1\\, wA1 bQ-, bG1 \\bP, wQ bG1/, wP wQ-, bA1 wQ/, wB1 bQ, bB1 wQ",
        "White",
        "bB1",
    ),
    "a grasshopper gets ready": (
        ALL,
        "bA1, wL bA1-, wB1 wL/, wA1 wB1-, bQ wB1/, wM \\wB1, wP wA1\\, wQ bQ/, wA3 \\bQ, bA2 wP-, bP /wP, wA2 bA2-, "
        "bL bA2/, bA3 bP\\, wS2 wA2/, bB1 \\bL, wS1 bA3-, bM wM",
        "White",
        "bB1",
    ),
}


def ends(position: Position) -> dict[str, str | None]:
    """The turns that end the game, and who wins by them."""
    outcomes = {turn.text: position.play(turn).outcome for turn in position.turns()}
    return {turn: outcome.winner for turn, outcome in outcomes.items() if outcome is not None}


def wins(position: Position) -> list[str]:
    """The turns that win at once."""
    return [turn for turn, winner in ends(position).items() if winner == position.player]


def room(position: Position) -> list[int]:
    return [*position.state, *[0] * position.game.scratch_size]


@pytest.mark.parametrize("name", IN_ONE)
def test_it_finds_a_win_in_one(name: str) -> None:
    game, text, player, moved = IN_ONE[name]
    position = arranged(text, player, moved, game)
    assert wins(position)
    search = AlphaBeta(position, table_words=SMALL)
    search.run(depth=1)
    line = search.lines()[0]
    assert (line.result, line.distance, line.first.text in wins(position)) == ("win", 1, True)


def test_the_pillbug_wins_only_by_lifting_the_enemy() -> None:
    game, text, player, moved = IN_ONE["a pillbug lifts an enemy into the last cell"]
    assert {win.split()[0] for win in wins(arranged(text, player, moved, game))} == {"bA1"}


@pytest.mark.parametrize("name", IN_TWO)
def test_it_finds_a_win_in_two(name: str) -> None:
    game, text, player, moved = IN_TWO[name]
    position = arranged(text, player, moved, game)
    assert not wins(position)
    search = AlphaBeta(position, table_words=SMALL)
    search.run(depth=5)
    assert search.lines()[0].result == "win"  # what is left out may hide the shortest way, not the win
    search = AlphaBeta(position, table_words=SMALL, exact=True)
    search.run(depth=3)
    line = search.lines()[0]
    assert (line.result, line.distance) == ("win", 3)
    after = position.play(line.first)
    for reply in after.turns():
        last = after.play(reply)
        assert wins(last) if last.outcome is None else last.outcome.winner == player, reply


@pytest.mark.parametrize("name", IN_ONE)
def test_it_parries_a_threat(name: str) -> None:
    """With the other player to move, most turns lose at once; the engine finds one that does not."""
    game, text, player, _ = IN_ONE[name]
    position = arranged(text, "White" if player == "Black" else "Black", "", game)
    safe = [turn.text for turn in position.turns() if position.play(turn).outcome is None]
    safe = [turn for turn in safe if not wins(position.play(turn))]
    search = AlphaBeta(position, table_words=SMALL)
    search.run(depth=3)
    if safe:
        assert len(safe) < len(position.turns())
        assert search.best().text in safe
    else:
        assert search.lines()[0].result == "loss"


def swapped(position: Position) -> list[int]:
    """The same position with the colours swapped."""
    state = room(position)
    mirrored = list(state)
    mirrored[PLAYER] = 1 - state[PLAYER]
    for slot in (HAND, BOARD, COVERED, RAISED):
        low = state[slot] & (1 << PIECES_EACH) - 1
        mirrored[slot] = low << PIECES_EACH | state[slot] >> PIECES_EACH
    for piece in range(PIECES):
        put(mirrored, (piece + PIECES_EACH) % PIECES, place_of(state, piece))
    if state[MOVED] != NOBODY:
        mirrored[MOVED] = (state[MOVED] + PIECES_EACH) % PIECES
    return mirrored


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_colours_do_not_matter(game: Game) -> None:
    for seed in range(6):
        position = wander(game, seed, 10 + 9 * seed)
        if position.outcome is None:
            assert evaluate(room(position)) == evaluate(swapped(position))


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_interpreted_and_compiled_evaluate_alike(game: Game) -> None:
    kernels = compiled_kernels(game.rules)
    weights = kernels.words(len(WEIGHTS))
    weights[:] = WEIGHTS
    compared = 0
    for seed in range(20):
        position = wander(game, seed, 4 * seed)
        if position.outcome is None:
            assert evaluate(room(position)) == kernels.weighed(kernels.state(position.state), weights)
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_urgent_is_what_surrounds_the_queen_and_calm_where_nothing_does(game: Game) -> None:
    seen = {True: 0, False: 0}
    for seed in range(30):
        position = wander(game, seed, 20 + 4 * seed)
        if position.outcome is None:
            quiet = calm(room(position))
            urgent = {turn.text for turn in position.turns() if urgency(room(position), turn.actions[0]) > 0}
            assert urgent == set() if quiet else urgent <= set(ends(position))
            seen[quiet] += 1
    assert seen[True] > 5


@pytest.mark.parametrize("name", IN_ONE)
def test_what_wins_at_once_is_urgent(name: str) -> None:
    game, text, player, moved = IN_ONE[name]
    position = arranged(text, player, moved, game)
    assert not calm(room(position))
    urgent = {turn.text for turn in position.turns() if urgency(room(position), turn.actions[0]) > 0}
    assert urgent == set(wins(position))


def test_doing_nothing_is_thought_of_only_when_both_queens_are_there() -> None:
    assert idle(room(arranged("wQ, bQ wQ-"))) == PASS
    assert idle(room(arranged("wQ, bA1 wQ-"))) != PASS
    assert idle(room(ALL.start())) != PASS


def test_more_cells_around_a_queen_are_worse_for_her() -> None:
    worse = [
        "wQ, bQ wQ-, wA1 -wQ, bA1 bQ-",
        "wQ, bQ wQ-, wA1 -wQ, bA1 bQ-, wA2 bQ\\",
        "wQ, bQ wQ-, wA1 -wQ, bA1 bQ-, wA2 bQ\\, wA3 bQ/",
    ]
    scores = [evaluate(room(arranged(text, "White", game=BASE))) for text in worse]
    assert scores == sorted(scores)
    assert scores[0] < scores[2]


def test_every_weight_has_a_meaning_and_a_number() -> None:
    assert len(WEIGHTS) == sum(SHAPE.values())


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_it_beats_a_player_who_plays_the_first_turn_there_is(game: Game) -> None:
    record = game.record()
    search = AlphaBeta(record, table_words=SMALL)
    while record.outcome is None and len(record.turns) < 120:
        if len(record.turns) % 2 == 0:
            search.follow(record)
            search.run(nodes=1500)
            record.play(search.best().text)
        else:
            record.play(record.position.turns()[0].text)
    assert record.outcome is not None
    assert record.outcome.winner == "White"


def test_it_opens_sensibly() -> None:
    """The queen comes in the second to fourth turn, and can still move when she does."""
    record = tabuleiro.game("hive:tournament,+MLP").record()
    search = AlphaBeta(record, table_words=1 << 18)
    for _ in range(8):
        search.follow(record)
        search.run(nodes=20_000)
        record.play(search.best().text)
    for queen in ("wQ", "bQ"):
        placed = [number // 2 + 1 for number, turn in enumerate(record.texts) if turn.split()[0] == queen]
        assert placed
        assert 2 <= placed[0] <= 4
