/** Starts a JupyterLab with the notebook of the examples, in a folder of its own. */

import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const python = process.env.N_QUEENS_PYTHON ?? "";

/** Opens no window and fetches nothing from the network. */
const options = [
  "--no-browser",
  "--ip=127.0.0.1",
  "--port=0",
  "--allow-root",
  "--IdentityProvider.token=",
  "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
];

/** The folder of a user setting: without it, JupyterLab asks whether it may fetch news. */
const settings = ".jupyter/lab/user-settings/@jupyterlab/apputils-extension";

/**
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} the address of the notebook
 */
export async function startLab() {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-notebook-"));
  copyFileSync("examples/jupyter/demo.ipynb", join(folder, "demo.ipynb"));
  mkdirSync(join(folder, settings), { recursive: true });
  const noNews = join(folder, settings, "notification.jupyterlab-settings");
  writeFileSync(noNews, JSON.stringify({ fetchNews: "false" }));
  const lab = spawn(python, ["-m", "jupyterlab", ...options], {
    cwd: folder,
    env: { ...process.env, HOME: folder, JUPYTER_PREFER_ENV_PATH: "1" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => lab.once("exit", resolve));
  const root = await new Promise((resolve, reject) => {
    let output = "";
    lab.stderr.setEncoding("utf8").on("data", (text) => {
      output += text;
      const address = output.match(/http:\/\/127\.0\.0\.1:\d+\//)?.[0];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`JupyterLab did not start:\n${output}`)));
  });
  return {
    address: `${root}lab/tree/demo.ipynb`,
    stop: async () => {
      lab.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
