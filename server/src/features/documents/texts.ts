import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  discarded: { es: 'La subida se descartó.', en: 'The upload was discarded.' },
  deleted: { es: 'El documento se eliminó.', en: 'The document was deleted.' },
  ordered: { es: 'El orden se guardó.', en: 'The order was saved.' },
} satisfies Record<string, InBothLanguages>;
