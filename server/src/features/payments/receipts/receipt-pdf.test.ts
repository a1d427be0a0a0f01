import { inflateSync } from 'node:zlib';

import { cents } from '@puente/contracts/cents';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';

import type { Receipt, ReceiptIssuer } from './receipt.ts';
import { receiptPdf } from './receipts.ts';

const publicUrl = new URL('https://academiapuente.example');
const issuer: ReceiptIssuer = {
  publicUrl,
  academy: {
    nombre: 'Academia Puente',
    razonSocial: 'Puente Formación, LLC',
    direccion: '100 Calle Uno\nMiami, FL 33101',
    telefono: '+13055550100',
    whatsapp: null,
    correo: 'hola@academia.test',
    extracto: null,
    certificado: { texto: null, textoEn: null },
    reembolso: { dias: 0 },
    cuotas: { numero: 6, primera: 100, gracia: 7 },
    marca: { principal: null, acento: null, logo: null },
    logoPicture: async () => null,
  },
};
const receipt: Receipt = {
  number: 42,
  paidAt: new Date('2026-11-22T03:00:00Z'),
  firstName: 'Íñigo',
  lastName: 'Muñoz Güell',
  email: 'inigo@puente.test',
  titulo: 'Ciudadanía y Naturalización',
  numero: 2,
  of: 6,
  monto: cents(10_000),
  refunded: cents(0),
  metodoPago: 'Visa •••• 4242',
  metodo: null,
  total: cents(60_000),
  paid: cents(20_000),
  next: { monto: cents(10_000), fecha: '2026-12-21' },
  timezone: 'America/New_York',
};

/** Extracts text and metadata of a PDF. */
async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  const page = await pdf.getPage(1);
  const links = (await page.getAnnotations()).map(({ url }: { url?: string }) => url);
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, info, links };
}

/** The TrueType fonts embedded in a PDF. */
function fontsIn(pdf: Uint8Array): DataView[] {
  const source = Buffer.from(pdf).toString('latin1');
  return [...source.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].flatMap(([, content = '']) => {
    try {
      const { buffer, byteOffset, byteLength } = inflateSync(Buffer.from(content, 'latin1'));
      const view = new DataView(buffer, byteOffset, byteLength);
      return byteLength > 12 && [0x00_01_00_00, 0x74_72_75_65].includes(view.getUint32(0)) ? [view] : [];
    } catch {
      return [];
    }
  });
}

/** The number of glyphs of a font, and of those without an outline. */
function glyphsOf(font: DataView): { all: number; empty: number } {
  const table = (wanted: string): number => {
    for (let entry = 12; entry < 12 + font.getUint16(4) * 16; entry += 16) {
      const name = String.fromCodePoint(...[0, 1, 2, 3].map((index) => font.getUint8(entry + index)));
      if (name === wanted) return font.getUint32(entry + 8);
    }
    throw new Error(`The font has no table ${wanted}.`);
  };
  const isLong = font.getUint16(table('head') + 50) === 1;
  const loca = table('loca');
  const offset = (id: number) => (isLong ? font.getUint32(loca + id * 4) : font.getUint16(loca + id * 2));
  const all = font.getUint16(table('maxp') + 4);
  const empty = Array.from({ length: all }, (_, id) => id).filter((id) => offset(id) === offset(id + 1)).length;
  return { all, empty };
}

describe('a receipt', () => {
  test('[PAY-14] states in Spanish payer, amount, date, card and the progress of the plan', async () => {
    const { text, totalPages, info, links } = await read(await receiptPdf(receipt, 'es', issuer));
    for (const part of [
      'Recibo AP-000042',
      'Recibido de Íñigo Muñoz Güell inigo@puente.test',
      'Fecha del pago 21 de noviembre de 2026',
      'Forma de pago Visa •••• 4242',
      'Ciudadanía y Naturalización Cuota 2 de 6 $100.00',
      'Pagado $100.00',
      'Precio total del curso $600.00 Pagado hasta ahora $200.00 Pendiente $400.00',
      'no da asesoría legal',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Reembolsado');
    expect(totalPages).toBe(1);
    expect(info).toMatchObject({ Title: 'Recibo AP-000042', Author: 'Academia Puente', Language: 'es' });
    expect(links).toEqual(['https://academiapuente.example/']);
  });

  test('[PAY-14] states the same in English, with refunds; a single payment has no plan', async () => {
    const whole = { ...receipt, numero: 1, of: 1, refunded: cents(2_550), metodoPago: null };
    const { text, info } = await read(await receiptPdf(whole, 'en', issuer));
    for (const part of ['Received from', 'November 21, 2026', 'Full payment', 'Refunded -$25.50']) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Full price|Still to pay|Paid by/);
    expect(info).toMatchObject({ Title: 'Receipt AP-000042', Language: 'en' });
  });

  test('[SHOP-5] says who took the money, as far as it is known', async () => {
    const known = 'Puente Formación, LLC · 100 Calle Uno, Miami, FL 33101 · +1 305-555-0100 · hola@academia.test';
    expect((await read(await receiptPdf(receipt, 'es', issuer))).text).toContain(known);
    const nothing = { ...issuer.academy, nombre: 'Otra Academia', razonSocial: null, direccion: null, telefono: null };
    const { text, info } = await read(await receiptPdf(receipt, 'en', { ...issuer, academy: nothing }));
    expect(text).toContain('Otra Academia Receipt');
    expect(text).toMatch(/Still to pay \$400\.00 hola@academia\.test Amounts in US dollars/);
    expect(info).toMatchObject({ Author: 'Otra Academia' });
  });

  test('embeds both of its fonts as subsets, and every letter keeps its outline', async () => {
    const bytes = await receiptPdf(receipt, 'es', issuer);
    const fonts = fontsIn(bytes);
    expect(bytes.length).toBeLessThan(40_000);
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      const { all, empty } = glyphsOf(font);
      expect(all).toBeGreaterThan(20);
      expect(all).toBeLessThan(100);
      // The space character has no outline.
      expect(empty).toBeLessThanOrEqual(1);
    }
  });

  test.each([
    ['another script', { firstName: '李小龙', lastName: 'Σοφία Ωμέγα' }, 'Recibido de ??? ????? ?????'],
    ['emoji', { firstName: '🎉', titulo: 'Marketing 🚀 digital 👩🏽‍💻' }, 'Marketing ? digital ?'],
    ['right-to-left scripts', { firstName: 'محمد', lastName: 'עברית' }, '???? ?????'],
    ['combining accents (NFD)', { firstName: 'I\u0301n\u0303igo', lastName: 'Peña' }, 'Íñigo Peña'],
    [
      'no end',
      {
        firstName: 'A'.repeat(80),
        lastName: 'Ñ'.repeat(80),
        titulo: 'palabra '.repeat(25),
        email: `${'a'.repeat(240)}@b.es`,
      },
      'palabra…',
    ],
  ])('is also generated for names with %s', async (_what, traits, shown) => {
    const { text, totalPages } = await read(await receiptPdf({ ...receipt, ...traits }, 'es', issuer));
    expect(text).toContain(shown);
    expect(totalPages).toBe(1);
  });
});
