import type { Language } from '@puente/contracts/shapes';
import Negotiator from 'negotiator';

import { BoundedMap } from '../bounded-map.ts';

/** Answers by header: browsers send a few, with every request. A longer header is not kept, so the cache stays small. */
const known = new BoundedMap<string, Language>(500);
const longestKept = 100;

/** The reader's language by content negotiation (`Accept-Language`); Spanish unless English is preferred. */
export function languageOf(acceptLanguage = ''): Language {
  const kept = known.get(acceptLanguage);
  if (kept) return kept;
  const asked = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  const language = asked.language(['es', 'en']) === 'en' ? 'en' : 'es';
  if (acceptLanguage.length <= longestKept) known.set(acceptLanguage, language);
  return language;
}
