import type { Language } from '@puente/contracts/shapes';

import type { Academy } from '../../../platform/academy.ts';
import { renderPdf } from '../../../platform/pdf/pdf-thread.ts';
import { shownCode } from '../code-rules.ts';
import type { CertificateRow, TranscriptRow } from '../store.ts';
import type { CertificateParts } from './certificate-document.ts';
import { documentLook } from './document-look.ts';
import type { TranscriptParts } from './transcript-document.ts';

/** Academy whose look a document has. */
interface DocumentIssuer {
  academy: Pick<Academy, 'nombre' | 'marca' | 'logoPicture'>;
  publicUrl: URL;
}

/** A certificate as a PDF file. */
export const certificatePdf = async (
  row: CertificateRow,
  language: Language,
  { publicUrl, academy }: DocumentIssuer,
): Promise<Uint8Array> =>
  renderPdf(new URL('certificate-document.ts', import.meta.url), {
    row,
    language,
    publicUrl: publicUrl.href,
    look: await documentLook(academy),
  } satisfies CertificateParts);

/** A kept transcript as a PDF file. */
export const transcriptPdf = async (
  row: TranscriptRow,
  language: Language,
  { publicUrl, academy }: DocumentIssuer,
): Promise<Uint8Array> =>
  renderPdf(new URL('transcript-document.ts', import.meta.url), {
    row: { ...row, academia: academy.nombre },
    language,
    publicUrl: publicUrl.href,
    look: await documentLook(academy),
  } satisfies TranscriptParts);

const fileNames = {
  certificate: { es: 'Certificado', en: 'Certificate' },
  transcript: { es: 'Expediente', en: 'Transcript' },
};

/** The name under which a person saves it. */
export const pdfName = (kind: keyof typeof fileNames, code: string, language: Language): string =>
  `${fileNames[kind][language]} ${shownCode(code)}.pdf`;
