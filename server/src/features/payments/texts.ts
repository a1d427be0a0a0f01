import type { Language } from '@puente/contracts/shapes';

const locales: Record<Language, string> = { es: 'es-US', en: 'en-US' };

/** Cents as an amount of US dollars: '$1,200.00'. */
export const dollars = (cents: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);

/** A moment as the day it is in a zone: '5 de diciembre de 2026'. */
export const longDay = (moment: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-US', { dateStyle: 'long', timeZone }).format(moment);

/** Which payment of an order it is, in words. */
export function concept(numero: number, of: number, language: Language): string {
  if (of === 1) return language === 'es' ? 'Pago único' : 'Full payment';
  return language === 'es' ? `Cuota ${numero} de ${of}` : `Instalment ${numero} of ${of}`;
}

export const receiptName = (receiptNumber: number): string => `AP-${String(receiptNumber).padStart(6, '0')}`;
