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
  URL.revokeObjectURL(address);
}
