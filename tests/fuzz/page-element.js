/** Fuzz test: attributes, properties, methods and keys of an <n-queens> element, in a page. */

/** @import { Kind } from "./check.js" */
/** @import { Actions } from "./driver.js" */

import fc from "fast-check";
import {
  anything,
  between,
  call,
  callWith,
  magnitude,
  mostly,
  sequence,
  weighted,
} from "./arbitraries.js";
import { openPage } from "./browser.js";
import { intent, KEYS, mayBeQuoted, setting, text } from "./values.js";

/** @returns {Actions} */
function elementActions() {
  const codes = ["board-size", "queens", "position", "not-indexed", "algorithm", "cancelled"];
  const ofElement = ["attribute", "intent", "full-screen"];
  /** @type {any} */
  let element;
  /** Errors during the current call. @type {any[]} */
  let errors = [];

  /** The board that is shown, without the parts that playback changes. */
  const goodState = () => {
    const { n, position, queens, kind } = element.state?.frame ?? {};
    return JSON.stringify([n, position, queens, kind, { ...element.settings, speed: 0 }]);
  };

  return {
    start() {
      element?.remove();
      element = document.createElement("n-queens");
      errors = [];
      element.addEventListener("error", (/** @type {any} */ event) => errors.push(event.detail));
      document.querySelector("main")?.append(element);
    },
    async call(name, args, fuzz) {
      errors = [];
      const before = goodState();
      const loop = JSON.stringify(element.settings.loop);
      /** Whether the last good state has to stay after an error. */
      let stays = true;
      if (name === "attribute") {
        const [attribute, value] = args;
        if (value === null) element.removeAttribute(attribute);
        else element.setAttribute(attribute, value);
        stays = false;
      } else if (name === "property") {
        element[args[0]] = args[1];
        stays = false;
      } else if (name === "settings") {
        element.settings =
          Array.isArray(args[0]) || Object(args[0]) !== args[0]
            ? args[0]
            : { ...element.settings, ...args[0] };
      } else if (name === "question") {
        const [chosen, wrong] = args;
        element.question = chosen === null ? null : { chosen, wrong, answer() {} };
      } else if (name === "key") {
        const [key, options] = args;
        element.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true, ...options }));
        // A key stops what is going on before its own intent is carried out.
        stays = false;
      } else if (name === "click") {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [clientX, clientY] = [left + width * args[0], top + height * args[1]];
        const target = element.shadowRoot.elementFromPoint(clientX, clientY);
        const options = { clientX, clientY, bubbles: true, composed: true, isPrimary: true };
        for (const type of ["pointermove", "pointerdown", "pointerup", "click"]) {
          target?.dispatchEvent(new PointerEvent(type, options));
        }
        stays = false;
      } else if (name === "connect") {
        if (element.isConnected) element.remove();
        else document.querySelector("main")?.append(element);
        stays = false;
      } else if (name === "reader") {
        const [moment, options] = args;
        // Playback goes on while this waits.
        stays = false;
        if (!element.isConnected || !element.state) return;
        const read = await element.reader();
        try {
          const frames = read(moment, options);
          if (frames.length === 0) fuzz.broken("a reader returns a frame", "none");
        } catch (thrown) {
          const { code } = /** @type {any} */ (thrown);
          if (!codes.includes(code))
            fuzz.broken("a throw has a code", /** @type {Error} */ (thrown).stack);
        }
      } else if (name === "seek" || name === "dispatch" || name === "set") element[name](args[0]);
      else element[name]();
      // The settings are used, but the board that they name has no such moment.
      if (errors.some(({ message }) => message.endsWith("Showing the start."))) stays = false;
      for (const { code, message } of errors) {
        if (![...codes, ...ofElement].includes(code)) {
          fuzz.broken("an error has a documented code", `${code}, ${message}`);
        }
        if (typeof message !== "string" || message.length < 10) {
          fuzz.broken("an error has a message", message);
        }
      }
      // A loop that is too long is shortened, and the rest of the settings is used.
      const shortened =
        loop !== JSON.stringify(element.settings.loop) ||
        errors.some(({ message }) => message.includes("goes past the last step"));
      if (stays && errors.length > 0 && !shortened && goodState() !== before) {
        const [{ message }] = errors;
        fuzz.broken(
          "an error keeps the last good state",
          `${message} ${before} became ${goodState()}`,
        );
      }
    },
    text: () => `${element.shadowRoot.innerHTML} ${errors.map(({ message }) => message).join(" ")}`,
    frame(fuzz) {
      const { state } = element;
      if (!state) return;
      const { frame, total, totalSolutions, explored } = state;
      const whole = (/** @type {any} */ value) => Number.isSafeInteger(value) && value >= 0;
      for (const [name, value] of Object.entries({
        position: frame.position,
        solutions: frame.solutions,
        total,
        totalSolutions,
        explored,
      })) {
        if (value !== null && !whole(value))
          fuzz.broken("a count is a whole number", `${name} ${value}`);
      }
      if (total !== null && frame.position > total) {
        fuzz.broken("a position is at most the total", `${frame.position} of ${total}`);
      }
      if (!(whole(frame.n) && frame.n >= 1 && frame.n <= 32)) {
        fuzz.broken("a board has 1 to 32 rows", frame.n);
      }
    },
    async end(fuzz) {
      if (!element.isConnected) document.querySelector("main")?.append(element);
      await fuzz.until(() => element.state, "an element opens its board");
      errors = [];
      const before = goodState();
      element.pause();
      const { settings } = element;
      element.settings = settings;
      if (errors.length > 0 || goodState() !== before) {
        const messages = errors.map(({ message }) => message);
        fuzz.broken("settings can be set to themselves", `${before} ${goodState()} ${messages}`);
      }
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
      element.question = null;
      element.set({
        n: 4,
        queens: {},
        moment: { position: 0 },
        hide: false,
        predict: null,
        algorithm: "lezard",
      });
      await fuzz.until(
        () => element.state?.frame.n === 4 && element.settings.algorithm === "lezard",
        "an element opens another board",
      );
      element.pause();
      element.seek(3);
      element.next();
      const { position } = element.state.frame;
      if (position !== 4) fuzz.broken("an element still works", `position ${position}`);
    },
  };
}

const settings = fc.array(setting, { maxLength: 3 }).map(Object.fromEntries);
const coordinate = between(-1, 9);
const square = mostly(fc.record({ row: coordinate, column: coordinate }));
const fraction = fc.nat(99).map((percent) => percent / 100);
const moment = magnitude(3000);

const key = call(
  "key",
  fc.constantFrom(...KEYS),
  fc.record({ shiftKey: fc.boolean(), repeat: fc.boolean() }),
);

const randomCall = fc.oneof(
  weighted(3, callWith("attribute", text)),
  weighted(2, callWith("property", setting)),
  weighted(2, call("set", mostly(settings))),
  call("settings", mostly(settings)),
  weighted(2, call("dispatch", intent)),
  call("seek", fc.oneof(moment, anything)),
  fc.constantFrom(["play"], ["pause"], ["next"], ["back"]),
  call(
    "question",
    fc.option(mostly(fc.array(square, { maxLength: 3 })), { freq: 3 }),
    fc.option(square, { freq: 2 }),
  ),
  mostly(key, call("connect")),
  call("click", fraction, fraction),
  fc.oneof(
    call("frame"),
    // The arguments of a reader: some frames, or anything.
    call(
      "reader",
      intent,
      mostly(
        fc.record({ count: between(1, 5), skip: mostly(moment) }, { requiredKeys: ["count"] }),
      ),
    ),
  ),
);

/** @type {Kind} */
export default {
  name: "page-element",
  needsBrowser: true,
  calls: fc
    .oneof(
      weighted(2, sequence(randomCall, 90)),
      weighted(
        3,
        sequence(
          randomCall.filter((call) => !mayBeQuoted(call)),
          90,
        ),
      ),
    )
    // The element is first removed and inserted again, as when a framework moves it.
    .map((calls) => [["connect"], ["connect"], ...calls]),
  open: () =>
    openPage({
      page: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fuzz</title>
        <script type="module" src="embed.js"></script><body><main></main></body></html>`,
      actions: elementActions,
    }),
};
