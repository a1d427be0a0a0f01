import type { es } from './es.ts';

/** Makes every `t('…')` a checked key: one that no text stands behind doesn't compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof es;
  }
}
