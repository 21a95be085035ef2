/**
 * Whether an element is near what is seen of the page, and whether it is seen.
 */

/** So far out of sight an element begins, in CSS pixels. */
const NEAR = 200;

/**
 * @param {Element} element
 * @param {object} on
 * @param {() => void} on.near called once
 * @param {(seen: boolean) => void} on.seen called whenever that changes
 * @returns {() => void} stops watching
 */
export function watchPresence(element, { near, seen }) {
  if (!("IntersectionObserver" in window)) {
    near();
    seen(true);
    return () => {};
  }
  const coming = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      coming.disconnect();
      near();
    },
    { rootMargin: `${NEAR}px` },
  );
  const sight = new IntersectionObserver((entries) =>
    seen(Boolean(entries.at(-1)?.isIntersecting)),
  );
  coming.observe(element);
  sight.observe(element);
  return () => {
    coming.disconnect();
    sight.disconnect();
  };
}
