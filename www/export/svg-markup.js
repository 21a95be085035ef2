/** Elements of XML as text. */

/**
 * Those that are undefined are left out.
 * @typedef {Record<string, string | number | undefined>} Attributes
 */

/** @type {Record<string, string>} */
const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Text as the content or an attribute of an element.
 *
 * @param {string} words
 */
export const escaped = (words) => words.replace(/[&<>"]/g, (sign) => entities[sign]);

/**
 * An SVG element as text, with its attributes escaped.
 *
 * @param {string} name
 * @param {Attributes} attributes
 * @param {string} [content] already escaped
 */
export function markup(name, attributes, content = "") {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join("");
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

/**
 * A length in thousandths of a pixel, which is less than anyone sees.
 *
 * @param {number} length
 */
export const thousandths = (length) => Math.round(length * 1000) / 1000;

/**
 * A length in hundredths, exact enough for figures and paper.
 *
 * @param {number} length
 */
export const hundredths = (length) => Math.round(length * 100) / 100;

/** Records lines as the data of a path, in hundredths. */
export class PathPen {
  d = "";

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.d += `M${hundredths(x)} ${hundredths(y)}`;
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.d += `L${hundredths(x)} ${hundredths(y)}`;
  }
}
