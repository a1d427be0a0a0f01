import type { TextSources } from '../../platform/i18n/i18n.ts';

/**
 * Lazy imports of the texts. The texts of the first screen are one chunk; every other `texts/es.ts` and `texts/en.ts` of a
 * feature or shared folder is a separate chunk, fetched with the screens that name its folder (`dashboard-screens.ts`).
 */
export const textSources: TextSources = {
  es: {
    start: () => import('./start-es.ts').then(({ start }) => start),
    files: import.meta.glob<object>(
      [
        '../../{features,shared}/*/texts/es.ts',
        '../panel/texts/es.ts',
        '../../features/assessments/authoring/texts/es.ts',
        '../../features/documents/captions/texts/es.ts',
        '../../features/documents/material/texts/es.ts',
        '../../features/live/recording/texts/es.ts',
        '../../features/notifications/channels/texts/es.ts',
        '../../features/support/desk/texts/es.ts',
        '!../../features/{notifications,overview}/texts/**',
        '!../../shared/{classes,courses}/**',
      ],
      { import: 'es' },
    ),
  },
  en: {
    start: () => import('./start-en.ts').then(({ start }) => start),
    files: import.meta.glob<object>(
      [
        '../../{features,shared}/*/texts/en.ts',
        '../panel/texts/en.ts',
        '../../features/assessments/authoring/texts/en.ts',
        '../../features/documents/captions/texts/en.ts',
        '../../features/documents/material/texts/en.ts',
        '../../features/live/recording/texts/en.ts',
        '../../features/notifications/channels/texts/en.ts',
        '../../features/support/desk/texts/en.ts',
        '!../../features/{notifications,overview}/texts/**',
        '!../../shared/{classes,courses}/**',
      ],
      { import: 'en' },
    ),
  },
};
