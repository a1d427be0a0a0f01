import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  title: 'Leave without saving?',
  text: 'What you changed and did not save will be lost.',
  leave: 'Leave without saving',
  stay: 'Keep editing',
};
