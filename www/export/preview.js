/** The preview of a file: an image, the first lines of a text, or a page. */

/** Characters and lines of a text that are shown. */
const CHARACTERS = 20_000;
const LINES = 200;

/**
 * Only the HTML of a worksheet, whose iframe runs no scripts, is trusted where the site requires
 * Trusted Types.
 */
const worksheetPolicy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy(
  "n-queens-worksheet",
  { createHTML: (/** @type {string} */ html) => html },
);

/**
 * `content` is the URL of an image, a text, or HTML for an iframe; `styles` belong to the HTML.
 *
 * @typedef {object} ExportPreview
 * @property {"image" | "text" | "page"} form
 * @property {string} content
 * @property {string} [styles]
 * @property {boolean} [isCut] whether a text has more lines than are shown
 */

/**
 * The preview of a file: its image, its page without scripts, or its first lines.
 *
 * @param {Blob} file its type decides on the form
 * @returns {Promise<ExportPreview>} to be freed with `freePreview`
 */
export async function previewOf(file) {
  if (file.type.startsWith("image/")) {
    return { form: "image", content: URL.createObjectURL(file) };
  }
  if (file.type === "text/html") {
    const text = await file.text();
    const styles = text.match(/<style>(.*?)<\/style>/s)?.[1];
    // Scripts do not run in a preview, and its buttons have no use. The policy of the site forbids
    // its style element.
    const html = text.replace(/<style>.*?<\/style>|<button.*?<\/button>/gs, "");
    return { form: "page", content: worksheetPolicy?.createHTML(html) ?? html, styles };
  }
  const text = await file.slice(0, CHARACTERS).text();
  const lines = text.split("\n").slice(0, LINES);
  const content = lines.join("\n");
  return { form: "text", content, isCut: content.length < text.length || file.size > CHARACTERS };
}

/** @param {ExportPreview | null} preview */
export function freePreview(preview) {
  if (preview?.form === "image") URL.revokeObjectURL(preview.content);
}

/**
 * Applies the styles of a page to the iframe that has loaded it.
 * @param {HTMLIFrameElement} iframe
 * @param {string} styles
 */
export function styleIframe({ contentWindow, contentDocument }, styles) {
  const { CSSStyleSheet } = /** @type {typeof globalThis} */ (
    /** @type {unknown} */ (contentWindow)
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  /** @type {Document} */ (contentDocument).adoptedStyleSheets = [sheet];
}
