/** Fixed queens: the moment of the search after an edit, undo and redo. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../../www/engine/engine.js";
import { momentByQueens, reasonsOf } from "../../../www/frame-values.js";
import { EditHistory, toggled } from "../../../www/player/edit-history.js";
import { playerWith } from "../../helpers/player.js";
import { dice } from "../../helpers/random.js";
import { framesOf, namesOf, oracleEngine } from "../../helpers/search-oracle.js";

/** @import { Frame, PlayerState, Queens } from "../../../www/types.d.ts" */
/** @import { EditIntent, HistoryEntry } from "../../../www/player/edit-history.js" */

/** @type {(a: number[], b: number[]) => boolean} */
const attacks = ([r, c], [row, column]) =>
  r === row || c === column || Math.abs(r - row) === Math.abs(c - column);

/** Every square of a board. @param {number} n */
const allSquares = (n) => Array.from({ length: n * n }, (_, i) => [Math.floor(i / n), i % n]);

test("toggling a square places a queen, removes it, or moves the queen of its row to that square", () => {
  assert.deepEqual(toggled({}, 2, 3), { 2: 3 });
  assert.deepEqual(toggled({ 2: 3, 4: 0 }, 2, 3), { 4: 0 });
  assert.deepEqual(toggled({ 2: 3, 4: 0 }, 2, 5), { 2: 5, 4: 0 });
});

/**
 * A person at a board without a player, who edits the queens and moves to other moments.
 * @param {number} n
 */
function personAt(n) {
  const own = new EditHistory();
  let frames = framesOf(n);
  let frame = frames[0];
  const find = (/** @type {HistoryEntry} */ { queens, moment }) => {
    frames = framesOf(n, queens);
    return frames.find(
      (other) => other.kind === moment.kind && String(namesOf(other)) === String(moment.at),
    );
  };
  return {
    frame: () => frame,
    own,
    /** @param {(bound: number) => number} pick */
    walk(pick) {
      frame = frames[pick(frames.length)];
    },
    /** @param {EditIntent} intent @returns {boolean} whether anything changed */
    does(intent) {
      const edit = own.editBy(intent, { frame, search: "rows" });
      if (!edit) return false;
      const found = find(edit.entry);
      assert.ok(found, `there is such a moment: ${JSON.stringify(edit.entry)}`);
      edit.commit();
      frame = found;
      return true;
    },
  };
}

/**
 * Clicks a square that no queen attacks, if there is one.
 * @param {(bound: number) => number} pick
 * @param {ReturnType<typeof personAt>} person
 */
function click(pick, person) {
  const frame = person.frame();
  const free = allSquares(frame.n).filter(([r, c]) => reasonsOf(frame, r, c).length === 0);
  if (free.length === 0) return false;
  const [row, column] = free[pick(free.length)];
  return person.does({ type: "toggleQueen", row, column });
}

test("after an edit the search is at the call of the deepest row whose queens above can stay", () => {
  const pick = dice(3);
  for (let board = 0; board < 150; board += 1) {
    const person = personAt(4 + pick(2));
    for (let clicks = 0; clicks < 3; clicks += 1) {
      person.walk(pick);
      const { queens } = person.frame();
      if (!click(pick, person)) continue;
      const { n, fixed, kind, queens: stay } = person.frame();
      const own = Object.entries(fixed).map(([row, column]) => [Number(row), column]);
      const legal = (/** @type {number} */ length) =>
        queens
          .slice(0, length)
          .every((column, row) =>
            own.every(([r, c]) => (r === row ? c === column : !attacks([r, c], [row, column]))),
          );
      const lengths = Array.from({ length: n + 1 }, (_, length) => length);
      const deepest = lengths.filter((length) => length <= queens.length && legal(length)).at(-1);
      assert.equal(kind, "call");
      assert.deepEqual(stay, queens.slice(0, deepest));
    }
  }
});

test("undo restores queens and moment exactly, redo inverts undo, and a new edit clears redo", () => {
  const pick = dice(4);
  for (let board = 0; board < 60; board += 1) {
    const person = personAt(4 + pick(2));
    /** @type {Frame[]} */
    const before = [];
    for (let changes = 0; changes < 5; changes += 1) {
      person.walk(pick);
      const frame = person.frame();
      const changed = pick(5) === 0 ? person.does({ type: "clearQueens" }) : click(pick, person);
      if (changed) before.push(frame);
    }
    const last = person.frame();
    const after = [];
    for (const frame of before.toReversed()) {
      after.unshift(person.frame());
      assert.ok(person.does({ type: "undo" }));
      assert.deepEqual(person.frame(), frame);
    }
    assert.equal(person.does({ type: "undo" }), false, "nothing is left to take back");
    for (const frame of after) {
      assert.ok(person.does({ type: "redo" }));
      assert.deepEqual(person.frame(), frame);
    }
    assert.deepEqual(person.frame(), last);
    assert.equal(person.does({ type: "redo" }), false);
    if (before.length > 0) {
      person.does({ type: "undo" });
      assert.ok(person.own.canRedo);
      if (click(pick, person)) assert.equal(person.does({ type: "redo" }), false);
    }
  }
});

/** @param {number} n */
function playerAt(n) {
  /** @type {import("../../../www/types.d.ts").Change[]} */
  const changes = [];
  const player = playerWith({ onChange: (change) => changes.push(change) });
  player.open(n);
  const state = () => {
    assert.ok(player.state);
    return player.state;
  };
  return { player, state, changes };
}

test("the player edits fixed queens, undoes and redoes, and updates canUndo and canRedo", () => {
  const { player, state } = playerAt(5);
  const steps = () => ({ undo: state().canUndo, redo: state().canRedo });
  assert.deepEqual(steps(), { undo: false, redo: false });
  player.dispatch({ type: "undo" });
  player.dispatch({ type: "clearQueens" });
  assert.equal(state().frame.position, 0, "nothing to take back or to clear");

  player.dispatch({ type: "seek", position: 9 });
  const stood = state().frame;
  player.dispatch({ type: "play" });
  player.dispatch({ type: "toggleQueen", row: 4, column: 4 });
  assert.equal(state().playing, false);
  assert.deepEqual(state().frame.fixed, { 4: 4 });
  assert.equal(state().frame.kind, "call");
  assert.deepEqual(steps(), { undo: true, redo: false });

  player.dispatch({ type: "undo" });
  assert.deepEqual(state().frame, stood);
  assert.deepEqual(steps(), { undo: false, redo: true });
  player.dispatch({ type: "next" });
  player.dispatch({ type: "redo" });
  assert.deepEqual(state().frame.fixed, { 4: 4 });
  player.dispatch({ type: "clearQueens" });
  assert.deepEqual(state().frame.fixed, {});
  player.dispatch({ type: "undo" });
  player.dispatch({ type: "undo" });
  assert.equal(
    state().frame.position,
    Number(stood.position) + 1,
    "where the search had gone on to",
  );
});

test("undo returns to the same moment after a change between searches row by row; brute force clears the history", async () => {
  const player = playerWith({ engine: await loadEngine(), autoIndex: false });
  const state = () => /** @type {PlayerState} */ (player.state);
  player.open(5);
  player.dispatch({ type: "seek", position: 80 });
  const stood = momentByQueens(state().frame);
  player.dispatch({ type: "toggleQueen", row: 4, column: 4 });
  const edited = momentByQueens(state().frame);
  player.open(5, { queens: { 4: 4 }, search: "permutations", moment: edited });
  assert.deepEqual([state().canUndo, state().canRedo], [true, false]);
  player.dispatch({ type: "undo" });
  assert.deepEqual([state().search, state().frame.fixed], ["permutations", {}]);
  assert.deepEqual(momentByQueens(state().frame), stood);
  player.open(5, { moment: stood });
  player.dispatch({ type: "redo" });
  assert.deepEqual([state().search, state().frame.fixed], ["rows", { 4: 4 }]);
  assert.deepEqual(momentByQueens(state().frame), edited);

  player.dispatch({ type: "clearQueens" });
  player.open(5, { search: "brute-force" });
  assert.deepEqual([state().canUndo, state().canRedo], [false, false]);
  player.open(5, { queens: { 0: 1 } });
  assert.deepEqual([state().canUndo, state().canRedo], [false, false]);
  player.free();
});

test("opening another n clears the history, and opening other queens can be undone", () => {
  const { player, state } = playerAt(5);
  player.dispatch({ type: "toggleQueen", row: 0, column: 1 });
  player.open(5, { queens: { 2: 2 } });
  assert.equal(state().canUndo, true);
  player.dispatch({ type: "undo" });
  assert.deepEqual(state().frame.fixed, { 0: 1 });
  player.open(5, { queens: { 0: 1 }, moment: { position: 3 } });
  assert.equal(state().canRedo, true, "only the moment is another");
  player.open(6);
  assert.equal(state().canUndo || state().canRedo, false);
});

test("a queen that the engine rejects changes nothing", () => {
  const { player, state, changes } = playerAt(5);
  player.dispatch({ type: "toggleQueen", row: 0, column: 1 });
  const stood = state().frame;
  const refuse = () => {
    throw Object.assign(new Error("they attack"), { code: "queens" });
  };
  const { stepper } = oracleEngine;
  oracleEngine.stepper = refuse;
  player.dispatch({ type: "toggleQueen", row: 1, column: 1 });
  oracleEngine.stepper = stepper;
  assert.equal(changes.at(-1)?.error?.code, "queens");
  assert.deepEqual(state().frame, stood);
  player.dispatch({ type: "undo" });
  assert.deepEqual(state().frame.fixed, {});
  assert.equal(state().canUndo, false, "the rejected change is not among the changes");
});
