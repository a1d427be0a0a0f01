import { currentLanguage } from '../i18n/language.ts';
import { readersLocale, viewerZone } from '../i18n/reader.ts';
import { takeEarly } from './asked-early.ts';
import { createSend } from './send.ts';

/** The API has the same origin as the page. */
const origin = '';

export const browserSend = createSend({
  fetch: (address, request) => takeEarly(address, request) ?? fetch(address, request),
  upload: async (...request) => (await import('./upload.ts')).upload(...request),
  origin,
  timezone: viewerZone,
  language: () => readersLocale(currentLanguage()),
});

/** The full URL of a file that the API names by its path (SHELL-3); undefined without a path. */
export const fileAddress = (path: string | null | undefined): string | undefined =>
  path ? `${origin || window.location.origin}${path}` : undefined;
