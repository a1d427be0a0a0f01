import type { Cents } from '@puente/contracts/cents';
import type { Language } from '@puente/contracts/shapes';

import { formatDayAndMonth, formatMoney } from '../../platform/texts/format.ts';

/** For whom a sentence is made. */
export interface Reader {
  language: Language;
  /** IANA. */
  timezone: string;
}

interface Course {
  courseTitle: string;
}

interface Payment extends Course {
  amountCents: Cents;
  /** Which of the order's payments, 1 to 6. */
  numero: number;
}

/** The facts of each kind of notification, as they are stored. */
interface Kinds {
  enrolled: Course;
  paymentTaken: Payment & { total: number };
  /** `nextAttemptAt`: ISO 8601; null when it isn't tried again by itself. */
  paymentFailed: Payment & { nextAttemptAt: string | null };
  paymentNeedsAuthentication: Payment;
  subscriptionActive: Course;
  subscriptionInactive: Course;
  subscriptionExpired: Course;
  subscriptionCancelled: Course;
  messageReceived: { senderName: string; asunto: string };
}

export type KindName = keyof Kinds;

/** A kind with its facts. */
export type Notice = { [K in KindName]: { kind: K; params: Kinds[K] } }[KindName];

type Sentences = { [K in KindName]: Record<Language, (facts: Kinds[K], reader: Reader) => string> };

const money = (amount: Cents, { language }: Reader) => formatMoney(amount, language);

const day = (moment: string, { language, timezone }: Reader) => formatDayAndMonth(new Date(moment), language, timezone);

const sentences: Sentences = {
  enrolled: {
    es: ({ courseTitle }) => `Ya tienes el curso «${courseTitle}». Sus clases están en tu calendario.`,
    en: ({ courseTitle }) => `The course “${courseTitle}” is yours. Its classes are in your calendar.`,
  },
  paymentTaken: {
    es: ({ amountCents, numero, total, courseTitle }, reader) =>
      total === 1
        ? `Hemos recibido tu pago de ${money(amountCents, reader)} por «${courseTitle}».`
        : `Hemos recibido la cuota ${numero} de ${total} de «${courseTitle}»: ${money(amountCents, reader)}.`,
    en: ({ amountCents, numero, total, courseTitle }, reader) =>
      total === 1
        ? `We received your payment of ${money(amountCents, reader)} for “${courseTitle}”.`
        : `We received instalment ${numero} of ${total} for “${courseTitle}”: ${money(amountCents, reader)}.`,
  },
  paymentFailed: {
    es: ({ amountCents, numero, courseTitle, nextAttemptAt }, reader) => {
      const next = nextAttemptAt
        ? `Volveremos a intentarlo el ${day(nextAttemptAt, reader)}.`
        : 'No volveremos a intentarlo con esa tarjeta: págala tú para conservar el acceso.';
      return `No hemos podido cobrar la cuota ${numero} de «${courseTitle}» (${money(amountCents, reader)}). ${next}`;
    },
    en: ({ amountCents, numero, courseTitle, nextAttemptAt }, reader) => {
      const next = nextAttemptAt
        ? `We will try again on ${day(nextAttemptAt, reader)}.`
        : 'We will not try that card again: pay it yourself to keep your access.';
      return `We could not charge instalment ${numero} for “${courseTitle}” (${money(amountCents, reader)}). ${next}`;
    },
  },
  paymentNeedsAuthentication: {
    es: ({ amountCents, numero, courseTitle }, reader) =>
      `Tu banco pide que confirmes la cuota ${numero} de «${courseTitle}» (${money(amountCents, reader)}).`,
    en: ({ amountCents, numero, courseTitle }, reader) =>
      `Your bank asks you to confirm instalment ${numero} for “${courseTitle}” (${money(amountCents, reader)}).`,
  },
  subscriptionActive: {
    es: ({ courseTitle }) => `Vuelves a tener acceso completo a «${courseTitle}».`,
    en: ({ courseTitle }) => `You have full access to “${courseTitle}” again.`,
  },
  subscriptionInactive: {
    es: ({ courseTitle }) =>
      `Tu suscripción a «${courseTitle}» está inactiva. Puedes leer los materiales anteriores; para volver a las clases, ponte al día con el pago.`,
    en: ({ courseTitle }) =>
      `Your subscription to “${courseTitle}” is inactive. You can read past materials; to return to the classes, bring your payment up to date.`,
  },
  subscriptionExpired: {
    es: ({ courseTitle }) => `Tu acceso a «${courseTitle}» ha terminado.`,
    en: ({ courseTitle }) => `Your access to “${courseTitle}” has ended.`,
  },
  subscriptionCancelled: {
    es: ({ courseTitle }) => `Tu suscripción a «${courseTitle}» se ha cancelado.`,
    en: ({ courseTitle }) => `Your subscription to “${courseTitle}” was cancelled.`,
  },
  messageReceived: {
    es: ({ senderName, asunto }) => `Mensaje de ${senderName}: «${asunto}»`,
    en: ({ senderName, asunto }) => `Message from ${senderName}: “${asunto}”`,
  },
};

/** The kinds that this version of the program has sentences for. */
export const kindNames = Object.keys(sentences) as KindName[];

/** A notification's sentence in its reader's language, with dates in their zone. */
export function sentenceOf<K extends KindName>(
  { kind, params }: { kind: K; params: Kinds[K] },
  reader: Reader,
): string {
  return sentences[kind][reader.language](params, reader);
}
