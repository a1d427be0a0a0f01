import type { Language } from '@puente/contracts/shapes';

import { shownCode } from '../code-rules.ts';
import type { CertificateRow, TranscriptRow } from '../store.ts';

/** A certificate as a PDF file. The PDF library is loaded with the first one, which saves memory. */
export async function certificatePdf(row: CertificateRow, language: Language, publicUrl: URL): Promise<Uint8Array> {
  const [{ pdfFile }, { certificateDocument }] = await Promise.all([
    import('../../../platform/pdf/pdf.ts'),
    import('./certificate-document.ts'),
  ]);
  return pdfFile((printable) =>
    certificateDocument(
      { ...row, nombre: printable(row.nombre), titulo: printable(row.titulo), academia: printable(row.academia) },
      language,
      publicUrl,
    ),
  );
}

/** A kept transcript as a PDF file. @param academia the name of the academy */
export async function transcriptPdf(
  row: TranscriptRow,
  academia: string,
  language: Language,
  publicUrl: URL,
): Promise<Uint8Array> {
  const [{ pdfFile }, { transcriptDocument }] = await Promise.all([
    import('../../../platform/pdf/pdf.ts'),
    import('./transcript-document.ts'),
  ]);
  return pdfFile((printable) => {
    const cursos = row.content.cursos.map((course) => ({
      ...course,
      titulo: printable(course.titulo),
      pruebas: course.pruebas.map((test) => ({ ...test, nombre: printable(test.nombre) })),
      entregas: course.entregas.map((piece) => ({ ...piece, nombre: printable(piece.nombre) })),
    }));
    const content = { nombre: printable(row.content.nombre), cursos };
    return transcriptDocument({ ...row, content, academia: printable(academia) }, language, publicUrl);
  });
}

const fileNames = {
  certificate: { es: 'Certificado', en: 'Certificate' },
  transcript: { es: 'Expediente', en: 'Transcript' },
};

/** The name under which a person saves it. */
export const pdfName = (kind: keyof typeof fileNames, code: string, language: Language): string =>
  `${fileNames[kind][language]} ${shownCode(code)}.pdf`;
