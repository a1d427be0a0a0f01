import { CodigoCreado } from '@puente/contracts/codes';
import { InscripcionManual } from '@puente/contracts/subscriptions';
import { NuevoUsuario } from '@puente/contracts/users';
import { expect, test } from 'vitest';

import { numberIn } from './number-in.ts';
import { type BodySchema, limitsOf, type Problem, problemsIn } from './schema-rules.ts';

const whole = { firstName: 'Ana', lastName: 'Quispe', email: 'ana@puente.test' };
const refused = (changed: object) => Object.fromEntries(problemsIn(NuevoUsuario, { ...whole, ...changed }));

test('a body that the schema takes has no problems', () => {
  expect(refused({})).toEqual({});
});

test('each text that is refused has the first reason', () => {
  expect(refused({ firstName: ' ', lastName: undefined, email: 'ana@' })).toEqual({
    firstName: { kind: 'missing' },
    lastName: { kind: 'missing' },
    email: { kind: 'address' },
  });
  expect(refused({ firstName: 'a'.repeat(81) })).toEqual({ firstName: { kind: 'tooLong', max: 80 } });
});

test('a number has its bounds as the reason, where it has both', () => {
  const code = { tipo: 'porcentaje', codigo: 'abc', porcentaje: 100 };
  expect(Object.fromEntries(problemsIn(CodigoCreado, code))).toEqual({
    codigo: { kind: 'tooShort', min: 6 },
    porcentaje: { kind: 'number', min: 1, max: 99 },
  });
  const enrolment = { userId: null, metodo: 'efectivo', monto: 0.125 };
  expect(Object.fromEntries(problemsIn(InscripcionManual, enrolment))).toMatchObject({
    userId: { kind: 'missing' },
    monto: { kind: 'number', min: 0, max: 1_000_000 },
  });
});

test('the limits of a field are those of its schema, looked for through pipes, defaults and unions', () => {
  expect(limitsOf(NuevoUsuario, 'firstName')).toEqual({ maxLength: 80, isRequired: true });
  expect(limitsOf(NuevoUsuario, 'email')).toEqual({ maxLength: 254, isRequired: true });
  expect(limitsOf(NuevoUsuario, 'role')).toEqual({ isRequired: false });
  expect(limitsOf(NuevoUsuario, 'otro')).toEqual({ isRequired: false });
  expect(limitsOf(CodigoCreado, 'porcentaje')).toEqual({ inputMode: 'numeric', isRequired: true });
  expect(limitsOf(CodigoCreado, 'usos')).toEqual({ inputMode: 'numeric', isRequired: false });
  expect(limitsOf(InscripcionManual, 'monto')).toEqual({ inputMode: 'decimal', isRequired: true });
  expect(limitsOf(InscripcionManual, 'nota')).toEqual({ maxLength: 1_000, isRequired: false });
});

type Issues = Extract<ReturnType<BodySchema<unknown>['safeParse']>, { success: false }>['error']['issues'];

const field = (type: string, of: object = {}, def: object = {}) => ({ def: { type, ...def }, ...of });
const within = (type: string, innerType: object) => field(type, {}, { innerType });
const pipe = (from: object) => field('pipe', {}, { in: from });
const object = (shape: object) => field('object', {}, { shape });
/** The problem that an issue is, of a field with something in it. */
const problemOf = (issue: Partial<Issues[number]>, of: object, value: unknown = 'x') => {
  const issues = [{ path: ['campo'], ...issue }];
  const schema = { ...object({ campo: of }), safeParse: () => ({ success: false as const, error: { issues } }) };
  return problemsIn(schema, { campo: value }).get('campo');
};

test.each<[string, Problem, Partial<Issues[number]>, object, unknown?]>([
  ['no value', { kind: 'missing' }, { code: 'invalid_type' }, field('number', { minValue: 1, maxValue: 2 }), null],
  ['an empty text', { kind: 'missing' }, { code: 'invalid_format', format: 'email' }, field('string'), ''],
  ['a number', { kind: 'number', min: 0, max: 9 }, {}, field('number', { minValue: 0, maxValue: 9 })],
  ['a number within', { kind: 'number', min: 0, max: 9 }, {}, pipe(field('number', { minValue: 0, maxValue: 9 }))],
  ['a number without a highest one', { kind: 'wrong' }, {}, field('number', { minValue: 0, maxValue: Infinity })],
  ['a number without a lowest one', { kind: 'wrong' }, {}, field('number', { minValue: null, maxValue: 9 })],
  ['no address', { kind: 'address' }, { code: 'invalid_format', format: 'email' }, field('string')],
  ['another format', { kind: 'wrong' }, { code: 'invalid_format', format: 'uuid' }, field('string')],
  ['another problem of an address', { kind: 'wrong' }, { code: 'custom', format: 'email' }, field('string')],
  ['a long text', { kind: 'tooLong', max: 5 }, { code: 'too_big' }, field('string', { maxLength: 5 })],
  ['a long list', { kind: 'wrong' }, { code: 'too_big' }, field('array')],
  ['a wrong text', { kind: 'wrong' }, { code: 'custom' }, field('string', { maxLength: 5 })],
  ['a short text', { kind: 'tooShort', min: 2 }, { code: 'too_small', origin: 'string', minimum: 2 }, field('string')],
  ['a blank text', { kind: 'missing' }, { code: 'too_small', origin: 'string', minimum: 1 }, field('string')],
  ['a short list', { kind: 'wrong' }, { code: 'too_small', origin: 'array', minimum: 2 }, field('array')],
  ['something else', { kind: 'wrong' }, { code: 'custom', origin: 'string', minimum: 2 }, field('string')],
])('a field with %s has the problem %j', (_, problem, issue, of, value = 'x') => {
  expect(problemOf(issue, of, value)).toEqual(problem);
});

test('a field has the first of its problems, and one of the whole body has no name', () => {
  const issues = [
    { path: ['a'], code: 'custom' },
    { path: ['a'], code: 'invalid_format', format: 'email' },
    { path: [], code: 'custom' },
  ];
  const schema = {
    ...object({ a: field('string') }),
    safeParse: () => ({ success: false as const, error: { issues } }),
  };
  expect([...problemsIn(schema, { a: 'x', '': 'x' })]).toEqual([
    ['a', { kind: 'wrong' }],
    ['', { kind: 'wrong' }],
  ]);
});

const text = field('string', { maxLength: 9 });

test.each([
  ['a text', true, text],
  ['a pipe of a text', true, pipe(text)],
  ['a pipe of pipes', true, pipe(pipe(text))],
  ['an optional text', false, within('optional', text)],
  ['a text with a default', false, within('default', text)],
  ['a text that may be null', false, within('nullable', text)],
  ['a pipe of an optional text', false, pipe(within('optional', text))],
  ['an optional pipe', false, within('optional', pipe(text))],
])('%s has the limit of the text; it is required: %j', (_, isRequired, of) => {
  expect(limitsOf(object({ a: of }), 'a')).toEqual({ maxLength: 9, isRequired });
});

test('a field that only a later option of a union has, or that is none, has its limits', () => {
  const union = field('union', {}, { options: [object({ b: 5 }), object({ a: text })] });
  expect(limitsOf(union, 'a')).toEqual({ maxLength: 9, isRequired: true });
  expect(limitsOf(union, 'b')).toEqual({ isRequired: false });
  expect(limitsOf(object({ a: field('string', { maxLength: null }) }), 'a')).toEqual({ isRequired: true });
});

test('a number is read with a comma or a point; nothing, words and what programs write are not a number', () => {
  expect(numberIn(' 12,5 ')).toBe(12.5);
  for (const typed of ['', 'muchos', '1e3', '0x10', '-5']) expect(numberIn(typed), typed).toBeNaN();
});
