/** The Count view. */
/** @import { Page, PageHost } from "../types.d.ts" */

/** @param {HTMLElement} root @param {PageHost} host @returns {Page} */
export function open(root, host) {
  root.textContent = `n = ${host.n}`;
  return {
    setSize(n) {
      root.textContent = `n = ${n}`;
    },
    show() {},
    hide() {},
  };
}
