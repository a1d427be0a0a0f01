import type { Language } from '@puente/contracts/shapes';

import type { Receipt } from './receipt.ts';

/**
 * A receipt as a PDF file of one page, in the reader's language.
 * The PDF library is loaded with the first receipt: a server that makes none does without its memory.
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
