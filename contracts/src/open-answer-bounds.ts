/** The longest answer that an open question takes. */
export interface AnswerLimit {
  unidad: 'caracteres' | 'palabras';
  maximo: number;
}

/** The most characters that any open answer may have. */
export const respuestaAbiertaMaxLength = 12_000;
/** The highest limit that an author may set. */
export const highestLimits = { caracteres: respuestaAbiertaMaxLength, palabras: 1_500 } as const;
export const limiteDefault: AnswerLimit = { unidad: 'caracteres', maximo: 4_000 };

export const criteriosPorPregunta = 8;
export const criterioNombreMaxLength = 120;
export const criterioDescripcionMaxLength = 1_000;
export const comentarioDeRespuestaMaxLength = 2_000;

/** Points of a rubric: those of its criteria together. */
export const rubricPoints = (criteria: readonly { puntos: number }[]): number =>
  criteria.reduce((sum, { puntos }) => sum + puntos, 0);

const words = /\S+/gu;

/** The length of an answer in characters or words. Blanks around it don't count. */
export const lengthOf = (text: string, { unidad }: Pick<AnswerLimit, 'unidad'>): number =>
  unidad === 'caracteres' ? text.trim().length : (text.match(words)?.length ?? 0);

/** Whether an open question takes an answer of this length. */
export const isWithin = (text: string, limite: AnswerLimit): boolean =>
  text.trim().length <= respuestaAbiertaMaxLength && lengthOf(text, limite) <= limite.maximo;

/** The beginning of a text that its question takes: all of it, or as many characters or words as the limit says. */
export function cutTo(text: string, limite: AnswerLimit): string {
  if (isWithin(text, limite)) return text;
  const trimmed = text.trim();
  const { unidad, maximo } = limite;
  const last = unidad === 'palabras' ? [...trimmed.matchAll(words)][maximo - 1] : undefined;
  const end = unidad === 'caracteres' ? maximo : last ? last.index + last[0].length : trimmed.length;
  return withoutHalf(trimmed.slice(0, Math.min(end, respuestaAbiertaMaxLength)));
}

/** Without the first half of a character of two code units, which would be left alone at the end. */
const withoutHalf = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');
