/** The index of the board that a player has open, once what counts it is loaded. */

/** @import { Engine, Stepper } from "../types.d.ts" */
/** @import { Clock } from "./clock.js" */
/** @import { Indexing } from "./index-controller.js" */
/** @import { Player } from "./player.js" */

export class BoardIndex {
  #player;
  #engine;
  #clock;
  /** What counts, and how many at once. @type {{ Indexing: typeof Indexing, workers: number } | null} */
  #counting = null;
  /** The index of the open board. @type {Indexing | null} */
  #indexing = null;

  /** @param {Player} player @param {Partial<Pick<Engine, "openIndex">>} engine @param {Clock} clock */
  constructor(player, engine, clock) {
    this.#player = player;
    this.#engine = engine;
    this.#clock = clock;
  }

  /**
   * Takes on what counts, for the board that is open and each that will be.
   * @param {typeof import("./index-controller.js").Indexing} Indexing @param {number} workers @param {Stepper | null} stepper
   */
  countBy(Indexing, workers, stepper) {
    if (this.#counting) return;
    this.#counting = { Indexing, workers };
    if (stepper) this.open(stepper);
  }

  /** Begins the index of a board. @param {Stepper} stepper */
  open(stepper) {
    const { openIndex } = this.#engine;
    if (!this.#counting || !openIndex) return;
    const { Indexing, workers } = this.#counting;
    const means = { engine: { openIndex }, clock: this.#clock, workers };
    this.#indexing = new Indexing(this.#player, stepper, means);
  }

  /** What the timeline is drawn from; null before there is anything. */
  get timeline() {
    return this.#indexing?.timeline ?? null;
  }

  /** @param {number} explored how far the search was walked */
  follow(explored) {
    this.#indexing?.follow(explored);
  }

  /** @param {"index" | "stopIndex"} intent */
  carryOut(intent) {
    this.#indexing?.[intent]();
  }

  /** It broke: the search goes on without. */
  lose() {
    this.#indexing?.lose();
  }

  free() {
    this.#indexing?.free();
    this.#indexing = null;
  }
}
