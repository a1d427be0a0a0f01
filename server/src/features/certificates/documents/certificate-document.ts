import { filledText } from '@puente/contracts/placeholder-rules';
import type { Language } from '@puente/contracts/shapes';
import { Document, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';

import { theme } from '../../../platform/mail/theme.ts';
import { academyLogo, academyWatermark, pdfFile, pdfFont } from '../../../platform/pdf/pdf.ts';
import { formatDay } from '../../../platform/texts/format.ts';
import { shownCode } from '../code-rules.ts';
import type { CertificateRow } from '../store.ts';
import { levelNames, shownDays, shownHours } from '../texts.ts';
import { pagesOf } from '../view.ts';
import type { DocumentLook } from './document-look.ts';
import { qrCode } from './qr.ts';

const phrases = {
  es: {
    title: 'Certificado',
    states: 'certifica que',
    pruebas: 'aprobó todas las pruebas obligatorias del curso en vivo',
    asistencia: 'asistió a las clases del curso en vivo',
    level: (level: string) => `Nivel ${level}`,
    hours: 'Duración del curso',
    days: 'Clases',
    issued: 'Fecha de emisión',
    code: 'Código',
    check: 'Compruébalo en',
    smallPrint:
      'La academia forma a asistentes legales y preparadores de formularios; no es un bufete de abogados y no da asesoría legal. Este documento vale si la página indicada muestra el mismo nombre y el mismo curso.',
  },
  en: {
    title: 'Certificate',
    states: 'certifies that',
    pruebas: 'passed all the required tests of the live course',
    asistencia: 'attended the classes of the live course',
    level: (level: string) => `${level} level`,
    hours: 'Course length',
    days: 'Classes',
    issued: 'Date of issue',
    code: 'Code',
    check: 'Check it at',
    smallPrint:
      'The academy trains paralegals and form preparers; it is not a law firm and does not give legal advice. This document is valid if the page above shows the same name and the same course.',
  },
};

const style = StyleSheet.create({
  page: { fontFamily: pdfFont, fontSize: 11, color: theme.ink, padding: 58, backgroundColor: theme.paper },
  brand: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  academy: { flexDirection: 'row', alignItems: 'center', gap: 10, fontSize: 17, fontWeight: 600 },
  title: { fontSize: 13, fontWeight: 600, letterSpacing: 2, textTransform: 'uppercase' },
  body: { flexGrow: 1, justifyContent: 'center', gap: 10, paddingRight: 40 },
  states: { fontSize: 13, color: theme.muted },
  name: { fontWeight: 600, lineHeight: 1.15 },
  course: { fontSize: 20, fontWeight: 600, lineHeight: 1.2, maxLines: 3, textOverflow: 'ellipsis' },
  foot: { flexDirection: 'row', alignItems: 'flex-end', justifyContent: 'space-between' },
  facts: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 26, rowGap: 10, marginBottom: 14 },
  fact: { gap: 3 },
  term: { fontSize: 9, color: theme.muted },
  small: { fontSize: 8, color: theme.muted, lineHeight: 1.4 },
  address: { fontSize: 9, textDecoration: 'none' },
  code: { fontSize: 13.5, fontWeight: 600 },
  watermark: { position: 'absolute', right: 62, top: 148 },
});

/** Long names get smaller letters, so that they stay on two lines at most. */
const nameSize = (name: string): number => (name.length <= 28 ? 40 : name.length <= 48 ? 30 : 22);

export interface CertificateParts {
  row: CertificateRow;
  language: Language;
  /** The academy's address. */
  publicUrl: string;
  look: DocumentLook;
}

/** The certificate as a file, for `renderPdf`. */
export const render = ({ row, ...parts }: CertificateParts): Promise<Uint8Array> =>
  pdfFile((printable) => {
    const texts = { nombre: printable(row.nombre), titulo: printable(row.titulo), academia: printable(row.academia) };
    const own = { texto: row.texto && printable(row.texto), textoEn: row.textoEn && printable(row.textoEn) };
    return certificateDocument({ ...parts, row: { ...row, ...texts, ...own } });
  });

/**
 * A certificate as one landscape page. Everything comes from its snapshot, so that it is the same file each time. Its
 * texts only have characters that the font supports.
 */
function certificateDocument({ row, language, publicUrl, look }: CertificateParts) {
  const phrase = phrases[language];
  return h(
    Document,
    {
      title: `${phrase.title} ${shownCode(row.code)}`,
      author: row.academia,
      subject: row.titulo,
      language,
      creationDate: row.issuedAt,
      modificationDate: row.issuedAt,
    },
    h(
      Page,
      { size: 'LETTER', orientation: 'landscape', style: style.page },
      ...frame(look),
      // Ours alone: under another logo it would be somebody else's.
      look.logo === null && h(View, { style: style.watermark }, academyWatermark(360, theme.surface)),
      h(
        View,
        { style: style.brand },
        h(
          View,
          { style: [style.academy, { color: look.brand }] },
          academyLogo(40, look.logo),
          h(Text, null, row.academia),
        ),
        h(Text, { style: [style.title, { color: look.accent }] }, phrase.title),
      ),
      statement(row, language, look),
      footer({ row, language, publicUrl, look }),
    ),
  );
}

/** Sentence of the certificate: the academy, the person, and the course. */
function statement(row: CertificateRow, language: Language, look: DocumentLook) {
  const phrase = phrases[language];
  return h(
    View,
    { style: style.body },
    h(Text, { style: style.states }, `${row.academia} ${phrase.states}`),
    h(
      Text,
      {
        style: [
          style.name,
          { color: look.brand, fontSize: nameSize(row.nombre), maxLines: 2, textOverflow: 'ellipsis' },
        ],
      },
      row.nombre,
    ),
    h(Text, { style: [style.states, { maxLines: 5, textOverflow: 'ellipsis' }] }, sentenceOf(row, language)),
    h(Text, { style: style.course }, row.titulo),
    h(Text, { style: style.states }, phrase.level(levelNames[row.nivel]?.[language] ?? row.nivel)),
  );
}

/** Returns the academy's own sentence, filled, or ours, which says by what the certificate was earned. */
function sentenceOf(row: CertificateRow, language: Language): string {
  const own = language === 'es' ? row.texto : row.textoEn;
  if (own === null) return phrases[language][row.motivo];
  return filledText(own, {
    nombre: row.nombre,
    curso: row.titulo,
    nivel: levelNames[row.nivel]?.[language] ?? row.nivel,
    horas: row.horas === null ? '' : shownHours(row.horas, language),
  });
}

/** Facts of the course on the left; code, address and its QR code on the right. */
function footer({ row, language, publicUrl, look }: CertificateParts) {
  const phrase = phrases[language];
  const address = new URL(pagesOf(row.code)[language], publicUrl);
  const days = shownDays(row.desde, row.hasta, language);
  const facts: [string, string | null][] = [
    [phrase.hours, row.horas === null ? null : shownHours(row.horas, language)],
    [phrase.days, days],
    [phrase.issued, formatDay(row.issuedAt, language, row.timezone)],
  ];
  return h(
    View,
    { style: style.foot },
    h(
      View,
      { style: { width: 370 } },
      h(
        View,
        { style: style.facts },
        ...facts.flatMap(([term, detail]) =>
          detail === null
            ? []
            : [
                h(
                  View,
                  { key: term, style: style.fact },
                  h(Text, { style: style.term }, term),
                  h(Text, { style: { fontWeight: 600 } }, detail),
                ),
              ],
        ),
      ),
      h(Text, { style: style.small }, phrase.smallPrint),
    ),
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'flex-end', gap: 12 } },
      h(
        View,
        { style: { gap: 4, alignItems: 'flex-end', width: 176 } },
        h(Text, { style: style.term }, phrase.code),
        h(Text, { style: style.code }, shownCode(row.code)),
        h(Text, { style: [style.term, { marginTop: 4 }] }, phrase.check),
        h(
          Link,
          { src: address.href, style: [style.address, { color: look.brand }] },
          `${address.host}${address.pathname.slice(0, address.pathname.lastIndexOf('/'))}`,
        ),
      ),
      qrCode(address.href, 84, theme.ink),
    ),
  );
}

/** A double line around the page, in the academy's colors. */
const frame = ({ brand, accent }: DocumentLook) =>
  [
    { inset: 24, border: `2.5 solid ${brand}` },
    { inset: 31, border: `0.75 solid ${accent}` },
  ].map(({ inset, border }) =>
    h(View, {
      key: inset,
      style: { position: 'absolute', top: inset, left: inset, right: inset, bottom: inset, border, borderRadius: 6 },
    }),
  );
