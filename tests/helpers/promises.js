/**
 * Promises for tests: one that a test settles, and a wait for all callbacks of settled promises.
 */

/** A promise that a test resolves or rejects. @template T */
export class Deferred {
  /** @type {(value: T) => void} */
  resolve = () => {};
  /** @type {(error: Error) => void} */
  reject = () => {};
  /** @type {Promise<T>} */
  promise = new Promise((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}

/** Waits until all code has run that awaits only promises, and no timer. */
export async function settle() {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
}
