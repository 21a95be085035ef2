/**
 * Makes the calls of a sequence inside a page, and checks the laws after each frame. Both functions
 * are written into the page as source, so they use nothing from outside themselves.
 */

/**
 * The functions of a kind of fuzz test in the page.
 * @typedef {object} Actions
 * @property {(fuzz: Driver) => void | Promise<void>} start makes a fresh state
 * @property {(name: string, args: any[], fuzz: Driver) => unknown} call may return a promise
 * @property {(fuzz: Driver) => string} text everything that is shown, as markup
 * @property {(fuzz: Driver) => void} frame checks the laws of this kind once per frame
 * @property {(fuzz: Driver) => void | Promise<void>} end checks that everything still works
 */

/**
 * @typedef {object} Driver
 * @property {(page: Window, query: string) => void} go opens a view of the app, as the browser's
 *   buttons do
 * @property {(page: Window) => string} markup of a page and its boards
 * @property {(law: string, seen: unknown) => void} broken
 * @property {() => Promise<void>} nextFrame
 * @property {(condition: () => unknown, law: string) => Promise<void>} until rejects where a law
 *   is broken first
 * @property {(calls: [string, ...any[]][], source: string, apart: boolean) =>
 *   Promise<{ law: string | null, longest: number }>} run
 */

/** @param {Actions} actions @returns {Driver} */
export function driver(actions) {
  /** Words that are never shown, unless a call has them. */
  const words = ["NaN", "undefined", "[native code"];
  /** The longest time for which a task makes calls, in milliseconds. */
  const LONGEST_BATCH = 60;
  /**
   * Milliseconds after which something that has to happen counts as missing, also where the cores
   * are busy.
   */
  const LONGEST_WAIT = 60_000;

  /** @type {string | null} */
  let law = null;
  let longest = 0;
  /** Texts of canvases since the last frame. @type {Set<string>} */
  const painted = new Set();

  const broken = (/** @type {string} */ name, /** @type {unknown} */ seen) => {
    law ??= `${name}: ${seen}`;
  };

  addEventListener("error", ({ message, error }) => {
    // Not an error: the sizes change once more in the next frame.
    if (message.startsWith("ResizeObserver loop")) return;
    broken("nothing is uncaught", error?.stack ?? message);
  });
  addEventListener("unhandledrejection", ({ reason }) =>
    broken("nothing is uncaught", reason?.stack ?? reason),
  );
  const { error } = console;
  console.error = (...details) => {
    broken("the console has no errors", details.map((each) => each?.stack ?? each).join(" "));
    error(...details);
  };
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
    painted.add(text);
    fillText.call(this, text, ...rest);
  };
  // A pointer that a test makes cannot be captured.
  Element.prototype.setPointerCapture = () => {};
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });

  const nextTask = () => new Promise((done) => setTimeout(done));
  const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const self = { broken, nextFrame, until, run, go, markup };

  /** @param {any} page @param {string} query */
  function go(page, query) {
    page.history.replaceState(null, "", `${page.location.pathname}?${query}`);
    page.dispatchEvent(new page.PopStateEvent("popstate"));
  }

  /** @param {Window} page */
  function markup({ document }) {
    // Fields hold values that their markup does not have.
    const boards = [...document.querySelectorAll("n-queens")];
    return boards.map((each) => each.shadowRoot?.innerHTML).join() + document.body.innerHTML;
  }

  /** @param {() => unknown} condition @param {string} name */
  async function until(condition, name) {
    const end = performance.now() + LONGEST_WAIT;
    while (!condition()) {
      if (performance.now() > end) broken(name, `not so after ${LONGEST_WAIT} ms`);
      if (law !== null) throw new Error(law);
      await nextTask();
    }
  }

  /** @param {string} source */
  function checkFrame(source) {
    // A call may quote such a word. URLs lose the line ends of a quoted text.
    // A hole in a list is read as undefined.
    const quotable = source.replaceAll("\\n", "").replaceAll(/([[,]) *,/g, "$1 undefined,");
    const shown = `${actions.text(self)}\n${[...painted].join("\n")}`;
    painted.clear();
    for (const word of words) {
      const at = quotable.includes(word) ? -1 : shown.indexOf(word);
      if (at >= 0) broken("what is shown has a value", shown.slice(Math.max(0, at - 80), at + 40));
    }
    actions.frame(self);
  }

  /** @param {string} name @param {() => unknown} work */
  async function attempt(name, work) {
    try {
      await work();
    } catch (thrown) {
      const { stack } = /** @type {Error} */ (thrown);
      broken("a call does not throw", `${name} threw ${stack ?? thrown}`);
    }
  }

  /** @param {[string, ...any[]][]} calls @param {string} source @param {boolean} apart */
  async function run(calls, source, apart) {
    law = null;
    longest = 0;
    await actions.start(self);
    let since = performance.now();
    for (const [name, ...args] of calls) {
      if (law !== null) break;
      if (name === "frame") {
        await nextFrame();
        checkFrame(source);
        since = performance.now();
      } else {
        if (apart || performance.now() - since > LONGEST_BATCH) {
          await nextTask();
          since = performance.now();
        }
        await attempt(name, () => actions.call(name, args, self));
      }
    }
    await nextFrame();
    if (law === null) checkFrame(source);
    if (law === null) await attempt("end", () => actions.end(self));
    await nextFrame();
    return { law, longest };
  }

  return self;
}
