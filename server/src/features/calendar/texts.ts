import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  linkRevoked: {
    es: 'La dirección ya no funciona. Las clases desaparecerán de tus calendarios.',
    en: 'The address no longer works. The classes will disappear from your calendars.',
  },
} satisfies Record<string, InBothLanguages>;
