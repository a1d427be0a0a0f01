import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  allRead: { es: 'Todas tus notificaciones están leídas.', en: 'All your notifications are read.' },
} satisfies Record<string, InBothLanguages>;
