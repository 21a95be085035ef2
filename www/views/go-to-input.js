/** What is made of a number that a person types over one that is shown. Loads later than the player. */

/** @import { Intent, PlayerState } from "../types.d.ts" */

import { messages } from "../i18n/catalogue.js";
import { LONGEST } from "../player/index-controller.js";

const { goTo: words } = messages.app;

/** Which number it is. @typedef {"Step" | "Solution"} Typed */

/**
 * Where it leads, or what is wrong with it.
 * @param {Typed} what
 * @param {string} given with or without spaces between its thousands
 * @param {PlayerState} state
 * @returns {Intent | string}
 */
export function placeOf(what, given, { total, totalSolutions }) {
  const figures = given.replace(/\s/g, "");
  const number = /^\d{1,16}$/.test(figures) ? Number(figures) : -1;
  if (what === "Step") {
    const off = number < 0 || (total !== null && number > total);
    return off ? words.invalidStep(given, total) : { type: "seek", position: number };
  }
  const off = number < 1 || (totalSolutions !== null && number > totalSolutions);
  return off
    ? words.invalidSolution(given, totalSolutions)
    : { type: "seekSolution", k: number - 1 };
}

/**
 * Why a place that was typed cannot be gone to yet; nothing for what is no place.
 * @param {Intent | string} typed @param {PlayerState} state
 */
export function unreached(typed, { index: { phase, seconds } }) {
  if (typeof typed === "string") return "";
  const offered = phase !== "off" && seconds !== null && seconds <= LONGEST;
  if (typed.type === "seek") return words.unreached("Step", typed.position, phase, offered);
  if (typed.type !== "seekSolution") return "";
  return words.unreached("Solution", typed.k + 1, phase, offered);
}
