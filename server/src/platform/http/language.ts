import type { Language } from '@puente/contracts/shapes';
import Negotiator from 'negotiator';

/** The reader's language by content negotiation (`Accept-Language`); Spanish unless English is preferred. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const asked = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  return asked.language(['es', 'en']) === 'en' ? 'en' : 'es';
}
