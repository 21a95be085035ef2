/** One or two plain sentences for a step. */

/** @import { Change, Frame, Kind } from "../../types.d.ts" */

import { columnsOf } from "../../masks.js";
import { digits, list, messages, numberWord } from "./watch.js";

/** Columns are all named where that takes no more letters than this, so that a narration fits two lines. */
const LONGEST_LIST = 34;
const NAMED = 3;

/** @type {Record<Kind, (frame: Frame) => string>} */
const sentences = { start, call, possible, place, remove, solution };

/**
 * What the last step did, in at most 104 letters; at `start` what is about to happen, in at most 130.
 * @param {Frame} frame
 */
export function narrate(frame) {
  return sentences[frame.kind](frame);
}

/** @param {Frame} frame */
function start({ n, fixed }) {
  const more = n - Object.keys(fixed).length;
  const task =
    more === n
      ? `Place ${queens(n)} so that none attacks another`
      : `Place ${more === 0 ? "no" : numberWord(more)} more ${more === 1 ? "queen" : "queens"} beside yours`;
  return `${task}. Three integers do the search.`;
}

/** @param {Frame} frame */
function call({ n, row }) {
  if (row === 0) return "Begin with row 0. Nothing above attacks it.";
  if (row < n) return `Go down to row ${row}. The masks move one cell.`;
  const taken = n === 1 ? "the one column is taken" : `all ${numberWord(n)} columns are taken`;
  return `Past the last row: ${taken}.`;
}

/** @param {Frame} frame */
function possible({ row, possible: mask }) {
  if (mask === 0) return `Row ${row}: no square is free. A dead end.`;
  return `Row ${row}: ${squares(mask)} free.`;
}

/** @param {Frame} frame */
function place({ row, possible: rest, place: taken }) {
  const [column] = columnsOf(taken);
  const left = `Row ${row}: ${squares((rest | taken) >>> 0)} left to try.`;
  return rest === 0 ? `${left} Take it.` : `${left} Take the lowest, column ${column}.`;
}

/** @param {Frame} frame */
function remove({ row, possible: rest, place: taken }) {
  const queen = `queen on column ${columnsOf(taken)[0]} is taken off.`;
  if (row === 0 && rest === 0) return `Row 0: the ${queen} The search is over.`;
  return `Back in row ${row}. The ${queen}`;
}

/** @param {Frame} frame */
function solution({ n, solutions }) {
  const which = solutions === null ? "A solution." : `Solution ${digits(solutions)}.`;
  return `${which} ${n === 1 ? "The one queen stands" : `All ${queens(n)} stand`}.`;
}

/** @param {number} n */
function queens(n) {
  return n === 1 ? "one queen" : `${numberWord(n)} queens`;
}

/**
 * "only column 2 is", "columns 2 and 4 are", "columns 0, 2, 5 and 11 more are".
 * @param {number} mask not 0
 */
export function squares(mask) {
  const columns = columnsOf(mask).map(String);
  if (columns.length === 1) return `only column ${columns[0]} is`;
  const all = list(columns);
  if (all.length <= LONGEST_LIST) return `columns ${all} are`;
  const more = `${columns.length - NAMED} more`;
  return `columns ${list([...columns.slice(0, NAMED), more])} are`;
}

/**
 * What is said aloud of a change: every step a person makes, and of playback only its start, pause and end.
 * Null where nothing is said.
 * @param {Change} change
 * @param {(frame: Frame) => string} tell puts a step in words
 * @returns {string | null}
 */
export function announce({ state, before, by, error }, tell) {
  if (error) return error.message;
  const { frame, playing, walking } = state;
  if (walking) return null;
  if (playing) return before?.playing ? null : messages.playing;
  if (!before?.playing) return before && before.frame !== frame ? tell(frame) : null;
  return `${by === "playback" ? messages.ended : messages.paused} ${tell(frame)}`;
}
