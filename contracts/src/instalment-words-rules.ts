import { toWire } from './cents.ts';
import { endsAfter, type InstalmentTerms, smallestPlan } from './instalment-terms-rules.ts';
import type { Language } from './shapes.ts';

/** Placeholders of the landing page's words, which the terms of instalments fill. */
export const instalmentPlaceholders = ['cuotas', 'primera', 'meses', 'minimo'] as const;

/** Words about instalments on pages. */
export interface InstalmentWords {
  /** Values of the placeholders: 'seis cuotas', '100 dólares', 'cinco meses', '150 dólares'. */
  placeholders: Record<(typeof instalmentPlaceholders)[number], string>;
  /** How the rest is charged after the first payment, a sentence. */
  rest: string;
  /** The payments after the first one, within a sentence. */
  others: string;
  /** Sentence of the terms about access while an instalment is unpaid. */
  grace: string;
  /** The same with the end of the subscription, as the pages of courses say it. */
  unpaid: string;
}

/** Numbers in words from 0 on; higher ones are figures, but for the thirty days of the original terms. */
const numbers: Record<Language, readonly string[]> = {
  es: 'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' '),
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' '),
};
const thirty: Record<Language, string> = { es: 'treinta', en: 'thirty' };

const inWords = (count: number, language: Language): string =>
  count === 30 ? thirty[language] : (numbers[language][count] ?? String(count));

const counted = (count: number, one: string, other: string, language: Language): string =>
  `${inWords(count, language)} ${count === 1 ? one : other}`;

/** An amount without cents where it has none: '1,200', '99.50'. */
const amount = (dollars: number): string =>
  dollars.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2 });

const es = (terms: InstalmentTerms): InstalmentWords => {
  const { numero, primera, gracia } = terms;
  const months = numero - 1;
  const days = (count: number) => counted(count, 'día', 'días', 'es');
  const ends = `A los ${days(endsAfter(gracia))} el plan se cancela y no se cobra nada más. Si vuelves, lo que pagaste cuenta.`;
  return {
    placeholders: {
      cuotas: `${inWords(numero, 'es')} cuotas`,
      primera: `${amount(primera)} dólares`,
      meses: counted(months, 'mes', 'meses', 'es'),
      minimo: `${amount(toWire(smallestPlan(terms)))} dólares`,
    },
    rest:
      months === 1
        ? 'El resto se cobra un mes después a la misma tarjeta.'
        : `El resto se divide en ${inWords(months, 'es')} cargos mensuales iguales a la misma tarjeta.`,
    others:
      months === 1
        ? 'la otra, el mismo día del mes siguiente'
        : `las otras ${inWords(months, 'es')}, iguales, el mismo día de los meses siguientes`,
    grace:
      gracia === 0
        ? 'Tu acceso queda en pausa hasta que te pongas al día.'
        : `Conservas el acceso ${days(gracia)}; después queda en pausa hasta que te pongas al día.`,
    unpaid:
      gracia === 0
        ? `Si una cuota no se puede cobrar, tu acceso queda en pausa hasta que te pongas al día, mientras lo intentamos de nuevo. ${ends}`
        : `Si una cuota no se puede cobrar, conservas el acceso ${days(gracia)} mientras lo intentamos de nuevo; después queda en pausa hasta que te pongas al día. ${ends}`,
  };
};

const en = (terms: InstalmentTerms): InstalmentWords => {
  const { numero, primera, gracia } = terms;
  const months = numero - 1;
  const days = (count: number) => counted(count, 'day', 'days', 'en');
  const ends = `After ${days(endsAfter(gracia))} the plan is canceled and nothing more is charged. If you come back, what you paid counts.`;
  return {
    placeholders: {
      cuotas: `${inWords(numero, 'en')} installments`,
      primera: `${amount(primera)} dollars`,
      meses: counted(months, 'month', 'months', 'en'),
      minimo: `${amount(toWire(smallestPlan(terms)))} dollars`,
    },
    rest:
      months === 1
        ? 'The rest is charged to the same card a month later.'
        : `The rest is split into ${inWords(months, 'en')} equal monthly charges to the same card.`,
    others:
      months === 1
        ? 'the other one, on the same day of the following month'
        : `the other ${inWords(months, 'en')}, equal, on the same day of the following months`,
    grace:
      gracia === 0
        ? 'Your access is paused until you catch up.'
        : `You keep your access for ${days(gracia)}; after that it is paused until you catch up.`,
    unpaid:
      gracia === 0
        ? `If a payment fails, your access is on hold until you catch up, while we try again. ${ends}`
        : `If a payment fails, you keep your access for ${days(gracia)} while we try again; then it is on hold until you catch up. ${ends}`,
  };
};

/** Words about instalments under these terms, in a language. */
export const instalmentWords = (terms: InstalmentTerms, language: Language): InstalmentWords =>
  language === 'es' ? es(terms) : en(terms);
