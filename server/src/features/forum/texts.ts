import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  topicDeleted: { es: 'Tu tema se borró.', en: 'Your topic has been deleted.' },
  reported: {
    es: 'Gracias. El personal de la academia lo revisará.',
    en: 'Thank you. The academy’s staff will look at it.',
  },
} satisfies Record<string, InBothLanguages>;
