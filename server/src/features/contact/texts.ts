import type { InBothLanguages } from '../../platform/texts/texts.ts';

export const texts = {
  received: {
    es: 'Recibimos tu mensaje. Te responderemos por correo, a más tardar el próximo día hábil.',
    en: 'We have received your message. We will answer by e-mail, by the next working day at the latest.',
  },
} satisfies Record<string, InBothLanguages>;
