import type { Language } from '@puente/contracts/shapes';

import type { Receipt } from './receipt.ts';

/**
 * A receipt as a one-page PDF file, in the reader's language. The PDF library is loaded lazily with the first receipt,
 * which saves memory.
 */
export async function receiptPdf(receipt: Receipt, language: Language, publicUrl: URL): Promise<Uint8Array> {
  const [{ pdfFile }, { receiptDocument }] = await Promise.all([
    import('../../../platform/pdf/pdf.ts'),
    import('./receipt-document.ts'),
  ]);
  return pdfFile((printable) => {
    const { firstName, lastName, titulo } = receipt;
    const texts = { firstName: printable(firstName), lastName: printable(lastName), titulo: printable(titulo) };
    return receiptDocument({ ...receipt, ...texts }, language, publicUrl);
  });
}
