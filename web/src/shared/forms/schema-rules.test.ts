import { CodigoCreado } from '@puente/contracts/codes';
import { InscripcionManual } from '@puente/contracts/subscriptions';
import { NuevoUsuario } from '@puente/contracts/users';
import { expect, test } from 'vitest';

import { numberIn } from './number-in.ts';
import { limitsOf, problemsIn } from './schema-rules.ts';

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

test('a number is read with a comma or a point; nothing, words and what programs write are not a number', () => {
  expect(numberIn(' 12,5 ')).toBe(12.5);
  for (const typed of ['', 'muchos', '1e3', '0x10', '-5']) expect(numberIn(typed), typed).toBeNaN();
});
