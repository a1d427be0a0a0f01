import type { Language } from '@puente/contracts/shapes';

export const phrases = {
  courseDeleted: { es: 'El curso ya no está en el catálogo.', en: 'The course is no longer in the catalogue.' },
} satisfies Record<string, Record<Language, string>>;
