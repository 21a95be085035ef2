/** What holds of every value that the public functions return: it is made of data, without NaN. */

/**
 * @param {unknown} value
 * @returns {string | null} the law that it breaks
 */
export function dataFault(value) {
  if (typeof value === "number") {
    return Number.isFinite(value) ? null : `results are finite numbers: ${value}`;
  }
  if (ArrayBuffer.isView(value)) {
    const wrong = Array.from(/** @type {Float64Array} */ (value)).find(
      (at) => !Number.isFinite(at),
    );
    return wrong === undefined ? null : `results are finite numbers: ${wrong} in a list`;
  }
  if (typeof value === "string") {
    return /\b(undefined|NaN)\b/.test(value) ? `texts are for people: ${value}` : null;
  }
  if (Object(value) !== value) return null;
  for (const part of Object.values(/** @type {object} */ (value))) {
    const broken = part === undefined ? "results have no holes: undefined" : dataFault(part);
    if (broken) return broken;
  }
  return null;
}
