/** A worker handle without a worker. */

import { Deferred } from "./promises.js";

/**
 * @template Remote
 * @typedef {ReturnType<typeof fakeHandle<Remote>>} FakeHandle
 */

/**
 * Makes a handle as a pool of workers uses it. `die` makes it fail, and `ended` says whether it has
 * been ended.
 *
 * @template Remote
 * @param {Remote} remote the functions of the worker
 */
export function fakeHandle(remote) {
  /** @type {Deferred<never>} */
  const { promise: failed, reject: die } = new Deferred();
  // It may fail while nothing waits for it.
  failed.catch(() => {});
  const handle = {
    remote,
    failed,
    ended: false,
    end() {
      handle.ended = true;
    },
    die,
  };
  return handle;
}
