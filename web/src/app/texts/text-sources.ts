import type { TextSources } from '../../platform/i18n/i18n.ts';

/**
 * Where the texts are. Those of the first screen come together; every other `texts/es.ts` and `texts/en.ts` of a feature
 * or of what features share is a chunk of its own, fetched with the screens that name its folder (`dashboard.ts`).
 */
export const textSources: TextSources = {
  es: {
    start: () => import('./start-es.ts').then(({ start }) => start),
    files: import.meta.glob(
      [
        '../../{features,shared}/*/texts/es.ts',
        '!../../features/{notifications,overview}/**',
        '!../../shared/{classes,courses}/**',
      ],
      { import: 'es' },
    ),
  },
  en: {
    start: () => import('./start-en.ts').then(({ start }) => start),
    files: import.meta.glob(
      [
        '../../{features,shared}/*/texts/en.ts',
        '!../../features/{notifications,overview}/**',
        '!../../shared/{classes,courses}/**',
      ],
      { import: 'en' },
    ),
  },
};
