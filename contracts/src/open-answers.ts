import { z } from 'zod';

/** The most characters that any open answer may have. */
export const respuestaAbiertaMaxLength = 12_000;

/** The longest answer that an open question takes. */
export const LimiteDeRespuesta = z.discriminatedUnion('unidad', [
  z.strictObject({ unidad: z.literal('caracteres'), maximo: z.int().min(1).max(respuestaAbiertaMaxLength) }),
  z.strictObject({ unidad: z.literal('palabras'), maximo: z.int().min(1).max(1_500) }),
]);
export type LimiteDeRespuesta = z.infer<typeof LimiteDeRespuesta>;

export const limiteDefault: LimiteDeRespuesta = { unidad: 'caracteres', maximo: 4_000 };

const words = /\S+/gu;

/** The length of an answer in characters or words. Blanks around it don't count. */
export const lengthOf = (text: string, { unidad }: Pick<LimiteDeRespuesta, 'unidad'>): number =>
  unidad === 'caracteres' ? text.trim().length : (text.match(words)?.length ?? 0);

/** Whether an open question takes an answer of this length. */
export const isWithin = (text: string, limite: LimiteDeRespuesta): boolean =>
  text.trim().length <= respuestaAbiertaMaxLength && lengthOf(text, limite) <= limite.maximo;

/** The beginning of a text that its question takes: all of it, or as many characters or words as the limit says. */
export function cutTo(text: string, limite: LimiteDeRespuesta): string {
  if (isWithin(text, limite)) return text;
  const trimmed = text.trim();
  const { unidad, maximo } = limite;
  const last = unidad === 'palabras' ? [...trimmed.matchAll(words)][maximo - 1] : undefined;
  const end = unidad === 'caracteres' ? maximo : last ? last.index + last[0].length : trimmed.length;
  return withoutHalf(trimmed.slice(0, Math.min(end, respuestaAbiertaMaxLength)));
}

/** Without the first half of a character of two code units, which would be left alone at the end. */
const withoutHalf = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

/** The rubric of an open question, with the points that its answer got, and the tutor's comment. */
export const RubricaAplicada = z.object({
  criterios: z.array(
    z.object({
      nombre: z.string(),
      descripcion: z.string(),
      /** The most that it gives. */
      maximo: z.number(),
      /** Null where nobody marks: in a practice, and for an answer that was left empty. */
      puntos: z.number().nullable(),
    }),
  ),
  /** Plain text; may be empty. */
  comentario: z.string(),
});
export type RubricaAplicada = z.infer<typeof RubricaAplicada>;
