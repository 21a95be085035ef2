/**
 * Kills 500 Web Workers while they count, and 500 while they index: every number is still right.
 */

import { showPage } from "../helpers/browser/embedding.js";
import { expect, test } from "../helpers/browser/fixtures.js";
import { SOLUTIONS } from "../helpers/solution-counts.js";

const KILLS = 500;

/**
 * Kills workers at random, after a start or an answer. One death in five is not reported, as when
 * the system ends a process. Runs in the page, before its scripts.
 */
function killWorkers() {
  const RISK = 5;
  const state = { kills: 0 };
  const roll = (/** @type {number} */ bound) => Math.floor(Math.random() * bound);
  const { Worker, setInterval } = globalThis;
  globalThis.Worker = class extends Worker {
    #isAlive = true;

    /** @param {ConstructorParameters<typeof Worker>} options */
    constructor(...options) {
      super(...options);
      const risk = () => {
        if (roll(RISK) === 0) setTimeout(() => this.#die(), roll(20));
      };
      this.addEventListener("message", risk);
      risk();
    }

    terminate() {
      this.#isAlive = false;
      super.terminate();
    }

    #die() {
      if (!this.#isAlive) return;
      state.kills += 1;
      this.terminate();
      if (roll(5) > 0) this.dispatchEvent(new ErrorEvent("error", { message: "killed" }));
    }
  };
  // Workers that do not answer are replaced ten times sooner.
  Object.assign(globalThis, {
    state,
    setInterval: (/** @type {() => void} */ act, /** @type {number} */ milliseconds) =>
      setInterval(act, milliseconds / 10),
  });
}

for (const kind of /** @type {const} */ (["count", "index"])) {
  test(`every ${kind} is right although ${KILLS} workers are killed, and an interrupted one resumes`, async ({
    page,
  }) => {
    test.setTimeout(3_600_000);
    await page.addInitScript(killWorkers);
    await showPage(page, "");
    const known = { count: SOLUTIONS.map(String), index: SOLUTIONS.map(Number) };
    const result = await page.evaluate(
      async ({ kind, kills, known }) => {
        const { state } = /** @type {any} */ (globalThis);
        const [{ loadEngine }, { createCounter }] = await Promise.all(
          ["engine", "count"].map((name) => import(`./n-queens-bits/${name}.js`)),
        );
        const result = { kills: 0, finished: 0, resumed: 0, wrong: /** @type {string[]} */ ([]) };
        /**
         * Repeats some work as long as it fails because of its workers.
         * @param {(again: boolean) => Promise<unknown>} work
         */
        const finish = async (work) => {
          for (let again = false; ; again = true) {
            try {
              return await work(again);
            } catch (/** @type {any} */ error) {
              if (error.code !== "worker") throw error;
              result.resumed += 1;
            }
          }
        };
        const engine = await loadEngine();
        for (let round = 0; state.kills < kills; round += 1) {
          const workers = 1 + (round % 4);
          if (kind === "count") {
            const n = 14 + (round % 3);
            const counter = createCounter({ workers });
            const { solutions } = /** @type {any} */ (
              await finish((resume) => counter.count(n, { resume }))
            );
            if (String(solutions) !== known.count[n]) result.wrong.push(`n = ${n}: ${solutions}`);
            counter.end();
          } else {
            // Larger boards are stored, and counted only once.
            const n = 12 + (round % 2);
            const stepper = engine.stepper(n);
            const index = stepper.openIndex({ whole: true });
            await finish(() => index.count({ workers }));
            if (index.totalSolutions !== known.index[n]) {
              result.wrong.push(`n = ${n}: ${index.totalSolutions}`);
            }
            stepper.free();
          }
          result.finished += 1;
        }
        return { ...result, kills: state.kills };
      },
      { kind, kills: KILLS, known },
    );
    console.log(kind, JSON.stringify(result));
    expect(result.wrong).toEqual([]);
    expect(result.kills).toBeGreaterThanOrEqual(KILLS);
  });
}
