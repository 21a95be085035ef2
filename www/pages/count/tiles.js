/** Where the jobs of a count stand in their picture: by balance, as large as the room allows. */

/** @import { CountJob } from "../../types.d.ts" */

import { columnsOf } from "../../masks.js";

/**
 * @typedef {object} Tiles
 * @property {number} size of one tile
 * @property {number} pitch from one tile to the next
 * @property {{ x: number, y: number }[]} places of the jobs, in their order
 * @property {{ one: number, other: number, y: number }[]} balances how many outer columns each half takes, and where those jobs begin
 * @property {number} unit width of a column in a tile; 0 where tiles are too small to show columns
 * @property {number} height of all
 */

const LARGEST_PITCH = 60;
const SMALLEST_PITCH = 4;

/** Between jobs of one balance and those of the next. */
const BREAK = 6;

/** @param {number} pitch */
const gapAt = (pitch) => (pitch >= 30 ? 5 : pitch >= 14 ? 3 : 2);

/** How many columns a set has. @param {number} mask */
export const sizeOf = (mask) => columnsOf(mask).length;

/**
 * @param {readonly CountJob[]} jobs @param {number} width @param {number} height
 * @param {number} ratio device pixels in one of CSS
 * @returns {Tiles}
 */
export function layTiles(jobs, width, height, ratio) {
  const groups = groupsOf(jobs);
  let pitch = LARGEST_PITCH;
  while (pitch > SMALLEST_PITCH && heightOf(groups, width, pitch) > height) pitch -= 1;
  const size = pitch - gapAt(pitch);
  const perRow = perRowAt(width, pitch);
  /** @type {Tiles["places"]} */
  const places = new Array(jobs.length);
  /** @type {Tiles["balances"]} */
  const balances = [];
  let y = 0;
  for (const { one, other, members } of groups) {
    balances.push({ one, other, y });
    members.forEach((job, i) => {
      places[job] = { x: (i % perRow) * pitch, y: y + Math.floor(i / perRow) * pitch };
    });
    y += Math.ceil(members.length / perRow) * pitch + BREAK;
  }
  const unit = unitIn(jobs[0], size, ratio);
  return { size, pitch, places, balances, unit, height: heightOf(groups, width, pitch) };
}

/** The job at a point, or the nearest one to a point in the gap beside it. @param {Tiles} tiles @param {number} x @param {number} y */
export function jobAt({ places, pitch }, x, y) {
  return places.findIndex((at) => x >= at.x && x < at.x + pitch && y >= at.y && y < at.y + pitch);
}

/** @typedef {{ one: number, other: number, members: number[] }} Group */

/** The most balanced ones first, which take longest. @param {readonly CountJob[]} jobs @returns {Group[]} */
function groupsOf(jobs) {
  /** @type {Map<number, Group>} */
  const groups = new Map();
  jobs.forEach((job, i) => {
    const one = sizeOf(job.one);
    const group = groups.get(one) ?? { one, other: sizeOf(job.other), members: [] };
    group.members.push(i);
    groups.set(one, group);
  });
  return [...groups.values()].sort((a, b) => b.one - a.one);
}

/** @param {number} width @param {number} pitch */
const perRowAt = (width, pitch) => Math.max(Math.floor((width + gapAt(pitch)) / pitch), 1);

/** @param {readonly Group[]} groups @param {number} width @param {number} pitch */
function heightOf(groups, width, pitch) {
  const perRow = perRowAt(width, pitch);
  const rows = groups.reduce((all, { members }) => all + Math.ceil(members.length / perRow), 0);
  return rows * pitch - gapAt(pitch) + (groups.length - 1) * BREAK;
}

/** Whole device pixels, so that columns are equally wide; the room between both edges is two of them. @param {CountJob} job @param {number} size @param {number} ratio */
function unitIn({ one, other }, size, ratio) {
  const outer = sizeOf(one | other);
  if (outer === 0) return 0;
  const unit = Math.floor(((size - 4) * ratio) / (outer + 2)) / ratio;
  return unit >= 1 ? unit : 0;
}
