/** The intent of each key, and the keys that a focused control handles itself. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { intentOf, intentOfKey, isCharacter, isOwned } from "../../../www/element/keyboard.js";
import { messages } from "../../../www/i18n/catalogue.js";

/**
 * @param {string} localName
 * @param {Record<string, string>} [attributes]
 */
function element(localName, attributes = {}) {
  const getAttribute = (/** @type {string} */ name) => attributes[name] ?? null;
  const type = attributes.type ?? (localName === "input" ? "text" : undefined);
  return { localName, type, getAttribute };
}

const meanings = {
  toggle: [" "],
  next: ["ArrowRight", "PageDown", "."],
  back: ["ArrowLeft", "PageUp", ","],
  faster: ["ArrowUp"],
  slower: ["ArrowDown"],
  first: ["Home"],
  last: ["End"],
  nextSolution: ["n", "N"],
  previousSolution: ["p", "P"],
  stepOver: ["o", "O"],
  stepOut: ["u", "U"],
  clearQueens: ["Delete", "Backspace"],
  hide: ["h", "H"],
  predict: ["q", "Q"],
  fullscreen: ["f", "F"],
  help: ["?"],
};
const everyKey = Object.values(meanings).flat();

test("each shortcut key has its intent", () => {
  for (const [type, keys] of Object.entries(meanings)) {
    for (const key of keys) assert.deepEqual(intentOf({ key }), { type }, key);
  }
});

test("where no queen can be placed, the keys that edit queens reach the page", () => {
  const panes = /** @type {any} */ ({ closest: () => null });
  /** @param {{ key: string, ctrlKey?: boolean }} keys @param {boolean} interactive */
  const pressed = (keys, interactive) => {
    const event = new Event("keydown", { cancelable: true });
    let reaches = true;
    const stopPropagation = () => {
      reaches = false;
    };
    Object.assign(event, keys, { composedPath: () => [panes], stopPropagation });
    const intent = intentOfKey(/** @type {any} */ (event), panes, interactive);
    return { intent: intent?.type ?? null, reaches, isPrevented: event.defaultPrevented };
  };
  for (const [keys, type] of /** @type {const} */ ([
    [{ key: "Delete" }, "clearQueens"],
    [{ key: "Backspace" }, "clearQueens"],
    [{ key: "z", ctrlKey: true }, "undo"],
    [{ key: "y", ctrlKey: true }, "redo"],
  ])) {
    const used = { intent: type, reaches: false, isPrevented: true };
    assert.deepEqual(pressed(keys, true), used, keys.key);
    const ignored = { intent: null, reaches: true, isPrevented: false };
    assert.deepEqual(pressed(keys, false), ignored, keys.key);
  }
});

test("other keys have no intent, such as those of the app alone", () => {
  for (const key of [
    "l",
    "c",
    "Enter",
    "Tab",
    "Escape",
    "F1",
    "toString",
    "constructor",
    "Dead",
    "é",
  ]) {
    assert.equal(intentOf({ key }), null, key);
  }
});

test("shortcut keys have no intent while Ctrl, Meta or Alt is held", () => {
  for (const key of everyKey) {
    for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
      assert.equal(intentOf({ key, [modifier]: true }), null, `${modifier} ${key}`);
    }
  }
});

test("a character key types a letter, a digit or a sign; Space, Ctrl Z and named keys do not", () => {
  for (const key of ["n", "N", "?", ".", "0", "é"]) {
    assert.ok(isCharacter({ key }));
    assert.ok(isCharacter({ key, ctrlKey: true, altKey: true }), "with AltGr");
  }
  for (const key of [" ", "ArrowRight", "F1", "Delete"]) assert.ok(!isCharacter({ key }), key);
  for (const modifier of ["ctrlKey", "metaKey"]) {
    assert.ok(!isCharacter({ key: "z", [modifier]: true }), modifier);
  }
});

test("undo and redo have the shortcuts of Windows, Linux and macOS, and no others", () => {
  const undo = { type: "undo" };
  const redo = { type: "redo" };
  for (const modifier of ["ctrlKey", "metaKey"]) {
    assert.deepEqual(intentOf({ key: "z", [modifier]: true }), undo);
    assert.deepEqual(intentOf({ key: "Z", [modifier]: true, shiftKey: true }), redo);
    assert.equal(intentOf({ key: "z", [modifier]: true, altKey: true }), null);
  }
  assert.deepEqual(intentOf({ key: "y", ctrlKey: true }), redo);
  assert.equal(intentOf({ key: "y", metaKey: true }), null, "that is the browser's history");
  for (const key of ["z", "Z", "y"]) assert.equal(intentOf({ key }), null, key);
});

test("a character typed with Shift or AltGr has the same intent as without", () => {
  const getModifierState = (/** @type {string} */ name) => name === "AltGraph";
  for (const key of ["?", ".", ",", "n", "N"]) {
    const plain = intentOf({ key });
    assert.deepEqual(intentOf({ key, shiftKey: true }), plain);
    assert.deepEqual(intentOf({ key, ctrlKey: true, altKey: true, getModifierState }), plain);
  }
  assert.equal(intentOf({ key: "ArrowRight", altKey: true, getModifierState }), null);
  assert.equal(intentOf({ key: "ArrowRight", shiftKey: true }), null, "that selects text");
});

test("the help lists every shortcut key exactly once", () => {
  const shown = messages.help.keys.flatMap(({ keys }) => keys);
  assert.equal(new Set(shown).size, shown.length);
  const names = new Map(
    Object.entries({
      " ": "Space",
      ArrowRight: "→",
      ArrowLeft: "←",
      ArrowUp: "↑",
      ArrowDown: "↓",
      PageUp: "Page Up",
      PageDown: "Page Down",
    }),
  );
  const expected = everyKey.map(
    (key) => names.get(key) ?? (key.length === 1 ? key.toUpperCase() : key),
  );
  const timeline = ["+", "−", "0", "Shift ←", "Shift →"];
  const answers = ["0 … 9", "D", "S", "E", "M"];
  const ofApp = ["L", "C"];
  const more = [...timeline, ...answers, ...ofApp, "Enter", "Ctrl Z", "Ctrl Shift Z", "Ctrl Y"];
  assert.deepEqual(new Set(shown), new Set([...expected, ...more]));
});

test("the help of Learn leaves out the keys and the queens that its board does not have", () => {
  const ofApp = messages.help.keys.filter(({ only }) => only === "app");
  assert.deepEqual(
    ofApp.map(({ keys }) => keys),
    [["L"], ["C"]],
  );
  const others = messages.help.keys.filter(({ only }) => only === "watch");
  const queens = ["Ctrl Z", "Ctrl Shift Z", "Ctrl Y", "Delete", "Backspace"];
  const questions = ["H", "Q", "0 … 9", "D", "S", "E", "M"];
  assert.deepEqual(
    others.flatMap(({ keys }) => keys),
    [...queens, ...questions],
  );
  for (const { words, inLearn = words, only } of messages.help.keys) {
    if (!only) assert.doesNotMatch(inLearn, /own queen/);
  }
});

test("a focused control keeps exactly the keys that operate it", () => {
  const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const slider = [...arrows, "Home", "End"];
  const choice = [...arrows, "Home", "End", " "];
  const all = [...everyKey, "Enter"];
  /** @type {[ReturnType<typeof element>, string[]][]} */
  const controls = [
    [element("button"), [" ", "Enter"]],
    [element("button", { role: "tab" }), [...choice, "Enter"]],
    [element("button", { role: "switch" }), [" ", "Enter"]],
    [element("div", { role: "slider" }), slider],
    [element("input", { type: "range" }), slider],
    [element("input", { type: "radio" }), choice],
    [element("input", { type: "checkbox" }), [" "]],
    [element("input"), all],
    [element("input", { type: "number" }), all],
    [element("textarea"), all],
    [element("select"), all],
    [element("table", { role: "grid" }), [...choice, "Enter"]],
    [element("td", { role: "gridcell" }), [...choice, "Enter"]],
    [element("a"), ["Enter"]],
    [element("summary"), [" ", "Enter"]],
    [element("li", { role: "menuitem" }), [...choice, "Enter"]],
    [element("canvas"), []],
    [element("body", { role: "constructor" }), []],
  ];
  for (const [control, keys] of controls) {
    for (const key of all) {
      const name = `${control.localName} ${control.getAttribute("role") ?? ""} ${key}`;
      assert.equal(isOwned(control, key), keys.includes(key), name);
    }
  }
  assert.ok(isOwned({ localName: "p", isContentEditable: true }, "n"));
  const panel = { ...element("div", { role: "tabpanel" }), clientWidth: 304 };
  for (const key of ["ArrowLeft", "ArrowRight"]) {
    assert.ok(
      isOwned({ ...panel, scrollWidth: 391 }, key),
      "what is too wide is moved in its place",
    );
    assert.ok(!isOwned({ ...panel, scrollWidth: 304 }, key), "what fits is not");
  }
  assert.ok(!isOwned({ ...panel, scrollWidth: 391 }, " "));
  assert.ok(!isOwned({}, " "), "the document itself");
});
