import type { Language } from '@puente/contracts/shapes';

/** A payment's position in its order as text. */
export function concept(numero: number, of: number, language: Language): string {
  if (of === 1) return language === 'es' ? 'Pago único' : 'Full payment';
  return language === 'es' ? `Cuota ${numero} de ${of}` : `Instalment ${numero} of ${of}`;
}

export const receiptName = (receiptNumber: number): string => `AP-${String(receiptNumber).padStart(6, '0')}`;
