import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  discarded: { es: 'El archivo se quitó.', en: 'The file was removed.' },
} satisfies Record<string, InBothLanguages>;
