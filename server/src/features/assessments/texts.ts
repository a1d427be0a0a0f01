import type { InBothLanguages } from '../../platform/texts/texts.ts';

const list = (items: readonly string[]) => items.map((item) => `«${item}»`).join(', ');
const quoted = (items: readonly string[]) => items.map((item) => `“${item}”`).join(', ');

/** The sentences of answers. */
export const texts = {
  verdadero: { es: 'Verdadero', en: 'True' },
  falso: { es: 'Falso', en: 'False' },
  adjusted: { es: 'Los cambios de este estudiante se guardaron.', en: 'The changes for this student were saved.' },
  deleted: { es: 'La prueba se eliminó.', en: 'The test was deleted.' },
  archived: {
    es: 'La prueba se archivó: quienes la hicieron conservan sus resultados.',
    en: 'The test was archived: those who took it keep their results.',
  },
  outOfBank: { es: 'La pregunta ya no está en el banco.', en: 'The question is no longer in the bank.' },
} satisfies Record<string, InBothLanguages>;

/** Sentences beside a key. */
export const keyTexts = {
  alsoAccepted: {
    es: (others: readonly string[]) => `También se acepta: ${list(others)}.`,
    en: (others: readonly string[]) => `Also accepted: ${quoted(others)}.`,
  },
  tolerance: {
    es: (difference: string) => `Se acepta una diferencia de hasta ${difference}.`,
    en: (difference: string) => `A difference of up to ${difference} is accepted.`,
  },
} satisfies Record<string, InBothLanguages<(value: never) => string>>;
