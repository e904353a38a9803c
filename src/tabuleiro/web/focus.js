/** Where the focus goes by itself. */

/** Whoever plays by keyboard finds what comes next under the focus: on the board, or in hand. @param {import("./board/board.js").Board} board @param {HTMLElement} hand */
export function keepFocus(board, hand) {
  const here = document.activeElement;
  const offered = /** @type {HTMLElement | null} */ (hand.querySelector(".choice, .supply[aria-disabled=false]"));
  const cells = board.choices.size > 0;
  if (board.element.contains(here)) {
    if (!cells) offered?.focus();
  } else if (!here || here === document.body || (hand.contains(here) && !here.matches(".choice, .step-back, .supply[aria-disabled=false]"))) {
    if (cells) board.focus();
    else offered?.focus();
  }
}
