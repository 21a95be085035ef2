/**
 * Random moves of a stepper, with indexes of its board that are counted in any order, freed, and
 * given the records of other boards and damaged ones.
 */

/** @import { Frame } from "../../www/types.d.ts" */
/** @import { Call, Kind } from "./check.js" */

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { KINDS } from "../../www/engine/validate.js";
import { isFree } from "../helpers/oracle-rules.js";
import { framesOf, namesOf } from "../helpers/search-oracle.js";
import { between, call, magnitude, mostly, sequence, unlikely, weighted } from "./arbitraries.js";
import { firstBroken } from "./check.js";
import { errorFault, frameFault, positionFault } from "./laws.js";
import { LONGEST_TASK } from "./longest-task.js";
import { openStepper, StepperUnderTest } from "./stepper-subject.js";

/** The largest board whose frames are compared with those of a slow search. */
const LARGEST_KNOWN = 6;

/** The most steps of one call: in the search by permutations, 2^20 take a tenth of a second. */
const MOST_STEPS = 2 ** 20;

const square = fc.tuple(fc.nat(31), fc.nat(31));
const squares = fc.oneof(fc.constant([]), fc.array(square, { maxLength: 2 }));

/** Fixed queens. @param {readonly number[][]} squares @param {number} n */
const fixed = (squares, n) =>
  Object.fromEntries(squares.map(([row, column]) => [row % n, column % n]));

const board = fc
  .record({
    // Small boards are cheap, and have an end that moves can meet.
    n: fc.oneof(weighted(3, between(1, 10)), between(1, 32)),
    squares,
    search: mostly(fc.constant("rows"), fc.constantFrom("permutations", "brute-force")),
  })
  .map(({ n, squares, search }) => ({
    n,
    queens: search === "brute-force" ? {} : fixed(squares, n),
    search,
  }));

const share = fc.nat(100);
const limit = mostly(magnitude(MOST_STEPS), fc.constant(0));
const steps = fc
  .tuple(magnitude(MOST_STEPS), fc.constantFrom(1, -1))
  .map(([size, sign]) => size * sign);
const choices = fc.array(fc.nat(31), { maxLength: 32, size: "max" });
const word = between(2, 30);
const moved = fc.array(fc.tuple(word, word, share), { maxLength: 6 });

/** Records of this board, or of another one. */
const acceptRecords = call(
  "acceptRecords",
  fc.option(fc.tuple(between(-1, 1), squares), { freq: 2 }),
  fc.oneof(fc.constant(0), fc.nat(20)),
  between(1, 40),
  moved,
);

/** Moves before all others: few sequences open an index by themselves before they get records. */
const opening = fc.oneof(
  weighted(7, fc.constant([])),
  weighted(3, fc.tuple(call("openIndex", fc.boolean()), acceptRecords)),
);

/** A move. Three depend on the board, see `onBoard`. */
const move = fc.oneof(
  weighted(2, call("next")),
  call("back"),
  weighted(3, call("advance", steps)),
  call("seek", magnitude(2 ** 40)),
  call("seekNear", share, between(-3, 3)),
  call("seekSolution", magnitude(100_000)),
  weighted(2, call("seekQueens", choices, fc.constantFrom(...KINDS), unlikely)),
  call("nextSolution", limit),
  weighted(2, call("previousSolution", limit)),
  call("stepOver", limit),
  call("stepOut", limit),
  call("returnTo", fc.nat(32), limit),
  weighted(2, call("openIndex", fc.boolean())),
  call("countIndex", fc.oneof(fc.constant(0), share), between(1, 100)),
  call("freeIndex", fc.nat(3)),
  weighted(2, acceptRecords),
);

/**
 * Completes a move with the arguments that depend on the board.
 * @param {Call} move
 * @param {{ n: number, queens: Record<number, number> }} board
 * @returns {Call}
 */
function onBoard([name, ...args], { n, queens }) {
  if (name === "seekQueens") {
    const [choices, kind, isWild] = args;
    return [name, path(choices, n, isWild ? null : queens), kind];
  }
  if (name === "returnTo") return [name, args[0] % (n + 1), args[1]];
  if (name === "acceptRecords") {
    const [other, ...records] = args;
    if (!other) return [name, n, queens, ...records];
    const size = Math.min(Math.max(n + other[0], 1), 32);
    return [name, size, fixed(other[1], size), ...records];
  }
  return [name, ...args];
}

/**
 * @param {readonly number[]} choices among the columns of each row
 * @param {number} n
 * @param {Record<number, number> | null} fixed queens that none attacks; null if any may
 */
function path(choices, n, fixed) {
  /** @type {number[]} */
  const queens = [];
  for (const choice of choices.slice(0, n)) {
    const row = queens.length;
    const columns = Array.from({ length: n }, (_, column) => column).filter(
      (column) => fixed === null || isFree(queens, fixed, row, column),
    );
    if (columns.length === 0) break;
    queens.push(columns[choice % columns.length]);
  }
  return queens;
}

/** @type {Kind} */
export default {
  name: "stepper",
  calls: fc
    .tuple(board, opening, sequence(move, 80))
    .map(([board, opening, moves]) => [
      ["open", board.n, board.queens, board.search],
      ...[...opening, ...moves].map((move) => onBoard(move, board)),
    ]),
  open: async () => ({ run: brokenLaw, close: async () => {} }),
};

/** @param {readonly Call[]} calls @returns {Promise<string | null>} */
async function brokenLaw([first, ...calls]) {
  const subject = openedOrFault(first);
  if (!subject || typeof subject === "string") return subject;
  try {
    return await firstBroken(calls, (call) => brokenByCall(subject, call));
  } finally {
    subject.free();
  }
}

/** @param {Call} call @returns {StepperUnderTest | string | null} */
function openedOrFault([, n, queens, search]) {
  try {
    return openStepper(n, queens, search);
  } catch (error) {
    return errorFault(error, ["board-size", "queens", "algorithm"]);
  }
}

/** @param {StepperUnderTest} subject @param {Call} call @returns {string | null} */
function brokenByCall(subject, [name, ...args]) {
  const before = subject.frame();
  const start = process.cpuUsage();
  // Brute force puts queens anywhere.
  const fault = subject.search === "brute-force" ? positionFault : frameFault;
  /** @type {string | null} */
  let broken;
  try {
    const frame = subject.call(name, args);
    broken =
      frame && (fault(frame, subject.total) ?? moveFault(subject, before, frame, name, args));
  } catch (error) {
    broken = errorFault(error, ["queens", "position", "not-indexed", "board-size"]);
    // A trap has no code; after it nothing can be asked.
    if (!broken && JSON.stringify(subject.frame()) !== JSON.stringify(before)) {
      broken = `a call that throws changes nothing: ${name}`;
    }
  }
  const { user, system } = process.cpuUsage(start);
  const took = (user + system) / 1000;
  return broken ?? (took > LONGEST_TASK ? `a call is short: ${name} took ${took} ms` : null);
}

/**
 * @param {StepperUnderTest} subject @param {Frame} before @param {Frame} frame @param {string} name
 * @param {any[]} args @returns {string | null}
 */
function moveFault(subject, before, frame, name, args) {
  if (subject.isMisled) return null;
  const { position, kind } = frame;
  if (
    position !== null &&
    before.position !== null &&
    (name === "advance" || name === "next" || name === "back")
  ) {
    const wanted = before.position + (args[0] ?? (name === "next" ? 1 : -1));
    const reached = Math.min(Math.max(wanted, 0), subject.total ?? Infinity);
    if (position !== reached) return `advance moves that many steps: ${position}, not ${reached}`;
  }
  if (name === "seekQueens" && (kind !== args[1] || String(namesOf(frame)) !== String(args[0]))) {
    if (subject.search !== "brute-force")
      return `seekQueens goes to these queens: ${namesOf(frame)}, ${kind}`;
  }
  return oracleFault(subject, frame);
}

/** @param {StepperUnderTest} subject @param {Frame} frame @returns {string | null} */
function oracleFault({ n, queens, search, reference }, frame) {
  const { position } = frame;
  if (position === null) return null;
  if (search === "rows" && n <= LARGEST_KNOWN) return differs(frame, framesOf(n, queens)[position]);
  if (reference.total === null || position > reference.total) return null;
  return differs(frame, reference.seek(position));
}

/** @param {Frame} frame @param {Frame} wanted */
const differs = (frame, wanted) =>
  isDeepStrictEqual(frame, wanted)
    ? null
    : `a position is one moment: ${JSON.stringify(frame)}, not ${JSON.stringify(wanted)}`;
