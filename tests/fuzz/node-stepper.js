/**
 * Random moves of a stepper, with indexes of its board that are counted in any order, freed, and
 * given the records of other boards and damaged ones.
 */

/** @import { Frame } from "../../www/types.d.ts" */
/** @import { Call, Kind } from "./check.js" */
/** @import { Random } from "./random.js" */

import { isDeepStrictEqual } from "node:util";
import { KINDS } from "../../www/engine/validate.js";
import { isFree } from "../helpers/oracle-rules.js";
import { framesOf, namesOf } from "../helpers/search-oracle.js";
import { firstBroken } from "./check.js";
import { errorFault, frameFault, positionFault } from "./laws.js";
import { LONGEST_TASK } from "./longest-task.js";
import { openStepper, StepperUnderTest } from "./stepper-subject.js";

/** Calls of one sequence. */
const LENGTH = 40;

/** The largest board whose frames are compared with those of a slow search. */
const LARGEST_KNOWN = 6;

/** The most steps of one call: in the search by permutations, 2^20 take a tenth of a second. */
const MOST_STEPS = 2 ** 20;

const SEARCHES = /** @type {const} */ (["rows", "rows", "rows", "permutations", "brute-force"]);

/** @type {Kind} */
export default {
  name: "stepper",
  generate: (random) => {
    const n = boardSize(random);
    const queens = fixedQueens(random, n);
    const search = random.chance(0.7) ? "rows" : random.pick(SEARCHES);
    /** @type {Call[]} */
    const calls = [["open", n, search === "brute-force" ? {} : queens, search]];
    if (random.chance(0.3)) calls.push(["openIndex", false], foreignRecords(random, n, queens));
    while (calls.length < LENGTH) calls.push(move(random, n, queens));
    return calls;
  },
  open: async () => ({ run: brokenLaw, close: async () => {} }),
};

/** Small boards are cheap, and have an end that moves can meet. @param {Random} random */
function boardSize(random) {
  return random.chance(0.75) ? random.between(1, 10) : random.between(1, 32);
}

/** @param {Random} random @param {number} n */
function fixedQueens(random, n) {
  /** @type {Record<number, number>} */
  const queens = {};
  if (random.chance(0.3)) queens[random.between(0, n - 1)] = random.between(0, n - 1);
  if (random.chance(0.1)) queens[random.between(0, n - 1)] = random.between(0, n - 1);
  return queens;
}

/**
 * Queens that mostly do not attack each other or the fixed ones.
 * @param {Random} random @param {number} n @param {Record<number, number>} fixed
 */
function path(random, n, fixed) {
  /** @type {number[]} */
  const queens = [];
  const length = random.chance(0.2) ? n : random.between(0, n);
  const isWild = random.chance(0.1);
  while (queens.length < length) {
    const row = queens.length;
    const columns = Array.from({ length: n }, (_, column) => column).filter(
      (column) => isWild || isFree(queens, fixed, row, column),
    );
    if (columns.length === 0) break;
    queens.push(random.pick(columns));
  }
  return queens;
}

/**
 * @param {Random} random
 * @param {number} n
 * @param {Record<number, number>} queens
 * @returns {Call}
 */
function move(random, n, queens) {
  const limit = () => (random.chance(0.1) ? 0 : random.magnitude(MOST_STEPS));
  const steps = () => (random.chance(0.5) ? -1 : 1) * random.magnitude(MOST_STEPS);
  const share = () => random.between(0, 100);
  switch (random.between(0, 19)) {
    case 0:
      return ["next"];
    case 1:
      return ["back"];
    case 2:
    case 3:
    case 4:
      return ["advance", steps()];
    case 5:
      return ["seek", random.magnitude(2 ** 40)];
    case 6:
      return ["seekNear", share(), random.between(-3, 3)];
    case 7:
      return ["seekSolution", random.magnitude(100_000)];
    case 8:
    case 9:
      return ["seekQueens", path(random, n, queens), random.pick(KINDS)];
    case 10:
      return ["nextSolution", limit()];
    case 11:
    case 12:
      return ["previousSolution", limit()];
    case 13:
      return ["stepOver", limit()];
    case 14:
      return ["stepOut", limit()];
    case 15:
      return ["returnTo", random.between(0, n), limit()];
    case 16:
      return ["openIndex", random.chance(0.5)];
    case 17:
      return ["countIndex", random.chance(0.5) ? 0 : share(), random.between(1, 100)];
    case 18:
      return random.chance(0.3) ? ["freeIndex", random.between(0, 3)] : ["next"];
    default:
      return foreignRecords(random, n, queens);
  }
}

/**
 * Records of this board or one beside it, with calls moved from one word to another: where the sums
 * of a record stay, the index takes it.
 * @param {Random} random @param {number} n @param {Record<number, number>} own @returns {Call}
 */
function foreignRecords(random, n, own) {
  const isOwn = random.chance(0.6);
  const size = isOwn ? n : Math.min(Math.max(n + random.between(-1, 1), 1), 32);
  const queens = isOwn ? own : fixedQueens(random, size);
  const first = random.chance(0.5) ? 0 : random.between(0, 20);
  const near = () => random.between(2, 30);
  const moved = random.list(() => [near(), near(), random.between(0, 100)], 6);
  return ["acceptRecords", size, queens, first, random.between(1, 40), moved];
}

/** @param {readonly Call[]} calls @returns {Promise<string | null>} */
async function brokenLaw([first, ...calls]) {
  const subject = first?.[0] === "open" ? openedOrFault(first) : null;
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
