"""Produto's engine: its evaluation is fair to both, its fillings are by the rules, and it knows the tricks."""

import pytest

import tabuleiro
from tabuleiro.games.produto.evaluate import evaluate, finish, happened, near_end
from tabuleiro.games.produto.groups import FAR, gap, two_largest
from tabuleiro.games.produto.rules import ALL, BOARD, FIRST, STONES, SUPPLY, winner
from tabuleiro.kernel.bits import count
from tabuleiro.kernel.contract import PLAYER, RESULT, won_by
from tabuleiro.search.binding import compiled_kernels, interpreted_kernels
from tabuleiro.search.tree import TreeSearch
from tests.wandering import wander

GAME = tabuleiro.game("produto")


def cells(*names: str) -> int:
    return sum(1 << BOARD.names.index(name) for name in names)


def turned(cells: int, image: tuple[int, ...]) -> int:
    return sum(1 << target for cell, target in enumerate(image) if cells >> cell & 1)


# -- groups


def test_the_two_largest_groups() -> None:
    three, two, pair = cells("a1", "a2", "a3"), cells("i1", "i2"), cells("e1", "e2")
    assert two_largest(three | two | cells("e5")) == (3, three, 2, two)
    assert two_largest(three | two | pair) == (3, three, 2, two | pair)
    assert two_largest(two | pair | cells("e5")) == (2, two | pair, 2, two | pair)
    assert two_largest(cells("e5")) == (1, cells("e5"), 0, 0)
    assert two_largest(0) == (0, 0, 0, 0)


def test_how_many_stones_make_one_group_of_two() -> None:
    one, other = cells("e1"), cells("e3")
    assert gap(one, other, one | other, ALL & ~(one | other)) == 1
    far = cells("e9")
    assert gap(one, far, one | far, ALL & ~(one | far)) == FAR
    steps = cells("e3", "e5", "e7")  # stones on the way cost nothing, the gaps between them do
    assert gap(cells("e5"), far, steps | far, ALL & ~(steps | far)) == 2
    wall = cells("d2", "d3", "e2", "f2", "f3", "f1", "d1", "c1", "g1")
    assert gap(one, other, one | other, ALL & ~(one | other | wall)) == FAR, "no way through enemies"


# -- fairness


@pytest.mark.parametrize("name", GAME.info.symmetries)
def test_symmetric_positions_are_worth_the_same(name: str) -> None:
    image = BOARD.symmetries[name]
    for seed in range(15):
        state = list(wander(GAME, seed, 2 * seed).state)
        other = list(state)
        other[STONES], other[STONES + 1] = turned(state[STONES], image), turned(state[STONES + 1], image)
        assert evaluate(other) == evaluate(state)


def test_colours_are_worth_the_same() -> None:
    for seed in range(25):
        state = list(wander(GAME, seed, seed).state)
        other = list(state)
        other[STONES], other[STONES + 1], other[PLAYER] = state[STONES + 1], state[STONES], 1 - state[PLAYER]
        assert evaluate(other) == evaluate(state)


# -- random fillings


def test_a_filling_is_a_finished_game() -> None:
    generator = interpreted_kernels(GAME.rules).generator(1)
    results = set()
    for seed in range(60):
        before = wander(GAME, seed, seed % 31).state
        state = list(before)
        finish(state, generator)
        black, white = state[STONES], state[STONES + 1]
        assert black & white == 0
        assert black | white == ALL
        assert black & before[STONES] == before[STONES]
        assert white & before[STONES + 1] == before[STONES + 1]
        assert max(count(black), count(white)) <= SUPPLY
        assert state[RESULT] == won_by(winner(black, white))
        results.add(state[RESULT])
        happening = [action for action in range(2 * len(BOARD)) if happened(state, action)]
        assert len(happening) == len(BOARD)
        assert all(state[STONES + action % 2] >> action // 2 & 1 for action in happening)
    assert results == {1, 2}


def test_no_more_stones_are_filled_in_than_there_are() -> None:
    generator = interpreted_kernels(GAME.rules).generator(2)
    black = (1 << SUPPLY) - 1
    for _ in range(20):
        state = [0, 0, black, 0, -1]
        state[FIRST] = GAME.start().state[FIRST]
        finish(state, generator)
        assert state[STONES] == black


def test_every_colouring_is_as_likely() -> None:
    generator = interpreted_kernels(GAME.rules).generator(3)
    blacks = [0] * len(BOARD)
    for _ in range(2000):
        state = list(GAME.start().state)
        finish(state, generator)
        for cell in range(len(BOARD)):
            blacks[cell] += state[STONES] >> cell & 1
    assert all(850 < number < 1150 for number in blacks), "more than six standard deviations off"


# -- what it finds


def test_the_end_is_near_when_few_cells_are_left() -> None:
    assert not near_end(list(GAME.start().state))
    assert near_end(list(wander(GAME, 1, 30).state))


JOINABLE = "wwwww/wwwwww/bbbbbbb/bbbbbbbb/bbbbbbb2/bbbbbbbb/www1www/bbbbbb/3bb"
"""Black's groups would make 352 points, and White 77; a black stone on c4 makes them one group, and nothing."""


@pytest.mark.parametrize("solves", [False, True])
@pytest.mark.parametrize(("player", "stone"), [("w", "c4b"), ("b", "c4w")])
def test_it_joins_the_two_groups_of_the_other_and_keeps_its_own_apart(player: str, stone: str, solves: bool) -> None:
    search = TreeSearch(GAME.position(f"{JOINABLE} {player}"), leaves="rave", solves=solves)
    line = search.run(simulations=20_000).line
    assert stone in line.turns[0]
    assert line.result == "win"


def test_it_sees_the_trick_before_the_end_is_near() -> None:
    """With many cells empty around it nothing can be proven, but the stone that joins is still the one to play."""
    board = "wwwww/wwwwww/bbbbbbb/bbb5/bb7/bbb5/www1www/bbbbbb/bbbbb"
    assert not near_end(list(GAME.position(f"{board} w").state))
    for player, stone in (("w", "c4b"), ("b", "c4w")):
        search = TreeSearch(GAME.position(f"{board} {player}"), leaves="rave", seed=1)
        assert stone in search.run(simulations=20_000).line.turns[0]


def test_equal_seeds_find_the_same_with_an_exact_search_beside() -> None:
    def found() -> list[object]:
        search = TreeSearch(wander(GAME, 5, 25), leaves="rave", seed=9)
        search.run(simulations=3000)
        return [(line.turns, line.chance, line.result) for line in search.lines(10)]

    assert found() == found()


def test_a_stop_ends_an_exact_search_too() -> None:
    kernels = compiled_kernels(GAME.rules)
    flag = kernels.words(1)
    flag[0] = 1
    search = TreeSearch(wander(GAME, 5, 24), leaves="rave")
    assert search.run(stop=flag).simulations == 0
    assert search.best() in search.position.turns()
