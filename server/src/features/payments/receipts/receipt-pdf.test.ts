import fontkit from '@pdf-lib/fontkit';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { describe, expect, test } from 'vitest';

import { receiptPdf } from './receipt-pdf.ts';
import type { Receipt } from './receipt.ts';

const publicUrl = new URL('https://academiapuente.example');
const receipt: Receipt = {
  number: 42,
  paidAt: new Date('2026-11-22T03:00:00Z'),
  firstName: 'Íñigo',
  lastName: 'Muñoz Güell',
  email: 'inigo@puente.test',
  titulo: 'Ciudadanía y Naturalización',
  numero: 2,
  of: 6,
  monto: 10_000,
  refunded: 0,
  metodoPago: 'Visa •••• 4242',
  total: 60_000,
  paid: 20_000,
  next: { monto: 10_000, fecha: '2026-12-21' },
  timezone: 'America/New_York',
};

/** The fonts inside a PDF, as a reader gets them. */
function fontsIn(pdf: PDFDocument): Uint8Array[] {
  return pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const file = object instanceof PDFDict ? object.get(PDFName.of('FontFile2')) : undefined;
    const stream = file instanceof PDFRef ? pdf.context.lookup(file) : undefined;
    return stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode()] : [];
  });
}

describe('a receipt', () => {
  test.each([
    ['es', 'Recibo AP-000042'],
    ['en', 'Receipt AP-000042'],
  ] as const)('in %s is one page that carries its own fonts', async (language, title) => {
    const bytes = await receiptPdf(receipt, language, publicUrl);
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getTitle()).toBe(title);
    expect(bytes.length).toBeLessThan(40_000);
    expect(fontsIn(pdf)).toHaveLength(2);
  });

  test('shows every letter: no glyph loses its outline when the fonts are cut to size', async () => {
    const pdf = await PDFDocument.load(await receiptPdf(receipt, 'es', publicUrl));
    for (const bytes of fontsIn(pdf)) {
      const font = fontkit.create(bytes);
      const empty = Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id)).filter(
        ({ path }) => path.toSVG() === '',
      );
      expect(font.numGlyphs).toBeGreaterThan(20);
      // The space.
      expect(empty.length).toBeLessThanOrEqual(1);
    }
  });

  test.each([
    ['another alphabet', { firstName: '李小龙', lastName: 'Σοφία Ωμέγα' }],
    ['emoji', { firstName: '🎉', titulo: 'Marketing 🚀 digital 👩🏽‍💻' }],
    ['right to left', { firstName: 'محمد', lastName: 'עברית' }],
    [
      'no end',
      {
        firstName: 'A'.repeat(80),
        lastName: 'Ñ'.repeat(80),
        titulo: 'palabra '.repeat(25),
        email: `${'a'.repeat(240)}@b.es`,
      },
    ],
    ['no card', { metodoPago: null }],
  ])('is made for names with %s too', async (_what, traits) => {
    const pdf = await PDFDocument.load(await receiptPdf({ ...receipt, ...traits }, 'es', publicUrl));
    expect(pdf.getPageCount()).toBe(1);
  });
});
