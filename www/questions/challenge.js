/** Challenges: ten moments of a search, drawn from a seed, and the answers to them. */

/** @import { Random } from "../random.js" */
/** @import { Frame, Kind, Moment, Stepper } from "../types.d.ts" */

import { isWhole } from "../engine/validate.js";
import { columnsOf } from "../masks.js";
import { randomOf, shuffled } from "../random.js";

/** The number of moments of a challenge. */
const LENGTH = 10;

/** On smaller boards nearly every moment would be asked for. */
const SMALLEST = 4;

/** The number of tries to find a kind of step before the board counts as having no more of it. */
const ATTEMPTS = 60;

/** The most free squares that a reader has to find at once. */
const MOST_FREE = 4;

/** Steps that are walked to find a solution, some milliseconds. */
const SOLUTION_LIMIT = 2 ** 19;

/**
 * The kinds of step that every challenge asks for, and those that it asks for more often. One
 * `call` is enough: the next row is easy to find.
 * @type {{ always: readonly Kind[], more: readonly Kind[] }}
 */
const kinds = {
  always: ["remove", "possible", "place", "call", "remove", "possible", "place"],
  more: ["remove", "place", "possible"],
};

/** @typedef {Extract<Moment, { at: unknown }>} NamedMoment */

/**
 * Draws the moments of a challenge, no two of them equal. The same board and seed give the same
 * moments everywhere, so links depend on this function: it must not change.
 *
 * @param {Stepper} stepper of a search row by row, which is moved
 * @param {number} seed a whole number
 * @returns {NamedMoment[] | null} null where the board has too few
 */
export function drawMoments(stepper, seed) {
  if (stepper.n < SMALLEST) return null;
  const random = randomOf(seed);
  const more = shuffled(kinds.more, random);
  /** @type {Map<string, NamedMoment>} */
  const drawn = new Map();
  const draw = (/** @type {Kind} */ kind) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = find(kind, stepper, random);
      const name = found && `${found.at} ${found.kind}`;
      if (name && !drawn.has(name)) return drawn.set(name, found);
    }
    return null;
  };
  for (const kind of kinds.always) if (!draw(kind)) return null;
  const solution = solutionNear(stepper, random);
  if (solution) drawn.set("solution", solution);
  for (let i = 0; drawn.size < LENGTH && i < LENGTH; i += 1) draw(more[i % more.length]);
  return drawn.size === LENGTH ? shuffled([...drawn.values()], random) : null;
}

/**
 * A moment in a random row, before a step of this kind; undefined where that row has none.
 * @param {Kind} next @param {Stepper} stepper @param {Random} random
 */
function find(next, stepper, random) {
  const moments = momentsIn(descend(stepper, random))[next] ?? [];
  return moments[random(moments.length)];
}

/**
 * Goes down to a random row, but not past a dead end, with a random free square in each.
 * @param {Stepper} stepper @param {Random} random
 * @returns {Frame} the `possible` of that row, or a `solution`
 */
function descend(stepper, random) {
  const depth = 1 + random(stepper.n);
  let frame = stepper.seekQueens([], "possible");
  while (frame.row < depth && frame.possible !== 0) {
    const columns = columnsOf(frame.possible);
    stepper.seekQueens([...frame.queens, columns[random(columns.length)]], "place");
    frame = stepper.advance(2);
  }
  return frame;
}

/**
 * The moments in a row that are worth a question, by the kind of the step after each.
 * @param {Frame} frame a `possible` or a `solution`
 * @returns {Partial<Record<Kind, NamedMoment[]>>}
 */
function momentsIn({ n, row, kind, queens, possible, fixed }) {
  const here = { at: queens, kind };
  const columns = columnsOf(possible);
  if (columns.length === 0) {
    return { remove: [here], possible: kind === "solution" ? [] : [{ ...here, kind: "call" }] };
  }
  const after = (/** @type {Kind} */ kind, /** @type {number[]} */ of) =>
    of.map((column) => ({ at: [...queens, column], kind }));
  return {
    call: row < n - 1 ? after("place", columns) : [],
    possible: columns.length <= MOST_FREE ? [{ ...here, kind: "call" }] : [],
    // A fixed queen has only one square.
    place: row in fixed ? [] : [here, ...after("remove", columns.slice(0, -1))],
    remove: after("remove", columns.slice(-1)),
  };
}

/**
 * The moment before a solution, the next one after a random moment or after the start.
 * @param {Stepper} stepper @param {Random} random
 * @returns {NamedMoment | null} null where none is near
 */
function solutionNear(stepper, random) {
  const { queens } = descend(stepper, random);
  for (const start of [queens, []]) {
    stepper.seekQueens(start, "call");
    const { kind, queens: at } = stepper.nextSolution(SOLUTION_LIMIT);
    if (kind === "solution") return { at, kind: "call" };
  }
  return null;
}

/**
 * The state of a challenge.
 *
 * @typedef {object} ChallengeRun
 * @property {readonly NamedMoment[]} moments
 * @property {number} index of the current moment, from 0; their count at the end
 * @property {readonly boolean[]} answers whether each answer was right, up to the current moment
 */

/**
 * @param {readonly NamedMoment[]} moments
 * @returns {ChallengeRun} at the first moment
 */
export const startOf = (moments) => ({ moments, index: 0, answers: [] });

/**
 * A run that was stored, or the start where it is not sound.
 *
 * @param {readonly NamedMoment[]} moments
 * @param {unknown} stored its `index` and `answers`
 * @returns {ChallengeRun}
 */
export function resume(moments, stored) {
  const { index, answers } = Object(stored);
  const isSound =
    isWhole(index) &&
    index <= moments.length &&
    Array.isArray(answers) &&
    answers.every((answer) => typeof answer === "boolean") &&
    (answers.length === index || (answers.length === index + 1 && index < moments.length));
  return isSound ? { moments, index, answers } : startOf(moments);
}

/** @param {ChallengeRun} run */
export const isAnswered = ({ index, answers }) => answers.length > index;

/** @param {ChallengeRun} run */
export const isOver = ({ moments, index }) => index === moments.length;

/** @param {ChallengeRun} run */
export const scoreOf = ({ answers }) => answers.filter(Boolean).length;

/**
 * Answers the current question. Only the first answer counts.
 *
 * @param {ChallengeRun} run
 * @param {boolean} isRight
 * @returns {ChallengeRun}
 */
export const recordAnswer = (run, isRight) =>
  isOver(run) || isAnswered(run) ? run : { ...run, answers: [...run.answers, isRight] };

/**
 * Goes on to the next moment. A question without an answer counts as a miss.
 *
 * @param {ChallengeRun} run
 * @returns {ChallengeRun}
 */
export function proceed(run) {
  if (isOver(run)) return run;
  const { index, ...rest } = recordAnswer(run, false);
  return { ...rest, index: index + 1 };
}

/**
 * A row of marks: ✓ and ✗ for the answers, · for the questions to come.
 *
 * @param {ChallengeRun} run
 */
export const marksOf = ({ moments, answers }) =>
  moments.map((_, i) => (i in answers ? (answers[i] ? "✓" : "✗") : "·")).join("");
