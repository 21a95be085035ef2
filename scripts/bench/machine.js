/** Which machine and which browser figures were taken on, and when. */

import { existsSync, readFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { parseEnv } from "node:util";

/** @param {string} version  of Chromium @returns {string} one sentence */
export function describeMachine(version) {
  const cores = cpus();
  const model = cores[0]?.model.trim() || "an unknown processor";
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} in Chromium ${version}: ${model}, ${cores.length} cores, ${memory} of memory, ${system()}.`;
}

/** @returns {string} the system by its own name where it tells one */
function system() {
  const file = "/etc/os-release";
  const named = existsSync(file) ? parseEnv(readFileSync(file, "utf8")).PRETTY_NAME : undefined;
  return named ?? `${type()} ${release()}`;
}
