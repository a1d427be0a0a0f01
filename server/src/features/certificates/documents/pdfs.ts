import type { Language } from '@puente/contracts/shapes';

import type { Academy } from '../../../platform/academy.ts';
import { shownCode } from '../code-rules.ts';
import type { CertificateRow, TranscriptRow } from '../store.ts';
import { documentLook } from './document-look.ts';

/** Academy whose look a document has. */
interface DocumentIssuer {
  academy: Pick<Academy, 'nombre' | 'marca' | 'logoPicture'>;
  publicUrl: URL;
}

/** A certificate as a PDF file. The PDF library is loaded with the first one, which saves memory. */
export async function certificatePdf(
  row: CertificateRow,
  language: Language,
  { publicUrl, academy }: DocumentIssuer,
): Promise<Uint8Array> {
  const look = await documentLook(academy);
  const [{ pdfFile }, { certificateDocument }] = await Promise.all([
    import('../../../platform/pdf/pdf.ts'),
    import('./certificate-document.ts'),
  ]);
  return pdfFile((printable) =>
    certificateDocument(
      {
        ...row,
        nombre: printable(row.nombre),
        titulo: printable(row.titulo),
        academia: printable(row.academia),
        texto: row.texto && printable(row.texto),
        textoEn: row.textoEn && printable(row.textoEn),
      },
      language,
      publicUrl,
      look,
    ),
  );
}

/** A kept transcript as a PDF file. */
export async function transcriptPdf(
  row: TranscriptRow,
  language: Language,
  { publicUrl, academy }: DocumentIssuer,
): Promise<Uint8Array> {
  const look = await documentLook(academy);
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
    return transcriptDocument({ ...row, content, academia: printable(academy.nombre) }, language, { publicUrl, look });
  });
}

const fileNames = {
  certificate: { es: 'Certificado', en: 'Certificate' },
  transcript: { es: 'Expediente', en: 'Transcript' },
};

/** The name under which a person saves it. */
export const pdfName = (kind: keyof typeof fileNames, code: string, language: Language): string =>
  `${fileNames[kind][language]} ${shownCode(code)}.pdf`;
