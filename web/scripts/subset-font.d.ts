declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** By variation axis: the fixed value, or the range to keep. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** Returns the font reduced to the glyphs of `text` (font subsetting). */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
