/**
 * The part of gifenc that is used here; the package has no types. Bundlers shorten only its ES
 * module.
 */

declare module "gifenc/dist/gifenc.esm.js" {
  export interface GifEncoder {
    writeHeader(): void;
    /** Writes an image of palette indexes at the corner of the screen. */
    writeFrame(
      indexes: Uint8Array,
      width: number,
      height: number,
      options: {
        palette: readonly (readonly number[])[];
        /** Whether the screen's size and the repetition are written before it. */
        first?: boolean;
        /** Milliseconds, rounded to hundredths of a second. */
        delay?: number;
        /** The number of repetitions of the animation; 0 for ever. */
        repeat?: number;
        transparent?: boolean;
        transparentIndex?: number;
        /** 1 keeps the image under the next one. */
        dispose?: number;
        /** Bits of one index, 1 to 8. */
        colorDepth?: number;
      },
    ): void;
    finish(): void;
    /** The bytes so far, without a copy. */
    bytesView(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(options?: { auto?: boolean }): GifEncoder;
}
