import { fileURLToPath } from 'node:url';

import { type Document, Font, renderToBuffer, Circle, Image, Path, Rect, Svg } from '@react-pdf/renderer';
import { type ComponentProps, type ReactElement, createElement as h } from 'react';

import { logoColors } from '../mail/theme.ts';

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}.ttf`));

/** The web's text font, in regular (400) and semi-bold (600). */
export const pdfFont = 'Figtree';

Font.register({
  family: pdfFont,
  fonts: [
    { src: fontFile('400Regular/Figtree_400Regular'), fontWeight: 400 },
    { src: fontFile('600SemiBold/Figtree_600SemiBold'), fontWeight: 600 },
  ],
});
// Overrides the default hyphenation by English rules: lines break between words, and within very long words only.
Font.registerHyphenationCallback((word) => (word.length > 30 ? [...word] : [word]));

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * Renders a PDF file, in a thread (pdf-thread.ts). The fonts are embedded as subsets, with the glyphs that are used.
 * @param document creates the `Document`; every text that a person typed goes through `printable`, which replaces
 * characters without a glyph in the font by a question mark
 */
export async function pdfFile(
  document: (printable: (text: string) => string) => ReactElement<ComponentProps<typeof Document>>,
): Promise<Uint8Array> {
  const face = { fontFamily: pdfFont, fontWeight: 400 };
  await Font.load(face);
  // The library's own type of a font depends on a package without types.
  const font = Font.getFont(face).data as { hasGlyphForCodePoint(codePoint: number): boolean } | null;
  const isKnown = (letter: string) =>
    [...letter.normalize('NFC')].every((character) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const printable = (text: string) =>
    Array.from(graphemes.segment(text), ({ segment }) => (isKnown(segment) ? segment.normalize('NFC') : '?')).join('');
  return renderToBuffer(document(printable));
}

/** The bridge of `web/src/ui/mark.tsx`. */
const bridge = 'M0 24.5Q24 11.5 48 24.5V39H38.5a14.5 13.5 0 0 0-29 0H0Z';

/** The academy's logo, the one of the site: a bridge with one arch, and the sun above it. @param width points */
const academyMark = (width: number) =>
  h(
    Svg,
    { width, height: width, viewBox: '0 0 48 48' },
    h(Rect, { x: 0, y: 0, width: 48, height: 48, rx: 13, ry: 13, fill: logoColors.ground }),
    h(Circle, { cx: 33, cy: 11, r: 4.5, fill: logoColors.sun }),
    h(Path, { d: bridge, fill: logoColors.bridge }),
  );

/** The academy's own logo, or ours without one. @param height points @param logo a PNG */
export const academyLogo = (height: number, logo: Uint8Array | null) =>
  logo === null ? academyMark(height) : h(Image, { src: Buffer.from(logo), style: { height, maxWidth: height * 5 } });

/** Our logo without its ground, in one color, as a watermark. @param width points */
export const academyWatermark = (width: number, color: string) =>
  h(
    Svg,
    { width, height: (width * 33) / 48, viewBox: '0 6 48 33' },
    h(Circle, { cx: 33, cy: 11, r: 4.5, fill: color }),
    h(Path, { d: bridge, fill: color }),
  );
