import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  deleted: 'Deleted account',
  role: { user: 'User', tutor: 'Tutor', admin: 'Administrator' },
  search: {
    placeholder: 'Type their name',
    typeMore: 'Type at least 2 letters of their name.',
    failed: 'The people could not be searched.',
  },
} satisfies Texts<typeof es>;
