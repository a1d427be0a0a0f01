import type { TextSources } from '../../platform/i18n/i18n.ts';

/**
 * Lazy imports of the texts. Those of the first screen are one chunk, with the imports of the others: nobody loads those of
 * the other language. Every other `texts/es.ts` and `texts/en.ts` of a feature or shared folder is a separate chunk,
 * fetched with the screens that name its folder (`dashboard-screens.ts`).
 */
export const textSources: TextSources = {
  es: () => import('./start-es.ts'),
  en: () => import('./start-en.ts'),
};
