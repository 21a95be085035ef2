/** Shows which steps of a script are running, how far each is, and how long it took. */

/** Without a terminal, the details of a step are printed at most this often, in milliseconds. */
const DETAIL_PAUSE = 5000;

/**
 * The running steps, which may overlap: one rewritten line on a terminal, plain lines elsewhere.
 */
export class Progress {
  #output;
  #now;
  /** The detail of each running step, by title. @type {Map<string, string>} */
  #running = new Map();

  /**
   * @param {{ write(text: string): unknown, isTTY?: boolean, columns?: number }} output
   * @param {() => number} now  a clock in milliseconds
   */
  constructor(output, now) {
    this.#output = output;
    this.#now = now;
  }

  /**
   * Runs one step and prints its title and duration when it ends.
   * @template T
   * @param {string} title
   * @param {(report: (detail: string) => void) => T | Promise<T>} work  may report what it is doing
   * @returns {Promise<T>}
   */
  async step(title, work) {
    const start = this.#now();
    let printed = start;
    this.#running.set(title, "");
    if (this.#output.isTTY) this.#draw();
    else this.#output.write(`${title} …\n`);
    /** @param {string} detail */
    const report = (detail) => {
      if (this.#running.get(title) === detail) return;
      this.#running.set(title, detail);
      if (this.#output.isTTY) {
        this.#draw();
      } else if (this.#now() - printed >= DETAIL_PAUSE) {
        printed = this.#now();
        this.#output.write(`  ${detail}\n`);
      }
    };
    let outcome = "failed";
    try {
      const result = await work(report);
      outcome = `${((this.#now() - start) / 1000).toFixed(1)} s`;
      return result;
    } finally {
      this.#running.delete(title);
      this.#clear();
      this.#output.write(`${title}: ${outcome}\n`);
      if (this.#output.isTTY) this.#draw();
    }
  }

  #draw() {
    if (this.#running.size === 0) return;
    const steps = [...this.#running].map(([title, detail]) =>
      detail ? `${title}: ${detail}` : title,
    );
    const columns = this.#output.columns ?? 80;
    const line = `${steps.join(" | ")} …`;
    this.#clear();
    this.#output.write(line.length < columns ? line : `${line.slice(0, columns - 2)}…`);
  }

  #clear() {
    if (this.#output.isTTY) this.#output.write("\r\x1b[K");
  }
}

const progress = new Progress(process.stdout, () => performance.now());

/** Runs one step of this script with its progress on standard output. @type {Progress["step"]} */
export const step = (title, work) => progress.step(title, work);

/** Makes cargo print its progress bar although its output is read by a script. */
export const cargoProgress = {
  CARGO_TERM_PROGRESS_WHEN: "always",
  CARGO_TERM_PROGRESS_WIDTH: "120",
};

/** One state of cargo's progress bar: `Building [===>   ] 12/40: serde, syn`. */
const BAR = /^ *(?:Building|Fetch|Downloading) \[[=> ]*\] (?:(\d+)\/(\d+)(?:: (.*))?)?.*$/;

/**
 * @param {string} output  a piece of cargo's output
 * @returns {string | null} what cargo is doing, in words; null if this piece does not say
 */
export function cargoActivity(output) {
  for (const line of linesOf(output).toReversed()) {
    const [, done, all, names] = line.match(BAR) ?? [];
    if (done) return `${names ? `compiling ${names.trim()}` : "compiling"} (${done} of ${all})`;
    const crate = line.match(/^ *(Compiling|Downloading|Updating) (\S+)/);
    if (crate) return `${crate[1].toLowerCase()} ${crate[2]}`;
  }
  return null;
}

/**
 * @param {string} output  all of cargo's output
 * @returns {string} the same without progress bars
 */
export function withoutProgress(output) {
  return linesOf(output)
    .filter((line) => !BAR.test(line))
    .join("\n");
}

/** @param {string} output */
function linesOf(output) {
  return output
    .replaceAll("\x1b[K", "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
}
