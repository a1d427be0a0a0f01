import { z } from 'zod';

import { opcionMaxLength, preguntaMaxLength, respuestaTextoMaxLength } from './assessments.ts';
import {
  criterioDescripcionMaxLength,
  criterioNombreMaxLength,
  criteriosPorPregunta,
  limiteDefault,
  rubricPoints,
} from './open-answer-bounds.ts';
import { LimiteDeRespuesta } from './open-answers.ts';
import { Id, line, markdown, text } from './shapes.ts';

/** A picture that the author uploaded by `POST /adjuntos`, and what it shows, in words for those who don't see it. */
const ImagenDefinida = z.strictObject({ id: Id, alternativa: line(300) });

/** Points in steps of a quarter. */
const puntos = z.number().min(0.25).max(100).multipleOf(0.25);

/** Criterion of a rubric: a thing that a tutor looks at in an open answer, and the points that it gives. */
const Criterio = z.strictObject({
  nombre: line(criterioNombreMaxLength),
  /** Plain text. */
  descripcion: text(criterioDescripcionMaxLength, 0).default(''),
  puntos,
});

/** `body`: `markdown`, or `text` for what is stored, which may be older than the bounds of Markdown. */
const commonOf = (body: typeof text) => ({
  /** Markdown. */
  texto: body(preguntaMaxLength),
  imagen: ImagenDefinida.nullable().default(null),
  /** Markdown, shown with the key. */
  explicacion: body(preguntaMaxLength, 0).default(''),
});

/** Points for a right answer, of the kinds that the server grades. */
const worth = { puntos: puntos.default(1) };

const Opcion = line(opcionMaxLength);
/** Options in one order for everybody: numbers, or one that says 'all of the above'. */
const ordenFijo = z.boolean().default(false);
const opcionesConClave = z
  .array(z.strictObject({ texto: Opcion, correcta: z.boolean() }))
  .min(2)
  .max(12)
  .refine((all) => areDistinct(all.map(({ texto }) => texto)));

/** Whether no two options read the same: answers could not tell them apart. */
function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts.map((each) => each.toLowerCase())).size === texts.length;
}

/** A number that can be written with six decimals. */
const Cifra = z
  .number()
  .max(1e9)
  .refine((value) => Number(value.toFixed(6)) === value);

const preguntaOf = (common: ReturnType<typeof commonOf>) =>
  z.discriminatedUnion('tipo', [
    z.strictObject({
      tipo: z.literal('unica'),
      ...common,
      ...worth,
      ordenFijo,
      opciones: opcionesConClave.refine((all) => all.filter(({ correcta }) => correcta).length === 1),
    }),
    z.strictObject({
      tipo: z.literal('multiple'),
      ...common,
      ...worth,
      ordenFijo,
      opciones: opcionesConClave.refine((all) => all.some(({ correcta }) => correcta)),
    }),
    z.strictObject({ tipo: z.literal('verdaderoFalso'), ...common, ...worth, correcta: z.boolean() }),
    z.strictObject({
      tipo: z.literal('orden'),
      ...common,
      ...worth,
      /** In the right order. */
      opciones: z.array(Opcion).min(2).max(12).refine(areDistinct),
    }),
    z
      .strictObject({
        tipo: z.literal('emparejar'),
        ...common,
        ...worth,
        pares: z
          .array(z.strictObject({ opcion: Opcion, pareja: Opcion }))
          .min(2)
          .max(12)
          .refine((all) => areDistinct(all.map(({ opcion }) => opcion))),
        /** More texts of the second column, which belong to no option. */
        sobrantes: z.array(Opcion).max(8).default([]),
      })
      .refine(({ pares, sobrantes }) => areDistinct([...pares.map(({ pareja }) => pareja), ...sobrantes]), {
        path: ['pares'],
      }),
    z.strictObject({
      tipo: z.literal('textoCorto'),
      ...common,
      ...worth,
      /** Every accepted text; upper and lower case, accents and blanks don't matter. */
      aceptadas: z.array(line(respuestaTextoMaxLength)).min(1).max(20),
    }),
    z.strictObject({
      tipo: z.literal('numero'),
      ...common,
      ...worth,
      valor: Cifra.min(-1e9),
      /** How far an answer may be from it, to either side. */
      tolerancia: Cifra.min(0).default(0),
    }),
    z.strictObject({
      tipo: z.literal('abierta'),
      ...common,
      /** The rubric: what the answer is worth is the sum of its points. */
      criterios: z
        .array(Criterio)
        .min(1)
        .max(criteriosPorPregunta)
        .refine((all) => areDistinct(all.map(({ nombre }) => nombre)))
        .refine((all) => rubricPoints(all) <= 100),
      limite: LimiteDeRespuesta.default(limiteDefault),
    }),
  ]);

/** Points of a question: its own, or those of its rubric together. */
export const puntosDe = (definicion: PreguntaDefinida): number =>
  definicion.tipo === 'abierta' ? rubricPoints(definicion.criterios) : definicion.puntos;

/** A question as its author writes it, with its key. Never sent to a student. */
export const PreguntaDefinida = preguntaOf(commonOf(markdown));
export type PreguntaDefinida = z.output<typeof PreguntaDefinida>;

/** A question as it is stored, with its key. */
export const PreguntaGuardada = preguntaOf(commonOf(text));
