/** Words of the bar. */

export const words = {
  copied: "Link copied.",
  copyThis: "Copy this link:",
};
