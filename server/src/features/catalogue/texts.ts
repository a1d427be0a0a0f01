import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  courseDeleted: { es: 'El curso ya no está en el catálogo.', en: 'The course is no longer in the catalogue.' },
} satisfies Record<string, InBothLanguages>;
