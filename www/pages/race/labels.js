/** Where the names of lines stand, so that none covers another: pure, in pixels. */

/**
 * Moves places apart that are too near each other, as little as that takes, and keeps their order.
 * @param {readonly number[]} wanted
 * @param {number} gap at least from one to the next
 * @param {number} least where the first may stand
 * @param {number} most where the last may stand
 * @returns {number[]} in the order given
 */
export function spread(wanted, gap, least, most) {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const room = Math.min(gap, (most - least) / Math.max(wanted.length - 1, 1));
  /** Neighbours that touch stand together, around the middle of what they want. @type {{ first: number, count: number }[]} */
  const groups = [];
  for (const i of order) {
    let group = { first: wanted[i], count: 1 };
    for (let above = groups.at(-1); above && overlaps(above, group, room); above = groups.at(-1)) {
      groups.pop();
      group = joined(above, group, room);
    }
    groups.push(group);
  }
  const places = groups.flatMap(({ first, count }) =>
    Array.from({ length: count }, (_, i) => first + i * room),
  );
  return keptInside(places, room, least, most).reduce((given, place, i) => {
    given[order[i]] = place;
    return given;
  }, new Array(wanted.length));
}

/** @typedef {{ first: number, count: number }} Group */

/** @param {Group} above @param {Group} below @param {number} room */
const overlaps = (above, below, room) => above.first + above.count * room > below.first;

/** @param {Group} above @param {Group} below @param {number} room @returns {Group} */
function joined(above, below, room) {
  const count = above.count + below.count;
  const wish = below.first - above.count * room;
  return { first: (above.first * above.count + wish * below.count) / count, count };
}

/** @param {number[]} places in order @param {number} room @param {number} least @param {number} most */
function keptInside(places, room, least, most) {
  const down = places.map((place, i) => Math.max(place, least + i * room));
  const last = down.length - 1;
  return down.map((place, i) => Math.min(place, most - (last - i) * room));
}
