import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  sent: { es: 'Tu mensaje se ha enviado.', en: 'Your message has been sent.' },
} satisfies Record<string, InBothLanguages>;
