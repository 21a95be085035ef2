/** The stored progress of a reader. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LessonProgress } from "../../../../www/pages/learn/progress.js";
import { indexOfStop, stops } from "../../../../www/pages/learn/stops.js";
import { MemoryStorage } from "../../../helpers/memory-storage.js";

/** Storage with this text of the lesson. @param {string} text */
function storageWith(text) {
  const storage = new MemoryStorage();
  storage.items.set("n-queens.learn", text);
  return storage;
}

test("finished stops are restored on the next visit, until they are deleted", () => {
  const storage = new MemoryStorage();
  const progress = new LessonProgress(storage);
  progress.finish("free");
  progress.finish("puzzle");
  assert.deepEqual(new Set(new LessonProgress(storage).done), new Set(["puzzle", "free"]));
  progress.delete();
  assert.equal(new LessonProgress(storage).done.size, 0);
});

test("stops finished in two tabs are all stored, and deleted stops do not return", () => {
  const storage = new MemoryStorage();
  const [one, other] = [new LessonProgress(storage), new LessonProgress(storage)];
  other.finish("rows");
  one.finish("puzzle");
  assert.deepEqual(new Set(new LessonProgress(storage).done), new Set(["puzzle", "rows"]));
  one.delete();
  other.finish("free");
  assert.deepEqual([...other.done], ["free"]);
  assert.deepEqual([...new LessonProgress(storage).done], ["free"]);
});

test("if storage is full, the progress lasts as long as the page", () => {
  const full = storageWith('["rows"]');
  full.setItem = () => {
    throw new Error("full");
  };
  const progress = new LessonProgress(full);
  progress.finish("free");
  progress.read();
  assert.deepEqual([...progress.done], ["rows", "free"]);
});

test("invalid stored progress is ignored", () => {
  for (const text of ["", "{", "7", "null", "{}", '["nowhere", 3, null]', '"free"']) {
    assert.equal(new LessonProgress(storageWith(text)).done.size, 0, text);
  }
  assert.deepEqual([...new LessonProgress(storageWith('["free", "nowhere"]')).done], ["free"]);
});

test("without storage the progress lasts as long as the page", () => {
  const refusing = new MemoryStorage();
  refusing.refuses = true;
  for (const storage of [null, refusing]) {
    const progress = new LessonProgress(storage);
    progress.finish("rows");
    progress.read();
    assert.deepEqual([...progress.done], ["rows"]);
    progress.delete();
    assert.equal(progress.done.size, 0);
  }
});

test("the stop in a URL is a whole number from 1 to the number of stops", () => {
  assert.deepEqual(
    stops.map((_, index) => indexOfStop(String(index + 1))),
    stops.map((_, index) => index),
  );
  for (const text of [null, "", "0", "11", "-1", "1.5", "four", "1e0", " 4", "99999999"]) {
    assert.equal(indexOfStop(text), null, String(text));
  }
});
