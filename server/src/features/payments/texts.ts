import type { MetodoManual } from '@puente/contracts/codes';
import type { Language } from '@puente/contracts/shapes';

/** A payment's position in its order as text. */
export function concept(numero: number, of: number, language: Language): string {
  if (of === 1) return language === 'es' ? 'Pago único' : 'Full payment';
  return language === 'es' ? `Cuota ${numero} de ${of}` : `Installment ${numero} of ${of}`;
}

const byHand: Record<MetodoManual, Record<Language, string>> = {
  efectivo: { es: 'Efectivo', en: 'Cash' },
  transferencia: { es: 'Transferencia', en: 'Bank transfer' },
  beca: { es: 'Beca', en: 'Scholarship' },
};

/** By what it was paid: the card, or what the academy noted; null when neither is known. */
export const paidBy = (
  { metodo, metodoPago }: { metodo: MetodoManual | null; metodoPago: string | null },
  language: Language,
): string | null => (metodo === null ? metodoPago : byHand[metodo][language]);

export const receiptName = (receiptNumber: number): string => `AP-${String(receiptNumber).padStart(6, '0')}`;
