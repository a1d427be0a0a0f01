import type { Language } from '@puente/contracts/shapes';

import type { Receipt, ReceiptIssuer } from './receipt.ts';

/**
 * A receipt as a one-page PDF file, in the reader's language. The PDF library is loaded lazily with the first receipt,
 * which saves memory.
 */
export async function receiptPdf(
  receipt: Receipt,
  language: Language,
  { academy, publicUrl }: ReceiptIssuer,
): Promise<Uint8Array> {
  const [{ pdfFile }, { receiptDocument }] = await Promise.all([
    import('../../../platform/pdf/pdf.ts'),
    import('./receipt-document.ts'),
  ]);
  return pdfFile((printable) => {
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
    return receiptDocument({ ...receipt, ...texts }, language, { academy: known, publicUrl });
  });
}
