import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  discarded: { es: 'La subida se ha descartado.', en: 'The upload was discarded.' },
} satisfies Record<string, InBothLanguages<string>>;
