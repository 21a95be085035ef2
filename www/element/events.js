/**
 * What an element tells the page around it.
 */
/** @import { Change } from "../types.d.ts" */
import { hasMoved, isBeside } from "../player/changes.js";
import { atEnd } from "../player/walk.js";

/** @param {Element} element @param {string} name @param {unknown} [detail] */
export function tell(element, name, detail = null) {
  element.dispatchEvent(new CustomEvent(name, { detail }));
}

/** @param {Element} element @param {Change} change */
export function tellChange(element, change) {
  const { frame } = change.state;
  if (hasMoved(change)) {
    tell(element, "step", frame);
    if (frame.kind === "solution") tell(element, "solution", frame);
    if (change.by === "playback" && atEnd(frame)) tell(element, "end", frame);
  }
  if (!isBeside(change)) tell(element, "settings");
}

/** @param {Element} element @param {string[]} notices what is refused of attributes or settings */
export function tellRefused(element, notices) {
  for (const message of notices) tell(element, "error", { code: "attribute", message });
}
