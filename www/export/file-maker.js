/** Makes one file at a time: a newer request cancels the one before. */

/** @import { ExportFormat, FileRequest, Sample } from "./export-kinds.js" */

import { messageOf } from "../error-message.js";
import { fileFormats } from "./file-formats.js";

/** Milliseconds between two reports of the progress. */
const PROGRESS_INTERVAL = 50;

/** @typedef {Omit<FileRequest, "signal" | "onProgress">} Request */

/**
 * `sampling` and `making` end in `sampled`, `made`, `failed` or `cancelled`.
 *
 * @typedef {object} MakerState
 * @property {"none" | "sampling" | "sampled" | "making" | "made" | "failed" | "cancelled"} phase
 * @property {{ done: number, total: number }} progress the total is 0 while it is unknown
 * @property {Blob | null} file the finished file
 * @property {Sample | null} sample of the file, until it is made
 * @property {string} problem why it could not be made; otherwise empty
 */

/** @type {MakerState} */
const empty = {
  phase: "none",
  progress: { done: 0, total: 0 },
  file: null,
  sample: null,
  problem: "",
};

/**
 * Makes the file of the export dialog, or a sample of it for the preview, and holds its progress.
 */
export class FileMaker {
  state = empty;
  #onChange;
  #work = new AbortController();
  /** @type {Promise<void>} */
  #promise = Promise.resolve();

  /** @param {() => void} onChange called after each change of the state that is not the caller's */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** Discards the file and the sample, and cancels the current work. */
  reset() {
    this.#work.abort();
    this.state = empty;
  }

  /** Cancels the current work. The sample stays. */
  cancel() {
    this.#work.abort();
    this.state = { ...this.state, phase: "cancelled" };
  }

  /**
   * Makes the content of a preview: the file, or a sample where the file takes long.
   *
   * @param {ExportFormat} format
   * @param {Request} request
   */
  preview(format, request) {
    const isQuick = format.isQuick?.(request.values) ?? true;
    if (isQuick) return this.file(format, request);
    return this.#run("sampling", request, async (full) => {
      const sample = (await format.sample?.(full)) ?? {};
      return { phase: "sampled", sample };
    });
  }

  /**
   * Makes the file, unless that is made already or being made.
   *
   * @param {ExportFormat} format
   * @param {Request} request
   * @returns {Promise<void>} resolves when it is made, has failed, or is cancelled
   */
  file(format, request) {
    const { phase } = this.state;
    if (phase === "making" || phase === "made") return this.#promise;
    return this.#run("making", request, async (full) => {
      const content = await format.make(full);
      return {
        phase: "made",
        file: new Blob([content], { type: fileFormats[format.id].mediaType }),
      };
    });
  }

  /**
   * @param {"sampling" | "making"} phase
   * @param {Request} request
   * @param {(fileRequest: FileRequest) => Promise<Partial<MakerState>>} work
   */
  #run(phase, request, work) {
    this.#work.abort();
    this.#work = new AbortController();
    const { signal } = this.#work;
    this.state = { ...empty, phase, sample: this.state.sample };
    const fileRequest = { ...request, signal, onProgress: this.#reporter(signal) };
    this.#promise = this.#finish(signal, work(fileRequest));
    this.#onChange();
    return this.#promise;
  }

  /** @param {AbortSignal} signal @param {Promise<Partial<MakerState>>} result */
  async #finish(signal, result) {
    /** @type {Partial<MakerState>} */
    let change;
    try {
      change = await result;
    } catch (error) {
      if (signal.aborted) return;
      change = { phase: "failed", problem: messageOf(error) };
    }
    // The result of a cancelled request is ignored, even if it was finished at the same time.
    if (signal.aborted) return;
    this.state = { ...this.state, ...change };
    this.#onChange();
  }

  /** @param {AbortSignal} signal @returns {FileRequest["onProgress"]} */
  #reporter(signal) {
    let reported = 0;
    return (progress) => {
      if (signal.aborted) return;
      this.state = { ...this.state, progress };
      if (performance.now() - reported < PROGRESS_INTERVAL) return;
      reported = performance.now();
      this.#onChange();
    };
  }
}
