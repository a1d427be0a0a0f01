import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  title: 'Search the panel',
  field: 'What you are looking for',
  placeholder: {
    admin: 'Person, course, purchase, ticket or section',
    tutor: 'Course, ticket or section',
  },
  hint: 'Type at least two letters. A ticket is also found by its number (#12).',
  hintOfPurchases: 'A purchase is also found by the number of its transaction or receipt.',
  results: 'Results',
  searching: 'Searching…',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  none: 'Nothing matches “{{text}}”. Try the beginning of another word.',
  failed: 'The search failed. Try again.',
  kinds: {
    secciones: 'Sections',
    personas: 'People',
    cursos: 'Courses',
    compras: 'Purchases',
    tickets: 'Tickets',
    terminos: 'Terms of the glossary',
  },
  archived: 'Archived',
  someone: 'Deleted account',
};
