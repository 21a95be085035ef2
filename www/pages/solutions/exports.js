/** The files of the Solutions view: its list, and the selected board as a picture. */

/** @import { ExportKind } from "../../export/export-kinds.js" */
/** @import { Queens } from "../../types.d.ts" */
/** @import { ExportValues } from "../../export/options.js" */
/** @import { SolutionFormat, SolutionRow } from "./solution-file.js" */
/** @import { SolutionList } from "./solution-list.js" */

import { readThemeInside } from "../../element/theme.js";
import { messages } from "../../i18n/catalogue.js";
import { requirePart } from "../../load-part.js";

const words = messages.solutions.exports;

/** The most solutions of one file: about 150 MB. All of n = 15 fit. */
const MOST = 2_500_000;

/** @type {readonly SolutionFormat[]} */
const formats = ["csv", "json", "text"];

/** Up to this many solutions the file takes less than a second. */
const QUICK = 100_000;

/**
 * The listed solutions as a file for export.
 *
 * @param {SolutionList | null} list
 * @param {Queens} queens those that all its solutions have
 * @param {string} missingReason why there is no list, where there is none
 * @returns {ExportKind}
 */
export const listExport = (list, queens, missingReason) => ({
  id: "solutions",
  label: words.label,
  fileName: list ? words.fileName(list.n, list.filter) : undefined,
  unavailable: list ? unavailableReason(list) : missingReason,
  formats: formats.map((id) => ({
    id,
    options: [],
    isQuick: () => (list?.count ?? 0) <= QUICK,
    async make({ signal, onProgress }) {
      const { solutionFile } = await requirePart(() => import("./solution-file.js"));
      // Nothing is made of a list that is not available.
      const available = /** @type {SolutionList} */ (list);
      const { n, filter, count } = available;
      const rows = rowsOf(available);
      return solutionFile({ n, queens, filter, format: id, rows, count, signal, onProgress });
    },
  })),
});

/** @param {SolutionList} list @returns {string | undefined} */
function unavailableReason(list) {
  if (!list.isComplete) return words.unfinished;
  if (list.count === 0) return words.empty;
  return list.count > MOST ? words.tooLong(MOST) : undefined;
}

/** @param {SolutionList} list @returns {Generator<SolutionRow>} */
function* rowsOf(list) {
  for (let index = 0; index < list.count; index += 1) {
    yield {
      number: list.numberAt(index),
      columns: list.columnsAt(index),
      fundamental: list.isFundamentalAt(index),
    };
  }
}

/**
 * The selected board as a picture.
 *
 * @param {object} solution
 * @param {number[]} solution.columns the column of each row's queen
 * @param {number} solution.number from 1
 * @param {Queens} solution.queens those that are fixed
 * @param {boolean} solution.mirrored whether column 0 is drawn at the left
 * @param {HTMLElement} root has the colours
 * @returns {ExportKind}
 */
export function boardExport({ columns, number, queens, mirrored }, root) {
  /** @param {"png" | "svg"} format @param {ExportValues} values */
  const make = async (format, { scale, theme, transparent }) => {
    const [{ pngOf, svgOf, themeIn }, { solutionPicture }] = await Promise.all([
      requirePart(() => import("../../export/image.js")),
      requirePart(() => import("./solution-picture.js")),
    ]);
    const picture = solutionPicture(
      { columns, queens, mirrored },
      { theme: theme ? themeIn(root, theme) : readThemeInside(root), transparent },
    );
    if (format === "png") return pngOf(picture, scale);
    const n = columns.length;
    return svgOf(picture, { n, position: null }, words.describe(number, columns));
  };
  return {
    id: "solution",
    label: words.board,
    fileName: words.boardFileName(columns.length, number),
    formats: [
      {
        id: "png",
        options: ["scale", "theme", "transparent"],
        make: ({ values }) => make("png", values),
      },
      { id: "svg", options: ["theme", "transparent"], make: ({ values }) => make("svg", values) },
    ],
  };
}
