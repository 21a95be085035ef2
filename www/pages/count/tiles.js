/** Where the jobs of a count stand in their picture, by balance: a square each, or a bar for all of a balance where they are too many. */

/** @import { CountJob } from "../../types.d.ts" */

import { columnsOf } from "../../masks.js";

/** @typedef {{ x: number, y: number, width: number, height: number }} Place */

/**
 * Jobs whose halves take as many outer columns each.
 * @typedef {object} Balance
 * @property {number} one columns of one half
 * @property {number} other columns of the other
 * @property {number[]} members their numbers
 * @property {number} weight of all, as a share of the work
 */

/**
 * @typedef {object} Tiles
 * @property {Place[]} places of the jobs in their order, or of the bars
 * @property {readonly Balance[]} balances the most balanced first
 * @property {number[]} tops where the places of each balance begin
 * @property {number} gap between places
 * @property {number} unit width of a column in a square; 0 where columns are not shown
 */

/** More jobs than these have no square each. */
const MOST_SQUARES = 2000;

const LARGEST_PITCH = 60;
const SMALLEST_PITCH = 4;

/** Squares smaller than this are too low to show columns. */
const LOWEST_SHOWN = 8;

/** Between jobs of one balance and those of the next. */
const BREAK = 6;

/** Height of a bar at most, what is between bars, and length of a bar at least. */
const [BAR, BAR_GAP, SHORTEST_BAR] = [36, 5, 4];

/** @param {number} pitch */
const gapAt = (pitch) => (pitch >= 30 ? 5 : pitch >= 14 ? 3 : 2);

/** How many columns a set has. @param {number} mask */
export const sizeOf = (mask) => columnsOf(mask).length;

/** @param {readonly CountJob[]} jobs */
export const areMany = (jobs) => jobs.length > MOST_SQUARES;

/** How many squares or bars there are. @param {readonly CountJob[]} jobs */
export const placesIn = (jobs) => (areMany(jobs) ? balancesOf(jobs).length : jobs.length);

/** @type {WeakMap<readonly CountJob[], Balance[]>} */
const sorted = new WeakMap();

/** The most balanced ones first, which take longest. @param {readonly CountJob[]} jobs @returns {readonly Balance[]} */
export function balancesOf(jobs) {
  const known = sorted.get(jobs);
  if (known) return known;
  /** @type {Map<number, Balance>} */
  const balances = new Map();
  jobs.forEach((job, i) => {
    const one = sizeOf(job.one);
    const balance = balances.get(one) ?? { one, other: sizeOf(job.other), members: [], weight: 0 };
    balance.members.push(i);
    balance.weight += job.weight;
    balances.set(one, balance);
  });
  const all = [...balances.values()].sort((a, b) => b.one - a.one);
  sorted.set(jobs, all);
  return all;
}

/**
 * @param {readonly CountJob[]} jobs @param {number} width @param {number} height
 * @param {number} ratio device pixels in one of CSS
 * @returns {Tiles}
 */
export function layTiles(jobs, width, height, ratio) {
  if (areMany(jobs)) return layBars(balancesOf(jobs), width, height);
  const balances = balancesOf(jobs);
  let pitch = LARGEST_PITCH;
  while (pitch > SMALLEST_PITCH && heightOf(balances, width, pitch) > height) pitch -= 1;
  const gap = gapAt(pitch);
  const size = pitch - gap;
  const perRow = perRowAt(width, pitch);
  /** @type {Place[]} */
  const places = new Array(jobs.length);
  const tops = [];
  let top = 0;
  for (const { members } of balances) {
    tops.push(top);
    for (const [i, job] of members.entries()) {
      const y = top + Math.floor(i / perRow) * pitch;
      places[job] = { x: (i % perRow) * pitch, y, width: size, height: size };
    }
    top += Math.ceil(members.length / perRow) * pitch + BREAK;
  }
  return { places, balances, tops, gap, unit: unitIn(jobs[0], size, ratio) };
}

/** Bars as long as their work. @param {readonly Balance[]} balances @param {number} width @param {number} height @returns {Tiles} */
function layBars(balances, width, height) {
  const pitch = Math.min(Math.floor((height + BAR_GAP) / balances.length), BAR + BAR_GAP);
  const most = Math.max(...balances.map(({ weight }) => weight));
  const tops = balances.map((_, i) => i * pitch);
  const places = balances.map(({ weight }, i) => ({
    x: 0,
    y: tops[i],
    width: Math.max(Math.round((width * weight) / most), SHORTEST_BAR),
    height: pitch - BAR_GAP,
  }));
  return { places, balances, tops, gap: BAR_GAP, unit: 0 };
}

/** The place at a point, or the one before the gap that it is in; -1 for none. @param {Tiles} tiles @param {number} x @param {number} y */
export function placeAt({ places, gap }, x, y) {
  return places.findIndex(
    (at) => x >= at.x && x < at.x + at.width + gap && y >= at.y && y < at.y + at.height + gap,
  );
}

/** The place that a key goes to; null for keys that go nowhere. @param {readonly Place[]} places @param {string} key @param {number} at */
export function placeByKey(places, key, at) {
  const last = places.length - 1;
  if (last < 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "ArrowRight") return Math.min(at + 1, last);
  if (key === "ArrowLeft") return Math.max(at - 1, 0);
  if (key === "ArrowDown") return nearestRow(places, Math.max(at, 0), 1);
  if (key === "ArrowUp") return nearestRow(places, Math.max(at, 0), -1);
  return null;
}

/** The nearest place in the row below or above; the same where there is none. @param {readonly Place[]} places @param {number} at @param {1 | -1} way */
function nearestRow(places, at, way) {
  const from = places[at];
  let nearest = at;
  let least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [i, { x, y }] of places.entries()) {
    const [rows, across] = [(y - from.y) * way, Math.abs(x - from.x)];
    if (rows <= 0 || rows > least[0] || (rows === least[0] && across >= least[1])) continue;
    nearest = i;
    least = [rows, across];
  }
  return nearest;
}

/** @param {number} width @param {number} pitch */
const perRowAt = (width, pitch) => Math.max(Math.floor((width + gapAt(pitch)) / pitch), 1);

/** @param {readonly Balance[]} balances @param {number} width @param {number} pitch */
function heightOf(balances, width, pitch) {
  const perRow = perRowAt(width, pitch);
  const rows = balances.reduce((all, { members }) => all + Math.ceil(members.length / perRow), 0);
  return rows * pitch - gapAt(pitch) + (balances.length - 1) * BREAK;
}

/** Whole device pixels, so that columns are equally wide; the room between both edges is two of them. @param {CountJob} job @param {number} size @param {number} ratio */
function unitIn({ one, other }, size, ratio) {
  const outer = sizeOf(one | other);
  if (outer === 0 || size < LOWEST_SHOWN) return 0;
  return Math.floor(((size - 4) * ratio) / (outer + 2)) / ratio;
}
