"""The weights of the evaluation: their names, and where each stands. The numbers are data.

Weights of kinds come in the order of `pieces.LETTERS`.
"""

from tabuleiro.core.weights import places
from tabuleiro.games.hive.pieces import LETTERS

KINDS = len(LETTERS)
FULL = 6  # cells around a queen
FAR = 4  # steps; whatever is farther away counts the same

SHAPE = {
    # A piece, by its kind: in hand, under another, beside the enemy's queen, else stuck (pinned or shut in) or free.
    "in_hand": KINDS,
    "under": KINDS,
    "attacker": KINDS,
    "stuck": KINDS,
    "free": KINDS,
    # By how many cells are filled around the queen of the player to move, and around the other's.
    "filled": FULL,
    "filled_other": FULL,
    # The same for each enemy piece that is free and not beside that queen yet.
    "danger": FULL,
    "danger_other": FULL,
    # Each empty cell beside the own queen that can be slid into.
    "way_in": 1,
    # More for a piece beside the enemy's queen that is free, and for pieces beside the own.
    "attacker_free": 1,
    "defender_stuck": 1,
    "defender_free": 1,
    # Each empty cell beside the enemy's queen where, as she is covered, pieces may be placed.
    "landing": 1,
    # A piece on top of others; a beetle, or a mosquito on top, by its distance from the enemy's queen.
    "climbed": 1,
    "climber": FAR + 1,
    # The pillbug beside its queen saves her; so does a mosquito that touches both.
    "pillbug_beside": 1,
    "mosquito_beside": 1,
    # A free mosquito that touches an ant.
    "mosquito_ant": 1,
    "to_move": 1,
}
AT = places(SHAPE)
IN_HAND, UNDER, ATTACKER, STUCK, FREE = (AT[name] for name in ("in_hand", "under", "attacker", "stuck", "free"))
FILLED, FILLED_OTHER, DANGER, DANGER_OTHER = AT["filled"], AT["filled_other"], AT["danger"], AT["danger_other"]
WAY_IN, LANDING, TO_MOVE = AT["way_in"], AT["landing"], AT["to_move"]
ATTACKER_FREE, DEFENDER_STUCK, DEFENDER_FREE = AT["attacker_free"], AT["defender_stuck"], AT["defender_free"]
CLIMBED, CLIMBER = AT["climbed"], AT["climber"]
PILLBUG_BESIDE, MOSQUITO_BESIDE, MOSQUITO_ANT = AT["pillbug_beside"], AT["mosquito_beside"], AT["mosquito_ant"]
