import type { Cents } from '@puente/contracts/cents';
import type { MetodoManual } from '@puente/contracts/codes';
import type { Language } from '@puente/contracts/shapes';

import type { Academy } from '../../../platform/academy.ts';

/** The data of a receipt. */
export interface Receipt {
  number: number;
  paidAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  titulo: string;
  numero: number;
  /** The number of payments of the order. */
  of: number;
  monto: Cents;
  /** The amount refunded since. */
  refunded: Cents;
  metodoPago: string | null;
  /** How it was paid where no card did. */
  metodo: MetodoManual | null;
  /** The total of the order. */
  total: Cents;
  /** The amount paid so far, this payment included. */
  paid: Cents;
  /** The next instalment; null without one. `fecha`: 'YYYY-MM-DD'. */
  next: { monto: Cents; fecha: string } | null;
  /** IANA time zone of the receipt's date. */
  timezone: string;
}

/** The academy, which took the money, and its address on the web. */
export interface ReceiptIssuer {
  academy: Academy;
  publicUrl: URL;
}

/** A payment's position in its order as text. */
export function positionText(numero: number, of: number, language: Language): string {
  if (of === 1) return language === 'es' ? 'Pago único' : 'Full payment';
  return language === 'es' ? `Cuota ${numero} de ${of}` : `Installment ${numero} of ${of}`;
}

const byHand: Record<MetodoManual, Record<Language, string>> = {
  efectivo: { es: 'Efectivo', en: 'Cash' },
  transferencia: { es: 'Transferencia', en: 'Bank transfer' },
  beca: { es: 'Beca', en: 'Scholarship' },
};

/** By what it was paid: the card, or what the academy noted; null when neither is known. */
export const methodText = (
  { metodo, metodoPago }: { metodo: MetodoManual | null; metodoPago: string | null },
  language: Language,
): string | null => (metodo === null ? metodoPago : byHand[metodo][language]);

export const receiptName = (receiptNumber: number): string => `AP-${String(receiptNumber).padStart(6, '0')}`;
