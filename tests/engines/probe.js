/**
 * Runs in every page of the tests, before its own scripts: records errors, downloads and input
 * events, finds controls through shadow roots by their names, and replaces each word on a canvas by
 * a bar, because letters differ by machine.
 */

(() => {
  // The notes of a first visit would cover the board.
  localStorage.setItem("n-queens.visited", "yes");

  /** @type {string[]} */
  const errors = [];
  /** @type {{ name: string, file: Blob | undefined }[]} */
  const downloads = [];
  /** @type {Map<string, Blob>} */
  const files = new Map();
  /** For the message of a check that fails. @type {string[]} */
  const inputs = [];

  addEventListener("error", ({ message, filename }) =>
    errors.push(`error: ${message} ${filename}`),
  );
  addEventListener("unhandledrejection", ({ reason }) => errors.push(`rejection: ${reason}`));
  const log = console.error;
  console.error = (...words) => {
    errors.push(`console: ${words.join(" ")}`);
    log.apply(console, words);
  };

  for (const type of ["pointerdown", "mousedown", "click", "focusin", "keydown"])
    addEventListener(
      type,
      (event) => {
        const [target] = event.composedPath();
        const { localName = "window", attributes = [] } = /** @type {Partial<Element>} */ (target);
        const names = [...attributes].map(({ name, value }) => `${name}="${value}"`);
        const { key = "" } = /** @type {Partial<KeyboardEvent>} */ (event);
        inputs.push(`${type} ${key} <${[localName, ...names].join(" ")}>`);
      },
      { capture: true },
    );

  const { createObjectURL } = URL;
  URL.createObjectURL = (/** @type {Blob} */ file) => {
    const address = createObjectURL(file);
    files.set(address, file);
    return address;
  };

  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) downloads.push({ name: this.download, file: files.get(this.href) });
    else click.call(this);
  };

  /** @param {string} selector @param {Document | ShadowRoot} [root] @returns {Element[]} */
  function all(selector, root = document) {
    const inside = [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
      shadowRoot ? all(selector, shadowRoot) : [],
    );
    return [...root.querySelectorAll(selector), ...inside];
  }

  /** @param {Element} element */
  const isShown = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";

  /** @param {Element} element */
  function nameOf(element) {
    const labels = /** @type {HTMLInputElement} */ (element).labels;
    const text = element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent ?? "";
    return text.replace(/\s+/g, " ").trim();
  }

  /** The visible controls of this name. @param {string} name */
  const named = (name) =>
    all("button, a[href], input, select, summary, [role=radio], [role=tab]").filter(
      (element) => nameOf(element) === name && isShown(element),
    );

  /** Scrolls an element into view and returns its box in the window. @param {Element} element */
  function boxOf(element) {
    element.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  }

  const letter = { width: 6, height: 8 };
  const { prototype } = CanvasRenderingContext2D;
  /** @this {CanvasRenderingContext2D} @param {string} words @param {number} x @param {number} y */
  function fillBar(words, x, y) {
    const width = letter.width * words.length;
    /** @type {Record<string, number>} */
    const befores = { center: width / 2, right: width };
    const before = befores[this.textAlign] ?? 0;
    this.fillRect(x - before, y - letter.height, width, letter.height);
  }
  const measureText = (/** @type {string} */ words) => ({ width: letter.width * words.length });
  if (new URLSearchParams(location.search).has("bars"))
    Object.assign(prototype, { fillText: fillBar, measureText });

  // A budget of a minute ends after 60 ms.
  const now = performance.now.bind(performance);
  if (new URLSearchParams(location.search).has("hurried")) performance.now = () => 1000 * now();

  const shown = (/** @type {string} */ selector) => all(selector).filter(isShown);

  Object.assign(globalThis, { probe: { errors, downloads, inputs, all, shown, named, boxOf } });
})();
