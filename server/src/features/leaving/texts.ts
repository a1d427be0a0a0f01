import type { InBothLanguages } from '../../platform/texts/texts.ts';

/** The success messages of this feature's routes. */
export const texts = {
  recovered: {
    es: 'Tu cuenta está otra vez como estaba. Ya puedes iniciar sesión.',
    en: 'Your account is as it was. You can log in now.',
  },
} satisfies Record<string, InBothLanguages>;
