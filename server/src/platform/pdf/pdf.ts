import { fileURLToPath } from 'node:url';

import { type Document, Font, renderToBuffer } from '@react-pdf/renderer';
import type { ComponentProps, ReactElement } from 'react';

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}.ttf`));

/** The web's own text face, in regular (400) and semi-bold (600). */
export const pdfFont = 'Figtree';

Font.register({
  family: pdfFont,
  fonts: [
    { src: fontFile('400Regular/Figtree_400Regular'), fontWeight: 400 },
    { src: fontFile('600SemiBold/Figtree_600SemiBold'), fontWeight: 600 },
  ],
});
// By default words are hyphenated by English rules. Ours break between words, and only endless ones within.
Font.registerHyphenationCallback((word) => (word.length > 30 ? [...word] : [word]));

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * Draws a PDF file. The fonts are embedded, cut down to the letters that are used.
 * @param document makes the `Document`; every text that a person typed goes through `printable`, which puts a question
 * mark in the place of what the font has no letter for
 */
export async function pdfFile(
  document: (printable: (text: string) => string) => ReactElement<ComponentProps<typeof Document>>,
): Promise<Uint8Array> {
  const face = { fontFamily: pdfFont, fontWeight: 400 };
  await Font.load(face);
  // The library's own type of a font refers to a package without types.
  const font = Font.getFont(face).data as { hasGlyphForCodePoint(codePoint: number): boolean } | null;
  const isKnown = (letter: string) =>
    [...letter.normalize('NFC')].every((character) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const printable = (text: string) =>
    Array.from(graphemes.segment(text), ({ segment }) => (isKnown(segment) ? segment.normalize('NFC') : '?')).join('');
  return renderToBuffer(document(printable));
}
