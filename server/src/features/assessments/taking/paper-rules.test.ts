import { randomInt, randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyAnswer, anyQuestion, question } from '../../../testing/features/questions.ts';
import type { QuestionContent, TestSection } from '../tables.ts';
import { fits, paperOf, type QuestionVersion, shuffled } from './paper-rules.ts';

const versionOf = (contenido: QuestionContent): QuestionVersion => ({
  preguntaId: randomUUID(),
  versionId: randomUUID(),
  contenido,
});
const section = (changes: Partial<TestSection>): TestSection => ({
  id: randomUUID(),
  nombre: '',
  texto: '',
  barajar: true,
  preguntaIds: [],
  sorteo: null,
  ...changes,
});
const byId = (versions: readonly QuestionVersion[]) => new Map(versions.map((each) => [each.preguntaId, each]));
const ids = (versions: readonly { preguntaId: string }[]) => versions.map(({ preguntaId }) => preguntaId);
const sorted = (values: readonly string[]) => values.toSorted();

test('a shuffle keeps the items, and each order comes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (items) => {
      expect(shuffled(items, randomInt).toSorted()).toEqual(items.toSorted());
    }),
  );
  const orders = new Set(Array.from({ length: 300 }, () => shuffled(['a', 'b', 'c'], randomInt).join('')));
  expect(orders.size).toBe(6);
});

describe('[TEST-2] what an attempt asks', () => {
  const questions = fc.array(anyQuestion.map(versionOf), { minLength: 1, maxLength: 8 });

  test('is each fixed question once, and from a bank as many as are drawn, none twice', () => {
    fc.assert(
      fc.property(questions, questions, fc.integer({ min: 1, max: 5 }), fc.boolean(), (fixed, bank, count, barajar) => {
        const sorteo = { banco: 'Básico', cantidad: count };
        const sections = [section({ preguntaIds: ids(fixed), barajar, sorteo }), section({ sorteo })];
        const paper = paperOf(sections, byId(fixed), new Map([['Básico', bank]]), randomInt);
        expect(new Set(ids(paper)).size).toBe(paper.length);
        expect(paper).toHaveLength(fixed.length + Math.min(bank.length, 2 * count));
        const first = paper.filter(({ seccion }) => seccion === 0);
        expect(first.map(({ position }) => position)).toEqual(first.map((_, at) => at));
        expect(sorted(ids(first).filter((id) => ids(fixed).includes(id)))).toEqual(sorted(ids(fixed)));
        if (!barajar) expect(ids(first).slice(0, fixed.length)).toEqual(ids(fixed));
      }),
    );
  });

  test('has all options of each question, and no others, which any answer to it is made of', () => {
    fc.assert(
      fc.property(
        anyQuestion.chain((asked) => anyAnswer(asked).map((answer) => ({ asked, answer }))),
        ({ asked, answer }) => {
          const version = versionOf(asked);
          const [row] = paperOf([section({ preguntaIds: ids([version]) })], byId([version]), new Map(), randomInt);
          const idsOf = (options: readonly { id: string }[]) => sorted(options.map(({ id }) => id));
          const truth = asked.tipo === 'verdaderoFalso' ? sorted([asked.verdaderoId, asked.falsoId]) : [];
          expect(sorted(row!.opciones)).toEqual('opciones' in asked ? idsOf(asked.opciones) : truth);
          expect(sorted(row!.parejas)).toEqual('parejas' in asked ? idsOf(asked.parejas) : []);
          const limite = asked.tipo === 'abierta' ? asked.limite : null;
          expect(fits({ ...row!, limite }, answer)).toBe(true);
        },
      ),
    );
  });

  test('keeps the order of options that have one, and of true and false', () => {
    const options = Array.from({ length: 12 }, (_, at) => ({ texto: String(at), correcta: at === 0 }));
    const fixed = versionOf(question({ tipo: 'unica', texto: '¿Cuántos?', ordenFijo: true, opciones: options }));
    const truth = question({ tipo: 'verdaderoFalso', texto: '¿Sí?', correcta: false });
    const all = [fixed, versionOf(truth)];
    const paper = paperOf([section({ preguntaIds: ids(all), barajar: false })], byId(all), new Map(), randomInt);
    expect(paper[0]?.opciones).toEqual(
      (fixed.contenido as typeof truth & { opciones: { id: string }[] }).opciones.map(({ id }) => id),
    );
    expect(paper[1]?.opciones).toEqual([truth.verdaderoId, truth.falsoId]);
  });

  test('leaves out what was taken away', () => {
    const sorteo = { banco: 'Básico', cantidad: 1 };
    expect(paperOf([section({ preguntaIds: [randomUUID()], sorteo })], new Map(), new Map(), randomInt)).toEqual([]);
  });
});

describe('an answer does not fit', () => {
  const [a, b, x, y] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string];
  const limite = { unidad: 'palabras', maximo: 2 } as const;
  const asked = (tipo: QuestionContent['tipo']) => ({ tipo, opciones: [a, b], parejas: [x, y], limite });

  test.each([
    ['of another kind', asked('unica'), { tipo: 'numero', texto: '5' }],
    ['with an option of another question', asked('unica'), { tipo: 'unica', opcionId: x }],
    ['with an option twice', asked('multiple'), { tipo: 'multiple', opcionIds: [a, a] }],
    ['with an unknown option', asked('orden'), { tipo: 'orden', opcionIds: [a, y] }],
    [
      'with an option paired twice',
      asked('emparejar'),
      {
        tipo: 'emparejar',
        pares: [
          { opcionId: a, parejaId: x },
          { opcionId: a, parejaId: y },
        ],
      },
    ],
    ['[BRAND-5] that is longer than its question takes', asked('abierta'), { tipo: 'abierta', texto: 'uno dos tres' }],
    [
      '[BRAND-5] whose question has no length',
      { ...asked('abierta'), limite: null },
      { tipo: 'abierta', texto: 'uno' },
    ],
    ['with the columns mixed up', asked('emparejar'), { tipo: 'emparejar', pares: [{ opcionId: x, parejaId: a }] }],
  ] as const)('%s', (_, question, answer) => expect(fits(question, answer as never)).toBe(false));

  test('half-done ones do', () => {
    expect(fits(asked('unica'), { tipo: 'unica', opcionId: null })).toBe(true);
    expect(fits(asked('orden'), { tipo: 'orden', opcionIds: [b] })).toBe(true);
    expect(fits(asked('emparejar'), { tipo: 'emparejar', pares: [] })).toBe(true);
    expect(fits(asked('textoCorto'), { tipo: 'textoCorto', texto: '' })).toBe(true);
    expect(fits(asked('abierta'), { tipo: 'abierta', texto: 'uno dos' })).toBe(true);
  });
});
