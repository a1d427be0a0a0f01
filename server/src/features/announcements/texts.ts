import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  read: { es: 'Anuncio leído.', en: 'Announcement read.' },
  deleted: { es: 'El anuncio se borró.', en: 'The announcement was deleted.' },
} satisfies Record<string, InBothLanguages>;
