import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  label: 'Community',
  forum: 'Forum',
  announcements: 'Announcements',
} satisfies Texts<typeof es>;
