/**
 * Opens boards one a task: a large one takes a while, and many at once would hold up the page.
 */
let turn = Promise.resolve();

/** Resolves when it is one's turn. */
export function nextTurn() {
  const mine = turn;
  turn = mine.then(() => new Promise((done) => setTimeout(done)));
  return mine;
}
