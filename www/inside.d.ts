/** What the build makes of a wasm module for a file that stands alone. */

declare module "*.wasm?inside" {
  /** A character for each byte. */
  const text: string;
  export default text;
}
