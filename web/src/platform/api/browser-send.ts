import { currentLanguage } from '../i18n/language.ts';
import { viewerZone } from '../i18n/time-zone.ts';
import { createSend } from './send.ts';

/** The API lives at the page's own origin. */
const origin = '';

export const browserSend = createSend({
  fetch: (...request) => fetch(...request),
  upload: async (...request) => (await import('./upload.ts')).upload(...request),
  origin,
  timezone: viewerZone,
  language: currentLanguage,
});

/** The full address of a file that the API names by its path (SHELL-3), or undefined for none. */
export const fileAddress = (path: string | null | undefined): string | undefined =>
  path ? `${origin || window.location.origin}${path}` : undefined;
