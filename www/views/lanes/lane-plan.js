/** The lanes that are shown under the board, and their heights. */

/** @import { Lane } from "../../types.d.ts" */
/** @import { Layout } from "../layout.js" */

/**
 * Heights of the lanes and of the rules between them, in CSS pixels; lower ones on narrow pages.
 */
const laneHeights = { usual: 24, low: 22, withAllowed: 20 };
export const ruleHeights = { usual: 17, low: 10 };
/** Space between the board and the first lane. */
export const LANE_GAP = 8;

/**
 * The lanes from top to bottom. A rule with a formula stands between two groups.
 * @type {readonly (readonly Lane[])[]}
 */
const laneGroups = [["columns", "left", "right", "allowed"], ["possible", "negative"], ["place"]];

/** The names of all lanes. @type {readonly Lane[]} */
export const laneNames = laneGroups.flat();

/**
 * The vertical extent of a lane.
 * @typedef {object} LaneBox
 * @property {Lane} name
 * @property {number} y top, counted from the first lane's
 * @property {number} height
 */

/**
 * A line between lanes with the formula of the lane below it; y is its middle.
 * @typedef {{ y: number, formula: "free" | "lowest" }} Rule
 */

/**
 * The lanes that are shown, and the rules between groups that both have lanes.
 *
 * @param {boolean} withAllowed whether some queens are fixed
 * @param {{ lowLanes?: boolean, lanes?: Layout["lanes"] }} [layout]
 * @returns {{ lanes: LaneBox[], rules: Rule[], height: number }}
 */
export function lanePlan(withAllowed, { lowLanes = false, lanes: shown = null } = {}) {
  const size = lowLanes ? "low" : "usual";
  const height = laneHeights[withAllowed ? "withAllowed" : size];
  const ruleHeight = ruleHeights[size];
  const groups = laneGroups.map((names) =>
    names.filter(
      (name) => (shown ?? laneNames).includes(name) && (withAllowed || name !== "allowed"),
    ),
  );
  /** @type {LaneBox[]} */
  const lanes = [];
  /** @type {Rule[]} */
  const rules = [];
  let y = 0;
  groups.forEach((names, at) => {
    if (at > 0 && names.length > 0 && groups[at - 1].length > 0) {
      rules.push({ formula: at === 1 ? "free" : "lowest", y: y + ruleHeight / 2 });
      y += ruleHeight;
    }
    for (const name of names) {
      lanes.push({ name, y, height });
      y += height;
    }
  });
  return { lanes, rules, height: y };
}
