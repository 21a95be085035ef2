/**
 * The questions of the stops: the judgement of an answer, and the right one. All of it follows from
 * the engine.
 */

/** @import { Engine, Frame, Intent, Settings, Square, StepKind } from "../../types.d.ts" */
/** @import { BitTarget } from "../../i18n/en/figures.js" */
/** @import { Judgement, StepQuestion } from "../../questions/question.js" */
/** @import { DiagonalBit } from "./diagonals-figure.js" */
/** @import { Stop } from "./stops.js" */

import { reasonsOf } from "../../frame-values.js";
import { messages } from "../../i18n/catalogue.js";
import { columnOfBit, columnsOf } from "../../masks.js";
import { integers } from "../../numbers.js";
import * as questions from "../../questions/question.js";
import { diagonalsOf, standingOf } from "./diagonals-figure.js";

const { right, wrong } = questions;
const words = messages.learn.stops;
const attacked = messages.watch.attacked;
const attackedAnnouncement = messages.watch.attackedAnnouncement;

/** The column whose mirror image is asked for. */
const GIVEN_COLUMN = 1;

/** A share of the timeline's width, less than half of the distance between two ticks. */
const TICK_TOLERANCE = 1 / 60;

/**
 * The frames and counts that the question of a stop depends on.
 * @typedef {object} Facts
 * @property {Stop} stop
 * @property {Frame} frame at its position
 * @property {Frame} next after the next step
 * @property {readonly Frame[]} solutions of a stop about them, in search order; otherwise empty
 * @property {readonly bigint[]} solutionsBelow a queen in each column of row 0, of a stop about
 *   mirror images; otherwise empty
 *
 * A choice of the reader: a square, a bit, the target of a shifted bit, a diagonal, or a step.
 * @typedef {Square | BitTarget | DiagonalBit | Frame} Choice
 */

/** @typedef {Settings["order"]} Order */

/**
 * The way to answer a question.
 * @typedef {object} Form
 * @property {"board" | "bits" | "diagonals" | "timeline"} place where the reader chooses
 * @property {boolean} [marked] whether a set of choices is checked
 * @property {(facts: Facts, answer: any, order: Order) => Judgement<Choice | null>} judge
 * @property {(facts: Facts) => any} rightAnswer
 * @property {(facts: Facts, marks: readonly Choice[]) => Intent | null} showOnBoard the move of the
 *   board that shows the right answer, from the position of the stop; null where the board
 *   stays
 * @property {boolean} [asksNextStep] whether an element can ask it by itself
 */

/**
 * Looks up the facts of a stop in a search.
 *
 * @param {Engine} engine
 * @param {Stop} stop
 * @returns {Facts}
 */
export function factsOf(engine, stop) {
  const { n, queens, position } = stop;
  const stepper = engine.stepper(n, { queens });
  const frame = stepper.seek(position);
  const columns = stop.form === "mirror" ? integers(0, n - 1) : [];
  const ticks = stop.form === "tick" ? Number(engine.tally(n, queens).solutions) : 0;
  const facts = {
    stop,
    frame,
    next: stepper.next(),
    solutions: Array.from({ length: ticks }, (_, k) => stepper.seekSolution(k)),
    solutionsBelow: columns.map((column) => engine.tally(n, { 0: column }).solutions),
  };
  stepper.free();
  return facts;
}

/** @param {Facts} facts */
const questionOf = ({ frame, next }) =>
  /** @type {StepQuestion} */ (questions.questionAt(frame, next));

/**
 * The next step, which the model of questions judges. The stop has words for the right answer.
 * @type {Form}
 */
const step = {
  place: "board",
  asksNextStep: true,
  judge(facts, answer, order) {
    const settings = /** @type {const} */ ({ algorithm: "lezard", order });
    const judgement = questions.judge(questionOf(facts), answer, settings);
    return judgement.isRight ? right(confirmStep(facts)) : judgement;
  },
  rightAnswer: (facts) => questions.answerOf(questionOf(facts)),
  showOnBoard: () => ({ type: "next" }),
};

/** @param {Facts} facts */
function confirmStep({ stop, next }) {
  const { row, place, possible } = next;
  const column = columnOfBit(place);
  if (stop.id === "rows") return words.rows.right({ row });
  if (stop.id === "free") return words.free.right({ columns: columnsOf(possible) });
  if (stop.id === "lowest") return words.lowest.right({ column });
  return words.back.right({ row, column });
}

/** A square of a row without a queen that none attacks. @type {Form} */
const unattacked = {
  place: "board",
  judge({ frame }, square, order) {
    const { row, column } = square;
    if (row in frame.fixed) return wrong(words.puzzle.wrong(row), square);
    const attack = { row, column, reasons: reasonsOf(frame, row, column), current: null };
    if (attack.reasons.length === 0) return right(words.puzzle.right(square));
    return wrong(attacked(attack, order), square, attackedAnnouncement(attack));
  },
  rightAnswer({ frame }) {
    const row = Object.keys(frame.fixed).length;
    const column = integers(0, frame.n - 1).find(
      (column) => reasonsOf(frame, row, column).length === 0,
    );
    return { row, column: Number(column) };
  },
  // Several squares are right: the reader's own one gets the queen.
  showOnBoard: (_, [square]) => ({ type: "toggleQueen", .../** @type {Square} */ (square) }),
};

/** The ones of `left`. @type {Form} */
const bits = {
  place: "bits",
  marked: true,
  judge({ frame }, answer, order) {
    const mirrored = order === "left";
    const { row, left } = frame;
    const { zero, one } = words.integers.wrong;
    for (const bit of answer) {
      if (hasBit(left, bit)) continue;
      const others = /** @type {const} */ (["columns", "right"]).filter((name) =>
        hasBit(frame[name], bit),
      );
      return wrong(zero(bit, row, others, mirrored), bit);
    }
    const missing = columnsOf(left).find((bit) => !answer.includes(bit));
    if (missing === undefined) {
      return right(words.integers.right({ bits: columnsOf(left), row }, mirrored));
    }
    const queen = /** @type {Square} */ (queenOnLeft(frame, missing));
    return wrong(one(missing, row, queen, mirrored), null);
  },
  rightAnswer: ({ frame }) => columnsOf(frame.left),
  showOnBoard: () => null,
};

/** The target of the highest bit of `left | place`. @type {Form} */
const landing = {
  place: "bits",
  judge(facts, chosen, order) {
    const mirrored = order === "left";
    const bit = columnOfBit(facts.frame.place);
    if (chosen === landing.rightAnswer(facts)) return right(words.shift.right({ bit }, mirrored));
    return wrong(words.shift.wrong({ bit, chosen }, mirrored), chosen);
  },
  rightAnswer({ frame }) {
    const bit = columnOfBit(frame.place) + 1;
    return bit < frame.n ? bit : "off-left";
  },
  showOnBoard: () => ({ type: "next" }),
};

/** The bit of a queen's diagonal that has left the board. @type {Form} */
const diagonal = {
  place: "diagonals",
  judge({ frame }, choice) {
    const { n, row } = frame;
    const { name, index } = /** @type {DiagonalBit} */ (choice);
    const reasons = words.window.wrong;
    if (name === "right") return wrong(reasons.right, choice);
    const { first } = diagonalsOf(frame, name);
    const column = index - first;
    const standing = standingOf(name, n, first, index);
    if (standing === "waiting") return wrong(reasons.ahead(row), choice);
    if (standing === "met") return wrong(reasons.inside(row, column), choice);
    const queen = queenOnLeft(frame, column);
    if (!queen) return wrong(reasons.empty, choice);
    return right(words.window.right({ bit: index, queen, row }));
  },
  rightAnswer({ frame }) {
    const { first, bits } = diagonalsOf(frame, "left");
    const isGone = (/** @type {number} */ index) =>
      standingOf("left", frame.n, first, index) === "gone";
    return { name: "left", index: bits.findIndex((bit, index) => bit && isGone(index)) };
  },
  showOnBoard: () => null,
};

/** The step of the first solution. @type {Form} */
const tick = {
  place: "timeline",
  judge(facts, { kind, position, queens, solutions }) {
    const first = Number(facts.solutions[0].position);
    if (position === first) return right(words.picture.right({ position, queens }));
    const { later, other } = words.picture.wrong;
    return wrong(kind === "solution" ? later(solutions) : other(position, position < first), null);
  },
  rightAnswer: ({ solutions }) => solutions[0],
  showOnBoard: () => ({ type: "seekSolution", k: 0 }),
};

/**
 * The step that a click into the timeline means: the solution whose tick is close, because a pixel
 * may be many steps wide.
 *
 * @param {Facts} facts
 * @param {Frame} frame the clicked one
 * @param {number} total the number of steps
 * @returns {Frame}
 */
export function nearTick({ solutions }, frame, total) {
  const distanceOf = (/** @type {Frame} */ { position }) =>
    Math.abs(Number(frame.position) - Number(position));
  return solutions.find((solution) => distanceOf(solution) <= total * TICK_TOLERANCE) ?? frame;
}

/** The column that leads to as many solutions as column 1. @type {Form} */
const mirror = {
  place: "board",
  judge({ solutionsBelow }, square) {
    const { other, row, same } = words.fast.wrong;
    if (square.row > 0) return wrong(row, square);
    if (square.column === GIVEN_COLUMN) return wrong(same(GIVEN_COLUMN), square);
    const [solutions, wanted] = [square.column, GIVEN_COLUMN].map(
      (column) => solutionsBelow[column],
    );
    if (solutions !== wanted) return wrong(other(square.column, solutions, wanted), square);
    return right(words.fast.right({ column: GIVEN_COLUMN, mirror: square.column, solutions }));
  },
  rightAnswer({ solutionsBelow }) {
    const wanted = solutionsBelow[GIVEN_COLUMN];
    const column = solutionsBelow.findIndex(
      (solutions, column) => column !== GIVEN_COLUMN && solutions === wanted,
    );
    return { row: 0, column };
  },
  showOnBoard(facts) {
    const { column } = mirror.rightAnswer(facts);
    return { type: "seekQueens", queens: [column], kind: "place" };
  },
};

/**
 * @typedef {"unattacked" | "step" | "squares" | "bits" | "landing" | "diagonal" | "tick" |
 *   "mirror"} FormName
 */

/** @type {Readonly<Record<FormName, Form>>} */
const forms = {
  unattacked,
  step,
  squares: { ...step, marked: true },
  bits,
  landing,
  diagonal,
  tick,
  mirror,
};

/**
 * The form of the question of a stop: its choices, and how they are judged.
 *
 * @param {Stop} stop
 * @returns {Form}
 */
export const formOf = ({ form }) => forms[form];

/**
 * The settings with which an element asks the question of a stop by itself.
 *
 * @param {Facts} facts
 * @returns {Partial<Settings>} none where the question is not about the next step
 */
export function embedOf({ stop, next }) {
  if (!formOf(stop).asksNextStep) return {};
  const kind = /** @type {StepKind} */ (next.kind);
  // Without a question for the free squares, one for the queen would conceal them.
  const predict = kind === "place" ? /** @type {const} */ (["possible", kind]) : [kind];
  return { moment: { position: stop.position }, predict };
}

/** @param {number} mask @param {number} bit */
const hasBit = (mask, bit) => ((mask >>> bit) & 1) === 1;

/**
 * The queen whose diagonal to the left meets the current row in a column, inside the board or past
 * it.
 * @param {Frame} frame @param {number} column @returns {Square | null}
 */
function queenOnLeft({ queens, row }, column) {
  const queenRow = queens.findIndex((above, queenRow) => above + row - queenRow === column);
  return queenRow < 0 ? null : { row: queenRow, column: queens[queenRow] };
}
