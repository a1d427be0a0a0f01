import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  subscriptionDeleted: { es: 'Suscripción eliminada con éxito.', en: 'Subscription deleted successfully.' },
} satisfies Record<string, InBothLanguages>;
