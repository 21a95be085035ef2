/** The options of `exportImage`: their limits and defaults, and how they are checked. */

/** @import { ExportImageOptions } from "../types.d.ts" */

import { codedError } from "../engine/errors.js";
import { describe, readTask } from "../engine/validate.js";
import { messages } from "../i18n/catalogue.js";

const words = messages.image;

/** The kinds of file. */
const stills = ["png", "svg"];
const animations = ["gif", "webp"];
const types = [...stills, ...animations];

const themes = ["light", "dark"];

/** Pixels per CSS pixel. Browsers refuse canvases that are much larger. */
const scales = { least: 0.1, most: 16 };

/** The most steps of an animation. */
export const MOST_STEPS = 1000;

/** Steps of an animation whose range is not given. */
export const USUAL_STEPS = 60;

/** Milliseconds per step. Browsers show images that follow sooner much later than they should. */
export const delays = { least: 20, most: 10_000, usual: 500 };

/** Milliseconds that the last step stays longer. */
export const holds = { least: 0, most: 60_000, usual: 1500 };

/** The options that not all kinds of file have. */
const suitable = {
  transparent: stills,
  from: animations,
  to: animations,
  steps: animations,
  delay: animations,
  hold: animations,
};

/**
 * Throws if an element cannot be exported, or an option has an invalid value.
 *
 * @param {Element} element
 * @param {ExportImageOptions} options
 * @returns {Required<Pick<ExportImageOptions, "type" | "scale" | "transparent">> &
 *   ExportImageOptions} with the defaults
 */
export function checkImageOptions(element, options) {
  const { type = "png", scale = 2, theme, transparent = false, signal } = readTask(options);
  if (!types.includes(type))
    throw codedError("position", words.choice("type", describe(type), types));
  const { least, most } = scales;
  if (typeof scale !== "number" || !(scale >= least && scale <= most)) {
    throw codedError("position", words.scale(describe(scale), least, most));
  }
  if (theme !== undefined && !themes.includes(theme)) {
    throw codedError("position", words.choice("theme", describe(theme), themes));
  }
  if (typeof transparent !== "boolean") {
    throw codedError("position", words.transparent(describe(transparent)));
  }
  for (const [name, allowed] of Object.entries(suitable)) {
    const value = options[/** @type {keyof typeof suitable} */ (name)];
    if (value === undefined || value === false || allowed.includes(type)) continue;
    throw codedError("position", words.unsuitable(name, type, allowed));
  }
  signal?.throwIfAborted();
  if (!element.isConnected) throw codedError("unavailable", messages.app.failures.notInPage);
  return { ...options, type, scale, transparent };
}
