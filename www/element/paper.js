/**
 * That the page is printed: followed from the beginning, for paper also shows what was never in sight.
 */

/**
 * @param {(printing: boolean) => void} print
 * @returns {() => void} stops watching
 */
export function watchPaper(print) {
  const watching = new AbortController();
  const { signal } = watching;
  const paper = matchMedia("print");
  addEventListener("beforeprint", () => print(true), { signal });
  addEventListener("afterprint", () => print(false), { signal });
  paper.addEventListener("change", () => print(paper.matches), { signal });
  return () => watching.abort();
}
