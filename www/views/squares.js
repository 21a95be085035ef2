/**
 * The board in words: a table over the canvas that assistive technology reads and arrow keys walk.
 */
/** @import { Frame } from "../types.d.ts" */
/** @import { Layout } from "./layout.js" */
import { html } from "lit";
import { squares as words } from "../text/en.js";
import { allowedOf, freeOf } from "./derived.js";

/**
 * The queens that attack a square from above, and how.
 * @param {Frame} frame @param {number} row @param {number} column
 * @returns {{ row: number, by: "columns" | "left" | "right" }[]}
 */
export function attackers(frame, row, column) {
  /** @type {{ row: number, by: "columns" | "left" | "right" }[]} */
  const found = [];
  const above = Math.min(frame.row, row);
  for (let queenRow = 0; queenRow < above; queenRow += 1) {
    const moved = column - frame.queens[queenRow];
    if (moved === 0) found.push({ row: queenRow, by: "columns" });
    else if (moved === row - queenRow) found.push({ row: queenRow, by: "left" });
    else if (moved === queenRow - row) found.push({ row: queenRow, by: "right" });
  }
  return found;
}

/**
 * What a square is, as a sentence part: its queen, or why none can stand there.
 * @param {Frame} frame @param {number} row @param {number} column
 */
export function squareState(frame, row, column) {
  const fixed = frame.fixed[row] === column;
  if (row < frame.row && frame.queens[row] === column) return fixed ? words.ownQueen : words.queen;
  const lit = row === frame.row && frame.kind !== "start";
  if (lit && (frame.place >>> column) & 1) {
    return frame.kind === "place" ? words.tried : words.removed;
  }
  if (fixed) return words.ownQueen;
  if (row < frame.row) return words.empty;
  const attacks = attackers(frame, row, column);
  if (attacks.length > 0) return words.attacked(attacks);
  if (!((allowedOf({ ...frame, row }) >>> column) & 1)) return words.forbidden;
  if (!lit || frame.kind === "call") return words.unattacked;
  if ((frame.possible >>> column) & 1) return words.free;
  return (freeOf(frame) >>> column) & 1 ? words.given : words.unattacked;
}

/**
 * @param {Frame} frame @param {Layout} layout
 * @param {{ row: number, column: number }} focus the one square that Tab reaches
 * @param {{ move: (event: KeyboardEvent) => void, enter: (event: FocusEvent) => void }} on
 */
export function squaresTable(frame, layout, focus, on) {
  const indices = Array.from({ length: frame.n }, (_, index) => index);
  const columns = layout.mirrored ? indices : [...indices].reverse();
  return html`<table
    class="squares"
    role="grid"
    aria-label=${words.board(frame.n)}
    style="--cell: ${layout.cell}px"
    @keydown=${on.move}
    @focusin=${on.enter}
  >
    <tbody>
      ${indices.map(
        (row) => html`<tr>
          ${columns.map(
            (column) => html`<td
              tabindex=${row === focus.row && column === focus.column ? 0 : -1}
              data-row=${row}
              data-column=${column}
              aria-label=${words.square(row, column, squareState(frame, row, column))}
            ></td>`,
          )}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * Where an arrow key leads from a square, kept on the board; null for keys the table does not own.
 * @param {{ row: number, column: number }} focus @param {{ key: string, ctrlKey: boolean }} event
 * @param {number} n @param {boolean} mirrored
 */
export function moveFocus({ row, column }, { key, ctrlKey }, n, mirrored) {
  const right = mirrored ? 1 : -1;
  const edge = mirrored ? [0, n - 1] : [n - 1, 0];
  /** @type {Record<string, [number, number]>} */
  const targets = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - right],
    ArrowRight: [row, column + right],
    Home: [ctrlKey ? 0 : row, edge[0]],
    End: [ctrlKey ? n - 1 : row, edge[1]],
  };
  const target = targets[key];
  if (!target) return null;
  /** @param {number} index */
  const within = (index) => Math.min(Math.max(index, 0), n - 1);
  return { row: within(target[0]), column: within(target[1]) };
}
