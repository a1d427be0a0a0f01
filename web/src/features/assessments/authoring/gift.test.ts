import { expect, test } from 'vitest';

import { readGift as readGiftOf, writeGift } from './gift.ts';
import { definitionOf } from './question-draft.ts';

const readGift = (text: string) => readGiftOf(text, 'Respuesta');
const read = (text: string) => {
  const { questions, problems } = readGift(text);
  expect(problems).toEqual([]);
  return questions.map(definitionOf);
};
const problemsIn = (text: string) =>
  readGift(text).problems.map(
    (problem) => `${problem.line} ${problem.code}${'why' in problem ? ` ${problem.why}` : ''}`,
  );

test('[ADM-20] GIFT: one answer, with title, format, feedback and explanation', () => {
  expect(
    read(`// Un comentario
$CATEGORY: Plazos

::P1::[html]¿Qué formulario pide la naturalización? {
  =N-400 #Sí.
  ~I-130 #No.
  ~I-765
  ####Lo dice el manual.
}`),
  ).toEqual([
    {
      tipo: 'unica',
      texto: '¿Qué formulario pide la naturalización?',
      imagen: null,
      puntos: 1,
      explicacion: 'Lo dice el manual.',
      ordenFijo: false,
      opciones: [
        { texto: 'N-400', correcta: true },
        { texto: 'I-130', correcta: false },
        { texto: 'I-765', correcta: false },
      ],
    },
  ]);
});

test('[ADM-20] GIFT: several answers by their weights, a gap in the text', () => {
  const [several, gap] = read(`¿Cuáles? {~%50%A ~%50%B ~%-100%C}

La capital es {=Lima ~Quito ~Bogotá} desde 1535.`);
  expect(several).toMatchObject({
    tipo: 'multiple',
    opciones: [
      { texto: 'A', correcta: true },
      { texto: 'B', correcta: true },
      { texto: 'C', correcta: false },
    ],
  });
  expect(gap).toMatchObject({ tipo: 'unica', texto: 'La capital es _____ desde 1535.' });
  expect(read('¿Dos? {=A =B ~C}')).toMatchObject([{ tipo: 'multiple' }]);
});

test.each([
  ['T', true],
  ['TRUE#bien', true],
  ['f', false],
  ['FALSE', false],
])('[ADM-20] GIFT: true or false as %s', (written, correcta) => {
  expect(read(`Es así. {${written}}`)).toMatchObject([{ tipo: 'verdaderoFalso', correcta }]);
});

test.each([
  ['#30', 30, 0],
  ['#30:2', 30, 2],
  ['#1..5', 3, 2],
  ['#-3,5:0.25', -3.5, 0.25],
  ['#=1822:10 #casi', 1822, 10],
])('[ADM-20] GIFT: a number as %s', (written, valor, tolerancia) => {
  expect(read(`¿Cuántos? {${written}}`)).toMatchObject([{ tipo: 'numero', valor, tolerancia }]);
});

test('[ADM-20] GIFT: short answers and pairs, also ones that are left over', () => {
  const [words, pairs] = read(`¿Quién? {=la abogada =una abogada}

Une. {=I-130 -> familiar =I-485 -> residencia = -> trabajo}`);
  expect(words).toMatchObject({ tipo: 'textoCorto', aceptadas: ['la abogada', 'una abogada'] });
  expect(pairs).toMatchObject({
    tipo: 'emparejar',
    pares: [
      { opcion: 'I-130', pareja: 'familiar' },
      { opcion: 'I-485', pareja: 'residencia' },
    ],
    sobrantes: ['trabajo'],
  });
});

test('[ADM-20] GIFT: escaped characters stand for themselves', () => {
  expect(read(String.raw`¿\{a\} \= 1\:2 \~ 3 \# \\?\nFin {=\=1 ~\~2 ~x\:y}`)).toMatchObject([
    { texto: '¿{a} = 1:2 ~ 3 # \\?\nFin', opciones: [{ texto: '=1' }, { texto: '~2' }, { texto: 'x:y' }] },
  ]);
});

test('[ADM-20] GIFT: what can’t be read is named by its line, and the rest is read', () => {
  const text = `\uFEFFUna descripción sola.

Sin nada que responder

Sin cerrar {=a ~b

Mal {#doce}

¿Cuál? {=a =%50%b}

Une {=a -> b =c}

¿Y? {=a ~%50%b ~c}

Iguales {=a ~A}

¿? {hola}

Buena {=a ~b}`;
  expect(problemsIn(text.replaceAll('\n', '\r\n'))).toEqual([
    '1 no-answers',
    '3 no-answers',
    '5 not-closed',
    '7 not-number',
    '9 partial',
    '11 half-pair',
    '13 partial',
    '15 invalid sameOptions',
    '17 unknown',
  ]);
  expect(readGift(text).questions).toHaveLength(1);
  expect(readGift('')).toEqual({ questions: [], problems: [], isCut: false });
});

test('[ADM-20] GIFT: what is written is read back as it was; questions of order have no place', () => {
  const common = { imagen: null, puntos: 1, explicacion: 'Porque {sí}:\n\nasí.' };
  const texto = '¿Qué = 2 + 2?\n\n- **a** ~ #1 \\ b';
  const options = [
    { texto: '4', correcta: true },
    { texto: 'a:b', correcta: false },
    { texto: '{3}', correcta: false },
  ];
  const questions = [
    { tipo: 'unica' as const, texto, ...common, ordenFijo: false, opciones: options },
    {
      tipo: 'multiple' as const,
      texto,
      ...common,
      ordenFijo: false,
      opciones: [...options.slice(0, 2), { texto: '2²', correcta: true }, { texto: '=4', correcta: true }],
    },
    {
      tipo: 'multiple' as const,
      texto,
      ...common,
      ordenFijo: false,
      opciones: options.slice(1).concat({ texto: 'z', correcta: true }),
    },
    { tipo: 'verdaderoFalso' as const, texto, ...common, correcta: false },
    { tipo: 'textoCorto' as const, texto, ...common, aceptadas: ['sí', 'claro = sí'] },
    { tipo: 'numero' as const, texto, ...common, valor: -0.5, tolerancia: 0.125 },
    {
      tipo: 'emparejar' as const,
      texto,
      ...common,
      pares: [
        { opcion: 'a', pareja: 'b' },
        { opcion: 'c', pareja: 'd~' },
      ],
      sobrantes: ['e'],
    },
  ];
  const { text, left } = writeGift([...questions, { tipo: 'orden', texto, ...common, opciones: ['1', '2'] }]);
  expect(left).toBe(1);
  const again = read(text);
  // A single right answer among several is the same question with one answer.
  expect(again[2]?.tipo).toBe('unica');
  expect(again.toSpliced(2, 1)).toEqual(questions.toSpliced(2, 1));
  // Two colons would begin a title.
  const titled = { tipo: 'verdaderoFalso' as const, ...common, texto: '::No:: es un título', correcta: true };
  expect(read(writeGift([titled]).text.replace('[markdown]', ''))).toEqual([titled]);
  expect(writeGift([])).toEqual({ text: '', left: 0 });
});

test('[BRAND-5] GIFT: an essay is an open question, whose rubric begins with one criterion; it is written without it', () => {
  const [essay] = read('¿Qué pasos sigue el asilo? {####Los del formulario I-589.}');
  expect(essay).toEqual({
    tipo: 'abierta',
    texto: '¿Qué pasos sigue el asilo?',
    imagen: null,
    explicacion: 'Los del formulario I-589.',
    criterios: [{ nombre: 'Respuesta', descripcion: '', puntos: 1 }],
    limite: { unidad: 'caracteres', maximo: 4_000 },
  });
  const { text, left } = writeGift([essay!]);
  expect(left).toBe(0);
  expect(read(text)).toEqual([essay]);
  expect(read('Abierta {}')).toMatchObject([{ tipo: 'abierta', explicacion: '' }]);
});

const megabyte = 1_048_576;
test.each([
  ['questions without end', 'a {=b}\n\n'],
  ['paragraphs without end', 'x\n\n'],
  ['empty lines', '\n'],
  ['braces in braces', '{'],
  ['titles that never end', '::a:'],
  ['colons', ':'],
  ['backslashes', '\\'],
  ['answers without end', '~=%'],
  ['numbers', '{#1..'],
  ['pairs', '=->'],
  ['spaces after an answer', 't '],
  ['comments', '//\n'],
])('[ADM-20] GIFT: a hostile text of 1 MB is read at once, and no more than a test takes: %s', (_, piece) => {
  for (const text of [piece, `¿? {=${piece}`, `::${piece}`, `a {t${piece}`]) {
    const hostile = text.padEnd(megabyte, piece);
    const before = performance.now();
    const { questions, problems } = readGift(hostile);
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(questions.length + problems.length).toBeLessThanOrEqual(200);
  }
});

test('[ADM-20] GIFT: what goes beyond a test is left out, and said', () => {
  const file = (count: number) => readGift('a {=b}\n\n'.repeat(count));
  expect([file(200).questions.length, file(200).isCut]).toEqual([200, false]);
  expect([file(201).questions.length, file(201).isCut]).toEqual([200, true]);
});
