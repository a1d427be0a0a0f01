import type { InBothLanguages } from '../../../platform/texts/texts.ts';

/** The answers of the routes of rooms. */
export const texts = {
  readmitted: { es: 'Ya puede volver a entrar en la clase.', en: 'They can come back into the class now.' },
} satisfies Record<string, InBothLanguages>;
