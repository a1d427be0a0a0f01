import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  discarded: { es: 'La subida se ha descartado.', en: 'The upload was discarded.' },
  deleted: { es: 'El documento se ha eliminado.', en: 'The document was deleted.' },
  ordered: { es: 'El orden se ha guardado.', en: 'The order was saved.' },
} satisfies Record<string, InBothLanguages>;
