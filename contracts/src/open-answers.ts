import { z } from 'zod';

import { highestLimits } from './open-answer-bounds.ts';

/** The longest answer that an open question takes. */
export const LimiteDeRespuesta = z.discriminatedUnion('unidad', [
  z.strictObject({ unidad: z.literal('caracteres'), maximo: z.int().min(1).max(highestLimits.caracteres) }),
  z.strictObject({ unidad: z.literal('palabras'), maximo: z.int().min(1).max(highestLimits.palabras) }),
]);

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
