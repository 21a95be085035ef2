/**
 * The small drawn signs beside words: keys of the lanes and legend, kinds of step, transport
 * buttons.
 */
/** @import { Kind } from "../types.d.ts" */
/** @import { HatchDirection, HatchedMask } from "./drawing-primitives.js" */
import { html, svg } from "lit/html.js";
import { hatchDirection } from "./layout.js";

/** The box of `queenPath`, and where the centre of the queen is in it. */
const queenBox = { size: 24, x: 12, y: 13 };

/** The queen: a crown of five points over a bar. Canvases and icons draw this path too. */
export const queenPath =
  "M3.72 8.44L7.44 13L8.16 6.16L10.128 12.16L12 4.96L13.872 12.16L15.84 6.16L16.56 13L20.28 8.44L17.4 17.2H6.6Z" +
  "M4.92 8.44a1.2 1.2 0 1 1 -2.4 0a1.2 1.2 0 1 1 2.4 0ZM9.36 6.16a1.2 1.2 0 1 1 -2.4 0a1.2 1.2 0 1 1 2.4 0ZM13.2 4.96a1.2 1.2 0 1 1 -2.4 0a1.2 1.2 0 1 1 2.4 0ZM17.04 6.16a1.2 1.2 0 1 1 -2.4 0a1.2 1.2 0 1 1 2.4 0ZM21.48 8.44a1.2 1.2 0 1 1 -2.4 0a1.2 1.2 0 1 1 2.4 0Z" +
  "M7.248 18.04H16.752a0.72 0.72 0 0 1 0.72 0.72V19.6a0.72 0.72 0 0 1 -0.72 0.72H7.248a0.72 0.72 0 0 1 -0.72 -0.72V18.76a0.72 0.72 0 0 1 0.72 -0.72Z";

/**
 * The translation and the scale with which `queenPath` is a queen around a point.
 *
 * @param {number} x centre
 * @param {number} y centre
 * @param {number} size of its box
 */
export function queenTransform(x, y, size) {
  const scale = size / queenBox.size;
  return { x: x - queenBox.x * scale, y: y - queenBox.y * scale, scale };
}

/** @param {unknown} content @param {number} size @param {string} [name] */
const glyph = (content, size, name = "") =>
  html`<svg class="glyph ${name}" width=${size} height=${size} viewBox="0 0 24 24"
    aria-hidden="true">${content}</svg>`;

/** The lines of a hatched square. @type {Record<HatchDirection, string>} */
const hatchLines = {
  vertical: "M4 0V24M12 0V24M20 0V24",
  rising: "M0 8 8 0M0 17 17 0M2 24 24 2M11 24 24 11",
  falling: "M16 0 24 8M7 0 24 17M0 2 22 24M0 11 13 24",
  dots: "M4 4h0M12 4h0M20 4h0M4 12h0M12 12h0M20 12h0M4 20h0M12 20h0M20 20h0",
};

/**
 * A hatched square in the colour of a mask.
 *
 * @param {HatchedMask} mask
 * @param {boolean} mirrored
 * @param {number} size
 */
export function hatchGlyph(mask, mirrored, size) {
  const d = hatchLines[hatchDirection({ mirrored }, mask)];
  const content =
    mask === "allowed"
      ? svg`<path class="dots" d=${d} />`
      : svg`<rect class="tint" width="24" height="24" /><path class="lines" d=${d} />`;
  return glyph(content, size, `key ${mask}`);
}

/** @param {number} size */
export const ringGlyph = (size) =>
  glyph(svg`<circle class="ring" cx="12" cy="12" r="8.5" />`, size);

/** @param {number} size */
export const discGlyph = (size) => glyph(svg`<circle class="disc" cx="12" cy="12" r="10" />`, size);

/** @param {number} size */
export const dotGlyph = (size) => glyph(svg`<circle class="dot" cx="12" cy="12" r="3.2" />`, size);

/** The size of the sign of a kind of step. */
const KIND_SIZE = 11;

/**
 * The sign of a kind of step.
 *
 * @param {Kind} kind
 * @param {boolean} dead whether nothing is possible
 */
export function kindGlyph(kind, dead) {
  if (kind === "place") return discGlyph(KIND_SIZE);
  if (kind === "remove") {
    return glyph(svg`<circle class="rim" cx="12" cy="12" r="9.5" />`, KIND_SIZE);
  }
  if (kind === "solution") return glyph(svg`<path d=${queenPath} />`, KIND_SIZE + 3);
  if (kind === "possible" && !dead) return ringGlyph(KIND_SIZE);
  const path = {
    start: "M3 12h18",
    call: "M12 3v16M5 13l7 7 7-7",
    possible: "M5 5l14 14M19 5 5 19",
  };
  const d = path[/** @type {"start" | "call" | "possible"} */ (kind)];
  return glyph(svg`<path class="stroke" d=${d} />`, KIND_SIZE);
}

/** Signs of the transport's buttons. */
const signs = {
  first: "M5 5h2.6v14H5zM20 5v14L9 12z",
  back: "M16 4.5v15L4.5 12z",
  play: "M7.5 4v16L20.5 12z",
  pause: "M6.5 4.5h4v15h-4zM13.5 4.5h4v15h-4z",
  next: "M8 4.5v15L19.5 12z",
  last: "M19 5h-2.6v14H19zM4 5v14l11-7z",
  stepOver:
    "M3 14.5a9 9 0 0 1 15.2-4.8l2.3-2.3V15h-7.6l3-3A6.4 6.4 0 0 0 5.5 15zM9.6 20.2a2.4 2.4 0 1 1 4.8 0 2.4 2.4 0 0 1-4.8 0z",
  stepOut: "M12 2.5 19 10h-5.3v6h-3.4v-6H5zM9.6 20.2a2.4 2.4 0 1 1 4.8 0 2.4 2.4 0 0 1-4.8 0z",
};

/** @param {keyof typeof signs | "previousSolution" | "nextSolution"} name */
export function transportGlyph(name) {
  if (name === "previousSolution") return solutionGlyph("M35 5.5v13L25 12z", 0);
  if (name === "nextSolution") return solutionGlyph("M1 5.5v13L11 12z", 12);
  return glyph(svg`<path d=${signs[name]} />`, 20);
}

/** An arrow beside a queen. @param {string} arrow its path @param {number} x of the queen's box */
const solutionGlyph = (arrow, x) =>
  html`<svg class="glyph" width="30" height="20" viewBox="0 0 36 24" aria-hidden="true">
    <path d=${arrow} /><path d=${queenPath} transform="translate(${x} 0)" />
  </svg>`;
