import { type Cents, less, noCents } from '@puente/contracts/cents';
import { shownPhone } from '@puente/contracts/phone';
import type { Academia } from '@puente/contracts/settings';
import type { Language } from '@puente/contracts/shapes';
import { Document, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, Fragment } from 'react';

import type { Academy } from '../../../platform/academy.ts';
import { theme } from '../../../platform/mail/theme.ts';
import { academyLogo, pdfFile, pdfFont } from '../../../platform/pdf/pdf.ts';
import { formatDay, formatMoney } from '../../../platform/texts/format.ts';
import { methodText, positionText, type Receipt, receiptName } from './receipt.ts';

const phrases = {
  es: {
    title: 'Recibo',
    from: 'Recibido de',
    date: 'Fecha del pago',
    method: 'Forma de pago',
    description: 'Descripción',
    amount: 'Monto',
    paidNow: 'Pagado',
    refunded: 'Reembolsado',
    total: 'Precio total del curso',
    paid: 'Pagado hasta ahora',
    rest: 'Pendiente',
    smallPrint: (academy: string) =>
      `Montos en dólares estadounidenses (USD). ${academy} forma a asistentes legales y preparadores de formularios; no es un bufete de abogados y no da asesoría legal.`,
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
    smallPrint: (academy: string) =>
      `Amounts in US dollars (USD). ${academy} trains paralegals and form preparers; it is not a law firm and does not give legal advice.`,
  },
};
type Phrases = (typeof phrases)[Language];

const style = StyleSheet.create({
  page: { fontFamily: pdfFont, fontSize: 11, color: theme.ink, paddingHorizontal: 64, paddingTop: 64 },
  bold: { fontWeight: 600 },
  muted: { color: theme.muted, fontSize: 9.5 },
  between: { flexDirection: 'row', justifyContent: 'space-between' },
  head: { alignItems: 'center', paddingBottom: 20 },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 10 },
  academy: { fontSize: 17, fontWeight: 600 },
  title: { alignItems: 'flex-end', gap: 2 },
  facts: { flexDirection: 'row', gap: 26, marginTop: 24, marginBottom: 36, minHeight: 92 },
  fact: { gap: 4, marginBottom: 12 },
  tableHead: { paddingBottom: 8, borderBottom: `0.75 solid ${theme.line}` },
  item: { paddingVertical: 14, borderBottom: `0.75 solid ${theme.line}` },
  total: { paddingTop: 18, paddingBottom: 14, fontSize: 14, fontWeight: 600 },
  standing: { paddingBottom: 6, fontSize: 10.5 },
  foot: {
    position: 'absolute',
    left: 64,
    right: 64,
    bottom: 50,
    paddingTop: 10,
    borderTop: `0.75 solid ${theme.line}`,
  },
  footText: { fontSize: 8.5, color: theme.muted, lineHeight: 1.4 },
});

export interface ReceiptParts {
  receipt: Receipt;
  language: Language;
  academy: Omit<Academy, 'logoPicture'>;
  /** The academy's address. */
  publicUrl: string;
  /** A PNG; null for ours. */
  logo: Uint8Array | null;
}

/** The receipt as a file, for `renderPdf`. */
export const render = ({ receipt, academy, ...parts }: ReceiptParts): Promise<Uint8Array> =>
  pdfFile((printable) => {
    const { firstName, lastName, titulo } = receipt;
    const texts = { firstName: printable(firstName), lastName: printable(lastName), titulo: printable(titulo) };
    const { nombre, razonSocial, direccion } = academy;
    const known = {
      ...academy,
      nombre: printable(nombre),
      razonSocial: razonSocial && printable(razonSocial),
      direccion:
        direccion &&
        direccion
          .split(/\s*\r?\n\s*/)
          .map(printable)
          .join('\n'),
    };
    return receiptDocument({ ...parts, receipt: { ...receipt, ...texts }, academy: known });
  });

/**
 * A receipt as a document of one US letter page, in the reader's language. Its texts only have characters that the font
 * supports.
 */
function receiptDocument({ receipt, language, academy, publicUrl, logo }: ReceiptParts) {
  const phrase = phrases[language];
  const name = receiptName(receipt.number);
  return h(
    Document,
    {
      title: `${phrase.title} ${name}`,
      author: academy.nombre,
      subject: receipt.titulo,
      language,
      creationDate: receipt.paidAt,
      modificationDate: receipt.paidAt,
    },
    h(
      Page,
      { size: 'LETTER', style: style.page },
      header(name, phrase, { academy, logo }),
      facts(receipt, phrase, language),
      ...item(receipt, phrase, { language, color: brandOf(academy) }),
      ...standingOf(receipt, phrase).map(([term, amount]) =>
        h(
          View,
          { style: [style.between, style.standing], key: term },
          h(Text, { style: { color: theme.muted } }, term),
          h(Text, null, formatMoney(amount, language)),
        ),
      ),
      h(
        View,
        { style: style.foot },
        identityLine(academy) !== '' && h(Text, { style: style.footText }, identityLine(academy)),
        h(Text, { style: style.footText }, phrase.smallPrint(academy.nombre)),
        h(Link, { src: publicUrl, style: [style.footText, { textDecoration: 'none' }] }, new URL(publicUrl).host),
      ),
    ),
  );
}

const brandOf = ({ marca }: Pick<Academy, 'marca'>): string => marca.principal ?? theme.brand;

/** Logo and name of the academy, and the receipt's number. */
const header = (name: string, phrase: Phrases, { academy, logo }: Pick<ReceiptParts, 'academy' | 'logo'>) =>
  h(
    View,
    { style: [style.between, style.head, { borderBottom: `1.5 solid ${brandOf(academy)}` }] },
    h(
      View,
      { style: style.brand },
      academyLogo(34, logo),
      h(Text, { style: [style.academy, { color: brandOf(academy) }] }, academy.nombre),
    ),
    h(
      View,
      { style: style.title },
      h(Text, { style: { fontSize: 22, fontWeight: 600 } }, phrase.title),
      h(Text, { style: { color: theme.muted } }, name),
    ),
  );

/** Line about the academy, as far as it is known: legal name, address, telephone, mail. */
const identityLine = ({ razonSocial, direccion, telefono, correo }: Academia): string =>
  [razonSocial, direccion?.replaceAll('\n', ', '), telefono && shownPhone(telefono), correo]
    .filter(Boolean)
    .join(' · ');

/** Payer, day and means of the payment. */
function facts(
  { firstName, lastName, email, paidAt, timezone, ...receipt }: Receipt,
  phrase: Phrases,
  language: Language,
) {
  const method = methodText(receipt, language);
  const oneLine = { maxLines: 1, textOverflow: 'ellipsis' } as const;
  const fact = (term: string, ...lines: string[]) =>
    h(
      View,
      { style: style.fact },
      h(Text, { style: style.muted }, term),
      ...lines.map((line, index) => h(Text, { key: index, style: [oneLine, index === 0 ? style.bold : {}] }, line)),
    );
  return h(
    View,
    { style: style.facts },
    h(View, { style: { width: 250 } }, fact(phrase.from, `${firstName} ${lastName}`.trim(), email)),
    h(
      View,
      { style: { flex: 1 } },
      fact(phrase.date, formatDay(paidAt, language, timezone)),
      method === null ? h(Fragment) : fact(phrase.method, method),
    ),
  );
}

/** Table of one line with what was paid, and its sum. */
const item = (
  { titulo, numero, of, monto }: Receipt,
  phrase: Phrases,
  { language, color }: { language: Language; color: string },
) => [
  h(
    View,
    { style: [style.between, style.tableHead, style.muted] },
    h(Text, null, phrase.description),
    h(Text, null, phrase.amount),
  ),
  h(
    View,
    { style: [style.between, style.item] },
    h(
      View,
      { style: { width: 350, gap: 5 } },
      h(Text, { style: { fontSize: 12, fontWeight: 600, maxLines: 3, textOverflow: 'ellipsis' } }, titulo),
      h(Text, { style: { fontSize: 10.5, color: theme.muted } }, positionText(numero, of, language)),
    ),
    h(Text, { style: { fontSize: 12 } }, formatMoney(monto, language)),
  ),
  h(
    View,
    { style: [style.between, style.total, { color }] },
    h(Text, null, phrase.paidNow),
    h(Text, null, formatMoney(monto, language)),
  ),
];

/** The lines below the total: refunds, and the progress of the plan. */
function standingOf(
  { of, refunded, total, paid }: Receipt,
  phrase: Phrases,
): (readonly [term: string, amount: Cents])[] {
  const plan: [string, Cents][] = [
    [phrase.total, total],
    [phrase.paid, paid],
    [phrase.rest, less(total, paid)],
  ];
  return [
    ...(refunded > noCents ? [[phrase.refunded, less(noCents, refunded)] as const] : []),
    ...(of > 1 ? plan : []),
  ];
}
