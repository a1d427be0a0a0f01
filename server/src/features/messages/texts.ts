import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  sent: { es: 'Tu mensaje se envió.', en: 'Your message has been sent.' },
} satisfies Record<string, InBothLanguages>;
