/** The formats of the exported files, and the download of a file. */

/** Of each format: the extension of a file's name, without the dot, and the media type. */
export const fileFormats = {
  png: { extension: "png", mediaType: "image/png" },
  svg: { extension: "svg", mediaType: "image/svg+xml" },
  gif: { extension: "gif", mediaType: "image/gif" },
  webp: { extension: "webp", mediaType: "image/webp" },
  csv: { extension: "csv", mediaType: "text/csv" },
  json: { extension: "json", mediaType: "application/json" },
  text: { extension: "txt", mediaType: "text/plain" },
  html: { extension: "html", mediaType: "text/html" },
};

/** @typedef {keyof typeof fileFormats} FileFormat */

/** Milliseconds after a click for which a browser can still begin to read the file. */
const READING_TIME = 40_000;

/**
 * Offers a file for download.
 *
 * @param {string} name without its extension
 * @param {FileFormat} format
 * @param {BlobPart} content
 */
export function download(name, format, content) {
  const { extension, mediaType } = fileFormats[format];
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.${extension}`;
  link.click();
  // Firefox and Safari may read it only after this task.
  setTimeout(() => URL.revokeObjectURL(address), READING_TIME);
}
