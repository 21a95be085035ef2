/** Values and sequences of calls as the JavaScript that makes them, to paste a failing case. */

/** @param {unknown} value @returns {string} */
export function sourceOf(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (Object.is(value, -0)) return "-0";
  if (Object(value) !== value) return String(value);
  if (ArrayBuffer.isView(value)) {
    const list = Array.from(/** @type {Uint8Array} */ (value));
    return `${value.constructor.name}.of(${list.map(sourceOf).join(", ")})`;
  }
  if (Array.isArray(value)) {
    const items = Array.from(value, (item, at) => (at in value ? sourceOf(item) : ""));
    // A comma after a last hole counts it.
    return `[${items.join(", ")}${items.at(-1) === "" ? "," : ""}]`;
  }
  // In a literal, "__proto__" would set the prototype.
  const fields = Object.entries(/** @type {object} */ (value)).map(
    ([key, field]) => `[${JSON.stringify(key)}]: ${sourceOf(field)}`,
  );
  return `{ ${fields.join(", ")} }`;
}

/** @param {import("./check.js").Call} call @returns {string} */
export const sourceOfCall = ([name, ...args]) => `${name}(${args.map(sourceOf).join(", ")});`;
