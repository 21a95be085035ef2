/** What the build makes of a wasm module for a file that stands alone. */

declare module "*.wasm?inside" {
  /** A character for each byte, which XOR `mask` gives back. */
  const text: string;
  export default text;
  export const mask: number;
}
