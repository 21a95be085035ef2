/** The words about the board and the lanes as an image. */

export const image = {
  nothing: "Neither the board nor the lanes are shown.",
  tooLarge: "The image is too large for this browser. A smaller scale may do.",
};
