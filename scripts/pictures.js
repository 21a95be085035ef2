/**
 * Draws the pictures of docs/counting.md into docs/pictures, from half boards that are made here.
 * Run it by hand after changing a picture: node scripts/pictures.js
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drawHalves } from "./pictures/cut.js";
import { drawFit } from "./pictures/fit.js";
import { drawGrowth } from "./pictures/growth.js";
import { drawJobs } from "./pictures/jobs.js";
import { drawMatching } from "./pictures/matching.js";
import { drawReflection } from "./pictures/reflection.js";
import { drawStreaming } from "./pictures/streaming.js";
import { root } from "./step.js";

/** By the name of their file. @type {Readonly<Record<string, () => string>>} */
export const PICTURES = {
  halves: drawHalves,
  fit: drawFit,
  reflection: drawReflection,
  streaming: drawStreaming,
  matching: drawMatching,
  growth: drawGrowth,
  jobs: drawJobs,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(root, "docs/pictures");
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of Object.entries(PICTURES)) {
    writeFileSync(join(folder, `${name}.svg`), draw());
  }
}
