import type { Respuesta } from '@puente/contracts/assessments';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyAnswer, anyGradedQuestion, anyQuestion, question } from '../../testing/features/questions.ts';
import {
  type Grade,
  gradeInPractice,
  gradeOf as gradeOrNull,
  gradeOfMark,
  keyOf,
  scoreOf,
  comparable,
  numbersIn,
} from './grading-rules.ts';
import type { QuestionContent } from './tables.ts';

/** The grade of an answer that the server grades by itself. */
const gradeOf = (asked: QuestionContent, respuesta: Respuesta | null): Grade => {
  const grade = gradeOrNull(asked, respuesta);
  if (!grade) throw new Error('The answer waits for a tutor.');
  return grade;
};

const anyGraded = anyGradedQuestion.chain((asked) => anyAnswer(asked).map((respuesta) => ({ asked, respuesta })));

describe('[TEST-2] any question', () => {
  test('gives all its points for its key, and none without an answer', () => {
    fc.assert(
      fc.property(anyGradedQuestion, (asked) => {
        expect(gradeOf(asked, keyOf(asked))).toEqual({ resultado: 'correcta', puntos: asked.puntos });
        expect(gradeOf(asked, null)).toEqual({ resultado: 'sin-respuesta', puntos: 0 });
      }),
    );
  });

  test('gives from none to all of its points, in hundredths, and says which', () => {
    fc.assert(
      fc.property(anyGraded, ({ asked, respuesta }) => {
        const { resultado, puntos } = gradeOf(asked, respuesta);
        expect(puntos).toBeGreaterThanOrEqual(0);
        expect(puntos).toBeLessThanOrEqual(asked.puntos);
        expect(Number(puntos.toFixed(2))).toBe(puntos);
        if (resultado === 'correcta') expect(puntos).toBe(asked.puntos);
        if (resultado === 'incorrecta' || resultado === 'sin-respuesta') expect(puntos).toBe(0);
      }),
    );
  });

  const answers = {
    unica: { tipo: 'unica', opcionId: 'x' },
    verdaderoFalso: { tipo: 'verdaderoFalso', opcionId: 'x' },
    multiple: { tipo: 'multiple', opcionIds: ['x'] },
    orden: { tipo: 'orden', opcionIds: ['x'] },
    emparejar: { tipo: 'emparejar', pares: [{ opcionId: 'x', parejaId: 'y' }] },
    textoCorto: { tipo: 'textoCorto', texto: '5' },
    numero: { tipo: 'numero', texto: '5' },
    abierta: { tipo: 'abierta', texto: '5' },
  } as const satisfies Record<QuestionContent['tipo'], Respuesta>;

  test('refuses an answer of another kind', () => {
    fc.assert(
      fc.property(anyQuestion, fc.constantFrom(...Object.values(answers)), (asked, respuesta) => {
        fc.pre(asked.tipo !== respuesta.tipo);
        expect(() => gradeOrNull(asked, respuesta)).toThrow(`of the kind ${respuesta.tipo} was given`);
      }),
    );
  });

  test.each<Respuesta>([
    { tipo: 'unica', opcionId: null },
    { tipo: 'verdaderoFalso', opcionId: null },
    { tipo: 'multiple', opcionIds: [] },
    { tipo: 'orden', opcionIds: [] },
    { tipo: 'emparejar', pares: [] },
    { tipo: 'textoCorto', texto: ' ' },
    { tipo: 'numero', texto: ' ' },
    { tipo: 'abierta', texto: ' ' },
  ])('takes %j for none, and another one not', (empty) => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        fc.pre(asked.tipo === empty.tipo);
        expect(gradeOrNull(asked, empty)).toEqual({ resultado: 'sin-respuesta', puntos: 0 });
        expect(gradeInPractice(asked, answers[asked.tipo]).resultado).not.toBe('sin-respuesta');
      }),
      { numRuns: 5 },
    );
  });
});

test('true is right or wrong, as its author said', () => {
  for (const correcta of [true, false]) {
    const asked = question({ tipo: 'verdaderoFalso', texto: '¿Sí?', correcta });
    const resultOf = (opcionId: string) => gradeOf(asked, { tipo: 'verdaderoFalso', opcionId }).resultado;
    const [right, wrong] = correcta ? [asked.verdaderoId, asked.falsoId] : [asked.falsoId, asked.verdaderoId];
    expect([resultOf(right), resultOf(wrong)]).toEqual(['correcta', 'incorrecta']);
  }
});

const pointsOf = (asked: QuestionContent, respuesta: Respuesta) => gradeOf(asked, respuesta).puntos;

describe('one option', () => {
  const asked = question({
    tipo: 'unica',
    texto: '¿Qué formulario?',
    puntos: 2,
    opciones: [
      { texto: 'N-400', correcta: true },
      { texto: 'I-130', correcta: false },
    ],
  });
  const [right, wrong] = asked.opciones.map(({ id }) => id);

  test('is right or wrong', () => {
    expect(gradeOf(asked, { tipo: 'unica', opcionId: right! })).toEqual({ resultado: 'correcta', puntos: 2 });
    expect(gradeOf(asked, { tipo: 'unica', opcionId: wrong! })).toEqual({ resultado: 'incorrecta', puntos: 0 });
    expect(gradeOf(asked, { tipo: 'unica', opcionId: null }).resultado).toBe('sin-respuesta');
  });
});

describe('several options', () => {
  const asked = question({
    tipo: 'multiple',
    texto: '¿Cuáles?',
    puntos: 3,
    opciones: ['a', 'b', 'c', 'd', 'e'].map((texto, at) => ({ texto, correcta: at < 3 })),
  });
  const [a, b, c, d, e] = asked.opciones.map(({ id }) => id) as [string, string, string, string, string];

  test.each([
    [[a, b, c], 3],
    [[c, b, a], 3],
    [[a, b], 2],
    [[a], 1],
    [[a, b, c, d], 2],
    [[a, b, c, d, e], 1],
    [[a, d], 0],
    [[d, e], 0],
    [[a, d, e], 0],
    [[], 0],
  ])('each wrong one takes away what a right one gives, down to nothing: %#', (opcionIds, puntos) =>
    expect(pointsOf(asked, { tipo: 'multiple', opcionIds })).toBe(puntos),
  );

  test('choosing all is never better than choosing the right ones', () => {
    fc.assert(
      fc.property(anyQuestion, (any) => {
        if (any.tipo !== 'multiple') return;
        const all = pointsOf(any, { tipo: 'multiple', opcionIds: any.opciones.map(({ id }) => id) });
        expect(all).toBeLessThanOrEqual(any.puntos);
        if (any.opciones.some(({ correcta }) => !correcta)) expect(all).toBeLessThan(any.puntos);
      }),
    );
  });
});

describe('an order', () => {
  const asked = question({ tipo: 'orden', texto: 'Ordena', puntos: 4, opciones: ['a', 'b', 'c', 'd', 'e'] });
  const [a, b, c, d, e] = asked.opciones.map(({ id }) => id) as [string, string, string, string, string];

  test.each([
    [[a, b, c, d, e], 4],
    // The first one put last: three of four steps still follow each other.
    [[b, c, d, e, a], 3],
    [[a, b, d, c, e], 1],
    [[e, d, c, b, a], 0],
    [[a, b], 1],
    [[c, d, e], 2],
    [[e], 0],
  ])('counts the steps that follow each other: %#', (opcionIds, puntos) =>
    expect(pointsOf(asked, { tipo: 'orden', opcionIds })).toBe(puntos),
  );

  test('is right in one order alone', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([a, b, c, d, e], { minLength: 5 }), (opcionIds) => {
        const isRight = gradeOf(asked, { tipo: 'orden', opcionIds }).resultado === 'correcta';
        expect(isRight).toBe(opcionIds.join() === [a, b, c, d, e].join());
      }),
    );
  });
});

test('pairs count one by one', () => {
  const asked = question({
    tipo: 'emparejar',
    texto: 'Une',
    puntos: 2,
    pares: ['a', 'b', 'c'].map((each) => ({ opcion: each, pareja: each.toUpperCase() + each })),
    sobrantes: ['De más'],
  });
  const pares = asked.opciones.map(({ id, parejaId }) => ({ opcionId: id, parejaId }));
  const [x, y, z] = pares as [(typeof pares)[0], (typeof pares)[0], (typeof pares)[0]];
  expect(pointsOf(asked, { tipo: 'emparejar', pares: [z, x, y] })).toBe(2);
  expect(pointsOf(asked, { tipo: 'emparejar', pares: [x, y] })).toBe(1.33);
  expect(pointsOf(asked, { tipo: 'emparejar', pares: [x, { ...y, parejaId: z.parejaId }, z] })).toBe(1.33);
  expect(gradeOf(asked, { tipo: 'emparejar', pares: [{ ...x, parejaId: y.parejaId }] }).resultado).toBe('incorrecta');
});

test('a short text is one of those accepted, a number is near enough', () => {
  const words = question({ tipo: 'textoCorto', texto: '¿Agencia?', aceptadas: ['USCIS', 'Servicio de Ciudadanía'] });
  for (const texto of ['uscis', ' Uscis ', 'servicio  de ciudadania'])
    expect(pointsOf(words, { tipo: 'textoCorto', texto })).toBe(1);
  expect(gradeOf(words, { tipo: 'textoCorto', texto: 'USCI' }).resultado).toBe('incorrecta');
  expect(gradeOf(words, { tipo: 'textoCorto', texto: '  ' }).resultado).toBe('sin-respuesta');

  const number = question({ tipo: 'numero', texto: '¿Tarifa?', valor: 1_200, tolerancia: 0.5 });
  for (const texto of ['1200', '1.200', '1,200', '$1,200.50', '1199,5'])
    expect(pointsOf(number, { tipo: 'numero', texto })).toBe(1);
  for (const texto of ['1200.51', '1199', '-1200', 'mil doscientos'])
    expect(gradeOf(number, { tipo: 'numero', texto }).resultado).toBe('incorrecta');
  const near = question({ tipo: 'numero', texto: '¿Suma?', valor: 123_456.7, tolerancia: 0.1 });
  expect(['123456,8', '123456,6', '123456,81'].map((texto) => pointsOf(near, { tipo: 'numero', texto }))).toEqual([
    1, 1, 0,
  ]);
  const exact = question({ tipo: 'numero', texto: '¿Suma?', valor: 0.3 });
  expect(pointsOf(exact, { tipo: 'numero', texto: '0,3' })).toBe(1);
  expect(pointsOf(exact, { tipo: 'numero', texto: '0,3001' })).toBe(0);
  const receipt = question({ tipo: 'numero', texto: '¿Recibo?', valor: 1_000_000_000, tolerancia: 0 });
  expect(pointsOf(receipt, { tipo: 'numero', texto: '1000000000' })).toBe(1);
  expect(pointsOf(receipt, { tipo: 'numero', texto: '1000000001' })).toBe(0);
});

describe('the mark of an attempt', () => {
  test.each([
    [[7], 10, 70, { puntos: 7, nota: 70, aprobado: true }],
    // 69.5 % is read as 70 %, and passes.
    [[6.95], 10, 70, { puntos: 6.95, nota: 70, aprobado: true }],
    [[6.94], 10, 70, { puntos: 6.94, nota: 69, aprobado: false }],
    [[1.33, 0.67], 3, 67, { puntos: 2, nota: 67, aprobado: true }],
    [[0.1, 0.2], 0.3, 100, { puntos: 0.3, nota: 100, aprobado: true }],
    [[], 5, 1, { puntos: 0, nota: 0, aprobado: false }],
  ])('of %j of %d points, %d to pass, is %j', (puntos, most, needed, score) =>
    expect(scoreOf(puntos, most, needed)).toEqual(score),
  );

  test('[TEST-2] is a whole percentage, and what is read decides', () => {
    const points = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(points, fc.nat(100)), { minLength: 1 }),
        fc.integer({ min: 1, max: 100 }),
        (all, needed) => {
          const earned = all.map(([most, percent]) => Math.round(most * percent) / 100);
          const most = all.reduce((total, [each]) => total + each, 0);
          const { puntos, nota, aprobado } = scoreOf(earned, most, needed);
          expect(Number.isInteger(nota)).toBe(true);
          expect(Math.abs(nota - (100 * puntos) / most)).toBeLessThanOrEqual(0.5 + 1e-9);
          expect(aprobado).toBe(nota >= needed);
          expect(Math.abs(puntos - earned.reduce((total, each) => total + each, 0))).toBeLessThan(1e-6);
        },
      ),
    );
  });
});

describe('texts are compared', () => {
  test.each([
    ['  N‑400 ', 'n-400'],
    ['N—400', 'n-400'],
    ['Peña   Núñez', 'pena nunez'],
    ['PEN\u0303A', 'pena'],
    ['ＵＳＣＩＳ', 'uscis'],
    ['una\tfrase\nen líneas', 'una frase en lineas'],
    ['', ''],
  ])('%j reads %j', (typed, read) => expect(comparable(typed)).toBe(read));

  test('[TEST-2] without case, accents and blanks, for any text; twice is the same as once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(5), (typed, blanks) => {
        const pad = ' '.repeat(blanks);
        expect(comparable(`${pad}${typed}${pad}`)).toBe(comparable(typed));
        expect(comparable(comparable(typed))).toBe(comparable(typed));
      }),
    );
  });

  test('words that differ in a letter are different', () => {
    expect(comparable('N-400')).not.toBe(comparable('N-600'));
    expect(comparable('I-130')).not.toBe(comparable('I130'));
  });
});

describe('numbers are read as in both languages', () => {
  test.each([
    ['1234.5', [1234.5]],
    ['1234,5', [1234.5]],
    ['1.234,5', [1234.5]],
    ['1,234.5', [1234.5]],
    ['1.234.567', [1_234_567]],
    ['1,234,567', [1_234_567]],
    ['1.234', [1234, 1.234]],
    ['1,234', [1.234, 1234]],
    ['12,5', [12.5]],
    ['.5', [0.5]],
    [',5', [0.5]],
    ['$ 725', [725]],
    ['US$1,200', [1.2, 1200]],
    ['725 USD', [725]],
    ['18 %', [18]],
    ['+30', [30]],
    ['-5', [-5]],
    ['−5', [-5]],
    ['0', [0]],
    ['', []],
    ['-', []],
    ['.', []],
    ['1.23.456', []],
    ['1,2,3', []],
    ['1.2345,6', []],
    ['1e5', []],
    ['0x10', []],
    ['cinco', []],
    ['5 años', []],
    ['Infinity', []],
  ])('%j is %j', (typed, numbers) => expect(numbersIn(typed)).toEqual(numbers));

  test('[TEST-2] any number that either language writes is read', () => {
    const number = fc.integer({ min: -1e9, max: 1e9 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(
        number,
        fc.constantFrom('es-ES', 'es-US', 'en-US', 'de-DE'),
        fc.boolean(),
        (value, locale, grouped) => {
          const typed = value.toLocaleString(locale, {
            useGrouping: grouped ? 'always' : false,
            maximumFractionDigits: 2,
          });
          expect(numbersIn(typed)).toContain(value);
        },
      ),
    );
  });

  test('anything else is no number, and throws nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const numbers = numbersIn(typed);
        expect(numbers.length).toBeLessThanOrEqual(2);
        if (!/\d/.test(typed)) expect(numbers).toEqual([]);
      }),
    );
  });
});

describe('[BRAND-5] an open answer', () => {
  const asked = question({
    tipo: 'abierta',
    texto: '¿Qué pasos sigue una petición de asilo?',
    criterios: [
      { nombre: 'Plazos', puntos: 2 },
      { nombre: 'Redacción', puntos: 0.5 },
    ],
  });
  const [deadlines, writing] = asked.criterios.map(({ id }) => id) as [string, string];
  const marked = (...puntos: [string, number][]) =>
    gradeOfMark(
      asked.criterios,
      puntos.map(([criterioId, each]) => ({ criterioId, puntos: each })),
    );

  test('is worth what its rubric gives, has no key, and waits for a tutor', () => {
    expect(asked.puntos).toBe(2.5);
    expect(keyOf(asked)).toBeNull();
    expect(gradeOrNull(asked, { tipo: 'abierta', texto: 'Se pide dentro de un año.' })).toBeNull();
  });

  test('that was left empty has no points, and waits for nobody', () => {
    for (const respuesta of [null, { tipo: 'abierta', texto: ' \n' } as const])
      expect(gradeOf(asked, respuesta)).toEqual({ resultado: 'sin-respuesta', puntos: 0 });
  });

  test.each([
    { points: [2, 0.5], grade: { resultado: 'correcta', puntos: 2.5 } },
    { points: [2, 0.25], grade: { resultado: 'parcial', puntos: 2.25 } },
    { points: [0, 0], grade: { resultado: 'incorrecta', puntos: 0 } },
  ])('marked with $points gets $grade.puntos points', ({ points: [one = 0, other = 0], grade }) => {
    expect(marked([deadlines, one], [writing, other])).toEqual(grade);
    expect(marked([writing, other], [deadlines, one])).toEqual(grade);
  });

  test.each<[string, [string, number][]]>([
    ['leaves out a criterion', [[deadlines, 2]]],
    [
      'has a criterion twice',
      [
        [deadlines, 1],
        [deadlines, 1],
      ],
    ],
    [
      'is above what a criterion gives',
      [
        [deadlines, 2],
        [writing, 0.75],
      ],
    ],
    [
      'names a criterion of another rubric',
      [
        [deadlines, 2],
        ['another', 0.5],
      ],
    ],
    [
      'has one criterion more',
      [
        [deadlines, 2],
        [writing, 0.5],
        ['another', 0],
      ],
    ],
  ])('a mark that %s does not fit', (_, points) => expect(marked(...points)).toBeNull());

  test('is checked by the person in a practice', () => {
    expect(gradeInPractice(asked, { tipo: 'abierta', texto: 'Un año.' })).toEqual({
      resultado: 'autoevaluada',
      puntos: 0,
    });
    expect(gradeInPractice(asked, null)).toEqual({ resultado: 'sin-respuesta', puntos: 0 });
  });

  test('has any points between none and all of its rubric', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(2), (one, other) => {
        const grade = marked([deadlines, one / 4], [writing, other / 4]);
        expect(grade?.puntos).toBe((one + other) / 4);
        expect(grade?.resultado === 'correcta').toBe(grade?.puntos === 2.5);
      }),
    );
  });
});
