/**
 * Fuzz test: texts of localStorage of any content, and the records and files that the pages make of
 * them.
 */

/** @import { Call, Kind } from "./check.js" */

import fc from "fast-check";
import { countFile } from "../../www/pages/count/count-file.js";
import { CountHistory } from "../../www/pages/count/history.js";
import { LessonProgress } from "../../www/pages/learn/progress.js";
import { stops } from "../../www/pages/learn/stops.js";
import { raceFile } from "../../www/pages/race/race-file.js";
import { loadResults, storeResults } from "../../www/pages/race/results.js";
import { MemoryStorage } from "../helpers/memory-storage.js";
import { call, sequence } from "./arbitraries.js";
import { firstBroken } from "./check.js";
import { dataFault } from "./laws.js";
import { countHistoryText, lessonsText, raceText } from "./records.js";

const randomCall = fc.oneof(
  call("n-queens.counts", countHistoryText),
  call("n-queens.race", raceText),
  call("n-queens.learn", lessonsText),
);

/** @type {Kind} */
export default {
  name: "records",
  calls: sequence(randomCall, 20),
  async open() {
    const run = (/** @type {readonly Call[]} */ calls) =>
      firstBroken(calls, ([key, text]) => {
        const storage = new MemoryStorage();
        storage.items.set(key, text);
        return LAWS[key](storage);
      });
    return { run, close: async () => {} };
  },
};

/**
 * The law that a page breaks with a stored text, by its key.
 * @type {Record<string, (storage: MemoryStorage) => string | null>}
 */
const LAWS = {
  "n-queens.counts"(storage) {
    const history = new CountHistory(storage);
    const broken = fileFault((format) => countFile(history.counts, format));
    if (broken) return broken;
    const { counts } = JSON.parse(countFile(history.counts, "json"));
    const wrong = counts.find((/** @type {any} */ one) => !Number.isSafeInteger(one.solutions));
    if (wrong) return `solutions are a whole number: ${wrong.solutions}`;
    history.add({ n: 8, solutions: 92n, elapsed: 1, workers: 2, when: 0 });
    const again = new CountHistory(storage);
    return same(again.counts, history.counts) && same(again.baseline, history.baseline)
      ? null
      : `what is stored reads back: ${textIn(storage)}`;
  },

  "n-queens.race"(storage) {
    const results = loadResults(storage);
    if (!results) return null;
    const broken = fileFault((format) => raceFile(results, format));
    if (broken) return broken;
    storeResults(storage, results);
    return same(loadResults(storage), results)
      ? null
      : `what is stored reads back: ${textIn(storage)}`;
  },

  "n-queens.learn"(storage) {
    const progress = new LessonProgress(storage);
    const ids = stops.map(({ id }) => id);
    const unknown = [...progress.done].find((id) => !ids.includes(id));
    if (unknown !== undefined) return `a finished stop is one of the lesson: ${unknown}`;
    progress.finish(ids[0]);
    return new LessonProgress(storage).done.has(ids[0]) ? null : "what is stored reads back";
  },
};

/** @param {MemoryStorage} storage */
const textIn = ({ items }) => [...items.values()].join();

/** @param {(format: "csv" | "json") => string} fileOf @returns {string | null} */
function fileFault(fileOf) {
  const table = fileOf("csv");
  if (/\b(NaN|undefined|Infinity)\b/.test(table)) return `a table has numbers: ${table}`;
  return dataFault(JSON.parse(fileOf("json")));
}

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => textOf(a) === textOf(b);

/** @param {unknown} value */
const textOf = (value) =>
  JSON.stringify(value, (_, each) => (typeof each === "bigint" ? `${each}n` : each));
