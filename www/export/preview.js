/** The preview of a file: an image, the first lines of a text, or a page. */

/** Characters and lines of a text that are shown. */
const CHARACTERS = 20_000;
const LINES = 200;

/**
 * `content` is the URL of an image, a text, or HTML.
 *
 * @typedef {object} ExportPreview
 * @property {"image" | "text" | "page"} form
 * @property {string} content
 * @property {boolean} isCut whether a text has more lines than are shown
 */

/**
 * @param {Blob} file its type decides on the form
 * @returns {Promise<ExportPreview>} to be freed with `freePreview`
 */
export async function previewOf(file) {
  if (file.type.startsWith("image/")) {
    return { form: "image", content: URL.createObjectURL(file), isCut: false };
  }
  if (file.type === "text/html") {
    // Scripts do not run in a preview, and its buttons have no use.
    const content = (await file.text()).replace(/<button.*?<\/button>/g, "");
    return { form: "page", content, isCut: false };
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
