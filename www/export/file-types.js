/** The types of the exported files, and the download of a file. */

/** Of each format: the extension of a file's name, without the dot, and the media type. */
export const fileTypes = {
  png: { extension: "png", type: "image/png" },
  svg: { extension: "svg", type: "image/svg+xml" },
  gif: { extension: "gif", type: "image/gif" },
  webp: { extension: "webp", type: "image/webp" },
  csv: { extension: "csv", type: "text/csv" },
  json: { extension: "json", type: "application/json" },
  text: { extension: "txt", type: "text/plain" },
  html: { extension: "html", type: "text/html" },
};

/** @typedef {keyof typeof fileTypes} FileFormat */

/**
 * Offers a file for download.
 *
 * @param {string} name without its extension
 * @param {FileFormat} format
 * @param {BlobPart} content
 */
export function download(name, format, content) {
  const { extension, type } = fileTypes[format];
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.${extension}`;
  link.click();
  URL.revokeObjectURL(address);
}
