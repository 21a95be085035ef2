/** What a race has found, for others: as comma-separated values, as JSON, and both plots as one picture. */

/** @import { Results } from "./results.js" */
/** @import { Shown } from "./plots.js" */

import { race as words } from "../../i18n/en/race.js";
import { drawingsOf } from "./plots.js";
import { ratioOf } from "./results.js";

const HEADER = [
  ...["algorithm", "n", "outcome", "solutions", "median milliseconds", "middle half from"],
  ...["middle half to", "runs", "times lezard", "calls", "tests"],
].join(",");

/** Plain numbers, whatever the reader's locale. @param {Results} results */
export function csvOf(results) {
  const lines = results.points.map((point) => {
    const { id, n, outcome, time, solutions, calls, tests } = point;
    const times = [time?.median, time?.low, time?.high, time?.runs, ratioOf(results, point)];
    const cells = [id, n, outcome, solutions, ...times, calls, tests];
    return cells.map((cell) => cell ?? "").join(",");
  });
  return `${[HEADER, ...lines].join("\r\n")}\r\n`;
}

/** @param {Results} results @param {{ browser: string, cores: number }} machine */
export function jsonOf({ settings, points, when }, machine) {
  const found = points.map(({ id, time, ...point }) => ({
    ...{ algorithm: id, ...point },
    milliseconds: time,
  }));
  const race = { race: settings, when: new Date(when).toISOString(), ...machine, points: found };
  return `${JSON.stringify(race, null, 2)}\n`;
}

/** Measures of the picture. */
const [WIDTH, EDGE, TITLE] = [760, 24, 28];
const HEIGHTS = { time: 420, work: 300 };

/**
 * Both plots as a file that stands alone: in the colours that are shown, whatever these are called.
 * @param {Shown} shown @param {HTMLElement} root whose colours are meant
 */
export async function svgOf(shown, root) {
  const { drawPlot } = await import("./log-plot.js");
  const drawings = drawingsOf(shown);
  const inner = WIDTH - 2 * EDGE;
  let y = EDGE;
  const parts = /** @type {const} */ (["time", "work"]).map((name) => {
    const size = { width: inner, height: HEIGHTS[name] };
    const drawn = drawPlot({ ...drawings[name], ...size });
    drawn.setAttribute("x", String(EDGE));
    drawn.setAttribute("y", String(y + TITLE));
    const title =
      name === "time" ? [words.plotTime, words.plotTimeHint] : [words.plotWork, words.plotWorkHint];
    const heading = `<text x="${EDGE}" y="${y + 14}" fill="var(--nq-ink)" font-size="14"><tspan font-weight="600">${title[0]}</tspan> ${title[1]}</text>`;
    y += TITLE + HEIGHTS[name] + EDGE;
    return heading + new XMLSerializer().serializeToString(drawn);
  });
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" font-family="system-ui, sans-serif" color="var(--nq-ink)">`;
  const ground = `<rect width="${WIDTH}" height="${y}" fill="var(--nq-paper)"/>`;
  return `${withColours(`${open}${ground}${parts.join("")}</svg>`, root)}\n`;
}

/** Puts the colours in place of their names. @param {string} svg @param {HTMLElement} root */
function withColours(svg, root) {
  const probe = root.appendChild(document.createElement("i"));
  const coloured = svg.replace(/var\(--nq-[\w-]+\)/g, (name) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return coloured;
}
