import type { Language } from '@puente/contracts/shapes';

export const phrases = {
  linkRevoked: {
    es: 'La dirección ya no funciona. Las clases desaparecerán de tus calendarios.',
    en: 'The address no longer works. The classes will disappear from your calendars.',
  },
} satisfies Record<string, Record<Language, string>>;
