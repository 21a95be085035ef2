/** The pass after the minifier gives other names, and the same program. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortened } from "../../../scripts/names.js";

/** What a program says. @param {string} code @returns {unknown} */
const said = (code) => new Function(`${code}; return said();`)();

const program = `
  const kept = "const #words stay";
  class Outer {
    #counter = 1; #seldom = 10; static #all = 0;
    get #sum() { return this.#counter + this.#seldom; }
    add() { this.#counter += 1; this.#counter += 1; Outer.#all += 1; return this; }
    has(other) { return #counter in other; }
    inside() {
      const outer = this;
      return new (class { #own = 100; both() { return this.#own + outer.#sum + outer.#counter; } })().both();
    }
    static get all() { return Outer.#all; }
  }
  function said() {
    const list = [];
    for (const outer of [new Outer(), new Outer().add()]) list.push(outer.inside(), outer.has({}), outer.has(outer));
    return [...list, Outer.all, kept];
  }
`;

test("what a program does is the same", () => {
  assert.deepEqual(said(shortened(program)), said(program));
});

test("names are short, the most used first; there are no constants, and text is text", () => {
  const short = shortened(program);
  assert.match(short, /class Outer \{\s+#t = 1; #\w = 10; static #\w = 0;/);
  assert.match(short, /class \{ #(?!t\b)\w = 100;/, "but for the names of the class around");
  assert.equal(short.match(/\bconst\b/g)?.length, 1);
  assert.match(short, /"const #words stay"/);
});

test("a class with more names than there are letters has all of them", () => {
  const names = Array.from({ length: 130 }, (_, i) => `#field${i} = ${i};`).join(" ");
  const sum = Array.from({ length: 130 }, (_, i) => `this.#field${i}`).join(" + ");
  const wide = `class Wide { ${names} sum() { return ${sum}; } } function said() { return new Wide().sum(); }`;
  assert.equal(said(shortened(wide)), (129 * 130) / 2);
});
