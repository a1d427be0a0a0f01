import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import fontkit from '@pdf-lib/fontkit';
import type { Language } from '@puente/contracts/shapes';
import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib';

import { concept, dollars, longDay, receiptName } from '../texts.ts';
import type { Receipt } from './receipt.ts';

const phrases = {
  es: {
    title: 'Recibo',
    from: 'Recibido de',
    date: 'Fecha del pago',
    method: 'Forma de pago',
    description: 'Descripción',
    amount: 'Importe',
    paidNow: 'Pagado',
    refunded: 'Reembolsado',
    total: 'Precio total del curso',
    paid: 'Pagado hasta ahora',
    rest: 'Pendiente',
    smallPrint:
      'Importes en dólares estadounidenses (USD). Academia Puente forma a asistentes legales y preparadores de formularios; no es un despacho de abogados y no da asesoría legal.',
  },
  en: {
    title: 'Receipt',
    from: 'Received from',
    date: 'Date of payment',
    method: 'Paid by',
    description: 'Description',
    amount: 'Amount',
    paidNow: 'Paid',
    refunded: 'Refunded',
    total: 'Full price of the course',
    paid: 'Paid so far',
    rest: 'Still to pay',
    smallPrint:
      'Amounts in US dollars (USD). Academia Puente trains paralegals and form preparers; it is not a law firm and does not give legal advice.',
  },
};

// US letter, in points.
const page = { width: 612, height: 792, margin: 64 };
const right = page.width - page.margin;
const brand = rgb(0.059, 0.298, 0.29);
const accent = rgb(0.784, 0.333, 0.239);
const ink = rgb(0.114, 0.169, 0.165);
const muted = rgb(0.361, 0.42, 0.412);
const line = rgb(0.898, 0.867, 0.816);

// The web's own text face. Not every font survives being subset here: glyphs of an odd length are cut off.
const fontFile = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}.ttf`)));
let fontFiles: Promise<[regular: Buffer, bold: Buffer]> | undefined;

/** A receipt as a PDF of one page, in the reader's language. Characters that the font lacks come out as empty boxes. */
export async function receiptPdf(receipt: Receipt, language: Language, publicUrl: URL): Promise<Uint8Array> {
  const phrase = phrases[language];
  fontFiles ??= Promise.all([fontFile('400Regular/Figtree_400Regular'), fontFile('600SemiBold/Figtree_600SemiBold')]);
  const [regularFile, boldFile] = await fontFiles;
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const regular = await pdf.embedFont(regularFile, { subset: true });
  const bold = await pdf.embedFont(boldFile, { subset: true });
  const name = receiptName(receipt.number);
  pdf.setTitle(`${phrase.title} ${name}`, { showInWindowTitleBar: true });
  pdf.setAuthor('Academia Puente');
  pdf.setSubject(receipt.titulo);
  pdf.setLanguage(language);
  pdf.setCreationDate(receipt.paidAt);
  pdf.setModificationDate(receipt.paidAt);

  const sheet = new Sheet(pdf.addPage([page.width, page.height]));
  sheet.mark(page.margin, 704);
  sheet.text('Academia Puente', page.margin + 44, 706, { font: bold, size: 17, color: brand });
  sheet.text(phrase.title, right, 712, { font: bold, size: 22, color: ink, align: 'right' });
  sheet.text(name, right, 692, { font: regular, size: 11, color: muted, align: 'right' });
  sheet.rule(668, brand, 1.5);

  const person = `${receipt.firstName} ${receipt.lastName}`.trim();
  sheet.fact(phrase.from, [person, receipt.email], page.margin, 636, { bold, regular }, 250);
  sheet.fact(
    phrase.date,
    [longDay(receipt.paidAt, language, receipt.timezone)],
    340,
    636,
    { bold, regular },
    right - 340,
  );
  if (receipt.metodoPago) sheet.fact(phrase.method, [receipt.metodoPago], 340, 586, { bold, regular }, right - 340);

  sheet.text(phrase.description, page.margin, 520, { font: regular, size: 9.5, color: muted });
  sheet.text(phrase.amount, right, 520, { font: regular, size: 9.5, color: muted, align: 'right' });
  sheet.rule(510, line);
  const below = sheet.wrapped(receipt.titulo, page.margin, 488, { font: bold, size: 12, color: ink }, 350, 3);
  sheet.text(dollars(receipt.monto, language), right, 488, { font: regular, size: 12, color: ink, align: 'right' });
  sheet.text(concept(receipt.numero, receipt.of, language), page.margin, below, {
    font: regular,
    size: 10.5,
    color: muted,
  });
  sheet.rule(below - 16, line);

  sheet.text(phrase.paidNow, page.margin, below - 44, { font: bold, size: 14, color: brand });
  sheet.text(dollars(receipt.monto, language), right, below - 44, {
    font: bold,
    size: 14,
    color: brand,
    align: 'right',
  });
  standingOf(receipt, phrase).forEach(([term, cents], index) => {
    const y = below - 76 - index * 18;
    sheet.text(term, page.margin, y, { font: regular, size: 10.5, color: muted });
    sheet.text(dollars(cents, language), right, y, { font: regular, size: 10.5, color: ink, align: 'right' });
  });

  sheet.rule(112, line);
  const host = sheet.wrapped(
    phrase.smallPrint,
    page.margin,
    94,
    { font: regular, size: 8.5, color: muted },
    right - page.margin,
    3,
  );
  sheet.text(publicUrl.host, page.margin, host - 2, { font: regular, size: 8.5, color: muted });
  return pdf.save();
}

/** What else there is to know of the money: what went back, and how far a plan has come. */
function standingOf(receipt: Receipt, phrase: (typeof phrases)[Language]): [term: string, cents: number][] {
  const { of, refunded, total, paid } = receipt;
  const plan: [string, number][] = [
    [phrase.total, total],
    [phrase.paid, paid],
    [phrase.rest, total - paid],
  ];
  return [...(refunded > 0 ? [[phrase.refunded, -refunded] as [string, number]] : []), ...(of > 1 ? plan : [])];
}

interface Ink {
  font: PDFFont;
  size: number;
  color: typeof ink;
  align?: 'right';
}

/** A page, with the few things that a receipt draws on it. */
class Sheet {
  readonly #page: PDFPage;
  constructor(drawn: PDFPage) {
    this.#page = drawn;
  }

  text(value: string, x: number, y: number, { font, size, color, align }: Ink): void {
    const left = align === 'right' ? x - font.widthOfTextAtSize(value, size) : x;
    this.#page.drawText(value, { x: left, y, font, size, color });
  }

  rule(y: number, color: typeof ink, thickness = 0.75): void {
    this.#page.drawLine({ start: { x: page.margin, y }, end: { x: right, y }, thickness, color });
  }

  /** A label with its lines below, each cut to the width. */
  fact(
    label: string,
    lines: string[],
    x: number,
    y: number,
    fonts: { bold: PDFFont; regular: PDFFont },
    width: number,
  ): void {
    this.text(label, x, y, { font: fonts.regular, size: 9.5, color: muted });
    lines.forEach((value, index) => {
      const font = index === 0 ? fonts.bold : fonts.regular;
      this.wrapped(value, x, y - 18 - index * 16, { font, size: 11, color: ink }, width, 1);
    });
  }

  /** Breaks at spaces, and within a word that is wider than the line. @returns the height below the last line */
  wrapped(value: string, x: number, y: number, style: Ink, width: number, mostLines: number): number {
    const fits = (part: string) => style.font.widthOfTextAtSize(part, style.size) <= width;
    const lines: string[] = [];
    let current = '';
    const put = (part: string) => {
      if (fits(current + part)) current += part;
      else {
        if (current.trim()) lines.push(current.trimEnd());
        current = part.trimStart();
      }
    };
    for (const word of value.split(/(?<= )/)) {
      if (fits(word.trimEnd())) put(word);
      else for (const character of word) put(character);
    }
    if (current.trim()) lines.push(current.trimEnd());
    const shown = lines.slice(0, mostLines);
    const last = shown.at(-1);
    if (last && lines.length > mostLines) shown[mostLines - 1] = `${last.slice(0, -1)}…`;
    const step = style.size * 1.4;
    shown.forEach((part, index) => this.text(part, x, y - index * step, style));
    return y - shown.length * step;
  }

  /** The academy's bridge: a deck over three arches. */
  mark(x: number, y: number): void {
    this.#page.drawRectangle({ x, y: y + 15, width: 34, height: 3, color: accent });
    for (const arch of [0, 1, 2]) {
      const left = x + 1 + arch * 11;
      // SVG's y points down, from the point given.
      this.#page.drawSvgPath('M0 13 V5 A5 5 0 0 1 10 5 V13', {
        x: left,
        y: y + 13,
        borderColor: brand,
        borderWidth: 2.2,
      });
    }
  }
}
