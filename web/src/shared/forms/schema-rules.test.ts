import { expect, test } from 'vitest';
import { z } from 'zod';

import { limitsOf, numberIn, problemsIn } from './schema-rules.ts';

const schema = z.strictObject({
  nombre: z.string().trim().min(1).max(10),
  codigo: z.string().trim().min(6).max(32).optional(),
  correo: z.string().trim().max(254).pipe(z.email()),
  usos: z.int().min(1).max(50).nullish(),
  precio: z.number().nonnegative().multipleOf(0.01),
});
const whole = { nombre: 'Ana', correo: 'ana@puente.test', precio: 20 };
const refused = (changed: object) => Object.fromEntries(problemsIn(schema, { ...whole, ...changed }));

test('a body that the schema takes has no problems', () => {
  expect(refused({})).toEqual({});
});

test('each field that is refused has the first reason', () => {
  expect(refused({ nombre: ' ', codigo: 'abc', correo: 'ana@', usos: 51, precio: Number.NaN })).toEqual({
    nombre: { kind: 'missing' },
    codigo: { kind: 'tooShort', min: 6 },
    correo: { kind: 'address' },
    usos: { kind: 'number', min: 1, max: 50 },
    precio: { kind: 'wrong' },
  });
  expect(refused({ nombre: undefined, precio: null })).toEqual({
    nombre: { kind: 'missing' },
    precio: { kind: 'missing' },
  });
  expect(refused({ nombre: 'a'.repeat(11) })).toEqual({ nombre: { kind: 'tooLong', max: 10 } });
});

test('the limits of a field are those of its schema, looked for through pipes, defaults and unions', () => {
  expect(limitsOf(schema, 'nombre')).toEqual({ maxLength: 10, isRequired: true });
  expect(limitsOf(schema, 'codigo')).toEqual({ maxLength: 32, isRequired: false });
  expect(limitsOf(schema, 'correo')).toEqual({ maxLength: 254, isRequired: true });
  expect(limitsOf(schema, 'usos')).toEqual({ inputMode: 'numeric', isRequired: false });
  expect(limitsOf(schema, 'precio')).toEqual({ inputMode: 'decimal', isRequired: true });
  expect(limitsOf(schema, 'otro')).toEqual({ isRequired: false });
  const either = z.union([z.strictObject({ a: z.string().max(3) }), z.strictObject({ b: z.string().max(4) })]);
  expect(limitsOf(either, 'b')).toEqual({ maxLength: 4, isRequired: true });
});

test('a number is read with a comma or a point; nothing is none, and words are not a number', () => {
  expect(numberIn(' 12,5 ')).toBe(12.5);
  expect(numberIn('')).toBeUndefined();
  expect(numberIn('muchos')).toBeNaN();
});
