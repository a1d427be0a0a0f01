import type { Language } from '@puente/contracts/shapes';

import type { Namespaces } from '../../platform/i18n/i18n.ts';

/** Fetches one language's texts: a chunk of its own. */
export const loadTexts = async (language: Language): Promise<Namespaces> =>
  language === 'es' ? (await import('./es.ts')).es : (await import('./en.ts')).en;
