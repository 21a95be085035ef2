/** Numbers typed over the counters of steps and solutions: their intents and errors. */

/** @import { Intent, PlayerState } from "../types.d.ts" */

import { messages } from "../i18n/catalogue.js";
import { LONGEST } from "../player/index-controller.js";

const { goTo: words } = messages.app;

/** The counter. @typedef {"Step" | "Solution"} Typed */

/**
 * Reads a typed number.
 *
 * @param {Typed} what
 * @param {string} text with or without spaces between its thousands
 * @param {PlayerState} state
 * @returns {Intent | string} a seek, or an error message
 */
export function parseTarget(what, text, { total, totalSolutions }) {
  const figures = text.replace(/\s/g, "");
  const number = /^\d{1,16}$/.test(figures) ? Number(figures) : -1;
  if (what === "Step") {
    const off = number < 0 || (total !== null && number > total);
    return off ? words.invalidStep(text, total) : { type: "seek", position: number };
  }
  const off = number < 1 || (totalSolutions !== null && number > totalSolutions);
  return off
    ? words.invalidSolution(text, totalSolutions)
    : { type: "seekSolution", k: number - 1 };
}

/**
 * Why a step or solution that was typed cannot be reached yet.
 *
 * @param {Intent | string} typed from `parseTarget`
 * @param {PlayerState} state
 * @returns {string} empty for an error message
 */
export function unreached(typed, { index: { phase, seconds } }) {
  if (typeof typed === "string") return "";
  const offered = phase !== "off" && seconds !== null && seconds <= LONGEST;
  if (typed.type === "seek") return words.unreached("Step", typed.position, phase, offered);
  if (typed.type !== "seekSolution") return "";
  return words.unreached("Solution", typed.k + 1, phase, offered);
}
