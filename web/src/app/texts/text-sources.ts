import type { TextSources } from '../../platform/i18n/i18n.ts';

const start = {
  es: async () => (await import('./start-es.ts')).start,
  en: async () => (await import('./start-en.ts')).start,
};

/** Where each namespace's texts are: chunks by language, fetched with the screens that name them (`router.tsx`). */
export const textSources = {
  app: { es: async () => (await start.es()).app, en: async () => (await start.en()).app },
  ui: { es: async () => (await start.es()).ui, en: async () => (await start.en()).ui },
  classes: { es: async () => (await start.es()).classes, en: async () => (await start.en()).classes },
  notifications: {
    es: async () => (await start.es()).notifications,
    en: async () => (await start.en()).notifications,
  },
  overview: { es: async () => (await start.es()).overview, en: async () => (await start.en()).overview },
  accounts: {
    es: async () => (await import('../../features/accounts/texts/es.ts')).es,
    en: async () => (await import('../../features/accounts/texts/en.ts')).en,
  },
  enrolment: {
    es: async () => (await import('../../features/enrolment/texts/es.ts')).es,
    en: async () => (await import('../../features/enrolment/texts/en.ts')).en,
  },
  messages: {
    es: async () => (await import('../../features/messages/texts/es.ts')).es,
    en: async () => (await import('../../features/messages/texts/en.ts')).en,
  },
  payments: {
    es: async () => (await import('../../features/payments/texts/es.ts')).es,
    en: async () => (await import('../../features/payments/texts/en.ts')).en,
  },
} satisfies TextSources;
