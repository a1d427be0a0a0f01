import type { Expediente } from '@puente/contracts/certificates';
import type { Language } from '@puente/contracts/shapes';
import { Document, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';

import { theme } from '../../../platform/mail/theme.ts';
import { academyLogo, pdfFile, pdfFont } from '../../../platform/pdf/pdf.ts';
import { formatDay } from '../../../platform/texts/format.ts';
import { shownCode } from '../code-rules.ts';
import type { TranscriptRow } from '../store.ts';
import { courseSummary } from '../texts.ts';
import { pagesOf } from '../view.ts';
import type { DocumentLook } from './document-look.ts';
import { qrCode } from './qr.ts';

const phrases = {
  es: {
    title: 'Expediente',
    of: 'Estudiante',
    date: 'Fecha',
    code: 'Código',
    none: 'Todavía sin cursos.',
    check: 'Este documento vale si la página muestra lo mismo:',
    page: (page: number, of: number) => `Página ${page} de ${of}`,
  },
  en: {
    title: 'Transcript',
    of: 'Student',
    date: 'Date',
    code: 'Code',
    none: 'No courses yet.',
    check: 'This document is valid if the page shows the same:',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
  },
};

const style = StyleSheet.create({
  page: {
    fontFamily: pdfFont,
    fontSize: 10.5,
    color: theme.ink,
    paddingHorizontal: 56,
    paddingTop: 52,
    paddingBottom: 64,
  },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    paddingBottom: 16,
  },
  academy: { flexDirection: 'row', alignItems: 'center', gap: 10, fontSize: 16, fontWeight: 600 },
  facts: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 18, marginBottom: 8 },
  term: { fontSize: 9, color: theme.muted, marginBottom: 3 },
  bold: { fontWeight: 600 },
  course: { paddingVertical: 12, borderBottom: `0.75 solid ${theme.line}`, gap: 3 },
  title: { fontSize: 13, fontWeight: 600 },
  line: { fontSize: 10, color: theme.muted, lineHeight: 1.3 },
  foot: {
    position: 'absolute',
    left: 56,
    right: 56,
    bottom: 30,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8.5,
    color: theme.muted,
  },
});

export interface TranscriptParts {
  row: TranscriptRow & { academia: string };
  language: Language;
  /** The academy's address. */
  publicUrl: string;
  look: DocumentLook;
}

/** The transcript as a file, for `renderPdf`. */
export const render = ({ row, ...parts }: TranscriptParts): Promise<Uint8Array> =>
  pdfFile((printable) => {
    const cursos = row.content.cursos.map((course) => ({
      ...course,
      titulo: printable(course.titulo),
      pruebas: course.pruebas.map((test) => ({ ...test, nombre: printable(test.nombre) })),
      entregas: course.entregas.map((piece) => ({ ...piece, nombre: printable(piece.nombre) })),
    }));
    const content = { nombre: printable(row.content.nombre), cursos };
    return transcriptDocument({ ...parts, row: { ...row, content, academia: printable(row.academia) } });
  });

/** A kept transcript as a document of US letter pages. Its texts only have characters that the font supports. */
function transcriptDocument({ row, language, publicUrl, look }: TranscriptParts) {
  const { academia, code, content, timezone, createdAt } = row;
  const phrase = phrases[language];
  const address = new URL(pagesOf(code)[language], publicUrl);
  return h(
    Document,
    {
      title: `${phrase.title} ${shownCode(code)}`,
      author: academia,
      subject: content.nombre,
      language,
      creationDate: createdAt,
      modificationDate: createdAt,
    },
    h(
      Page,
      { size: 'LETTER', style: style.page },
      h(
        View,
        { style: [style.head, { borderBottom: `1.5 solid ${look.brand}` }] },
        h(View, { style: [style.academy, { color: look.brand }] }, academyLogo(34, look.logo), h(Text, null, academia)),
        h(Text, { style: { fontSize: 20, fontWeight: 600 } }, phrase.title),
      ),
      h(
        View,
        { style: style.facts },
        fact(phrase.of, content.nombre, 150),
        fact(phrase.date, formatDay(createdAt, language, timezone), 125),
        fact(phrase.code, shownCode(code), 135),
        qrCode(address.href, 62, theme.ink),
      ),
      ...(content.cursos.length === 0
        ? [h(Text, { key: 'none', style: style.line }, phrase.none)]
        : content.cursos.map((course) => courseRow(course, language, timezone))),
      h(
        View,
        { style: style.foot, fixed: true },
        h(
          Text,
          null,
          `${phrase.check} `,
          h(
            Link,
            { src: address.href, style: { color: look.brand, textDecoration: 'none' } },
            `${address.host}${address.pathname}`,
          ),
        ),
        h(Text, { render: ({ pageNumber, totalPages }) => phrase.page(pageNumber, totalPages) }),
      ),
    ),
  );
}

const fact = (term: string, detail: string, width: number) =>
  h(
    View,
    { style: { width } },
    h(Text, { style: style.term }, term),
    h(Text, { style: [style.bold, { maxLines: 2, textOverflow: 'ellipsis' }] }, detail),
  );

function courseRow(course: Expediente['cursos'][number], language: Language, timezone: string) {
  return h(
    View,
    { key: course.cursoId, style: style.course, wrap: false },
    h(Text, { style: style.title }, course.titulo),
    ...courseSummary(course, language, timezone).map((line) => h(Text, { key: line, style: style.line }, line)),
  );
}
