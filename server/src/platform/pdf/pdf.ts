import { fileURLToPath } from 'node:url';

import { type Document, Font, renderToBuffer } from '@react-pdf/renderer';
import type { ComponentProps, ReactElement } from 'react';

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
 * Renders a PDF file. The fonts are embedded as subsets, with the glyphs that are used.
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
