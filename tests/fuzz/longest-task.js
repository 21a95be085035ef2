/** How long a call, or a task of a page, may take on this machine. */

/** Processor time that no call takes where `work` takes 30 ms, in milliseconds. */
const LIMIT = 300;

/** Work of a fixed size. */
function work() {
  let value = 1;
  for (let i = 0; i < 20_000_000; i += 1) value = (value * 31 + i) | 0;
  return value;
}

/** @returns {number} milliseconds of processor time of `work` */
function timeWork() {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** In milliseconds of processor time: 300, and more on a slower machine. */
export const LONGEST_TASK = Math.max(
  LIMIT,
  // The first runs are slower: they are not compiled yet.
  (LIMIT / 30) * Math.min(...Array.from({ length: 5 }, timeWork)),
);
