/** The selected board of the Solutions view as a picture. */

/** @import { PageExport } from "../page.d.ts" */

import { readTheme } from "../../element/theme.js";
import { messages } from "../../i18n/catalogue.js";
import { requirePart } from "../../load-part.js";

const words = messages.solutions.exports;

/** Pixels per CSS pixel of a PNG. */
const SCALE = 2;

/**
 * @param {object} solution
 * @param {number[]} solution.columns the column of each row's queen
 * @param {number} solution.number from 1
 * @param {boolean} solution.mirrored whether column 0 is drawn at the left
 * @param {HTMLElement} root has the colours
 * @returns {PageExport<"png" | "svg">}
 */
export const boardExport = ({ columns, number, mirrored }, root) => ({
  id: "solution",
  label: words.board,
  fileName: words.boardFileName(columns.length, number),
  formats: ["png", "svg"],
  async make({ format }) {
    const [{ pngOf, svgOf }, { solutionPicture }] = await Promise.all([
      requirePart(() => import("../../export/image.js")),
      requirePart(() => import("../../export/solution-picture.js")),
    ]);
    const picture = solutionPicture({ columns, mirrored }, readTheme(root));
    if (format === "png") return pngOf(picture, SCALE);
    const n = columns.length;
    return svgOf(picture, { n, position: null }, words.describe(number, columns));
  },
});
