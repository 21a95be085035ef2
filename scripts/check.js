/** `npm run check`: everything that can be said of the code without running it. */

import { provideSite } from "./build.js";
import { staticChecks } from "./parts.js";
import { report, runParts } from "./report.js";
import { run } from "./step.js";

await run(async () => {
  // The types of the engine come out of its build.
  await provideSite();
  const { javascript, rust } = staticChecks();
  report(await runParts([...javascript, ...rust]));
});
