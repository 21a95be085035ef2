/**
 * What an element follows from the beginning of what is around it: its size, the colours, paper.
 */
import { watchTheme } from "../views/canvas-theme.js";
import { watchPaper } from "./paper.js";

/**
 * @param {Element} element
 * @param {object} on
 * @param {() => void} on.size called when it, or its window, may have another size
 * @param {() => void} on.theme called when the colours may be others
 * @param {(printing: boolean) => void} on.print
 * @returns {(() => void)[]} stop watching
 */
export function watchAround(element, { size, theme, print }) {
  const sizes = new ResizeObserver(size);
  sizes.observe(element);
  addEventListener("resize", size);
  return [
    () => sizes.disconnect(),
    () => removeEventListener("resize", size),
    watchTheme(theme),
    watchPaper(print),
  ];
}
