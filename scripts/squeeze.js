/** Makes the wasm of a build smaller, by a twenty-fifth once compressed: Binaryen knows what rustc leaves behind. */

/** @import { Plugin } from "vite" */

/** @returns {Plugin} */
export function squeeze() {
  return {
    name: "squeeze-wasm",
    apply: "build",
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".wasm")) continue;
        // Counting is what the others are for, and squeezed they count 4 % slower.
        if (!file.fileName.includes("n_queens")) continue;
        file.source = await squeezed(/** @type {Uint8Array} */ (file.source));
      }
    },
  };
}

/**
 * @param {Uint8Array} wasm
 * @param {readonly string[]} [unused] of what it exports, nobody asks for these
 * @returns {Promise<Uint8Array>} the same module
 */
export async function squeezed(wasm, unused = []) {
  // Loaded here because it is 15 MB, and only a build needs it.
  const { default: binaryen } = await import("binaryen");
  const module = binaryen.readBinary(wasm);
  const { Features } = binaryen;
  // What rustc uses by default; without its names Binaryen would refuse them.
  module.setFeatures(
    Features.MutableGlobals |
      Features.SignExt |
      Features.NontrappingFPToInt |
      Features.BulkMemory |
      Features.BulkMemoryOpt |
      Features.Multivalue |
      Features.ReferenceTypes,
  );
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  // A function called once, but large, compresses better by itself; the end of the stack is not a place for values.
  binaryen.setOneCallerInlineMaxSize(200);
  binaryen.setLowMemoryUnused(true);
  for (const name of unused) module.removeExport(name);
  module.optimize();
  // Said for tools like this one: browsers know what they have.
  module.runPasses(["strip-target-features"]);
  const smaller = module.emitBinary();
  module.dispose();
  return smaller;
}
