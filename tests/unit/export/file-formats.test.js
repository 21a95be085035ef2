/** A download stays readable while the browser may still begin to read it, and is freed later. */

import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { afterEach, test } from "node:test";
import { download } from "../../../www/export/file-formats.js";

afterEach(() => Reflect.deleteProperty(globalThis, "document"));

test("the file of a download can be read after the click, and is freed a minute later", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const link = { href: "", download: "", click: t.mock.fn() };
  Object.assign(globalThis, { document: { createElement: () => link } });
  download("steps", "csv", "a,b");
  assert.equal(link.click.mock.callCount(), 1);
  assert.equal(link.download, "steps.csv");
  t.mock.timers.tick(1000);
  const file = resolveObjectURL(link.href);
  assert.equal(file?.type, "text/csv");
  assert.equal(await file.text(), "a,b");
  t.mock.timers.tick(59_000);
  assert.equal(resolveObjectURL(link.href), undefined);
});
