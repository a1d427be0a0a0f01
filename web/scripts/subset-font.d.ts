declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** By axis: the one place on it, or the part of it, that stays. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** The font with nothing but the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
