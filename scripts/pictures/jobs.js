/** The jobs of n = 16 with six outer columns: who takes which. */

import { mirror } from "./halves.js";
import { box, line, picture, text } from "./svg.js";

/** Outer columns of one half and of the other. @typedef {{ one: number, other: number }} Job */

const [SIZE, OUTER] = [16, 6];
const [LEFT, TOP, CELL] = [24, 50, 9];
const IN_A_ROW = 4;
const [ACROSS, DOWN] = [SIZE * CELL + 32, 44];

/** @param {number} n @param {number} outer  how many columns, half of them at each edge @returns {Job[]} one of each four images */
export function jobs(n, outer) {
  const edge = 2 ** (outer / 2) - 1;
  const all = edge | (edge << (n - outer / 2));
  const found = [];
  for (let one = 0; one <= all; one++) {
    const other = all & ~one;
    if ((one & ~all) !== 0) continue;
    if ([other, mirror(n, one), mirror(n, other)].every((image) => one <= image))
      found.push({ one, other });
  }
  return found;
}

export function drawJobs() {
  const all = jobs(SIZE, OUTER)
    .map(fewerFirst)
    .sort((a, b) => size(b.one) - size(a.one));
  const rows = Math.ceil(all.length / IN_A_ROW);
  const end = TOP + rows * DOWN;
  return picture(
    LEFT + IN_A_ROW * ACROSS,
    end + 36,
    `The ${all.length} jobs of n = 16 with six outer columns`,
    [
      text(LEFT, 26, `the ${all.length} jobs of n = ${SIZE}, cut by ${OUTER} outer columns`, {
        look: "bold fill-ink",
      }),
      ...all.map((job, at) =>
        strip(job, LEFT + (at % IN_A_ROW) * ACROSS, TOP + Math.floor(at / IN_A_ROW) * DOWN),
      ),
      box(LEFT, end + 2, CELL, CELL, "fill-columns"),
      text(LEFT + 16, end + 11, "columns of one half"),
      box(LEFT + 160.5, end + 2.5, CELL - 1, CELL - 1, "line-columns"),
      text(LEFT + 176, end + 11, "columns of the other"),
      line(`M${LEFT + 326} ${end + 6.5}h22`, "line-rule-2"),
      text(LEFT + 356, end + 11, "shared out within the job"),
    ],
  );
}

/** @param {number} set */
const size = (set) => set.toString(2).replaceAll("0", "").length;

/** @param {Job} job @returns {Job} */
const fewerFirst = ({ one, other }) =>
  size(one) <= size(other) ? { one, other } : { one: other, other: one };

/** @param {Job} job @param {number} x @param {number} y */
function strip({ one, other }, x, y) {
  const cells = Array.from({ length: SIZE }, (_, column) => {
    const left = x + (SIZE - 1 - column) * CELL;
    const bit = 1 << column;
    if (one & bit) return box(left, y, CELL - 1, 18, "fill-columns");
    if (other & bit) return box(left + 0.5, y + 0.5, CELL - 2, 17, "line-columns");
    return line(`M${left} ${y + 9}h${CELL}`, "line-rule-2");
  });
  return cells.join("");
}
