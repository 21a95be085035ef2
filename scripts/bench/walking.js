/** Measures stepping, seeking and the index in a browser, as tables. */

import { knownSolutions } from "../../www/pages/count/sequences.js";
import { inTime, inTimes, pairwise } from "./figures.js";
import { tell } from "./tables.js";

/** @import { Page } from "@playwright/test" */
/** @import { Bench } from "./browser.js" */
/** @import { PlainC } from "./plain.js" */
/** @import { Table } from "./tables.js" */

/** Boards whose index is counted, and how often. */
const BOARDS = [
  { n: 14, rounds: 5 },
  { n: 16, rounds: 3 },
];

/** @param {Bench} bench @returns {Promise<Table[]>} */
export function measureStepping(bench) {
  tell("steps and seeks");
  return bench.withPage(async (page) => [
    {
      title: "Steps and seeks",
      head: ["what", "figure"],
      rows: await run(bench, page, "measureSteps"),
    },
  ]);
}

/** @param {Bench} bench @param {{ plainC: PlainC | null }} options @returns {Promise<Table[]>} */
export function measureIndex(bench, { plainC }) {
  tell("the index");
  return bench.withPage(async (page) => {
    const seeks = await run(bench, page, "measureSeeks");
    const rows = [];
    for (const board of BOARDS) rows.push(await indexRow(bench, page, plainC, board));
    return [
      {
        title: "The index, counted by two warm workers, beside plain C in the same round",
        head: ["n", "index", "plain C", "times faster"],
        rows,
      },
      { title: "Seeks by index", head: ["what", "figure"], rows: seeks },
    ];
  });
}

/** @param {Bench} bench @param {Page} page @param {"measureSteps" | "measureSeeks"} name @returns {Promise<string[][]>} */
function run(bench, page, name) {
  return page.evaluate(async ({ module, entry, name }) => (await import(module))[name](entry), {
    module: bench.module("stepping"),
    entry: bench.entry("engine"),
    name,
  });
}

/**
 * @param {Bench} bench @param {Page} page @param {PlainC | null} plainC
 * @param {{ n: number, rounds: number }} board
 */
async function indexRow(bench, page, plainC, { n, rounds }) {
  const [module, entry, solutions] = [
    bench.module("stepping"),
    bench.entry("engine"),
    Number(knownSolutions(n)),
  ];
  /** @returns {Promise<number>} */
  const count = () =>
    page.evaluate(
      async ({ module, entry, n, solutions }) =>
        (await import(module)).countIndex(entry, n, solutions),
      { module, entry, n, solutions },
    );
  await count();
  const [index, plain] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let round = 0; round < rounds; round++) {
    index.push(await count());
    if (plainC) plain.push(plainC(n, solutions));
  }
  const beside = plainC ? [inTime(plain), inTimes(pairwise(index, plain))] : ["–", "–"];
  return [String(n), inTime(index), ...beside];
}
