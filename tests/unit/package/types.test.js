/**
 * The type declarations as an app sees them: a strict program compiles against the built package,
 * and its errors are found.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Every line after an `@ts-expect-error` has an error, and no other line has one. */
const element = `
import "n-queens-bits/define";
import { NQueens, type Frame, type NQueensEvents, type ErrorDetail } from "n-queens-bits";

const element = document.createElement("n-queens");
const every: HTMLElement = element;
document.querySelector("n-queens")?.seek(446);

element.addEventListener("step", function ({ detail: frame }) {
  const [here, kind]: [number | null, Frame["kind"]] = [frame.position, frame.kind];
  this.dispatch({ type: "seek", position: here ?? kind.length });
});
element.addEventListener("error", ({ detail }) => {
  const { code, message }: ErrorDetail = detail;
  return code === "queens" ? message : null;
});
element.addEventListener("settings", ({ detail }) => detail satisfies null);
element.addEventListener("end", { handleEvent: ({ detail }) => detail.solutions }, { once: true });
const follow = (event: NQueensEvents["solution"]) => event.detail.queens.join();
element.addEventListener("solution", follow);
element.removeEventListener("solution", follow);
element.addEventListener("keydown", ({ key }) => key.length, { passive: true });
element.addEventListener("of-my-own", ({ type }) => type.length);
every.addEventListener("step", (event) => event.type);

element.n = "8";
element.queens = "0:3,5:1";
element.queens = { 0: 3 };
element.loop = { from: 12, to: null };
element.set({ loop: { from: 12, to: null } });
element.settings = { ...element.settings, loop: null };
element.fills = "on";
const queens: Readonly<Record<number, number>> = element.queens;
const size: number = element.settings.n;
customElements.define("my-queens", class extends NQueens {});

// @ts-expect-error a frame has no such member
element.addEventListener("step", ({ detail }) => detail.steps);
// @ts-expect-error it is not the event of a script
element.addEventListener("error", (event: ErrorEvent) => event.filename);
// @ts-expect-error no such kind
element.kind = "jump";
// @ts-expect-error no such intent
element.dispatch({ type: "jump" });
// @ts-expect-error in the settings a size is a number
element.set({ n: "8" });
export { queens, size };
`;

const modules = `
import { loadEngine, type EngineError, type Frame } from "n-queens-bits/engine";
import { createCounter, loadCounter } from "n-queens-bits/count";
import { loadRace } from "n-queens-bits/race";

const engine = await loadEngine();
const stepper = engine.stepper(8, { queens: { 0: 3 } });
const total: number | null = stepper.total;
const frame: Frame = stepper.seekQueens([3, 5], "place");
await stepper.index({ workers: 0, onProgress: ({ share }) => share.toFixed() });
const { solutions }: { solutions: bigint } = engine.tally(8);
const counted: bigint = (await loadCounter(new Uint8Array(8))).count(8) + solutions;
const { elapsed }: { elapsed: number } = await createCounter({ workers: 2 }).count(8);
const calls: bigint | null = (await loadRace(new URL("file:///n.wasm"))).run("marks", 8).calls;
const code = (error: EngineError) => error.code === "cancelled";
const orbits = [engine.orbit([1, 3, 0, 2]), engine.orbit(engine.solutions(4, { limit: 1 }))];

// @ts-expect-error a size is a number
engine.stepper("8");
// @ts-expect-error null is not an object of options
engine.stepper(8, null);
// @ts-expect-error an object with a length is not an array
engine.orbit({ length: 1, 0: 0 });
// @ts-expect-error an object with a length is not an array
stepper.solutionNumber({ length: 1, 0: 0 });
// @ts-expect-error a number is not a source
loadEngine(8);
// @ts-expect-error no such code
const unknown = (error: EngineError) => error.code === "gone";
export { calls, code, counted, elapsed, frame, orbits, total, unknown };
`;

const browser = `
import { loadEngine } from "n-queens-bits/engine";
import { NQueens, type Frame } from "n-queens-bits/embed.js";

const engine = await loadEngine(new WebAssembly.Module(new Uint8Array(8)));
const board: NQueens = new NQueens();
const workers: number = board.workers;
const frame: Frame | undefined = board.state?.frame;
export { engine, frame, workers };
`;

const react = `
import "n-queens-bits/define";
import { useRef } from "react";
import type { NQueens } from "n-queens-bits";

export function Search() {
  const search = useRef<NQueens>(null);
  const follow = (position: number | null) => search.current?.seek(position ?? 0);
  return (
    <>
      <n-queens
        ref={search}
        n="8"
        position={12}
        workers={2}
        className="wide"
        panes="board lanes"
        onstep={({ detail: frame }) => follow(frame.position)}
        onerror={({ detail }) => detail.message}
      >
        Queens in columns 0, 2 and 4.
      </n-queens>
      {/* @ts-expect-error a frame has no such member */}
      <n-queens onstep={({ detail }) => detail.steps} />
      {/* @ts-expect-error no such attribute */}
      <n-queens sise={8} />
    </>
  );
}
`;

/** @returns {string} the declarations for React that docs/embedding.md gives */
function reactDeclarations() {
  const docs = readFileSync(join(root, "docs/embedding.md"), "utf8");
  const blocks = [...docs.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code);
  const declarations = blocks.filter((code) => code.includes('declare module "react"'));
  assert.equal(declarations.length, 1);
  return declarations[0];
}

/** @param {string} folder @param {string} name @param {string} target */
function link(folder, name, target) {
  mkdirSync(join(folder, "node_modules", name, ".."), { recursive: true });
  symlinkSync(target, join(folder, "node_modules", name), "junction");
}

/**
 * @param {import("node:test").TestContext} t
 * @param {Record<string, string>} files
 */
function app(t, files) {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-types-"));
  t.after(() => rmSync(folder, { recursive: true }));
  link(folder, "n-queens-bits", root);
  for (const name of ["@types/node", "@types/react"]) {
    link(folder, name, join(root, "node_modules", name));
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/**
 * @param {import("node:test").TestContext} t
 * @param {Record<string, string>} files
 * @param {string[]} options
 * @returns {string} the errors of the compiler
 */
function compile(t, files, options) {
  const always = ["--strict", "--noEmit", "--target", "es2022"];
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  try {
    const args = [tsc, ...always, ...options, ...Object.keys(files)];
    return execFileSync(process.execPath, args, { cwd: app(t, files), encoding: "utf8" });
  } catch (error) {
    return /** @type {{ stdout: string }} */ (error).stdout;
  }
}

/** The globals of a browser only. */
const dom = ["--lib", "es2022,dom", "--types", ""];

const programs = { "element.ts": element, "modules.ts": modules, "browser.ts": browser };

test("a strict program compiles against the package, resolved as by Node", (t) => {
  assert.equal(compile(t, programs, [...dom, "--module", "nodenext"]), "");
});

test("a strict program, and a React app with the declarations from the docs, compile, resolved as by a bundler", (t) => {
  const files = { ...programs, "app.tsx": react, "n-queens.d.ts": reactDeclarations() };
  const resolution = ["--module", "esnext", "--moduleResolution", "bundler"];
  assert.equal(compile(t, files, [...dom, ...resolution, "--jsx", "react-jsx"]), "");
});

test("a program for Node compiles against the engine without the DOM library", (t) => {
  const options = ["--lib", "es2022", "--types", "node", "--module", "nodenext"];
  assert.equal(compile(t, { "modules.ts": modules }, options), "");
});
