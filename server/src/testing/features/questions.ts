import { randomUUID } from 'node:crypto';

import type { Respuesta } from '@puente/contracts/assessments';
import { PreguntaDefinida } from '@puente/contracts/test-questions';
import fc from 'fast-check';
import type { z } from 'zod';

import { contentOf } from '../../features/assessments/authoring/definition-rules.ts';
import type { QuestionContent } from '../../features/assessments/tables.ts';

const text = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9 ]{0,10}[a-zA-Z0-9]$/);
const texts = (minLength: number, maxLength = 6) =>
  fc.uniqueArray(text, { minLength, maxLength, selector: (each) => each.toLowerCase() });
const common = {
  texto: text,
  puntos: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
  explicacion: text,
};

const choice = (tipo: 'unica' | 'multiple') =>
  texts(2).chain((all) =>
    fc.record({
      tipo: fc.constant(tipo),
      ...common,
      ordenFijo: fc.boolean(),
      opciones: fc
        .array(fc.boolean(), { minLength: all.length, maxLength: all.length })
        .chain((right) => fc.integer({ min: 0, max: all.length - 1 }).map((one) => ({ right, one })))
        .map(({ right, one }) =>
          all.map((texto, at) => ({ texto, correcta: at === one || (tipo === 'multiple' && right[at] === true) })),
        ),
    }),
  );

const openDefinition = texts(1, 8).chain((names) =>
  fc.record({
    tipo: fc.constant('abierta' as const),
    texto: text,
    explicacion: text,
    criterios: fc.tuple(
      ...names.map((nombre) => fc.integer({ min: 1, max: 40 }).map((quarters) => ({ nombre, puntos: quarters / 4 }))),
    ),
  }),
);

/** Any question that an author can write, of any kind. */
export const anyDefinition: fc.Arbitrary<PreguntaDefinida> = fc
  .oneof(
    openDefinition,
    choice('unica'),
    choice('multiple'),
    fc.record({ tipo: fc.constant('verdaderoFalso' as const), ...common, correcta: fc.boolean() }),
    fc.record({ tipo: fc.constant('orden' as const), ...common, opciones: texts(2) }),
    texts(5, 12).map((all) => {
      const half = Math.floor((all.length - 1) / 2);
      return {
        tipo: 'emparejar' as const,
        texto: all[0]!,
        puntos: 2,
        pares: all.slice(0, half).map((opcion, at) => ({ opcion, pareja: all[half + at]! })),
        sobrantes: all.slice(2 * half),
      };
    }),
    fc.record({ tipo: fc.constant('textoCorto' as const), ...common, aceptadas: texts(1) }),
    fc.record({
      tipo: fc.constant('numero' as const),
      ...common,
      valor: fc.integer({ min: -1e12, max: 1e12 }).map((thousandths) => thousandths / 1_000),
      tolerancia: fc.integer({ min: 0, max: 100 }),
    }),
  )
  .map((definition) => PreguntaDefinida.parse(definition satisfies z.input<typeof PreguntaDefinida>));

export const anyQuestion: fc.Arbitrary<QuestionContent> = anyDefinition.map((definition) =>
  contentOf(definition, randomUUID),
);

/** Any question that the server grades. */
export const anyGradedQuestion = anyQuestion.filter(({ tipo }) => tipo !== 'abierta');

type OfKind<T extends QuestionContent['tipo']> = QuestionContent & { tipo: T };

/** A question of one kind, as its author wrote it. */
export const question = <const T extends QuestionContent['tipo']>(
  definition: z.input<typeof PreguntaDefinida> & { tipo: T },
): OfKind<T> => contentOf(PreguntaDefinida.parse(definition), randomUUID) as OfKind<T>;

/** Any answer of a question's kind that is made of its options, right or not. */
export function anyAnswer(asked: QuestionContent): fc.Arbitrary<Respuesta> {
  const one = (ids: readonly string[]) => fc.constantFrom(null, ...ids);
  const idsOf = (options: readonly { id: string }[]) => options.map(({ id }) => id);
  switch (asked.tipo) {
    case 'unica':
      return one(idsOf(asked.opciones)).map((opcionId) => ({ tipo: 'unica', opcionId }));
    case 'verdaderoFalso':
      return one([asked.verdaderoId, asked.falsoId]).map((opcionId) => ({ tipo: 'verdaderoFalso', opcionId }));
    case 'multiple':
    case 'orden':
      return fc
        .shuffledSubarray(idsOf(asked.opciones))
        .map((opcionIds) => ({ tipo: asked.tipo, opcionIds }) as Respuesta);
    case 'emparejar':
      return fc
        .tuple(fc.shuffledSubarray(idsOf(asked.opciones)), fc.infiniteStream(fc.constantFrom(...idsOf(asked.parejas))))
        .map(([chosen, pairs]) => ({
          tipo: 'emparejar',
          pares: chosen.map((opcionId) => ({ opcionId, parejaId: pairs.next().value! })),
        }));
    case 'textoCorto':
      return fc.oneof(text, fc.constantFrom(...asked.aceptadas)).map((texto) => ({ tipo: 'textoCorto', texto }));
    case 'numero':
      return fc
        .oneof(fc.double({ noNaN: true }).map(String), fc.constant(String(asked.valor)), fc.string({ maxLength: 40 }))
        .map((texto) => ({ tipo: 'numero', texto }));
    case 'abierta':
      return text.map((texto) => ({ tipo: 'abierta', texto }));
  }
}
