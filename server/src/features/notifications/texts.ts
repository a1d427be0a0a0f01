import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  allRead: { es: 'Todas tus notificaciones están leídas.', en: 'All your notifications are read.' },
  unsubscribed: {
    es: 'Listo: ya no recibirás estos correos.',
    en: 'Done: you will not get these e-mails any more.',
  },
} satisfies Record<string, InBothLanguages>;
