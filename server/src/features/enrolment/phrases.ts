import type { Language } from '@puente/contracts/shapes';

export const phrases = {
  subscriptionDeleted: { es: 'Suscripción eliminada con éxito.', en: 'Subscription deleted successfully.' },
} satisfies Record<string, Record<Language, string>>;
