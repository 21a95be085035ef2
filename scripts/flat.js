/** A Vite plugin that takes the indentation out of templates: a minifier must take it for text. */

/** @returns {import("vite").Plugin} */
export function flat() {
  return {
    name: "flat-templates",
    apply: "build",
    transform: (code, id) =>
      /\/www\/.*\.js$/.test(id) && code.includes("html`") ? code.replace(/\n\s+/g, "\n") : null,
  };
}
