/** The package as npm would install it: packed, unpacked, and beside it links to what it and the examples need. */

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const needed = ["lit", "react", "react-dom", "vue", "vite", "@vitejs/plugin-vue"];

/** @returns {{ folder: string, remove: () => void }} a folder with the examples, and a node_modules that has the package */
export function unpackWithExamples() {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-examples-"));
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], {
    encoding: "utf8",
    stdio: "pipe",
  });
  const [{ filename }] = JSON.parse(packed);
  execFileSync("tar", ["-xf", filename], { cwd: folder });
  renameSync(join(folder, "package"), join(modules, "n-queens-bits"));
  for (const name of needed) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(resolve("node_modules", name), join(modules, name), "junction");
  }
  cpSync("examples", folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
